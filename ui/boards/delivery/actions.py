"""What a tap does to a session: play a move, ask which of several, or have the referee say why not.

A move that depends on a value that has not been entered opens the question for that value; the move goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from companion.delivery.known_distances import KnownDistances
from engine.delivery.actions.drive import is_closed, is_closed_to_people
from engine.delivery.maps import ROAD
from engine.delivery.moves import Drive, OwnMove
from engine.json_types import Json
from engine.verdict import MissingCard
from ui.boards.chooser import CHOOSE
from ui.boards.choosing import Choosing
from ui.boards.delivery.turn_moves import without_twins
from ui.boards.delivery.view import NO_TAP, TableView, Tap, view_of
from ui.cards.draft import CardDraft
from ui.drafts import registered
from ui.session import Session

MISSING, ACTION, ON_PAGE = "missing", "deed", "missing-page"
"""The sheets of this game: a missing value, the moves of a kind; a value has a page of its own if its form grows as it
is entered."""
LONG = ("effect", "preference")
"""The values that have one."""
WAY, WAYS, TOKEN, TOWNS = "way", "ways", "token", "towns"
"""The sheets about the map: how many spaces are between two places, all that were entered, what a token does, and which
town is named."""


@registered("delivery-missing")
@dataclass(frozen=True)
class Missing:
    """A missing value (`needs` is its path) and the JSON of the move that depends on it; None for the AI's, or the
    ranking."""

    needs: str
    move: Json | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A way whose spaces are asked for; `drives` is whether the truck then goes to the second place.

    `over` are the spaces of tokens on it, as people said; once it is known how many `spaces` it has, `numbers` has the
    numbers of some of them.
    """

    one: str
    other: str
    drives: bool = True
    over: tuple[str, ...] = ()
    spaces: int | None = None
    numbers: tuple[tuple[str, int], ...] = ()


def on_tap(session: Session, tap: Tap) -> Callable[[], None] | None:
    """Return what a tap does, or None if there is nothing to tap."""
    if not tap.moves and tap.ask is None:
        return None
    return partial(do, session, tap)


def do(session: Session, tap: Tap) -> None:
    """Play the one move that a tap can mean, ask which, or ask the referee; nothing for a tap that does nothing."""
    moves = without_twins(tap.moves)
    if not moves:
        if tap.ask is not None:
            try_move(session, tap.ask)
    elif (choosing := Choosing(moves)).question is None:
        try_move(session, moves[0])
    else:
        session.show(CHOOSE, choosing)


def do_at(session: Session, taps: Mapping[str, Tap], place: str) -> None:
    """Do what a tap on a place of the map means."""
    do(session, taps.get(place, NO_TAP))


def try_move(session: Session, move: OwnMove) -> None:
    """Make a move; show why it may not be made, or ask for the value that it depends on."""
    try:
        session.ask(move)
    except MissingCard as missing:
        if isinstance(move, Drive) and "/link/" in missing.needs:
            drive(session, move.to)
        else:
            enter(session, missing.needs, move)
    else:
        recall(session)


def enter(session: Session, needs: str, move: OwnMove | None = None) -> None:
    """Ask for a value by its path, and then go on with the move that depends on it, if there is one."""
    missing = Missing(needs, None if move is None else move.as_json())
    session.show(ON_PAGE if needs.rpartition("/")[2] in LONG else MISSING, missing)


def tell(session: Session, needs: str, value: object) -> None:
    """Enter a missing value, by its path."""
    session.play(session.table.move({"move": "learn", "by": "table", "needs": needs, "value": value}))


def learn(session: Session, missing: Missing, value: object) -> None:
    """Tell the missing value, then go on with the move that depended on it."""
    tell(session, missing.needs, value)
    ends = _ends(missing.needs)
    if ends is not None and isinstance(value, int) and ROAD not in ends:
        known_distances(session).store_distance(*ends, value - 1)
    if missing.move is not None and session.sheet is None:
        try_move(session, session.table.move(missing.move))
    else:
        recall(session)


def _ends(needs: str) -> tuple[str, str] | None:
    """Return the two places whose distance a path of the factory asks for; None for another path."""
    parts = needs.split("/")
    return (parts[2], parts[3]) if parts[:2] == ["factory", "distance"] else None


# Roads that were not entered


def known_distances(session: Session) -> KnownDistances:
    """Return the known distances of the game."""
    return KnownDistances(session.store.settings, session.table, session.game.id)


def steps(shown: TableView, to: str) -> tuple[Drive, ...]:
    """Return the moves to a space for which the table answers, those that cost nothing in place of their twins."""
    moves = without_twins(shown.moves(Drive, lambda move: move.to == to))
    return tuple(replace(move, vouched=True) for move in moves)


def can_set_out(shown: TableView, to: str) -> bool:
    """Return whether a truck may set out for a place: drive there at once, or over the road."""
    if not shown.is_turn or to == shown.here:
        return False
    if steps(shown, to):
        return True
    is_shut = is_closed(shown.state.road_tokens, to) or is_closed_to_people(shown.state, to)
    return not is_shut and bool(steps(shown, ROAD))


