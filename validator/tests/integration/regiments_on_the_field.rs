//! Vive l'Empereur !: what may stand where, worked case by case: formations, facing, ground, stacks, losses,
//! markers and voltigeurs. Each bad case gives its finding, each legal but odd one none.

use super::literate;

/// The findings these cases are about; a scenario so short lacks other things.
const OURS: &[&str] = &[
    "deployment/facing",
    "deployment/facing-missing",
    "deployment/facing-not-legal",
    "deployment/formation-missing",
    "deployment/formation-needs-rule",
    "deployment/formation-not-at-rest",
    "deployment/formation-not-for-troop",
    "deployment/formation-off-ground",
    "deployment/hex-shared",
    "deployment/loss-letter",
    "deployment/losses-in-part",
    "deployment/losses-over-strength",
    "deployment/markers-wrong",
    "deployment/screen-beside-enemy",
    "deployment/screen-out-of-place",
    "deployment/split-by-obstacle",
    "deployment/stack-of-arms",
    "deployment/stack-of-formations",
    "deployment/stack-order-missing",
    "deployment/stack-over-limit",
    "deployment/stack-turned",
    "deployment/terrain-forbidden",
    "deployment/too-many-screens",
    "deployment/wrong-hexes",
    "reference/unknown-id",
    "scenario/rule-not-in-use",
    "scenario/unknown-id",
];

const MAP: &str = r#"banneret: 1
kind: map
ruleset: vive-lempereur
id: ground
name: Ground
grid: {columns: 10, rows: 8, orientation: flat, offset: odd, labels: digits}
legend: {".": [clear], f: [forest], t: [town], c: [chateau], b: [brush], m: [marsh], a: [farm], d: [difficult],
         i: [impassable]}
terrain:
  - ". . . . . . . . . ."
  - ". . . . f t c b m a"
  - ". d . . . . . . . ."
  - ". . . . f t c b m ."
  - ". . . . . . . . . ."
  - ". . . . f . . b . ."
  - ". . . . . . . i . ."
  - ". . . . . . . . . ."
paths:
  - {kind: road, through: [0104, 0204, 0304, 0404, 0504, 0604, 0704, 0804, 0904, 1004]}
  - {kind: path, through: [0106, 0206, 0306, 0406, 0506, 0606, 0706, 0806, 0906, 1006]}
  - {kind: stream, along: [0108/n]}
hexsides:
  - {at: 0308/n, obstacle: slope, up: here}
  - {at: 0408/n, obstacle: ravine}
"#;

const FRENCH: &str = r"banneret: 1
kind: army
ruleset: vive-lempereur
id: french
name: French
nation: french
leaders:
  - {id: napoleon, name: Napoléon, rank: army, combat: 1, morale: 6, movement: 12, initiative: 5, obedience: 5}
units:
  - {id: line, name: 9e, type: infantry, sheet-number: 1, steps: 6, fire: 3, shock: 3, morale: 8, movement: 6}
  - {id: line-b, name: 17e, type: infantry, sheet-number: 2, steps: 4, fire: 3, shock: 3, morale: 8, movement: 6}
  - {id: big, name: 24e, type: infantry, sheet-number: 3, steps: 9, fire: 3, shock: 3, morale: 8, movement: 6}
  - {id: light, name: 13e, type: light-infantry, sheet-number: 4, steps: 6, fire: 3, shock: 3, morale: 9, range: 2,
     movement: 6}
  - {id: light-b, name: 7e, type: light-infantry, sheet-number: 5, steps: 6, fire: 3, shock: 3, morale: 9, range: 2,
     movement: 6}
  - {id: militia, name: Garde nationale, type: militia, sheet-number: 6, steps: 5, fire: 2, shock: 2, morale: 6,
     movement: 5}
  - {id: horse, name: 2e, type: light-cavalry, sheet-number: 7, steps: 4, shock: 3, morale: 8, movement: 10}
  - {id: horse-b, name: 5e, type: light-cavalry, sheet-number: 8, steps: 4, shock: 3, morale: 8, movement: 10}
  - {id: guns, name: 7e, type: artillery, sheet-number: 9, steps: 2, fire: 5, shock: 1, morale: 8, range: 6,
     movement: 6}
  - {id: guns-b, name: 8e, type: artillery, sheet-number: 10, steps: 2, fire: 5, shock: 1, morale: 8, range: 6,
     movement: 6}
";

