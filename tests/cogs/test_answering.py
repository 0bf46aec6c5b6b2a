"""Presses and their answers: at once, to the one who asked alone, and in any case."""

import discord
import pytest

from bot.controls import Button, ControlId, Form, Option, Select, Step
from bot.courier import Sent
from bot.ids import ChannelId, GameId
from bot.post import Animation, Drawing, Paper, Post
from bot.refusals import Refusal, Refused
from cogs.answering import Answering
from render import Film, Frame, HandPicture, LegendPicture, LegendWords
from rules.protocol import IllegalAction, Reason, Seat

GAME = GameId("abcdefg")
PICTURE = LegendPicture(LegendWords("", (), (), "", ""), ())
BOARD = Drawing(PICTURE, "board", "The board, empty")


def control(verb: str, *args: str) -> ControlId:
    return ControlId(GAME, Step(Seat(1), 4), verb, args)


PANEL = Post(
    "Which?",
    rows=(
        (Button(control("draw", "2"), "Draw"), Button(control("find"), "Find")),
        Select(control("keep"), "Keep", (Option("a", "A"), Option("b", "B")), 1, 2),
    ),
)


@pytest.fixture
def table(simcord_env):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    return channel, guild.add_member(simcord_env.create_user("ann"))


@pytest.fixture
async def public(simcord_env, simcord_bot, table):
    """A message in the channel with a button, a button that opens a form, and a select."""
    channel, _ = table
    await simcord_bot.courier.send(ChannelId(channel.id), PANEL, "n1")
    await simcord_env.settle()
    return channel.last_message


async def test_a_press_in_the_channel_is_answered_in_private(simcord_env, table, public, desk):
    """play.md: an answer to a press is always ephemeral; the channel's message stays."""
    channel, ann = table
    result = await ann.click(public, label="Draw")
    assert result.ephemeral
    assert result.response.content == "done: draw"
    assert [asked.control for asked in desk.asked] == [control("draw", "2")]
    assert desk.asked[0].key == f"i:{result._interaction.id}"
    assert channel.history()[0].content == "Which?"


async def test_what_was_chosen_arrives(table, public, desk):
    _, ann = table
    await ann.select(public, ["b", "a"])
    assert sorted(desk.asked[0].values) == ["a", "b"]


async def test_a_press_on_a_private_message_changes_that_message(table, public, desk):
    """discord.md, "ephemeral": disposable; a whole turn is one private message, not ten."""
    _, ann = table
    desk.answers = {"draw": PANEL, "keep": Post("Kept.")}
    panel = (await ann.click(public, label="Draw")).response
    result = await ann.select(panel.message, ["a"])
    assert result.response.id == panel.id
    assert result.response.content == "Kept."
    assert result.response.components == []


async def test_a_refusal_leaves_the_private_message_that_was_pressed_on(table, public, desk):
    """PEER-006: an ephemeral must not be lost while a decision is still owed."""
    _, ann = table
    desk.answers = {
        "draw": PANEL,
        "keep": IllegalAction(Reason.KEEP_MORE_TICKETS, least=2),
    }
    panel = (await ann.click(public, label="Draw")).response
    result = await ann.select(panel.message, ["a"])
    assert [it.content for it in result.followups] == ["refused: keep-more-tickets"]
    assert result.followups[0].ephemeral
    assert panel.content == "Which?"


async def test_a_private_message_that_was_dismissed(simcord_env, table, public, desk):
    """PEER-006: ephemeral messages disappear; what was asked is answered in a new one."""
    _, ann = table
    desk.answers = {"draw": PANEL, "keep": Post("Kept.")}
    panel = (await ann.click(public, label="Draw")).response
    simcord_env.inject_error("PATCH", "/webhooks/*", status=404, code=10008)
    result = await ann.select(panel.message, ["a"])
    assert [it.content for it in result.followups] == ["Kept."]
    assert result.followups[0].ephemeral


async def test_a_form_is_the_first_answer_and_comes_back(table, public, desk):
    """architecture.md: defer at once, but not where a modal is the answer."""
    _, ann = table
    desk.forms = frozenset({"find"})
    desk.answers = {"find": Form(control("search"), "Find a route", "City", "Dallas")}
    shown = await ann.click(public, label="Find")
    assert shown.modal["title"] == "Find a route"
    result = await ann.submit_modal(shown, {"text": "Houston"})
    assert desk.asked[-1].verb == "search"
    assert desk.asked[-1].values == ("Houston",)
    assert result.ephemeral
    assert result.response.content == "done: search"


