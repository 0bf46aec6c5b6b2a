"""Taking back at the table: at once where it tells nobody anything, else by a vote."""

import asyncio
import random

import pytest

from bot.controls import ControlId
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.table import Table
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard
from tests.bot.conftest import Rooms
from tests.support.room import Room, controls_of
from tests.support.seats import (
    begun,
    claim,
    count,
    deeds,
    last,
    offers,
    posts,
    public,
    take_turn,
    turn,
)


async def _note(room: Room, game: GameId, deed: Deed, seat: Seat, key: str, **body: int) -> None:
    """Write one entry alone into the log, as a bot does that dies right after it."""
    ledger = room.referee._ledger
    async with ledger.lock(game):
        await ledger.note(await ledger.table(game), deed, seat, None, key, body=body)


def _views(table: Table) -> list[object]:
    return [table.game.view(table.state, seat) for seat in (None, *table.all_seats)]


def _refused(results: list[object]) -> list[object]:
    return [it.reason for it in results if isinstance(it, Refused)]


async def _asked(room: Room, seats: int = 4) -> tuple[GameId, Seat, int, list[int]]:
    """A game in which somebody has drawn a card blind and asks for it to be taken back.

    The game, whose move it was, their number, and the numbers of the others.
    """
    game = await begun(room, seats)
    seat, number = await turn(room, game)
    await room.act(game, seat, DrawCard(None))
    question = await room.command(number, "undo")
    assert isinstance(question, Post)
    await room.press(number, controls_of(question)["undo.ask"])
    await room.settle()
    return game, seat, number, [it for it in range(1, seats + 1) if it != number]


# At once


async def test_what_showed_nothing_is_taken_back_at_once(room: Room) -> None:
    """The issue: "free until something hidden was shown or another has acted": told once."""
    game = await begun(room)
    while (seat := await claim(room, game)) is None:
        await take_turn(room, game)
    before = await room.referee.table(game)
    number = seat + 1
    log = await room.store.log(game)
    await room.settle()
    told = len(posts(room))
    said = await room.command(number, "undo")
    assert isinstance(said, Post)
    assert "Taken back" in said.text
    await room.settle()
    table = await room.referee.table(game)
    assert table.seq == before.seq + 1 == len(log) + 1
    assert table.to_act == {seat}
    assert len(posts(room)) == told + 1
    assert "last move was taken back" in last(room).post.text
    with pytest.raises(Refused):
        await room.press(number, ControlId(game, before.step(seat), "undo"))
    assert (await room.referee.table(game)).seq == table.seq, "pressed late, it does nothing"


async def test_the_answer_to_a_claim_offers_to_take_it_back(room: Room) -> None:
    """... by button: under one's own answer, and no longer once another has moved."""
    game = await begun(room)
    while True:
        seat, number = await turn(room, game)
        panel = controls_of(await room.command(number, "claim"))
        table = await room.referee.table(game)
        routes = [it for it in table.game.legal_actions(table.state, seat) if hasattr(it, "route")]
        if routes:
            break
        await take_turn(room, game)
    assert panel
    laid = routes[0]
    cards = table.game.encode(laid)
    args = (str(cards["route"]), str(cards["colour"]), str(cards["locomotives"]))
    answer = await room.press(number, ControlId(game, table.step(seat), "lay", args))
    undo = controls_of(answer)["undo"]
    after = await take_turn(room, game)
    assert after != seat
    said = await room.press(number, undo)
    assert isinstance(said, Post)
    assert "moves would be taken back" in said.text, "now the table is asked"
    assert await count(room, game, Deed.UNDO) == 0


async def test_undo_pressed_twice_is_one_undo(room: Room) -> None:
    game = await begun(room)
    while (seat := await claim(room, game)) is None:
        await take_turn(room, game)
    user = UserId(seat + 1)
    await asyncio.gather(
        room.referee.take_back(game, user, "i:same"),
        room.referee.take_back(game, user, "i:same"),
    )
    assert await count(room, game, Deed.UNDO) == 1
    other = await asyncio.gather(
        room.referee.take_back(game, user, "i:other"), return_exceptions=True
    )
    assert _refused(list(other)) == [Refusal.UNDO_NEEDS_VOTE]


# By a vote


async def test_more_than_half_of_the_others_take_it_back(room: Room) -> None:
    """play.md and the issue: "otherwise by vote of the table": asked and told once, counted in
    the same message; what was drawn blind is nobody's any more."""
    game, seat, number, others = await _asked(room)
    asked = await room.referee.table(game)
    message = last(room)
    assert "asks to take back the last move" in message.post.text
    told = len(posts(room))
    await room.press(others[0], public(room, "agree"))
    await room.settle()
    assert last(room) is message
    assert "For: 1, against: 0" in message.post.text
    assert await count(room, game, Deed.UNDO) == 0, "one of three is not more than half"
    await room.command(others[1], "agree")
    await room.settle()
    table = await room.referee.table(game)
    assert (await deeds(room, game))[-2:] == [Deed.AGREE, Deed.UNDO]
    assert len(posts(room)) == told + 1
    assert not offers(room, "agree")
    assert message.stripped
    assert table.to_act == {seat}
    hand = table.game.view(table.state, seat).own.hand
    assert sum(hand) == sum(asked.game.view(asked.state, seat).own.hand) - 1
    for other in others:
        mine = Seat(other - 1)
        was, now = (it.game.view(it.state, mine).own for it in (asked, table))
        assert was == now, "nobody else's hand has changed"
    assert number == seat + 1


