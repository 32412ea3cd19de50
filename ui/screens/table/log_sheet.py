"""The log: what happened, in words, by player if one likes, with the AI's reasons, and as a text to give away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.contract.log import Line, as_text, is_of_automa, round_name
from companion.dealing import dealer
from companion.narration import log as logs
from companion.narration.narrator import narrator_of
from companion.sharing.exports import me
from companion.table.table import Table
from companion.table.turns import was_forced
from companion.table.zones import capital
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.turns import hands
from ui.parts.people import at_table
from ui.screens.table import chair_log
from ui.session import Session

MOVES_WITH_STEPS = 12
"""The number of moves of which the log says again what hands had to do."""
FIRST, MORE = 24, 48
"""The lines of a long game that are drawn at first, and those added each time a person reads on."""
LINES_PER_PART = 8
"""The lines in a part of the log: Flet's client rebuilds only the part that a line is added to, and the last one is
always drawn whole, so that nothing changes there."""
GAP = 4
"""Between two lines."""
NEAR = 600
"""The distance from the end of the drawn lines at which more are drawn."""
INDENT = 40
"""The indent of the reasons: below the words, next to the badge."""


@dataclass(frozen=True, slots=True)
class LogState:
    """The state of the log of a `game`: the `seat` whose lines are shown (None: all), whose reasons are open, the
    result of copying it, and how many lines are drawn."""

    game: int
    seat: int | None = None
    opened: frozenset[int] = field(default=frozenset())
    said: str = ""
    drawn: int = FIRST


def log_state(session: Session) -> LogState:
    """Return how the log of the open game is read."""
    state = session.state_of(LogState)
    return state if state is not None and state.game == session.game.id else LogState(session.game.id)


def read_on(session: Session) -> None:
    """Draw more of the log, if there is more."""
    state = log_state(session)
    if state.drawn < len(_wanted(session, state)):
        session.hold(replace(state, drawn=state.drawn + MORE))


def scrolled(session: Session, event: ft.OnScrollEvent) -> None:
    """Draw more of the log when its end comes near."""
    if session.live is not None and event.max_scroll_extent - event.pixels < NEAR:
        read_on(session)


def log(session: Session) -> list[ft.Control]:
    """Return the log, the latest first, under a heading a round."""
    table, state = session.table, log_state(session)
    look, say = session.look, session.words.say
    title, drawn = say("The log"), session.parts.drawn
    parts: list[ft.Control] = [drawn("log-title", (look, title), partial(kit.heading, look, title))]
    if not table.can_undo:
        parts.append(kit.quiet(look, say("Nothing has happened yet."), "bodyMedium"))
        return [kit.ident("log-lines", kit.column(*parts, gap=GAP, equal=True))]
    people = at_table(session.words, table)
    given = (state, session.words, look, *map(repr, people))
    parts.append(drawn("log-of", given, partial(_filter, session, people, state)))
    parts.append(kit.column(*_lines(session, table, state), gap=GAP, equal=True))
    parts.append(drawn("log-give-away", (state.said, session.words, look), partial(_give_away, session, state)))
    return [kit.ident("log-lines", kit.column(*parts, gap=GAP, equal=True))]


def _wanted(session: Session, state: LogState) -> list[tuple[int, Line]]:
    """Return the lines that are to be read, each with its place in the log, first to last."""
    lines = logs.lines(session.words, session.table)
    return [(number, line) for number, line in enumerate(lines) if state.seat in (None, line.seat)]


def _filter(session: Session, people: Sequence[kit.Who], state: LogState) -> ft.Control:
    """Return the chips: everybody, or one of the seats."""
    look, say = session.look, session.words.say

    def chip(identifier: str, words: str, label: str, seat: int | None) -> ft.Control:
        return kit.chip(
            look,
            words,
            identifier=identifier,
            label=label,
            on_tap=partial(session.hold, replace(state, seat=seat, said="")),
            selected=state.seat == seat,
        )

    chips = [chip("log-of-all", say("Everyone"), say("The moves of everyone"), None)]
    for who in people:
        label = say("Only the moves of {name}", name=who.name)
        chips.append(chip(f"log-of-{who.seat}", who.name, label, who.seat))
    return ft.Container(kit.wrap(*chips, gap=6), padding=ft.Padding.only(top=6))


def _lines(session: Session, table: Table, state: LogState) -> list[ft.Control]:
    look, say, parts = session.look, session.words.say, session.parts
    wanted = _wanted(session, state)
    if not wanted:
        return [kit.quiet(look, say("Nothing has happened yet."), "bodyMedium")]
    shares: list[list[ft.Control]] = []
    rounds: dict[int, int] = {}
    last_round = None
    first = max(0, len(wanted) - state.drawn) // LINES_PER_PART * LINES_PER_PART
    steps, latest = _steps(session, table), logs.lines(session.words, table)[-1]
    people, apps = at_table(session.words, table), chair_log.pasts(session)
    for place, (number, line) in reversed(list(enumerate(wanted))[first:]):
        if not shares or place % LINES_PER_PART == LINES_PER_PART - 1:
            shares.append([])
        share = shares[-1]
        if line.round != last_round:
            last_round = line.round
            rounds[last_round] = rounds.get(last_round, 0) + 1  # a correction may lead to a round for a second time
            share.append(_round(session, last_round, rounds[last_round]))
        hands = steps.pop((id(line.before), id(line.move)), "")
        who = None if line.seat is None else people[line.seat]
        past = apps.get((id(line.before), id(line.move)))
        draw = partial(_entry, session, who, number, line, hands, line is latest, number in state.opened, past)
        of_app = past is not None
        is_open = number in state.opened
        given = (line, repr(who), hands, line is latest, is_open, of_app, look, session.words, session.is_wide)
        share.append(parts.drawn(f"log-{number}", given, draw))
    newest = (len(wanted) - 1) // LINES_PER_PART
    controls: list[ft.Control] = []
    for step, share in enumerate(shares):
        controls.append(kit.column(*share, gap=GAP, equal=True))
        controls[-1].key = f"log-share-{newest - step}"
    if first:
        controls.append(parts.drawn("log-earlier", (look, session.words), partial(_earlier, session)))
    return controls


def _round(session: Session, number: int, time: int) -> ft.Control:
    def draw() -> ft.Control:
        heading = kit.log_round(session.look, round_name(session.words, number))
        heading.key = f"log-round-{number}-{time}"
        return heading

    return session.parts.drawn(f"log-round-{number}-{time}", (session.look, session.words), draw)


def _earlier(session: Session) -> ft.Control:
    """Return the way to the lines before those that are drawn."""
    more = kit.button(
        session.look,
        session.words.say("Earlier moves"),
        identifier="log-earlier",
        on_tap=partial(read_on, session),
        kind="text",
        padding=8,
    )
    return ft.Container(kit.row(more))


def _steps(session: Session, table: Table) -> dict[tuple[int, int], str]:
    """Return what hands had to do for each of the latest moves, by the state before it and the move."""
    narrator, sentences = narrator_of(session.words, table), dict[tuple[int, int], str]()
    if table.setup.is_dealt:  # no piece is moved by hand
        return sentences
    for point in table.path[-MOVES_WITH_STEPS:]:
        if point.before is not None and (done := hands(table, point)):
            sentences[id(point.before.state), id(point.move)] = ". ".join(narrator.step(step) for step in done)
    return sentences


def _entry(
    session: Session,
    who: kit.Who | None,
    number: int,
    line: Line,
    steps: str,
    is_latest: bool,
    is_open: bool,
    past: chair_log.Past | None,
) -> ft.Control:
    """Return a line, with the way to the reasons of the AI, or of the app in a chair, if it is its move."""
    entry = kit.log_entry(
        session.look,
        words=line.text,
        spoken_label=line.spoken,
        identifier=f"log-{number}",
        who=who,
        sign="cards" if who is None else None,
        note=kit.with_stops(capital(line.detail or _by_itself(session, line)), steps),
        latest=is_latest,
    )
    if is_of_automa(line) or past is not None:
        name = narrator_of(session.words, session.table).ai if past is None or who is None else who.name
        entry = _reasoned(session, number, line, entry, name, past, is_open=is_open)
    entry.key = f"log-{number}"
    return entry


def _by_itself(session: Session, line: Line) -> str:
    """Return that a move was the only one there was, or that the app dealt; "" if it was chosen."""
    if line.before is None or line.move is None:
        return ""
    if dealer.deals(session.table, line.before, line.move):
        return session.words.say("Dealt by the app")
    return session.words.say("Nothing else was possible") if was_forced(line.before, line.move) else ""


def _fold(session: Session, number: int) -> None:
    """Fold the reasons of a move in, or out."""
    state = log_state(session)
    session.hold(replace(state, opened=state.opened ^ {number}))


def _reasoned(
    session: Session,
    number: int,
    line: Line,
    entry: ft.Control,
    name: str,
    past: chair_log.Past | None,
    *,
    is_open: bool,
) -> ft.Control:
    """Return a move of the AI or the app, and why it did that: folded until it is asked for."""
    look, say, table = session.look, session.words.say, session.table

    arrow = "shut" if is_open else "open"
    sign: list[ft.Control] = [kit.min_height(48), kit.icon(arrow, 24, look.tertiary)]
    if not session.is_wide:  # the third column leaves the words of the move too little room
        sign.insert(1, kit.text(look, say("Why?"), "titleSmall", color=look.tertiary))
    head = kit.row(*sign, tight=True)
    toggle = kit.target(
        head,
        identifier=f"log-why-{number}",
        label=say("Why did {ai} do that? {done}", ai=name, done=line.spoken or line.text),
        on_tap=partial(_fold, session, number),
        selected=is_open,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=12 if session.is_wide else 4),
    )
    entry.expand = True
    first = kit.row(entry, toggle, gap=4, vertical=ft.CrossAxisAlignment.START)
    if not is_open:
        return first
    indented = ft.Padding(INDENT, 0, 0, 8)
    if past is not None:
        again = chair_log.Reasons(session, past, f"log-reasons-{number}")
        return kit.column(first, ft.Container(again, padding=indented), gap=4, equal=True)
    why = logs.log(session.words, table).reasons(line)
    lines = [kit.quiet(look, reason) for reason in why]
    inside = ft.Container(kit.column(*lines, gap=4), padding=indented)
    reasons = kit.spoken(inside, label=" ".join(why), identifier=f"log-reasons-{number}")
    return kit.column(first, reasons, gap=4, equal=True)


# The log as a text


def _give_away(session: Session, state: LogState) -> ft.Control:
    """Return the ways to take the log elsewhere, and what came of it."""
    look, say = session.look, session.words.say

    copy, share = partial(_copy, session), partial(_share, session)
    words: JsonDict = {"kind": "text", "padding": 8}
    buttons = kit.wrap(
        kit.button(look, say("Copy"), identifier="log-copy", label=say("Copy the log"), on_tap=copy, **words),
        kit.button(
            look, say("Share"), identifier="log-share", label=say("Share the log"), on_tap=share, sign="share", **words
        ),
        gap=4,
    )
    parts: list[ft.Control] = [kit.rule(look), buttons]
    if state.said:
        parts.append(kit.spoken_text(look, state.said, color=look.on_surface_variant, identifier="log-said", live=True))
    return ft.Container(kit.column(*parts, gap=4, equal=True), padding=ft.Padding.only(top=10))


async def _copy(session: Session) -> None:
    say = session.words.say
    copied, failed = say("The log is copied: paste it anywhere."), say("This device does not let the app copy.")
    _say(session, copied if await _copied(_text(session)) else failed)


async def _share(session: Session) -> None:
    say, text = session.words.say, _text(session)
    if await _shared(text, say("The log")):
        return
    copied, failed = say("Nothing to share with here, so the log was copied."), say("This device does not share.")
    _say(session, copied if await _copied(text) else failed)


def _text(session: Session) -> str:
    """Return all of the log as a text; a person who plays alone without a name shares it as their own."""
    words, shown = session.words, [line for _, line in _wanted(session, log_state(session))]
    names = [me(words) if who.name == words.you else who.name for who in at_table(words, session.table)]
    return as_text(words, names, shown)


def _say(session: Session, words: str) -> None:
    if session.live is not None:
        session.hold(replace(log_state(session), said=words))


async def _copied(text: str) -> bool:
    try:
        await ft.Clipboard().set(text)
    except Exception:  # each device and browser forbids it with an error of its own
        return False
    return True


async def _shared(text: str, title: str) -> bool:
    try:
        result = await ft.Share().share_text(
            text, title=title, download_fallback_enabled=False, mail_to_fallback_enabled=False
        )
    except Exception:  # as above
        return False
    return result.status is not ft.ShareResultStatus.UNAVAILABLE
