"""What only some editions have, in words and controls: tunnels, ferries and stations."""

from dataclasses import replace

import pytest

from bot.controls import Form, Select
from bot.limits import CUSTOM_ID
from bot.post import Post
from bot.presenters.seen import Seen
from bot.refusals import Refusal, Refused
from render import BoardPicture, Highlight, StationHighlight, StationPicture, TunnelPicture
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    PayToll,
)
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.state import State
from tests.bot.presenters.test_channel import buttons
from tests.bot.presenters.walking import PRESENTER, playthrough
from tests.support.rail import EUROPE
from tests.support.seen import Played

TUNNEL = "munchen--zurich"
FERRY = "palermo--smyrna"
MAP = load_map("europe")


def played(state: State) -> Played:
    return Played.at(state, ruleset="europe")


def digging(held: str = "2 yellow", deck: str = "yellow locomotive red", **more: str) -> Played:
    """Amélie digs a yellow tunnel of two spaces, having laid two of what she holds."""
    state = EUROPE.rail(2, hands={0: f"{held} 2 yellow"}, deck=deck, **more)
    game = played(state)
    game.act(ClaimRoute(TUNNEL, "yellow", 0))
    return game


def press(action: Action, seen: Seen) -> tuple[str, tuple[str, ...]]:
    """The control that stands for ``action``: its verb and arguments."""
    match action:
        case KeepTickets(tickets):
            offered = seen.view.own.offer.tickets
            return "kept", ("".join(str(offered.index(it)) for it in tickets),)
        case DrawCard(slot):
            return "draw", ("deck" if slot is None else str(slot),)
        case DrawTickets():
            return "tickets", ("yes",)
        case ClaimRoute(route, colour, locomotives):
            return "lay", (route, colour or "any", str(locomotives))
        case BuildStation(city, colour, locomotives):
            return "build", (city, colour or "any", str(locomotives))
        case PayToll(colour, locomotives):
            return "paytoll", (colour or "any", str(locomotives))
        case GiveUpTunnel():
            return "giveup", ()
        case _:
            return "pass", ()


@pytest.mark.parametrize("ruleset", ["usa", "europe"])
def test_everything_that_can_be_done_has_its_control(ruleset: str) -> None:
    """play.md: "A game that nobody can move on" must never happen: whatever is legal, a control
    that keeps to Discord's limits stands for it, and for it alone."""
    game = Played.start(2, ruleset=ruleset)
    met: set[type[Action]] = {Pass}
    for seat in playthrough(game, 51, claims=0.3):
        seen = game.seen(seat)
        for action in game.legal(seat):
            verb, args = press(action, seen)
            assert PRESENTER.panel(seen, verb, args, ()) == action
            assert len(str(seen.control(verb, *args))) <= CUSTOM_ID
            met.add(type(action))
    assert met == set(edition_of(ruleset).actions)


# Tunnels


def test_who_is_about_to_dig_is_told_that_more_may_be_asked_for() -> None:
    """rules-rail.md, "Tunnel": for each of the colour laid and each locomotive, one more; what
    becomes of the cards laid is a table option."""
    for option, said in (("lost", "are lost"), ("kept", "you take back")):
        state = EUROPE.rail(2, hands={0: "2 yellow"}, tunnel_failure=option)
        post = PRESENTER.panel(played(state).seen(0), "pay", (TUNNEL,), ("yellow.0",))
        assert isinstance(post, Post)
        assert "3 cards are turned" in post.text
        assert "up to 3 yellow more (or locomotives)" in post.text
        assert said in post.text
        assert f"lay.{TUNNEL}.yellow.0" in buttons(post.rows)


def test_locomotives_alone_are_asked_for_in_locomotives() -> None:
    """rules-rail.md, "Tunnel": laid locomotives only: owed in locomotives."""
    state = EUROPE.rail(2, hands={0: "4 locomotive"}, deck="locomotive yellow yellow")
    game = played(state)
    post = PRESENTER.panel(game.seen(0), "pay", (TUNNEL,), ("any.2",))
    assert isinstance(post, Post)
    assert "up to 3 locomotives more." in post.text
    game.act(ClaimRoute(TUNNEL, None, 2))
    assert "asks for 1 locomotive more:" in PRESENTER.channel_post(game.seen()).text
    assert {"paytoll.any.1", "giveup"} == set(buttons(PRESENTER.hand(game.seen(0)).rows))


