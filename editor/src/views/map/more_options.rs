//! How strokes fall: their shape, how thickly they lie, what they mix, which stamp.

use banneret_schema::ground::Ground;
use banneret_schema::{Lang, Words};
use eframe::egui::{DragValue, Slider, Ui};

use super::palette::name_of;
use crate::tools::{MixedElement, Paint, Stamp, StrokeShape, ToolKind};

/// What some tools need to know beside their size.
pub(super) fn ui(kind: ToolKind, paint: &mut Paint, board: &Ground, lang: Lang, ui: &mut Ui) {
    match kind {
        ToolKind::Brush | ToolKind::Line | ToolKind::Rectangle | ToolKind::Fill => {
            density(paint, lang, ui);
            mixture(paint, board, lang, ui);
        }
        ToolKind::Level | ToolKind::Zone => shapes(paint, lang, ui),
        ToolKind::Stamp => stamps(paint, board, lang, ui),
        ToolKind::Eraser
        | ToolKind::Hexside
        | ToolKind::Path
        | ToolKind::Select
        | ToolKind::Place
        | ToolKind::Measure => {}
    }
}

fn density(paint: &mut Paint, lang: Lang, ui: &mut Ui) {
    ui.horizontal(|ui| {
        let label = ui.label(Words::new("Density", "Densité").get(lang));
        let slider = Slider::new(&mut paint.density, 5..=100).suffix(" %").step_by(5.0);
        let hint = Words::new(
            "Below 100 % the stroke is scattered",
            "En dessous de 100 %, le trait est clairsemé",
        );
        ui.add(slider).labelled_by(label.id).on_hover_text(hint.get(lang));
    });
}

/// What a brush mixes, each with its weight.
fn mixture(paint: &mut Paint, board: &Ground, lang: Lang, ui: &mut Ui) {
    let mut gone = None;
    for (index, it) in paint.mix.iter_mut().enumerate() {
        ui.horizontal(|ui| {
            let label = ui.label(name_of(board, &it.elements, lang));
            ui.add(DragValue::new(&mut it.weight).range(1..=20)).labelled_by(label.id);
            if ui.small_button(Words::new("take out", "retirer").get(lang)).clicked() {
                gone = Some(index);
            }
        });
    }
    if let Some(index) = gone {
        paint.mix.remove(index);
    }
    let is_mixed = paint.mix.iter().any(|it| it.elements == paint.terrain);
    let add = Words::new("Mix in", "Mélanger avec").get(lang);
    let name = name_of(board, &paint.terrain, lang);
    if !is_mixed && ui.small_button(format!("{add}: {name}")).clicked() {
        paint.mix.push(MixedElement { elements: paint.terrain.clone(), weight: 1 });
    }
}

fn shapes(paint: &mut Paint, lang: Lang, ui: &mut Ui) {
    ui.horizontal(|ui| {
        for shape in StrokeShape::ALL {
            let name = match shape {
                StrokeShape::Brush => Words::new("Freehand", "À main levée"),
                StrokeShape::Rectangle => Words::new("Block", "Bloc"),
                StrokeShape::Fill => Words::new("What is alike", "Ce qui est pareil"),
            };
            ui.selectable_value(&mut paint.shape, shape, name.get(lang));
        }
    });
}

fn stamps(paint: &mut Paint, board: &Ground, lang: Lang, ui: &mut Ui) {
    ui.horizontal(|ui| {
        for stamp in Stamp::ALL.into_iter().filter(|it| it.is_offered(&board.ruleset)) {
            ui.selectable_value(&mut paint.stamp, stamp, stamp.name().get(lang));
        }
    });
    let hint = Words::new(
        "The size is that of the brush; . and , turn it.",
        "La taille est celle du pinceau ; . et , le tournent.",
    );
    ui.weak(hint.get(lang));
}
