//! `suppression/no-reason`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suppress::{AllowFault, on_comment};
use crate::text;
use crate::text::quoted;

check! {
    /// A comment allows something in a whole file and does not say why. On one line the reason can be seen;
    /// of a whole file nobody knows a year later whether the comment can go.
    ///
    /// ## Bad
    /// ```yaml
    /// # banneret: allow-file army/unspent-budget
    /// budget: 1500
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// # banneret: allow-file army/unspent-budget — a small band
    /// budget: 1500
    /// ```
    NO_REASON = "suppression/no-reason", Warning, Run::Allow(no_reason);
    en: "a comment allows something in a whole file without a reason";
    fr: "un commentaire autorise un constat dans tout un fichier sans raison";
    fr_doc: "Un commentaire autorise un constat dans tout un fichier sans dire pourquoi. Sur une ligne, la \
        raison se voit ; d'un fichier entier, personne ne sait un an plus tard si le commentaire peut partir.";
}

fn no_reason(scene: &Scene<'_>, fault: &AllowFault<'_>) -> Option<Diagnostic> {
    let AllowFault::NoReason(name, span) = fault else { return None };
    let shown = quoted(name);
    let message = text!(
        "{shown} is allowed in the whole file, and nothing says why",
        "{shown} est autorisé dans tout le fichier, et rien ne dit pourquoi"
    );
    let help = text!(
        "write the reason behind the last name: `— agreed with the other player`",
        "écrivez la raison après le dernier nom : `— convenu avec l'adversaire`"
    );
    Some(on_comment(scene, &NO_REASON, *span, message).help(help))
}
