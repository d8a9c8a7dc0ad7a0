//! Names across documents of every kind, and what is offered and said where.

use banneret_schema::Lang;

use super::*;
use crate::config::Config;
use crate::memory::MemoryFiles;
use crate::workspace::Workspace;

const HOUSE: &str = "\
banneret: 1
kind: ruleset
id: club
name: Club
extends: alexandre-bayard
troops:
  vanguard: {of: infantry, name: Vanguard, ref: Club}
";

const LIST: &str = "\
banneret: 1
kind: army-list
ruleset: club
id: swiss
name: Swiss
leaders:
  - {id: captain, rank: general, min: 1, max: 1}
entries:
  - {id: halberds, name: Halberds, profile: {type: vanguard, weight: medium}, max: 4}
  - {id: pikes, profile: {type: infantry, weight: medium}, max: 4, requires: [halberds]}
";

const ARMY: &str = "\
banneret: 1
kind: army
ruleset: club
id: berne
name: Berne
list: swiss
contingents: [{id: lorraine, name: Lorrainers}]
leaders: [{id: captain, entry: captain, rank: general}]
units:
  - {id: guard, entry: halberds, contingent: lorraine, type: vanguard, weight: medium}
";

const SCENARIO: &str = "\
banneret: 1
kind: scenario
ruleset: club
id: field
name: Field
map: ground
sides:
  - id: south
    army: berne
    corps: [{id: first, leader: captain, members: [guard]}]
    deploy: {zone: bank}
  - {id: north}
victory:
  - {side: south, when: {routed: north}}
";

const MAP: &str = "\
banneret: 1
kind: map
ruleset: club
id: ground
name: Ground
grid: {columns: 2, rows: 1}
legend: {h: [hill]}
terrain: [h h]
zones: {bank: rows 1-1}
";

fn files() -> MemoryFiles {
    let mut files = MemoryFiles::default();
    let all = [
        ("club.yaml", HOUSE),
        ("list.yaml", LIST),
        ("army.yaml", ARMY),
        ("battle.yaml", SCENARIO),
        ("map.yaml", MAP),
    ];
    for (name, text) in all {
        files.add(name, text);
    }
    files
}

/// Where the name in `[[…]]` is defined: the file, and the text there.
fn home(name: &str, marked: &str) -> Option<(String, String)> {
    let files = files();
    let workspace = Workspace::new(&files);
    let byte = marked.find("[[").expect("a mark") + 1;
    let loaded = workspace.load(name).expect("a file");
    assert_eq!(loaded.source.text, marked.replacen("[[", "", 1).replacen("]]", "", 1));
    let named = name_at(&workspace, &loaded, byte)?;
    let (path, _) = named.home.clone()?;
    let home = workspace.load(&path).expect("a file");
    let place =
        names(&workspace, &home).into_iter().find(|it| it.is_definition && it.is_same(&named))?;
    let line = home.source.position(place.span.range().start).line;
    Some((path, home.source.text.lines().nth(line - 1)?.trim().to_owned()))
}

#[test]
fn every_kind_of_name_leads_home() {
    let at = |name: &str, text: &str, from: &str, to: &str| {
        home(name, &text.replacen(from, to, 1)).map(|(path, line)| format!("{path}: {line}"))
    };
    let army = |from: &str, to: &str| at("army.yaml", ARMY, from, to);
    assert_eq!(army("list: swiss", "list: [[swiss]]").unwrap(), "list.yaml: id: swiss");
    assert!(
        army("entry: halberds", "entry: [[halberds]]")
            .unwrap()
            .starts_with("list.yaml: - {id: halberds")
    );
    assert!(
        army("contingent: lorraine", "contingent: [[lorraine]]")
            .unwrap()
            .starts_with("army.yaml: contingents")
    );
    assert!(
        army("type: vanguard", "type: [[vanguard]]").unwrap().starts_with("club.yaml: vanguard:")
    );
    assert_eq!(army("weight: medium", "weight: [[medium]]"), None);
    let list = at("list.yaml", LIST, "requires: [halberds]", "requires: [[[halberds]]]");
    assert!(list.unwrap().starts_with("list.yaml: - {id: halberds"));
    let battle = |from: &str, to: &str| at("battle.yaml", SCENARIO, from, to).unwrap();
    assert!(
        battle("members: [guard]", "members: [[[guard]]]").starts_with("army.yaml: - {id: guard")
    );
    assert_eq!(battle("zone: bank", "zone: [[bank]]"), "map.yaml: zones: {bank: rows 1-1}");
    assert_eq!(battle("routed: north", "routed: [[north]]"), "battle.yaml: - {id: north}");
    assert_eq!(battle("side: south", "side: [[south]]"), "battle.yaml: - id: south");
    assert_eq!(battle("map: ground", "map: [[ground]]"), "map.yaml: id: ground");
}

/// The words that are offered at `|`.
fn offered(name: &str, marked: &str) -> Vec<String> {
    let mut files = files();
    let byte = marked.find('|').expect("a mark");
    let text = marked.replacen('|', "", 1);
    files.add(name, text.as_str());
    let workspace = Workspace::new(&files);
    let loaded = workspace.load(name).expect("a file");
    let question = CompletionQuestion {
        files: &files,
        config: &Config::default(),
        source: &loaded.source,
        byte,
        lang: Lang::En,
    };
    completions(question, &GameSchemas::default()).into_iter().map(|it| it.word).collect()
}

#[test]
fn ids_of_lists_documents_and_house_rules_are_offered() {
    let army = |from: &str, to: &str| offered("army.yaml", &ARMY.replacen(from, to, 1));
    assert_eq!(army("list: swiss", "list: |"), ["swiss"]);
    assert_eq!(army("entry: halberds", "entry: |"), ["halberds", "pikes"]);
    assert!(army("type: vanguard", "type: van|").contains(&"vanguard".to_owned()));
    assert!(army("ruleset: club", "ruleset: |").contains(&"panache".to_owned()));
    let battle = |from: &str, to: &str| offered("battle.yaml", &SCENARIO.replacen(from, to, 1));
    assert_eq!(battle("routed: north", "routed: |"), ["south", "north"]);
    assert_eq!(battle("members: [guard]", "members: [|]"), ["captain", "guard", "lorraine"]);
    assert!(battle("  - {id: north}", "  - {id: north, |}").contains(&"army".to_owned()));
    assert!(offered("new.yaml", "|\n").contains(&"kind".to_owned()));
}
