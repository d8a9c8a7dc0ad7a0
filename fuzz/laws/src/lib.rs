//! What must hold of every input: each law is a function that takes any bytes and panics where it is
//! broken.
//!
//! `cargo fuzz` searches for such bytes for as long as one likes; the ordinary tests try the same laws on
//! the same seeds, damaged a few times, always in the same way. See `fuzz/README.md`.

pub mod checking;
pub mod converting;
pub mod damage;
mod files;
pub mod fixing;
pub mod fold;
pub mod formatting;
pub mod patching;
pub mod reading;
pub mod rechecking;
pub mod seeds;
mod world;

pub use banneret_validator::{literate, worlds};

/// A law, and where its inputs come from.
#[derive(Debug, Clone, Copy)]
pub struct Law {
    /// Its name, which is that of its fuzz target.
    pub name: &'static str,
    /// Tries it.
    pub holds: fn(&[u8]),
    /// Inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Every law.
pub const LAWS: &[Law] = &[
    Law { name: "reading", holds: reading::holds, seeds: seeds::texts },
    Law { name: "checking", holds: checking::holds, seeds: seeds::workspaces },
    Law { name: "rechecking", holds: rechecking::holds, seeds: seeds::changing },
    Law { name: "fixing", holds: fixing::holds, seeds: seeds::workspaces },
    Law { name: "formatting", holds: formatting::holds, seeds: seeds::workspaces },
    Law { name: "patching", holds: patching::holds, seeds: seeds::texts },
    Law { name: "converting", holds: converting::holds, seeds: seeds::lists },
];
