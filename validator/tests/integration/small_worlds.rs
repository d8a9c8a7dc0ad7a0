//! The small worlds that examples name are sound themselves.

use banneret_validator::literate::cases;
use banneret_validator::worlds;

use super::literate;

#[test]
fn the_documents_of_worlds_are_sound_and_named_once() {
    let mut seen = Vec::new();
    for document in worlds::documents() {
        let name = format!("{}/{}", document.game, document.id);
        let has = |line: &str| document.text.lines().any(|it| it == line);
        let (id, game) = (format!("id: {}", document.id), format!("ruleset: {}", document.game));
        assert!(has(&id), "{name} lacks `{id}`");
        assert!(has(&game) || has("kind: ruleset"), "{name} lacks `{game}`");
        assert!(!seen.contains(&document.id), "{name} has the id of another");
        let whole = format!("## It\n```yaml document.yaml\n{}```\n", document.text);
        let found = literate::run(&cases(&whole)[0].files);
        assert!(
            found.is_empty(),
            "{name}: {:?}",
            found.iter().map(literate::shown).collect::<Vec<_>>()
        );
        seen.push(document.id);
    }
}
