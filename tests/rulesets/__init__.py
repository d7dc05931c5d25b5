"""Rule sets: their values, their text, the FFT's."""
