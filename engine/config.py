"""What the configs of all games have in common: the text that tells them apart, and a ruling changed during a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

C = TypeVar("C", bound=Any)


def key(mode: str, seats: Sequence[str], options: Mapping[str, Any], rulings: Any, pack: Any) -> str:
    """Return the JSON text by which two configs are equal."""
    return json.dumps([mode, seats, options, rulings, pack], sort_keys=True, default=list)


def with_ruling(config: C, ruling: str, choice: str) -> C:
    """Return a game's config with another choice for a ruling."""
    in_force = {**config.rulings, ruling: choice}
    mode, seats, options, _, pack = json.loads(config.key)
    amended: C = replace(config, key=key(mode, seats, options, in_force, pack), rulings=in_force)
    return amended
