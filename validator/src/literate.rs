//! Markdown that is a test: code blocks are files, headings are cases.
//!
//! Every heading is one workspace of its own; files before the first `##` belong to all. A block
//! without a name is `army.yaml`; armies in [`ENTRIES`] are submitted to `event.yaml`. A document that
//! lacks its first lines gets them from [`completed`]; maps and armies that are only named come from the
//! small [`worlds`].

use crate::worlds;

/// One case of a literate test.
#[derive(Debug, Clone)]
pub struct Case {
    /// What it shows.
    pub title: String,
    /// Where it begins.
    pub line: usize,
    /// Its files, by name, and the documents of [`worlds`] that they name.
    pub files: Vec<(String, String)>,
}

/// The folder of what is submitted to the event of a case.
pub const ENTRIES: &str = "entries/";

/// Reads the cases of a Markdown text.
#[must_use]
pub fn cases(text: &str) -> Vec<Case> {
    let mut shared: Vec<(String, String)> = Vec::new();
    let mut cases: Vec<Case> = Vec::new();
    let mut block: Option<(String, String)> = None;
    for (number, line) in text.lines().enumerate() {
        if let Some((name, mut body)) = block.take() {
            if line == "```" {
                match cases.last_mut() {
                    Some(case) => case.files.push((name, body)),
                    None => shared.push((name, body)),
                }
            } else {
                body.push_str(line);
                body.push('\n');
                block = Some((name, body));
            }
        } else if let Some(head) =
            line.strip_prefix("```yaml").or_else(|| line.strip_prefix("```toml"))
        {
            let name = head.trim();
            let name = if name.is_empty() { "army.yaml" } else { name };
            block = Some((name.to_owned(), String::new()));
        } else if let Some(title) = line.strip_prefix("## ") {
            cases.push(Case { title: title.to_owned(), line: number + 1, files: shared.clone() });
        }
    }
    for case in &mut cases {
        let whole: Vec<_> =
            case.files.iter().map(|(name, text)| (name.clone(), completed(name, text))).collect();
        case.files.extend(worlds::named_in(&whole));
    }
    cases
}

/// A document with the first lines it lacks, so that cases show only what they are about.
#[must_use]
pub fn completed(name: &str, text: &str) -> String {
    let begun = text.lines().any(|line| line.starts_with("banneret:"));
    if begun || text.trim_start().starts_with('{') || name.ends_with(".toml") {
        return text.to_owned();
    }
    let has = |key: &str| text.lines().any(|line| line.starts_with(&format!("{key}:")));
    let kind = ["map", "scenario", "list", "ruleset", "event"]
        .into_iter()
        .find(|kind| name.starts_with(kind));
    // Only the first lines are the same for games that describe units otherwise.
    let rated = text.lines().any(|line| {
        matches!(line, "ruleset: great-battles-of-alexander" | "ruleset: vive-lempereur")
    });
    let header: &[(&str, &str)] = match kind.filter(|_| !rated) {
        Some("map") => &[
            ("kind", "map"),
            ("ruleset", "alexandre-bayard"),
            ("id", "map"),
            ("name", "A field"),
            ("grid", "{columns: 13, rows: 9}"),
        ],
        Some("scenario") => &[
            ("kind", "scenario"),
            ("ruleset", "alexandre-bayard"),
            ("id", "scenario"),
            ("name", "A battle"),
            ("map", "{name: A field, grid: {columns: 13, rows: 9}}"),
            (
                "sides",
                "[{id: greeks, edge: north, army: greeks}, {id: persians, edge: south, army: medes}]",
            ),
        ],
        Some("list") => &[
            ("kind", "army-list"),
            ("ruleset", "alexandre-bayard"),
            ("id", "list"),
            ("name", "A list"),
        ],
        Some("ruleset") => &[
            ("kind", "ruleset"),
            ("id", "house"),
            ("name", "House rules"),
            ("extends", "alexandre-bayard"),
        ],
        Some("event") => &[
            ("kind", "event"),
            ("ruleset", "alexandre-bayard"),
            ("id", "event"),
            ("name", "A cup"),
        ],
        None if rated => match kind {
            Some("map") => &[("kind", "map"), ("id", "map"), ("name", "A field")],
            Some("scenario") => &[("kind", "scenario"), ("id", "scenario"), ("name", "A battle")],
            Some("ruleset") => &[("kind", "ruleset"), ("id", "house"), ("name", "House rules")],
            Some("event") => &[("kind", "event"), ("id", "event"), ("name", "A cup")],
            _ => &[("kind", "army"), ("id", "army"), ("name", "An army")],
        },
        _ => &[
            ("kind", "army"),
            ("ruleset", "alexandre-bayard"),
            ("id", "army"),
            ("name", "An army"),
            ("leaders", "[{id: general, rank: general}]"),
        ],
    };
    let mut whole = String::from("banneret: 1\n");
    for (key, value) in header.iter().filter(|(key, _)| !has(key)) {
        whole += &format!("{key}: {value}\n");
    }
    whole + text
}
