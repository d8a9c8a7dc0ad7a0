//! The pages of the checks are what `banneret explain` says: in English one for each check, in French one for each
//! family. `BANNERET_UPDATE=1 cargo test` rewrites them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use banneret_laws::fold::{WIDTH, folded};
use banneret_schema::Lang;
use banneret_schema::ruleset::shipped;
use banneret_validator::checks::{CHECKS, Check};
use banneret_validator::literate::cases;
use banneret_validator::worlds;

use super::{command, nothing_wrong, root};

/// Pages by their paths from the root of the repository.
type CheckPages = BTreeMap<PathBuf, String>;

#[test]
fn the_pages_of_the_checks_are_current() {
    let mut pages = english();
    pages.extend(french());
    pages.insert("docs/checks/worlds.md".into(), world_page());
    let mut stale = Vec::new();
    for (path, text) in &pages {
        let file = root().join(path);
        if std::env::var("BANNERET_UPDATE").is_ok_and(|value| value == "1") {
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder");
            std::fs::write(&file, text).expect("the page can be written");
        }
        if std::fs::read_to_string(&file).unwrap_or_default() != *text {
            stale.push(format!("{} is stale: BANNERET_UPDATE=1 cargo test", path.display()));
        }
    }
    for folder in ["docs/checks", "docs/fr/checks"] {
        let mut open = vec![root().join(folder)];
        while let Some(folder) = open.pop() {
            for path in std::fs::read_dir(&folder).expect("a folder").flatten().map(|it| it.path())
            {
                let inside = path.strip_prefix(root()).expect("below the root");
                match path.is_dir() {
                    true => open.push(path),
                    false if pages.contains_key(inside) => {}
                    false => stale.push(format!("{} belongs to no check", inside.display())),
                }
            }
        }
    }
    nothing_wrong(&stale);
}

/// The checks, family by family.
fn families() -> Vec<(&'static str, Vec<&'static Check>)> {
    let mut families: Vec<(&str, Vec<&Check>)> = Vec::new();
    for check in CHECKS {
        match families.last_mut() {
            Some((family, checks)) if *family == check.family() => checks.push(check),
            _ => families.push((check.family(), vec![check])),
        }
    }
    families
}

/// What the command says of every check of a family, without the name and the summary that it begins with.
fn explained(checks: &[&Check], lang: &str) -> Vec<String> {
    let mut args = vec!["explain", "--lang", lang];
    args.extend(checks.iter().map(|check| check.name));
    let said = command::run(root(), &args, "");
    assert_eq!(said.code, 0, "{}", said.err);
    let mut rest = said.out.as_str();
    let mut all = Vec::new();
    for (index, check) in checks.iter().enumerate() {
        let next = checks.get(index + 1).map(|next| format!("\n{} (", next.name));
        let end = next.and_then(|next| rest.find(&next)).unwrap_or(rest.len());
        let own = rest[..end].trim_start();
        assert!(own.starts_with(check.name), "{own}");
        let body = own.splitn(3, '\n').nth(2).unwrap_or_default();
        all.push(readable(body.trim()));
        rest = &rest[end..];
    }
    all
}

