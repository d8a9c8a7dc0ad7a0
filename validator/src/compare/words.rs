//! The words of a comparison: what keys are called, and what values say.

use banneret_schema::ruleset::outline::labels::label;
use banneret_schema::say::visible;
use banneret_schema::signpost::Signpost;
use banneret_schema::{Lang, Name, Ruleset, Text, Words};
use banneret_yaml::{Data, Node};

/// Keys of documents, and what one item of a list under them is called.
const KEYS: &[(&str, Words, Words)] = &[
    ("agents", Words::new("agents", "agents"), Words::new("agent", "agent")),
    ("allies", Words::new("allies", "alliés"), Words::new("ally", "allié")),
    ("army", Words::new("army", "armée"), Words::new("army", "armée")),
    ("author", Words::new("author", "auteur"), Words::new("author", "auteur")),
    ("boats", Words::new("boats", "bateaux"), Words::new("boat", "bateau")),
    ("budget", Words::new("budget", "budget"), Words::new("budget", "budget")),
    ("characters", Words::new("characters", "personnages"), Words::new("character", "personnage")),
    ("choose", Words::new("rulings", "décisions"), Words::new("ruling", "décision")),
    ("commander", Words::new("commander", "commandant"), Words::new("commander", "commandant")),
    ("constraints", Words::new("conditions", "conditions"), Words::new("condition", "condition")),
    (
        "contingents",
        Words::new("contingents", "contingents"),
        Words::new("contingent", "contingent"),
    ),
    ("corps", Words::new("corps", "corps"), Words::new("corps", "corps")),
    ("count", Words::new("number", "nombre"), Words::new("number", "nombre")),
    ("date", Words::new("date", "date"), Words::new("date", "date")),
    ("deploy", Words::new("deployment", "déploiement"), Words::new("deployment", "déploiement")),
    ("edge", Words::new("edge", "bord"), Words::new("edge", "bord")),
    ("end", Words::new("end of the game", "fin de la partie"), Words::new("end", "fin")),
    ("entries", Words::new("entries", "entrées"), Words::new("entry", "entrée")),
    ("equipment", Words::new("equipment", "équipement"), Words::new("equipment", "équipement")),
    ("facing", Words::new("facing", "orientation"), Words::new("facing", "orientation")),
    (
        "first-player",
        Words::new("first player", "premier joueur"),
        Words::new("first player", "premier joueur"),
    ),
    ("formations", Words::new("formations", "formations"), Words::new("formation", "formation")),
    ("grades", Words::new("grades of victory", "degrés de victoire"), Words::new("grade", "degré")),
    ("grid", Words::new("grid", "grille"), Words::new("grid", "grille")),
    ("heralds", Words::new("heralds", "hérauts"), Words::new("herald", "héraut")),
    ("hexsides", Words::new("hexsides", "côtés d’hexagone"), Words::new("hexside", "côté")),
    ("history", Words::new("history", "histoire"), Words::new("history", "histoire")),
    ("id", Words::new("id", "id"), Words::new("id", "id")),
    ("leaders", Words::new("leaders", "chefs"), Words::new("leader", "chef")),
    ("legend", Words::new("legend", "légende"), Words::new("code", "code")),
    ("levels", Words::new("levels", "niveaux"), Words::new("level", "niveau")),
    ("licence", Words::new("licence", "licence"), Words::new("licence", "licence")),
    ("limits", Words::new("limits", "limites"), Words::new("limit", "limite")),
    ("list", Words::new("list", "liste"), Words::new("list", "liste")),
    ("lists", Words::new("lists", "listes"), Words::new("list", "liste")),
    ("map", Words::new("map", "carte"), Words::new("map", "carte")),
    ("max", Words::new("maximum", "maximum"), Words::new("maximum", "maximum")),
    ("min", Words::new("minimum", "minimum"), Words::new("minimum", "minimum")),
    ("name", Words::new("name", "nom"), Words::new("name", "nom")),
    ("notes", Words::new("notes", "notes"), Words::new("note", "note")),
    ("objectives", Words::new("objectives", "objectifs"), Words::new("objective", "objectif")),
    ("options", Words::new("options", "options"), Words::new("option", "option")),
    ("paths", Words::new("paths", "chemins"), Words::new("path", "chemin")),
    (
        "placements",
        Words::new("placements", "placements"),
        Words::new("placement of", "placement de"),
    ),
    ("places", Words::new("places", "lieux"), Words::new("place", "lieu")),
    ("player", Words::new("player", "joueur"), Words::new("player", "joueur")),
    ("powers", Words::new("powers", "pouvoirs"), Words::new("power", "pouvoir")),
    ("profile", Words::new("profile", "profil"), Words::new("profile", "profil")),
    ("quality", Words::new("quality", "qualité"), Words::new("quality", "qualité")),
    ("rank", Words::new("rank", "rang"), Words::new("rank", "rang")),
    (
        "reinforcements",
        Words::new("reinforcements", "renforts"),
        Words::new("reinforcement", "renfort"),
    ),
    (
        "rout-level",
        Words::new("rout level", "niveau de déroute"),
        Words::new("rout level", "niveau de déroute"),
    ),
    ("ruleset", Words::new("rules", "règles"), Words::new("rules", "règles")),
    ("side", Words::new("side", "camp"), Words::new("side", "camp")),
    ("sides", Words::new("sides", "camps"), Words::new("side", "camp")),
    (
        "special-rules",
        Words::new("special rules", "règles spéciales"),
        Words::new("special rule", "règle spéciale"),
    ),
    (
        "suppressions",
        Words::new("comments that allow", "commentaires qui autorisent"),
        Words::new("comment", "commentaire"),
    ),
    ("terrain", Words::new("terrain", "terrain"), Words::new("row", "rangée")),
    (
        "traits",
        Words::new("particularities", "particularités"),
        Words::new("particularity", "particularité"),
    ),
    ("turns", Words::new("turns", "tours"), Words::new("turns", "tours")),
    ("units", Words::new("units", "unités"), Words::new("unit", "unité")),
    ("version", Words::new("version", "version"), Words::new("version", "version")),
    ("victory", Words::new("victory", "victoire"), Words::new("victory of", "victoire de")),
    ("weather", Words::new("weather", "météo"), Words::new("weather", "météo")),
    ("when", Words::new("when", "quand"), Words::new("when", "quand")),
    ("year", Words::new("year", "année"), Words::new("year", "année")),
    ("years", Words::new("years", "années"), Words::new("years", "années")),
    ("zones", Words::new("zones", "zones"), Words::new("zone", "zone")),
];

