//! Breadth: whatever documents can say in the shipped games is said by some example or fixture.

use std::collections::{BTreeSet, HashMap, HashSet};

use banneret_schema::Reference;
use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::json_schema::schema;
use banneret_schema::ruleset::shipped;
use banneret_schema::ruleset::weapon::MeleeTable;
use banneret_schema::signpost::Signpost;
use banneret_validator::files::join;
use banneret_yaml::{Data, Document, Node, TextLimits, parse};
use serde_json::Value;

use super::{crate_folder, files_below, literate};

/// The tables whose entries authors choose from.
const TABLES: [&str; 9] = [
    "TroopId",
    "MeleeId",
    "MissileId",
    "TraitId",
    "LeaderTraitId",
    "TerrainId",
    "ObstacleId",
    "FormationId",
    "OptionId",
];

/// What the documents of all examples and fixtures say.
#[derive(Default)]
struct Said {
    /// Ids, by the game and the table they are of.
    ids: HashSet<(String, &'static str, String)>,
    /// Keys, by the kind of document they stand in.
    keys: HashSet<(DocumentKind, String)>,
}

/// A document and its path, by which others name it.
struct Told {
    path: String,
    document: Document,
}

impl Told {
    fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), document: parse(text, &TextLimits::default()) }
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.document.root.as_ref()?.get(key)?.text()
    }

    /// The ruleset under a key, as the other documents are known: by its id, or by its path.
    fn ruleset(&self, key: &str) -> Option<String> {
        let named = Reference::from(self.text(key)?);
        if named.is_path() {
            join(&self.path, named.as_str())
        } else {
            Some(named.as_str().to_owned())
        }
    }
}

/// Documents that know each other: those of a fixture, or all examples.
fn worlds() -> Vec<Vec<Told>> {
    let whole = |file: &std::path::PathBuf| std::fs::read_to_string(file).expect("a file is text");
    let root = crate_folder().parent().expect("the workspace").join("examples");
    let example = |file: &std::path::PathBuf| {
        let path = file.strip_prefix(&root).expect("below the folder").to_string_lossy();
        Told::new(&path.replace('\\', "/"), &whole(file))
    };
    let mut worlds = vec![files_below(&root, "yaml").iter().map(example).collect()];
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        for case in literate::cases(&whole(&file)) {
            let files = case.files.iter();
            let told = files.map(|(name, text)| Told::new(name, &literate::completed(name, text)));
            worlds.push(told.collect());
        }
    }
    worlds
}

/// A document and those written inside it, each as one of its own kind.
fn parts(kind: DocumentKind, root: &Node) -> Vec<(DocumentKind, &Node)> {
    let mut parts = vec![(kind, root)];
    if kind == DocumentKind::Scenario {
        let sides = root.get("sides").and_then(Node::items).unwrap_or_default();
        let armies = sides.iter().filter_map(|side| side.get("army"));
        parts.extend(root.get("map").map(|map| (DocumentKind::Map, map)));
        parts.extend(armies.map(|army| (DocumentKind::Army, army)));
    }
    parts
}

fn said() -> Said {
    let mut said = Said::default();
    // The shipped games show what a ruleset can say.
    let games = crate_folder().parent().expect("the workspace").join("schema/rulesets");
    for file in files_below(&games, "yaml") {
        let text = std::fs::read_to_string(file).expect("a file is text");
        let part = parse(&text, &TextLimits::MOST);
        part.root.iter().for_each(|root| keys(root, DocumentKind::Ruleset, &mut said));
    }
    for world in worlds() {
        let mut bases = HashMap::new();
        for told in &world {
            let Some(base) = told.ruleset("extends") else { continue };
            bases.extend(told.text("id").map(|id| (id.to_owned(), base.clone())));
            bases.insert(told.path.clone(), base);
        }
        for told in &world {
            let kind = told.text("kind").and_then(DocumentKind::parse);
            let (Some(kind), Some(root)) = (kind, &told.document.root) else { continue };
            let mut game = told.ruleset("ruleset").or(told.ruleset("extends"));
            for _ in 0..bases.len() {
                game = game.map(|named| bases.get(&named).cloned().unwrap_or(named));
            }
            for (kind, part) in parts(kind, root) {
                keys(part, kind, &mut said);
                // What house rules name among themselves is not play.
                if let Some(game) = game.as_deref().filter(|_| kind != DocumentKind::Ruleset) {
                    ids(part, Signpost::root(kind), game, &mut said);
                }
            }
        }
    }
    said
}

