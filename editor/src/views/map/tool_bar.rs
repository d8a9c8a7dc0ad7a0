//! The tools, and how the chosen one works.

use banneret_schema::ground::Ground;
use banneret_schema::{Lang, Words};
use eframe::egui::{Button, DragValue, Key, Response, Role, Ui, Vec2, WidgetInfo};

use super::MapView;
use super::more_options::ui as more_options;
use crate::command::Command;
use crate::keys::KeyLabels;
use crate::stage::Stage;
use crate::tools::{BrushSize, Symmetry, ToolKind};

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let keys = KeyLabels::of(ui.ctx(), lang);
    ui.horizontal_wrapped(|ui| {
        for kind in ToolKind::ALL {
            let name = kind.name().get(lang);
            let chosen = view.kind() == kind;
            let key = keys.key(kind.key());
            let button = tool_button(stage, kind, chosen, ui);
            if button.on_hover_text(format!("{name} ({key})")).clicked() {
                stage.run(Command::Tool(kind));
            }
        }
        let help = ui.add(Button::new("?").min_size(Vec2::splat(PICTURE + 8.0)));
        let (name, key) = (Command::ToolHelp.name().get(lang), keys.key(Key::F1));
        help.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        if help.on_hover_text(format!("{name} ({key})")).clicked() {
            stage.run(Command::ToolHelp);
        }
    });
    ui.strong(view.kind().name().get(lang));
    ui.add_space(4.0);
    options(view, board, lang, ui);
}

/// How wide the picture of a tool is.
const PICTURE: f32 = 22.0;

/// The picture of a tool; its name where nobody drew one.
fn tool_button(stage: &mut Stage<'_>, kind: ToolKind, chosen: bool, ui: &mut Ui) -> Response {
    let name = kind.name().get(stage.lang);
    let file = format!("{kind:?}").to_lowercase();
    let button = match stage.symbols.tools.get(ui.ctx(), &file, PICTURE) {
        Some(picture) => Button::image(picture).image_tint_follows_text_color(true),
        None => Button::new(name),
    };
    let button = ui.add(button.min_size(Vec2::splat(PICTURE + 8.0)).selected(chosen));
    button.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, name));
    button
}

/// What the chosen tool needs to know.
fn options(view: &mut MapView, board: &Ground, lang: Lang, ui: &mut Ui) {
    let kind = view.kind();
    let paint = &mut view.paint;
    match kind {
        ToolKind::Brush | ToolKind::Eraser | ToolKind::Level | ToolKind::Zone | ToolKind::Stamp => {
            ui.horizontal(|ui| {
                ui.label(Words::new("Size", "Taille").get(lang));
                for size in BrushSize::ALL {
                    let hexes = Words::new("hexes", "hexagones").get(lang);
                    let label = size.n_hexes().to_string();
                    let hint = format!("{label} {hexes}");
                    ui.selectable_value(&mut paint.size, size, label).on_hover_text(hint);
                }
            });
        }
        ToolKind::Path => {
            ui.horizontal(|ui| {
                let through = Words::new("Through hexes", "Par les hexagones").get(lang);
                let along = Words::new("Along sides", "Le long des côtés").get(lang);
                ui.selectable_value(&mut paint.along_sides, false, through);
                ui.selectable_value(&mut paint.along_sides, true, along);
            });
        }
        ToolKind::Line
        | ToolKind::Rectangle
        | ToolKind::Fill
        | ToolKind::Hexside
        | ToolKind::Select
        | ToolKind::Place
        | ToolKind::Measure => {}
    }
    more_options(kind, paint, board, lang, ui);
    match kind {
        ToolKind::Level => {
            ui.horizontal(|ui| {
                let label = ui.label(Words::new("Level", "Niveau").get(lang));
                ui.add(DragValue::new(&mut paint.level).range(-9..=20)).labelled_by(label.id);
            });
        }
        ToolKind::Zone => text_field(ui, Words::new("Zone", "Zone").get(lang), &mut paint.zone),
        ToolKind::Place => {
            text_field(
                ui,
                Words::new("Name of the place", "Nom du lieu").get(lang),
                &mut paint.place,
            );
        }
        _ => {}
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(Words::new("Symmetry", "Symétrie").get(lang));
        for (symmetry, sign, name) in SYMMETRIES {
            ui.selectable_value(&mut paint.symmetry, symmetry, sign.get(lang))
                .on_hover_text(name.get(lang));
        }
    });
}

/// The symmetries, in a word and in full.
const SYMMETRIES: [(Symmetry, Words, Words); 4] = [
    (
        Symmetry::None,
        Words::new("none", "sans"),
        Words::new("Every stroke is done once", "Chaque trait est fait une fois"),
    ),
    (
        Symmetry::WestEast,
        Words::new("W–E", "O–E"),
        Words::new("Mirrored from west to east", "En miroir d’ouest en est"),
    ),
    (
        Symmetry::NorthSouth,
        Words::new("N–S", "N–S"),
        Words::new("Mirrored from north to south", "En miroir du nord au sud"),
    ),
    (
        Symmetry::HalfTurn,
        Words::new("½ turn", "½ tour"),
        Words::new("Turned around the middle of the map", "Tourné autour du milieu de la carte"),
    ),
];

fn text_field(ui: &mut Ui, name: &str, text: &mut String) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        ui.text_edit_singleline(text).labelled_by(label.id);
    });
}