async def test_a_form_survives_a_restart(simcord_env, table, public, desk, notes):
    """architecture.md: persistent; what is typed reaches a process that never showed the form."""
    _, ann = table
    desk.forms = frozenset({"find"})
    desk.answers = {"find": Form(control("search"), "Find a route", "City")}
    shown = await ann.click(public, label="Find")
    simcord_env.bot._connection._view_store._modals.clear()
    result = await ann.submit_modal(shown, {"text": "Houston"})
    assert result.response.content == "done: search"


async def test_buttons_survive_a_restart(simcord_env, table, public, desk, notes):
    """architecture.md: persistent buttons survive restarts (PEER-054)."""
    from tests.cogs.conftest import client_of

    _, ann = table
    await simcord_env.restart_bot(client_of(desk, notes, simcord_env.bot._writer._easel))
    result = await ann.click(public, label="Draw")
    assert result.response.content == "done: draw"


async def test_nothing_is_remembered_about_messages(simcord_env, simcord_bot, table, public, desk):
    """discord.md, "View memory": views with other than dynamic items are kept for ever."""
    _, ann = table
    desk.answers = {"draw": PANEL}
    for _ in range(3):
        await ann.click(public, label="Draw")
    store = simcord_bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views


@pytest.mark.parametrize(
    "custom_id",
    ["sm1:abcdefg", "sm1:abcdefg:1.4:", "sm0:abcdefg:1.4:draw", "hello", "sm1:ABC:-:x" + "y" * 60],
)
async def test_a_control_that_cannot_be_read_gets_an_answer(
    simcord_env, simcord_bot, table, desk, custom_id
):
    """PEER-012: an unknown custom_id gets a friendly answer, not "interaction failed"."""
    channel, ann = table
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Old", custom_id=custom_id))
    simcord_bot._connection.prevent_view_updates_for = None  # the bot has been restarted since
    await simcord_bot.get_partial_messageable(channel.id).send("old", view=view)
    simcord_bot._connection._view_store._views.clear()
    await simcord_env.settle()
    result = await ann.click(channel.last_message, label="Old")
    assert result.ephemeral
    assert result.response.content == "refused: malformed-control"
    assert desk.asked == []


async def test_a_refusal_is_worded_and_a_fault_gets_a_number(table, public, desk, caplog):
    """architecture.md: one handler words every refusal; anything else is a bug, logged with an id,
    apologised for, never swallowed."""
    channel, ann = table
    desk.answers = {
        "draw": Refused(Refusal.STALE),
        "hand": ZeroDivisionError("oops"),
    }
    assert (await ann.click(public, label="Draw")).response.content == "refused: stale"
    said = (await ann.slash(channel, "hand")).response.content
    assert said.startswith("sorry: ")
    number = said.removeprefix("sorry: ")
    assert f"fault={number}" in caplog.text
    assert "oops" in caplog.text


async def test_there_are_words_even_when_the_desk_has_none(table, public, desk, caplog):
    """Never swallowed, never "interaction failed": also where wording a refusal fails."""
    channel, ann = table
    desk.speechless = True
    desk.answers = {"draw": Refused(Refusal.STALE), "hand": ZeroDivisionError("oops")}
    for said in (await ann.click(public, label="Draw"), await ann.slash(channel, "hand")):
        assert "went wrong on my side" in said.response.content
    assert caplog.text.count("fault=") == 4


async def test_a_form_after_a_sign_is_a_fault(table, public, desk, caplog):
    """architecture.md: where a modal is the answer, nothing may have been deferred."""
    _, ann = table
    desk.answers = {"draw": Form(control("search"), "Find a route", "City")}
    result = await ann.click(public, label="Draw")
    assert result.response.content.startswith("sorry: ")
    assert "isn't known to be" in caplog.text


async def test_a_command_that_is_no_more_gets_an_answer(simcord_env, simcord_bot, table):
    """Discord's own copy of the commands can be older than ours: that is said, not swallowed."""
    channel, ann = table
    simcord_bot.tree.remove_command("hand")
    result = await ann.slash(channel, "hand")
    assert len(simcord_env.errors) == 1
    assert "reload Discord" in result.response.content
    assert result.ephemeral


async def test_too_late_is_logged_and_nothing_is_done(simcord_env, table, public, desk, caplog):
    """discord.md, 10062: log, never retry. Nothing was done yet, so pressing again just works."""
    _, ann = table
    simcord_env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await ann.click(public, label="Draw")
    assert desk.asked == []
    assert "too old" in caplog.text
    assert (await ann.click(public, label="Draw")).response.content == "done: draw"


async def test_an_unclear_sign_does_not_stop_the_move(simcord_env, table, public, desk, caplog):
    """discord.md, 40060: discord.py's own retry of a sign that had arrived is refused so."""
    _, ann = table
    simcord_env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    await ann.click(public, label="Draw")
    assert [asked.verb for asked in desk.asked] == ["draw"]


