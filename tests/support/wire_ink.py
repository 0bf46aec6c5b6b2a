"""Members at a table of Railroad Ink, who all draw at the same time, in private.

A member plays by what it sees, at random: by the controls of its direct message, of the answers
to it alone and of the channel, or by commands. What failed is done again.
"""

import asyncio
import random
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from bot.sandbox import Outcome, Seen
from bot.words import LANGUAGES, words_in
from tests.support.wire import Wire
from tests.support.wire_members import ANSWER_SECONDS, DEEP, Deed, Player, Verb
from tests.support.wire_table import control, fill_table, newest

WEIGHTS: Final = {
    "die": 6.0,
    "cell": 8.0,
    "put": 8.0,
    "meteor": 4.0,
    "sacrifice": 1.0,
    "special": 0.6,
    "takeback": 0.5,
    "done": 0.2,
    "text": 0.1,
    "hand": 0.1,
}
"""How gladly each kind of control is pressed; one that isn't here isn't pressed in a game."""
MAY_BE_DONE: Final = 4.0
"""How gladly one is done with a round as soon as one may be."""
TWINS: Final = {"takeback": "/ink undo", "done": "/ink done"}
"""The commands that do the same as a button, and need no more to be said."""
GREEN: Final = 3
"""The style of a button by which nothing is left out."""
ASKING: Final = ("die", "done", "meteor")
PATIENCE: Final = 20
"""How often a member sees nothing to do before looking further."""
SUCCESSES: Final = tuple(
    words_in(language)(f"ink-{message}", you="yes", **dict.fromkeys(facts, "¤")).partition("¤")[0]
    for language in LANGUAGES
    for message, facts in (
        ("drew", ("cell", "tile")),
        ("taken-back", ()),
        ("meteor-hit", ("direction", "cell")),
        ("sacrificed", ("special",)),
        ("confirmed", ("name",)),
    )
)
"""How an answer begins that tells what its reader has just done."""


def has_acted(deed: Deed) -> bool:
    """Whether it was answered by what it did, and not by a question or a refusal."""
    replies = deed.outcome.replies if deed.outcome.answered else []
    return any(it.content.startswith(SUCCESSES) for it in replies)


async def open_ink(
    wire: Wire, channel: str, names: Sequence[str], expansions: Sequence[str]
) -> Seen:
    """A table from `/game new` on, with its expansions (``box.name``); gives its first message."""
    host, *others = (wire.script.member(name) for name in names)
    await host.command("/game new", channel, game="ink", seats=len(names))
    table = await newest(wire, channel, "Join")
    for expansion in expansions:
        panel = (await host.click(table, control(table, "options"))).message
        box = control(panel, f"expansion.{expansion.partition('.')[0]}")
        await host.select(panel, box, [expansion])
    return await fill_table(wire, table, host, others)


