"""What controls do is given to them as data, so that a tap or a text of before is told to mean the same as one of now.

A lambda, or a function that a drawing defines, is another one after each drawing (`ui.redraw.same`).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

UI = Path(__file__).parent.parent.parent / "ui"
OTHERS = {"write", "put", "add", "anew"}
"""The other names under which fields and steppers are given what they do."""


def _handlers(function: ast.AST) -> Iterator[ast.keyword]:
    for call in ast.walk(function):
        if isinstance(call, ast.Call):
            yield from (each for each in call.keywords if each.arg in OTHERS or (each.arg or "").startswith("on_"))


def made_for_a_drawing(source: str) -> list[str]:
    """Return the handlers in a source that each drawing makes again: lambdas, and functions inside of others."""
    found = set()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        inside = {
            each.name
            for each in ast.walk(function)
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each is not function
        }
        for handler in _handlers(function):
            is_anew = any(
                isinstance(each, ast.Lambda) or (isinstance(each, ast.Name) and each.id in inside)
                for each in ast.walk(handler.value)
            )
            if is_anew:
                found.add(f"{handler.value.lineno}: {handler.arg}={ast.unparse(handler.value)}")
    return sorted(found)


def test_no_handler_is_made_for_a_drawing() -> None:
    files = sorted(UI.rglob("*.py"))
    assert files
    found = {str(file.relative_to(UI)): made_for_a_drawing(file.read_text("utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_the_finder_sees_lambdas_and_functions_inside_of_others() -> None:
    source = """
def field(session):
    def done(): ...
    a(on_tap=lambda: session.undo(), on_done=done, on_submit=partial(write, session))
    b(on_change=write, on_submit=done if session else None)
"""
    assert made_for_a_drawing(source) == [
        "4: on_done=done",
        "4: on_tap=lambda: session.undo()",
        "5: on_submit=done if session else None",
    ]
