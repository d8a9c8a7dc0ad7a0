//! The editor: paint battlefields, build armies, set up scenarios.
//!
//! It opens, changes and saves the same files that people write by hand.

#![allow(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]

pub mod army;
pub mod board;
pub mod canvas;
pub mod document;
pub mod tools;
pub mod views;
pub mod words;
