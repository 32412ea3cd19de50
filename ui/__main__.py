"""`python -m ui`: the same as the console command."""

from ui.cli import main

if __name__ == "__main__":
    main()
