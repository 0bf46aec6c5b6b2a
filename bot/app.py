"""The program, put together: the one place that knows all parts, those of the cogs included."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import aiohttp
import discord

import render
from bot.clock import Clock, Seeds, fresh_seed, now
from bot.community import Community
from bot.community.crier import Crier
from bot.community.results import Archive
from bot.desk import Desk, Office
from bot.easel import Easel
from bot.herald import Herald
from bot.host.pulse import Health, Pulse, tell_manager
from bot.ids import GameId
from bot.lobby import Lobbies
from bot.locks import Locks
from bot.mentions import Mentions
from bot.privacy import Privacy
from bot.referee import Referee
from bot.refusals import Refused
from bot.scores.keeper import Keeper
from bot.scores.ratings import Ratings
from bot.store import Store
from bot.time.reminders import Reminders
from bot.time.schedule import Schedule
from bot.time.timekeeper import LOOK_AGAIN, Timekeeper
from bot.weekly.crier import WeeklyCrier
from bot.weekly.dealer import Dealer
from bot.weekly.organiser import Organiser
from bot.weekly.season import Seasons
from cogs.client import Stationmaster
from cogs.elsewhere import point_at

__all__ = ["App", "CantStart", "point_at"]

PATIENCE: Final = 10.0
"""Seconds that answers, and then posts, which are under way are given at the end."""
HOUSEKEEPING: Final = 3600.0
"""Seconds between two looks for lobbies nobody has touched for long, and for what stays untold."""

log = logging.getLogger(__name__)


class CantStart(Exception):
    """The bot can't be started, or go on. The message is one sentence for the host."""


