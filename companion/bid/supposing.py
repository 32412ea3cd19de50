"""Can I…? in Mint Bid without a game: the facts that each kind of move depends on, and a table that has them.

No card need be known: what is printed on a Location decides nothing that may be asked, so those here are made up. Who
asks sits in the first seat, the left neighbour in the next.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.bid import asking
from companion.contract.questions import NO, YES, Against, Fact, Options, Said, SupposedTable, named_move
from companion.languages import mark
from companion.table.table import Setup
from engine.bid.game import State
from engine.bid.moves import Move
from engine.bid.setup import BANK
from engine.bid.values import NO_MINT, SIDES
from engine.json_types import JsonDict
from engine.verdict import Illegal

GAME = "bid"
OFFERS_NEAREST: Collection[str] = ("bid", "secret-bid")
"""Of the others the nearest would name Locations that are made up."""
KINDS: Mapping[str, tuple[str, str]] = {
    "bid": (mark("Bid in an open auction"), "bid.open.bid"),
    "secret-bid": (mark("Bid in a closed auction"), "bid.closed.secret"),
    "pass": (mark("Pass"), "bid.open.pass"),
    "withdraw": (mark("Withdraw"), "bid.open.withdraw"),
    "auction": (mark("Choose the auction"), "bid.auction.choose"),
    "place": (mark("Place a Location"), "bid.place.beside"),
    "relocate": (mark("Move a Location (Utility)"), "bid.finale.utility"),
    "rotate": (mark("Turn a Location (Production)"), "bid.finale.production"),
}
CARD = "asked"
ROW = ("lies-1", "lies-2", "lies-3")
BELOW = ("lies-4", "lies-5")
MINE, THEIRS = "lies-6", "lies-7"
MADE_UP = frozenset((CARD, *ROW, *BELOW, MINE, THEIRS))
INCOME = 4
MOST = 20
"""The most mints that a seat can be given: if three seats have as many, the bank can still pay the others' income."""
ALONE, LEFT, RIGHT, ACROSS, YOU, NOBODY = "alone", "left", "right", "across", "you", "nobody"
PEOPLE: Options = (
    ("3", mark("3 people play")),
    ("4", mark("4 people play")),
    ("2", mark("2 people play")),
    ("1", mark("You play alone against the AI")),
    ("5", mark("5 people play")),
    ("6", mark("6 people play")),
)
SOLO, RIVAL = 1, "automa"
"""The number of people in a solo game, and the name of an AI whose card need not be known."""
AGAINST: Options = (("left", mark("The AI leads")), ("you", mark("You lead")))
WITH: Options = (
    (ALONE, mark("Without a partner")),
    (LEFT, mark("With your left neighbour")),
    (RIGHT, mark("With your right neighbour")),
)
LEADER: Options = (
    (RIGHT, mark("Your right neighbour leads")),
    (LEFT, mark("Your left neighbour leads")),
    (YOU, mark("You lead")),
)
SHAPE: Options = (
    ("row", mark("A row of two lies there")),
    ("rows", mark("Two rows of two lie there")),
)
SIDE: Options = (
    ("right", mark("Right of the row")),
    ("left", mark("Left of the row")),
    ("above", mark("Above a card")),
    ("below", mark("Below a card")),
)

TO: Options = (
    ("end", mark("To the end of its row")),
    ("same", mark("Where it lies already")),
    ("other", mark("Beside cards on your other side")),
)
WHOSE: Options = ((YES, mark("A Location that you control")), (NO, mark("A Location of two others")))


def _people(said: Said) -> int:
    return int(said.text("people", "3"))


