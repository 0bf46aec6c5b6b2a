"""How finished games came out, as the keeper writes it down."""

import random

import pytest

from bot.ids import GameId
from bot.scores.keeper import Keeper
from bot.store import ContestId, ResultRow
from tests.support.room import Room


async def results(room: Room, game: GameId | str) -> list[ResultRow]:
    """The results of a game, once the keeper has looked."""
    await Keeper(room.store).look()
    return await room.store.results.of_contests([ContestId(game)])


@pytest.mark.parametrize(("ruleset", "seats"), [("usa", 3), ("europe", 2), ("ink", 2)])
async def test_a_game_played_to_its_end(room: Room, ruleset: str, seats: int) -> None:
    """Issue: "Scores": places, totals and parts are those of the score sheet."""
    game = await room.game(seats, ruleset=ruleset)
    table = await room.play(game, 5000, random.Random(7))
    assert table.over
    sheet = table.game.scores(table.state)
    rows = await results(room, game)
    assert [it.total for it in rows] == list(sheet.totals)
    assert [it.user for it in rows] == [it.user for it in table.seats]
    assert tuple(it.seat for it in rows if it.place == 1) == sheet.winners
    assert all(it.stayed and it.late == 0 and it.in_time > 0 for it in rows)
    if ruleset == "ink":
        assert [it.in_time for it in rows] == [table.state.round] * seats
        assert [it.parts["errors"] for it in rows] == [it.errors for it in sheet.boards]
    else:
        assert [it.parts["path"] for it in rows] == [it.longest_path.length for it in sheet.seats]
        turns = sum(it.in_time for it in rows)
        assert turns == seats + table.state.turn_number, "the opening is one for each"
