"""Since your last turn: all that happened after one's own last move, as one may know it."""

from dataclasses import replace

from bot.ids import UserId
from bot.post import Post
from bot.store import Late
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard
from tests.support.room import Room, controls_of
from tests.support.seats import begun, question, take_turn, turn


async def _since(room: Room, number: int) -> str:
    said = await room.command(number, "since")
    assert isinstance(said, Post)
    return said.text


async def test_it_begins_after_ones_own_last_move(room: Room) -> None:
    """The issue: "Since your last turn: in the turn's DM and by button": both the same."""
    game = await begun(room, 3)
    first = await take_turn(room, game)
    mine = first + 1
    name = (await room.referee.table(game)).seats[first].name
    assert "Nothing has happened" in await _since(room, mine)
    others = [await take_turn(room, game) for _ in range(2)]
    names = [(await room.referee.table(game)).seats[it].name for it in others]
    text = await _since(room, mine)
    assert all(each in text for each in names)
    assert f"{name} draws" not in text
    dm = room.courier.dms(mine)[-1].post
    assert all(each in dm.text for each in names)
    hand = await room.command(mine, "hand")
    again = await room.press(mine, controls_of(hand)["since"])
    assert isinstance(again, Post)
    assert again.text == text
    assert await _since(room, mine) == text, "to read it changes nothing"


async def test_what_was_done_for_somebody_is_told_them(room: Room) -> None:
    """Who was away reads what the stand-in did, and all that went before it."""
    game = await begun(room, 2)
    seat, number = await turn(room, game)
    await take_turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    for _ in range(2):
        other = Seat(1 - seat)
        for _ in range(2):
            await room.act(game, other, DrawCard(None))
    await room.settle()
    table = await room.referee.table(game)
    text = await _since(room, number)
    assert "A stand-in now plays" in text
    assert text.count(table.seats[other].name) >= 2
    assert text.count("You ") >= 2, "what the stand-in did is news to them"
    await room.command(number, "back")
    assert await _since(room, number) != text, "... and that they are back"


async def test_what_was_done_at_a_deadline_is_told_and_no_sign_of_life(room: Room) -> None:
    """The safe action is no move of theirs: it is told, and the next turn buzzes them."""
    game = await begun(room, 2, late=Late.SAFE)
    seat, number = await turn(room, game)
    room.later(hours=1)
    await room.referee.late(game, seat, await question(room, game, seat))
    await room.settle()
    assert (await _since(room, number)).count("You took") == 2
    await take_turn(room, game)
    assert not room.courier.dms(number)[-1].post.silent


async def test_it_is_as_that_seat_may_know_it(room: Room) -> None:
    """What another drew blind is told as a card; a stranger reads the last turn, as all may."""
    game = await begun(room, 2)
    seat, number = await turn(room, game)
    await take_turn(room, game)
    other = await take_turn(room, game)
    table = await room.referee.table(game)
    text = await _since(room, number)
    assert table.seats[other].name in text
    public = await _since(room, 9)
    assert "**Since the last turn**" in public
    assert table.seats[other].name in public
    assert table.to_act == {seat}


async def test_it_can_be_read_page_by_page(room: Room) -> None:
    """Too long for a message: the newest first, and pages back."""
    game = await begun(room, 2)
    seat, number = await turn(room, game)
    await take_turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    other = Seat(1 - seat)
    for _ in range(60):
        if other not in (await room.referee.table(game)).to_act:
            break
        await room.act(game, other, DrawCard(None))
    await room.settle()
    newest = await room.command(number, "since")
    assert isinstance(newest, Post)
    assert len(newest.text) <= 2000
    back = [it for words, it in controls_of(newest).items() if words.startswith("since.")]
    first = await room.press(number, replace(back[0], args=("0",)))
    assert isinstance(first, Post)
    assert "A stand-in now plays" in first.text
    assert "A stand-in now plays" not in newest.text


async def test_in_french(room: Room) -> None:
    game = await begun(room, 2, language="fr")
    _, number = await turn(room, game)
    await room.store.change_user(UserId(number), language="fr")
    await take_turn(room, game)
    assert "Rien ne s'est passé" in await _since(room, number)
