"""What discord.py asks for beside messages: it finds people, places and the past."""

import io

import discord
import pytest

from bot.sandbox import Refused, SandboxClient
from tests.sandbox.demo_bot import DemoBot


async def first_channel(bot: DemoBot, script: SandboxClient) -> discord.TextChannel:
    channel = await bot.fetch_channel(int(await script.channel()))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_people_and_places(bot: DemoBot, script: SandboxClient) -> None:
    guild = await bot.fetch_guild(int(script.guild_id))
    assert [channel.name for channel in await guild.fetch_channels()] == [
        "platform-1",
        "platform-2",
        "waiting-room",
    ]
    assert {role.name for role in await guild.fetch_roles()} >= {"@everyone", "Travellers"}
    chloe = await guild.fetch_member(int(script.member("Chloé").id))
    assert chloe.display_name == "Chloé"
    assert (await bot.fetch_user(chloe.id)).name == "chloe"
    cached = bot.get_guild(guild.id)
    assert cached is not None
    channel = cached.text_channels[0]
    assert channel.permissions_for(cached.me).attach_files
    await script.revoke("attach_files", "platform-1")
    while channel.permissions_for(cached.me).attach_files:
        await script.messages()
    with pytest.raises(discord.Forbidden) as refusal:
        await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert refusal.value.code == 50013


async def test_history(bot: DemoBot, script: SandboxClient) -> None:
    channel = await first_channel(bot, script)
    sent = [await channel.send(str(number)) for number in range(6)]

    async def read(**how: object) -> list[str]:
        return [message.content async for message in channel.history(**how)]  # type: ignore[arg-type]

    assert await read(limit=3) == ["5", "4", "3"]
    assert await read(before=sent[2]) == ["1", "0"]
    assert await read(after=sent[3]) == ["4", "5"]
    assert sorted(await read(around=sent[3], limit=3)) == ["2", "3", "4"]
    assert (await channel.fetch_message(sent[1].id)).content == "1"
    await sent[1].delete()
    with pytest.raises(discord.NotFound) as gone:
        await channel.fetch_message(sent[1].id)
    assert gone.value.code == 10008
    await script.revoke("read_message_history")
    assert await read() == []


async def test_a_picture_is_replaced_and_read_back(bot: DemoBot, script: SandboxClient) -> None:
    """discord.md: image edits, always pass `attachments=[File]`."""
    channel = await first_channel(bot, script)
    message = await channel.send(file=discord.File(io.BytesIO(b"one"), "one.txt"))
    message = await message.edit(attachments=[discord.File(io.BytesIO(b"two"), "two.txt")])
    (file,) = message.attachments
    assert (file.filename, await file.read()) == ("two.txt", b"two")
    message = await message.edit(content="kept", attachments=message.attachments)
    assert [file.filename for file in message.attachments] == ["two.txt"]


async def test_the_life_of_a_thread(bot: DemoBot, script: SandboxClient) -> None:
    channel = await first_channel(bot, script)
    start = await channel.send("Start")
    thread = await start.create_thread(name="Table")
    with pytest.raises(discord.HTTPException) as twice:
        await start.create_thread(name="Again")
    assert twice.value.code == 160004
    await thread.add_user(discord.Object(int(script.member("Diego").id)))
    await thread.remove_user(discord.Object(int(script.member("Diego").id)))
    assert [each.name for each in await channel.guild.active_threads()] == ["Table"]
    await thread.edit(name="Old table", archived=True)
    assert [each.name async for each in channel.archived_threads()] == ["Old table"]
    secret = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    with pytest.raises(Refused, match="can't see"):
        await script.member("Björn").say("Hello", "Secret")
    await secret.delete()
    with pytest.raises(discord.NotFound) as gone:
        await secret.send("Hello")
    assert gone.value.code == 10003


async def test_registering_commands_one_by_one(bot: DemoBot, script: SandboxClient) -> None:
    registered = await bot.tree.fetch_commands()
    assert [command.name for command in registered] == ["game", "where", "settings"]
    await registered[1].delete()
    with pytest.raises(Refused, match="no command /where"):
        await script.member("Amélie").command("/where")
    guild = discord.Object(int(script.guild_id))
    bot.tree.copy_global_to(guild=guild)
    await bot.tree.sync(guild=guild)
    assert (await script.member("Amélie").command("/where")).answered
