//! What was found, what armies cost and the table of an event, as data: the command writes it for other
//! programs and for people, the checker of the site shows it.

mod bill;
mod counts;
mod event;
mod findings;

pub use bill::{BillV1, counts_steps};
pub use counts::{CheckCount, counts};
pub use event::{
    ARMY, EventTable, PLAYER, POINTS, REASONS, Reason, TableV1, VERDICT, standing, terms,
};
pub use findings::{FindingsV1, by_file, summary};
