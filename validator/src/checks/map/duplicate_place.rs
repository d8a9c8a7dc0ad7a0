//! `map/duplicate-place`

use banneret_schema::hashed::HashMap;

use banneret_yaml::Route;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// Two places have the same name, so that an order or a rule that names it could mean either. A place
    /// that fills several hexes lists them all under `at`.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// places:
    ///   - {at: D3, name: Zeleia}
    ///   - {at: D4, name: Zeleia}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// places:
    ///   - {at: [D3, D4], name: Zeleia}
    /// ```
    DUPLICATE_PLACE = "map/duplicate-place", Warning, Run::Map(duplicate_place);
    en: "two places have the same name";
    fr: "deux lieux ont le même nom";
    fr_doc: "Deux lieux ont le même nom : un ordre ou une règle qui le nomme pourrait désigner l'un ou \
        l'autre. Un lieu qui occupe plusieurs hexagones les cite tous sous `at`.";
}

fn duplicate_place(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let mut first: HashMap<(&str, &str), usize> = HashMap::default();
    let mut ids: HashMap<&str, Route> = HashMap::default();
    ids.extend(map.zones.keys().map(|zone| (zone, route!["zones", zone])));
    for (index, place) in map.places.iter() {
        let id = place.id.as_ref().map(|id| id.as_str()).filter(|id| !id.is_empty());
        if let Some(id) = id {
            let route = route!["places", index, "id"];
            if let Some(earlier) = ids.get(id) {
                let shown = quoted(id);
                let message = text!(
                    "another place or zone has the id {shown} too",
                    "un autre lieu ou une zone a aussi l'identifiant {shown}"
                );
                let help = text!("give it an id of its own", "donnez-lui son propre identifiant");
                let finding = scene.on_value(&DUPLICATE_PLACE, &route, message).help(help);
                let other = scene.place(earlier);
                out.push(finding.related(other, text!("the other one", "l'autre")));
            } else {
                ids.insert(id, route);
            }
        }
        let name = (place.name.en(), place.name.fr());
        if name.0.is_empty() {
            continue;
        }
        let Some(earlier) = first.get(&name) else {
            first.insert(name, index);
            continue;
        };
        let shown = quoted(name.0);
        let message =
            text!("another place is called {shown} too", "un autre lieu s'appelle aussi {shown}",);
        let finding = scene
            .on_value(&DUPLICATE_PLACE, &route!["places", index, "name"], message)
            .help(text!(
                "list the hexes of one place together, or name them apart",
                "énumérez ensemble les hexagones d'un même lieu, ou nommez-les autrement",
            ));
        let other = scene.place(&route!["places", *earlier, "name"]);
        out.push(finding.related(other, text!("the other one", "l'autre")));
    }
}
