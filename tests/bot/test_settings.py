"""The host's settings: documented, checked, and one sentence when they can't be."""

import logging
from dataclasses import fields
from pathlib import Path

import pytest

from bot.settings import BadSetting, Settings

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_set_means_the_sandbox():
    settings = Settings.from_environment({})
    assert settings == Settings(database=None)


def test_everything_set():
    settings = Settings.from_environment(
        {
            "DISCORD_TOKEN": " abc.def ",
            "STATIONMASTER_DATABASE": "there/games.sqlite3",
            "STATIONMASTER_SANDBOX_PORT": "9000",
            "STATIONMASTER_LOG_LEVEL": "warning",
            "STATIONMASTER_DISCORD_API": "http://127.0.0.1:1/api/v10",
            "STATIONMASTER_DISCORD_GATEWAY": "ws://127.0.0.1:1/gateway/",
        }
    )
    assert settings == Settings(
        token="abc.def",
        database=Path("there/games.sqlite3"),
        sandbox_port=9000,
        log_level=logging.WARNING,
        discord_api="http://127.0.0.1:1/api/v10",
        discord_gateway="ws://127.0.0.1:1/gateway/",
    )


def test_with_a_token_games_are_kept():
    settings = Settings.from_environment({"DISCORD_TOKEN": "abc"})
    assert settings.database == Path("data/stationmaster.sqlite3")


def test_the_environment_comes_before_the_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = "STATIONMASTER_SANDBOX_PORT=9000\nSTATIONMASTER_LOG_LEVEL=ERROR\n"
    (tmp_path / ".env").write_text(text, encoding="utf-8")
    monkeypatch.setenv("STATIONMASTER_SANDBOX_PORT", "9001")
    for name in ("DISCORD_TOKEN", "STATIONMASTER_LOG_LEVEL", "STATIONMASTER_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    settings = Settings.read()
    assert (settings.sandbox_port, settings.log_level) == (9001, logging.ERROR)


def test_a_file_that_is_no_text_is_one_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00D")
    with pytest.raises(BadSetting, match=r"\.env can't be read"):
        Settings.read()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "tökén"),
        ("STATIONMASTER_DATABASE", "."),
        ("STATIONMASTER_SANDBOX_PORT", "0"),
        ("STATIONMASTER_SANDBOX_PORT", "65536"),
        ("STATIONMASTER_SANDBOX_PORT", "-1"),
        ("STATIONMASTER_SANDBOX_PORT", "https"),
        ("STATIONMASTER_LOG_LEVEL", "LOUD"),
        ("STATIONMASTER_DISCORD_API", "http://127.0.0.1:1/"),
        ("STATIONMASTER_DISCORD_API", "ftp://there/"),
        ("STATIONMASTER_DISCORD_GATEWAY", "wss:"),
    ],
)
def test_absurd_values_are_one_sentence(name, value):
    with pytest.raises(BadSetting) as refused:
        Settings.from_environment({name: value})
    sentence = str(refused.value)
    assert name in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


def test_the_token_is_never_repeated():
    with pytest.raises(BadSetting) as refused:
        Settings.from_environment({"DISCORD_TOKEN": "secret secret"})
    assert "secret" not in str(refused.value)


def test_every_setting_is_documented():
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = {line.split("=")[0] for line in text.splitlines() if line[:1].isalpha()}
    read = (ROOT / "bot" / "settings.py").read_text(encoding="utf-8")
    assert len(named) == len(fields(Settings))
    assert all(name in read for name in named)