def test_all_are_shown_the_three_cards_and_the_digger_alone_is_asked() -> None:
    """play.md, 7: a tunnel shows the three cards to all and asks the digger: pay (how) or give
    up."""
    game = digging("3 yellow locomotive")
    public = PRESENTER.channel_post(game.seen())
    assert "Amélie laid 2 yellow for the tunnel München – Zürich." in public.text
    assert "asks for 2 yellow more (or locomotives): pay, or give it up." in public.text
    board, tunnel = (drawing.picture for drawing in public.drawings)
    assert isinstance(board, BoardPicture)
    assert board.highlight == Highlight(TUNNEL)
    assert isinstance(tunnel, TunnelPicture)
    assert [(it.card, it.counts) for it in tunnel.turned] == [
        ("yellow", True),
        ("locomotive", True),
        ("red", False),
    ]
    assert "Turned: yellow, locomotive, red." in public.drawings[1].alt
    assert set(buttons(public.rows)) == {"toll", "hand", "text"}
    for post in (PRESENTER.hand(game.seen(0)), PRESENTER.private_post(game.seen(0))):
        assert [it for it in buttons(post.rows) if it not in ("hand", "text")] == [
            "paytoll.yellow.0",
            "paytoll.yellow.1",
            "giveup",
        ]
        assert any(drawing.name == "tunnel" for drawing in post.drawings)
    assert PRESENTER.hand(game.seen(1)).rows == ()
    assert "It is Amélie's turn." in PRESENTER.hand(game.seen(1)).text


def test_whether_it_can_be_paid_is_the_diggers_secret() -> None:
    """rules-rail.md, "Tunnel": it is always asked, even if it can't pay, so that nobody learns
    which: the public posts are the same, to the last byte."""
    rich = digging("2 yellow white")
    emptied = rich.state.copy()
    emptied.hands = ((0, 0, 0, 0, 0, 0, 0, 3, 0), *emptied.hands[1:])
    poor = replace(rich, state=emptied)
    for made in (PRESENTER.channel_post, PRESENTER.board, PRESENTER.text_board, PRESENTER.scores):
        for reader in (None, 1):
            if reader is None or made != PRESENTER.channel_post:
                assert repr(made(rich.seen(reader))) == repr(made(poor.seen(reader)))
    assert repr(PRESENTER.private_post(rich.seen(1))) == repr(PRESENTER.private_post(poor.seen(1)))
    assert "paytoll.yellow.0" not in buttons(PRESENTER.hand(poor.seen(0)).rows)
    assert "giveup" in buttons(PRESENTER.hand(poor.seen(0)).rows)
    assert "You can't pay that with 3 white" in PRESENTER.hand(poor.seen(0)).text
    assert "can't pay" not in PRESENTER.hand(rich.seen(0)).text


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (PayToll("yellow", 1), "Amélie paid 1 yellow and 1 locomotive more."),
        (GiveUpTunnel(), "Amélie gave up the tunnel München – Zürich and lost 2 yellow."),
    ],
)
def test_what_came_of_it_is_told(action: Action, said: str) -> None:
    """play.md, 4: each turn is a message with what happened."""
    game = digging("3 yellow locomotive")
    before = len(game.happenings)
    events = game.act(action)
    public = PRESENTER.channel_post(game.seen(since=before))
    assert said in public.text
    assert ("claimed München – Zürich" in public.text) == isinstance(action, PayToll)
    assert [drawing.name for drawing in public.drawings] == ["board"]
    assert "You" in PRESENTER.after(game.seen(0), events).text


def test_kept_cards_are_told_to_be_taken_back() -> None:
    """rules-rail.md, "Tunnel": kept (they return to the hand, as the publisher's rulebook says)."""
    game = digging(tunnel_failure="kept")
    assert "you take back the cards you laid (2 yellow)" in PRESENTER.hand(game.seen(0)).text
    game.act(GiveUpTunnel())
    assert "and took 2 yellow back." in PRESENTER.channel_post(game.seen()).text


