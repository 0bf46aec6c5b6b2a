"""Opening the tables of an occurrence: a thread for each, and the game in it.

A thread is opened by Discord and a game by us, so something can come in between. Who sits where
is written down before; a thread that was opened and never got its game is found again by its
name, for a thread that had a game once has a game in the store.
"""

import logging
from collections.abc import Callable, Sequence

import rules
from bot.clock import Clock, Seeds
from bot.courier import Courier
from bot.ids import ChannelId, GameId, OccurrenceId, UserId, new_game_id
from bot.names import clean
from bot.presenters import presenter_of
from bot.store import (
    GameRow,
    OccurrenceRow,
    SeatRow,
    SignupRow,
    Status,
    Store,
    Taken,
    WeeklyRow,
)
from bot.words import words_in
from rules.protocol import Seat

log = logging.getLogger(__name__)

NOBODY = UserId(0)
"""Who stands as host where the one who set it up has been forgotten."""


class Dealer:
    """Opens tables. ``told`` is called with each game that begins."""

    def __init__(
        self,
        store: Store,
        courier: Courier,
        told: Callable[[GameId], None],
        clock: Clock,
        seeds: Seeds,
    ) -> None:
        self._store = store
        self._courier = courier
        self._told = told
        self._clock = clock
        self._seeds = seeds
        self._sure: set[OccurrenceId] = set()

    def first_time(self, occurrence: OccurrenceId) -> None:
        """Its tables have just been decided on, so no thread of theirs can be there."""
        self._sure.add(occurrence)

    async def deal(self, weekly: WeeklyRow, occurrence: OccurrenceRow) -> bool:
        """Open all tables that are not open yet; whether they are.

        Raises ``CourierError`` where Discord refuses. To do this again, after whatever cut it
        short, is to go on with it.
        """
        signups = await self._store.weeklies.signups(occurrence.id)
        done = True
        least = rules.game(weekly.ruleset).seat_range[0]
        for table in await self._store.weekly_tables.tables(occurrence.id):
            players = [it for it in signups if it.at_table == table.number and it.user is not None]
            # Somebody may have asked to be forgotten just now.
            if table.game is None and len(players) >= least:
                players.sort(key=lambda it: it.seat or 0)
                done &= await self._open(weekly, occurrence, table.number, players)
        self._sure.discard(occurrence.id)
        return done

    async def _open(
        self, weekly: WeeklyRow, occurrence: OccurrenceRow, number: int, players: list[SignupRow]
    ) -> bool:
        try:
            thread = await self._thread(weekly, occurrence, number)
        except BaseException:
            self._sure.discard(occurrence.id)
            raise
        game = self._game(weekly, thread, len(players))
        seats = _seats(weekly.ruleset, players)
        try:
            opened = await self._store.weekly_tables.open_table(occurrence.id, number, game, seats)
        except Taken:
            # Somebody has opened a table in that thread meanwhile: the next try takes another.
            self._sure.discard(occurrence.id)
            log.warning("occurrence=%s table=%d lost its thread", occurrence.id, number)
            return False
        if opened:
            log.info("occurrence=%s table=%d game=%s begins", occurrence.id, number, game.id)
            self._told(game.id)
        return True

    async def _thread(self, weekly: WeeklyRow, occurrence: OccurrenceRow, number: int) -> ChannelId:
        words = words_in(weekly.language)
        name = words("weekly-thread", number=occurrence.number, table=number)
        if occurrence.id not in self._sure:
            for thread in await self._courier.find_threads(weekly.channel, name):
                if not await self._store.weekly_tables.has_game(thread):
                    return thread
        return await self._courier.open_thread(weekly.channel, name)

    def _game(self, weekly: WeeklyRow, thread: ChannelId, places: int) -> GameRow:
        rulebook, at = rules.game(weekly.ruleset), self._clock()
        return GameRow(
            id=new_game_id(),
            status=Status.OPEN,
            ruleset=weekly.ruleset,
            version=rulebook.version,
            options={name: values[0] for name, values in rulebook.options.items()},
            places=places,
            seed=self._seeds(),
            host=weekly.host or NOBODY,
            guild=weekly.guild,
            channel=thread,
            language=weekly.language,
            held=None,
            revision=0,
            created_at=at,
            touched_at=at,
            expansions=weekly.expansions,
            pace=weekly.pace,
            late=weekly.late,
        )


def _seats(ruleset: str, players: Sequence[SignupRow]) -> list[SeatRow]:
    """The players in the order they were dealt, in the game's colours if it has any."""
    colours = presenter_of(ruleset).colours or (None,) * len(players)
    return [
        SeatRow(Seat(number), player.user, clean(player.name), colour)
        for number, (player, colour) in enumerate(zip(players, colours, strict=False))
    ]
