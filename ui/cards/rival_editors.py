"""How the richer fields are asked for: an AI's preference and traits, an upgrade's effect, the faces of a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.languages import mark
from ui import components as kit
from ui.cards.desk import Desk
from ui.cards.pieces import Tile, chip, into, number, removable, text_field, tile, tiles
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
    "special": mark("Special ability"),
    "text": mark("Something else"),
}
THEN = ("raise-to", "raise-by", "bid", "withdraw")
"""The rows that a special ability may come to."""
COUNTED = ("raise-to", "raise-by", "bid")
"""The rows with a number of mints."""
USUAL = 6
"""The highest of them in one tap."""


def preference(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the criteria of a preference, the first one first; "no preference" is an answer too.

    What is chosen bears its number where it stands: nothing moves under the finger, and a second tap takes it out.
    """
    now: list[Json] | None = desk.get(name)
    chosen = list(now or ())
    offers: list[Json] = [{"prefer": kind} for kind in PLAIN]
    offers += [{"prefer": kind, "mint": mint} for kind in ("most", "fewest") for mint in FLAVOURS]
    chips = [
        chip(
            desk,
            _numbered(criterion(desk.words, one, desk.values), chosen, one),
            f"{name}-{'-'.join(one.values())}",
            partial(_toggle, desk, name, one),
            selected=one in chosen,
        )
        for one in offers
    ]
    chips.append(chip(desk, desk.say("No preference"), f"{name}-none", partial(desk.set, name, []), selected=now == []))
    return kit.column(kit.wrap(*chips), _towns(desk, name, chosen), gap=8, horizontal=STRETCH)


def _numbered(words: str, chosen: Sequence[object], one: object) -> str:
    """Return what is chosen with the number that it has among all that is."""
    return f"{chosen.index(one) + 1}. {words}" if one in chosen else words


def _toggle(desk: Desk, name: str, one: Json) -> None:
    now = list(desk.get(name) or ())
    desk.set(name, [other for other in now if other != one] or None if one in now else [*now, one])


def _towns(desk: Desk, name: str, chosen: Sequence[Json]) -> ft.Control:
    """Return the towns: tapped one after the other they make a criterion of their own."""
    place, named = _by_town(chosen)

    def tapped(id: str) -> None:
        told = list(desk.get(name) or ())
        at, before = _by_town(told)
        after = [town for town in before if town != id] if id in before else [*before, id]
        one = [{"prefer": "town", "towns": after}] if after else []
        desk.set(name, [*told[:at], *one, *told[at + 1 :]] or None)

    chips = [
        kit.chip(
            desk.look,
            _numbered(sign.name, named, id),
            identifier=f"{name}-town-{id}",
            on_tap=partial(tapped, id),
            selected=id in named,
            leading=kit.town_sign(desk.look, sign, size=22),
        )
        for id, sign in towns(desk.words, desk.values).items()
    ]
    asked = desk.say("By town, the best first:")
    said = f"{place + 1}. {asked}" if named else asked
    words = kit.text(desk.look, said, "bodyMedium", color=desk.look.on_surface_variant)
    return kit.column(words, kit.wrap(*chips), gap=6, horizontal=STRETCH)


def _by_town(chosen: Sequence[Json]) -> tuple[int, list[str]]:
    """Return where the criterion by town stands, or would stand, and its towns."""
    found = next((at for at, one in enumerate(chosen) if one["prefer"] == "town"), len(chosen))
    return found, list(chosen[found]["towns"]) if found < len(chosen) else []


