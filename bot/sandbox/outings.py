"""Discord's scheduled events: what it demands of one, and how one may go on."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import IntEnum

from bot.sandbox import wire
from bot.sandbox.clock import Snowflake, iso
from bot.sandbox.errors import Form, Json
from bot.sandbox.world import World

EXTERNAL = 3
GUILD_ONLY = 2
NAME = 100
DESCRIPTION = 1000
LOCATION = 100
UNCOMPLETED = 100
"""How many a guild may have that are not over."""


class OutingStatus(IntEnum):
    """How far one is, by Discord's numbers."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


GOES_ON = {
    OutingStatus.SCHEDULED: (OutingStatus.ACTIVE, OutingStatus.CANCELED),
    OutingStatus.ACTIVE: (OutingStatus.COMPLETED,),
}
"""What each status may become; those that are over become nothing."""


@dataclass(slots=True)
class Outing:
    """A scheduled event at an external location, the only kind the sandbox has."""

    id: Snowflake
    creator_id: Snowflake
    name: str
    description: str | None
    location: str
    begins: float
    ends: float
    status: OutingStatus = OutingStatus.SCHEDULED


def read(world: World, body: Json) -> Outing:
    """A new one as it was asked for. Raises 50035."""
    form = Form()
    form.length("name", body.get("name"), 1, NAME)
    form.optional("description", body.get("description"), DESCRIPTION)
    if body.get("entity_type") != EXTERNAL:
        form.fault("entity_type", "BASE_TYPE_CHOICES", f"The sandbox has only {EXTERNAL}.")
    if body.get("privacy_level") != GUILD_ONLY:
        form.fault("privacy_level", "BASE_TYPE_CHOICES", f"Value must be one of ({GUILD_ONLY},).")
    if body.get("channel_id") is not None:
        form.fault("channel_id", "BASE_TYPE_BAD", "An external event has no channel.")
    place = (body.get("entity_metadata") or {}).get("location")
    form.length("entity_metadata.location", place, 1, LOCATION)
    begins = _moment(form, "scheduled_start_time", body.get("scheduled_start_time"))
    ends = _moment(form, "scheduled_end_time", body.get("scheduled_end_time"))
    if begins <= world.time.now():
        wording = "Cannot schedule event in the past."
        form.fault("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", wording)
    if ends <= begins:
        wording = "Cannot schedule the end of an event before its start."
        form.fault("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", wording)
    form.settle()
    return Outing(
        world.time.snowflake(),
        world.bot.id,
        body["name"],
        body.get("description"),
        str(place),
        begins,
        ends,
    )


def change(outing: Outing, body: Json) -> None:
    """Rename or describe one, or let it go on. Raises 50035."""
    form = Form()
    if "name" in body:
        form.length("name", body["name"], 1, NAME)
    form.optional("description", body.get("description"), DESCRIPTION)
    status = body.get("status")
    if status is not None and status not in GOES_ON.get(outing.status, ()):
        wording = f"It can't go from {int(outing.status)} to {status}."
        form.fault("status", "GUILD_SCHEDULED_EVENT_STATUS_TRANSITION_INVALID", wording)
    form.settle()
    outing.name = body.get("name", outing.name)
    outing.description = body.get("description", outing.description)
    if status is not None:
        outing.status = OutingStatus(status)


def _moment(form: Form, path: str, value: object) -> float:
    try:
        moment = datetime.fromisoformat(str(value))
    except ValueError:
        form.fault(path, "DATE_TIME_TYPE_PARSE", "Could not parse. Should be ISO8601.")
        return float("inf")
    return moment.replace(tzinfo=moment.tzinfo or UTC).timestamp()


def shown(world: World, outing: Outing) -> Json:
    """One as the JSON object that Discord sends."""
    return {
        "id": str(outing.id),
        "guild_id": str(world.guild_id),
        "channel_id": None,
        "creator_id": str(outing.creator_id),
        "creator": wire.user(world.people[outing.creator_id]),
        "name": outing.name,
        "description": outing.description,
        "image": None,
        "scheduled_start_time": iso(outing.begins),
        "scheduled_end_time": iso(outing.ends),
        "privacy_level": GUILD_ONLY,
        "status": int(outing.status),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": outing.location},
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }
