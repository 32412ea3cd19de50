"""The table differs: the zones as the app knows them, and a correction of each that is different."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.editing.correction import draft_of
from companion.store.game_records import LONGEST_REASON
from companion.table.position_edit import PositionEdit
from companion.wording.names import UNDRAWN
from ui import components as kit
from ui.parts.frame import docked, frame, game_head
from ui.screens.correction.edit_state import Editor, EditState
from ui.screens.correction.zones import asking, panels
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the view of the corrections of the game that is open."""
    id, table, say = session.game.id, session.table, session.words.say
    key = f"{id}/{table.here.number}"
    editor = Editor(session, key, lambda: EditState(key, draft_of(table.setup.game, table.state)))
    round_ = say("Round {round}", round=table.state.round)
    head = game_head(session, table.setup.game, say("Correct the app"), back=f"/game/{id}", subtitle=round_)
    changed, number = bool(editor.draft.changes()), len(editor.draft.differences())
    counted = session.words.count("Record {n} change", "Record {n} changes", number)
    refused = editor.draft.refused
    why_not = say("Nothing differs yet") if refused is None else editor.narrator.refusal(refused)
    return screen(
        editor,
        name="audit",
        head=head,
        title=say("What is really there?"),
        line=say("Tap what differs. Nothing counts until you record it."),
        action=(
            counted if number else say("Record the correction"),
            "record",
            partial(record, editor) if changed and editor.draft.refused is None else kit.Lacking(why_not),
        ),
        extra=[*([_reason(editor)] if changed else []), *_to_the_cards(editor)],
    )


def _to_the_cards(editor: Editor) -> list[ft.Control]:
    """Return the way to what the cards say, unless they are invented: no correction of the table changes that."""
    session, config = editor.session, editor.draft.config
    if config.pack.get("fictional"):
        return []
    words = session.words.say("A card was entered wrong")
    lead = partial(session.lead, f"/cards/{session.table.setup.game}")
    return [kit.button(session.look, words, identifier="to-cards", on_tap=lead, kind="text", sign="cards")]


def record(editor: Editor) -> None:
    """Play the correction and go back to the table; nothing is played while something does not add up."""
    session, draft = editor.session, editor.draft
    problem = draft.problem()
    if problem is not None:
        editor.change_state(opened=problem.zone)
        return
    id = session.game.id
    session.play(session.table.move(draft.correction(editor.state.reason.get("words", ""))))
    editor.forget()
    sheet = session.sheet  # the game may have gone on elsewhere: that is still to be read at the table
    session.go(f"/game/{id}")
    session.sheet = sheet


# What both screens of zones share


def screen(
    editor: Editor,
    *,
    name: str,
    head: ft.Control,
    title: str,
    line: str,
    action: tuple[str, str, kit.CanTap],
    extra: Sequence[ft.Control] = (),
) -> ft.View:
    """Return a view of the zones; `action` is the main button's words, identifier and what a tap does."""
    session, draft = editor.session, editor.draft
    there = editor.words.tin(draft)
    # Changes come last, so that nothing moves away under a finger that counts mints.
    body = [
        _tin(session, there),
        *(panels(editor) if draft.refused is None else ()),
        *([_changes(editor, draft)] if draft.can_go_back else []),
        *extra,
        asking(editor, editor.state.asked),
    ]
    words, identifier, on_tap = action
    main = kit.button(session.look, words, identifier=identifier, on_tap=on_tap, sign="done", expand=True)
    back = kit.icon_button(
        session.look,
        "undo",
        identifier="take-back",
        label=session.words.say("Undo the last change"),
        on_tap=partial(editor.edit, draft.back()) if draft.can_go_back else kit.AT_END,
    )
    return frame(
        session,
        name=name,
        head=head,
        fixed=[_banner(editor, title, line, there)],
        body=body,
        bar=docked(session, back, main, tall=True),
    )


def _banner(editor: Editor, title: str, line: str, there: str) -> ft.Control:
    """Return the banner: what is asked, or what does not add up, or why nothing may be corrected now."""
    look, problem = editor.session.look, editor.draft.problem()
    if editor.draft.refused is not None:
        title = editor.session.words.say("Nothing can be corrected now")
        line = editor.narrator.refusal(editor.draft.refused)
    elif problem is not None:
        title = editor.session.words.say("This does not add up")
        line = editor.words.problem(editor.draft, problem)
    sign = kit.banner_sign(look, "otherwise", speaker="table")
    label = kit.with_stops(title, line, there)
    banner = kit.banner(look, speaker="table", title=title, subtitle=line, right=sign, label=label)
    return kit.ident("problem", banner) if problem is not None else banner


def _tin(session: Session, there: str) -> ft.Control:
    """Return how many of the tin's plans are on the table."""
    look = session.look
    line = kit.row(
        kit.min_height(32),
        kit.icon("cards", 20, look.on_surface_variant),
        kit.quiet(look, there, "titleSmall", expand=True),
        gap=8,
    )
    return kit.spoken(ft.Container(line, padding=ft.Padding(6, 4, 6, 0)), label=there, identifier="tin")


def _changes(editor: Editor, draft: PositionEdit) -> ft.Control:
    """Return the changes, in words."""
    look, say = editor.session.look, editor.session.words.say
    sentences = [editor.words.change(draft, change) for change in draft.differences()] or [
        say("Nothing is different now.")
    ]
    title = say("What you changed")
    lines = [kit.text(look, line, "bodyMedium") for line in sentences]
    changes = kit.spoken(
        kit.column(kit.text(look, title, "titleMedium"), *lines, gap=4, equal=True),
        label=kit.with_stops(title, *sentences),
        identifier="changes",
        live=True,
    )
    return kit.panel(look, changes)


def _reason(editor: Editor) -> ft.Control:
    """Return the field for a reason, which may stay empty."""
    look, hint = editor.session.look, editor.session.words.say("Why? (if you like)")
    reason = editor.state.reason
    letters = kit.Undrawn(look, editor.session.words.say(UNDRAWN), reason.get("words", ""))
    text = kit.writing_field(
        look,
        value=reason.get("words", ""),
        hint=hint,
        on_change=letters.after(editor.write),
        most=LONGEST_REASON,
        size=16,
        autocorrect=True,
    )
    named = ft.Semantics(identifier="because", label=hint, content=text, expand=True)
    sign = kit.icon("edit", 20, look.on_surface_variant)
    box = kit.field_box(look, kit.min_height(49), sign, named, padding=ft.Padding(14, 0, 8, 0))
    return kit.column(box, letters.below, equal=True)
