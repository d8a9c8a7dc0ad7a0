//! Stories: the whole editor driven as an author would, without a display.

mod armies;
mod browser;
mod chooser;
mod deployed;
mod examples;
mod eyes;
mod files;
mod guide;
mod harness;
mod lists;
mod manners;
mod painting;
mod pictures;
mod printing;
mod regiments;
mod rest;
mod rosters;
mod setup;
mod sharing;
mod touch;
mod trade;
mod traps;
mod typing;
mod walk;
mod words;

/// Whether the stories are told on the doors of a page.
const ON_A_PAGE: bool = false;
