"""Two games that differ in hidden things alone look alike, also with stand-ins and votes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ids import GameId, UserId
from bot.refusals import Refused
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard, KeepTickets
from tests.support.courier import DM, MemoryCourier
from tests.support.room import Room, controls_of, open_room
from tests.support.seats import public

SECRETIVE, STOOD_IN, ASKING = Seat(0), Seat(1), Seat(2)
ASKED = ("undo", "since", "hand", "log", "board", "text", "scores", "agree", "back", "standin")


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[list[Room]]:
    rooms = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        rooms.append(await open_room(tmp_path / name, MemoryCourier()))
    yield rooms
    for room in rooms:
        await room.close()


async def _story(room: Room, last: bool) -> GameId:
    """A stand-in plays, a card is drawn blind, and the table takes it back.

    The secretive seat keeps its ``last`` two tickets, else the first two.
    """
    game = await room.game(3)
    for seat in (SECRETIVE, STOOD_IN, ASKING):
        table = await room.referee.table(game)
        offer = table.game.view(table.state, seat).own.offer.tickets
        kept = offer[-2:] if last and seat == SECRETIVE else offer[:2]
        await room.act(game, seat, KeepTickets(kept))
        await room.settle()
    await room.referee.stand_in(game, STOOD_IN, UserId(1), "i:stand-in")
    await room.settle()
    for _ in range(6):
        room.later(minutes=9)
        (seat,) = (await room.referee.table(game)).to_act
        await room.act(game, seat, DrawCard(None))
        await room.settle()
        if seat != ASKING:
            continue
        question = await room.command(ASKING + 1, "undo")
        await room.press(ASKING + 1, controls_of(question)["undo.ask"])
        await room.settle()
        await room.press(SECRETIVE + 1, public(room, "agree"))
        await room.settle()
        await room.act(game, seat, DrawCard(None))
        await room.act(game, seat, DrawCard(None))
        await room.settle()
    return game


async def test_nobody_can_tell_by_stand_ins_or_votes_what_is_hidden(pair: list[Room]) -> None:
    """CONTRIBUTING.md, "Seen by whom?": all that others are told or may ask, to the last byte."""
    told, answers, held = [], [], []
    for room, last in zip(pair, (False, True), strict=True):
        game = await _story(room, last)
        table = await room.referee.table(game)
        held.append(table.game.view(table.state, SECRETIVE).own.tickets)
        written = room.courier.messages.values()
        theirs = DM + UserId(SECRETIVE + 1)
        told.append(repr([it.post for it in written if it.channel != theirs]).replace(game, "it"))
        found = []
        for number in (ASKING + 1, STOOD_IN + 1, 9):
            for verb in ASKED:
                try:
                    found.append(repr(await room.command(number, verb)))
                except Refused as refused:
                    found.append(repr((refused.reason, refused.text, refused.details)))
        answers.append("\n".join(found).replace(game, "it"))
    assert held[0] != held[1], "the two games do differ"
    assert "last move was taken back" in told[0]
    assert "A stand-in now plays" in told[0]
    assert told[0] == told[1]
    assert answers[0] == answers[1]