def traits(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the traits of an AI: more actions, more of a mint in one load, or the owner's own words."""
    now: list[Json] | None = desk.get(name)
    chosen = list(now or ())
    written = desk.get("trait?") or ""
    offers: list[Json] = [{"trait": "actions", "plus": 1}, {"trait": "actions", "plus": 2}]
    offers += [
        {"trait": "load-limit", "mint": mint, "count": n}
        for mint, n in (("classic", 6), ("sugar-free", 3), ("cinnamon", 2))
    ]
    chips = [
        chip(
            desk,
            trait(desk.words, one),
            f"{name}-{place}",
            partial(_toggle, desk, name, one),
            selected=one in chosen,
        )
        for place, one in enumerate(offers)
    ]
    chips.append(chip(desk, desk.say("No trait"), f"{name}-none", partial(desk.set, name, []), selected=now == []))
    lines: list[ft.Control] = [kit.wrap(*chips)]

    def add_words() -> None:
        words = str(desk.get("trait?") or "").strip()
        left = {key: value for key, value in desk.draft.items() if key != "trait?"}
        if words:
            desk.change({**left, name: [*(desk.get(name) or ()), {"trait": "text", "text": words}]})

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
        on_tap=add_words if written.strip() else kit.Lacking(desk.say("Write the trait first"), into(field)),
        framed=True,
    )
    lines.append(kit.row(field, add, gap=8))
    lines += [
        removable(desk, trait(desk.words, one), f"{name}-out-{place}", partial(_toggle, desk, name, one))
        for place, one in enumerate(one for one in chosen if one not in offers)
    ]
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
            on_pick=partial(_kind, desk, name),
        )
    ]
    for key, words in NUMBERS.items():
        if key in now:
            lines.append(
                number(
                    desk,
                    now=partial(_number_of, desk, name, key),
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


def _kind(desk: Desk, name: str, kind: str) -> None:
    """Tell the kind of an effect; the one that is told already keeps its numbers."""
    if (desk.get(name) or {}).get("effect") != kind:
        desk.set(name, {"effect": kind, **BEGUN[kind]})


def _number_of(desk: Desk, name: str, key: str) -> int:
    return int((desk.get(name) or {}).get(key, 1))


def _part(desk: Desk, name: str, key: str, value: Any) -> None:
    """Tell a part of an effect, unless its kind has none such any more."""
    now: Json = desk.get(name) or {}
    if key in now:
        desk.set(name, {**now, key: value})


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
    """Ask for one row of an AI's card: what it does, and how many mints or in which words; `first` are more chips.

    A kind without its number is no answer yet: the form only remembers it.
    """
    now: Json = desk.get(name) or {}
    doing = desk.get(f"{name}?") or now.get("do")
    chips = [
        chip(desk, desk.say(ROWS[kind]), f"{name}-{kind}", partial(_row, desk, name, kind), selected=doing == kind)
        for kind in kinds
    ]
    lines: list[ft.Control] = [kit.wrap(*first, *chips)]
    if doing in COUNTED:
        lines.append(_amount(desk, name, str(doing), now.get("amount")))
    if doing == "text":
        lines.append(
            text_field(
                desk.look,
                value=now.get("text", ""),
                hint=desk.say("What the card says"),
                identifier=f"{name}-words",
                most=200,
                on_change=partial(_in_words, desk, name),
            )
        )
    return kit.column(*lines, gap=8, horizontal=STRETCH)


def _amount(desk: Desk, name: str, kind: str, amount: int | None) -> ft.Control:
    """Return the usual numbers in tiles, and a stepper for what is beyond them."""
    usual = kit.grid(
        [
            tile(
                desk.look,
                Tile(n, str(n), figure=True),
                identifier=f"{name}-amount-{n}",
                on_tap=partial(_counted, desk, name, kind, n),
                selected=amount == n,
                lit=amount is None,
                label=desk.words.count("{n} mint", "{n} mints", n),
            )
            for n in range(1, USUAL + 1)
        ],
        6,
    )
    if amount is None or amount < USUAL:
        return usual
    more = number(
        desk,
        now=lambda: int((desk.get(name) or {}).get("amount", USUAL)),
        caption=desk.say("Mints"),
        identifier=f"{name}-amount",
        on_change=partial(_counted, desk, name, kind),
        least=1,
        most=30,
    )
    return kit.column(usual, more, gap=8, horizontal=STRETCH)


def _counted(desk: Desk, name: str, kind: str, amount: int) -> None:
    left = {key: value for key, value in desk.draft.items() if key != f"{name}?"}
    desk.change({**left, name: {"do": kind, "amount": amount}})


def _in_words(desk: Desk, name: str, words: str) -> None:
    left = {key: value for key, value in desk.draft.items() if key not in (name, f"{name}?")}
    told = {name: {"do": "text", "text": words}} if words.strip() else {f"{name}?": "text"}
    desk.change({**left, **told})


def _row(desk: Desk, name: str, kind: str) -> None:
    left = {key: value for key, value in desk.draft.items() if key not in (name, f"{name}?")}
    is_whole = kind not in COUNTED and kind != "text"
    desk.change({**left, **({name: {"do": kind}} if is_whole else {f"{name}?": kind})})


def special(desk: Desk, name: str, lit: bool) -> ft.Control:
    """Ask for the special ability of an AI: its text, and the row that says the same where one can."""
    now: Json = desk.get(name) or {}
    then_name = f"{name}-then"

    def told(**changed: Any) -> None:
        after = {key: value for key, value in {**(desk.get(name) or {}), **changed}.items() if value}
        desk.set(name, {"text": "", **after} if after else None)

    def answered(answers: Mapping[str, Any]) -> None:
        before = desk.get(name) or {}
        after = {key: value for key, value in {**before, "then": answers.get(then_name)}.items() if value}
        left = {key: value for key, value in desk.draft.items() if key not in (name, f"{then_name}?")}
        doing = {f"{then_name}?": answers[f"{then_name}?"]} if answers.get(f"{then_name}?") else {}
        desk.change({**left, **doing, **({name: {"text": "", **after}} if after else {})})

    field = text_field(
        desk.look,
        value=now.get("text", ""),
        hint=desk.say("What the card says"),
        identifier=f"{name}-text",
        most=300,
        on_change=lambda value: told(text=value if value.strip() else ""),
        lines=3,
    )
    doing = desk.get(f"{then_name}?")
    begun = {then_name: now["then"]} if "then" in now else {}
    then = Desk(desk.look, desk.words, {**begun, f"{then_name}?": doing}, answered, width=desk.width)
    resolved = chip(
        desk,
        desk.say("The table carries it out"),
        f"{then_name}-none",
        partial(answered, {}),
        selected="then" not in now and not doing,
    )
    asked = kit.text(desk.look, desk.say("What it comes to:"), color=desk.look.on_surface_variant)
    rows = _row_asked(then, then_name, THEN, [resolved])
    return kit.column(field, asked, rows, gap=8, horizontal=STRETCH)
