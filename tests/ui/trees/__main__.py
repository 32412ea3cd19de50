"""`python -m tests.ui.trees` writes the kept text of each screen anew. Read the difference before it is committed."""

from tests.ui.trees.drawing import main

main()