/// What the game says of French units and one Russian regiment of horse placed so: `severity name`, in order.
fn found(head: &str, placed: &[&str], enemy: &str) -> Vec<String> {
    let mut scenario = format!(
        "banneret: 1\nkind: scenario\nruleset: vive-lempereur\nid: trial\nname: Trial\nmap: ground\n\
         external-tables: all\n{head}\nsides:\n  - id: french\n    edge: west\n    army: french\n    placements:\n"
    );
    for line in placed {
        scenario += &format!("      {line}\n");
    }
    scenario += &format!(
        "  - id: russians\n    edge: east\n    army: russians\n    placements: {{{enemy}}}\n"
    );
    let russians = FRENCH
        .replace("id: french\n", "id: russians\n")
        .replace("nation: french", "nation: russian");
    let files = [
        ("scenario.yaml", scenario),
        ("map.yaml", MAP.to_owned()),
        ("french.yaml", FRENCH.to_owned()),
        ("russians.yaml", russians),
    ]
    .map(|(name, text)| (name.to_owned(), text));
    let findings = literate::run(&files);
    let ours = findings.iter().filter(|finding| OURS.contains(&finding.check.name));
    let scenario = ours.filter(|finding| finding.place.source.path == "scenario.yaml");
    scenario.map(|it| format!("{} {}", it.severity.as_str(), it.check.name)).collect()
}

fn placed(placed: &[&str]) -> Vec<String> {
    found("", placed, "")
}

const OFF: &str = "deployment/formation-off-ground";

#[test]
fn formations_belong_to_arms_and_look_somewhere() {
    let not_for = ["error deployment/formation-not-for-troop"];
    assert_eq!(placed(&["horse: {at: 0301, formation: square}"]), not_for);
    assert_eq!(placed(&["guns: {at: 0301, formation: line, facing: e}"]), not_for);
    assert_eq!(placed(&["line: {at: 0301/0302, formation: skirmish, facing: e}"]), not_for);
    assert_eq!(placed(&["line: {at: 0301, formation: square}"]), [""; 0]);
    assert_eq!(placed(&["line: 0301"]), ["error deployment/formation-missing"]);
    let kind = ["error deployment/facing-not-legal"];
    assert_eq!(placed(&["line: {at: 0301, formation: column, facing: e}"]), kind);
    assert_eq!(placed(&["line: {at: 0301, formation: line, facing: ne}"]), kind);
    assert_eq!(placed(&["guns: {at: 0301, formation: battery, facing: n}"]), kind);
    assert_eq!(
        placed(&["guns: {at: 0301, formation: battery}"]),
        ["error deployment/facing-missing"]
    );
    let idle = ["info deployment/facing"];
    assert_eq!(placed(&["line: {at: 0602, formation: adapted, facing: se}"]), idle);
    assert_eq!(placed(&["line: {at: 0301, formation: square, facing: e}"]), idle);
    let rest = ["error deployment/formation-not-at-rest"];
    assert_eq!(placed(&["horse: {at: 0301, formation: line, facing: e}"]), rest);
    assert_eq!(placed(&["horse: {at: 0301, formation: column, facing: ne}"]), [""; 0]);
}

#[test]
fn ground_forces_formations() {
    let error = [format!("error {OFF}")];
    let warning = [format!("warning {OFF}")];
    for bad in [
        "line: {at: 0502, formation: line, facing: e}",
        "line: {at: 0702, formation: column, facing: ne}",
        "line: {at: 0704, formation: column, facing: ne}",
        "horse: {at: 0602, formation: column, facing: ne}",
        "line: {at: 0301, formation: adapted}",
        "line: {at: 0902, formation: adapted}",
        "line: {at: 0802, formation: square}",
        "line: {at: 0902, formation: square}",
        "guns: {at: 0602, formation: battery, facing: e}",
        "guns: {at: 0702, formation: battery, facing: e}",
        "guns: {at: 0902, formation: limbered, facing: ne}",
        "guns: {at: 0502, formation: disorganised, markers: 1}",
        "light: {at: 0902/1003, formation: skirmish, facing: ssw}",
    ] {
        assert_eq!(placed(&[bad]), error, "{bad}");
    }
    for doubtful in [
        "horse: {at: 0504, formation: column, facing: ne}",
        "guns: {at: 0506, formation: limbered, facing: ne}",
        "guns: {at: 0806, formation: disorganised, markers: 1}",
        "horse: {at: 0702, formation: adapted}",
        "horse: {at: 0702, formation: disorganised, markers: 1}",
        "guns: {at: 0702, formation: limbered, facing: ne}",
    ] {
        assert_eq!(placed(&[doubtful]), warning, "{doubtful}");
    }
    for legal in [
        "line: {at: 0504, formation: column, facing: ne}",
        "line: {at: 0804, formation: adapted}",
        "line: {at: 0502, formation: disorganised, markers: 1}",
        "line: {at: 0902, formation: line, facing: e}",
        "line: {at: 1002, formation: square}",
        "line: {at: 0203, formation: square}",
        "horse: {at: 0802, formation: adapted}",
        "guns: {at: 0904, formation: limbered, facing: ne}",
        "guns: {at: 0602, formation: limbered, facing: ne}",
    ] {
        assert_eq!(placed(&[legal]), [""; 0], "{legal}");
    }
}

