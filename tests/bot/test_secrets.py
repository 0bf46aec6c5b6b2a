"""Two games that differ only in hidden things look alike to all others, from start to end."""

import logging
import random
import re
from pathlib import Path

import pytest

from bot.ids import UserId
from bot.post import Post
from bot.refusals import Refused
from render import paint
from rules.protocol import Action, Seat
from rules.ticket_to_ride.actions import DrawTickets, KeepTickets
from tests.support.courier import DM, MemoryCourier
from tests.support.room import HERE, Room, open_room, person

SECRETIVE = Seat(0)
"""The seat that chooses otherwise in the two games."""
ACTIONS = 60
PAINTED = 4
"""How many boards are compared as painted, too; as what is asked to be painted, all are."""


class _Twins:
    """The same game twice: one seat keeps other tickets, as many, and nobody else can know."""

    def __init__(self, rooms: tuple[Room, Room]) -> None:
        self.rooms = rooms

    async def begin(self, ruleset: str) -> None:
        self.games = [await room.game(3, ruleset=ruleset) for room in self.rooms]

    async def play(self) -> None:
        chance = random.Random(17)
        for _ in range(ACTIONS):
            first, second = [
                await room.referee.table(game)
                for room, game in zip(self.rooms, self.games, strict=True)
            ]
            seat = min(first.to_act, key=lambda it: (it == SECRETIVE, it))
            views = [table.game.view(table.state, seat) for table in (first, second)]
            acts: tuple[Action, Action]
            if views[0].own.offer is not None:
                offers = [view.own.offer.tickets for view in views]
                acts = (KeepTickets(offers[0][:2]), KeepTickets(offers[1][:2]))
                if seat == SECRETIVE:
                    acts = (KeepTickets(offers[0][:2]), KeepTickets(offers[1][-2:]))
            else:
                legal = first.game.legal_actions(first.state, seat)
                asked = [it for it in legal if not isinstance(it, DrawTickets)]
                act = chance.choice(asked if first.seq % 20 else [*asked, DrawTickets()])
                acts = (act, act)
            for room, game, act in zip(self.rooms, self.games, acts, strict=True):
                await room.act(game, seat, act)
                await room.settle()
                room.later(minutes=7)

    def named_alike(self, text: str) -> str:
        for game in self.games:
            text = text.replace(game, "the-game")
        return text


def _told(room: Room) -> list[Post]:
    """All that was written to anybody but the secretive one, in order."""
    theirs = DM + UserId(SECRETIVE + 1)
    return [it.post for it in room.courier.messages.values() if it.channel != theirs]


async def _answers(room: Room, number: int) -> str:
    """All that one can ask, in a game of others or in one's own."""
    found: list[object] = []
    for verb in (
        "board",
        "text",
        "scores",
        "log",
        "rules",
        "hand",
        "claim",
        "station",
        "tunnel",
        "export",
        "replay",
    ):
        try:
            found.append(await room.command(number, verb))
        except Refused as refused:
            found.append((refused.reason, refused.text, refused.details))
    for verb, option in (
        ("replace", "seat"),
        ("claim", "route"),
        ("station", "city"),
        ("tunnel", "pay"),
        ("draw", "card"),
    ):
        choices = room.desk.choices
        found.append(await choices(person(number), HERE, verb, option, "", {}, game=None))
    found.append(await room.desk.mine(person(number)))
    return repr(found)


@pytest.fixture
async def twins(tmp_path: Path) -> "_Twins":
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one = await open_room(tmp_path / "one", MemoryCourier())
    two = await open_room(tmp_path / "two", MemoryCourier())
    return _Twins((one, two))


@pytest.mark.parametrize("ruleset", ["usa", "europe"])
async def test_nobody_can_tell_two_games_apart_that_differ_in_what_is_hidden(
    ruleset: str, twins: _Twins, caplog: pytest.LogCaptureFixture
) -> None:
    """Issue, "Secrets": "what the public sees in two games that differ only in hidden things:
    byte for byte": the channel's messages with their controls, pictures and names, the direct
    messages of the other seats, all that anyone else can ask, and the log of the host
    (PEER-007, PEER-071, PEER-129)."""
    try:
        with caplog.at_level(logging.DEBUG, "bot"):
            await twins.begin(ruleset)
            await twins.play()
        one, two = twins.rooms
        tables = [
            await room.referee.table(game)
            for room, game in zip(twins.rooms, twins.games, strict=True)
        ]
        held = [it.game.view(it.state, SECRETIVE).own.tickets for it in tables]
        assert held[0] != held[1], "the two games do differ"
        told = [_told(room) for room in twins.rooms]
        assert len(told[0]) > ACTIONS / 3
        assert twins.named_alike(repr(told[0])) == twins.named_alike(repr(told[1]))
        boards = [[post.drawings[0] for post in posts if post.drawings] for posts in told]
        for first, second in list(zip(*boards, strict=True))[-PAINTED:]:
            assert paint(first.picture) == paint(second.picture)
        for number in (2, 3, 9):
            answers = [await _answers(room, number) for room in (one, two)]
            assert twins.named_alike(answers[0]) == twins.named_alike(answers[1])
        logs = [
            [
                re.sub(r"^\S+ ", "", it.getMessage())
                for it in caplog.records
                if game in it.getMessage()
            ]
            for game in twins.games
        ]
        assert logs[0] == logs[1]
        assert logs[0]
    finally:
        for room in twins.rooms:
            await room.close()
