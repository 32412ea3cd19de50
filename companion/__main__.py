"""`python -m companion`: the commands that need no screen."""

from companion.cli.commands import main

if __name__ == "__main__":
    main()
