"""Members who do exactly what a recorded game says, by any of the ways in which it can be done.

An action has a way by controls, which is walked from wherever the member happens to look, and a
twin that is typed. What a control or a suggestion stands for holds for one step of the seat, so
whatever had no answer is done again as it was: it can't act twice.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.presenters.ticket_to_ride import paying
from bot.presenters.ticket_to_ride.commands import GIVE_UP
from bot.sandbox import Outcome, Refused, Seen
from rules.replay import Entry, Replay
from rules.ticket_to_ride.view import RailView
from tests.support.wire import until
from tests.support.wire_members import ANSWER_SECONDS, Deed, Player, Verb

TRIES = 6
"""How often what Discord calls failed is tried."""
LONGEST_WALK = 12
"""More presses than any action takes."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press on the way to an action: a button, a line of a menu, or a form filled in."""

    verb: str
    values: tuple[str, ...] = ()
    typed: str | None = None

    def on(self, message: Seen) -> str | None:
        """The id of the control on ``message`` by which this can be done."""
        for each in message.selects if self.values else message.buttons:
            custom_id = str(each.get("custom_id", ""))
            offered = {it["value"] for it in each.get("options", ())}
            if (
                custom_id.rpartition(":")[2] == self.verb
                and not each.get("disabled")
                and offered.issuperset(self.values)
            ):
                return custom_id
        return None


@dataclass(frozen=True, slots=True)
class Typed:
    """A command and what is typed to find the right one among the suggestions for its options."""

    command: str
    options: Mapping[str, tuple[str, Callable[[str, str], bool]]]
    """By name: what is typed, and whether a suggestion (name, value) is the one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How an action can be done: the presses from the last one back, and the command, if any."""

    presses: tuple[Press, ...]
    typed: Typed | None = None
    in_channel: bool = False
    """Whether the channel is told before that the seat is asked for it."""
    opened_by: str = "/hand"
    """The command that shows where to begin."""


def plan_of(replay: Replay, entry: Entry) -> Plan:
    """How the next action of a recorded game can be done at the table where it stands."""
    assert isinstance(entry.seat, int)
    view: RailView = replay.game.view(replay.state, entry.seat)
    body, asked = entry.body, view.seats[entry.seat].asked
    match body["kind"]:
        case "keep_tickets":
            assert view.own is not None
            assert view.own.offer is not None
            chosen = tuple(str(view.own.offer.tickets.index(it)) for it in body["tickets"])
            return Plan((Press(f"kept.{''.join(chosen)}"), Press("keep", chosen)))
        case "draw_tickets":
            return Plan((Press("tickets.yes"), Press("tickets")), in_channel=True)
        case "draw_card":
            slot = body["slot"]
            place, value = ("deck",) * 2 if slot is None else (str(slot), str(slot + 1))
            typed = Typed("/draw cards", {"card": ("", _chosen(value))})
            return Plan((Press(f"draw.{place}"),), typed, in_channel=asked == "turn")
        case "claim_route":
            return _claim(replay, body)
        case "build_station":
            return _station(body)
        case "pay_toll":
            typed = Typed("/tunnel", {"pay": ("", _paid(body))})
            return Plan((Press(f"paytoll.{_way(body)}"), Press("toll")), typed, in_channel=True)
        case "give_up_tunnel":
            typed = Typed("/tunnel", {"pay": ("", _chosen(GIVE_UP))})
            return Plan((Press("giveup"), Press("toll")), typed, in_channel=True)
        case "leave":
            return Plan((Press("concede.yes"),), opened_by="/game concede")
    raise ValueError(f"nobody knows how to do {body}")


def _claim(replay: Replay, body: dict[str, Any]) -> Plan:
    rail_map = replay.game.edition.map  # type: ignore[attr-defined]
    route, way = rail_map.routes[body["route"]], _way(body)
    cities = f"{rail_map.cities[route.a].name} {rail_map.cities[route.b].name}"
    presses = (
        Press(f"lay.{route.id}.{way}"),
        Press(f"pay.{route.id}", (way,)),
        Press("route", (route.id,)),
        Press("find", typed=cities),
        Press("claim"),
    )
    options = {"route": (cities, _chosen(route.id)), "pay": ("", _paid(body))}
    return Plan(presses, Typed("/claim", options), in_channel=True)


