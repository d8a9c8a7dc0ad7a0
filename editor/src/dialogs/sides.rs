//! Where the sides of a new battle come from and are set up: edges and zones of the map, with a small picture.

use banneret_schema::Words;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Edge, Grid};
use eframe::egui::{
    ComboBox, Id, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

use super::{Around, row};
use crate::battle::victory::edge_words;
use crate::canvas::camera::world_from_hex;

/// The edges and zones of two sides.
#[derive(Debug, Clone)]
pub(super) struct SidesForm {
    pub(super) edges: [Edge; 2],
    pub(super) zones: [Option<String>; 2],
}

impl Default for SidesForm {
    fn default() -> Self {
        Self { edges: [Edge::North, Edge::South], zones: [None, None] }
    }
}

impl SidesForm {
    /// The rows of the form; a map that is known offers its zones.
    pub(super) fn ui(&mut self, ui: &mut Ui, around: &Around<'_>, map: Option<&Ground>) {
        let lang = around.lang;
        let names =
            [Words::new("First side", "Premier camp"), Words::new("Second side", "Second camp")];
        for (index, name) in names.into_iter().enumerate() {
            row(ui, lang, name, |ui, label| {
                ui.horizontal(|ui| {
                    self.edge(ui, around, index, label);
                    if let Some(map) = map.filter(|map| !map.zones().is_empty()) {
                        self.zone(ui, around, index, map);
                    }
                });
            });
        }
        if let Some(map) = map {
            row(ui, lang, Words::new("Set-up", "Déploiement"), |ui, _| {
                self.picture(ui, around, map);
            });
        }
    }

    /// What was chosen for another map is not there any more.
    pub(super) fn forget_zones(&mut self) {
        self.zones = [None, None];
    }

    fn edge(&mut self, ui: &mut Ui, around: &Around<'_>, index: usize, label: Id) {
        let lang = around.lang;
        let before = self.edges;
        ComboBox::from_id_salt(("edge", index))
            .selected_text(edge_words(self.edges[index]).get(lang))
            .show_ui(ui, |ui| {
                for edge in Edge::ALL {
                    ui.selectable_value(&mut self.edges[index], edge, edge_words(edge).get(lang));
                }
            })
            .response
            .labelled_by(label)
            .on_hover_text(Words::new("Its own edge of the map", "Son bord de la carte").get(lang));
        // Two sides have two edges: who takes that of the other one faces him.
        if self.edges != before && self.edges[0] == self.edges[1] {
            self.edges[1 - index] = self.edges[index].opposite();
        }
    }

    fn zone(&mut self, ui: &mut Ui, around: &Around<'_>, index: usize, map: &Ground) {
        let lang = around.lang;
        let rows = Words::new("rows along the edge", "rangées le long du bord").get(lang);
        let zone = &mut self.zones[index];
        let shown = zone.as_deref().unwrap_or(rows).to_owned();
        let name = match index {
            0 => Words::new("Zone of the first side", "Zone du premier camp"),
            _ => Words::new("Zone of the second side", "Zone du second camp"),
        };
        let picker = ComboBox::from_id_salt(("zone", index))
            .selected_text(shown)
            .show_ui(ui, |ui| {
                ui.selectable_value(zone, None, rows);
                for (id, _) in map.zones() {
                    ui.selectable_value(zone, Some(id.clone()), id);
                }
            })
            .response;
        picker.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name.get(lang)));
        picker.on_hover_text(Words::new("Where it is set up", "Où il se déploie").get(lang));
    }

    /// The map as small hexes: its zones that were chosen in the colours of the sides, their edges as lines.
    fn picture(&self, ui: &mut Ui, around: &Around<'_>, map: &Ground) {
        let theme = around.overview.theme;
        let grid = map.grid;
        let (low, high) = bounds(grid);
        let size = high - low;
        let scale = (PICTURE.x / size.x).min(PICTURE.y / size.y);
        let (place, _) = ui.allocate_exact_size(size * scale, Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(place, 2.0, theme.ground.open);
        let colors = [0, 1].map(|index| theme.side(None, index));
        for hex in grid.coords() {
            let at = place.min + (world_from_hex(grid, hex) - low) * scale;
            let in_zone = |zone: &Option<String>| {
                zone.as_deref().and_then(|id| map.zone(id)).is_some_and(|zone| zone.contains(hex))
            };
            let of = self.zones.iter().position(in_zone);
            let color = match of {
                Some(index) => colors[index],
                None if map.elements(hex).is_empty() => continue,
                None => ui.visuals().weak_text_color().gamma_multiply(0.35),
            };
            painter.circle_filled(at, (scale * 0.8).max(1.0), color);
        }
        for (edge, color) in self.edges.into_iter().zip(colors) {
            painter.line_segment(side_of(place.shrink(1.5), edge), Stroke::new(3.0, color));
        }
        painter.rect_stroke(
            place,
            2.0,
            Stroke::new(1.0, ui.visuals().weak_text_color()),
            StrokeKind::Outside,
        );
    }
}

/// As large as the picture may be.
const PICTURE: Vec2 = vec2(220.0, 130.0);

/// The corners of a map.
fn bounds(grid: Grid) -> (Pos2, Pos2) {
    let air = vec2(1.0, 1.0);
    let all = grid.coords().map(|hex| world_from_hex(grid, hex));
    let bounds = all.fold(Rect::NOTHING, |bounds, at| bounds.union(Rect::from_pos(at)));
    (bounds.min - air, bounds.max + air)
}

fn side_of(place: Rect, edge: Edge) -> [Pos2; 2] {
    match edge {
        Edge::North => [place.left_top(), place.right_top()],
        Edge::South => [place.left_bottom(), place.right_bottom()],
        Edge::West => [place.left_top(), place.left_bottom()],
        Edge::East => [place.right_top(), place.right_bottom()],
    }
}
