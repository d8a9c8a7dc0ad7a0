//! What is wanted, and whether it is reached.

use std::time::Duration;

use crate::page::{self, PageTable, hundredths, ratio};
use crate::results::Results;

/// What a figure must keep to.
enum Target {
    /// The time on the clock at most so many milliseconds.
    Time(&'static str, u64),
    /// Memory of at most so many megabytes.
    Memory(&'static str, u64),
    /// At most so many hundredths of the time of a peer.
    AtMost(&'static str, &'static str, u64),
    /// Ten times the size in at most so many hundredths of the time.
    Growth(&'static str, &'static str, u64),
}

use Target::{AtMost, Growth, Memory, Time};

const TARGETS: &[Target] = &[
    Time("one-file", 8),
    Memory("one-file", 12),
    AtMost("thousand", "sourcemeta --fast", 100),
    AtMost("2-mb", "sourcemeta --fast", 150),
    Memory("2-mb", 60),
    AtMost("14-mb", "sourcemeta --fast", 200),
    Memory("14-mb", 300),
    AtMost("thousand", "check-jsonschema", 1),
    AtMost("thousand", "ajv-cli", 25),
    Growth("thousand", "ten-thousand", 1_200),
    Growth("200-kb", "2-mb", 1_200),
    Growth("1.4-mb", "14-mb", 1_200),
    Growth("small-map", "great-map", 1_200),
    Growth("short-list", "long-list", 1_200),
    Growth("convert-10,000", "convert-100,000", 1_200),
];

/// Every target with what was measured.
pub(crate) fn table(results: &Results) -> String {
    let mut table = PageTable::new(&["job", "wanted", "measured", "reached"]);
    let time = |job| results.of(job, "banneret").map(|(wall, _)| wall);
    for target in TARGETS {
        let (job, wanted, measured) = match *target {
            Time(job, most) => {
                let wanted = format!("at most {most} ms");
                let found =
                    time(job).map(|time| (page::time(time), time <= Duration::from_millis(most)));
                (job.to_owned(), wanted, found)
            }
            Memory(job, most) => {
                let memory = results.of(job, "banneret").and_then(|(_, memory)| memory);
                let found = memory.map(|it| (page::memory(it), it <= most * 1_000));
                (job.to_owned(), format!("at most {most} MB"), found)
            }
            AtMost(job, peer, most) => {
                let peers = results.of(job, peer).map(|(wall, _)| wall);
                let found = time(job).zip(peers).map(|(ours, theirs)| {
                    let share = hundredths(ours, theirs);
                    (format!("{} of it", ratio(share)), share <= most)
                });
                (job.to_owned(), format!("at most {} of {peer}", ratio(most)), found)
            }
            Growth(small, large, most) => {
                let found = time(small).zip(time(large)).map(|(small, large)| {
                    let grown = hundredths(large, small);
                    (ratio(grown), grown <= most)
                });
                let wanted = format!("at most {} times the time", ratio(most));
                (format!("{small} to {large}"), wanted, found)
            }
        };
        let (measured, reached) = match measured {
            Some((measured, true)) => (measured, "yes"),
            Some((measured, false)) => (measured, "**no**"),
            None => ("not measured".to_owned(), ""),
        };
        table.row([job, wanted, measured, reached.to_owned()]);
    }
    table.markdown()
}
