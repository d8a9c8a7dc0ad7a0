//! The pages under `docs/checks` come from the checks and the small worlds.
//! `BANNERET_UPDATE=1 cargo test` rewrites them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use banneret_laws::fold::folded;
use banneret_laws::literate::cases;
use banneret_laws::worlds;
use banneret_schema::Lang;
use banneret_schema::ruleset::shipped;
use banneret_validator::checks::CHECKS;

use super::{crate_folder, files_below, literate, updating};

fn folder() -> PathBuf {
    crate_folder().parent().expect("the workspace").join("docs/checks")
}

fn pages() -> BTreeMap<PathBuf, String> {
    let mut pages = BTreeMap::new();
    let mut index = String::from(
        "# Checks\n\nEvery check Banneret makes, by family.\n`banneret explain NAME` shows the same text.\n",
    );
    let mut family = "";
    for check in CHECKS {
        if check.family() != family {
            family = check.family();
            index += &format!("\n## {family}\n\n");
        }
        let (name, severity) = (check.name, check.severity.as_str());
        index += &folded("- ", &format!("[{name}]({name}.md) ({severity}): {}", check.en), "  ");
        index.push('\n');
        let page = format!(
            "# {name}\n\n{}\n\n{}\n\n{}\n{}",
            folded("", &format!("{severity} · {}", check.en), ""),
            folded("", &format!("*{}*", check.summary(Lang::Fr)), ""),
            check.markdown(),
            borrowed(&check.markdown()),
        );
        pages.insert(folder().join(format!("{name}.md")), page);
    }
    pages.insert(folder().join("worlds.md"), world_page());
    pages.insert(folder().join("index.md"), index);
    pages
}

/// Where the maps and armies stand that the examples of a page only name.
fn borrowed(markdown: &str) -> String {
    let files = cases(markdown).into_iter().flat_map(|case| case.files);
    let mut ids: Vec<_> = files
        .filter_map(|(path, _)| path.strip_prefix(worlds::FOLDER).map(str::to_owned))
        .filter_map(|path| path.strip_suffix(".yaml")?.rsplit('/').next().map(str::to_owned))
        .filter(|id| markdown.contains(&format!(": {id}")))
        .map(|id| format!("[`{id}`](../worlds.md#{id})"))
        .collect();
    ids.sort();
    ids.dedup();
    match ids.is_empty() {
        true => String::new(),
        false => format!("\n{}\n", folded("From the small worlds: ", &ids.join(", "), "")),
    }
}

/// What a game of a world's own is called: the name in its ruleset.
fn own_name(game: &str) -> String {
    let own = worlds::documents().iter().find(|document| document.id == game);
    let text = &own.expect("a world is of a game that ships, or brings its own").text;
    let line = text.lines().find_map(|line| line.strip_prefix("name: ")).unwrap_or(game);
    let en = line.strip_prefix("{en: ").and_then(|names| names.split(", fr: ").next());
    en.unwrap_or(line).trim_matches('"').to_owned()
}

/// The page with every document of the small worlds.
fn world_page() -> String {
    let mut page = String::from(
        "# Small worlds\n\nThe maps and armies that examples name by their ids, so that each shows only the lines \
         that matter.\nCopy what you need beside an example, and it can be checked.\n\n\
         An example that leaves out its first lines, its map or its sides has plain ones:\n\
         a field of 13 by 9 hexes, `greeks` in the north, `medes` in the south.\n",
    );
    let mut game = "";
    for document in worlds::documents() {
        if document.game != game {
            game = &document.game;
            let ruleset = shipped::ruleset(game);
            let name = ruleset.map_or_else(|| own_name(game), |it| it.name.en().to_owned());
            page += &format!("\n## {name}\n");
        }
        page += &format!("\n### {}\n\n```yaml\n{}```\n", document.id, document.text);
    }
    page
}

#[test]
fn the_documents_of_worlds_are_sound_and_named_once() {
    let mut seen = Vec::new();
    for document in worlds::documents() {
        let name = format!("{}/{}", document.game, document.id);
        let has = |line: &str| document.text.lines().any(|it| it == line);
        let (id, game) = (format!("id: {}", document.id), format!("ruleset: {}", document.game));
        assert!(has(&id), "{name} lacks `{id}`");
        assert!(has(&game) || has("kind: ruleset"), "{name} lacks `{game}`");
        assert!(!seen.contains(&&document.id), "{name} has the id of another");
        let whole = format!("## It\n```yaml document.yaml\n{}```\n", document.text);
        let found = literate::run(&cases(&whole)[0].files);
        assert!(
            found.is_empty(),
            "{name}: {:?}",
            found.iter().map(literate::shown).collect::<Vec<_>>()
        );
        seen.push(&document.id);
    }
}

#[test]
fn the_pages_are_current() {
    let pages = pages();
    if updating() {
        for (path, text) in &pages {
            std::fs::create_dir_all(path.parent().expect("a page is in a folder"))
                .expect("a folder");
            std::fs::write(path, text).expect("the page can be written");
        }
    }
    for (path, text) in &pages {
        let found = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(found, *text, "{} is stale: BANNERET_UPDATE=1 cargo test", path.display());
    }
    for file in files_below(&folder(), "md") {
        assert!(pages.contains_key(&file), "{} belongs to no check", file.display());
    }
}
