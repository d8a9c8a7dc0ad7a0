//! What a Banneret document is.
//!
//! Six kinds of document refer to each other by id or path: a *ruleset* says what a game allows,
//! an *army list* what a people may field, an *army* is a roster under a budget, a *map* is the
//! ground, a *scenario* puts armies on a map and says who wins, and an *event* has the terms that the
//! armies of a tournament keep. This crate holds their types,
//! the values they are made of, the shipped rulesets and what those compute. It knows no text
//! positions and touches no files.

pub mod army;
pub mod army_list;
mod called;
pub mod card;
pub mod choice;
pub mod cost;
pub mod demoralisation;
pub mod event;
pub mod field;
pub mod figures;
pub mod first_figures;
pub mod footing;
pub mod french;
pub mod ground;
pub mod hashed;
pub mod header;
pub mod hex;
pub mod id;
pub mod id_tables;
pub mod json_schema;
mod key_order;
pub mod list;
pub mod map;
pub mod members;
pub mod name;
mod new;
pub mod parts;
pub mod points;
pub mod post;
pub mod published;
pub mod reference;
pub mod resolved;
pub mod ruleset;
pub mod say;
pub mod scenario;
mod schema_walk;
pub mod sheet;
pub mod signpost;
pub mod table;
pub mod version;
pub mod year;

pub use army::Army;
pub use army_list::ArmyList;
pub use event::Event;
pub use key_order::key_order;
pub use list::List;
pub use map::Map;
pub use name::{Lang, Name};
pub use new::{New, new, own_game};
pub use points::Points;
pub use reference::{Inline, Reference};
pub use ruleset::Ruleset;
pub use say::{Say, Text, Words};
pub use scenario::Scenario;
pub use schema_walk::forms_at;
pub use table::Table;
pub use version::Version;
pub use year::{Period, Year};
