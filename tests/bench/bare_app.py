"""The least that a Flet app can be: one button, and one text that it changes. It tells what Flet alone takes."""

import argparse
import os

import flet as ft


def main(page: ft.Page) -> None:
    """Show the button and the text."""
    text = ft.Text("0")

    def tapped() -> None:
        text.value = str(int(text.value) + 1)

    page.add(
        ft.Semantics(identifier="counter", content=text),
        ft.Semantics(identifier="count", content=ft.Button("Count", on_click=tapped)),
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    os.environ["FLET_FORCE_WEB_SERVER"] = "true"  # Flet's name for: serve, but open nothing
    port = parser.parse_known_args()[0].port
    ft.run(main, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=port, no_cdn=True)
