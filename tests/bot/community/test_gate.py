"""Nothing of a round that isn't open yet, nothing of others, no seed: whatever is asked."""

import random
import re
from inspect import getmembers, isfunction
from pathlib import Path

import pytest

from bot.community.gate import Gate
from bot.community.pacing import ONLY, is_ahead, roll_of
from bot.controls import ControlId
from bot.ids import EventId, GameId
from bot.people import Place
from bot.presenters.presenter import Presenter
from bot.refusals import Refusal, Refused
from bot.store import EventStatus
from rules.generator import commitment
from rules.protocol import IllegalAction
from rules.railroad_ink.actions import Confirm
from rules.railroad_ink.dice import roll
from rules.railroad_ink.editions import edition_of
from tests.support.crowd import FIRST, close_all, crowd, draw, event_of, finish, opened, somebody
from tests.support.room import CHANNEL, HERE, Room, open_room

IN_PRIVATE = Place(None, HERE.channel)
READ = ("hand", "board", "text", "scores", "rules", "log", "export", "replay", "again")
TYPED = ("place", "special", "done", "undo", "volcano", "meteor", "sacrifice", "replace")
ON_EVENTS = ("hand", "board", "standings", "sheets", "close", "join")


def seeds_alike(expansions: tuple[str, ...]) -> tuple[bytes, bytes]:
    """Two seeds whose first rolls are alike and whose second ones differ."""
    dice = edition_of(expansions).dice
    first: dict[object, bytes] = {}
    for number in range(1 << 16):
        seed = number.to_bytes(32, "big")
        rolled = roll(seed, dice, 1)
        other = first.setdefault(rolled, seed)
        if other != seed and roll(other, dice, 2) != roll(seed, dice, 2):
            return other, seed
    raise AssertionError("no two seeds are alike")


async def all_answers(room: Room, event: EventId, game: GameId) -> list[str]:
    """Whatever the first in the crowd gets by asking, in any way; ids and seals are made alike."""
    me, desk, asked = somebody(0), room.desk, []
    for place in (HERE, IN_PRIVATE):
        for verb in (*READ, *TYPED):
            asked.append(desk.command(me, place, verb, {}, game=game, key=room.key()))
            asked.append(desk.press(me, place, ControlId(game, None, verb), (), room.key()))
            asked.append(desk.choices(me, place, verb, "cell", "", {}, game=game))
        for verb in ON_EVENTS:
            asked.append(desk.press(me, place, ControlId(event, None, verb), (), room.key()))
            asked.append(desk.community.command(me, place, verb, room.key()))
    asked.append(desk.mine(me))
    alike = {event: "EVENT", game: "GAME", commitment(room.seed): "SEAL"}
    said = []
    for question in asked:
        text = await answer(room, question)
        for real, name in alike.items():
            text = text.replace(real, name)
        said.append(text)
    return said


async def answer(room: Room, asked: object) -> str:
    try:
        got = await asked  # type: ignore[misc]
    except Refused as refused:
        return f"{refused.reason} {refused.details} {refused.text}"
    except IllegalAction as error:
        return f"{error.reason} {error.details}"
    return repr(got)


@pytest.mark.parametrize("expansions", [(), ("meteor",)])
async def test_who_is_done_sees_nothing_of_the_next_round(
    tmp_path: Path, expansions: tuple[str, ...]
) -> None:
    """Two events whose dice differ from the second round on: to one who is done with the first,
    all answers are alike to the last byte, and so is what the channel reads."""
    told = []
    for seed in seeds_alike(expansions):
        room = await open_room(tmp_path / seed.hex())
        room.seed = seed
        event = await opened(room, *expansions)
        game = await room.community.join(event, somebody(0))
        await finish(room, event, game, random.Random(7))
        table = await room.referee.table(game)
        assert is_ahead(table, await event_of(room, event))
        assert table.state.round == 2
        said = await all_answers(room, event, game)
        await room.settle()
        public = repr([it.post for it in room.courier.in_channel(CHANNEL)])
        said.append(public.replace(event, "EVENT").replace(commitment(seed), "SEAL"))
        assert not any(form in text for text in said for form in (seed.hex(), repr(seed)))
        told.append(said)
        await room.close()
    for one, other in zip(*told, strict=True):
        assert one == other
    assert len(set(told[0])) > 10


