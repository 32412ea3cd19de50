"""All that follows by itself: rounds, auctions and the finale, on to the next question (3, 5)."""

from tests.reference.shared import Json, JsonValue, copied

from .cards import all_cards, row_of
from .checks import highest
from .facts import (
    able,
    bank,
    clockwise,
    frame,
    holder,
    leaders,
    left_of,
    movable,
    own_cards,
    pair,
    snapshot,
    total,
)
from .settings import Settings

AUCTION: Json = {
    "kind": "open",
    "bid": None,
    "passed": [],
    "withdrawn": [],
    "offer": None,
    "refused": [],
    "ai_rolled": False,
    "ai_value": None,
    "sealed": [],
    "bids": None,
    "tied": [],
    "winner": None,
    "seats": None,
    "placer": None,
}


class Flow:
    """A position on its way to the next question, and what happens by itself."""

    def __init__(self, s: Settings, p: Json, hidden: dict[int, int]) -> None:
        self.s, self.p, self.hidden = s, copied(p), dict(hidden)
        self.facts: list[Json] = []

    def fact(self, kind: str, **fields: JsonValue) -> None:
        self.facts.append({"move": kind, **fields})

    # ---- rounds ----

    def gain(self, wanted: list[int]) -> list[int]:
        """Pay out of the bank, clockwise from the Auctioneer; what was gained."""
        gained = [0] * self.s.count
        for seat in clockwise(self.s, self.p["auctioneer"]):
            left = bank(self.s, self.p)
            gained[seat] = wanted[seat] if left is None else min(wanted[seat], left)
            self.p["mints"][seat] += gained[seat]
        return gained

    def start_round(self) -> None:
        s, p = self.s, self.p
        gained = self.gain([s.income] * s.people + [0])
        self.fact("income", round=p["round"], mints=gained)
        p["phase"] = "block"
        if len(p["block"]) + p["deck"] < s.block and s.rulings["short-block"] == "discard-rest":
            p["deck"] = 0
            if p["block"]:  # a position may begin a round with cards face up: rule 12 ends with none of either
                self.next_auction()
            else:
                self.finale()
        else:
            self.block()

    def after_reveal(self, card: str) -> None:
        p = self.p
        p["block"].append(card)
        p["deck"] -= 1
        self.block()

    def block(self) -> None:
        """On to the auctions once all cards of the block are face up."""
        if len(self.p["block"]) >= self.s.block or self.p["deck"] == 0:
            self.next_auction()

    def next_auction(self) -> None:
        s, p = self.s, self.p
        p["auction"] = None
        if not p["block"]:
            if s.solo:
                self.round_over()
            else:
                p["phase"] = "roll"
        elif s.solo:
            self.auction(p["block"][0], "open")
        else:
            p["phase"] = "auction"

    def round_over(self) -> None:
        if self.p["deck"] == 0:
            self.finale()
        else:
            self.p["round"] += 1
            self.start_round()

    def payout(self, die: int) -> None:
        s, p = self.s, self.p
        cards = all_cards(s, p)
        wanted = [sum(cards[id]["vp"] == die for id in own_cards(s, p, seat)) for seat in range(s.people)]
        self.fact("payout", mints=self.gain([*wanted, 0]))
        self.round_over()

    # ---- auctions ----

    def auction(self, card: str, kind: str) -> None:
        p = self.p
        p["block"].remove(card)
        p["auction"] = copied(AUCTION) | {"location": card, "kind": kind, "turn": p["auctioneer"]}
        p["phase"] = "secret-bid" if kind == "closed" else "bid"
        if kind == "open":
            self.settle()

    def settle(self) -> None:
        """Go on in an open auction until a seat is asked or it is over (25, 27, 57, 59)."""
        s, p = self.s, self.p
        while not self.over():
            auction = p["auction"]
            turn = auction["turn"]
            if turn in auction["withdrawn"]:
                self.next_turn()
            elif turn == s.automa:
                if turn in leaders(auction):
                    self.won([turn])
                    return
                if not auction["ai_rolled"] or s.again:
                    p["phase"] = "ai-roll"
                    return
                self.ai_out()
            elif turn in leaders(auction) or able(s, p, turn):
                p["phase"] = "bid"
                return
            else:
                self.fact("withdraw", by=turn, forced=True)
                self.withdraw(turn)

    def next_turn(self) -> None:
        """`bid.open.order`: clockwise from the Auctioneer, the AI last, and round again."""
        auction = self.p["auction"]
        order = clockwise(self.s, self.p["auctioneer"]) + ([] if self.s.automa is None else [self.s.people])
        auction["turn"] = order[(order.index(auction["turn"]) + 1) % len(order)]
        auction["refused"] = []

    def over(self) -> bool:
        """`bid.open.ends`, `bid.solo.turn`: end the auction if it is over."""
        s, p = self.s, self.p
        auction = p["auction"]
        active = [seat for seat in range(s.count) if seat not in auction["withdrawn"]]
        leading = leaders(auction)
        if s.solo and 0 in auction["withdrawn"]:
            self.won([s.people])
            return True
        if auction["bid"] is not None and set(active) <= set(leading):
            self.won(leading)
            return True
        if auction["bid"] is None and not active:
            self.unsold()
            return True
        return False

    def withdraw(self, seat: int) -> None:
        auction = self.p["auction"]
        auction["withdrawn"] = sorted({*auction["withdrawn"], seat})

    def ai_out(self) -> None:
        self.fact("withdraw", by=self.s.people)
        self.withdraw(self.s.people)

    def bid(self, bid: Json) -> None:
        auction, s = self.p["auction"], self.s
        beaten = s.automa is not None and s.automa in leaders(auction) and bid["by"] != s.automa
        auction["bid"], auction["offer"], auction["passed"] = bid, None, []
        if beaten and not s.again:
            self.ai_out()

    def rolled(self, face: int) -> None:
        auction = self.p["auction"]
        auction["ai_rolled"], auction["ai_value"] = True, face
        row = row_of(self.s, self.p, face)
        if row["do"] == "text":
            self.p["phase"] = "special"
        elif row["do"] == "withdraw":
            self.answered(0)
        else:
            self.answered(row["amount"] + (total(auction) if row["do"] == "raise-by" else 0))

    def answered(self, amount: int) -> None:
        """`bid.ai.roll`: the AI's bid stands if it is higher."""
        self.p["phase"] = "bid"
        if amount > total(self.p["auction"]):
            self.fact("ai-bid", by=self.s.people, amount=amount)
            self.bid({"by": self.s.people, "amount": amount})
        else:
            self.ai_out()
        self.went()

    def went(self) -> None:
        """A turn was taken."""
        self.p["phase"] = "bid"
        if not self.over():
            self.next_turn()
            self.settle()

    def unsold(self) -> None:
        s, p = self.s, self.p
        auction = p["auction"]
        if s.rulings["unsold"] == "discard":
            self.fact("unsold", location=auction["location"])
            p["discarded"].append(auction["location"])
            self.pass_token()
            return
        auction["bid"] = {"by": p["auctioneer"], "amount": 0}
        self.won([p["auctioneer"]])

    def won(self, seats: list[int]) -> None:
        """The auction is over: a lone winner of a shared card chooses a neighbour first."""
        s, p = self.s, self.p
        auction = p["auction"]
        if s.shared and len(seats) == 1:
            auction["winner"], p["phase"] = seats[0], "partner"
            return
        paid = [0] * s.count
        if auction["bid"] is not None and s.automa not in seats:
            paid[auction["bid"]["by"]] = auction["bid"]["amount"]
            if len(seats) > 1:
                paid[auction["bid"]["partner"]] = auction["bid"]["partner_amount"]
        self.award(seats, paid, auction["bid"]["by"] if auction["bid"] else seats[0])

    def award(self, seats: list[int], paid: list[int], placer: int) -> None:
        s, p = self.s, self.p
        auction = p["auction"]
        for seat, amount in enumerate(paid):
            p["mints"][seat] -= amount
        self.fact("award", location=auction["location"], seats=sorted(seats), paid=paid)
        auction["seats"] = pair(s, *seats) if s.shared else seats
        by_ai = s.automa in seats
        auction["placer"] = s.automa if by_ai else placer
        if s.rulings["placer"] == "auctioneer" and not by_ai:
            auction["placer"] = p["auctioneer"]
        p["phase"] = "place"
        self.lay_first()

    def lay_first(self) -> None:
        """`bid.place.first-automatic`: an empty tableau has one place only."""
        s, p = self.s, self.p
        auction = p["auction"]
        number = auction["seats"][0]
        if not p["tableaus"][number]["rows"]:
            p["tableaus"][number]["rows"] = [[auction["location"]]]
            between = {"between": frame(s, number)["between"]} if s.shared else {}
            self.fact("place", by=auction["placer"], location=auction["location"], **between)
            self.pass_token()

    def pass_token(self) -> None:
        p = self.p
        p["auctioneer"] = left_of(self.s, p["auctioneer"])
        self.next_auction()

    # ---- the closed auction ----

    def revealed(self, bids: list[int]) -> None:
        s, p = self.s, self.p
        auction = p["auction"]
        auction["bids"], auction["sealed"], self.hidden = bids, [], {}
        pairs = [[seat, left_of(s, seat)] for seat in range(s.people)]
        sums = [bids[one] + bids[other] for one, other in pairs]
        auction["tied"] = [both for both, summed in zip(pairs, sums, strict=True) if summed == max(sums)]
        if len(auction["tied"]) == 1:
            one, other = auction["tied"][0]
            first = clockwise(s, p["auctioneer"])
            higher = max((one, other), key=lambda seat: (bids[seat], -first.index(seat)))
            self.closed([one, other], higher)
            return
        candidates = highest(auction)
        if len(candidates) == 1:
            self.winner(candidates[0])
        elif p["auctioneer"] in candidates:
            self.winner(p["auctioneer"])
        else:
            p["phase"] = "winner"

    def winner(self, seat: int) -> None:
        auction = self.p["auction"]
        mine = [both for both in auction["tied"] if seat in both]
        if len(mine) == 1:
            self.closed(mine[0], seat)
        else:
            auction["winner"], self.p["phase"] = seat, "partner"

    def closed(self, seats: list[int], placer: int) -> None:
        bids = self.p["auction"]["bids"]
        self.award(seats, [bids[seat] if seat in seats else 0 for seat in range(self.s.count)], placer)

    # ---- the finale ----

    def finale(self) -> None:
        s, p = self.s, self.p
        taken = snapshot(s, p) if s.rulings["majority"] == "snapshot" else None
        p["finale"] = {"by": None, "deed": None, "snapshot": taken}
        self.abilities("deed")

    def abilities(self, first: str) -> None:
        """Go on with the first ability that a seat holds and can use."""
        s, p = self.s, self.p
        kinds = ["deed", "utility", "production"]
        for kind in kinds[kinds.index(first) :] if first in kinds else []:
            by = holder(s, p, all_cards(s, p), kind)
            if by is not None and (kind != "utility" or movable(s, p, by)):
                p["phase"], p["finale"]["by"] = kind, by
                return
        p["phase"], p["finale"]["by"] = "over", None
        self.fact("over")
