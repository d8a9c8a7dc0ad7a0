//! Diagnostics: plain data; how they are shown is somebody else's business.

use std::sync::Arc;

use banneret_yaml::{Position, Route, Span};

use crate::checks::Check;
use crate::source::Source;
use crate::text::Text;

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Probably not what the author wants.
    Warning,
    /// Against the rules.
    Error,
}

impl Severity {
    /// The word for it in machine formats and configuration.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A stretch of a file.
#[derive(Debug, Clone)]
pub struct Place {
    /// The file.
    pub source: Arc<Source>,
    /// The stretch.
    pub span: Span,
}

impl Place {
    /// Where it begins.
    #[must_use]
    pub fn start(&self) -> Position {
        self.source.position(self.span.range().start)
    }

    /// Where it ends: the column behind its last character.
    #[must_use]
    pub fn end(&self) -> Position {
        self.source.position(self.span.range().end)
    }
}

/// Another place that belongs to a finding.
#[derive(Debug, Clone)]
pub struct Related {
    /// Where.
    pub place: Place,
    /// What is there.
    pub message: Text,
}

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// The check that made it.
    pub check: &'static Check,
    /// How grave it is.
    pub severity: Severity,
    /// The exact text it is about.
    pub place: Place,
    /// The way to it from the root of the document.
    pub route: Route,
    /// What is wrong, in the player's words, with the numbers.
    pub message: Text,
    /// How to repair it.
    pub help: Option<Text>,
    /// Where the rulebook says so.
    pub reference: Option<String>,
    /// Other places that belong to it.
    pub related: Vec<Related>,
}

impl Diagnostic {
    /// A finding at a place.
    #[must_use]
    pub fn new(check: &'static Check, place: Place, route: Route, message: Text) -> Self {
        let severity = check.severity;
        Self {
            check,
            severity,
            place,
            route,
            message,
            help: None,
            reference: None,
            related: Vec::new(),
        }
    }

    /// Says how to repair it.
    #[must_use]
    pub fn help(mut self, help: Text) -> Self {
        self.help = Some(help);
        self
    }

    /// Says how to repair it, where that is known.
    #[must_use]
    pub fn maybe_help(mut self, help: Option<Text>) -> Self {
        self.help = help;
        self
    }

    /// Cites the rulebook.
    #[must_use]
    pub fn reference(mut self, reference: impl Into<String>) -> Self {
        self.reference = Some(reference.into());
        self
    }

    /// Points at another place that belongs to it.
    #[must_use]
    pub fn related(mut self, place: Place, message: Text) -> Self {
        self.related.push(Related { place, message });
        self
    }
}
