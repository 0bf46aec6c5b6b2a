"""``/ink`` typed by hand: the same as the buttons, in one go."""

import pytest

from bot.refusals import Refused
from rules.protocol import IllegalAction, Reason, Seat
from rules.railroad_ink.actions import Draw, LetFly, OpenVolcano, Sacrifice, TakeBack
from rules.railroad_ink.tiles import tile_of
from tests.bot.presenters.railroad_ink.walking import EDITIONS, PRESENTER, ink, playthrough
from tests.support.seen import Played


def typed(game: Played, verb: str, language: str = "en", seat: int = 0, **options: str):
    """What a command leads to."""
    seen = game.seen(seat, language=language)
    return PRESENTER.panel(seen, *PRESENTER.typed(seen, verb, options))


@pytest.mark.parametrize("expansions", EDITIONS, ids="+".join)
def test_place_does_it_in_one(expansions: tuple[str, ...]) -> None:
    """play.md: "`/ink place` does it in one", with whatever autocomplete offered."""
    game = ink(1, expansions, seed=31)
    for number, seat in enumerate(playthrough(game, 31)):
        if number % 7:
            continue
        seen, legal = game.seen(seat), game.legal(seat)
        for action in [it for it in legal if isinstance(it, Draw)][:40:5]:
            tile = tile_of(action.tile)
            assert tile is not None
            verb, name = ("special", "special") if tile.kind == "special" else ("place", "die")
            dice = PRESENTER.choices(seen, verb, name, "", {})
            die = next(it.value for it in dice if it.value == tile.face)
            turns = PRESENTER.choices(seen, verb, "turn", "", {name: die, "cell": action.cell})
            assert action.tile in [it.value for it in turns]
            options = {name: die, "cell": action.cell, "turn": action.tile}
            assert PRESENTER.panel(seen, *PRESENTER.typed(seen, verb, options)) == action


@pytest.mark.parametrize("language", ["en", "fr"])
def test_typed_by_hand(language: str) -> None:
    """play.md, "Commands": names in either language, cells in any case, a turning by number."""
    game = ink(1, seed=32)
    face = game.rules.view(game.state, Seat(0)).own.page.unused[0]
    (first, *_) = [
        it
        for it in game.legal(Seat(0))
        if isinstance(it, Draw) and tile_of(it.tile).face == face  # type: ignore[union-attr]
    ]
    name = PRESENTER.choices(game.seen(0, language=language), "place", "die", "", {})[0]
    assert name.value == face
    options = {"die": name.label.upper(), "cell": first.cell.lower(), "turn": "1"}
    assert typed(game, "place", **options) == Draw(first.cell, first.tile)


def test_cells_that_dont_fit_are_offered_last_with_the_reason() -> None:
    """architecture.md, "cogs": autocomplete offers legal actions, then others with why not."""
    game = ink(1, seed=33)
    face = game.rules.view(game.state, Seat(0)).own.page.unused[0]
    choices = PRESENTER.choices(game.seen(0), "place", "cell", "", {"die": face})
    legal = {
        it.cell
        for it in game.legal(Seat(0))
        if isinstance(it, Draw) and tile_of(it.tile).face == face  # type: ignore[union-attr]
    }
    assert [it.value in legal for it in choices[: len(legal)]] == [True] * len(legal)
    others = choices[len(legal) :]
    assert others
    assert all("isn't connected" in it.label or "doesn't fit" in it.label for it in others)
    (d4,) = PRESENTER.choices(game.seen(0), "place", "cell", "d4", {"die": face})
    assert "isn't connected" in d4.label


def test_a_cell_that_doesnt_fit_says_so_whatever_the_turning() -> None:
    """play.md: "Paris-Dieppe is taken by Bo": what is wrong, not that it can't be read."""
    game = ink(1, seed=33)
    die = game.rules.view(game.state, Seat(0)).own.page.unused[0]
    with pytest.raises(IllegalAction) as refused:
        typed(game, "place", die=die, cell="D4", turn="1")
    assert refused.value.reason is Reason.NOT_CONNECTED


def test_the_other_commands() -> None:
    """play.md, "Commands": every button has a command twin."""
    game = ink(1, ("lake", "meteor"), seed=1)
    assert typed(game, "sacrifice", special="HHHH") == Sacrifice("HHHH")
    flight = next(it for it in game.legal(Seat(0)) if isinstance(it, LetFly))
    dice = PRESENTER.choices(game.seen(0), "place", "die", "", {})
    assert all("The meteor comes first" in choice.label for choice in dice)
    (direction, *_) = PRESENTER.choices(game.seen(0), "meteor", "direction", "", {})
    assert typed(game, "meteor", direction=direction.label) == flight
    game.act(flight, Seat(0))
    assert typed(game, "takeback") == TakeBack()
    lava = ink(1, ("lava",), seed=2)
    (cell, *_) = PRESENTER.choices(lava.seen(0), "volcano", "cell", "", {})
    assert typed(lava, "volcano", cell=cell.value) == OpenVolcano(cell.value)
    assert typed(lava, "place") == PRESENTER.hand(lava.seen(0))


@pytest.mark.parametrize(
    ("verb", "options", "reason"),
    [
        ("place", {"die": "a bridge too far"}, Reason.NO_SUCH_TILE),
        ("place", {"die": "Overpass", "cell": "H9"}, Reason.NO_SUCH_CELL),
        ("place", {"die": "Overpass", "cell": "B1", "turn": "99"}, Reason.NO_SUCH_TILE),
        ("meteor", {"direction": "inwards"}, Reason.WRONG_DIRECTION),
    ],
)
def test_what_cannot_be_read_is_said(verb: str, options: dict[str, str], reason: Reason) -> None:
    """play.md: "every command answers something useful when it can't do what was asked"."""
    game = ink(1)
    with pytest.raises(Refused) as refused:
        PRESENTER.typed(game.seen(0), verb, options)
    assert refused.value.reason is reason