class App:
    """One bot on one database, which stays its caller's to close."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = now,
        seeds: Seeds = fresh_seed,
        paint: Callable[[render.Picture], bytes] = render.paint,
        guild_ready_timeout: float = 2.0,
        shard_count: int | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        look_again: float = LOOK_AGAIN,
        health: Path | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._pulse = Pulse(self._how_it_is, health)
        mentions = Mentions()
        self.easel = Easel(paint)
        self.client = Stationmaster(
            self.easel,
            mentions,
            guild_ready_timeout=guild_ready_timeout,
            shard_count=shard_count,
        )
        locks = Locks()
        self.referee = Referee(store, locks, self._told, clock)
        self.lobbies = Lobbies(store, locks, self._told, clock, seeds)
        self.community = Community(store, locks, self.referee, self._told, clock, seeds)
        archive = Archive(store)
        crier = Crier(store, self.client.courier, archive)
        seasons = Seasons(store, archive)
        self.ratings = Ratings(store)
        self.keeper = Keeper(store)
        self.weekly = Organiser(
            store,
            locks,
            self.community,
            Dealer(store, self.client.courier, self._told, clock, seeds),
            seasons,
            self.ratings.strengths,
            self._told,
            clock,
        )
        weekly_crier = WeeklyCrier(store, self.client.courier, seasons, clock)
        schedule = Schedule(store, clock)
        courier = self.client.courier
        self.herald = Herald(
            store,
            self.referee,
            courier,
            crier,
            weekly_crier,
            schedule,
            clock,
            lambda game: self.timekeeper.told(game),
        )
        reminders = Reminders(store, courier, schedule, self.herald)
        self.timekeeper = Timekeeper(
            store,
            self.referee,
            schedule,
            reminders,
            clock,
            monotonic,
            look_again,
            lambda: self.client.cut_off,
        )
        self.privacy = Privacy(
            store,
            self.referee,
            self.lobbies,
            self.weekly,
            self.herald,
            self.keeper,
            courier,
            clock,
            (archive.drop, self.ratings.drop, self.easel.drop),
        )
        self.desk = Desk(
            Office(
                store=store,
                lobbies=self.lobbies,
                referee=self.referee,
                herald=self.herald,
                courier=self.client.courier,
                clock=clock,
                community=self.community,
                archive=archive,
                weekly=self.weekly,
                seasons=seasons,
                ratings=self.ratings,
                schedule=schedule,
                timekeeper=self.timekeeper,
                privacy=self.privacy,
            )
        )
        self.client.open(self.desk, store, ready=self._ready)

    async def _ready(self) -> None:
        tell_manager("READY=1")
        await self.herald.start()

    async def _how_it_is(self) -> Health:
        latency = self.client.latency
        return {
            "at": self._clock().isoformat(),
            "connected": self.client.is_ready(),
            # Before the first heartbeat was answered it is infinite, which JSON doesn't know.
            "latency_ms": round(latency * 1000) if math.isfinite(latency) else None,
            "servers": len(self.client.guilds),
            "open_games": await self._store.open_games(),
            "untold": self.herald.backlog,
            "answering": self.client.answering.under_way,
        }

    def _told(self, game: GameId) -> None:
        self.herald.wake(game)
        self.timekeeper.told(game)
        self.keeper.wake(game)

    async def run(self, token: str, stop: asyncio.Event) -> None:
        """Be there until ``stop`` is set. Raises ``CantStart`` where Discord won't have it."""
        try:
            async with self.client:
                await self.client.login(token)
                await self._serve(stop)
                await self.drain()
        except discord.LoginFailure as error:
            raise CantStart(
                "Discord doesn't accept the token in DISCORD_TOKEN; see .env.example."
            ) from error
        except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError) as error:
            raise CantStart(f"Discord can't be reached: {_sentence(error)}.") from error
        except discord.ConnectionClosed as error:
            raise CantStart(
                f"Discord closed the connection for good: {_sentence(error)}."
            ) from error
        finally:
            self.easel.close()

    async def _serve(self, stop: asyncio.Event) -> None:
        gateway = asyncio.create_task(self.client.connect(), name="gateway")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        housekeeping = asyncio.create_task(self._keep_house(), name="housekeeping")
        rounds = asyncio.create_task(self.community.keep_time(), name="rounds")
        weeks = asyncio.create_task(self.weekly.keep_time(), name="weeks")
        results = asyncio.create_task(self.keeper.keep(), name="results")
        turns = asyncio.create_task(self.timekeeper.keep_time(), name="turns")
        pulse = asyncio.create_task(self._pulse.beat(), name="pulse")
        done, _ = await asyncio.wait({gateway, stopped}, return_when=asyncio.FIRST_COMPLETED)
        housekeeping.cancel()
        rounds.cancel()
        weeks.cancel()
        turns.cancel()
        results.cancel()
        stopped.cancel()
        tell_manager("STOPPING=1")
        pulse.cancel()
        if gateway in done:
            await gateway
        # The gateway stays open while the last answers are given; closing the client ends it.

    async def _keep_house(self) -> None:
        while True:
            self.herald.try_again()
            await self._play_on()
            try:
                await self.lobbies.close_idle()
            except Exception:
                log.exception("Idle lobbies could not be closed; I try again later.")
            try:
                await self.privacy.clean_up()
            except Exception:
                log.exception("What is left of servers could not be deleted; I try again later.")
            await asyncio.sleep(HOUSEKEEPING)

    async def _play_on(self) -> None:
        """Let games go on that a crash cut short in what they do by themselves."""
        for game in await self._store.owing():
            try:
                await self.referee.play_on(game)
            except Refused as error:
                log.info("game=%s does not play on: %s", game, error.reason)
            except Exception:
                log.exception("game=%s could not play on; I try again later.", game)

    async def drain(self) -> None:
        """Give the answers and posts that are under way; what is not told now is told later."""
        answers, posts = self.client.answering.under_way, self.herald.backlog
        await self.client.answering.drain(PATIENCE)
        await self.herald.drain(PATIENCE)
        left = self.client.answering.under_way, self.herald.backlog
        log.info(
            "Stopped. Answers under way: %d, left: %d. Games being told: %d, left for later: %d.",
            *(answers, left[0], posts, left[1]),
        )


def _sentence(error: BaseException) -> str:
    return " ".join(str(error).split()).rstrip(".") or type(error).__name__
