//! Breadth: what documents can say in the shipped games and no example or fixture says. It is named in
//! `validator/tests/unused.md`, which is to become empty: a name that is used since, or a new one, fails.
//! `BANNERET_UPDATE=1 cargo test` rewrites it.

use std::collections::{BTreeSet, HashMap, HashSet};

use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::json_schema::schema;
use banneret_schema::ruleset::shipped;
use banneret_schema::ruleset::weapon::MeleeTable;
use banneret_schema::signpost::Signpost;
use banneret_yaml::{Data, Document, Node, TextLimits, parse};
use serde_json::Value;

use super::{crate_folder, files_below, literate, updating};

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

/// Documents that know each other: those of a fixture, or all examples.
fn worlds() -> Vec<Vec<Document>> {
    let read = |text: &str| parse(text, &TextLimits::default());
    let whole = |file: &std::path::PathBuf| std::fs::read_to_string(file).expect("a file is text");
    let root = crate_folder().parent().expect("the workspace").join("examples");
    let examples = files_below(&root, "yaml").iter().map(|file| read(&whole(file))).collect();
    let mut worlds = vec![examples];
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        for case in literate::cases(&whole(&file)) {
            worlds.push(case.files.iter().map(|(_, text)| read(text)).collect());
        }
    }
    worlds
}

fn text_of<'d>(document: &'d Document, key: &str) -> Option<&'d str> {
    document.root.as_ref()?.get(key)?.text()
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
        let bases: HashMap<&str, &str> = world
            .iter()
            .filter_map(|it| Some((text_of(it, "id")?, text_of(it, "extends")?)))
            .collect();
        for document in &world {
            let kind = text_of(document, "kind").and_then(DocumentKind::parse);
            let (Some(kind), Some(root)) = (kind, &document.root) else { continue };
            keys(root, kind, &mut said);
            let named = text_of(document, "ruleset").or(text_of(document, "extends"));
            let Some(mut game) = named else { continue };
            for _ in 0..bases.len() {
                game = bases.get(game).copied().unwrap_or(game);
            }
            if let Some(post) = Signpost::root(kind) {
                ids(root, post, game, &mut said);
            }
        }
    }
    said
}

fn keys(node: &Node, kind: DocumentKind, said: &mut Said) {
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter().for_each(|item| keys(item, kind, said)),
        Data::Mapping(entries) => {
            for entry in entries {
                said.keys.insert((kind, entry.key.text.to_string()));
                keys(&entry.value, kind, said);
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

/// Every key that a JSON Schema knows, at any depth; forms of victory are keys of conditions.
fn known_keys(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                if key == "properties"
                    && let Value::Object(properties) = value
                {
                    found.extend(properties.keys().cloned());
                    properties.values().for_each(|it| known_keys(it, found));
                } else {
                    known_keys(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| known_keys(item, found)),
        _ => {}
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
        let mut known = BTreeSet::new();
        known_keys(&schema(kind), &mut known);
        let unsaid = known.into_iter().filter(|key| !said.keys.contains(&(kind, key.clone())));
        unused.extend(unsaid.map(|key| format!("{}: key `{key}`", kind.as_str())));
    }
    unused.dedup();
    unused
}

#[test]
fn examples_and_fixtures_use_everything_but_what_is_named() {
    let path = crate_folder().join("tests/unused.md");
    let mut page = String::from(
        "# What no example or fixture uses yet\n\n\
         Made by `BANNERET_UPDATE=1 cargo test`. An example that uses one of these takes it from the list.\n\n",
    );
    for line in unused() {
        page.extend(["- ", &line, "\n"]);
    }
    if updating() {
        std::fs::write(&path, &page).expect("the list can be written");
    }
    let list = std::fs::read_to_string(&path).unwrap_or_default();
    let lines = |page: &str| page.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    let (now, named) = (lines(&page), lines(&list));
    let new: Vec<_> = now.difference(&named).collect();
    let stale: Vec<_> = named.difference(&now).collect();
    assert!(
        new.is_empty() && stale.is_empty(),
        "nothing uses these: {new:#?}\nthese are used and can leave the list: {stale:#?}"
    );
}
