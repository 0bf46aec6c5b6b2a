"""``python -m docs.pictures``: paints the README's pictures anew, from a game that never changes.

Simple-minded players play a game that its number decides, and it is painted from what the bot's
own presenters ask for: so the README shows what a channel shows.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.post import Drawing
from bot.presenters.railroad_ink import pictures as ink
from bot.presenters.seen import Deed, Seen
from bot.presenters.ticket_to_ride import pictures
from bot.presenters.ticket_to_ride.advice import prospects
from bot.presenters.ticket_to_ride.position import own_of
from bot.presenters.ticket_to_ride.sites import best_sites
from bot.store import GameRow, SeatRow, Status
from bot.table import Table
from render import SEAT_COLOURS, paint
from rules.protocol import Action, Seat
from rules.railroad_ink.actions import Confirm
from rules.selfplay import setup_for
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute, DrawCard, KeepTickets
from rules.ticket_to_ride.cards import COLOUR_INDEX
from rules.ticket_to_ride.view import RailView

IMAGES: Final = Path(__file__).parent / "images"
NAMES: Final = ("Amélie", "Björn", "Chloé", "Diego")
GAMES: Final = {"usa": 28, "europe": 5, "ink": 12}
"""The numbers of the games: close ones, which in their middle have much to show."""
MIDDLE: Final = 30
"""Routes claimed by the middle of a game."""
LONG: Final = 7
"""Points for which a route is claimed that leads towards no ticket."""

_THEN: Final = datetime(2026, 1, 1, tzinfo=UTC)


def main() -> None:
    """Write all pictures, each as ``images/<name>.png``."""
    IMAGES.mkdir(exist_ok=True)
    for name, drawing in drawings():
        (IMAGES / f"{name}.png").write_bytes(paint(drawing.picture))


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The pictures, by the name of their file."""
    middle = _middle("usa")
    public, private = _as_seen(middle, None), _as_seen(middle, Seat(0))
    yield "board", pictures.board(public)
    yield "hand", pictures.hand(private)
    yield "tickets", pictures.tickets(private)[0]
    *_, end = _positions("usa")
    yield "scores", pictures.sheet(_as_seen(end, None))
    yield "europe", pictures.board(_as_seen(_middle("europe"), None))
    yield "ink", ink.own(_as_seen(_round_of_ink(), Seat(0)))


def _middle(ruleset: str) -> Table:
    """The table in the middle of its game."""
    return next(it for it in _positions(ruleset) if len(it.state.claims) == MIDDLE)


def _round_of_ink() -> Table:
    """A table of Railroad Ink, where the first seat is about to finish the last round but one."""
    table = _table("ink", expansions=("lake",))
    while True:
        seat = min(table.to_act)
        view = table.game.view(table.state, seat)
        action = _greedy(table, seat)
        late = seat == 0 and view.round == view.rounds - 1
        if late and isinstance(action, Confirm):
            return table
        table.advance(Deed.ACTION, seat, table.game.encode(action), _THEN)


def _greedy(table: Table, seat: Seat) -> Action:
    """What scores most at once; nothing more is drawn that is not due and would cost points."""
    legal = [it for it in table.game.legal_actions(table.state, seat) if not it.takes_back]
    now = table.game.view(table.state, seat).own.score.total

    def worth(action: Action) -> int:
        if isinstance(action, Confirm):
            return int(now)
        after, _ = table.game.apply(table.state, seat, action)
        return int(table.game.view(after, seat).own.score.total)

    return max(legal, key=worth)


def _positions(ruleset: str) -> Iterator[Table]:
    """The table after each action, until the game is over."""
    table = _table(ruleset)
    while table.to_act:
        seat = min(table.to_act)
        legal = table.game.legal_actions(table.state, seat)
        action = _simple_minded(_as_seen(table, seat), legal)
        table.advance(Deed.ACTION, seat, table.game.encode(action), _THEN)
        yield table


def _as_seen(table: Table, reader: Seat | None) -> Seen:
    return table.seen(reader, language="en", link="", since=0)


def _table(ruleset: str, expansions: tuple[str, ...] = ()) -> Table:
    """A table whose game begins."""
    setup = setup_for(ruleset, len(NAMES), GAMES[ruleset], expansions=expansions)
    row = GameRow(
        id=GameId("2222222"),
        status=Status.OPEN,
        ruleset=setup.ruleset,
        version=setup.version,
        options=setup.options,
        expansions=setup.expansions,
        places=setup.seats,
        seed=setup.seed,
        host=UserId(1),
        guild=GuildId(1),
        channel=ChannelId(1),
        language="en",
        held=None,
        revision=0,
        created_at=_THEN,
        touched_at=_THEN,
    )
    sitters = enumerate(zip(NAMES, SEAT_COLOURS, strict=False))
    return Table(row, [SeatRow(Seat(it), UserId(it), *sitter) for it, sitter in sitters])


def _simple_minded(seen: Seen, legal: Sequence[Action]) -> Action:
    """Keep every ticket; claim what leads towards one, then long routes; else hoard cards.

    Pay what a tunnel asks for, if there is enough; build a station where it completes a ticket.
    """
    kept = [action for action in legal if isinstance(action, KeepTickets)]
    if kept:
        return max(kept, key=lambda action: len(action.tickets))
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    draws = [action for action in legal if isinstance(action, DrawCard)]
    wanted = next((it.route for it in prospects(seen) if it.towards or it.points >= LONG), None)
    if wanted is not None:
        return min((it for it in claims if it.route == wanted), key=lambda it: it.locomotives)
    site = next((it.city for it in best_sites(seen) if it.completes), None)
    if site is not None:
        return next(it for it in legal if isinstance(it, BuildStation) and it.city == site)
    if draws:
        return max(draws, key=lambda action: _held(seen.view, action))
    return (claims or legal)[0]


def _held(view: RailView, draw: DrawCard) -> int:
    """How many cards of the kind drawn the seat has already; a blind draw counts as one."""
    card = None if draw.slot is None else view.market[draw.slot]
    return 1 if card is None else own_of(view).hand[COLOUR_INDEX[card]]


if __name__ == "__main__":
    main()
