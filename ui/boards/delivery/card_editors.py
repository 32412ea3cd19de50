"""The richer fields of Mint Delivery's cards, in words and as they are asked for: an AI's preference and traits, an
upgrade's effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.contract.card_fields import Values
from companion.contract.card_values import COLOURS, colour_name
from companion.delivery.card_places import short_name, towns, trucks
from companion.delivery.card_words import ACTIONS, FLAVOURS, PLACES, criterion, trait
from companion.languages import Words, mark
from engine.json_types import Json
from ui import components as kit
from ui.cards.editors import Editor
from ui.cards.form_state import FormState, toggled
from ui.cards.pieces import Tile, chip, into, number, removable, text_field, tile, tiles
from ui.platform.scrolling import Grown

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
MOST_MINTS = 8
NEW_COLOUR = "colour:"
"""How the answer begins that picks a truck by a colour which no truck has yet."""
NUMBERS: Mapping[str, str] = {
    "plus": mark("How many more"),
    "count": mark("How many mints"),
    "classics": mark("Classic mints it costs"),
    "per_turn": mark("Times a turn"),
}


# As they are asked for


def preference(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the criteria of a preference, the first one first; "no preference" is an answer too.

    A chosen criterion shows its number and keeps its place: nothing moves under the finger, and a second tap takes it
    out.
    """
    now: list[Json] | None = state.get(name)
    chosen = list(now or ())
    offers: list[Json] = [{"prefer": kind} for kind in PLAIN]
    offers += [{"prefer": kind, "mint": mint} for kind in ("most", "fewest") for mint in FLAVOURS]
    chips = [
        chip(
            state,
            _numbered(criterion(state.words, one, state.values), chosen, one),
            f"{name}-{'-'.join(one.values())}",
            partial(_toggle, state, name, one),
            selected=one in chosen,
        )
        for one in offers
    ]
    chips.append(
        chip(state, state.say("No preference"), f"{name}-none", partial(state.set, name, []), selected=now == [])
    )
    return kit.column(kit.wrap(*chips), _towns(state, name, chosen), gap=8, equal=True)


def _numbered(words: str, chosen: Sequence[object], one: object) -> str:
    """Return a choice with its number among those chosen, if it is one of them."""
    return f"{chosen.index(one) + 1}. {words}" if one in chosen else words


def _toggle(state: FormState, name: str, one: Json) -> None:
    state.set(name, toggled(state.get(name) or (), one) or None)


def _towns(state: FormState, name: str, chosen: Sequence[Json]) -> ft.Control:
    """Return the towns: tapped one after the other they make a criterion of their own."""
    place, named = _by_town(chosen)
    chips = [
        kit.chip(
            state.look,
            _numbered(sign.name, named, id),
            identifier=f"{name}-town-{id}",
            on_tap=partial(_toggle_town, state, name, id),
            selected=id in named,
            leading=kit.town_sign(state.look, sign, size=22),
        )
        for id, sign in town_signs(state.words, state.values).items()
    ]
    asked = state.say("By town, the best first:")
    said = f"{place + 1}. {asked}" if named else asked
    words = kit.quiet(state.look, said, "bodyMedium")
    return kit.column(words, kit.wrap(*chips), gap=6, equal=True)


def _toggle_town(state: FormState, name: str, id: str) -> None:
    towns = list(state.get(name) or ())
    at, before = _by_town(towns)
    after = toggled(before, id)
    one = [{"prefer": "town", "towns": after}] if after else []
    state.set(name, [*towns[:at], *one, *towns[at + 1 :]] or None)


def _by_town(chosen: Sequence[Json]) -> tuple[int, list[str]]:
    """Return the position of the criterion by town, present or future, and its towns."""
    number = next((at for at, one in enumerate(chosen) if one["prefer"] == "town"), len(chosen))
    return number, list(chosen[number]["towns"]) if number < len(chosen) else []


