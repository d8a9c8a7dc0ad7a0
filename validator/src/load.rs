//! From bytes to a model: everything one file says by itself.

use std::sync::{Arc, Mutex, PoisonError};

use banneret_schema::ground::Ground;
use banneret_schema::hashed::IndexMap;
use banneret_schema::header::{DocumentKind, FORMAT_VERSION};
use banneret_schema::id::{ChoiceId, RulesetId, RulingId, is_id};
use banneret_schema::{Army, ArmyList, Event, Map, Name, Reference, Ruleset, Scenario};
use banneret_yaml::{Document, Node, Route, Unread, read_noting};
use serde::de::DeserializeOwned;

use crate::doubt::Doubts;
use crate::limits::{Limit, Limits};
use crate::over_limit;
use crate::passed_over;
use crate::shape::{self, DocumentShape, Violation, ViolationKind};
use crate::source::SourceFile;
use crate::text;
use crate::text::Text;

/// A file with everything it says by itself.
#[derive(Debug)]
pub struct Loaded {
    /// The file.
    pub source: Arc<SourceFile>,
    /// What is wrong with its first lines.
    pub header: Vec<HeaderFault>,
    /// Where it does not have the shape of its kind.
    pub violations: Vec<Violation>,
    /// What of it cannot be relied on.
    pub doubts: Doubts,
    /// What it says.
    pub model: Option<Model>,
    /// Its ground under the game that asked for it last.
    ground: Mutex<Option<Arc<Ground>>>,
}

/// What a document says.
#[derive(Debug)]
pub enum Model {
    /// A house ruleset.
    Ruleset(Box<HouseRuleset>),
    /// An army list.
    ArmyList(Box<ArmyList>),
    /// An army.
    Army(Box<Army>),
    /// A map.
    Map(Box<Map>),
    /// A scenario.
    Scenario(Box<Scenario>),
    /// The terms of an event.
    Event(Box<Event>),
}

impl Model {
    /// The kind of document.
    #[must_use]
    pub fn kind(&self) -> DocumentKind {
        match self {
            Self::Ruleset(_) => DocumentKind::Ruleset,
            Self::ArmyList(_) => DocumentKind::ArmyList,
            Self::Army(_) => DocumentKind::Army,
            Self::Map(_) => DocumentKind::Map,
            Self::Scenario(_) => DocumentKind::Scenario,
            Self::Event(_) => DocumentKind::Event,
        }
    }

    /// The ruleset the document names.
    #[must_use]
    pub fn ruleset(&self) -> Option<&Reference> {
        match self {
            Self::Ruleset(_) => None,
            Self::ArmyList(list) => list.ruleset.as_ref(),
            Self::Army(army) => army.ruleset.as_ref(),
            Self::Map(map) => map.ruleset.as_ref(),
            Self::Scenario(scenario) => scenario.ruleset.as_ref(),
            Self::Event(event) => event.ruleset.as_ref(),
        }
    }
}

/// A ruleset an author wrote, before it is laid over what it extends.
#[derive(Debug)]
pub struct HouseRuleset {
    /// What it extends.
    pub extends: Option<Reference>,
    /// The readings it chooses.
    pub choose: IndexMap<RulingId, ChoiceId>,
    /// What it adds, changes and removes.
    pub data: serde_json::Value,
}

/// What can be wrong with the first lines of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeaderFault {
    /// The file holds nothing.
    Empty,
    /// The file holds a list or a single value.
    NotAMapping,
    /// `banneret:` is missing.
    NoVersion,
    /// `banneret:` names a version that does not exist.
    UnknownVersion,
    /// `kind:` is missing.
    NoKind,
    /// `kind:` names something that is not a kind of document.
    UnknownKind(String),
    /// `kind:` names another kind than the one whose keys it has.
    OtherKind(DocumentKind),
    /// `ruleset:` names another game than the one whose words it uses.
    OtherGame {
        /// The id of that game.
        id: RulesetId,
        /// What people call it.
        name: Name,
    },
}

