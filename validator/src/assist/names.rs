//! Names and who uses them: every id of a file, what it names and where that is defined.

use std::sync::Arc;

use banneret_schema::Reference;
use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::signpost::Signpost;
use banneret_yaml::{Data, Document, Node, Route, ScalarKind, Span, Step};

use crate::load::{Loaded, Model};
use crate::references::references;
use crate::route;
use crate::workspace::{Found, Workspace};

use super::spot::inner;

/// What an id names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NameKind {
    /// A document.
    Document(DocumentKind),
    /// An entry of a table of the game.
    Entry(&'static IdTable),
    /// Someone or something of a document, by its definition in the JSON Schema: `MemberId`.
    Own(&'static str),
}

/// A place of a file where an id stands.
#[derive(Debug, Clone, PartialEq)]
pub struct IdPlace {
    /// What it names.
    pub kind: NameKind,
    /// The id.
    pub id: String,
    /// Where it is defined: a file and the way to the document in it; none where a game that ships does.
    pub home: Option<(String, Route)>,
    /// The characters of the id.
    pub span: Span,
    /// Whether it is defined here.
    pub is_definition: bool,
}

impl IdPlace {
    /// Whether two places name the same.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.kind == other.kind && self.id == other.id && self.home == other.home
    }
}

/// Where documents define ids: the keys that lead to the mappings with an `id`, and what those name.
const DEFINITIONS: [(DocumentKind, &[&str], &str); 12] = [
    (DocumentKind::Army, &["leaders"], MEMBER),
    (DocumentKind::Army, &["heralds"], MEMBER),
    (DocumentKind::Army, &["characters"], MEMBER),
    (DocumentKind::Army, &["units"], MEMBER),
    (DocumentKind::Army, &["contingents"], MEMBER),
    (DocumentKind::ArmyList, &["leaders"], ENTRY),
    (DocumentKind::ArmyList, &["entries"], ENTRY),
    (DocumentKind::ArmyList, &["entries", "options"], ENTRY),
    (DocumentKind::ArmyList, &["allies"], ENTRY),
    (DocumentKind::Map, &["places"], "PlaceId"),
    (DocumentKind::Scenario, &["sides"], SIDE),
    (DocumentKind::Scenario, &["sides", "corps"], CORPS),
];

const MEMBER: &str = "MemberId";
const ENTRY: &str = "EntryId";
const SIDE: &str = "SideId";
const CORPS: &str = "CorpsId";
const ZONE: &str = "ZoneId";

/// The name at a place of a file.
#[must_use]
pub fn name_at(workspace: &Workspace<'_>, loaded: &Loaded, byte: usize) -> Option<IdPlace> {
    let holds = |it: &IdPlace| it.span.range().start <= byte && byte <= it.span.range().end;
    names(workspace, loaded).into_iter().find(holds)
}

/// Every name in a file: where ids are defined, and where they are used.
#[must_use]
pub fn names(workspace: &Workspace<'_>, loaded: &Loaded) -> Vec<IdPlace> {
    let Some(model) = &loaded.model else { return Vec::new() };
    let kind = model.kind();
    let mut clerk = Clerk { workspace, loaded, kind, found: Vec::new() };
    let Some(root) = &loaded.source.document.root else { return Vec::new() };
    clerk.document(kind, root, &Route::root());
    if kind == DocumentKind::Ruleset {
        clerk.tables(root);
    }
    for (route, reference, wanted) in references(model) {
        clerk.reference(&route, reference, wanted);
    }
    clerk.mentions(Signpost::root(kind), root, &Route::root());
    clerk.found.sort_by_key(|it| it.span);
    clerk.found
}

struct Clerk<'w> {
    workspace: &'w Workspace<'w>,
    loaded: &'w Loaded,
    kind: DocumentKind,
    found: Vec<IdPlace>,
}

