"""Commands typed by hand, and what autocomplete offers for them."""

import pytest

from bot.refusals import Refusal, Refused
from bot.words import LANGUAGES
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard
from rules.ticket_to_ride.maps import load_map, plain
from rules.ticket_to_ride.payments import payments, price_of
from rules.ticket_to_ride.state import State
from tests.bot.presenters.walking import PRESENTER
from tests.support.rail import rail
from tests.support.seen import Played

USA = load_map("usa")
RICH = "6 red 6 orange 6 yellow 6 green 6 blue 6 purple 6 black 6 white 6 locomotive"

Press = tuple[str, tuple[str, ...], tuple[str, ...]]


def typed(state: State, verb: str, language: str = "en", **options: str) -> Press:
    return PRESENTER.typed(Played.at(state).seen(0, language=language), verb, options)


def offered(
    state: State, verb: str, option: str, text: str, seat: int = 0, **others: str
) -> dict[str, str]:
    """The choices by value."""
    seen = Played.at(state).seen(seat)
    return {it.value: it.label for it in PRESENTER.choices(seen, verb, option, text, others)}


# Autocomplete


@pytest.mark.parametrize("hand", ["", "2 red", RICH])
def test_two_letters_find_every_city(hand: str) -> None:
    """PEER-029: at most 25, ranked by prefix, and each city is reachable by typing 2 letters."""
    state = rail(4, hands={0: hand})
    for city in USA.cities.values():
        found = offered(state, "claim", "route", city.name[:2])
        assert 0 < len(found) <= 25
        assert any(city.id in (USA.routes[it].a, USA.routes[it].b) for it in found), city.name


def test_what_is_legal_comes_first_and_the_rest_says_why_not() -> None:
    """architecture.md, "cogs": autocomplete offers legal actions, then others with the reason."""
    state = rail(4, hands={0: "4 purple"}, claims=[("denver--santa_fe", 1)])
    labels = list(offered(state, "claim", "route", "denver").values())
    assert labels[0] == "Denver – Omaha · 4 · purple · +7"
    assert "Denver – Santa Fe · 2 · any colour: taken by Björn" in labels
    assert all(": " in label for label in labels[1:])


def test_out_of_turn_every_line_says_whose_turn_it_is() -> None:
    """play.md, "Commands": every command answers something useful when it can't do it."""
    state = rail(2, turn=1, hands={0: "4 purple"})
    label = offered(state, "claim", "route", "denver omaha")["denver--omaha"]
    assert label == "Denver – Omaha · 4 · purple: it's Björn's turn"


def test_payments_are_offered_for_the_route_given() -> None:
    """PEER-118: all payments, fewest locomotives first."""
    state = rail(2, hands={0: "4 purple 4 locomotive"})
    found = offered(state, "claim", "pay", "", route="denver--omaha")
    assert next(iter(found)) == "4 purple"
    assert len(found) == 5
    assert list(offered(state, "claim", "pay", "1 loc", route="denver--omaha")) == [
        "3 purple and 1 locomotive"
    ]
    assert offered(state, "claim", "pay", "", route="nowhere") == {}


def test_cards_are_offered_by_their_places() -> None:
    """visuals.md, 7: market cards are numbered 1 to 5, the number the player types."""
    game = Played.at(rail(2, market="red locomotive - green blue", deck="white white white"))
    seen = game.seen(0)
    found = {it.value: it.label for it in PRESENTER.choices(seen, "draw", "card", "", {})}
    assert found == {
        "deck": "Deck (3)", "1": "1 Red", "2": "2 Locomotive", "4": "4 Green", "5": "5 Blue"
    }  # fmt: skip
    game.act(DrawCard(None))
    found = {it.value: it.label for it in PRESENTER.choices(game.seen(0), "draw", "card", "", {})}
    assert list(found)[-1] == "2"
    assert found["2"] == "2 Locomotive: not as the second card"


def test_other_options_have_no_choices() -> None:
    """play.md, "Commands": no other option of these commands is completed."""
    assert offered(rail(2), "hand", "x", "") == {}


# What was typed


@pytest.mark.parametrize(
    ("card", "place"),
    [("red", "0"), ("1", "0"), ("loco", "1"), ("deck", "deck"), ("pioche", "deck"),
     ("Jaune", "2"), ("pink", "3"), ("5", "4"), ("wild", "1")],
)  # fmt: skip
def test_a_card_is_typed_by_its_colour_its_place_or_the_deck(card: str, place: str) -> None:
    """play.md, "Commands": every button has a command twin; `pink` is `purple`."""
    state = rail(2, market="red locomotive yellow purple white")
    assert typed(state, "draw", card=card) == ("draw", (place,), ())


@pytest.mark.parametrize("card", ["green", "6", "0", "banana"])
def test_a_card_that_is_not_there_is_refused(card: str) -> None:
    """PEER-148: no "gray" card can be asked for, nor one that isn't there."""
    with pytest.raises(Refused) as refused:
        typed(rail(2, market="red locomotive yellow purple white"), "draw", card=card)
    assert refused.value.reason is Refusal.NO_SUCH_CARD


