"""The client's copy of a page, and what it rebuilds when a patch comes: the whole of each control that changed, with
all that is inside it.

It follows `models/control.dart` of Flet's client: a change of a property or of a list rebuilds the control that owns
it, one of `visible` its parent too, and a component is never built itself, but what is around it.
"""

from collections.abc import Iterator
from typing import Any

import msgpack

REPLACE, ADD, REMOVE, MOVE = range(4)
COMPONENT, BODY = "C", "_b"


class Node:
    """A control of the client: its properties, and the control around it."""

    def __init__(self, sent: dict[Any, Any], parent: "Node | None") -> None:
        self.id, self.kind, self.parent = sent["_i"], sent["_c"], parent
        self.properties: dict[Any, Any] = {}

    @property
    def is_shown(self) -> bool:
        return self.properties.get("visible") is not False

    def inside(self) -> Iterator["Node"]:
        """Yield this control and all that are drawn in it."""
        if not self.is_shown:
            return
        if self.kind != COMPONENT:
            yield self
        for value in self.properties.values():
            for node in nodes(value):
                yield from node.inside()


def nodes(value: Any) -> Iterator[Node]:
    """Yield the outermost controls in a value."""
    if isinstance(value, Node):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from nodes(each)


class ClientTree:
    """The controls that a client has, by their ids."""

    def __init__(self, page: bytes) -> None:
        self.index: dict[int, Node] = {}
        self.changed: dict[int, Node] = {}
        self._take(msgpack.unpackb(page, strict_map_key=False), None)

    def apply(self, sent: bytes) -> None:
        """Apply a message with a patch as the client does; what it rebuilds is added to `changed`."""
        _, body = msgpack.unpackb(sent, strict_map_key=False)
        root = self.index[body["id"]]
        paths: dict[int, list[Any]] = {}
        _find_paths(body["patch"][0], [], paths)
        for kind, place, *rest in body["patch"][1:]:
            held, owner = _at(root, paths[place])
            if kind == MOVE:
                there, other = _at(root, paths[rest[1]])
                there.insert(rest[2], held.pop(rest[0]))
                self._notify(owner)
                self._notify(other)
                continue
            if kind == REMOVE:
                held.pop(rest[0])
            elif kind == ADD and isinstance(held, list):
                held.insert(rest[0], self._take(rest[1], owner))
            else:
                held[rest[0]] = self._take(rest[1], owner)
            self._notify(owner)
            if rest[0] == "visible" and owner.parent is not None:
                self._notify(owner.parent)

    def rebuilt(self) -> set[int]:
        """Return the ids of all controls that are rebuilt for the changes, and forget these."""
        found = {inside.id for node in self.changed.values() if self._is_drawn(node) for inside in node.inside()}
        self.changed = {}
        return found

    def _is_drawn(self, node: Node) -> bool:
        """Return whether a control is still a part of the page, and nothing around it is hidden."""
        while node.parent is not None:
            if not node.is_shown or not any(each is node for each in nodes(node.parent.properties)):
                return False
            node = node.parent
        return True

    def _notify(self, node: Node) -> None:
        while node.kind == COMPONENT and node.parent is not None:
            node = node.parent
        self.changed[node.id] = node

    def _take(self, value: Any, parent: Node | None) -> Any:
        if isinstance(value, dict) and "_c" in value:
            node = self.index[value["_i"]] = Node(value, parent)
            node.properties = {key: self._take(each, node) for key, each in value.items() if key not in ("_i", "_c")}
            return node
        if isinstance(value, dict):
            return {key: self._take(each, parent) for key, each in value.items()}
        return [self._take(each, parent) for each in value] if isinstance(value, list) else value


def _find_paths(tree: list[Any], path: list[Any], found: dict[int, list[Any]]) -> None:
    found[tree[0]] = path
    for key, below in tree[1].items() if len(tree) > 1 else ():
        _find_paths(below, [*path, key], found)


def _at(root: Node, path: list[Any]) -> tuple[Any, Node]:
    """Return what a path leads to, and the control that owns it."""
    value: Any = root
    owner = root
    for step in path:
        value = value.properties[step] if isinstance(value, Node) else value[step]
        owner = value if isinstance(value, Node) else owner
    return (value.properties if isinstance(value, Node) else value), owner
