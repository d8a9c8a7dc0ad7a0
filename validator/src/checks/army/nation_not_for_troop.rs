//! `army/nation-not-for-troop`

use banneret_schema::Ruleset;
use banneret_schema::id::NationId;
use banneret_schema::resolved::Chosen;

use super::counters::class_fits;
use super::words::{Named, named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, either};

check! {
    /// A unit is of a type that its nation does not have: phalanxes are Macedonian, and what other
    /// nations have on two hexes are hoplites. Hypaspists are Macedonian, Cardaces Persian.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: greek, size: 10, quality: 7, movement: 4,
    ///      extended-movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///      extended-movement: 5}
    /// ```
    NATION_NOT_FOR_TROOP = "army/nation-not-for-troop", Error, Run::Army(nation_not_for_troop);
    en: "a nation does not have this type of troop";
    fr: "une nation n'a pas ce type de troupe";
    fr_doc: "Une unité est d'un type que sa nation n'a pas : les phalanges sont macédoniennes, et ce que \
        les autres nations ont sur deux hexagones sont des hoplites. Les hypaspistes sont macédoniens, \
        les Cardaques perses.";
}

fn nation_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let look = &troop.look;
        let Some((_, known)) = look.troop.known() else { continue };
        let own = look.nation.known();
        let is_one = |nation: &NationId, all: &[NationId]| {
            all.iter().any(|wanted| ruleset.nation_is(nation, wanted))
        };
        let of_type = look.troop_counter().map(|counter| counter.nations.as_slice());
        let of_type = of_type.filter(|nations| !nations.is_empty());
        if let (Some((id, nation)), Some(nations)) = (own, of_type)
            && !is_one(id, nations)
        {
            let message = only(ruleset, nations, &troop_words(look), &named(id, &nation.name));
            let route = troop.route.join("nation");
            let finding = scene.on_value(&NATION_NOT_FOR_TROOP, &route, message);
            let help = text!(
                "correct the nation, or choose another type",
                "corrigez la nation, ou choisissez un autre type"
            );
            out.push(finding.help(help).reference(scene.cite(&known.reference)));
            continue;
        }
        let Some((_, class)) = look.class.known().filter(|_| class_fits(look)) else { continue };
        // One of no nation is of that of its army.
        let told = !matches!(look.nation, Chosen::None) || troop.unit.contingent.is_some();
        let of_army = look.army.filter(|_| !told);
        let Some(id) = own.map(|(id, _)| id).or(of_army) else { continue };
        let alone = !class.nations.is_empty() && !is_one(id, &class.nations);
        let doubled = look.is_double() && is_one(id, &class.single_for);
        if !alone && !doubled {
            continue;
        }
        let shown = named(id, ruleset.nations.get(id).map(|it| &it.name));
        let words = text!("the class {class}", "{class}", class = class.name.lower());
        let message = if alone {
            only(ruleset, &class.nations, &words, &shown)
        } else {
            text!(
                "{words} on two hexes is never {shown}",
                "{words} sur deux hexagones : jamais {shown}",
                words,
                shown
            )
        };
        let key = if own.is_some() { "nation" } else { "class" };
        let mut finding = scene.on_value(&NATION_NOT_FOR_TROOP, &troop.route.join(key), message);
        // The rulebook tells who they were; it does not forbid others to have the like.
        finding.severity = Severity::Warning;
        let help = match (alone, key) {
            (true, "class") => text!(
                "choose another class, or name its `nation`",
                "choisissez une autre classe, ou nommez sa `nation`"
            ),
            (true, _) => text!(
                "correct the nation, or choose another class",
                "corrigez la nation, ou choisissez une autre classe"
            ),
            (false, _) => text!(
                "make it a phalanx, or correct the nation",
                "faites-en une phalange, ou corrigez la nation"
            ),
        };
        out.push(finding.help(help).reference(scene.cite(&class.reference)));
    }
}

/// Only these nations have it, and this is another.
fn only(ruleset: &Ruleset, nations: &[NationId], words: &Text, own: &Named<'_>) -> Text {
    let names = nations.iter().filter_map(|id| ruleset.nations.get(id));
    text!(
        "{words} is {names} only; this one is {own}",
        "« {words} » : {names} seulement ; ceci est : {own}",
        words,
        names = either(names.map(|it| &it.name)),
        own
    )
}
