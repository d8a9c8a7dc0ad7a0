//! The registers of rules in `docs/rules` name what exists: checks, tables of the game, and at the end
//! every rule that nothing holds.

use banneret_schema::ruleset::shipped;
use banneret_validator::checks::CHECKS;

use super::{crate_folder, files_below};

/// Words that stand for a reason instead of a name.
const REASONS: [&str; 3] = ["play: ", "author: ", "open: "];

/// What is wrong with the last part of a row.
fn faults(held_by: &str, tables: &[String]) -> Vec<String> {
    if REASONS.iter().any(|word| held_by.starts_with(word)) {
        return Vec::new();
    }
    let names = |part: &str| -> Vec<String> {
        part.split(", ").map(|name| name.trim_matches('`').to_owned()).collect()
    };
    let fault = |part: &str| match part.strip_prefix("data: ") {
        Some(data) => names(data).into_iter().find(|name| !tables.contains(name)),
        None if part == "`schema`" || REASONS.iter().any(|word| part.starts_with(word)) => None,
        None => {
            let name = part.strip_prefix('`').and_then(|part| part.strip_suffix('`'));
            let known = name.is_some_and(|name| CHECKS.iter().any(|check| check.name == name));
            (!known).then(|| part.to_owned())
        }
    };
    held_by.split("; ").filter_map(fault).collect()
}

/// The items of the lists of a text, each in one line.
fn items(text: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("- "), line.strip_prefix("  "), items.last_mut()) {
            (Some(item), _, _) => items.push(item.to_owned()),
            (None, Some(more), Some(item)) => *item += &format!(" {more}"),
            _ => {}
        }
    }
    items
}

#[test]
fn every_name_in_a_register_exists_and_every_open_rule_is_listed() {
    let folder = crate_folder().join("../docs/rules");
    let registers = files_below(&folder, "md");
    assert_eq!(registers.len(), shipped::ids().count(), "one register for each game");
    let mut wrong = Vec::new();
    for path in registers {
        let game = path.file_stem().and_then(|stem| stem.to_str()).expect("a register has a name");
        let data = shipped::data(game).unwrap_or_else(|| panic!("{game} is no game"));
        let tables: Vec<String> =
            data.as_object().expect("a ruleset is a mapping").keys().cloned().collect();
        let text = std::fs::read_to_string(&path).expect("a register can be read");
        let (rows, open) = text.split_once("\n## What is open\n").expect("what is open comes last");
        let rows = items(rows.split_once("\n## ").map_or("", |(_, rows)| rows));
        assert!(rows.len() > 100, "{game}: a rulebook has more rules than {}", rows.len());
        let mut left = 0;
        for row in rows {
            let Some((_, held_by)) = row.split_once("\\ *").and_then(|it| it.1.split_once("*: "))
            else {
                wrong.push(format!("{game}: no rule with its place and what holds it: {row}"));
                continue;
            };
            left += usize::from(held_by.contains("open: "));
            let unknown = faults(held_by, &tables);
            wrong.extend(unknown.into_iter().map(|name| format!("{game}: {name}: {row}")));
        }
        let listed = open.lines().filter(|line| line.starts_with("- ")).count();
        if listed != left {
            wrong.push(format!("{game}: {left} rules are open, {listed} are listed at the end"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
