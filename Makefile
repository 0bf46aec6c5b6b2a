# Two commands matter: `make play` starts the bot, `make test` runs every test.
# Both make the environment they need, from requirements pinned by hash.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test full lint format bench pictures lock clean

play: $(VENV)/play.stamp
	@exec $(BIN)/python -m bot

test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest tests/rules --cov=rules --cov-report=
	$(BIN)/python -m coverage report --skip-covered --fail-under=100
	$(BIN)/python -m pytest --ignore=tests/rules

# The same tests at their full counts: thousands of games and graphs instead of a sample.
full: $(VENV)/dev.stamp
	STATIONMASTER_FULL=1 $(BIN)/python -m pytest

lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/dev.stamp
	$(BIN)/python -m bench

# Draws the README's pictures anew.
pictures: $(VENV)/dev.stamp
	$(BIN)/python -m docs.pictures

# Pins the newest versions that pyproject.toml allows; uv is needed for this alone.
lock:
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-annotate \
	  --custom-compile-command 'make lock' pyproject.toml -o requirements.txt
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-annotate \
	  --custom-compile-command 'make lock' --group dev pyproject.toml -o requirements-dev.txt

$(VENV)/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Stationmaster needs Python 3.11 or newer; $(PYTHON) is older. Say: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "The environment could not be made: this folder must be writable, and Python's venv module installed." >&2; exit 1; }
	@touch $@

$(VENV)/play.stamp: requirements.txt | $(VENV)/made.stamp
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt | $(VENV)/made.stamp
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/play.stamp

clean:
	rm -rf $(VENV) .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
