//! The examples as they are set up.
