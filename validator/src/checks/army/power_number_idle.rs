//! `army/power-number-idle`

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
    /// A power has a number that is not its own: dice for cancelled flags, flags for added dice, any number
    /// for the power to rally.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: sage, powers: [{power: grant-rally, dice: 2}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: sage, powers: [{power: grant-rally}]}
    /// ```
    POWER_NUMBER_IDLE = "army/power-number-idle", Warning, Run::Army(power_number_idle);
    en: "a power has a number that says nothing";
    fr: "un pouvoir a un nombre qui ne dit rien";
    fr_doc: "Un pouvoir a un nombre qui n'est pas le sien : des dés pour des drapeaux annulés, des drapeaux \
        pour des dés ajoutés, un nombre quelconque pour le pouvoir de rallier.";
}

fn power_number_idle(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
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
        let own = match price.per {
            PricePer::Once => None,
            PricePer::Die => Some("dice"),
            PricePer::Hex => Some("hexes"),
            PricePer::Flag => Some("flags"),
        };
        let given = [("dice", used.dice), ("flags", used.flags), ("hexes", used.hexes)];
        let idle = given.into_iter().filter(|(key, number)| number.is_some() && own != Some(*key));
        for (key, _) in idle {
            // Where its own number is missing too, that one is meant, and said.
            let missing =
                own.is_some_and(|own| given.iter().any(|(key, it)| *key == own && it.is_none()));
            let message =
                text!("`{key}` says nothing about this power", "`{key}` ne dit rien de ce pouvoir");
            let help = match own {
                Some(own) if missing => {
                    text!("write `{own}` for `{key}`", "écrivez `{own}` pour `{key}`")
                }
                _ => text!("remove `{key}`", "supprimez `{key}`"),
            };
            let at = route.join(index).join(key);
            let finding = scene.on_key(&POWER_NUMBER_IDLE, &at, message).help(help);
            out.push(finding.reference(scene.cite(&power.reference)));
        }
    }
}
