"""The distribution's name is its own; those of its folders others use, too."""

import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("name", ["rules", "render", "bot", "cogs"])
def test_the_four_names_are_ours(name: str) -> None:
    """architecture.md, Packaging: "a short test proves that the four names are ours"."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin == str(ROOT / name / "__init__.py")


def test_the_distribution_is_never_uploaded() -> None:
    """architecture.md, Packaging: a name of its own, "is never uploaded"."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "stationmaster"
    assert "Private :: Do Not Upload" in project["classifiers"]