#[test]
fn skirmishers_lie_over_two_hexes() {
    let hexes = ["error deployment/wrong-hexes"];
    assert_eq!(placed(&["light: {at: 0301, formation: skirmish, facing: e}"]), hexes);
    assert_eq!(placed(&["light: {at: 0301/0303, formation: skirmish, facing: e}"]), hexes);
    assert_eq!(placed(&["line: {at: 0301/0302, formation: line, facing: e}"]), hexes);
    assert_eq!(placed(&["light: {at: 0301/0302, formation: skirmish, facing: e}"]), [""; 0]);
    assert_eq!(placed(&["light: {at: 0301/0302, formation: skirmish, facing: w}"]), [""; 0]);
    let facing = ["error deployment/facing-not-legal"];
    assert_eq!(placed(&["light: {at: 0301/0302, formation: skirmish, facing: nne}"]), facing);
    // A slope may lie between the hexes, and nothing else.
    assert_eq!(placed(&["light: {at: 0307/0308, formation: skirmish, facing: e}"]), [""; 0]);
    let split = ["error deployment/split-by-obstacle"];
    assert_eq!(placed(&["light: {at: 0407/0408, formation: skirmish, facing: e}"]), split);
    assert_eq!(placed(&["light: {at: 0107/0108, formation: skirmish, facing: e}"]), split);
    let skirmish = ["light: {at: 0301/0302, formation: skirmish, facing: e}"];
    let replaced = ["error deployment/formation-needs-rule"];
    assert_eq!(found("options: [voltigeurs]", &skirmish, ""), replaced);
    let marsh = ["light: {at: 0903/0902, formation: skirmish, facing: e}"];
    assert_eq!(placed(&marsh), [format!("error {OFF}")]);
    assert_eq!(found("options: [skirmishers-in-marsh]", &marsh, ""), [""; 0]);
}

#[test]
fn nobody_stands_where_nobody_can() {
    let forbidden = ["error deployment/terrain-forbidden"];
    assert_eq!(placed(&["line: {at: 0807, formation: line, facing: e}"]), forbidden);
    let enemy = "line: {at: 0301, formation: line, facing: w}";
    let shared = found("", &["line: {at: 0301, formation: line, facing: e}"], enemy);
    assert_eq!(shared, ["error deployment/hex-shared"]);
}

#[test]
fn stacks_hold_ten_steps_or_seven_of_horse() {
    let over = ["error deployment/stack-over-limit"];
    let big = "big: {at: 0301, formation: line, facing: e, stack: 1}";
    let guns = "guns: {at: 0301, formation: battery, facing: e, stack: 2}";
    assert_eq!(placed(&[big, guns]), over);
    let less = "big: {at: 0301, formation: line, facing: e, stack: 1, lost: 1}";
    assert_eq!(placed(&[less, guns]), [""; 0]);
    let horse = "horse: {at: 0301, formation: column, facing: ne, stack: 1}";
    let more = "horse-b: {at: 0301, formation: column, facing: ne, stack: 2}";
    assert_eq!(placed(&[horse, more]), over);
    let fewer = "horse-b: {at: 0301, formation: column, facing: ne, stack: 2, lost: 1}";
    assert_eq!(placed(&[horse, fewer]), [""; 0]);
    let foot = "line-b: {at: 0301, formation: column, facing: ne, stack: 2}";
    assert_eq!(placed(&[horse, foot]), ["error deployment/stack-of-arms"]);
    // How skirmishers count in each of their hexes is not said.
    let one = "light: {at: 0301/0302, formation: skirmish, facing: e, stack: 1}";
    let two = "light-b: {at: 0302/0303, formation: skirmish, facing: e, stack: 2}";
    assert_eq!(placed(&[one, two]), ["info deployment/stack-over-limit"]);
    let thin = "light-b: {at: 0302/0303, formation: skirmish, facing: e, stack: 2, lost: 2}";
    assert_eq!(placed(&[one, thin]), [""; 0]);
}

