//! `suppression/unknown-check`

use crate::checks::{CHECKS, Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::suppress::{AllowFault, on_comment};
use crate::text;
use crate::text::quoted;

check! {
    /// A comment allows a check that does not exist.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 1500 # banneret: allow army/unspent-bugdet — a small band
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500 # banneret: allow army/unspent-budget — a small band
    /// ```
    UNKNOWN_CHECK = "suppression/unknown-check", Warning, Run::Allow(unknown_check);
    en: "a comment allows a check that does not exist";
    fr: "un commentaire autorise un contrôle qui n'existe pas";
    fr_doc: "Un commentaire autorise un contrôle qui n'existe pas.";
}

fn unknown_check(scene: &Scene<'_>, fault: &AllowFault<'_>) -> Option<Diagnostic> {
    let AllowFault::UnknownCheck(name, span) = fault else { return None };
    let shown = quoted(name);
    let near = nearest(name, CHECKS.iter().map(|check| Candidate::from(check.name)));
    let help = did_you_mean(&near).map(Help::closed).unwrap_or_else(|| {
        text!(
            "`banneret explain --all` lists the checks",
            "`banneret explain --all` donne la liste des contrôles"
        )
        .into()
    });
    let message = text!("there is no check {shown}", "il n'y a pas de contrôle {shown}");
    Some(on_comment(scene, &UNKNOWN_CHECK, *span, message).help(help))
}
