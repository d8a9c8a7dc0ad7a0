//! Maps as text: how a new map is written.
//!
//! A map that is in a file already is changed where it stands ([`crate::map::with_cell`]), so that
//! comments and the author's own keys survive. A map that comes from elsewhere is written here, in the
//! layout people use: what is read from the text is the same map, and writing that again gives the same
//! bytes.

use std::fmt::Write as _;

use crate::header::FORMAT_VERSION;
use crate::hex::AreaText;
use crate::map::{CompassTurn, GridSpec, HexsideFeature, Map, Path, Place};
use crate::name::Name;

/// The longest line on which an entry of a list is written between braces.
const WIDTH: usize = 110;

/// The text of a map.
#[must_use]
pub fn map_text(map: &Map) -> String {
    let mut text = format!("banneret: {FORMAT_VERSION}\nkind: map\n");
    let mut line = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key}: {value}");
        }
    };
    line("ruleset", map.ruleset.as_ref().map(|it| scalar(it.as_str(), true)));
    line("id", map.id.as_ref().map(|it| scalar(it.as_str(), true)));
    line("name", Some(name(&map.name)));
    line("grid", map.grid.as_ref().map(grid));
    if !map.legend.is_empty() {
        text.push_str("legend:\n");
        for (code, elements) in map.legend.iter() {
            let ids: Vec<_> = elements.items().map(|id| scalar(id.as_str(), true)).collect();
            let _ = writeln!(text, "  {}: [{}]", scalar(code, true), ids.join(", "));
        }
    }
    for (key, rows) in [("terrain", &map.terrain), ("levels", &map.levels)] {
        if !rows.is_empty() {
            let _ = writeln!(text, "{key}:");
            for row in rows.items() {
                let _ = writeln!(text, "  - {}", quoted(row));
            }
        }
    }
    entries(&mut text, "hexsides", map.hexsides.items().map(hexside));
    entries(&mut text, "paths", map.paths.items().map(path));
    entries(&mut text, "places", map.places.items().map(place));
    for (key, areas) in [("zones", &map.zones), ("sheets", &map.sheets)] {
        if !areas.is_empty() {
            let _ = writeln!(text, "{key}:");
            for (id, it) in areas.iter() {
                let _ = writeln!(text, "  {}: {}", scalar(id, true), area(it));
            }
        }
    }
    if let Some(outside) = &map.outside {
        let _ = writeln!(text, "outside: {}", area(outside));
    }
    if let Some(rose) = &map.compass {
        let turns = match rose.turns {
            CompassTurn::Clockwise => "clockwise",
            CompassTurn::CounterClockwise => "counter-clockwise",
        };
        let _ = writeln!(text, "compass: {{one: {}, turns: {turns}}}", rose.one);
    }
    let text_of = |text: &Option<String>| text.as_ref().map(|text| scalar(text, false));
    let version = map.version.as_ref().map(|version| scalar(version.as_str(), false));
    for (key, value) in [
        ("author", text_of(&map.author)),
        ("licence", text_of(&map.licence)),
        ("version", version),
        ("notes", text_of(&map.notes)),
    ] {
        if let Some(value) = value {
            let _ = writeln!(text, "{key}: {value}");
        }
    }
    text
}

