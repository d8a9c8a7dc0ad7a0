//! A new document: its name and game, and what its kind asks for.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{Extent, Labels, Orientation};
use banneret_schema::id::id_from_name;
use banneret_schema::map::GridSpec;
use banneret_schema::ruleset::shipped;
use banneret_schema::{Army, Ruleset, Words};
use banneret_validator::load::{Loaded, Model};
use banneret_yaml::write::{Written, document};
use eframe::egui::{ComboBox, DragValue, Grid as Form, Id, RichText, Ui};
use serde_json::json;

use super::sides::SidesForm;
use super::{Answer, Around, buttons, game, number, row};
use crate::action::Action;
use crate::labels;
use crate::tabs::Overview;

/// Sizes of maps that are offered by name.
const SIZES: [(Words, u16, u16); 4] = [
    (Words::new("Small, 13 × 9", "Petite, 13 × 9"), 13, 9),
    (Words::new("Medium, 19 × 13", "Moyenne, 19 × 13"), 19, 13),
    (Words::new("Large, 31 × 21", "Grande, 31 × 21"), 31, 21),
    (Words::new("Campaign, 60 × 40", "Campagne, 60 × 40"), 60, 40),
];

/// A new document.
pub(crate) struct NewDocument {
    kind: DocumentKind,
    game: String,
    name: String,
    /// What an army may cost, where its game has prices.
    budget: u32,
    /// The ground of a map.
    grid: GridSpec,
    /// The map and the armies of a scenario by their ids; empty where they are written into it.
    map: String,
    armies: [String; 2],
    /// The maps and armies of the game, read when it is chosen.
    offered: Option<OfferedDocuments>,
    /// The edges and zones of the sides of a scenario.
    sides: SidesForm,
    /// The ground of the map that is named, with its id.
    ground: Option<(String, Ground)>,
}

/// The maps and armies a scenario of a game can name.
struct OfferedDocuments {
    game: String,
    maps: Vec<Arc<Loaded>>,
    armies: Vec<Arc<Loaded>>,
}

impl OfferedDocuments {
    fn read(overview: &Overview<'_>, game: &str) -> Self {
        let ruleset = shipped::ruleset(game);
        let of = |kind: DocumentKind| {
            let found = ruleset.as_ref();
            found.map(|ruleset| overview.tabs.documents_of(overview.store, kind, ruleset))
        };
        let (maps, armies) = (of(DocumentKind::Map), of(DocumentKind::Army));
        let game = game.to_owned();
        Self { game, maps: maps.unwrap_or_default(), armies: armies.unwrap_or_default() }
    }

    /// The ground of a map.
    fn ground(&self, id: &str) -> Option<Ground> {
        let found = self.maps.iter().find(|loaded| loaded.id() == Some(id))?;
        match found.model.as_ref()? {
            Model::Map(map) => Some(Ground::new(shipped::ruleset(&self.game)?, map)),
            _ => None,
        }
    }

    /// What stands in an army.
    fn army(&self, id: &str) -> Option<Army> {
        let found = self.armies.iter().find(|loaded| loaded.id() == Some(id))?;
        match found.model.as_ref()? {
            Model::Army(army) => Some((**army).clone()),
            _ => None,
        }
    }
}

impl NewDocument {
    /// A new document of the game that is being worked on, where that is one of those that are offered.
    pub(super) fn new(kind: DocumentKind, at_hand: Option<&Ruleset>) -> Self {
        let at_hand = at_hand.map(|it| it.id.as_str());
        let offered = shipped::ids().find(|id| Some(*id) == at_hand);
        let game = offered.map_or_else(game::first, str::to_owned);
        let grid = usual_grid(&game);
        let (map, armies, offered, sides, ground) = Default::default();
        let name = String::new();
        Self { kind, game, name, budget: 1500, grid, map, armies, offered, sides, ground }
    }

    pub(super) fn title(&self) -> Words {
        match self.kind {
            DocumentKind::Map => Words::new("New map", "Nouvelle carte"),
            DocumentKind::Scenario => Words::new("New scenario", "Nouveau scénario"),
            _ => Words::new("New army", "Nouvelle armée"),
        }
    }