impl Loaded {
    /// What it says, for whoever can do nothing without it.
    ///
    /// # Errors
    ///
    /// Fails where nothing of it could be made out, and says who knows why.
    pub fn said(&self) -> Result<&Model, Text> {
        self.model.as_ref().ok_or_else(|| {
            text!(
                "it cannot be read; `banneret check` says why",
                "illisible ; `banneret check` dit pourquoi"
            )
        })
    }

    /// Reads a file within the usual limits.
    #[must_use]
    pub fn read(path: &str, bytes: Vec<u8>) -> Self {
        Self::read_within(path, bytes, &Limits::default())
    }

    /// Reads a file within the limits of its workspace.
    #[must_use]
    pub fn read_within(path: &str, bytes: Vec<u8>, limits: &Limits) -> Self {
        Self::read_as(path, bytes, limits, None)
    }

    /// Reads a file as a document of a game with figures of its own.
    pub(crate) fn read_as(
        path: &str,
        bytes: Vec<u8>,
        limits: &Limits,
        own: Option<&DocumentShape>,
    ) -> Self {
        let mut source = SourceFile::read(path, bytes, limits);
        let (mut header, mut kind) = header(&source);
        let written = kind.zip(source.document.root.as_ref());
        if let Some(other) = written.and_then(|(kind, root)| shape::other_kind(kind, root)) {
            header.push(HeaderFault::OtherKind(other));
            kind = None;
        }
        let mut violations = Vec::new();
        if let (Some(kind), Some(root)) = (kind, &source.document.root) {
            violations = shape::check(kind, own, root, limits.get(Limit::Findings));
            over_limit::add(&mut violations, kind, root, limits);
            // What could be read only in part is not missing.
            violations.retain(|violation| !shape::lost_in_tear(violation, &source.document));
            let torn = !source.document.torn.is_empty();
            violations.retain(|violation| !(torn && violation.is_missing_at_root()));
            // What the reader has complained about already is not complained about again.
            let known =
                |route: &Route| source.document.find(route).is_some_and(|node| node.set_aside);
            violations.retain(|violation| !known(&violation.route));
        }
        for violation in &violations {
            if let Some(route) = violation.unfit() {
                source.document.set_aside(&route);
            }
        }
        let mut model = None;
        if let Some(kind) = kind {
            // Reading stops at the first thing it cannot take: that is said, set aside, and the rest
            // is read once more.
            for _ in 0..READINGS {
                let most = limits.get(Limit::Findings);
                let (read, left) = read_model(kind, own, &source.document, &violations, most);
                model = read;
                if left.is_empty() {
                    break;
                }
                for violation in &left {
                    source.document.set_aside(&violation.route);
                }
                violations.extend(left);
            }
        }
        let doubts = Doubts::new(&source.document, &violations);
        let (source, ground) = (Arc::new(source), Mutex::default());
        Self { source, header, violations, doubts, model, ground }
    }

    /// The ground of a map under a ruleset: read once for the checks of the map and of every scenario
    /// that is fought on it.
    #[must_use]
    pub fn ground(&self, ruleset: &Arc<Ruleset>) -> Option<Arc<Ground>> {
        let Some(Model::Map(map)) = &self.model else { return None };
        let mut known = self.ground.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |ground: &&mut Arc<Ground>| Arc::ptr_eq(&ground.ruleset, ruleset);
        if let Some(ground) = known.as_mut().filter(is_same) {
            return Some(Arc::clone(ground));
        }
        let ground = Arc::new(Ground::new(Arc::clone(ruleset), map));
        *known = Some(Arc::clone(&ground));
        Some(ground)
    }

    /// Whether nothing in it is in doubt.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.header.is_empty() && self.doubts.is_empty()
    }

    /// Whether its first lines are such that it cannot be known by them.
    #[must_use]
    pub fn is_nameless(&self) -> bool {
        !self.header.is_empty() || !self.id().is_some_and(is_id)
    }

    /// The id the document gives itself.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.source.document.root.as_ref()?.get("id")?.text()
    }

    /// What players call it; none where it cannot be read, and of rulesets and events.
    #[must_use]
    pub fn name(&self) -> Option<&Name> {
        match self.model.as_ref()? {
            Model::ArmyList(list) => Some(&list.name),
            Model::Army(army) => Some(&army.name),
            Model::Map(map) => Some(&map.name),
            Model::Scenario(scenario) => Some(&scenario.name),
            Model::Ruleset(_) | Model::Event(_) => None,
        }
    }
}

