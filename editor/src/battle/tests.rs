//! The examples as they are set up.

use banneret_schema::Lang;
use banneret_schema::cost::army_cost;
use banneret_schema::hex::Facing;
use banneret_validator::MemoryFiles;

use super::balance::strength;
use super::command::{command_reach, out_of_command};
use super::race::arrivals;
use super::victory::won;
use super::{Lineup, line_up, stand};
use crate::counters::Emblem;

const GRANICUS: &str = include_str!("../../../examples/alexandre-bayard/granicus/scenario.yaml");
const FORD: &str = include_str!("../../tests/ford/scenario.yaml");
const MILL: &str = include_str!("../../../examples/panache/scenarios/mill-bridge.yaml");

/// The files of all examples, the scenario as `scenario.yaml`.
pub(crate) fn files(scenario: &str) -> MemoryFiles {
    let mut files = MemoryFiles::default();
    files.add("scenario.yaml", scenario);
    for (path, text) in [
        ("map.yaml", include_str!("../../../examples/alexandre-bayard/granicus/map.yaml")),
        ("mac.yaml", include_str!("../../../examples/alexandre-bayard/granicus/macedonians.yaml")),
        ("per.yaml", include_str!("../../../examples/alexandre-bayard/granicus/persians.yaml")),
        ("ford.yaml", include_str!("../../tests/ford/map.yaml")),
        ("fm.yaml", include_str!("../../tests/ford/macedonians.yaml")),
        ("fp.yaml", include_str!("../../tests/ford/persians.yaml")),
    ] {
        files.add(path, text);
    }
    files
}

fn lineup(scenario: &str) -> Lineup {
    line_up(&files(scenario), "scenario.yaml", None).expect("a scenario")
}

#[test]
fn map_and_armies_are_found_and_everyone_stands_where_the_text_says() {
    let lineup = lineup(GRANICUS);
    let grid = lineup.board.as_ref().expect("a map").grid;
    let (side, companions) = lineup.find(0, "companions-1").expect("a unit");
    assert_eq!(side.id, "macedonians");
    assert_eq!(grid.label(companions.post.hexes[0]), "K9");
    assert_eq!(companions.name.get(Lang::Fr), "Hétaïres 1");
    assert_eq!(companions.face.emblem, Emblem::Riders);
    assert_eq!(companions.face.weight.as_ref().map(|weight| weight.color.as_str()), Some("red"));
    let here: Vec<_> = lineup.at(companions.post.hexes[0]).map(|(_, it)| it.id.as_str()).collect();
    assert_eq!(here, ["companions-1", "alexander"], "leaders lie on top");
    let wedge = companions.formations.iter().find(|choice| choice.id.as_str() == "wedge");
    assert_eq!(wedge.map(|choice| choice.refused.is_none()), Some(true));
    assert!(companions.formations[0].refused.is_none(), "legal ones come first");
    assert_eq!(lineup.named.len(), 3);
}

#[test]
fn a_ground_that_did_not_change_is_kept() {
    let first = lineup(GRANICUS);
    let moved = GRANICUS.replace("prodromoi: M10", "prodromoi: N10");
    let second = line_up(&files(&moved), "scenario.yaml", Some(&first)).expect("a scenario");
    assert_eq!(first.edition, second.edition);
    let third = line_up(&files(MILL), "scenario.yaml", Some(&second)).expect("a scenario");
    assert_ne!(second.edition, third.edition);
}

#[test]
fn the_balance_is_what_the_cost_engine_says() {
    for scenario in [GRANICUS, FORD, MILL] {
        let lineup = lineup(scenario);
        for side in &lineup.sides {
            let army = side.army.as_ref().expect("an army");
            let strength = strength(&lineup, side).expect("an army");
            assert_eq!(strength.cost, army_cost(&lineup.ruleset, army).total());
            let n_units = side.fighters.iter().filter(|fighter| !fighter.is_person()).count();
            assert_eq!(usize::try_from(strength.units), Ok(n_units));
            let moving: u32 = strength.mobility.iter().map(|each| each.units).sum();
            assert_eq!(usize::try_from(moving), Ok(n_units));
            assert!(strength.plaquettes > 0 || !strength.sums.is_empty());
        }
    }
    let lineup = lineup(GRANICUS);
    let macedonians = strength(&lineup, &lineup.sides[0]).expect("an army");
    assert!(macedonians.melee > 0 && macedonians.shooting > 0 && macedonians.leaders == 5);
}

#[test]
fn leaders_command_around_them() {
    let lineup = lineup(GRANICUS);
    let side = &lineup.sides[0];
    let reach = command_reach(&lineup, side).expect("a map");
    let (_, alexander) = lineup.find(0, "alexander").expect("a leader");
    assert!(reach.contains(alexander.post.hexes[0]));
    assert_eq!(out_of_command(&lineup, side).count(), 0);
}

#[test]
fn objectives_are_reached_turn_by_turn() {
    let lineup = lineup(GRANICUS);
    let arrivals = arrivals(&lineup);
    assert_eq!(arrivals.len(), 2);
    let [fords, heights] = [&arrivals[0], &arrivals[1]];
    let turn = |arrival: &Option<super::race::FirstThere>| arrival.as_ref().map(|it| it.turn);
    assert_eq!(turn(&heights[1]), Some(0), "the mercenaries stand there");
    assert_eq!(heights[1].as_ref().map(|it| it.by.as_str()), Some("mercenary-hoplites-3"));
    assert!(turn(&fords[0]).is_some_and(|turn| (1..=3).contains(&turn)));
    assert!(turn(&heights[0]) > turn(&fords[0]), "the heights lie behind the fords");
}

#[test]
fn victory_is_read_in_both_languages() {
    let lineup = lineup(GRANICUS);
    let loaded = banneret_validator::load::Loaded::read("s.yaml", GRANICUS.as_bytes().to_vec());
    let Some(banneret_validator::load::Model::Scenario(scenario)) = &loaded.model else {
        panic!("a scenario");
    };
    let told = |index| won(&lineup, scenario.victory.get(index).expect("a victory"));
    assert_eq!(
        told(0).en,
        "Macedonians win when Persians are demoralised OR (turn 14 is over AND they hold The heights)"
    );
    assert_eq!(told(2).fr, "Perses gagnent quand personne d’autre n’a gagné");
}

#[test]
fn a_unit_on_two_hexes_wheels_and_looks_across_them() {
    let lineup = lineup(FORD);
    let (side, craterus) = lineup.find(0, "craterus").expect("a phalanx");
    assert!(craterus.is_double && craterus.post.hexes.len() == 2);
    let mut seen = Vec::new();
    let grid = lineup.board.as_ref().expect("a map").grid;
    for sixths in 0..6 {
        let Some(post) = stand::turned(&lineup, side, craterus, sixths) else { continue };
        let legal = stand::legal_facings(&lineup, side, craterus, &post);
        assert!(legal.contains(&post.facing.expect("a facing")), "{post:?}");
        seen.push(post.facing);
    }
    seen.dedup();
    assert_eq!(seen.len(), 6);
    let other = grid.parse_label("1507").expect("a hex");
    let put = stand::put(&lineup, side, craterus, other).expect("a place");
    assert_eq!((put.hexes.len(), put.facing), (2, Some(Facing::E)));
}
