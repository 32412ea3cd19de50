"""One rule: its sentence and source, the rulings that bear on it, and its examples, each one tap away."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from companion.narration import examples
from companion.narration.examples import Example, ExampleText
from companion.rulebook import Clause
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.frame import frame, game_head, halves
from ui.parts.rulebook_navigation import back, open_page, rulebook_state
from ui.screens.rules.rulings import panel
from ui.session import Session

START = ft.CrossAxisAlignment.START


def view(session: Session, id: str) -> ft.View:
    """Return the view of a rule."""
    look, words = session.look, session.words
    game = id.split(".")[0]
    rule, shown = rulebook.clause(id), examples.of_rule(game, id)
    body: list[ft.Control] = [_rule(session, rule)]
    if rule.rulings:
        body.append(heading(look, words.say("Where the sheets leave it open")))
        body += [panel(session, game, rulebook.rulings(game)[ruling]) for ruling in rule.rulings]
    if shown:
        told = [_example(session, example, number) for number, example in enumerate(shown)]
        body = halves(session, body, [heading(look, words.count("{n} example", "{n} examples", len(shown))), *told], 10)
    return frame(
        session,
        name="clause",
        head=game_head(session, game, words.say(rulebook.groups(game)[rule.group].title), back=back(session)),
        body=body,
        gap=10,
        top=4,
        most=session.form if shown else 0,
    )


def _rule(session: Session, rule: Clause) -> ft.Control:
    look, words = session.look, session.words
    told = rule.in_words(words, session.setting(rule.id))
    where = kit.row(
        kit.icon("source", 18, look.on_surface_variant),
        kit.quiet(look, told.source, "bodyMedium", expand=True),
        gap=8,
        vertical=START,
    )
    instead: list[ft.Control] = []
    if told.rule != rule.id:
        line = words.say("In the place of “{title}”, which is not in this game", title=words.say(rule.title))
        instead.append(kit.quiet(look, line, "bodyMedium"))
    return kit.framed(
        look,
        *instead,
        kit.heading(look, told.title, identifier="clause-title"),
        kit.spoken_text(look, told.text, "bodyLarge", identifier="clause-text"),
        kit.spoken(where, label=told.source, identifier="clause-source"),
        gap=10,
        padding=18,
    )


# Examples


def _fold(session: Session, rule: str, number: int) -> None:
    session.hold(rulebook_state(session).folded(rule, number))


def _example(session: Session, example: Example, number: int) -> ft.Control:
    look, words = session.look, session.words
    is_open = (example.rule, number) in rulebook_state(session).open
    title, verdict = example.title_in(words), _verdict(session, example.is_allowed)
    head = kit.folding_row(
        look,
        _sign(session, example.is_allowed),
        ft.Container(kit.text(look, title, "titleSmall"), padding=ft.Padding.symmetric(vertical=8), expand=True),
        identifier=f"example-{number}",
        label=f"{title}. {verdict}",
        is_open=is_open,
        on_tap=partial(_fold, session, example.rule, number),
    )
    parts: list[ft.Control] = [head]
    if is_open:
        inside = _text(session, example, examples.example_text(example, words))
        parts.append(kit.ident(f"example-{number}-told", inside))
    return kit.framed(look, *parts, padding=0, radius=look.radius["card"])


def _verdict(session: Session, is_allowed: bool) -> str:
    return session.words.say("Allowed") if is_allowed else session.words.say("Not allowed")


def _sign(session: Session, is_allowed: bool) -> ft.Control:
    look = session.look
    return kit.icon("done" if is_allowed else "blocked", 22, look.primary if is_allowed else look.error)


def _text(session: Session, example: Example, text: ExampleText) -> ft.Control:
    """Return an example in full: the table, the move, the verdict and its result, the rules that refuse."""
    look = session.look
    quiet = look.on_surface_variant
    parts: list[ft.Control] = [kit.text(look, line, "bodyMedium", color=quiet) for line in text.situation]
    if text.move:
        parts.append(ft.Container(kit.text(look, text.move, "titleMedium"), padding=ft.Padding.only(top=6)))
    said = kit.row(
        _sign(session, text.is_allowed), kit.text(look, _verdict(session, text.is_allowed), "titleSmall"), gap=8
    )
    parts.append(ft.Container(said, padding=ft.Padding.only(top=4)))
    parts += [kit.text(look, line, "bodyMedium") for line in text.verdict]
    others = [
        kit.chip(
            look,
            rulebook.clause(rule).title_in(session.words, session.setting(rule)),
            identifier=f"to-{rule}",
            on_tap=partial(open_page, session, rule),
            sign="source",
            quiet=True,
        )
        for rule in text.rules
        if rule != example.rule
    ]
    if others:
        parts.append(ft.Container(kit.wrap(*others), padding=ft.Padding.only(top=6)))
    return ft.Container(kit.column(*parts, gap=3, equal=True), padding=ft.Padding(16, 0, 16, 14))
