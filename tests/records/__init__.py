"""Records of deals."""
