//! The canvas without a display.
