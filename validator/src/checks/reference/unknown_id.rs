//! `reference/unknown-id`

use banneret_schema::Lang;

use super::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::suggest::{Candidate, meant};
use crate::text::{Text, quoted};
use crate::workspace::Found;

check! {
    /// No document of the workspace has the id that is named, and no ruleset that ships with Banneret.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: alexandre-et-bayard
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// ```
    UNKNOWN_ID = "reference/unknown-id", Error, Run::Link(unknown_id);
    en: "a document is named that does not exist";
    fr: "un document nommé n'existe pas";
    fr_doc: "Aucun document de l'espace de travail n'a l'identifiant nommé, ni aucun jeu livré avec \
        Banneret.";
}

fn unknown_id(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::UnknownId(known) = &link.found else { return None };
    let id = quoted(link.reference.as_str());
    let message = Text {
        en: format!(
            "there is no {} with the id {id}",
            a_kind(link.wanted, Lang::En).split_once(' ').map_or("", |p| p.1)
        ),
        fr: format!("aucun document ({}) n'a l'identifiant {id}", a_kind(link.wanted, Lang::Fr)),
    };
    let help = meant(link.reference.as_str(), known.iter().map(|id| Candidate::from(id.as_str())));
    Some(scene.on_value(&UNKNOWN_ID, &link.route, message).maybe_help(help))
}
