//! `army/duplicate-id`

use banneret_schema::Army;
use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::hashed::HashMap;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::nested::echelon_route;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// Two members of an army have the same id, so that a placement could mean either. Several units
    /// under one `count` are called `id-1`, `id-2`…, and no other member may have such an id.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: hoplites, type: infantry, weight: medium}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: young-hoplites, type: infantry, weight: medium}
    /// ```
    DUPLICATE_ID = "army/duplicate-id", Error, Run::Army(duplicate_id);
    en: "two members of an army have the same id";
    fr: "deux membres d'une armée ont le même identifiant";
    fr_doc: "Deux membres d'une armée ont le même identifiant : un placement pourrait désigner l'un ou \
        l'autre. Plusieurs unités sous un même `count` s'appellent `id-1`, `id-2`…, et aucun autre \
        membre ne peut porter un tel identifiant.";
}

fn duplicate_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let leaders =
        army.leaders.iter().map(|(index, it)| (route!["leaders", index], it.id.as_str(), 1));
    let heralds =
        army.heralds.iter().map(|(index, it)| (route!["heralds", index], it.id.as_str(), it.count));
    let people =
        army.characters.iter().map(|(index, it)| (route!["characters", index], it.id.as_str(), 1));
    let units =
        army.units.iter().map(|(index, it)| (route!["units", index], it.id.as_str(), it.count));
    let members: Vec<(Route, &str, u32)> =
        leaders.chain(heralds).chain(people).chain(units).collect();

    let mut first: HashMap<&str, &Route> = HashMap::default();
    for (route, id, _) in &members {
        if id.is_empty() {
            continue;
        }
        match first.get(id) {
            Some(earlier) => {
                let shown = quoted(id);
                let message = text!(
                    "the id {shown} is taken by another member of the army",
                    "l'identifiant {shown} est pris par un autre membre de l'armée",
                );
                out.push(finding(scene, route, message, earlier));
            }
            None => {
                first.insert(id, route);
            }
        }
    }
    let mut first: HashMap<&str, Route> = HashMap::default();
    for (index, contingent) in army.contingents.iter() {
        let (id, route) = (contingent.id.as_str(), route!["contingents", index]);
        match first.get(id) {
            Some(earlier) => {
                let shown = quoted(id);
                let message = text!(
                    "the id {shown} is taken by another contingent",
                    "l'identifiant {shown} est pris par un autre contingent",
                );
                out.push(finding(scene, &route, message, earlier));
            }
            None => {
                first.insert(id, route);
            }
        }
    }
    echelons(out, scene, army);
    let several: HashMap<&str, (&Route, u32)> = members
        .iter()
        .rev()
        .filter(|(_, _, count)| *count > 1)
        .map(|(route, id, count)| (*id, (route, *count)))
        .collect();
    for (route, id, _) in &members {
        // `hoplites-2` is the second of several `hoplites`; `hoplites-02` is not.
        let Some((stem, written)) = id.rsplit_once('-') else { continue };
        let Ok(number) = written.parse::<u32>() else { continue };
        let Some((earlier, count)) = several.get(stem) else { continue };
        if (1..=*count).contains(&number) && !written.starts_with('0') {
            let (shown, stem) = (quoted(id), quoted(stem));
            let message = text!(
                "{shown} is also the name of one of several {stem}",
                "{shown} est aussi le nom de l'un des {stem}",
            );
            out.push(finding(scene, route, message, earlier));
        }
    }
}

/// Wings among each other, corps among each other, and the divisions of a corps.
fn echelons(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, army: &Army) {
    let mut first: HashMap<(EchelonLevel, Option<usize>, &str), Route> = HashMap::default();
    for echelon in &army.echelons {
        let route = echelon_route(echelon);
        let inside = echelon.parent.filter(|_| echelon.level == EchelonLevel::Division);
        let key = (echelon.level, inside, echelon.id.as_str());
        let Some(earlier) = first.get(&key).filter(|_| !key.2.is_empty()) else {
            first.insert(key, route);
            continue;
        };
        let (shown, level) = (quoted(key.2), echelon.level.name());
        let message = text!(
            "the id {shown} is taken by another {level}",
            "l'identifiant {shown} est pris : {level}",
            level
        );
        out.push(finding(scene, &route, message, earlier));
    }
}

fn finding(scene: &Scene<'_>, route: &Route, message: crate::Text, earlier: &Route) -> Diagnostic {
    scene
        .on_member(&DUPLICATE_ID, route, message)
        .help(text!("give one of them another id", "donnez un autre identifiant à l'un des deux"))
        .related(scene.member_place(earlier), text!("the other one", "l'autre"))
}
