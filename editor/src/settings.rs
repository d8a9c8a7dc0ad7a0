//! What the author likes: kept between sessions, never in a document.

use std::collections::BTreeMap;

use banneret_schema::Lang;
use serde::{Deserialize, Serialize};

use crate::canvas::{Layers, NumberStyle};
use crate::command::Switch;
use crate::door::{Store, join};

/// The most recent files that are remembered.
const MOST_RECENT: usize = 12;

/// What the author likes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The language of the interface, as `en` or `fr`.
    pub language: String,
    /// Whether the screen is dark.
    pub dark: bool,
    /// How large everything is drawn, as a factor.
    pub scale: f32,
    /// How wide and high the window was, in points of the screen.
    pub window: Option<[f32; 2]>,
    /// How wide panels at the sides were and how high others, by their names.
    pub panels: BTreeMap<String, f32>,
    /// The address of the page that shared links lead to, where the editor is a program.
    pub page: Option<String>,
    /// Files opened last, the latest first.
    pub recent: Vec<String>,
    /// Whether hexes show their labels.
    pub coordinates: bool,
    /// Which hexes show theirs.
    pub numbers: NumberStyle,
    /// Whether levels are written in hexes.
    pub level_numbers: bool,
    /// Whether the map has its legend beside it.
    pub legend: bool,
    /// Whether zones are drawn.
    pub zones: bool,
    /// Whether the grid is drawn.
    pub grid: bool,
    /// Whether levels are shaded.
    pub levels: bool,
    /// Whether the small map is shown.
    pub minimap: bool,
    /// Whether the list of problems is open.
    pub problems: bool,
    /// Whether the inspector is open.
    pub inspector: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "en".to_owned(),
            dark: false,
            scale: 1.0,
            window: None,
            panels: BTreeMap::new(),
            page: None,
            recent: Vec::new(),
            coordinates: true,
            numbers: NumberStyle::Every,
            level_numbers: false,
            legend: false,
            zones: true,
            grid: true,
            levels: true,
            minimap: true,
            problems: true,
            inspector: true,
        }
    }
}

impl Settings {
    /// Reads what was kept; what cannot be read is as at the first start.
    #[must_use]
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// What was kept in a store.
    #[must_use]
    pub fn kept(store: &dyn Store) -> Self {
        let kept = store.read(&Self::path(store));
        kept.map(|kept| Self::read(&String::from_utf8_lossy(&kept))).unwrap_or_default()
    }

    /// Where they are kept in a store.
    #[must_use]
    pub fn path(store: &dyn Store) -> String {
        join(&store.own_folder(), "settings.json")
    }

    /// The text to be kept.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        if self.language == "fr" { Lang::Fr } else { Lang::En }
    }

    /// Takes the other language.
    pub fn toggle_language(&mut self) {
        self.language = match self.lang() {
            Lang::En => "fr".to_owned(),
            Lang::Fr => "en".to_owned(),
        };
    }

    /// Whether something is switched on.
    #[must_use]
    pub fn is_on(&self, switch: Switch) -> bool {
        match switch {
            Switch::Coordinates => self.coordinates,
            Switch::Grid => self.grid,
            Switch::Zones => self.zones,
            Switch::LevelNumbers => self.level_numbers,
            Switch::Legend => self.legend,
            Switch::Levels => self.levels,
            Switch::Minimap => self.minimap,
            Switch::Problems => self.problems,
            Switch::Inspector => self.inspector,
            Switch::Dark => self.dark,
        }
    }

    /// Switches something on or off.
    pub fn flip(&mut self, switch: Switch) {
        let switched = match switch {
            Switch::Coordinates => &mut self.coordinates,
            Switch::Grid => &mut self.grid,
            Switch::Zones => &mut self.zones,
            Switch::LevelNumbers => &mut self.level_numbers,
            Switch::Legend => &mut self.legend,
            Switch::Levels => &mut self.levels,
            Switch::Minimap => &mut self.minimap,
            Switch::Problems => &mut self.problems,
            Switch::Inspector => &mut self.inspector,
            Switch::Dark => &mut self.dark,
        };
        *switched = !*switched;
    }

    /// What is drawn of a map.
    #[must_use]
    pub fn layers(&self) -> Layers {
        Layers {
            grid: self.grid,
            coordinates: self.coordinates,
            numbers: self.numbers,
            level_numbers: self.level_numbers,
            zones: self.zones,
            levels: self.levels,
            minimap: self.minimap,
            ..Layers::default()
        }
    }

    /// Remembers a file as the latest.
    pub fn remember(&mut self, path: &str) {
        self.recent.retain(|each| each != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(MOST_RECENT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_and_nonsense_does_not_harm() {
        let mut settings = Settings { dark: true, ..Settings::default() };
        settings.remember("/a");
        settings.remember("/b");
        settings.remember("/a");
        assert_eq!(settings.recent, ["/a", "/b"]);
        assert_eq!(Settings::read(&settings.text()), settings);
        assert_eq!(Settings::read("{"), Settings::default());
        assert_eq!(Settings::read("{\"dark\": true, \"gone\": 1}").recent, [""; 0]);
    }
}
