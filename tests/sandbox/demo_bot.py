"""A small bot made with discord.py, for trying the sandbox: every kind of answer once."""

import asyncio
import contextlib
import io
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image, ImageDraw

from bot.sandbox import TOKEN


def picture() -> discord.File:
    """A small board."""
    image = Image.new("RGB", (960, 600), "#BCD8E6")
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((60, 60, 900, 540), 60, fill="#F4EEDF", outline="#A99F88", width=4)
    draw.line((150, 450, 480, 160, 800, 420), fill="#CD0810", width=18)
    for x, y in ((150, 450), (480, 160), (800, 420)):
        draw.ellipse((x - 22, y - 22, x + 22, y + 22), fill="#14161C")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="A red line over three cities")


class Find(discord.ui.Modal, title="Find a city"):
    city = discord.ui.Label(
        text="City", description="Any spelling", component=discord.ui.TextInput(custom_id="city")
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"Found {self.city.component.value}", ephemeral=True
        )


class Table(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="demo:join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"You are in, {interaction.user.mention}", ephemeral=True)

    @discord.ui.button(label="Hand", custom_id="demo:hand")
    async def hand(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("2 red, 1 locomotive", file=picture())

    @discord.ui.button(label="Find", custom_id="demo:find")
    async def find(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_modal(Find())

    @discord.ui.button(label="Sleep", custom_id="demo:sleep", style=discord.ButtonStyle.danger)
    async def sleep(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await asyncio.sleep(3.4)
        await interaction.response.send_message("too late")

    @discord.ui.select(
        custom_id="demo:tickets",
        placeholder="Tickets to keep",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label="Seattle to New York", value="1", description="22 points"),
            discord.SelectOption(label="Dallas to New York", value="2", description="11 points"),
            discord.SelectOption(label="Boston to Miami", value="3", description="12 points"),
        ],
    )
    async def tickets(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.edit_message(content=f"Kept {', '.join(sorted(select.values))}")


class DemoBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.02,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.failures: list[Exception] = []
        self.resumed = asyncio.Event()
        self.tree.add_command(commands(self))
        self.tree.add_command(where)
        self.tree.add_command(settings)

    async def setup_hook(self) -> None:
        self.add_view(Table())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds before a new session, as one does for the real Discord."""

    async def on_resumed(self) -> None:
        self.resumed.set()


@app_commands.command(description="Say where this is")
async def where(interaction: discord.Interaction) -> None:
    here = "a DM" if interaction.guild_id is None else f"#{interaction.channel}"
    await interaction.response.send_message(f"{here}, {interaction.locale}", ephemeral=True)


@app_commands.command(description="Settings of this server")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def settings(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Settings", ephemeral=True)


CITIES = ["Seattle", "New York", "Dallas", "Boston", "Miami", "Montréal"]


def commands(bot: DemoBot) -> app_commands.Group:
    group = app_commands.Group(name="game", description="Games", guild_only=True)

    @group.command(description="Open a table in this channel")
    @app_commands.describe(seats="How many may play")
    async def new(
        interaction: discord.Interaction, seats: app_commands.Range[int, 2, 5] = 3
    ) -> None:
        await interaction.response.send_message(
            f"**A table for {seats}**, opened by {interaction.user.mention}. "
            "See </game board:1> or `help`. <b>not bold</b>",
            view=Table(),
        )

    @group.command(description="The board, as a picture")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = interaction.channel
        await channel.send(
            f"The board. It is {interaction.user.mention}'s turn, <t:1790000000:R>.",
            file=picture(),
            view=Table(),
            allowed_mentions=discord.AllowedMentions(users=True),
        )
        await interaction.followup.send("Posted.")

    @group.command(description="Claim a route")
    async def claim(interaction: discord.Interaction, city: str) -> None:
        await interaction.response.send_message(f"Claimed {city}")

    @claim.autocomplete("city")
    async def cities(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=city, value=city.lower())
            for city in CITIES
            if current.lower() in city.lower()
        ]

    add_elsewhere(group)
    return group


def add_elsewhere(group: app_commands.Group) -> None:
    """The commands that write to a DM and to a thread."""

    @group.command(description="Write to me")
    async def remind(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("Your turn", view=Table())
        except discord.Forbidden as error:
            await interaction.followup.send(f"Refused: {error.code}")
        else:
            await interaction.followup.send("Sent.")

    @group.command(description="A thread for a game")
    async def thread(interaction: discord.Interaction) -> None:
        made = await interaction.channel.create_thread(
            name="Table 1", type=discord.ChannelType.public_thread
        )
        await made.send("Here we play.", view=Table())
        await interaction.response.send_message(f"See {made.mention}")


@asynccontextmanager
async def running(api_url: str, gateway_url: str) -> AsyncIterator[DemoBot]:
    """The bot connected to that sandbox, with discord.py's own addresses put back afterwards."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api_url, yarl.URL(gateway_url)
    bot = DemoBot()
    task = asyncio.create_task(bot.start(TOKEN))
    try:
        async with asyncio.timeout(10):
            while not bot.is_ready():
                if task.done():
                    task.result()
                await asyncio.sleep(0.005)
        yield bot
    finally:
        await bot.close()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


async def main(api_url: str, gateway_url: str) -> None:
    """Run until killed."""
    async with running(api_url, gateway_url):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
