"""The checker of journals accepts what discord.py sends and refuses what Discord would."""

from typing import Any

import pytest

from bot.sandbox import SandboxClient
from tests.support.discord_spec import all_violations, violations
from tests.support.shared import needs_shared

pytestmark = needs_shared

MESSAGES = "/channels/1/messages"
COMMANDS = "/applications/1/commands"
CALLBACK = "/interactions/1/abc/callback"
OUTINGS = "/guilds/1/scheduled-events"


def request(path: str, body: Any, method: str = "POST", **files: int) -> dict[str, Any]:
    meta = [
        {"index": index, "filename": name, "size": size}
        for index, (name, size) in enumerate(files.items())
    ]
    return {"method": method, "path": path, "body": body, "files": meta}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "a", label: str = "A", **traits: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **traits}


def menu(values: int = 2, **traits: Any) -> dict[str, Any]:
    options = [{"label": f"L{each}", "value": f"v{each}"} for each in range(values)]
    return {"type": 3, "custom_id": "menu", "options": options, **traits}


def text(content: str = "words") -> dict[str, Any]:
    return {"type": 10, "content": content}


def command(**traits: Any) -> dict[str, Any]:
    return {"name": "game", "description": "Games", "type": 1, "options": [], **traits}


def option(name: str = "seats", kind: int = 4, **traits: Any) -> dict[str, Any]:
    return {"name": name, "description": "How many", "type": kind, **traits}


def modal(*components: dict[str, Any], title: str = "Find") -> dict[str, Any]:
    data = {"title": title, "custom_id": "find", "components": list(components)}
    return {"type": 9, "data": data}


def label(custom_id: str = "city", **traits: Any) -> dict[str, Any]:
    field = {"type": 4, "custom_id": custom_id, "style": 1, **traits}
    return {"type": 18, "label": "City", "component": field}


def outing(**traits: Any) -> dict[str, Any]:
    return {
        "name": "Weekly game 1",
        "description": "Sign up",
        "scheduled_start_time": "2026-12-01T19:00:00+00:00",
        "scheduled_end_time": "2026-12-01T22:00:00+00:00",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "https://discord.com/channels/1/2"},
        **traits,
    }


V2 = 1 << 15

GOOD = {
    "content": request(MESSAGES, {"content": "Hello", "nonce": 12345, "enforce_nonce": True}),
    "integer ids": request("/users/@me/channels", {"recipient_id": 123}),
    "a file": request(MESSAGES, {"attachments": [{"id": 0, "filename": "a.png"}]}, **{"a.png": 9}),
    "buttons and a menu": request(
        MESSAGES, {"content": "x", "components": [row(button(), button("b")), row(menu())]}
    ),
    "version 2": request(
        MESSAGES,
        {
            "flags": V2,
            "components": [
                {"type": 17, "components": [text(), row(button())]},
                {"type": 9, "components": [text()], "accessory": button("b")},
            ],
        },
    ),
    "an edit": request(f"{MESSAGES}/2", {"components": []}, "PATCH"),
    "a callback": request(CALLBACK, {"type": 4, "data": {"content": "x", "flags": 64}}),
    "a modal": request(CALLBACK, modal(label(), label("b"))),
    "choices": request(CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}}),
    "commands": request(COMMANDS, [command(options=[option()])], "PUT"),
    "a command in French": request(
        COMMANDS, [command(name_localizations={"fr": "partie-à-deux"})], "PUT"
    ),
    "a thread": request("/channels/1/threads", {"name": "Table", "type": 11}),
    "a scheduled event": request(OUTINGS, outing()),
    "a scheduled event that begins": request(f"{OUTINGS}/2", {"status": 2}, "PATCH"),
}