#[test]
fn stacks_look_nearly_the_same_way() {
    let turned = ["error deployment/stack-turned"];
    let with = |formation: &str, other: &str| {
        placed(&[
            &format!("line: {{at: 0301, {formation}, stack: 1}}"),
            &format!("line-b: {{at: 0301, {other}, stack: 2}}"),
        ])
    };
    let line = "formation: line, facing: nne";
    assert_eq!(with(line, "formation: line, facing: e"), turned);
    assert_eq!(with(line, line), [""; 0]);
    // The worked cases: a line at the first corner looks over the first two sides.
    assert_eq!(with(line, "formation: column, facing: n"), [""; 0]);
    assert_eq!(with(line, "formation: column, facing: ne"), [""; 0]);
    assert_eq!(with(line, "formation: column, facing: se"), turned);
    assert_eq!(with("formation: line, facing: ssw", "formation: column, facing: n"), turned);
    let guns = |foot: &str, guns: &str| {
        placed(&[
            &format!("line: {{at: 0301, {foot}, stack: 1}}"),
            &format!("guns: {{at: 0301, {guns}, stack: 2}}"),
        ])
    };
    let column = "formation: column, facing: n";
    assert_eq!(guns(column, "formation: limbered, facing: ne"), [""; 0]);
    assert_eq!(guns(column, "formation: limbered, facing: se"), turned);
    assert_eq!(guns(line, "formation: battery, facing: nne"), [""; 0]);
    assert_eq!(guns(line, "formation: battery, facing: e"), turned);
    assert_eq!(guns("formation: square", "formation: battery, facing: w"), [""; 0]);
    assert_eq!(guns("formation: square", "formation: limbered, facing: sw"), [""; 0]);
}

#[test]
fn formations_choose_their_company() {
    let mixed = ["error deployment/stack-of-formations"];
    let pair = |hex: &str, one: &str, two: &str| {
        let unit = |text: &str, place: u8| {
            let (id, rest) = text.split_once(": ").unwrap();
            format!("{id}: {{at: {hex}, {rest}, stack: {place}}}")
        };
        placed(&[&unit(one, 1), &unit(two, 2)])
    };
    let line = "line-b: formation: line, facing: e";
    assert_eq!(pair("0301", "line: formation: square", line), mixed);
    assert_eq!(pair("0301", "line: formation: square", "line-b: formation: square"), [""; 0]);
    let broken = "line: formation: disorganised, markers: 1";
    assert_eq!(pair("0301", broken, line), mixed);
    assert_eq!(pair("0301", broken, "line-b: formation: square"), mixed);
    assert_eq!(pair("0301", broken, "line-b: formation: disorganised, markers: 0"), [""; 0]);
    let skirmish = "light: {at: 0301/0302, formation: skirmish, facing: e, stack: 1, lost: 3}";
    let column = "line: {at: 0302, formation: column, facing: ne, stack: 2}";
    assert_eq!(placed(&[skirmish, column]), mixed);
    // Guns disorganised in battery may be left behind, with their rule.
    let foot = "line: {at: 0301, formation: line, facing: e, stack: 1}";
    let guns = "guns: {at: 0301, formation: disorganised, markers: 1, stack: 2}";
    assert_eq!(placed(&[foot, guns]), mixed);
    assert_eq!(found("options: [artillery-retreat]", &[foot, guns], ""), [""; 0]);
    let full = "big: {at: 0301, formation: line, facing: e, stack: 1}";
    assert_eq!(found("options: [artillery-retreat]", &[full, guns], ""), [""; 0]);
    // Adapted infantry with guns: towns and forests are named, brush is not.
    let adapted = "line: formation: adapted";
    let limbered = "guns: formation: limbered, facing: ne";
    assert_eq!(pair("0604", adapted, limbered), [""; 0]);
    assert_eq!(pair("0504", adapted, limbered), [""; 0]);
    assert_eq!(pair("0804", adapted, limbered), ["warning deployment/stack-of-formations"]);
    assert_eq!(pair("0504", adapted, "line-b: formation: column, facing: ne"), [""; 0]);
    let unordered = [
        "line: {at: 0301, formation: line, facing: e}",
        "guns: {at: 0301, formation: battery, facing: e}",
    ];
    assert_eq!(placed(&unordered), ["warning deployment/stack-order-missing"]);
}

