"""The other pictures: hand, tickets, score sheet, legend."""

from dataclasses import replace
from typing import get_args

import pytest

from render import (
    SEAT_COLOURS,
    HandPicture,
    LegendPicture,
    LegendWords,
    Picture,
    Sample,
    ScoreSheetPicture,
    SeatNames,
    SheetWords,
    TicketCard,
    TicketsPicture,
    TicketState,
    TunnelPicture,
    TunnelWords,
    TurnedCard,
    paint,
)
from render.geography import geography
from render.palette import ACCENT, DONE, FAILED, FERRY, ROUTE, SEAT, TICKET_RING, TUNNEL, Colour
from rules.protocol import Seat
from rules.ticket_to_ride.maps import load_map
from tests.render.looking import WORDS, check_words_keep_apart, opened, words_of
from tests.support.views import empty, played

TICKETS = tuple(load_map("usa").tickets.values())
SHEET_WORDS = SheetWords(WORDS.seats, "Score", "Routes", "Tickets", "Longest path", "Total")


def _count(file: bytes, colour: Colour) -> int:
    return {c: n for n, c in opened(file).getcolors(1 << 20) or ()}.get(colour, 0)


def _texts(picture: Picture) -> list[str]:
    return [text.text for text in words_of(picture)]


@pytest.mark.parametrize(
    ("hand", "height"),
    [((0,) * 9, 284), ((1,) * 5 + (0,) * 4, 284), ((3, 1, 2, 1, 4, 1, 2, 12, 14), 462)],
)
def test_a_hand_shows_each_kind_and_its_number(hand: tuple[int, ...], height: int) -> None:
    """Visuals, sections 1 and 8: 1000 x (106 + 178 a row of five), fixed order, counts."""
    picture = HandPicture(hand, "Your hand", "26 trains left")
    image = opened(paint(picture))
    assert image.size == (1000, height)
    assert _texts(picture)[2:] == [str(count) for count in hand if count]
    for count, colour in zip(hand, ROUTE, strict=False):
        if count and colour != "gray":
            assert _count(paint(picture), ROUTE[colour]) > 5000


def test_new_cards_are_marked() -> None:
    """Play, step 6: what was drawn is told to the drawer."""
    hand = (3, 1, 0, 0, 0, 0, 0, 0, 1)
    picture = HandPicture(hand, "Your hand", new=(1, 0, 0, 0, 0, 0, 0, 0, 1))
    assert _texts(picture).count("+1") == 2