def asked(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what must be said about the move: the bid, the kind of auction, or where a card goes."""
    if kind == "bid":
        if _people(said) > 2:
            across: Options = ((ACROSS, mark("With somebody further away")),) if _people(said) > 3 else ()
            yield said.picked("with", (*WITH, *across), ALONE, mark("With whom?"))
        yield said.counted("amount", mark("Mints that you bid"), 3, 0, BANK)
        if _partner(said) is not None:
            yield said.counted("share", mark("Mints from the partner"), 1, 0, BANK)
    elif kind == "secret-bid":
        yield said.counted("amount", mark("Mints that you bid"), 3, 0, BANK)
    elif kind == "auction":
        among = (("open", mark("Open auction")), ("closed", mark("Closed auction")))
        yield said.picked("kind", among, "", mark("Which auction?"))
    elif kind == "place":
        yield said.picked("side", SIDE, "", mark("Where?"))
    elif kind == "relocate":
        yield said.picked("to", TO if _people(said) > 2 else TO[:2], "", mark("Where to?"))
    elif kind == "rotate":
        yield said.picked("own", WHOSE if _people(said) > 2 else WHOSE[:1], "", mark("Which Location?"))


def circumstances(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what else it depends on."""
    is_open = kind in ("bid", "pass", "withdraw")
    if is_open:
        yield from _of_the_bid(said)
    if kind in ("bid", "secret-bid"):
        yield said.counted("mints", mark("Your mints"), INCOME, _staked(kind, said, 0), MOST)
    if kind == "bid":
        yield from _of_partner(said)
    if kind == "pass" and _people(said) != SOLO:
        no, yes = mark("You have not passed since the last bid"), mark("You have passed since the last bid")
        yield said.seldom("passed", no, yes)
    elif kind == "auction":
        yield said.usually("auctioneer", mark("You are the Auctioneer"), mark("Somebody else is the Auctioneer"))
    elif kind == "place" and _people(said) != SOLO:
        yield said.usually("won", mark("You won the Location"), mark("Somebody else won the Location"))
    elif kind == "relocate":
        yield said.picked("shape", (("three", mark("It lies in a row of three")),), "three")
    if kind == "place":
        yield said.picked("shape", SHAPE, "row")
    if is_open and _people(said) != SOLO:
        yield said.turn()
    yield said.picked("people", tuple(pair for pair in PEOPLE if pair[0] not in NEVER.get(kind, ())), "3")


NEVER: Mapping[str, tuple[str, ...]] = {"secret-bid": ("1", "2"), "auction": ("1",)}
"""By kind of move, the numbers of people that never make it: few people bid in the open only, and a single one chooses
no auction."""


def _of_the_bid(said: Said) -> Iterator[Fact]:
    """Yield the Current Bid, and who leads; if there is none yet, who begins."""
    yield said.counted("current", mark("The Current Bid (0: none yet)"), 2, 0, MOST)
    if said.number("current", 2):
        few = AGAINST if _people(said) == SOLO else LEADER[1:]
        yield said.picked("leader", LEADER if _people(said) > 2 else few, _leader_at_first(said))
    elif _people(said) != SOLO:
        yield said.seldom("auctioneer", mark("Somebody else is the Auctioneer"), mark("You are the Auctioneer"))


def _of_partner(said: Said) -> Iterator[Fact]:
    """Yield the mints of the partner, and whether they are still in; a leader has not withdrawn."""
    partner = _partner(said)
    if partner is None:
        return
    least = _staked("bid", said, partner)
    yield said.counted("partner-mints", mark("Your partner’s mints"), INCOME, least, MOST)
    if not least:
        no, yes = mark("Your partner is still in the auction"), mark("Your partner has withdrawn")
        yield said.seldom("partner-out", no, yes)


def _leader_at_first(said: Said) -> str:
    """Return a person who is not asked to be a partner."""
    return LEFT if _people(said) <= 2 or said.text("with", ALONE) == RIGHT else RIGHT


def _leader(said: Said) -> int:
    """Return the seat that leads, if there is a Current Bid."""
    return {RIGHT: _people(said) - 1, LEFT: 1, YOU: 0}[said.text("leader", _leader_at_first(said))]


def _staked(kind: str, said: Said, seat: int) -> int:
    """The mints that a seat has at least: those that it leads with."""
    return said.number("current", 2) if kind != "secret-bid" and _leader(said) == seat else 0


def _partner(said: Said) -> int | None:
    """The seat of the partner that is asked about."""
    people = _people(said)
    seats = {LEFT: 1, RIGHT: people - 1, **({ACROSS: 2} if people > 3 else {})}
    return seats.get(said.text("with", ALONE)) if people > 2 else None


def rule(kind: str, said: Said) -> str:
    """Return the rule that says best that it may be done."""
    return KINDS[kind][1]


def posed(kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
    """Return the table in its second round, or at the end of the game, and the move."""
    people = _people(said)
    position, move = POSES[kind](said, people)
    mode = "multiplayer" if people > 2 else "two-player" if people > SOLO else "solo"
    pack: JsonDict = {"locations": [*_cards(kind)]}
    options = {}
    if people == SOLO:
        pack["ai"], options["ai"] = [{"id": RIVAL}], RIVAL
        position["mints"] = [*position["mints"], 0]
    setup = Setup(GAME, mode, tuple(names[:people]), options, {}, pack, position)
    return SupposedTable(setup, {"move": kind, "by": 0, **move})


def _cards(kind: str) -> Iterator[JsonDict]:
    """Locations like any others, called by letters: three points, and mints on no side."""
    of = {"relocate": "utility", "rotate": "production"}
    for name, id in zip("ABCDEFGH", (CARD, *ROW, *BELOW, MINE, THEIRS), strict=True):
        is_mine = kind in of and id != THEIRS
        yield {
            "id": id,
            "name": name,
            "type": of[kind] if is_mine else "culture",
            "vp": 3,
            "mints": dict.fromkeys(SIDES, NO_MINT),
        }


Posing = tuple[JsonDict, JsonDict]


def _running(said: Said, people: int) -> JsonDict:
    """An open auction: the Current Bid, who leads, and what everybody has."""
    current, leader = said.number("current"), _leader(said)
    mints = [INCOME] * people
    partner = _partner(said)
    mints[0] = said.number("mints", INCOME)
    if partner is not None:
        mints[partner] = said.number("partner-mints")
    is_alone = people == SOLO
    if leader < people:
        mints[leader] = max(mints[leader], current)
    is_first = not current and said.is_so("auctioneer", NO)
    auction: JsonDict = {"location": CARD, "turn": 0 if is_alone or said.is_so("turn") else 1}
    if is_alone and current:
        auction["ai_rolled"] = True
    auction["bid"] = {"by": leader, "amount": current} if current else None
    auction["passed"] = [0] if said.is_so("passed", NO) else []
    auction["withdrawn"] = [partner] if said.is_so("partner-out", NO) else []
    auctioneer = 0 if is_first else people - 1
    return {"phase": "bid", "round": 2, "auctioneer": auctioneer, "mints": mints, "deck": 2, "auction": auction}


def _bid(said: Said, people: int) -> Posing:
    move: JsonDict = {"amount": said.number("amount")}
    partner = _partner(said)
    if partner is not None:
        move |= {"partner": partner, "partner_amount": said.number("share")}
    return _running(said, people), move


def _plain(said: Said, people: int) -> Posing:
    return _running(said, people), {}


def _secret(said: Said, people: int) -> Posing:
    mints = [said.number("mints"), *[INCOME] * (people - 1)]
    auction = {"location": CARD, "kind": "closed"}
    position = {"phase": "secret-bid", "round": 2, "mints": mints, "deck": 2, "auction": auction}
    return position, {"amount": said.number("amount")}


def _auction(said: Said, people: int) -> Posing:
    auctioneer = 0 if said.is_so("auctioneer") else 1
    mints = [INCOME] * people
    position = {"phase": "auction", "round": 2, "auctioneer": auctioneer, "mints": mints, "deck": 2, "block": [CARD]}
    return position, {"location": CARD, "kind": said.text("kind")}


def _place(said: Said, people: int) -> Posing:
    by = 0 if people == SOLO or said.is_so("won") else 1
    seats = [0, 1] if people > 2 else [by]
    first = list(ROW[:2])
    rows = [first, list(BELOW)] if said.text("shape") == "rows" else [first]
    bid: JsonDict = {"by": by, "amount": 1}
    if people > 2:
        bid |= {"partner": 1 - by, "partner_amount": 1}
    auction = {"location": CARD, "seats": seats, "placer": by, "bid": bid}
    position = {"phase": "place", "round": 2, "mints": [INCOME] * people, "deck": 2, "auction": auction}
    position["tableaus"] = _tableaus(people, {seats[0]: rows})
    side = said.text("side")
    of = {"right": first[-1], "left": first[0], "above": first[0], "below": rows[-1][0]}[side]
    return position, {"location": CARD, "side": side, "of": of}


def _tableaus(people: int, lying: Mapping[int, list[list[str]]]) -> list[JsonDict]:
    whose: list[JsonDict] = [
        {"between": [seat, (seat + 1) % people]} if people > 2 else {"of": seat} for seat in range(max(people, 2))
    ]
    return [{**each, "rows": lying.get(seat, [])} for seat, each in enumerate(whose)]


def _at_the_end(people: int, phase: str) -> JsonDict:
    """The end of the game: who asks controls a row of three, and another card on the other side."""
    lying = {0: [list(ROW)]}
    if people > 2:
        lying |= {people - 1: [[MINE]], 1: [[THEIRS]]}
    tableaus = _tableaus(people, lying)
    return {"phase": phase, "round": 4, "mints": [INCOME] * people, "tableaus": tableaus, "finale": {"by": 0}}


def _relocate(said: Said, people: int) -> Posing:
    to = {"end": ("right", ROW[2]), "same": ("left", ROW[1]), "other": ("right", MINE)}
    side, of = to[said.text("to")]
    return _at_the_end(people, "utility"), {"location": ROW[0], "side": side, "of": of}


def _rotate(said: Said, people: int) -> Posing:
    return _at_the_end(people, "production"), {"location": ROW[0] if said.is_so("own") or people <= 2 else THEIRS}


POSES = {
    "bid": _bid,
    "secret-bid": _secret,
    "pass": _plain,
    "withdraw": _plain,
    "auction": _auction,
    "place": _place,
    "relocate": _relocate,
    "rotate": _rotate,
}
"""What makes the table of each kind of move, and what the move says."""


def against(state: State, move: Move) -> list[Against]:
    """Return every rule against a move, those too that would speak against it in its turn; a verdict names no Location,
    as who asks knows none of them."""
    refusing = asking.against(state, move)
    if refusing and state.auction is not None and move.by in state.auction.withdrawn:
        # It was not said that the seat has withdrawn: it had to, as it could not outbid.
        refusing[0] = ("bid.open.forced", *refusing[0][1:])
    return [(rule, _unnamed(verdict), seen) for rule, verdict, seen in refusing]


def _unnamed(verdict: Illegal) -> Illegal:
    facts = {name: fact for name, fact in verdict.facts.items() if not (isinstance(fact, str) and fact in MADE_UP)}
    return replace(verdict, facts=facts)


kind_of = named_move