    fn does(&self) -> Words {
        match self.kind {
            DocumentKind::Map => Words::new("Create the map", "Créer la carte"),
            DocumentKind::Scenario => Words::new("Create the scenario", "Créer le scénario"),
            _ => Words::new("Create the army", "Créer l’armée"),
        }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        Form::new("new-document").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            let before = self.game.clone();
            game::name_and_game(ui, around, &mut self.name, &mut self.game);
            if self.game != before {
                self.grid = usual_grid(&self.game);
            }
            match self.kind {
                DocumentKind::Map => ground_ui(ui, around, &mut self.grid),
                DocumentKind::Scenario => self.battle_ui(ui, around),
                _ if has_prices(&self.game) => {
                    row(ui, lang, Words::new("Budget", "Budget"), |ui, label| {
                        let field = DragValue::new(&mut self.budget).range(1..=100_000);
                        number(ui, field).labelled_by(label);
                    });
                }
                _ => {}
            }
        });
        let named = !self.name.trim().is_empty();
        // Its line is always there, so that the buttons stay in their place while one types.
        let hint = Words::new("A name is missing.", "Il manque un nom.");
        ui.label(RichText::new(if named { "" } else { hint.get(lang) }).weak());
        match buttons(ui, lang, self.does(), named) {
            Some(true) => {
                actions.extend(self.text().map(|(name, text)| Action::OpenText { name, text }));
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }

    fn battle_ui(&mut self, ui: &mut Ui, around: &Around<'_>) {
        let of_game = self.offered.take().filter(|offered| offered.game == self.game);
        let offered = of_game.unwrap_or_else(|| {
            // A map or army of another game cannot stand in this one.
            self.map.clear();
            self.armies.iter_mut().for_each(String::clear);
            OfferedDocuments::read(&around.overview, &self.game)
        });
        let [first, second] = &mut self.armies;
        for (name, salt, found, chosen) in [
            (labels::MAP, "map", &offered.maps, &mut self.map),
            (Words::new("First army", "Première armée"), "first", &offered.armies, first),
            (Words::new("Second army", "Seconde armée"), "second", &offered.armies, second),
        ] {
            row(ui, around.lang, name, |ui, label| choose(ui, around, label, salt, found, chosen));
        }
        if self.ground.as_ref().is_none_or(|(known, _)| *known != self.map) {
            self.sides.forget_zones();
            self.ground = offered.ground(&self.map).map(|ground| (self.map.clone(), ground));
        }
        self.sides.ui(ui, around, self.ground.as_ref().map(|(_, ground)| ground));
        self.offered = Some(offered);
    }

    /// The name of the file and its text.
    fn text(&self) -> Option<(String, String)> {
        let ruleset = shipped::ruleset(&self.game)?;
        let mut new = banneret_schema::new(self.kind, &ruleset);
        let id = id_from_name(&self.name);
        if !id.is_empty() {
            new.id = id;
        }
        self.name.trim().clone_into(&mut new.name);
        if self.kind == DocumentKind::Map {
            new.grid = self.grid.clone();
        }
        let chosen = |id: &String| Some(id.clone()).filter(|id| !id.is_empty());
        (new.map, new.armies) = (chosen(&self.map), self.armies.each_ref().map(chosen));
        let offered = self.offered.as_ref();
        new.rosters = self.armies.each_ref().map(|id| offered?.army(id));
        (new.edges, new.zones) = (self.sides.edges, self.sides.zones.clone());
        let mut value = new.document();
        if let Some(budget) = value.get_mut("budget") {
            *budget = json!(self.budget);
        }
        Some((format!("{}.yaml", new.id), document(Written::from(value))))
    }
}

fn usual_grid(game: &str) -> GridSpec {
    let (columns, rows) = (Extent::of(13), Extent::of(9));
    let plain = GridSpec { columns, rows, orientation: None, offset: None, labels: None };
    let ruleset = shipped::ruleset(game);
    ruleset.map_or(plain, |ruleset| banneret_schema::new(DocumentKind::Map, &ruleset).grid)
}

fn has_prices(game: &str) -> bool {
    shipped::ruleset(game).is_some_and(|ruleset| ruleset.budget.is_some())
}

