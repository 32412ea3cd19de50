"""What the examples of every game say in the same words: house rulings, who tries what, the AI's own way, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion import rulebook
from companion.contract.roles import AnyNarrator
from companion.languages import Words
from companion.table.table import Setup, Table
from engine.moves import By


def house_rulings(words: Words, setup: Setup) -> Iterator[str]:
    """Yield how each open point is read of which the set-up says so."""
    known = rulebook.rulings(setup.game)
    for id, choice in setup.rulings.items():
        yield known[id].read_in(words, choice)


def attempt(narrator: AnyNarrator, by: By, done: str) -> str:
    """Return who wants to do a thing: "Ada: pass"."""
    say = narrator.words.say
    return say("{name}: {things}", name=narrator.name(by) if isinstance(by, int) else say("The table"), things=done)


def automa_instead(narrator: AnyNarrator, table: Table) -> tuple[str, ...]:
    """Return what the AI does by its rule, where it is the AI that is asked."""
    if table.state.prompt.ask != "automa":
        return ()
    return (narrator.words.say("By its rule: {things}", things=narrator.headline(table.decision().move)),)


def ending(narrator: AnyNarrator, winners: Sequence[int]) -> str:
    """Return that the game ends, and who wins."""
    say, names = narrator.words.say, [narrator.name(seat) for seat in winners]
    if len(names) == 1:
        return say("The game ends: {name} wins", name=names[0])
    return say("The game ends: {names} share the win", names=", ".join(names))
