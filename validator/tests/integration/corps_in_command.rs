//! Vive l'Empereur !: leaders and corps, arrivals, lines of communication, levels, points, orders, time and the
//! grid, worked case by case. Each bad case gives its finding, each legal but odd one none.

use super::literate;

/// The findings these cases are about; a scenario so short lacks other things.
const OURS: &[&str] = &[
    "army/chain-of-command",
    "army/figure-out-of-range",
    "army/figure-unusual",
    "army/general-count",
    "army/unit-unattached",
    "deployment/arrival-fixed",
    "deployment/arrival-zone",
    "deployment/beyond-radius",
    "deployment/cannot-enter",
    "deployment/cut-off",
    "deployment/entry-occupied",
    "deployment/entry-queue",
    "deployment/leader-arrives-later",
    "deployment/leader-out-of-reach",
    "deployment/reserve-release",
    "scenario/after-the-end",
    "scenario/communication",
    "scenario/corps-kind-missing",
    "scenario/corps-without-leader",
    "scenario/courier",
    "scenario/death-decides",
    "scenario/demoralisation-levels",
    "scenario/deployment-grid",
    "scenario/grid-squares",
    "scenario/leader-figures",
    "scenario/order-capacity",
    "scenario/order-impossible",
    "scenario/order-unsaid",
    "scenario/part-not-in-game",
    "scenario/rule-needs-another",
    "scenario/rule-not-in-use",
    "scenario/rule-wants-another",
    "scenario/time-per-corps",
    "scenario/unknown-id",
    "scenario/unknown-member",
    "scenario/wing-without-rule",
    "scenario/written-order",
    "shape/missing-key",
    "shape/unknown-key",
    "victory/points-for-replacement",
    "victory/points-unsaid",
];

const MAP: &str = r#"banneret: 1
kind: map
ruleset: vive-lempereur
id: ground
name: Ground
grid: {columns: 20, rows: 16, orientation: flat, offset: odd, labels: digits}
paths:
  - {kind: road, through: [0108, 0208]}
  - {kind: road, through: [1908, 2008]}
  - {kind: path, through: [0112, 0212]}
zones: {camp: "0510", wide: "columns 3-5"}
"#;

const FRENCH: &str = r"banneret: 1
kind: army
ruleset: vive-lempereur
id: french
name: French
nation: french
leaders:
  - {id: napoleon, name: Napoléon, rank: army, combat: 1, morale: 6, movement: 12, initiative: 5, obedience: 5}
corps:
  - id: iii
    kind: infantry
    leaders:
      - {id: davout, name: Davout, rank: corps, combat: 1, morale: 3, movement: 12, initiative: 5, obedience: 4}
    units:
      - {id: a, name: 9e, type: infantry, sheet-number: 1, steps: 6, fire: 3, shock: 3, morale: 8, movement: 6}
      - {id: b, name: 12e, type: infantry, sheet-number: 2, steps: 6, fire: 3, shock: 3, morale: 8, movement: 6}
      - {id: guns, name: 7e, type: artillery, sheet-number: 3, steps: 2, fire: 5, shock: 1, morale: 8, range: 6,
         movement: 5}
  - id: reserve-cavalry
    kind: cavalry
    leaders:
      - {id: murat, name: Murat, rank: corps, combat: 2, morale: 3, movement: 12, initiative: 4, obedience: 4}
    units:
      - {id: horse, name: 2e, type: light-cavalry, sheet-number: 4, steps: 4, shock: 3, morale: 8, movement: 10}
";

const RUSSIANS: &str = r"banneret: 1
kind: army
ruleset: vive-lempereur
id: russians
name: Russians
nation: russian
leaders:
  - {id: bennigsen, name: Bennigsen, rank: army, combat: 0, morale: 2, movement: 12, initiative: 3, obedience: 3}
wings:
  - id: left
    leaders:
      - {id: ostermann, name: Ostermann, rank: wing, combat: 0, morale: 2, movement: 12, initiative: 3, obedience: 3}
    corps:
      - id: first
        kind: infantry
        leaders:
          - {id: bagration, name: Bagration, rank: corps, combat: 1, morale: 3, movement: 12, initiative: 4,
             obedience: 3}
        units:
          - {id: pskov, name: Pskov, type: infantry, sheet-number: 1, steps: 7, fire: 2, shock: 3, morale: 8,
             movement: 5}
          - {id: moscow, name: Moscow, type: infantry, sheet-number: 2, steps: 7, fire: 2, shock: 3, morale: 8,
             movement: 5}
