"""Two people press whatever they see, while Discord fails in every way it knows.

Nothing that happens may be a fault of ours, everything sent keeps to Discord's description, and
once Discord works again the channel shows the game as it stands.
"""

import random
from collections.abc import Awaitable, Callable

import pytest

from bot.app import App
from bot.controls import ControlId
from bot.sandbox import Member, Refused, SandboxClient, Seen
from tests.support.playing import seen, started

ACTS = 150


async def press_something(member: Member, chance: random.Random) -> None:
    """Press one of the controls that a member can see, in the channel or in private."""
    place = chance.choice([None, await member.dm()])
    messages = [it for it in await member.sees(place) if it.labels or it.selects][-3:]
    if not messages:
        await member.command("/hand", place)
        return
    message = chance.choice(messages)
    if message.selects and (chance.random() < 0.5 or not message.labels):
        await choose_something(member, message, chance)
        return
    pressable = [it for it in message.buttons if not it.get("disabled") and "custom_id" in it]
    outcome = await member.click(message, chance.choice(pressable)["custom_id"])
    if outcome.raw["modal"]:
        field = next(iter(outcome.modal.fields))
        typed = chance.choice(["Dallas", "los angeles", "nowhere"])
        await member.submit(outcome.modal, **{field: typed})


async def choose_something(member: Member, message: Seen, chance: random.Random) -> None:
    menu = chance.choice(message.selects)
    values = [option["value"] for option in menu["options"]]
    most = min(menu.get("max_values", 1), len(values))
    chosen = chance.sample(values, chance.randint(menu.get("min_values", 1), most))
    await member.select(message, menu["custom_id"], chosen)


async def trouble(script: SandboxClient, chance: random.Random) -> None:
    """Let something go wrong on Discord's side."""
    member = chance.choice(script.members[:2])

    async def message_deleted() -> None:
        public = [it for it in await script.messages() if not it.ephemeral]
        if public:
            await script.delete_message(public[-1])

    troubles: tuple[Callable[[], Awaitable[None]], ...] = (
        lambda: script.fail_next("POST", "*/channels/*/messages", 500),
        lambda: script.fail_next("POST", "*/channels/*/messages", 403, code=50013),
        lambda: script.fail_next("PATCH", "*/messages/*", 502),
        lambda: script.fail_next("POST", "*/callback", 404, code=10062),
        lambda: script.rate_limit_next("*", "*", 0.02),
        lambda: script.drop_gateway(chance.choice(["close", "reconnect"])),
        lambda: script.advance(chance.choice([60, 400, 4000])),
        member.close_dms,
        member.open_dms,
        message_deleted,
    )
    await chance.choice(troubles)()


@pytest.mark.parametrize("seed", [1, 2])
async def test_whatever_is_pressed_and_whatever_fails(
    script: SandboxClient, app: App, caplog, seed: int
):
    chance = random.Random(seed)
    await started(script)
    for _ in range(ACTS):
        if chance.random() < 0.1:
            await trouble(script, chance)
        try:
            await press_something(chance.choice(script.members[:2]), chance)
        except Refused:
            continue  # the sandbox says that a person couldn't have done this just now
        assert "fault=" not in caplog.text
    await script.clear_faults()
    await script.connected()
    await script.members[0].command("/game board")  # who asks for the board has it posted again
    wanted = await as_it_stands(script, app)
    assert await seen(script.messages, lambda it: not it.ephemeral and wanted(it))


async def as_it_stands(script: SandboxClient, app: App) -> Callable[[Seen], bool]:
    """What the channel's newest message says when it is up to date."""
    controls = [button["custom_id"] for it in await script.messages() for button in it.buttons]
    games = {ControlId.parse(control).game for control in controls}
    assert len(games) == 1
    table = await app.referee.table(games.pop())
    view = table.game.view(table.state, None)
    if view.phase == "opening":
        return lambda message: "My tickets" in message.labels
    return lambda message: f"turn {view.turn_number}" in message.content and bool(message.labels)
