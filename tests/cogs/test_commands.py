"""The commands as Discord is told of them, and what each of them asks the desk."""

import json

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.controls import Choice
from cogs.registration import REGISTERED, payload_of
from tests.cogs.conftest import client_of
from tests.support.desk import Asked


def leaves(nodes, path=()):
    for node in nodes:
        inside = [it for it in node.get("options", ()) if it["type"] in (1, 2)]
        here = (*path, node["name"])
        if inside:
            yield from leaves(inside, here)
        else:
            yield " ".join(here), node


async def test_every_name_and_hint_is_french_too(simcord_env, simcord_bot):
    """play.md: French names and descriptions through Discord's own localisation."""

    def check(node):
        assert "fr" in (node.get("name_localizations") or {}), node["name"]
        if "value" not in node:
            assert "fr" in node["description_localizations"], node["name"]
        for part in (*node.get("options", ()), *node.get("choices", ())):
            check(part)

    for command in await payload_of(simcord_bot.tree):
        check(command)


async def test_where_commands_may_be_used(simcord_env, simcord_bot):
    """play.md: play commands work in DMs; the referee's are used in a server."""
    for command in await payload_of(simcord_bot.tree):
        assert command["integration_types"] == [0], "installed to servers only"
        expected = [0] if command["name"] == "referee" else [0, 1]
        assert command["contexts"] == expected, command["name"]
        assert command["default_member_permissions"] is None, "visible to all, checked inside"


PLAIN = {
    "game join": "join", "game leave": "leave", "game colour": "colour",
    "game options": "options", "game start": "start", "game cancel": "cancel",
    "game board": "board", "game log": "log", "game rules": "rules", "game mine": "mine",
    "game concede": "concede", "game export": "export", "game new": "new",
    "game replay": "replay", "game undo": "undo", "game agree": "agree",
    "game refuse": "refuse", "game standin": "standin", "game back": "back", "game take": "sit",
    "game since": "since",
    "hand": "hand", "draw cards": "draw", "draw tickets": "tickets", "claim": "claim",
    "station": "station", "tunnel": "tunnel", "pass": "pass", "scores": "scores",
    "ink place": "place", "ink special": "special", "ink meteor": "meteor",
    "ink sacrifice": "sacrifice", "ink volcano": "volcano", "ink replace": "cover",
    "ink undo": "takeback", "ink done": "done", "ink board": "hand",
    "community new": "community new", "community join": "community join",
    "community play": "community hand", "community board": "community board",
    "community tell": "community call", "community standings": "community standings",
    "community boards": "community sheets", "community leave": "community leave",
    "community close": "community close",
    "weekly join": "weekly join", "weekly leave": "weekly leave", "weekly ready": "weekly ready",
    "weekly standings": "weekly season", "weekly next": "weekly next",
    "weekly skip": "weekly skip", "weekly stop": "weekly stop",
    "referee undo": "overrule", "referee end": "end",
    "referee pause": "pause", "referee resume": "resume",
    "leaderboard": "leaderboard", "profile": "profile", "history": "history",
    "privacy about": "privacy about", "privacy export": "privacy export",
    "privacy delete": "privacy delete",
    "settings mine": "settings mine", "settings holiday": "settings holiday",
    "settings server": "settings server",
}  # fmt: skip


async def test_each_command_asks_the_desk(simcord_env, simcord_bot, desk):
    """architecture.md: parse, defer at once, ask the referee, answer ephemerally."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    known = {name for name, _ in leaves(await payload_of(simcord_bot.tree))}
    with_seat = {"referee replace", "referee remove", "referee standin", "referee extend"}
    assert known == {*PLAIN, *with_seat, "weekly setup"}
    for name, verb in PLAIN.items():
        desk.asked.clear()
        result = await ann.slash(channel, name)
        assert [asked.verb for asked in desk.asked] == [verb]
        assert result.ephemeral
        assert result.response.content == f"done: {verb}"
        assert desk.asked[0].person.id == ann.id


async def test_what_was_typed_arrives(simcord_env, desk):
    """The desk is given options by its own names, and only those that were given."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    bo = guild.add_member(simcord_env.create_user("bo"))
    await ann.slash(channel, "claim", route="dallas", pay="2 red")
    await ann.slash(channel, "draw cards", card="red", game="abcdefg")
    await ann.slash(channel, "game board", **{"as": "text"})
    await ann.slash(channel, "referee replace", player="2", member=bo)
    await ann.slash(channel, "game new", seats=3, language="fr")
    claim, draw, board, replace, new = desk.asked
    assert claim.options == {"route": "dallas", "pay": "2 red"}
    assert claim.key.startswith("i:")
    assert (draw.options, draw.game) == ({"card": "red"}, "abcdefg")
    assert (board.verb, board.options) == ("text", {})
    assert replace.options == {"seat": "2", "member": str(bo.id), "member_name": "bo"}
    assert (new.options["ruleset"], new.options["seats"]) == ("usa", "3")


