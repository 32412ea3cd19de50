"""Can I…? in Mint Works without a game: the facts that each placement depends on, and a table that has them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from companion.contract.questions import NO, PLACE, PLAN, Fact, Options, Said, SupposedTable
from companion.languages import mark
from companion.packs import packs
from companion.table.table import Setup
from companion.works import asking
from companion.works.asking import TARGET
from engine.json_types import JsonDict
from engine.works.cards import ADVANCED
from engine.works.moves import LOCATIONS, Move

GAME = "works"
OFFERS_NEAREST: Collection[str] = ()
KINDS: Mapping[str, tuple[str, str]] = {
    "supplier": (mark("Buy a plan"), "works.supplier.cost"),
    "builder": (mark("Build a plan"), "works.builder.cost"),
    "producer": (mark("Use the Producer"), "works.producer"),
    "leadership-council": (mark("Use the Leadership Council"), "works.leadership-council"),
    "wholesaler": (mark("Use the Wholesaler"), "works.wholesaler.place"),
    "lotto": (mark("Use the Lotto"), "works.lotto.place"),
    "crowdfunder": (mark("Use the Crowdfunder"), "works.crowdfunder"),
    "recycler": (mark("Recycle a card"), "works.recycler.pay"),
    "swap-meet": (mark("Swap a card"), "works.swap-meet.own-card"),
    "temp-agency": (mark("Use the Temp Agency"), "works.temp-agency.cost"),
}
WHICH: Mapping[str, str] = {
    "plan": mark("Which plan?"),
    "give": mark("Which card do you give?"),
    "take": mark("Which plan do you take?"),
}
DEEDS = ("wholesaler", "lotto")
TRUCK, CRANE = "truck", "crane"
START = 3
MOST_MINTS, MOST_ALONE = 30, 20
AGENCY = "temp-agency"
NOBODY, YOU, OTHER = "nobody", "you", "other"
HELD, BUILT = "plan", "building"
PEOPLE: Options = (
    ("2", mark("2 people play")),
    ("3", mark("3 people play")),
    ("4", mark("4 people play")),
    ("justin", mark("You play alone against Justin")),
    ("sonic", mark("You play alone against Sonic")),
    ("rachael", mark("You play alone against Rachael")),
    ("mort", mark("You play alone against Mort")),
)
"""The players: a number of people, or one against an AI."""
USUAL, BLOCKER, ENDLESS = "2", "justin", "mort"


def _pack(section: str) -> JsonDict:
    return {entry["id"]: entry for entry in packs.built_in(GAME)[section]}


def _used(kind: str, said: Said) -> str:
    """The location whose effect is used."""
    return said.text(TARGET) if kind == AGENCY else kind


def asked(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what must be said about the placement: through which place, and with which cards."""
    if kind == AGENCY:
        places = tuple((id, id) for id in LOCATIONS if id != AGENCY)
        yield Fact(TARGET, mark("Which place do you use?"), said.text(TARGET), PLACE, places)
    plans = tuple((id, id) for id in _pack("plans"))
    for name in asking.cards(_used(kind, said)):
        yield Fact(name, WHICH[name], said.text(name), PLAN, plans)


