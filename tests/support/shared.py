"""The known answers and field reports that stand beside the project, where they are there."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="no shared/ beside the project")
