"""A table before its game: who is in, in which colours, with what options, and the start."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Final

import rules
from bot.clock import Clock, Seeds, fresh_seed, now
from bot.ids import ChannelId, GameId, GuildId, UserId, new_game_id
from bot.locks import Locks
from bot.names import clean
from bot.people import Person
from bot.presenters import presented, presenter_of
from bot.refusals import Refusal, Refused
from bot.store import GameRow, Late, Pace, SeatRow, Status, Store, Taken
from rules.protocol import Seat

IDLE_LOBBY: Final = timedelta(days=7)
"""How long a lobby may go untouched before it is closed."""

Change = tuple[GameRow, tuple[SeatRow, ...]]


class Lobbies:
    """Opens tables and seats people, each change in one transaction under the game's lock."""

    def __init__(
        self,
        store: Store,
        locks: Locks,
        told: Callable[[GameId], None],
        clock: Clock = now,
        seeds: Seeds = fresh_seed,
    ) -> None:
        self._store = store
        self._locks = locks
        self._told = told
        self._clock = clock
        self._seeds = seeds

    async def open(
        self,
        host: Person,
        guild: GuildId,
        channel: ChannelId,
        *,
        ruleset: str,
        places: int | None,
        language: str,
        options: Mapping[str, str] | None = None,
        expansions: tuple[str, ...] = (),
        pace: Pace = Pace.NONE,
        late: Late = Late.SAFE,
    ) -> GameId:
        """Open a lobby in ``channel`` with ``host`` seated.

        Raises ``Refused`` where the channel has a game already, or no such game can be played.
        """
        if host.is_bot:
            raise Refused(Refusal.BOTS_DONT_PLAY)
        self.check(ruleset, places)
        game = rules.game(ruleset)
        at = self._clock()
        row = GameRow(
            id=new_game_id(),
            status=Status.LOBBY,
            ruleset=ruleset,
            version=game.version,
            options={
                **{name: values[0] for name, values in game.options.items()},
                **(options or {}),
            },
            places=places if places is not None else game.seat_range[-1],
            seed=None,
            host=host.id,
            guild=guild,
            channel=channel,
            language=language,
            held=None,
            revision=0,
            created_at=at,
            touched_at=at,
            expansions=expansions,
            pace=pace,
            late=late,
        )
        seat = SeatRow(Seat(0), host.id, clean(host.name), _colour(ruleset, (), None))
        try:
            await self._store.add_game(row, seat)
        except Taken:
            raise Refused(Refusal.CHANNEL_BUSY) from None
        self._told(row.id)
        return row.id

    def check(self, ruleset: str, places: int | None) -> None:
        """Raise ``Refused`` where there is no such game, or none for so many."""
        if ruleset not in presented():
            raise Refused(Refusal.NO_SUCH_OPTION, option=ruleset)
        if places is not None:
            _places(ruleset, places)

    async def join(self, game: GameId, person: Person, colour: str | None = None) -> None:
        """Sit down, in the colour asked for or the first that is free."""

        def sit(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            if person.is_bot:
                raise Refused(Refusal.BOTS_DONT_PLAY)
            if any(seat.user == person.id for seat in seats):
                raise Refused(Refusal.ALREADY_SEATED)
            if len(seats) >= row.places:
                raise Refused(Refusal.TABLE_FULL)
            chosen = _colour(row.ruleset, seats, colour)
            new = SeatRow(Seat(len(seats)), person.id, clean(person.name), chosen)
            return row, (*seats, new)

        await self._change(game, sit)

    async def leave(self, game: GameId, user: UserId) -> None:
        """Stand up. A host who leaves hands on; the last one out closes the lobby."""

        def stand_up(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            _own(user, seats)
            staying = [seat for seat in seats if seat.user != user]
            if not staying:
                return replace(row, status=Status.CANCELLED), seats
            left = tuple(replace(seat, seat=Seat(n)) for n, seat in enumerate(staying))
            host = row.host if row.host != user else left[0].user
            assert host is not None
            return replace(row, host=host), left

        await self._change(game, stand_up)

    async def paint(self, game: GameId, user: UserId, colour: str) -> None:
        """Choose a colour that nobody else has."""

        def choose(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            own = _own(user, seats)
            others = tuple(seat for seat in seats if seat is not own)
            chosen = _colour(row.ruleset, others, colour)
            return row, tuple(replace(s, colour=chosen) if s is own else s for s in seats)

        await self._change(game, choose)

    async def set_options(
        self,
        game: GameId,
        user: UserId,
        *,
        places: int | None = None,
        language: str | None = None,
        options: Mapping[str, str] | None = None,
        expansion: tuple[str, str | None] | None = None,
        pace: Pace | None = None,
        late: Late | None = None,
    ) -> None:
        """Change what the table plays by. Only the host may.

        ``expansion`` is a box, and which one of it to play with, if any.
        """

        def agree(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            _check_host(user, row)
            allowed = rules.game(row.ruleset).options
            for name, value in (options or {}).items():
                if value not in allowed.get(name, ()):
                    raise Refused(Refusal.NO_SUCH_OPTION, option=f"{name}={value}")
            wanted = row.places if places is None else _places(row.ruleset, places)
            return replace(
                row,
                places=max(wanted, len(seats)),
                language=language or row.language,
                options={**row.options, **(options or {})},
                expansions=_with_expansion(row, expansion) if expansion else row.expansions,
                pace=pace or row.pace,
                late=late or row.late,
            ), seats

        await self._change(game, agree)

    async def start(self, game: GameId, user: UserId, missing: tuple[str, ...] = ()) -> None:
        """Begin: from now on the referee has the game. Only the host may.

        ``missing`` are permissions that the bot needs here and lacks; then it can't begin.
        """

        def begin(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            _check_host(user, row)
            rulebook = rules.game(row.ruleset)
            if len(seats) < rulebook.seat_range[0]:
                raise Refused(Refusal.TOO_FEW_SEATED, least=rulebook.seat_range[0])
            if missing:
                raise Refused(Refusal.MAY_NOT_POST, missing=", ".join(missing))
            return replace(
                row,
                status=Status.OPEN,
                version=rulebook.version,
                places=len(seats),
                seed=self._seeds(),
                started_at=self._clock(),
            ), seats

        await self._change(game, begin)

    async def cancel(self, game: GameId, user: UserId, *, may: bool = False) -> None:
        """Close a lobby. The host may, and who referees here (``may``)."""

        def close(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            if not may:
                _check_host(user, row)
            return replace(row, status=Status.CANCELLED), seats

        await self._change(game, close)

    async def close_idle(self) -> None:
        """Close the lobbies that nobody has touched for a week."""
        oldest = self._clock() - IDLE_LOBBY

        def close(row: GameRow, seats: tuple[SeatRow, ...]) -> Change:
            idle = row.touched_at < oldest
            return replace(row, status=Status.CANCELLED if idle else row.status), seats

        for row in await self._store.games_with(Status.LOBBY):
            if row.touched_at < oldest:
                # Somebody may begin it, or close it, at this very moment.
                with suppress(Refused):
                    await self._change(row.id, close)

    async def _change(
        self, game: GameId, change: Callable[[GameRow, tuple[SeatRow, ...]], Change]
    ) -> None:
        async with self._locks(game):
            row = await self._store.game(game)
            if row is None:
                raise Refused(Refusal.NO_SUCH_GAME)
            if row.status is not Status.LOBBY:
                begun = row.status is not Status.CANCELLED
                raise Refused(Refusal.GAME_STARTED if begun else Refusal.GAME_CLOSED)
            after, seats = change(row, await self._store.seats(game))
            try:
                await self._store.change_lobby(after, seats, self._clock())
            except Taken:
                raise Refused(Refusal.BUSY) from None
        self._told(game)


def free_colours(ruleset: str, seats: tuple[SeatRow, ...]) -> tuple[str, ...]:
    """The game's colours that nobody has, in the order offered."""
    taken = {seat.colour for seat in seats}
    return tuple(colour for colour in presenter_of(ruleset).colours if colour not in taken)


def _colour(ruleset: str, others: tuple[SeatRow, ...], wanted: str | None) -> str | None:
    """The colour for a new seat: the one wanted, or the first free; none in a game without."""
    colours = presenter_of(ruleset).colours
    free = free_colours(ruleset, others)
    if wanted is None:
        return free[0] if colours else None
    if not colours:
        raise Refused(Refusal.NO_COLOURS_HERE)
    if wanted not in colours:
        raise Refused(Refusal.NO_SUCH_COLOUR, colour=wanted)
    if wanted not in free:
        raise Refused(Refusal.COLOUR_TAKEN, colour=wanted, free=", ".join(free))
    return wanted


def _with_expansion(row: GameRow, expansion: tuple[str, str | None]) -> tuple[str, ...]:
    """The table's expansions with another one, or none, of a box."""
    box, name = expansion
    boxes = rules.game(row.ruleset).boxes
    if box not in boxes or name not in (None, *boxes[box]):
        raise Refused(Refusal.NO_SUCH_OPTION, option=f"{box}={name}")
    kept = {other for other in row.expansions if other not in boxes[box]} | {name}
    return tuple(it for expansions in boxes.values() for it in expansions if it in kept)


def _check_host(user: UserId, row: GameRow) -> None:
    if row.host != user:
        raise Refused(Refusal.NOT_HOST)


def _own(user: UserId, seats: tuple[SeatRow, ...]) -> SeatRow:
    own = next((seat for seat in seats if seat.user == user), None)
    if own is None:
        raise Refused(Refusal.NOT_SEATED)
    return own


def _places(ruleset: str, wanted: int) -> int:
    allowed = rules.game(ruleset).seat_range
    if wanted not in allowed:
        raise Refused(Refusal.NO_SUCH_OPTION, option=str(wanted))
    return wanted
