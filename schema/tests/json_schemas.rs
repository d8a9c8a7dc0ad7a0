//! The files under `schema/json` are the schemas the crate makes. `BANNERET_UPDATE=1 cargo test`
//! rewrites them.

#![expect(clippy::disallowed_methods, reason = "a test compares the crate's own files")]

use std::path::Path;

use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::schema_for;
use banneret_schema::published::published;
use banneret_schema::ruleset::shipped;

#[test]
fn the_committed_schemas_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("json");
    for kind in DocumentKind::ALL {
        let path = folder.join(format!("{kind}.schema.json"));
        let mut text = serde_json::to_string_pretty(&published(kind)).expect("a schema is JSON");
        text.push('\n');
        if std::env::var("BANNERET_UPDATE").is_ok_and(|value| value == "1") {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&path, &text).expect("the schema can be written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, text, "{} is stale: BANNERET_UPDATE=1 cargo test", path.display());
    }
}

#[test]
fn a_schema_for_a_game_lists_its_ids_with_their_names() {
    for id in shipped::ids() {
        let ruleset = shipped::ruleset(id).expect("it ships");
        let army = schema_for(DocumentKind::Army, &ruleset);
        let troops = &army["$defs"]["TroopId"];
        let listed: Vec<_> = troops["enum"].as_array().expect("an enum").iter().collect();
        assert_eq!(listed.len(), ruleset.troops.len());
        for (entry, (id, troop)) in
            troops["oneOf"].as_array().expect("names").iter().zip(&ruleset.troops)
        {
            assert_eq!(entry["const"], id.as_str());
            assert!(entry["title"].as_str().is_some_and(|title| title.contains(troop.name.fr())));
        }
    }
}
