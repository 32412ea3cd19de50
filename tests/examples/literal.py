"""The second implementation of Mint Delivery as one that answers requests, as far as the examples make any.

It takes only what is well-formed: whatever a referee calls a bad request is not held against it.
"""

from engine.json_types import JsonValue
from tests.examples.hands import Json
from tests.reference.delivery.delivery import Reference, after
from tests.reference.delivery.settings import configure
from tests.reference.shared import Refused


class Literal:
    """One game at a time; `handle` takes a request and gives its reply."""

    def __init__(self) -> None:
        self.game: Reference

    def handle(self, request: Json) -> Json:
        fields = {key: value for key, value in request.items() if key != "cmd"}
        try:
            reply: Json = getattr(self, request["cmd"])(**fields)
        except Refused as refused:
            return {"ok": False, "error": refused.error}
        return {"ok": True, **reply}

    def new(self, game: str, mode: str, seats: list[str], pack: Json, **more: JsonValue) -> Json:
        settings = configure(mode, seats, more.get("options", {}), more.get("rulings", {}), pack)
        self.game = Reference(settings, more.get("position"))
        return {"prompt": self.game.prompt}

    def state(self) -> Json:
        return {"position": self.game.position, "prompt": self.game.prompt}

    def legal(self) -> Json:
        return {"moves": self.game.legal()}

    def check(self, move: Json) -> Json:
        if rules := [f"delivery.{rule}" for rule in self.game.rules(move)]:
            return {"legal": False, "rule": rules[0], "rules": rules}
        after(self.game.settings, self.game.position, move)
        return {"legal": True}

    def play(self, move: Json) -> Json:
        ends = self.game.play(move)
        return {"prompt": self.game.prompt, "moves_played": [move, *ends]}

    def automa(self) -> Json:
        move, reasons = self.game.automa()
        return {"move": move, "reasons": [{"rule": f"delivery.{rule}"} for rule in reasons], "prompt": self.game.prompt}

    def undo(self) -> Json:
        self.game.undo()
        return {"prompt": self.game.prompt}

    def score(self) -> Json:
        return self.game.score()
