//! What units are worth for demoralisation, and what loss demoralises an army.

use crate::army::{Army, Unit};
use crate::cost::unit_cost;
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::victory::Rounding;

/// The demoralisation value of a unit: its price divided and rounded. None where it has no price or
/// the game no such values.
#[must_use]
pub fn unit_value(ruleset: &Ruleset, unit: &Unit) -> Option<i64> {
    let rules = ruleset.demoralisation.as_ref()?;
    let look = ResolvedProfile::new(ruleset, &unit.profile);
    look.troop.known()?;
    let exception = rules.exceptions.iter().find(|it| it.who.refuses(&look).is_none());
    let divide_by = exception.map_or(rules.divide_by?, |it| it.divide_by);
    let price = unit_cost(ruleset, unit).exact()?;
    Some(rounded(price * Points::new(1, i64::from(divide_by.max(1))), rules.rounding))
}

fn rounded(value: Points, rounding: Rounding) -> i64 {
    let up = value.rounded();
    let exactly_half = Points::from(up) - value == Points::new(1, 2);
    match rounding {
        Rounding::HalfEven if exactly_half && up % 2 != 0 => up - 1,
        Rounding::HalfEven | Rounding::HalfUp => up,
    }
}

/// How much a unit counts among units lost: one, or half for sacrificial troops.
#[must_use]
pub fn unit_weight(ruleset: &Ruleset, unit: &Unit) -> Points {
    let look = ResolvedProfile::new(ruleset, &unit.profile);
    let half = look.troop.known().is_some_and(|(_, troop)| troop.half_unit);
    if half { Points::new(1, 2) } else { Points::ONE }
}

/// The steps a unit can lose, several alike counted together; none where it does not say.
#[must_use]
pub fn unit_steps(ruleset: &Ruleset, unit: &Unit) -> Option<Points> {
    let losses = ruleset.losses.as_ref()?;
    let each = unit.profile.figures.number(losses.figure.as_str())?;
    Some(each * Points::from(i64::from(unit.count)))
}

/// What an army can lose, in one measure or another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmyStrength {
    /// Its units, sacrificial ones by half.
    pub units: Points,
    /// The demoralisation values of all its units, where each has one.
    pub values: Option<Points>,
}

/// What an army can lose.
#[must_use]
pub fn strength(ruleset: &Ruleset, army: &Army) -> ArmyStrength {
    let mut units = Points::ZERO;
    let mut values = Some(Points::ZERO);
    for unit in army.units.items() {
        let count = Points::from(i64::from(unit.count));
        units += unit_weight(ruleset, unit) * count;
        let value = unit_value(ruleset, unit).map(|value| Points::from(value) * count);
        values = values.zip(value).map(|(sum, value)| sum + value);
    }
    ArmyStrength { units, values }
}

/// The part of a whole whose loss demoralises, exactly.
#[must_use]
pub fn threshold(ruleset: &Ruleset, whole: Points) -> Option<Points> {
    ruleset.demoralisation.as_ref().map(|rules| whole * rules.threshold)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::shipped;
    use serde_json::json;

    fn army(units: &serde_json::Value) -> Army {
        serde_json::from_value(json!({ "units": units })).unwrap()
    }

    #[test]
    fn a_value_is_a_tenth_of_the_price_and_a_twentieth_for_artillery() {
        let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
        let army = army(&json!([
            {"id": "hoplites", "type": "infantry", "weight": "heavy"},
            {"id": "piece", "type": "artillery", "weight": "light", "missile": "light-artillery"},
        ]));
        for (unit, divide_by) in army.units.items().zip([10, 20]) {
            let price = unit_cost(&ruleset, unit).each.unwrap();
            let value = unit_value(&ruleset, unit).unwrap();
            let off = Points::from(value) - price * Points::new(1, divide_by);
            assert!(off <= Points::new(1, 2) && off > Points::new(-1, 2), "{price} {value}");
        }
    }

    #[test]
    fn halves_go_up_or_to_the_even_number() {
        let half = |doubled: i64| Points::new(doubled, 2);
        assert_eq!(rounded(half(5), Rounding::HalfUp), 3);
        assert_eq!(rounded(half(5), Rounding::HalfEven), 2);
        assert_eq!(rounded(half(7), Rounding::HalfEven), 4);
        assert_eq!(rounded(Points::new(249, 100), Rounding::HalfEven), 2);
        assert_eq!(rounded(Points::new(251, 100), Rounding::HalfEven), 3);
    }

    #[test]
    fn sacrificial_units_count_by_half() {
        let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
        let army = army(&json!([
            {"id": "hoplites", "type": "infantry", "weight": "heavy", "count": 4},
            {"id": "carts", "type": "fire-cart", "count": 3},
        ]));
        let strength = strength(&ruleset, &army);
        assert_eq!(strength.units, Points::new(11, 2));
        assert_eq!(threshold(&ruleset, strength.units), Some(Points::new(11, 6)));
    }
}
