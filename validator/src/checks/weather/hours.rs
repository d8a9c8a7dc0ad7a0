//! When it is dark in a battle.

use banneret_schema::ruleset::weather::WeatherRules;
use banneret_schema::scenario::{Light, Weather};

use crate::battle::Battle;

/// When it is dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Darkness {
    /// From this turn.
    Falls(u16),
    /// Never.
    Never,
    /// That depends on what the scenario leaves open.
    Perhaps,
    /// The scenario says nothing of hours.
    Unsaid,
}

/// When it is dark in a battle.
pub(super) fn darkness(battle: &Battle<'_>) -> Darkness {
    let scenario = battle.scenario;
    if weather_is_dark(battle) {
        return Darkness::Perhaps;
    }
    let (Some(hour), Some(rules)) = (scenario.hour, &battle.ruleset().day) else {
        return match scenario.light {
            Some(Light::Night) => Darkness::Falls(1),
            Some(_) if scenario.turns.is_none() => Darkness::Perhaps,
            // Dusk turns to night, and a day may end.
            Some(Light::Dawn | Light::Day | Light::Dusk) => Darkness::Perhaps,
            None => Darkness::Unsaid,
        };
    };
    // Hour and light that contradict each other leave it open.
    let at_start = rules.light(scenario.season, hour);
    if scenario.light.zip(at_start).is_some_and(|(said, real)| said != real) {
        return Darkness::Perhaps;
    }
    // Without a last turn the battle may last into the night.
    let turns = scenario.turns.unwrap_or(1);
    let mut open = scenario.turns.is_none();
    for turn in 1..=turns.min(200) {
        match rules.light(scenario.season, rules.hour_of(hour, turn)) {
            Some(Light::Night) => return Darkness::Falls(turn),
            Some(_) => {}
            None => open = true,
        }
    }
    if open { Darkness::Perhaps } else { Darkness::Never }
}

/// Whether the battle surely begins in darkness, with the rules of darkness in use.
pub(in crate::checks) fn begins_in_darkness(battle: &Battle<'_>) -> bool {
    let mut rules = battle.ruleset().options.iter().filter(|(_, rule)| rule.darkness);
    rules.any(|(id, _)| battle.uses(id.as_str())) && darkness(battle) == Darkness::Falls(1)
}

/// Whether the weather brings the conditions of night by itself, or may.
fn weather_is_dark(battle: &Battle<'_>) -> bool {
    let Some(rules) = &battle.ruleset().weather else { return false };
    battle.weathers().any(|(_, weather)| is_dark(rules, weather))
}

fn is_dark(rules: &WeatherRules, weather: &Weather) -> bool {
    let kind = weather.kind.as_ref().and_then(|id| rules.kinds.get(id));
    let Some(kind) = kind else { return false };
    match weather.strength.as_ref().and_then(|id| kind.strengths.get(id)) {
        Some(strength) => strength.darkness,
        None => kind.strengths.values().any(|strength| strength.darkness),
    }
}
