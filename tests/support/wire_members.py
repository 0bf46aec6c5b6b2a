"""Members who play by what they see: at random among what the controls offer them.

A member knows a game only by messages: the channel's, those in its direct messages and the
answers to it alone. Whether a press stands for an action is read off its control's verb.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox import Member, Outcome, Refused, SandboxClient, Seen
from bot.words import LANGUAGES, words_in

WEIGHTS = {
    "draw": 1.0,
    "claim": 2.0,
    "route": 8.0,
    "find": 1.0,
    "ways": 0.4,
    "pay": 6.0,
    "lay": 8.0,
    "tickets": 0.5,
    "keep": 6.0,
    "kept": 8.0,
    "pass": 8.0,
    "hand": 0.2,
    "text": 0.1,
}
"""How gladly each kind of control is pressed; one that isn't here isn't pressed in a game."""

CITIES = ("denver", "New Orleans", "sault", "St. Louis", "montréal", "Paris", "los angeles", "x")
TRIES = 3
"""How often a press that Discord calls failed is tried, as people do."""
DEEP = 10
"""How many presses in a row a member makes before looking up."""
SCREEN = 40
"""How many messages a member looks through."""
ANSWER_SECONDS = 5.0
LEFT = tuple(words_in(language)("conceded") for language in LANGUAGES)


@dataclass(frozen=True, slots=True)
class Verb:
    """What a control is for, as its id tells."""

    step: str
    word: str
    args: tuple[str, ...]

    @classmethod
    def of(cls, custom_id: str) -> "Verb":
        """The verb of a control of ours."""
        _, _, step, words = custom_id.split(":", 3)
        word, *args = words.split(".")
        return cls(step, word, tuple(args))

    @property
    def is_action(self) -> bool:
        """Whether the press does something in the game, and isn't only a question."""
        if self.word in ("draw", "kept", "lay", "build", "paytoll"):
            return bool(self.args)
        if self.word in ("tickets", "concede"):
            return self.args == ("yes",)
        return self.word in ("pass", "giveup")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a member did: by a control (its id) or a command, and what came of it."""

    who: str
    what: str
    is_action: bool
    outcome: Outcome

    @property
    def key(self) -> str:
        """Under which the bot records it."""
        return f"i:{self.outcome.raw['id']}"

    @property
    def verb(self) -> str:
        """The verb of its control, or the command."""
        if self.what.startswith("sm1:"):
            return Verb.of(self.what).word
        return self.what.partition(":")[0]

    @property
    def confirmed(self) -> bool:
        """Whether it was answered by what it led to, and not by a refusal.

        What it led to is shown in a picture, but to those who have left the game, who are told.
        """
        replies = self.outcome.replies if self.outcome.answered else []
        return any(it.attachments or it.content.startswith(LEFT) for it in replies)


Interruption = Callable[[], Awaitable[None]]


async def _nothing() -> None:
    pass


class Player:
    """A member at a table in one channel. ``before`` is awaited before each press."""

    def __init__(
        self,
        script: SandboxClient,
        member: Member,
        channel: str,
        chance: random.Random,
        before: Interruption = _nothing,
    ) -> None:
        self.member = member
        self.deeds: list[Deed] = []
        self.refused = 0
        self._script = script
        self._channel = channel
        self._chance = chance
        self._before = before
        self._dm: str | None = None

    # Looking

    async def direct(self) -> Seen | None:
        """The newest message that the bot has in this member's direct messages."""
        self._dm = self._dm or await self.member.dm()
        return await self._newest_with_buttons(self._dm)

    async def board(self) -> Seen | None:
        """The newest message in the channel that has buttons."""
        return await self._newest_with_buttons(self._channel)

    async def _newest_with_buttons(self, place: str) -> Seen | None:
        """Among those at the end of a channel, without what was answered to this member alone."""
        path = f"/channels/{place}/messages"
        found = await self._script.call("GET", path, limit=SCREEN, **{"as": self.member.id})
        seen = [Seen(it) for it in reversed(found) if not it["deleted"]]
        return next((it for it in seen if not it.ephemeral and it.buttons), None)

    async def is_asked(self) -> bool:
        """Whether the direct message asks for something, or the channel does by name."""
        message = await self.direct()
        if message is not None and any(
            verb.word in ("keep", "draw", "pass") for verb in _verbs(message)
        ):
            return True
        board = await self.board()
        return board is not None and f"**{self.member.name}**, " in board.content

    # Doing

    async def turn(self) -> None:
        """Look where it can be seen what is asked, and do something about it."""
        way = self._chance.choice(("direct", "direct", "button", "command", "board", "typed"))
        if way == "typed":
            await self._type()
            return
        message = await self._look(way)
        for _ in range(DEEP):
            if message is None:
                return
            message = await self._press_something(message)

    async def _look(self, way: str) -> Seen | None:
        if way == "direct" and (message := await self.direct()) is not None:
            return message
        board = await self.board()
        if way == "board":
            return board
        if way == "button" and board is not None:
            hand = [it for it in board.buttons if Verb.of(it["custom_id"]).word == "hand"]
            if hand:
                return _reply(await self._press(board, hand[0]["custom_id"]))
        return _reply(await self._command("/hand"))

    async def _press_something(self, message: Seen) -> Seen | None:
        """Press or choose among a message's controls; gives the message to go on with."""
        offered = [it for it in message.buttons if not it.get("disabled")] + message.selects
        offered = [it for it in offered if _weight(it) > 0]
        if not offered:
            return None
        control = self._chance.choices(offered, [_weight(it) for it in offered])[0]
        if control["type"] == 2:
            outcome = await self._press(message, control["custom_id"])
        else:
            outcome = await self._press(message, control["custom_id"], self._values(control))
        if outcome is not None and outcome.raw["modal"] is not None:
            outcome = await self._submit(outcome)
        return _reply(outcome)

    def _values(self, menu: dict[str, Any]) -> list[str]:
        values = [option["value"] for option in menu["options"]]
        count = self._chance.randint(menu.get("min_values", 1), menu.get("max_values", 1))
        return self._chance.sample(values, count)

    async def _press(
        self, message: Seen, custom_id: str, values: list[str] | None = None
    ) -> Outcome | None:
        def act() -> Awaitable[Outcome]:
            if values is None:
                return self.member.click(message, custom_id, wait=ANSWER_SECONDS)
            return self.member.select(message, custom_id, values, wait=ANSWER_SECONDS)

        twice = self._chance.random() < 0.06
        return await self._try(custom_id, Verb.of(custom_id).is_action, act, twice=twice)

    async def _submit(self, opened: Outcome) -> Outcome | None:
        city = self._chance.choice(CITIES)

        def act() -> Awaitable[Outcome]:
            return self.member.submit(opened.modal, wait=ANSWER_SECONDS, text=city)

        return await self._try("found", False, act)

    async def _command(self, command: str, **options: str) -> Outcome | None:
        place = self._channel if self._chance.random() < 0.8 else await self.member.dm()
        is_action = "card" in options or "pay" in options or command == "/pass"
        steps = [value.split("/")[0] for value in options.values() if "/" in value]
        what = f"{command}:{steps[0] if steps else '-'}:{options}"

        def act() -> Awaitable[Outcome]:
            return self.member.command(command, place, wait=ANSWER_SECONDS, **options)

        return await self._try(what, is_action, act)

    async def _try(
        self,
        what: str,
        is_action: bool,
        act: Callable[[], Awaitable[Outcome]],
        *,
        twice: bool = False,
    ) -> Outcome | None:
        """Do something, and again while Discord says that it failed; sometimes twice at once."""
        for _ in range(TRIES):
            await self._before()
            try:
                outcomes = await asyncio.gather(*(act() for _ in range(1 + twice)))
            except Refused:
                # The message has changed under the finger: look again.
                self.refused += 1
                return None
            name = self.member.name
            self.deeds += [Deed(name, what, is_action, outcome) for outcome in outcomes]
            if not all(outcome.failed for outcome in outcomes):
                return next(it for it in outcomes if not it.failed)
            await self._script.connected(60)
        return None

    async def _type(self) -> None:
        """A turn by commands, with what they suggest."""
        await self._before()
        command = self._chance.choice(("/draw cards", "/draw cards", "/claim", "/draw tickets"))
        if command == "/draw cards":
            if card := await self._suggested(command, "card"):
                await self._command(command, card=card)
        elif command == "/claim":
            typed = self._chance.choice(("", "", "new", "saint"))
            route = await self._suggested(command, "route", typed)
            if route is None:
                return
            pay = await self._suggested(command, "pay", route=route)
            if pay is not None:
                await self._command(command, route=route, pay=pay)
            else:
                await self._command(command, route=route)
        else:
            message = _reply(await self._command(command))
            if message is not None:
                await self._press_something(message)

    async def _suggested(
        self, command: str, option: str, typed: str = "", **options: str
    ) -> str | None:
        """One of the first suggestions, which are the legal ones."""
        offered = await self.member.autocomplete(command, option, typed, self._channel, **options)
        return self._chance.choice(offered[:5])["value"] if offered else None


def _verbs(message: Seen) -> list[Verb]:
    controls = [it for it in message.buttons if not it.get("disabled")] + message.selects
    return [Verb.of(it["custom_id"]) for it in controls if "custom_id" in it]


def _weight(control: dict[str, Any]) -> float:
    custom_id = control.get("custom_id", "")
    return WEIGHTS.get(Verb.of(custom_id).word, 0.0) if custom_id.startswith("sm1:") else 0.0


def _reply(outcome: Outcome | None) -> Seen | None:
    if outcome is None or not outcome.answered or not outcome.replies:
        return None
    return outcome.replies[-1]
