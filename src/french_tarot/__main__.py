"""`python -m french_tarot`: the command."""

from french_tarot.cli import main

if __name__ == "__main__":
    main()
