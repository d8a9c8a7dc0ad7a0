//! A scenario with its map and armies, as it is drawn and set up: data without a screen.
//!
//! The validator's [`banneret_validator::battle::Battle`] resolves what a scenario names; a [`Lineup`]
//! takes over what the screen needs of it, so that it can be kept from one frame to the next.

pub mod arrange;
pub mod balance;
pub mod command;
mod deploy;
mod fighter;
mod formations;
pub mod lines;
mod lineup;
mod member;
pub mod race;
mod side;
pub mod stack;
pub mod stand;
pub mod victory;

#[cfg(test)]
pub(crate) mod tests;

pub use deploy::{Battlefield, Deployed, deploy};
pub use fighter::Fighter;
pub use formations::FormationChoice;
pub use lineup::{Goal, Lineup, line_up};
pub use member::SideMember;
pub use side::Contender;