#[test]
fn a_battle_taken_up_in_its_midst() {
    let one = |rest: &str| found("first-turn: 4", &[&format!("line: {{at: 0301, {rest}}}")], "");
    let line = "formation: line, facing: e";
    assert_eq!(one(&format!("{line}, lost: 6")), ["error deployment/losses-over-strength"]);
    assert_eq!(one(&format!("{line}, lost: 5")), [""; 0]);
    assert_eq!(one(&format!("{line}, lost: 0.5")), ["error deployment/losses-in-part"]);
    assert_eq!(one(&format!("{line}, lost: 4, letter: A")), ["warning deployment/loss-letter"]);
    assert_eq!(one(&format!("{line}, lost: 4, letter: B")), [""; 0]);
    let wrong = ["error deployment/markers-wrong"];
    assert_eq!(one("formation: disorganised"), wrong);
    assert_eq!(one(&format!("{line}, markers: 3")), wrong);
    assert_eq!(one("formation: disorganised, markers: 6"), wrong);
    assert_eq!(one("formation: disorganised, markers: 2"), [""; 0]);
    let routed = |markers: &str| {
        let placed = format!("line: {{at: 0301, formation: routed, markers: {markers}}}");
        found("first-turn: 4\noptions: [rout]", &[&placed], "")
    };
    assert_eq!(routed("4"), wrong);
    assert_eq!(routed("[6, 7]"), wrong);
    assert_eq!(routed("[7, 7]"), wrong);
    assert_eq!(routed("[6, 6]"), [""; 0]);
    assert_eq!(
        one("formation: routed, markers: [6, 6]"),
        ["error deployment/formation-needs-rule"]
    );
    let half = ["guns: {at: 0301, formation: battery, facing: e, lost: 0.5}"];
    assert_eq!(placed(&half), ["error scenario/rule-not-in-use"]);
    assert_eq!(found("options: [artillery-half-losses]", &half, ""), [""; 0]);
}

#[test]
fn voltigeurs_screen_their_unit() {
    let sent = |placed: &str, enemy: &str| found("options: [voltigeurs]", &[placed], enemy);
    let many = ["error deployment/too-many-screens"];
    assert_eq!(
        sent("line: {at: 0301, formation: column, facing: se, screen: [0402, 0402]}", ""),
        many
    );
    assert_eq!(sent("line: {at: 0301, formation: column, facing: se, screen: 0402}", ""), [""; 0]);
    assert_eq!(
        sent("line: {at: 0301, formation: line, facing: e, screen: [0401, 0402]}", ""),
        [""; 0]
    );
    assert_eq!(sent("line: {at: 0301, formation: square, screen: 0401}", ""), many);
    assert_eq!(
        sent("line: {at: 0301, formation: line, facing: e, lost: 3, screen: 0401}", ""),
        many
    );
    assert_eq!(sent("militia: {at: 0301, formation: line, facing: e, screen: 0401}", ""), many);
    let all = "light: {at: 0302, formation: line, facing: e, screen: [0402, 0203, 0301]}";
    assert_eq!(sent(all, ""), [""; 0]);
    assert_eq!(
        sent("light: {at: 0302, formation: line, facing: e, lost: 5, screen: [0402, 0203]}", ""),
        many
    );
    let place = ["error deployment/screen-out-of-place"];
    assert_eq!(sent("line: {at: 0302, formation: column, facing: n, screen: 0303}", ""), place);
    assert_eq!(sent("line: {at: 0302, formation: column, facing: n, screen: 0402}", ""), place);
    let beside = ["error deployment/screen-beside-enemy"];
    let horse = "horse: {at: 0501, formation: column, facing: sw}";
    assert_eq!(sent("line: {at: 0301, formation: line, facing: e, screen: 0402}", horse), beside);
    let far = "horse: {at: 0601, formation: column, facing: sw}";
    assert_eq!(sent("line: {at: 0301, formation: line, facing: e, screen: 0402}", far), [""; 0]);
    let unruled = placed(&["line: {at: 0301, formation: line, facing: e, screen: 0402}"]);
    assert_eq!(unruled, ["error scenario/rule-not-in-use"]);
}
