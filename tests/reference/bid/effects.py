"""What a legal move changes (7.4); what follows from it is in `flow`."""

from tests.reference.shared import Json

from .checks import offered, where
from .facts import asked, leaders, targets
from .flow import Flow
from .grid import beside, cell_of, cells_of, rows_of
from .settings import Settings


class Play(Flow):
    """A move carried out."""

    def play(self, move: Json) -> None:
        getattr(self, "do_" + move["move"].replace("-", "_"))(move)

    def do_learn(self, move: Json) -> None:
        self.p["learnt"][move["needs"]] = move["value"]

    def do_reveal(self, move: Json) -> None:
        if self.p["phase"] == "block":
            self.after_reveal(move["location"])
        else:
            self.p["finale"]["deed"], self.p["phase"] = move["location"], "deed-place"

    def do_auction(self, move: Json) -> None:
        self.auction(move["location"], move["kind"])

    def do_bid(self, move: Json) -> None:
        bid = offered(move)
        if "partner" in bid and self.s.options.get("consent") == "asked":
            self.p["auction"]["offer"], self.p["phase"] = bid, "agree"
            return
        self.bid(bid)
        self.went()

    def do_agree(self, move: Json) -> None:
        self.bid(self.p["auction"]["offer"])
        self.went()

    def do_refuse(self, move: Json) -> None:
        auction = self.p["auction"]
        auction["refused"].append(auction["offer"])
        auction["offer"], self.p["phase"] = None, "bid"

    def do_pass(self, move: Json) -> None:
        auction = self.p["auction"]
        if move["by"] not in leaders(auction):
            auction["passed"] = sorted({*auction["passed"], move["by"]})
        self.went()

    def do_withdraw(self, move: Json) -> None:
        self.withdraw(move["by"])
        self.went()

    def do_secret_bid(self, move: Json) -> None:
        auction = self.p["auction"]
        self.hidden[move["by"]] = move["amount"]
        auction["sealed"] = sorted(self.hidden)
        if len(self.hidden) == self.s.people:
            self.revealed([self.hidden[seat] for seat in range(self.s.people)])

    def do_reveal_bids(self, move: Json) -> None:
        self.revealed(list(move["bids"]))

    def do_name_winner(self, move: Json) -> None:
        self.winner(move["winner"])

    def do_share(self, move: Json) -> None:
        auction, by = self.p["auction"], move["by"]
        if auction["kind"] == "closed":
            self.closed([by, move["with"]], by)
            return
        paid = [auction["bid"]["amount"] if seat == by else 0 for seat in range(self.s.count)]
        self.award([by, move["with"]], paid, by)

    def do_roll(self, move: Json) -> None:
        if self.p["phase"] == "roll":
            self.payout(move["value"])
        else:
            self.rolled(move["value"])

    def do_resolve(self, move: Json) -> None:
        if move["outcome"] == "reroll":
            self.p["auction"]["ai_rolled"], self.p["auction"]["ai_value"] = False, None
            self.p["phase"] = "ai-roll"
        elif move["outcome"] == "win":
            self.won([self.s.people])
        else:
            self.answered(move["amount"] if move["outcome"] == "bid" else 0)

    def do_place(self, move: Json) -> None:
        p = self.p
        number = next(number for number in targets(self.s, p) if number == where(p, move["of"]))
        self.lay(number, move, cells_of(p["tableaus"][number]["rows"]))
        if p["phase"] == "place":
            self.pass_token()
        else:
            self.abilities("utility")

    def lay(self, number: int, move: Json, cells: dict[tuple[int, int], str]) -> None:
        of = cell_of(cells, move["of"])
        assert of is not None
        self.p["tableaus"][number]["rows"] = rows_of({**cells, beside(of, move["side"]): move["location"]})

    def do_relocate(self, move: Json) -> None:
        number = where(self.p, move["location"])
        assert number is not None
        cells = cells_of(self.p["tableaus"][number]["rows"])
        self.lay(number, move, {cell: id for cell, id in cells.items() if id != move["location"]})
        self.abilities("production")

    def do_rotate(self, move: Json) -> None:
        self.p["rotated"] = sorted({*self.p["rotated"]} ^ {move["location"]})
        self.abilities("")

    def do_decline(self, move: Json) -> None:
        self.abilities({"deed-place": "utility", "utility": "production", "production": ""}[self.p["phase"]])


def after(s: Settings, p: Json, hidden: dict[int, int], move: Json) -> tuple[Json, dict[int, int], list[Json]]:
    """Return the position after a legal move, the amounts still hidden, and what was set off."""
    play = Play(s, p, hidden)
    play.play(move)
    assert asked(s, play.p) is not None or play.p["phase"] == "over"
    return play.p, play.hidden, play.facts
