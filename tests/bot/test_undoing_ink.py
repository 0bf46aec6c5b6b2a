"""Taking back in Railroad Ink: one's own drawings of the open round, and nothing that tells."""

import pytest

from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from rules.protocol import Seat
from tests.support.room import Room
from tests.support.seats import begun, count, last, posts


async def _drawn(room: Room, game: GameId, number: int) -> None:
    table = await room.referee.table(game)
    seat = Seat(number - 1)
    action = next(
        it
        for it in table.game.legal_actions(table.state, seat)
        if not it.takes_back and type(it).__name__ == "Draw"
    )
    await room.act(game, seat, action)


async def test_a_drawing_is_taken_back_as_ever(room: Room) -> None:
    """The issue: "a player's undo in the open round is the existing take-back"."""
    game = await begun(room, 2, ruleset="ink")
    await _drawn(room, game, 1)
    await _drawn(room, game, 2)
    drawn = await room.referee.table(game)
    await room.settle()
    told = repr([it.post for it in posts(room)])
    said = await room.command(1, "undo")
    assert isinstance(said, Post)
    table = await room.referee.table(game)
    page = table.game.view(table.state, Seat(0)).own.page
    assert page != drawn.game.view(drawn.state, Seat(0)).own.page
    assert page.before is None
    assert await count(room, game, Deed.UNDO) == 0
    await room.settle()
    assert repr([it.post for it in posts(room)]) == told, "nobody is told of it"


async def test_a_confirmed_board_stays_closed(room: Room) -> None:
    """The issue: "a confirmed Railroad Ink board stays closed"; and what others have drawn since
    is not counted, as it is secret."""
    game = await begun(room, 3, ruleset="ink")
    while Seat(0) in (await room.referee.table(game)).to_act:
        table = await room.referee.table(game)
        await room.act(game, Seat(0), table.game.safe_action(table.game.view(table.state, Seat(0))))
    await room.settle()
    answers = []
    for drawn in range(3):
        with pytest.raises(Refused) as refused:
            await room.command(1, "undo")
        answers.append((refused.value.reason, refused.value.details))
        await _drawn(room, game, 2 + drawn % 2)
    assert set(map(repr, answers)) == {repr((Refusal.UNDO_FINAL, {}))}
    with pytest.raises(Refused) as refused:
        await room.referee.ask_undo(game, UserId(1), "i:ask")
    assert refused.value.reason is Refusal.UNDO_FINAL


async def test_a_referee_takes_back_without_telling_what_was_drawn(room: Room) -> None:
    """... "`/referee undo` never tells what was drawn"."""
    game = await begun(room, 2, ruleset="ink")
    await _drawn(room, game, 2)
    await room.settle()
    said = await room.command(1, "overrule")
    await room.settle()
    assert isinstance(said, Post)
    for text in (said.text, last(room).post.text):
        news = text.split("\n")[0]
        assert "last move" in news
        assert not any(sign in news for sign in "┃━╋▪")
    table = await room.referee.table(game)
    assert table.game.view(table.state, Seat(1)).own.page.before is None
