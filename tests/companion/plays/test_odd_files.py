"""Files of plays made odd by chance: fields that are missing, of another type or twice, texts cut, in other encodings.
Of each the app and the command say in words what it is, nothing is doubled, and one undo takes all of it back."""

import gzip
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from click.testing import CliRunner

from companion.cli.commands import main
from companion.languages import LANGUAGES, words
from companion.paths import DATABASE
from companion.plays import words as said
from companion.plays.offer import Offer, offered, take
from companion.sharing import bgstats, exports
from companion.slices import whole
from companion.store import statistics
from companion.store.record_faults import NotShared
from companion.store.store import Store
from tests.companion.plays.test_plays import LISTED, LONG, TWO, WIDE, bgg_play, of_bgg, of_bgstats, seat

FILES, BY_COMMAND = 200, 60
ODD: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1.5, 1e300, float("inf"), float("nan"), 10**30, 10**400),
    *("", "x" * 5000, "\x00", "\ud800", "NaN", "null", "<b>", "٣", "=1+1", "\u202eabc", "🦊", "a\tb\nc"),
    *("2024-13-45", "0000-00-00", "9999-12-31", "2024-03-01T24:00:00", "2024-03-01 20:15:00+99:99", "31/02/2024"),
    *([], [[]], {}, {"a": [1]}, [None]),
)
BETWEEN = (
    *(b'"', b"\n", b"\r\n", b"\r", b"\x00", b",", b";", b"\t", b"<", b">", b"&", b"&amp;", b"&#0;", b"&lt;"),
    *(b"]]>", b"<![CDATA[", b"<!--", b"<!DOCTYPE a>", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe9", b"{", b"[", b"}", b"]"),
)
ENCODINGS = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "latin-1", "cp1252", "mac-roman")


def odd(chance: Random, value: object) -> object:
    """Return a JSON value with parts of it gone, replaced, twice or in another order."""
    if isinstance(value, dict):
        left = {name: odd(chance, part) for name, part in value.items() if chance.random() > 0.03}
        if left and chance.random() < 0.1:
            left[chance.choice(list(left))] = chance.choice(ODD)
        return left
    if isinstance(value, list):
        parts = [odd(chance, part) for part in value if chance.random() > 0.03]
        if chance.random() < 0.1:
            parts.insert(chance.randint(0, len(parts)), chance.choice([*ODD, *parts]))
        if chance.random() < 0.05:
            chance.shuffle(parts)
        return parts
    return chance.choice(ODD) if chance.random() < 0.04 else value


def cut(chance: Random, content: bytes) -> bytes:
    """Return bytes with a few places changed, gone, twice or filled with signs that mean something."""
    for _ in range(chance.randint(0, 5)):
        at, how = chance.randint(0, len(content)), chance.random()
        if how < 0.4:
            content = content[:at] + chance.choice(BETWEEN) + content[at:]
        elif how < 0.6:
            content = content[:at] + content[at + chance.randint(1, 40) :]
        elif how < 0.75:
            content = content[:at] + bytes([chance.randrange(256)]) + content[at + 1 :]
        elif how < 0.9:
            other = chance.randint(0, len(content))
            content = content[:at] + content[other : other + 80] + content[at:]
        else:
            content = content[:at]
    return content


def packed(chance: Random, content: bytes) -> bytes:
    """Return bytes as they are, in another encoding, with other ends of lines, or in an archive."""
    how = chance.random()
    if how < 0.3:
        return content.decode("utf-8", "replace").encode(chance.choice(ENCODINGS), "replace")
    if how < 0.4:
        return content.replace(b"\n", chance.choice([b"\r\n", b"\r", b"\n\n"]))
    if how < 0.45:
        return gzip.compress(content)
    if how < 0.5:
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w") as archive:
            archive.writestr("plays", content)
        return held.getvalue()
    return content


def files(seed: int, number: int) -> Iterator[bytes]:
    """Yield odd files, each made of a good one."""
    chance = Random(seed)
    people = [seat(2, "9", winner=True, rank=1, startPlayer=True), seat(1, 7, winner=False, rank=2)]
    more = {"locationRefId": 1, "comments": "Close!", "durationMin": 25, "board": "Dry", "bggId": 99}
    plays = ({"playerScores": people, "expansionPlays": [{"gameRefId": 3}], **more}, {"playerScores": [seat(4, "3")]})
    export = of_bgstats(*plays, {"gameRefId": 2})
    with Store(Path(":memory:")) as store:
        offer = offered(store, export)
        assert offer is not None
        take(store, offer)
        results = statistics.results(store)
    own = [whole(exports.writing_csv(words(language), results)) for language in LANGUAGES]
    xml = of_bgg(bgg_play(TWO, location="Home"), bgg_play(TWO, id="8", quantity="3"))
    others = [xml, whole(bgstats.filing(results)), *(text.encode() for text in (WIDE, LONG, LISTED)), *own]
    for _ in range(number):
        if chance.random() < 0.4:
            value = odd(chance, json.loads(export))
            content = json.dumps(value, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
        else:
            content = cut(chance, chance.choice(others))
        yield packed(chance, content)


def read(store: Store, content: bytes) -> Offer | None:
    """Return what a file offers; None if it has no plays, or is refused in words."""
    try:
        return offered(store, content)
    except NotShared as refused:
        fault = refused
    assert all(fault.in_words(words(language)) for language in LANGUAGES)
    return None


def test_whatever_a_file_has_is_said_in_words_once_and_goes_back() -> None:
    with Store(Path(":memory:")) as store:
        for content in files(29, FILES):
            offer = read(store, content)
            if offer is None:
                continue
            for language in LANGUAGES:
                lines = [said.say_found(words(language), offer), *said.brings(words(language), offer)]
                lines += said.faults(words(language), offer)
                assert all([*lines, *said.people(words(language), offer)])
            if not offer.new:
                continue
            batch = take(store, offer)
            results = statistics.results(store)
            assert len(list(store.plays.listed())) == len(store.library.page()) == len(results) == len(offer.new)
            back = offered(store, content)
            assert back is not None
            assert not back.new
            with Store(Path(":memory:")) as other:  # what goes out comes in again
                for out in (whole(bgstats.filing(results)), whole(exports.writing_csv(words("fr"), results))):
                    again = offered(other, out)
                    assert again is not None
                    assert len(again.new) == len(offer.new)
            assert store.plays.take_back(batch) == len(offer.new)


def test_the_command_never_shows_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    Store(tmp_path / "data" / DATABASE).close()
    for number, content in enumerate(files(7, BY_COMMAND)):
        file = tmp_path / f"{number}.bin"
        file.write_bytes(content)
        ran = CliRunner().invoke(main, ["import", str(file), "--data", str(tmp_path / "data"), "--yes"])
        assert ran.exit_code in (0, 1), ran.output
        assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
        assert ran.output.strip()
