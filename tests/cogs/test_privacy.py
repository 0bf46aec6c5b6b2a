"""``/privacy`` as Discord has it: the commands, and a bot that somebody asks to be forgotten."""

from bot.app import App
from bot.ids import UserId
from bot.sandbox import SandboxClient


async def test_the_commands_reach_the_desk(simcord_env, desk):
    """Each for the one who asks; ``sure`` only where it was said."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    for verb in ("about", "export", "delete"):
        await ann.slash(channel, f"privacy {verb}")
    await ann.slash(channel, "privacy delete", sure=True)
    assert [it.verb for it in desk.asked] == [
        "privacy about", "privacy export", "privacy delete", "privacy delete",
    ]  # fmt: skip
    assert [it.options.get("sure") for it in desk.asked] == [None, None, "False", "True"]
    assert {it.person.id for it in desk.asked} == {ann.id}


async def test_export_and_delete_in_a_real_game(app: App, script: SandboxClient) -> None:
    """By direct message where that is open, as an answer where not; then nobody knows them."""
    one, two = script.members[:2]
    await one.command("game new", game="usa")
    await two.command("game join")
    await one.command("game start")
    about = await one.command("privacy about")
    assert "30 days" in about.message.content
    sent = await one.command("privacy export")
    assert "direct message" in sent.message.content
    assert [it.attachments for it in (await script.dms(one))][-1:] != [[]]
    asked = await one.command("privacy delete")
    done = await one.click(asked.message, "Yes, forget me")
    assert "1 game, of which 1 was not over" in done.message.content
    known = await app.desk.privacy._office.store.forgetting.known(UserId(int(one.id)))
    assert not any(known.values())
