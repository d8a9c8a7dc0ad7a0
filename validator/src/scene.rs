//! What a check sees: a document, its place in a file, its ruleset.

use std::sync::{Arc, OnceLock};

use banneret_schema::header::DocumentKind;
use banneret_schema::signpost::Signpost;
use banneret_schema::{Reference, Ruleset};
use banneret_yaml::{Node, Route, Span, Step};

use crate::check::Check;
use crate::diagnostic::{Diagnostic, Location};
use crate::doubt::Doubts;
use crate::ids::{self, Stranger};
use crate::load::Loaded;
use crate::nested::NestedMembers;
use crate::source::SourceFile;
use crate::text::Text;
use crate::workspace::{Found, Workspace};

/// A document in its file. A document written inside another has the way to it as its base.
pub struct Scene<'a> {
    /// The other documents.
    pub workspace: &'a Workspace<'a>,
    /// The file.
    pub source: &'a Arc<SourceFile>,
    /// The way from the root of the file to the document.
    pub base: Route,
    /// What of the file cannot be relied on.
    pub doubts: Option<&'a Doubts>,
    ruleset: Option<Arc<Ruleset>>,
    strangers: OnceLock<Vec<Stranger>>,
    nested: OnceLock<NestedMembers>,
}

/// A reference, where it stands and what it leads to.
pub struct Link<'a> {
    /// The way to it.
    pub route: Route,
    /// The reference.
    pub reference: &'a Reference,
    /// The kind of document it should lead to.
    pub wanted: DocumentKind,
    /// What it leads to.
    pub found: Found,
    /// The ways to where the same is named again, if that is not told there.
    pub again: Vec<Route>,
}

impl<'a> Scene<'a> {
    /// The scene of a whole file.
    #[must_use]
    pub fn new(workspace: &'a Workspace<'a>, loaded: &'a Loaded) -> Self {
        Self {
            workspace,
            source: &loaded.source,
            base: Route::root(),
            doubts: Some(&loaded.doubts),
            ruleset: None,
            strangers: OnceLock::new(),
            nested: OnceLock::new(),
        }
    }

    /// The scene of a file of which nothing but the text is known.
    #[must_use]
    pub fn of_source(workspace: &'a Workspace<'a>, source: &'a Arc<SourceFile>) -> Self {
        Self {
            workspace,
            source,
            base: Route::root(),
            doubts: None,
            ruleset: None,
            strangers: OnceLock::new(),
            nested: OnceLock::new(),
        }
    }

    /// The same file with a ruleset in force.
    #[must_use]
    pub fn under(mut self, ruleset: Arc<Ruleset>) -> Self {
        self.ruleset = Some(ruleset);
        self.strangers = OnceLock::new();
        self
    }

    /// The scene of a document written inside this one.
    #[must_use]
    pub fn inside(&self, route: &Route) -> Self {
        Self {
            workspace: self.workspace,
            source: self.source,
            base: self.full(route),
            doubts: self.doubts,
            ruleset: self.ruleset.clone(),
            strangers: OnceLock::new(),
            nested: OnceLock::new(),
        }
    }

