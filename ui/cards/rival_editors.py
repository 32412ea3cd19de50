"""How the richer fields are asked for: an AI's preference and traits, an upgrade's effect, the faces of a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.languages import mark
from ui import components as kit
from ui.cards.desk import Desk
from ui.cards.pieces import Tile, chip, number, removable, text_field, tiles
from ui.cards.places import towns
from ui.cards.words import ACTIONS, FLAVOURS, PLACES, criterion, row, trait

STRETCH = ft.CrossAxisAlignment.STRETCH
Json = Mapping[str, Any]

PLAIN = ("most-stars", "fewest-stars", "most-mints", "fewest-mints", "ask")
EFFECTS: Mapping[str, str] = {
    "capacity": mark("More slots"),
    "actions": mark("More actions"),
    "load": mark("Loads more"),
    "load-type": mark("Loads another mint"),
    "optimise": mark("Cheaper exchange"),
    "order-limit": mark("More orders"),
    "free": mark("A free action"),
    "text": mark("Something else"),
}
BEGUN: Mapping[str, Json] = {
    "capacity": {"plus": 1},
    "actions": {"plus": 1},
    "load": {"at": "warehouse", "plus": 1},
    "load-type": {"mint": "sugar-free", "at": "hub", "count": 1},
    "optimise": {"mint": "sugar-free", "classics": 1, "at": "warehouse"},
    "order-limit": {"plus": 1},
    "free": {"action": "move", "per_turn": 1},
    "text": {},
}
"""What an effect says before it is changed."""
NUMBERS: Mapping[str, str] = {
    "plus": mark("How many more"),
    "count": mark("How many mints"),
    "classics": mark("Classic mints it costs"),
    "per_turn": mark("Times a turn"),
}
ROWS: Mapping[str, str] = {
    "withdraw": mark("Withdraws"),
    "raise-to": mark("Raises to"),
    "raise-by": mark("Raises by"),
    "bid": mark("Bids"),
    "special": mark("Special"),
    "text": mark("In words"),
}
THEN = ("raise-to", "raise-by", "bid", "withdraw")
"""The rows that a special ability may come to."""


def preference(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the criteria of a preference, the first one first; "no preference" is an answer too."""
    now: list[Json] | None = desk.get(name)
    chosen = list(now or ())
    lines: list[ft.Control] = [
        removable(
            desk,
            f"{place + 1}. {criterion(desk.words, one, desk.values)}",
            f"{name}-out-{place}",
            partial(desk.set, name, [*chosen[:place], *chosen[place + 1 :]]),
        )
        for place, one in enumerate(chosen)
    ]
    offers: list[Json] = [{"prefer": kind} for kind in PLAIN]
    offers += [{"prefer": kind, "mint": mint} for kind in ("most", "fewest") for mint in FLAVOURS]
    chips = [
        chip(
            desk,
            criterion(desk.words, one, desk.values),
            f"{name}-{'-'.join(one.values())}",
            partial(_add, desk, name, one),
        )
        for one in offers
        if one not in chosen
    ]
    chips.append(chip(desk, desk.say("No preference"), f"{name}-none", partial(desk.set, name, []), selected=now == []))
    lines.append(kit.wrap(*chips))
    lines.append(_towns(desk, name, chosen))
    return kit.column(*lines, gap=8, horizontal=STRETCH)


def _add(desk: Desk, name: str, one: Json) -> None:
    desk.set(name, [*(desk.get(name) or ()), one])


def _towns(desk: Desk, name: str, chosen: Sequence[Json]) -> ft.Control:
    """Return the towns: tapped one after the other they make a criterion of their own."""
    last = chosen[-1] if chosen and chosen[-1]["prefer"] == "town" else None
    named = list(last["towns"]) if last else []

    def tapped(id: str) -> None:
        before = list(chosen[:-1] if last else chosen)
        desk.set(name, [*before, {"prefer": "town", "towns": [*named, id]}])

    chips = [
        kit.chip(
            desk.look,
            sign.name,
            identifier=f"{name}-town-{id}",
            on_tap=partial(tapped, id),
            leading=kit.town_sign(desk.look, sign, size=22),
        )
        for id, sign in towns(desk.words, desk.values).items()
        if id not in named
    ]
    words = kit.text(desk.look, desk.say("By town, the best first:"), "bodyMedium", color=desk.look.on_surface_variant)
    return kit.column(words, kit.wrap(*chips), gap=6, horizontal=STRETCH)


