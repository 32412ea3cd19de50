"""Every well-formed move of a game, legal or not, by what can be said in it: made from the rules file, 7.4."""

from collections.abc import Iterator
from functools import cache

from engine.works.moves import CoOp, Move, Place, Reveal, co_op, pass_turn, place, reveal
from tests.engine.works.tables import ADVANCED, LINE, PLANS

By = int | str
CARDS = (*PLANS, "unknown")
OWN_SLOTS = ("built", "recycled", "given")


def fields(location: str) -> Iterator[tuple[str | None, str | None, str | None]]:
    """Yield what may be named at a location: plan, give, take."""
    if location == "supplier":
        yield from ((plan, None, None) for plan in PLANS)
    elif location == "builder":
        yield from ((plan, None, None) for plan in CARDS)
    elif location == "recycler":
        yield from ((None, give, None) for give in CARDS)
    elif location == "swap-meet":
        yield from ((None, give, take) for give in PLANS for take in PLANS)
        yield from ((None, "unknown", take) for take in CARDS)
    else:
        yield None, None, None


@cache
def placements(by: By) -> tuple[Place, ...]:
    """Every placement of one who moves, through the Temp Agency too."""
    direct = [place(by, location, *named) for location in (*LINE, *ADVANCED[:3]) for named in fields(location)]
    targets = (*LINE, *ADVANCED)
    agency = [place(by, "temp-agency", *named, target=target) for target in targets for named in fields(target)]
    return (*direct, *agency)


@cache
def reveals(by: By, slots: tuple[str, ...]) -> tuple[Reveal, ...]:
    """Every card in every slot."""
    return tuple(reveal(slot, plan, by) for slot in (*slots, *OWN_SLOTS) for plan in PLANS)


@cache
def gifts(by: By, seats: int) -> tuple[CoOp, ...]:
    return tuple(co_op(by, to) for to in range(seats))


@cache
def said_by(by: By, seats: int, slots: tuple[str, ...]) -> tuple[Move, ...]:
    """Return every move that a seat may think of, except `learn` and `correct`."""
    return (*placements(by), pass_turn(by), *gifts(by, seats), *reveals(by, slots))


@cache
def everything(seats: int, slots: tuple[str, ...]) -> tuple[Move, ...]:
    """Every move that anybody may think of saying."""
    return tuple(move for by in (*range(seats), "table") for move in said_by(by, seats, slots))
