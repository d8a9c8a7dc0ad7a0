//! One word, one thing: no two types that others can see share a name, and `docs/words.md` names those
//! there are.

use std::collections::{BTreeMap, BTreeSet};

use super::code::{SourceFile, is_of_name, sources};
use super::{nothing_wrong, read};

/// The words of a text of code, with the marks between them.
fn words(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match is_of_name(first) {
            true => rest.find(|it| !is_of_name(it)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        words.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    words
}

/// The types that a source declares for others to see.
fn declared(code: &str) -> Vec<String> {
    let words = words(code);
    let begins = (0..words.len()).filter(|&at| words[at] == "pub");
    let behind = begins.map(|at| match words.get(at + 1) {
        Some(&"(") => {
            words[at..].iter().position(|it| *it == ")").map_or(words.len(), |end| at + end + 1)
        }
        _ => at + 1,
    });
    let is_type = |word: &str| matches!(word, "struct" | "enum" | "trait" | "type" | "union");
    let named = behind.filter(|&at| words.get(at).is_some_and(|word| is_type(word)));
    let names = named.filter_map(|at| words.get(at + 1)).filter(|name| **name != "$");
    names.map(|name| (*name).to_owned()).collect()
}

/// The macros of a source that declare types for others to see.
fn makers(code: &str) -> Vec<String> {
    let made = code.split("macro_rules! ").skip(1);
    let declares = |body: &&str| ["pub struct $", "pub enum $"].iter().any(|it| body.contains(it));
    made.filter(declares).filter_map(|body| body.split(' ').next()).map(str::to_owned).collect()
}

/// The types that a macro declares in a source: names that begin a line outside of all brackets and are
/// not given a value.
fn made(code: &str, maker: &str) -> Vec<String> {
    let call = format!("\n{maker}! {{");
    let calls = code.split(&call).skip(1);
    let mut names = Vec::new();
    for body in calls.map(|call| call.split("\n}").next().unwrap_or_default()) {
        let mut depth = 0;
        for line in body.lines().map(str::trim) {
            let end = line.find(|it| !is_of_name(it)).unwrap_or_default();
            let is_name =
                line.starts_with(char::is_uppercase) && line[end..].starts_with([',', ':']);
            if depth == 0 && is_name {
                names.push(line[..end].to_owned());
            }
            depth += line.matches(['(', '[', '{']).count();
            depth -= line.matches([')', ']', '}']).count();
        }
    }
    names
}

/// Every type that others can see, with the files that declare one of its name.
fn types(files: &[SourceFile]) -> BTreeMap<String, Vec<String>> {
    let makers: BTreeSet<String> = files.iter().flat_map(|file| makers(&file.code)).collect();
    let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| !file.is_test()) {
        let code = file.without_tests();
        let made = makers.iter().flat_map(|maker| made(code, maker));
        for name in declared(code).into_iter().chain(made) {
            types.entry(name).or_default().push(file.path().display().to_string());
        }
    }
    types
}

#[test]
fn no_two_types_share_a_name() {
    let types = types(&sources());
    let shared = types.iter().filter(|(_, files)| files.len() > 1);
    nothing_wrong(
        &shared.map(|(name, files)| format!("{name}: {}", files.join(", "))).collect::<Vec<_>>(),
    );
}

#[test]
fn the_words_of_the_house_are_those_of_its_types() {
    let types = types(&sources());
    let page = read("docs/words.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let names: Vec<&str> = rows.map(|(name, _)| name).collect();
    assert!(names.len() > 20, "the page has rows that begin with a type");
    let gone = names.into_iter().filter(|name| !types.contains_key(*name));
    nothing_wrong(
        &gone.map(|name| format!("docs/words.md: there is no {name}")).collect::<Vec<_>>(),
    );
}

#[test]
fn types_are_found_however_they_are_declared() {
    let code = "
pub struct A<'a>;
pub(in crate::b) enum B {}
struct Hidden;
pub trait C: D {}
macro_rules! ids { () => { pub struct $name(String); } }
ids! {
    E,
    F: number,
}
pub type G = A;
";
    let file = SourceFile {
        member: String::new(),
        inside: "a.rs".into(),
        text: String::new(),
        code: code.to_owned(),
    };
    let found: Vec<String> = types(&[file]).into_keys().collect();
    assert_eq!(found, ["A", "B", "C", "E", "F", "G"]);
}
