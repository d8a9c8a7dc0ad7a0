//! The text of a document while an edit is made: changed step by step, remembered as one patch.

use banneret_validator::text;
use banneret_yaml::patch::{self, Written};
use banneret_yaml::{Data, Limits, Node, Patch, Route, Splice, Step, parse};

use super::Refusal;
use crate::document::Document;

/// The keys of a map in the order in which people write them.
const KEYS: [&str; 18] = [
    "banneret", "kind", "ruleset", "id", "name", "grid", "legend", "terrain", "levels", "hexsides",
    "paths", "places", "zones", "sheets", "outside", "author", "licence", "notes",
];

/// A text that is being changed.
pub(in crate::document) struct Sheet {
    /// The way to the mapping whose keys are written: the map, or another part of the document.
    base: Route,
    /// The keys of that mapping in the order in which people write them.
    keys: &'static [&'static str],
    text: String,
    document: banneret_yaml::Document,
    patch: Patch,
}

impl Sheet {
    /// The text of a document that holds a map.
    ///
    /// # Errors
    ///
    /// Where there is no map in it.
    pub(in crate::document) fn new(document: &Document) -> Result<Self, Refusal> {
        let Some((base, _)) = document.map() else {
            return Err(Refusal(text!(
                "the document holds no map",
                "le document ne contient pas de carte"
            )));
        };
        let mut sheet = Self::of(document);
        sheet.turn_to(base, &KEYS);
        Ok(sheet)
    }

    /// The text of any document.
    pub(in crate::document) fn of(document: &Document) -> Self {
        let text = document.text().to_owned();
        // Read anew: what the checks set aside is written there all the same.
        let document = parse(&text, &Limits::default());
        Self { base: Route::root(), keys: &[], text, document, patch: Patch::default() }
    }

    /// Writes the keys of another mapping from now on, in the order in which people write them.
    pub(in crate::document) fn turn_to(&mut self, base: Route, keys: &'static [&'static str]) {
        self.base = base;
        self.keys = keys;
    }

    /// All changes as one.
    pub(in crate::document) fn into_patch(self) -> Patch {
        self.patch
    }

    /// The way to a key of the map.
    pub(in crate::document) fn route(&self, key: &str) -> Route {
        self.base.join(key)
    }

    /// The value at a route.
    pub(in crate::document) fn node(&self, route: &Route) -> Option<&Node> {
        self.document.find(route)
    }

    /// The value of a key of the map.
    pub(in crate::document) fn value(&self, key: &str) -> Option<&Node> {
        self.document.find(&self.base)?.get(key)
    }

    /// The items of a list of the map; none where there is no list.
    pub(in crate::document) fn items(&self, key: &str) -> &[Node] {
        self.value(key).and_then(Node::items).unwrap_or_default()
    }

    /// The text of a value as it is written.
    pub(in crate::document) fn written(&self, node: &Node) -> &str {
        node.span.of(&self.text)
    }

    /// Makes a change.
    pub(in crate::document) fn apply(&mut self, change: &patch::Change) -> Result<(), Refusal> {
        let patched = patch::apply(&self.text, &self.document, change).map_err(said)?;
        self.patch = self.patch.then(&patched.patch);
        self.text = patched.text;
        self.document = patched.document;
        Ok(())
    }

    /// Writes a value in place of another.
    pub(in crate::document) fn set(
        &mut self,
        route: &Route,
        value: Written,
    ) -> Result<(), Refusal> {
        if self.node(route).is_some_and(|node| value.is_said_by(node)) {
            return Ok(());
        }
        self.apply(&patch::Change::Set { route: route.clone(), value })
    }

    /// Takes an entry or item away.
    pub(in crate::document) fn remove(&mut self, route: Route) -> Result<(), Refusal> {
        self.apply(&patch::Change::Remove { route })
    }

    /// Puts an item at the end of a list of the map, which is made where it is missing.
    pub(in crate::document) fn push(&mut self, key: &str, value: Written) -> Result<(), Refusal> {
        let n = self.items(key).len();
        if n == 0 {
            return self.set_key(key, Written::List(vec![value]));
        }
        let sequence = self.route(key);
        self.apply(&patch::Change::Insert { sequence, index: n, value })
    }

    /// Writes a key of the map, at the place where people look for it. A list or table is written line
    /// by line.
    pub(in crate::document) fn set_key(
        &mut self,
        key: &str,
        value: Written,
    ) -> Result<(), Refusal> {
        let route = self.route(key);
        if self.node(&route).is_some() {
            self.set(&route, value)?;
        } else {
            let entries = self.document.find(&self.base).and_then(Node::entries);
            let written = |key: &str| {
                entries.is_some_and(|all| all.iter().any(|entry| &*entry.key.text == key))
            };
            let before = self.keys.iter().take_while(|known| **known != key);
            let after = before.filter(|known| written(known)).last().map(|key| (*key).to_owned());
            self.apply(&patch::Change::InsertKey {
                mapping: self.base.clone(),
                after,
                key: key.to_owned(),
                value,
            })?;
        }
        self.break_into_lines(&route);
        Ok(())
    }

    /// Writes the items of a list line by line that stands in brackets below a key with a line of its
    /// own. Where that would not read the same, the brackets stay.
    fn break_into_lines(&mut self, route: &Route) {
        let (Some(node), Some(places)) = (self.node(route), self.document.places(route)) else {
            return;
        };
        let Some(key) = places.key.map(|key| key.range()) else { return };
        let line = self.text[..key.start].rfind('\n').map_or(0, |end| end + 1);
        let indent = &self.text[line..key.start];
        let brackets = self.text[node.span.range()].starts_with(['[', '{']);
        if !brackets || !indent.bytes().all(|byte| byte == b' ') {
            return;
        }
        let raw = |span: banneret_yaml::Span| span.of(&self.text);
        let lines: Vec<String> = match &node.data {
            Data::Sequence(items) => items.iter().map(|it| format!("- {}", raw(it.span))).collect(),
            Data::Mapping(all) => all.iter().map(|entry| raw(entry.span()).to_owned()).collect(),
            Data::Scalar(_) => return,
        };
        let eol = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let body: String = lines.iter().map(|line| format!("{eol}{indent}  {line}")).collect();
        let start = node.span.range().start;
        let gap = self.text[key.end..start].trim_end().len();
        let splice = Splice { at: key.end + gap..node.span.range().end, with: body };
        let before = node.clone();
        self.splice(vec![splice], |after| {
            after.find(route).is_some_and(|after| same_texts(&before, after))
        });
    }

    /// Where the value of a key with a line of its own stands, the gap before it included, and how far
    /// the key is indented.
    pub(in crate::document) fn key_line(&self, route: &Route) -> Option<KeyLine> {
        let node = self.node(route)?;
        let key = self.document.places(route)?.key?.range();
        let line = self.text[..key.start].rfind('\n').map_or(0, |end| end + 1);
        let gap = self.text[key.end..node.span.range().start].trim_end().len();
        let value = key.end + gap..node.span.range().end;
        // The first key of an item stands behind its dash.
        let lead = &self.text[line..key.start];
        let alone = lead.chars().all(|sign| matches!(sign, ' ' | '-'));
        alone.then_some(KeyLine { value, indent: lead.len() })
    }

    /// Puts quotes around a key that has none.
    pub(in crate::document) fn quote_key(&mut self, route: &Route) {
        let places = self.document.places(route);
        let Some(key) = places.and_then(|places| places.key) else { return };
        let written = key.of(&self.text);
        if written.starts_with(['"', '\'']) {
            return;
        }
        let splice = Splice { at: key.range(), with: format!("\"{written}\"") };
        self.splice(vec![splice], |after| after.find(route).is_some());
    }

    /// Makes splices, if the text is right after them. Returns whether it is.
    pub(in crate::document) fn splice(
        &mut self,
        splices: Vec<Splice>,
        is_right: impl Fn(&banneret_yaml::Document) -> bool,
    ) -> bool {
        let Ok(patch) = Patch::new(splices) else { return false };
        let text = patch.apply(&self.text);
        let document = parse(&text, &Limits::default());
        let whole = document.torn.is_empty() && document.faults.len() <= self.document.faults.len();
        if !whole || !is_right(&document) {
            return false;
        }
        self.patch = self.patch.then(&patch);
        self.text = text;
        self.document = document;
        true
    }

    /// Takes a key of the map away when nothing is left under it.
    pub(in crate::document) fn drop_empty(&mut self, key: &str) -> Result<(), Refusal> {
        let is_empty = self.value(key).is_some_and(|node| match &node.data {
            Data::Sequence(items) => items.is_empty(),
            Data::Mapping(entries) => entries.is_empty(),
            Data::Scalar(_) => false,
        });
        if is_empty { self.remove(self.route(key)) } else { Ok(()) }
    }
}

