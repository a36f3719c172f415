"""Games of pgx, stepped as `bench --learn` steps ours: to compare with in one run."""

import importlib
import time
from typing import Any

from pepperbox.search.speed import Speed

GAMES = ("connect_four", "leduc_holdem", "backgammon")
MATCHES = 2048
AT_ONCE = 20  # steps of a call
MISSING = "pgx is not installed: its games are not measured (pip install pgx)."


def measure_pgx(seconds: float) -> list[Speed]:
    """Random legal play with masks and observations, in seconds of one core's time.

    Nothing if pgx is not there.
    """
    try:
        pgx = importlib.import_module("pgx")
        jax = importlib.import_module("jax")
        again = importlib.import_module("pgx.experimental").auto_reset
    except ImportError:
        return []
    return [_measured(jax, pgx.make(name), again, seconds) for name in GAMES]


def _measured(jax: Any, env: Any, again: Any, seconds: float) -> Speed:
    step = jax.vmap(again(env.step, env.init))

    def decide(carry: Any, _: None) -> Any:
        state, key = carry
        key, choosing, luck = jax.random.split(key, 3)
        likes = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choosing, likes, axis=1)
        state = step(state, actions, jax.random.split(luck, MATCHES))
        return (state, key), state.terminated.sum()

    run = jax.jit(lambda state, key: jax.lax.scan(decide, (state, key), None, length=AT_ONCE))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, MATCHES))
    carry, _ = jax.block_until_ready(run(state, key))  # compiles
    steps = matches = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        carry, over = jax.block_until_ready(run(*carry))
        steps += AT_ONCE * MATCHES
        matches += int(over.sum())
    return Speed(f"pgx {env.id}", env.num_players, steps / spent, matches / spent)