";

/// What is found with these lines of the scenario and of its two sides: `severity name`, in order.
fn found(head: &str, french: &str, russians: &str) -> Vec<String> {
    with_armies(head, french, russians, FRENCH, RUSSIANS)
}

fn with_armies(head: &str, ours: &str, theirs: &str, french: &str, russians: &str) -> Vec<String> {
    // `no key:` leaves out what would be settled.
    let own = |all: &str, key: &str| {
        all.split('\n').any(|line| line.strip_prefix("no ").unwrap_or(line).starts_with(key))
    };
    let settled = [
        (
            "victory-points:",
            "victory-points: {exits: counted, leaders: {army: 10, wing: 5, corps: 3}}",
        ),
        ("special-rules:", "special-rules: [Ostermann passes orders on to his corps.]"),
        ("turns:", "turns: 12"),
        ("year:", "year: 1807"),
    ];
    let mut scenario = String::from(
        "banneret: 1\nkind: scenario\nruleset: vive-lempereur\nid: trial\nname: Trial\nmap: ground\n\
         external-tables: all\n",
    );
    scenario += &format!("{head}\n");
    for (_, line) in settled.iter().filter(|(key, _)| !own(head, key)) {
        scenario += &format!("{line}\n");
    }
    scenario += "sides:\n";
    for (id, edge, own_lines, level, line) in [
        ("french", "west", ours, "demoralisation: {at: 9, despair: 13}", "communication: 0108"),
        ("russians", "east", theirs, "demoralisation: {at: 7, despair: 10}", "communication: 2008"),
    ] {
        scenario += &format!("  - id: {id}\n    army: {id}\n");
        let settled = [("edge:", format!("edge: {edge}")), ("demoralisation:", level.to_owned())];
        let more = [
            ("communication:", line.to_owned()),
            ("commander-lost:", "commander-lost: Morale falls by one.".to_owned()),
        ];
        let decided = id == "french";
        for (key, line) in settled.into_iter().chain(more) {
            let napoleon = decided && key == "commander-lost:";
            if !own(own_lines, key) && !napoleon {
                scenario += &format!("    {line}\n");
            }
        }
        let left_out = |line: &&str| line.is_empty() || line.starts_with("no ");
        for line in own_lines.split('\n').filter(|line| !left_out(line)) {
            scenario += &format!("    {line}\n");
        }
    }
    let files = [
        ("scenario.yaml", scenario),
        ("map.yaml", MAP.to_owned()),
        ("french.yaml", french.to_owned()),
        ("russians.yaml", russians.to_owned()),
    ]
    .map(|(name, text)| (name.to_owned(), text));
    let findings = literate::run(&files);
    let ours = findings.iter().filter(|finding| OURS.contains(&finding.check.name));
    ours.map(|it| format!("{} {}", it.severity.as_str(), it.check.name)).collect()
}

#[test]
fn a_battle_that_says_everything_is_silent() {
    assert_eq!(found("", "", ""), [""; 0]);
    let orders = "options: [command-radius, tactical-orders]\nfresh-from: 6";
    let french = "orders: {iii: attack, reserve-cavalry: march}";
    assert_eq!(found(orders, french, "orders: {first: reserve}"), [""; 0]);
    let level_5 = "options: [command-radius, free-messages]";
    let message = "messages: [{from: Davout, to: Murat, sent: 1807-06-14 10:00, from-place: Posthenen, \
                   to-place: Heinrichsdorf, text: Hurry.}]\ncouriers: [{from: napoleon, to: iii}]";
    assert_eq!(found(level_5, message, ""), [""; 0]);
}

