//! `army/power-without-number`

use banneret_schema::List;
use banneret_schema::ruleset::character::{PowerUse, PricePer};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A power whose price depends on a number does not give it: dice added, flags cancelled, hexes of
    /// activation range.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: priest, powers: [{power: cancel-flags, radius: 1}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: priest, powers: [{power: cancel-flags, flags: 1, radius: 1}]}
    /// ```
    POWER_WITHOUT_NUMBER = "army/power-without-number", Error, Run::Army(power_without_number);
    en: "a power does not say how much";
    fr: "un pouvoir ne dit pas combien";
    fr_doc: "Un pouvoir dont le prix dépend d'un nombre ne le donne pas : dés ajoutés, drapeaux annulés, \
        hexagones de portée d'activation.";
}

fn power_without_number(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    for (index, leader) in army.leaders.iter() {
        report(out, scene, &route!["leaders", index, "powers"], &leader.powers);
    }
    for (index, person) in army.characters.iter() {
        report(out, scene, &route!["characters", index, "powers"], &person.powers);
    }
}

fn report(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, powers: &List<PowerUse>) {
    for (index, used) in powers.iter() {
        let Some(power) = scene.ruleset().powers.get(&used.power) else { continue };
        let Some(price) = &power.price else { continue };
        let (key, given) = match price.per {
            PricePer::Once => continue,
            PricePer::Die => ("dice", used.dice),
            PricePer::Hex => ("hexes", used.hexes),
            PricePer::Flag => ("flags", used.flags),
        };
        let base = route.join(index);
        if given.is_some() || !scene.is_intact(&base.join(key)) {
            continue;
        }
        let message = text!(
            "this power does not say how many {key}",
            "ce pouvoir ne dit pas combien (`{key}`)"
        );
        let finding = scene.on_value(&POWER_WITHOUT_NUMBER, &base.join("power"), message);
        let finding = finding.help(text!("add `{key}: 1`, or more", "ajoutez `{key}: 1`, ou plus"));
        out.push(finding.reference(scene.cite(&power.reference)));
    }
}
