//! The validator as judge of a change that nobody has made yet.

use std::collections::HashSet;
use std::sync::Arc;

use banneret_validator::load::Loaded;
use banneret_validator::run::check_quickly;
use banneret_validator::{Diagnostic, Severity, Text, TrialFiles, Workspace};
use banneret_yaml::{Node, Step};

use super::{ArmySetting, BuiltArmy};

/// What the rules say about a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It adds no error.
    Legal,
    /// It adds an error; its message.
    Refused(Text),
}

impl Verdict {
    /// Whether it is legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        *self == Self::Legal
    }
}

/// A judge of changes of one army.
pub struct Judge<'a> {
    setting: ArmySetting<'a>,
    before: HashSet<Error>,
}

/// A text that was judged.
#[derive(Debug)]
pub struct Weighed {
    /// What it says.
    pub loaded: Option<Arc<Loaded>>,
    /// The errors it has that the army does not have now.
    pub errors: Vec<Diagnostic>,
}

/// An error as one knows it again: what a check says about the same value at the same place. Its
/// numbers may change, and items of a list are known by what they are, not by where they stand.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Error {
    check: &'static str,
    place: Vec<Step>,
    value: Option<String>,
}

impl<'a> Judge<'a> {
    /// A judge of changes of an army.
    #[must_use]
    pub fn new(setting: ArmySetting<'a>, muster: &BuiltArmy) -> Self {
        Self::knowing(setting, &muster.problems, &muster.loaded)
    }

    /// A judge of changes of a document in which something was found already.
    #[must_use]
    pub fn knowing(setting: ArmySetting<'a>, problems: &[Diagnostic], loaded: &Loaded) -> Self {
        let errors = problems.iter().filter(|it| it.severity == Severity::Error);
        let before = errors.map(|it| error(it, loaded)).collect();
        Self { setting, before }
    }

    /// What a text would be in place of the one the army has now.
    #[must_use]
    pub fn weigh(&self, text: &str) -> Weighed {
        let ArmySetting { files, path, config } = self.setting;
        let mut trial = TrialFiles::over(files);
        trial.put(path, text.to_owned());
        let workspace = Workspace::new(&trial);
        let loaded = workspace.load(path).ok();
        let mut errors = check_quickly(&workspace, path, config).unwrap_or_default();
        errors.retain(|it| it.severity == Severity::Error);
        if let Some(loaded) = &loaded {
            errors.retain(|it| !self.before.contains(&error(it, loaded)));
        }
        Weighed { loaded, errors }
    }
}

impl Weighed {
    /// What the rules say.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let first = self.errors.first();
        first.map_or(Verdict::Legal, |it| Verdict::Refused(it.message.clone()))
    }
}

fn error(finding: &Diagnostic, loaded: &Loaded) -> Error {
    let node = loaded.source.document.find(&finding.route);
    let value = node.and_then(Node::text).map(str::to_owned);
    let mut place = finding.route.steps().to_vec();
    if value.is_some() && matches!(place.last(), Some(Step::Index(_))) {
        place.pop();
    }
    Error { check: finding.check.name, place, value }
}