#[test]
fn command_has_its_levels() {
    let orders = "orders: {iii: attack, reserve-cavalry: march}";
    assert_eq!(found("options: [command-radius]", orders, ""), ["error scenario/rule-not-in-use"]);
    let above = found("options: [tactical-orders]", orders, "orders: {first: attack}");
    assert_eq!(above, ["error scenario/rule-needs-another"]);
    let unknown = found("options: [command-level-6]", "", "");
    assert_eq!(unknown, ["error scenario/unknown-id"]);
    let head = "options: [command-radius, tactical-orders]";
    let pursue = found(head, "orders: {iii: pursue, murat: attack}", "orders: {first: attack}");
    assert_eq!(pursue, ["error scenario/unknown-id"]);
    let unit = found(
        head,
        "orders: {iii: attack, murat: attack, guns: attack}",
        "orders: {first: attack}",
    );
    assert_eq!(unit, ["error scenario/order-impossible"]);
    let three = found(head, orders, "orders: {first: attack}\norders-per-turn: 3");
    assert_eq!(three, ["warning scenario/order-capacity"]);
    let silent = found(head, "orders: {iii: attack}", "orders: {first: reserve}");
    assert_eq!(silent, ["info scenario/order-unsaid", "info scenario/order-unsaid"]);
}

#[test]
fn leaders_are_near_their_units() {
    let head = "options: [command-radius]";
    let far = "placements: {napoleon: 0404, davout: 0404, murat: 0404, a: {at: 1004, facing: n, formation: column}, \
               b: {at: 1104, facing: n, formation: column}, guns: {at: 0405, facing: n, formation: limbered}, \
               horse: {at: 0406, facing: n, formation: column}}";
    assert_eq!(found(head, far, ""), ["warning deployment/beyond-radius"]);
    assert_eq!(found("", far, ""), [""; 0]);
    let alone = far.replace("napoleon: 0404", "napoleon: 1210");
    assert_eq!(found(head, &alone, ""), [""; 0], "near the commander-in-chief it obeys him");
    let away = far.replace("davout: 0404", "davout: 1504").replace("1104", "1404");
    let away = away.replace("0405", "1505");
    assert_eq!(found(head, &away, ""), ["info deployment/beyond-radius"]);
    let many = format!(
        "{}\npersonal-units: [a, b, guns, horse]",
        far.replace("1104", "0504").replace("1004", "0604")
    );
    assert_eq!(found(head, &many, ""), ["error deployment/beyond-radius"]);
}

#[test]
fn reinforcements_arrive_by_the_rules() {
    let arrive = |what: &str| found("", &format!("reinforcements: [{what}]"), "");
    assert_eq!(arrive("{turn: 5, at: 0108, members: iii}"), [""; 0]);
    assert_eq!(arrive("{turn: 15, at: 0108, members: iii}"), ["error scenario/after-the-end"]);
    assert_eq!(arrive("{turn: 5, at: 0812, members: iii}"), ["error deployment/cannot-enter"]);
    assert_eq!(arrive("{turn: 5, zone: camp, members: iii}"), ["error deployment/arrival-zone"]);
    assert_eq!(arrive("{turn: 5, zone: wide, members: iii}"), [""; 0]);
    assert_eq!(arrive("{turn: 5, zone: park, members: iii}"), ["error scenario/unknown-id"]);
    let reserve = arrive("{reserve: army, zone: wide, members: iii}");
    assert_eq!(reserve, ["warning deployment/reserve-release"]);
    let late = "reinforcements: [{turn: 3, at: 0108, members: [a, b, guns]}, {turn: 7, at: 0108, members: davout}]";
    assert_eq!(found("", late, ""), [""; 0]);
    let radius = found("options: [command-radius]", late, "");
    assert_eq!(radius, ["warning deployment/leader-arrives-later"]);
}

#[test]
fn lines_levels_and_points_are_settled() {
    assert_eq!(found("", "communication: 0708", ""), ["warning scenario/communication"]);
    assert_eq!(found("", "no communication:", ""), ["error scenario/communication"]);
    let both = found("", "communication: [0108, 2008]", "");
    assert_eq!(both, ["warning scenario/communication"]);
    let level = |levels: &str| found("", &format!("demoralisation: {levels}"), "");
    assert_eq!(level("{at: 9}"), ["error scenario/demoralisation-levels"]);
    assert_eq!(level("{at: 9, despair: 9}"), ["error scenario/demoralisation-levels"]);
    assert_eq!(level("{at: 9, despair: 19}"), ["error scenario/demoralisation-levels"]);
    assert_eq!(level("{at: 14, despair: 16}"), ["warning scenario/demoralisation-levels"]);
    assert_eq!(
        level("{corps: {iii: {at: 7, despair: 10}}}"),
        ["error scenario/demoralisation-levels"]
    );
    assert_eq!(level("{corps: {iii: {at: 7, despair: 10}, reserve-cavalry: immune}}"), [""; 0]);
    let points = found("victory-points: {exits: free}", "", "");
    assert_eq!(points, ["warning victory/points-unsaid"]);
    let replaced =
        found("victory-points: {exits: free, leaders: {corps: 3, replacement: 1}}", "", "");
    assert_eq!(replaced, ["error victory/points-for-replacement"]);
}

