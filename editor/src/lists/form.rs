//! Which keys the lines of an army list have under a ruleset, and which values they take.

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::schema_for;

use crate::army::form::{FormField, Takes, fields};
use crate::document::list::ListSection;

/// The keys of each part of an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListForm {
    sections: [(ListSection, Vec<FormField>); 4],
}

impl ListForm {
    /// The form of a game.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        let schema = schema_for(DocumentKind::ArmyList, ruleset);
        let section = |section: ListSection| {
            let items = schema.pointer(&format!("/properties/{}/items", section.key()));
            (section, items.map(|items| offered(fields(&schema, items))).unwrap_or_default())
        };
        Self { sections: ListSection::ALL.map(section) }
    }

    /// The keys of the lines of a part.
    #[must_use]
    pub fn fields(&self, section: ListSection) -> &[FormField] {
        let of = self.sections.iter().find(|(own, _)| *own == section);
        of.map_or(&[], |(_, fields)| fields.as_slice())
    }
}

/// The keys without those of which the game has nothing to choose.
fn offered(fields: Vec<FormField>) -> Vec<FormField> {
    let field = |mut field: FormField| {
        match &mut field.takes {
            Takes::One(ids) | Takes::Many(ids) | Takes::OneOrMany(ids) if ids.is_empty() => {
                return None;
            }
            Takes::Part(inner) | Takes::Rows(inner) => *inner = offered(std::mem::take(inner)),
            _ => {}
        }
        Some(field)
    };
    fields.into_iter().filter_map(field).collect()
}