impl Clerk<'_> {
    fn here(&self, base: &Route) -> Option<(String, Route)> {
        Some((self.loaded.source.path.clone(), base.clone()))
    }

    /// What a document defines, also one inside another.
    fn document(&mut self, kind: DocumentKind, node: &Node, base: &Route) {
        if base.steps().is_empty()
            && let Some(id) = node.get("id")
        {
            self.define(NameKind::Document(kind), id, base);
        }
        for (_, keys, what) in DEFINITIONS.iter().filter(|it| it.0 == kind) {
            let mut holders = vec![(node, base.clone())];
            for (depth, key) in keys.iter().enumerate() {
                let lists = holders.iter().filter_map(|(node, route)| {
                    let items = node.get(key)?.items()?;
                    let way = route.join(*key);
                    // What stands in a side is its own; everything else belongs to the document.
                    let home = |index: usize| {
                        if *what == CORPS && depth == 0 { way.join(index) } else { base.clone() }
                    };
                    Some(items.iter().enumerate().map(|(i, it)| (it, home(i))).collect::<Vec<_>>())
                });
                holders = lists.flatten().collect();
            }
            for (node, home) in holders {
                if let Some(id) = node.get("id") {
                    self.define(NameKind::Own(what), id, &home);
                }
            }
        }
        if kind == DocumentKind::Map {
            for entry in node.get("zones").and_then(Node::entries).unwrap_or_default() {
                self.add(
                    NameKind::Own(ZONE),
                    &entry.key.text,
                    self.here(base),
                    entry.key.span,
                    true,
                );
            }
        }
        if kind == DocumentKind::Scenario {
            if let Some(map) = node.get("map").filter(|map| map.entries().is_some()) {
                self.document(DocumentKind::Map, map, &route!["map"]);
            }
            let sides = node.get("sides").and_then(Node::items).unwrap_or_default();
            for (index, side) in sides.iter().enumerate() {
                if let Some(army) = side.get("army").filter(|army| army.entries().is_some()) {
                    self.document(DocumentKind::Army, army, &route!["sides", index, "army"]);
                }
            }
        }
    }

    /// What a house ruleset adds to the tables of its game.
    fn tables(&mut self, root: &Node) {
        for table in IdTable::all() {
            for entry in root.get(&table.part()).and_then(Node::entries).unwrap_or_default() {
                let home = self.entry_home(self.loaded.source.path.clone(), table, &entry.key.text);
                let here = self.here(&Route::root());
                let is_definition = home == here;
                let home = home.or(here);
                self.add(
                    NameKind::Entry(table),
                    &entry.key.text,
                    home,
                    entry.key.span,
                    is_definition,
                );
            }
        }
    }

    fn define(&mut self, kind: NameKind, id: &Node, base: &Route) {
        if let Some(text) = id.text().filter(|text| !text.is_empty()) {
            let span = bare(id.span, &self.loaded.source.text);
            self.add(kind, text, self.here(base), span, true);
        }
    }

    fn add(
        &mut self,
        kind: NameKind,
        id: &str,
        home: Option<(String, Route)>,
        span: Span,
        is_definition: bool,
    ) {
        let span = bare(span, &self.loaded.source.text);
        self.found.push(IdPlace { kind, id: id.to_owned(), home, span, is_definition });
    }

    /// Where another document is named by its id.
    fn reference(&mut self, route: &Route, reference: &Reference, wanted: DocumentKind) {
        let Some(node) = self.loaded.source.document.find(route) else { return };
        let (home, id) = match self.workspace.find(&self.loaded.source, reference, wanted) {
            // By its path it is named all the same.
            Found::Document(found) => {
                let id = found.id().unwrap_or(reference.as_str()).to_owned();
                (Some((found.source.path.clone(), Route::root())), id)
            }
            Found::Shipped(_) => (None, reference.as_str().to_owned()),
            _ => return,
        };
        self.add(NameKind::Document(wanted), &id, home, node.span, false);
    }

    /// Every use of an id, along the signposts.
    fn mentions(&mut self, holder: &'static Signpost, node: &Node, route: &Route) {
        match &node.data {
            Data::Scalar(scalar) => {
                if scalar.kind() != ScalarKind::Null && !scalar.text.is_empty() {
                    self.mention(holder, &scalar.text, node.span, route);
                }
            }
            Data::Sequence(items) => {
                let Some(post) = holder.items else { return };
                for (index, item) in items.iter().enumerate() {
                    self.mentions(post, item, &route.join(index));
                }
            }
            Data::Mapping(entries) => {
                for entry in entries {
                    let below = route.join(&*entry.key.text);
                    let (kind, depth) = inner(&self.loaded.source.document, self.kind, &below);
                    // A document inside another has signposts of its own.
                    let post = if depth == below.steps().len() && depth > 0 {
                        Some(Signpost::root(kind))
                    } else {
                        holder.key(&entry.key.text)
                    };
                    if let Some(table) = holder.own_keys {
                        let path = self.loaded.source.path.clone();
                        let home = self.entry_home(path, table, &entry.key.text);
                        let kind = NameKind::Entry(table);
                        self.add(kind, &entry.key.text, home, entry.key.span, false);
                    }
                    if is_placements(route) {
                        self.members(&entry.key.text, entry.key.span, &below);
                    }
                    if let Some(post) = post {
                        self.mentions(post, &entry.value, &below);
                    }
                }
            }
        }
    }

    fn mention(&mut self, post: &'static Signpost, text: &str, span: Span, route: &Route) {
        if let Some(table) = post.table {
            let home = match self.loaded.model.as_ref().and_then(Model::ruleset) {
                None if self.kind == DocumentKind::Ruleset => {
                    self.entry_home(self.loaded.source.path.clone(), table, text)
                }
                Some(reference) => {
                    match self.workspace.find(&self.loaded.source, reference, DocumentKind::Ruleset)
                    {
                        Found::Document(game) => {
                            self.entry_home(game.source.path.clone(), table, text)
                        }
                        _ => None,
                    }
                }
                None => None,
            };
            self.add(NameKind::Entry(table), text, home, span, false);
            return;
        }
        match post.id {
            Some(MEMBER) => self.members(text, span, route),
            Some(SIDE) => {
                self.add(NameKind::Own(SIDE), text, self.here(&Route::root()), span, false);
            }
            Some(CORPS) => {
                let base: Route = route.steps().iter().take(2).cloned().collect();
                self.add(NameKind::Own(CORPS), text, self.here(&base), span, false);
            }
            Some(ZONE) => {
                let home = self.map_home();
                self.add(NameKind::Own(ZONE), text, home, span, false);
            }
            Some(ENTRY) => {
                let home = self.list_home(text, route);
                self.add(NameKind::Own(ENTRY), text, home, span, false);
            }
            _ => {}
        }
    }

    /// The house ruleset that brings an entry, from one down to what it builds on.
    fn entry_home(&self, path: String, table: &IdTable, id: &str) -> Option<(String, Route)> {
        let mut path = path;
        let mut home = None;
        // No chain is longer than this: the limit of the workspace is far below.
        for _ in 0..64 {
            let loaded = self.workspace.load(&path).ok()?;
            let root = loaded.source.document.root.as_ref()?;
            if root.get(&table.part()).is_some_and(|part| part.get(id).is_some()) {
                home = Some((path.clone(), Route::root()));
            }
            let Some(Model::Ruleset(house)) = &loaded.model else { break };
            let Some(base) = &house.extends else { break };
            match self.workspace.find(&loaded.source, base, DocumentKind::Ruleset) {
                Found::Document(next) => path = next.source.path.clone(),
                // An entry of the game itself is only changed here.
                Found::Shipped(ruleset) if table.has(&ruleset, id) => return None,
                _ => break,
            }
        }
        home
    }

    /// Members of armies in a text: one, one of several alike, or a run of those.
    fn members(&mut self, text: &str, span: Span, route: &Route) {
        let source = &self.loaded.source.text;
        let span = bare(span, source);
        if span.of(source) != text {
            return;
        }
        let armies = self.armies(route);
        let mut at = 0;
        for word in text.split_inclusive([' ', ',']) {
            let id = word.trim_end_matches([' ', ',']);
            let known = armies.iter().find_map(|(home, ids)| {
                let stem = id.rsplit_once('-').filter(|(_, n)| n.parse::<u32>().is_ok());
                let stem = stem.map(|(stem, _)| stem);
                let known = [Some(id), stem].into_iter().flatten();
                let found = known.into_iter().find(|id| ids.iter().any(|it| it == id))?;
                Some((found.to_owned(), home.clone()))
            });
            if let Some((stem, home)) = known {
                let start = span.range().start + at;
                let span = Span::new(start, start + stem.len());
                self.add(NameKind::Own(MEMBER), &stem, Some(home), span, false);
            }
            at += word.len();
        }
    }

    /// The armies a place of the document can speak of, with the ids of their members.
    fn armies(&self, route: &Route) -> Vec<((String, Route), Vec<String>)> {
        let document = &self.loaded.source.document;
        let (kind, depth) = inner(document, self.kind, route);
        let here = self.loaded.source.path.clone();
        if kind == DocumentKind::Army {
            let base: Route = route.steps()[..depth].iter().cloned().collect();
            let ids = member_ids(document, &base);
            return vec![((here, base), ids)];
        }
        let Some(Model::Scenario(scenario)) = &self.loaded.model else { return Vec::new() };
        let own = match route.steps() {
            [Step::Key(sides), Step::Index(index), ..] if sides == "sides" => Some(*index),
            _ => None,
        };
        let sides = scenario.sides.iter().map(|(index, _)| index);
        let sides = sides.filter(|index| own.is_none_or(|own| own == *index));
        sides
            .filter_map(|index| {
                let route = route!["sides", index, "army"];
                let node = document.find(&route)?;
                if node.entries().is_some() {
                    let ids = member_ids(document, &route);
                    return Some(((here.clone(), route), ids));
                }
                let army = self.named(node.text()?, DocumentKind::Army)?;
                let ids = member_ids(&army.source.document, &Route::root());
                Some(((army.source.path.clone(), Route::root()), ids))
            })
            .collect()
    }

    fn map_home(&self) -> Option<(String, Route)> {
        let map = self.loaded.source.document.find(&route!["map"])?;
        if map.entries().is_some() {
            return self.here(&route!["map"]);
        }
        let found = self.named(map.text()?, DocumentKind::Map)?;
        Some((found.source.path.clone(), Route::root()))
    }

    /// The list that has an entry: the one a document is, or one the army or its contingents name.
    fn list_home(&self, id: &str, route: &Route) -> Option<(String, Route)> {
        if self.kind == DocumentKind::ArmyList {
            return self.here(&Route::root());
        }
        let document = &self.loaded.source.document;
        let (_, depth) = inner(document, self.kind, route);
        let base: Route = route.steps()[..depth].iter().cloned().collect();
        let army = document.find(&base)?;
        let contingents = army.get("contingents").and_then(Node::items).unwrap_or_default();
        let lists =
            std::iter::once(army).chain(contingents).filter_map(|it| it.get("list")?.text());
        lists.into_iter().find_map(|name| {
            let list = self.named(name, DocumentKind::ArmyList)?;
            let root = list.source.document.root.as_ref()?;
            let has = |key: &&str| {
                let items = root.get(key).and_then(Node::items).unwrap_or_default();
                items.iter().any(|it| it.get("id").and_then(Node::text) == Some(id))
            };
            let known = ["leaders", "entries", "allies"].iter().any(has);
            known.then(|| (list.source.path.clone(), Route::root()))
        })
    }

    fn named(&self, name: &str, wanted: DocumentKind) -> Option<Arc<Loaded>> {
        match self.workspace.find(&self.loaded.source, &Reference::from(name), wanted) {
            Found::Document(found) => Some(found),
            _ => None,
        }
    }
}

/// The ids of everyone in an army, and of its contingents.
fn member_ids(document: &Document, base: &Route) -> Vec<String> {
    let Some(army) = document.find(base) else { return Vec::new() };
    let parts = ["leaders", "heralds", "characters", "units", "contingents"];
    let items = parts.iter().filter_map(|part| army.get(part)?.items()).flatten();
    items.filter_map(|item| item.get("id")?.text().map(str::to_owned)).collect()
}

fn is_placements(route: &Route) -> bool {
    matches!(
        route.steps(),
        [Step::Key(sides), Step::Index(_), Step::Key(key)] if sides == "sides" && key == "placements"
    )
}

/// A stretch without the quotes around it.
fn bare(span: Span, text: &str) -> Span {
    let written = span.of(text);
    match written.chars().next() {
        Some(quote @ ('"' | '\'')) if written.len() > 1 && written.ends_with(quote) => {
            Span::new(span.range().start + 1, span.range().end - 1)
        }
        _ => span,
    }
}
