"""Panels: what a press leads to, from the list of routes to the claim itself."""

import pytest

from bot.controls import Form, Select
from bot.post import Post
from bot.presenters.ticket_to_ride.advice import prospects
from bot.refusals import Refusal, Refused
from rules.protocol import IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from rules.ticket_to_ride.state import State
from tests.bot.presenters.test_channel import buttons
from tests.bot.presenters.test_private import selects
from tests.bot.presenters.walking import PRESENTER
from tests.support.rail import rail
from tests.support.seen import Played

RICH = "6 red 6 orange 6 yellow 6 green 6 blue 6 purple 6 black 6 white 6 locomotive"


def press(state: State, verb: str, *args: str, values: tuple[str, ...] = (), seat: int = 0) -> Post:
    answer = PRESENTER.panel(Played.at(state).seen(seat), verb, args, values)
    assert isinstance(answer, Post)
    return answer


# Drawing


@pytest.mark.parametrize(("place", "slot"), [("deck", None), ("0", 0), ("4", 4)])
def test_a_card_button_is_a_draw(place: str, slot: int | None) -> None:
    """play.md, 6: the market as five buttons and the deck as one."""
    seen = Played.at(rail(2)).seen(0)
    assert PRESENTER.panel(seen, "draw", (place,), ()) == DrawCard(slot)


def test_the_draw_panel_opens_for_both_cards() -> None:
    """play.md, "Commands": every button has a command twin, `/draw cards`."""
    game = Played.at(rail(2, market="red locomotive yellow green blue"))
    first = PRESENTER.panel(game.seen(0), "draw", (), ())
    assert isinstance(first, Post)
    assert not buttons(first.rows)["draw.1"].disabled
    game.act(DrawCard(None))
    second = PRESENTER.panel(game.seen(0), "draw", (), ())
    assert isinstance(second, Post)
    assert buttons(second.rows)["draw.1"].disabled


# Tickets


def test_asking_for_tickets_asks_first() -> None:
    """play.md, "Commands": /draw tickets asks first: it can't be taken back."""
    post = press(rail(2), "tickets")
    assert "It can't be taken back." in post.text
    seen = Played.at(rail(2)).seen(0)
    assert buttons(post.rows)["tickets.yes"].id == seen.control("tickets", "yes")
    assert PRESENTER.panel(seen, "tickets", ("yes",), ()) == DrawTickets()
    with pytest.raises(IllegalAction) as refused:
        press(rail(2, ticket_deck=0), "tickets")
    assert refused.value.reason is Reason.NO_TICKETS_LEFT


def test_a_choice_of_tickets_can_be_changed_until_it_is_confirmed() -> None:
    """PEER-107: choice editable until submitted."""
    game = Played.start(2)
    offer = game.seen(0).view.own.offer.tickets
    post = PRESENTER.panel(game.seen(0), "keep", (), ("2", "0"))
    assert isinstance(post, Post)
    chosen = [option.value for option in selects(post)["keep"].options if option.chosen]
    assert chosen == ["0", "2"]
    assert "kept.02" in buttons(post.rows)
    action = PRESENTER.panel(game.seen(0), "kept", ("02",), ())
    assert action == KeepTickets((offer[0], offer[2]))


@pytest.mark.parametrize("digits", ["3", "00", "x", "0123"])
def test_a_forged_choice_is_refused(digits: str) -> None:
    """PEER-012: unknown ids get a friendly answer."""
    game = Played.start(2)
    with pytest.raises(Refused) as refused:
        PRESENTER.panel(game.seen(0), "kept", (digits,), ())
    assert refused.value.reason is Refusal.MALFORMED_CONTROL


def test_too_few_tickets_are_refused_before_they_are_submitted() -> None:
    """rules-rail.md, "Setup": keep at least 2."""
    game = Played.start(2)
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(game.seen(0), "kept", ("0",), ())
    assert refused.value.reason is Reason.KEEP_MORE_TICKETS
    text = PRESENTER.refusal(game.seen(0), refused.value)
    assert text == "Keep at least 2 tickets."


# Claiming


