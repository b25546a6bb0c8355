# Every target sets up what it needs; a second run sets up nothing.
BIN   := .venv/bin
READY := .venv/.doxa-ready

.DEFAULT_GOAL := help
.PHONY: help demo test check bench clean

help: ## show the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile

$(READY): pyproject.toml tools/setup.sh tools/dev_requirements.py
	@sh tools/setup.sh
	@touch $@

demo: $(READY) ## a sample conversation in, memories and a brief out, in English and in Chinese
	@$(BIN)/doxa demo
	@$(BIN)/doxa demo --lang zh

check: $(READY) ## style, types, dependency rules
	@$(BIN)/ruff check --quiet --output-format concise .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > .venv/lint-imports.txt || { cat .venv/lint-imports.txt; exit 1; }
	@echo "check: style, types and dependency rules hold"

test: check ## check, then the whole test suite on all cores
	@$(BIN)/pytest -n auto

bench: $(READY) ## measure speed and size on this machine
	@$(BIN)/doxa bench speed --n 10000

clean: ## remove everything the other targets made
	@rm -rf .venv .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache build dist
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