def traits(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the traits of an AI: more actions, more of a mint in one load, or the owner's own words."""
    now: list[Json] | None = desk.get(name)
    chosen = list(now or ())
    written = desk.get("trait?") or ""
    lines: list[ft.Control] = [
        removable(
            desk,
            trait(desk.words, one),
            f"{name}-out-{place}",
            partial(desk.set, name, [*chosen[:place], *chosen[place + 1 :]]),
        )
        for place, one in enumerate(chosen)
    ]
    offers: list[Json] = [{"trait": "actions", "plus": 1}, {"trait": "actions", "plus": 2}]
    offers += [
        {"trait": "load-limit", "mint": mint, "count": n}
        for mint, n in (("classic", 6), ("sugar-free", 3), ("cinnamon", 2))
    ]
    chips = [
        chip(desk, trait(desk.words, one), f"{name}-{place}", partial(_add, desk, name, one))
        for place, one in enumerate(offers)
        if one not in chosen
    ]
    chips.append(chip(desk, desk.say("No trait"), f"{name}-none", partial(desk.set, name, []), selected=now == []))
    lines.append(kit.wrap(*chips))

    def add_words() -> None:
        left = {key: value for key, value in desk.draft.items() if key != "trait?"}
        desk.change({**left, name: [*chosen, {"trait": "text", "text": written.strip()}]})

    field = text_field(
        desk.look,
        value=written,
        hint=desk.say("A trait in your own words"),
        identifier=f"{name}-words",
        most=200,
        on_change=partial(desk.set, "trait?"),
    )
    field.expand = True
    add = kit.icon_button(
        desk.look,
        kit.SIGNS["plus"],
        identifier=f"{name}-add",
        label=desk.say("Add this trait"),
        on_tap=add_words if written.strip() else None,
        framed=True,
    )
    lines.append(kit.row(field, add, gap=8))
    return kit.column(*lines, gap=8, horizontal=STRETCH)


def effect(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the effect of an upgrade: its kind, then its numbers, mint and place."""
    now: Json = desk.get(name) or {}
    shown = [Tile(kind, desk.say(words)) for kind, words in EFFECTS.items()]
    kind = Desk(desk.look, desk.words, {"kind": now.get("effect")}, desk.change, width=desk.width)
    lines = [
        tiles(
            kind,
            "kind",
            shown,
            columns=2,
            lit=lit,
            on_pick=lambda value: desk.set(name, {"effect": value, **BEGUN[value]}),
        )
    ]
    for key, words in NUMBERS.items():
        if key in now:
            lines.append(
                number(
                    desk,
                    value=now[key],
                    caption=desk.say(words),
                    identifier=f"{name}-{key}",
                    on_change=partial(_part, desk, name, key),
                    least=1,
                    most=9,
                )
            )
    for key, choices in (("mint", FLAVOURS), ("at", PLACES), ("action", ACTIONS)):
        if key in now:
            chips = [
                chip(
                    desk,
                    desk.say(words),
                    f"{name}-{key}-{value}",
                    partial(_part, desk, name, key, value),
                    selected=now[key] == value,
                )
                for value, words in choices.items()
            ]
            lines.append(kit.wrap(*chips))
    return kit.column(*lines, gap=8, horizontal=STRETCH)


def _part(desk: Desk, name: str, key: str, value: Any) -> None:
    desk.set(name, {**desk.get(name), key: value})


def die_row(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask what an AI does on a face of the die; the face above can be copied."""
    table, _, face = name.partition("/")
    above = desk.get(f"{table}/{int(face) - 1}") if face.isdigit() else None
    first: list[ft.Control] = []
    if above and not desk.get(name):
        words = desk.say("As above: {row}", row=row(desk.words, above))
        first.append(chip(desk, words, f"{name}-above", partial(desk.set, name, above)))
    return _row_asked(desk, name, tuple(ROWS), first)


def _row_asked(desk: Desk, name: str, kinds: Sequence[str], first: Sequence[ft.Control]) -> ft.Control:
    """Ask for one row of an AI's card: what it does, and how many mints or in which words; `first` are more chips."""
    now: Json = desk.get(name) or {}
    chips = [
        chip(
            desk,
            desk.say(ROWS[kind]),
            f"{name}-{kind}",
            partial(_row, desk, name, kind),
            selected=now.get("do") == kind,
        )
        for kind in kinds
    ]
    lines: list[ft.Control] = [kit.wrap(*first, *chips)]
    if "amount" in now:
        lines.append(
            number(
                desk,
                value=now["amount"],
                caption=desk.say("Mints"),
                identifier=f"{name}-amount",
                on_change=partial(_part, desk, name, "amount"),
                least=1,
                most=30,
            )
        )
    if now.get("do") == "text":
        lines.append(
            text_field(
                desk.look,
                value=now.get("text", ""),
                hint=desk.say("What the card says"),
                identifier=f"{name}-words",
                most=200,
                on_change=partial(_part, desk, name, "text"),
            )
        )
    return kit.column(*lines, gap=8, horizontal=STRETCH)


def _row(desk: Desk, name: str, kind: str) -> None:
    more: Json = {"amount": 1} if kind in ("raise-to", "raise-by", "bid") else {"text": ""} if kind == "text" else {}
    desk.set(name, {"do": kind, **more})


def special(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the special ability of an AI: its text, and the row that says the same where one can."""
    now: Json = desk.get(name) or {}

    def told(**changed: Any) -> None:
        after = {key: value for key, value in {**now, **changed}.items() if value}
        desk.set(name, {"text": "", **after} if after else None)

    def answered(answers: Mapping[str, Any]) -> None:
        told(then=answers.get(f"{name}-then"))

    field = text_field(
        desk.look,
        value=now.get("text", ""),
        hint=desk.say("What the card says"),
        identifier=f"{name}-text",
        most=300,
        on_change=lambda value: told(text=value if value.strip() else ""),
        lines=3,
    )
    then = Desk(desk.look, desk.words, {f"{name}-then": now.get("then")}, answered, width=desk.width)
    resolved = chip(
        desk,
        desk.say("The table carries it out"),
        f"{name}-then-none",
        lambda: told(then=None),
        selected="then" not in now,
    )
    asked = kit.text(desk.look, desk.say("What it comes to:"), color=desk.look.on_surface_variant)
    rows = _row_asked(then, f"{name}-then", THEN, [resolved])
    return kit.column(field, asked, rows, gap=8, horizontal=STRETCH)
