"""Nobody sees an open round of another: byte for byte, in words, pictures, panels and controls."""

from dataclasses import replace

import pytest

from rules.protocol import Seat
from tests.bot.presenters.railroad_ink.walking import (
    EDITIONS,
    PRESENTER,
    ink,
    playthrough,
    reached,
)
from tests.support.seen import Played


def public_posts(game: Played, since: int = 0) -> list[object]:
    """All that can be written for everybody, with every picture request and control."""
    seen = game.seen(since=since)
    return [
        PRESENTER.channel_post(seen),
        PRESENTER.scores(seen),
        PRESENTER.board(seen),
        PRESENTER.text_board(seen),
        PRESENTER.log(seen),
        PRESENTER.rules(seen),
    ]


def own_posts(game: Played, seat: Seat, since: int = 0) -> list[object]:
    """All that can be written for one seat."""
    seen = game.seen(seat, since=since)
    return [
        PRESENTER.private_post(seen),
        PRESENTER.hand(seen),
        PRESENTER.after(seen, ()),
        PRESENTER.board(seen),
        PRESENTER.text_board(seen),
        PRESENTER.scores(seen),
        PRESENTER.log(seen),
        PRESENTER.choices(seen, "place", "die", "", {}),
    ]


@pytest.mark.parametrize("expansions", EDITIONS, ids="+".join)
def test_two_games_that_differ_in_open_rounds_are_told_alike(expansions: tuple[str, ...]) -> None:
    """rules-ink.md, "Meteor": "Hidden until the round closes, like all it does"; play.md, "What
    must never happen": a secret in the channel, in a message, a picture, its name or alt text."""
    game = ink(3, expansions, seed=11)
    differed = 0
    for number, seat in enumerate(playthrough(game, 11)):
        if number % 5:
            continue
        for reader in (None, seat):
            other = replace(game, state=game.rules.reshuffled(game.state, reader, b"salt"))
            differed += other.state != game.state
            since = max(0, len(game.happenings) - 8)
            if reader is None:
                assert repr(public_posts(game, since)) == repr(public_posts(other, since))
            else:
                told, same = own_posts(game, seat, since), own_posts(other, seat, since)
                assert repr(told) == repr(same)
    assert differed


def test_what_others_do_in_an_open_round_changes_nothing_for_anybody_else() -> None:
    """architecture.md, Railroad Ink: "an open round is hidden from the others": a seat draws and
    takes back, and everything written for all others stays as it was, byte for byte, log and
    controls included. Only being done shows."""
    game = ink(3, ("lake", "meteor"), seed=12)
    secret = 0
    for number, seat in enumerate(playthrough(game, 12)):
        if number % 4:
            continue
        others = [Seat(other) for other in range(3) if other != seat]
        before = [repr(public_posts(game)), *(repr(own_posts(game, it)) for it in others)]
        done = game.rules.view(game.state, None).seats[seat].done
        legal = game.legal(seat)
        for action in (legal[0], legal[-1]):
            trial = replace(game, happenings=list(game.happenings), steps=dict(game.steps))
            trial.act(action, seat)
            if trial.rules.view(trial.state, None).seats[seat].done != done:
                continue
            if trial.rules.view(trial.state, None).round != game.rules.view(game.state, None).round:
                continue
            after = [repr(public_posts(trial)), *(repr(own_posts(trial, it)) for it in others)]
            assert after == before
            secret += 1
    assert secret > 20


def test_a_seats_panels_show_nothing_of_others() -> None:
    """PEER-008: every panel, strip and alt text is a function of the seat's own view."""
    game = ink(2, ("lava",), seed=13)
    for number, seat in enumerate(playthrough(game, 13)):
        if number % 11:
            continue
        other = replace(game, state=game.rules.reshuffled(game.state, seat, b"salt"))
        assert repr(reached(game.seen(seat)).posts) == repr(reached(other.seen(seat)).posts)


def test_public_controls_carry_no_step() -> None:
    """architecture.md, "Controls": a number in a public button would tell how much others have
    drawn in secret, and be stale for all but one."""
    game = ink(2, seed=14)
    for _ in playthrough(game, 14):
        for row in PRESENTER.channel_post(game.seen()).rows:
            assert isinstance(row, tuple)
            assert all(button.id.step is None for button in row)


def test_the_channel_is_never_told_from_a_seats_view() -> None:
    """A post for all made from a seat's own view is refused."""
    with pytest.raises(ValueError, match="public"):
        PRESENTER.channel_post(ink().seen(0))


def test_the_log_counts_no_secret_drawing() -> None:
    """architecture.md: "tell how much others have drawn in secret": the public log of an open
    round is the same however often somebody drew and took back."""
    game = ink(2, seed=15)
    before = PRESENTER.log(game.seen())
    draw = game.legal(Seat(0))[0]
    for _ in range(3):
        game.act(draw, Seat(0))
        game.act(game.legal(Seat(0))[-1], Seat(0))
    game.act(draw, Seat(0))
    assert PRESENTER.log(game.seen()) == before


def test_the_seed_is_shown_at_the_end_only() -> None:
    """PEER-071: the seed never leaves before the end; its commitment does, at the start."""
    game = ink(2, seed=16)
    seed = game.setup.seed.hex()
    assert game.seen().commitment in PRESENTER.channel_post(game.seen()).text
    for seat in playthrough(game, 16):
        assert seed not in repr(public_posts(game)) + repr(PRESENTER.hand(game.seen(seat)))
    end = PRESENTER.channel_post(game.seen())
    assert seed in end.text
    assert "python -m rules verify" in end.text
