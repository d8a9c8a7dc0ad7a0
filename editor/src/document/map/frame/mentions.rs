//! Where a document names hexes: the JSON Schema of its kind says so.

use banneret_schema::header::DocumentKind;
use banneret_schema::{forms_at, json_schema};
use banneret_yaml::{Data, Document, Node, Route, Step};
use serde_json::Value;

/// In what way a text names hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HexNaming {
    /// By labels: `D5`, `D5 to G5`, `D5/E5`.
    Hexes,
    /// By sides: `D5/ne`, `east side of D5 to D8`.
    Sides,
    /// In words: `rows 8-9 but A8`.
    Area,
}

/// A text that names hexes.
#[derive(Debug, Clone)]
pub(super) struct HexMention {
    pub(super) route: Route,
    pub(super) naming: HexNaming,
    pub(super) text: String,
}

/// A kind of document, with what its schema says.
pub(super) struct HexNames {
    schema: Value,
}

/// Parts of documents that name no hexes and may be long.
const HEXLESS: [&str; 5] = ["army", "legend", "terrain", "levels", "notes"];

impl HexNames {
    pub(super) fn of(kind: DocumentKind) -> Self {
        Self { schema: json_schema::shape(kind) }
    }

    /// Every text of a document that names hexes, in order.
    pub(super) fn mentions(&self, document: &Document) -> Vec<HexMention> {
        let mut found = Vec::new();
        if let Some(root) = &document.root {
            self.walk(root, &Route::root(), None, &mut found);
        }
        found
    }

    /// Whether a mapping must have a key.
    pub(super) fn requires(&self, mapping: &Route, key: &str) -> bool {
        let forms = forms_at(&self.schema, way(mapping));
        let required = forms.iter().filter_map(|form| form.get("required")?.as_array());
        required.flatten().any(|required| required.as_str() == Some(key))
    }

    fn walk(
        &self,
        node: &Node,
        route: &Route,
        known: Option<HexNaming>,
        found: &mut Vec<HexMention>,
    ) {
        match &node.data {
            Data::Scalar(scalar) => {
                if let Some(naming) = known.or_else(|| self.naming(route)) {
                    let (route, text) = (route.clone(), scalar.text.to_string());
                    found.push(HexMention { route, naming, text });
                }
            }
            Data::Sequence(items) => {
                // Texts of an area that is written as several have no schema of their own.
                let area = self.naming(route).filter(|naming| *naming == HexNaming::Area);
                for (index, item) in items.iter().enumerate() {
                    self.walk(item, &route.join(index), known.or(area), found);
                }
            }
            Data::Mapping(entries) => {
                for entry in entries {
                    let key = &*entry.key.text;
                    if !HEXLESS.contains(&key) && !key.starts_with("x-") {
                        self.walk(&entry.value, &route.join(key), None, found);
                    }
                }
            }
        }
    }

    fn naming(&self, route: &Route) -> Option<HexNaming> {
        let forms = forms_at(&self.schema, way(route));
        forms.iter().find_map(|form| match form.get("$ref")?.as_str()? {
            "#/$defs/HexText" => Some(HexNaming::Hexes),
            "#/$defs/HexsideText" => Some(HexNaming::Sides),
            "#/$defs/AreaText" => Some(HexNaming::Area),
            _ => None,
        })
    }
}

fn way(route: &Route) -> impl Iterator<Item = Option<&str>> {
    route.steps().iter().map(|step| match step {
        Step::Key(key) => Some(&**key),
        Step::Index(_) => None,
    })
}