def circumstances(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what else it depends on."""
    used = _used(kind, said)
    yield said.counted("mints", mark("Your mints"), START, 0, MOST_ALONE if _is_alone(said) else MOST_MINTS)
    yield said.turn()
    if kind in ADVANCED:
        yield said.usually("laid", mark("It lies on the table"), mark("It does not lie on the table"))
    if kind in DEEDS:
        yield _deed(said)
    if not _is_unused(kind, said):
        yield said.counted("taken", mark("Spaces taken there"), 0, 0, _room(kind, said))
        if _playing(said) == BLOCKER:
            no, yes = mark("Justin has not placed there this round"), mark("Justin has placed there this round")
            yield said.seldom("blocked", no, yes)
    if kind == AGENCY:
        yes, no = mark("A space of the place you use is taken"), mark("No space of the place you use is taken")
        yield said.usually("occupied", yes, no)
        if used in DEEDS:
            yield _deed(said)
    yield from _of_cards(used, said)
    yield said.picked("people", PEOPLE, USUAL)


def _playing(said: Said) -> str:
    """Return the number of people, or the AI of a solo game."""
    return said.text("people", USUAL)


def _is_alone(said: Said) -> bool:
    return not _playing(said).isdecimal()


def _room(place: str, said: Said) -> int:
    """Return how many spaces a place has for this many players."""
    return int(_pack("locations")[place]["spaces"]["1" if _is_alone(said) else _playing(said)])


def _is_unused(place: str, said: Said) -> bool:
    """Return whether a place cannot have been used yet."""
    if place in ADVANCED and not said.is_so("laid"):
        return True
    return place in DEEDS and said.text("deed", OTHER) == NOBODY


def _deed(said: Said) -> Fact:
    among = (
        (OTHER, mark("Somebody else has built its plan")),
        (YOU, mark("You have built its plan")),
        (NOBODY, mark("Nobody has built its plan")),
    )
    return said.picked("deed", among, OTHER)


def _of_cards(used: str, said: Said) -> Iterator[Fact]:
    if used == "supplier":
        yield _offered(said)
        if said.text("plan") != TRUCK:
            yield said.seldom(TRUCK, mark("You have not built a Truck"), mark("You have built a Truck"))
    elif used == "builder":
        yield said.usually("held", mark("The plan is yours"), mark("The plan is not yours"))
        if said.text("plan") != CRANE:
            yield said.seldom(CRANE, mark("You have not built a Crane"), mark("You have built a Crane"))
    elif used in ("recycler", "swap-meet"):
        among = (
            (HELD, mark("The card you give is a plan of yours")),
            (BUILT, mark("The card you give is a building of yours")),
            (NO, mark("The card you give is not yours")),
        )
        yield said.picked("given", among, HELD)
    if used == "swap-meet" and said.text("take") != said.text("give"):
        yield _offered(said)


def _offered(said: Said) -> Fact:
    return said.usually("offered", mark("The plan is in the plan supply"), mark("The plan is not in the plan supply"))


def rule(kind: str, said: Said) -> str:
    """Return the rule that says best that it may be done."""
    return KINDS[kind][1]


def posed(kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
    """Return the table in its second round, and the placement."""
    used, alone = _used(kind, said), _is_alone(said)
    people = 1 if alone else int(_playing(said))
    cards = {name: said.text(name) for name in asking.cards(used)}
    mine, built, theirs, offer = _lying(kind, used, said, cards)
    seats: list[JsonDict] = [{"mints": said.number("mints"), "plans": mine, "buildings": built}]
    seats += [{"mints": None if _playing(said) == ENDLESS else START} for _ in range(1 if alone else people - 1)]
    seats[1]["buildings"] = theirs
    out = {*mine, *built, *theirs, *offer, *cards.values(), TRUCK, CRANE, *DEEDS}
    offer += [id for id in _pack("plans") if id not in out][: (2 if alone else 3) - len(offer)]
    position = {
        "round": 2,
        "turn": 0 if said.is_so("turn") else 1,
        "seats": seats,
        "supply": offer,
        "locations": _locations(kind, said),
    }
    move: JsonDict = {"move": "place", "by": 0, "location": kind, **cards}
    if kind == AGENCY:
        move[TARGET] = used
    options: JsonDict = {"advanced": _advanced(kind, used, said)}
    if alone:
        options["ai"] = _playing(said)
    mode = "solo" if alone else "multiplayer"
    return SupposedTable(Setup(GAME, mode, tuple(names[:people]), options, position=position), move)


def _lying(
    kind: str, used: str, said: Said, cards: Mapping[str, str]
) -> tuple[list[str], list[str], list[str], list[str]]:
    """Return the plans of the person who asks, the buildings, those of another person, and the plan supply."""
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


def _locations(kind: str, said: Said) -> list[JsonDict]:
    """Return the spaces that are taken: some at the place of the move, and one at the place that is used through
    another."""
    locations = []
    taken = {kind: said.number("taken")}
    is_there = said.text(TARGET) not in ADVANCED or said.text(TARGET) in _advanced(kind, said.text(TARGET), said)
    if kind == AGENCY and said.is_so("occupied") and is_there and not _is_unused(said.text(TARGET), said):
        taken[said.text(TARGET)] = 1
    places = _pack("locations")
    for id, number in taken.items():
        room = _room(id, said)
        lying = {"seat": 1, "mints": places[id]["requirement"] if isinstance(places[id]["requirement"], int) else 1}
        is_blocked = id == kind and said.is_so("blocked", NO)
        number = max(number, is_blocked)
        if number:
            spaces = [lying] * number + [None] * (room - number)
            locations.append({"id": id, "spaces": spaces, **({"blocked": True} if is_blocked else {})})
    return locations


def _advanced(kind: str, used: str, said: Said) -> list[str]:
    """Return the advanced locations in play: those that the question names, made up to two; alone there is only one."""
    named = [id for id in dict.fromkeys((kind, used)) if id in ADVANCED and (id != kind or said.is_so("laid"))]
    if _is_alone(said):
        return named[:1]
    if not named:
        return []
    return [*named, *(id for id in ADVANCED if id not in (*named, kind))][:2]


against = asking.against


def kind_of(move: Move) -> str:
    """Return of which kind a move is: the place it is about, or its name."""
    fields = move.as_json()
    return str(fields.get("location") or fields["move"])
