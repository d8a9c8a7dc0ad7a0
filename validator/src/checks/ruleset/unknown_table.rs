//! `ruleset/unknown-table`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text::quoted;
use crate::workspace::RulesetFault;
use crate::{route, text};

check! {
    /// A house ruleset supplies a table that the game does not refer to. One of your own needs a name,
    /// a reference and words about it.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {ralley: {external: true}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {rally: {external: true}}
    /// ```
    UNKNOWN_TABLE = "ruleset/unknown-table", Error, Run::Ruleset(unknown_table);
    en: "a table is supplied that the game does not know";
    fr: "un tableau est fourni que le jeu ne connaît pas";
    fr_doc: "Des règles maison fournissent un tableau dont le jeu ne parle pas. Un tableau à vous veut un \
        nom, une référence et quelques mots.";
}

fn unknown_table(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let id = super::stray_table(scene, fault)?;
    let base = super::base(scene)?;
    let shown = quoted(&id);
    let message =
        text!("the game refers to no table {shown}", "le jeu ne renvoie à aucun tableau {shown}",);
    let known = base.tables.iter().map(|(id, it)| Candidate::named(id.as_str(), Some(&it.name)));
    let finding = scene.on_key(&UNKNOWN_TABLE, &route!["tables", id.as_str()], message);
    Some(finding.maybe_help(meant(&id, known)))
}
