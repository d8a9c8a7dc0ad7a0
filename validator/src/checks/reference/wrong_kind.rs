//! `reference/wrong-kind`

use banneret_schema::Lang;

use super::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Place};
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::Text;
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
    let found = |lang| match kind_of(other) {
        Some(kind) => a_kind(kind, lang).to_owned(),
        None => {
            Text::new("no document of Banneret", "aucun document de Banneret").get(lang).to_owned()
        }
    };
    let message = Text {
        en: format!(
            "{} belongs here, and this is {}",
            a_kind(link.wanted, Lang::En),
            found(Lang::En)
        ),
        fr: format!(
            "il faut ici {}, et ceci est {}",
            a_kind(link.wanted, Lang::Fr),
            found(Lang::Fr)
        ),
    };
    let mut finding = scene.on_value(&WRONG_KIND, &link.route, message);
    if !other.header.is_empty() {
        finding = finding.following(&other.source);
    }
    let kind = other.source.document.root.as_ref().and_then(|root| root.entry("kind"));
    Some(match kind {
        Some(entry) => {
            let place = Place { source: std::sync::Arc::clone(&other.source), span: entry.span() };
            finding.related(place, text!("it says so here", "c'est dit ici"))
        }
        None => finding,
    })
}