@pytest.mark.parametrize("verb", ["hand", "tickets", "pass", "draw", "claim"])
def test_a_bare_command_is_the_button_of_its_name(verb: str) -> None:
    """play.md, "Commands": few groups with plain verbs, every button has a command twin."""
    assert typed(rail(2), verb) == (verb, (), ())


@pytest.mark.parametrize(
    "route", ["denver--omaha", "Denver – Omaha", "denver omaha", "omaha, denver", "Den Oma"]
)
def test_a_route_is_typed_by_its_cities(route: str) -> None:
    """play.md, 7: the command's autocomplete takes any city's spelling; so does the command."""
    assert typed(rail(2), "claim", route=route) == ("route", (), ("denver--omaha",))


def test_a_route_that_is_not_clear_leads_to_those_it_could_be() -> None:
    """play.md, "Commands": every command answers something useful."""
    state = rail(2, hands={0: RICH})
    assert typed(state, "claim", route="denver") == ("found", (), ("denver",))
    lanes = typed(state, "claim", route="denver kansas city")
    assert lanes == ("found", (), ("denver kansas city",))
    with pytest.raises(Refused) as refused:
        PRESENTER.panel(Played.at(state).seen(0), "found", (), ("atlantis",))
    assert refused.value.reason is Refusal.NO_SUCH_CITY


def test_of_two_lanes_the_one_that_can_be_claimed_is_meant() -> None:
    """PEER-111: each half is checked on its own colour."""
    state = rail(2, hands={0: "4 orange"})
    press = typed(state, "claim", route="denver kansas city")
    assert press == ("route", (), ("denver--kansas_city--b",))
    state = rail(2, hands={0: "4 orange 4 black"})
    press = typed(state, "claim", route="denver kansas city", pay="4 orange")
    assert press == ("lay", ("denver--kansas_city--b", "orange", "0"), ())


@pytest.mark.parametrize(
    ("pay", "laid"),
    [
        ("4 purple", ("purple", "0")),
        ("3 purple 1 locomotive", ("purple", "1")),
        ("3 violettes et 1 loco", ("purple", "1")),
        ("purple purple purple locomotive", ("purple", "1")),
        ("1 locomotive, 3 pink", ("purple", "1")),
        ("4 locomotives", ("any", "4")),
    ],
)
def test_a_payment_is_typed_by_hand(pay: str, laid: tuple[str, str]) -> None:
    """play.md, "Commands": a payment may be typed, "2 red 1 locomotive"."""
    press = typed(rail(2), "claim", route="denver--omaha", pay=pay)
    assert press == ("lay", ("denver--omaha", *laid), ())


@pytest.mark.parametrize("pay", ["money", "2 red 2 blue", "4", "purple 4", "4 gray"])
def test_a_payment_that_cannot_be_read_is_refused(pay: str) -> None:
    """PEER-148: some routes asked for "gray" cards."""
    with pytest.raises(Refused) as refused:
        typed(rail(2), "claim", route="denver--omaha", pay=pay)
    assert refused.value.reason is Refusal.NO_SUCH_PAYMENT


def test_a_payment_of_another_number_is_refused() -> None:
    """PEER-115: exactly as many cards as spaces."""
    with pytest.raises(IllegalAction) as refused:
        typed(rail(2), "claim", route="denver--omaha", pay="5 purple")
    assert refused.value.reason is Reason.WRONG_NUMBER_OF_CARDS
    text = PRESENTER.refusal(Played.at(rail(2)).seen(0), refused.value)
    assert text == "Denver – Omaha takes exactly 4 cards."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_payment_offered_is_understood_when_it_comes_back(language: str) -> None:
    """bot/controls.py, Choice: the command is given the value of the line that was chosen."""
    state = rail(2, hands={0: RICH})
    seen = Played.at(state).seen(0, language=language)
    for route in USA.routes.values():
        choices = PRESENTER.choices(seen, "claim", "pay", "", {"route": route.id})
        ways = [
            ("lay", (route.id, way.colour or "any", str(way.locomotives)), ())
            for way in payments(price_of(route))
            if ClaimRoute(route.id, way.colour, way.locomotives) in Played.at(state).legal()
        ]
        read = [
            PRESENTER.typed(seen, "claim", {"route": route.id, "pay": it.value}) for it in choices
        ]
        assert read == ways[:25]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_route_label_is_understood_when_typed_by_hand(language: str) -> None:
    """play.md, 7: what one reads on the list can be typed as it stands."""
    state = rail(4, hands={0: RICH})
    seen = Played.at(state).seen(0, language=language)
    for route in USA.routes.values():
        a, b = USA.cities[route.a].name, USA.cities[route.b].name
        verb, _, values = PRESENTER.typed(seen, "claim", {"route": f"{a} – {b}"})
        joined = {USA.routes[value].a for value in values} if verb == "route" else {route.a}
        assert joined == {route.a}
        assert plain(a)
