"""The panels of a round: whatever the rules allow can be pressed, and soon."""

import pytest

from bot.controls import Button, Select
from bot.post import Post
from bot.refusals import Refused
from cogs.limits import post_faults
from rules.protocol import IllegalAction, Reason, Seat
from rules.railroad_ink.actions import Confirm, Draw, LetFly, Sacrifice
from rules.railroad_ink.page import Page
from tests.bot.presenters.railroad_ink.walking import (
    EDITIONS,
    PRESENTER,
    ink,
    playthrough,
    reached,
)
from tests.support.seen import LONG_NAMES, Played


def page_of(game: Played, seat: int = 0) -> Page:
    return game.rules.view(game.state, Seat(seat)).own.page


def press(game: Played, verb: str, *args: str, values: tuple[str, ...] = (), seat: int = 0):
    return PRESENTER.panel(game.seen(seat), verb, args, values)


@pytest.mark.parametrize("expansions", EDITIONS, ids="+".join)
def test_every_legal_action_can_be_pressed_in_four(expansions: tuple[str, ...]) -> None:
    """play.md, "A game of Railroad Ink": "At most four taps a drawing"; and nothing is offered
    that the rules refuse, nor any panel that Discord would (discord.md, "NOT encoded")."""
    game = ink(2, expansions, seed=3, names=LONG_NAMES)
    for number, seat in enumerate(playthrough(game, 3)):
        if number % 4:
            continue
        found = reached(game.seen(seat))
        assert set(found.actions) == set(game.legal(seat))
        for name, post in found.posts:
            assert post_faults(post) == [], name


def test_a_drawing_takes_three_presses() -> None:
    """play.md: "dice as buttons, cells as two selects split by rows (only legal ones), the legal
    turnings as one numbered strip of pictures with buttons 1 to 8"."""
    game = ink()
    face = page_of(game).unused[0]
    (dice, *_) = PRESENTER.hand(game.seen(0)).rows
    assert isinstance(dice, tuple)
    cells = press(game, "die", "draw", face.replace(".", "-"))
    assert isinstance(cells, Post)
    selects = [row for row in cells.rows if isinstance(row, Select)]
    legal = {action.cell for action in game.legal(Seat(0)) if isinstance(action, Draw)}
    offered = [option.value for select in selects for option in select.options]
    assert set(offered) <= legal
    assert len(selects) in (1, 2)
    ways = press(game, "cell", *selects[0].id.args, values=(offered[0],))
    assert isinstance(ways, Post)
    (strip,) = ways.drawings
    buttons = [
        b for row in ways.rows[:-1] if isinstance(row, tuple) for b in row if isinstance(b, Button)
    ]
    assert [button.label for button in buttons] == [
        str(number) for number in range(1, len(strip.picture.turnings) + 1)
    ]
    action = PRESENTER.panel(game.seen(0), buttons[0].id.verb, buttons[0].id.args, ())
    assert action == Draw(offered[0], strip.picture.turnings[0])
    game.act(action, Seat(0))
    (board,) = PRESENTER.after(game.seen(0), ()).drawings
    assert [cell.cell for cell in board.picture.board.cells] == [offered[0]]


def test_done_too_early_says_which_and_shows_one_place() -> None:
    """rules-ink.md 4: while an unused base die fits, the round can't be confirmed; the refusal
    names it and one place, as a button that draws it there."""
    game = ink()
    post = press(game, "done")
    assert isinstance(post, Post)
    assert "You can't be done yet" in post.text
    (row, *_) = post.rows
    assert isinstance(row, tuple)
    (there,) = row
    assert isinstance(there, Button)
    action = PRESENTER.panel(game.seen(0), there.id.verb, there.id.args, ())
    assert action in game.legal(Seat(0))
    assert f"**{action.cell}**" in post.text


@pytest.mark.parametrize("expansions", [("lava",), ("river", "lava")])
def test_lava_that_is_due_is_shown(expansions: tuple[str, ...]) -> None:
    """rules-ink.md, "Lava": at least one lava die a round, judged on the final board."""
    game = ink(1, expansions, seed=5)
    shown = 0
    for seat in playthrough(game, 5):
        seen = game.seen(seat)
        answer = PRESENTER.panel(seen, "done", (), ())
        if Confirm() in game.legal(seat):
            assert answer == Confirm()
            continue
        assert isinstance(answer, Post)
        shown += "lava die must be drawn" in answer.text
        assert "📍" in answer.text
    assert shown


def test_the_meteor_is_asked_before_any_drawing() -> None:
    """rules-ink.md, "Meteor": each seat decides after seeing all dice and before its first
    drawing; what each direction would hit is said."""
    game = ink(1, ("meteor",), seed=1)
    assert page_of(game).asked == "meteor"
    post = PRESENTER.hand(game.seen(0))
    flights = [action for action in game.legal(Seat(0)) if isinstance(action, LetFly)]
    assert post.text.count("hits") == len(flights)
    with pytest.raises(IllegalAction) as refused:
        press(game, "die", "draw", page_of(game).unused[0].replace(".", "-"))
    assert refused.value.reason is Reason.METEOR_FIRST
    assert press(game, "sacrifice", "HHHH") == Sacrifice("HHHH")
    events = game.act(flights[0], Seat(0))
    said = PRESENTER.after(game.seen(0), events).text
    assert "☄️" in said
    assert "crater" in said


def test_a_die_that_fits_nowhere_is_not_offered() -> None:
    """play.md: "only legal ones": its button stays, so that one sees it, and can't be pressed."""
    game = ink(6, ("lava",), seed=2)
    disabled = 0
    for seat in playthrough(game, 2, back=0):
        found = {
            button.id.args[1].replace("-", ".")
            for row in PRESENTER.hand(game.seen(seat)).rows
            if isinstance(row, tuple)
            for button in row
            if isinstance(button, Button) and button.id.verb == "die" and button.disabled
        }
        legal = {action.tile for action in game.legal(seat) if isinstance(action, Draw)}
        assert not found & legal
        disabled += len(found)
    assert disabled


def test_what_is_not_ones_own_to_do_is_refused() -> None:
    """play.md, "Commands": every command answers something useful when it can't do it."""
    game = ink(2)
    for verb in ("meteor", "sacrifice", "volcano", "cover"):
        with pytest.raises(IllegalAction) as refused:
            press(game, verb)
        assert refused.value.reason is Reason.NOT_ASKED_NOW
    for args in (("draw", "nonsense"), ("sideways", "HHH-")):
        with pytest.raises(Refused):
            press(game, "die", *args)
    with pytest.raises(Refused):
        press(game, "nothing")
    with pytest.raises(IllegalAction) as refused:
        press(game, "die", "draw", "VHVHo")
    assert refused.value.reason is Reason.NOT_ROLLED


def test_who_is_done_is_asked_nothing_and_told_for_whom_it_waits() -> None:
    """rules-ink.md, "A round": a confirmed round is closed for it."""
    game = ink(2)
    for seat in playthrough(game, 4, back=0):
        if seat == 0 and page_of(game, 1).done:
            continue
        if page_of(game, 0).done and not page_of(game, 1).done:
            break
    post = PRESENTER.hand(game.seen(0))
    assert post.rows == ()
    assert "Björn is still drawing" in post.text
    with pytest.raises(IllegalAction) as refused:
        press(game, "special")
    assert refused.value.reason is Reason.ALREADY_CONFIRMED
