//! Where ids stand in documents, and what they name: the JSON Schemas, followed along their references
//! when Banneret is built. A new key that holds ids needs no line here.

use crate::header::DocumentKind;
use crate::id_tables::IdTable;

/// What stands at a place of a document, and which ways lead on to ids.
#[derive(Debug)]
pub struct Signpost {
    /// What a text here is, by its definition in the JSON Schema: `TroopId`.
    pub id: Option<&'static str>,
    /// The table it names an entry of.
    pub table: Option<&'static IdTable>,
    /// To the items of a list.
    pub items: Option<&'static Self>,
    /// To the values of keys, by the key.
    pub keys: &'static [(&'static str, &'static Self)],
    /// The table that keys of the author's own name entries of.
    pub own_keys: Option<&'static IdTable>,
    /// To the values of a mapping whose keys are the author's own.
    pub others: Option<&'static Self>,
}

/// Where no id stands, and from where no way leads to one.
static NOWHERE: Signpost =
    Signpost { id: None, table: None, items: None, keys: &[], own_keys: None, others: None };

include!(concat!(env!("OUT_DIR"), "/signposts.rs"));

impl Signpost {
    /// The signpost at the root of a kind of document. Documents inside others have their own.
    #[must_use]
    pub fn root(kind: DocumentKind) -> &'static Self {
        match kind {
            DocumentKind::Ruleset => &RULESET,
            DocumentKind::ArmyList => &ARMY_LIST,
            DocumentKind::Army => &ARMY,
            DocumentKind::Map => &MAP,
            DocumentKind::Scenario => &SCENARIO,
            DocumentKind::Event => &EVENT,
        }
    }

    /// To the value of a key.
    #[must_use]
    pub fn key(&self, key: &str) -> Option<&'static Self> {
        let known = self.keys.iter().find(|(known, _)| *known == key);
        known.map(|(_, to)| *to).or(self.others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_an_id_is_signposted() {
        let at = |kind, way: &[&str]| {
            let root = Signpost::root(kind);
            let end = way.iter().try_fold(root, |post, step| match *step {
                "-" => post.items,
                key => post.key(key),
            });
            end.and_then(|post| post.id)
        };
        let army = |way: &[&str]| at(DocumentKind::Army, way);
        assert_eq!(army(&["units", "-", "with", "traits", "-"]), Some("TraitId"));
        assert_eq!(army(&["units", "-", "id"]), None);
        assert_eq!(army(&["notes"]), None);
        assert_eq!(at(DocumentKind::Map, &["legend", "w", "-"]), Some("TerrainId"));
        let ruleset = |way: &[&str]| at(DocumentKind::Ruleset, way);
        assert_eq!(ruleset(&["troops", "guards", "of"]), Some("TroopId"));
        assert_eq!(ruleset(&["characters", "wrestler", "counts-as", "type"]), Some("TroopId"));
        let scenario = |way: &[&str]| at(DocumentKind::Scenario, way);
        // Alone or in a list, short or in full, and however deep conditions stand in each other.
        assert_eq!(scenario(&["external-tables"]), Some("TableId"));
        assert_eq!(scenario(&["external-tables", "-"]), Some("TableId"));
        assert_eq!(scenario(&["sides", "-", "placements", "u", "formation"]), Some("FormationId"));
        let deep = ["victory", "-", "when", "all", "-", "not", "any", "-", "routed"];
        assert_eq!(scenario(&deep), Some("SideId"));
        assert_eq!(scenario(&["sides", "-", "army", "units", "-", "type"]), None);
    }
}
