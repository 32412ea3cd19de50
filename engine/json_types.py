"""JSON as Python holds it.

What comes from outside is checked where it is read, field by field; before that a value may be anything. These names
mean that alone: an `Any` elsewhere has another reason, which its line gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""Whatever `json.loads` gives: None, a flag, a number, a text, a list or an object."""

Json: TypeAlias = Mapping[str, Any]
"""An object that is only read."""

JsonDict: TypeAlias = dict[str, Any]
"""An object that is being written."""