@pytest.mark.parametrize("count", range(1, 7))
def test_one_to_six_tickets(count: int) -> None:
    """Visuals, section 1: two columns of 478 x 418, 1 to 6 a picture."""
    cards = tuple(TicketCard(t.id, "offered", n) for n, t in enumerate(TICKETS[:count], start=1))
    picture = TicketsPicture(empty(2), Seat(0), ("red", "blue"), cards)
    assert opened(paint(picture)).size == (1000, 30 + 418 + 432 * ((count - 1) // 2))
    texts = _texts(picture)
    for number, ticket in enumerate(TICKETS[:count], start=1):
        assert str(number) in texts
        assert str(ticket.points) in texts
        assert geography("usa").places[ticket.a].name in texts


@pytest.mark.parametrize("count", [0, 7])
def test_no_other_number_of_tickets(count: int) -> None:
    """The picture's own promise: it raises where it can't show what it was given."""
    cards = tuple(TicketCard(t.id, "open") for t in TICKETS[:count])
    with pytest.raises(ValueError, match="1 to 6"):
        paint(TicketsPicture(empty(2), Seat(0), ("red", "blue"), cards))


def test_states_of_a_ticket_look_different_without_colour() -> None:
    """Visuals, section 8: complete = frame and check; failed = frame, cross and "−n"."""
    states: tuple[TicketState, ...] = ("open", "done", "failed")
    files = {
        state: paint(
            TicketsPicture(empty(2), Seat(0), ("red", "blue"), (TicketCard(TICKETS[0].id, state),))
        )
        for state in states
    }
    assert _count(files["done"], DONE) > 5000 > _count(files["open"], DONE)
    assert _count(files["failed"], FAILED) > 5000 > _count(files["open"], FAILED)
    assert all(_count(file, TICKET_RING) > 300 for file in files.values())
    grey = [opened(file).convert("L").tobytes() for file in files.values()]
    assert len(set(grey)) == 3
    failed = TicketsPicture(
        empty(2), Seat(0), ("red", "blue"), (TicketCard(TICKETS[0].id, "failed"),)
    )
    assert f"−{TICKETS[0].points}" in _texts(failed)


def test_a_ticket_shows_the_network_of_its_seat_alone() -> None:
    """Visuals, section 8: mini-map with the viewer's own network."""
    view = replace(
        empty(2), claims=(("duluth--omaha--a", Seat(0)), ("el_paso--oklahoma_city", Seat(1)))
    )
    cards = (TicketCard(TICKETS[0].id, "open"),)
    file = paint(TicketsPicture(view, Seat(1), ("green", "yellow"), cards))
    assert _count(file, SEAT["yellow"]) > 100
    assert _count(file, SEAT["green"]) == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_the_sheet_shows_every_part_best_first(seats: int) -> None:
    """Rules, "Score": routes, tickets, longest path, total; highest total first."""
    view = played(seats)[-1]
    assert view.sheet is not None
    words = replace(SHEET_WORDS, note="Most tickets completed")
    picture = ScoreSheetPicture(view, words, SEAT_COLOURS[:seats])
    texts = _texts(picture)
    for score in view.sheet.seats:
        parts = (score.routes, score.tickets, score.longest_path.points, score.total)
        assert {str(part).replace("-", "−") for part in parts} <= set(texts)
        assert str(score.longest_path.length) in texts
    order = [seat for group in view.sheet.ranking for seat in group]
    places = [texts.index(WORDS.seats.names[seat]) for seat in order]
    assert places == sorted(places)
    assert _count(paint(picture), ACCENT) > 500


@pytest.mark.parametrize("counts", [(), (False,), (True, False, True), (True, True, True)])
def test_a_tunnel_shows_which_cards_ask_for_more(counts: tuple[bool, ...]) -> None:
    """Rules, "Tunnel": each card turned up of the colour laid, or a locomotive, costs one more;
    three are turned, or as many as there are."""
    laid = (0, 0, 0, 2, 0, 0, 0, 0, 1)
    turned = tuple(TurnedCard("green" if it else "red", it) for it in counts)
    picture = TunnelPicture(laid, turned, TunnelWords("Zürich – Venezia", "Laid", "Turned", "Pay"))
    assert opened(paint(picture)).size == (1000, 378)
    texts = _texts(picture)
    assert texts.count("+1") == sum(counts)
    assert {"2", "1", "Zürich – Venezia", "Laid", "Turned", "Pay"} <= set(texts)
    check_words_keep_apart(picture)


def test_no_sheet_before_the_end() -> None:
    """Rules, "What is public": tickets are secret until the end, and so is the sheet."""
    with pytest.raises(ValueError, match="over"):
        paint(ScoreSheetPicture(empty(2), SHEET_WORDS, ("red", "blue")))


def test_the_legend_explains_every_colour_and_sample() -> None:
    """Visuals, section 8: legend; section 1: 1000 wide."""
    words = LegendWords(
        "Légende",
        ("Rouge", "Orange", "Jaune", "Vert", "Bleu", "Violet", "Noir", "Blanc", "Locomotive"),
        (
            ("any_colour", "Grise : une seule couleur au choix"),
            ("claimed", "Route prise (couleur, motif et numéro)"),
            ("last_move", "Dernière route prise"),
            ("closed", "Seconde voie fermée (2 ou 3 joueurs)"),
            ("longest_path", "Chemin le plus long"),
            ("tunnel", "Tunnel : trois cartes sont retournées"),
            ("ferry", "Ferry : une locomotive par symbole"),
            ("station", "Gare, avec le numéro de son joueur"),
            ("borrowed", "Route empruntée par une gare"),
        ),
        "Wagons",
        "Points",
    )
    picture = LegendPicture(words, ((1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)))
    image = opened(paint(picture))
    assert image.width == 1000
    assert {*words.cards, "15", *(text for _, text in words.samples)} <= set(_texts(picture))
    colours = {c for _, c in image.getcolors(1 << 20) or ()}
    assert {*ROUTE.values(), TUNNEL, FERRY} <= colours
    assert {sample for sample, _ in words.samples} == set(get_args(Sample))


@pytest.mark.parametrize("stations", [None, "Gares et dépôts"])
def test_long_words_keep_to_their_places(stations: str | None) -> None:
    """Visuals, section 12: names of 32 characters and French strings fit their boxes."""
    view = played(5)[-1]
    names = SeatNames(("W" * 32,) * 5, ("Joueur",) * 5)
    words = SheetWords(
        names,
        "Décompte final de la partie " * 4,
        "Routes prises",
        "Cartes Destination",
        "Chemin le plus long",
        "Total général",
        stations,
        "Départage : le plus de cartes Destination terminées " * 3,
    )
    pictures: tuple[Picture, ...] = (
        ScoreSheetPicture(view, words, SEAT_COLOURS),
        HandPicture((12,) * 8 + (14,), "Votre main " * 9, "99 cartes · 45 wagons restants " * 3),
        TicketsPicture(
            view,
            Seat(0),
            SEAT_COLOURS,
            tuple(TicketCard(t.id, "failed") for t in TICKETS[-6:]),
            "Vos cartes Destination " * 5,
        ),
        TunnelPicture(
            (0, 0, 0, 12, 0, 0, 0, 0, 14),
            (TurnedCard("green", True),) * 3,
            TunnelWords("Tunnel " * 20, "Posées " * 9, "Retournées " * 9, "À payer " * 20),
        ),
        LegendPicture(
            LegendWords(
                "Légende " * 20,
                ("Anthracite foncé",) * 8 + ("Locomotive : toutes les couleurs " * 3,),
                (("claimed", "Route prise, avec couleur, motif et numéro " * 3),),
                "Nombre de wagons",
                "Nombre de points",
            ),
            ((1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (8, 21)),
        ),
    )
    for picture in pictures:
        check_words_keep_apart(picture)
