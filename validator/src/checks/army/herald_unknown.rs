//! `army/herald-unknown`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Heralds are bought in a game that has none to sell.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: panache
    /// heralds: [{id: herald}]
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// heralds: [{id: herald}]
    /// ```
    HERALD_UNKNOWN = "army/herald-unknown", Error, Run::Army(herald_unknown);
    en: "the game has no heralds";
    fr: "le jeu n'a pas de hérauts";
    fr_doc: "Des hérauts sont achetés dans un jeu qui n'en vend pas.";
}

fn herald_unknown(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    if army.heralds.is_empty()
        || ruleset.messengers.values().any(|messenger| messenger.cost.is_some())
    {
        return;
    }
    let message = text!(
        "{game} has no heralds to buy",
        "{game} n'a pas de hérauts à acheter",
        game = ruleset.name
    );
    out.push(
        scene
            .on_key(&HERALD_UNKNOWN, &route!["heralds"], message)
            .help(text!("remove the key `heralds`", "supprimez la clé `heralds`"))
            .removable(),
    );
}
