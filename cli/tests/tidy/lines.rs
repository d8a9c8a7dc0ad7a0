//! No line of documentation or of a fixture is longer than people can read.

use std::path::Path;

use banneret_laws::fold::WIDTH;

use super::code::below;
use super::{members, nothing_wrong, root};

/// What is neither: the data of the games, what the converter writes, what once broke a law, and what
/// was built.
const DATA: [&str; 4] = ["schema/rulesets/", "converter/tests/cases/", "fuzz/seeds/", "/target/"];

/// Adds the lines of a file that are too long.
fn look(file: &Path, wrong: &mut Vec<String>) {
    let path = file.strip_prefix(root()).unwrap_or(file).to_string_lossy().replace('\\', "/");
    if DATA.iter().any(|data| path.contains(data)) {
        return;
    }
    let text = std::fs::read_to_string(file).expect("it is text");
    let is_source = path.ends_with(".rs");
    for (number, line) in text.lines().enumerate() {
        let comment = line.trim_start().starts_with("//");
        // A link or a path has no place where it could be broken.
        let words = line.trim_start_matches(['/', '!', '-', '*', ' ']).split(' ').count();
        let length = line.chars().count();
        if length > WIDTH && words > 1 && (comment || !is_source) {
            wrong.push(format!("{path}:{}: {length} characters", number + 1));
        }
    }
}

#[test]
fn no_line_of_documentation_or_fixture_is_too_long() {
    let mut folders = members();
    folders.extend(["docs", "examples", "fuzz"].map(str::to_owned));
    let mut wrong = Vec::new();
    for folder in folders {
        for ending in ["md", "rs", "yaml"] {
            for file in below(&root().join(&folder), ending) {
                look(&file, &mut wrong);
            }
        }
    }
    for page in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
        look(&root().join(page), &mut wrong);
    }
    nothing_wrong(&wrong);
}