async def test_whoever_leaves_learns_no_seed(room: Room) -> None:
    """A game that is over while its event is not would show the seed, and with it all dice."""
    event = await opened(room)
    game = (await crowd(room, event, 2))[0]
    await room.community.leave(event, somebody(0).id, room.key())
    assert (await room.referee.table(game)).over
    said = "".join(await all_answers(room, event, game))
    assert room.seed.hex() not in said
    assert repr(room.seed) not in said
    assert "stationmaster-" not in said
    await close_all(room, event)
    said = await answer(
        room, room.desk.press(somebody(0), HERE, ControlId(game, None, "export"), (), room.key())
    )
    assert room.seed.hex() in said


async def test_nobody_sees_anothers_board_before_the_end(room: Room) -> None:
    """Issue: "nobody's board or score leaks before a round closes"; here: before the event ends."""
    event = await opened(room)
    game = (await crowd(room, event, 2))[0]
    await draw(room, game, random.Random(8), 4)
    for _ in range(2):
        for verb in (*READ, *TYPED, "undo", "remove", "end"):
            for who in (somebody(1), somebody(5, manages=True)):
                got = await answer(
                    room,
                    room.desk.command(who, HERE, verb, {"seat": "1"}, game=game, key=room.key()),
                )
                assert got.split()[0] in (
                    Refusal.ROUND_NOT_OVER,
                    Refusal.PART_OF_A_ROUND,
                    Refusal.NOT_SEATED,
                ), verb
        await room.community.close(event, (await event_of(room, event)).round)
    for verb in ("sheets", "standings"):
        got = await answer(room, room.desk.community.command(somebody(1), HERE, verb, room.key()))
        assert "Member" not in got
    row = await close_all(room, event)
    assert row.status is EventStatus.FINISHED
    for verb in ("scores", "board", "log"):
        got = await answer(
            room, room.desk.command(somebody(1), HERE, verb, {}, game=game, key=room.key())
        )
        assert got.startswith("Post(")


async def test_the_round_opens_for_whoever_waited(room: Room) -> None:
    """play.md: "rounds open at the event's pace"."""
    event = await opened(room)
    (game,) = await crowd(room, event, 1)
    await finish(room, event, game, random.Random(9))
    control = ControlId(event, None, "hand")
    waiting = await answer(room, room.desk.press(somebody(0), HERE, control, (), room.key()))
    assert "You are done with round 1" in waiting
    await room.community.close(event, 1)
    row = await event_of(room, event)
    assert (await room.referee.table(game)).state.roll == roll_of(row)
    playing = await answer(room, room.desk.press(somebody(0), HERE, control, (), room.key()))
    assert "You are done" not in playing
    assert f"sm1:{game}:" in re.sub(r"ControlId\(game='(\w+)'", r"sm1:\1:", playing)


async def test_confirming_is_answered_by_waiting(room: Room) -> None:
    """The answer to "done" would show the next roll, were it the game's own."""
    event = await opened(room)
    (game,) = await crowd(room, event, 1)
    chance = random.Random(10)
    table = await room.referee.table(game)
    while Confirm() not in (legal := table.game.legal_actions(table.state, ONLY)):
        table = await room.act(game, ONLY, chance.choice([it for it in legal if not it.takes_back]))
    done = ControlId(game, table.step(ONLY), "done")
    said = await answer(room, room.desk.press(somebody(0), HERE, done, (), room.key()))
    assert "You are done with round 1" in said
    assert (await room.referee.table(game)).state.round == 2
    late = await answer(room, room.desk.press(somebody(0), HERE, done, (), room.key()))
    assert late.split()[0] == Refusal.STALE
    log = await room.store.log(game)
    assert log[-1].by == FIRST


def test_the_gate_stands_before_all_that_a_presenter_says() -> None:
    """A method that the gate forgot would be one that is not held back."""
    asked = {name for name, _ in getmembers(Presenter, isfunction) if not name.startswith("_")}
    assert asked <= {name for name, _ in getmembers(Gate, isfunction)}
