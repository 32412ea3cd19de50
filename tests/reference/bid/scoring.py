"""The score (3.7, 7.5): totals, ranks, tiebreaks."""

from tests.reference.shared import Json, JsonValue

from .cards import ai_name, all_cards
from .facts import controlled, frame, holder
from .grid import cells_of, matches, placed
from .settings import Settings


def score(s: Settings, p: Json) -> Json:
    cards = all_cards(s, p)
    rows = [row(s, p, cards, seat, p["phase"] == "over" and "ended_by" not in p) for seat in range(s.count)]
    ranked(s, rows)
    return {
        "standings": rows,
        "tiebreaks": tiebreaks(s, rows),
        "final": p["phase"] == "over",
        "ended_by": p.get("ended_by", "locations") if p["phase"] == "over" else None,
    }


def row(s: Settings, p: Json, cards: dict[str, Json], seat: int, ended: bool) -> Json:
    """Return one seat's standing; `ended`: Culture counts."""
    tableaus = []
    for number in controlled(s, seat):
        tableau = p["tableaus"][number]
        points = [{"location": id, "points": cards[id]["vp"]} for id in placed([tableau])]
        matched = matches(cards, p["rotated"], cells_of(tableau["rows"]))
        tableaus.append({**frame(s, number), "locations": points, "matches": matched})
    printed = sum(card["points"] for tableau in tableaus for card in tableau["locations"])
    pairs = sum(len(tableau["matches"]) for tableau in tableaus)
    culture = pairs if ended and holder(s, p, cards, "culture") == seat else 0
    return {
        "seat": seat,
        "name": ai_name(s, p) if seat == s.automa else s.names[seat],
        "total": printed + pairs + culture,
        "rank": 0,
        "locations": sum(len(tableau["locations"]) for tableau in tableaus),
        "mints": p["mints"][seat],
        "breakdown": {"printed": printed, "matches": pairs, "culture": culture, "tableaus": tableaus},
    }


def ranked(s: Settings, rows: list[Json]) -> None:
    """The ladder decides first place only; below it equal totals share a rank."""
    most = max(one["total"] for one in rows)
    used = tiebreaks(s, rows)
    first = used[-1]["left"] if used else [one["seat"] for one in rows if one["total"] == most]
    for one in rows:
        better = [
            other
            for other in rows
            if other["total"] > one["total"]
            or (other["total"] == one["total"] == most and other["seat"] in first and one["seat"] not in first)
        ]
        one["rank"] = 1 + len(better)


def tiebreaks(s: Settings, rows: list[Json]) -> list[Json]:
    """First place only, one entry per criterion used."""
    most = max(one["total"] for one in rows)
    left = [one for one in rows if one["total"] == most]
    if s.solo and s.rulings["solo-tie"] == "ai":
        return [{"criterion": "ai-keeps-ties", "values": [], "left": [s.automa]}] if len(left) > 1 else []
    used: list[Json] = []
    for criterion, key, sign in (("fewest-locations", "locations", -1), ("most-mints", "mints", 1)):
        if len(left) > 1:
            best = max(sign * one[key] for one in left)
            stay = [one for one in left if sign * one[key] == best]
            values: list[JsonValue] = [{"seat": one["seat"], "value": one[key]} for one in left]
            used.append({"criterion": criterion, "values": values, "left": [one["seat"] for one in stay]})
            left = stay
    return used
