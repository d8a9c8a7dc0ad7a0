//! `suppression/unused`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suppress::{AllowFault, on_comment};
use crate::text;
use crate::text::quoted;

check! {
    /// A comment allows something that is not found on its line, nor on the line below; or, by
    /// `allow-file`, something that is not found in the file. It has done its work, or it stands in the wrong
    /// place.
    ///
    /// ## Bad
    /// ```yaml
    /// # banneret: allow army/over-budget — agreed with the other player
    /// budget: 100
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// # banneret: allow army/unspent-budget — a small band
    /// budget: 1500
    /// ```
    UNUSED = "suppression/unused", Warning, Run::Allow(unused);
    en: "a comment allows something that is not found";
    fr: "un commentaire autorise ce qui n'est pas constaté";
    fr_doc: "Un commentaire autorise ce qui n'est constaté ni sur sa ligne, ni sur la ligne au-dessous ; ou, \
        par `allow-file`, ce qui n'est pas constaté dans le fichier. Il a fait son travail, ou il est au mauvais endroit.";
}

fn unused(scene: &Scene<'_>, fault: &AllowFault<'_>) -> Option<Diagnostic> {
    let AllowFault::Unused(unused) = fault else { return None };
    let shown = quoted(unused.name);
    let message = text!(
        "nothing to allow here: {shown} is not found",
        "rien à autoriser ici : {shown} n'est pas constaté"
    );
    Some(
        on_comment(scene, &UNUSED, unused.span, message)
            .help(text!("remove the comment", "supprimez le commentaire"))
            .patched(unused.removed(scene.source)),
    )
}
