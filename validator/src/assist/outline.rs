//! A document as an outline: its parts, and who and what is in them.

use banneret_schema::Lang;
use banneret_yaml::{Data, Node, Span};

use crate::load::Loaded;

/// A part of a document that people look for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineEntry {
    /// What it is called.
    pub name: String,
    /// What more is said of it; empty where nothing is.
    pub detail: String,
    /// All of it.
    pub whole: Span,
    /// What it is known by: its key or id.
    pub head: Span,
    /// Whether it is someone or something with an id, rather than a part of the document.
    pub is_named: bool,
    /// What it holds.
    pub inside: Vec<OutlineEntry>,
}

/// How deep an outline goes.
const DEPTH: usize = 6;

/// The outline of a document.
#[must_use]
pub fn outline(loaded: &Loaded, lang: Lang) -> Vec<OutlineEntry> {
    loaded.source.document.root.as_ref().map_or_else(Vec::new, |root| keys(root, lang, DEPTH))
}

/// The keys of a mapping that hold something.
fn keys(node: &Node, lang: Lang, depth: usize) -> Vec<OutlineEntry> {
    if depth == 0 {
        return Vec::new();
    }
    let entries = node.entries().unwrap_or_default().iter();
    let own = entries.filter(|entry| node.span.contains(entry.key.span));
    own.filter_map(|entry| {
        let inside = match &entry.value.data {
            Data::Scalar(_) => return None,
            // A name in two languages is no part.
            Data::Mapping(inner) if inner.iter().all(|it| it.value.scalar().is_some()) => {
                Vec::new()
            }
            Data::Mapping(_) => keys(&entry.value, lang, depth - 1),
            Data::Sequence(items) => {
                items.iter().filter_map(|it| item(it, lang, depth - 1)).collect()
            }
        };
        let is_part = !inside.is_empty() || matches!(entry.value.data, Data::Sequence(_));
        (is_part || depth == DEPTH).then(|| OutlineEntry {
            name: entry.key.text.to_string(),
            detail: String::new(),
            whole: entry.span(),
            head: entry.key.span,
            is_named: false,
            inside,
        })
    })
    .collect()
}

/// An item with an id.
fn item(node: &Node, lang: Lang, depth: usize) -> Option<OutlineEntry> {
    let id = node.get("id").filter(|id| id.scalar().is_some() && !id.span.is_empty())?;
    Some(OutlineEntry {
        name: id.text()?.to_owned(),
        detail: called(node, lang).unwrap_or_default(),
        whole: node.span,
        head: id.span,
        is_named: true,
        inside: keys(node, lang, depth),
    })
}

/// What a node says it is called.
pub(super) fn called(node: &Node, lang: Lang) -> Option<String> {
    let name = node.get("name")?;
    let key = match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    let text = name.text().or_else(|| name.get(key)?.text());
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}
