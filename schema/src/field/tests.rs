//! What the engine does, by the examples of the rulebooks and by brute force.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::json;

use super::{Eye, Field, Mover, Occupant, Reached};
use crate::Map;
use crate::army::Profile;
use crate::ground::Ground;
use crate::hex::Coord;
use crate::resolved::ResolvedProfile;
use crate::ruleset::shipped;
use crate::ruleset::troop::Arm;
use crate::scenario::Gates;

/// A map of rows of codes: `.` open, `h` hill, `w` forest, `r` rocks, `s` sand, `n` snow, `~` river, `f`
/// ford, `=` bridge over a river, `b` buildings, `m` mountain, `k` stream, `o` road, `p` pass.
fn map(rows: &[&str], more: &serde_json::Value) -> Map {
    let mut map = json!({
        "ruleset": "alexandre-bayard", "id": "test", "name": "Test",
        "grid": {"columns": rows[0].split_whitespace().count(), "rows": rows.len()},
        "legend": {
            ".": [], "h": ["hill"], "w": ["forest"], "r": ["rocks"], "s": ["sand"], "n": ["snow"],
            "~": ["river"], "f": ["river", "ford"], "=": ["river", "bridge"], "b": ["buildings"],
            "m": ["mountain"], "k": ["stream"], "o": ["road"], "p": ["mountain", "road"],
            "x": ["maquis"], "W": ["walled-buildings"],
        },
        "terrain": rows,
    });
    crate::ruleset::load::overlay(&mut map, more);
    serde_json::from_value(map).expect("a map")
}

fn ground(ruleset: &std::sync::Arc<crate::Ruleset>, map: &Map) -> Ground {
    Ground::new(std::sync::Arc::clone(ruleset), map)
}

fn unit(ruleset: &crate::Ruleset, profile: serde_json::Value) -> Mover {
    let profile: Profile = serde_json::from_value(profile).expect("a profile");
    Mover::of_unit(&ResolvedProfile::new(ruleset, &profile)).expect("a unit")
}

fn nobody(_: Coord) -> Option<Occupant> {
    None
}

/// Where a unit comes: `B3`, `B3!` where it can still fight.
#[expect(clippy::needless_pass_by_value, reason = "the cases read better")]
fn goes(rows: &[&str], more: serde_json::Value, profile: serde_json::Value, from: &str) -> String {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let map = map(rows, &more);
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let from = field.grid().parse_label(from).expect("a label");
    let reached = field.reach(&unit(&ruleset, profile), from, &nobody);
    shown(&field, &reached)
}

