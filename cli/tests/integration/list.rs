//! `banneret list`, and armies drawn from lists

use serde_json::Value;

use super::Folder;

const LIST: &str = "banneret: 1
kind: army-list
ruleset: alexandre-bayard
id: thebans
name: {en: Thebans, fr: Thébains}
years: {from: -379, to: -335}
leaders:
  - {id: boeotarch, name: {en: Boeotarch, fr: Béotarque}, rank: general, quality: [good, mediocre], min: 1, max: 1}
  - {id: captains, name: {en: Captains, fr: Capitaines}, rank: officer, max: 4}
entries:
  - id: hoplites
    name: {en: Hoplites, fr: Hoplites}
    profile: {type: infantry, weight: heavy, melee: infantry-spear, training: [trained, veteran]}
    min: 4
    max: 12
    options:
      - {id: sacred-band, name: {en: the Sacred Band, fr: Bataillon sacré}, up-to: 1, profile: {training: elite},
         years: {to: -338}}
  - {id: riders, name: {en: Riders, fr: Cavaliers}, profile: {type: cavalry, weight: medium}, max: 4,
     share: {max: 30, of: spent}}
  - {id: peltasts, name: {en: Peltasts | light foot, fr: Peltastes},
     profile: {type: infantry, weight: light, missile: javelins}, max: 6,
     per: [{at-most: 1, per: 2, of: hoplites}], years: {from: -370}}
