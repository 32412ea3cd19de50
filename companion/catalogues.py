"""Keeps the catalogues up to date: python -m companion.catalogues (development only, the one module that needs Babel).

It gathers every message of the sources and data files, renews each language's .po, compiles it to .mo and says what is
still missing. A sentence about a person has a form in the second person too, in English as well: an AI is "{ai}" and a
person who is never spoken to "{player}". A message that is no longer used stays in the file as a comment, and comes
back with its translation, until --prune.

python -m companion.catalogues                     renew, compile, list what is wrong python -m companion.catalogues
--missing fr        print what lacks a translation, as JSON to be filled in python -m companion.catalogues --fill fr
FILE      take that JSON back (in a context: "context|message") python -m companion.catalogues --add de            begin
a language
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.cards.printed_names import names_of_samples
from companion.games.registry import MODULES
from companion.languages import ADDRESSED, DEFAULT, DOMAIN, fields
from companion.narration import search_index
from engine.json_types import Json, JsonValue

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = ("companion", "ui", "mobile")
CALLS: Final[Mapping[str, tuple[int, bool]]] = {
    "say": (1, False),
    "mark": (1, False),
    "count": (2, False),
    "say_in": (2, True),
}
"""How many arguments of a call are messages, and whether the first one is a context."""
FORMS: Final = "Wording"
"""The name of a call each of whose arguments is a message, or a pair of one for one and one for many."""
TEXTS: Final[Mapping[str, tuple[str, ...]]] = {
    "groups": ("title",),
    "clauses": ("title", "text", "refusal", "reason", "choice"),
    "rulings": ("question", "why"),
    "checklist": ("title", "text"),
}
"""The fields of each section of the clauses that are messages."""

PEOPLE: Final = frozenset({"name", "who", "other", "winner", "partner", "owner"})
"""The placeholders for a person who may be spoken to: such a sentence has a form in the second person, unless the name
is on its own in it."""
THIRD_PERSON: Final[Mapping[str, str]] = {
    "en": r"(?<!of )\b[Yy]ou (?!pass\b)(?:\w*[^\Ws]s|was|ha[sd]n?’t)\b",
    "fr": r"\bVous (?!et |(?:\S+ ){0,3}?\S*(?:ez|êtes|dites|faites)\b)[a-zàéê]",
}
"""What a form in the second person contains if its verb was left in the third."""

PLURALS: Final[Mapping[str, str]] = {"fr": "nplurals=2; plural=(n > 1);"}
"""The plural forms of a language for which Babel, from 2.19 on, has one more for whole millions: nothing on a table is
counted so far."""

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Found:
    """A message of the sources: its context ("" for none), its forms in English, and its file."""

    context: str
    forms: tuple[str, ...]
    file: str


class _Catalogue(Catalog):
    """A catalogue whose head has no dates or tools in it: the files change when a message does, and only then."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    @mime_headers.setter
    def mime_headers(self, value: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(value)


# What the sources say


def gather(root: Path) -> tuple[list[Found], list[str]]:
    """Every message under root, and the calls whose message cannot be read from the source."""
    messages: list[Found] = []
    unreadable: list[str] = []
    for path in sorted(path for folder in CODE for path in (root / folder).rglob("*.py")):
        _gather_code(path, path.relative_to(root).as_posix(), messages, unreadable)
    readers = (
        ("clauses", _clause_messages),
        ("packs", _pack_messages),
        ("examples", lambda data: (("", example["title"]) for example in data)),
    )
    for folder, reader in readers:
        for path in sorted((root / "assets" / folder).rglob("*.json")):
            data = json.loads(path.read_text(encoding="utf-8"))
            file = path.relative_to(root).as_posix()
            messages += [Found(context, (text,), file) for context, text in reader(data)]
    return [*messages, *_addressed(messages)], unreadable


def _addressed(messages: Sequence[Found]) -> Iterator[Found]:
    """The forms in the second person that these messages need."""
    for message in messages:
        text = message.forms[-1]
        if not message.context:
            for name in sorted(PEOPLE & fields(text)):
                if not _stands_alone(name, text):
                    yield Found(ADDRESSED + name, message.forms, message.file)


def _stands_alone(name: str, text: str) -> bool:
    """Return whether a name is no part of a sentence: it is at the start or after a colon, and before the next."""
    return all(
        re.search(r"(?:^|[:(][\u00a0 ]?)$", text[: match.start()])
        and re.match(r"$|[\u00a0 ]?[:;.)]| [(+–]|, \{", text[match.end() :])
        for match in re.finditer(rf"\{{{name}(?:!\w)?\}}", text)
    )


def of_language(messages: Sequence[Found], code: str) -> list[Found]:
    """The messages that the catalogue of a language holds: English has but the forms in the second person."""
    return [message for message in messages if code != DEFAULT or message.context.startswith(ADDRESSED)]


def _gather_code(path: Path, file: str, messages: list[Found], unreadable: list[str]) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == FORMS:
            said = (*node.args, *(keyword.value for keyword in node.keywords))
            messages += [Found("", forms, file) for each in said if all(forms := _forms_of(each))]
            continue
        length, has_context = CALLS.get(name, (0, False))
        if not length or len(node.args) < length:  # "abc".count("a") is no message
            continue
        arguments = [list(_literals(argument)) for argument in node.args[:length]]
        if any(None in options for options in arguments):
            unreadable.append(f"{file}:{node.lineno}: {name}() takes its message as one literal")
        elif all(arguments):
            texts = [[text for text in options if text] for options in arguments]
            if has_context:
                messages += [Found(context, (text,), file) for context in texts[0] for text in texts[1]]
            elif length == 1:
                messages += [Found("", (text,), file) for text in texts[0]]
            else:
                messages.append(Found("", tuple(options[0] for options in texts), file))


def _literals(node: ast.expr) -> Iterator[str | None]:
    """Yield the texts that an argument may be; None if one is put together on the spot; nothing for a variable."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.JoinedStr | ast.BinOp):
        yield None


def _forms_of(node: ast.expr) -> tuple[str, ...]:
    """Return the forms of a message; one empty form if it is not a message."""
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return tuple(next(_literals(part), "") or "" for part in parts)


def _clause_messages(data: Json) -> Iterator[Key]:
    for section, names in TEXTS.items():
        for entry in data.get(section, ()):
            yield from (("", entry[name]) for name in names if name in entry)
            yield from (("", label) for label in entry.get("choices", {}).values())
            for choices in (*entry.get("in_force", {}).values(), entry.get("in", {})):
                yield from (message for said in choices.values() for message in _variant_messages(said))


def _variant_messages(said: JsonValue) -> Iterator[Key]:
    """Return what a clause says in some games: a text alone, or an object that may have variants of its own."""
    if isinstance(said, str):
        yield "", said
        return
    yield from (("", said[name]) for name in TEXTS["clauses"] if name in said)
    for other in said.get("in", {}).values():
        yield from _variant_messages(other)


def _pack_messages(data: Json) -> Iterator[Key]:
    module = MODULES.get(data.get("game", ""))
    for section, (field, messages) in module.cards.texts.items() if module else ():
        for card in data.get(section, ()):
            yield from ((context, pattern.format(card[field])) for context, pattern in messages)
    if data.get("fictional"):
        yield from (("printed", text) for text in dict.fromkeys((*_printed(data), *names_of_samples(data))))


def _printed(value: JsonValue) -> Iterator[str]:
    """Yield what is printed on cards in words, however deeply nested."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from (inner,) if key == "text" and isinstance(inner, str) else _printed(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _printed(inner)


# What a catalogue holds


def po_path(root: Path, code: str) -> Path:
    """Return the path of the catalogue of a language."""
    return root / "assets" / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(root: Path) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in (root / "assets" / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(root: Path, code: str) -> Catalog:
    """Return the catalogue of a language, empty if there is no file yet."""
    path = po_path(root, code)
    return read_po(BytesIO(path.read_bytes() if path.exists() else b""), locale=code, abort_invalid=True)


def _key(message: Message) -> Key:
    return message.context or "", _forms(message.id)[0]


def _forms(value: str | Sequence[str] | None) -> tuple[str, ...]:
    return (value or "",) if isinstance(value, str | None) else tuple(text or "" for text in value)


def _messages(catalogue: Catalog) -> dict[Key, Message]:
    return {_key(message): message for message in catalogue if message.id}


def renewed(old: Catalog, messages: Sequence[Found], prune: bool) -> Catalog:
    """The catalogue of exactly these messages, with the translations the old one had."""
    new = _empty(old)
    before = {_key(message): message for message in old.obsolete.values()} | _messages(old)
    for message in messages:
        kept = before.get((message.context, message.forms[0]))
        plural = len(message.forms) > 1
        fits = kept is not None and isinstance(kept.string, str) is not plural
        text = kept.string if kept is not None and fits else ("",) * new.num_plurals if plural else ""
        new.add(
            message.forms if plural else message.forms[0],
            text,
            locations=[(message.file, 1)],
            flags=kept.flags & {"fuzzy"} if kept is not None else (),
            context=message.context or None,
        )
    used = _messages(new)
    for key, kept in before.items():
        if not prune and key not in used and any(_forms(kept.string)):
            new.obsolete[(key[1], key[0]) if key[0] else key[1]] = kept
    return new


def _empty(like: Catalog) -> Catalog:
    empty = _Catalogue(locale=like.locale, fuzzy=False, header_comment="# Mint Companion, released under its LICENSE.")
    empty.mime_headers = [("Plural-Forms", PLURALS.get(str(like.locale_identifier), like.plural_forms))]
    return empty


def write(root: Path, code: str, catalogue: Catalog) -> None:
    """Write the .po of a language, and the .mo compiled from it."""
    path = po_path(root, code)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=120, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(read(root, code)))


def compiled(catalogue: Catalog) -> bytes:
    """The .mo of a catalogue."""
    plain = _empty(catalogue)
    for message in _messages(catalogue).values():
        plain[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, plain)
    return buffer.getvalue()


# Faults of a catalogue


def problems(root: Path, code: str) -> list[str]:
    """Everything that keeps a language from being complete and tidy; an empty list is what the tests want."""
    gathered, unreadable = gather(root)
    gathered = of_language(gathered, code)
    catalogue = read(root, code)
    messages = _messages(catalogue)
    used = {(message.context, message.forms[0]): message for message in gathered}
    wrong = list(unreadable)
    wrong += [f"missing: {_show(key)} ({message.file})" for key, message in used.items() if key not in messages]
    wrong += [f"unused: {_show(key)} (--prune drops it)" for key in messages if key not in used]
    wrong += [f"unused: {_show(_key(message))} (--prune drops it)" for message in catalogue.obsolete.values()]
    for key, message in messages.items():
        wrong += [f"{fault}: {_show(key)}" for fault in _faults(message, code)]
    path = po_path(root, code).with_suffix(".mo")
    if not path.exists() or path.read_bytes() != compiled(catalogue):
        wrong.append(f"{path.name} of {code} is not what its .po compiles to")
    return wrong


def _show(key: Key) -> str:
    return f"[{key[0]}] {key[1]!r}" if key[0] else repr(key[1])


def _faults(message: Message, code: str) -> Iterator[str]:
    texts = _forms(message.string)
    if not all(texts):
        yield "empty"
        return
    if message.fuzzy:
        yield "fuzzy"
    you = (message.context or "").removeprefix(ADDRESSED) if (message.context or "").startswith(ADDRESSED) else ""
    if not _same_fields(_forms(message.id), texts, frozenset({you})):
        yield "other placeholders"
    if any(_is_third_person(text, you, message, code) for text in texts):
        yield "speaks about who is spoken to"
    for text in texts:
        yield from typography(text, code)


def _is_third_person(text: str, you: str, message: Message, code: str) -> bool:
    """Return whether a form in the second person (`you` is the placeholder) has a name in its sentence, or a verb in
    the third person; or whether a message without such a form needs one in this language alone."""
    if you:
        return not _stands_alone(you, text) or re.search(THIRD_PERSON.get(code, "$^"), text) is not None
    source = _forms(message.id)[-1]
    names = [] if message.context else [name for name in PEOPLE & fields(source) if _stands_alone(name, source)]
    return not all(_stands_alone(name, text) for name in names)


def _same_fields(source: Sequence[str], texts: Sequence[str], may_lack: frozenset[str]) -> bool:
    # In a plural the number may be left out of the form for one ("une pastille"), but nothing may be added.
    wanted = [fields(text) - may_lack for text in source]
    given = [fields(text) - may_lack for text in texts]
    return given[-1] == wanted[-1] and all(names <= wanted[-1] and wanted[-1] - {"n"} <= names for names in given)


def typography(text: str, code: str) -> Iterator[str]:
    """Yield what a printer would mark in a text: French spacing and apostrophes, and a space the fonts do not have."""
    if "\u202f" in text:
        yield "U+202F, which the display font lacks"
    if code.split("_")[0] != "fr":
        return
    bare = re.sub(r"\{[^{}]*\}", "x", text)
    if "'" in bare:
        yield "straight apostrophe"
    if re.search(r"(?<![\u00a0!?])[:;!?»]|«(?!\u00a0)", bare):
        yield "no U+00A0 at the punctuation"


# The command


def fill(catalogue: Catalog, answers: Mapping[str, str | list[str]]) -> list[str]:
    """Put translations into a catalogue; returns the messages it does not have."""
    messages = {_name(message): message for message in _messages(catalogue).values()}
    for name in answers.keys() & messages.keys():
        answer = answers[name]
        messages[name].string = answer if isinstance(answer, str) else tuple(answer)
        messages[name].flags.discard("fuzzy")
    return sorted(answers.keys() - messages.keys())


def missing(catalogue: Catalog) -> dict[str, str | list[str]]:
    """Return what lacks a translation, in the form that fill() takes; a plural asks for a list of its forms."""
    lacking = [message for message in _messages(catalogue).values() if message.fuzzy or not all(_forms(message.string))]
    return {_name(message): "" if isinstance(message.id, str) else list(_forms(message.string)) for message in lacking}


def _name(message: Message) -> str:
    context, text = _key(message)
    return f"{context}|{text}" if context else text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every language is complete."""
    parser = argparse.ArgumentParser(prog="python -m companion.catalogues", description="Renew the catalogues.")
    parser.add_argument("--prune", action="store_true", help="drop what is no longer used")
    parser.add_argument("--missing", metavar="CODE", help="print what lacks a translation, as JSON")
    parser.add_argument("--fill", nargs=2, metavar=("CODE", "FILE"), help="take translations from JSON")
    parser.add_argument("--add", metavar="CODE", help="begin a language")
    options = parser.parse_args(arguments)
    messages, _ = gather(ROOT)
    codes = sorted({DEFAULT, *languages(ROOT), *([options.add] if options.add else [])})
    wrong: list[str] = []
    for code in codes:
        catalogue = renewed(read(ROOT, code), of_language(messages, code), options.prune)
        if options.fill and options.fill[0] == code:
            strangers = fill(catalogue, json.loads(Path(options.fill[1]).read_text(encoding="utf-8")))
            wrong += [f"{code}: no such message: {name!r}" for name in strangers]
        write(ROOT, code, catalogue)
        wrong += [f"{code}: {fault}" for fault in problems(ROOT, code)]
    if options.missing:
        print(json.dumps(missing(read(ROOT, options.missing)), ensure_ascii=False, indent=1))
    search_index.main()
    print("\n".join(wrong) or "Every language is complete.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
