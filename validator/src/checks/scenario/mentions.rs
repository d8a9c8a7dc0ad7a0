//! What a scenario mentions by id or label, and where.

use std::cell::RefCell;

use banneret_schema::Scenario;
use banneret_schema::hex::HexText;
use banneret_schema::id::{MemberId, SideId};
use banneret_schema::scenario::Condition;
use banneret_yaml::Route;

use crate::battle::{Battle, Force};
use crate::route;
use crate::scene::Scene;

/// A condition, with the way to it and the side whose victory or whose reinforcements it is about.
pub(in crate::checks) struct StatedCondition<'a> {
    pub(in crate::checks) route: Route,
    pub(in crate::checks) condition: &'a Condition,
    pub(in crate::checks) side: Option<&'a SideId>,
}

/// The conditions of a scenario that stand by themselves.
pub(in crate::checks) fn conditions(scenario: &Scenario) -> Vec<StatedCondition<'_>> {
    let victory = scenario.victory.iter().map(|(index, victory)| StatedCondition {
        route: route!["victory", index, victory.when_key()],
        condition: &victory.when,
        side: victory.side.as_ref(),
    });
    let end = scenario.end.iter().map(|(index, condition)| StatedCondition {
        route: route!["end", index],
        condition,
        side: None,
    });
    let grades = scenario.grades.iter().map(|(index, graded)| StatedCondition {
        route: route!["grades", index, "when"],
        condition: &graded.when,
        side: graded.side.as_ref(),
    });
    let arrivals = scenario.sides.iter().flat_map(|(at, side)| {
        side.reinforcements.iter().filter_map(move |(index, reinforcement)| {
            Some(StatedCondition {
                route: route!["sides", at, "reinforcements", index, "when"],
                condition: reinforcement.condition()?,
                side: Some(&side.id),
            })
        })
    });
    victory.chain(end).chain(grades).chain(arrivals).collect()
}

/// The parts of a condition: what `all`, `any` and `not` put together.
pub(in crate::checks) fn parts<'a>(stated: &StatedCondition<'a>) -> Vec<StatedCondition<'a>> {
    let side = stated.side;
    match stated.condition {
        Condition::All(inner) | Condition::Any(inner) => {
            let key = if matches!(stated.condition, Condition::All(_)) { "all" } else { "any" };
            let list = stated.route.join(key);
            inner
                .iter()
                .enumerate()
                .map(|(index, condition)| StatedCondition {
                    route: list.join(index),
                    condition,
                    side,
                })
                .collect()
        }
        Condition::Not(inner) => {
            vec![StatedCondition { route: stated.route.join("not"), condition: inner, side }]
        }
        _ => Vec::new(),
    }
}

/// Every simple condition of a scenario.
pub(in crate::checks) fn simple_conditions(scenario: &Scenario) -> Vec<StatedCondition<'_>> {
    let mut open = conditions(scenario);
    open.reverse();
    let mut simple = Vec::new();
    while let Some(stated) = open.pop() {
        let inner = parts(&stated);
        if inner.is_empty() {
            simple.push(stated);
        } else {
            open.extend(inner.into_iter().rev());
        }
    }
    simple
}

/// A mention of a member of an army.
pub(in crate::checks) struct MemberMention<'a> {
    /// The way to it.
    pub(in crate::checks) route: Route,
    /// The id.
    pub(in crate::checks) id: &'a str,
    /// Whether the id is a key.
    pub(in crate::checks) is_key: bool,
    /// Whether the common id of several alike may be used.
    pub(in crate::checks) several: bool,
    /// Whether only a leader can be meant.
    pub(in crate::checks) leader: bool,
}

/// Every mention of a member inside a side.
pub(in crate::checks) fn members<'a>(
    scene: &Scene<'_>,
    force: &Force<'a>,
) -> Vec<MemberMention<'a>> {
    let (side, at) = (force.side, &force.route);
    let mut all: Vec<MemberMention<'a>> = Vec::new();
    let mut key = |part: &str, id: &'a str, several: bool| {
        let route = at.join(part).join(id);
        all.push(MemberMention { route, id, is_key: true, several, leader: false });
    };
    side.sentries.keys().for_each(|id| key("sentries", id, false));
    side.ammunition.keys().for_each(|id| key("ammunition", id, true));
    for (id, placement) in side.placements.iter() {
        let route = force.placement(id);
        if let Some(with) = &placement.with {
            let (route, id) = (route.join("with"), with.as_str());
            all.push(MemberMention { route, id, is_key: false, several: false, leader: false });
        }
        all.push(MemberMention { route, id, is_key: true, several: false, leader: false });
    }
    if let Some(declared) = &side.demoralisation {
        for id in declared.values.keys() {
            let route = at.join("demoralisation").join("values").join(id);
            all.push(MemberMention { route, id, is_key: true, several: true, leader: false });
        }
    }
    let mut values = |route: Route, ids: &'a [MemberId]| {
        for (index, id) in ids.iter().enumerate() {
            let route = scene.one_of(&route, index);
            let id = id.as_str();
            all.push(MemberMention { route, id, is_key: false, several: true, leader: false });
        }
    };
    for (index, part) in side.deploy.values().iter().enumerate() {
        let route = scene.one_of(&at.join("deploy"), index).join("members");
        values(route, part.members.values());
    }
    for (index, corps) in side.corps.iter() {
        values(at.join("corps").join(index).join("members"), corps.members.values());
    }
    for (index, reinforcement) in side.reinforcements.iter() {
        let route = at.join("reinforcements").join(index).join("members");
        values(route, reinforcement.members.values());
    }
    if let Some(camp) = &side.camp {
        values(at.join("camp").join("guards"), camp.guards.values());
    }
    values(at.join("elephant-leaders"), side.elephant_leaders.values());
    values(at.join("personal-units"), side.personal_units.values());
    let mut single = |route: Route, id: &'a MemberId, leader: bool| {
        all.push(MemberMention { route, id: id.as_str(), is_key: false, several: false, leader });
    };
    let rated = scene.ruleset().leader_rules.is_some();
    for (index, corps) in side.corps.iter() {
        if let Some(id) = &corps.leader {
            single(at.join("corps").join(index).join("leader"), id, rated);
        }
    }
    let commander = side.commander.as_ref().filter(|id| id.as_str() != "none");
    if let Some(id) = commander {
        single(at.join("commander"), id, true);
    }
    for (index, id) in side.wing_commanders.values().iter().enumerate() {
        single(scene.one_of(&at.join("wing-commanders"), index), id, true);
    }
    for (index, order) in side.line_orders.iter() {
        single(at.join("line-orders").join(index).join("leader"), &order.leader, true);
    }
    for (index, limit) in side.restrictions.iter() {
        single(at.join("restrictions").join(index).join("leader"), &limit.leader, true);
    }
    for (index, courier) in side.couriers.iter() {
        let route = at.join("couriers").join(index);
        single(route.join("from"), &courier.from, true);
        if let Some(via) = &courier.via {
            single(route.join("via"), via, true);
        }
    }
    for (index, boat) in side.boats.iter() {
        if let Some(id) = &boat.carries {
            single(at.join("boats").join(index).join("carries"), id, false);
        }
    }
    all
}

