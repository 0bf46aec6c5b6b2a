"""The page, in a real browser, with the demo bot behind it."""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, async_playwright, expect

from bot.sandbox import Sandbox, SandboxClient

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


@pytest.fixture
async def page(sandbox: Sandbox, script: SandboxClient) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        page = await browser.new_page(viewport={"width": 1280, "height": 800})
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        await page.goto(sandbox.page_url)
        await expect(page.locator("#status")).to_have_text("Bot connected")
        yield page
        await browser.close()
        # A refused act answers 409, which the browser logs by itself.
        assert [error for error in errors if "409" not in error] == []


def box(page: Page, pane: str = "Channel"):  # type: ignore[no-untyped-def]
    return page.get_by_role("combobox", name=f"{pane}: message or command")


async def test_a_table_by_keyboard_alone(page: Page) -> None:
    await expect(page.get_by_text("All aboard")).to_be_visible()
    await box(page).focus()
    await page.keyboard.type("/ga")
    listed = page.locator(".suggestions li")
    await expect(listed.first).to_contain_text("/game board")
    await expect(listed.filter(has_text="/game new")).to_contain_text("Open a table")
    await page.keyboard.type("me new")
    await expect(listed).to_have_count(1)
    await page.keyboard.press("Tab")
    await page.keyboard.type("4")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("A table for 4")).to_be_visible()
    await expect(page.locator(".used")).to_have_text("Amélie used /game new seats:4")
    await expect(page.locator("#pane-channel")).to_contain_text("<b>not bold</b>")


async def test_a_command_typed_in_full(page: Page) -> None:
    await box(page).fill("/game claim city:Miami")
    await box(page).press("Enter")
    await expect(page.get_by_text("Claimed Miami")).to_be_visible()
    await box(page).fill("/nothing")
    await box(page).press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="no command")).to_be_visible()


async def test_suggestions_from_the_bot(page: Page) -> None:
    await box(page).fill("/game claim")
    await expect(page.locator(".suggestions li")).to_have_count(1)
    await page.keyboard.press("Tab")
    await page.keyboard.type("new")
    await expect(page.locator(".suggestions li")).to_have_text("New York")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Claimed new york")).to_be_visible()


async def test_private_answers_forms_and_menus(page: Page, script: SandboxClient) -> None:
    await script.member("Amélie").command("/game new")
    await page.get_by_role("button", name="Björn").click()
    await page.get_by_role("button", name="Hand").click()
    await expect(page.get_by_text("2 red, 1 locomotive")).to_be_visible()
    await page.get_by_role("button", name="Enlarge").click()
    await expect(page.locator("#picture")).to_contain_text("A red line over three cities")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("2 red, 1 locomotive")).to_have_count(0)
    await page.get_by_role("button", name="Find").click()
    await page.get_by_role("textbox", name="City").fill("Paris")
    await page.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("Found Paris")).to_be_visible()
    await page.get_by_text("Tickets to keep").click()
    await page.get_by_label("Boston to Miami").check()
    await page.get_by_role("button", name="Choose 1 (1 to 2)").click()
    await expect(page.get_by_text("Kept 3")).to_be_visible()
    await page.get_by_role("button", name="Chloé").click()
    await expect(page.get_by_text("Kept 3")).to_be_visible()
    await expect(page.get_by_text("Found Paris")).to_have_count(0)


async def test_pings_language_and_direct_messages(page: Page, script: SandboxClient) -> None:
    await script.member("Diego").command("/game remind")
    badge = page.locator("#people .person", has_text="Diego").locator(".badge")
    await expect(badge).to_have_text("1")
    await page.get_by_role("button", name="Diego").click()
    await expect(page.locator("#pane-direct").get_by_text("Your turn")).to_be_visible()
    await expect(badge).to_have_count(0)
    await page.get_by_label("Language").select_option("fr")
    await box(page, "Direct messages").fill("/where")
    await box(page, "Direct messages").press("Enter")
    await expect(page.get_by_text("a DM, fr")).to_be_visible()


async def test_failures_are_told(page: Page, script: SandboxClient) -> None:
    await script.member("Amélie").command("/game new")
    await page.get_by_role("button", name="Sleep").click()
    await expect(page.get_by_text("This interaction failed")).to_be_visible()
    await page.get_by_role("button", name="Make it fail").click()
    await page.get_by_role("button", name="Close my direct messages").click()
    await expect(page.get_by_role("button", name="Open my direct messages")).to_be_visible()
    assert (await script.member("Amélie").command("/game remind")).text == "Refused: 50007"
    await page.get_by_role("button", name="Delete the bot's last message here").click()
    await expect(page.get_by_text("was deleted")).to_be_visible()


async def test_a_phone_shows_one_pane(page: Page, script: SandboxClient) -> None:
    await script.member("Amélie").command("/game board")
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    await expect(page.locator("#pane-direct")).to_be_hidden()
    await page.get_by_role("button", name="Direct messages").click()
    await expect(page.locator("#pane-channel")).to_be_hidden()
    await expect(page.locator("#pane-direct")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


async def test_links_lead_to_messages(page: Page, script: SandboxClient) -> None:
    """play.md: every answer names the game and links to it."""
    bjorn = script.member("Björn")
    said = await bjorn.say("Look here", "platform-2")
    address = f"https://discord.com/channels/{script.guild_id}/{said.channel_id}/{said.id}"
    await bjorn.say(f"See {address}")
    await page.get_by_role("button", name="#platform-2 › message").click()
    await expect(page.locator(".glow")).to_contain_text("Look here")


async def test_nothing_typed_is_markup(page: Page, script: SandboxClient) -> None:
    words = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) **bold**"
    await script.member("Diego").say(words)
    message = page.locator("#pane-channel .message")
    await expect(message.locator("strong").last).to_have_text("bold")
    await expect(message).to_contain_text("<img src=x onerror=alert(1)> [x](javascript:alert(1))")
    await expect(message.locator("a, .content img")).to_have_count(0)
