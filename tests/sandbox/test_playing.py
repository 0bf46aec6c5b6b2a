"""What members do reaches the real discord.py client, and its answers reach them."""

import pytest

from bot.sandbox import Refused, Sandbox, SandboxClient
from tests.sandbox.demo_bot import DemoBot


async def test_a_command_is_answered_in_the_channel(script: SandboxClient) -> None:
    outcome = await script.member("Amélie").command("/game new", seats=4)
    assert outcome.answered
    assert "A table for 4" in outcome.text
    assert [message.id for message in await script.messages()] == [outcome.message.id]
    assert outcome.message.labels == ["Join", "Hand", "Find", "Sleep"]
    assert outcome.message.pinged == []
    assert outcome.raw["replies"][0]["used"] == {"by": "Amélie", "command": "/game new seats:4"}


async def test_a_private_answer_is_seen_by_one(script: SandboxClient) -> None:
    """play.md: an answer to a press or a command is always ephemeral."""
    amelie, bjorn = script.member("Amélie"), script.member("Björn")
    table = (await amelie.command("/game new")).message
    outcome = await bjorn.click(table, "Hand")
    assert outcome.answered
    assert outcome.message.ephemeral
    assert outcome.message.attachments[0]["filename"] == "board.png"
    assert outcome.message.attachments[0]["width"] == 960
    assert [message.text for message in await bjorn.sees()][-1] == "2 red, 1 locomotive"
    assert len(await amelie.sees()) == 1


async def test_a_press_deferred_without_a_word_waits_for_the_follow_up(
    script: SandboxClient,
) -> None:
    table = (await script.member("Amélie").command("/game new")).message
    outcome = await script.member("Diego").click(table, "Join")
    assert outcome.answered
    assert outcome.text.startswith("You are in")


async def test_a_menu_changes_its_message(script: SandboxClient) -> None:
    amelie = script.member("Amélie")
    table = (await amelie.command("/game new")).message
    outcome = await amelie.select(table, "demo:tickets", ["Boston to Miami", "1"])
    assert outcome.message.id == table.id
    assert outcome.text == "Kept 1, 3"
    with pytest.raises(Refused, match="between 1 and 2"):
        await amelie.select(table, None, ["1", "2", "3"])


async def test_a_form_is_filled_in(script: SandboxClient) -> None:
    amelie = script.member("Amélie")
    table = (await amelie.command("/game new")).message
    opened = await amelie.click(table, "Find")
    assert opened.modal.title == "Find a city"
    assert opened.modal.fields == {"city": "City"}
    assert (await amelie.submit(opened.modal, city="Paris")).text == "Found Paris"
    with pytest.raises(Refused, match="between 1 and"):
        await amelie.submit(opened.modal, city="")


async def test_suggestions_come_live(script: SandboxClient) -> None:
    amelie = script.member("Amélie")
    choices = await amelie.autocomplete("/game claim", "city", "new")
    assert choices == [{"name": "New York", "value": "new york"}]


async def test_silence_fails_after_three_seconds(
    script: SandboxClient, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.md: 3 s ack, then 10062."""
    amelie = script.member("Amélie")
    table = (await amelie.command("/game new")).message
    outcome = await amelie.click(table, "Sleep")
    assert outcome.failed
    with pytest.raises(Refused):
        _ = outcome.message


async def test_direct_messages(script: SandboxClient) -> None:
    """discord.md: 50007 closed DMs, 50278 no mutual guild."""
    chloe = script.member("Chloé")
    assert (await chloe.command("/game remind")).text == "Sent."
    (reminder,) = await script.dms(chloe)
    assert reminder.pinged == [chloe.id]
    assert (await chloe.click(reminder, "Hand")).text == "2 red, 1 locomotive"
    assert (await chloe.command("/where", await chloe.dm())).text == "a DM, fr"
    with pytest.raises(Refused, match="no command /game new"):
        await chloe.command("/game new", await chloe.dm())
    await chloe.close_dms()
    assert (await chloe.command("/game remind")).text == "Refused: 50007"


async def test_pings_are_counted_until_read(script: SandboxClient) -> None:
    bjorn = script.member("Björn")
    await bjorn.command("/game board")
    assert await bjorn.unread() == 1
    await bjorn.read()
    assert await bjorn.unread() == 0


async def test_threads(script: SandboxClient) -> None:
    """discord.md: sending unarchives a thread (unless locked): 50083."""
    amelie = script.member("Amélie")
    outcome = await amelie.command("/game thread")
    assert outcome.answered
    (message,) = await script.messages("Table 1")
    await script.archive_thread("Table 1")
    assert (await amelie.click(message, "Hand")).answered
    await script.revoke("manage_threads")
    await script.archive_thread("Table 1", locked=True)
    assert (await amelie.click(message, "Hand", wait=0.3)).status == "waiting"
    assert (await script.journal())[-1]["code"] == 50083


async def test_a_late_press_reaches_the_bot(script: SandboxClient) -> None:
    amelie = script.member("Amélie")
    table = (await amelie.command("/game new")).message
    await amelie.select(table, None, ["1"])
    await script.delete_message(table)
    with pytest.raises(Refused, match="gone"):
        await amelie.click(table, "Hand")
    assert (await amelie.click(table, "Hand", late=True)).answered


async def test_commands_for_managers_are_offered_to_them_alone(script: SandboxClient) -> None:
    assert (await script.member("Amélie").command("/settings")).text == "Settings"
    with pytest.raises(Refused, match="no command /settings"):
        await script.member("Björn").command("/settings")


async def test_a_lost_gateway_is_resumed_without_loss(script: SandboxClient, bot: DemoBot) -> None:
    await script.drop_gateway()
    outcome = await script.member("Amélie").command("/where")
    assert outcome.answered
    await bot.resumed.wait()
    bot.resumed.clear()
    await script.drop_gateway("reconnect")
    await bot.resumed.wait()
    assert (await script.state())["resumes"] == 2
    await script.drop_gateway("invalidate")
    while (await script.state())["identifies"] < 2:
        await script.messages()
    await script.connected()
    assert (await script.member("Amélie").command("/where")).answered


async def test_a_port_in_use_is_an_os_error(sandbox: Sandbox) -> None:
    with pytest.raises(OSError, match="address already in use"):
        await Sandbox(sandbox.port).start()
