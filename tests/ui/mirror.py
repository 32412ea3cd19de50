"""A client that keeps its own copy of what is shown, changed only by what it was sent, as Flet's does."""

from collections.abc import Iterator

import msgpack
from flet.messaging.protocol import Message, MessageAction

from engine.json_types import JsonDict, JsonValue
from tests.headless import Client, Headless

REPLACE, ADD, REMOVE, MOVE = range(4)


class Mirror(Client):
    """Has a copy of the page from `start` on."""

    copy: JsonValue = None

    def start(self, screen: Headless) -> None:
        """Take over what is shown now."""
        self.copy = written(screen.page)

    def copy_of(self, number: int) -> JsonDict:
        """Return the copy of a control."""
        return next(each for each in controls(self.copy) if each["_i"] == number)

    def send_message(self, message: Message) -> None:
        if self.copy is not None and message.action == MessageAction.PATCH_CONTROL:
            body = msgpack.unpackb(self.encode(message.body), strict_map_key=False)
            apply(self.copy_of(body["id"]), body["patch"])
        super().send_message(message)


def written(value: JsonValue) -> JsonValue:
    """A value as it is sent."""
    return msgpack.unpackb(Client.encode(value), strict_map_key=False)


def plain(value: JsonValue) -> JsonValue:
    """A copy without what goes without saying: fields that are empty, absent or false."""
    if isinstance(value, dict):
        inside = {key: plain(inner) for key, inner in value.items()}
        return {key: inner for key, inner in inside.items() if inner not in (None, False, [], {})}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def controls(value: JsonValue) -> Iterator[JsonDict]:
    """Every control in a copy."""
    if isinstance(value, dict):
        if "_c" in value:
            yield value
        for inner in value.values():
            yield from controls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from controls(inner)


def apply(control: JsonDict, patch: list[JsonValue]) -> None:
    """Change a control as Flet's client does: each operation finds its place when its turn comes."""
    paths: dict[int, list[JsonValue]] = {}

    def read(node: list[JsonValue], path: list[JsonValue]) -> None:
        paths[node[0]] = path
        for key, inner in (node[1] if len(node) > 1 else {}).items():
            read(inner, [*path, key])

    def at(index: int) -> JsonValue:
        place: JsonValue = control
        for part in paths[index]:
            place = place[part]
        return place

    read(patch[0], [])
    for kind, index, key, *rest in patch[1:]:
        place = at(index)
        if kind == REPLACE:
            place[key] = rest[0]
        elif kind == ADD and isinstance(place, list):
            place.insert(key, rest[0])
        elif kind == ADD:
            place[key] = rest[0]
        elif kind == REMOVE:
            place.pop(key)
        else:
            moved = place.pop(key)
            to = at(rest[0])
            to.insert(rest[1], moved) if isinstance(to, list) else to.__setitem__(rest[1], moved)


def differences(one: JsonValue, other: JsonValue, path: str = "") -> Iterator[str]:
    """Yield the differences of a copy from what is drawn. A plain value that goes without saying is said if it came
    back."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            yield from differences(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, f"{path}.{number}")
    elif one != other and not (other is None and isinstance(one, (str, int, float))):
        yield f"{path}: {str(one)[:200]} but {str(other)[:200]}"
