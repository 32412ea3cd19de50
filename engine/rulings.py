"""Named points at which the rule sheets are silent, ambiguous or disagree.

A ruling is data: an id and its choices, the default first. A game is played under one choice for each; a printing of
the game ("edition") is a preset of choices. What they ask and why is worded elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.verdict import BadRequest


@dataclass(frozen=True, slots=True)
class Ruling:
    """One open point: its id (without the game's prefix) and the readings that a table may choose.

    `modes` are those of the game in which it can matter; if empty, all.
    """

    id: str
    choices: tuple[str, ...]
    modes: tuple[str, ...] = ()

    def matters_in(self, mode: str) -> bool:
        """Return whether the reading can make a difference in a mode."""
        return not self.modes or mode in self.modes

    @property
    def default(self) -> str:
        """The reading used if the table chose none."""
        return self.choices[0]


def resolve(known: Mapping[str, Ruling], preset: Mapping[str, str], chosen: Mapping[str, object]) -> dict[str, str]:
    """Return the choice in force for every known ruling: the one chosen, else the preset's, else the default.

    Raises BadRequest for a ruling or a choice that does not exist.
    """
    in_force = {id: preset.get(id, ruling.default) for id, ruling in known.items()}
    for id, choice in chosen.items():
        if id not in known or not isinstance(choice, str) or choice not in known[id].choices:
            raise BadRequest("rulings", ruling=id, choice=choice)
        in_force[id] = choice
    return in_force
