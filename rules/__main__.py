"""``python -m rules``: the rules as a tool, for people, tests and benchmarks."""

import sys

from rules.cli.main import main

sys.exit(main())
