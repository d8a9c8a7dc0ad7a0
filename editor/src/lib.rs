//! The editor: paint battlefields, build armies, set up scenarios.
//!
//! It opens, changes and saves the same files that people write by hand.

#![allow(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]

pub mod action;
mod app;
pub mod army;
pub mod battle;
pub mod canvas;
pub mod command;
pub mod counters;
mod dialogs;
pub mod document;
pub mod door;
pub mod errand;
pub mod examples;
pub mod keys;
mod labels;
pub mod lists;
pub mod overlay;
mod panels;
mod pictures;
pub mod settings;
mod stage;
pub mod symbols;
mod tabs;
pub mod theme;
pub mod tools;
pub mod views;

pub use app::EditorApp;
pub use tabs::Tab;
