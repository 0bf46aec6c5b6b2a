"""Tables of players and the curve of a rating: sizes, and words that fit and can be read."""

from dataclasses import replace

import pytest

from render import (
    LINES_A_CURVE,
    ROWS_A_TABLE,
    CurveLine,
    CurvePicture,
    LeaguePicture,
    LeagueRow,
    LeagueWords,
    Picture,
    paint,
)
from render.palette import ACCENT, PANEL, PANEL_SECONDARY, TILE, TILE_CURRENT, WHITE
from render.scores.curve import _INKS, _sign
from tests.render.looking import check_words_keep_apart, opened, words_of
from tests.support.colour_vision import contrast

EN = LeagueWords(
    "Leaderboard · Ticket to Ride · Europe", "All time · page 1 of 3", "Rating", "Games", "Wins",
    "Average", "On time", "In brackets: fewer than 5 games, so it says little yet.",
)  # fmt: skip
FR = LeagueWords(
    "Classement · Les Aventuriers du Rail · Europe", "Cette saison · page 10 sur 12", "Cote",
    "Parties", "Victoires", "Moyenne", "À temps",
    "Entre parenthèses : moins de 5 parties, donc encore peu sûr.",
)  # fmt: skip
NAMES = ("Amélie", "W" * 32, "Zoë-Charlotte de la Croix-Monta", "🚂🚂", "木村", "Éva-Maria")


def row(place: int, name: str, **more: object) -> LeagueRow:
    plain = LeagueRow(
        str(place), name, f"Player {place}", 2999, False, 9999, "9999", "−140.5", "100 %"
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def league(rows: int, words: LeagueWords = EN, **more: object) -> LeaguePicture:
    return LeaguePicture(
        tuple(row(100 + it, NAMES[it % len(NAMES)], **more) for it in range(rows)), words
    )


def curve(*lengths: int, step: int = 30) -> CurvePicture:
    lines = tuple(
        CurveLine(label, tuple(1000 + step * (it % 7) for it in range(length)))
        for label, length in zip(("Railroad Ink", "Europe", "USA"), lengths, strict=False)
    )
    return CurvePicture("Amélie · rating", "games played", 1000, lines)


PICTURES: dict[str, Picture] = {
    "one": league(1),
    "full": league(ROWS_A_TABLE),
    "french": league(ROWS_A_TABLE, FR, own=True),
    "unsure": league(3, unsure=True, reliable="nouveau", average="–"),
    "first game": curve(1),
    "three games": curve(14, 9, 5),
    "level": curve(5, 5, 5, step=0),
    "many": curve(400, 300, 2),
    "deep": curve(9, step=-400),
}


@pytest.mark.parametrize("name", PICTURES)
def test_sizes_files_and_words(name: str) -> None:
    """Visuals: text fits its box, names of 32 characters; performance: a file under 300 KiB."""
    picture = PICTURES[name]
    file = paint(picture)
    assert file == paint(picture)
    assert len(file) < 300 * 1024
    assert opened(file).width == 1000
    assert opened(file).height <= 1400
    check_words_keep_apart(picture)
    assert min(text.size for text in words_of(picture)) >= 18


def test_what_stands_in_a_row() -> None:
    """Task: "place, name, rating, games, wins, average, reliability"; brackets for few games."""
    texts = [it.text for it in words_of(LeaguePicture((row(3, "🚂", unsure=True),), EN))]
    assert texts[-8:-1] == ["3", "Player 3", "(2999)", "9999", "9999", "−140.5", "100 %"]


def test_the_readers_own_row_is_framed() -> None:
    """Colours never stand alone: the reader's row has a frame, and another ground."""
    plain, own = (
        opened(paint(LeaguePicture((row(1, "Ana", own=it),), EN))) for it in (False, True)
    )
    assert plain.convert("L").tobytes() != own.convert("L").tobytes()
    assert contrast(ACCENT, TILE) > 4.5


def test_lines_are_told_apart_without_colour() -> None:
    """Visuals: "No meaning by colour alone": each line has signs of its own."""
    masks = {
        tuple(type(it).__name__ for it in _sign(n, _INKS[n]).shapes)
        + tuple(shape.points for shape in _sign(n, WHITE).shapes)
        for n in range(LINES_A_CURVE)
    }
    assert len(masks) == LINES_A_CURVE
    texts = [it.text for it in words_of(curve(3, 2, 1))]
    assert {"Railroad Ink", "Europe", "USA"} <= set(texts)


def test_all_that_is_written_can_be_read() -> None:
    """Visuals: glyph contrast of 4.5 at least."""
    for ink in (WHITE, PANEL_SECONDARY, ACCENT):
        for ground in (PANEL, TILE, TILE_CURRENT):
            assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("picture", [league(0), league(ROWS_A_TABLE + 1), curve()])
def test_no_other_number(picture: Picture) -> None:
    """The pictures' own promise: they raise where they can't show what they were given."""
    with pytest.raises(ValueError, match="shows 1 to"):
        paint(picture)
