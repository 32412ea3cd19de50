"""The headless referee: JSON Lines in, JSON Lines out, one game in memory.

`{"cmd": "hint", "by": seat, "playouts": n, "seed": s}` asks what the coach would do in a seat that must decide, after n
playouts (1 to 100,000; 1,000 if left out; `seed` 0). It answers `chance`, how likely that seat is to win now, from 0 to
1, and `moves`: `[{"move", "chance", "playouts"}]`, the best first, among those that it has looked at. The best is not
the one of highest `chance`, which a few playouts may have given by luck, but the one of highest chance less two of its
standard errors: of f - 2 * sqrt(f * (1 - f) / (playouts + 2)), f = (chance * playouts + 1) / (playouts + 2). The app
plays and shows its moves in the same order. A move with fewer than 20 playouts has the `chance` null: it was tried too
little; so has the seat, after fewer in all. Of moves that make no difference, like trucks with the same capacity, there
is only one. The same position, playouts and seed give the same answer, and nothing that is secret from the seat changes
it, such as the orders of Mint Delivery that others have delivered. If something was imagined because it has not been
entered, the answer has `imagined`, the path of each such value as `needs` gives it, or the section alone for cards of
which nothing is known. A seat that is not asked, a game that is over, and roads or cards of which too little is known
are a `bad-request`; if one value of a card is lacking, the answer is `missing-card`.

`Referee.handle` answers one request given as a JSON value, `Referee.answer` one line; both always return a reply.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import IO

from companion import languages, rulebook
from companion.coach import coach
from companion.coach.search import Unknown
from companion.json_text import LONGEST_LINE, NotJson, parse
from companion.narration import search
from companion.narration.narrator import narrator_of, refused
from companion.slices import whole
from companion.table.table import Setup, Table
from engine.game import GAMES
from engine.json_types import Json, JsonDict, JsonValue
from engine.verdict import BadRequest, Illegal, IllegalMove, Refusal

Reply = JsonDict


Kind = type | tuple[type, ...]
SETUP_FIELDS: Mapping[str, Kind] = {
    "game": str,
    "mode": str,
    "seats": list,
    "options": dict,
    "rulings": dict,
    "pack": dict,
    "position": (dict, type(None)),
}
SETUP_NEEDS = ("game", "mode", "seats")
STORED_FIELDS: Mapping[str, Kind] = {**SETUP_FIELDS, "chairs": dict, "deal": (int, type(None))}
"""Of a set-up that is stored or handed on: `new` does not know the chairs of the app and the deal."""

COMMANDS: Mapping[str, tuple[Mapping[str, Kind], tuple[str, ...]]] = {
    "games": ({}, ()),
    "new": (SETUP_FIELDS, SETUP_NEEDS),
    "checklist": ({}, ()),
    "state": ({}, ()),
    "legal": ({}, ()),
    "check": ({"move": dict}, ("move",)),
    "play": ({"move": dict}, ("move",)),
    "automa": ({}, ()),
    "undo": ({}, ()),
    "redo": ({}, ()),
    "score": ({}, ()),
    "hint": ({"by": int, "playouts": int, "seed": int}, ("by",)),
    "journal": ({}, ()),
    "load": ({"journal": dict}, ("journal",)),
    "search": ({"game": str, "text": str}, ("game", "text")),
    "rule": ({"id": str}, ("id",)),
}
"""Each command's fields with their types, and those it cannot do without."""

PLAYOUTS = 1_000
MOST_PLAYOUTS = 100_000
"""The playouts of a hint if the request does not say, and the most that it may ask for."""

MOST_FOUND = 10
"""Rules that answer a search."""

WITHOUT_A_GAME = ("games", "new", "load", "search", "rule")


class NoGame(Refusal):
    """The command needs a game."""

    code = "no-game"


class IllegalInJournal(IllegalMove):
    """A move of a journal that a rule forbids; `table` is as the moves before it leave it."""

    def __init__(self, verdict: Illegal, table: Table) -> None:
        """Carry the verdict, and the table on which it was given."""
        super().__init__(verdict)
        self.table = table


