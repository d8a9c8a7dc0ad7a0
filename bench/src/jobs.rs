//! What is measured: for each job, the files it needs.

use crate::{SampleArmy, SampleGame, SampleMap, SampleScenario, list, wrg};

/// A file to be written, by its path below the folder of its job.
pub type File = (String, String);

/// An army of about so many bytes.
#[must_use]
pub fn army_of_bytes(bytes: usize) -> String {
    let with = |units| {
        SampleArmy { game: SampleGame::AlexandreBayard, id: "host", units, list: None }.text()
    };
    let (few, some) = (with(10).len(), with(1_010).len());
    with(bytes.saturating_sub(few) * 1_000 / (some - few) + 10)
}

/// An army of about 200 lines.
#[must_use]
pub fn one_file() -> String {
    SampleArmy { game: SampleGame::AlexandreBayard, id: "companions", units: 26, list: None }.text()
}

/// A folder with a battle: a map, a list, two armies and the scenario, about 200 lines each.
#[must_use]
pub fn battle(number: usize) -> Vec<File> {
    let game = SampleGame::ALL[number % SampleGame::ALL.len()];
    let [field, north, south] = ["field", "north", "south"].map(|it| format!("{it}-{number}"));
    let listed = format!("list-{number}");
    let map = SampleMap { game, id: &field, columns: 40 + number % 7, rows: 80 };
    let units = 24;
    let from_list = (game != SampleGame::GreatBattles).then_some((listed.as_str(), 24));
    let scenario = SampleScenario {
        id: &format!("battle-{number}"),
        map,
        armies: ["north.yaml", &south],
        units,
    };
    let list = match from_list {
        Some((id, entries)) => list(game, id, entries),
        // This game has no lists: a third army takes the place.
        None => SampleArmy { game, id: &format!("reserve-{number}"), units, list: None }.text(),
    };
    let files = [
        ("map", map.text()),
        ("list", list),
        ("north", SampleArmy { game, id: &north, units, list: from_list }.text()),
        ("south", SampleArmy { game, id: &south, units, list: None }.text()),
        ("scenario", scenario.text()),
    ];
    let folder = format!("battle-{number:04}");
    files.map(|(name, text)| (format!("{folder}/{name}.yaml"), text)).into()
}

/// A square map with a battle on it.
#[must_use]
pub fn great_battle(side: usize, units: usize) -> Vec<File> {
    let game = SampleGame::AlexandreBayard;
    let map = SampleMap { game, id: "plain", columns: side, rows: side };
    let units = units / 2;
    let scenario =
        SampleScenario { id: "great-battle", map, armies: ["north.yaml", "south.yaml"], units };
    let army = |id| SampleArmy { game, id, units, list: None }.text();
    vec![
        ("map.yaml".to_owned(), map.text()),
        ("north.yaml".to_owned(), army("north")),
        ("south.yaml".to_owned(), army("south")),
        ("scenario.yaml".to_owned(), scenario.text()),
    ]
}

/// An army and the list it is drawn from.
#[must_use]
pub fn listed_army(units: usize, entries: usize) -> Vec<File> {
    let game = SampleGame::AlexandreBayard;
    let army = SampleArmy { game, id: "drawn", units, list: Some(("long-list", entries)) };
    vec![
        ("army.yaml".to_owned(), army.text()),
        ("list.yaml".to_owned(), list(game, "long-list", entries)),
    ]
}

/// An army of so many units.
#[must_use]
pub fn army_of_units(units: usize) -> Vec<File> {
    vec![("army.yaml".to_owned(), plain_army("host", units))]
}

fn plain_army(id: &str, units: usize) -> String {
    SampleArmy { game: SampleGame::AlexandreBayard, id, units, list: None }.text()
}

/// The same with a slip of the pen in many units.
#[must_use]
pub fn misspelt_army(units: usize) -> Vec<File> {
    let text = plain_army("host", units).replace("training: veteran", "training: vetran");
    vec![("army.yaml".to_owned(), text)]
}

/// The same on one line, as a program would write it.
#[must_use]
pub fn army_on_one_line(units: usize) -> Vec<File> {
    let text = plain_army("host", units);
    let (head, rows) = text.split_once("\nunits:\n").unwrap_or((&text, ""));
    let rows = rows.lines().map(|line| line.split(" #").next().unwrap_or_default());
    let cells: String = rows
        .map(|line| match line.strip_prefix("  - ") {
            Some(first) => format!("}}, {{{first}"),
            None => format!(", {}", line.trim()),
        })
        .collect();
    let cells = cells.trim_start_matches("}, ");
    vec![("army.yaml".to_owned(), format!("{head}\nunits: [{cells}}}]\n"))]
}

/// The same with a slip of the pen in many units.
#[must_use]
pub fn misspelt_on_one_line(units: usize) -> Vec<File> {
    let mut files = army_on_one_line(units);
    files[0].1 = files[0].1.replace("training: veteran", "training: vetran");
    files
}

/// The same with its keys in another order and its layout astray.
#[must_use]
pub fn army_in_disorder(units: usize) -> Vec<File> {
    let text = plain_army("host", units);
    let text = text.replace("  - id: ", "  - notes: As in the chronicle.\n    id: ");
    vec![("army.yaml".to_owned(), text.replace("traits: [", "traits: [ "))]
}

/// An army, and the same a year later.
#[must_use]
pub fn two_versions(units: usize) -> Vec<File> {
    let before = plain_army("host", units);
    let after = before.replace("training: veteran", "training: elite");
    let after = after.replace("id: unit-of-1\n", "id: band-of-1\n");
    vec![("before.yaml".to_owned(), before), ("after.yaml".to_owned(), after)]
}

/// An army whose units do not say which entries of the list they are.
#[must_use]
pub fn unlisted_army(units: usize, entries: usize) -> Vec<File> {
    let mut files = listed_army(units, entries);
    let text = &mut files[0].1;
    let kept = text.lines().filter(|line| !line.starts_with("    entry: "));
    *text = kept.flat_map(|line| [line, "\n"]).collect();
    files
}

/// A list whose entries depend on each other, with least and most numbers.
#[must_use]
pub fn tight_list(entries: usize) -> Vec<File> {
    let text = list(SampleGame::AlexandreBayard, "tight-list", entries);
    let text = text.replace("    max: 24 # a guess", "    min: 1\n    max: 24");
    vec![("list.yaml".to_owned(), text)]
}

/// An event, its list, and so many armies submitted to it.
#[must_use]
pub fn event(armies: usize) -> Vec<File> {
    let game = SampleGame::AlexandreBayard;
    let terms = format!(
        "banneret: 1\nkind: event\nruleset: {}\nid: evening\n\
         name: {{en: An evening, fr: Une soirée}}\nlists:\n  - list.yaml\nbudget: 900000\n",
        game.ruleset()
    );
    let mut files = vec![
        ("event.yaml".to_owned(), terms),
        ("list.yaml".to_owned(), list(game, "long-list", 12)),
    ];
    files.extend((0..armies).map(|number| {
        let id = format!("drawn-{number}");
        let army = SampleArmy { game, id: &id, units: 24, list: Some(("long-list", 12)) };
        (format!("entries/army-{number}.yaml"), army.text())
    }));
    files
}

/// A text for the converter.
#[must_use]
pub fn foreign_list(lines: usize) -> Vec<File> {
    vec![("list.txt".to_owned(), wrg(lines))]
}
