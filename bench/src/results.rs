//! What every tool needed for every job.

use std::time::Duration;

/// What one tool needed for one job.
#[derive(Debug, Clone)]
pub(crate) struct Result {
    pub(crate) job: &'static str,
    pub(crate) tool: &'static str,
    pub(crate) threads: &'static str,
    pub(crate) outcome: Ending,
}

/// How it ended.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ending {
    /// The median of the time on the clock, the mean of processors' time, and the largest memory in
    /// kilobytes where `time` is installed.
    Done { wall: Duration, processor: Duration, memory: Option<u64> },
    /// It did not accept the files.
    Refused,
    /// It would have taken too long.
    NotAsked,
}

/// Everything measured.
#[derive(Debug, Default)]
pub(crate) struct Results(pub(crate) Vec<Result>);

impl Results {
    /// The time and memory of a tool in a job.
    pub(crate) fn of(&self, job: &str, tool: &str) -> Option<(Duration, Option<u64>)> {
        let found = self.0.iter().find(|it| it.job == job && it.tool == tool)?;
        match found.outcome {
            Ending::Done { wall, memory, .. } => Some((wall, memory)),
            Ending::Refused | Ending::NotAsked => None,
        }
    }
}