def test_a_tunnel_that_asks_for_nothing_is_shown_too() -> None:
    """rules-rail.md, "Tunnel": owing nothing, the route is claimed at once; the cards turned are
    public."""
    game = digging(deck="red white blue")
    post = PRESENTER.channel_post(game.seen())
    assert "Nothing more is owed.\nAmélie claimed München – Zürich" in post.text
    assert [drawing.name for drawing in post.drawings] == ["board", "tunnel"]


def test_a_pending_toll_comes_before_anything_else() -> None:
    """play.md, "Commands": every command answers something useful when it can't do what was
    asked."""
    game = digging("3 yellow")
    for verb in ("claim", "station", "draw", "tickets"):
        with pytest.raises(IllegalAction) as caught:
            PRESENTER.panel(game.seen(0), verb, (), ())
        assert caught.value.reason is Reason.PAY_TOLL_FIRST
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(game.seen(1), "toll", (), ())
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    idle = played(EUROPE.rail(2))
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(idle.seen(0), "toll", (), ())
    assert caught.value.reason is Reason.NO_TOLL_OWED


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tunnel_reads_what_it_offers(language: str) -> None:
    """play.md, "Commands": /tunnel, with autocomplete, "give up" included."""
    seen = digging("3 yellow locomotive").seen(0, language=language)
    choices = PRESENTER.choices(seen, "tunnel", "pay", "", {})
    read = [PRESENTER.typed(seen, "tunnel", {"pay": it.value}) for it in choices]
    assert read == [
        ("paytoll", ("yellow", "0"), ()),
        ("paytoll", ("yellow", "1"), ()),
        ("giveup", (), ()),
    ]
    for typed in ("give up", "renoncer", choices[-1].label):
        assert PRESENTER.typed(seen, "tunnel", {"pay": typed}) == ("giveup", (), ())
    assert PRESENTER.typed(seen, "tunnel", {}) == ("toll", (), ())
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.typed(seen, "tunnel", {"pay": "1 yellow"})
    assert caught.value.reason is Reason.WRONG_CARDS_FOR_TOLL


# Ferries


def test_routes_are_found_by_their_kind() -> None:
    """play.md, 7: the command's autocomplete finds what is typed."""
    seen = played(EUROPE.rail(2, hands={0: "4 red 4 locomotive"})).seen(0)
    for kind in ("tunnel", "ferry"):
        labels = [it.label for it in PRESENTER.choices(seen, "claim", "route", kind, {})]
        assert len(labels) > 5
        assert all(f"· {kind}" in label for label in labels)


def test_a_ferry_offers_only_payments_with_enough_locomotives() -> None:
    """rules-rail.md, "Ferry": at least as many locomotives as it shows."""
    seen = played(EUROPE.rail(2, hands={0: "5 red 3 locomotive"})).seen(0)
    post = PRESENTER.panel(seen, "route", (), (FERRY,))
    assert isinstance(post, Post)
    (select,) = [row for row in post.rows if isinstance(row, Select)]
    assert [option.value for option in select.options] == ["red.2", "red.3"]
    assert "Palermo – Smyrna · 6 · any colour · ferry, 2 locomotives" in post.text
    with pytest.raises(Refused):
        PRESENTER.panel(seen, "pay", (FERRY,), ("red.1",))


def test_a_ferry_one_cannot_pay_says_what_is_missing() -> None:
    """play.md, "Commands": "you have 2 red and 1 locomotive; it takes 4"."""
    seen = played(EUROPE.rail(2, hands={0: "6 red locomotive"})).seen(0)
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(seen, "route", (), (FERRY,))
    said = PRESENTER.refusal(seen, caught.value)
    assert said.endswith("at least 2 of its cards must be locomotives, and you have 1.")
    (label,) = [it.label for it in PRESENTER.choices(seen, "claim", "route", "palermo smyrna", {})]
    assert label.endswith("you have one locomotive")


# Stations


