"""The world's things as the JSON objects that Discord sends."""

from typing import Any

from bot.sandbox import permissions
from bot.sandbox.clock import iso
from bot.sandbox.errors import Json
from bot.sandbox.world import Attachment, Channel, Kind, Message, Person, World


def user(person: Person) -> Json:
    """A user object."""
    return {
        "id": str(person.id),
        "username": person.username,
        "global_name": None if person.bot else person.name,
        "discriminator": "0000" if person.bot else "0",
        "avatar": None,
        "bot": person.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def member(world: World, person: Person, *, with_user: bool = True) -> Json:
    """A guild member object."""
    if person.bot:
        roles = [world.bot_role]
    else:
        roles = [world.traveller_role]
        if person.administrator:
            roles.append(world.chief_role)
    found: Json = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in roles],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    if with_user:
        found["user"] = user(person)
    return found


def roles(world: World) -> list[Json]:
    """The guild's roles: everyone (which gives nothing), travellers, the chief, the bot's own."""
    given = (
        (world.everyone_role, "@everyone", 0),
        (world.traveller_role, "Travellers", permissions.TRAVELLER),
        (world.chief_role, "Station chief", permissions.BITS["administrator"]),
        (world.bot_role, "Stationmaster", world.bot_permissions),
    )
    return [
        {
            "id": str(role_id),
            "name": name,
            "permissions": str(granted),
            "position": place,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": name == "Stationmaster",
            "mentionable": False,
            "flags": 0,
        }
        for place, (role_id, name, granted) in enumerate(given)
    ]


def channel(world: World, place: Channel) -> Json:
    """A channel, thread or DM object."""
    shown = [each for each in place.messages if each.ephemeral_to is None and not each.deleted]
    found: Json = {
        "id": str(place.id),
        "type": int(place.kind),
        "last_message_id": str(shown[-1].id) if shown else None,
        "flags": 0,
    }
    if place.kind is Kind.DM:
        if place.recipient_id is not None:
            found["recipients"] = [user(world.people[place.recipient_id])]
        return found
    found |= {
        "guild_id": str(world.guild_id),
        "name": place.name,
        "parent_id": None if place.parent_id is None else str(place.parent_id),
        "rate_limit_per_user": 0,
        "nsfw": False,
    }
    if place.is_thread:
        return found | _thread(world, place, len(shown))
    return found | {
        "topic": place.topic or None,
        "position": list(world.channels).index(place.id),
        "default_auto_archive_duration": None,
        "permission_overwrites": [
            {"id": str(world.bot_role), "type": 0, "allow": "0", "deny": str(place.denied)}
        ]
        if place.denied
        else [],
    }


def _thread(world: World, place: Channel, messages: int) -> Json:
    found: Json = {
        "owner_id": str(place.owner_id),
        "message_count": messages,
        "total_message_sent": messages,
        "member_count": len(place.joined),
        "thread_metadata": {
            "archived": place.archived,
            "locked": place.locked,
            "auto_archive_duration": place.archive_minutes,
            "archive_timestamp": iso(place.archived_at),
            "create_timestamp": iso(place.archived_at),
            **({"invitable": True} if place.kind is Kind.PRIVATE_THREAD else {}),
        },
    }
    if world.bot.id in place.joined:
        found["member"] = {
            "id": str(place.id),
            "user_id": str(world.bot.id),
            "join_timestamp": iso(place.archived_at),
            "flags": 0,
        }
    return found


def guild(world: World) -> Json:
    """The guild, without what GUILD_CREATE adds."""
    chief = next(person for person in world.members if person.administrator)
    return {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "owner_id": str(chief.id),
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": roles(world),
        "emojis": [],
        "stickers": [],
        "features": ["COMMUNITY"],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "nsfw_level": 0,
        "approximate_member_count": len(present(world)),
    }


def present(world: World) -> list[Person]:
    """Everyone in the guild, the bot among them."""
    return [person for person in world.people.values() if person.present]


def guild_create(world: World) -> Json:
    """The guild with its channels, threads and members, as the gateway sends it."""
    places = [place for place in world.channels.values() if place.kind is not Kind.DM]
    open_threads = [place for place in places if place.is_thread and not place.archived]
    return guild(world) | {
        "joined_at": "2026-01-01T00:00:00+00:00",
        "large": False,
        "unavailable": False,
        "member_count": len(present(world)),
        "members": [member(world, person) for person in present(world)],
        "channels": [channel(world, place) for place in places if not place.is_thread],
        "threads": [channel(world, place) for place in open_threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(world: World, message: Message, file: Attachment) -> Json:
    """An attachment object; its address is on this very server."""
    url = f"{world.origin}/attachments/{message.channel_id}/{file.id}/{file.filename}"
    found: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    optional = (
        ("description", file.description),
        ("width", file.width),
        ("height", file.height),
    )
    return found | {key: value for key, value in optional if value is not None}


def message(world: World, note: Message) -> Json:
    """A message object. References to `attachment://` files carry their real addresses."""
    sent = [attachment(world, note, file) for file in note.attachments]
    files: dict[str, Json] = {file["filename"]: file for file in sent}
    found: Json = {
        "id": str(note.id),
        "channel_id": str(note.channel_id),
        "author": user(world.people[note.author_id]),
        "content": note.content,
        "timestamp": iso(note.created),
        "edited_timestamp": None if note.edited is None else iso(note.edited),
        "tts": False,
        "mention_everyone": note.pings_everyone,
        "mentions": [user(world.people[person_id]) for person_id in note.mentions],
        "mention_roles": [],
        "attachments": sent,
        "embeds": [_located(embed, files) for embed in note.embeds],
        "components": [_located(component, files) for component in note.components],
        "pinned": False,
        "type": _type(note),
        "flags": note.flags,
    }
    if note.nonce is not None:
        found["nonce"] = note.nonce
    if note.interaction is not None:
        bot_id = str(world.bot.id)
        found |= {"application_id": bot_id, "webhook_id": bot_id}
        found["interaction_metadata"] = note.interaction
    if note.replies_to is not None:
        found["message_reference"] = {
            "type": 0,
            "message_id": str(note.replies_to),
            "channel_id": str(note.channel_id),
        }
    return found


def _type(note: Message) -> int:
    if note.replies_to is not None:
        return 19
    return 20 if note.interaction is not None and note.interaction["type"] == 2 else 0


def _located(value: Any, files: dict[str, Json]) -> Any:
    if isinstance(value, list):
        return [_located(each, files) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _located(each, files) for key, each in value.items()}
    url = value.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        file = files.get(url.removeprefix("attachment://"))
        if file is not None:
            found["url"] = file["url"]
            found["proxy_url"] = file["url"]
            found["width"] = file.get("width")
            found["height"] = file.get("height")
            found["content_type"] = file["content_type"]
    return found


def told_message(world: World, note: Message) -> Json:
    """A message as the gateway tells it: with the guild and the author's membership."""
    found = message(world, note)
    if world.channel(note.channel_id).kind is not Kind.DM:
        found["guild_id"] = str(world.guild_id)
        found["member"] = member(world, world.people[note.author_id], with_user=False)
    return found
