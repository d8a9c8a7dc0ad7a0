//! `ruleset/unknown-id`

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;

use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::ids::Stranger;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest, one_of};
use crate::text;
use crate::text::quoted;

check! {
    /// A rule of a ruleset names a type of troop, a weapon, a trait, an element of terrain or another thing
    /// that neither the ruleset nor the game it extends has. The rule would hold for nobody.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// traits: {impetuous: {who: {troops: [infantrie]}}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// traits: {impetuous: {who: {troops: [infantry]}}}
    /// ```
    UNKNOWN_ID = "ruleset/unknown-id", Error, Run::House(unknown_id);
    en: "a rule names what the game does not have";
    fr: "une règle nomme ce que le jeu n'a pas";
    fr_doc: "Une règle nomme un type de troupe, une arme, une particularité, un élément de terrain ou autre \
        chose que n'ont ni les règles elles-mêmes ni le jeu qu'elles prolongent. La règle ne vaudrait pour \
        personne.";
}

fn unknown_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, ruleset: &Ruleset) {
    let before = out.len();
    for named in scene.strangers(DocumentKind::Ruleset) {
        if scene.is_intact(&named.route) {
            let worth_it = out.len() - before < SEARCHES;
            out.push(finding(scene, ruleset, named, worth_it));
        }
    }
}

fn finding(scene: &Scene<'_>, ruleset: &Ruleset, named: &Stranger, worth_it: bool) -> Diagnostic {
    let (id, noun) = (quoted(&named.id), named.table.noun);
    let message = match named.elsewhere(ruleset).next() {
        Some(home) => {
            text!("{id} is {is}, not {noun}", "{id} est {is}, pas {noun}", is = home.noun, noun)
        }
        None => text!("there is {none} {id}", "il n'y a {none} {id}", none = noun.no()),
    };
    let finding = match named.is_key {
        true => scene.on_key(&UNKNOWN_ID, &named.route, message),
        false => scene.on_value(&UNKNOWN_ID, &named.route, message),
    };
    let known = || named.table.entries(ruleset).map(Candidate::entry).filter(|_| worth_it);
    let near = nearest(&named.id, known());
    finding.maybe_help(did_you_mean(&near).or_else(|| one_of(known())))
}