def test_the_most_useful_cities_come_first() -> None:
    """play.md, 7: the best 25 first, pages, and Find; 47 cities are two pages."""
    state = EUROPE.rail(
        2,
        hands={0: "red"},
        claims=[("budapest--wien--a", 0), (TUNNEL, 0), ("munchen--wien", 1)],
        tickets={0: ["budapest--zurich"]},
    )
    seen = played(state).seen(0)
    post = PRESENTER.panel(seen, "station", (), ())
    assert isinstance(post, Post)
    (select,) = [row for row in post.rows if isinstance(row, Select)]
    first, second, third = select.options[:3]
    assert {first.value, second.value} == {"munchen", "wien"}
    assert first.description == "would complete Budapest – Zürich (6) now"
    assert third.description == "nobody else has a route there yet"
    assert {"station.1", "findcity", "hand"} <= set(buttons(post.rows))
    form = PRESENTER.panel(seen, "findcity", (), ())
    assert isinstance(form, Form)
    assert form.placeholder in {city.name for city in MAP.cities.values()}


def test_a_station_is_looked_at_before_it_is_built() -> None:
    """Issue: a picture of what it would connect; rules-rail.md, "Build a station": the first costs
    one card, the second two of a colour; each not built is worth 4."""
    state = EUROPE.rail(
        2,
        hands={0: "2 red locomotive"},
        claims=[("munchen--wien", 1), ("frankfurt--munchen", 1), ("berlin--wien", 1)],
        stations=[("paris", 0)],
    )
    game = played(state)
    post = PRESENTER.panel(game.seen(0), "city", (), ("munchen",))
    assert isinstance(post, Post)
    (select,) = [row for row in post.rows if isinstance(row, Select)]
    assert [option.value for option in select.options] == ["red.0", "red.1"]
    sure = PRESENTER.panel(game.seen(0), "stationpay", ("munchen",), ("red.1",))
    assert isinstance(sure, Post)
    picture = sure.drawings[0].picture
    assert isinstance(picture, StationPicture)
    assert picture.borrowable == ("munchen--wien", "frankfurt--munchen")
    assert "Routes of others there: München – Wien of Björn; Frankfurt" in sure.drawings[0].alt
    assert "1 card (🔴 1 red) and 1 station" in sure.text
    assert "worth 4 points" in sure.text
    assert "build.munchen.red.1" in buttons(sure.rows)
    built = PRESENTER.panel(game.seen(0), "build", ("munchen", "red", "1"), ())
    assert built == BuildStation("munchen", "red", 1)
    game.act(built)
    public = PRESENTER.channel_post(game.seen())
    assert "Amélie built a station in München with 1 red and 1 locomotive." in public.text
    board = public.drawings[0].picture
    assert isinstance(board, BoardPicture)
    assert board.highlight == StationHighlight("munchen")


def test_why_there_can_be_no_station() -> None:
    """play.md, "Commands": every command answers something useful when it can't do what was
    asked."""
    state = EUROPE.rail(2, hands={0: "red"}, stations=[("paris", 1), ("wien", 0)])
    seen = played(state).seen(0)
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(seen, "city", (), ("paris",))
    assert "Björn has a station in Paris" in PRESENTER.refusal(seen, caught.value)
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(seen, "city", (), ("roma",))
    said = PRESENTER.refusal(seen, caught.value)
    assert said == (
        "Your next station takes 2 cards of one colour, or locomotives; you have 1 red."
    )
    post = PRESENTER.panel(seen, "station", (), ())
    assert isinstance(post, Post)
    assert "takes 2 cards" in post.text
    (choice,) = PRESENTER.choices(seen, "station", "city", "par", {})
    assert choice.label == "Paris: Björn has a station there"
    spent = EUROPE.rail(2, stations=[("paris", 0), ("wien", 0), ("roma", 0)])
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.panel(played(spent).seen(0), "station", (), ())
    assert caught.value.reason is Reason.NO_STATIONS_LEFT
    public = buttons(PRESENTER.channel_post(played(spent).seen()).rows)
    assert public["station"].disabled


def test_an_edition_without_stations_says_so() -> None:
    """play.md, "Commands": every command answers something useful."""
    game = Played.start(2)
    game.choose_tickets()
    seen = game.seen(game.turn)
    with pytest.raises(Refused) as caught:
        PRESENTER.panel(seen, "station", (), ())
    assert caught.value.reason is Refusal.NO_SUCH_OPTION
    assert caught.value.text == "There are no stations in Ticket to Ride · USA."
    assert PRESENTER.choices(seen, "station", "city", "", {}) == ()
    assert "station" not in buttons(PRESENTER.channel_post(game.seen()).rows)
    assert "station" not in PRESENTER.text_board(seen).lower()
    assert "tunnel" not in PRESENTER.rules(seen).text.lower()


