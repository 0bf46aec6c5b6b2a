"""Scripting a sandbox, in this process or another: as any member, and as what goes wrong.

async with SandboxClient(sandbox.page_url) as script:
    amelie = script.member("Amélie")
    outcome = await amelie.command("/game new", seats=3)
    await script.member("Björn").click(outcome.message, "Join")
"""

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

import aiohttp

from bot.sandbox.refusal import Refused
from bot.sandbox.seen import Modal, Outcome, Seen

Json = dict[str, Any]

WAIT_SECONDS = 10.0


class SandboxClient:
    """The control interface of one sandbox, by its page's address."""

    def __init__(self, page_url: str) -> None:
        self._base = page_url.rstrip("/") + "/sandbox"
        self._http: aiohttp.ClientSession | None = None
        self._state: Json = {}

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession()
        try:
            self._state = await self.state()
        except aiohttp.ClientError:
            await self._http.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._http is not None:
            await self._http.close()

    async def call(self, method: str, path: str, /, **body: Any) -> Any:
        """One request to the control interface. Raises `Refused` when it says no."""
        if self._http is None:
            raise RuntimeError("use the client as a context manager")
        json = None if method == "GET" else body
        params = {key: str(value) for key, value in body.items()} if method == "GET" else None
        url = self._base + path
        async with self._http.request(method, url, json=json, params=params) as response:
            data: Any = None if response.status == 204 else await response.json()
            if response.status >= 400:
                raise Refused(str(data.get("refused") or data))
            return data

    # Looking

    async def state(self) -> Json:
        """People, channels, the bot's permissions, and whether it is connected."""
        state: Json = await self.call("GET", "/state")
        return state

    async def connected(self, seconds: float = WAIT_SECONDS) -> None:
        """Wait until a bot has connected and registered commands. Raises `TimeoutError`."""
        person = self._state["people"][0]["id"]
        place = self._state["channels"][0]["id"]
        async with asyncio.timeout(seconds):
            while True:
                state = await self.state()
                query = {"as": person, "channel": place}
                if state["connected"] and await self.call("GET", "/commands", **query):
                    return
                await asyncio.sleep(0.02)

    def member(self, name: str) -> "Member":
        """One of the five, by name or username."""
        for person in self._state["people"]:
            if name in (person["name"], person["username"]):
                return Member(self, person["id"], person["name"])
        raise Refused(f"There is nobody called {name}.")

    @property
    def members(self) -> "list[Member]":
        """All five, in their order."""
        return [Member(self, each["id"], each["name"]) for each in self._state["people"]]

    @property
    def bot_id(self) -> str:
        """The bot's user id."""
        return str(self._state["bot"]["id"])

    @property
    def guild_id(self) -> str:
        """The guild's id."""
        return str(self._state["guild"]["id"])

    async def channel(self, name: str | None = None) -> str:
        """The id of the channel or thread of that name (or id); else of the first channel."""
        for channel in (await self.state())["channels"]:
            if name in (None, channel["name"], channel["id"]):
                return str(channel["id"])
        raise Refused(f"There is no channel called {name}.")

    async def messages(self, channel: str | None = None, *, deleted: bool = False) -> list[Seen]:
        """A channel's messages, oldest first, ephemeral ones among them."""
        place = await self.channel(channel)
        found = await self.call("GET", f"/channels/{place}/messages")
        return [Seen(each) for each in found if deleted or not each["deleted"]]

    async def find(
        self, words: str, channel: str | None = None, *, seconds: float = WAIT_SECONDS
    ) -> Seen:
        """The newest message with these words in its text or labels, once it is there.

        Raises `TimeoutError` when none has come in time.
        """
        async with asyncio.timeout(seconds):
            while True:
                for message in reversed(await self.messages(channel)):
                    if words in message.text or words in message.labels:
                        return message
                await asyncio.sleep(0.02)

    async def dms(self, member: "Member") -> list[Seen]:
        """What stands in the bot's direct messages with a member."""
        return await member.sees(await member.dm())

    async def journal(self, since: int = 0) -> list[Json]:
        """Every request the bot sent: at, method, path, body, files, status, code."""
        entries: list[Json] = await self.call("GET", "/journal", since=since)
        return entries

    # Making it fail

    async def drop_gateway(self, how: str = "close", seconds: float = 0) -> None:
        """Lose the bot's connection: `close`, `reconnect` (op 7) or `invalidate` (op 9)."""
        await self.call("POST", "/gateway", how=how, seconds=seconds)

    async def outage(self) -> None:
        """Let the guild be unavailable, as in an outage; it is not left."""
        await self.drop_gateway("outage")

    async def recover(self) -> None:
        """End the outage."""
        await self.drop_gateway("back")

    async def kick_bot(self) -> None:
        """Throw the bot out of the guild: it sees nothing there any more (50001)."""
        await self.call("PATCH", f"/people/{self.bot_id}", present=False)

    async def invite_bot(self) -> None:
        """Bring the bot (back) into the guild."""
        await self.call("PATCH", f"/people/{self.bot_id}", present=True)

    async def fail_next(
        self,
        method: str = "*",
        pattern: str = "*",
        status: int = 500,
        times: int = 1,
        **how: Any,
    ) -> None:
        """Let the next matching requests fail; see `bot.sandbox.faults.Fault` for `how`."""
        fault = {"method": method, "pattern": pattern, "status": status, "times": times, **how}
        await self.call("POST", "/faults", **fault)

    async def rate_limit_next(
        self,
        method: str = "*",
        pattern: str = "*",
        retry_after: float = 0.1,
        times: int = 1,
        *,
        everywhere: bool = False,
    ) -> None:
        """Answer the next matching requests with a 429."""
        how: Json = {"retry_after": retry_after, "everywhere": everywhere}
        await self.fail_next(method, pattern, 429, times, **how)

    async def clear_faults(self) -> None:
        """Let nothing fail any more."""
        await self.call("DELETE", "/faults")

    async def revoke(self, permission: str, channel: str | None = None) -> None:
        """Take a permission from the bot, in one channel or everywhere."""
        await self._permit(permission, channel, granted=False)

    async def grant(self, permission: str, channel: str | None = None) -> None:
        """Give a permission (back) to the bot, in one channel or everywhere."""
        await self._permit(permission, channel, granted=True)

    async def _permit(self, permission: str, channel: str | None, *, granted: bool) -> None:
        place = None if channel is None else await self.channel(channel)
        body: Json = {"name": permission, "granted": granted, "channel": place}
        await self.call("POST", "/permissions", **body)

    async def delete_message(self, message: Seen) -> None:
        """Delete a message, as a moderator would."""
        await self.call("DELETE", f"/messages/{message.id}")

    async def delete_channel(self, channel: str) -> None:
        """Delete a channel or a thread."""
        await self.call("DELETE", f"/channels/{await self.channel(channel)}")

    async def add_channel(self, name: str) -> str:
        """Make a text channel; gives its id."""
        return str((await self.call("POST", "/channels", name=name))["id"])

    async def add_member(self, name: str) -> "Member":
        """Let somebody join the guild who can be played as the five are."""
        person = await self.call("POST", "/people", name=name)
        return Member(self, person["id"], person["name"])

    async def archive_thread(self, thread: str, *, locked: bool = False) -> None:
        """Archive a thread, and lock it where asked."""
        place = await self.channel(thread)
        await self.call("PATCH", f"/channels/{place}", archived=True, locked=locked)

    async def advance(self, seconds: float) -> None:
        """Push the sandbox's clock forward: tokens, nonces and messages age at once."""
        await self.call("POST", "/clock", seconds=seconds)


