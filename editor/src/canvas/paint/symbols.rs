//! The symbols of terrain, as pieces of one texture.

use eframe::egui::epaint::Vertex;
use eframe::egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Vec2, pos2};

use super::{PaintInput, SYMBOLS};
use crate::canvas::course::scatter;
use crate::canvas::view::SeenHex;
use crate::symbols::{Atlas, Layer, Mark};

/// Draws the symbols of some layers.
pub(super) fn paint(
    frame: &PaintInput<'_>,
    atlas: &Atlas,
    mut mesh: Mesh,
    wanted: impl Fn(Layer) -> bool,
) -> Mesh {
    mesh.texture_id = atlas.texture();
    let zoom = frame.view.zoom();
    let shown = frame.appears(SYMBOLS - 3.0, SYMBOLS + 3.0);
    let plain = Color32::WHITE.gamma_multiply(shown);
    let kinds = frame.survey.pictures().iter();
    let marks: Vec<Vec<Mark>> = kinds
        .map(|picture| picture.marks.iter().copied().filter(|mark| wanted(mark.layer)).collect())
        .collect();
    for SeenHex { coord, index, center } in frame.view.cells() {
        let marks = &marks[frame.board.kind_at(index)];
        if marks.is_empty() {
            continue;
        }
        let faint = frame.board.outside().contains(coord);
        let color = if faint { plain.gamma_multiply(0.3) } else { plain };
        let uneven = scatter(coord);
        for mark in marks {
            let grows = matches!(mark.layer, Layer::Surface | Layer::Vegetation);
            let wobble = if grows { uneven * 0.05 } else { Vec2::ZERO };
            let center = center + wobble * zoom;
            let size = if grows { zoom * 1.04 } else { zoom * 0.94 };
            let mut uv = atlas.uv(mark.symbol);
            // Every other wood is mirrored, so that they are not all the same.
            if grows && uneven.x > 0.0 {
                uv = Rect { min: pos2(uv.max.x, uv.min.y), max: pos2(uv.min.x, uv.max.y) };
            }
            let square = Rect::from_center_size(center, Vec2::splat(size));
            mesh.add_rect_with_uv(square, uv, color);
        }
    }
    mesh
}

/// Draws bridges and fords the way they lead.
pub(super) fn crossings(frame: &PaintInput<'_>, atlas: &Atlas) -> Shape {
    let mut mesh = Mesh::with_texture(atlas.texture());
    let zoom = frame.view.zoom();
    for crossing in frame.survey.crossings.iter() {
        if !frame.view.sees(Rect::from_center_size(crossing.at, Vec2::splat(1.0))) {
            continue;
        }
        let along = crossing.heading * zoom * 0.5;
        turned(&mut mesh, frame.view.ui(crossing.at), along, atlas.uv(crossing.symbol));
    }
    Shape::mesh(mesh)
}

fn turned(mesh: &mut Mesh, center: Pos2, along: Vec2, uv: Rect) {
    let down = along.rot90() * -1.0;
    let first = u32::try_from(mesh.vertices.len()).unwrap_or(u32::MAX);
    for (at, uv) in [
        (center - along - down, uv.left_top()),
        (center + along - down, uv.right_top()),
        (center + along + down, uv.right_bottom()),
        (center - along + down, uv.left_bottom()),
    ] {
        mesh.vertices.push(Vertex { pos: at, uv, color: Color32::WHITE });
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}

/// Writes the first letters of what no symbol was drawn for.
pub(super) fn letters(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    let some = frame.survey.pictures().iter().any(|picture| picture.letters.is_some());
    if !some || frame.view.zoom() < 22.0 {
        return;
    }
    let font = FontId::proportional(frame.view.zoom() * 0.3);
    for coord in frame.view.hexes() {
        if let Some(letters) = &frame.survey.picture(frame.board, coord).letters {
            let center = frame.view.center(coord);
            let ink = frame.scene.theme.ink;
            shapes.push(painter.fonts_mut(|fonts| {
                Shape::text(fonts, center, Align2::CENTER_CENTER, letters, font.clone(), ink)
            }));
        }
    }
}