fn find(key: &str) -> Option<&'static (&'static str, Words, Words)> {
    KEYS.binary_search_by_key(&key, |(known, ..)| known).ok().map(|at| &KEYS[at])
}

/// What a key of a document is called.
#[must_use]
pub fn key_label(key: &str) -> Text {
    match find(key) {
        Some((_, label, _)) => (*label).into(),
        None => Text::new(label(key, Lang::En), label(key, Lang::Fr)),
    }
}

/// What one item of a list under a key is called.
pub(super) fn noun(key: &str) -> Text {
    match find(key) {
        Some((.., one)) => (*one).into(),
        None => key_label(key),
    }
}

/// A text in one language or both.
pub(super) fn name_of(node: &Node) -> Option<Name> {
    if let Some(text) = node.text() {
        return Some(Name::from(text));
    }
    let entries = node.entries()?;
    let is_name = entries.iter().all(|entry| matches!(&*entry.key.text, "en" | "fr"));
    let [en, fr] = ["en", "fr"].map(|key| node.get(key).and_then(Node::text));
    match (is_name && !entries.is_empty(), en, fr) {
        (true, Some(en), Some(fr)) => Some(Name::new(en, fr)),
        (true, Some(one), None) | (true, None, Some(one)) => Some(Name::from(one)),
        _ => None,
    }
}

/// Both languages of a name.
pub(super) fn text_of(name: &Name) -> Text {
    Text::new(visible(name.en()).into_owned(), visible(name.fr()).into_owned())
}

/// Where a value stands in a document, under the rules of its version.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) rules: Option<&'a Ruleset>,
    pub(super) post: Option<&'static Signpost>,
}

impl Reader<'_> {
    /// What a value says: ids by the names of what they name.
    pub(super) fn value(self, node: &Node) -> Text {
        if let Some(name) = self.named(node).or_else(|| name_of(node)) {
            return text_of(&name);
        }
        match &node.data {
            Data::Scalar(scalar) => text_of(&Name::from(scalar.text.as_str())),
            Data::Sequence(items) => {
                let inner = Self { post: self.post.and_then(|post| post.items), ..self };
                joined(items.iter().map(|item| inner.value(item)), ", ")
            }
            Data::Mapping(entries) => {
                let parts = entries.iter().map(|entry| {
                    let key = entry.key.text.as_str();
                    let value = self.under(key).value(&entry.value);
                    joined([key_label(key), value], " ")
                });
                joined(parts, ", ")
            }
        }
    }

    /// What an item is, in short: what it names, and its figures.
    pub(super) fn gist(self, node: &Node) -> Text {
        let Some(entries) = node.entries() else { return self.value(node) };
        let told = entries.iter().filter(|entry| {
            let key = entry.key.text.as_str();
            !matches!(key, "id" | "name" | "notes" | "count") && !key.starts_with("x-")
        });
        let parts = told.map(|entry| {
            let key = entry.key.text.as_str();
            let inner = self.under(key);
            let value = inner.value(&entry.value);
            let speaks = inner.named(&entry.value).is_some()
                || entry.value.items().is_some() && inner.post.is_some();
            if speaks { value } else { joined([key_label(key), value], " ") }
        });
        joined(parts, ", ")
    }

    /// The same for the value of a key.
    pub(super) fn under(self, key: &str) -> Self {
        Self { post: self.post.and_then(|post| post.key(key)), ..self }
    }

    /// The name of what an id names.
    fn named(self, node: &Node) -> Option<Name> {
        let (id, table, rules) = (node.text()?, self.post?.table?, self.rules?);
        let mut entries = table.entries(rules);
        entries.find(|(known, _)| *known == id).map(|(_, entry)| entry.name().clone())
    }
}

/// Texts one after the other.
fn joined(texts: impl IntoIterator<Item = Text>, between: &str) -> Text {
    let (en, fr): (Vec<_>, Vec<_>) = texts.into_iter().map(|text| (text.en, text.fr)).unzip();
    Text::new(en.join(between), fr.join(between))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_order_so_that_they_are_found() {
        assert!(KEYS.is_sorted_by_key(|(key, ..)| *key));
        assert_eq!(key_label("units").fr, "unités");
        assert_eq!(noun("units").en, "unit");
    }
}
