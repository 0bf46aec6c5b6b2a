"""Any name can be shown: what the fonts lack is dropped, what is too long is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.geography import geography
from render.typeface import Face, characters, fitted, in_lines, name_or, width_of, writable


@pytest.mark.parametrize("face", Face)
def test_the_fonts_write_english_french_and_every_label(face: Face) -> None:
    """Visuals, section 2: every label plus the French letters and marks are in all five files."""
    wanted = "àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŒÆ«»’…–−·+"
    wanted += "".join(place.name for place in geography("usa").places.values())
    assert {ord(c) for c in wanted} <= characters(face)


def test_symbols_are_not_in_the_fonts() -> None:
    """Visuals, section 2: absent are ✓ ★ ● ■ ▲ → and Cyrillic; so each symbol is a shape."""
    assert not {ord(c) for c in "✓★●■▲→Дж"} & characters(Face.TEXT)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Amélie", "Amélie"),
        ("Ame\u0301lie", "Amélie"),
        ("🚂 Björn 🚃", "Björn"),
        ("Дмитрий", "Player 4"),
        ("李A", "Player 4"),
        ("", "Player 4"),
        ("A\u202eB\u0000\n C", "AB C"),
        ("AB", "AB"),
    ],
)
def test_names_keep_what_can_be_written(name: str, shown: str) -> None:
    """Visuals, section 2: drop characters not in the cmap; fewer than 2 left: "Player n"."""
    assert name_or(name, "Player 4") == shown


@given(st.text(max_size=40), st.integers(min_value=60, max_value=400))
def test_whatever_is_written_fits(text: str, width: int) -> None:
    """Visuals, section 12: text fits its box."""
    shown, size = fitted(text, Face.TEXT, 32, width, 22)
    assert width_of(shown, Face.TEXT, size) <= width
    assert writable(shown) == shown


def test_long_names_are_cut_with_an_ellipsis() -> None:
    """Visuals, section 12: names of 32 characters."""
    shown, size = fitted("W" * 32, Face.TEXT, 32, 110, 22)
    assert shown.endswith("…")
    assert size == 22
    assert fitted("Ana", Face.TEXT, 32, 110, 22) == ("Ana", 32)


def test_heads_break_in_two_before_they_shrink() -> None:
    """Visuals, section 12: French strings."""
    assert in_lines("Chemin le plus long", Face.TEXT, 28, 120, 20)[0] == ("Chemin le", "plus long")
    assert in_lines("Total", Face.TEXT, 28, 120, 20) == (("Total",), 28)
