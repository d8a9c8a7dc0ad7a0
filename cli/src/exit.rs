//! How the command ends.

use std::io::{self, Write as _};
use std::process::ExitCode;

use banneret_schema::Lang;
use banneret_validator::{Text, text};

use crate::guard::harmless;

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
    Said(Text),
    /// Whoever read the output has left.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn said(message: impl Into<Sentence>) -> Self {
        Self::Said(message.into().0)
    }

    /// A sentence about a file or whatever the user named.
    pub(crate) fn about(name: impl std::fmt::Display, message: impl Into<Sentence>) -> Self {
        let why = message.into().0;
        Self::Said(text!("{name}: {why}", "{name}: {why}", why))
    }
}

/// What a failure says: a text of ours, or the system's own words, which have but one language.
pub(crate) struct Sentence(Text);

impl From<Text> for Sentence {
    fn from(text: Text) -> Self {
        Self(text)
    }
}

impl From<String> for Sentence {
    fn from(words: String) -> Self {
        Self(Text::of(&words))
    }
}

impl From<&str> for Sentence {
    fn from(words: &str) -> Self {
        words.to_owned().into()
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

/// Says something beside the output: one line, whatever is in it.
pub(crate) fn say(text: &Text, lang: Lang) {
    let text = text.typeset();
    // Nothing can be done about a standard error that is gone.
    let _ = writeln!(io::stderr(), "banneret: {}", harmless(text.get(lang)));
}