BAD = {
    # Encoded in the description.
    "a wrong type": request(MESSAGES, {"content": 12}),
    "eleven embeds": request(MESSAGES, {"embeds": [{"title": "x"}] * 11}),
    "six buttons": request(
        MESSAGES, {"content": "x", "components": [row(*(button(str(n)) for n in range(6)))]}
    ),
    "26 options": request(MESSAGES, {"content": "x", "components": [row(menu(26))]}),
    "a long custom id": request(
        MESSAGES, {"content": "x", "components": [row(button("x" * 101))]}
    ),
    "a long label": request(
        MESSAGES, {"content": "x", "components": [row(button(label="x" * 81))]}
    ),
    "a scheduled event with a long name": request(OUTINGS, outing(name="x" * 101)),
    "a scheduled event nowhere": request(OUTINGS, outing(entity_metadata=None)),
    "a scheduled event for the world": request(OUTINGS, outing(privacy_level=1)),
    "a scheduled event without an hour": request(OUTINGS, outing(scheduled_start_time=None)),
    "a long thread name": request("/channels/1/threads", {"name": "x" * 101, "type": 11}),
    "a long modal title": request(CALLBACK, modal(label(), title="x" * 46)),
    "a long description": request(COMMANDS, [command(description="x" * 101)], "PUT"),
    # Omitted by the description.
    "2001 characters": request(MESSAGES, {"content": "x" * 2001}),
    "embeds of 6001": request(MESSAGES, {"embeds": [{"description": "x" * 3001}] * 2}),
    "six rows": request(
        MESSAGES, {"content": "x", "components": [row(button(str(n))) for n in range(6)]}
    ),
    "a button beside a menu": request(
        MESSAGES, {"content": "x", "components": [row(button(), menu())]}
    ),
    "two menus in a row": request(
        MESSAGES, {"content": "x", "components": [row(menu(), menu(custom_id="b"))]}
    ),
    "a custom id twice": request(
        MESSAGES, {"content": "x", "components": [row(button(), button())]}
    ),
    "a value twice": request(
        MESSAGES,
        {
            "content": "x",
            "components": [row(menu(options=[{"label": "a", "value": "v"}] * 2))],
        },
    ),
    "more values than options": request(
        MESSAGES, {"content": "x", "components": [row(menu(2, min_values=3, max_values=3))]}
    ),
    "a button without words": request(
        MESSAGES, {"content": "x", "components": [row({"type": 2, "style": 1, "custom_id": "a"})]}
    ),
    "a button without an id": request(
        MESSAGES, {"content": "x", "components": [row({"type": 2, "style": 1, "label": "a"})]}
    ),
    "content with version 2": request(
        MESSAGES, {"content": "x", "flags": V2, "components": [text()]}
    ),
    "version 2 without its flag": request(MESSAGES, {"content": "x", "components": [text()]}),
    "41 components": request(
        MESSAGES,
        {
            "flags": V2,
            "components": [{"type": 17, "components": [text() for _ in range(40)]}],
        },
    ),
    "4001 characters of text": request(
        MESSAGES, {"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]}
    ),
    "nothing": request(MESSAGES, {"components": [row(button())]}),
    "a missing file": request(
        MESSAGES, {"embeds": [{"image": {"url": "attachment://gone.png"}}]}
    ),
    "an unknown key": request(MESSAGES, {"content": "x", "colour": "red"}),
    "mentions parsed and listed": request(
        MESSAGES, {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}
    ),
    "an empty field name": request(
        MESSAGES, {"embeds": [{"fields": [{"name": "", "value": "x"}]}]}
    ),
    "a capital": request(COMMANDS, [command(name="Game")], "PUT"),
    "a space": request(COMMANDS, [command(name="my game")], "PUT"),
    "no description": request(COMMANDS, [{"name": "game", "type": 1}], "PUT"),
    "required after optional": request(
        COMMANDS, [command(options=[option(), option("pace", 3, required=True)])], "PUT"
    ),
    "a name twice": request(COMMANDS, [command(), command()], "PUT"),
    "an option twice": request(COMMANDS, [command(options=[option(), option()])], "PUT"),
    "choices and autocomplete": request(
        COMMANDS,
        [
            command(
                options=[
                    option("a", 3, autocomplete=True, choices=[{"name": "a", "value": "a"}])
                ]
            )
        ],
        "PUT",
    ),
    "101 commands": request(COMMANDS, [command(name=f"g{n}") for n in range(101)], "PUT"),
    "8001 characters": request(
        COMMANDS,
        [
            command(
                options=[
                    option(f"a{n}", 1, description="x" * 100, options=[
                        option(f"b{m}", 3, description="x" * 100) for m in range(4)
                    ])
                    for n in range(20)
                ]
            )
        ],
        "PUT",
    ),
    "six fields in a modal": request(CALLBACK, modal(*(label(str(n)) for n in range(6)))),
    "26 choices": request(
        CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}] * 26}}
    ),
    "a large file": request(MESSAGES, {"content": "x"}, **{"a.png": 10 * 1024 * 1024 + 1}),
}  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_good_requests_pass(name: str) -> None:
    assert violations(GOOD[name]) == []


@pytest.mark.parametrize("name", BAD)
def test_bad_requests_are_found(name: str) -> None:
    """discord.md, "Encoded" and "NOT encoded"."""
    assert violations(BAD[name]) != []


async def test_what_discord_py_sends_has_no_violation(script: SandboxClient) -> None:
    """discord.md: a trial bot's bodies have 0 violations after two accommodations."""
    amelie = script.member("Amélie")
    table = (await amelie.command("/game new")).message
    await amelie.command("/game board")
    await amelie.command("/game remind")
    await amelie.command("/game thread")
    await amelie.click(table, "Hand")
    await amelie.submit((await amelie.click(table, "Find")).modal, city="Paris")
    await amelie.autocomplete("/game claim", "city", "b")
    await amelie.select(table, None, ["1", "2"])
    journal = await script.journal()
    assert len(journal) > 12
    assert all_violations(journal) == []
