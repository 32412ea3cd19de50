"""Do the tests notice when a rule is wrong? `python -m tests.mutants --count 100 --seed 1` changes the engine in one
place after another, runs its tests on each change and prints those that no test has noticed.

A mutant is killed by the first test that fails: the files of each rule first, then the worked examples, golden games,
the second implementation, random games. The changes are made in a copy of this tree. RANDOM_GAMES=200 and
DIFFERENTIAL_STATES=20 in the environment make it three times as quick; what survives then may not survive all.
"""

import argparse
import ast
import compileall
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = ("works", "delivery", "bid")
LAST = ("test_outlook.py", "test_differential.py", "test_random_games.py")
"""Files that take longest, and are asked last."""
EXAMPLE = "tests/examples/test_examples.py::test_the_example_holds"
GOLDEN = "tests/golden/test_golden.py::test_the_game_is_played_as_written"
ENDS = "tests/companion/table/test_halting.py"
"""What of the engine is tested through the referee: that an end is in sight, and that nobody can go on."""
PLAYERS = ("referee", "reference")
"""Who plays an example; what the reference says does not depend on the engine."""
LIMIT = 1200
"""Seconds after which a mutant that has not ended is killed: it goes on for ever."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change: `start` and `end` are the bytes of the source that `text` takes the place of."""

    file: Path
    line: int
    start: int
    end: int
    text: str
    was: str

    @property
    def source(self) -> str:
        """The source of its file with the change."""
        whole = (ROOT / self.file).read_bytes()
        return (whole[: self.start] + self.text.encode() + whole[self.end :]).decode()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {' '.join(self.was.split())}  ->  {' '.join(self.text.split())}"


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Each way in which one node is made wrong."""
    new = deepcopy(node)
    match new:
        case ast.Compare(ops=[op, *_]) if type(op) in COMPARISONS:
            new.ops[0] = COMPARISONS[type(op)]()
            yield new
        case ast.BoolOp():
            new.op = ast.Or() if isinstance(new.op, ast.And) else ast.And()
            yield new
        case ast.UnaryOp(op=ast.Not()):
            yield new.operand
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            new.op = ARITHMETIC[type(op)]()
            yield new
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            new.func = ast.Name(CALLS[name])
            yield new
        case ast.IfExp():
            new.body, new.orelse = new.orelse, new.body
            yield new


def _computing(node: ast.AST) -> Iterator[ast.AST]:
    """Every node in which something is computed: no types, decorators, docstrings or names of modules."""
    skipped: list[ast.AST | None] = []
    match node:
        case ast.FunctionDef():
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            skipped = [node.returns, *node.decorator_list, *(each.annotation for each in arguments)]
        case ast.ClassDef():
            skipped = [*node.decorator_list, *node.bases]
        case ast.AnnAssign():
            skipped = [node.annotation]
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return
    yield node
    for child in ast.iter_child_nodes(node):
        if child not in skipped:
            yield from _computing(child)


def mutants_of(file: Path) -> list[Mutant]:
    """Return every mutant of a file of the tree."""
    source = (ROOT / file).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node in _computing(ast.parse(source)):
        if not isinstance(node, ast.expr) or node.end_lineno is None or node.end_col_offset is None:
            continue
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        was = source[start:end].decode()
        found += [Mutant(file, node.lineno, start, end, f"({ast.unparse(new)})", was) for new in changed(node)]
    return found


def tests_for(file: Path) -> list[str]:
    """Return what pytest is to run for a file of the engine: the files of tests, the quickest first, without the games
    and examples that do not play it."""
    part = file.parts[1]
    games = [part] if part in GAMES else list(GAMES)
    folders = [*(f"tests/engine/{game}" for game in games), *([] if part in GAMES else ["tests/engine"])]
    own = [path for folder in folders for path in sorted((ROOT / folder).glob("test_*.py"))]
    own.sort(key=lambda path: LAST.index(path.name) if path.name in LAST else -1)
    files = [str(path.relative_to(ROOT)) for path in own]
    short = len([path for path in own if path.name not in LAST])
    others = [game for game in GAMES if game not in games]
    left_out = [f"{EXAMPLE}[{player}-{game}." for game in others for player in PLAYERS]
    left_out += [f"{EXAMPLE}[reference-", *(f"{GOLDEN}[{game}-" for game in others)]
    return [
        *(f"--deselect={start}" for start in left_out),
        *files[:short],
        ENDS,
        EXAMPLE.partition("::")[0],
        GOLDEN.partition("::")[0],
        *files[short:],
    ]


class Tree:
    """A copy of what the tests of the engine need, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("engine", "companion", "tests", "assets", "pyproject.toml"):
            whole = ROOT / name
            if name == "assets":
                (folder / name).symlink_to(whole)
            elif whole.is_dir():
                shutil.copytree(whole, folder / name, ignore=shutil.ignore_patterns("__pycache__", "browser", "ui"))
            else:
                shutil.copy(whole, folder)
        # A file that is changed and changed back may be as long and as old as before: its content tells.
        compileall.compile_dir(folder, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def killer(self, mutant: Mutant) -> str | None:
        """Return what has noticed a mutant, or None."""
        file = self.folder / mutant.file
        file.write_text(mutant.source, "utf-8")
        try:
            return self.failing(tests_for(mutant.file))
        finally:
            shutil.copy(ROOT / mutant.file, file)

    def failing(self, tests: list[str]) -> str | None:
        """Return the first test that fails, or None."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "--assert=plain"]
        command += ["-p", "no:cacheprovider", "-p", "no:xdist"]
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.folder)}
        try:
            done = subprocess.run(
                [*command, *tests], cwd=self.folder, env=env, capture_output=True, text=True, timeout=LIMIT
            )
        except subprocess.TimeoutExpired:
            return "no end"
        if done.returncode == 0:
            return None
        told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return told[0].split(" - ")[0].split()[1] if told else "the tests cannot be collected"


def main() -> None:
    """Make a sample of mutants, and print which survive."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--under", default="engine", help="the folder or file that is changed (engine)")
    parser.add_argument("--list", action="store_true", help="print them, and run nothing")
    wanted = parser.parse_args()
    under = ROOT / wanted.under
    files = [under] if under.is_file() else sorted(under.rglob("*.py"))
    every = [mutant for file in files for mutant in mutants_of(file.relative_to(ROOT))]
    sample = random.Random(wanted.seed).sample(every, min(wanted.count, len(every)))
    if wanted.list:
        print(*sample, sep="\n")
        return
    killers: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(Path(folder))
        if (failing := tree.failing(tests_for(Path("engine/state.py")))) is not None:
            raise SystemExit(f"the engine as it is fails: {failing}")
        for number, mutant in enumerate(sample, 1):
            killer = tree.killer(mutant)
            killers["" if killer is None else killer.split("::")[0]] += 1
            print(f"{number:4}  {'SURVIVES' if killer is None else killer}  {mutant}", flush=True)
    killed = len(sample) - killers.pop("", 0)
    print(f"\n{killed} of {len(sample)} killed, of {len(every)} that can be made:")
    for name, times in killers.most_common():
        print(f"{times:5}  {name}")


if __name__ == "__main__":
    main()
