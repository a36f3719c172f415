# Everything works from a fresh clone with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help play test test-cluster check format bench golden lock clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY) ## Play (for now: watch a match of Harvest Dice in the terminal)
	$(BIN)/pepperbox watch harvest_dice --pause 0.2

test: $(READY) check ## Check and test everything
	$(BIN)/pytest -n 2 --dist worksteal

test-cluster: $(READY) ## Test the arena on a Ray cluster of this machine (installs Ray)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cluster]'
	$(BIN)/pytest tests/arena/test_cluster.py

check: $(READY) ## Lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY) ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY) ## Moves a second of every game
	$(BIN)/pepperbox bench

golden: $(READY) ## Tell the golden playthroughs anew; read the diff
	PEPPERBOX_GOLDEN=rewrite $(BIN)/pytest -q -k golden

lock: $(READY) ## Choose the newest versions of what we depend on
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --upgrade --no-emit-index-url \
		--no-emit-find-links --python-version 3.11 --extra testing --group dev \
		pyproject.toml --output-file requirements/dev.txt

clean: ## Remove what make has made
	rm -rf $(VENV) build dist

# The versions are locked with their digests; the package itself is installed as it stands here.
$(READY): pyproject.toml requirements/dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		--requirement requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $(READY)
