"""What a table of members does together: sit down, begin, choose tickets, take turns."""

from collections.abc import Mapping, Sequence

from bot.sandbox import Member, Outcome, Seen
from tests.support.wire import Wire, until


async def newest(wire: Wire, channel: str, label: str, after: Seen | None = None) -> Seen:
    """The newest public message with such a button, later than ``after``, once it is there."""

    async def look() -> Seen | None:
        for message in reversed(await wire.public(channel)):
            if label in message.labels and (after is None or int(message.id) > int(after.id)):
                return message
        return None

    found: Seen = await until(look)
    return found


async def open_table(
    wire: Wire,
    channel: str,
    names: Sequence[str],
    agreed: Mapping[str, str] | None = None,
    **options: str,
) -> Seen:
    """`/game new`, the others join by button, the host starts; gives the game's first message.

    ``agreed`` are the game's own options, which the host chooses in the lobby.
    """
    host, *others = (wire.script.member(name) for name in names)
    await host.command("/game new", channel, seats=len(names), **options)
    table = await newest(wire, channel, "Rejoindre" if options.get("language") == "fr" else "Join")
    for option, value in (agreed or {}).items():
        panel = (await host.click(table, control(table, "options"))).message
        await host.select(panel, control(panel, f"option.{option}"), [f"{option}.{value}"])
    return await fill_table(wire, table, host, others)


async def fill_table(wire: Wire, table: Seen, host: Member, others: Sequence[Member]) -> Seen:
    """Those others join the lobby, and its host starts; gives the game's first message."""
    for other in others:
        await other.click(table, control(table, "join"))
    await host.click(table, control(table, "start"))

    async def opening() -> Seen | None:
        found = await wire.public(table.channel_id)
        return next((it for it in found if it.attachments), None)

    message: Seen = await until(opening)
    return message


def control(message: Seen, verb: str) -> str:
    """The id of a message's control with this verb, arguments and all. Raises ``KeyError``."""
    for each in (*message.buttons, *message.selects):
        words = str(each.get("custom_id", "")).rpartition(":")[2]
        if words == verb or words.startswith(f"{verb}."):
            return str(each["custom_id"])
    raise KeyError(f"{verb} among {[it.get('custom_id') for it in message.buttons]}")


def has(message: Seen, verb: str) -> bool:
    """Whether a message has a control with this verb."""
    try:
        control(message, verb)
    except KeyError:
        return False
    return True


async def keep_tickets(member: Member, channel: str) -> Outcome:
    """Keep all tickets that are offered, by `/hand`; gives the answer to the confirmation."""
    hand = (await member.command("/hand", channel)).message
    menu = hand.select(None)
    chosen = [option["value"] for option in menu["options"]]
    shown = (await member.select(hand, menu["custom_id"], chosen)).message
    return await member.click(shown, control(shown, "kept"))


async def begin(wire: Wire, channel: str, names: Sequence[str], **options: str) -> Seen:
    """A game in which all have chosen their tickets; gives the first turn's message."""
    opening = await open_table(wire, channel, names, **options)
    for name in names:
        await keep_tickets(wire.script.member(name), channel)
    return await turn_after(wire, channel, opening)


async def turn_after(wire: Wire, channel: str, before: Seen) -> Seen:
    """The next message in the channel that asks somebody for a turn."""

    async def look() -> Seen | None:
        found = await wire.public(channel)
        return next((it for it in found if int(it.id) > int(before.id) and has(it, "claim")), None)

    message: Seen = await until(look)
    return message


def asked(wire: Wire, board: Seen) -> Member:
    """Whose turn a message says it is: by name, or by a mention."""
    (line,) = [it for it in board.content.splitlines() if it.startswith("▶️")]
    for member in wire.script.members:
        if f"**{member.name}**" in line or f"<@{member.id}>" in line:
            return member
    raise AssertionError(f"nobody known is asked: {line}")


async def draw_two(member: Member, channel: str) -> list[Outcome]:
    """A turn: two cards from the deck, by command."""
    return [await member.command("/draw cards", channel, card="deck") for _ in range(2)]
