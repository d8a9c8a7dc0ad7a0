//! A real editor meets the language server: Neovim's own client, headless, where it is present. `.ci/run`
//! installs it; without it this test says that it was skipped.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::Folder;

const ARMY: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: macedonians
name: Macedonians
leaders: [{id: alexander, rank: general}]
units:
  - {id: companions, count: 2, type: cavalry, weight: heavy}
";

#[test]
fn neovim_shows_findings_and_makes_repairs() {
    let folder = Folder::new("neovim").with("army.yaml", ARMY).with("banneret.toml", "");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/integration/neovim.lua");
    let run = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S"])
        .arg(&script)
        .current_dir(&folder.0)
        .env("BANNERET", env!("CARGO_BIN_EXE_banneret"))
        .env("HOME", &folder.0)
        .env("XDG_STATE_HOME", &folder.0)
        .stdin(Stdio::null())
        .output();
    let Ok(run) = run else {
        println!("skipped: there is no nvim");
        return;
    };
    let said =
        format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let seen =
        std::fs::read_to_string(folder.0.join("seen.json")).unwrap_or_else(|_| panic!("{said}"));
    let seen: Value = serde_json::from_str(&seen).expect("the script writes JSON");
    assert_eq!(seen["late"], Value::Null, "{seen}\n{said}");
    assert_eq!(seen["broken"][0]["code"], "shape/unknown-key", "{seen}");
    assert_eq!(seen["word"], "tpye", "the place is right behind wide letters: {seen}");
    let repaired =
        "  - {id: companions, name: {en: é漢🏰}, count: 2, type: cavalry, weight: heavy}";
    assert_eq!(seen["repaired"], repaired);
    assert!(seen["hover"].as_str().is_some_and(|it| it.contains("points")), "{seen}");
    assert!(seen["words"].as_u64().is_some_and(|it| it > 3), "{seen}");
    assert_eq!(seen["renamed"], repaired.replace("companions", "hetairoi"));
    assert_eq!(seen["formatted"], "banneret: 1");
}
