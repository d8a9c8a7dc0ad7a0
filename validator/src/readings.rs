//! What was read before, for whoever checks the same files again and again while somebody types.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;

use crate::limits::Limits;
use crate::load::Loaded;
use crate::recent::Recent;
use crate::shape::DocumentShape;
use crate::source::SourceFile;

/// What was read before, kept beside everything it was made of. Nobody is told about changes, and nothing
/// can be out of date: whoever asks says what it would be made of now, and what was made of anything else is
/// made anew.
#[derive(Default)]
pub struct Readings {
    plain: Recent<String, Arc<ReadText>>,
    /// The same files as documents of games with figures of their own.
    under_games: Recent<String, Arc<ReadText>>,
    rulesets: Recent<String, Arc<ReadRuleset>>,
    shapes: Recent<(String, DocumentKind), Arc<ReadShape>>,
}

struct ReadText {
    bytes: Vec<u8>,
    limits: Limits,
    shape: Option<Arc<DocumentShape>>,
    loaded: Arc<Loaded>,
}

struct ReadRuleset {
    /// The file of the house ruleset, and those of the house rulesets it builds on.
    sources: Vec<Arc<SourceFile>>,
    ruleset: Arc<Ruleset>,
}

struct ReadShape {
    ruleset: Arc<Ruleset>,
    shape: Option<Arc<DocumentShape>>,
}

impl Readings {
    /// What bytes say in the place of a file, as a document of any game or of one with figures of its own.
    pub(crate) fn text(
        &self,
        path: &str,
        bytes: Vec<u8>,
        limits: &Limits,
        shape: Option<&Arc<DocumentShape>>,
    ) -> Arc<Loaded> {
        let kept = if shape.is_some() { &self.under_games } else { &self.plain };
        let is_same = |known: &Arc<ReadText>| {
            known.bytes == bytes
                && known.limits == *limits
                && known.shape.as_ref().map(Arc::as_ptr) == shape.map(Arc::as_ptr)
        };
        if let Some(known) = kept.get(path).filter(is_same) {
            return Arc::clone(&known.loaded);
        }
        let loaded =
            Arc::new(Loaded::read_as(path, bytes.clone(), limits, shape.map(|shape| &**shape)));
        let (limits, shape) = (*limits, shape.cloned());
        let read = ReadText { bytes, limits, shape, loaded: Arc::clone(&loaded) };
        kept.keep(path.to_owned(), Arc::new(read));
        loaded
    }

    /// A house ruleset that was put together from some files.
    pub(crate) fn ruleset(&self, sources: &[Arc<SourceFile>]) -> Option<Arc<Ruleset>> {
        let known = self.rulesets.get(sources.first()?.path.as_str())?;
        let is_same = known.sources.len() == sources.len()
            && known.sources.iter().zip(sources).all(|(known, now)| Arc::ptr_eq(known, now));
        is_same.then(|| Arc::clone(&known.ruleset))
    }

    /// Keeps a house ruleset that was put together from some files.
    pub(crate) fn keep_ruleset(&self, sources: Vec<Arc<SourceFile>>, ruleset: &Arc<Ruleset>) {
        if let Some(own) = sources.first() {
            let (path, ruleset) = (own.path.clone(), Arc::clone(ruleset));
            self.rulesets.keep(path, Arc::new(ReadRuleset { sources, ruleset }));
        }
    }

    /// The shape of documents of a kind in a game that is kept in a file.
    pub(crate) fn shape(
        &self,
        path: &str,
        kind: DocumentKind,
        ruleset: &Arc<Ruleset>,
    ) -> Option<Arc<DocumentShape>> {
        let key = (path.to_owned(), kind);
        let is_same = |known: &Arc<ReadShape>| Arc::ptr_eq(&known.ruleset, ruleset);
        if let Some(known) = self.shapes.get(&key).filter(is_same) {
            return known.shape.clone();
        }
        let shape = DocumentShape::of_game(kind, ruleset).map(Arc::new);
        let ruleset = Arc::clone(ruleset);
        self.shapes.keep(key, Arc::new(ReadShape { ruleset, shape: shape.clone() }));
        shape
    }
}
