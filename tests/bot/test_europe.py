"""Europe at the desk: options of the lobby, tunnels that ask for more, ferries, stations."""

from collections.abc import Sequence

import pytest

from bot.controls import ControlId, Select
from bot.ids import GameId, UserId
from bot.post import Answer, Post
from bot.refusals import Refused
from bot.table import Table
from rules.protocol import Action, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute, DrawCard, GiveUpTunnel
from rules.ticket_to_ride.view import RailView, Toll
from tests.bot.conftest import Rooms
from tests.support.courier import Message
from tests.support.room import CHANNEL, Room, controls_of

POOR, RICH = 4, 30
"""How many cards a seat holds before it digs: so few that a toll is too much, or plenty."""


def text_of(answer: Answer) -> str:
    assert isinstance(answer, Post)
    return answer.text


async def begun(room: Room, **options: str) -> GameId:
    """A game of two in which all have kept all tickets."""
    game = await room.lobby(2, ruleset="europe")
    await room.lobbies.set_options(game, UserId(1), options=options)
    await room.lobbies.start(game, UserId(1))
    table = await room.referee.table(game)
    for seat in table.all_seats:
        table = await room.act(game, seat, legal(table)[-1])
    await room.settle()
    return game


def legal(table: Table, seat: Seat | None = None) -> Sequence[Action]:
    actor = min(table.to_act) if seat is None else seat
    found: Sequence[Action] = table.game.legal_actions(table.state, actor)
    return found


def view_of(table: Table, reader: Seat | None = None) -> RailView:
    view = table.game.view(table.state, reader)
    assert isinstance(view, RailView)
    return view


def tunnels(table: Table) -> list[ClaimRoute]:
    """The tunnels of the map that whoever is to act can dig."""
    routes = table.game.edition.map.routes  # type: ignore[attr-defined]
    claims = [it for it in legal(table) if isinstance(it, ClaimRoute)]
    return [it for it in claims if routes[it.route].tunnel]


async def owing(room: Room, game: GameId, cards: int, *, can_pay: bool) -> Toll:
    """Draw until somebody has ``cards``, digs and is asked for more: what it can pay, or can't."""
    while True:
        table = await room.referee.table(game)
        seat = min(table.to_act)
        asked = view_of(table).toll
        if asked is not None and (len(legal(table)) > 1) == can_pay:
            await room.settle()
            return asked
        if asked is not None:
            await room.act(game, seat, legal(table)[-1])
            continue
        enough = sum(view_of(table, seat).own.hand) >= cards  # type: ignore[union-attr]
        dig = tunnels(table)
        blind = DrawCard(None)
        await room.act(game, seat, dig[-1] if dig and enough else blind)


def member(toll: Toll) -> int:
    """Who digs, by the number of the member."""
    return toll.seat + 1


def last(room: Room) -> Message:
    return room.courier.in_channel(CHANNEL)[-1]


async def step_of(room: Room, game: GameId, seat: Seat, verb: str, *args: str) -> ControlId:
    return ControlId(game, (await room.referee.table(game)).step(seat), verb, args)


async def test_the_lobby_shows_what_a_failed_tunnel_costs_and_lets_the_host_choose(
    room: Room,
) -> None:
    """rules-rail.md, "Tunnel": a table option shown in the lobby: lost (the default) or kept."""
    game = await room.lobby(2, ruleset="europe")
    await room.settle()
    (lobby,) = room.courier.in_channel(CHANNEL)
    assert "Ticket to Ride · Europe" in lobby.post.text
    assert "A tunnel that is given up: the cards laid are lost" in lobby.post.text
    panel = await room.press(1, ControlId(game, None, "options"))
    assert isinstance(panel, Post)
    selects = {row.id.verb: row for row in panel.rows if isinstance(row, Select)}
    assert list(selects) == ["places", "option"]
    assert [it.value for it in selects["option"].options] == [
        "tunnel_failure.lost",
        "tunnel_failure.kept",
    ]
    assert [it.chosen for it in selects["option"].options] == [True, False]
    await room.press(1, selects["option"].id, "tunnel_failure.kept")
    await room.settle()
    (lobby,) = room.courier.in_channel(CHANNEL)
    assert "the cards laid go back to the hand" in lobby.post.text
    await room.lobbies.start(game, UserId(1))
    first = await room.command(2, "rules")
    rest = await room.press(2, controls_of(first)["rules.1"])
    assert "the cards laid go back to the hand" in text_of(first) + text_of(rest)
    assert (await room.referee.table(game)).state.options == {"tunnel_failure": "kept"}


