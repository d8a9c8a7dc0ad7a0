//! Findings and words as data, without the texts they are about: both sides have those.

use std::sync::Arc;

use banneret_validator::assist::{Completion, CompletionKind};
use banneret_validator::{
    Diagnostic, Fix, Location, Related, Safety, Severity, SourceFile, Text, checks,
};
use banneret_yaml::patch::{Patch, Splice};
use banneret_yaml::{Route, Span, Step};
use serde::{Deserialize, Serialize};

use crate::document::Edit;

/// A sentence in English and in French.
pub(super) type SentText = (String, String);

/// A place: the path of a file, and bytes of it.
type SentPlace = (String, usize, usize);

/// A part of a text and what stands in its place.
type SentSplice = (usize, usize, String);

/// A step of a route: a key or a number.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum SentStep {
    Index(usize),
    Key(String),
}

/// A repair.
#[derive(Debug, Serialize, Deserialize)]
struct SentFix {
    title: SentText,
    splices: Vec<SentSplice>,
    safe: bool,
}

/// A finding.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentFinding {
    check: String,
    severity: u8,
    place: SentPlace,
    route: Vec<SentStep>,
    message: SentText,
    help: Option<SentText>,
    reference: Option<String>,
    related: Vec<(SentPlace, SentText)>,
    fixes: Vec<SentFix>,
    follows: Option<String>,
}

/// The severities in order, so that a number stands for each.
const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Info];

impl SentFinding {
    /// A finding as data.
    pub(crate) fn of(finding: &Diagnostic) -> Self {
        let severity = SEVERITIES.iter().position(|it| *it == finding.severity);
        Self {
            check: finding.check.name.to_owned(),
            severity: u8::try_from(severity.unwrap_or_default()).unwrap_or_default(),
            place: place(&finding.place),
            route: steps(&finding.route),
            message: sent(&finding.message),
            help: finding.help.as_ref().map(sent),
            reference: finding.reference.clone(),
            related: finding
                .related
                .iter()
                .map(|it| (place(&it.place), sent(&it.message)))
                .collect(),
            fixes: finding.fixes.iter().map(SentFix::of).collect(),
            follows: finding.follows.clone(),
        }
    }

    /// The finding, with the files its places are in; none where one of them is not there any more.
    pub(crate) fn read(
        self,
        file: &mut dyn FnMut(&str) -> Option<Arc<SourceFile>>,
    ) -> Option<Diagnostic> {
        let mut at = |(path, start, end): SentPlace| {
            let source = file(&path)?;
            let there = source.text.get(start..end).is_some();
            there.then(|| Location { source, span: Span::new(start, end) })
        };
        let place = at(self.place)?;
        let route = Route::from_iter(self.route.into_iter().map(|step| match step {
            SentStep::Index(index) => Step::Index(index),
            SentStep::Key(key) => Step::from(key),
        }));
        let related = self.related.into_iter().filter_map(|(place, message)| {
            Some(Related { place: at(place)?, message: received(message) })
        });
        let related = related.collect();
        Some(Diagnostic {
            check: checks::find(&self.check)?,
            severity: *SEVERITIES.get(usize::from(self.severity))?,
            place,
            route,
            message: received(self.message),
            help: self.help.map(received),
            reference: self.reference,
            related,
            fixes: self.fixes.into_iter().filter_map(SentFix::read).collect(),
            follows: self.follows,
        })
    }
}

impl SentFix {
    fn of(fix: &Fix) -> Self {
        Self {
            title: sent(&fix.title),
            splices: splices(&fix.patch),
            safe: fix.safety == Safety::Safe,
        }
    }

    fn read(self) -> Option<Fix> {
        Some(Fix {
            title: received(self.title),
            patch: patch(self.splices)?,
            safety: if self.safe { Safety::Safe } else { Safety::Suggested },
        })
    }
}

/// Something that could stand where somebody types.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentCompletion {
    word: String,
    kind: u8,
    detail: String,
    words: String,
    refused: Option<SentText>,
    typed: (usize, usize),
}

/// The sorts of words in order, so that a number stands for each.
const KINDS: [CompletionKind; 3] = [CompletionKind::Key, CompletionKind::Id, CompletionKind::Word];

impl SentCompletion {
    pub(crate) fn of(found: &Completion) -> Self {
        let kind = KINDS.iter().position(|it| *it == found.kind);
        Self {
            word: found.word.clone(),
            kind: u8::try_from(kind.unwrap_or_default()).unwrap_or_default(),
            detail: found.detail.clone(),
            words: found.words.clone(),
            refused: found.refused.as_ref().map(sent),
            typed: (found.typed.range().start, found.typed.range().end),
        }
    }

    pub(crate) fn read(self) -> Option<Completion> {
        Some(Completion {
            word: self.word,
            kind: *KINDS.get(usize::from(self.kind))?,
            detail: self.detail,
            words: self.words,
            refused: self.refused.map(received),
            typed: Span::new(self.typed.0, self.typed.1),
        })
    }
}

/// An edit.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentEdit {
    title: SentText,
    splices: Vec<SentSplice>,
}

impl SentEdit {
    pub(crate) fn of(edit: &Edit) -> Self {
        Self { title: sent(&edit.title), splices: splices(&edit.patch) }
    }

    pub(crate) fn read(self) -> Option<Edit> {
        Some(Edit::new(received(self.title), patch(self.splices)?))
    }
}

fn splices(patch: &Patch) -> Vec<SentSplice> {
    patch.splices().iter().map(|it| (it.at.start, it.at.end, it.with.clone())).collect()
}

fn patch(splices: Vec<SentSplice>) -> Option<Patch> {
    let splices = splices.into_iter();
    Patch::new(splices.map(|(start, end, with)| Splice { at: start..end, with }).collect()).ok()
}

pub(super) fn sent(text: &Text) -> SentText {
    (text.en.clone(), text.fr.clone())
}

pub(super) fn received((en, fr): SentText) -> Text {
    Text::new(en, fr)
}

fn place(place: &Location) -> SentPlace {
    let range = place.span.range();
    (place.source.path.clone(), range.start, range.end)
}

fn steps(route: &Route) -> Vec<SentStep> {
    let step = |step: &Step| match step {
        Step::Index(index) => SentStep::Index(*index),
        Step::Key(key) => SentStep::Key(key.to_string()),
    };
    route.steps().iter().map(step).collect()
}

#[cfg(test)]
mod tests {
    use banneret_validator::run::check_file;
    use banneret_validator::{Config, MemoryFiles, Workspace};

    use super::*;

    #[test]
    fn a_finding_arrives_as_it_was_sent() {
        let text = include_str!("../../../examples/alexandre-bayard/armies/romans-216.yaml");
        let broken = text.replacen("troop:", "trop:", 1).replacen("count:", "count: many #", 1);
        let mut files = MemoryFiles::default();
        files.add("army.yaml", broken.as_str());
        let workspace = Workspace::new(&files);
        let findings = check_file(&workspace, "army.yaml", &Config::default()).expect("it is read");
        assert!(findings.iter().any(|it| !it.fixes.is_empty()), "one can be repaired");
        let packed = serde_json::to_vec(&findings.iter().map(SentFinding::of).collect::<Vec<_>>());
        let sent: Vec<SentFinding> =
            serde_json::from_slice(&packed.expect("it can be written")).expect("it can be read");
        let mut file = |path: &str| workspace.load(path).ok().map(|it| Arc::clone(&it.source));
        let read: Vec<_> = sent.into_iter().filter_map(|it| it.read(&mut file)).collect();
        assert_eq!(format!("{read:?}"), format!("{findings:?}"));
    }
}
