//! `army/nation-missing`

use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::who::Who;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A rule turns on the nation of this unit, and it has neither a nation nor a contingent:
    /// phalanxes are Macedonian, some hoplites mercenaries or Spartans, some light cavalry Thracian,
    /// some light archers Indian.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: horse, name: Horse, type: light-cavalry, missile: javelins, size: 4, quality: 5, movement: 9}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: horse, name: Horse, type: light-cavalry, missile: javelins, nation: thracian, size: 4, quality: 5,
    ///      movement: 9}
    /// ```
    NATION_MISSING = "army/nation-missing", Warning, Run::Army(nation_missing);
    en: "the nation of a unit is needed";
    fr: "la nation d'une unité est nécessaire";
    fr_doc: "Une règle dépend de la nation de cette unité, qui n'a ni nation ni contingent : les \
        phalanges sont macédoniennes, certains hoplites mercenaires ou spartiates, certaine \
        cavalerie légère thrace, certains archers légers indiens.";
}

fn nation_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    of_army(out, scene, roster);
    for troop in roster.units() {
        let look = &troop.look;
        let Some((_, known)) = look.troop.known() else { continue };
        let of_type = look.troop_counter().and_then(|counter| counter.nation_matters.as_ref());
        let of_type = of_type.map(|who| (who, &known.reference));
        let of_class = look.class.known().and_then(|(_, class)| {
            class.nation_matters.as_ref().map(|who| (who, &class.reference))
        });
        let mut rules = of_type.into_iter().chain(of_class);
        let Some((_, reference)) = rules.find(|(who, _)| who.refuses(look).is_none()) else {
            continue;
        };
        let told = !matches!(look.nation, Chosen::None) || troop.unit.contingent.is_some();
        let intact = |key: &str| scene.is_intact(&troop.route.join(key));
        if told || !intact("nation") || !intact("contingent") {
            continue;
        }
        let message = text!(
            "a rule turns on the nation of {words}, and none is named",
            "une règle dépend de la nation ({words}), et aucune n'est nommée",
            words = troop_words(look)
        );
        let finding = scene.on_member(&NATION_MISSING, &troop.route, message);
        let help = text!(
            "add `nation: …`, or the `contingent` it belongs to",
            "ajoutez `nation: …`, ou le `contingent` dont elle fait partie"
        );
        out.push(finding.help(help).reference(scene.cite(reference)));
    }
}

/// The nation of an army some of whose units a formation is for only where they serve a nation.
fn of_army(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let route = route!["nation"];
    if roster.army.nation.is_some() || !scene.is_intact(&route) {
        return;
    }
    let turns_on_it = |who: &Who, look: &ResolvedProfile<'_>| {
        let sorts = who.any_of.iter().chain([who]);
        let mut sorts = sorts.filter(|sort| !sort.armies.is_empty());
        sorts.any(|sort| Who { armies: Vec::new(), ..sort.clone() }.fits(look))
    };
    let formations = &scene.ruleset().formations;
    let unit = roster.units().find_map(|troop| {
        let mut all = formations.values();
        let formation = all.find(|formation| turns_on_it(&formation.who, &troop.look))?;
        Some((troop, formation))
    });
    let Some((troop, formation)) = unit else { return };
    let message = text!(
        "whether its {words} may form “{name}” turns on the nation of the army, and none is named",
        "« {name} » ({words}) dépend de la nation de l'armée, et aucune n'est nommée",
        words = troop_words(&troop.look),
        name = formation.name
    );
    let help = text!("add `nation: …` to the army", "ajoutez `nation: …` à l'armée");
    let finding = scene.on_key(&NATION_MISSING, &route!["units"], message).help(help);
    let place = scene.member_place(&troop.route);
    let finding = finding.related(place, text!("this unit", "cette unité"));
    out.push(finding.reference(scene.cite(&formation.reference)));
}