def traits(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the traits of an AI: more actions, more of a mint in one load, or the owner's own words."""
    now: list[Json] | None = state.get(name)
    chosen = list(now or ())
    written = state.get("trait?") or ""
    offers: list[Json] = [{"trait": "actions", "plus": 1}, {"trait": "actions", "plus": 2}]
    offers += [
        {"trait": "load-limit", "mint": mint, "count": n}
        for mint, n in (("classic", 6), ("sugar-free", 3), ("cinnamon", 2))
    ]
    chips = [
        chip(
            state,
            trait(state.words, one),
            f"{name}-{place}",
            partial(_toggle, state, name, one),
            selected=one in chosen,
        )
        for place, one in enumerate(offers)
    ]
    chips.append(chip(state, state.say("No trait"), f"{name}-none", partial(state.set, name, []), selected=now == []))
    lines: list[ft.Control] = [kit.wrap(*chips)]
    field = text_field(
        state.look,
        state.words,
        value=written,
        hint=state.say("A trait in your own words"),
        identifier=f"{name}-words",
        most=200,
        on_change=partial(state.set, "trait?"),
    )
    field.expand = True
    lacking = kit.Lacking(state.say("Write the trait first"), into(field))
    add = kit.icon_button(
        state.look,
        "plus",
        identifier=f"{name}-add",
        label=state.say("Add this trait"),
        on_tap=partial(_add_words, state, name) if written.strip() else lacking,
        framed=True,
    )
    lines.append(kit.row(field, add, gap=8))
    lines += [
        removable(state, trait(state.words, one), f"{name}-out-{place}", partial(_toggle, state, name, one))
        for place, one in enumerate(one for one in chosen if one not in offers)
    ]
    return kit.column(*lines, gap=8, equal=True)


def _add_words(state: FormState, name: str) -> None:
    words = str(state.get("trait?") or "").strip()
    left = {key: value for key, value in state.draft.items() if key != "trait?"}
    if words:
        state.change({**left, name: [*(state.get(name) or ()), {"trait": "text", "text": words}]})


def effect(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the effect of an upgrade: its kind, then its numbers, mint and place."""
    now: Json = state.get(name) or {}
    shown = [Tile(kind, state.say(words)) for kind, words in EFFECTS.items()]
    kind = FormState(state.look, state.words, {"kind": now.get("effect")}, state.change, width=state.width)
    lines = [
        tiles(
            kind,
            "kind",
            shown,
            columns=2,
            highlighted=highlighted,
            on_pick=partial(_kind, state, name),
        )
    ]
    asked: list[ft.Control] = []
    for key, words in NUMBERS.items():
        if key in now:
            asked.append(
                number(
                    state,
                    now=partial(_number_of, state, name, key),
                    caption=state.say(words),
                    identifier=f"{name}-{key}",
                    on_change=partial(_part, state, name, key),
                    least=1,
                    most=9,
                )
            )
    for key, choices in (("mint", FLAVOURS), ("at", PLACES), ("action", ACTIONS)):
        if key in now:
            chips = [
                chip(
                    state,
                    state.say(words),
                    f"{name}-{key}-{value}",
                    partial(_part, state, name, key, value),
                    selected=now[key] == value,
                )
                for value, words in choices.items()
            ]
            asked.append(kit.wrap(*chips))
    if asked:
        kind_of, inside = str(now["effect"]), kit.column(*asked, gap=8, equal=True)
        is_new = state.get(f"{name}?") == kind_of
        lines.append(Grown(inside, f"{name}-of-{kind_of}") if is_new else inside)
    return kit.column(*lines, gap=8, equal=True)


def _kind(state: FormState, name: str, kind: str) -> None:
    """Enter the kind of an effect, which the form remembers as new; the one entered already keeps its numbers."""
    if (state.get(name) or {}).get("effect") != kind:
        state.answer_all({name: {"effect": kind, **BEGUN[kind]}, f"{name}?": kind})


def _number_of(state: FormState, name: str, key: str) -> int:
    return int((state.get(name) or {}).get(key, 1))


def _part(state: FormState, name: str, key: str, value: object) -> None:
    """Tell a part of an effect, unless its kind has none such any more."""
    now: Json = state.get(name) or {}
    if key in now:
        state.set(name, {**now, key: value})


# Towns, trucks and mints


def town_signs(words: Words, values: Values) -> dict[str, kit.TownSign]:
    """Return how the four towns are drawn, by id."""
    return {id: kit.TownSign(*town) for id, town in towns(words, values).items()}


def town(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for one of the four towns, by sign and name."""
    shown = [
        Tile(id, short_name(state.words, town), kit.town_sign(state.look, kit.TownSign(*town), size=40))
        for id, town in towns(state.words, state.values).items()
    ]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def truck(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for one of the trucks; one that has not been told apart is picked by its colour."""
    values = state.values
    every = trucks(state.words, values)
    named = [id for id in every if values.get(f"trucks/{id}/name") or values.get(f"trucks/{id}/colour")]
    colours = {id: values.get(f"trucks/{id}/colour") for id in named}
    shown = []
    for id, painted in colours.items():
        is_by_colour = values.get(f"trucks/{id}/name") is None
        called = colour_name(state.words, str(painted)) if is_by_colour else every[id]
        shown.append(Tile(id, called, _painted(state, painted)))
    if len(named) < len(every):
        taken = set(colours.values())
        shown += [
            Tile(f"{NEW_COLOUR}{id}", state.say(words), _painted(state, id))
            for id, words in COLOURS.items()
            if id not in taken
        ]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def colour(state: FormState, name: str, highlighted: bool, taken: Sequence[str] = ()) -> ft.Control:
    """Ask for the colour of a truck, which is none of those taken."""
    shown = [Tile(id, state.say(words), _painted(state, id)) for id, words in COLOURS.items() if id not in taken]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def _painted(state: FormState, colour: str | None) -> ft.Control:
    tone = state.look.town(colour)
    return kit.plate(
        kit.truck(state.look, size=26, color=tone.on, ground=tone.fill),
        tone.fill,
        46,
        38,
        radius=12,
        border=ft.Border.all(1, state.look.outline),
    )


def town_colour(town: kit.TownSign) -> Editor:
    """Ask for the colour of a town, drawn as its sign in each."""
    return partial(_town_colour, town)


def _town_colour(town: kit.TownSign, state: FormState, name: str, highlighted: bool) -> ft.Control:
    shown = [
        Tile(id, state.say(words), kit.town_sign(state.look, replace(town, colour=id), size=38))
        for id, words in COLOURS.items()
    ]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def mints(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the mints of an order in printed order: one tap a mint, and one to take the last back."""
    look, now = state.look, list(state.get(name) or ())
    is_full = len(now) >= MOST_MINTS
    most = state.say("An order has at most {n} mints", n=MOST_MINTS)
    cells = [
        tile(
            look,
            Tile(kind, state.say(words), kit.flavour(look, kind, size=46)),
            identifier=f"mint-{kind}",
            on_tap=kit.Lacking(most) if is_full else partial(_one_more, state, name, kind),
            highlighted=highlighted,
            label=state.say("Add: {mint}", mint=state.say(words)),
        )
        for kind, words in FLAVOURS.items()
    ]
    on = look.on_surface if now else look.outline
    back = kit.target(
        kit.icon(ft.Icons.BACKSPACE_ROUNDED, 24, on),
        identifier="mint-back",
        label=state.say("Remove the last mint"),
        on_tap=partial(_one_less, state, name) if now else kit.AT_END,
        frame=kit.frame_of(look, "plain"),
        radius=look.radius["card"],
        alignment=ft.Alignment.CENTER,
        width=60,
    )
    return kit.row(*cells, back, gap=8, equal=True)


def _one_less(state: FormState, name: str) -> None:
    state.set(name, list(state.get(name) or ())[:-1] or None)


def _one_more(state: FormState, name: str, kind: str) -> None:
    now = list(state.get(name) or ())
    if len(now) < MOST_MINTS:
        state.set(name, [*now, kind])
