//! Documents of any size for measuring Banneret: always the same ones, and free of findings.
//!
//! The benchmarks of the crates make their inputs here, and `banneret-bench` writes them to disk for
//! measuring the whole command beside its peers.

pub mod army;
pub mod foreign;
pub mod game;
pub mod jobs;
pub mod list;
pub mod map;
pub mod scenario;

pub use army::SampleArmy;
pub use foreign::wrg;
pub use game::SampleGame;
pub use list::list;
pub use map::SampleMap;
pub use scenario::SampleScenario;

/// Adds lines to a text.
macro_rules! lines {
    ($text:expr, $($what:tt)*) => {{
        use std::fmt::Write as _;
        writeln!($text, $($what)*).expect("writing to a string does not fail")
    }};
}
use lines;
