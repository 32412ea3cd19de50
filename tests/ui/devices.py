"""What a device answers when it is asked for a file or for its clipboard."""

from engine.json_types import JsonDict


class Picked:
    """A file that is chosen. As on a real device, its content comes only if it was asked for."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def __call__(self, asked: JsonDict) -> list[JsonDict]:
        content = self.content if asked["with_data"] else None
        return [{"id": 1, "name": "chosen", "size": len(self.content), "path": None, "bytes": content}]


class Clipboard:
    """A copied text, to be pasted."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text

    def answers(self) -> dict[str, object]:
        """Return the answers that a page is given."""
        return {"set": self._take, "get": lambda _: self.text}

    def _take(self, args: dict[str, str]) -> None:
        self.text = args["data"]
