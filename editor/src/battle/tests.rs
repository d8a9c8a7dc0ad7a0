//! The examples as they are set up.

use banneret_schema::Lang;
use banneret_schema::cost::army_cost;
use banneret_schema::hex::Facing;
use banneret_validator::{MemoryFiles, Workspace};

use super::arrange::{in_line, mirrored};
use super::balance::strength;
use super::command::{command_reach, out_of_command};
use super::race::arrivals;
use super::victory::won;
use super::{Lineup, SideMember, line_up, stand};
use banneret_drawing::counters::Emblem;

const GRANICUS: &str = include_str!("../../../examples/alexandre-bayard/granicus/scenario.yaml");
const FORD: &str = include_str!("../../tests/ford/scenario.yaml");
const MILL: &str = include_str!("../../../examples/panache/scenarios/mill-bridge.yaml");
const CROSSROADS: &str = include_str!("../../../examples/vive-lempereur/scenarios/crossroads.yaml");

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
        ("cm.yaml", include_str!("../../../examples/vive-lempereur/maps/crossroads.yaml")),
        (
            "ca.yaml",
            include_str!("../../../examples/vive-lempereur/armies/crossroads-austrians.yaml"),
        ),
        ("cf.yaml", include_str!("../../../examples/vive-lempereur/armies/crossroads-french.yaml")),
    ] {
        files.add(path, text);
    }
    files
}

fn lineup(scenario: &str) -> Lineup {
    line_up(&Workspace::new(&files(scenario)), "scenario.yaml", None).expect("a scenario")
}

