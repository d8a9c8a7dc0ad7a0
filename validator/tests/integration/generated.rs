//! The pages under `docs/checks` come from the checks. `BANNERET_UPDATE=1 cargo test` rewrites them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use banneret_schema::Lang;
use banneret_validator::checks::CHECKS;

use super::{crate_folder, files_below, updating};

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
            index +=
                &format!("\n## {family}\n\n| check | severity | what it finds |\n|---|---|---|\n");
        }
        let name = check.name;
        index += &format!("| [{name}]({name}.md) | {} | {} |\n", check.severity.as_str(), check.en);
        let page = format!(
            "# {name}\n\n{} · {}\n\n*{}*\n\n{}\n",
            check.severity.as_str(),
            check.en,
            check.summary(Lang::Fr),
            check.markdown(),
        );
        pages.insert(folder().join(format!("{name}.md")), page);
    }
    pages.insert(folder().join("index.md"), index);
    pages
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