/// The keys of an entry with their values as they are written.
type Keys = Vec<(&'static str, String)>;

/// A list whose entries stand between braces, or, if that is too long, key below key.
fn entries(text: &mut String, key: &str, entries: impl Iterator<Item = Keys>) {
    let mut begun = false;
    for keys in entries {
        if !begun {
            let _ = writeln!(text, "{key}:");
            begun = true;
        }
        let pairs: Vec<_> = keys.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        let short = format!("  - {{{}}}", pairs.join(", "));
        if short.chars().count() <= WIDTH {
            text.push_str(&short);
            text.push('\n');
            continue;
        }
        for (index, pair) in pairs.iter().enumerate() {
            let _ = writeln!(text, "  {} {pair}", if index == 0 { "-" } else { " " });
        }
    }
}

fn grid(grid: &GridSpec) -> String {
    let mut text = format!("{{columns: {}, rows: {}", grid.columns, grid.rows);
    let word = |value: serde_json::Value| value.as_str().map(str::to_owned);
    for (key, value) in [
        ("orientation", serde_json::to_value(grid.orientation)),
        ("offset", serde_json::to_value(grid.offset)),
        ("labels", serde_json::to_value(grid.labels)),
    ] {
        if let Some(value) = value.ok().and_then(word) {
            let _ = write!(text, ", {key}: {value}");
        }
    }
    text.push('}');
    text
}

fn hexside(feature: &HexsideFeature) -> Keys {
    let at = one_or_many(feature.at.values().iter().map(|text| label(text.as_str())));
    let mut keys = vec![("at", at), ("obstacle", scalar(feature.obstacle.as_str(), true))];
    keys.extend(feature.usable.map(|usable| ("usable", usable.to_string())));
    keys
}

fn path(path: &Path) -> Keys {
    let mut keys = vec![("kind", scalar(path.kind.as_str(), true))];
    keys.extend(path.name.as_ref().map(|it| ("name", name(it))));
    if !path.through.is_empty() {
        keys.push(("through", list(path.through.items().map(|text| label(text.as_str())))));
    }
    if !path.along.is_empty() {
        keys.push(("along", list(path.along.items().map(|text| label(text.as_str())))));
    }
    keys.extend(path.notes.as_ref().map(|notes| ("notes", scalar(notes, true))));
    keys
}

fn place(place: &Place) -> Keys {
    let at = one_or_many(place.at.values().iter().map(|text| label(text.as_str())));
    let id = place.id.as_ref().map(|id| ("id", scalar(id.as_str(), true)));
    id.into_iter().chain([("at", at), ("name", name(&place.name))]).collect()
}

fn name(name: &Name) -> String {
    match name {
        Name::Plain(text) => scalar(text, true),
        Name::Both { en, fr } => {
            let texts = [("en", en), ("fr", fr)].into_iter();
            let texts = texts.filter_map(|(lang, text)| text.as_ref().map(|text| (lang, text)));
            let pairs: Vec<_> =
                texts.map(|(lang, text)| format!("{lang}: {}", scalar(text, true))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

fn area(area: &AreaText) -> String {
    match area.texts() {
        [one] => scalar(one, false),
        many => list(many.iter().map(|text| scalar(text, true))),
    }
}

fn one_or_many(mut texts: impl ExactSizeIterator<Item = String>) -> String {
    match texts.len() {
        1 => texts.next().unwrap_or_default(),
        _ => list(texts),
    }
}

fn list(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.collect::<Vec<_>>().join(", "))
}

/// The label of a hex or hexside. One of digits reads back by its digits and needs no quotes.
fn label(text: &str) -> String {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    if digits && text.len() > 3 && text.starts_with(|first: char| first.is_ascii_digit()) {
        return text.to_owned();
    }
    scalar(text, true)
}

/// A text, with quotes only where it would be read as something else without. Between braces and
/// brackets (`inside`) commas need them too.
fn scalar(text: &str, inside: bool) -> String {
    let plain = |letter: char| {
        letter.is_alphanumeric()
            || matches!(letter, ' ' | '-' | '/' | '\'' | '.' | '!' | '?' | '(' | ')' | ';' | '+')
            || letter == ',' && !inside
    };
    let begins = text.chars().next().is_some_and(char::is_alphanumeric);
    let ends = text.chars().last().is_some_and(|letter| !letter.is_whitespace());
    // What begins like a number might be read as one; the side of a hex cannot.
    let number = text.starts_with(|first: char| first.is_ascii_digit()) && !text.contains('/');
    let word = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    let special = word.contains(&text.to_lowercase().as_str());
    if begins && ends && !number && !special && text.chars().all(plain) {
        text.to_owned()
    } else {
        quoted(text)
    }
}

fn quoted(text: &str) -> String {
    let mut written = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            '\n' => written.push_str("\\n"),
            '\t' => written.push_str("\\t"),
            '\r' => written.push_str("\\r"),
            other
                if other.is_control() || matches!(other, '\u{2028}' | '\u{2029}' | '\u{feff}') =>
            {
                let _ = write!(written, "\\u{:04X}", u32::from(other));
            }
            other => written.push(other),
        }
    }
    written.push('"');
    written
}
