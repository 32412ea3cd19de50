"""The app with a coach who looks back at a game fast, and takes any small loss for one that decided it."""

from companion.coach import review
from ui import cli


def main(options: list[str] | None = None) -> None:
    vars(review).update(dict.fromkeys(("PLAYOUTS", "FEWEST", "MOST", "CLOSELY"), 8), SURE=0.0)
    cli.main(options)


if __name__ == "__main__":
    main()