    /// The ruleset in force. Game checks run only under one.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        self.ruleset.as_deref().expect("game checks run only under a ruleset")
    }

    /// The same, to be kept.
    #[must_use]
    pub fn shared_ruleset(&self) -> &Arc<Ruleset> {
        self.ruleset.as_ref().expect("game checks run only under a ruleset")
    }

    /// Whether the ruleset in force is an author's own.
    #[must_use]
    pub fn is_house_ruleset(&self) -> bool {
        let shipped = |id: &str| banneret_schema::ruleset::shipped::ids().any(|it| it == id);
        self.ruleset.as_ref().is_some_and(|ruleset| !shipped(ruleset.id.as_str()))
    }

    /// The ids in a document of a kind that the game does not have where they stand.
    pub(crate) fn strangers(&self, kind: DocumentKind) -> &[Stranger] {
        self.strangers.get_or_init(|| {
            let root = self.source.document.find(&self.base);
            let found = |node| ids::strangers(Signpost::root(kind), node, self.ruleset());
            root.map(found).unwrap_or_default()
        })
    }

    /// Every id of one kind, such as `SideId`, that a document of a kind names.
    pub(crate) fn mentions(&self, kind: DocumentKind, id: &str) -> Vec<(Route, &'a str)> {
        let root = self.source.document.find(&self.base);
        root.map(|node| ids::mentions(Signpost::root(kind), node, id)).unwrap_or_default()
    }

    /// The rulebook and a place in it: what a diagnostic cites.
    #[must_use]
    pub fn cite(&self, reference: &str) -> String {
        match &self.ruleset {
            Some(ruleset) if reference.is_empty() => ruleset.book.clone(),
            Some(ruleset) => format!("{}, {reference}", ruleset.book),
            None => reference.to_owned(),
        }
    }

    /// The way from the root of the file. Members of an army are counted through its whole order of
    /// battle; the way leads to where each is written.
    #[must_use]
    pub fn full(&self, route: &Route) -> Route {
        let base = self.base.steps().iter().cloned();
        match NestedMembers::asked(route).and_then(|asked| self.nested().way(asked)) {
            Some((inside, rest)) => {
                base.chain(inside.steps().iter().cloned()).chain(rest.iter().cloned()).collect()
            }
            None => base.chain(route.steps().iter().cloned()).collect(),
        }
    }

    /// The ways to all members of a part of an army, `leaders` or `units`: those written inside wings,
    /// corps and divisions behind the others.
    pub(crate) fn members(&self, section: &'static str) -> Vec<Route> {
        let list = Route::root().join(section);
        (0..self.nested().count(section)).map(|index| list.join(index)).collect()
    }

    fn nested(&self) -> &NestedMembers {
        self.nested.get_or_init(|| NestedMembers::of(self.source.document.find(&self.base)))
    }

    /// The way to one of several values, which may be written alone or in a list.
    #[must_use]
    pub fn one_of(&self, route: &Route, index: usize) -> Route {
        let node = self.source.document.find(&self.full(route));
        if node.is_some_and(|node| node.items().is_some()) {
            route.join(index)
        } else {
            route.clone()
        }
    }

    /// The way into a value that has a short form and a full one: to a key of the full form, or to
    /// the short form itself.
    #[must_use]
    pub fn inner(&self, route: &Route, key: &str) -> Route {
        let node = self.source.document.find(&self.full(route));
        if node.is_some_and(|node| node.entries().is_some()) {
            route.join(key)
        } else {
            route.clone()
        }
    }

    /// Whether everything at a route, and in it, can be relied on. What is not there can be, unless
    /// a misspelt key may stand for it.
    #[must_use]
    pub fn is_intact(&self, route: &Route) -> bool {
        let Some(doubts) = self.doubts.filter(|doubts| !doubts.is_empty()) else { return true };
        let intact = |full: &Route| self.source.document.is_intact(full) && !doubts.touch(full);
        let inside = NestedMembers::holders(route).iter().map(|key| self.base.join(*key));
        intact(&self.full(route)) && inside.into_iter().all(|full| intact(&full))
    }

    /// Whether a list or mapping is there with all that belongs to it, or is rightly absent. What it
    /// holds may still have mistakes in it.
    #[must_use]
    pub fn is_complete(&self, route: &Route) -> bool {
        let Some(doubts) = self.doubts.filter(|doubts| !doubts.is_empty()) else { return true };
        let full = self.full(route);
        let lost = self.source.document.find(&full).is_some_and(|node| {
            let inside = |inner: &Node| inner.set_aside;
            node.set_aside
                || node.items().unwrap_or_default().iter().any(inside)
                || node.entries().unwrap_or_default().iter().any(|entry| inside(&entry.value))
        });
        !lost && !doubts.cover(&full)
    }

    /// A finding on a value.
    #[must_use]
    pub fn on_value(&self, check: &'static Check, route: &Route, message: Text) -> Diagnostic {
        let full = self.full(route);
        let span = self.source.document.places(&full).map(|places| places.value);
        let span = span.filter(|span| !span.is_empty()).unwrap_or_else(|| self.nearest(&full));
        self.finding(check, span, full, message)
    }

    /// A finding on a key.
    #[must_use]
    pub fn on_key(&self, check: &'static Check, route: &Route, message: Text) -> Diagnostic {
        let full = self.full(route);
        let key = self.source.document.places(&full).and_then(|places| places.key);
        let span = key.unwrap_or_else(|| self.nearest(&full));
        self.finding(check, span, full, message)
    }

    /// A finding on a member of an army as a whole: its id is marked.
    #[must_use]
    pub fn on_member(&self, check: &'static Check, route: &Route, message: Text) -> Diagnostic {
        let full = self.full(route);
        let span = self.member_span(&full);
        self.finding(check, span, full, message)
    }

    /// A finding on a part of a scalar, by bytes from its start. Quotes are stepped over.
    #[must_use]
    pub fn on_part(
        &self,
        check: &'static Check,
        route: &Route,
        part: std::ops::Range<usize>,
        message: Text,
    ) -> Diagnostic {
        let full = self.full(route);
        let span = self.part_span(&full, part);
        self.finding(check, span, full, message)
    }

    /// The place of a value, for a related label.
    #[must_use]
    pub fn place(&self, route: &Route) -> Location {
        let full = self.full(route);
        let span = self.source.document.places(&full).map(|places| places.value);
        self.at(span.unwrap_or_else(|| self.nearest(&full)))
    }

    /// The place of a key, for a related label.
    #[must_use]
    pub fn key_place(&self, route: &Route) -> Location {
        let full = self.full(route);
        let key = self.source.document.places(&full).and_then(|places| places.key);
        self.at(key.unwrap_or_else(|| self.nearest(&full)))
    }

    /// The place of a member's id, for a related label.
    #[must_use]
    pub fn member_place(&self, route: &Route) -> Location {
        self.at(self.member_span(&self.full(route)))
    }

    /// The way to one of several values; the value itself where only one is written.
    #[must_use]
    pub fn choice(&self, route: &Route) -> Route {
        let written = self.source.document.find(&self.full(route)).is_some();
        let alone = !written && matches!(route.last(), Some(Step::Index(_)));
        route.parent().filter(|_| alone).unwrap_or_else(|| route.clone())
    }

    /// A stretch of this file.
    #[must_use]
    pub fn at(&self, span: Span) -> Location {
        Location { source: Arc::clone(self.source), span }
    }

    /// A finding on a stretch of this file.
    #[must_use]
    pub fn finding(
        &self,
        check: &'static Check,
        span: Span,
        route: Route,
        message: Text,
    ) -> Diagnostic {
        Diagnostic::new(check, self.at(span), route, message)
    }

    fn member_span(&self, full: &Route) -> Span {
        let id = self.source.document.places(&full.join("id")).map(|places| places.value);
        id.unwrap_or_else(|| self.nearest(full))
    }

    fn part_span(&self, full: &Route, part: std::ops::Range<usize>) -> Span {
        let Some(node) = self.source.document.find(full) else { return self.nearest(full) };
        let written = node.span.of(&self.source.text);
        let quote = usize::from(written.starts_with(['"', '\'']));
        let text = node.text().unwrap_or_default();
        // Escapes and folded lines shift what follows; only a text written as it reads can be cut.
        if written.get(quote..quote + text.len()) == Some(text) {
            node.span.part(part.start + quote..part.end + quote)
        } else {
            node.span
        }
    }

    /// Where something absent belongs: the key of the nearest mapping that exists, the first key of
    /// an item, or the `kind:` line.
    fn nearest(&self, full: &Route) -> Span {
        let document = &self.source.document;
        let mut route = Some(full.clone());
        while let Some(at) = route {
            if at.steps().is_empty() {
                break;
            }
            if let Some(places) = document.places(&at) {
                if let Some(key) = places.key {
                    return key;
                }
                let first = document.find(&at).and_then(|node| node.entries()?.first());
                return first.map_or(places.value, |entry| entry.key.span);
            }
            route = at.parent();
        }
        let root = document.root.as_ref();
        let kind = root.and_then(|root| root.entry("kind")).map(banneret_yaml::KeyValue::span);
        let first = || root.and_then(|root| root.entries()?.first()).map(|entry| entry.key.span);
        kind.or_else(first).unwrap_or_else(|| root.map_or(Span::default(), |root| root.span))
    }
}
