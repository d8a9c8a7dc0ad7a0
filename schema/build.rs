//! Reads the shipped rulesets and embeds each with its sub-types made whole, to be read at every start, and beside it
//! those sub-types as they are written, for others to build on. Embeds the published schemas as well,
//! with and without the words that are for people, and where ids stand in documents.

#[path = "build/signposts.rs"]
mod signposts;
#[path = "src/ruleset/sub_types.rs"]
mod sub_types;

use std::path::{Path, PathBuf};
use std::{env, fs};

use banneret_yaml::{Lines, TextLimits, parse, to_exact_json};
use serde_json::{Map, Value};

#[expect(clippy::disallowed_methods, reason = "a build script reads its sources")]
fn main() {
    let source = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the crate"))
        .join("rulesets");
    let target = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output"));
    println!("cargo::rerun-if-changed={}", source.display());
    let mut figures: Vec<String> = Vec::new();
    let mut table = String::from("&[\n");
    for folder in sorted(&source).into_iter().filter(|path| path.is_dir()) {
        let id = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
        let mut whole = Map::new();
        for file in sorted(&folder) {
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(&file).expect("a ruleset file is text");
            merge(&mut whole, read(&file, &text), &file);
        }
        if whole.is_empty() {
            continue;
        }
        let mut data = Value::Object(whole);
        let embed = |name: &str, data: &Value| {
            fs::write(target.join(name), data.to_string()).expect("the output folder is writable");
            format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))")
        };
        let written = data.clone();
        if let Err(error) = sub_types::resolve_sub_types(&mut data) {
            panic!("{id}: {error:?}");
        }
        let whole = embed(&format!("{id}.json"), &data);
        let sub_types = made_whole(&written, &data);
        let mut again = data.clone();
        sub_types::put_back(&mut again, &sub_types);
        assert_eq!(again, written, "{id}: only sub-types are made whole");
        let sub_types = embed(&format!("{id}.sub-types.json"), &sub_types);
        figures.extend(figures_of(&id, &data));
        table +=
            &format!("    Shipped {{ id: \"{id}\", whole: {whole}, sub_types: {sub_types} }},\n");
    }
    table += "]\n";
    fs::write(target.join("shipped.rs"), table).expect("the output folder is writable");
    let figures = format!("&[{}]\n", figures.join(", "));
    fs::write(target.join("figures.rs"), figures).expect("the output folder is writable");

    let own = source.with_file_name("own-game.yaml");
    println!("cargo::rerun-if-changed={}", own.display());
    let text = fs::read_to_string(&own).expect("what goes without saying is text");
    let plain = Value::Object(read(&own, &text)).to_string();
    fs::write(target.join("own-game.json"), plain).expect("the output folder is writable");

    let schemas = source.with_file_name("json");
    println!("cargo::rerun-if-changed={}", schemas.display());
    let mut posts = String::new();
    for file in sorted(&schemas) {
        let text = fs::read_to_string(&file).expect("a schema is text");
        let mut schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
        in_general(&mut schema);
        let name = file.file_name().expect("a file has a name");
        let kind = name.to_string_lossy().replace(".schema.json", "");
        let words = target.join(format!("{kind}.words.json"));
        fs::write(words, schema.to_string()).expect("the output folder is writable");
        without_words(&mut schema);
        posts += &signposts::write(&kind, &schema);
        fs::write(target.join(name), schema.to_string()).expect("the output folder is writable");
    }
    fs::write(target.join("signposts.rs"), posts).expect("the output folder is writable");

    let french = source.with_file_name("french");
    println!("cargo::rerun-if-changed={}", french.display());
    let mut pairs = String::from("&[\n");
    for file in sorted(&french) {
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).expect("a list of sentences is text");
        // A line of the file has two strings as Rust writes them, too.
        let lines = text.lines().filter_map(|line| line.strip_prefix('"')?.split_once("\" = \""));
        for (english, french) in lines {
            pairs += &format!("    (\"{english}\", \"{french}),\n");
        }
    }
    fs::write(target.join("french.rs"), pairs + "]\n").expect("the output folder is writable");
}

/// The troops that were made whole, as they are written.
fn made_whole(written: &Value, whole: &Value) -> Value {
    let troops = written.get("troops").and_then(Value::as_object).into_iter().flatten();
    let made = troops.filter(|(id, troop)| whole["troops"].get(id.as_str()) != Some(*troop));
    Value::Object(made.map(|(id, troop)| (id.clone(), troop.clone())).collect())
}

/// The figures a game declares, in its order: the game, who carries them, and their names.
fn figures_of(id: &str, game: &Value) -> Vec<String> {
    let bearers = ["unit", "leader"].into_iter();
    bearers
        .flat_map(|bearer| {
            let figures = game.pointer(&format!("/attributes/{bearer}"));
            let names = figures.and_then(Value::as_object).into_iter().flat_map(|all| all.keys());
            names.map(move |name| format!("(\"{id}\", \"{bearer}\", \"{name}\")"))
        })
        .collect()
}

/// Makes the general schema of a published one: what that asks of the figures of games that ship, under the
/// condition that a document is for one of them, is asked of all.
fn in_general(schema: &mut Value) {
    let Value::Object(object) = schema else { return };
    object.shift_remove("allOf");
    let Some(Value::Object(definitions)) = object.get_mut("$defs") else { return };
    for bearer in ["Unit", "Leader"] {
        let exact = definitions.shift_remove(&format!("{bearer}-shipped"));
        let (Some(mut exact), Some(open)) = (exact, definitions.get_mut(bearer)) else { continue };
        open["additionalProperties"] = exact["additionalProperties"].take();
        if let Value::Object(properties) = exact["properties"].take() {
            for (key, value) in properties.into_iter().filter(|(_, value)| !value.is_boolean()) {
                open["properties"][key] = value;
            }
        }
    }
    // What belongs to some games only has their names behind its own.
    definitions.retain(|name, _| !name.contains('-'));
}

/// Leaves out of a schema what is for people to read.
fn without_words(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            for words in ["title", "description", "examples", "default"] {
                map.shift_remove(words);
            }
            for (key, value) in map {
                match (key.as_str(), value) {
                    // Here keys are names.
                    ("properties" | "patternProperties" | "$defs", Value::Object(named)) => {
                        named.values_mut().for_each(without_words);
                    }
                    ("enum" | "const" | "required", _) => {}
                    (_, value) => without_words(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_words),
        _ => {}
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "a build script reads its sources")]
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the folder exists")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    paths
}

fn read(file: &Path, text: &str) -> Map<String, Value> {
    let document = parse(text, &TextLimits::default());
    if let Some(fault) = document.faults.first() {
        let place = Lines::new(text).position(text, fault.span.range().start);
        panic!("{}:{}:{}: {:?}", file.display(), place.line, place.column, fault.kind);
    }
    match document.root.as_ref().map(to_exact_json) {
        Some(Value::Object(map)) => map,
        _ => panic!("{} is not a mapping", file.display()),
    }
}

/// Joins the files of one ruleset; no key may stand in two of them, but lists go on.
fn merge(whole: &mut Map<String, Value>, part: Map<String, Value>, file: &Path) {
    for (key, value) in part {
        match (whole.get_mut(&key), value) {
            (None, value) => {
                whole.insert(key, value);
            }
            (Some(_), _) if key == "banneret" || key == "kind" => {}
            (Some(Value::Object(old)), Value::Object(new)) => merge(old, new, file),
            (Some(Value::Array(old)), Value::Array(new)) => old.extend(new),
            _ => panic!("{}: `{key}` stands in another file too", file.display()),
        }
    }
}
