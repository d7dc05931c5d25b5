"""A slow second reading of the FFT 2012 rules, held against the library by the tests."""
