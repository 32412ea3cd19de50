"""The AI's best places and best finale (4), by playing out every plan."""

from dataclasses import dataclass

from tests.reference.shared import Json, JsonValue

from .cards import all_cards
from .facts import holder, in_scope
from .grid import (
    Cell,
    beside,
    cell_of,
    cells_of,
    free_cells,
    matches,
    name_of,
    open_mints,
    placed,
    relocations,
    rows_of,
)
from .scoring import ranked, row
from .settings import Settings

ABILITIES = ("deed", "utility", "production")


# ---- placing a won card ----


@dataclass(frozen=True)
class Spot:
    cell: Cell
    name: Json
    matched: int
    open: int


def spots(s: Settings, p: Json) -> list[Spot]:
    """Every place for the won card, in reading order."""
    cards, card = all_cards(s, p), p["auction"]["location"]
    cells = cells_of(p["tableaus"][s.people]["rows"])
    found = []
    for cell in free_cells(cells):
        laid = {**cells, cell: card}
        matched = len(matches(cards, p["rotated"], laid))
        found.append(Spot(cell, name_of(cells, cell), matched, open_mints(cards, p["rotated"], laid)))
    return found


def best_places(s: Settings, p: Json) -> list[Spot]:
    """The equally best places, the default first."""
    all_spots = spots(s, p)
    most = max(spot.matched for spot in all_spots)
    return sorted([spot for spot in all_spots if spot.matched == most], key=lambda spot: (-spot.open, spot.cell))


def place_reasons(s: Settings, p: Json) -> list[str]:
    best = best_places(s, p)
    reasons, left = ["bid.ai.place.matches"], best
    for rule, fewer in (
        ("open-sides", [spot for spot in best if spot.open == best[0].open]),
        ("reading-order", best[:1]),
    ):
        if len(fewer) < len(left):
            reasons.append(f"bid.ai.place.{rule}")
            left = fewer
    return reasons + (["bid.ai.place.equal"] if len(best) > 1 else [])


# ---- the finale ----


@dataclass(frozen=True)
class Play:
    """One way to use an ability, or to leave it: the move, the cell it means, and the table after it."""

    move: Json
    cell: Cell | None
    after: Json

    @property
    def used(self) -> int:
        return 0 if self.move["move"] == "decline" else 1

    def same(self, p: Json, move: Json) -> bool:
        """Return whether a legal move is this one, in whatever words."""
        if move["move"] != self.move["move"] or move.get("location") != self.move.get("location"):
            return False
        if self.cell is None:
            return True
        for tableau in p["tableaus"]:
            cells = cells_of(tableau["rows"])
            of = cell_of(cells, move["of"])
            if of is not None and self.move["of"] in cells.values():
                return beside(of, move["side"]) == self.cell
        return False


def with_rows(p: Json, number: int, rows: list[JsonValue]) -> Json:
    tableaus = [{**one, "rows": rows} if at == number else one for at, one in enumerate(p["tableaus"])]
    return {**p, "tableaus": tableaus}


def plays(s: Settings, p: Json, ability: str) -> list[Play]:
    """Every way to use an ability, in option order; to decline is the first."""
    ai = s.people
    found = [Play({"move": "decline", "by": ai}, None, p)]
    if ability == "deed":
        cells, card = cells_of(p["tableaus"][ai]["rows"]), p["finale"]["deed"]
        for cell in free_cells(cells):
            move = {"move": "place", "by": ai, "location": card, **name_of(cells, cell)}
            found.append(Play(move, cell, with_rows(p, ai, rows_of({**cells, cell: card}))))
        return found
    for number in sorted(in_scope(s, ability, ai), key=lambda one: (one != ai, one)):
        tableau = p["tableaus"][number]
        cells = cells_of(tableau["rows"])
        for card in placed([tableau]):
            if ability == "production":
                turned = [id for id in p["rotated"] if id != card]
                turned += [] if card in p["rotated"] else [card]
                found.append(Play({"move": "rotate", "by": ai, "location": card}, None, {**p, "rotated": turned}))
                continue
            for cell, rest in relocations(cells, card, s.rulings["utility-connect"] == "whole"):
                move = {"move": "relocate", "by": ai, "location": card, **name_of(rest, cell)}
                found.append(Play(move, cell, with_rows(p, number, rows_of({**rest, cell: card}))))
    return found


