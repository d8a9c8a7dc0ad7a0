//! `deployment/units-at-a-time`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::text;
use crate::text::either;

check! {
    /// The sides set up another number of units in turn than the way of setting up asks for, or set
    /// up in turn where the way is another.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// deployment: {method: alternate, at-a-time: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// deployment: {method: alternate, at-a-time: 3}
    /// ```
    UNITS_AT_A_TIME = "deployment/units-at-a-time", Warning, Run::Scenario(units_at_a_time);
    en: "the number of units set up in turn is not that of the rules";
    fr: "le nombre d’unités placées à tour de rôle n’est pas celui des règles";
    fr_doc: "Les camps placent à tour de rôle un autre nombre d'unités que la façon de se déployer ne le \
        veut, ou placent à tour de rôle là où elle est autre.";
}

fn units_at_a_time(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(set_up), Some(rules)) = (&battle.scenario.deployment, &battle.ruleset().set_up)
    else {
        return;
    };
    let Some(stated) = set_up.at_a_time else { return };
    let route = route!["deployment", "at-a-time"];
    // Where no way is named, whoever sets up in turn means the one that does.
    let method = match &set_up.method {
        Some(id) => rules.methods.get(id),
        None => rules.methods.values().find(|method| !method.at_a_time.is_empty()),
    };
    let Some(method) = method.filter(|method| !method.at_a_time.contains(&stated)) else { return };
    let numbers: Vec<String> = method.at_a_time.iter().map(ToString::to_string).collect();
    let (message, help) = if numbers.is_empty() {
        let message = text!(
            "“{way}” knows no units set up in turn",
            "« {way} » ne connaît pas d’unités placées à tour de rôle",
            way = method.name
        );
        (
            message,
            Help::from(text!(
                "remove it, or choose another method",
                "supprimez-le, ou choisissez une autre méthode"
            )),
        )
    } else {
        let message = text!(
            "“{way}” is by {wanted} units at a time, not {stated}",
            "« {way} » se fait par {wanted} unités à la fois, non {stated}",
            way = method.name,
            wanted = either(&numbers)
        );
        let help = text!("write {numbers}", "écrivez {numbers}", numbers = either(&numbers));
        (message, Help::word(help, numbers[0].as_str()))
    };
    let finding = battle.scene.on_value(&UNITS_AT_A_TIME, &route, message).help(help);
    let finding = if numbers.is_empty() { finding.removable() } else { finding };
    out.push(finding.reference(battle.scene.cite(&method.reference)));
}
