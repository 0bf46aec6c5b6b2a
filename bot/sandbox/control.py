"""The control interface under `/sandbox/`, in JSON: the page and the tests act through it.

Everything a member can do is under `/sandbox/people/`, everything that can go wrong under the
rest. A sentence under `refused` says why a member can't do something.
"""

import asyncio
import json
from typing import Any

from aiohttp import web

from bot.sandbox import messages, threads, wire
from bot.sandbox.acting import Acting
from bot.sandbox.errors import DiscordError, Form, Json
from bot.sandbox.faults import Fault
from bot.sandbox.gateway import Gateway
from bot.sandbox.http import Door, Handler, answer, nothing, refused
from bot.sandbox.interactions import Interaction, Interactions
from bot.sandbox.permissions import bit
from bot.sandbox.refusal import Refused
from bot.sandbox.routes import number
from bot.sandbox.views import Views
from bot.sandbox.world import Channel, Event, Kind, Person, World

PREFIX = "/sandbox"
LONGEST_WAIT = 60.0
GUILD_MEMBERS = 1 << 1


async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve a control request; refusals become JSON with a sentence."""
    try:
        return await handler(request)
    except Refused as refusal:
        return answer({"refused": str(refusal)}, 409)
    except DiscordError as error:
        return refused(error)
    except (KeyError, TypeError, ValueError) as error:
        return answer({"refused": f"The request is not understood: {error!r}"}, 400)


async def _body(request: web.Request) -> Json:
    body: Any = json.loads(await request.text() or "{}")
    if not isinstance(body, dict):
        raise TypeError("not an object")
    return body


class Control:
    """Members' acts, what they see, and the ways to make things go wrong."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        acting: Acting,
        views: Views,
        gateway: Gateway,
        door: Door,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._acting = acting
        self._views = views
        self._gateway = gateway
        self._door = door

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        person = f"{PREFIX}/people/{{person}}"
        channel = f"{PREFIX}/channels/{{channel}}"
        return [
            web.get(f"{PREFIX}/state", self._state),
            web.get(f"{PREFIX}/feed", self._feed),
            web.get(f"{PREFIX}/journal", self._journal),
            web.get(f"{PREFIX}/commands", self._commands),
            web.get(f"{PREFIX}/interactions/{{interaction}}", self._interaction),
            web.post(f"{PREFIX}/people", self._add_person),
            web.patch(person, self._change_person),
            web.post(f"{person}/say", self._say),
            web.post(f"{person}/command", self._command),
            web.post(f"{person}/autocomplete", self._autocomplete),
            web.post(f"{person}/click", self._click),
            web.post(f"{person}/select", self._select),
            web.post(f"{person}/submit", self._submit),
            web.post(f"{person}/dismiss", self._dismiss),
            web.post(f"{person}/read", self._read),
            web.post(f"{person}/dm", self._dm),
            web.get(f"{channel}/messages", self._messages),
            web.post(f"{PREFIX}/channels", self._add_channel),
            web.patch(channel, self._change_channel),
            web.delete(channel, self._delete_channel),
            web.delete(f"{PREFIX}/messages/{{message}}", self._delete_message),
            web.post(f"{PREFIX}/permissions", self._permissions),
            web.post(f"{PREFIX}/faults", self._add_fault),
            web.delete(f"{PREFIX}/faults", self._clear_faults),
            web.post(f"{PREFIX}/gateway", self._drop),
            web.post(f"{PREFIX}/clock", self._advance),
        ]

    # Seeing

    def _reader(self, request: web.Request) -> Person | None:
        reader = request.query.get("as")
        return self._world.person(int(reader)) if reader else None

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(number(request, "channel"))

    async def _state(self, request: web.Request) -> web.Response:
        return answer(self._views.state(self._reader(request)))

    async def _feed(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: a line for every change, several at once when they come fast."""
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        try:
            while True:
                change = asyncio.ensure_future(self._world.change())
                await response.write(f"data: {self._world.version}\n\n".encode())
                await asyncio.wait({change}, timeout=15)
                change.cancel()
                await asyncio.sleep(0.03)
        except ConnectionError:
            return response

    async def _journal(self, request: web.Request) -> web.Response:
        since = int(request.query.get("since", "0"))
        return answer([entry.as_json() for entry in self._door.journal[since:]])

    async def _commands(self, request: web.Request) -> web.Response:
        channel = self._world.channel(int(request.query["channel"]))
        reader = self._world.person(int(request.query["as"]))
        return answer(self._views.commands(reader, channel))

    async def _messages(self, request: web.Request) -> web.Response:
        limit = int(request.query.get("limit", "200"))
        return answer(self._views.messages(self._channel(request), self._reader(request), limit))

    async def _interaction(self, request: web.Request) -> web.Response:
        """An interaction; with `wait`, after it is settled or so many seconds have passed."""
        interaction = self._interactions.find(number(request, "interaction"))
        wait = min(float(request.query.get("wait", "0")), LONGEST_WAIT)
        await self._world.until(lambda: interaction.settled, wait)
        return answer(self._views.interaction(interaction))

    # Acting

    def _actor(self, request: web.Request) -> Person:
        return self._world.person(number(request, "person"))

    def _opened(self, interaction: Interaction) -> web.Response:
        return answer(self._views.interaction(interaction), 201)

    async def _say(self, request: web.Request) -> web.Response:
        body = await _body(request)
        channel = self._world.channel(int(body["channel"]))
        message = self._acting.say(self._actor(request), channel, str(body["content"]))
        return answer(self._views.message(message), 201)

    async def _command(self, request: web.Request) -> web.Response:
        body = await _body(request)
        channel = self._world.channel(int(body["channel"]))
        return self._opened(
            self._acting.command(
                self._actor(request), channel, body["command"], body.get("options") or {}
            )
        )

    async def _autocomplete(self, request: web.Request) -> web.Response:
        body = await _body(request)
        channel = self._world.channel(int(body["channel"]))
        options = body.get("options") or {}
        return self._opened(
            self._acting.autocomplete(
                self._actor(request), channel, body["command"], options, body["focused"]
            )
        )

    async def _click(self, request: web.Request) -> web.Response:
        body = await _body(request)
        message = self._world.any_message(int(body["message"]))
        late = bool(body.get("late"))
        return self._opened(
            self._acting.click(self._actor(request), message, body["custom_id"], late=late)
        )

    async def _select(self, request: web.Request) -> web.Response:
        body = await _body(request)
        message = self._world.any_message(int(body["message"]))
        values = [str(value) for value in body["values"]]
        late = bool(body.get("late"))
        return self._opened(
            self._acting.select(self._actor(request), message, body["custom_id"], values, late=late)
        )

    async def _submit(self, request: web.Request) -> web.Response:
        body = await _body(request)
        opener = self._interactions.find(int(body["modal"]))
        return self._opened(
            self._acting.submit(self._actor(request), opener, body.get("values") or {})
        )

    async def _dismiss(self, request: web.Request) -> web.Response:
        body = await _body(request)
        message = self._world.any_message(int(body["message"]))
        if message.ephemeral_to != self._actor(request).id:
            raise Refused("Only your own private answers can be dismissed.")
        messages.delete(self._world, message)
        return nothing()

    async def _read(self, request: web.Request) -> web.Response:
        body = await _body(request)
        channel = self._world.channel(int(body["channel"]))
        if self._actor(request).unread.pop(channel.id, None) is not None:
            self._world.touch()
        return nothing()

    async def _dm(self, request: web.Request) -> web.Response:
        person = self._actor(request)
        return answer(self._views.channel(self._world.direct(person), person))

    async def _add_person(self, request: web.Request) -> web.Response:
        """Somebody joins the guild, for whoever needs more than are there from the start."""
        body = await _body(request)
        form = Form()
        form.length("name", body.get("name"), 1, 32)
        form.settle()
        person = self._world.add_person(body["name"])
        self._world.touch()
        return answer(self._views.person(person), 201)

    async def _change_person(self, request: web.Request) -> web.Response:
        """Switch a member's language, open or close the DMs, leave or join the guild.

        The bot, too, may leave (it was kicked) or join.
        """
        body = await _body(request)
        world, person = self._world, self._actor(request)
        person.locale = str(body.get("locale", person.locale))
        person.dms_open = bool(body.get("dms_open", person.dms_open))
        present = bool(body.get("present", person.present))
        if present != person.present and person.bot:
            person.present = present
            self._tell_guild(gone=not present, unavailable=False)
        elif present != person.present:
            person.present = present
            data: Json = {"guild_id": str(world.guild_id), "user": wire.user(person)}
            if present:
                data |= wire.member(world, person)
            name = "GUILD_MEMBER_ADD" if present else "GUILD_MEMBER_REMOVE"
            world.tell(Event(name, data, GUILD_MEMBERS))
        world.touch()
        return answer(self._views.person(person))

    # Making it fail

    async def _add_channel(self, request: web.Request) -> web.Response:
        body = await _body(request)
        form = Form()
        form.length("name", body.get("name"), 1, 100)
        form.settle()
        channel = self._world.add_channel(body["name"], topic=str(body.get("topic", "")))
        data = wire.channel(self._world, channel)
        self._world.tell(Event("CHANNEL_CREATE", data, threads.GUILDS))
        return answer(self._views.channel(channel, None), 201)

    async def _change_channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        threads.change(self._world, channel, await _body(request))
        return answer(self._views.channel(channel, None))

    async def _delete_channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        if channel.kind is Kind.DM:
            raise Refused("Direct messages can't be deleted.")
        threads.delete_channel(self._world, channel)
        return nothing()

    async def _delete_message(self, request: web.Request) -> web.Response:
        messages.delete(self._world, self._world.any_message(number(request, "message")))
        return nothing()

    async def _permissions(self, request: web.Request) -> web.Response:
        """Give or take a permission of the bot's, in the guild or in one channel."""
        body = await _body(request)
        world, changed = self._world, bit(body["name"])
        if body.get("channel"):
            channel = world.channel(int(body["channel"]))
            if body["granted"]:
                channel.denied &= ~changed
            else:
                channel.denied |= changed
            threads.tell_changed(world, channel)
            return nothing()
        if body["granted"]:
            world.bot_permissions |= changed
        else:
            world.bot_permissions &= ~changed
        role = next(each for each in wire.roles(world) if each["id"] == str(world.bot_role))
        data: Json = {"guild_id": str(world.guild_id), "role": role}
        world.tell(Event("GUILD_ROLE_UPDATE", data, threads.GUILDS))
        return nothing()

    async def _add_fault(self, request: web.Request) -> web.Response:
        self._door.faults.add(Fault(**await _body(request)))
        return nothing()

    async def _clear_faults(self, request: web.Request) -> web.Response:
        self._door.faults.clear()
        return nothing()

    async def _drop(self, request: web.Request) -> web.Response:
        """Drop the gateway (`Gateway.drop`), or let the guild be out for a while, or back."""
        body = await _body(request)
        how = body.get("how", "close")
        if how in ("outage", "back"):
            self._tell_guild(gone=how == "outage", unavailable=True)
        else:
            await self._gateway.drop(how, float(body.get("seconds", 0)))
        return nothing()

    def _tell_guild(self, *, gone: bool, unavailable: bool) -> None:
        world = self._world
        if gone:
            data: Json = {"id": str(world.guild_id)}
            if unavailable:
                data["unavailable"] = True
            world.tell(Event("GUILD_DELETE", data, threads.GUILDS))
        else:
            world.tell(Event("GUILD_CREATE", wire.guild_create(world), threads.GUILDS))

    async def _advance(self, request: web.Request) -> web.Response:
        body = await _body(request)
        self._world.time.advance(float(body["seconds"]))
        self._world.touch()
        return answer({"now": self._world.time.now()})
