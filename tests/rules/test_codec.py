"""Actions and events as JSON: read strictly, written whole."""

import json
from dataclasses import dataclass, fields
from typing import Any, ClassVar

import pytest

from rules.codec import Codec
from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.ticket_to_ride import events
from rules.ticket_to_ride.actions import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Leave,
    Pass,
)
from rules.ticket_to_ride.events import CardDrawn, GameEnded, TicketsOffered
from tests.support.rail import USA

ACTIONS = [
    (KeepTickets(("a--b", "c--d")), {"kind": "keep_tickets", "tickets": ["a--b", "c--d"]}),
    (DrawCard(), {"kind": "draw_card", "slot": None}),
    (DrawCard(4), {"kind": "draw_card", "slot": 4}),
    (
        ClaimRoute("x", "red", 1),
        {"kind": "claim_route", "route": "x", "colour": "red", "locomotives": 1},
    ),
    (DrawTickets(), {"kind": "draw_tickets"}),
    (Pass(), {"kind": "pass"}),
    (Leave(), {"kind": "leave"}),
]


@pytest.mark.parametrize(("action", "body"), ACTIONS)
def test_there_and_back(action: Action, body: dict[str, Any]) -> None:
    """An action is its ``kind`` and its fields, and reads back as itself."""
    assert USA.encode(action) == body
    assert USA.decode(json.loads(json.dumps(body))) == action


def test_events_are_written_with_their_kind() -> None:
    """The digest chain and the log are made of these."""
    offered = TicketsOffered(Seat(1), 2, ("a", "b"))
    assert USA.encode(offered) == {
        "kind": "tickets_offered",
        "seat": 1,
        "count": 2,
        "tickets": ["a", "b"],
    }
    assert USA.encode(CardDrawn(Seat(0), None))["card"] is None
    assert USA.encode(GameEnded("last_round")) == {"kind": "game_ended", "reason": "last_round"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (None, "body"),
        ([], "body"),
        ("pass", "body"),
        ({}, "kind"),
        ({"kind": 7}, "kind"),
        ({"kind": ["pass"]}, "kind"),
        ({"kind": "fly"}, "kind"),
        ({"kind": "game_ended", "reason": "x"}, "kind"),
        ({"kind": "draw_card"}, "slot"),
        ({"kind": "draw_card", "slot": True}, "slot"),
        ({"kind": "draw_card", "slot": "1"}, "slot"),
        ({"kind": "draw_card", "slot": 1.0}, "slot"),
        ({"kind": "draw_card", "slot": 10**30}, "slot"),
        ({"kind": "draw_card", "slot": 1, "seat": 2}, "seat"),
        ({"kind": "draw_card", "slot": 1, 5: 2}, "5"),
        ({"kind": "pass", "x" * 1000: 1}, "x" * 100),
        ({"kind": "keep_tickets", "tickets": "ab"}, "tickets"),
        ({"kind": "keep_tickets", "tickets": ["a", 1]}, "tickets"),
        ({"kind": "keep_tickets", "tickets": ["a"] * 1000}, "tickets"),
        ({"kind": "keep_tickets", "tickets": ["a" * 101]}, "tickets"),
        ({"kind": "claim_route", "route": None, "colour": None, "locomotives": 1}, "route"),
        ({"kind": "claim_route", "route": "x", "colour": 3, "locomotives": 1}, "colour"),
    ],
)
def test_what_is_not_an_action_is_refused(body: Any, field: str) -> None:
    """Strict: types checked, unknown and missing fields, a bool is no number, absurd sizes."""
    with pytest.raises(IllegalAction) as refused:
        USA.decode(body)
    assert refused.value.reason is Reason.MALFORMED
    assert refused.value.details == {"field": field}


def test_a_field_that_json_has_not_is_a_fault_of_the_class() -> None:
    """Found when a codec is built, not when a game is read."""

    @dataclass(frozen=True, slots=True)
    class Odd(Action):
        kind: ClassVar[str] = "odd"
        when: float

    @dataclass(frozen=True, slots=True)
    class Either(Action):
        kind: ClassVar[str] = "either"
        what: int | str

    @dataclass(frozen=True, slots=True)
    class Pair(Action):
        kind: ClassVar[str] = "pair"
        both: tuple[int, str]

    for cls in (Odd, Either, Pair):
        with pytest.raises(TypeError, match="no way to read"):
            Codec([cls], [])


def test_every_event_there_is_can_be_written() -> None:
    """An event that the codec doesn't know could not be logged."""
    classes = [c for c in vars(events).values() if isinstance(c, type) and issubclass(c, Event)]
    kinds = set()
    for cls in classes:
        if cls is not Event:
            names = [field.name for field in fields(cls)]
            body = USA.encode(cls(*[None for _ in names]))
            assert body == {"kind": cls.kind, **dict.fromkeys(names)}
            kinds.add(cls.kind)
    assert len(kinds) == len(classes) - 1 == 18