fn header(source: &SourceFile) -> (Vec<HeaderFault>, Option<DocumentKind>) {
    let Some(root) = &source.document.root else {
        // A text that broke at once has said so already.
        let silent = source.document.faults.is_empty();
        return (if silent { vec![HeaderFault::Empty] } else { Vec::new() }, None);
    };
    if root.entries().is_none() {
        let null =
            root.scalar().is_some_and(|scalar| scalar.kind() == banneret_yaml::ScalarKind::Null);
        let fault = if null { HeaderFault::Empty } else { HeaderFault::NotAMapping };
        let silent = source.document.faults.is_empty();
        return (if silent { vec![fault] } else { Vec::new() }, None);
    }
    let torn = |key: &str| source.document.torn.iter().any(|torn| &*torn.text == key);
    let mut faults = Vec::new();
    match root.get("banneret") {
        None if torn("banneret") => {}
        None => faults.push(HeaderFault::NoVersion),
        Some(version) => {
            let number = version.scalar().and_then(banneret_yaml::Scalar::integer);
            if number != Some(FORMAT_VERSION) {
                faults.push(HeaderFault::UnknownVersion);
            }
        }
    }
    let kind = match root.get("kind") {
        None if torn("kind") => None,
        None => {
            faults.push(HeaderFault::NoKind);
            None
        }
        Some(kind) => {
            let word = kind.text().unwrap_or_default();
            let known = DocumentKind::parse(word);
            if known.is_none() {
                faults.push(HeaderFault::UnknownKind(word.to_owned()));
            }
            known
        }
    };
    (faults, kind)
}

/// How often a document is read again because something in it could not be.
const READINGS: usize = 8;

/// What a document says, and what of it could not be read though nobody has complained of it.
fn read_model(
    kind: DocumentKind,
    own: Option<&DocumentShape>,
    document: &Document,
    violations: &[Violation],
    most: usize,
) -> (Option<Model>, Vec<Violation>) {
    let Some(root) = &document.root else { return (None, Vec::new()) };
    let (model, unread) = model(kind, root);
    let mut left = passed_over::violations(kind, own, document, &unread, violations, most);
    let complained = !(violations.is_empty() && document.faults.is_empty());
    if model.is_none() && left.is_empty() && !complained {
        left.push(Violation { route: Route::root(), kind: ViolationKind::Unread });
    }
    (model, left)
}

fn model(kind: DocumentKind, root: &Node) -> (Option<Model>, Vec<Unread<'_>>) {
    fn of<T: DeserializeOwned>(
        root: &Node,
        model: impl FnOnce(Box<T>) -> Model,
    ) -> (Option<Model>, Vec<Unread<'_>>) {
        let (read, unread) = read_noting(root);
        (read.ok().map(Box::new).map(model), unread)
    }
    match kind {
        DocumentKind::Ruleset => {
            let (house, unread) = house_ruleset(root);
            (house.map(Box::new).map(Model::Ruleset), unread)
        }
        DocumentKind::ArmyList => of(root, Model::ArmyList),
        DocumentKind::Army => of(root, Model::Army),
        DocumentKind::Map => of(root, Model::Map),
        DocumentKind::Scenario => of(root, Model::Scenario),
        DocumentKind::Event => of(root, Model::Event),
    }
}

fn house_ruleset(root: &Node) -> (Option<HouseRuleset>, Vec<Unread<'_>>) {
    let extends = root.get("extends").and_then(Node::text).map(Reference::from);
    let (choose, unread) = match root.get("choose").filter(|choose| !choose.set_aside) {
        Some(choose) => read_noting(choose),
        None => (Ok(IndexMap::default()), Vec::new()),
    };
    let mut data = banneret_yaml::to_exact_json(root);
    let Some(map) = data.as_object_mut() else { return (None, unread) };
    for key in ["banneret", "kind", "choose", "notes"] {
        map.shift_remove(key);
    }
    map.retain(|key, _| !key.starts_with("x-"));
    (Some(HouseRuleset { extends, choose: choose.unwrap_or_default(), data }), unread)
}
