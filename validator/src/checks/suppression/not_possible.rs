//! `suppression/not-possible`

use crate::checks::{self, Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suppress::{AllowFault, on_comment};
use crate::text;
use crate::text::quoted;

check! {
    /// A comment cannot allow that its file is not read in full: broken YAML, a missing `kind:`, more than
    /// a limit of the workspace. "Nothing found" would then be said of a file that nobody has looked at.
    ///
    /// ## Bad
    /// ```yaml
    /// # banneret: allow yaml/duplicate-key — the second one counts
    /// budget: 100
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// # banneret: allow army/unspent-budget — a small band
    /// budget: 1500
    /// ```
    NOT_POSSIBLE = "suppression/not-possible", Warning, Run::Allow(not_possible);
    en: "a comment allows what cannot be allowed";
    fr: "un commentaire autorise ce qui ne peut pas l'être";
    fr_doc: "Un commentaire ne peut pas autoriser que son fichier ne soit pas lu en entier : YAML mal formé, \
        `kind:` absent, plus qu'une limite de l'espace de travail. « Rien à signaler » serait alors dit d'un \
        fichier que personne n'a regardé.";
}

fn not_possible(scene: &Scene<'_>, fault: &AllowFault<'_>) -> Option<Diagnostic> {
    let AllowFault::Never(name, span) = fault else { return None };
    let shown = quoted(name);
    let message = if checks::find(name).is_some_and(|check| check.of_terms) {
        text!(
            "no comment allows {shown}: the terms of an event are not those of a submitted file",
            "aucun commentaire n'autorise {shown} : les conditions d'un événement ne sont pas celles d'un fichier remis"
        )
    } else {
        text!(
            "no comment allows {shown}: the file would not be read in full",
            "aucun commentaire n'autorise {shown} : le fichier ne serait pas lu en entier"
        )
    };
    let help = text!("remove the comment", "supprimez le commentaire");
    Some(on_comment(scene, &NOT_POSSIBLE, *span, message).help(help))
}