/// The line of a key.
pub(in crate::document) struct KeyLine {
    /// The value with the gap before it.
    pub(in crate::document) value: std::ops::Range<usize>,
    /// How far the key is indented.
    pub(in crate::document) indent: usize,
}

/// The step to an item.
pub(super) fn at(route: &Route, index: usize) -> Route {
    route.join(Step::Index(index))
}

/// Whether two values hold the same texts in the same places.
fn same_texts(a: &Node, b: &Node) -> bool {
    match (&a.data, &b.data) {
        (Data::Scalar(a), Data::Scalar(b)) => a.text == b.text,
        (Data::Sequence(a), Data::Sequence(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_texts(a, b))
        }
        (Data::Mapping(a), Data::Mapping(b)) => {
            let same = |(a, b): (&banneret_yaml::Entry, &banneret_yaml::Entry)| {
                a.key.text == b.key.text && same_texts(&a.value, &b.value)
            };
            a.len() == b.len() && a.iter().zip(b).all(same)
        }
        _ => false,
    }
}

pub(in crate::document) fn said(refusal: patch::Refusal) -> Refusal {
    use patch::Refusal as Why;
    Refusal(match refusal {
        Why::Torn => text!(
            "the text has faults that must be repaired first",
            "le texte a des fautes à réparer d’abord"
        ),
        Why::Absent | Why::WrongKind | Why::KeyTaken => text!(
            "the text does not say what the map shows; repair it first",
            "le texte ne dit pas ce que montre la carte ; réparez-le d’abord"
        ),
        Why::Shared => text!(
            "this part of the file is shared through an alias; change it by hand",
            "cette partie du fichier est partagée par un alias ; changez-la à la main"
        ),
        Why::Unsure => text!(
            "this part of the file is laid out in a way that cannot be changed safely; change it by hand",
            "cette partie du fichier est disposée d’une façon qu’on ne peut changer sans risque ; changez-la à la main"
        ),
    })
}