#[test]
fn map_and_armies_are_found_and_everyone_stands_where_the_text_says() {
    let lineup = lineup(GRANICUS);
    let grid = lineup.board.as_ref().expect("a map").grid;
    let (side, companions) = lineup.find(0, "companions-1").expect("a unit");
    assert_eq!(side.id, "macedonians");
    assert_eq!(grid.label(companions.post.hexes[0]), "K9");
    assert_eq!(companions.name.get(Lang::Fr), "Hétaïres 1");
    let face = companions.face(Lang::En).expect("a unit has a face");
    assert!(matches!(face.emblem, Emblem::Riders(_)), "{:?}", face.emblem);
    assert_eq!(face.weight.as_ref().map(|weight| weight.color.as_str()), Some("red"));
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
    let second = line_up(&Workspace::new(&files(&moved)), "scenario.yaml", Some(&first))
        .expect("a scenario");
    assert_eq!(first.edition, second.edition);
    let third =
        line_up(&Workspace::new(&files(MILL)), "scenario.yaml", Some(&second)).expect("a scenario");
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
    assert_eq!(out_of_command(side).count(), 0);
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

/// The crossroads with some lines changed.
fn crossroads(changes: &[(&str, &str)]) -> Lineup {
    let text = changes.iter().fold(CROSSROADS.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    lineup(&text)
}

const LINE_1: &str = "line-1: {at: 0807, facing: e, formation: line}";
const LINE_2: &str = "line-2: {at: 0709, facing: ne, formation: column}";

#[test]
fn counters_have_the_colour_of_their_nation_unless_the_battle_says_otherwise() {
    let plates = |lineup: &Lineup| {
        let plate = |side: usize, id| {
            lineup.find(side, id).and_then(|(_, it)| it.counter(Lang::En).plate.clone())
        };
        (plate(0, "line-1"), plate(1, "ir-1"))
    };
    let by_nation = crossroads(&[]);
    assert_eq!(plates(&by_nation), (Some("blue".into()), Some("white".into())));
    assert_eq!(by_nation.sides[1].colour.as_deref(), Some("white"));
    let spoken = crossroads(&[("    edge: west\n", "    edge: west\n    colour: green\n")]);
    assert_eq!(plates(&spoken), (None, Some("white".into())));
    assert_eq!(spoken.sides[0].colour.as_deref(), Some("green"));
    let macedonians = lineup(GRANICUS);
    assert!(macedonians.sides[0].fighters.iter().all(|it| it.counter(Lang::En).plate.is_none()));
}

#[test]
fn a_counter_shows_the_steps_that_are_left() {
    let lost = crossroads(&[(LINE_1, "line-1: {at: 0807, facing: e, formation: line, lost: 2}")]);
    let figures = |id| lost.find(0, id)?.1.face(Lang::En).map(|it| it.figures.join(" "));
    assert_eq!(figures("line-1").as_deref(), Some("4 3 3 8 6"));
    assert_eq!(figures("line-2").as_deref(), Some("7 3 3 8 6"));
    assert_eq!(figures("count").as_deref(), Some("1 2 12"), "a leader has his own");
}

#[test]
fn stacks_are_told_from_the_top() {
    let stacked = crossroads(&[
        (LINE_1, "line-1: {at: 0807, facing: e, formation: line, stack: 2}"),
        (LINE_2, "line-2: {at: 0807, facing: e, formation: line, stack: 1}"),
    ]);
    let hex = stacked.find(0, "line-1").and_then(|(_, it)| it.post.hex()).expect("a hex");
    assert_eq!(stacked.units_at(0, hex), ["line-2", "line-1"]);
    let all: Vec<_> = stacked.stack_at(hex).iter().map(|(_, it)| it.id.as_str()).collect();
    assert_eq!(all[..2], ["line-2", "line-1"]);
    assert_eq!(all.len(), 4, "both leaders are with them");
    assert!(super::stack::is_ordered(&stacked.ruleset));
    assert!(!super::stack::is_ordered(&lineup(GRANICUS).ruleset));
}

#[test]
fn formations_are_offered_by_arm_ground_and_company() {
    let offered = |lineup: &Lineup, id: &str| {
        let (_, fighter) = lineup.find(0, id).expect("a unit");
        let legal = fighter.formations.iter().filter(|it| it.refused.is_none());
        legal.map(|it| it.id.to_string()).collect::<Vec<_>>().join(" ")
    };
    let why = |lineup: &Lineup, id: &str, formation: &str| {
        let (_, fighter) = lineup.find(0, id).expect("a unit");
        let choice = fighter.formations.iter().find(|it| it.id.as_str() == formation);
        choice.and_then(|it| it.refused.clone()).map(|it| it.en)
    };
    let open = crossroads(&[]);
    assert_eq!(offered(&open, "line-2"), "line column square disorganised");
    assert_eq!(offered(&open, "guns-1"), "limbered battery disorganised");
    assert!(why(&open, "guns-1", "square").is_some_and(|it| it.starts_with("only for")));
    let grid = open.board.as_ref().expect("a map").grid;
    let field = open.field().expect("a map");
    let forest: banneret_schema::id::TerrainId = "forest".to_owned().into();
    let wood = grid.coords().find(|hex| field.ground(*hex).has(&forest)).expect("a forest");
    let there = format!("line-2: {{at: {}, facing: ne, formation: column}}", grid.label(wood));
    let wooded = crossroads(&[(LINE_2, &there)]);
    assert_eq!(offered(&wooded, "line-2"), "adapted disorganised");
    let refused = why(&wooded, "line-2", "square");
    assert_eq!(refused.as_deref(), Some("not on this ground: forest"));
    let stacked = crossroads(&[
        (LINE_1, "line-1: {at: 0807, facing: e, formation: line, stack: 1}"),
        (LINE_2, "line-2: {at: 0807, facing: e, formation: line, stack: 2}"),
    ]);
    let beside = why(&stacked, "line-2", "square");
    assert_eq!(beside.as_deref(), Some("not in one hex with First Line in the formation “Line”"));
}

#[test]
fn a_chain_of_command_reaches_as_far_as_the_rule_in_use_says() {
    use banneret_validator::battle::Carries;

    let without = crossroads(&[]);
    assert!(without.find(0, "count").is_some_and(|(_, it)| it.commands.is_empty()));
    let with = crossroads(&[
        ("turns: 12\n", "turns: 12\noptions: [command-radius]\n"),
        (LINE_2, "line-2: {at: 0814, facing: ne, formation: column}"),
    ]);
    let (_, count) = with.find(0, "count").expect("a leader");
    let [reach] = count.commands.as_slice() else { panic!("his units only") };
    assert_eq!((reach.range, reach.below.len()), (6, 6));
    let of = |id: &str| reach.below.iter().find(|(own, _)| own == id).map(|(_, it)| *it);
    assert_eq!(of("line-1"), Some(Carries::Yes));
    assert_eq!(of("line-2"), Some(Carries::TooFar(7)));
    assert_eq!(
        out_of_command(&with.sides[0]).map(|it| it.id.as_str()).collect::<Vec<_>>(),
        ["line-2"]
    );
    let (_, marshal) = with.find(0, "marshal").expect("a leader");
    let [leaders] = marshal.commands.as_slice() else { panic!("leaders of corps only") };
    assert_eq!((leaders.range, leaders.below.len()), (10, 1), "the others are on their way");
}

#[test]
fn lines_of_communication_lead_off_the_map_or_are_barred() {
    use super::lines::LineWay;

    let open = crossroads(&[]);
    let lines = open.sides[0].lines.as_ref().expect("the game knows them");
    assert_eq!(lines.ways.len(), 6);
    let grid = open.board.as_ref().expect("a map").grid;
    let Some(LineWay::Open(way)) = lines.way_of("line-4") else { panic!("a way") };
    assert_eq!(way.first().map(|hex| grid.label(*hex)).as_deref(), Some("0508"));
    assert_eq!(way.last().map(|hex| grid.label(*hex)).as_deref(), Some("0108"));
    let barred = crossroads(&[("ir-4: {at: 1908", "ir-4: {at: 0108")]);
    let lines = barred.sides[0].lines.as_ref().expect("the game knows them");
    let held =
        lines.ways.iter().all(|(_, way)| matches!(way, LineWay::Open(_) | LineWay::Barred(_)));
    assert!(held, "the enemy at the end of a line bars nobody's ground");
    assert_eq!(lineup(GRANICUS).sides[0].lines, None);
}

#[test]
fn several_stand_in_a_line_with_further_lines_behind() {
    let lineup = lineup(GRANICUS);
    let grid = lineup.board.as_ref().expect("a map").grid;
    let members: Vec<SideMember> = ["phalanx-1", "phalanx-2", "phalanx-3", "phalanx-4", "cretans"]
        .map(|id| SideMember { side: 0, id: id.to_owned() })
        .to_vec();
    let hex = |label: &str| grid.parse_label(label).expect("a label");
    for (n, from, to, there) in [
        (1, "C10", "H10", "C10"),
        (2, "C10", "H10", "C10 H10"),
        (3, "C10", "G10", "C10 E10 G10"),
        (5, "H10", "D10", "H10 G10 F10 E10 D10"),
        // The side stands in the south: behind is further south.
        (5, "C10", "D10", "C10 D10 C11 D11 C12"),
        (3, "C10", "C10", "C10 C11 C12"),
    ] {
        let line = in_line(&lineup, &members[..n], hex(from), hex(to));
        let labels = line.iter().filter_map(|(_, post)| post.hex()).map(|hex| grid.label(hex));
        assert_eq!(labels.collect::<Vec<_>>().join(" "), there, "{n} from {from} to {to}");
    }
    let left = mirrored(&lineup, &members[..1]);
    let label = left[0].1.hex().map(|hex| grid.label(hex));
    assert_eq!(label.as_deref(), Some("I9"), "H is the eighth of sixteen columns");
}
