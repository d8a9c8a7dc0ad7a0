//! Measuring a program from outside: time on the clock, time of processors, largest memory.

#![expect(
    clippy::disallowed_methods,
    reason = "what the system knows of its processes stands in files"
)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::workshop;

/// A program with its arguments, ready to be run again and again.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) folder: PathBuf,
    pub(crate) environment: Vec<(&'static str, &'static str)>,
}

/// What one run took.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timing {
    pub(crate) wall: Duration,
    /// All processors together. The system tells it in steps of ten milliseconds.
    pub(crate) processor: Duration,
}

impl Call {
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).envs(self.environment.iter().copied());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Runs it once. None where it does not succeed: a validator that refuses a file has not done the work.
    pub(crate) fn run(&self) -> Option<Timing> {
        let before = processor_of_children();
        let mut command = self.command(&self.program);
        command.args(&self.arguments);
        let start = Instant::now();
        let status = command.status().ok()?;
        let wall = start.elapsed();
        let processor = processor_of_children().saturating_sub(before);
        status.success().then_some(Timing { wall, processor })
    }

    /// The most memory it holds, in kilobytes, told by `time`; a program started by a larger one would be
    /// charged with that one's memory.
    pub(crate) fn memory(&self) -> Option<u64> {
        let time = workshop::program("time")?;
        let told = workshop::folder().join("time.txt");
        let mut command = self.command(&time);
        command.args(["-f", "%M", "-o"]).arg(&told).arg(&self.program).args(&self.arguments);
        command.status().ok().filter(std::process::ExitStatus::success)?;
        std::fs::read_to_string(&told).ok()?.trim().parse().ok()
    }
}

/// The time of processors that finished children of this process took.
fn processor_of_children() -> Duration {
    let line = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name, which may hold anything, come the fields from the third on.
    let fields = line.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: u64 =
        fields.split_whitespace().skip(13).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
    // A hundred ticks are a second on every Linux there is.
    Duration::from_millis(ticks * 10)
}

/// The one in the middle.
pub(crate) fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

/// What is measured on: processor, number of processors, load.
pub(crate) fn machine() -> String {
    let file = |path| std::fs::read_to_string(path).unwrap_or_default();
    let model = file("/proc/cpuinfo");
    let model = model.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let load = file("/proc/loadavg");
    let load = load.split_whitespace().next().unwrap_or("unknown");
    format!("{model}, {cores} processors, load {load} at the start")
}