class Referee:
    """Keeps one game and answers requests about it."""

    def __init__(self, lang: str = "en") -> None:
        """Answer with texts in the language `lang`."""
        self._words = languages.words(lang)
        self._table: Table | None = None
        self._do: Mapping[str, Callable[[Json], Reply]] = {
            command: getattr(self, f"_{command}") for command in COMMANDS
        }

    def answer(self, line: bytes) -> bytes:
        """Answer one line, without its line end."""
        try:
            request = parse(line)
        except NotJson as refusal:
            reply = self._refused(refusal)
        else:
            reply = self.handle(request)
        return json.dumps(reply).encode()

    def handle(self, request: JsonValue) -> Reply:
        """Answer one request; a refusal changes nothing."""
        try:
            if not isinstance(request, dict):
                raise BadRequest("no-object")
            command = request.get("cmd")
            if not isinstance(command, str) or command not in COMMANDS:
                raise BadRequest("command")
            kinds, needs = COMMANDS[command]
            check_fields({key: value for key, value in request.items() if key != "cmd"}, kinds, needs)
            if not 1 <= request.get("playouts", 1) <= MOST_PLAYOUTS:
                raise BadRequest("field", field="playouts")
            if self._table is None and command not in WITHOUT_A_GAME:
                raise NoGame("no-game")
            return {"ok": True, **self._do[command](request)}
        except Refusal as refusal:
            return self._refused(refusal)

    def _refused(self, refusal: Refusal) -> Reply:
        table = refusal.table if isinstance(refusal, IllegalInJournal) else self._table
        error: JsonDict = {"code": refusal.code, "message": refused(self._words, refusal, table)}
        keys = {"bad-position": ("part",), "illegal-move": ("rule", "rules"), "missing-card": ("needs",)}
        error |= {key: refusal.facts[key] for key in keys.get(refusal.code, ())}
        return {"ok": False, "error": error}

    @property
    def _live(self) -> Table:
        assert self._table is not None
        return self._table

    def _prompt(self) -> Reply:
        return {"prompt": self._live.state.prompt.as_json()}

    def _ending(self) -> Reply:
        """Return the reason for the end, if it is in sight."""
        ending = self._live.state.ending
        return {} if ending is None else {"ending": ending}

    def _games(self, request: Json) -> Reply:
        games: list[Reply] = []
        for id, game in GAMES.items():
            worded = rulebook.rulings(id)
            rulings = [
                {
                    "id": ruling.id,
                    "question": self._words.say(worded[ruling.id].question),
                    "choices": list(ruling.choices),
                    "default": ruling.default,
                }
                for ruling in game.rulings.values()
            ]
            modes, options = list(game.modes), list(game.all_options)
            games.append({"id": id, "name": game.name, "modes": modes, "options": options, "rulings": rulings})
        return {"games": games}

    def _new(self, request: Json) -> Reply:
        self._table = Table(read_setup({key: value for key, value in request.items() if key != "cmd"}))
        return self._prompt()

    def _load(self, request: Json) -> Reply:
        self._table = read_journal(request["journal"])
        return self._prompt()

    def _checklist(self, request: Json) -> Reply:
        narrator = narrator_of(self._words, self._live)
        steps = self._live.game.checklist(self._live.config)
        return {
            "steps": [
                {
                    "id": step.id,
                    "title": narrator.setup_step(step),
                    "text": narrator.setup_detail(step),
                    "counts": dict(step.counts),
                }
                for step in steps
            ]
        }

    def _state(self, request: Json) -> Reply:
        return {"position": self._live.state.as_json(), **self._prompt(), **self._ending()}

    def _legal(self, request: Json) -> Reply:
        moves = {"moves": [move.as_json() for move in self._live.state.legal_moves()]}
        unsure = [{"move": move.as_json(), "needs": needs} for move, needs in self._live.state.unsure()]
        return {**moves, "unsure": unsure} if unsure else moves

    def _check(self, request: Json) -> Reply:
        verdict = self._live.check(self._live.move(request["move"]))
        if verdict is None:
            return {"legal": True}
        clause = rulebook.clause(verdict.rule)
        message = narrator_of(self._words, self._live).refusal(verdict)
        refusal = {"rule": verdict.rule, "rules": list(verdict.rules), "message": message}
        source = clause.source_in(self._words, self._setting(self._live.setup.game))
        return {"legal": False, **refusal, "source": source}

    def _play(self, request: Json) -> Reply:
        move = self._live.move(request["move"])
        set_off = self._live.play(move)
        played = [self._live.game.public(move, self._live.state), *set_off]
        return {**self._prompt(), "moves_played": played, "steps": self._steps(), **self._ending()}

    def _steps(self) -> list[Reply]:
        """Return what people do with cards and mints after the last move; with the first move also what they do at the
        beginning, which no reply has said yet."""
        table = self._live
        narrator, before = narrator_of(self._words, table), table.here.before
        steps = table.steps
        if before is not None and before.before is None:
            steps = (*table.steps_of(before), *steps)
        if before is not None and before.state.prompt.ask == "automa":
            narrator = narrator.seeing(before.state)  # where its truck comes from
        return [{"do": step.do, "text": narrator.step(step), **step.facts} for step in steps]

    def _automa(self, request: Json) -> Reply:
        decision = self._live.decision()
        narrator = narrator_of(self._words, self._live)
        explain = self._live.game.explain
        reasons = [
            {**explain(reason), "rule": reason.rule, "message": narrator.reason(reason)} for reason in decision.reasons
        ]
        reply = {"move": decision.move.as_json(), "reasons": reasons}
        if decision.reminders:
            reply["reminders"] = list(decision.reminders)
        self._live.play(decision.move)
        return {**reply, "steps": self._steps(), **self._prompt(), **self._ending()}

    def _undo(self, request: Json) -> Reply:
        self._live.undo()
        return self._prompt()

    def _redo(self, request: Json) -> Reply:
        self._live.redo()
        return self._prompt()

    def _score(self, request: Json) -> Reply:
        return {**self._live.game.score(self._live.state.standings()), **self._ending()}

    def _hint(self, request: Json) -> Reply:
        game, seed = self._live.setup.game, request.get("seed", 0)
        search = coach.search(game, self._live.state, request["by"], seed)
        try:
            advice = whole(search.think(request.get("playouts", PLAYOUTS)))
        except Unknown as unknown:
            raise coach.refused(game, unknown) from unknown
        moves = [
            {
                "move": each.move.as_json(),
                "chance": round(each.chance, 4) if each.is_known else None,
                "playouts": each.playouts,
            }
            for each in advice.moves
        ]
        imagined = coach.imagined(self._live.state, coach.assumed(game, self._live.state, seed))
        hint = {"chance": None if advice.chance is None else round(advice.chance, 4), "moves": moves}
        return {**hint, "imagined": list(imagined)} if imagined else hint

    def _journal(self, request: Json) -> Reply:
        return {"journal": self._live.journal()}

    def _search(self, request: Json) -> Reply:
        if request["game"] not in rulebook.games():
            raise BadRequest("game", game=request["game"])
        rules = search.find(self._words, request["game"], request["text"])[:MOST_FOUND]
        setting = self._setting(request["game"])
        return {"rules": [{"rule": clause.id, "title": clause.title_in(self._words, setting)} for clause in rules]}

    def _setting(self, game: str) -> rulebook.Setting | None:
        """Return the setting of the running game, or None if none is running, or one of another kind."""
        table = self._table
        return rulebook.Setting.of_game(game, table.config) if table is not None and table.setup.game == game else None

    def _rule(self, request: Json) -> Reply:
        try:
            clause = rulebook.clause(request["id"])
        except KeyError:
            raise BadRequest("rule", id=request["id"]) from None
        told = clause.in_words(self._words, self._setting(clause.id.partition(".")[0]))
        reply: Reply = {"rule": clause.id, "title": told.title, "text": told.text, "source": told.source}
        if not told.applies:
            reply |= {"applies": False} | ({"instead": told.rule} if told.rule != clause.id else {})
        return {**reply, "ruling": asdict(told.ruling)} if told.ruling else reply


