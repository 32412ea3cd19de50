"""A road map as large as the box may hold: 35 spaces on nine cards."""

from engine.json_types import JsonDict

ENDS = {1: "nw", 2: "n", 3: "ne", 4: "w", 5: "hub", 6: "e", 7: "sw", 8: "s", 9: "se"}
NAMES = (
    "Larkspur",
    "North depot",
    "Marigold",
    "West depot",
    "Mintopia City",
    "East depot",
    "Orchid",
    "South depot",
    "Nettle",
)
LINKS = ((1, 2), (2, 3), (3, 6), (6, 9), (9, 8), (8, 7), (7, 4), (4, 1), (5, 2), (5, 4), (5, 6), (5, 8))
SHORT_CUTS = ((0, 5), (3, 9), (12, 20), (7, 16))


def many() -> JsonDict:
    """Two or three white spaces between neighbours, and four short cuts that must cross something."""
    spaces: list[JsonDict] = [
        {"id": id, "name": name, "kind": "city" if card % 2 else "warehouse", "card": card, "hub": id == "hub"}
        for (card, id), name in zip(ENDS.items(), NAMES, strict=True)
    ]
    roads, number = list[dict[str, str]](), 0
    for link, (a, b) in enumerate(LINKS):
        length, last = 3 if link in (0, 5) else 2, ENDS[a]
        for step in range(length):
            white = f"w{number}"
            number += 1
            spaces.append({"id": white, "kind": "movement", "card": a if step < length / 2 else b})
            roads.append({"from": last, "to": white})
            last = white
        roads.append({"from": last, "to": ENDS[b]})
    roads += [{"from": f"w{a}", "to": f"w{b}"} for a, b in SHORT_CUTS]
    return {"spaces": spaces, "roads": roads}
