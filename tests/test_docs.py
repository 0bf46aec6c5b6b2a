"""What the documentation says is there: files, commands, tests, permissions, examples."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from bot.easel import Easel
from bot.words import words_in
from cogs.client import Stationmaster
from cogs.permissions import INVITED, invitation
from cogs.registration import payload_of
from docs.pictures import IMAGES, drawings
from render import paint
from tests.cogs.conftest import client_of
from tests.support.desk import Notes, ScriptedDesk

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
HOSTING = ROOT / "docs/hosting.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FOLDERS = ("rules", "render", "bot", "cogs", "tests", "bench", "docs", ".ci")
COMMAND_LINE = re.compile(r"^\| `/([^`]+)` \| `/([^`]+)` \| (.+) \|$", re.MULTILINE)

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda it: str(it.relative_to(ROOT)))


def read(page: Path) -> str:
    return page.read_text("utf-8")


def in_code(page: Path) -> Iterator[str]:
    """What stands between backticks, outside blocks of code."""
    text = re.sub(r"^```.*?^```$", "", read(page), flags=re.DOTALL | re.MULTILINE)
    yield from re.findall(r"`([^`\n]+)`", text)


# Files


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", read(page)):
        if "://" not in target:
            path, _, _ = unquote(target).partition("#")
            assert (page.parent / path).exists(), target


@pytest.mark.parametrize(
    "page",
    [README, CONTRIBUTING, HOSTING, *ROOT.glob("docs/decisions/*.md")],
    ids=lambda it: it.stem,
)
def test_every_path_that_is_named_is_there(page: Path) -> None:
    for word in in_code(page):
        if re.fullmatch(r"[\w.-]+/[\w./-]*", word) and word.partition("/")[0] in FOLDERS:
            assert (ROOT / word).exists(), word


def test_every_decision_is_numbered_once() -> None:
    numbers = [path.name[:4] for path in sorted(ROOT.glob("docs/decisions/*.md"))]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]
    for path in ROOT.glob("docs/decisions/*.md"):
        assert read(path).startswith(f"# {int(path.name[:4])}. "), path.name


def test_every_make_target_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([\w.-]+):", read(ROOT / "Makefile"), re.MULTILINE))
    for page in PAGES:
        for named in re.findall(r"(?:^|`)make ([a-z]+)(?:$|`)", read(page), re.MULTILINE):
            assert named in targets, (page.name, named)


def test_the_pictures_are_those_that_are_painted() -> None:
    """Each is shown with words for who can't see it, and is small enough to load on a phone."""
    painted = {f"docs/images/{name}.png" for name, _ in drawings()}
    shown = dict(re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", read(README)))
    assert set(shown.values()) == painted
    assert all(len(words) > 20 for words in shown)
    assert {f"docs/images/{path.name}" for path in IMAGES.iterdir()} == painted
    assert all(path.stat().st_size < 300 * 1024 for path in IMAGES.iterdir())


# Commands


@pytest.fixture
async def simcord_bot() -> AsyncIterator[Stationmaster]:
    easel = Easel(paint)
    yield client_of(ScriptedDesk(), Notes(), easel)
    easel.close()


def leaves(node: dict[str, Any], *path: tuple[str, str]) -> Iterator[tuple[str, str, str]]:
    """Commands below ``node``: the full name, the French one, and the hint."""
    here = (*path, (node["name"], node["name_localizations"]["fr"]))
    inside = [it for it in node.get("options", ()) if it["type"] in (1, 2)]
    for it in inside:
        yield from leaves(it, *here)
    if not inside:
        yield " ".join(en for en, _ in here), " ".join(fr for _, fr in here), node["description"]


async def test_the_readme_lists_the_commands_there_are(simcord_env, simcord_bot) -> None:
    """The table is the command tree: names in both languages, and what Discord says of each."""
    known = [it for node in await payload_of(simcord_bot.tree) for it in leaves(node)]
    listed = COMMAND_LINE.findall(read(README))
    assert sorted(listed) == sorted(known)


@every_page
async def test_commands_that_are_named_are_there(simcord_env, simcord_bot, page: Path) -> None:
    known = {
        " ".join(words[:length])
        for node in await payload_of(simcord_bot.tree)
        for names in leaves(node)
        for words in (name.split() for name in names[:2])
        for length in (1, 2)
    }
    for word in in_code(page):
        if re.fullmatch(r"/\w+(?: \w+)?", word):
            assert word[1:] in known, word


def test_the_buttons_to_press_are_there() -> None:
    """The README's first game names buttons as they are labelled."""
    words = words_in("en")
    buttons = ("button-join", "button-start", "rail-button-my-tickets", "rail-button-claim")
    labels = {words(button) for button in (*buttons, "rail-button-hand")}
    steps = re.findall(r"^\d\. .*$", read(README).split("## What you get")[0], re.MULTILINE)
    assert set(re.findall(r"\*\*([^*]+)\*\*", "\n".join(steps))) == labels


# Hosting


@pytest.mark.parametrize("page", [README, HOSTING], ids=lambda it: it.stem)
def test_the_invitation_is_the_programs_own(page: Path) -> None:
    """PEER-021: the documented invite lacked a permission, and uploads failed silently."""
    (address,) = re.findall(r"`(https://discord\.com/oauth2/[^`]+)`", read(page))
    assert address == invitation(42).replace("42", "YOUR_APPLICATION_ID", 1)


def test_each_permission_is_explained() -> None:
    """By the name that Discord's settings give it, in one row of the host's table."""
    words = words_in("en")
    rows = re.findall(r"^\| (.+) \| .+ \|$", read(HOSTING), re.MULTILINE)
    named = {name for row in rows for name in row.split(", ")}
    assert {words(f"permission-{name}") for name in INVITED} <= named


def test_settings_that_are_named_are_there() -> None:
    known = set(re.findall(r"^([A-Z_]+)=", read(ROOT / ".env.example"), re.MULTILINE))
    pages = [*PAGES, ROOT / "docs/stationmaster.service"]
    for page in pages:
        named = re.findall(r"\b(?:DISCORD|STATIONMASTER)_[A-Z_]+", read(page))
        assert set(named) <= known, page.name


# Rules


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/rules/*.md")), ids=lambda it: it.stem)
def test_every_test_that_is_named_is_there(page: Path) -> None:
    """architecture.md, Habits: docs/rules keeps rule -> code -> test."""
    files = {path.name: read(path) for path in ROOT.glob("tests/**/test_*.py")}
    tests = {it for text in files.values() for it in re.findall(r"def (test_\w+)", text)}
    named = re.findall(r"\btest_\w+(?:\.py)?", read(page))
    assert named
    for name in named:
        assert name in files or name in tests, name


def examples() -> list[tuple[str, list[str]]]:
    """The README's calls of the tool, each with the lines that it says come of it."""
    (block,) = re.findall(r"^```console\n(.*?)^```$", read(README), re.DOTALL | re.MULTILINE)
    calls = [it.splitlines() for it in re.split(r"^\$ ", block, flags=re.MULTILINE) if it]
    return [(call, [line for line in shown if line != "…"]) for call, *shown in calls]


def test_the_tools_examples_are_true(tmp_path: Path) -> None:
    """The README's examples, one after another in one folder, as somebody would type them."""
    assert len(examples()) == 4
    for call, shown in examples():
        done = subprocess.run(
            call.replace("python3", shlex.quote(sys.executable)),
            shell=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), call
        assert done.stdout.splitlines()[: len(shown)] == shown
