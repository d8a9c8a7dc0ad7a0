//! Every YAML block of the pages is a document, or a part of one, and has the findings its page says.

use std::collections::BTreeSet;

use banneret_yaml::{TextLimits, parse, to_exact_json};
use serde_json::Value;

use super::page::{Block, Page};
use super::world::{World, file_of};
use super::{nothing_wrong, pages};

/// Words behind `yaml` that mark files of other tools.
const OTHERS: [&str; 4] = ["ci", "github", "gitlab", "pre-commit"];

#[test]
fn every_yaml_block_has_the_findings_its_page_says() {
    let mut wrong = Vec::new();
    let mut documents = 0;
    for page in pages() {
        let world = World::of(&page, "documents");
        let own = |block: &&Block| block.lang == "yaml" && !OTHERS.iter().any(|it| block.has(it));
        for block in page.blocks.iter().filter(own) {
            documents += 1;
            match findings(&page, &world, block) {
                Ok(found) => {
                    let told = codes_of(block, "finds");
                    let may = codes_of(block, "may-find");
                    let codes = found.iter().map(|(code, _)| code.as_str());
                    let codes: BTreeSet<_> = codes.filter(|code| !may.contains(code)).collect();
                    if codes != told {
                        let shown: Vec<_> = found.iter().map(|(_, shown)| shown.as_str()).collect();
                        let at = page.at(block.line);
                        wrong.push(format!(
                            "{at}: should find {told:?}, finds:\n{}",
                            shown.join("\n")
                        ));
                    }
                }
                Err(why) => wrong.push(format!("{}: {why}", page.at(block.line))),
            }
        }
    }
    nothing_wrong(&wrong);
    assert!(documents > 20, "the pages have only {documents} YAML blocks");
}

#[test]
fn every_configuration_can_be_read() {
    let army = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: a\nname: A\nleaders: [{id: g, rank: general}]\n";
    let mut wrong = Vec::new();
    for page in pages() {
        let world = World::of(&page, "configuration");
        for block in page.blocks.iter().filter(|block| block.lang == "toml") {
            let file = block.file().expect("a configuration has a name");
            let folder = file.strip_suffix("banneret.toml").expect("it has that name");
            world.write(&format!("{folder}army.yaml"), army);
            let said = world.run(&["check", folder], "");
            if said.code != 0 {
                wrong.push(format!("{}: {}{}", page.at(block.line), said.out, said.err));
            }
        }
    }
    nothing_wrong(&wrong);
}

/// The names of checks behind a word such as `finds`.
fn codes_of<'b>(block: &'b Block, word: &str) -> BTreeSet<&'b str> {
    let listed = block.option(word).unwrap_or_default();
    listed.split(',').filter(|it| !it.is_empty()).collect()
}

/// The errors and warnings in a block: name, and all of it for a message.
fn findings(page: &Page, world: &World, block: &Block) -> Result<Vec<(String, String)>, String> {
    let said = match (block.option("in"), file_of(block)) {
        (Some(place), _) => {
            let (name, text) = whole(page, place, &block.text)?;
            world.run(&["check", "--format", "json", "--stdin-name", &name], &text)
        }
        (None, Some(file)) => world.run(&["check", "--format", "json", &file], ""),
        (None, None) => return Err("neither a whole document nor `in=` one".to_owned()),
    };
    let report: Value = serde_json::from_str(&said.out).map_err(|_| said.err)?;
    let found = report["diagnostics"].as_array().ok_or("no report")?;
    let named = |finding: &Value| {
        let code = finding["code"].as_str().unwrap_or_default().to_owned();
        (code, format!("  {} {} {}", finding["code"], finding["pointer"], finding["message"]))
    };
    Ok(found.iter().filter(|finding| finding["severity"] != "info").map(named).collect())
}

/// The document of a page with a part put in at `battle.yaml#/sides/0`.
pub(crate) fn whole(page: &Page, place: &str, part: &str) -> Result<(String, String), String> {
    let (name, pointer) = place.split_once('#').unwrap_or((place, ""));
    let base = page.blocks.iter().find(|block| {
        block.option("in").is_none() && file_of(block).is_some_and(|file| file == name)
    });
    let base = base.ok_or_else(|| format!("the page has no document `{name}`"))?;
    let (mut document, part) = (json(&base.text)?, json(part)?);
    let target = document.pointer_mut(pointer).ok_or_else(|| format!("nothing at `{place}`"))?;
    match (target, part) {
        (Value::Object(target), Value::Object(part)) => target.extend(part),
        (Value::Array(target), Value::Array(part)) => target.extend(part),
        _ => return Err(format!("`{place}` is of another type than the part")),
    }
    let text = serde_json::to_string_pretty(&document).map_err(|error| error.to_string())?;
    Ok((name.to_owned(), text))
}

/// YAML as JSON.
pub(crate) fn json(text: &str) -> Result<Value, String> {
    let document = parse(text, &TextLimits::default());
    match (document.faults.first(), &document.root) {
        (Some(fault), _) => Err(format!("not YAML: {fault:?}")),
        (None, Some(root)) => Ok(to_exact_json(root)),
        (None, None) => Err("nothing in it".to_owned()),
    }
}