def check_fields(source: Json, kinds: Mapping[str, Kind], needs: tuple[str, ...]) -> None:
    """Raise BadRequest if a field is unknown, ill-typed or missing."""
    for key, value in source.items():
        if key not in kinds or not isinstance(value, kinds[key]) or (isinstance(value, bool) and kinds[key] is int):
            raise BadRequest("field", field=key)
    for key in needs:
        if key not in source:
            raise BadRequest("field-missing", field=key)


def read_setup(source: Json, kinds: Mapping[str, Kind] = SETUP_FIELDS) -> Setup:
    """Read the fields of `new`, or others of these `kinds`; BadRequest if one is unknown, missing or ill-typed."""
    check_fields(source, kinds, SETUP_NEEDS)
    return Setup.from_json(source)


def read_journal(source: Json) -> Table:
    """Start the game of a journal and play its moves; the Refusal of the part that fails."""
    check_fields(source, {**SETUP_FIELDS, "moves": list}, (*SETUP_NEEDS, "moves"))
    for move in source["moves"]:
        if not isinstance(move, dict):
            raise BadRequest("field", field="moves")
    table = Table(read_setup({key: value for key, value in source.items() if key != "moves"}))
    for move in source["moves"]:
        try:
            table.play_json(move)
        except IllegalMove as refusal:
            raise IllegalInJournal(refusal.verdict, table) from refusal
    return table


def serve(requests: IO[bytes], replies: IO[bytes], lang: str = "en") -> None:
    """Answer line by line until the input ends, each reply flushed at once."""
    referee = Referee(lang)
    is_first = True
    while line := requests.readline(LONGEST_LINE + 2):
        if is_first:  # some programs begin whatever they write with a byte order mark
            line, is_first = line.removeprefix(BOM_UTF8), False
        if not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            while (piece := requests.readline(LONGEST_LINE)) and not piece.endswith(b"\n"):
                pass  # the rest of a line that is too long, a piece at a time
        replies.write(referee.answer(line.rstrip(b"\r\n")) + b"\n")
        replies.flush()
