//! A hex of some terrain, and what stands on a side of one, as small pictures for palettes and lists.

use banneret_drawing::map::works;
use banneret_schema::Ruleset;
use banneret_schema::hex::Orientation;
use banneret_schema::id::{ObstacleId, TerrainId};
use eframe::egui::{
    Align2, Color32, FontId, Mesh, Painter, Rect, Shape, Stroke, Vec2, epaint::PathShape,
};

use super::camera;
use super::mesh_pen::MeshPen;
use crate::symbols::{Picture, Symbols};
use crate::theme::Theme;

/// Draws a hex made of some elements into a rectangle.
pub fn icon(
    painter: &Painter,
    rect: Rect,
    theme: &Theme,
    symbols: &mut Symbols,
    ruleset: &Ruleset,
    elements: &[TerrainId],
) {
    let picture = Picture::new(ruleset, elements);
    let width = (rect.width() / 1.02).min(rect.height() / (2.0 * camera::RADIUS + 0.02));
    let corners = camera::corners(Orientation::Pointy).map(|corner| rect.center() + corner * width);
    let tint = picture.tint.color(theme);
    let fill = if picture.height > 0 { tint.lerp_to_gamma(theme.high, 0.2) } else { tint };
    let outline = Stroke::new(1.0_f32, theme.grid);
    painter.add(PathShape::convex_polygon(corners.to_vec(), fill, outline));
    let atlas = symbols.atlas(painter.ctx(), theme, width);
    let mut mesh = Mesh::with_texture(atlas.texture());
    let square = Rect::from_center_size(rect.center(), Vec2::splat(width * 0.98));
    for mark in &picture.marks {
        mesh.add_rect_with_uv(square, atlas.uv(mark.symbol), Color32::WHITE);
    }
    painter.add(Shape::mesh(mesh));
    if picture.ringed_by.is_some() {
        let ring = corners.map(|corner| rect.center() + (corner - rect.center()) * 0.88);
        let wall = Stroke::new((width * 0.05).max(1.5), theme.works.stone);
        painter.add(PathShape::closed_line(ring.to_vec(), wall));
    }
    if let Some(letters) = &picture.letters {
        let font = FontId::proportional(width * 0.36);
        painter.text(rect.center(), Align2::CENTER_CENTER, letters, font, theme.ink);
    }
}

/// Draws what stands on a side of a hex into a rectangle, with the enemy above.
pub fn side_icon(
    painter: &Painter,
    rect: Rect,
    theme: &Theme,
    ruleset: &Ruleset,
    obstacle: &ObstacleId,
) {
    painter.rect_filled(rect, 3.0, theme.ground.open);
    let ends = [rect.left_center(), rect.right_center()];
    let inwards = Vec2::new(rect.width() * 0.12, 0.0);
    let ends = [ends[0] + inwards, ends[1] - inwards];
    // As large as where the side of a hex is as long.
    let zoom = (ends[1].x - ends[0].x) / camera::RADIUS;
    let mut pen = MeshPen::new(Mesh::default(), painter.ctx().pixels_per_point());
    works::sample(ruleset, obstacle, &theme.map, ends, zoom, &mut pen);
    painter.add(Shape::mesh(pen.mesh()));
}
