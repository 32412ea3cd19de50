"""A player who plays badly on purpose: scripts with changed requests between their moves, and whatever is legal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

from companion.referee import Referee
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue
from tests.fuzz.requests import COMMANDS, ODD, PATHS, Mutator, Script, moves_by_kind, scripts, vocabulary
from tests.reference.shared import copied

CODES = {"bad-json", "bad-request", "no-game", "bad-pack", "bad-position", "illegal-move", "missing-card"}
KEYS = {"illegal-move": {"rule", "rules"}, "bad-position": {"part"}, "missing-card": {"needs"}}
LONGEST = 60
"""Requests between two set-ups, which are slow."""
CLOSELY = 0.02
"""How many of the refusals are followed by a look at the whole state."""
SMALL = ("undo", "undo", "redo", "score", "state", "journal", "checklist", "automa", "automa", "automa", "games")


@cache
def material() -> tuple[list[Script], dict[str, tuple[list[str], list[str]]], dict[str, list[list[JsonDict]]]]:
    """The scripts, their words and their moves by kind."""
    found = scripts()
    return found, vocabulary(found), moves_by_kind(found)


def _refuse(name: str) -> None:
    """Do what a strict reader of JSON does with NaN and Infinity."""
    raise ValueError(name)


class Died(AssertionError):
    """A request that got no proper reply."""


class Player:
    """One referee and one line of chance; `asked` is what was asked since the last set-up."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.scripts, self.words, self.moves = material()
        self.mutator = Mutator(self.rng, self.words)
        self.referee = Referee(self.rng.choice(("en", "fr")))
        self.asked: list[JsonValue] = []

    def play(self, count: int) -> None:
        """Make this many requests."""
        done = 0
        while done < count:
            script = self.rng.choice(self.scripts)
            self.asked = self.asked[-1:] if self.rng.random() < 0.05 else []
            if not self.asked:
                self.referee = Referee(self.rng.choice(("en", "fr")))
            for request in self.game(script):
                self.ask(request)
                done += 1

    # Requests

    def game(self, script: Script) -> Iterator[JsonValue]:
        """A set-up, perhaps a changed one, and what comes after it."""
        rng, new = self.rng, {"cmd": "new", **script.new}
        if rng.random() < 0.1:
            yield self.anything(script)
        for _ in range(rng.randrange(4)):
            yield self.set_up(script)
        if rng.random() < 0.9:
            yield new
        start = rng.randrange(len(script.moves)) if len(script.moves) > LONGEST and rng.random() < 0.5 else 0
        if start:
            yield {"cmd": "load", "journal": {**script.new, "moves": script.moves[:start]}}
        moves = iter(script.moves[start:])
        for _ in range(LONGEST):
            if rng.random() < 0.6:
                yield self.anything(script)
            elif rng.random() < 0.5 and (move := next(moves, None)) is not None:
                yield {"cmd": "play", "move": move}
            else:
                yield {"cmd": "play", "move": self.legal(script)}

    def set_up(self, script: Script) -> JsonDict:
        """A set-up with something changed in it, often in one part alone."""
        rng, new = self.rng, {"cmd": "new", **script.new}
        part = rng.choice(("", "options", "rulings", "pack", "pack", "position", "position"))
        if new.get(part):
            return {**new, part: self.mutator.changed(new[part], script.game, rng.choice((1, 1, 2, 5)))}
        return {**new, **self.mutator.changed(script.new, script.game, rng.choice((1, 1, 2, 5)))}

    def anything(self, script: Script) -> JsonValue:
        """One request with something wrong in it, or none too sensible."""
        rng = self.rng
        how = rng.random()
        if how < 0.45:
            return self.of_move(script)
        if how < 0.6:
            return self.of_table(script)
        if how < 0.8:
            return {"cmd": rng.choice(SMALL)}
        if how < 0.84:
            return self.load(script)
        if how < 0.9:
            return {"cmd": rng.choice(COMMANDS), rng.choice(("move", "id", "text", "game", "x")): rng.choice(ODD)}
        if how < 0.93:
            text = rng.choice(self.words[script.game][1])
            hint = {"cmd": "hint", "by": rng.randrange(3), "playouts": 2, "seed": rng.randrange(9)}
            return rng.choice(({"cmd": "rule", "id": text}, {"cmd": "search", "game": script.game, "text": text}, hint))
        return self.mutator.changed(rng.choice(self.asked), script.game) if self.asked else rng.choice(ODD)

    def of_move(self, script: Script) -> JsonDict:
        """A move of this game, of another, or a legal one, mostly changed."""
        rng = self.rng
        game = script.game if rng.random() < 0.95 else rng.choice(list(GAMES))
        move = copied(rng.choice(rng.choice(self.moves[game]))) if rng.random() < 0.6 else self.legal(script)
        if self.table and rng.random() < 0.6:
            asked = self.table.state.prompt.by
            move["by"] = "table" if asked is None else asked
        if rng.random() < 0.7:
            move = self.mutator.changed(move, script.game, rng.choice((1, 1, 1, 2, 3)))
        return {"cmd": rng.choice(("check", "play")), "move": move}

    def of_table(self, script: Script) -> JsonDict:
        """A correction, a value, a ruling or a halt, right or wrong."""
        rng, by = self.rng, self.rng.choice(("table", "table", "table", 0))
        kind = rng.choice(("correct", "correct", "correct", "learn", "learn", "ruling", "halt"))
        move: JsonDict = {"move": kind, "by": by}
        if kind == "correct":
            move["changes"] = self.changes(script)
        elif kind == "learn":
            move |= {"needs": self.path(), "value": copied(rng.choice((*ODD, "classic", ["classic"], 1, 2, 3)))}
        elif kind == "ruling":
            ruling = rng.choice(list(self.table.game.rulings.values())) if self.table else None
            move |= {"ruling": ruling.id, "choice": rng.choice(ruling.choices)} if ruling else {}
        return {"cmd": rng.choice(("check", "play", "play")), "move": move}

    def path(self) -> str:
        """A path of a value: one that is lacking, one there might be, or one with a part changed."""
        rng = self.rng
        path = rng.choice(PATHS)
        if self.table and rng.random() < 0.3 and (unsure := self.table.state.unsure()):
            path = rng.choice(unsure)[1]
        if rng.random() < 0.3:
            parts = path.split("/")
            parts[rng.randrange(len(parts))] = rng.choice(rng.choice(list(self.words.values()))[1])
            path = "/".join(parts)
        return path

    def changes(self, script: Script) -> JsonValue:
        """Parts of the present position, with something changed in them."""
        rng = self.rng
        if not self.table or rng.random() < 0.1:
            return {rng.choice(self.words[script.game][0]): copied(rng.choice(ODD))}
        position = self.table.state.as_json()
        kept = rng.sample(list(position), min(len(position), rng.choice((1, 1, 2, 3))))
        changed = {key: self.mutator.changed([position[key]], script.game) for key in kept}
        found = {key: value[0] for key, value in changed.items() if value}
        if rng.random() < 0.1:
            found["phase"] = rng.choice(self.words[script.game][1])
        if rng.random() < 0.1:
            found["phase"] = "over"
        return found

    def legal(self, script: Script) -> JsonValue:
        """A legal move now."""
        moves = self.table.state.legal_moves() if self.table else ()
        if moves:
            return self.rng.choice(moves).as_json()
        return self.rng.choice(script.moves) if script.moves else {}

    def load(self, script: Script) -> JsonDict:
        """A journal: this game's or a script's, perhaps with a move that does not fit."""
        rng = self.rng
        journal = self.table.journal() if self.table and rng.random() < 0.5 else {**script.new, "moves": script.moves}
        journal = {**journal, "moves": journal["moves"][: rng.randrange(12)]}
        if rng.random() < 0.7:
            journal["moves"] = self.mutator.changed([*journal["moves"], self.legal(script)], script.game)
        elif rng.random() < 0.3:
            journal = self.mutator.changed(journal, script.game)
        return {"cmd": "load", "journal": journal}

    @property
    def table(self) -> JsonValue:
        return self.referee._table

    # The reply

    def ask(self, request: JsonValue) -> None:
        """Make one request; Died if the reply is none, or a refusal has changed something."""
        self.asked.append(request)
        table = self.table
        before = (table, *self._point(table))
        closely = self.rng.random() < CLOSELY
        state = json.dumps(table.state.as_json()) if closely and table else ""
        try:
            reply = self._reply(request)
            self._judge(reply)
        except Exception as error:
            raise Died(self._story()) from error
        if not reply["ok"]:
            if before != (self.table, *self._point(self.table)):
                raise Died(f"a refusal changed the game: {self._story()}")
            if state and state != json.dumps(self.table.state.as_json()):
                raise Died(f"a refusal changed the state: {self._story()}")

    def _reply(self, request: JsonValue) -> JsonValue:
        """The reply, now and then by way of the line, which any reader of JSON must be able to read."""
        rng = self.rng
        if rng.random() < 0.1:
            line = json.dumps(request).encode()
            if rng.random() < 0.1:
                at = rng.randrange(len(line))
                line = (
                    line[:at]
                    + rng.choice((b"", b"\xff", b"[[", b"}", b'"', b"1e999", b"NaN"))
                    + line[at + rng.randrange(9) :]
                )
            return json.loads(self.referee.answer(line).decode("ascii"), parse_constant=_refuse)
        return self.referee.handle(copied(request))

    def _judge(self, reply: JsonValue) -> None:
        if reply["ok"]:
            return
        error = reply["error"]
        assert error["code"] in CODES, error
        assert isinstance(error["message"], str), error
        assert error["message"], error
        assert set(error) == {"code", "message"} | KEYS.get(error["code"], set()), error

    def _point(self, table: JsonValue) -> tuple[JsonValue, ...]:
        """Return what tells one moment of a table from another."""
        return () if table is None else (table.here, len(table.points), len(table.ahead))

    def _story(self) -> str:
        """Return all that is needed to see it again: the seed, and the requests since the set-up."""
        asked = [json.dumps(request) for request in self.asked]
        return f"seed {self.seed!r}, request {len(asked)} since the set-up:\n" + "\n".join(asked)
