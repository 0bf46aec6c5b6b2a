"""Channels and threads: making, changing and deleting them, and telling of it."""

from bot.sandbox import wire
from bot.sandbox.clock import Snowflake
from bot.sandbox.errors import Form, Json
from bot.sandbox.world import Channel, Event, Kind, Person, World

GUILDS = 1 << 0
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def create_thread(
    world: World, parent: Channel, owner: Person, body: Json, kind: Kind, on: int | None = None
) -> Channel:
    """A new thread of a channel; `on` is the message it grows from, whose id it takes."""
    form = Form()
    form.length("name", body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration") or 4320
    if minutes not in ARCHIVE_MINUTES:
        wording = f"Value must be one of {ARCHIVE_MINUTES}."
        form.fault("auto_archive_duration", "BASE_TYPE_CHOICES", wording)
    form.settle()
    thread = Channel(
        world.time.snowflake() if on is None else Snowflake(on),
        str(body["name"]),
        kind,
        parent_id=parent.id,
        owner_id=owner.id,
        archive_minutes=minutes,
        archived_at=world.time.now(),
        joined={owner.id},
    )
    world.channels[thread.id] = thread
    data = wire.channel(world, thread) | {"newly_created": True}
    world.tell(Event("THREAD_CREATE", data, GUILDS))
    return thread


def change(world: World, channel: Channel, body: Json) -> None:
    """Rename a channel or thread, or archive, lock or open a thread."""
    form = Form()
    if "name" in body:
        form.length("name", body["name"], 1, 100)
    if not channel.is_thread:
        form.optional("topic", body.get("topic"), 1024)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        wording = f"Value must be one of {ARCHIVE_MINUTES}."
        form.fault("auto_archive_duration", "BASE_TYPE_CHOICES", wording)
    form.settle()
    channel.name = str(body.get("name", channel.name))
    if channel.is_thread:
        channel.archive_minutes = minutes or channel.archive_minutes
        channel.locked = bool(body.get("locked", channel.locked))
        if body.get("archived", channel.archived) != channel.archived:
            channel.archived = bool(body["archived"])
            channel.archived_at = world.time.now()
    elif "topic" in body:
        channel.topic = body["topic"] or ""
    tell_changed(world, channel)


def unarchive(world: World, thread: Channel) -> None:
    """Open an archived thread."""
    change(world, thread, {"archived": False})


def tell_changed(world: World, channel: Channel) -> None:
    """Tell that a channel or a thread is not as it was."""
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    world.tell(Event(name, wire.channel(world, channel), GUILDS))


def delete_channel(world: World, channel: Channel) -> None:
    """Delete a channel with its threads, or one thread."""
    children = [each for each in world.channels.values() if each.parent_id == channel.id]
    for child in children:
        delete_channel(world, child)
    name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    data = wire.channel(world, channel)
    del world.channels[channel.id]
    world.tell(Event(name, data, GUILDS))