fn shown(field: &Field<'_>, reached: &[Reached]) -> String {
    let texts = reached[1..].iter().map(|hex| {
        format!("{}{}", field.grid().label(hex.coord), if hex.fights { "!" } else { "" })
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_march_along_a_road_goes_one_hex_further_without_fighting() {
    let road = json!({"paths": [{"kind": "road", "through": ["A1", "B1", "C1", "D1", "E1"]}]});
    let light = json!({"type": "infantry", "weight": "light"});
    assert_eq!(goes(&[". . . . ."], road.clone(), light.clone(), "A1"), "B1! C1! D1");
    // Who was not on the road, or leaves it, has no hex more.
    assert_eq!(goes(&[". . . . ."], json!({}), light.clone(), "A1"), "B1! C1!");
    assert_eq!(goes(&["o o o . ."], json!({}), light.clone(), "A1"), "B1! C1!");
    // A very light troop marches three, and four on a road; a mount adds to both.
    let very_light = json!({"type": "infantry", "weight": "very-light"});
    assert_eq!(goes(&[". . . . ."], road.clone(), very_light, "A1"), "B1! C1! D1 E1");
    let mounted = json!({"type": "infantry", "weight": "light", "mount": "horses"});
    assert_eq!(goes(&[". . . . ."], road, mounted, "A1"), "B1! C1! D1 E1");
}

#[test]
fn never_more_than_one_hex_holds_on_roads_too() {
    let heavy = json!({"type": "artillery", "weight": "heavy"});
    assert_eq!(goes(&["o o o o"], json!({}), heavy, "A1"), "B1");
    let very_heavy = json!({"type": "artillery", "weight": "very-heavy"});
    assert_eq!(goes(&["o o o o"], json!({}), very_heavy, "A1"), "");
}

#[test]
fn forest_stops_everyone_but_woodsmen() {
    let light = json!({"type": "infantry", "weight": "light"});
    assert_eq!(goes(&[". w . ."], json!({}), light, "A1"), "B1!");
    let woodsmen = json!({"type": "infantry", "weight": "light", "traits": ["woodsmen"]});
    assert_eq!(goes(&[". w . ."], json!({}), woodsmen, "A1"), "B1! C1!");
}

#[test]
fn rocks_take_a_hex_at_each_step_and_combined_causes_count_once() {
    let cavalry = json!({"type": "cavalry", "weight": "light"});
    assert_eq!(goes(&[". r . . ."], json!({}), cavalry.clone(), "A1"), "B1! C1!");
    assert_eq!(goes(&[". r r . ."], json!({}), cavalry.clone(), "A1"), "B1! C1!");
    assert_eq!(goes(&["r . . . ."], json!({}), cavalry.clone(), "A1"), "B1! C1! D1!");
    // Maquis is rocks and forest: a hex more, and the move ends.
    assert_eq!(goes(&[". x . . ."], json!({}), cavalry, "A1"), "B1!");
    let one_hex = json!({"type": "infantry", "weight": "heavy"});
    assert_eq!(goes(&[". r . . ."], json!({}), one_hex, "A1"), "");
    let mountaineers = json!({"type": "infantry", "weight": "light", "traits": ["mountaineers"]});
    assert_eq!(goes(&[". r . . ."], json!({}), mountaineers, "A1"), "B1! C1!");
}

#[test]
fn camels_do_not_stop_in_sand_nor_skiers_in_snow() {
    let camels = json!({"type": "camelry", "weight": "light"});
    assert_eq!(goes(&[". s s s ."], json!({}), camels, "A1"), "B1! C1! D1!");
    let horses = json!({"type": "cavalry", "weight": "light"});
    assert_eq!(goes(&[". s s s ."], json!({}), horses, "A1"), "B1!");
    let riders = json!({"type": "infantry", "weight": "light", "mount": "camels"});
    assert_eq!(goes(&[". s s s ."], json!({}), riders, "A1"), "B1! C1! D1");
    let skiers = json!({"type": "infantry", "weight": "light", "traits": ["skiers"]});
    assert_eq!(goes(&["n n n n n"], json!({}), skiers.clone(), "A1"), "B1! C1! D1");
    assert_eq!(goes(&[". n n n n"], json!({}), skiers, "A1"), "B1! C1!");
}

#[test]
fn rivers_are_crossed_by_fords_and_bridges_only() {
    let cavalry = json!({"type": "cavalry", "weight": "light"});
    assert_eq!(goes(&[". ~ . ."], json!({}), cavalry.clone(), "A1"), "");
    assert_eq!(goes(&[". f . ."], json!({}), cavalry.clone(), "A1"), "B1!");
    assert_eq!(goes(&[". = . ."], json!({}), cavalry.clone(), "A1"), "B1! C1! D1!");
    // A road that meets water without a bridge is cut.
    let road = json!({"paths": [{"kind": "road", "through": ["A1", "B1", "C1", "D1"]}]});
    assert_eq!(goes(&[". ~ . ."], road.clone(), cavalry.clone(), "A1"), "");
    assert_eq!(goes(&[". k . ."], road.clone(), cavalry, "A1"), "B1!");
    let light = json!({"type": "infantry", "weight": "light"});
    assert_eq!(goes(&[". = . ."], road, light, "A1"), "B1! C1! D1");
}

#[test]
fn a_bridge_beside_a_road_along_the_bank_leads_across() {
    let light = json!({"type": "infantry", "weight": "light"});
    let rows = ["o o o o", "~ = ~ ~", ". . . ."];
    assert!(goes(&rows, json!({}), light, "B1").contains("B3"));
}

#[test]
fn a_road_leads_through_what_is_closed_and_nobody_fights_there() {
    let light = json!({"type": "infantry", "weight": "light"});
    assert_eq!(goes(&["o p o ."], json!({}), light, "A1"), "B1 C1!");
    let guns = json!({"type": "artillery", "weight": "very-light"});
    let road = json!({"paths": [{"kind": "road", "through": ["A1", "B1", "C1", "D1"]}]});
    assert_eq!(goes(&[". w . ."], road, guns.clone(), "A1"), "B1 C1 D1");
    assert_eq!(goes(&[". w . ."], json!({}), guns, "A1"), "");
}

#[test]
fn one_leaves_a_pass_by_its_road_only() {
    let light = json!({"type": "infantry", "weight": "light"});
    let road = json!({"paths": [{"kind": "road", "through": ["A1", "B1", "C1"]}]});
    assert_eq!(goes(&[". m . .", ". . . ."], road, light, "B1"), "A1! C1! D1! A2! B2! C2!");
}

#[test]
fn obstacles_slow_stop_and_bar_on_their_side_only() {
    let cavalry = json!({"type": "cavalry", "weight": "light"});
    let palisade = json!({"hexsides": [{"at": "C1/w", "obstacle": "palisade"}]});
    assert_eq!(goes(&[". . . . ."], palisade.clone(), cavalry.clone(), "A1"), "B1! C1! D1!");
    // Out from behind it the move ends.
    assert_eq!(goes(&[". . . . ."], palisade.clone(), cavalry.clone(), "E1"), "B1! C1! D1!");
    let guns = json!({"type": "artillery", "weight": "very-light"});
    assert_eq!(goes(&[". . . . ."], palisade, guns, "B1"), "A1!");
    // Before stakes one must have stopped.
    let stakes = json!({"hexsides": [{"at": "C1/w", "obstacle": "stakes"}]});
    assert_eq!(goes(&[". . . . ."], stakes.clone(), cavalry.clone(), "A1"), "B1!");
    assert_eq!(goes(&[". . . . ."], stakes, cavalry.clone(), "B1"), "A1! C1!");
    let cliff = json!({"hexsides": [{"at": "C1/w", "obstacle": "cliff"}]});
    assert_eq!(goes(&[". . h . ."], cliff, cavalry.clone(), "A1"), "B1!");
    let chains = json!({"hexsides": [{"at": "C1/w", "obstacle": "chains"}]});
    assert_eq!(goes(&[". . . . ."], chains, cavalry.clone(), "A1"), "B1!");
    // A ditch before an embankment counts for nothing; walls of a composite ring it.
    assert_eq!(goes(&[". W . . ."], json!({}), cavalry, "A1"), "B1!");
}

#[test]
fn units_are_passed_through_as_the_rules_allow() {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let map = map(&[". . . ."], &json!({}));
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let go = |profile: serde_json::Value, occupant: Occupant| {
        let there = |coord: Coord| (coord == Coord::new(2, 1)).then_some(occupant);
        let mover = unit(&ruleset, profile);
        shown(&field, &field.reach(&mover, Coord::new(1, 1), &there))
    };
    let friend = Occupant { enemy: false, light: false, tall: false, open: false };
    let medium = json!({"type": "cavalry", "weight": "medium"});
    assert_eq!(go(medium.clone(), friend), "");
    assert_eq!(go(medium.clone(), Occupant { light: true, ..friend }), "C1! D1!");
    assert_eq!(go(medium.clone(), Occupant { enemy: true, light: true, ..friend }), "");
    assert_eq!(go(medium, Occupant { open: true, ..friend }), "C1! D1!");
    let chariots = json!({"type": "chariots", "weight": "medium"});
    assert_eq!(go(chariots, Occupant { open: true, ..friend }), "");
    let light = json!({"type": "infantry", "weight": "light"});
    assert_eq!(go(light, friend), "C1!");
    let there = |coord: Coord| (coord == Coord::new(2, 1)).then_some(friend);
    let leader = Mover::person(3);
    assert_eq!(shown(&field, &field.reach(&leader, Coord::new(1, 1), &there)), "B1! C1! D1!");
}

#[test]
fn a_person_alone_is_not_slowed_down() {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let map = map(&[". w r . m"], &json!({}));
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let leader = Mover::person(3);
    assert_eq!(shown(&field, &field.reach(&leader, Coord::new(1, 1), &nobody)), "B1! C1! D1!");
}

#[test]
fn water_on_hexsides_is_crossed_at_its_fords_and_bridges() {
    let cavalry = json!({"type": "cavalry", "weight": "light"});
    let river = |more: &[serde_json::Value]| {
        let mut paths = vec![json!({"kind": "river", "along": ["B1/e"]})];
        paths.extend_from_slice(more);
        json!({"paths": paths})
    };
    assert_eq!(goes(&[". . . ."], river(&[]), cavalry.clone(), "A1"), "B1!");
    let ford = json!({"kind": "ford", "along": ["C1/w"]});
    assert_eq!(goes(&[". . . ."], river(&[ford]), cavalry.clone(), "A1"), "B1! C1!");
    let bridge = json!({"kind": "bridge", "along": ["C1/w"]});
    assert_eq!(goes(&[". . . ."], river(&[bridge]), cavalry, "A1"), "B1! C1! D1!");
}

#[test]
fn hexes_out_of_play_are_not_entered() {
    let cavalry = json!({"type": "cavalry", "weight": "light"});
    let outside = json!({"outside": "column C"});
    assert_eq!(goes(&[". . . ."], outside, cavalry, "A1"), "B1!");
}

#[test]
fn parts_that_no_crossing_joins_are_regions_of_their_own() {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let mover = Mover::on_foot(1);
    let cut = map(&[". . .", "~ ~ ~", ". . ."], &json!({}));
    assert_eq!(Field::new(&ground(&ruleset, &cut)).regions(&mover).len(), 2);
    let ford = map(&[". . .", "~ f ~", ". . ."], &json!({}));
    let ground = ground(&ruleset, &ford);
    let field = Field::new(&ground);
    assert_eq!(field.regions(&mover).len(), 1);
    assert_eq!(field.reachable_ever(&mover, [Coord::new(1, 1)]).len(), 7);
}

#[test]
fn a_gate_is_open_unless_the_map_or_else_the_scenario_shuts_it() {
    let ruleset = shipped::ruleset("great-battles-of-alexander").expect("shipped");
    let parts = |usable: Option<bool>, gates: Option<Gates>| {
        let map: Map = serde_json::from_value(json!({
            "grid": {"columns": 1, "rows": 2},
            "hexsides": [
                {"at": "0101/s", "obstacle": "rampart"},
                {"at": "0102/n", "obstacle": "gate", "usable": usable},
            ],
        }))
        .expect("a map");
        Field::with_gates(&ground(&ruleset, &map), gates).regions(&Mover::on_foot(4)).len()
    };
    assert_eq!((parts(None, None), parts(None, Some(Gates::Open))), (1, 1));
    assert_eq!((parts(Some(false), None), parts(None, Some(Gates::Closed))), (2, 2));
    // What the map says of a gate counts.
    assert_eq!(parts(Some(true), Some(Gates::Closed)), 1);
    assert_eq!(parts(Some(false), Some(Gates::Open)), 2);
}

// Sight.

fn units(at: &[(&str, Occupant)]) -> BTreeMap<Coord, Occupant> {
    let grid = crate::hex::Grid::new(30, 30);
    at.iter().map(|(label, unit)| (grid.parse_label(label).expect("a label"), *unit)).collect()
}

const FOOT: Occupant = Occupant { enemy: false, light: false, tall: false, open: false };
const GUN: Eye = Eye { tall: false, looks_over: true };
const BOW: Eye = Eye { tall: false, looks_over: false };
const TOWER: Eye = Eye { tall: true, looks_over: false };

fn sees(rows: &[&str], at: &[(&str, Occupant)], from: (&str, Eye), to: (&str, Eye)) -> bool {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let map = map(rows, &json!({}));
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let units = units(at);
    let there = |coord: Coord| units.get(&coord).copied();
    let end = |(label, eye): (&str, Eye)| (field.grid().parse_label(label).expect("a label"), eye);
    let there_and_back =
        (field.sees(end(from), end(to), &there), field.sees(end(to), end(from), &there));
    assert_eq!(there_and_back.0, there_and_back.1, "sight goes both ways");
    there_and_back.0
}

#[test]
fn woods_and_units_hide_on_level_ground() {
    assert!(sees(&[". . . ."], &[], ("A1", GUN), ("D1", BOW)));
    assert!(!sees(&[". w . ."], &[], ("A1", GUN), ("D1", BOW)));
    // The ground of the target never hides it.
    assert!(sees(&[". . . w"], &[], ("A1", GUN), ("D1", BOW)));
    assert!(!sees(&[". . . ."], &[("C1", FOOT)], ("A1", GUN), ("D1", BOW)));
    assert!(!sees(&[". h . ."], &[], ("A1", GUN), ("D1", BOW)));
}

#[test]
fn a_line_between_hexes_is_blocked_on_both_sides_only() {
    // From B1 to the south the line runs between two hexes of each even row.
    let open = [". . . .", ". . . .", ". . . .", ". . . .", ". . . ."];
    assert!(sees(&open, &[], ("B1", GUN), ("B5", BOW)));
    assert!(sees(&open, &[("A2", FOOT)], ("B1", GUN), ("B5", BOW)));
    assert!(sees(&open, &[("A2", FOOT), ("A4", FOOT)], ("B1", GUN), ("B5", BOW)));
    assert!(!sees(&open, &[("A2", FOOT), ("B2", FOOT)], ("B1", GUN), ("B5", BOW)));
    // In different places too.
    assert!(!sees(&open, &[("A2", FOOT), ("B4", FOOT)], ("B1", GUN), ("B5", BOW)));
    assert!(!sees(&open, &[("B3", FOOT)], ("B1", GUN), ("B5", BOW)));
}

#[test]
fn from_a_hill_units_and_woods_throw_shadows() {
    let hill = ["h . . . . . ."];
    // At the foot of the hill a unit hides nothing; further out it hides one hex.
    assert!(sees(&hill, &[("B1", FOOT)], ("A1", GUN), ("C1", BOW)));
    assert!(!sees(&hill, &[("C1", FOOT)], ("A1", GUN), ("D1", BOW)));
    assert!(sees(&hill, &[("C1", FOOT)], ("A1", GUN), ("E1", BOW)));
    // Small arms do not shoot over units.
    assert!(!sees(&hill, &[("C1", FOOT)], ("A1", BOW), ("E1", BOW)));
    // A wood one hex away hides one hex, two hexes away two.
    assert!(!sees(&["h w . . . ."], &[], ("A1", GUN), ("C1", BOW)));
    assert!(sees(&["h w . . . ."], &[], ("A1", GUN), ("D1", BOW)));
    assert!(!sees(&["h . w . . ."], &[], ("A1", GUN), ("E1", BOW)));
    assert!(sees(&["h . w . . ."], &[], ("A1", GUN), ("F1", BOW)));
    // A hill of the same level hides what is behind it, but not itself.
    assert!(!sees(&["h . h . . ."], &[], ("A1", GUN), ("F1", BOW)));
    assert!(sees(&["h . h . . ."], &[], ("A1", GUN), ("C1", BOW)));
    assert!(sees(&["h h h . . ."], &[], ("A1", GUN), ("C1", BOW)));
}

#[test]
fn elephants_are_seen_over_troops_but_not_over_woods() {
    let open = [". . . . ."];
    assert!(sees(&open, &[("B1", FOOT)], ("A1", GUN), ("D1", TOWER)));
    assert!(!sees(&[". w . . ."], &[], ("A1", GUN), ("D1", TOWER)));
    assert!(!sees(&open, &[("B1", Occupant { tall: true, ..FOOT })], ("A1", GUN), ("D1", TOWER)));
}

#[test]
fn a_palisade_hides_only_from_afar() {
    let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
    let palisade = json!({"hexsides": [{"at": "C1/w", "obstacle": "palisade"}]});
    let map = map(&[". . . . . ."], &palisade);
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let see = |from: u16, to: u16| {
        field.sees((Coord::new(from, 1), BOW), (Coord::new(to, 1), BOW), &nobody)
    };
    assert!(see(3, 1), "over one's own palisade");
    assert!(see(1, 3), "at those behind it");
    assert!(!see(1, 5));
}

// Brute force.

/// The hexes a unit can end in, by trying every way there is and judging each as a whole.
fn tried(field: &Field<'_>, mover: &Mover, from: Coord) -> BTreeMap<Coord, (u8, bool)> {
    fn go(
        field: &Field<'_>,
        mover: &Mover,
        way: &mut Vec<Coord>,
        found: &mut BTreeMap<Coord, (u8, bool)>,
    ) {
        if let Some(spent) = judged(field, mover, way) {
            let last = *way.last().expect("a way begins somewhere");
            let free = spent <= mover.hexes && may_fight(field, mover, last);
            let best = found.entry(last).or_insert((spent, free));
            *best = (best.0.min(spent), best.1 || free);
        } else {
            return;
        }
        if way.len() > 6 {
            return;
        }
        let here = *way.last().expect("a way begins somewhere");
        let next: Vec<_> = field.grid().neighbors(here).map(|(_, next)| next).collect();
        for next in next {
            way.push(next);
            go(field, mover, way, found);
            way.pop();
        }
    }
    let mut found = BTreeMap::new();
    go(field, mover, &mut vec![from], &mut found);
    found
}

fn is(field: &Field<'_>, at: Coord, id: &str) -> bool {
    field.ground(at).elements.iter().any(|(known, _)| known.as_str() == id)
}

fn may_fight(field: &Field<'_>, mover: &Mover, at: Coord) -> bool {
    let guns = mover.arm == Arm::Artillery;
    let closed = ["forest", "rocks", "marsh", "buildings"].iter().any(|id| is(field, at, id));
    !(is(field, at, "mountain") || guns && closed)
}

/// The hexes a way takes, in the words of the table of effects, or none where it is not allowed.
fn judged(field: &Field<'_>, mover: &Mover, way: &[Coord]) -> Option<u8> {
    let (mut spent, mut all_road) = (0, true);
    let has = |id: &str| mover.traits.iter().any(|each| each.as_str() == id);
    let n = way.len() - 1;
    for (number, pair) in way.windows(2).enumerate() {
        let (from, to) = (pair[0], pair[1]);
        let last = number + 1 == n;
        let mut road = field.is_linked(from, to);
        let wet = |at: Coord| {
            ["river", "ford", "stream"].iter().any(|id| is(field, at, id))
                && !is(field, at, "bridge")
        };
        let bare_bridge = |at: Coord| field.is_open_bridge(at);
        let over = bare_bridge(from) || bare_bridge(to);
        let (mut stop, mut less) = (false, false);
        for (at, into) in [(from, false), (to, true)] {
            let crossing = road || over;
            let deep = is(field, at, "river") && !is(field, at, "ford");
            if deep && !(is(field, at, "bridge") && crossing) {
                return None;
            }
            if is(field, at, "mountain") && !crossing {
                return None;
            }
            let guns = mover.arm == Arm::Artillery;
            for (id, freed) in [
                ("forest", "woodsmen"),
                ("rocks", "mountaineers"),
                ("marsh", "marsh-dwellers"),
                ("buildings", "nobody"),
            ] {
                if is(field, at, id) && !has(freed) && !crossing {
                    if guns {
                        return None;
                    }
                    stop |= into && id != "rocks";
                    less |= id == "rocks";
                }
            }
            if into && !crossing {
                let camels = mover.animals.contains(&crate::ruleset::troop::Animals::Camels);
                stop |= is(field, at, "sand") && !camels;
                stop |= is(field, at, "snow") && !has("skiers");
            }
            let waded = is(field, at, "ford") || is(field, at, "stream");
            stop |= into && waded && !(is(field, at, "bridge") && crossing);
        }
        if wet(from) || wet(to) {
            road = false;
        }
        if has("skiers") && is(field, from, "snow") && is(field, to, "snow") {
            road = true;
        }
        let mut before = false;
        if let Some(side) = field.side(from, to) {
            for standing in &side.standing {
                let towards = standing.protects == to;
                let guns = mover.arm == Arm::Artillery;
                match standing.id.as_str() {
                    "cliff" => return None,
                    "caltrops" => stop = true,
                    _ if guns => return None,
                    "palisade" | "fortification" => {
                        less |= towards;
                        stop |= !towards;
                    }
                    "embankment" => less |= towards,
                    "stakes" => (before, stop) = (true, true),
                    other => panic!("{other}"),
                }
            }
        }
        if before && number > 0 || stop && !last {
            return None;
        }
        all_road &= road;
        spent += 1 + u8::from(less);
    }
    let most = mover.march + u8::from(all_road && mover.march > 0);
    let most = mover.never_more_than.map_or(most, |limit| most.min(limit));
    (spent <= most).then_some(spent)
}

fn codes() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        6 => Just("."), 1 => Just("h"), 2 => Just("w"), 2 => Just("r"), 1 => Just("s"),
        2 => Just("n"), 1 => Just("~"), 1 => Just("f"), 1 => Just("="), 1 => Just("b"),
        1 => Just("m"), 1 => Just("k"), 3 => Just("o"), 1 => Just("p"), 1 => Just("x"),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reach_finds_what_trying_every_way_finds(
        rows in prop::collection::vec(prop::collection::vec(codes(), 5), 5),
        sides in prop::collection::vec(
            (1_u16..=5, 1_u16..=5, 0_usize..6, 0_usize..6), 0..8),
        flat in any::<bool>(),
        who in 0_usize..9,
        road in prop::collection::vec(0_usize..6, 0..5),
        levels in prop::collection::vec(prop::collection::vec(0_u8..2, 5), 0..=5),
    ) {
        let ruleset = shipped::ruleset("alexandre-bayard").expect("shipped");
        let levels: Vec<String> = levels.iter().map(|row| {
            row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        }).collect();
        let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let grid = crate::hex::Grid {
            orientation: if flat { crate::hex::Orientation::Flat } else { crate::hex::Orientation::Pointy },
            ..crate::hex::Grid::new(5, 5)
        };
        let directions = grid.orientation.directions();
        let obstacles = ["palisade", "fortification", "embankment", "stakes", "caltrops", "cliff"];
        let hexsides: Vec<_> = sides.iter().map(|(column, row, side, what)| json!({
            "at": format!("{}/{}", grid.label(Coord::new(*column, *row)), directions[*side]),
            "obstacle": obstacles[*what],
        })).collect();
        let mut through = vec![Coord::new(3, 3)];
        for turn in road {
            through.extend(grid.neighbor(through[through.len() - 1], directions[turn]));
        }
        let through: Vec<_> = through.into_iter().map(|at| grid.label(at)).collect();
        let map = map(&rows, &json!({
            "grid": {"orientation": if flat { "flat" } else { "pointy" }},
            "hexsides": hexsides,
            "paths": [{"kind": "road", "through": through}],
            "levels": levels,
        }));
        let ground = ground(&ruleset, &map);
        let field = Field::new(&ground);
        let profile = [
            json!({"type": "infantry", "weight": "very-light"}),
            json!({"type": "infantry", "weight": "light", "traits": ["woodsmen"]}),
            json!({"type": "infantry", "weight": "light", "traits": ["mountaineers"]}),
            json!({"type": "infantry", "weight": "light", "traits": ["skiers"], "mount": "horses"}),
            json!({"type": "infantry", "weight": "heavy"}),
            json!({"type": "cavalry", "weight": "medium"}),
            json!({"type": "camelry", "weight": "medium"}),
            json!({"type": "artillery", "weight": "very-light"}),
            json!({"type": "artillery", "weight": "heavy"}),
        ][who].clone();
        let mover = unit(&ruleset, profile);
        for from in [Coord::new(3, 3), Coord::new(1, 2)] {
            let mut wanted = tried(&field, &mover, from);
            wanted.remove(&from);
            let reached = field.reach(&mover, from, &nobody);
            let found: BTreeMap<_, _> =
                reached[1..].iter().map(|hex| (hex.coord, (hex.spent, hex.fights))).collect();
            prop_assert_eq!(found, wanted, "{:?} from {:?}", &mover, from);
        }
        // What was remembered is what a single step takes, and who heads for a hex gets only where ways lead.
        let walk = field.walk(&mover);
        for from in grid.coords() {
            let single = grid.neighbors(from).filter_map(|(direction, to)| {
                Some((to, field.step(&mover, from, direction)?))
            });
            let single: Vec<_> = single.collect();
            prop_assert_eq!(walk.steps(from).collect::<Vec<_>>(), single, "from {:?}", from);
            let ever = field.reachable_ever(&Mover { march: 1, ..mover.clone() }, [from]);
            for goal in grid.coords() {
                let steps = walk.head_for(from, 0, |hex| grid.distance(hex, goal), |_, steps| steps + 1);
                prop_assert!(steps.is_none_or(|steps| steps >= grid.distance(from, goal)));
                prop_assert_eq!(steps.is_some(), ever.contains(goal), "{:?} to {:?}", from, goal);
            }
        }
        // Ways are found from their ends, and lead from where their beginnings reach.
        for goal in grid.coords() {
            let ways = field.ways_to(&mover, &[goal], &|_| false);
            for from in grid.coords() {
                let way = ways.way_from(from);
                let is_walked = way.is_sorted_by(|here, next| {
                    walk.steps(*here).any(|(to, _)| to == *next)
                });
                prop_assert!(is_walked, "{:?}", way);
                prop_assert_eq!(way.last().is_some_and(|end| *end == goal), ways.lead_from(from));
                let ever = field.reachable_ever(&Mover { march: 1, ..mover.clone() }, [from]);
                prop_assert_eq!(ways.lead_from(from), ever.contains(goal), "{:?} to {:?}", from, goal);
            }
        }
    }
}

/// A plain of Great Battles with walls around a hex.
fn walled(sides: &[&str]) -> Map {
    serde_json::from_value(json!({
        "ruleset": "great-battles-of-alexander", "id": "plain", "name": "Plain",
        "grid": {"columns": "10-21", "rows": "5-14", "offset": "odd"},
        "hexsides": [{"at": sides, "obstacle": "rampart"}],
    }))
    .expect("a map")
}

#[test]
fn orders_go_around_what_obstructs_them_within_the_range() {
    let ruleset = shipped::ruleset("great-battles-of-alexander").expect("it ships");
    let map = walled(&["1510/s"]);
    let ground = ground(&ruleset, &map);
    let field = Field::new(&ground);
    let hex = |label: &str| field.grid().parse_label(label).expect("a hex");
    let leader = Mover::person(9);
    let way = |from: &str, to: &str, range: u32, barred: &[&str]| {
        let barred: Vec<Coord> = barred.iter().map(|label| hex(label)).collect();
        field.order_way(&leader, hex(from), &[hex(to)], range, &|at| barred.contains(&at))
    };
    assert_eq!(way("1205", "1209", 4, &[]), Some(4));
    assert_eq!(way("1205", "1209", 3, &[]), None);
    // Straight down a column there is one way that short.
    assert_eq!(way("1205", "1209", 4, &["1207"]), None);
    assert_eq!(way("1205", "1209", 6, &["1207"]), Some(5));
    // What stands at the end does not obstruct, a wall does.
    assert_eq!(way("1205", "1206", 1, &["1206"]), Some(1));
    assert_eq!(way("1510", "1511", 1, &[]), None);
    assert_eq!(way("1510", "1511", 2, &[]), Some(2));
    assert_eq!(way("1510", "1510", 0, &[]), Some(0));
}

#[test]
fn a_leader_calls_past_neither_units_nor_woods() {
    let ruleset = shipped::ruleset("great-battles-of-alexander").expect("it ships");
    let ground = ground(&ruleset, &walled(&[]));
    let field = Field::new(&ground);
    let hex = |label: &str| field.grid().parse_label(label).expect("a hex");
    let calls = |to: &str, taken: &[&str]| {
        let taken: Vec<Coord> = taken.iter().map(|label| hex(label)).collect();
        field.calls_to(hex("1510"), hex(to), &|at| taken.contains(&at))
    };
    assert!(calls("1512", &[]));
    assert!(!calls("1512", &["1511"]));
    assert!(calls("1511", &["1511"]));
    // Between two hexes, one that is free will do.
    assert!(calls("1610", &[]));
}

/// A game of one's own in which terrain costs by kind of troop.
fn hussars() -> crate::Ruleset {
    let mut data = crate::ruleset::own::nothing();
    crate::ruleset::load::amend(
        &mut data,
        &serde_json::json!({
            "id": "hussars", "name": "Hussars",
            "attributes": {"unit": {"movement": {"name": "Movement", "number": "1-12"}}},
            "troops": {"foot": {"name": "Foot"}, "horse": {"name": "Horse", "arm": "mounted"}},
            "terrain": {"wood": {"name": "Wood", "costs": [
                {"who": {"arms": ["foot"]}, "points": 2}, {"who": {"arms": ["mounted"]}, "barred": true},
            ]}},
            "obstacles": {"stream": {"name": "Stream", "costs": [{"points": 2}]}},
        }),
    );
    crate::ruleset::load::finish(data).expect("a game of one's own")
}

#[test]
fn terrain_costs_by_kind_of_troop() {
    let ruleset = hussars();
    let foot = unit(&ruleset, serde_json::json!({"type": "foot", "movement": 4}));
    let horse = unit(&ruleset, serde_json::json!({"type": "horse", "movement": 9}));
    assert_eq!((foot.march, horse.march), (4, 9));
    assert_eq!(
        (foot.fare("wood"), foot.fare("stream"), foot.fare("marsh")),
        (Some(2), Some(2), None)
    );
    assert!(horse.is_shut_out("wood") && !foot.is_shut_out("wood"));
}
