"""Score only: pick the cards of each player; the totals are updated, and the ranking is one tap away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

import flet as ft

from companion.editing import score_sheet
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.store.amendments import when
from companion.store.default_players import remember
from companion.table import ages
from companion.table.score_sheet import ScoreSheet
from companion.table.table import Table
from companion.wording import default_names
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue
from engine.moves import Seat
from engine.standings import AGE, Standings
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.ranking import Ranking
from ui.boards.registry import GAME_UI, game_of, scoring_of
from ui.boards.scoring import LeftOpen, Picking
from ui.parts.day_picker import day_choice, today
from ui.parts.frame import docked, frame, game_head, halves
from ui.parts.new_game_form import NewGameForm, remembered
from ui.parts.people import seated
from ui.parts.settings_rows import leading
from ui.screens.rules import suppose
from ui.screens.score import saved_sheets, score_options
from ui.screens.score.saved_sheets import list_of, sheet_of
from ui.screens.score.score_view import PlayedOn, ScoreState, called, table_of, table_seats
from ui.session import Session

GAP, ADD = 8, 56
"""The gap between two tabs, and the width of the place for one more person next to them."""
ROOMY, FEW = 112, 3
"""A tab as wide as this has room for large letters; with more seats than a few each has a little more of it."""
PEOPLE = "score/people"
"""The setting that says how many people sat at a sheet last."""


def draft_key(game: str) -> str:
    """Return the setting that keeps the sheet being filled in."""
    return f"score/{game}"


def view(session: Session) -> ft.View:
    """Return the sheet, its ranking, or who plays and how, as the route says."""
    state = score_state(session)
    page = session.path[2:3]
    if page == ["ranking"]:
        return _ranking_view(session, state)
    if page == ["options"]:
        return score_options.view(session, state, partial(change, session))
    return _sheet_view(session, state)


def begin(session: Session, laid: NewGameForm) -> None:
    """Go to the sheet after a table was set up for a game: an empty one is for the people of that game."""
    session.go(sheet_of(laid.game))
    sheet = score_state(session).sheet
    if sheet.is_bare:
        change(session, score_options.sit(sheet, replace(laid, ai=laid.ai or laid.choices.first_ai(laid.cards))))


# The sheet being filled in


def score_state(session: Session) -> ScoreState:
    """Return the sheet being filled in: the one in the session, the one stored last time, or a bare one.

    An empty sheet is for the people who sat together last, at whichever game that was.
    """
    game = game_of(session)
    state = session.state_of(ScoreState, game)
    if state is None:
        state = _stored(session)
        session.hold(state, game)
    if state.sheet.is_bare and not state.past and not state.ahead:
        state.sheet = _for_those_here(session, state.sheet)
        state.seat = min(state.seat, len(table_seats(state.sheet)) - 1)
    state.sheet = state.sheet.with_pack(session.store.packs.pack(game))
    return state


def _stored(session: Session) -> ScoreState:
    """Return the sheet as the store has it, or a bare one."""
    game, settings = game_of(session), session.store.settings
    kept = settings.get(draft_key(game))
    sheet = score_sheet.read(game, kept) or score_sheet.sheet_of(game).bare(tuple(remembered(settings)))
    return ScoreState(sheet, kept=kept)


def _for_those_here(session: Session, sheet: ScoreSheet) -> ScoreSheet:
    """Return a bare sheet for as many people as sat together last, by the names that were given last."""
    settings = session.store.settings
    number = settings.get(PEOPLE)
    if sheet.ai is None and isinstance(number, int):
        sheet = sheet.seating(min(max(number, sheet.fewest), sheet.most))
    for seat, name in zip(range(len(sheet.names)), remembered(settings), strict=False):
        sheet = sheet.with_name(seat, name) if name else sheet
    return sheet


def change(session: Session, sheet: ScoreSheet, *, moved: tuple[str, int] | None = None) -> None:
    """Take over a sheet; one that cannot be is entered, and nothing changes."""
    try:
        table_of(session.words, sheet)
    except Refusal as refusal:
        session.show("notice", score_sheet.problem(session.words, sheet, refusal))
        return
    _do(session, lambda state: state.change(sheet, moved))


def follow(session: Session) -> None:
    """Show the sheet as it is after a change in another window; do nothing if there was none, or no sheet is open."""
    if session.path[1:2] == ["score"] and _is_behind(session, state := score_state(session)):
        _catch_up(session, state)
        session.revision += 1


def _is_behind(session: Session, state: ScoreState) -> bool:
    """Return whether the store has the sheet as another window left it."""
    return bool(session.store.settings.get(draft_key(game_of(session))) != state.kept)


def _catch_up(session: Session, state: ScoreState) -> None:
    """Take over the sheet as the store has it; what can be undone here is not what led there."""
    there = _stored(session)
    there.seat = min(state.seat, len(table_seats(there.sheet)) - 1)
    session.hold(there, game_of(session))


def _do(session: Session, act: Callable[[ScoreState], None]) -> None:
    """Change the sheet and keep it; where another window has changed it meanwhile, show that instead and say so."""
    state = score_state(session)
    if _is_behind(session, state):
        _catch_up(session, state)
        session.show(
            "notice", session.words.say("This sheet was changed in another window. Here it is as it stands there.")
        )
        session.revision += 1
        return
    was = state.seated
    act(state)
    if state.sheet.names != was:
        _seat(session, state.sheet)
        state.seated = state.sheet.names
    _store_sheet(session)


def aged(session: Session, sheet: ScoreSheet) -> ScoreSheet:
    """Return a sheet with the known ages of its people, if it has none of theirs."""
    for seat, (age, known) in enumerate(zip(sheet.ages, session.store.players.ages(sheet.names), strict=False)):
        if age is None and known is not None:
            sheet = sheet.with_age(seat, known)
    return sheet


def _seat(session: Session, sheet: ScoreSheet) -> None:
    """Remember who sits at a sheet, for the other sheets and the next game."""
    if sheet.ai is None:
        session.store.settings[PEOPLE] = len(sheet.names)
    remember(session.store.settings, sheet.names)


def _store_sheet(session: Session) -> None:
    """Keep the sheet in the settings."""
    state, settings, name = score_state(session), session.store.settings, draft_key(game_of(session))
    settings[name] = state.sheet.setup(state.sheet.names).as_json()
    state.kept = settings[name]
    session.revision += 1


def _undo(session: Session) -> None:
    """Go back a step; ticks that it took away are there again."""
    state = score_state(session)
    step = len(state.past)
    _do(session, ScoreState.undo)
    if len(state.past) < step and (ticks := state.ticks.get(step)) is not None:
        session.store.settings[f"{draft_key(game_of(session))}/done"] = ticks


def _redo(session: Session) -> None:
    """Go on a step; ticks that it took away are gone again."""
    state = score_state(session)
    steps = len(state.past)
    _do(session, ScoreState.redo)
    if steps < len(state.past) and len(state.past) in state.ticks:
        state.ticks[len(state.past)] = _forget_ticks(session)


# The screen


def _sheet_view(session: Session, state: ScoreState) -> ft.View:
    table = table_of(session.words, state.sheet)
    standings = score_sheet.standings(table, list(aged(session, state.sheet).ages))
    body = scoring_of(table.setup.game).body(session, state.sheet, table, state.seat, partial(change, session))
    rest = [*body.rest(state.moved, partial(_undo, session)), *_more(session, state)]
    return frame(
        session,
        name="score",
        head=_head(session, state),
        fixed=[_people(session, state, table, standings)],
        body=halves(session, body.picks(), rest, 12),
        bar=_bar(session, table, standings),
        gap=12,
        top=10,
        most=session.form,
    )


def _head(session: Session, state: ScoreState) -> ft.Control:
    look, say = session.look, session.words.say
    close = kit.icon_button(look, "close", identifier="back", label=say("Back"), on_tap=partial(session.go, "/"))
    undo = kit.icon_button(
        look, "undo", identifier="undo", label=say("Undo"), on_tap=partial(_undo, session) if state.past else kit.AT_END
    )
    redo = kit.icon_button(
        look,
        "redo",
        identifier="redo",
        label=say("Redo"),
        on_tap=partial(_redo, session) if state.ahead else kit.AT_END,
    )
    game = game_of(session)
    about = say("{game}, no game needed", game=GAMES[game].name)
    return game_head(session, game, say("Score"), undo, redo, back=close, subtitle=about)


def _people(session: Session, state: ScoreState, table: Table, standings: Standings) -> ft.Control:
    """Return a tab a seat with its total, and a place for one more person."""
    seats = len(standings.seats)
    room = Room(session, seats, has_add=state.sheet.automa is None and seats < state.sheet.most)
    tabs = [_tab(session, state, table, seat, standings.seats[seat].total, room) for seat in range(seats)]
    if room.has_add:
        tabs.append(_add(session, state, room))
    if room.abreast < len(tabs):  # the last line has columns of the same width as those above it
        tabs.extend(ft.Container(expand=True) for _ in range(-len(tabs) % room.abreast))
    lines = [kit.row(*tabs[at : at + room.abreast], gap=GAP, equal=True) for at in range(0, len(tabs), room.abreast)]
    return kit.column(*lines, gap=GAP, equal=True)


class Room:
    """How the tabs share the width: `abreast` of them, each `wide`, so that every total and name has its room."""

    def __init__(self, session: Session, seats: int, *, has_add: bool) -> None:
        self.has_add = has_add
        letters = session.look.letters
        width = session.form_room
        most = seats + has_add
        # The least width of a tab: a badge next to a total of two figures, and a short name below them; with many
        # people names are harder to tell apart, so they have more room.
        least = max(44 + 1.25 * letters(26), (5 if seats <= FEW else 6) * letters(13))
        self.abreast = next(n for n in range(most, 0, -1) if n == 1 or self._wide(width, n, most) >= least)
        if most > self.abreast:  # the lines as even as can be
            self.abreast = -(-most // -(-most // self.abreast))
        self.wide = self._wide(width, self.abreast, most)

    def _wide(self, width: float, abreast: int, most: int) -> float:
        narrow = ADD + GAP if self.has_add and abreast == most else 0
        return (width - narrow - GAP * (abreast - 1 - bool(narrow))) / (abreast - bool(narrow))


def _choose_seat(session: Session, seat: int) -> None:
    state = score_state(session)
    state.seat, state.moved = seat, None
    session.revision += 1


def _tab(session: Session, state: ScoreState, table: Table, seat: int, total: int, room: Room) -> ft.Control:
    look, words, chosen = session.look, session.words, state.seat == seat
    who = seated(table.config.names, state.sheet.automa)[seat]
    on = look.on_primary if chosen else look.on_surface
    highlighted: JsonDict = {"fill": look.primary, "on": on, "outline": on} if chosen else {}
    badge = kit.badge(look, who, size=24, **highlighted)
    is_narrow = room.wide < ROOMY
    name = kit.text(look, who.name, "titleSmall", color=on, size=13 if is_narrow else 15, max_lines=1)
    name.overflow = ft.TextOverflow.ELLIPSIS
    name.expand, name.text_align = True, ft.TextAlign.CENTER
    figure = kit.text(look, str(total), "displayMedium", color=on, size=26 if is_narrow else 32, height=1.0)
    above = kit.row(badge, figure, gap=6, align=ft.MainAxisAlignment.CENTER)
    return kit.target(
        kit.column(above, kit.row(name), gap=3, equal=True),
        identifier=f"seat-{seat}",
        label=GAME_UI[table.setup.game].points.spoken(words, who.name, total),
        on_tap=partial(_choose_seat, session, seat),
        role="tab",
        selected=chosen,
        fill=look.primary if chosen else look.surface_container_low,
        border=ft.Border.all(1, look.primary if chosen else look.outline_variant),
        radius=look.radius["panel"],
        padding=ft.Padding(3, 9, 3, 8),
        expand=True,
    )


def _add(session: Session, state: ScoreState, room: Room) -> ft.Control:
    look, words = session.look, session.words
    is_alone = len(table_seats(state.sheet)) < room.abreast

    lines = kit.column(
        kit.icon("add-person", 24, look.on_surface),
        *([] if is_alone else [kit.text(look, words.say("Add"), "labelMedium", align=ft.TextAlign.CENTER)]),
        gap=2,
        horizontal=ft.CrossAxisAlignment.CENTER,
        align=ft.MainAxisAlignment.CENTER,
        tight=False,
    )
    inside = kit.target(
        lines,
        identifier="add",
        label=words.say("Add a player"),
        on_tap=partial(_seat_one_more, session, state),
        radius=look.radius["panel"],
        padding=ft.Padding.symmetric(vertical=8),
        width=ADD - 2 if is_alone else room.wide - 2,
        alignment=ft.Alignment.CENTER,
    )
    return kit.dashed_box(
        inside, color=look.outline, radius=look.radius["panel"], box_width=ADD if is_alone else room.wide
    )


def _seat_one_more(session: Session, state: ScoreState) -> None:
    form, number = score_options.form_of(session, state), len(state.sheet.names) + 1
    change(session, score_options.sit(state.sheet, form.seated(form.choices.seating_of(number) or form.seating)))
    state.seat = number - 1  # whom one turns to
    session.revision += 1


def _more(session: Session, state: ScoreState) -> list[ft.Control]:
    """Return the part below the steppers: who plays and how, the saved scores, and a fresh start."""
    look, words = session.look, session.words
    rows = score_options.rows(session, state, partial(session.go, f"{sheet_of(game_of(session))}/options"))
    if number := session.store.sheets.count(game_of(session)):
        name = words.say("Saved scores")
        way = partial(session.go, list_of(game_of(session)))
        rows.append(leading(session, "saved-scores", "history", name, str(number), way))
    parts: list[ft.Control] = [kit.option_panel(look, rows), suppose.row(session, game_of(session))]
    if not state.sheet.is_bare:
        clear = kit.button(
            look,
            words.say("Clear the sheet"),
            identifier="clear",
            on_tap=partial(_clear_sheet, session),
            kind="text",
            sign="again",
        )
        parts.append(kit.row(clear, align=ft.MainAxisAlignment.CENTER))
    return parts


def _clear_sheet(session: Session) -> None:
    session.let_go(Picking)
    state = score_state(session)
    steps = len(state.past)
    change(session, state.sheet.cleared())
    if len(state.past) > steps:
        state.ticks[len(state.past)] = _forget_ticks(session)


def _forget_ticks(session: Session) -> JsonValue:
    """Take away what was ticked on the sheet and is no part of its score; return it."""
    return session.store.settings.pop(f"{draft_key(game_of(session))}/done", None)


def leader(words: Words, table: Table, standings: Standings) -> tuple[str, str]:
    """Return who is ahead on a sheet, and by what."""
    ladder_of, is_open = scoring_of(table.setup.game).ranking.ladder_of, ages.is_open(table, standings)
    return ladder_of(narrator_of(words, table), standings, is_open=is_open).leader()


def _bar(session: Session, table: Table, standings: Standings) -> ft.Control:
    look, words = session.look, session.words
    title, detail = leader(words, table, standings)
    told = [kit.text(look, title, "titleSmall", size=16, height=1.2)]
    if not session.is_low:
        told.append(kit.quiet(look, detail))
    lines = kit.column(*told, gap=1)
    leader_lines = ft.Container(lines, padding=ft.Padding(10, 6, 0, 6))
    ranking = kit.button(
        look,
        words.say("Ranking"),
        identifier="ranking",
        on_tap=partial(session.go, f"{sheet_of(table.setup.game)}/ranking"),
        sign="win",
    )
    leading = kit.spoken(leader_lines, label=f"{title}. {detail}", identifier="leader", live=True, expand=True)
    return docked(session, leading, ranking, tall=True, most=session.form)


# The ranking


def _tell_age(session: Session, sheet: ScoreSheet, seat: Seat, age: int) -> None:
    """Store an age on the sheet, and with the person if they are a player here."""
    change(session, sheet.with_age(seat, age))
    session.store.players.set_ages([sheet.names[seat]], [age])


def _ranking_view(session: Session, state: ScoreState) -> ft.View:
    look, words, sheet = session.look, session.words, aged(session, state.sheet)
    table = table_of(session.words, sheet)
    game, scoring = table.setup.game, scoring_of(table.setup.game)
    ranking = scoring.ranking(session, table, sheet.ages, partial(_tell_age, session, sheet))
    _, detail = ranking.ladder.leader()
    save = kit.button(
        look,
        words.say("Save the score"),
        identifier="save",
        on_tap=partial(_save, session),
        sign="save",
        expand=True,
    )
    played = played_on(session)
    day = day_choice(session, played.day or today(), played.month, partial(_choose_day, session))
    fill_in = partial(_fill_in, session, ranking.standings.winners[0])
    lacking = _is_tie_open(sheet, ranking)
    return frame(
        session,
        name="score-ranking",
        head=game_head(session, game, words.say("Ranking"), back=sheet_of(game)),
        fixed=[ranking.banner(detail if detail != ranking.ladder.title() else "")],
        body=ranking.page(above=[day, *([_tie(session, fill_in)] if lacking else [])]),
        bar=docked(session, save, tall=True, most=session.form),
        gap=12,
        most=session.form,
    )


def played_on(session: Session) -> PlayedOn:
    """Return the day for which the score of this game is saved."""
    return session.state_of(PlayedOn, game_of(session)) or PlayedOn()


def _choose_day(session: Session, day: date, month: date | None) -> None:
    session.hold(PlayedOn(None if day == today() else day, month), game_of(session))


def _fill_in(session: Session, seat: int) -> None:
    """Open the sheet of a seat at the questions about the mints and plans it has left."""
    session.hold(LeftOpen(is_open=True))
    score_state(session).seat = seat
    session.go(sheet_of(game_of(session)))


def _is_tie_open(sheet: ScoreSheet, ranking: Ranking) -> bool:
    """Return whether the win is shared or depends on an age while none of the first has entered what they have left:
    also if every age is known, because what is left comes before them."""
    standings = ranking.standings
    last = standings.tiebreaks[-1] if standings.tiebreaks else None
    by_age = last is not None and last.criterion == AGE
    level = [seat for seat, _ in last.values] if last is not None and by_age else standings.winners
    is_shared = by_age or ranking.ladder.is_open or len(standings.winners) > 1
    return is_shared and not any(sheet.has_left(seat) for seat in level)


def _tie(session: Session, on_tap: kit.Tap) -> ft.Control:
    """Return the way from a tie to what breaks it."""
    look, say = session.look, session.words.say
    text = say("Before that, a tie is broken by what is left in front of each.")
    button = kit.button(
        look, say("Enter what is left"), identifier="break-tie", on_tap=on_tap, kind="tonal", sign="edit"
    )
    words = kit.spoken_text(look, text, identifier="tie-first")
    inside = kit.column(words, kit.row(button, tight=True), gap=8)
    return kit.panel(look, inside, padding=ft.Padding(14, 10, 14, 10))


def _save(session: Session) -> None:
    """Keep the score as it is, show it, and leave a bare sheet for the same people, who are players from now on."""
    state = score_state(session)
    if _is_behind(session, state):
        _do(session, ScoreState.undo)
        return
    sheet, players = aged(session, state.sheet), session.store.players
    names = default_names.names_to_store(session.words, called(session.words, sheet.names))
    day = played_on(session).day
    id = session.store.sheets.save(sheet.setup(names), None if day is None else {"when": when(day, None)})
    players.met(sheet.names)
    if sheet.ages:
        players.set_ages(sheet.names, sheet.ages)
    if any(sheet.names):
        _seat(session, sheet)
    session.let_go(Picking)
    session.let_go(PlayedOn, game_of(session))
    _forget_ticks(session)
    session.hold(ScoreState(sheet.cleared(), kept=state.kept), game_of(session))
    _store_sheet(session)
    saved_sheets.show(session, game_of(session), id, "/")