async def test_an_answer_that_comes_too_late_is_logged(simcord_env, table, public, desk, caplog):
    """discord.md, 50027 after 15 minutes: the move stands; the answer is dropped, not retried."""
    _, ann = table
    simcord_env.inject_error("PATCH", "/webhooks/*", status=401, code=50027)
    await ann.click(public, label="Draw")
    assert [asked.verb for asked in desk.asked] == ["draw"]
    assert "could not be answered" in caplog.text


UNREADABLE = Post("x", rows=((Button(ControlId(GAME, None, "NO VERB"), "x"),),))


@pytest.mark.parametrize("post", [Post("x" * 2001), UNREADABLE])
async def test_what_cannot_be_shown_is_apologised_for(table, desk, caplog, post):
    """A post over the limits is a fault of ours; whoever asked isn't left waiting."""
    channel, ann = table
    desk.answers = {"hand": post}
    result = await ann.slash(channel, "hand")
    assert result.response.content.startswith("sorry: ")
    assert "fault=" in caplog.text


async def test_pictures_come_with_their_words(table, desk):
    """Every picture has words beside it: alt text (architecture.md, render)."""
    channel, ann = table
    desk.answers = {"hand": Post("Yours", drawings=(BOARD,), papers=(Paper("log.txt", b"hi"),))}
    result = await ann.slash(channel, "hand")
    picture, paper = result.response.attachments
    assert (picture.filename, picture.description) == ("board.png", "The board, empty")
    assert paper.filename == "log.txt"


async def test_a_film_comes_as_an_animated_picture(table, desk):
    """Issue: "`/game replay`: an animated picture ... and the log as a file"."""
    channel, ann = table
    frame = Frame(HandPicture((1,) * 9, "Cards"), "It begins", "0/0", 1.0)
    film = Film("a film", 10**6, lambda: (frame,))
    paper = Paper("game.json", b"{}")
    animation = Animation(film, "replay", "All of it")
    desk.answers = {"replay": Post("Look", papers=(paper,), animation=animation)}
    result = await ann.slash(channel, "game replay")
    moving, record = result.response.attachments
    assert (moving.filename, moving.description) == ("replay.gif", "All of it")
    assert record.filename == "game.json"


async def test_a_film_that_can_not_be_made_leaves_its_words(table, desk, caplog):
    """PEER-016: what fails to be painted costs nobody the answer, nor the file beside it."""
    channel, ann = table
    film = Film("no film", 10**6, tuple)
    post = Post("Look", animation=Animation(film, "replay", "All of it"), plain="Another time")
    desk.answers = {"replay": post}
    result = await ann.slash(channel, "game replay")
    assert result.response.content == "Look\n\nAnother time"
    assert "could not be painted" in caplog.text


class TestWithoutPictures:
    """PEER-016 and PEER-019: a picture that fails or hangs costs nobody the answer."""

    @pytest.fixture
    def paint(self):
        def fail(picture):
            raise RuntimeError("no paint")

        return fail

    async def test_words_stand_in(self, simcord_bot, table, desk, caplog):
        channel, ann = table
        desk.answers = {"hand": Post("Yours", drawings=(BOARD,), plain="Dallas: free")}
        result = await ann.slash(channel, "hand")
        assert result.response.content == "Yours\n\nDallas: free"
        assert result.response.attachments == []
        assert "could not be painted" in caplog.text

    async def test_many_words_come_as_a_file(self, simcord_bot, table, desk):
        channel, ann = table
        desk.answers = {"hand": Post("Yours", drawings=(BOARD,), plain="x" * 3000)}
        result = await ann.slash(channel, "hand")
        assert result.response.content == "Yours"
        assert [it.filename for it in result.response.attachments] == ["board.txt"]


async def test_commands_in_answers_can_be_clicked(simcord_bot, table, desk):
    """play.md: answers mention commands so that they can be clicked."""
    channel, ann = table
    desk.answers = {"hand": Post("Try `/game new` or `/unheard of`.")}
    said = (await ann.slash(channel, "hand")).response.content
    number = simcord_bot._mentions._numbers["game new"]
    assert said == f"Try </game new:{number}> or `/unheard of`."


async def test_draining_waits_for_answers_under_way(simcord_bot):
    """A clean stop gives the answers that are under way."""
    answering: Answering = simcord_bot.answering
    await answering.drain(0.1)


async def test_a_sent_message_can_be_found_pressed_and_stripped(simcord_bot, table, public):
    """play.md 4: the previous message loses its buttons, and keeps what it says."""
    channel, _ = table
    sent = Sent(ChannelId(channel.id), public.id)
    drawing = (str(control("draw", "2")),)
    assert await simcord_bot.courier.find(sent.channel, drawing) == public.id
    await simcord_bot.courier.strip(sent)
    assert channel.last_message.components == []
    assert channel.last_message.content == "Which?"
