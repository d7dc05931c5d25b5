"""Records of deals: what a file keeps, and how it is read and written."""
