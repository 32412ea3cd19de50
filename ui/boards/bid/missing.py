"""What a card lacks, asked on a page of its own: a Location not known, or in part; a face of the AI's die."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.bid.card_fields import KINDS
from companion.cards import printed_names
from companion.cards.owner_packs import new_id
from companion.narration.narrator import narrator_of
from engine.bid.cards import Cards
from engine.bid.game import State
from engine.bid.moves import Reveal
from engine.bid.setup import LOCATIONS
from engine.json_types import Json, JsonDict
from engine.moves import TABLE, Learn
from engine.verdict import Illegal, Refusal
from ui import components as kit
from ui.boards import turns
from ui.boards.bid.actions import MISSING, NEW, NEW_CARD, Missing, learn, try_move
from ui.boards.bid.cards import FORMS
from ui.boards.bid.view import TableView, view_of
from ui.boards.bid.words import Labels
from ui.boards.painter import begun
from ui.cards.draft import ANYWHERE, CardDraft, form_state
from ui.cards.form import Form
from ui.cards.form_state import FormState
from ui.parts import bar, menu
from ui.parts.frame import docked, frame, game_head, narrow, padded
from ui.redraw.same import MadeAnew
from ui.session import Session

LAST = "last/bid/locations"
"""The setting that holds what was said of the last Location: its type is marked when the next one is entered."""
OTHERS = "others?"
"""What the form remembers: that the faces of the die that were not rolled are entered, too."""


def asked(session: Session) -> Missing | None:
    """Return the value that is asked for now, or None if the table goes on.

    A card that was turned up is asked for at once if it cannot be any known card, and as long as it is half entered.
    """
    if session.sheet is not None and session.sheet.kind == MISSING:
        about: Missing = session.sheet.about
        return about
    shown = view_of(session.table)
    draft = begun(session, CardDraft)
    return NEW_CARD if is_first(shown) or (draft is not None and draft.about == "locations") else None


def is_first(shown: TableView) -> bool:
    """Return whether a card was turned up, and nothing is known that could be picked from a list."""
    is_turned_up = shown.phase in ("block", "deed") and shown.prompt.ask == "reveal"
    if not is_turned_up or shown.moves(Reveal) or len(shown.cards.locations) >= LOCATIONS:
        return False
    begun = [shown.cards.locations[move.location] for move, _ in shown.unsure if isinstance(move, Reveal)]
    return len(begun) <= 1 and all(card.type is None and card.vp is None for card in begun)


def view(session: Session) -> ft.View:
    """Return the page with the questions for the missing values."""
    missing = asked(session)
    assert missing is not None
    return Page(session, missing).view()


@dataclass(frozen=True, slots=True)
class Gap:
    """The missing values of a card: the section of the form, the id of the card (None: new), the names of its fields.
    """

    section: str
    id: str | None
    names: tuple[str, ...]


def gap(cards: Cards, needs: str) -> Gap:
    """Return the question for a missing path: for a Location all that is missing, for an AI that value alone."""
    if needs == NEW:
        return Gap("locations", None, KINDS["locations"].names)
    section, id, *rest = needs.split("/")
    if section == "ai":
        return Gap(section, id, ("/".join(rest),))
    known = cards.locations.get(id)
    gaps = known.gaps if known else (f"{needs}/{name}" for name in KINDS["locations"].names)
    return Gap(section, id, tuple(path.split("/", 2)[2] for path in gaps))


def other_faces(cards: Cards, needs: str) -> tuple[str, ...]:
    """Return the faces of the same side of the AI's card that are not known, if one was rolled that is missing."""
    if not needs.startswith("ai/") or needs.count("/") != 3:
        return ()
    _, id, table, rolled = needs.split("/")
    faces = enumerate(getattr(cards.ai[id], table), start=1)
    return tuple(f"{table}/{face}" for face, known in faces if str(face) != rolled and known is None)


def nested(answers: Json) -> JsonDict:
    """Return answers by the names of their fields as a card has them: "mints/top" is the top of its mints."""
    values: JsonDict = {}
    for name, value in answers.items():
        group, _, part = name.partition("/")
        if part:
            values.setdefault(group, {})[part] = value
        else:
            values[group] = value
    return values


