"""The rows of a new game: the names, and what is chosen otherwise than usual only now and then.

Each shows what holds now; a tap opens its choices, a second one chooses.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.wording.default_names import default_name
from companion.wording.stemming import folded
from ui import components as kit
from ui.parts.choosing import heading, name_field, person
from ui.parts.new_game_form import LONGEST, NewGameForm, Option
from ui.parts.people import portrait_of, seated
from ui.screens.new_game import house_rulings
from ui.session import Session

PRINTING = "printing"
"""The row of the printings."""


# Names


def name_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the heading and a row for each person at the table, each to be named in place."""
    words = session.words
    names = [draft.name(words, seat) for seat in range(draft.players)]
    lines = [_name(session, draft, who) for who in seated(names)]
    detail = words.say("In the order you sit, clockwise")
    title = heading(session.look, words.say("Who sits at the table?"), detail)
    return [title, *known_people(session, draft), kit.option_panel(session.look, lines)]


def known_people(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the people known here: a tap seats somebody at the first seat without a name, or lets them get up.
    Alone at the table, one takes the place of the other."""
    players = session.store.players.suggested([], limit=6)
    chips = []
    for player in players:
        spelt = [folded(name) for name in player.names]
        seats = [seat for seat, name in enumerate(draft.names[: draft.players]) if folded(name.strip()) in spelt]
        chip = kit.chip(
            session.look,
            player.name,
            identifier=f"known-{player.id}",
            label=session.words.say("{player} plays", player=player.name),
            on_tap=partial(_sit, session, draft, player.name, seats),
            leading=kit.chip_badge(session.look, portrait_of(player), is_chosen=bool(seats)),
            selected=bool(seats),
        )
        chips.append(chip)
    return [kit.ident("known", kit.wrap(*chips, gap=6))] if chips else []


def _sit(session: Session, draft: NewGameForm, name: str, seats: list[int]) -> None:
    free = [seat for seat, named in enumerate(draft.names[: draft.players]) if not named.strip()]
    names = list(draft.names)
    if seats:
        names[seats[0]] = ""
    elif free or draft.players == 1:
        names[free[0] if free else 0] = name
    session.choose(replace(draft, names=names, opened=""))


def ruled_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return what a rule of the game decides at the table, such as who starts: all choices in sight, one tap each."""
    words, found = session.words, []
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
        found += [heading(session.look, option.title(words, draft), rule), kit.wrap(*chips, gap=6)]
    return found


def _name(session: Session, draft: NewGameForm, who: kit.Who) -> ft.Control:
    row = f"name-{who.seat}"
    if draft.opened == row:
        return _field(session, draft, who.seat)
    return person(session, who, lambda: session.choose(draft.open(row)))


def _own_name(session: Session, draft: NewGameForm) -> ft.Control:
    words, name = session.words, draft.name(session.words, 0)
    if draft.opened == "name-0":
        return _field(session, draft, 0)
    return kit.option_row(
        session.look,
        sign=kit.SIGNS["person"],
        name=words.say("Your name"),
        value=name,
        identifier="name-0",
        label=words.say("Your name: {name}. Change it", name=name),
        on_tap=lambda: session.choose(draft.open("name-0")),
        end_sign=kit.SIGNS["edit"],
    )


def _field(session: Session, draft: NewGameForm, seat: int) -> ft.Control:
    """Return the field for a name."""
    words, row = session.words, f"name-{seat}"

    def typed(name: str) -> None:
        draft.names[seat] = name

    return name_field(
        session.look,
        value=draft.names[seat],
        hint=default_name(words, seat, draft.players),
        label=words.say("Name of seat {n}", n=seat + 1),
        done=words.say("Save the name"),
        identifier=row,
        most=LONGEST,
        on_change=typed,
        on_done=lambda: session.choose(draft.open(row)),
    )


# Options


def option_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the rows of options."""
    rows = [_own_name(session, draft)] if draft.players == 1 else []
    rows += [_option(session, draft, option) for option in draft.options if not option.rule(session.words, draft)]
    if len(draft.printings) > 1:
        rows.append(_printing(session, draft))
    return [*rows, _rulings(session, draft)]


def _row(
    session: Session,
    draft: NewGameForm,
    row: str,
    *,
    sign: str,
    name: str,
    value: str,
    end_sign: str = "open",
    is_fixed: bool = False,
    leads: str = "",
) -> ft.Control:
    """Return a row of options: a tap opens its choices."""
    elsewhere = partial(session.go, leads) if leads else None
    return kit.option_row(
        session.look,
        sign=kit.SIGNS[sign],
        name=name,
        value=value,
        identifier=row,
        label=f"{name}: {value}",
        on_tap=elsewhere if is_fixed else partial(session.choose, draft.open(row)),
        end_sign=kit.SIGNS["onward" if is_fixed else end_sign],
    )


def _option(session: Session, draft: NewGameForm, option: Option) -> ft.Control:
    words = session.words
    is_fixed = bool(option.fixed(words, draft))
    name, value = option.title(words, draft), option.value_text(words, draft)
    return _row(
        session, draft, option.id, sign=option.sign, name=name, value=value, is_fixed=is_fixed, leads=option.leads
    )


def _printing(session: Session, draft: NewGameForm) -> ft.Control:
    words = session.words
    value = words.say(draft.printings[draft.edition][0])
    return _row(session, draft, PRINTING, sign="source", name=words.say("Printing"), value=value)


def _rulings(session: Session, draft: NewGameForm) -> ft.Control:
    words, changed = session.words, len(draft.rulings)
    value = words.count("{n} changed", "{n} changed", changed) if changed else words.say("None changed")
    name = words.say("House rulings")
    return _row(session, draft, house_rulings.ROW, sign="ruling", name=name, value=value, end_sign="into")