async def test_half_of_the_others_is_not_enough(room: Room) -> None:
    """Of two others one refuses: those who are left can't be more than half."""
    game, _, _, others = await _asked(room, 3)
    button = public(room, "agree")
    answer = await room.press(others[0], public(room, "refuse"))
    assert isinstance(answer, Post)
    assert "that settles it: it stays as it is" in answer.text
    await room.settle()
    assert not offers(room, "agree")
    with pytest.raises(Refused) as refused:
        await room.press(others[1], button)
    assert refused.value.reason is Refusal.NO_VOTE
    assert await count(room, game, Deed.UNDO) == 0


async def test_a_move_answers_the_question_with_no(room: Room) -> None:
    """... "any action meanwhile, by anybody, lapses it"; an old button then answers politely."""
    game, seat, number, others = await _asked(room)
    old = public(room, "agree")
    await room.act(game, seat, DrawCard(None))
    await room.settle()
    for other in others:
        with pytest.raises(Refused) as refused:
            await room.press(other, old)
        assert refused.value.reason is Refusal.NO_VOTE
    # A new question is another one: the old button doesn't answer it either.
    question = await room.command(number, "undo")
    await room.press(number, controls_of(question)["undo.ask"])
    with pytest.raises(Refused) as refused:
        await room.press(others[0], old)
    assert refused.value.reason is Refusal.NO_VOTE


async def test_who_may_vote_and_how_often(room: Room) -> None:
    """Pressed twice, by the asker, by a stranger, after having answered."""
    game, _, number, others = await _asked(room)
    agree = public(room, "agree")
    for who, why in ((number, Refusal.NOT_YOUR_VOTE), (9, Refusal.NOT_SEATED)):
        with pytest.raises(Refused) as refused:
            await room.press(who, agree)
        assert refused.value.reason is why
    await room.press(others[0], agree)
    for verb in ("agree", "refuse"):
        with pytest.raises(Refused) as refused:
            await room.command(others[0], verb)
        assert refused.value.reason is Refusal.VOTED
    with pytest.raises(Refused) as refused:
        await room.referee.ask_undo(game, UserId(others[1]), "i:asks-too")
    assert refused.value.reason is Refusal.UNDO_ASKED
    assert await count(room, game, Deed.AGREE) == 1


async def test_the_same_vote_twice_at_once(room: Room) -> None:
    game, _, _, others = await _asked(room)
    voter = UserId(others[0])
    await asyncio.gather(
        *(room.referee.vote(game, voter, None, True, "i:same-vote") for _ in range(2))
    )
    assert await count(room, game, Deed.AGREE) == 1


async def test_a_passed_vote_that_a_crash_cut_short(rooms: Rooms) -> None:
    """Killed between the vote and what it brings about: healed at the start, once."""
    room = await rooms()
    game, seat, _, others = await _asked(room)
    for other in others[:2]:
        await _note(room, game, Deed.AGREE, Seat(other - 1), f"i:vote{other}")
    assert await count(room, game, Deed.UNDO) == 0
    room = await rooms(room.courier)
    assert await room.store.owing() == [game]
    for _ in range(2):
        await room.referee.play_on(game)
    assert await count(room, game, Deed.UNDO) == 1
    keys = [it.key for it in await room.store.log(game)]
    assert sum(key.startswith(f"undo:{game}:") for key in keys) == 1
    await room.settle()
    assert (await room.referee.table(game)).to_act == {seat}


async def test_several_moves_go_back_or_none(rooms: Rooms) -> None:
    """... "taking back what others did after it, one UNDO row each, all or nothing"."""
    room = await rooms()
    game = await begun(room, 2)
    start = await room.referee.table(game)
    seat = await take_turn(room, game)
    await take_turn(room, game)
    played = await room.referee.table(game)
    question = await room.command(seat + 1, "undo")
    assert isinstance(question, Post)
    moves = played.seq - start.seq - 1
    assert f"{moves} moves would be taken back" in question.text
    await room.press(seat + 1, controls_of(question)["undo.ask"])
    await room.settle()
    assert f"the last {moves} moves" in last(room).post.text
    told = len(posts(room))
    await room.press(2 - seat, public(room, "agree"))
    await room.settle()
    assert await count(room, game, Deed.UNDO) == moves
    table = await room.referee.table(game)
    assert table.to_act == {seat}, "before their last move, the second card of their turn"
    assert len(posts(room)) == told + 1, "a burst is told once"
    room = await rooms(room.courier)
    assert (await room.referee.table(game)).replay.digest == table.replay.digest
    assert _views(await room.referee.table(game)) == _views(table)