/// A text with its long lines folded, but for blocks of code.
fn readable(text: &str) -> String {
    let mut inside = false;
    let lines = text.lines().map(|line| {
        inside ^= line.starts_with("```");
        match inside || line.chars().count() <= WIDTH {
            true => line.to_owned(),
            false => folded("", line, ""),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn english() -> CheckPages {
    let mut pages = CheckPages::new();
    let mut index = String::from(
        "# Checks\n\nEvery check Banneret makes, by family.\n`banneret explain NAME` shows the same text.\n",
    );
    for (family, checks) in families() {
        index += &format!("\n## {family}\n\n");
        for (check, explained) in checks.iter().zip(explained(&checks, "en")) {
            let (name, severity) = (check.name, check.severity.as_str());
            let line = format!("[{name}]({name}.md) ({severity}): {}", check.en);
            index += &folded("- ", &line, "  ");
            index.push('\n');
            let page = format!(
                "# {name}\n\n{}\n\n{}\n\n{explained}\n{}",
                folded("", &format!("{severity} · {}", check.en), ""),
                folded("", &format!("*{}*", check.summary(Lang::Fr)), ""),
                borrowed(check, "From the small worlds: ", "../worlds.md"),
            );
            pages.insert(format!("docs/checks/{name}.md").into(), page);
        }
    }
    pages.insert("docs/checks/index.md".into(), index);
    pages
}

fn french() -> CheckPages {
    let mut pages = CheckPages::new();
    let mut index = String::from(
        "# Les contrôles\n\nTous les contrôles de Banneret, par famille.\n\
         `banneret explain NAME --lang fr` montre le même texte.\n",
    );
    for (family, checks) in families() {
        index += &format!("\n## {family}\n\n");
        let mut page = format!("# Contrôles : {family}\n\n[Tous les contrôles](index.md)\n");
        for (check, explained) in checks.iter().zip(explained(&checks, "fr")) {
            let severity = match check.severity.as_str() {
                "error" => "erreur",
                "warning" => "avertissement",
                other => other,
            };
            let (name, summary) = (check.name, check.summary(Lang::Fr));
            let anchor = name.replace('/', "");
            let line = format!("[{name}]({family}.md#{anchor}) ({severity}) : {summary}");
            index += &folded("- ", &line, "  ");
            index.push('\n');
            page += &format!(
                "\n## {name}\n\n{}\n\n{}\n{}",
                folded("", &format!("{severity} · {summary}"), ""),
                explained.replace("\n## ", "\n### "),
                borrowed(check, "Des petits mondes : ", "../../checks/worlds.md"),
            );
        }
        pages.insert(format!("docs/fr/checks/{family}.md").into(), page);
    }
    pages.insert("docs/fr/checks/index.md".into(), index);
    pages
}

/// Where the maps and armies stand that the examples of a check only name.
fn borrowed(check: &Check, words: &str, page: &str) -> String {
    let markdown = check.markdown();
    let files = cases(&markdown).into_iter().flat_map(|case| case.files);
    let mut ids: Vec<_> = files
        .filter_map(|(path, _)| path.strip_prefix(worlds::FOLDER).map(str::to_owned))
        .filter_map(|path| path.strip_suffix(".yaml")?.rsplit('/').next().map(str::to_owned))
        .filter(|id| markdown.contains(&format!(": {id}")))
        .map(|id| format!("[`{id}`]({page}#{id})"))
        .collect();
    ids.sort();
    ids.dedup();
    match ids.is_empty() {
        true => String::new(),
        false => format!("\n{}\n", folded(words, &ids.join(", "), "")),
    }
}

/// What a game of a world's own is called: the name in its ruleset.
fn own_name(game: &str) -> String {
    let own = worlds::documents().iter().find(|document| document.id == game);
    let text = own.expect("a world is of a game that ships, or brings its own").text;
    let line = text.lines().find_map(|line| line.strip_prefix("name: ")).unwrap_or(game);
    let en = line.strip_prefix("{en: ").and_then(|names| names.split(", fr: ").next());
    en.unwrap_or(line).trim_matches('"').to_owned()
}

/// The page with every document of the small worlds.
fn world_page() -> String {
    let mut page = String::from(
        "# Small worlds\n\nThe maps and armies that examples of checks name by their ids, \
         so that each shows only the lines that matter.\n\n\
         An example that leaves out its first lines, its map or its sides has plain ones:\n\
         a field of 13 by 9 hexes, `greeks` in the north, `medes` in the south.\n\
         Lines are counted from the first that is shown or has `# …` in its place.\n",
    );
    let mut game = "";
    for document in worlds::documents() {
        if document.game != game {
            game = document.game;
            let ruleset = shipped::ruleset(game);
            let name = ruleset.map_or_else(|| own_name(game), |it| it.name.en().to_owned());
            page += &format!("\n## {name}\n");
        }
        page += &format!("\n### {}\n\n```yaml\n{}```\n", document.id, document.text);
    }
    page
}

#[test]
fn a_page_shows_the_finding_of_its_bad_example() {
    let page = Path::new("docs/checks/army/over-budget.md");
    let text = std::fs::read_to_string(root().join(page)).expect("the page");
    assert!(text.contains("× the army costs 127.5 points, 27.5 over the budget of 100"), "{text}");
}