@pytest.mark.parametrize("value", ["tunnel_failure.never", "stations.9", "tunnel_failure", ""])
async def test_an_option_there_is_not_is_refused(room: Room, value: str) -> None:
    """play.md, "Commands": a clear answer, and nothing has changed."""
    game = await room.lobby(2, ruleset="europe")
    with pytest.raises(Refused):
        await room.press(1, ControlId(game, None, "option", ("tunnel_failure",)), value)
    control = ControlId(game, None, "option", ("tunnel_failure",))
    with pytest.raises(Refused):
        await room.press(2, control, "tunnel_failure.kept")
    row = await room.store.game(game)
    assert row is not None
    assert row.options == {"tunnel_failure": "lost"}


async def test_a_toll_is_asked_in_three_ways_and_paid_after_a_restart(rooms: Rooms) -> None:
    """play.md, 7: asks the digger: pay (how) or give up; "A game that nobody can move on" must
    never happen: the question survives a restart."""
    room = await rooms()
    game = await begun(room)
    toll = await owing(room, game, RICH, can_pay=True)
    digger, other = member(toll), 3 - member(toll)
    assert "pay, or give it up." in last(room).post.text
    assert [it.name for it in last(room).post.drawings] == ["board", "tunnel"]
    (message,) = room.courier.dms(digger)
    assert "giveup" in controls_of(message.post)

    keys, room = room.keys, await rooms(room.courier)
    room.keys = keys
    hand = await room.command(digger, "hand")
    asked = await room.press(digger, controls_of(last(room).post)["toll"])
    for answer in (hand, asked):
        offered = {it.split(".")[0] for it in controls_of(answer)} - {"since"}
        assert offered == {"paytoll", "giveup"}
    with pytest.raises(Refused) as caught:
        await room.press(other, controls_of(last(room).post)["toll"])
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert "giveup" not in controls_of(await room.command(other, "hand"))

    pay = next(it for name, it in controls_of(hand).items() if name.startswith("paytoll"))
    done = await room.press(digger, pay)
    assert "You paid" in text_of(done)
    await room.settle()
    assert "paid" in last(room).post.text
    assert (toll.route, toll.seat) in (await room.referee.table(game)).state.claims
    with pytest.raises(Refused, match="stale"):
        await room.press(digger, pay)


@pytest.mark.parametrize("option", ["lost", "kept"])
async def test_a_toll_that_cannot_be_paid_is_asked_all_the_same(room: Room, option: str) -> None:
    """rules-rail.md, "Tunnel": it is always asked, even if it can't pay, so that nobody learns
    which; what happens to the cards laid is the table's option."""
    game = await begun(room, tunnel_failure=option)
    toll = await owing(room, game, POOR, can_pay=False)
    digger = member(toll)
    assert "can't pay" not in last(room).post.text
    hand = await room.command(digger, "hand")
    assert "You can't pay that" in text_of(hand)
    assert [it for it in controls_of(hand) if it not in ("hand", "since")] == ["giveup"]
    view = view_of(await room.referee.table(game), toll.seat)
    assert view.own is not None
    held = sum(view.own.hand)
    done = await room.command(digger, "tunnel", pay="give up")
    laid = toll.laid.cards + toll.laid.locomotives
    left = held + laid if option == "kept" else held
    assert f"({left} card" in text_of(done)
    await room.settle()
    assert "gave up the tunnel" in last(room).post.text
    assert (toll.route, toll.seat) not in (await room.referee.table(game)).state.claims


async def test_the_channel_tells_nothing_but_that_somebody_is_asked(room: Room) -> None:
    """Issue, "Secrets": the public row stands whatever the digger holds."""
    game = await begun(room)
    await owing(room, game, POOR, can_pay=False)
    poor = set(controls_of(last(room).post))
    await room.act(game, min((await room.referee.table(game)).to_act), GiveUpTunnel())
    await owing(room, game, RICH, can_pay=True)
    rich = set(controls_of(last(room).post))
    assert {it.split(".")[0] for it in poor} == {"toll", "hand", "text"}
    assert {it.split(".")[0] for it in rich} == {"toll", "hand", "text"}


