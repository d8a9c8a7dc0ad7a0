//! `reference/wrong-kind`

use super::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Location};
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::Words;
use crate::workspace::{Found, kind_of};

check! {
    /// A document is named that is of another kind than the place needs.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: alexandre-bayard
    /// id: macedonians
    /// name: Macedonians
    /// list: macedonians
    /// leaders: [{id: general, rank: general}]
    /// ```
    ///
    /// ## Good
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: alexandre-bayard
    /// id: macedonians
    /// name: Macedonians
    /// leaders: [{id: general, rank: general}]
    /// ```
    WRONG_KIND = "reference/wrong-kind", Error, Run::Link(wrong_kind);
    en: "a document of another kind is named";
    fr: "un document d'un autre type est nommé";
    fr_doc: "Un document est nommé qui est d'un autre type que celui qu'il faut à cet endroit.";
}

fn wrong_kind(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::WrongKind(other) = &link.found else { return None };
    let nothing = Words::new("no document of Banneret", "aucun document de Banneret");
    let message = text!(
        "{wanted} belongs here, and this is {found}",
        "il faut ici {wanted}, et ceci est {found}",
        wanted = a_kind(link.wanted),
        found = kind_of(other).map_or(nothing, a_kind)
    );
    let mut finding = scene.on_value(&WRONG_KIND, &link.route, message);
    if !other.header.is_empty() {
        finding = finding.following(&other.source);
    }
    let kind = other.source.document.root.as_ref().and_then(|root| root.entry("kind"));
    Some(match kind {
        Some(entry) => {
            let place =
                Location { source: std::sync::Arc::clone(&other.source), span: entry.span() };
            finding.related(place, text!("it says so here", "c'est dit ici"))
        }
        None => finding,
    })
}
