//! The canonical layout of a document: `banneret fmt`, and formatting in editors.

use banneret_schema::header::DocumentKind;
use banneret_schema::map::ROWS;
use banneret_schema::{Text, text};
use banneret_yaml::format::{self, Manner};
use banneret_yaml::patch::Refusal;
use banneret_yaml::{Data, Document, Node, Route, Step};

use crate::glance::is_document;
use crate::session::usual_order;
use crate::source::SourceFile;

/// How documents of ours are laid out.
pub const MANNER: Manner = Manner { order: usual_order, is_rows };

/// Why a text is left as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unformatted {
    /// It does not say that it is a Banneret document.
    Foreign,
    /// It has a fault, which stands in this line.
    Faulty(usize),
    /// It shares values through anchors, or is laid out in a way that would lose something.
    Odd(Refusal),
}

impl Unformatted {
    /// What an author is told.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Foreign => {
                text!("this is no Banneret document", "ce n'est pas un document Banneret")
            }
            Self::Faulty(line) => text!(
                "line {line} cannot be read; `banneret check` says what is wrong with it",
                "la ligne {line} ne peut pas être lue ; `banneret check` dit ce qui ne va pas"
            ),
            Self::Odd(Refusal::Shared) => text!(
                "it shares values through anchors or gives them tags, which stand as their author wrote them",
                "il partage des valeurs par des ancres ou leur donne des étiquettes, qui restent telles quelles"
            ),
            Self::Odd(_) => text!(
                "it is laid out in a way that would lose something",
                "sa mise en page ne peut pas changer sans rien perdre"
            ),
        }
    }

    /// Whether a text that is left as it is for this may be as wanted.
    #[must_use]
    pub fn is_fault(self) -> bool {
        matches!(self, Self::Faulty(_))
    }
}

/// The text of a file in its canonical layout.
///
/// # Errors
/// Where the text is left as it is, with the reason.
pub fn formatted(source: &SourceFile) -> Result<String, Unformatted> {
    if !is_document(source.text.as_bytes()) {
        return Err(Unformatted::Foreign);
    }
    if let Some(fault) = source.document.faults.first() {
        return Err(Unformatted::Faulty(source.position(fault.span.start as usize).line));
    }
    // What follows a comma may belong to the text before it: nobody writes it down as a key of its own.
    if let Some(at) = source.document.root.as_ref().and_then(|root| bare_key(root, &source.text)) {
        return Err(Unformatted::Faulty(source.position(at).line));
    }
    format::formatted(&source.text, &source.document, MANNER).map_err(Unformatted::Odd)
}

/// Where the first key stands that has no colon.
fn bare_key(node: &Node, text: &str) -> Option<usize> {
    match &node.data {
        Data::Scalar(_) => None,
        Data::Sequence(items) => items.iter().find_map(|item| bare_key(item, text)),
        Data::Mapping(entries) => entries.iter().find_map(|entry| {
            let bare = entry.is_bare(text).then_some(entry.key.span.start as usize);
            bare.or_else(|| bare_key(&entry.value, text))
        }),
    }
}

/// Whether a list holds the rows of a map.
fn is_rows(document: &Document, list: &Route) -> bool {
    let kind = document.root.as_ref().and_then(|root| root.get("kind")).and_then(Node::text);
    let keys: Vec<&str> = list
        .steps()
        .iter()
        .map(|step| match step {
            Step::Key(key) => &**key,
            Step::Index(_) => "",
        })
        .collect();
    match (kind.and_then(DocumentKind::parse), &*keys) {
        (Some(DocumentKind::Map), [key]) | (Some(DocumentKind::Scenario), ["map", key]) => {
            ROWS.contains(key)
        }
        _ => false,
    }
}
