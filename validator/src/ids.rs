//! The ids a document names, found by walking its text along its schema.

use banneret_schema::Ruleset;
use banneret_schema::id_tables::IdTable;
use banneret_schema::signpost::Signpost;
use banneret_yaml::{Data, Node, Route, ScalarKind, Step};
use smol_str::SmolStr;

/// An id that the table it should be in does not have.
#[derive(Debug)]
pub(crate) struct Stranger {
    /// The way to it.
    pub(crate) route: Route,
    /// The table it should be in.
    pub(crate) table: &'static IdTable,
    /// The id.
    pub(crate) id: SmolStr,
    /// Whether it is the key at the end of the way, not the value.
    pub(crate) is_key: bool,
}

impl Stranger {
    /// The other tables of armies that have the id.
    pub(crate) fn elsewhere(&self, ruleset: &Ruleset) -> impl Iterator<Item = &'static IdTable> {
        let others = IdTable::all().filter(|table| *table != self.table);
        others.filter(|table| table.army_key.is_some() && table.has(ruleset, &self.id))
    }
}

/// Every id of a document that the table it should be in does not have, in the order of the text. A route
/// is made only for those: nearly all ids are known.
pub(crate) fn strangers(
    root: &'static Signpost,
    document: &Node,
    ruleset: &Ruleset,
) -> Vec<Stranger> {
    let mut strangers = Vec::new();
    walk(root, document, &Way::Start, &mut |way, mention, id| {
        let (table, is_key) = match mention {
            Mention::Value(post) => (post.table, false),
            Mention::Key(table) => (Some(table), true),
        };
        let unknown = |table: &&IdTable| !table.is_open && !table.has(ruleset, id);
        // A game without such a table may have a figure of that name.
        if let Some(table) = table.filter(unknown).filter(|_| is_key || !way.is_figure(ruleset)) {
            strangers.push(Stranger { route: way.route(), table, id: id.clone(), is_key });
        }
    });
    strangers
}

/// Every id of one kind that a document names, in the order of the text: `SideId`.
pub(crate) fn mentions<'n>(
    root: &'static Signpost,
    document: &'n Node,
    kind: &str,
) -> Vec<(Route, &'n str)> {
    let mut all = Vec::new();
    walk(root, document, &Way::Start, &mut |way, mention, id| {
        if let Mention::Value(post) = mention
            && post.id == Some(kind)
        {
            all.push((way.route(), id.as_str()));
        }
    });
    all
}

/// How a document names an id.
enum Mention {
    /// As a value, where a signpost stands.
    Value(&'static Signpost),
    /// As a key, of a table.
    Key(&'static IdTable),
}

/// The way to a value, step by step back to the root.
enum Way<'w> {
    Start,
    Key(&'w Way<'w>, &'w SmolStr),
    Item(&'w Way<'w>, usize),
}

impl Way<'_> {
    /// Whether it leads to a figure of units in a game.
    fn is_figure(&self, ruleset: &Ruleset) -> bool {
        let Way::Key(_, key) = self else { return false };
        ruleset.attributes.unit.contains_key(key.as_str())
    }

    fn route(&self) -> Route {
        let mut steps = Vec::new();
        let mut way = self;
        loop {
            let (before, step) = match way {
                Way::Start => break,
                Way::Key(before, key) => (before, Step::Key((*key).clone())),
                Way::Item(before, index) => (before, Step::Index(*index)),
            };
            steps.push(step);
            way = before;
        }
        steps.into_iter().rev().collect()
    }
}

/// Shows every id in a value. What was set aside is passed over, and so is what is not there.
fn walk<'n>(
    post: &'static Signpost,
    node: &'n Node,
    way: &Way<'_>,
    see: &mut dyn FnMut(&Way<'_>, Mention, &'n SmolStr),
) {
    if node.set_aside {
        return;
    }
    match &node.data {
        Data::Scalar(scalar) => {
            if post.id.is_some() && scalar.kind() != ScalarKind::Null && !scalar.text.is_empty() {
                see(way, Mention::Value(post), &scalar.text);
            }
        }
        Data::Sequence(items) => {
            let Some(post) = post.items else { return };
            for (index, item) in items.iter().enumerate() {
                walk(post, item, &Way::Item(way, index), see);
            }
        }
        Data::Mapping(entries) => {
            for entry in entries {
                let way = Way::Key(way, &entry.key.text);
                if let Some(table) = post.own_keys {
                    see(&way, Mention::Key(table), &entry.key.text);
                }
                if let Some(post) = post.key(&entry.key.text) {
                    walk(post, &entry.value, &way, see);
                }
            }
        }
    }
}
