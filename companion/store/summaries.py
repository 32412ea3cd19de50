"""What lists show of a game or a score sheet without replaying it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.table.table import Setup
from engine.game import AnyState
from engine.json_types import JsonDict


class Summary(TypedDict):
    """What lists show of a game. `prompt` is the protocol's; `winners` are seats, none while the game runs; `apps` are
    the seats that the app plays, where it plays any; `deal` is the number by which the app dealt the cards, if it did.
    """

    round: int | None
    prompt: JsonDict
    names: list[str]
    totals: list[int]
    automa: int | None
    ended_by: str | None
    winners: list[int]
    apps: NotRequired[list[int]]
    deal: NotRequired[int]


def summary(setup: Setup, state: AnyState) -> Summary:
    """Sum a state up for lists; the automa's seat follows those of the people."""
    standings = state.standings()
    people = len(setup.seats)
    summed: Summary = {
        "round": getattr(state, "round", None),
        "prompt": state.prompt.as_json(),
        "names": [standing.name for standing in standings.seats],
        "totals": [standing.total for standing in standings.seats],
        "automa": people if len(standings.seats) > people else None,
        "ended_by": standings.ended_by,
        "winners": list(standings.winners) if standings.final else [],
    }
    if setup.apps:
        summed["apps"] = list(setup.apps)
    if setup.deal is not None:
        summed["deal"] = setup.deal
    return summed
