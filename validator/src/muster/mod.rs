//! What armies a list allows: its limits as rules of the `solver`, the proof that some army
//! keeps them all, and armies that do.
//!
//! The rules are those of [`drawn::breach`](crate::drawn::breach), which judges armies that exist. What an
//! army may hold beside its list (messengers, equipment) is left out: an army of a list is made of its
//! entries and leaders.

mod demand;
mod fill;
mod model;
mod prices;
mod proof;
mod raise;
mod written;

use banneret_schema::army::Profile;
use banneret_schema::army_list::Choices;
use banneret_yaml::Route;

pub use demand::Demand;
pub use fill::filled;
pub use prices::PriceTable;
pub(crate) use proof::worst;
pub use proof::{Flaw, ListPart, ListProof};
pub use raise::{Muster, Raised, Unraised};
pub use written::RaisedDocument;

/// The profiles among some choices that the game allows; none where there are too many to go through.
pub type Legal<'a> = &'a dyn Fn(&Choices) -> Option<Vec<Profile>>;

/// What of a list can be relied on. What cannot demands nothing.
pub struct Trust<'a> {
    /// Whether everything at a place, and in it, could be read.
    pub reads: &'a dyn Fn(&Route) -> bool,
    /// Whether a demand at a place makes sense by itself: nothing is said about it twice.
    pub demands: &'a dyn Fn(&Route) -> bool,
}
