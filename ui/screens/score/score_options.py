"""Who plays on a score sheet, and by which printing and rulings it is scored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion import rulebook
from companion.contract.roles import Sheet
from companion.editing.score_sheet import table_of
from companion.wording.default_names import default_name
from companion.wording.stemming import folded
from engine.game import GAMES, usual_choice
from ui import components as kit
from ui.boards.registry import choices_of, game_of
from ui.parts.choosing import ABREAST, choice, heading, name_field, person
from ui.parts.docked import docked
from ui.parts.frame import back_button, frame
from ui.parts.new_game_form import LONGEST, Pack, Seating, remembered, whole
from ui.parts.people import portrait_of, seated
from ui.screens.score.score_view import ScoreState, called
from ui.session import MEDIUM, Session

Change = Callable[[Any], None]
OFFERED = 12
"""So many of the people known here are offered."""


def rows(session: Session, state: ScoreState, on_tap: kit.Tap) -> list[ft.Control]:
    """Return what holds now, a row each; a tap leads to the choices."""
    words, sheet, choices = session.words, state.sheet, choices_of(game_of(session))
    config = table_of(sheet.setup(called(words, sheet.names), with_ages=False)).config
    scored = [words.say(choices.printings[sheet.edition][0])] if choices.printings else []
    if changed := len(sheet.rulings):
        scored.append(words.count("{n} ruling changed", "{n} rulings changed", changed))
    how = words.say("Printing") if choices.printings else words.say("House rulings")
    told = (
        ("who", "person", words.say("Who plays"), ", ".join(config.names)),
        ("how", "ruling", how, ", ".join(scored) or words.say("The usual reading")),
    )
    return [
        kit.option_row(
            session.look,
            sign=kit.SIGNS[sign],
            name=name,
            value=value,
            identifier=id,
            label=f"{name}: {value}",
            on_tap=on_tap,
            end_sign=kit.SIGNS["into"],
        )
        for id, sign, name, value in told
    ]


def view(session: Session, state: ScoreState, change: Change) -> ft.View:
    """Return the view of the choices."""
    look, words, game = session.look, session.words, game_of(session)
    back = f"/{game}/score"
    done = kit.button(
        look,
        words.say("Done"),
        identifier="options-done",
        on_tap=lambda: session.go(back),
        sign=kit.SIGNS["done"],
        expand=True,
    )
    return frame(
        session,
        name="score-options",
        head=kit.top_bar(
            look,
            title=words.say("Who plays, and how"),
            subtitle=words.say("Score, {game}", game=GAMES[game].name),
            back=back_button(session, back),
            game=game,
        ),
        fixed=[_number(session, state.sheet, change)],
        body=[*_people(session, state, change), *_printing(session, state.sheet, change)],
        bar=docked(session, done, tall=True),
        gap=12,
        top=8,
    )


def _is_present(sheet: Sheet, seating: Seating) -> bool:
    """Tell whether the people of a sheet sit so."""
    return seating.is_against == bool(sheet.ai) and seating.people == len(sheet.names)


def _cards(session: Session) -> Pack:
    """Return the whole pack in use."""
    game = game_of(session)
    return whole(game, session.store.packs.pack(game))


def _number(session: Session, sheet: Sheet, change: Change) -> ft.Control:
    words, choices = session.words, choices_of(game_of(session))
    names = tuple(remembered(session.store.settings, choices.most))
    first_ai = choices.first_ai(_cards(session))

    def choose(seating: Seating) -> None:
        if not _is_present(sheet, seating):
            against, people = seating.is_against, seating.people
            change(sheet.against(first_ai, people) if against else sheet.seating(people, names))

    ways = [
        kit.Choice(
            seating.short(words),
            seating.id,
            partial(choose, seating),
            selected=_is_present(sheet, seating),
            label=seating.heard(words),
        )
        for seating in choices.seatings
    ]
    narrow = session.width < MEDIUM and len(ways) > ABREAST
    return kit.segments(session.look, ways, lines=2 if narrow else 1, width=session.room)


# Who


def _people(session: Session, state: ScoreState, change: Change) -> list[ft.Control]:
    words, sheet = session.words, state.sheet
    lines = [_person(session, state, who, change) for who in seated(called(words, sheet.names))]
    title = heading(session.look, words.say("Who sits at the table?"))
    parts = [title, *_known(session, state, change), kit.option_panel(session.look, lines)]
    return [*parts, *(_opponents(session, sheet, change) if sheet.ai else [])]


def _known(session: Session, state: ScoreState, change: Change) -> list[ft.Control]:
    """Return the people known here: a tap seats somebody at the first seat without a name, or at one more; another lets
    them get up."""
    chips = []
    for player in session.store.players.suggested([], limit=OFFERED):
        spelt = [folded(name) for name in player.names]
        seats = [seat for seat, name in enumerate(state.sheet.names) if folded(name.strip()) in spelt]
        chip = kit.chip(
            session.look,
            player.name,
            identifier=f"known-{player.id}",
            label=session.words.say("{player} plays", player=player.name),
            on_tap=partial(_sit, session, state, player.name, seats, change),
            leading=kit.chip_badge(session.look, portrait_of(player), is_chosen=bool(seats)),
            selected=bool(seats),
        )
        chips.append(chip)
    return [kit.ident("known", kit.wrap(*chips, gap=6))] if chips else []


def _sit(session: Session, state: ScoreState, name: str, seats: list[int], change: Change) -> None:
    sheet = state.sheet
    free = [seat for seat, named in enumerate(sheet.names) if not named.strip()]
    session.choose(None)
    if seats:
        change(sheet.named(seats[0], ""))
    elif free:
        change(sheet.named(free[0], name))
    elif sheet.ai is None and len(sheet.names) < sheet.most:
        change(sheet.seating(len(sheet.names) + 1, (*sheet.names, name)))


def _person(session: Session, state: ScoreState, who: kit.Who, change: Change) -> ft.Control:
    look, words, row = session.look, session.words, f"name-{who.seat}"
    if session.chosen == row:
        return _field(session, state, who.seat, change)
    name = person(session, who, lambda: session.choose(row), expand=True)
    if state.sheet.ai or len(state.sheet.names) == state.sheet.fewest:
        return name
    remove = kit.icon_button(
        look,
        kit.SIGNS["delete"],
        identifier=f"remove-{who.seat}",
        label=words.say("Take {player} off the sheet", player=who.name),
        on_tap=lambda: change(state.sheet.without(who.seat)),
        color=look.on_surface_variant,
    )
    return kit.row(name, remove)


def _field(session: Session, state: ScoreState, seat: int, change: Change) -> ft.Control:
    words = session.words

    def typed(name: str) -> None:
        state.type(state.sheet.named(seat, name[:LONGEST]), seat)

    def done() -> None:
        """Keep the name, and go on with the next seat that has none."""
        after = (other for other, name in enumerate(state.sheet.names) if other > seat and not name)
        following = next(after, None) if state.sheet.names[seat] else None
        session.choose(None if following is None else f"name-{following}")
        change(state.sheet)

    return name_field(
        session.look,
        value=state.sheet.names[seat],
        hint=default_name(words, seat, len(state.sheet.names)),
        label=words.say("Name of seat {n}", n=seat + 1),
        done=words.say("Save the name"),
        identifier=f"name-{seat}",
        most=LONGEST,
        on_change=typed,
        on_done=done,
    )


def _opponents(session: Session, sheet: Sheet, change: Change) -> list[ft.Control]:
    words = session.words
    cards = [
        choice(
            session.look,
            opponent.name,
            detail=opponent.title,
            identifier=f"ai-{opponent.id}",
            on_tap=partial(change, sheet.against(opponent.id, len(sheet.names))),
            selected=sheet.ai == opponent.id,
        )
        for opponent in choices_of(game_of(session)).opponents(words, _cards(session))
    ]
    return [heading(session.look, words.say("Who is your opponent?")), *cards] if cards else []


# How it is scored


def _printing(session: Session, sheet: Sheet, change: Change) -> list[ft.Control]:
    look, words, found = session.look, session.words, choices_of(game_of(session))
    seating = next(each for each in found.seatings if _is_present(sheet, each))
    printings = [
        choice(
            look,
            words.say(name),
            detail=words.say(difference),
            identifier=f"printing-{id}",
            on_tap=partial(change, sheet.printed(id)),
            selected=sheet.edition == id,
        )
        for id, (name, difference) in found.printings_of(seating).items()
    ]
    rulings = [_ruling(session, sheet, id, change) for id in sheet.rulings_asked]
    title = heading(look, words.say("House rulings"), words.say("Those that can change a ranking"))
    which = [heading(look, words.say("Printing")), *printings] if printings else []
    return [*which, title, *rulings]


def _ruling(session: Session, sheet: Sheet, id: str, change: Change) -> ft.Control:
    look, words, game = session.look, session.words, game_of(session)
    ruling = rulebook.rulings(game)[id]
    question = ruling.question_in(words)
    choices = [
        choice(
            look,
            ruling.choice_in(words, option),
            detail=words.say("The usual reading") if option == usual_choice(game, id, sheet.edition) else "",
            identifier=f"ruling-{id}-{option}",
            on_tap=partial(change, sheet.ruled(id, option)),
            selected=sheet.in_force(id) == option,
        )
        for option in ruling.choices
    ]
    title = kit.spoken(kit.text(look, question, "titleMedium"), label=question, heading=3)
    why = kit.text(look, ruling.why_in(words), "bodySmall", color=look.on_surface_variant)
    return kit.panel(look, title, *choices, why, gap=8)