def test_routes_towards_ones_tickets_come_first_then_those_worth_most() -> None:
    """play.md, 7: the best 25, towards one's tickets, then by points."""
    state = rail(2, hands={0: RICH}, tickets={0: ["denver--el_paso"]})
    found = prospects(Played.at(state).seen(0))
    towards = {it.route for it in found if it.towards}
    assert towards == {"denver--santa_fe", "el_paso--santa_fe"}
    assert {it.route for it in found[:2]} == towards
    points = [it.points for it in found[2:]]
    assert points == sorted(points, reverse=True)


def test_own_routes_cost_nothing_on_the_way_and_lost_routes_are_avoided() -> None:
    """play.md, 7: towards one's tickets, as they stand now."""
    claims = [("denver--santa_fe", 0), ("el_paso--santa_fe", 1)]
    state = rail(2, hands={0: RICH}, tickets={0: ["denver--el_paso"]}, claims=claims)
    towards = {it.route for it in prospects(Played.at(state).seen(0)) if it.towards}
    assert "denver--oklahoma_city" in towards or "phoenix--santa_fe" in towards
    assert "el_paso--santa_fe" not in towards


def test_a_done_ticket_asks_for_nothing() -> None:
    """play.md, 7: open tickets only."""
    claims = [("denver--santa_fe", 0), ("el_paso--santa_fe", 0)]
    state = rail(2, hands={0: RICH}, tickets={0: ["denver--el_paso"]}, claims=claims)
    assert not [it for it in prospects(Played.at(state).seen(0)) if it.towards]


def test_all_routes_can_be_reached_by_pages() -> None:
    """play.md, 7: more than 25 routes one could claim, so: pages."""
    state = rail(2, hands={0: RICH})
    seen = Played.at(state).seen(0)
    listed: list[str] = []
    page = 0
    while True:
        post = press(state, "claim", str(page))
        listed += [option.value for option in selects(post)["route"].options]
        if f"claim.{page + 1}" not in buttons(post.rows):
            break
        page += 1
    assert page >= 2
    assert listed == [it.route for it in prospects(seen)]
    assert press(state, "claim", "99") == press(state, "claim", str(page))


def test_two_lanes_alike_are_listed_once() -> None:
    """rules-rail.md, "Double routes": lanes of the same colour are the same to whoever claims."""
    seen = Played.at(rail(2, hands={0: RICH})).seen(0)
    listed = [it.route for it in prospects(seen)]
    assert "portland--seattle--a" in listed
    assert "portland--seattle--b" not in listed
    assert {"denver--kansas_city--a", "denver--kansas_city--b"} <= set(listed)


def test_the_free_lane_stands_for_both_where_the_first_is_taken() -> None:
    """rules-rail.md, "Double routes": with 4 or 5 seats another seat may take the second lane."""
    state = rail(4, hands={0: RICH}, claims=[("portland--seattle--a", 1)])
    seen = Played.at(state).seen(0)
    assert "portland--seattle--b" in [it.route for it in prospects(seen)]
    post = press(state, "found", values=("portland seattle",))
    assert [option.value for option in selects(post)["route"].options] == ["portland--seattle--b"]
    assert "taken" not in post.text


def test_one_way_to_pay_goes_straight_to_the_last_look() -> None:
    """PEER-154: a confirm step with a preview of the cost; play.md, 7: with what it leaves."""
    state = rail(2, hands={0: "4 purple 2 red"})
    post = press(state, "route", values=("denver--omaha",))
    assert "Claim **Denver – Omaha · 4 · purple** with **4 purple** for +7 points?" in post.text
    assert "It leaves you 2 cards (🔴 2 red), 41 trains, and 7 points on the board." in post.text
    assert "lay.denver--omaha.purple.0" in buttons(post.rows)
    seen = Played.at(state).seen(0)
    action = PRESENTER.panel(seen, "lay", ("denver--omaha", "purple", "0"), ())
    assert action == ClaimRoute("denver--omaha", "purple", 0)


def test_ways_to_pay_are_listed_fewest_locomotives_first() -> None:
    """PEER-118: a picker of all payments; PEER-113: plain cards first, the exact payment shown."""
    state = rail(2, hands={0: "4 purple 4 locomotive"})
    post = press(state, "route", values=("denver--omaha",))
    select = selects(post)["pay"]
    assert [option.value for option in select.options] == [
        "purple.0", "purple.1", "purple.2", "purple.3", "any.4"
    ]  # fmt: skip
    confirm = press(state, "pay", "denver--omaha", values=("any.4",))
    assert "with **4 locomotives**" in confirm.text
    assert {"lay.denver--omaha.any.4", "ways.denver--omaha.0"} <= set(buttons(confirm.rows))
    seen = Played.at(state).seen(0)
    action = PRESENTER.panel(seen, "lay", ("denver--omaha", "any", "4"), ())
    assert action == ClaimRoute("denver--omaha", None, 4)


