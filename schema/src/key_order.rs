//! In which order people write the keys of documents: that of the properties in the JSON Schemas.

use std::sync::OnceLock;

use serde_json::Value;

use crate::header::DocumentKind;
use crate::json_schema::shape;
use crate::schema_walk::forms_at;

/// The keys of a mapping of a document in the order in which people write them. The way there names
/// keys, and nothing for an item of a list; where it leads out of what the schema knows, there are none.
#[must_use]
pub fn key_order<'w>(
    kind: DocumentKind,
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
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_wherever_they_stand() {
        let of = |kind, way: &[Option<&str>]| key_order(kind, way.iter().copied());
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
}
