//! How the command ends.

use std::io;
use std::process::ExitCode;

/// How the command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No errors.
    Clean,
    /// Errors were found.
    ErrorsFound,
    /// The command could not do its work.
    CouldNotRun,
    /// There was nothing to check.
    NothingToCheck,
}

impl Outcome {
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Clean => 0,
            Self::ErrorsFound => 1,
            Self::CouldNotRun => 2,
            Self::NothingToCheck => 3,
        })
    }
}

/// Why the command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Said(String),
    /// Whoever read the output has left.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn said(message: impl Into<String>) -> Self {
        // What a user typed may hold anything; only what is safe reaches the terminal.
        let message: String = message.into();
        let safe = message.chars().map(|c| {
            if c != '\n' && banneret_validator::text::is_hidden(c) { '\u{fffd}' } else { c }
        });
        Self::Said(safe.collect())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::said(error.to_string())
        }
    }
}