/// What a mention of a place may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::checks) enum PlaceKind {
    /// A hex.
    Hex,
    /// A hex, a zone or a named place of the map.
    Area,
    /// A hex, a zone, a named place or an objective.
    Any,
}

impl PlaceKind {
    /// Whether a text means something else than a hex, or may.
    pub(in crate::checks) fn knows(self, battle: &Battle<'_>, text: &str) -> bool {
        let area = || battle.ground.as_ref().is_some_and(|ground| ground.may_have_place(text));
        match self {
            Self::Hex => false,
            Self::Area => area(),
            Self::Any => battle.objective(text).is_some() || area(),
        }
    }
}

/// A mention of a hex, or of another place.
pub(in crate::checks) struct PlaceMention<'m, 'a> {
    pub(in crate::checks) text: &'a HexText,
    pub(in crate::checks) kind: PlaceKind,
    /// The way to it, for the few that something is said about.
    pub(in crate::checks) route: &'m dyn Fn() -> Route,
}

/// Looks at every mention of a hex.
pub(in crate::checks) fn look_at_places<'a>(
    battle: &Battle<'a>,
    mut look: impl FnMut(PlaceMention<'_, 'a>),
) {
    let (scene, scenario) = (battle.scene, battle.scenario);
    let look = RefCell::new(&mut look);
    let one = |text, kind, route: &dyn Fn() -> Route| {
        look.borrow_mut()(PlaceMention { text, kind, route });
    };
    let several = |route: &dyn Fn() -> Route, hexes: &'a [HexText], kind: PlaceKind| {
        for (index, hex) in hexes.iter().enumerate() {
            one(hex, kind, &|| scene.one_of(&route(), index));
        }
    };
    for force in &battle.forces {
        let (side, at) = (force.side, &force.route);
        for (id, placement) in side.placements.iter() {
            for (index, hex) in placement.at.values().iter().enumerate() {
                one(hex, PlaceKind::Hex, &|| force.hex_route(scene, id, index));
            }
            let screen = || force.placement(id).join("screen");
            several(&screen, placement.screen.values(), PlaceKind::Hex);
        }
        for (index, reinforcement) in side.reinforcements.iter() {
            let route = || at.join("reinforcements").join(index).join("at");
            several(&route, reinforcement.at.values(), PlaceKind::Hex);
        }
        for (id, hexes) in side.sentries.iter() {
            several(&|| at.join("sentries").join(id), hexes.values(), PlaceKind::Hex);
        }
        for (index, boat) in side.boats.iter() {
            one(&boat.at, PlaceKind::Hex, &|| at.join("boats").join(index).join("at"));
        }
        if let Some(camp) = &side.camp {
            several(&|| at.join("camp").join("at"), camp.at.values(), PlaceKind::Hex);
            if let Some(herd) = &camp.herd {
                one(herd, PlaceKind::Hex, &|| at.join("camp").join("herd"));
            }
        }
        several(&|| at.join("communication"), side.communication.values(), PlaceKind::Hex);
        for (index, courier) in side.couriers.iter() {
            if let Some(hex) = &courier.at {
                one(hex, PlaceKind::Hex, &|| at.join("couriers").join(index).join("at"));
            }
        }
        for (index, corps) in side.corps.iter() {
            if let Some(place) = &corps.objective {
                one(place, PlaceKind::Any, &|| at.join("corps").join(index).join("objective"));
            }
        }
    }
    if let Some(fire) = &scenario.fire {
        several(&|| route!["fire", "burning"], fire.burning.values(), PlaceKind::Hex);
    }
    for (index, objective) in scenario.objectives.iter() {
        several(&|| route!["objectives", index, "at"], objective.at.values(), PlaceKind::Area);
    }
    for StatedCondition { route, condition, .. } in simple_conditions(scenario) {
        match condition {
            Condition::Hold(hold) => {
                let at = || scene.inner(&route.join("hold"), "at");
                several(&at, hold.at.values(), PlaceKind::Any);
            }
            Condition::Exit(exit) => {
                several(&|| route.join("exit").join("at"), exit.at.values(), PlaceKind::Hex);
            }
            _ => {}
        }
    }
}