def _station(body: dict[str, Any]) -> Plan:
    city, way = body["city"], _way(body)
    presses = (
        Press(f"build.{city}.{way}"),
        Press(f"stationpay.{city}", (way,)),
        Press("city", (city,)),
        Press("findcity", typed=city),
        Press("station"),
    )
    options = {"city": (city, _chosen(city)), "pay": ("", _paid(body))}
    return Plan(presses, Typed("/station", options), in_channel=True)


def _way(body: dict[str, Any]) -> str:
    """How something is paid, as controls name it."""
    return f"{body['colour'] or 'any'}.{body['locomotives']}"


def _chosen(value: str) -> Callable[[str, str], bool]:
    return lambda _, suggested: suggested.partition("/")[2] == value


def _paid(body: dict[str, Any]) -> Callable[[str, str], bool]:
    """Whether a suggestion names the cards that an action pays, in whichever language."""
    way = (body["colour"], body["locomotives"])
    return lambda name, value: (
        value.partition("/")[2] != GIVE_UP and paying.way_in(paying.typed(name)) == way
    )


class Performer(Player):
    """A member in a seat of a recorded game, who does the actions of that seat."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._acted: set[str] = set()
        self._reply: Seen | None = None

    async def perform(self, replay: Replay, entry: Entry) -> None:
        """Do the next action of the game, and stop when it is answered."""
        plan = plan_of(replay, entry)
        for _ in range(TRIES):
            way = self._chance.choice(self._ways(plan))
            if way == "command" and plan.typed is not None:
                done = await self._type_it(plan.typed)
            else:
                done = await self._walk(way, plan)
            if done:
                return
            await self._script.connected(60)
        raise AssertionError(f"{self.member.name} could not do {entry.body}")

    async def is_asked_everywhere(self, replay: Replay, entry: Entry) -> None:
        """Look wherever the next action can be begun. Raises where it can't, or not any more."""
        plan = plan_of(replay, entry)
        for way in ("direct", "board", "hand"):
            message = await self._begin(way, plan)
            assert message is not None, way
            self._next(message, plan)

    def _ways(self, plan: Plan) -> list[str]:
        """Where one can begin: what is open, the direct message, a board's button, a command."""
        if plan.opened_by != "/hand":
            return ["command"]
        ways = ["direct", "button", "hand"]
        if plan.in_channel:
            ways.append("board")
        elif self._reply is not None:
            ways += ["reply", "reply"]
        if plan.typed is not None:
            ways += ["command", "command"]
        return ways

    # By controls

    async def _walk(self, way: str, plan: Plan) -> bool:
        """Press on until the action is done; ``False`` where a press had no answer."""
        message = await self._begin(way, plan)
        for _ in range(LONGEST_WALK):
            if message is None:
                return False
            press = self._next(message, plan)
            custom_id = press.on(message)
            assert custom_id is not None
            if press is plan.presses[0]:
                step = Verb.of(custom_id).step
                outcome = await self._insist(custom_id, self._act(message, custom_id, press))
                self._acted.add(step)
                self._reply = outcome.replies[-1]
                return True
            message = await self._on_the_way(message, custom_id, press)
        raise AssertionError(f"{self.member.name} walks in circles for {plan.presses[0]}")

    async def _begin(self, way: str, plan: Plan) -> Seen | None:
        """A message on which one of the presses can be done, at a step that is still open."""
        if way == "reply" and self._reply is not None and self._leads(self._reply, plan):
            return self._reply
        if way in ("direct", "board"):
            look = self.direct if way == "direct" else self.board

            async def open_one() -> Seen | None:
                found = await look()
                return found if found is not None and self._leads(found, plan) else None

            return await until(open_one)
        board = await self.board() if way == "button" else None
        hand = None if board is None else Press("hand").on(board)
        if board is not None and hand is not None:
            return await self._on_the_way(board, hand, Press("hand"))

        async def ask(*, late: bool = False) -> Outcome:
            return await self.member.command(plan.opened_by, self._channel, wait=ANSWER_SECONDS)

        outcome = await self._once(plan.opened_by, False, ask)
        return outcome.message if outcome is not None and outcome.answered else None

    def _leads(self, message: Seen, plan: Plan) -> bool:
        ids = [it for it in (press.on(message) for press in plan.presses) if it is not None]
        mine = [Verb.of(it).step for it in ids]
        return any(step.split(".")[0] == self._seat and step not in self._acted for step in mine)

    @property
    def _seat(self) -> str:
        return str([it.id for it in self._script.members].index(self.member.id))

    def _next(self, message: Seen, plan: Plan) -> Press:
        for press in plan.presses:
            if press.on(message) is not None:
                return press
        ids = [it.get("custom_id") for it in (*message.buttons, *message.selects)]
        raise AssertionError(f"no way to {plan.presses[0]} from {message.content!r}, {ids}")

    async def _on_the_way(self, message: Seen, custom_id: str, press: Press) -> Seen | None:
        """What a press that only asks leads to; nothing where it had no answer."""
        outcome = await self._once(custom_id, False, self._act(message, custom_id, press))
        if outcome is not None and press.typed is not None and outcome.raw["modal"] is not None:
            modal = outcome.modal

            async def submit(*, late: bool = False) -> Outcome:
                return await self.member.submit(modal, wait=ANSWER_SECONDS, text=press.typed or "")

            outcome = await self._once("found", False, submit)
        if outcome is None or not outcome.answered or not outcome.replies:
            return None
        return outcome.replies[-1]

    def _act(
        self, message: Seen, custom_id: str, press: Press
    ) -> Callable[..., Awaitable[Outcome]]:
        async def act(*, late: bool = False) -> Outcome:
            how: dict[str, Any] = {"late": late, "wait": ANSWER_SECONDS}
            if press.values:
                return await self.member.select(message, custom_id, press.values, **how)
            return await self.member.click(message, custom_id, **how)

        return act

    # By commands

    async def _type_it(self, typed: Typed) -> bool:
        """Type the command, with what is suggested; ``False`` where nothing was suggested yet."""
        place = self._channel if self._chance.random() < 0.7 else await self.member.dm()
        options: dict[str, str] = {}
        for name, (text, is_it) in typed.options.items():
            await self._before()
            offered = await self.member.autocomplete(typed.command, name, text, place, **options)
            found = [it["value"] for it in offered if is_it(it["name"], it["value"])]
            if not found:
                assert not offered, f"{typed.command} {options} {name}: {offered}"
                return False
            options[name] = found[0]
        step = next(iter(options.values())).partition("/")[0]

        async def act(*, late: bool = False) -> Outcome:
            return await self.member.command(typed.command, place, wait=ANSWER_SECONDS, **options)

        outcome = await self._insist(f"{typed.command}:{step}:{options}", act)
        self._acted.add(step)
        self._reply = outcome.replies[-1]
        return True

    # Whatever it is

    async def _once(
        self, what: str, is_action: bool, act: Callable[..., Awaitable[Outcome]], **how: bool
    ) -> Outcome | None:
        """Do something; nothing comes of it where the message has changed under the finger."""
        await self._before()
        try:
            outcome = await act(**how)
        except Refused:
            self.refused += 1
            return None
        self.deeds.append(Deed(self.member.name, what, is_action, outcome))
        return outcome

    async def _insist(self, what: str, act: Callable[..., Awaitable[Outcome]]) -> Outcome:
        """Act, sometimes twice at once, and again as it was until that is answered."""
        late = False
        for _ in range(TRIES):
            again = self._chance.random() < 0.06
            outcomes = await asyncio.gather(
                *(self._once(what, True, act, late=late or again) for _ in range(1 + again))
            )
            answered = [it for it in outcomes if it is not None and it.answered]
            if answered:
                return next((it for it in answered if it.replies[-1].attachments), answered[0])
            late = True
            await self._script.connected(60)
        raise AssertionError(f"{self.member.name} had no answer to {what}")