constraints:
  - {entries: [hoplites, peltasts], min: 5, message: {en: Foot first., fr: \"D’abord l’infanterie.\"}}
allies:
  - {id: phocians, name: {en: Phocians, fr: Phocidiens}, years: {to: -357}}
";

#[test]
fn a_list_is_printed_in_either_language_and_for_a_year() {
    let folder = Folder::new("list-show").with("thebans.yaml", LIST);
    let show = |args: &[&str]| {
        let output = folder.run(&[&["list", "show", "thebans.yaml"], args].concat());
        assert_eq!(output.code, 0, "{}", output.err);
        output.out
    };
    let whole = show(&[]);
    for part in [
        "Thebans",
        "Leaders ──",
        "Infantry ──",
        "Cavalry ──",
        "4–12",
        "trained or veteran",
        "the Sacred Band",
        "until 338 BC",
        "at most 30\u{a0}% of what is spent",
        "1 for every 2 of Hoplites",
        "Foot first.",
        "Phocians",
    ] {
        assert!(whole.contains(part), "{part}\n{whole}");
    }
    assert!(whole.lines().all(|line| line.chars().count() <= 96), "{whole}");
    let french = show(&["--lang", "fr", "--year", "-336"]);
    assert!(french.contains("Thébains") && french.contains("Infanterie"), "{french}");
    assert!(french.contains("336 av. J.-C.") && !french.contains("Bataillon sacré"), "{french}");
    assert!(!french.contains("Phocidiens"), "{french}");
}

#[test]
fn troops_of_an_ally_stand_below_it() {
    let with_ally = LIST.replace(
        "\nconstraints:",
        "
  - {id: phocian-foot, name: {en: Phocian foot, fr: Fantassins phocidiens}, ally: phocians,
     profile: {type: infantry, weight: light, missile: javelins}, max: 2,
     options: [{id: picked, name: {en: picked men, fr: hommes choisis}, profile: {training: veteran}}]}
  - {id: strays, name: {en: Strays, fr: Égarés}, ally: nobody, profile: {type: infantry, weight: light}}
constraints:",
    );
    let with_ally = with_ally.replace(
        "\nentries:",
        "
  - {id: phocian-chief, name: {en: Phocian chief, fr: Chef phocidien}, rank: officer, max: 1, ally: phocians}
entries:",
    );
    let folder = Folder::new("list-allies").with("thebans.yaml", &with_ally);
    let show = |args: &[&str]| folder.run(&[&["list", "show", "thebans.yaml"], args].concat()).out;
    let whole = show(&[]);
    let (own, allied) = whole.split_once("Allies ──").expect("a part for the allies");
    let below = ["Phocians", "Phocian chief", "Phocian foot", "infantry, light", "picked men"];
    let at: Vec<_> = below.iter().map(|part| allied.find(part)).collect();
    assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{at:?}\n{whole}");
    assert!(own.contains("Captains") && !own.contains("Phocian"), "{whole}");
    assert!(own.contains("Strays"), "an ally that nobody has hides no troops\n{whole}");
    let markdown = show(&["--format", "markdown"]);
    assert!(markdown.contains("| – Phocian foot |"), "{markdown}");
    assert!(markdown.contains("| – – picked men |"), "{markdown}");
    // Where the ally is gone, so are its troops.
    assert!(!show(&["--year", "-340"]).contains("Phocian"));
}

#[test]
fn markdown_is_a_table_whatever_names_hold() {
    let folder = Folder::new("list-markdown").with("thebans.yaml", LIST);
    let out = folder.run(&["list", "show", "thebans.yaml", "--format", "markdown"]).out;
    assert!(out.starts_with("# Thebans\n"), "{out}");
    assert!(out.contains("| Peltasts \\| light foot | 0–6 |"), "{out}");
    let cells = |line: &&str| line.replace("\\|", "").matches('|').count();
    let rows: Vec<&str> = out.lines().filter(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 8 && rows.iter().all(|line| cells(line) == 5), "{out}");
}

#[test]
fn other_programs_read_a_list_as_json() {
    let folder = Folder::new("list-json").with("thebans.yaml", LIST);
    let output = folder.run(&["list", "show", "thebans.yaml", "--format", "json"]);
    let sheet: Value = serde_json::from_str(&output.out).expect("JSON");
    assert_eq!(sheet["version"], 1);
    assert_eq!(sheet["groups"][0]["rows"][0]["id"], "hoplites");
    assert_eq!(sheet["groups"][0]["rows"][0]["number"], "4–12");
    assert!(sheet["groups"][0]["rows"][0]["cheapest"].is_string(), "{sheet:#}");
}

#[test]
fn what_is_no_list_or_no_year_of_it_is_said() {
    let folder = Folder::new("list-wrong")
        .with("thebans.yaml", LIST)
        .with("map.yaml", "banneret: 1\nkind: map\n");
    let output = folder.run(&["list", "show", "map.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("not an army list"), "{}", output.err);
    let output = folder.run(&["list", "show", "thebans.yaml", "--year", "-100"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("not 100 BC"), "{}", output.err);
}

#[test]
fn an_army_drawn_from_a_list_is_clean_and_costs_what_it_may() {
    let folder =
        Folder::new("list-army").with("banneret.toml", "").with("lists/thebans.yaml", LIST);
    for (budget, year) in [("600", "-375"), ("800", "-360"), ("1000", "-340"), ("777.5", "-336")] {
        let file = format!("army{year}.yaml");
        let args = [
            "new",
            "army",
            "--list",
            "lists/thebans.yaml",
            "--budget",
            budget,
            "--year",
            year,
            &file,
        ];
        let made = folder.run(&args);
        assert_eq!(made.code, 0, "{}", made.err);
        assert!(
            made.err.contains(&format!("of {} points", budget.replace("1000", "1,000"))),
            "{}",
            made.err
        );
        let checked = folder.run(&["check", "--deny-warnings", "--format", "short", &file]);
        assert_eq!(checked.code, 0, "{}{}", checked.out, made.err);
        let text = std::fs::read_to_string(folder.0.join(&file)).expect("the army");
        assert!(text.contains("list: thebans\n") && text.contains("quality: good"), "{text}");
    }
}

#[test]
fn a_budget_too_small_or_a_year_outside_is_said_and_nothing_is_written() {
    let folder = Folder::new("list-dear").with("thebans.yaml", LIST);
    let new = |args: &[&str]| {
        folder.run(&[&["new", "army", "--list", "thebans.yaml"], args, &["a.yaml"]].concat())
    };
    let output = new(&["--budget", "50"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("points at the least, and the budget is 50"), "{}", output.err);
    let output = new(&["--year", "200"]);
    assert!(output.code == 2 && output.err.contains("covers the time"), "{}", output.err);
    let output = new(&["--budget", "many"]);
    assert!(output.code == 2 && output.err.contains("not a number of points"), "{}", output.err);
    let output = folder.run(&["new", "map", "--list", "thebans.yaml"]);
    assert!(output.code == 2 && output.err.contains("only an army"), "{}", output.err);
    assert!(!folder.0.join("a.yaml").exists());
}

#[test]
fn a_list_is_named_by_its_path_where_its_id_does_not_lead_to_it() {
    let elsewhere = LIST.replace("id: thebans\n", "");
    let folder =
        Folder::new("list-path").with("banneret.toml", "").with("lists/thebans.yaml", &elsewhere);
    let made = folder.run(&["new", "army", "--list", "lists/thebans.yaml", "--id", "mine", "."]);
    let text = std::fs::read_to_string(folder.0.join("mine.yaml")).expect("the army");
    assert!(text.contains("list: ./lists/thebans.yaml\n"), "{text}{}", made.err);
}