async def test_a_ferry_is_paid_with_the_locomotives_that_it_shows(room: Room) -> None:
    """rules-rail.md, "Ferry": at least as many locomotives as it shows."""
    game = await begun(room)
    routes = (await room.referee.table(game)).game.edition.map.routes  # type: ignore[attr-defined]
    while True:
        table = await room.referee.table(game)
        seat = min(table.to_act)
        claims = [it for it in legal(table) if isinstance(it, ClaimRoute)]
        ferries = [it for it in claims if routes[it.route].ferry]
        if ferries:
            break
        await room.act(game, seat, DrawCard(None))
    route = ferries[0].route
    colour = ferries[0].colour or "red"
    price = routes[route].length
    with pytest.raises(Refused) as caught:
        await room.command(seat + 1, "claim", route=route, pay=f"{price} {colour}")
    assert caught.value.reason is Reason.WRONG_NUMBER_OF_CARDS
    assert "locomotive" in str(caught.value.text)
    with pytest.raises(Refused) as caught:
        await room.command(seat + 1, "claim", route=route, pay=f"{price + 1} {colour}")
    assert route not in str(caught.value.text), "in words, not by the rules' own names"
    answer = await room.press(seat + 1, await step_of(room, game, seat, "route"), route)
    offered = [row for row in answer.rows if isinstance(row, Select)]  # type: ignore[union-attr]
    for select in offered:
        least = routes[route].locomotives
        assert all(int(it.value.split(".")[1]) >= least for it in select.options)
    done = await room.press(
        seat + 1,
        await step_of(
            room, game, seat, "lay", route, ferries[0].colour or "any", str(ferries[0].locomotives)
        ),
    )
    assert "You claimed" in text_of(done)


async def test_two_seats_build_stations(room: Room) -> None:
    """rules-rail.md, "Build a station": any city where nobody has one, one a turn; the first costs
    one card; /station is the button's twin."""
    game = await begun(room)
    first = min((await room.referee.table(game)).to_act)
    panel = await room.press(first + 1, controls_of(last(room).post)["station"])
    assert isinstance(panel, Post)
    (select,) = [row for row in panel.rows if isinstance(row, Select)]
    ways = await room.press(first + 1, select.id, "paris")
    while not any(name.startswith("build") for name in controls_of(ways)):
        assert isinstance(ways, Post)
        (pay,) = [row for row in ways.rows if isinstance(row, Select)]
        ways = await room.press(first + 1, pay.id, pay.options[0].value)
    assert ways.drawings[0].name == "station"  # type: ignore[union-attr]
    build = next(it for name, it in controls_of(ways).items() if name.startswith("build"))
    assert "You built a station in Paris" in text_of(await room.press(first + 1, build))
    await room.settle()
    assert "built a station in Paris" in last(room).post.text

    second = min((await room.referee.table(game)).to_act)
    assert second != first
    with pytest.raises(Refused) as caught:
        await room.command(second + 1, "station", city="paris")
    assert caught.value.reason is Reason.CITY_HAS_STATION
    table = await room.referee.table(game)
    way = next(it for it in legal(table) if isinstance(it, BuildStation))
    typed = f"1 {way.colour or 'locomotive'}"
    done = await room.command(second + 1, "station", city="Vienna", pay=typed)
    assert "You built a station in Wien" in text_of(done)
    await room.settle()
    built = (await room.referee.table(game)).state.stations
    assert built == (("paris", first), ("wien", second))
    assert "used" not in text_of(await room.command(1, "text"))
    with pytest.raises((Refused, IllegalAction)):
        await room.command(second + 1, "station", city="Roma")


async def test_a_tunnel_that_was_turned_is_taken_back_only_by_the_table(room: Room) -> None:
    """Field report: "Deck can be peeked through undo": "After tunnel flip, /undo refused; player
    may still decline to pay": the table is asked, and what was turned is shuffled in again."""
    game = await begun(room)
    toll = await owing(room, game, RICH, can_pay=True)
    digger, other = member(toll), 3 - member(toll)
    before = await room.referee.table(game)
    question = await room.command(digger, "undo")
    assert "has shown something" in text_of(question)
    assert view_of(await room.referee.table(game)).toll is not None
    await room.press(digger, controls_of(question)["undo.ask"])
    await room.command(other, "agree")
    table = await room.referee.table(game)
    view, own = view_of(table), view_of(table, toll.seat).own
    assert view.toll is None
    assert table.to_act == {toll.seat}
    assert own is not None
    assert sum(own.hand) > sum(view_of(before, toll.seat).own.hand)  # type: ignore[union-attr]
    assert table.state.deck != before.state.deck
    # Whoever refuses leaves the digger where it was: it may still give up.
    toll = await owing(room, game, RICH, can_pay=True)
    digger, other = member(toll), 3 - member(toll)
    question = await room.command(digger, "undo")
    await room.press(digger, controls_of(question)["undo.ask"])
    await room.command(other, "refuse")
    await room.act(game, toll.seat, GiveUpTunnel())
    assert view_of(await room.referee.table(game)).toll is None
