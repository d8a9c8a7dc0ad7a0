//! Stories: the whole editor driven as an author would, without a display.

mod armies;
mod examples;
mod eyes;
mod files;
mod harness;
mod lists;
mod painting;
mod pictures;
mod printing;
mod regiments;
mod rest;
mod rosters;
mod setup;
mod trade;
mod traps;
mod typing;
mod words;
