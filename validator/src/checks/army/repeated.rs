//! `army/repeated`

use banneret_schema::List;
use banneret_schema::hashed::HashMap;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// The same particularity, formation or piece of equipment is listed twice. It counts once.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [mobile, mobile]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [mobile]}
    /// ```
    REPEATED = "army/repeated", Error, Run::Army(repeated);
    en: "something is listed twice";
    fr: "quelque chose est cité deux fois";
    fr_doc: "La même particularité, formation ou pièce d'équipement est citée deux fois. Elle compte une \
        fois.";
}

fn repeated(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    for troop in roster.troops() {
        report(out, scene, &|| troop.route.join("traits"), &troop.profile.traits);
    }
    for (index, unit) in army.units.iter() {
        report(out, scene, &|| route!["units", index, "formations"], &unit.formations);
        report(out, scene, &|| route!["units", index, "equipment"], &unit.equipment);
    }
    for (index, person) in army.characters.iter() {
        report(out, scene, &|| route!["characters", index, "equipment"], &person.equipment);
    }
    for (index, leader) in army.leaders.iter() {
        report(out, scene, &|| route!["leaders", index, "equipment"], &leader.equipment);
        let traits = || route!["leaders", index, "traits"];
        report(out, scene, &traits, &leader.traits);
        // `quality` names a particularity too.
        for (position, id) in leader.traits.iter() {
            if leader.quality.as_ref() == Some(id) {
                let first = route!["leaders", index, "quality"];
                out.push(finding(scene, &traits().join(position), id.as_str(), &first));
            }
        }
    }
}

fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    route: &dyn Fn() -> Route,
    list: &List<impl AsRef<str>>,
) {
    let mut seen: HashMap<&str, usize> = HashMap::default();
    for (index, item) in list.iter() {
        let first = *seen.entry(item.as_ref()).or_insert(index);
        if first != index {
            let route = route();
            out.push(finding(scene, &route.join(index), item.as_ref(), &route.join(first)));
        }
    }
}

fn finding(scene: &Scene<'_>, route: &Route, id: &str, first: &Route) -> Diagnostic {
    let id = quoted(id);
    scene
        .on_value(
            &REPEATED,
            route,
            text!("{id} is listed a second time", "{id} est cité une deuxième fois"),
        )
        .help(text!(
            "remove one of the two; it counts once",
            "supprimez l'un des deux ; il ne compte qu'une fois"
        ))
        .related(scene.place(first), text!("first here", "d'abord ici"))
        .needless()
}
