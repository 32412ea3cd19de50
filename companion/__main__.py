"""`python -m companion`: the commands that need no screen."""

from companion.cli import main

if __name__ == "__main__":
    main()