/// The keys of a document; those written inside it are documents of their own.
fn keys(node: &Node, kind: DocumentKind, said: &mut Said) {
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter().for_each(|item| keys(item, kind, said)),
        Data::Mapping(entries) => {
            for entry in entries {
                let key = &*entry.key.text;
                said.keys.insert((kind, key.to_owned()));
                if kind != DocumentKind::Scenario || !matches!(key, "army" | "map") {
                    keys(&entry.value, kind, said);
                }
            }
        }
    }
}

fn ids(node: &Node, post: &'static Signpost, game: &str, said: &mut Said) {
    match &node.data {
        Data::Scalar(scalar) => {
            if let Some(table) = post.table {
                said.ids.insert((game.to_owned(), table.id, scalar.text.to_string()));
            }
        }
        Data::Sequence(items) => {
            let Some(post) = post.items else { return };
            items.iter().for_each(|item| ids(item, post, game, said));
        }
        Data::Mapping(entries) => {
            for entry in entries {
                if let Some(post) = post.key(&entry.key.text) {
                    ids(&entry.value, post, game, said);
                }
            }
        }
    }
}

/// Every key that a kind of document knows, at any depth; forms of victory are keys of conditions.
/// Documents inside others are asked for what they know themselves.
fn known_keys(kind: DocumentKind) -> BTreeSet<String> {
    let schema = schema(kind);
    let mut known = KnownKeys { schema: &schema, seen: BTreeSet::new(), keys: BTreeSet::new() };
    for (key, part) in schema.as_object().expect("a schema is a mapping") {
        if key != "$defs" {
            known.walk(key, part);
        }
    }
    known.keys
}

struct KnownKeys<'s> {
    schema: &'s Value,
    seen: BTreeSet<&'s str>,
    keys: BTreeSet<String>,
}

impl<'s> KnownKeys<'s> {
    fn walk(&mut self, key: &str, part: &'s Value) {
        match part {
            Value::Object(map) => {
                if key == "properties" {
                    self.keys.extend(map.keys().cloned());
                }
                map.iter().for_each(|(key, part)| self.walk(key, part));
            }
            Value::Array(items) => items.iter().for_each(|item| self.walk(key, item)),
            Value::String(to) if key == "$ref" => self.follow(to),
            _ => {}
        }
    }

    fn follow(&mut self, to: &'s str) {
        let name = to.strip_prefix("#/$defs/").unwrap_or_default();
        // A game may have its own form of a document: `Army-vive-lempereur`.
        let inside = matches!(name.split('-').next(), Some("Army" | "Map"));
        if !inside && self.seen.insert(name) {
            self.walk(name, &self.schema["$defs"][name]);
        }
    }
}

fn unused() -> Vec<String> {
    let said = said();
    let mut unused = Vec::new();
    for game in shipped::ids().filter_map(shipped::ruleset) {
        for table in IdTable::all().filter(|it| TABLES.contains(&it.id)) {
            for (id, _) in table.entries(&game) {
                let key = (game.id.to_string(), table.id, id.to_owned());
                // What a troop always has is never written.
                let own = table.id == "MeleeId"
                    && game
                        .melee_weapons
                        .get(id)
                        .is_some_and(|it| it.table == MeleeTable::OwnWeapon);
                if !said.ids.contains(&key) && !own {
                    unused.push(format!("{}: {} `{id}`", game.id, table.part()));
                }
            }
        }
    }
    for kind in DocumentKind::ALL {
        let unsaid =
            known_keys(kind).into_iter().filter(|key| !said.keys.contains(&(kind, key.clone())));
        unused.extend(unsaid.map(|key| format!("{}: key `{key}`", kind.as_str())));
    }
    unused.dedup();
    unused
}

#[test]
fn examples_and_fixtures_use_everything() {
    let unused = unused();
    assert!(unused.is_empty(), "no example or fixture uses these: {unused:#?}");
}