async def test_an_event_is_opened_as_was_chosen(simcord_env, desk):
    """Issue: "one round a day or at the pace chosen"; an expansion of each box at most."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    await ann.slash(channel, "community new")
    await ann.slash(channel, "community new", pace=3600, **{"red-box": "lava", "blue-box": "lake"})
    plain, chosen = desk.asked
    assert plain.options == {"pace": "86400", "expansions": "()", "language": "None"}
    assert chosen.options == {
        "pace": "3600",
        "expansions": "('lake', 'lava')",
        "language": "None",
    }


async def test_who_asks_and_where(simcord_env, desk):
    """play.md: the referee is the host, the server's referee role, or Manage Server."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    role = guild.create_role("Referees")
    boss = guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    ann = guild.add_member(simcord_env.create_user("ann"), roles=[role])
    bo = guild.add_member(simcord_env.create_user("bo"), roles=[boss], nick="Big Bo")
    await ann.slash(channel, "hand")
    await bo.slash(channel, "hand")
    await ann.user.slash("hand")
    anns, bos, private = desk.asked
    assert role.id in anns.person.roles
    assert not anns.person.manages
    assert bos.person.manages
    assert bos.person.name == "Big Bo"
    assert anns.place.guild == guild.id
    assert anns.place.channel == channel.id
    assert private.place.guild is None
    assert private.place.missing == ()


async def test_a_seat_is_not_offered_to_a_bot(simcord_env, desk):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    robot = guild.add_member(simcord_env.create_user("robot", bot=True))
    result = await ann.slash(channel, "referee replace", player="2", member=robot)
    assert result.response.content == "refused: bots-dont-play"
    assert desk.asked == []


async def test_choices_come_from_the_desk_with_what_is_filled_in(simcord_env, desk):
    """architecture.md: autocomplete offers legal actions, then others with the reason why not."""
    desk.offered = (Choice("Dallas to Houston", "3.1/dallas-houston"),)
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    found = await ann.autocomplete(
        channel, "claim", "pay", "re", route="dallas-houston", game="abcdefg"
    )
    assert [(it["name"], it["value"]) for it in found] == [
        ("Dallas to Houston", "3.1/dallas-houston")
    ]
    asked: Asked = desk.asked[0]
    assert asked.verb == "claim?pay"
    assert asked.values == ("re",)
    assert asked.options == {"route": "dallas-houston"}
    assert asked.game == "abcdefg"


async def test_commands_are_registered_once(simcord_env, simcord_bot, desk, notes):
    """discord.md, Sync: not on every boot; store a hash of the tree and sync when changed."""

    def registrations():
        return [it for it in simcord_env.http_requests if "/commands" in str(it)]

    assert len(registrations()) == 1
    numbers = json.loads(notes.written[REGISTERED])["numbers"]
    assert {"hand", "game new", "draw tickets"} <= set(numbers)
    assert simcord_bot._mentions("game new") == f"</game new:{numbers['game new']}>"
    again = client_of(desk, notes, simcord_bot._writer._easel)
    await simcord_env.restart_bot(again)
    assert len(registrations()) == 1
    assert again._mentions("hand") == f"</hand:{numbers['hand']}>"


async def test_a_faulty_command_is_left_out_alone(simcord_env, desk, notes, caplog):
    """PEER-028: a fault injected in one command leaves the others registered."""

    class OneTooMany(commands.Cog):
        @app_commands.command(name="faulty", description="x" * 101)
        async def faulty(self, interaction: discord.Interaction) -> None:
            """Can't be registered."""

    again = client_of(desk, notes, simcord_env.bot._writer._easel)
    await again.add_cog(OneTooMany())
    await simcord_env.restart_bot(again)
    numbers = json.loads(notes.written[REGISTERED])["numbers"]
    assert "hand" in numbers
    assert "faulty" not in numbers
    assert "/faulty is left out" in caplog.text


async def test_what_goes_wrong_before_a_command_begins(simcord_env, simcord_bot, desk):
    """architecture.md: never swallowed; here the client itself can't run the command."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    simcord_bot.get_cog("Scores")._answering = None
    result = await ann.slash(channel, "scores")
    assert "went wrong on my side" in result.response.content
    assert result.ephemeral
    assert len(simcord_env.errors) == 1


@pytest.mark.simcord(strict_sync=False)
async def test_a_refused_registration_keeps_everything_else(simcord_env, desk, notes, caplog):
    """PEER-028: a registration that failed made the bot leave every server."""
    notes.written.clear()
    simcord_env.inject_error("PUT", "/applications/*/commands", status=500, times=None)
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    again = client_of(desk, notes, simcord_env.bot._writer._easel)
    await simcord_env.restart_bot(again)
    assert (await ann.slash(channel, "hand")).response.content == "done: hand"
    assert "could not be registered" in caplog.text
    assert not any("DELETE" in str(it) and "guilds" in str(it) for it in simcord_env.http_requests)


async def test_scores_are_asked_for_by_member_game_and_period(simcord_env, desk):
    """Issue: "/leaderboard (by game, season or all time), /profile, /history"."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    bo = guild.add_member(simcord_env.create_user("bo"))
    await ann.slash(channel, "leaderboard", game="ink", period="season", **{"as": "text"})
    await ann.slash(channel, "profile", member=bo)
    await ann.slash(channel, "history", member=bo, game="usa")
    leaderboard, profile, history = desk.asked
    whose = {"user": str(bo.id), "name": "bo"}
    assert leaderboard.options == {"ruleset": "ink", "period": "season", "view": "words"}
    assert profile.options == whose
    assert history.options == {**whose, "ruleset": "usa"}
