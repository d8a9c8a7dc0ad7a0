//! `reference/in-doubt`

use banneret_schema::header::DocumentKind;
use banneret_yaml::Step;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::quoted;
use crate::workspace::Found;

check! {
    /// A document that is named has mistakes of its own, and was not checked together with this one.
    /// What depends on its broken parts is not judged here: check both.
    IN_DOUBT = "reference/in-doubt", Warning, Run::Link(in_doubt);
    en: "a document that is named has mistakes of its own";
    fr: "un document nommé a ses propres fautes";
    fr_doc: "Un document nommé a ses propres fautes, et n'a pas été vérifié avec celui-ci. Ce qui dépend de ses parties fautives n'est pas jugé ici : vérifiez les deux.";
}

fn in_doubt(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::Document(loaded) = &link.found else { return None };
    let is_base = link.route.last() == Some(&Step::from("extends"));
    let is_broken_game =
        link.wanted == DocumentKind::Ruleset && scene.workspace.is_broken(loaded, is_base);
    if loaded.is_sound() && !is_broken_game {
        return None;
    }
    let shown = quoted(&loaded.source.path);
    let message = text!(
        "{shown} has mistakes of its own; what depends on them is not checked here",
        "{shown} a ses propres fautes ; ce qui en dépend n’est pas vérifié ici",
    );
    let help = text!("check {shown} too", "vérifiez aussi {shown}");
    let finding = scene.on_value(&IN_DOUBT, &link.route, message).help(help);
    Some(finding.following(&loaded.source))
}
