"""Reading JSON from elsewhere: bounded in length and depth before anything is built of it."""

from __future__ import annotations

import json
from typing import Any

from companion.json_text import NotJson, parse
from companion.store.record_faults import NotShared


def value(content: bytes, longest: int) -> Any:
    """Return the JSON value in some bytes; NotShared where there is none, or one too long or too deep."""
    try:
        parsed = parse(content, longest)
        json.dumps(parsed, ensure_ascii=False).encode()  # half a character can be read, but not kept
    except NotJson as error:
        raise NotShared(_WHY[error.what]) from error
    except UnicodeEncodeError as error:
        raise NotShared("damaged") from error
    return parsed


_WHY = {"too-long": "too-large", "too-deep": "too-deep", "no-json": "foreign"}
