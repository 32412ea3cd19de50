"""Can I…? in Mint Works without a game: the facts that each placement hangs on, and a table that has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion import packs
from companion.languages import mark
from companion.suppose_parts import NO, PLACE, PLAN, TURN, YES, Fact, Posed, Said
from companion.table import Setup
from engine.works.cards import ADVANCED, LINE

GAME = "works"
KINDS: Mapping[str, str] = {
    "supplier": mark("Buy a plan"),
    "builder": mark("Build a plan"),
    "producer": mark("Use the Producer"),
    "leadership-council": mark("Use the Leadership Council"),
    "wholesaler": mark("Use the Wholesaler"),
    "lotto": mark("Use the Lotto"),
    "crowdfunder": mark("Use the Crowdfunder"),
    "recycler": mark("Recycle a card"),
    "swap-meet": mark("Swap a card"),
    "temp-agency": mark("Use the Temp Agency"),
}
RULES: Mapping[str, str] = {
    "supplier": "works.supplier.cost",
    "builder": "works.builder.cost",
    "producer": "works.producer",
    "leadership-council": "works.leadership-council",
    "wholesaler": "works.wholesaler.place",
    "lotto": "works.lotto.place",
    "crowdfunder": "works.crowdfunder",
    "recycler": "works.recycler.pay",
    "swap-meet": "works.swap-meet.own-card",
    "temp-agency": "works.temp-agency.cost",
}
CARDS: Mapping[str, tuple[str, ...]] = {
    "supplier": ("plan",),
    "builder": ("plan",),
    "recycler": ("give",),
    "swap-meet": ("give", "take"),
}
WHICH: Mapping[str, str] = {
    "plan": mark("Which plan?"),
    "give": mark("Which card do you give?"),
    "take": mark("Which plan do you take?"),
}
DEEDS = ("wholesaler", "lotto")
TRUCK, CRANE = "truck", "crane"
START = 3
MOST_MINTS = 30
AGENCY, TARGET = "temp-agency", "target"
NOBODY, YOU, OTHER = "nobody", "you", "other"
HELD, BUILT = "plan", "building"
PEOPLE = ("2", "3", "4")


def _pack(section: str) -> dict[str, Any]:
    return {entry["id"]: entry for entry in packs.built_in(GAME)[section]}


def _used(kind: str, said: Said) -> str:
    """The location whose effect is used."""
    return said.text(TARGET) if kind == AGENCY else kind


def asked(kind: str, said: Said) -> tuple[Fact, ...]:
    """Return what must be said about the placement: through which place, and with which cards."""
    found = []
    if kind == AGENCY:
        places = tuple((id, id) for id in (*LINE, *ADVANCED) if id != AGENCY)
        found.append(Fact(TARGET, mark("Which place do you use?"), said.text(TARGET), PLACE, places))
    plans = tuple((id, id) for id in _pack("plans"))
    cards = CARDS.get(_used(kind, said), ())
    return (*found, *(Fact(name, WHICH[name], said.text(name), PLAN, plans) for name in cards))


def taken(kind: str, said: Said) -> tuple[Fact, ...]:
    """Return what else it hangs on."""
    return tuple(_taken(kind, said))


def _taken(kind: str, said: Said) -> Iterator[Fact]:
    used = _used(kind, said)
    yield said.counted("mints", mark("Your mints"), START, 0, MOST_MINTS)
    yield said.picked("turn", TURN, YES)
    if kind in ADVANCED:
        yield said.picked(
            "laid", ((YES, mark("It lies on the table")), (NO, mark("It does not lie on the table"))), YES
        )
    if kind in DEEDS:
        yield _deed("deed", said)
    people = said.text("people", PEOPLE[0])
    room = _pack("locations")[kind]["spaces"][people]
    if not _is_unused(kind, said):
        yield said.counted("taken", mark("Spaces taken there"), 0, 0, room)
    if kind == AGENCY:
        yield said.picked(
            "occupied",
            (
                (YES, mark("A space of the place you use is taken")),
                (NO, mark("No space of the place you use is taken")),
            ),
            YES,
        )
        if used in DEEDS:
            yield _deed("deed", said)
    yield from _of_cards(used, said)
    yield said.picked(
        "people",
        (("2", mark("2 people play")), ("3", mark("3 people play")), ("4", mark("4 people play"))),
        PEOPLE[0],
    )


def _is_unused(place: str, said: Said) -> bool:
    """Whether nobody can have used a place yet."""
    if place in ADVANCED and not said.is_so("laid"):
        return True
    return place in DEEDS and said.text("deed", OTHER) == NOBODY


def _deed(id: str, said: Said) -> Fact:
    among = (
        (OTHER, mark("Somebody else has built its plan")),
        (YOU, mark("You have built its plan")),
        (NOBODY, mark("Nobody has built its plan")),
    )
    return said.picked(id, among, OTHER)


def _of_cards(used: str, said: Said) -> Iterator[Fact]:
    if used == "supplier":
        yield said.picked(
            "offered",
            ((YES, mark("The plan is in the plan supply")), (NO, mark("The plan is not in the plan supply"))),
            YES,
        )
        if said.text("plan") != TRUCK:
            yield said.picked(
                TRUCK, ((NO, mark("You have not built a Truck")), (YES, mark("You have built a Truck"))), NO
            )
    elif used == "builder":
        yield said.picked("held", ((YES, mark("The plan is yours")), (NO, mark("The plan is not yours"))), YES)
        if said.text("plan") != CRANE:
            yield said.picked(
                CRANE, ((NO, mark("You have not built a Crane")), (YES, mark("You have built a Crane"))), NO
            )
    elif used in ("recycler", "swap-meet"):
        among = (
            (HELD, mark("The card you give is a plan of yours")),
            (BUILT, mark("The card you give is a building of yours")),
            (NO, mark("The card you give is not yours")),
        )
        yield said.picked("given", among, HELD)
    if used == "swap-meet" and said.text("take") != said.text("give"):
        yield said.picked(
            "offered",
            ((YES, mark("The plan is in the plan supply")), (NO, mark("The plan is not in the plan supply"))),
            YES,
        )


def posed(kind: str, said: Said, names: Sequence[str]) -> Posed:
    """Return the table in its second round, and the placement."""
    used, people = _used(kind, said), int(said.text("people", PEOPLE[0]))
    cards = {name: said.text(name) for name in CARDS.get(used, ())}
    mine, built, theirs, offer = _lying(kind, used, said, cards)
    seats: list[dict[str, Any]] = [{"mints": said.number("mints", START), "plans": mine, "buildings": built}]
    seats += [{"mints": START} for _ in range(people - 1)]
    seats[1]["buildings"] = theirs
    out = {*mine, *built, *theirs, *offer, *cards.values(), TRUCK, CRANE, *DEEDS}
    offer += [id for id in _pack("plans") if id not in out][: 3 - len(offer)]
    position = {
        "round": 2,
        "turn": 0 if said.is_so("turn") else 1,
        "seats": seats,
        "supply": offer,
        "locations": _locations(kind, said, str(people)),
    }
    move: dict[str, Any] = {"move": "place", "by": 0, "location": kind, **cards}
    if kind == AGENCY:
        move[TARGET] = used
    options = {"advanced": _advanced(kind, used, said)}
    return Posed(Setup(GAME, "multiplayer", tuple(names[:people]), options, position=position), move)


def _lying(
    kind: str, used: str, said: Said, cards: Mapping[str, str]
) -> tuple[list[str], list[str], list[str], list[str]]:
    """The plans of who asks, the buildings, those of somebody else, and the plan supply."""
    mine: list[str] = []
    built: list[str] = []
    theirs: list[str] = []
    offer: list[str] = []
    if used == "supplier" and said.is_so("offered"):
        offer.append(cards["plan"])
    if used == "builder" and said.is_so("held"):
        mine.append(cards["plan"])
    if "give" in cards:
        {HELD: mine, BUILT: built, NO: []}[said.text("given", HELD)].append(cards["give"])
    if "take" in cards and said.is_so("offered") and cards["take"] != cards["give"]:
        offer.append(cards["take"])
    named = set(cards.values())
    built += [card for card in (TRUCK, CRANE) if said.is_so(card, NO) and card not in named]
    deed = next((place for place in (kind, used) if place in DEEDS), None)
    if deed is not None and deed not in named:
        whose = {YOU: built, OTHER: theirs, NOBODY: []}[said.text("deed", OTHER)]
        whose.append(deed)
    return mine, built, theirs, offer


def _locations(kind: str, said: Said, people: str) -> list[dict[str, Any]]:
    """The spaces that are taken: some where one places, and one at the place that is used through another."""
    found = []
    taken = {kind: 0 if _is_unused(kind, said) else said.number("taken", 0)}
    if kind == AGENCY and said.is_so("occupied") and not _is_unused(said.text(TARGET), said):
        taken[said.text(TARGET)] = 1
    places = _pack("locations")
    for id, number in taken.items():
        room = places[id]["spaces"][people]
        lying = {"seat": 1, "mints": places[id]["requirement"] if isinstance(places[id]["requirement"], int) else 1}
        number = min(number, room)
        if number:
            found.append({"id": id, "spaces": [lying] * number + [None] * (room - number)})
    return found


def _advanced(kind: str, used: str, said: Said) -> list[str]:
    """The advanced locations that lie there: those that the question names, made up to two."""
    named = [id for id in ADVANCED if id in (kind, used) and (id != kind or said.is_so("laid"))]
    if not named:
        return []
    return [*named, *(id for id in ADVANCED if id not in (*named, kind))][:2]
