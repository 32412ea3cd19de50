"""The screens of Mint Companion: theme, components and pages, drawn with Flet."""
