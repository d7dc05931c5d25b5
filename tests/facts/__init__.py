"""Outcomes and figures."""
