"""The record of a game of Mint Bid: what undo takes back, and what of a secret bid a journal keeps."""

from companion.packs.packs import built_in
from companion.referee import Referee
from engine.json_types import JsonDict, JsonValue

SAMPLE = built_in("bid_sample")


class Asked:
    """A referee that grants what it is asked."""

    def __init__(self, **new: JsonValue) -> None:
        self.referee = Referee()
        self.do("new", game="bid", pack=SAMPLE, **new)

    def do(self, cmd: str, **fields: JsonValue) -> JsonDict:
        """Ask for what must be granted."""
        reply = dict(self.referee.handle({"cmd": cmd, **fields}))
        assert reply["ok"], reply
        return reply

    def play(self, move: str, by: int | str = "table", **fields: JsonValue) -> JsonDict:
        """Play a move."""
        return self.do("play", move={"move": move, "by": by, **fields})

    def position(self) -> JsonDict:
        """The position as all may see it."""
        return dict(self.do("state")["position"])


def test_undo_takes_back_all_that_a_die_set_off() -> None:
    game = Asked(mode="solo", seats=["Ann"], options={"ai": "duchess-diode"})
    game.play("reveal", location="bramble-bakery")
    game.play("bid", 0, amount=1)
    before = game.position()
    game.play("roll", value=5)
    after = game.position()
    assert (after["mints"], after["round"], after["tableaus"][0]["rows"]) == ([3, 0], 2, [["bramble-bakery"]])
    assert game.do("undo")["prompt"] == {"ask": "roll", "die": 6, "for": "ai"}
    assert game.position() == before
    game.do("redo")
    assert game.position() == after


def test_a_journal_keeps_the_amounts_that_nothing_else_shows() -> None:
    game = Asked(mode="multiplayer", seats=["Ann", "Ben", "Cleo"])
    game.play("reveal", location="acorn-arcade")
    game.play("reveal", location="bramble-bakery")
    game.play("auction", 0, location="acorn-arcade", kind="closed")
    game.play("secret-bid", 0, amount=3)
    reply = game.play("secret-bid", 1, amount=2)
    waiting = {"ask": "decide", "by": 2, "about": "secret-bid", "waiting": [2]}
    assert reply["prompt"] == waiting
    assert reply["moves_played"] == [{"move": "secret-bid", "by": 1}]
    journal = game.do("journal")["journal"]
    assert [move.get("amount") for move in journal["moves"][-2:]] == [3, 2]
    assert game.do("load", journal=journal)["prompt"] == waiting
    auction = game.position()["auction"]
    assert auction["sealed"] == [0, 1]
    assert auction["bids"] is None
    assert "3" not in str({key: value for key, value in auction.items() if key != "sealed"})