fn ground_ui(ui: &mut Ui, around: &Around<'_>, grid: &mut GridSpec) {
    let lang = around.lang;
    let GridSpec {
        columns: Extent { count: columns, .. }, rows: Extent { count: rows, .. }, ..
    } = grid;
    row(ui, lang, Words::new("Size", "Taille"), |ui, _| {
        ui.vertical(|ui| {
            for (name, wide, high) in SIZES {
                let chosen = (*columns, *rows) == (wide, high);
                if ui.selectable_label(chosen, name.get(lang)).clicked() {
                    (*columns, *rows) = (wide, high);
                }
            }
        });
    });
    for (name, count) in [(labels::COLUMNS, columns), (labels::ROWS, rows)] {
        row(ui, lang, name, |ui, label| {
            number(ui, DragValue::new(count).range(1..=500)).labelled_by(label);
        });
    }
    row(ui, lang, Words::new("Hexes", "Hexagones"), |ui, _| {
        ui.horizontal(|ui| {
            let pointy = Words::new("Point at the top", "Pointe en haut").get(lang);
            let flat = Words::new("Side at the top", "Côté en haut").get(lang);
            ui.radio_value(&mut grid.orientation, Some(Orientation::Pointy), pointy);
            ui.radio_value(&mut grid.orientation, Some(Orientation::Flat), flat);
        });
    });
    row(ui, lang, labels::LABELS, |ui, _| {
        ui.horizontal(|ui| {
            let letters = Words::new("Letters (C4)", "Lettres (C4)").get(lang);
            let digits = Words::new("Digits (0304)", "Chiffres (0304)").get(lang);
            ui.radio_value(&mut grid.labels, Some(Labels::Letters), letters);
            ui.radio_value(&mut grid.labels, Some(Labels::Digits), digits);
        });
    });
}

/// Lets the author choose one of the documents of the game by its name, or none.
fn choose(
    ui: &mut Ui,
    around: &Around<'_>,
    label: Id,
    salt: &str,
    offered: &[Arc<Loaded>],
    chosen: &mut String,
) {
    let lang = around.lang;
    let inside = Words::new("Written in the scenario", "Écrite dans le scénario").get(lang);
    let named = offered.iter().filter_map(|loaded| Some((loaded.id()?, loaded.name()?)));
    let names: Vec<(&str, String)> =
        named.map(|(id, name)| (id, format!("{} ({id})", name.get(lang)))).collect();
    let now = names.iter().find(|(id, _)| *id == chosen.as_str());
    let shown = now.map_or(inside, |(_, name)| name.as_str()).to_owned();
    ComboBox::from_id_salt(salt)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            ui.selectable_value(chosen, String::new(), inside);
            for (id, name) in names {
                ui.selectable_value(chosen, id.to_owned(), name);
            }
        })
        .response
        .labelled_by(label);
}

#[cfg(test)]
mod tests {
    use banneret_schema::hex::Edge;
    use banneret_validator::run::check_quickly;
    use banneret_validator::{Config, MemoryFiles, Severity, Workspace};

    use super::*;

    #[test]
    fn battles_between_any_two_edges_are_clean_in_every_game() {
        use Edge::{East, North, South, West};
        for game in shipped::ids().filter_map(shipped::ruleset) {
            for edges in [[North, South], [South, North], [West, East], [East, West]] {
                let mut new = banneret_schema::new(DocumentKind::Scenario, &game);
                new.edges = edges;
                let text = document(Written::from(new.document()));
                let mut files = MemoryFiles::default();
                files.add("new.yaml", text.as_str());
                let workspace = Workspace::new(&files);
                let found = check_quickly(&workspace, "new.yaml", &Config::default());
                let wrong = found.unwrap_or_default().into_iter();
                let wrong: Vec<_> = wrong
                    .filter(|it| it.severity > Severity::Info)
                    .map(|it| it.message.en)
                    .collect();
                assert_eq!(wrong, [""; 0], "{} {edges:?}\n{text}", game.id);
            }
        }
    }

    #[test]
    fn what_is_asked_is_what_the_game_has() {
        for (game, orientation, labels, prices) in [
            ("alexandre-bayard", Orientation::Pointy, Labels::Letters, true),
            ("great-battles-of-alexander", Orientation::Flat, Labels::Digits, false),
        ] {
            let grid = usual_grid(game);
            assert_eq!(
                (grid.orientation, grid.labels),
                (Some(orientation), Some(labels)),
                "{game}"
            );
            assert_eq!(has_prices(game), prices, "{game}");
        }
    }
}
