//! `ruleset/incomplete-entry`

use banneret_schema::ruleset::load::LoadError;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use banneret_yaml::Route;

use crate::text;
use crate::workspace::RulesetFault;

check! {
    /// An entry of a house ruleset, laid over what it extends, lacks something it needs: a new troop
    /// without plaquettes, a new weapon without dice.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// training: {raw: {name: Raw, ref: House, color: grey, means: Untried men}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// training: {raw: {name: Raw, ref: House, color: grey, dice: -1, means: Untried men}}
    /// ```
    INCOMPLETE_ENTRY = "ruleset/incomplete-entry", Error, Run::Ruleset(incomplete_entry);
    en: "an entry of a ruleset lacks something it needs";
    fr: "il manque quelque chose à une entrée des règles";
    fr_doc: "Une entrée de règles maison, posée sur ce qu'elles étendent, n'a pas tout ce qu'il lui faut \
        : une nouvelle troupe sans plaquettes, une nouvelle arme sans dés.";
}

fn incomplete_entry(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::Shape { pointer, message }) = fault else { return None };
    let route = Route::from_pointer(pointer);
    // What the shape checks have reported already is not said twice, nor a table nobody knows.
    if !scene.is_intact(&route) || super::stray_table(scene, fault).is_some() {
        return None;
    }
    let field = message
        .strip_prefix("missing field ")
        .map(|field| field.split(' ').next().unwrap_or(field));
    let message = match field {
        Some(field) => text!("this entry lacks {field}", "il manque {field} à cette entrée"),
        None => {
            text!("this entry does not fit: {message}", "cette entrée ne convient pas : {message}")
        }
    };
    // A game from nothing has no other to compare with.
    let extends = scene.source.document.root.as_ref().is_some_and(|it| it.get("extends").is_some());
    let help = if extends {
        text!(
            "compare it with an entry of the game: `banneret ruleset show`",
            "comparez-la avec une entrée du jeu : `banneret ruleset show`",
        )
    } else {
        text!(
            "`banneret schema ruleset` says what belongs to it",
            "`banneret schema ruleset` dit ce qui en fait partie",
        )
    };
    Some(scene.on_key(&INCOMPLETE_ENTRY, &route, message).help(help))
}
