//! `event/comments-ignored`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Terms;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Comments of a submitted file allow findings that count all the same: the event does not say
    /// `suppressions: counted`. What the terms themselves forbid no comment can allow.
    COMMENTS_IGNORED = "event/comments-ignored", Info, Run::Overruled(comments_ignored);
    en: "comments of a submitted file allow what counts all the same";
    fr: "des commentaires d'un fichier remis autorisent ce qui compte quand même";
    fr_doc: "Des commentaires d'un fichier remis autorisent des constats qui comptent quand même : \
        l'événement ne dit pas `suppressions: counted`. Ce que les conditions mêmes interdisent, \
        aucun commentaire ne peut l'autoriser.";
}

fn comments_ignored(scene: &Scene<'_>, terms: &Terms, allowed: usize) -> Diagnostic {
    let message = text!(
        "comments of the file allow {allowed} finding[s]; they count here all the same",
        "des commentaires du fichier autorisent {allowed} constat[s], qui compte[nt] ici quand même"
    );
    let key = match terms.event().suppressions {
        Some(_) => route!["suppressions"],
        None => route!["kind"],
    };
    let place = terms.place(scene.workspace, &key);
    let label = text!("the terms of the event", "les conditions de l'événement");
    scene.on_value(&COMMENTS_IGNORED, &route!["kind"], message).related(place, label)
}
