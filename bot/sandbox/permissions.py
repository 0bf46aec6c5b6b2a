"""Discord's permission bits by name, and what a role gives."""

from collections.abc import Iterable

from bot.sandbox.errors import Form

BITS: dict[str, int] = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_events": 1 << 33,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "create_events": 1 << 44,
    "pin_messages": 1 << 51,
}
EVERYTHING = sum(BITS.values())


def bits(names: Iterable[str]) -> int:
    """The bits of the named permissions."""
    return sum(BITS[name] for name in set(names))


TRAVELLER = bits(
    (
        "view_channel",
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_application_commands",
        "add_reactions",
    )
)
BOT = TRAVELLER | bits(
    (
        "manage_messages",
        "manage_threads",
        "create_private_threads",
        "use_external_emojis",
        "manage_events",
        "create_events",
    )
)


def has(granted: int, *names: str) -> bool:
    """Whether all the named permissions are granted; an administrator has every one."""
    wanted = bits(names)
    return bool(granted & BITS["administrator"]) or granted & wanted == wanted


def bit(name: str) -> int:
    """The bit of one permission; an unknown name is a form error (50035)."""
    if name not in BITS:
        form = Form()
        form.fault("permission", "BASE_TYPE_CHOICES", f"There is no permission {name!r}.")
        form.settle()
    return BITS[name]
