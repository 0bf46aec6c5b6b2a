"""Whether words may be drawn in their order (rules-cli.md, ``--sequence``)."""

from random import Random

import pytest

from rules.railroad_ink.board import Board
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.events import MeteorHit, RoundBegan, SpecialSacrificed, TileDrawn
from rules.railroad_ink.reading import read_words
from rules.railroad_ink.sequence import illegal_words
from rules.selfplay import Playthrough, play
from tests.rules.ink.making import INK, board, every_edition
from tests.support.scale import scale


def illegal(text: str, *expansions: str) -> list[tuple[str, str]]:
    edition = edition_of(expansions)
    found = illegal_words(edition, read_words(edition, text), "/" in text)
    return [(word.text, reason.value) for word, reason in found]


def test_connection_and_clash() -> None:
    """ "checks that each word may be drawn when it is"; those after it are judged with it there."""
    assert illegal("B1=H.H. B2=H.H.") == []
    assert illegal("B2=H.H. B1=H.H.") == [("B2=H.H.", "not-connected")]
    assert illegal("D3=H.H. D4=H.H.") == [("D3=H.H.", "not-connected")]
    assert illegal("B1=H.H. B2=R.R.") == [("B2=R.R.", "sides-clash")]
    assert illegal("B1=H.H. B1=H.H.") == [("B1=H.H.", "cell-taken")]


def test_specials() -> None:
    """ "Specials (each once, three a game) always; one special ... a round only where there is
    /"."""
    assert illegal("B1=HHHH F1=HHHH") == [("F1=HHHH", "special-used")]
    assert illegal("B1=HHHH F1=HHRH D1=RRRR") == []
    four = "B1=HHHH F1=HHRH D1=RRRR B7=HRHR"
    assert illegal(four) == [("B7=HRHR", "no-specials-left")]
    assert illegal("B1=HHHH F1=HHRH /") == [("F1=HHRH", "one-special-a-round")]
    assert illegal("B1=HHHH / F1=HHRH") == []


def test_the_numbers_of_dice() -> None:
    """ "the dice's numbers a round only where there is /"."""
    roads = "B1=H.H. B2=H.H. B3=H.H. B4=H.H."
    assert illegal(roads) == []
    assert illegal(f"{roads} /") == [("B4=H.H.", "not-rolled")]
    assert illegal("B1=H.R. F1=H.R. / D1=R.R.") == [("F1=H.R.", "not-rolled")]
    assert illegal("A1=V..V G1=VV.. C7=V.V. /", "river") == [("C7=V.V.", "not-rolled")]
    assert illegal("D3=X.X. D2=X.X. D5=X.X. /", "lava") == [("D5=X.X.", "not-rolled")]
    assert illegal("A1=XXXX G7=XXXX /", "lava") == [("G7=XXXX", "one-volcano-a-round")]
    assert illegal("A1=XXXX / G7=XXXX", "lava") == []


@pytest.mark.parametrize(("expansions", "rounds"), [((), 7), (("lake",), 6)])
def test_rounds_that_are_not_played(expansions: tuple[str, ...], rounds: int) -> None:
    """ "7 rounds; 6 with any expansion": nothing is drawn after the last."""
    assert illegal("/ " * (rounds - 1) + "B1=H.H.", *expansions) == []
    assert illegal("/ " * rounds + "B1=H.H.", *expansions) == [("B1=H.H.", "game-over")]


def test_the_meteor_comes_first() -> None:
    """ "* first in its round and not with a sacrifice"; a crater is not hit again."""
    assert illegal("D3=* B1=H.H. / D2=* D1=R.R.", "meteor") == []
    assert illegal("B1=H.H. D3=* / D2=*", "meteor") == [("D3=*", "meteor-first")]
    assert illegal("!HHHH D3=* /", "meteor") == [("D3=*", "meteor-first")]
    assert illegal("D3=* !HHHH /", "meteor") == [("!HHHH", "meteor-first")]
    assert illegal("!HHHH B1=HHRH /", "meteor") == [("B1=HHRH", "one-special-a-round")]
    assert illegal("!HHHH / B1=HHHH", "meteor") == [("B1=HHHH", "special-used")]
    assert illegal("B1=H.H. D3=*", "meteor") == [], "rounds are not known"
    assert illegal("D3=* / D3=*", "meteor") == [("D3=*", "cell-taken")]
    assert illegal("D3=* B1=H.H. / B1=* B1=H.H.", "meteor") == []


def test_water() -> None:
    """Water fills at once in the order that is written, and may be written where it did."""
    three = "D3=..L. C4=.L.. E4=...L"
    assert illegal(f"{three} D4=LLLL", "lake") == []
    assert illegal(f"D4=LLLL {three}", "lake") == [("D4=LLLL", "not-rolled")]
    assert illegal(f"{three} D4=L...", "lake") == [("D4=L...", "cell-taken")]
    assert illegal(f"D4=L... {three}", "lake") == []


def test_lava() -> None:
    """Touching lava, volcanoes with none beside, and lava over a tile: what duty there was is not
    checked."""
    assert illegal("D4=XXXX D3=X.X.", "lava") == []
    assert illegal("D4=XXXX A1=XXXX /", "lava") == [], "the first one was not drawn"
    assert illegal("A1=X..X", "lava") == [("A1=X..X", "not-connected")]
    assert illegal("D3=XXXX", "lava") == [("D3=XXXX", "lava-beside")]
    assert illegal("B1=H.H. B2=H.H. C2=.H.H", "lava") == [("C2=.H.H", "not-connected")]
    assert illegal("B1=HH.. C1=.H.H C1=XXXX", "lava") == [("C1=XXXX", "cell-taken")]
    assert illegal("G4=.H.H F4=.H.H F4=.X.X", "lava") == [("F4=.X.X", "sides-clash")]
    to_the_volcano = "B1=H.H. B2=HH.. C2=.HHH C3=H.H. C4=H..H"
    assert illegal(f"{to_the_volcano} C4=HXH.", "lava") == []
    assert illegal(f"{to_the_volcano} C4=.X.X", "lava") == []
    assert illegal(f"{to_the_volcano} C4=RXR.", "lava") == [("C4=RXR.", "sides-clash")]


@every_edition
def test_games_as_they_were_played(expansions: tuple[str, ...]) -> None:
    """rules-ink.md, Notation: "Words stand in the order drawn": those of any game are legal in that
    order and make its board; "To score a board the order means nothing", without a crater or lava
    over a tile."""
    chance = Random("shuffled")
    for seed in range(scale(100, 5)):
        played = play("ink", 1, seed, expansions=expansions)
        text, final = as_written(played)
        assert illegal(text, *expansions) == []
        assert board(text, *expansions).tiles == final.tiles
        words = [word for word in text.split() if word != "/"]
        if len({word[:2] for word in words}) == len(words):
            chance.shuffle(words)
            assert board(" ".join(words), *expansions).tiles == final.tiles


def as_written(played: Playthrough) -> tuple[str, Board]:
    """A game of one seat in the notation, in the order drawn; and the board it came to."""
    state, words = INK.start(played.setup), []
    for seat, action in played.moves:
        state, events = INK.apply(state, seat, action)
        for event in events:
            if isinstance(event, TileDrawn):
                words.append(f"{event.cell}={event.tile}")
            elif isinstance(event, MeteorHit):
                words.append(f"{event.cell}=*")
            elif isinstance(event, SpecialSacrificed):
                words.append(f"!{event.special}")
            elif isinstance(event, RoundBegan):
                words.append("/")
    return " ".join(words), state.pages[0].board