def drive(session: Session, to: str) -> None:
    """Drive towards a place space by space, as far as the actions of the turn go; ask how far it is, and which tokens
    are on the way, if that was not entered.

    The target of the truck is stored, so that one tap drives on in the next turn.
    """
    shown, known = view_of(session.table), known_distances(session)
    left, ahead = known.left(shown.seat, to), known.ahead(shown.seat, to)
    if left is None or ahead is None:
        session.show(WAY, Asked(shown.here or ROAD, to))
    else:
        _go(session, shown.seat, to, left, ahead)


def answer(session: Session, asked: Asked, number: int) -> None:
    """Take a number: how many spaces are between two places, else which of them is that of a token; once all is said,
    store it, and drive if that was the reason for asking."""
    known = known_distances(session)
    if asked.spaces is None:
        asked = replace(asked, spaces=number)
    elif (space := token_asked(session, asked)) is not None:
        asked = replace(asked, numbers=(*asked.numbers, (space, number)))
    if token_asked(session, asked) is not None:
        session.show(WAY, asked)
        return
    session.close()
    spaces, over = asked.spaces or 0, _numbers(session, asked)
    if ROAD not in (asked.one, asked.other):
        correction = known.correction(asked.one, asked.other, spaces)
        if correction is not None:
            session.play(session.table.move(correction))
        known.store_way(asked.one, asked.other, spaces, over)
        if known.between(asked.one, asked.other) != spaces:  # it was not for this phone to change
            about = session.words.say("What is known already is changed on the device that runs the game.")
            session.show("notice", about)
            return
        known.correct_trips(asked.one, asked.other, spaces)
        if not asked.drives:  # else all hear of the drive
            session.tell_set_right()
    if asked.drives:
        ahead = {space: spaces - number for space, number in over.items()}
        _go(session, view_of(session.table).seat, asked.other, spaces, ahead)
    session.revision += 1


def token_asked(session: Session, asked: Asked) -> str | None:
    """Return the space of a token whose number must still be said, or None if that is known of all."""
    return None if asked.spaces is None else next((s for s in asked.over if s not in _numbers(session, asked)), None)


def _numbers(session: Session, asked: Asked) -> dict[str, int]:
    """Return the spaces of tokens on a way, each with its number, as far as that is known."""
    known, spaces = known_distances(session), asked.spaces or 0
    numbers = dict(asked.numbers)
    found = {space: known.number_of(space, asked.one, asked.other, spaces) for space in asked.over}
    return {**{space: number for space, number in found.items() if number is not None}, **numbers}


def _go(session: Session, seat: int, to: str, left: int, ahead: Mapping[str, int]) -> None:
    """Drive over `left` spaces to a place, or as many of them as there are actions. `ahead` are the spaces of tokens,
    each with how many spaces are left from there: they take effect when the truck comes there."""
    stops = {after: space for space, after in ahead.items()}
    hops = [*(stops.get(after, ROAD) for after in reversed(range(left))), to]
    if (shut := _shut(session, seat, hops)) is not None:
        try_move(session, shut)
        return
    came_from = known_distances(session).came_from(seat)
    while hops:
        space = hops.pop(0)
        shown = view_of(session.table)
        moves = _onward(session, steps(shown, space), hops, came_from)
        if not moves and not shown.actions_left and (hops or shown.here is None):
            break  # the way ends with the last action
        if len(moves) != 1:
            do(session, Tap(moves)) if moves else try_move(session, Drive(seat, space, vouched=True))
            return
        before = session.table.here
        try_move(session, moves[0])
        if session.table.here is before:
            return  # a value is asked for first
        if moves[0].onward is not None and hops:
            hops.pop(0)
        if hops and session.table.state.at[seat] == ROAD:
            known_distances(session).set_out(to, len(hops) - 1, ahead)
            session.revision += 1
        came_from = space
        shown = view_of(session.table)
        if not (shown.is_turn and shown.seat == seat and session.sheet is None and shown.actions_left):
            break
    recall(session)


def _shut(session: Session, seat: int, hops: Sequence[str]) -> Drive | None:
    """Return the move onto the first space on the way onto which the truck may not drive: it is closed, or a toll that
    it can't pay."""
    state = session.table.state
    for space in hops:
        token = state.road_tokens.by_space.get(space)
        if token == "closed" or (token == "toll" and not any(state.mints[seat])):
            return Drive(seat, space, vouched=True)
    return None


def _onward(session: Session, moves: Sequence[Drive], hops: Sequence[str], came_from: str | None) -> tuple[Drive, ...]:
    """Return those moves onto a space that a highway there allows: to the next space on the way, or from the last one
    to its neighbours."""
    if not any(move.onward for move in moves):
        return tuple(moves)
    ends = (hops[0],) if hops else known_distances(session).highway_leads_to(moves[0].to, came_from)
    return tuple(move for move in moves if move.onward in ends) or tuple(move for move in moves if move.onward is None)


def recall(session: Session) -> None:
    """Enter the distances that the AI lacks and that were entered before, so that they are not asked again."""
    table = session.table
    while table.state.prompt.ask == "automa" and session.sheet is None:
        try:
            table.decision()
            return
        except MissingCard as found:
            ends = _ends(found.needs)
            spaces = known_distances(session).between(*ends) if ends is not None else None
            if spaces is None:
                return
            before = table.here
            tell(session, found.needs, spaces + 1)
            if session.table.here is before:
                return


def open_order(session: Session, order: str, move: str) -> None:
    """Ask for the values of an order that is on the table; then do what the tap on it was to do."""
    session.choose(CardDraft(f"orders/{order}", {}, session.table.here.number, move))
