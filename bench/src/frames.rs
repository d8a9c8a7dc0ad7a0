//! The editor's frames and the check after an edit, measured inside the process by criterion.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::page::{self, PageTable};
use crate::workshop::{read, root, target};
use crate::{Options, print};

/// What is shown, where criterion writes it, and the microseconds that are wanted.
const SHOWN: &[(&str, &str, u64)] = &[
    ("a frame, the whole map in view", "frame_pan_whole", 4_000),
    ("a frame, hexes of 9.5 points", "frame_pan_bricks", 4_000),
    ("a frame, hexes of 11 points", "frame_pan_land", 4_000),
    ("a frame, hexes of 20.5 points", "frame_pan_grid", 4_000),
    ("a frame, hexes of 30 points", "frame_pan_usual", 4_000),
    ("a frame, hexes of 48 points", "frame_pan_near", 4_000),
    ("the whole map with 400 counters", "frame_counters_whole", 4_000),
    ("400 counters, hexes of 14 points", "frame_counters_land", 4_000),
    ("400 counters, hexes of 30 points", "frame_counters_usual", 4_000),
    ("400 counters, hexes of 48 points", "frame_counters_near", 4_000),
    ("a frame while zooming among 400 counters", "frame_counters_zoom", 4_000),
    ("a frame while zooming", "frame_zoom", 4_000),
    ("the largest example, checked after one edit", "an edit of the largest example", 16_000),
];

pub(crate) fn run(options: &mut Options) -> Result<bool, String> {
    let write = options.flag("--write");
    options.is_used_up()?;
    bench("banneret-editor", "canvas", "frame")?;
    bench("banneret-validator", "check", "an edit")?;
    let mut table = PageTable::new(&["work", "wanted", "measured"]);
    for (what, name, wanted) in SHOWN {
        let measured = median(&target().join("criterion").join(name).join("new/estimates.json"))?;
        let wanted = Duration::from_micros(*wanted);
        table.row([
            (*what).to_owned(),
            format!("under {}", page::time(wanted)),
            page::time(measured),
        ]);
    }
    let text = table.markdown();
    print(&text);
    if write {
        page::replace("frames", &text)?;
    }
    Ok(true)
}

fn bench(package: &str, name: &str, filter: &str) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["bench", "--package", package, "--bench", name, "--", filter]);
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("the benchmark `{name}` of {package} did not run")),
    }
}

/// The median that criterion wrote down, in whole nanoseconds.
fn median(path: &Path) -> Result<Duration, String> {
    let text = read(path)?;
    let number = text.split_once("\"median\"").and_then(|(_, rest)| {
        let (_, rest) = rest.split_once("\"point_estimate\":")?;
        rest.split(['.', ',', '}']).next()?.trim().parse().ok()
    });
    number.map(Duration::from_nanos).ok_or(format!("{}: no median", path.display()))
}