def of_cards(session: Session, pack: Json, cards: Cards) -> JsonDict:
    """Return what the forms want to know of the other cards: the colours of their sides, and those the owner named."""
    named = pack.get("colours")
    colours = list(named) if isinstance(named, list) else []
    if not pack.get("fictional") and not session.store.packs.in_use("bid").fictional:
        colours += session.store.packs.values("bid").get("colours", [])
    state: JsonDict = {"colours": list(dict.fromkeys(colours))} if colours else {}
    for id, card in cards.locations.items():
        for side, seen in zip(("top", "right", "bottom", "left"), card.sides, strict=True):
            if seen:
                state[f"locations/{id}/mints/{side}"] = list(seen)
    return state


def keep_colours(session: Session, pack: Json, state: FormState) -> None:
    """Keep the colours that were entered in a form with the owner's cards, so that they are offered from now on."""
    _, more = FORMS["locations"].stored(state, {})
    for path, colours in more.items():
        printed_names.add(session.store.packs, "bid", pack, path, colours)


class Page(MadeAnew):
    """Draws the form and takes its answers; `is_tapped` if a tap led here, and the page did not open by itself."""

    def __init__(self, session: Session, missing: Missing) -> None:
        self.session, self.missing = session, missing
        self.look, self.say = session.look, session.words.say
        self.is_tapped = session.sheet is not None and session.sheet.kind == MISSING
        self.table_view = view_of(session.table)
        self.labels = Labels(session.words, self.table_view)
        self.gap = gap(self.table_view.cards, missing.needs)
        self.others = other_faces(self.table_view.cards, missing.needs)
        about = self.gap.section if self.gap.id is None else missing.needs
        begun = CardDraft(about, {}, ANYWHERE if self.is_tapped else self.table_view.point)
        values = of_cards(session, self.table_view.config.pack, self.table_view.cards)
        last = session.store.settings.get(LAST) if self.gap.section == "locations" else None
        state = form_state(session, begun, values, last=last)
        if state.get(OTHERS):
            self.gap = replace(self.gap, names=(*self.gap.names, *self.others))
        kind = FORMS[self.gap.section]
        # Of the faces of a die the one that was rolled is needed, of a Location everything.
        needed = self.gap.names[:1] if self.gap.section == "ai" else self.gap.names
        self.form = Form(
            kind, kind.asked(self.gap.names), state, self.save, needed, self.why_not, on_first=self.keep_colours
        )

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.missing, self.table_view.point, self.is_tapped

    # The page

    def title(self) -> tuple[str, str]:
        """Return the question, and the card that it is about."""
        once = self.say("The app asks for it only once")
        if self.gap.section == "ai":
            return self.say("What does {ai} do?", ai=self.labels.ai), once
        if self.gap.id is None or self.gap.id not in self.table_view.cards.locations:
            return self.say("A new Location"), self.which()
        return self.say("The rest of {location}", location=self.labels.location(self.gap.id)), once

    def which(self) -> str:
        """Return which of the cards turned up it is."""
        if self.table_view.phase == "deed":
            return self.say("The card drawn with Deed")
        shown = self.table_view
        k, size = shown.card_of_round, shown.config.block
        return self.say("Round {n}: card {k} of {all}", n=shown.state.round, k=k, all=size)

    def view(self) -> ft.View:
        """The questions, and below them the button that keeps the card."""
        title, subtitle = self.title()
        back = partial(leave, self.session) if self.is_tapped else "/"
        below = docked(self.session, self.form.button("keep"), *bar.actions(self.session)[:2])
        if not self.is_tapped and (panels := turns.strip(self.session, self.session.room).panels):
            # What hands still have to do is above the bar.
            strip = (narrow(self.session, padded(self.session, panel, top=6, bottom=6)) for panel in panels)
            below = kit.column(*strip, below, equal=True)
        return frame(
            self.session,
            name="missing",
            head=game_head(self.session, "bid", title, *self._options(), back=back, subtitle=subtitle),
            body=[*self.form.body(), *self._other_faces()],
            bar=below,
            gap=12,
            top=4,
            part=f"{self.table_view.point}-{self.form.asks_first}",
        )

    def _other_faces(self) -> list[ft.Control]:
        """The offer to enter the rest of the card's side now, while the card is there."""
        if not self.others or self.form.begun.get(OTHERS) or self.gap.names[0] not in self.form.begun.answers:
            return []
        number = len(self.others)
        words = self.session.words.count("Enter the other face now", "Enter the other {n} faces now", number)
        button = kit.button(
            self.look,
            words,
            identifier="other-faces",
            on_tap=partial(self.form.begun.set, OTHERS, True),
            kind="line",
            sign="plus",
            expand=True,
        )
        return [kit.row(button)]

    def _options(self) -> list[ft.Control]:
        """Return the way to the known cards, if the card can be one of them; on a page that opened by itself, the menu.
        """
        if not self.is_tapped:
            return [menu.button(self.session)]
        if self.gap.id is not None:
            return []
        return [
            kit.icon_button(
                self.look,
                "log",
                identifier="known-cards",
                label=self.say("Pick a known card"),
                on_tap=partial(leave, self.session),
            )
        ]

    # The answers

    def why_not(self, card: Json) -> str:
        """Return why the card can't be the one that was turned up: nothing of it is stored then."""
        refused = self.refused(card)
        return "" if refused is None else narrator_of(self.session.words, self.session.table).refusal(refused)

    def refused(self, card: Json) -> Illegal | None:
        """Return the rules that forbid the card as it is entered, if it was turned up."""
        move = self.missing.move
        if self.gap.section != "locations" or move is None or move.get("move") != Reveal.name:
            return None
        answers = {name: value for name, value in card.items() if name in self.gap.names}
        id = self.gap.id or new_id(str(answers.get("name", "")), ())
        state: State = self.session.table.state
        try:
            told = state.play(Learn(TABLE, f"locations/{id}", json.dumps(nested(answers), sort_keys=True)))
            verdict: Illegal | None = told.check(Reveal(TABLE, id))
        except Refusal:
            return None  # a name that a card has already, or another gap: it is asked for next
        return verdict

    def keep_colours(self) -> None:
        """Keep the colours of the mints with the owner's cards."""
        keep_colours(self.session, self.table_view.config.pack, self.form.begun)

    def save(self, card: JsonDict) -> None:
        """Enter the values, then go on with the move that depended on them; a second tap finds them entered."""
        answers = {name: value for name, value in card.items() if name in self.gap.names}
        self.keep_colours()
        if "type" in answers:
            self.session.store.settings[LAST] = {"type": answers["type"]}
        if self.gap.section == "ai" and len(answers) > 1:
            table, faces = next(iter(nested(answers).items()))
            learn(self.session, self.missing, f"ai/{self.gap.id}/{table}", faces)
        elif self.gap.section == "ai":
            learn(self.session, self.missing, self.missing.needs, answers[self.gap.names[0]])
        elif self.gap.id is not None:
            learn(self.session, self.missing, f"locations/{self.gap.id}", nested(answers))
        else:
            self._keep_new(answers)
            # The next card of the block is as little known as the one just entered: its form opens by itself.
            shown = view_of(self.session.table)
            is_next = shown.phase == "block" and not is_first(shown) and len(shown.cards.locations) < LOCATIONS
            if is_next and self.session.sheet is None:
                self.session.show(MISSING, NEW_CARD)

    def _keep_new(self, answers: JsonDict) -> None:
        """Keep a card entered whole; a name that a card has already means that card, of which only gaps are entered."""
        id = new_id(answers["name"], ())
        move = Reveal(TABLE, id)
        missing = Missing(f"locations/{id}", move.as_json())
        known = self.table_view.cards.locations.get(id)
        if known is not None:
            gaps = gap(self.table_view.cards, missing.needs).names
            answers = {name: value for name, value in answers.items() if name in gaps}
        if answers:
            learn(self.session, missing, missing.needs, nested(answers))
        else:
            before = None if self.session.sheet else self.session.chosen
            leave(self.session)
            try_move(self.session, move)
            if self.session.sheet is not None and before is not None:
                self.session.chosen = before  # the card cannot be that one: its name is changed, the rest stays


def leave(session: Session) -> None:
    """Leave the page for the table."""
    session.close()
    session.choose(None)
