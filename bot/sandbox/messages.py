"""Sending, editing and deleting messages, with all that Discord checks on the way."""

import re
from copy import deepcopy

from bot.sandbox import wire
from bot.sandbox.clock import Snowflake
from bot.sandbox.errors import (
    ARCHIVED_THREAD,
    CANNOT_DM,
    EMPTY_MESSAGE,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILDS,
    NOT_THE_AUTHOR,
    THREAD_LOCKED,
    TOO_MANY_OLD_EDITS,
    Form,
    Json,
    text_of,
)
from bot.sandbox.limits import check_message, is_empty
from bot.sandbox.limits_components import walk
from bot.sandbox.permissions import has
from bot.sandbox.threads import unarchive
from bot.sandbox.uploads import Upload, attach, filenames
from bot.sandbox.world import (
    COMPONENTS_V2,
    SILENT,
    Channel,
    Event,
    Kind,
    Message,
    Person,
    World,
)

GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12

_SENDABLE_FLAGS = (1 << 2) | SILENT | COMPONENTS_V2
_USER = re.compile(r"<@!?(\d+)>")
_OLD_SECONDS = 3600.0
_OLD_EDITS, _OLD_EDITS_WINDOW = 3, 6.0


def require(world: World, channel: Channel, *names: str) -> None:
    """Raise 50001 where the bot can't see the channel, 50013 where it lacks a permission."""
    granted = world.granted(channel)
    if not has(granted, "view_channel"):
        raise MISSING_ACCESS()
    if not has(granted, *names):
        raise MISSING_PERMISSIONS()


def check_sending(world: World, channel: Channel, *, files: bool, embeds: bool) -> None:
    """Raise what Discord says when the bot may not send this here. An archived thread opens."""
    if channel.recipient_id is not None:
        recipient = world.person(channel.recipient_id)
        if not (recipient.present and world.bot.present):
            raise NO_MUTUAL_GUILDS()
        if not recipient.dms_open:
            raise CANNOT_DM()
        return
    needed = ["send_messages_in_threads" if channel.is_thread else "send_messages"]
    needed += ["attach_files"] if files else []
    needed += ["embed_links"] if embeds else []
    require(world, channel, *needed)
    open_thread(world, channel)


def open_thread(world: World, channel: Channel) -> None:
    """Speaking opens an archived thread, unless it is locked and the bot can't manage threads."""
    manages = has(world.granted(channel), "manage_threads")
    if channel.archived:
        if channel.locked and not manages:
            raise ARCHIVED_THREAD()
        unarchive(world, channel)
    elif channel.locked and not manages:
        raise THREAD_LOCKED()


def send(world: World, channel: Channel, body: Json, uploads: list[Upload]) -> Message:
    """The bot's own message to a channel; a nonce seen before gives the message it made."""
    check_sending(world, channel, files=bool(uploads), embeds=bool(body.get("embeds")))
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        before = world.remembered(nonce)
        if before is not None and not before.deleted:
            return before
    reference = body.get("message_reference") or {}
    message = compose(world, channel, world.bot, body, uploads)
    message.nonce = nonce
    if reference.get("message_id"):
        message.replies_to = Snowflake(int(reference["message_id"]))
        if reference.get("fail_if_not_exists", True):
            world.message(channel, message.replies_to)
    post(world, message)
    if nonce is not None:
        world.remember(nonce, message)
    return message


def compose(
    world: World, channel: Channel, author: Person, body: Json, uploads: list[Upload]
) -> Message:
    """A message made of a checked body, not yet posted. Raises 50035, 50006, 40005."""
    form = Form()
    check_message(form, body, filenames([], uploads))
    form.settle()
    if is_empty(body, len(uploads)):
        raise EMPTY_MESSAGE()
    message = Message(
        world.time.snowflake(),
        channel.id,
        author.id,
        world.time.now(),
        content=text_of(body, "content").strip(),
        embeds=_rich(body.get("embeds") or []),
        components=numbered(body.get("components") or []),
        attachments=attach(world.time, [], body.get("attachments"), uploads),
        flags=int(body.get("flags") or 0) & _SENDABLE_FLAGS,
    )
    set_pings(world, channel, message, body.get("allowed_mentions"))
    return message


def post(world: World, message: Message) -> None:
    """Put a message into its channel, tell of it, and count whom it pings."""
    channel = world.channel(message.channel_id)
    channel.messages.append(message)
    count_pings(world, message)
    if message.ephemeral_to is None:
        _tell(world, "MESSAGE_CREATE", message)
    world.touch()


def count_pings(world: World, message: Message) -> None:
    """Add a message to the unread badge of everyone it pings."""
    for person_id in message.pinged:
        unread = world.people[person_id].unread
        unread[message.channel_id] = unread.get(message.channel_id, 0) + 1


