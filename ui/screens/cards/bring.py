"""Bringing cards in: a file or QR codes; then a look at what is new and what differs; and only then a merge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.cards import card_words, pack_files
from companion.cards.card_gaps import card_kinds
from companion.cards.pack_files import Comparison, Difference
from companion.contract import card_values
from companion.contract.card_fields import Values
from companion.languages import Words, mark
from companion.packs.packs import UnreadablePack
from companion.sharing import pack_codes
from companion.sharing.codes import Parts
from companion.store.record_faults import NotShared
from engine.json_types import Json, JsonValue
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import scanning
from ui.parts.card_parts import done_or_told_why, head
from ui.parts.choosing import bar, heading
from ui.parts.frame import frame
from ui.parts.qr_codes import hearing, reading
from ui.parts.saving import picked
from ui.session import Session

SHOWN = 60
"""The differing values that are listed; the rest follow the choice for all."""
_NO_PART: Mapping[str, str] = {
    "foreign": mark("This is not the text of one of our codes."),
    "newer": mark("This code was made by a newer version of Mint Companion. Bring this one up to date first."),
    "damaged": mark("This code is not complete. Read it once more."),
    "another": mark("This code belongs to another pack. Start again to read that one."),
    "twice": mark("This code was read already."),
}


@dataclass(frozen=True, slots=True)
class ImportState:
    """How far it has come: what is written in the field, the codes read, the pack, and whose values to take."""

    written: str = ""
    collected: Parts = field(default_factory=Parts)
    pack: Json | None = None
    theirs: frozenset[str] = frozenset()


def view(session: Session, game: str) -> ft.View:
    """Return the screen: where the cards come from, or what they would change."""
    state = session.chosen if isinstance(session.chosen, ImportState) else ImportState()
    if state.pack is None:
        return _sources(session, game, state)
    return _preview(session, game, state, state.pack)


# Sources


def _sources(session: Session, game: str, state: ImportState) -> ft.View:
    look, words = session.look, session.words

    choose = kit.button(
        look,
        words.say("Choose a file"),
        identifier="choose-file",
        on_tap=partial(_choose_file, session, game),
        sign=ft.Icons.FOLDER_OPEN_ROUNDED,
        expand=True,
    )
    body = [
        heading(look, words.say("A file"), words.say("Nothing changes before you have seen what it says")),
        choose,
        heading(
            look,
            words.say("QR codes"),
            words.say("Several codes: any order will do")
            if session.host.has_scanner
            else words.say("Read each with this device’s camera, copy its text and paste it here"),
        ),
        *scanning.button(session, _hearing(session, game), kind="line"),
        *_codes(session, game, state),
    ]
    top = head(session, game, words.say("Import cards"), back=f"/cards/{game}")
    return frame(session, name="cards-bring", head=top, body=body, gap=10, top=2)


async def _choose_file(session: Session, game: str) -> None:
    content = await picked(session)
    if content is not None:
        look_at_file(session, game, content)


def look_at_file(session: Session, game: str, content: bytes) -> None:
    """Look at the content of a file; if it is no pack of this game, say why."""
    done_or_told_why(session, lambda: _look_at(session, game, pack_files.read(content)))


def _look_at(session: Session, game: str, pack: Json) -> None:
    if pack["game"] != game:
        raise UnreadablePack("another game", "other-game", game=pack["game"])
    session.choose(ImportState(pack=pack))


def _take_parts(session: Session, game: str, state: ImportState, more: Parts) -> None:
    """Take one more code; look at the pack if that was the last."""
    session.choose(replace(state, written="", collected=more))
    if more.is_whole and not done_or_told_why(session, lambda: _look_at(session, game, pack_codes.read(more))):
        session.choose(ImportState())


def _hearing(session: Session, game: str) -> scanning.Hear:
    """Return what is done with the text of a code that the camera has read."""

    def state() -> ImportState:
        return session.chosen if isinstance(session.chosen, ImportState) else ImportState()

    return hearing(
        session,
        lambda: state().collected,
        lambda more: _take_parts(session, game, state(), more),
        lambda fault: session.words.say(_NO_PART[fault.why]),
    )


def _codes(session: Session, game: str, state: ImportState) -> list[ft.Control]:
    return reading(
        session,
        state.written,
        state.collected,
        write=partial(_write, session, state),
        add=partial(_add, session, game, state),
        anew=partial(session.choose, ImportState()),
    )


def _write(session: Session, state: ImportState, text: str) -> None:
    session.choose(replace(state, written=text))


def _add(session: Session, game: str, state: ImportState) -> None:
    """Take the code whose text was written, or say why it is none."""
    try:
        more = state.collected.with_text(state.written)
    except NotShared as fault:
        session.choose(replace(state, written=""))
        session.show("notice", session.words.say(_NO_PART[fault.why]))
        return
    _take_parts(session, game, state, more)


# What they would change


def _preview(session: Session, game: str, state: ImportState, pack: Json) -> ft.View:
    look, words, packs = session.look, session.words, session.store.packs
    values, used = packs.values(game), packs.in_use(game)
    body: list[ft.Control] = [_about(session, game, pack)]
    buttons = []
    if pack["fictional"]:
        words_ = words.say("These cards are invented: they stay beside the real ones and are never mixed with them.")
        body.append(kit.text(look, words_, "bodyMedium"))
    elif used.kind == "sample":
        words_ = words.say("You use the sample cards now, and these can’t be mixed with them.")
        body.append(kit.text(look, words_, "bodyMedium"))
    else:
        comparison = pack_files.compared(values, pack, game)
        body += _comparison(session, game, state, comparison, values)
        buttons.append(
            kit.button(
                look,
                words.say(
                    "Merge into {pack}",
                    pack=card_words.pack_name(words, used) if used.is_owners else words.say("My cards"),
                ),
                identifier="merge",
                on_tap=partial(
                    _store_pack,
                    session,
                    game,
                    partial(packs.set_values, game, comparison.chosen(state.theirs), source=str(pack["name"])),
                ),
                expand=True,
                dense=True,
            )
        )
    buttons.insert(
        0,
        kit.button(
            look,
            words.say("Keep beside mine"),
            identifier="beside",
            on_tap=partial(_store_pack, session, game, partial(packs.add, pack, str(pack["name"]))),
            kind="tonal" if buttons else "fill",
            expand=True,
            dense=True,
        ),
    )
    top = head(session, game, words.say("Import cards"), back=f"/cards/{game}")
    return frame(session, name="cards-preview", head=top, body=body, bar=bar(session, *buttons), gap=10, top=2)


def _about(session: Session, game: str, pack: Json) -> ft.Control:
    look, words = session.look, session.words
    numbers = [
        words.say("{section}: {n}", section=words.say(GAME_UI[game].cards[section].name), n=len(pack.get(section, ())))
        for section in card_kinds(game)
        if pack.get(section)
    ]
    about = ", ".join(numbers) or words.say("No cards in it")
    lines: list[ft.Control] = [
        kit.text(look, str(pack["name"]), "titleLarge", max_lines=2),
        kit.quiet(look, about, "bodyMedium"),
    ]
    if pack["fictional"]:
        lines.append(kit.row(kit.sample_mark(look, words.say("Sample cards"))))
    return kit.ident("brought", kit.panel(look, *lines, gap=6))


def _comparison(
    session: Session, game: str, state: ImportState, comparison: Comparison, values: Values
) -> list[ft.Control]:
    look, words = session.look, session.words
    facts = (
        (len(comparison.added), words.say("new to you"), "added"),
        (len(comparison.same), words.say("the same"), "same"),
        (len(comparison.differing), words.say("differ"), "differing"),
    )
    cells = [
        kit.spoken(
            kit.column(
                kit.text(look, str(n), "displayMedium", color=look.primary if n and id != "same" else look.on_surface),
                kit.quiet(look, said, "bodyMedium"),
                horizontal=ft.CrossAxisAlignment.CENTER,
            ),
            label=f"{n} {said}",
            identifier=f"values-{id}",
            expand=True,
        )
        for n, said, id in facts
    ]
    lines: list[ft.Control] = [kit.row(*cells)]
    if not comparison.differing:
        return lines
    everything = frozenset(one.path for one in comparison.differing)
    choices = [
        kit.Choice(
            words.say("All mine"),
            "all-mine",
            partial(session.choose, replace(state, theirs=frozenset())),
            selected=not state.theirs,
        ),
        kit.Choice(
            words.say("All theirs"),
            "all-theirs",
            partial(session.choose, replace(state, theirs=everything)),
            selected=state.theirs == everything,
        ),
    ]
    lines += [
        heading(look, words.say("What differs"), words.say("Choose which value to use")),
        kit.segments(look, choices),
    ]
    lines += [_difference(session, game, state, one, values) for one in comparison.differing[:SHOWN]]
    if len(comparison.differing) > SHOWN:
        more = len(comparison.differing) - SHOWN
        rest = words.count("{n} more follows the choice for all.", "{n} more follow the choice for all.", more)
        lines.append(kit.text(look, rest, "bodyMedium"))
    return lines


def _difference(session: Session, game: str, state: ImportState, one: Difference, values: Values) -> ft.Control:
    look, words = session.look, session.words
    choices = []
    for id, value, is_theirs in (("mine", one.mine, False), ("theirs", one.theirs, True)):
        chosen = state.theirs | {one.path} if is_theirs else state.theirs - {one.path}
        said = _value(words, game, one.path, value, values)
        choices.append(
            kit.Choice(
                words.say("Mine: {value}", value=said) if not is_theirs else words.say("Theirs: {value}", value=said),
                f"{id}-{one.path.replace('/', '-')}",
                partial(session.choose, replace(state, theirs=chosen)),
                selected=(one.path in state.theirs) == is_theirs,
            )
        )
    name = kit.text(look, place(words, game, one.path, values), "titleSmall")
    return kit.column(name, kit.segments(look, choices), gap=4, equal=True)


def place(words: Words, game: str, path: str, values: Values) -> str:
    """Return which value of which card a path names."""
    section, *rest = path.split("/", 2)
    if len(rest) < 2 or section not in GAME_UI[game].cards:
        return words.say("{section}, as a whole", section=path)
    id, name = rest
    card = values.get(f"{section}/{id}/name") or id.replace("-", " ").capitalize()
    return words.say("{card}: {field}", card=card, field=GAME_UI[game].cards[section].title(words, name))


def _value(words: Words, game: str, path: str, value: JsonValue, values: Values) -> str:
    section, *rest = path.split("/", 2)
    if len(rest) < 2:
        return words.say("its own")
    form = GAME_UI[game].cards.get(section)
    return card_values.value_text(words, rest[1], value, values, form.kind.value_words if form is not None else {})


def _store_pack(session: Session, game: str, act: Callable[[], object]) -> None:
    """Merge a pack or add it to the others, and go to the cards of its game."""
    if done_or_told_why(session, act):
        session.go(f"/cards/{game}")
