//! Scenarios written by hand, changed and changed back.
