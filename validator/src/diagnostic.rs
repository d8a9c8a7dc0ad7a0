//! Diagnostics: plain data; how they are shown is somebody else's business.

use banneret_yaml::Route;
use banneret_yaml::patch::{Change, Written};

use crate::check::Check;
pub use crate::check::Severity;
use crate::fix::{Fix, Safety};
use crate::help::{Help, Remedy};
pub use crate::source::Location;
use crate::source::SourceFile;
use crate::text;
use crate::text::Text;

/// Another place that belongs to a finding.
#[derive(Debug, Clone)]
pub struct Related {
    /// Where.
    pub place: Location,
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
    pub place: Location,
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
    /// How a program can repair it, the best first.
    pub fixes: Vec<Fix>,
    /// The path of another file whose own mistakes explain it: where that file is checked too, it is
    /// not worth saying.
    pub follows: Option<String>,
}

impl Diagnostic {
    /// A finding at a place.
    #[must_use]
    pub fn new(check: &'static Check, place: Location, route: Route, message: Text) -> Self {
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
            fixes: Vec::new(),
            follows: None,
        }
    }

    /// Says how to repair it.
    #[must_use]
    pub fn help(mut self, help: impl Into<Help>) -> Self {
        let Help { text, remedies } = help.into();
        for remedy in remedies {
            self = match remedy {
                Remedy::Word(word) => {
                    let fix = Fix::by_word(&self.place, &self.route, &word);
                    self.fixes.extend(fix);
                    self
                }
                Remedy::Changes { title, changes, safety } => self.fix(title, &changes, safety),
            };
        }
        self.help = Some(text);
        self
    }

    /// Says how to repair it, where that is known.
    #[must_use]
    pub fn maybe_help(self, help: Option<impl Into<Help>>) -> Self {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// Offers changes that repair it, where its text allows them.
    #[must_use]
    pub fn fix(mut self, title: Text, changes: &[Change], safety: Safety) -> Self {
        self.fixes.extend(Fix::by_changes(&self.place.source, title, changes, safety));
        self
    }

    /// Offers to write another value at its route, if the author agrees.
    #[must_use]
    pub fn settable(self, value: impl Into<Written>) -> Self {
        let route = self.route.clone();
        self.or_set(route, value)
    }

    /// Offers to write a value somewhere, counted from the root of the file, if the author agrees.
    #[must_use]
    pub fn or_set(self, route: Route, value: impl Into<Written>) -> Self {
        let title = text!("write it", "l’écrire");
        self.fix(title, &[Change::Set { route, value: value.into() }], Safety::Suggested)
    }

    /// Offers to take away what it is about, the key or item at its route, if the author agrees.
    #[must_use]
    pub fn removable(self) -> Self {
        self.without(Safety::Suggested)
    }

    /// Offers to take away what it is about, the key or item at its route, because it says nothing.
    #[must_use]
    pub fn needless(self) -> Self {
        self.without(Safety::Safe)
    }

    fn without(self, safety: Safety) -> Self {
        let change = Change::Remove { route: self.route.clone() };
        self.fix(text!("remove it", "le supprimer"), &[change], safety)
    }

    /// Offers a repair that is known as a patch.
    #[must_use]
    pub fn patched(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }

    /// Sets every sentence as it is printed.
    pub fn typeset(&mut self) {
        let related = self.related.iter_mut().map(|other| &mut other.message);
        let titles = self.fixes.iter_mut().map(|fix| &mut fix.title);
        let own = std::iter::once(&mut self.message).chain(&mut self.help);
        for text in own.chain(related).chain(titles) {
            *text = text.typeset();
        }
    }

    /// Whether a program can repair it, and whether the author should look at the repair.
    #[must_use]
    pub fn fixable(&self) -> Option<Safety> {
        let safe = self.fixes.iter().any(|fix| fix.safety == Safety::Safe);
        let best = if safe { Safety::Safe } else { Safety::Suggested };
        (!self.fixes.is_empty()).then_some(best)
    }

    /// Cites the rulebook.
    #[must_use]
    pub fn reference(mut self, reference: impl Into<String>) -> Self {
        self.reference = Some(reference.into());
        self
    }

    /// Points at another place that belongs to it.
    #[must_use]
    pub fn related(mut self, place: Location, message: Text) -> Self {
        self.related.push(Related { place, message });
        self
    }
    /// Says that mistakes in another file explain it.
    #[must_use]
    pub fn following(mut self, source: &SourceFile) -> Self {
        self.follows = Some(source.path.clone());
        self
    }

    /// Points at other places where the same is wrong, as many as anyone would look at.
    #[must_use]
    pub fn also(self, places: impl IntoIterator<Item = Location>, message: &Text) -> Self {
        places.into_iter().take(LABELS).fold(self, |it, place| it.related(place, message.clone()))
    }
}

/// How many places are shown beside the first.
const LABELS: usize = 24;
