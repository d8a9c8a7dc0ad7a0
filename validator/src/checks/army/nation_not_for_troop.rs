//! `army/nation-not-for-troop`

use banneret_schema::Lang;

use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, either};

check! {
    /// A unit is of a type that its nation does not have: phalanxes are Macedonian, and what other
    /// nations have on two hexes are hoplites.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: greek, size: 10, quality: 7, movement: 4, extended-movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4, extended-movement: 5}
    /// ```
    NATION_NOT_FOR_TROOP = "army/nation-not-for-troop", Error, Run::Army(nation_not_for_troop);
    en: "a nation does not have this type of troop";
    fr: "une nation n'a pas ce type de troupe";
    fr_doc: "Une unité est d'un type que sa nation n'a pas : les phalanges sont macédoniennes, et ce que \
        les autres nations ont sur deux hexagones sont des hoplites.";
}

fn nation_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let (Some((id, nation)), Some((_, known))) =
            (troop.look.nation.known(), troop.look.troop.known())
        else {
            continue;
        };
        let nations = troop.look.troop_counter().map(|counter| counter.nations.as_slice());
        let nations = nations.unwrap_or_default();
        if nations.is_empty() || nations.iter().any(|wanted| ruleset.nation_is(id, wanted)) {
            continue;
        }
        let message = Text::each(|lang| {
            let names = nations.iter().filter_map(|id| ruleset.nations.get(id));
            let names: Vec<_> = names.map(|it| it.name.get(lang).to_owned()).collect();
            let (names, words) = (either(&names, lang), troop_words(&troop.look, lang));
            let own = named(id.as_str(), Some(&nation.name), lang);
            match lang {
                Lang::En => format!("{words} is {names} only; this one is {own}"),
                Lang::Fr => format!("« {words} » : {names} seulement ; ceci est : {own}"),
            }
        });
        let finding = scene.on_value(&NATION_NOT_FOR_TROOP, &troop.route.join("nation"), message);
        let help = text!(
            "correct the nation, or choose another type",
            "corrigez la nation, ou choisissez un autre type"
        );
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
}