def edit(
    world: World, message: Message, body: Json, uploads: list[Upload], *, by_token: bool = False
) -> None:
    """Change a message of the bot's. Raises 50005, 50083, 30046, 50035, 50006, 40005."""
    channel = world.channel(message.channel_id)
    if message.author_id != world.bot.id:
        raise NOT_THE_AUTHOR()
    if not by_token:
        require(world, channel, *(["attach_files"] if uploads else []))
    if channel.archived:
        raise ARCHIVED_THREAD()
    was_v2 = message.flags & COMPONENTS_V2
    flags = int(body.get("flags") or 0) & (COMPONENTS_V2 | 1 << 2) | was_v2
    stands = {"content": message.content, "embeds": message.embeds}
    form = Form()
    kept = message.attachments
    check_message(form, {**stands, **body, "flags": flags}, filenames(kept, uploads))
    form.settle()
    attachments = attach(world.time, kept, body.get("attachments"), uploads)
    content = text_of(body, "content").strip() if "content" in body else message.content
    embeds = _rich(body["embeds"] or []) if "embeds" in body else message.embeds
    components = message.components
    if "components" in body:
        components = numbered(body["components"] or [])
    shown = content or embeds or (flags & COMPONENTS_V2 and components)
    if not shown and not attachments:
        raise EMPTY_MESSAGE()
    if not by_token:
        _count_old_edit(world, channel, message)
    message.content, message.embeds, message.components = content, embeds, components
    message.attachments, message.flags = attachments, message.flags | flags
    message.edited = world.time.now()
    if message.ephemeral_to is None:
        _tell(world, "MESSAGE_UPDATE", message)
    world.touch()


def _count_old_edit(world: World, channel: Channel, message: Message) -> None:
    """Messages older than an hour may be edited three times in six seconds, per channel."""
    now = world.time.now()
    if now - message.created <= _OLD_SECONDS:
        return
    recent = [when for when in channel.old_edits if when > now - _OLD_EDITS_WINDOW]
    if len(recent) >= _OLD_EDITS:
        wait = round(recent[0] + _OLD_EDITS_WINDOW - now, 3)
        raise TOO_MANY_OLD_EDITS(retry_after=wait, **{"global": False})
    channel.old_edits = [*recent, now]


def delete(world: World, message: Message) -> None:
    """Delete a message; the page keeps a mark where it stood."""
    message.deleted = True
    message.attachments = []
    if message.ephemeral_to is None:
        channel = world.channel(message.channel_id)
        in_guild = channel.kind is not Kind.DM
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if in_guild:
            data["guild_id"] = str(world.guild_id)
        intent = GUILD_MESSAGES if in_guild else DIRECT_MESSAGES
        world.tell(Event("MESSAGE_DELETE", data, intent, in_guild))
    world.touch()


def _tell(world: World, name: str, message: Message) -> None:
    in_guild = world.channel(message.channel_id).kind is not Kind.DM
    data = wire.told_message(world, message)
    own = message.author_id == world.bot.id or world.bot.id in message.mentions
    if in_guild and not own:
        # The intent to read what others write is privileged; the bot goes without it.
        data |= {"content": "", "embeds": [], "attachments": [], "components": []}
    intent = GUILD_MESSAGES if in_guild else DIRECT_MESSAGES
    world.tell(Event(name, data, intent, in_guild))


def set_pings(world: World, channel: Channel, message: Message, allowed: Json | None) -> None:
    """Note whom a message pings: those mentioned as far as allowed; in a DM, its reader."""
    texts = [message.content]
    texts += [each["content"] for each in walk(message.components) if each.get("type") == 10]
    text = "\n".join(texts)
    named = {Snowflake(int(found)) for found in _USER.findall(text)} & set(world.people)
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    if "users" not in parse:
        named &= {Snowflake(int(each)) for each in (allowed or {}).get("users") or []}
    everyone = "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
    if everyone and message.author_id == world.bot.id:
        everyone = has(world.granted(channel), "mention_everyone")
    message.pings_everyone = everyone
    message.mentions = tuple(sorted(named))
    if everyone:
        named |= {person.id for person in world.members if person.present}
    if channel.recipient_id is not None:
        named = {channel.recipient_id, world.bot.id}
    if message.flags & SILENT:
        named = set()
    if channel.is_thread:
        channel.joined |= named
    message.pinged = tuple(sorted(named - {message.author_id}))


def numbered(components: list[Json]) -> list[Json]:
    """The components with an id each, given in reading order where the body names none."""
    # A copy, for the journal keeps what the bot sent.
    kept = deepcopy(components)
    for number, component in enumerate(walk(kept), start=1):
        component.setdefault("id", number)
    return kept


def _rich(embeds: list[Json]) -> list[Json]:
    return [{"type": "rich", **embed} for embed in embeds]
