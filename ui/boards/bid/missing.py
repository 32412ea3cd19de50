"""What a card lacks, asked at the table: a Location not known, or in part; a face of the AI's die, once rolled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.owner_packs import new_id
from engine.bid.cards import Cards
from ui import components as kit
from ui.boards.bid.hands import NEW, Missing, learn, try_move
from ui.boards.bid.sight import sight
from ui.boards.bid.words import Labels
from ui.cards import forms
from ui.cards.desk import Desk
from ui.cards.editors import Question
from ui.cards.places import bid_colours
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH


def sheet(session: Session, missing: Missing) -> ft.Control:
    """Return the sheet with the questions for what lacks."""
    return Form(session, missing).sheet()


@dataclass(frozen=True, slots=True)
class Gap:
    """What is asked of which card: the section of the form, the id of the card (None: new), the names of its fields."""

    section: str
    id: str | None
    names: tuple[str, ...]


def gap(cards: Cards, needs: str) -> Gap:
    """Return what is asked for a path that lacks: of a Location everything that lacks, of an AI that value alone."""
    if needs == NEW:
        return Gap("locations", None, tuple(question.name for question in forms.LOCATION))
    section, id, *rest = needs.split("/")
    if section == "ai":
        return Gap(section, id, ("/".join(rest),))
    known = cards.locations.get(id)
    gaps = known.gaps if known else (f"{needs}/{question.name}" for question in forms.LOCATION)
    return Gap(section, id, tuple(path.split("/", 2)[2] for path in gaps))


def nested(answers: Mapping[str, Any]) -> dict[str, Any]:
    """Return answers by the names of their fields as a card has them: "mints/top" is the top of its mints."""
    found: dict[str, Any] = {}
    for name, value in answers.items():
        group, _, part = name.partition("/")
        if part:
            found.setdefault(group, {})[part] = value
        else:
            found[group] = value
    return found


def of_cards(session: Session, pack: Mapping[str, Any], cards: Cards) -> dict[str, Any]:
    """Return what the forms want to know of the other cards: the colours of their sides, and those the owner named."""
    named = pack.get("colours")
    colours = list(named) if isinstance(named, list) else []
    if not pack.get("fictional") and not session.store.packs.in_use("bid").fictional:
        colours += session.store.packs.values("bid").get("colours", [])
    found: dict[str, Any] = {"colours": list(dict.fromkeys(colours))} if colours else {}
    for id, card in cards.locations.items():
        for side, seen in zip(("top", "right", "bottom", "left"), card.sides, strict=True):
            if seen:
                found[f"locations/{id}/mints/{side}"] = list(seen)
    return found


def keep_colours(session: Session, pack: Mapping[str, Any], desk: Desk) -> None:
    """Keep the colours that a form was told of with the owner's cards, so that they are offered from now on."""
    if named := desk.get("colours?"):
        session.store.packs.name_colours(pack, [*bid_colours(desk.values), *named])


class Form:
    """Draws the form and takes its answers."""

    def __init__(self, session: Session, missing: Missing) -> None:
        assert session.live is not None
        self.session, self.missing = session, missing
        self.look, self.say = session.look, session.words.say
        self.sight = sight(session.live.table)
        self.labels = Labels(session.words, self.sight)
        self.gap = gap(self.sight.cards, missing.needs)
        self.asked: tuple[Question, ...] = forms.questions("bid", self.gap.section, self.gap.names)
        draft = session.chosen if isinstance(session.chosen, dict) else {}
        values = of_cards(session, self.sight.config.pack, self.sight.cards)
        self.desk = Desk(session.look, session.words, draft, session.choose, values, session.width)

    def title(self) -> tuple[str, str]:
        """What is asked, and of which card."""
        once = self.say("Asked once, then known.")
        if self.gap.section == "ai":
            return self.say("What does the card of {name} say?", name=self.labels.ai), once
        if self.gap.id is None or self.gap.id not in self.sight.cards.locations:
            return self.say("A Location not known yet"), once
        return self.say("The rest of {location}", location=self.labels.location(self.gap.id)), once

    def sheet(self) -> ft.Control:
        """The title, the card as far as it is told, the questions, and the button that keeps it."""
        title, subtitle = self.title()
        head = kit.column(
            kit.spoken(kit.text(self.look, title, "headlineSmall"), label=title, heading=2, identifier="missing"),
            kit.text(self.look, subtitle, color=self.look.on_surface_variant),
            gap=2,
        )
        parts: list[ft.Control] = [head]
        if self.gap.id is None:
            drawn = forms.drawing("bid", "locations", self.desk)
            assert drawn is not None
            parts.append(kit.row(drawn, align=ft.MainAxisAlignment.CENTER))
        parts += forms.body(self.asked, self.desk)
        keep = kit.button(
            self.look,
            self.say("That is the card") if self.gap.section == "locations" else self.say("That is the row"),
            identifier="keep",
            on_tap=self.keep if self.is_whole() else None,
            sign=kit.SIGNS["done"],
            expand=True,
        )
        return kit.column(*parts, kit.row(keep), gap=14, horizontal=STRETCH)

    def is_whole(self) -> bool:
        """Whether every question is answered."""
        return all(name in self.desk.answers for name in self.gap.names)

    def keep(self) -> None:
        """Tell the values, then go on with the move that hung on them."""
        told = {name: value for name, value in self.desk.answers.items() if name in self.gap.names}
        keep_colours(self.session, self.sight.config.pack, self.desk)
        if self.gap.section == "ai":
            learn(self.session, self.missing, self.missing.needs, told[self.gap.names[0]])
        elif self.gap.id is not None:
            learn(self.session, self.missing, f"locations/{self.gap.id}", nested(told))
        else:
            self._keep_new({**told, "name": told["name"].strip()})

    def _keep_new(self, told: dict[str, Any]) -> None:
        """Keep a card entered whole; a name that a card has already means that card, of which only gaps are told."""
        id = new_id(told["name"], ())
        missing = Missing(f"locations/{id}", {**self.missing.move, "location": id})
        known = self.sight.cards.locations.get(id)
        if known is not None:
            gaps = gap(self.sight.cards, missing.needs).names
            told = {name: value for name, value in told.items() if name in gaps}
        if told:
            learn(self.session, missing, missing.needs, nested(told))
        else:
            self.session.close()
            self.session.chosen = None
            try_move(self.session, missing.move)
