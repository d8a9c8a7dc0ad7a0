//! `scenario/battle-rule-missing`

use banneret_schema::ruleset::frame::{FramePart, LeftToBattle};
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A scenario has something that only a rule of the battle can explain, and it has no rule in words.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// traits: {irregular: {name: Irregular}}
    /// frame: {left-to-battle: [{traits: [irregular], ref: IX.2}, {part: night-turns, ref: XVII.3}]}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot, traits: [irregular]}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// traits: {irregular: {name: Irregular}}
    /// frame: {left-to-battle: [{traits: [irregular], ref: IX.2}, {part: night-turns, ref: XVII.3}]}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot, traits: [irregular]}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// special-rules: [Irregulars test their morale before they charge.]
    /// ```
    BATTLE_RULE_MISSING = "scenario/battle-rule-missing", Warning, Run::Scenario(battle_rule_missing);
    en: "something is left to a rule of the battle, and there is none";
    fr: "quelque chose est laissé à une règle de la bataille, et il n'y en a pas";
    fr_doc: "Un scénario a quelque chose que seule une règle de la bataille peut expliquer, et il n'a aucune règle en \
        toutes lettres.";
}

fn battle_rule_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(frame) = &battle.ruleset().frame else { return };
    let written = !battle.scenario.special_rules.is_empty();
    if written || !battle.scene.is_intact(&route!["special-rules"]) {
        return;
    }
    for left in &frame.left_to_battle {
        let help = text!(
            "write the rule of this battle under `special-rules:`",
            "écrivez la règle de cette bataille sous `special-rules:`"
        );
        let finding = of_part(battle, left).or_else(|| of_units(battle, left));
        let reference = battle.scene.cite(&left.reference);
        out.extend(finding.map(|finding| finding.help(help).reference(reference)));
    }
}

/// A finding on a part of the scenario.
fn of_part(battle: &Battle<'_>, left: &LeftToBattle) -> Option<Diagnostic> {
    let scenario = battle.scenario;
    let (key, message) = match left.part? {
        FramePart::Counters => {
            scenario.counters.as_ref().filter(|counters| counters.any())?;
            let message = text!(
                "no rule of the battle says what these counters do",
                "aucune règle de la bataille ne dit ce que font ces pions"
            );
            ("counters", message)
        }
        FramePart::NightTurns if scenario.night_turns.is_empty() => return None,
        FramePart::NightTurns => {
            let message = text!(
                "no rule of the battle says what night changes",
                "aucune règle de la bataille ne dit ce que change la nuit"
            );
            ("night-turns", message)
        }
    };
    Some(battle.scene.on_key(&BATTLE_RULE_MISSING, &route![key], message))
}

/// A finding on the army of the first unit with such a particularity.
fn of_units(battle: &Battle<'_>, left: &LeftToBattle) -> Option<Diagnostic> {
    for force in &battle.forces {
        for unit in force.army.into_iter().flat_map(|army| army.units.items()) {
            let mut traits = unit.profile.traits.items();
            let Some(id) = traits.find(|id| left.traits.contains(id)) else { continue };
            let Some(known) = battle.ruleset().traits.get(id) else { continue };
            let unit =
                unit.name.as_ref().map_or_else(|| unit.id.to_string(), |it| it.en().to_owned());
            let message = text!(
                "no rule of the battle says what “{name}” means for {unit}",
                "aucune règle de la bataille n’explique la particularité « {name} » de {unit}",
                name = known.name
            );
            let route: Route = force.route.join("army");
            return Some(battle.scene.on_key(&BATTLE_RULE_MISSING, &route, message));
        }
    }
    None
}
