"""The sandbox refuses what Discord refuses, with Discord's own status and code."""

import aiohttp
import pytest

from bot.sandbox import TOKEN, Refused, Sandbox, SandboxClient
from tests.sandbox.demo_bot import DemoBot
from tests.sandbox.raw_bot import RawBot

ROW = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "go", "label": "Go"}]}


async def test_tokens_and_paths(raw: RawBot) -> None:
    assert await raw.refused("GET", "/users/@me", headers={}) == (401, 0)
    assert await raw.refused("GET", "/channels/1") == (404, 10003)
    assert await raw.refused("GET", "/channels/abc") == (400, 50035)
    assert await raw.refused("GET", "/guilds/1") == (404, 10004)
    assert await raw.refused("GET", "/no/such/path") == (404, 0)
    wrong = {"Authorization": f"Bot {TOKEN}", "Content-Type": "application/json"}
    url = "/users/@me/channels"
    assert await raw.refused("POST", url, data="{", headers=wrong) == (400, 50109)


async def test_answers_have_the_bare_content_type(raw: RawBot) -> None:
    """discord.md, trap 1: discord.py compares the content type exactly."""
    url = raw.sandbox.api_url + "/users/@me"
    async with raw.http.get(url, headers={"Authorization": f"Bot {TOKEN}"}) as response:
        assert response.headers["Content-Type"] == "application/json"


async def test_only_loopback_names_are_served(raw: RawBot) -> None:
    """A page elsewhere that points its own name at this machine gets nothing."""
    async with raw.http.get(raw.sandbox.page_url, headers={"Host": "evil.test"}) as response:
        assert response.status == 421


