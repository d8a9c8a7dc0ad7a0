//! Checks files in the browser: a [`CheckDesk`] takes what somebody lays on it, and answers with the verdict, the
//! findings with their places, what armies cost with their cards, the tables of events, and what foreign army lists
//! became.
//!
//! The page asks through a worker, in `page/worker.js`; what comes from files leaves as data, never as marks.

mod answer;
mod army;
mod desk;
mod excerpt;
mod files;
mod foreign;
mod lines;
mod table;

pub use desk::CheckDesk;