async def test_one_person_among_stand_ins_asks_nobody(room: Room) -> None:
    """A stand-in never agrees or refuses: who plays alone takes back at once."""
    game = await begun(room, 3)
    seat, number = await turn(room, game)
    for other in range(3):
        if other != seat:
            await room.referee.stand_in(game, Seat(other), UserId(1), f"i:seat{other}")
    for _ in range(2):
        await room.act(game, seat, DrawCard(None))
    question = await room.command(number, "undo")
    said = await room.press(number, controls_of(question)["undo.ask"])
    assert isinstance(said, Post)
    assert "Taken back" in said.text
    table = await room.referee.table(game)
    assert table.to_act == {seat}
    assert await count(room, game, Deed.UNDO) > 1, "also what the stand-ins did since"


async def test_who_comes_back_to_answer_finds_the_question(room: Room) -> None:
    """A vote brings its voter back, and counts."""
    game, _, _, others = await _asked(room)
    away = Seat(others[0] - 1)
    await _note(room, game, Deed.VACATE, away, "i:away")
    with pytest.raises(Refused) as refused:
        await room.command(others[1], "agree")
    assert refused.value.reason is Refusal.NO_VOTE, "who plays is another matter now"
    asker = (await room.referee.table(game)).to_act
    (seat,) = asker
    await room.referee.ask_undo(game, UserId(seat + 1), "i:again")
    await room.command(others[0], "agree")
    table = await room.referee.table(game)
    assert table.company.away == frozenset()
    assert (await deeds(room, game))[-2:] == [Deed.RETURN, Deed.AGREE]


async def test_a_voter_who_leaves_is_counted_no_longer(room: Room) -> None:
    game, _, _, others = await _asked(room, 3)
    await room.press(others[0], public(room, "agree"))
    table = await room.referee.table(game)
    assert table.vote is not None
    assert table.vote.voters == {Seat(it - 1) for it in others}
    await room.referee.remove(game, Seat(others[1] - 1), UserId(1), "i:remove")
    assert (await room.referee.table(game)).vote is None, "leaving is a move: that means no"
    assert await count(room, game, Deed.UNDO) == 0


async def test_nothing_of_ones_own_to_take_back(room: Room) -> None:
    game = await room.game(2)
    with pytest.raises(Refused) as refused:
        await room.command(1, "undo")
    assert refused.value.reason is Refusal.NOTHING_TO_UNDO
    with pytest.raises(Refused) as refused:
        await room.command(2, "agree")
    assert refused.value.reason is Refusal.NO_VOTE
    await room.play(game, 10_000, random.Random(3))
    with pytest.raises(Refused) as refused:
        await room.referee.ask_undo(game, UserId(1), "i:over")
    assert refused.value.reason is Refusal.GAME_CLOSED


async def test_a_question_in_french(room: Room) -> None:
    game = await begun(room, 3, language="fr")
    seat, number = await turn(room, game)
    await room.act(game, seat, DrawCard(None))
    question = await room.command(number, "undo")
    await room.press(number, controls_of(question)["undo.ask"])
    await room.settle()
    assert "demande à reprendre le dernier coup" in last(room).post.text
    labels = [it.label for row in last(room).post.rows if isinstance(row, tuple) for it in row]
    assert {"D'accord", "Refuser"} <= set(labels)
    assert game


# What is seen of it


async def test_what_each_has_before_and_after_each_kind_of_move(room: Room) -> None:
    """The issue, "Show": "what each seat knew before and after": the hands are as before, all
    else each sees as before, and the channel is told who, but never what."""
    game = await begun(room, 3)
    chance = random.Random(7)
    kinds: set[str] = set()
    finals: set[object] = set()
    for _ in range(30):
        before = await room.referee.table(game)
        seat = min(before.to_act)
        legal = before.game.legal_actions(before.state, seat)
        of_kind = {type(it).__name__: it for it in chance.sample(legal, len(legal))}
        kind = min(of_kind, key=lambda it: (it in kinds, it))
        kinds.add(kind)
        await room.act(game, seat, of_kind[kind])
        told = len(posts(room))
        try:
            await room.referee.undo(game, UserId(1), room.key())
        except Refused as refused:
            finals.add(refused.reason)
            continue
        await room.settle()
        after = await room.referee.table(game)
        for each in before.all_seats:
            was, now = (it.game.view(it.state, each) for it in (before, after))
            assert was.own.hand == now.own.hand
            assert was.own.tickets == now.own.tickets
            assert was.market == now.market
            assert [it.cards for it in was.seats] == [it.cards for it in now.seats]
        assert len(posts(room)) <= told + 2
        assert "last move was taken back" in last(room).post.text
        await room.act(game, seat, of_kind.get(kind, legal[0]) if kind == "DrawCard" else legal[0])
    assert {"DrawCard", "DrawTickets"} <= kinds
    assert finals <= {Refusal.UNDO_FINAL}
    table = await room.referee.table(game)
    assert table.seq == len(await room.store.log(game))