async def test_messages(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 50006 empty, 50035 forms, 10008 unknown message."""
    path = f"/channels/{await hands.channel()}/messages"
    assert await raw.refused("POST", path, json={}) == (400, 50006)
    assert await raw.refused("POST", path, json={"components": [ROW]}) == (400, 50006)
    assert await raw.refused("PATCH", f"{path}/1", json={"content": "x"}) == (404, 10008)
    status, data = await raw.call("POST", path, json={"content": "x" * 2001})
    assert (status, data["code"]) == (400, 50035)
    assert data["errors"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    said = await hands.member("Diego").say("Hello")
    edited = await raw.refused("PATCH", f"{path}/{said.id}", json={"content": "x"})
    assert edited == (403, 50005)


async def test_uploads(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 10 MiB per file, 40005; attachments come back over HTTP."""
    path = f"/channels/{await hands.channel()}/messages"

    def form(size: int) -> aiohttp.FormData:
        data = aiohttp.FormData(quote_fields=False)
        data.add_field("payload_json", '{"attachments": [{"id": 0, "description": "A map"}]}')
        data.add_field("files[0]", b"x" * size, filename="my map.bin")
        return data

    assert await raw.refused("POST", path, data=form(10 * 1024 * 1024 + 1)) == (413, 40005)
    status, message = await raw.call("POST", path, data=form(1000))
    assert status == 200
    (file,) = message["attachments"]
    assert (file["filename"], file["size"], file["description"]) == ("my_map.bin", 1000, "A map")
    async with raw.http.get(file["url"]) as response:
        assert await response.read() == b"x" * 1000


async def test_nonces_are_forgotten_after_five_minutes(raw: RawBot, hands: SandboxClient) -> None:
    """architecture.md: it forgets nonces after five minutes, as Discord does."""
    channel = await hands.channel()
    first = await raw.send(channel, content="Hello", nonce="7", enforce_nonce=True)
    again = await raw.send(channel, content="Hello", nonce="7", enforce_nonce=True)
    assert again["id"] == first["id"]
    await hands.advance(301)
    later = await raw.send(channel, content="Hello", nonce="7", enforce_nonce=True)
    assert later["id"] != first["id"]
    assert len(await hands.messages()) == 2


async def test_version_2_is_for_good_and_alone(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: converting to v2 is one-way; content and embeds must be null."""
    message = await raw.send(await hands.channel(), content="Words")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    body = {"components": [{"type": 10, "content": "Text"}]}
    assert await raw.refused("PATCH", path, json=body) == (400, 50035)
    body["flags"] = 1 << 15
    assert await raw.refused("PATCH", path, json=body) == (400, 50035)
    body["content"] = None
    assert await raw.refused("PATCH", path, json=body) == (200, 0)
    assert await raw.refused("PATCH", path, json={"content": "Words"}) == (400, 50035)
    (seen,) = await hands.messages()
    assert (seen.content, seen.text) == ("", "Text")


async def test_old_messages_are_edited_three_times_at_most(
    raw: RawBot, hands: SandboxClient
) -> None:
    """discord.md: 30046, 3 edits per 6 s per channel of messages older than an hour."""
    channel = await hands.channel()
    message = await raw.send(channel, content="Board")
    await hands.advance(3601)
    path = f"/channels/{channel}/messages/{message['id']}"
    answers = [await raw.refused("PATCH", path, json={"content": str(n)}) for n in range(4)]
    assert answers == [(200, 0)] * 3 + [(429, 30046)]


async def test_permissions(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 50013 and 50001; app_permissions tell beforehand."""
    channel = await hands.channel()
    path = f"/channels/{channel}/messages"
    await hands.revoke("send_messages", channel)
    assert await raw.refused("POST", path, json={"content": "x"}) == (403, 50013)
    other = await hands.channel("platform-2")
    await raw.send(other, content="x")
    await hands.grant("send_messages", channel)
    await raw.send(channel, content="x")
    await hands.revoke("view_channel", channel)
    assert await raw.refused("POST", path, json={"content": "x"}) == (403, 50001)
    await hands.revoke("attach_files")
    await hands.member("Björn").command("/go", "platform-2", wait=0)
    event = await raw.event("INTERACTION_CREATE")
    assert not int(event["app_permissions"]) & 1 << 15


async def test_nobody_to_write_to(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 50278, no mutual guild; 10013 and 10007."""
    diego = hands.member("Diego")
    await diego.leave()
    _, direct = await raw.call("POST", "/users/@me/channels", json={"recipient_id": int(diego.id)})
    path = f"/channels/{direct['id']}/messages"
    assert await raw.refused("POST", path, json={"content": "x"}) == (403, 50278)
    guild = f"/guilds/{hands.guild_id}/members"
    assert await raw.refused("GET", f"{guild}/{diego.id}") == (404, 10007)
    assert await raw.refused("GET", f"{guild}/1") == (404, 10013)


async def test_a_kick_is_not_an_outage(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: guild_remove; distinguish `unavailable` outage from kick."""
    channel = await hands.channel()
    await hands.outage()
    assert (await raw.event("GUILD_DELETE"))["unavailable"] is True
    await hands.recover()
    await raw.event("GUILD_CREATE")
    await hands.kick_bot()
    assert "unavailable" not in await raw.event("GUILD_DELETE")
    path = f"/channels/{channel}/messages"
    assert await raw.refused("POST", path, json={"content": "x"}) == (403, 50001)
    with pytest.raises(Refused, match="no command"):
        await hands.member("Amélie").command("/go")
    await hands.invite_bot()
    await raw.event("GUILD_CREATE")
    await raw.send(channel, content="x")


async def test_archived_threads(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 50083, sending unarchives (unless locked), editing does not."""
    path = f"/channels/{await hands.channel()}/threads"
    status, thread = await raw.call("POST", path, json={"name": "Table", "type": 11})
    assert status == 201
    message = await raw.send(thread["id"], content="Board")
    edit = f"/channels/{thread['id']}/messages/{message['id']}"
    await hands.archive_thread("Table")
    assert await raw.refused("PATCH", edit, json={"content": "x"}) == (400, 50083)
    await raw.send(thread["id"], content="Again")
    assert await raw.refused("PATCH", edit, json={"content": "x"}) == (200, 0)
    await hands.delete_channel("Table")
    assert await raw.refused("PATCH", edit, json={"content": "x"}) == (404, 10003)


async def opened(raw: RawBot, hands: SandboxClient) -> tuple[str, str]:
    """A used command: the paths of its callback and of its webhook."""
    await hands.member("Björn").command("/go", wait=0)
    event = await raw.event("INTERACTION_CREATE")
    callback = f"/interactions/{event['id']}/{event['token']}/callback"
    return callback, f"/webhooks/{event['application_id']}/{event['token']}"


async def test_interactions_are_acknowledged_once(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 40060 for a second answer."""
    callback, webhook = await opened(raw, hands)
    body = {"type": 4, "data": {"content": "Hello", "flags": 64}}
    assert await raw.refused("POST", webhook, json={"content": "early"}) == (404, 10015)
    update = {"type": 7, "data": {"content": "no message to update"}}
    assert await raw.refused("POST", callback, json=update) == (400, 50035)
    status, data = await raw.call("POST", f"{callback}?with_response=1", json=body)
    assert status == 200
    assert data["resource"]["message"]["content"] == "Hello"
    assert data["interaction"]["response_message_ephemeral"]
    assert await raw.refused("POST", callback, json=body) == (400, 40060)
    hidden = f"/channels/{await hands.channel()}/messages/{data['resource']['message']['id']}"
    assert await raw.refused("GET", hidden) == (404, 10008)


async def test_a_late_answer_is_unknown(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md: 10062 after three seconds."""
    callback, _ = await opened(raw, hands)
    await hands.advance(3.1)
    assert await raw.refused("POST", callback, json={"type": 5}) == (404, 10062)


async def test_a_token_lasts_fifteen_minutes(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md, trap 8: after 15 min it is 401 / 50027, not 10015."""
    callback, webhook = await opened(raw, hands)
    await raw.call("POST", callback, json={"type": 5})
    original = f"{webhook}/messages/@original"
    assert await raw.refused("PATCH", original, json={"content": "Done"}) == (200, 0)
    await hands.advance(901)
    assert await raw.refused("PATCH", original, json={"content": "Late"}) == (401, 50027)
    assert await raw.refused("POST", webhook, json={"content": "Late"}) == (401, 50027)


async def test_rate_limits_are_enforced_where_asked() -> None:
    """discord.md, trap 2: a 429 carries Via and JSON, else it reads as a ban."""
    async with Sandbox(rate_limits=True) as sandbox, aiohttp.ClientSession() as http:
        headers = {"Authorization": f"Bot {TOKEN}"}
        for left in (4, 3, 2, 1, 0):
            async with http.get(f"{sandbox.api_url}/users/@me", headers=headers) as response:
                assert response.headers["X-RateLimit-Remaining"] == str(left)
        async with http.get(f"{sandbox.api_url}/users/@me", headers=headers) as response:
            assert response.status == 429
            assert "Via" in response.headers
            assert 0 < (await response.json())["retry_after"] <= 5


async def test_a_lost_answer_does_not_send_twice(script: SandboxClient, bot: DemoBot) -> None:
    """discord.md, trap 7: the nonce makes the retry after a 5xx safe."""
    await script.fail_next("POST", "/channels/*/messages", 502, performed=True)
    assert (await script.member("Amélie").command("/game board")).text == "Posted."
    boards = [each for each in await script.messages() if "The board" in each.text]
    assert len(boards) == 1
    tries = [each for each in await script.journal() if each["path"].endswith("/messages")]
    assert [each["status"] for each in tries] == [502, 200]


async def test_the_real_client_waits_for_a_rate_limit(script: SandboxClient, bot: DemoBot) -> None:
    await script.rate_limit_next("POST", "/channels/*/messages", retry_after=0.05)
    assert (await script.member("Amélie").command("/game board")).text == "Posted."
    statuses = [each["status"] for each in await script.journal()]
    assert 429 in statuses
