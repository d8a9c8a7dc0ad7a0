//! `suppression/misspelt`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suppress::{AllowFault, on_comment};
use crate::text;
use crate::text::quoted;

check! {
    /// A comment is meant to allow a finding and does not say so as it must, so that it allows nothing.
    /// It begins with `banneret: allow`, then come the names of the checks, each in full: there is no
    /// word for all of them.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 1500 # banneret: ignore army/unspent-budget
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500 # banneret: allow army/unspent-budget — a small band
    /// ```
    MISSPELT = "suppression/misspelt", Warning, Run::Allow(misspelt);
    en: "a comment is meant to allow a finding and does not";
    fr: "un commentaire veut autoriser un constat et ne le fait pas";
    fr_doc: "Un commentaire veut autoriser un constat et ne le dit pas comme il le faut : il n'autorise \
        rien. Il commence par `banneret: allow`, puis viennent les noms des contrôles, chacun en \
        entier : aucun mot ne les désigne tous.";
}

fn misspelt(scene: &Scene<'_>, fault: &AllowFault<'_>) -> Option<Diagnostic> {
    let AllowFault::Misspelt(comment) = fault else { return None };
    let (written, right) = (quoted(comment.span.of(&scene.source.text)), quoted(&comment.right()));
    let message = text!("{written} allows nothing", "{written} n'autorise rien");
    let help = if comment.names.is_empty() {
        text!(
            "name every check that is allowed, as in {right}",
            "nommez chaque contrôle autorisé, comme dans {right}"
        )
    } else {
        text!("write {right}", "écrivez {right}")
    };
    let finding = on_comment(scene, &MISSPELT, comment.span, message).help(help);
    Some(match comment.respelt() {
        Some(fix) => finding.patched(fix),
        None => finding,
    })
}
