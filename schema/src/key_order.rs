//! In which order people write the keys of documents: that of the properties in the JSON Schemas.

use std::sync::OnceLock;

use serde_json::Value;

use crate::header::DocumentKind;
use crate::json_schema::{BEARERS, shape};
use crate::ruleset::attribute::shipped_figures;
use crate::schema_walk::forms_at;

/// The keys of a mapping of a document in the order in which people write them, with the figures of its game
/// as the game declares them. The way there names keys, and nothing for an item of a list; where it leads out of
/// what the schema knows, there are none.
#[must_use]
pub fn key_order<'w>(
    kind: DocumentKind,
    game: Option<&str>,
    way: impl Iterator<Item = Option<&'w str>>,
) -> Vec<&'static str> {
    static SHAPES: [OnceLock<Value>; DocumentKind::ALL.len()] =
        [const { OnceLock::new() }; DocumentKind::ALL.len()];
    let index = DocumentKind::ALL.iter().position(|it| *it == kind).unwrap_or_default();
    let root: &'static Value = SHAPES[index].get_or_init(|| shape(kind));
    let here = forms_at(root, way);
    let mut keys: Vec<&'static str> = Vec::new();
    let properties = here.iter().filter_map(|form| form.get("properties")?.as_object());
    for key in properties.flat_map(|all| all.keys()) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    for bearer in &BEARERS {
        let definition = root.get("$defs").and_then(|all| all.get(bearer.definition));
        let stands = definition.is_some_and(|it| here.iter().any(|form| std::ptr::eq(*form, it)));
        let figures: Vec<_> = match game {
            Some(game) if stands => shipped_figures(game, bearer.carrier).collect(),
            _ => continue,
        };
        keys.retain(|key| !figures.contains(key));
        let at = keys.iter().position(|key| *key == bearer.behind).map_or(0, |at| at + 1);
        keys.splice(at..at, figures);
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_wherever_they_stand() {
        let of = |kind, way: &[Option<&str>]| key_order(kind, None, way.iter().copied());
        let root = of(DocumentKind::Scenario, &[]);
        assert_eq!(root[..5], ["banneret", "kind", "ruleset", "id", "name"]);
        let inner = [Some("sides"), None, Some("army"), Some("units"), None];
        let unit = of(DocumentKind::Scenario, &inner);
        assert_eq!(unit, of(DocumentKind::Army, &inner[3..]));
        assert_eq!(unit[..2], ["id", "name"]);
        let placed = [Some("sides"), None, Some("placements"), Some("guards")];
        assert!(of(DocumentKind::Scenario, &placed).contains(&"facing"));
        assert!(of(DocumentKind::Map, &[Some("nowhere")]).is_empty());
    }
    #[test]
    fn figures_stand_as_their_game_declares_them() {
        let way = [Some("corps"), None, Some("units"), None];
        let of = |game| key_order(DocumentKind::Army, game, way.iter().copied());
        let place = |keys: &[&str], key: &str| keys.iter().position(|it| *it == key).unwrap();
        let keys = of(Some("vive-lempereur"));
        let places = ["nation", "sheet-number", "steps", "morale", "movement", "with"];
        let places = places.map(|key| place(&keys, key));
        assert!(places.is_sorted(), "{keys:?}");
        // In a game that chooses morale from a table, it stands with the choices.
        let keys = of(Some("alexandre-bayard"));
        assert!(place(&keys, "morale") < place(&keys, "traits"), "{keys:?}");
    }
}
