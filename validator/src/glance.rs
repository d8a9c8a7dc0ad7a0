//! What a text says about itself at a glance: reading all of a large workspace for one reference would
//! be waste.

use banneret_schema::header::DocumentKind;
use banneret_yaml::{Document, TextLimits, decode_lossy, parse};

/// What a text says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Glance {
    /// Whether it says which version of the format it is written in.
    pub has_version: bool,
    /// The kind of document it is.
    pub kind: Option<DocumentKind>,
    /// The id it gives itself.
    pub id: Option<String>,
}

/// Whether a text says that it is a Banneret document.
#[must_use]
pub fn is_document(bytes: &[u8]) -> bool {
    glance(bytes).is_some()
}

/// What a text says about itself, if it says that it is a Banneret document.
#[must_use]
pub fn glance(bytes: &[u8]) -> Option<Glance> {
    let text = decode_lossy(bytes);
    let mut lines = text.trim_start_matches('\u{feff}').split(['\n', '\r']).filter(|line| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with(['#', '%']) && line != "---"
    });
    let first = lines.next()?;
    let first = first.strip_prefix("---").unwrap_or(first);
    let glance = if first.trim_start().starts_with('{') {
        of_flow(&text)
    } else {
        of_lines(std::iter::once(first).chain(lines))
    };
    (glance.has_version || glance.kind.is_some()).then_some(glance)
}

/// JSON and flow style have no lines to go by: they are read properly, if they hold the word at all.
fn of_flow(text: &str) -> Glance {
    if !text.contains("banneret") && !text.contains("kind") {
        return Glance::default();
    }
    let Document { root, faults, .. } = parse(text, &TextLimits::default());
    let value = |key: &str| root.as_ref()?.get(key)?.text();
    // What is not read in full may say anywhere what it is: it is not passed over.
    let is_unread = text.contains("banneret") && faults.iter().any(|it| it.kind.is_limit());
    Glance {
        has_version: is_unread || root.as_ref().is_some_and(|root| root.get("banneret").is_some()),
        kind: value("kind").and_then(DocumentKind::parse),
        id: value("id").map(str::to_owned),
    }
}

/// The keys of a document stand as far in as the first of them.
fn of_lines<'t>(lines: impl Iterator<Item = &'t str>) -> Glance {
    let mut glance = Glance::default();
    let mut margin = None;
    for line in lines {
        let inner = line.trim_start_matches(' ');
        let indent = line.len() - inner.len();
        if indent != *margin.get_or_insert(indent) {
            continue;
        }
        if inner.starts_with("---") || inner.starts_with("...") {
            break;
        }
        match key_and_value(inner) {
            Some(("banneret", _)) => glance.has_version = true,
            Some(("kind", word)) => glance.kind = glance.kind.or(DocumentKind::parse(word)),
            Some(("id", word)) if glance.id.is_none() => glance.id = Some(word.to_owned()),
            _ => {}
        }
        if glance.has_version && glance.kind.is_some() && glance.id.is_some() {
            break;
        }
    }
    glance
}

fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let quote = line.chars().next().filter(|first| matches!(first, '"' | '\''));
    let (key, behind) = match quote {
        Some(quote) => {
            let (key, behind) = line[1..].split_once(quote)?;
            (key, behind.trim_start().strip_prefix(':')?)
        }
        None => line.split_once(':').map(|(key, behind)| (key.trim_end(), behind))?,
    };
    if !(behind.is_empty() || behind.starts_with([' ', '\t'])) {
        return None;
    }
    let mut value = behind.trim_start();
    // Anchors and tags stand before the word.
    while value.starts_with(['&', '!']) {
        value = value.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
    }
    let value = value.split(" #").next().unwrap_or_default().trim();
    Some((key, value.trim_matches(['"', '\''])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(Option<DocumentKind>, Option<String>)> {
        glance(text.as_bytes()).map(|glance| (glance.kind, glance.id))
    }

    #[test]
    fn what_is_too_deep_to_read_is_not_passed_over() {
        let deep = "[".repeat(200) + &"]".repeat(200);
        let text = format!("{{\"x-a\": {deep}, \"banneret\": 1, \"kind\": \"army\"}}");
        assert!(is_document(text.as_bytes()));
        assert!(!is_document(text.replace("banneret", "other").as_bytes()));
    }

    #[test]
    fn documents_are_known_however_they_are_laid_out() {
        let map = Some((Some(DocumentKind::Map), Some("ford".to_owned())));
        for text in [
            "banneret: 1\nkind: map\nid: ford\n",
            "\u{feff}# a comment\r\n---\r\nbanneret: 1\r\nkind: map # ground\r\nid: 'ford'\r\n",
            "# old line ends\rbanneret: 1\rkind: map\rid: ford\r",
            "'banneret': 1\n\"kind\" : map\nid: &it ford\n",
            "  banneret: 1\n  kind: map\n  id: ford\n",
            "kind: map\nid: ford\n",
            "{\"kind\":\"map\",\"id\":\"ford\",\"banneret\":1}",
            "--- {banneret: 1, kind: map, id: ford}\n",
        ] {
            assert_eq!(found(text), map, "{text:?}");
        }
    }

    #[test]
    fn text_of_another_encoding_is_known_too() {
        let text = "banneret: 1\nkind: map\nid: ford\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [[&[0xff, 0xfe], &little[..]].concat(), little, big] {
            assert!(is_document(&bytes), "{bytes:?}");
        }
    }

    #[test]
    fn what_belongs_to_others_is_left_alone() {
        for text in [
            "",
            "on: push\n",
            "kind: Deployment\n",
            "tools:\n  banneret: 1\n",
            "{\"name\": \"x\", \"keywords\": [\"kind\"]}",
            "- banneret: 1\n",
            "banneret:1\n",
        ] {
            assert_eq!(found(text), None, "{text:?}");
        }
    }

    #[test]
    fn only_keys_of_the_document_itself_count() {
        let text = "banneret: 1\nkind: army\nleaders:\n  - {id: general}\nunits:\n  id: no\n";
        assert_eq!(found(text), Some((Some(DocumentKind::Army), None)));
    }
}
