//! `army/anachronism`

use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::{Name, Period, Year};
use banneret_yaml::Route;

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Something that did not exist in the army's year, as far as the game's own data proves it: a
    /// year outside the game's period, equipment the rulebook dates. There is no year 0.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: panache
    /// year: 1805
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: panache
    /// year: 1643
    /// ```
    ANACHRONISM = "army/anachronism", Warning, Run::Army(anachronism);
    en: "something does not belong into the year of the army";
    fr: "quelque chose n'est pas de l'année de l'armée";
    fr_doc: "Quelque chose n'existait pas l'année de l'armée, pour autant que les données du jeu le \
        prouvent : une année hors de la période du jeu, un équipement que le livre de règles date. \
        L'année 0 n'existe pas.";
}

fn anachronism(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let Some(year) = army.year else { return };
    let ruleset = scene.ruleset();
    if year.number() == 0 {
        let message = text!("there is no year 0", "il n'y a pas d'année 0");
        let help = text!("the year before 1 is -1", "l'année avant 1 est -1");
        out.push(scene.on_value(&ANACHRONISM, &route!["year"], message).help(help));
        return;
    }
    if !ruleset.period.contains(year) {
        let message = text!(
            "{game} covers {span}, and the army is of {year}",
            "{game} couvre {span}, et l'armée est de {year}",
            game = ruleset.name,
            span = ruleset.period,
            year
        );
        out.push(scene.on_value(&ANACHRONISM, &route!["year"], message));
    }
    for (index, unit) in army.units.iter() {
        let base = route!["units", index];
        let look = ResolvedProfile::new(ruleset, &unit.profile);
        if let (Some(id), Some((_, weapon))) = (&unit.profile.melee, look.melee.known()) {
            report(
                out,
                scene,
                &|| base.join("melee"),
                year,
                weapon.years,
                id.as_str(),
                &weapon.name,
                &weapon.reference,
            );
        }
        if let (Some(id), Some((_, weapon))) = (&unit.profile.missile, look.missile.known()) {
            report(
                out,
                scene,
                &|| base.join("missile"),
                year,
                weapon.years,
                id.as_str(),
                &weapon.name,
                &weapon.reference,
            );
        }
        let exotic: [(&str, Option<&str>); 2] = [
            ("melee", unit.profile.melee.as_ref().map(AsRef::as_ref)),
            ("missile", unit.profile.missile.as_ref().map(AsRef::as_ref)),
        ];
        for (key, id) in exotic {
            if let Some((id, weapon)) =
                id.and_then(|id| Some((id, ruleset.exotic_weapons.get(id)?)))
            {
                let route = || base.join(key);
                report(out, scene, &route, year, weapon.years, id, &weapon.name, &weapon.reference);
            }
        }
        for (position, id) in unit.equipment.iter() {
            let Some(equipment) = ruleset.equipment.get(id) else { continue };
            let route = || base.join("equipment").join(position);
            report(
                out,
                scene,
                &route,
                year,
                equipment.years,
                id.as_str(),
                &equipment.name,
                &equipment.reference,
            );
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "a dated thing is its id, name, years and reference")]
fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    route: &dyn Fn() -> Route,
    year: Year,
    years: Option<Period>,
    id: &str,
    name: &Name,
    reference: &str,
) {
    let Some(years) = years.filter(|years| !years.contains(year)) else { return };
    let message = text!(
        "{thing} is known {span}, and the army is of {year}",
        "{thing} est connu {span}, et l'armée est de {year}",
        thing = named(id, name),
        span = years,
        year
    );
    let finding = scene
        .on_value(&ANACHRONISM, &route(), message)
        .related(scene.place(&route!["year"]), text!("the army's year", "l'année de l'armée"));
    out.push(finding.reference(scene.cite(reference)));
}
