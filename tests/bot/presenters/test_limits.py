"""Discord's limits, kept by everything that is ever written: long names, full hands, French."""

import pytest

from bot.limits import ALT_TEXT, MESSAGE
from bot.presenters.common import newest, oldest, whole
from cogs.limits import choices_faults, form_faults, post_faults
from render import paint
from rules.protocol import Seat
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.state import TicketOffer
from rules.ticket_to_ride.steps.tunnels import FAILURE, KEPT, LOST
from rules.ticket_to_ride.view import Toll
from tests.bot.presenters.walking import PRESENTER, all_posts, playthrough
from tests.support.rail import EUROPE, Board, rail
from tests.support.seen import LONG_NAMES, Played

COMPLETED = (
    ("claim", "route"),
    ("claim", "pay"),
    ("draw", "card"),
    ("station", "city"),
    ("station", "pay"),
    ("tunnel", "pay"),
)
"""The options of commands for which there is autocomplete."""


def check(game: Played, language: str, since: int = 0) -> None:
    for name, post in all_posts(game, language, since):
        assert post_faults(post) == [], name
        assert len(post.text) + len(post.plain) + 2 <= MESSAGE, name
        assert all(drawing.alt for drawing in post.drawings), name


@pytest.mark.parametrize(
    ("ruleset", "seats", "seed", "language"),
    [("usa", 5, 1, "fr"), ("usa", 2, 2, "en"), ("europe", 5, 3, "fr"), ("europe", 3, 4, "en")],
)
def test_a_whole_game_with_long_names_keeps_to_the_limits(
    ruleset: str, seats: int, seed: int, language: str
) -> None:
    """discord.md, "NOT encoded": content 2000, 5 rows, 25 options, labels 80, ids 100."""
    game = Played.start(seats, seed=bytes([seed]) * 32, names=LONG_NAMES, ruleset=ruleset)
    for _ in playthrough(game, seed, claims=0.7):
        if len(game.happenings) % 9 == 0:
            check(game, language, since=max(0, len(game.happenings) - 12))
    check(game, language, since=0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("board", [Board("usa"), EUROPE], ids=lambda it: it.map.id)
def test_all_cards_and_all_tickets_in_one_hand_keep_to_the_limits(
    board: Board, language: str
) -> None:
    """rules-rail.md: no limit on cards in hand (PEER-099), no limit on tickets held (PEER-143)."""
    hand = "11 red 12 purple 12 black 12 white 11 yellow 14 locomotive"
    state = board.rail(5, hands={0: hand}, tickets={0: list(board.map.tickets)})
    game = Played.at(state, LONG_NAMES, board.map.id)
    check(game, language)
    posts = dict(all_posts(game, language))
    pages = [drawing for drawing in posts["hand of 0"].drawings if drawing.name.startswith("tick")]
    assert len(pages) == (len(board.map.tickets) + 5) // 6


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("laid", [Payment("purple", 1, 1), Payment(None, 0, 2)])
def test_the_dearest_toll_keeps_to_the_limits(laid: Payment, language: str) -> None:
    """rules-rail.md, "Tunnel": three cards more at most, in each way that the seat can pay them."""
    turned = ("locomotive", "purple", "locomotive")
    toll = Toll(Seat(0), "rostov--sevastopol", laid, turned, 3)
    state = EUROPE.rail(5, hands={0: "9 purple 9 locomotive"}, pending=toll)
    check(Played.at(state, LONG_NAMES, "europe"), language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", ["usa", "europe"])
def test_the_rules_in_short_leave_room_for_the_footer(ruleset: str, language: str) -> None:
    """play.md, "Commands": every answer names the game and links to it."""
    for seats in (2, 5):
        for failure in (LOST, KEPT):
            options = {FAILURE: failure} if ruleset == "europe" else {}
            game = Played.start(seats, ruleset=ruleset, options=options)
            seen = game.seen(language=language)
            footer = seen.words("footer", game=seen.words(f"game-{ruleset}"), link=seen.link)
            assert len(PRESENTER.rules(seen).text) + 1 + len(footer) <= MESSAGE


def test_a_long_absence_is_told_by_its_newest_lines() -> None:
    """architecture.md, "Herald": bursts are told once, however much has happened."""
    game = Played.start(5, names=LONG_NAMES)
    for _ in playthrough(game, 4):
        pass
    text = PRESENTER.channel_post(game.seen(since=0)).text
    assert len(text) <= MESSAGE
    assert "earlier lines are in `/game log`" in text
    assert "The last round is over." in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_ticket_offer_of_one_can_be_chosen(language: str) -> None:
    """rules-rail.md, "Draw tickets": three, or what is left, at least one (PEER-141)."""
    offer = TicketOffer("drawn_tickets", ("denver--el_paso",), 1)
    check(Played.at(rail(2, pending=offer), LONG_NAMES), language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("typed", ["", "s", "new york", "zzz", "x" * 300])
def test_autocomplete_and_forms_keep_to_the_limits(language: str, typed: str) -> None:
    """PEER-029: more than 25 choices fail silently; labels and values have 100 characters."""
    game = Played.start(5, names=LONG_NAMES, ruleset="europe")
    game.choose_tickets()
    for seat in (game.turn, Seat((game.turn + 1) % 5)):
        seen = game.seen(seat, language=language)
        others = {"route": "berlin--danzig", "city": "berlin"}
        for verb, option in COMPLETED:
            choices = PRESENTER.choices(seen, verb, option, typed, others)
            assert choices_faults(choices) == []
    for verb in PRESENTER.forms:
        form = PRESENTER.panel(game.seen(game.turn, language=language), verb, (), ())
        assert form_faults(form) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(("ruleset", "language"), [("usa", "en"), ("europe", "fr")])
def test_every_picture_that_is_asked_for_can_be_painted(ruleset: str, language: str) -> None:
    """architecture.md, "Presenters": words reach a scene as strings; all of them can be drawn."""
    game = Played.start(5, names=LONG_NAMES, ruleset=ruleset)
    posts = dict(all_posts(game, language))
    for _ in playthrough(game, 8, claims=0.8):
        if game.rules.view(game.state, None).toll is not None:
            posts |= {f"toll: {name}": post for name, post in all_posts(game, language)}
    posts |= {f"end: {name}": post for name, post in all_posts(game, language)}
    drawings = [drawing for post in posts.values() for drawing in post.drawings]
    pictures = {repr(drawing.picture): drawing.picture for drawing in drawings}
    assert len(pictures) > 10
    assert all(paint(picture).startswith(b"\x89PNG") for picture in pictures.values())


def test_lines_are_left_out_whole() -> None:
    """visuals.md, section 11: truncate at the end, whole sentences."""
    lines = [f"line {number}." for number in range(100)]
    assert whole(lines, 30) == "line 0. line 1. line 2."
    assert newest(lines, 30, "+{}".format) == ["+98", "line 98.", "line 99."]
    assert oldest(lines, 30, "+{}".format) == ["line 0.", "line 1.", "line 2.", "+97"]
    assert newest(lines, 1, "+{}".format) == oldest(lines, 1, "+{}".format) == []
    assert oldest(lines, 5000, str) == lines
    assert ALT_TEXT == 1024
