"""The rules of each source, one file each: what it says where it differs from the FFT's rules of 2012."""
