"""Two members begin a game on the sandbox's page, in a real browser, with the real bot."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from tests.support.wire import Wire, wired
from tests.support.wire_record import account

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000.0
"""Milliseconds within which what must appear has appeared."""

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    async with wired(tmp_path) as wire:
        yield wire
        assert wire.bot.faults == []


@pytest.fixture
async def page(wire: Wire) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(wire.addresses["Page"])
        await expect(page.locator("#status")).to_have_text("Bot connected")
        yield page
        await browser.close()
        assert errors == []


class Visitor:
    """Somebody at the page, who plays one member after another."""

    def __init__(self, page: Page, pictures: Path) -> None:
        self.page = page
        self._pictures = pictures
        self._taken = 0

    @property
    def channel(self) -> Locator:
        return self.page.locator("#pane-channel")

    async def become(self, name: str) -> None:
        """Play that member from now on."""
        await self.page.locator("#people").get_by_role("button", name=name).click()

    async def press(self, name: str) -> None:
        """The newest button in the channel whose name holds ``name``."""
        await self.channel.get_by_role("button", name=name).last.click()

    async def reads(self, words: str) -> None:
        """It stands somewhere in the channel."""
        await expect(self.channel.get_by_text(words).last).to_be_visible()

    async def open_menu(self, words: str) -> Locator:
        """The newest menu with these words, opened."""
        menu = self.channel.locator("details.menu", has_text=words).last
        await menu.locator("summary").click()
        return menu

    async def photograph(self, name: str) -> None:
        """The page as it stands on a desk and on a phone; on neither it may overflow."""
        self._taken += 1
        for device, size in (("desktop", DESKTOP), ("phone", PHONE)):
            await self.page.set_viewport_size(size)  # type: ignore[arg-type]
            await self.page.wait_for_timeout(300)
            width = await self.page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], f"{name} on a {device}: {width} wide"
            path = self._pictures / f"{self._taken:02}-{name}-{device}.png"
            await self.page.screenshot(path=path)
        await self.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]

    async def keep_all_tickets(self) -> None:
        """In the answer to My tickets, whose menu is open."""
        menu = self.channel.locator("details.menu", has_text="Keep at least").last
        for box in await menu.get_by_role("checkbox").all():
            await box.check()
        await menu.get_by_role("button", name="Choose 3").click()
        await self.press("Keep these")


async def test_the_first_turns_in_a_browser(page: Page, wire: Wire, tmp_path: Path) -> None:
    """play.md, "A game of Ticket to Ride" 1 to 7, as people see it, on a desk and on a phone."""
    visitor = Visitor(page, tmp_path)
    box = page.get_by_role("combobox", name="Channel: message or command")
    await box.fill("/game new seats:2")
    await box.press("Enter")
    await visitor.reads("The table is open")
    await visitor.photograph("lobby")
    await visitor.become("Björn")
    await visitor.press("Join")
    await visitor.reads("You are in.")
    await visitor.become("Amélie")
    await visitor.press("Start")
    await visitor.reads("begins!")
    await visitor.press("My tickets")
    await visitor.open_menu("Keep at least")
    await visitor.photograph("tickets")
    await visitor.keep_all_tickets()
    await visitor.become("Björn")
    await visitor.press("My tickets")
    await visitor.open_menu("Keep at least")
    await visitor.keep_all_tickets()
    await visitor.reads("it's your turn")
    await visitor.photograph("first-turn")

    first = account(wire.bot.database)
    _, happened = first.replayed()
    begins = next(it.first for _, events in happened for it in events if hasattr(it, "first"))
    order = [first.sitters[begins][1], first.sitters[1 - begins][1]]
    await visitor.become(order[0])
    await visitor.press("Deck")
    await visitor.reads("Take your second card")
    await visitor.photograph("second-card")
    await visitor.press("Deck")
    await visitor.reads(f"{order[0]} took 2 cards")

    await visitor.become(order[1])
    await visitor.press("Claim a route")
    menu = await visitor.open_menu("Claim a route …")
    await visitor.photograph("claim")
    await menu.get_by_role("button").last.click()
    paying = visitor.channel.locator("details.menu", has_text="Pay with …")
    lay = visitor.channel.get_by_role("button", name="Claim it")
    await expect(paying.or_(lay).last).to_be_visible()
    if await paying.count():
        await (await visitor.open_menu("Pay with …")).get_by_role("button").first.click()
    await visitor.photograph("confirm")
    await lay.last.click()
    await visitor.reads(f"{order[1]} claimed")
    await visitor.photograph("claimed")
    await visitor.become(order[0])
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    await page.get_by_role("button", name="Direct messages").click()
    await expect(page.locator("#pane-direct").get_by_text("It's your turn").last).to_be_visible()
    await visitor.photograph("direct")
    assert len(account(wire.bot.database).log) == 5