class Drawer(Player):
    """A member who draws its rounds until the game is over."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._reply: Seen | None = None

    async def play(self) -> None:
        """Draw until the game is over, and do something now and then where nothing is asked."""
        idle = 0
        while True:
            message = await self.direct()
            asked = message is not None and any(it.word in ASKING for it in _verbs(message))
            if not asked and await self._is_over():
                return
            idle = 0 if asked else idle + 1
            if asked or idle > PATIENCE:
                idle = 0
                await self.turn()
            else:
                await asyncio.sleep(0.1)

    async def _is_over(self) -> bool:
        board = await self.board()
        return board is not None and any(it.word == "again" for it in _verbs(board))

    async def turn(self) -> None:
        """Look where it can be seen what is asked, and do something about it."""
        way = self._chance.choice(
            ("direct", "reply", "board", "command", "typed", "typed", "typed")
        )
        message = await self._by_command() if way == "typed" else await self._look(way)
        for _ in range(self._chance.randint(1, DEEP)):
            if message is None:
                return
            message = await self._go_on(message)

    async def _look(self, way: str) -> Seen | None:
        if way == "direct":
            return await self.direct()
        if way == "reply" and self._reply is not None:
            return self._reply
        board = await self.board() if way == "board" else None
        if board is not None:
            return self._open(await self._press(board, control(board, "hand")))
        command = self._chance.choice(("/hand", "/ink board", "/ink place"))
        return await self._command_of(command)

    async def _go_on(self, message: Seen) -> Seen | None:
        """Press or choose among a message's controls; gives the message to go on with."""
        offered = [it for it in message.buttons if not it.get("disabled")] + message.selects
        kinds = {
            word: list(alike)
            for word, alike in groupby(sorted(offered, key=_word), key=_word)
            if word in WEIGHTS
        }
        if not kinds or kinds.keys() <= {"hand", "text"}:
            return None
        weights = [_weight(word, alike[0]) for word, alike in kinds.items()]
        (alike,) = self._chance.choices(list(kinds.values()), weights)
        chosen = self._chance.choice(alike)
        twin = TWINS.get(_word(chosen))
        if twin is not None and self._chance.random() < 0.3:
            return await self._command_of(twin, is_action=True)
        values = [it["value"] for it in chosen.get("options", ())]
        one = [self._chance.choice(values)] if values else None
        return self._open(await self._press(message, chosen["custom_id"], one))

    def _open(self, outcome: Outcome | None) -> Seen | None:
        """The message that answers, which stays open before the member."""
        if outcome is None or not outcome.answered or not outcome.replies:
            return None
        self._reply = outcome.replies[-1]
        return self._reply

    # Doing, as it is recorded

    async def _press(
        self, message: Seen, custom_id: str, values: list[str] | None = None
    ) -> Outcome | None:
        async def act() -> Outcome:
            if values is None:
                return await self.member.click(message, custom_id, wait=ANSWER_SECONDS)
            return await self.member.select(message, custom_id, values, wait=ANSWER_SECONDS)

        verb = Verb.of(custom_id)
        is_action = verb.word in ("put", "takeback", "done") or (
            verb.word in ("meteor", "sacrifice") and bool(verb.args)
        )
        return await self._try(custom_id, is_action, act, twice=self._chance.random() < 0.06)

    async def _command_of(
        self, command: str, *, is_action: bool = False, **options: str
    ) -> Seen | None:
        place = self._channel if self._chance.random() < 0.7 else await self.member.dm()

        async def act() -> Outcome:
            return await self.member.command(command, place, wait=ANSWER_SECONDS, **options)

        return self._open(await self._try(f"{command}:{options}", is_action, act))

    async def _by_command(self) -> Seen | None:
        """Something by a command, with what it suggests; what is left out is asked for."""
        await self._before()
        message = await self.direct()
        command, names = self._chance.choice(_commands(message))
        typed = names if self._chance.random() < 0.8 else names[:-1]
        options: dict[str, str] = {}
        for name in typed:
            value = await self._suggested(command, name, **options)
            if value is None:
                break
            options[name] = value
        return await self._command_of(command, is_action=len(options) == len(names), **options)


def _commands(message: Seen | None) -> Sequence[tuple[str, tuple[str, ...]]]:
    """What can be typed, with its options, where a direct message asks for this."""
    buttons = [] if message is None else message.buttons
    if any(_word(it) == "meteor" for it in buttons):
        return (("/ink meteor", ("direction",)), ("/ink sacrifice", ("special",)))
    place = ("/ink place", ("die", "cell", "turn"))
    special = ("/ink special", ("special", "cell", "turn"))
    return (place, place, place, special)


def _word(it: dict[str, Any]) -> str:
    return Verb.of(it["custom_id"]).word


def _verbs(message: Seen) -> list[Verb]:
    controls = [it for it in message.buttons if not it.get("disabled")] + message.selects
    return [Verb.of(it["custom_id"]) for it in controls]


def _weight(word: str, button: dict[str, Any]) -> float:
    green = word == "done" and button["style"] == GREEN
    return MAY_BE_DONE if green else WEIGHTS[word]


def players_at(
    wire: Wire, channel: str, names: Sequence[str], before: Any, seed: int
) -> list[Drawer]:
    """The members of a table, each with a chance of its own, as they act at the same time."""
    return [
        Drawer(wire.script, wire.script.member(name), channel, random.Random(seed + seat), before)
        for seat, name in enumerate(names)
    ]