def test_more_than_25_ways_to_pay_have_pages() -> None:
    """discord.md: a select has 25 lines at most; a gray route of six takes many payments."""
    state = rail(2, hands={0: RICH})
    values: list[str] = []
    page = 0
    while True:
        post = press(state, "ways", "calgary--helena", str(page))
        values += [option.value for option in selects(post)["pay"].options]
        page += 1
        if f"ways.calgary--helena.{page}" not in buttons(post.rows):
            break
    assert page > 1
    ways = [it for it in Played.at(state).legal() if getattr(it, "route", "") == "calgary--helena"]
    assert len(values) == len(set(values)) == len(ways)


def test_the_claim_that_begins_the_last_round_says_so() -> None:
    """rules-rail.md, "End": when a seat ends its turn with 2 trains or fewer."""
    state = rail(2, hands={0: "4 purple"}, trains={0: 6})
    assert "It begins the last round." in press(state, "route", values=("denver--omaha",)).text


def test_find_is_a_form_that_leads_to_the_routes_of_a_city() -> None:
    """play.md, 7: Find, a modal for one city; PEER-124: why a route can't be had is shown."""
    assert PRESENTER.forms == {"find", "findcity"}
    state = rail(4, hands={0: "4 purple"}, claims=[("denver--santa_fe", 1)], trains={0: 4})
    form = PRESENTER.panel(Played.at(state).seen(0), "find", (), ())
    assert isinstance(form, Form)
    assert form.id.verb == "found"
    post = press(state, "found", values=("DENVER",))
    assert [option.value for option in selects(post)["route"].options] == ["denver--omaha"]
    assert "· Denver – Santa Fe · 2 · any colour: taken by Björn" in post.text
    assert "· Denver – Phoenix · 5 · white: you have 4 trains left" in post.text
    assert "· Denver – Oklahoma City · 4 · red: you have 0 red" in post.text


@pytest.mark.parametrize("typed", ["montreal", "Montréal", "st louis", "St. Louis", "nyc"])
def test_any_spelling_finds_a_city(typed: str) -> None:
    """play.md, 7: any city's spelling."""
    assert press(rail(2), "found", values=(typed,)).text


def test_an_unknown_city_is_refused_by_its_name() -> None:
    """play.md, "Commands": every command answers something useful."""
    with pytest.raises(Refused) as refused:
        press(rail(2), "found", values=("Gotham",))
    assert refused.value.reason is Refusal.NO_SUCH_CITY
    assert refused.value.details == {"typed": "Gotham"}


@pytest.mark.parametrize(
    ("state", "verb", "reason"),
    [
        (rail(2, turn=1), "claim", Reason.NOT_YOUR_TURN),
        (rail(2, turn=1), "tickets", Reason.NOT_YOUR_TURN),
        (rail(2, turn=1), "draw", Reason.NOT_YOUR_TURN),
    ],
)
def test_out_of_turn_one_is_told_whose_turn_it_is(state: State, verb: str, reason: Reason) -> None:
    """play.md, "Commands": "It is Ana's turn"; PEER-105: cards can't be drawn out of turn."""
    with pytest.raises(IllegalAction) as refused:
        press(state, verb)
    assert refused.value.reason is reason
    assert PRESENTER.refusal(Played.at(state).seen(0), refused.value) == "It is Björn's turn."


def test_after_the_first_card_only_a_second_one_can_be_had() -> None:
    """rules-rail.md, "Draw train cards": PEER-104, no route after the first card."""
    game = Played.at(rail(2, hands={0: "4 purple"}))
    game.act(DrawCard(None))
    for verb, args in (("claim", ()), ("tickets", ()), ("ways", ("denver--omaha", "0"))):
        with pytest.raises(IllegalAction) as refused:
            PRESENTER.panel(game.seen(0), verb, args, ())
        assert refused.value.reason is Reason.SECOND_CARD_FIRST


