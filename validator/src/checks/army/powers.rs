//! The powers of leaders and characters, with their numbers.

use banneret_schema::List;
use banneret_schema::ruleset::character::{Power, PowerUse, PricePer};
use banneret_yaml::Route;

use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;

/// A power with a price that somebody has.
pub(super) struct PricedPower<'a> {
    pub(super) power: &'a Power,
    pub(super) route: Route,
    /// The key of the number its price depends on.
    pub(super) own: Option<&'static str>,
    /// The keys of the numbers it has.
    pub(super) given: Vec<&'static str>,
}

impl PricedPower<'_> {
    /// The key of the number that it needs and does not have; one that could not be read is there.
    pub(super) fn missing(&self, scene: &Scene<'_>) -> Option<&'static str> {
        let is_there = |key: &&str| self.given.contains(key);
        let own = self.own.filter(|key| !is_there(key))?;
        scene.is_intact(&self.route.join(own)).then_some(own)
    }

    /// The keys of the numbers that are not its own.
    pub(super) fn idle(&self) -> impl Iterator<Item = &'static str> {
        self.given.iter().copied().filter(|key| self.own != Some(*key))
    }
}

/// Every power with a price in an army.
pub(super) fn priced_powers<'a>(scene: &'a Scene<'_>, roster: &Roster<'_>) -> Vec<PricedPower<'a>> {
    let mut all = Vec::new();
    for (index, leader) in roster.army.leaders.iter() {
        add(&mut all, scene, &route!["leaders", index, "powers"], &leader.powers);
    }
    for (index, person) in roster.army.characters.iter() {
        add(&mut all, scene, &route!["characters", index, "powers"], &person.powers);
    }
    all
}

fn add<'a>(
    all: &mut Vec<PricedPower<'a>>,
    scene: &'a Scene<'_>,
    route: &Route,
    powers: &List<PowerUse>,
) {
    for (index, used) in powers.iter() {
        let Some(power) = scene.ruleset().powers.get(&used.power) else { continue };
        let Some(price) = &power.price else { continue };
        let own = match price.per {
            PricePer::Once => None,
            PricePer::Die => Some("dice"),
            PricePer::Hex => Some("hexes"),
            PricePer::Flag => Some("flags"),
        };
        let numbers = [("dice", used.dice), ("flags", used.flags), ("hexes", used.hexes)];
        let given = numbers.into_iter().filter(|(_, number)| number.is_some());
        let given = given.map(|(key, _)| key).collect();
        all.push(PricedPower { power, route: route.join(index), own, given });
    }
}