Worth = tuple[int, int]


def worth(s: Settings, p: Json, cards: dict[str, Json]) -> Worth:
    """Return what an end is worth to the AI: outcome, margin."""
    rows = [row(s, p, cards, seat, ended=True) for seat in range(s.count)]
    ranked(s, rows)
    first = [one["seat"] for one in rows if one["rank"] == 1]
    outcome = 0 if s.people not in first else 2 if len(first) == 1 else 1
    return outcome, rows[s.people]["total"] - max(one["total"] for one in rows[: s.people])


Plan = tuple[Worth, int, tuple[int, ...]]
"""The worth of a plan's end, abilities left unused (negative count of those used), its options by number."""


def plans(s: Settings, p: Json, cards: dict[str, Json], ability: str) -> list[Plan]:
    """Every plan that begins with this ability."""
    found: list[Plan] = []
    for number, play in enumerate(plays(s, p, ability)):
        for end, used, options in plans_on(s, play.after, cards, ability):
            found.append((end, used + play.used, (number, *options)))
    return found


def plans_on(s: Settings, p: Json, cards: dict[str, Json], ability: str) -> list[Plan]:
    """Every plan for the abilities after one, as the AI would then hold them."""
    for later in ABILITIES[ABILITIES.index(ability) + 1 :]:
        if holder(s, p, cards, later) == s.automa:
            return plans(s, p, cards, later)
    return [(worth(s, p, cards), 0, ())]


def rank_of(plan: Plan) -> JsonValue:
    (outcome, margin), used, options = plan
    return -outcome, -margin, used, options


def best_of_each(s: Settings, p: Json) -> list[tuple[Play, Plan]]:
    """Each option of the ability now asked for, with the best plan it starts; in option order."""
    ability = "deed" if p["phase"] == "deed-place" else p["phase"]
    found: dict[int, Plan] = {}
    for plan in plans(s, p, all_cards(s, p), ability):
        first = plan[2][0]
        if first not in found or rank_of(plan) < rank_of(found[first]):
            found[first] = plan
    return [(play, found[number]) for number, play in enumerate(plays(s, p, ability))]


def best_plays(s: Settings, p: Json) -> list[Play]:
    """The equally best plays, the default first."""
    return best_and_why(s, p)[0]


def best_and_why(s: Settings, p: Json) -> tuple[list[Play], list[str]]:
    options = best_of_each(s, p)
    outcome = max(plan[0][0] for _, plan in options)
    if outcome == 0 and s.rulings["hopeless"] == "skip":
        return [options[0][0]], ["bid.ai.finale.hopeless"]
    best = max(plan[0] for _, plan in options)
    equal = sorted([one for one in options if one[1][0] == best], key=lambda one: rank_of(one[1]))
    reasons = ["bid.ai.finale.outcome"]
    left = [one for one in options if one[1][0][0] == outcome]
    fewest = [one for one in equal if one[1][1] == equal[0][1][1]]
    for rule, fewer in (("margin", equal), ("fewest", fewest), ("order", equal[:1])):
        if len(fewer) < len(left):
            reasons.append(f"bid.ai.finale.{rule}")
            left = fewer
    if len(equal) > 1:
        reasons.append("bid.ai.finale.equal")
    return [play for play, _ in equal], reasons


def decide(s: Settings, p: Json) -> tuple[Json, list[str]]:
    """The move of the AI, and the ids of the reasons."""
    if p["phase"] == "place":
        best = best_places(s, p)[0]
        move = {"move": "place", "by": s.people, "location": p["auction"]["location"], **best.name}
        return move, place_reasons(s, p)
    found, reasons = best_and_why(s, p)
    return found[0].move, reasons
