"""`python -m tests.reference --states 2000` compares each engine with its second implementation in many random states.

All tests compare a sample; this is for a change of the rules. Other arguments go to pytest: `-k delivery`, `-n 2`.
"""

import argparse
import os
from pathlib import Path

import pytest

ENGINES = Path(__file__).parents[1] / "engine"


def main() -> None:
    """Run the comparisons of all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=2000, help="states of each mode of each game (2000)")
    wanted, others = parser.parse_known_args()
    os.environ["DIFFERENTIAL_STATES"] = str(wanted.states)
    raise SystemExit(pytest.main(["--timeout=0", *map(str, sorted(ENGINES.glob("*/test_differential.py"))), *others]))


if __name__ == "__main__":
    main()
