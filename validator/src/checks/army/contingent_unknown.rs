//! `army/contingent-unknown`

use banneret_schema::Army;
use banneret_schema::hashed::HashSet;
use banneret_schema::id::MemberId;
use banneret_yaml::Route;
use indexmap::IndexMap;

use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A unit or a leader names a contingent that the army does not list under `contingents`.
    ///
    /// ## Bad
    /// ```yaml
    /// contingents: [{id: thracian}]
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracian}
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [allied], contingent: tracian}
    ///   - {id: riders, type: cavalry, weight: light, traits: [allied], contingent: thracian}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// contingents: [{id: thracian}]
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracian}
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [allied], contingent: thracian}
    ///   - {id: riders, type: cavalry, weight: light, traits: [allied], contingent: thracian}
    /// ```
    CONTINGENT_UNKNOWN = "army/contingent-unknown", Error, Run::Army(contingent_unknown);
    en: "a contingent is named that the army does not list";
    fr: "un contingent nommé n'est pas dans l'armée";
    fr_doc: "Une unité ou un chef nomme un contingent que l'armée ne cite pas sous `contingents`.";
}

fn contingent_unknown(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    if !scene.is_intact(&route!["contingents"]) {
        return;
    }
    let units =
        army.units.iter().map(|(index, unit)| (route!["units", index], unit.contingent.as_ref()));
    let leaders =
        army.leaders.iter().map(|(index, it)| (route!["leaders", index], it.contingent.as_ref()));
    let listed: HashSet<&MemberId> = army.contingents.items().map(|known| &known.id).collect();
    let mut unknown: IndexMap<&MemberId, Vec<Route>> = IndexMap::new();
    for (base, contingent) in units.chain(leaders) {
        if let Some(id) = contingent.filter(|id| !listed.contains(id)) {
            unknown.entry(id).or_default().push(base.join("contingent"));
        }
    }
    for (number, (id, routes)) in unknown.into_iter().enumerate() {
        let places = routes.iter().skip(1).map(|route| scene.place(route));
        let first = finding(scene, army, &routes[0], id, number < SEARCHES);
        out.push(first.also(places, &text!("named here too", "nommé ici aussi")));
    }
}

fn finding(
    scene: &Scene<'_>,
    army: &Army,
    route: &Route,
    id: &MemberId,
    search: bool,
) -> Diagnostic {
    let shown = quoted(id.as_str());
    let known = army.contingents.items().filter(|_| search);
    let known = known.map(|contingent| Candidate::from(contingent.id.as_str()));
    let help = meant(id.as_str(), known).unwrap_or_else(|| {
        text!("list it: `contingents: [{{id: {id}}}]`", "citez-le : `contingents: [{{id: {id}}}]`")
            .into()
    });
    let message =
        text!("the army has no contingent {shown}", "l'armée n'a pas de contingent {shown}");
    scene.on_value(&CONTINGENT_UNKNOWN, route, message).help(help)
}