def test_a_refused_payment_names_what_one_has() -> None:
    """play.md, "Commands": "you have 2 red and 1 locomotive; it takes 4"."""
    state = rail(2, hands={0: "2 purple 1 locomotive"})
    with pytest.raises(IllegalAction) as refused:
        press(state, "route", values=("denver--omaha",))
    assert PRESENTER.refusal(Played.at(state).seen(0), refused.value) == (
        "You have 2 purple and 1 locomotive for Denver – Omaha; it takes 4 cards."
    )


def test_without_any_route_the_list_says_so() -> None:
    """PEER-124: nothing is hidden without a word."""
    post = press(rail(2, hands={0: ""}), "claim")
    assert "no route you can pay for right now" in post.text
    assert not [row for row in post.rows if isinstance(row, Select)]
    assert "find" in buttons(post.rows)


@pytest.mark.parametrize(
    ("verb", "args", "values"),
    [
        ("lay", ("denver--omaha", "purple", "x"), ()),
        ("lay", ("denver--omaha",), ()),
        ("pay", ("denver--omaha",), ("purple",)),
        ("pay", ("denver--omaha",), ("plaid.0",)),
        ("ways", ("denver--omaha", "-1"), ()),
        ("claim", ("a",), ()),
        ("draw", ("9",), ()),
        ("route", (), ()),
        ("nonsense", (), ()),
        ("pass", ("x",), ()),
    ],
)
def test_malformed_controls_are_answered_as_such(
    verb: str, args: tuple[str, ...], values: tuple[str, ...]
) -> None:
    """PEER-012: an unknown custom_id gets a friendly answer, never a fault."""
    seen = Played.at(rail(2, hands={0: "4 purple"})).seen(0)
    with pytest.raises(Refused) as refused:
        PRESENTER.panel(seen, verb, args, values)
    assert refused.value.reason is Refusal.MALFORMED_CONTROL


def test_a_route_that_does_not_exist_is_refused() -> None:
    """rules/protocol.py: ids in controls are judged like any other input."""
    seen = Played.at(rail(2, hands={0: "4 purple"})).seen(Seat(0))
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(seen, "route", (), ("atlantis--oz",))
    assert refused.value.reason is Reason.NO_SUCH_ROUTE
    assert PRESENTER.refusal(seen, refused.value)


@pytest.mark.parametrize("verb", ["claim", "tickets", "draw", "keep"])
def test_nothing_can_be_begun_by_one_who_left_or_after_the_end(verb: str) -> None:
    """rules-rail.md, "Leaving": the seat acts no more; play.md: every command answers usefully."""
    game = Played.at(rail(3))
    game.act(game.rules.leave(), Seat(0))
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(game.seen(0), verb, (), ("0",))
    assert refused.value.reason is Reason.SEAT_HAS_LEFT
    game.ended_early = True
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(game.seen(1), verb, (), ("0",))
    assert refused.value.reason is Reason.GAME_OVER
    assert prospects(game.seen(1)) == ()


def test_while_others_choose_nothing_can_be_begun() -> None:
    """rules-rail.md, "Setup": no turn is taken before the last has chosen (PEER-106)."""
    game = Played.start(3)
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(game.seen(0), "claim", (), ())
    assert refused.value.reason is Reason.CHOOSE_TICKETS_FIRST
    game.act(game.legal(Seat(0))[0], Seat(0))
    with pytest.raises(IllegalAction) as refused:
        PRESENTER.panel(game.seen(0), "claim", (), ())
    text = PRESENTER.refusal(game.seen(0), refused.value)
    assert text == "You have chosen your tickets. 2 players are still choosing."


def test_tickets_cannot_be_kept_where_none_are_offered() -> None:
    """PEER-141: never a choice from an empty list."""
    with pytest.raises(IllegalAction) as refused:
        press(rail(2), "keep", values=("0",))
    assert refused.value.reason is Reason.NO_TICKETS_OFFERED


def test_all_tickets_may_be_kept() -> None:
    """rules-rail.md, "Setup": keep at least 2 of 3."""
    game = Played.start(2)
    post = PRESENTER.panel(game.seen(0), "keep", (), ("0", "1", "2"))
    assert isinstance(post, Post)
    assert "give back" not in post.text
