"""The rows of a new game: what a rule decides at the table, and the choices that are rarely unusual.

Each shows its present value; a tap opens its choices, a second one chooses. The house rulings have a page of their own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion import rulebook
from companion.table.clock import CLOCK
from engine.game import GAMES
from ui import components as kit
from ui.parts import game_clock
from ui.parts.choosing import bar, heading
from ui.parts.frame import frame, game_head, in_halves
from ui.parts.new_game_form import NewGameForm, Option
from ui.parts.settings_rows import leading
from ui.parts.who_plays import WhoPlays
from ui.session import Session

PRINTING = "printing"
"""The row of the printings."""
RULINGS = "rulings"
"""The row of the house rulings, which open on a page of their own."""


def ruled_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return what a rule of the game decides at the table, such as who starts: all choices in sight, one tap each."""
    words, rows = session.words, list[ft.Control]()
    for option in draft.options:
        rule = option.rule(words, draft)
        if not rule:
            continue
        chosen = draft.picked.get(option.id, ())
        chips = [
            kit.chip(
                session.look,
                option.name(words, draft, id),
                identifier=f"{option.id}-{id}",
                label=words.say("{name} starts", name=option.name(words, draft, id)),
                on_tap=partial(session.choose, replace(draft.pick(option.id, id), opened="")),
                selected=id in chosen,
            )
            for id in option.ids(draft)
        ]
        below: list[ft.Control] = []
        if draft.is_dealt:
            rule = words.say("The app draws lots, unless you choose")
        elif option.has_lots(draft):
            lots = kit.chip(
                session.look,
                words.say("Draw lots"),
                identifier=f"{option.id}-lots",
                label=words.say("Nobody can tell: draw lots"),
                on_tap=partial(_draw_lots, session, draft, option),
            )
            # In the largest letters names fill their line: with one that is longer or shorter it would change lines.
            if session.look.is_large:
                below.append(kit.wrap(lots))
            else:
                chips.append(lots)
        rows += [heading(session.look, option.title(words, draft), rule), kit.wrap(*chips, gap=6), *below]
    return rows


def _draw_lots(session: Session, draft: NewGameForm, option: Option) -> None:
    session.choose(replace(draft.by_lots(option), opened=""))


# Options


def option_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the rows of options."""
    words = session.words
    rows = [_option(session, draft, option) for option in draft.options if not option.rule(words, draft)]
    if len(draft.printings) > 1:
        printing = words.say(draft.printings[draft.edition][0])
        rows.append(_row(session, draft, PRINTING, "source", words.say("Printing"), printing))
    changed = len(draft.rulings)
    rulings = words.count("{n} changed", "{n} changed", changed) if changed else words.say("None changed")
    rows.append(_row(session, draft, RULINGS, "ruling", words.say("House rulings"), rulings, "into"))
    clock = game_clock.in_words(words, session.usual_clock)
    return [*rows, _row(session, draft, CLOCK, ft.Icons.TIMER_ROUNDED, words.say("Clock"), clock)]


def _row(
    session: Session, draft: NewGameForm, row: str, sign: kit.Sign, name: str, value: str, end_sign: str = "open"
) -> ft.Control:
    """Return a row of options: a tap opens its choices."""
    tap = partial(session.choose, draft.open(row))
    return leading(session, row, sign, name, value, tap, end_sign=end_sign)


def _option(session: Session, draft: NewGameForm, option: Option) -> ft.Control:
    """Return the row of an option; of a fixed one it leads to where that is decided, if anywhere."""
    name, value = option.title(session.words, draft), option.value_text(session.words, draft)
    if not option.fixed(session.words, draft):
        return _row(session, draft, option.id, option.sign, name, value)
    leads = partial(session.lead, option.leads) if option.leads else None
    return leading(session, option.id, option.sign, name, value, leads, end_sign="onward")


# House rulings


def rulings_view(session: Session, draft: NewGameForm, who: WhoPlays) -> ft.View:
    """Return the view of the list; back leads to the other choices, with everything kept."""
    look, words = session.look, session.words
    leave = partial(session.choose, draft.open(RULINGS))
    title, lead = words.say("House rulings"), words.say("Points the sheets leave open. Agree on them before you start.")
    known, mode = GAMES[draft.game].rulings, draft.seating.mode
    asked = [id for id in rulebook.rulings(draft.game) if known[id].matters_in(mode)]
    reset = kit.button(
        look,
        words.say("Reset all"),
        identifier="rulings-reset",
        on_tap=partial(session.choose, draft.unruled()) if draft.rulings else kit.Lacking(words.say("None changed")),
        kind="line",
        sign="again",
    )
    done = kit.button(look, words.say("Done"), identifier="rulings-done", on_tap=leave, sign="done", expand=True)
    drawn = frame(
        session,
        name="house-rulings",
        head=game_head(session, draft.game, title, back=leave),
        body=[kit.text(look, lead, "bodyMedium"), *in_halves(session, who.rulings(asked), 12)],
        bar=bar(session, reset, done, most=session.form),
        gap=12,
        top=4,
        most=session.form,
    )
    drawn.route = f"{session.route}/{RULINGS}"
    return drawn