#[test]
fn napoleon_decides_by_his_death() {
    let points = "victory-points: {exits: free, leaders: {corps: 3, napoleon: 10}}";
    assert_eq!(found(points, "", ""), ["error scenario/death-decides"]);
    assert_eq!(found(&format!("options: [leader-wounds]\n{points}"), "", ""), [""; 0]);
    assert_eq!(found("", "commander-lost: Nothing.", ""), ["error scenario/death-decides"]);
    assert_eq!(found("", "commander-lost: The French lose at once.", ""), [""; 0]);
}

#[test]
fn time_and_the_grid_have_their_figures() {
    assert_eq!(found("options: [interactive]", "", ""), ["error scenario/time-per-corps"]);
    let alone = found("options: [time-limits]\ntime: {corps: 180}", "", "");
    assert_eq!(alone, ["info scenario/rule-wants-another"]);
    let both = "options: [time-limits, interactive]\ntime: ";
    assert_eq!(found(&format!("{both}{{corps: 180, joint: 270}}"), "", ""), [""; 0]);
    assert_eq!(found(&format!("{both}{{corps: 180}}"), "", ""), ["info scenario/time-per-corps"]);
    let head = "options: [strategic-deployment]\ndeployment-grid: {columns: 4, rows: 4}";
    let squares = "squares: {iii: [a2, b2], reserve-cavalry: [a2, b2]}";
    assert_eq!(found(head, squares, "squares: {first: d1}"), [""; 0]);
    let lone = found(head, "squares: {reserve-cavalry: a2}", "squares: {first: d1}");
    assert_eq!(lone, ["error scenario/grid-squares"]);
    let wide =
        found("options: [strategic-deployment]\ndeployment-grid: {columns: 6, rows: 2}", "", "");
    assert_eq!(wide, ["warning scenario/deployment-grid"]);
    assert_eq!(
        found("options: [strategic-deployment]", "", ""),
        ["error scenario/deployment-grid"]
    );
}

#[test]
fn leaders_have_their_figures() {
    let army = |from: &str, to: &str| with_armies("", "", "", &FRENCH.replace(from, to), RUSSIANS);
    assert_eq!(army("combat: 2, morale: 3", "combat: -1, morale: 3"), ["info army/figure-unusual"]);
    assert_eq!(army("initiative: 4, ob", "initiative: 9, ob"), ["error army/figure-out-of-range"]);
    assert_eq!(army("initiative: 4, ob", "initiative: 1, ob"), ["warning army/figure-unusual"]);
    let replaced = "rank: corps, replaces: davout, combat: 0, morale: 1, movement: 10, initiative: 2, obedience: 2}";
    let own = "rank: corps, combat: 2, morale: 3, movement: 12, initiative: 4, obedience: 4}";
    assert_eq!(army(own, replaced), [""; 0]);
    let better = replaced.replace("combat: 0", "combat: 1");
    assert_eq!(army(own, &better), ["error army/figure-out-of-range"]);
    let unrated = FRENCH.replace("initiative: 4, obedience: 4", "initiative: 4");
    let head = "options: [command-radius, tactical-orders]";
    let orders = "orders: {iii: attack, reserve-cavalry: march}";
    let missing = with_armies(head, orders, "orders: {first: attack}", &unrated, RUSSIANS);
    assert_eq!(missing, ["error scenario/leader-figures"]);
    let wings = with_armies("special-rules: []", "", "", FRENCH, RUSSIANS);
    assert_eq!(wings, ["warning scenario/wing-without-rule"]);
}
