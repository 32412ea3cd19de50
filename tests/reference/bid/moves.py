"""Every move that the asked seat may think of, in the forms that `legal` lists (7.4)."""

from collections.abc import Iterator

from tests.reference.shared import Json, Refused

from .automa import best_places, best_plays
from .cards import entries
from .checks import judge
from .facts import asked, cells_to_place, in_scope, neighbours
from .grid import cells_of, free_cells, name_of, placed
from .settings import KINDS, Settings


def legal(s: Settings, p: Json) -> list[Json]:
    """Every legal move for the prompt; an automa's in its order, the default first."""
    if p["phase"] in ("place", "deed-place", "utility", "production") and asked(s, p) == s.automa:
        return automa_moves(s, p)
    return [move for move, needs in verdicts(s, p) if needs is None]


def automa_moves(s: Settings, p: Json) -> list[Json]:
    if p["phase"] != "place":
        return [play.move for play in best_plays(s, p)]
    card = p["auction"]["location"]
    return [{"move": "place", "by": s.people, "location": card, **spot.name} for spot in best_places(s, p)]


def unsure(s: Settings, p: Json) -> list[tuple[Json, str]]:
    """The moves that depend on a value that is lacking, each with its path."""
    if p["phase"] not in ("block", "deed", "ai-roll"):
        return []
    return [(move, needs) for move, needs in verdicts(s, p) if needs is not None]


def verdicts(s: Settings, p: Json) -> Iterator[tuple[Json, str | None]]:
    for move in conceivable(s, p):
        try:
            if not judge(s, p, move):
                yield move, None
        except Refused as refused:
            yield move, refused.error["needs"]


def conceivable(s: Settings, p: Json) -> Iterator[Json]:
    by = asked(s, p)
    for move in PHASES[p["phase"]](s, p):
        yield {"by": by, **move}


def reveals(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "reveal", "location": id} for id in entries(s, p))


def auctions(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "auction", "location": id, "kind": kind} for id in p["block"] for kind in KINDS)


def bids(s: Settings, p: Json) -> Iterator[Json]:
    mints, by = p["mints"], p["auction"]["turn"]
    yield {"move": "pass"}
    yield {"move": "withdraw"}
    for amount in range(mints[by] + 1):
        yield {"move": "bid", "amount": amount}
        for partner in neighbours(s, by) if s.shared else ():
            for share in range(mints[partner] + 1):
                yield {"move": "bid", "amount": amount, "partner": partner, "partner_amount": share}


def answers(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": kind} for kind in ("agree", "refuse"))


def secret_bids(s: Settings, p: Json) -> Iterator[Json]:
    by = asked(s, p)
    assert isinstance(by, int)
    yield from ({"move": "secret-bid", "amount": amount} for amount in range(p["mints"][by] + 1))


def winners(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "name-winner", "winner": seat} for seat in range(s.count))


def shares(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "share", "with": seat} for seat in range(s.count))


def places(s: Settings, p: Json) -> Iterator[Json]:
    card = p["finale"]["deed"] if p["phase"] == "deed-place" else p["auction"]["location"]
    for number, cell in cells_to_place(s, p):
        cells = cells_of(p["tableaus"][number]["rows"])
        yield {"move": "place", "location": card, **name_of(cells, cell)}


def rolls(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "roll", "value": value} for value in range(1, 7))


def resolutions(s: Settings, p: Json) -> Iterator[Json]:
    yield from ({"move": "resolve", "outcome": outcome} for outcome in ("withdraw", "win", "reroll"))


def relocating(s: Settings, p: Json) -> Iterator[Json]:
    yield {"move": "decline"}
    for number in in_scope(s, "utility", p["finale"]["by"]):
        cells = cells_of(p["tableaus"][number]["rows"])
        for card in cells.values():
            rest = {cell: id for cell, id in cells.items() if id != card}
            for cell in free_cells(rest):
                yield {"move": "relocate", "location": card, **name_of(rest, cell)}


def turning(s: Settings, p: Json) -> Iterator[Json]:
    yield {"move": "decline"}
    yield from ({"move": "rotate", "location": id} for id in placed(p["tableaus"]))


def nothing(s: Settings, p: Json) -> Iterator[Json]:
    yield from ()


PHASES = {
    "block": reveals,
    "auction": auctions,
    "bid": bids,
    "agree": answers,
    "secret-bid": secret_bids,
    "winner": winners,
    "partner": shares,
    "place": places,
    "ai-roll": rolls,
    "special": resolutions,
    "roll": rolls,
    "deed": reveals,
    "deed-place": places,
    "utility": relocating,
    "production": turning,
    "over": nothing,
}