class Member:
    """One of the members: what they do, and what they see.

    Channels are given by name or id; None is the first channel of the guild.
    """

    def __init__(self, script: SandboxClient, person_id: str, name: str) -> None:
        self._script = script
        self.id = person_id
        self.name = name

    async def _act(self, verb: str, wait: float, /, **body: Any) -> Outcome:
        opened = await self._script.call("POST", f"/people/{self.id}/{verb}", **body)
        path = f"/interactions/{opened['id']}"
        return Outcome(await self._script.call("GET", path, wait=wait))

    async def command(
        self,
        command: str,
        channel: str | None = None,
        *,
        wait: float = WAIT_SECONDS,
        **options: Any,
    ) -> Outcome:
        """Use a slash command; gives what the bot answered within `wait` seconds."""
        place = await self._script.channel(channel)
        body: Json = {"command": command, "channel": place, "options": options}
        return await self._act("command", wait, **body)

    async def autocomplete(
        self,
        command: str,
        focused: str,
        typed: str = "",
        channel: str | None = None,
        **options: Any,
    ) -> list[Json]:
        """The suggestions (name and value) for the option `focused` with `typed` in it."""
        place = await self._script.channel(channel)
        filled = {**options, focused: typed}
        body: Json = {"command": command, "channel": place, "options": filled, "focused": focused}
        outcome = await self._act("autocomplete", WAIT_SECONDS, **body)
        return list(outcome.raw["choices"] or [])

    async def click(
        self, message: Seen, which: str, *, late: bool = False, wait: float = WAIT_SECONDS
    ) -> Outcome:
        """Press a button, by label or custom id. A `late` press comes after it went away."""
        custom_id = message.custom_id_of(which) or which
        body: Json = {"message": message.id, "custom_id": custom_id, "late": late}
        return await self._act("click", wait, **body)

    async def select(
        self,
        message: Seen,
        custom_id: str | None,
        values: Sequence[str],
        *,
        late: bool = False,
        wait: float = WAIT_SECONDS,
    ) -> Outcome:
        """Choose in a select menu, by values or labels; None is the message's only menu."""
        chosen = message.select(custom_id)
        named = {option["label"]: option["value"] for option in chosen.get("options", [])}
        picked = [named.get(value, value) for value in values]
        name = chosen["custom_id"]
        body: Json = {"message": message.id, "custom_id": name, "values": picked, "late": late}
        return await self._act("select", wait, **body)

    async def submit(
        self, modal: Modal, /, *, wait: float = WAIT_SECONDS, **values: str | bool | Sequence[str]
    ) -> Outcome:
        """Send a modal off with values by custom id or label."""
        filled = {modal.custom_id_of(name): value for name, value in values.items()}
        return await self._act("submit", wait, modal=modal.opened_by, values=filled)

    async def say(self, content: str, channel: str | None = None) -> Seen:
        """Write a plain message."""
        place = await self._script.channel(channel)
        path = f"/people/{self.id}/say"
        return Seen(await self._script.call("POST", path, channel=place, content=content))

    async def sees(self, channel: str | None = None) -> list[Seen]:
        """The messages of a channel that this member can see now, oldest first."""
        place = await self._script.channel(channel)
        query = {"as": self.id}
        found = await self._script.call("GET", f"/channels/{place}/messages", **query)
        return [Seen(each) for each in found if not each["deleted"]]

    async def dm(self) -> str:
        """The id of the direct messages with the bot."""
        return str((await self._script.call("POST", f"/people/{self.id}/dm"))["id"])

    async def unread(self) -> int:
        """How many pings wait for this member."""
        state = await self._script.state()
        return next(int(each["unread"]) for each in state["people"] if each["id"] == self.id)

    async def read(self, channel: str | None = None) -> None:
        """Open a channel, which clears its pings."""
        place = await self._script.channel(channel)
        await self._script.call("POST", f"/people/{self.id}/read", channel=place)

    async def _change(self, **traits: Any) -> None:
        await self._script.call("PATCH", f"/people/{self.id}", **traits)

    async def speak(self, locale: str) -> None:
        """Switch the language of this member's client (`en-US`, `fr`)."""
        await self._change(locale=locale)

    async def close_dms(self) -> None:
        """Accept no more direct messages (50007)."""
        await self._change(dms_open=False)

    async def open_dms(self) -> None:
        """Accept direct messages again."""
        await self._change(dms_open=True)

    async def leave(self) -> None:
        """Leave the guild, or be kicked."""
        await self._change(present=False)

    async def come_back(self) -> None:
        """Join the guild again."""
        await self._change(present=True)
