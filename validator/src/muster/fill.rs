//! Everything a list asks for, brought to an army that exists.

use banneret_schema::Army;

use super::model::{ListModel, Setting};
use super::raise::a_profile;
use super::{Demand, Legal, Trust};
use crate::drawn::repair::{Move, changed};
use crate::drawn::{DrawnArmy, FoundList};
use crate::roster::Roster;
use crate::scene::Scene;
use crate::solver::{Answer, Effort};

/// The work that filling an army up may take.
const WORK: usize = 8_000_000;

/// An army with every minimum of its list met by as few more as keep the list; nothing where all are met
/// already, or nobody can meet them. What it has stays.
#[must_use]
pub fn filled(scene: &Scene<'_>, sheet: &FoundList, army: &Army, legal: Legal<'_>) -> Option<Army> {
    let roster = Roster::new(scene.ruleset(), army);
    let draft = DrawnArmy::new(scene, &roster, sheet);
    if !draft.complete {
        return None;
    }
    let relied = |route: &banneret_yaml::Route| draft.sheet.is_intact(route);
    let trust = Trust { reads: &relied, demands: &relied };
    let setting = Setting {
        ruleset: scene.ruleset(),
        list: draft.list,
        year: draft.year,
        trust: &trust,
        prices: None,
        every_price: false,
    };
    let model = ListModel::new(&setting);
    let mut has: Vec<(usize, i128)> = Vec::new();
    for (at, units) in model.entries.iter().enumerate() {
        has.extend(units.map(|(units, _)| (units, i128::from(draft.units_of(at)))));
    }
    for (at, his) in model.leaders.iter().enumerate() {
        let many = draft.leaders.iter().filter(|leader| leader.entry == Some(at)).count();
        has.extend(his.zip(i128::try_from(many).ok()));
    }
    let all = |_: &Demand| true;
    // An army that breaks other limits has its minimums all the same.
    let least = |demand: &Demand| {
        matches!(
            demand,
            Demand::EntryMin(_)
                | Demand::ConstraintMin(_)
                | Demand::LeaderMin(_)
                | Demand::Requires(..)
                | Demand::EntryYears(_)
        )
    };
    let asked: [&dyn Fn(&Demand) -> bool; 2] = [&all, &least];
    let values = asked.into_iter().find_map(|kept| {
        let holds = |label: usize| label == 0 || kept(&model.demands[label - 1]);
        match model.puzzle.solve(&holds, &has, &mut Effort::new(WORK)) {
            Answer::Found(values) => Some(values),
            Answer::Nothing | Answer::Beyond => None,
        }
    })?;
    let missing = |number: usize| {
        let own = has.iter().find(|(it, _)| *it == number).map_or(0, |(_, many)| *many);
        u32::try_from(values[number].to_integer() - own).unwrap_or(0)
    };
    let mut way = Vec::new();
    for (at, units) in model.entries.iter().enumerate() {
        let many = units.map_or(0, |(units, _)| missing(units));
        way.extend((many > 0).then_some(Move::Add(at, many)));
    }
    for (at, his) in model.leaders.iter().enumerate() {
        let many = his.map_or(0, missing);
        way.extend((0..many).map(|_| Move::AddLeader(at)));
    }
    if way.is_empty() {
        return None;
    }
    let mut after = changed(&draft, &way);
    for index in army.units.len()..after.units.len() {
        let unit = after.units.get_mut(index);
        let entry = unit.as_ref().and_then(|unit| draft.entry(unit.entry.as_ref()?));
        if let Some((unit, (_, entry))) = unit.zip(entry) {
            unit.profile = a_profile(entry, None, legal);
        }
    }
    Some(after)
}
