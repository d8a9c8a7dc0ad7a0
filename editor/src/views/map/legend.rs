//! The legend on the map: what is on it, each with its sign.

use banneret_schema::ground::Ground;
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::{Lang, Words};
use eframe::egui::{Align2, Area, Frame, Id, Rect, RichText, Sense, Ui, vec2};

use crate::canvas::icon;
use crate::stage::Stage;

/// The most lines in a column.
const MOST_LINES: usize = 16;

/// What is on a map, found out once for each edition of it.
#[derive(Default)]
pub(in crate::views) struct MapLegend {
    known: Option<(u64, Vec<TerrainId>, Vec<ObstacleId>)>,
}

impl MapLegend {
    /// Terrain in the order of the game, and obstacles, as far as the map has them.
    fn of(&mut self, edition: u64, board: &Ground) -> (&[TerrainId], &[ObstacleId]) {
        let known = self.known.take().filter(|(known, ..)| *known == edition);
        let (_, terrain, obstacles) = self.known.insert(known.unwrap_or_else(|| {
            let (terrain, obstacles) = on_map(board);
            (edition, terrain, obstacles)
        }));
        (terrain, obstacles)
    }

    /// Shows the legend in the lower left corner of a map, where it is wanted.
    pub(in crate::views) fn ui(
        &mut self,
        stage: &mut Stage<'_>,
        (edition, board): (u64, &Ground),
        rect: Option<Rect>,
        ui: &Ui,
    ) {
        let Some(rect) = rect.filter(|_| stage.settings.legend) else { return };
        let lang = stage.lang;
        let (terrain, obstacles) = self.of(edition, board);
        Area::new(Id::unique(("legend", stage.document.key.0)))
            .pivot(Align2::LEFT_BOTTOM)
            .fixed_pos(rect.left_bottom() + vec2(10.0, -10.0))
            .interactable(false)
            .show(ui.ctx(), |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.strong(Words::new("Legend", "Légende").get(lang));
                    ui.horizontal_top(|ui| {
                        for column in terrain.chunks(MOST_LINES) {
                            ui.vertical(|ui| {
                                for id in column {
                                    line(stage, board, id, lang, ui);
                                }
                            });
                        }
                    });
                    if terrain.is_empty() && obstacles.is_empty() {
                        ui.weak(Words::new("open ground", "terrain dégagé").get(lang));
                    }
                    if !obstacles.is_empty() {
                        ui.label(
                            RichText::new(Words::new("On sides", "Sur les côtés").get(lang))
                                .small(),
                        );
                    }
                    for id in obstacles {
                        let known = board.ruleset.obstacles.get(id);
                        ui.label(known.map_or(id.as_str(), |it| it.name.get(lang)));
                    }
                });
            });
    }
}

/// A sort of terrain with its sign.
fn line(stage: &mut Stage<'_>, board: &Ground, id: &TerrainId, lang: Lang, ui: &mut Ui) {
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::hover());
        let (theme, symbols) = (stage.theme, &mut *stage.symbols);
        icon(ui.painter(), place, theme, symbols, &board.ruleset, std::slice::from_ref(id));
        let known = board.ruleset.terrain.get(id);
        ui.label(known.map_or(id.as_str(), |it| it.name.get(lang)));
    });
}

/// What is on a map, in the order of the game.
fn on_map(board: &Ground) -> (Vec<TerrainId>, Vec<ObstacleId>) {
    let mut used = vec![false; board.kinds().len()];
    for hex in board.grid.coords() {
        used[board.kind(hex)] = true;
    }
    let kinds = board.kinds().iter().zip(used).filter(|(_, used)| *used);
    let mut terrain: Vec<TerrainId> = kinds.flat_map(|(kind, _)| kind.iter().cloned()).collect();
    terrain.extend(board.paths().iter().map(|path| path.kind.clone()));
    let standing = board.sides().values().flatten();
    let mut obstacles: Vec<ObstacleId> = standing.map(|(id, _)| id.clone()).collect();
    terrain.sort_by_key(|id| board.ruleset.terrain.get_index_of(id));
    terrain.dedup();
    obstacles.sort_by_key(|id| board.ruleset.obstacles.get_index_of(id));
    obstacles.dedup();
    (terrain, obstacles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legend_has_what_is_on_the_map_and_nothing_else() {
        let board = crate::tools::testing::board(
            "banneret: 1
kind: map
ruleset: alexandre-bayard
id: m
name: M
grid: {columns: 3, rows: 2}
legend: {\".\": [], h: [hill], w: [forest], m: [marsh]}
terrain: [\". h .\", \". w h\"]
paths: [{kind: road, through: [A1, A2]}]
hexsides: [{at: B2/e, obstacle: palisade}]
",
        );
        let (terrain, obstacles) = on_map(&board);
        let mut names: Vec<_> = terrain.iter().map(TerrainId::as_str).collect();
        names.sort_unstable();
        assert_eq!(names, ["forest", "hill", "road"]);
        assert_eq!(obstacles.iter().map(ObstacleId::as_str).collect::<Vec<_>>(), ["palisade"]);
    }
}