@pytest.mark.parametrize("typed", ["munich", "München", "munchen", "Munich"])
def test_cities_are_found_by_other_spellings(typed: str) -> None:
    """play.md, 7: any city's spelling; the board's own name is shown in both languages."""
    seen = played(EUROPE.rail(2, hands={0: "red blue"})).seen(0, language="fr")
    assert PRESENTER.typed(seen, "station", {"city": typed}) == ("city", (), ("munchen",))
    pressed = PRESENTER.typed(seen, "station", {"city": typed, "pay": "1 rouge"})
    assert pressed == ("build", ("munchen", "red", "0"), ())
    (choice,) = PRESENTER.choices(seen, "station", "city", typed, {})
    assert choice.label.startswith("München")
    offered = PRESENTER.choices(seen, "station", "pay", "", {"city": typed})
    assert [it.value for it in offered] == ["1 rouge", "1 bleue"]
    with pytest.raises(IllegalAction) as caught:
        PRESENTER.typed(seen, "station", {"city": typed, "pay": "2 rouges"})
    assert caught.value.reason is Reason.WRONG_CARDS_FOR_STATION


def test_cities_that_share_a_beginning_are_listed() -> None:
    """play.md, 7: Find (a modal for one city), with why one can't have some."""
    seen = played(EUROPE.rail(2, hands={0: "red"}, stations=[("marseille", 1)])).seen(0)
    assert PRESENTER.typed(seen, "station", {"city": "ma"}) == ("foundcity", (), ("ma",))
    post = PRESENTER.panel(seen, "foundcity", (), ("ma",))
    assert isinstance(post, Post)
    assert "Marseille: Björn has a station there" in post.text
    (select,) = [row for row in post.rows if isinstance(row, Select)]
    assert [option.value for option in select.options] == ["madrid"]
    with pytest.raises(Refused):
        PRESENTER.panel(seen, "foundcity", (), ("chicago",))


# The end


def over() -> Played:
    """A game that is over, in which a station of Amélie's joined what her trains don't."""
    state = EUROPE.rail(
        2,
        claims=[("budapest--wien--a", 0), (TUNNEL, 0), ("munchen--wien", 1)],
        stations=[("wien", 0), ("roma", 1)],
        tickets={0: ["budapest--zurich", "angora--athina"], 1: ["brest--marseille"]},
        trains={0: 0},
    )
    game = played(state)
    hand = PRESENTER.hand(game.seen(0)).text
    assert "🎫 Budapest – Zürich (6)" in hand, "a ticket that needs a station is not marked"
    while game.rules.to_act(game.state):
        game.act(DrawCard(None))
    return game


def test_a_ticket_that_a_station_completed_is_marked_at_the_end() -> None:
    """rules-rail.md, "Score": one that needs a station is not marked before the end."""
    text = PRESENTER.hand(over().seen(0)).text
    assert "✅ Budapest – Zürich (6), done" in text
    assert "❌ Angora – Athina (5), not joined" in text


def test_the_result_tells_what_stations_borrowed() -> None:
    """Issue: which route each station borrowed, and which tickets that completed."""
    game = over()
    told = (
        "Amélie's station in Wien used Björn's route München – Wien and so completed "
        "Budapest – Zürich (6)."
    )
    channel, sheet = PRESENTER.channel_post(game.seen()), PRESENTER.scores(game.seen(1))
    assert told in channel.text
    assert told in sheet.text
    assert told in channel.drawings[1].alt
    assert "stations 8" in channel.text
    assert "Roma" not in sheet.text, "a station that changes nothing borrows nothing"
    assert "· Wien: 🟦 Amélie, used München – Wien" in PRESENTER.text_board(game.seen())


def test_public_scores_show_routes_alone() -> None:
    """rules-rail.md, "Score": public scores show routes alone until the end."""
    state = EUROPE.rail(2, claims=[(TUNNEL, 0)], stations=[("wien", 0)])
    text = PRESENTER.scores(played(state).seen(1)).text
    assert "Amélie: **2** · 43 trains left" in text
    assert "2 stations left" in text
