//! Every battle of the examples has its picture beside it, and every game a page that shows them all.
//! `BANNERET_UPDATE=1 cargo test` draws and writes them anew.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use banneret_laws::fold::folded;
use banneret_schema::ruleset::shipped;
use banneret_schema::say::Text;
use banneret_schema::{Lang, Name, Year};
use serde_json::Value;

use super::documents::json;
use super::{command, nothing_wrong, root};

/// How many pixels a picture is wide.
const WIDE: &str = "560";

/// So much all pictures may weigh, in bytes.
const HEAVIEST: u64 = 6 << 20;

/// A scenario of the examples.
struct Battle {
    /// Its path from the root of the repository, with `/` between names.
    path: String,
    document: Value,
}

impl Battle {
    fn picture(&self) -> String {
        self.path.replace(".yaml", ".png")
    }

    fn name(&self, key: &str, lang: Lang) -> Option<String> {
        let name: Name = serde_json::from_value(self.document.get(key)?.clone()).ok()?;
        Some(name.get(lang).to_owned())
    }

    fn year(&self) -> Option<i32> {
        i32::try_from(self.document.get("year")?.as_i64()?).ok()
    }

    /// The folder below the examples: a game, or a game of one's own.
    fn shelf(&self) -> &str {
        self.path.split('/').nth(1).unwrap_or_default()
    }
}

/// Every scenario of the examples, in order.
fn battles() -> Vec<Battle> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::from("examples")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a folder").flatten() {
            let path = folder.join(entry.file_name());
            if root().join(&path).is_dir() {
                open.push(path);
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "yaml") {
                continue;
            }
            let text = std::fs::read_to_string(root().join(&path)).expect("an example");
            let document = json(&text).expect("an example is YAML");
            if document["kind"] == "scenario" {
                let path = path.to_string_lossy().replace('\\', "/");
                found.push(Battle { path, document });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn updating() -> bool {
    std::env::var("BANNERET_UPDATE").is_ok_and(|value| value == "1")
}

#[test]
fn every_battle_has_its_picture_beside_it() {
    let battles = battles();
    assert!(battles.len() > 20, "only {} battles", battles.len());
    let wrong = Mutex::new(Vec::new());
    let next = Mutex::new(battles.iter());
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let battle = next.lock().expect("no test failed yet").next();
                    let Some(battle) = battle else { break };
                    let picture = battle.picture();
                    let mut args = vec!["picture", &battle.path, "-o", &picture, "--width", WIDE];
                    args.extend(["--lang", "en"]);
                    if !updating() {
                        args.push("--check");
                    }
                    let said = command::run(root(), &args, "");
                    if said.code != 0 {
                        let line = format!("{}{}", said.out, said.err);
                        wrong.lock().expect("no test failed yet").push(line);
                    }
                }
            });
        }
    });
    nothing_wrong(&wrong.into_inner().expect("no test failed"));
    let weights = battles.iter().map(|battle| {
        let picture = std::fs::metadata(root().join(battle.picture()));
        picture.map_or(0, |picture| picture.len())
    });
    let weight: u64 = weights.sum();
    assert!(weight < HEAVIEST, "the pictures weigh {weight} bytes");
}

#[test]
fn every_picture_of_the_examples_is_of_a_battle() {
    let known: Vec<String> = battles().iter().map(Battle::picture).collect();
    let mut wrong = Vec::new();
    let mut open = vec![PathBuf::from("examples")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a folder").flatten() {
            let path = folder.join(entry.file_name());
            let shown = path.to_string_lossy().replace('\\', "/");
            if root().join(&path).is_dir() {
                open.push(path);
            } else if shown.ends_with(".png") && !known.contains(&shown) {
                wrong.push(format!("{shown} is the picture of no battle"));
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn every_game_has_a_page_with_its_battles() {
    let battles = battles();
    let mut shelves: Vec<&str> = battles.iter().map(Battle::shelf).collect();
    shelves.dedup();
    let mut stale = Vec::new();
    let overview = std::fs::read_to_string(root().join("examples/README.md")).expect("the page");
    for shelf in shelves {
        let path = format!("examples/{shelf}/README.md");
        let mut own: Vec<&Battle> = battles.iter().filter(|it| it.shelf() == shelf).collect();
        own.sort_by_key(|battle| battle.year());
        let page = page(shelf, &own);
        if updating() {
            std::fs::write(root().join(&path), &page).expect("the page can be written");
        }
        if std::fs::read_to_string(root().join(&path)).unwrap_or_default() != page {
            stale.push(format!("{path} is stale: BANNERET_UPDATE=1 cargo test"));
        }
        if !overview.contains(&format!("]({shelf}/README.md)")) {
            stale.push(format!("examples/README.md does not lead to {path}"));
        }
    }
    nothing_wrong(&stale);
}

/// The battles of a game, the oldest first, with their pictures and what happened.
fn page(shelf: &str, battles: &[&Battle]) -> String {
    let game = shipped::ruleset(shelf).map(|game| game.name.en().to_owned());
    let game = game.unwrap_or_else(|| own_game(shelf));
    let mut page = format!(
        "# {game}: battles\n\n<!-- Made from the examples by `BANNERET_UPDATE=1 cargo test`. -->\n\n\
         [All examples](../README.md)\n"
    );
    for battle in battles {
        let name = battle.name("name", Lang::En).unwrap_or_default();
        let year = battle.year().map(|year| format!(", {}", Text::of(&Year::new(year)).en));
        let inside = |path: &str| {
            let inside = Path::new(path).strip_prefix(format!("examples/{shelf}"));
            inside.expect("below its game").to_string_lossy().replace('\\', "/")
        };
        let (file, picture) = (inside(&battle.path), inside(&battle.picture()));
        page += &format!("\n## {name}{}\n\n", year.unwrap_or_default());
        page += &format!("[![{name}]({picture})]({file})\n");
        for lang in [Lang::En, Lang::Fr] {
            if let Some(history) = battle.name("history", lang) {
                let history = banneret_schema::say::typeset(history.trim(), lang);
                page += &format!("\n{}\n", folded("", &history, ""));
            }
        }
    }
    page
}

/// What a game of one's own is called.
fn own_game(shelf: &str) -> String {
    let path = root().join(format!("examples/{shelf}/ruleset.yaml"));
    let text = std::fs::read_to_string(path).expect("a game of one's own has its ruleset there");
    let document = json(&text).expect("it is YAML");
    let name: Name = serde_json::from_value(document["name"].clone()).expect("it has a name");
    name.en().to_owned()
}
