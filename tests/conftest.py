"""What all tests share: under CI, where everything they need is there, none may be skipped."""

import os

import pytest


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter is not None else []
    if os.environ.get("STATIONMASTER_NO_SKIPS") and skipped:
        reporter.write_line(f"{len(skipped)} tests were skipped, and here none may be.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
