"""Nothing secret leaves: what the public reads doesn't depend on anything that it can't know."""

from dataclasses import replace

import pytest

from bot.presenters.ticket_to_ride.pictures import as_all_see
from rules.protocol import Seat
from rules.ticket_to_ride.maps import load_map
from tests.bot.presenters.walking import PRESENTER, panels, playthrough
from tests.support.seen import Played

USA = load_map("usa")


def public_posts(game: Played, since: int) -> list[object]:
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


@pytest.mark.parametrize(
    ("ruleset", "seats", "seed"),
    [("usa", 2, 11), ("usa", 3, 12), ("usa", 5, 13), ("europe", 2, 14), ("europe", 5, 15)],
)
def test_two_games_that_differ_in_hidden_things_are_told_alike(
    ruleset: str, seats: int, seed: int
) -> None:
    """play.md, "What must never happen": a secret in the channel, in a message, a picture, its
    name or alt text, a log (PEER-072, PEER-129): text, alt text, controls and picture requests
    of two games that differ only in what the public can't know are the same, byte for byte."""
    game = Played.start(seats, seed=bytes([seed]) * 32, ruleset=ruleset)
    for _ in playthrough(game, seed):
        if len(game.happenings) % 7 == 0 or game.rules.view(game.state, None).toll is not None:
            other = replace(game, state=game.rules.reshuffled(game.state, None, b"salt"))
            assert other.state != game.state
            since = max(0, len(game.happenings) - 8)
            assert repr(public_posts(game, since)) == repr(public_posts(other, since))


@pytest.mark.parametrize(
    ("ruleset", "seats", "seed"), [("usa", 2, 21), ("usa", 4, 22), ("europe", 3, 23)]
)
def test_a_seat_is_told_nothing_that_it_cannot_know(ruleset: str, seats: int, seed: int) -> None:
    """rules/protocol.py: reshuffling what a seat can't know changes neither its view nor what is
    made of it, panels and autocomplete included."""
    game = Played.start(seats, seed=bytes([seed]) * 32, ruleset=ruleset)
    for seat in playthrough(game, seed):
        if len(game.happenings) % 17 == 0:
            other = replace(game, state=game.rules.reshuffled(game.state, seat, b"salt"))
            told, same = (
                [
                    PRESENTER.private_post(it.seen(seat)),
                    PRESENTER.hand(it.seen(seat)),
                    list(panels(it.seen(seat))),
                    PRESENTER.choices(it.seen(seat), "claim", "route", "", {}),
                    PRESENTER.choices(it.seen(seat), "station", "city", "", {}),
                ]
                for it in (game, other)
            )
            assert repr(told) == repr(same)


def test_the_channel_is_never_told_from_a_seats_view() -> None:
    """rules-rail.md, "What is public": a post for all made from a seat's own view is refused."""
    game = Played.start(2)
    with pytest.raises(ValueError, match="public"):
        PRESENTER.channel_post(game.seen(0))


def test_the_board_of_a_seat_shows_what_the_public_sees() -> None:
    """play.md, "Who sees what": the picture in a direct message holds nothing of the seat's own,
    so that sharing it tells nobody anything; what was drawn blind is only counted on it."""
    game = Played.start(3)
    for seat in playthrough(game, 31):
        if len(game.happenings) % 4:
            continue
        own, public = (PRESENTER.board(game.seen(reader)) for reader in (seat, None))
        assert own == public
        assert PRESENTER.text_board(game.seen(seat)) == PRESENTER.text_board(game.seen())
    assert as_all_see(game.seen(0)).view.own is None


def test_no_public_word_names_a_ticket_before_the_end() -> None:
    """PEER-007, PEER-129: no pair of ticket cities, no completed ticket in public."""
    game = Played.start(3, seed=bytes([5]) * 32)
    pairs = {tuple(sorted((it.a, it.b))) for it in USA.tickets.values()}
    links = {tuple(sorted((it.a, it.b))) for it in USA.routes.values()}
    names = [(USA.cities[a].name, USA.cities[b].name) for a, b in pairs - links]
    for _ in playthrough(game, 5):
        text = repr(public_posts(game, max(0, len(game.happenings) - 4)))
        assert not [pair for pair in names if f"{pair[0]} – {pair[1]}" in text]


def test_the_seed_is_shown_at_the_end_only() -> None:
    """PEER-071: the seed never leaves before the end; its commitment does, at the start."""
    game = Played.start(2)
    seed = game.setup.seed.hex()
    opening = PRESENTER.channel_post(game.seen())
    assert game.seen().commitment in opening.text
    for _ in playthrough(game, 41):
        if len(game.happenings) % 6:
            continue
        assert seed not in repr(public_posts(game, 0))
        assert seed not in repr(PRESENTER.hand(game.seen(Seat(0))))
    end = PRESENTER.channel_post(game.seen())
    assert seed in end.text
    assert "python -m rules verify" in end.text


@pytest.mark.parametrize("ruleset", ["usa", "europe"])
def test_public_buttons_stand_whatever_the_seat_can_do(ruleset: str) -> None:
    """rules-rail.md, "What is public": the buttons under the board don't tell what the seat to
    act can pay for, nor that it can only pass."""
    game = Played.start(2, seed=bytes([6]) * 32, ruleset=ruleset)
    for seat in playthrough(game, 6):
        view = game.rules.view(game.state, None)
        if view.phase != "turns" or (len(game.happenings) % 4 and view.toll is None):
            continue
        emptied = game.state.copy()
        emptied.hands = tuple(
            (0,) * 9 if it == seat else hand for it, hand in enumerate(game.state.hands)
        )
        poor = replace(game, state=emptied)
        assert PRESENTER.channel_post(game.seen()).rows == PRESENTER.channel_post(poor.seen()).rows
