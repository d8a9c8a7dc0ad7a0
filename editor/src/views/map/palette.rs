//! The terrain of the game: what is painted with.

use banneret_schema::ground::Ground;
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::ruleset::terrain::{Lies, Terrain};
use banneret_schema::{Lang, Name, Ruleset, Words};
use eframe::egui::{
    Atom, Button, Rect, RichText, Role, Sense, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};

use super::view::MOST_RECENT;
use super::{MapView, zones};
use crate::action::Action;
use crate::canvas::{icon, side_icon};
use crate::stage::Stage;
use crate::tools::legal::offered_composites;
use crate::tools::{Paint, ToolKind};

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let searches = matches!(
        view.kind(),
        ToolKind::Brush
            | ToolKind::Line
            | ToolKind::Rectangle
            | ToolKind::Fill
            | ToolKind::Hexside
            | ToolKind::Path
    );
    if searches {
        let hint = Words::new("Search terrain", "Chercher un terrain").get(lang);
        let search = ui.add(TextEdit::singleline(&mut view.search).hint_text(hint));
        search.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, hint));
    }
    match view.kind() {
        ToolKind::Hexside => obstacles(stage, view, board, ui),
        ToolKind::Path => paths(stage, view, board, ui),
        ToolKind::Zone => zones::ui(stage, view, board, ui),
        ToolKind::Brush | ToolKind::Line | ToolKind::Rectangle | ToolKind::Fill => {
            recent(stage, view, board, ui);
            elements(stage, view, board, ui);
        }
        ToolKind::Eraser
        | ToolKind::Level
        | ToolKind::Select
        | ToolKind::Place
        | ToolKind::Stamp
        | ToolKind::Measure => {}
    }
}

/// Elements to lay down in hexes, and what may be added to the chosen ones.
fn elements(stage: &mut Stage<'_>, view: &MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let paint = &view.paint;
    let open = Words::new("Open ground", "Terrain dégagé").get(lang);
    let line = Line { elements: &[], name: open, about: String::new() };
    if entry(stage, board, &line, paint.terrain.is_empty(), ui) {
        stage.ask(chosen(paint, Vec::new()));
    }
    let terrain = &board.ruleset.terrain;
    let in_hexes = terrain.iter().filter(|(_, kind)| kind.lies != Lies::OnHexsides);
    for (id, kind) in in_hexes.filter(|(_, kind)| fits(&kind.name, &kind.effect, &view.search)) {
        let selected = paint.terrain.as_slice() == [id.clone()];
        if entry(stage, board, &Line::of(id, kind, lang), selected, ui) {
            stage.ask(chosen(paint, vec![id.clone()]));
        }
    }
    if paint.terrain.is_empty() {
        return;
    }
    ui.separator();
    ui.strong(Words::new("Together with", "Avec en plus").get(lang));
    for id in offered_composites(&board.ruleset, &paint.terrain) {
        let Some(kind) = terrain.get(id) else { continue };
        let selected = paint.terrain.contains(id);
        if entry(stage, board, &Line::of(id, kind, lang), selected, ui) {
            let mut elements = paint.terrain.clone();
            if selected {
                elements.retain(|each| each != id);
            } else {
                elements.push(id.clone());
            }
            stage.ask(chosen(paint, elements));
        }
    }
}

/// What was painted with last, each as the hex it makes. The line is there from the beginning and never grows,
/// so that nothing below it moves under the pointer.
fn recent(stage: &mut Stage<'_>, view: &MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let side = (ui.available_width() / MOST_RECENT as f32 - 2.0).clamp(16.0, 26.0);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), side + 4.0), Sense::hover());
    for (index, elements) in view.recent.iter().enumerate() {
        let at = line.min + vec2(index as f32 * (side + 2.0), 2.0);
        let place = Rect::from_min_size(at, Vec2::splat(side));
        let name = name_of(board, elements, lang);
        let said = format!("{} {name}", index + 1);
        let button = ui.interact(place, ui.scope_id().with(("recent", index)), Sense::click());
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        if ui.is_rect_visible(place) {
            let look = ui.style().interact_selectable(&button, view.paint.terrain == *elements);
            ui.painter().rect_filled(place, 3.0, look.weak_bg_fill);
            let (theme, symbols) = (stage.theme, &mut *stage.symbols);
            icon(ui.painter(), place.shrink(2.0), theme, symbols, &board.ruleset, elements);
        }
        let last = Words::new("Painted with last", "Utilisé récemment").get(lang);
        if button.on_hover_text(format!("{said}\n{last}")).clicked() {
            stage.ask(chosen(&view.paint, elements.clone()));
        }
    }
    ui.separator();
}

/// The elements of a hex in words.
pub(super) fn name_of(board: &Ground, elements: &[TerrainId], lang: Lang) -> String {
    if elements.is_empty() {
        return Words::new("open ground", "terrain dégagé").get(lang).to_owned();
    }
    let names: Vec<_> = elements
        .iter()
        .map(|id| {
            let kind = board.ruleset.terrain.get(id);
            kind.map_or_else(|| id.as_str().to_owned(), |kind| kind.name.get(lang).to_owned())
        })
        .collect();
    names.join(" + ")
}

/// What roads and rivers can be drawn as.
fn paths(stage: &mut Stage<'_>, view: &MapView, board: &Ground, ui: &mut Ui) {
    let (paint, lang) = (&view.paint, stage.lang);
    let of_game = lines_of(&board.ruleset, paint.along_sides);
    let any = !of_game.is_empty();
    let mut shown = false;
    for (id, kind) in of_game {
        if !fits(&kind.name, &kind.effect, &view.search) {
            continue;
        }
        shown = true;
        let line = Line::of(id, kind, lang);
        if entry(stage, board, &line, paint.path.as_ref() == Some(id), ui) {
            let path = Some(id.clone());
            stage.ask(Action::SetPaint(Paint { path, ..paint.clone() }));
        }
    }
    let none = match any {
        false if paint.along_sides => Words::new(
            "In this game no road or river lies along sides of hexes. Streams on sides are built as hexsides (H).",
            "Dans ce jeu, aucune route ni rivière ne suit les côtés des hexagones. Les ruisseaux se posent sur les \
             côtés (H).",
        ),
        false => Words::new("This game has no roads or rivers.", "Ce jeu n’a ni route ni rivière."),
        true => NOTHING_FITS,
    };
    if !shown {
        ui.label(RichText::new(none.get(lang)).weak());
    }
}

/// What is said where no terrain fits what is searched for.
const NOTHING_FITS: Words = Words::new("Nothing is called so.", "Rien ne porte ce nom.");

/// The terrain of a game that lies in lines. A game that says of none that it is a road or water leaves open what is:
/// there everything may be one.
fn lines_of(ruleset: &Ruleset, along_sides: bool) -> Vec<(&TerrainId, &Terrain)> {
    let all = ruleset.terrain.iter();
    if along_sides {
        return all.filter(|(_, kind)| kind.lies != Lies::InHexes).collect();
    }
    let in_hexes: Vec<_> = all.filter(|(_, kind)| kind.lies != Lies::OnHexsides).collect();
    let is_line = |kind: &Terrain| kind.road || kind.water.is_some();
    let lines: Vec<_> = ruleset.terrain.iter().filter(|(_, kind)| is_line(kind)).collect();
    if lines.is_empty() { in_hexes } else { lines }
}

/// What can be built on hexsides.
fn obstacles(stage: &mut Stage<'_>, view: &MapView, board: &Ground, ui: &mut Ui) {
    let (paint, lang) = (&view.paint, stage.lang);
    let all = board.ruleset.obstacles.iter();
    let all: Vec<_> =
        all.filter(|(_, kind)| fits(&kind.name, &kind.effect, &view.search)).collect();
    if all.is_empty() {
        ui.label(RichText::new(NOTHING_FITS.get(lang)).weak());
    }
    for (id, kind) in all {
        let selected = paint.obstacle.as_ref() == Some(id);
        let about = format!("{}\n{}", kind.effect.get(lang), kind.reference);
        let height = ui.spacing().interact_size.y + 6.0;
        let button = Button::selectable(selected, (kind.name.get(lang), Atom::grow()));
        let shown = ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(height * 1.6, height), Sense::hover());
            if ui.is_rect_visible(place) {
                side_icon(ui.painter(), place, stage.theme, &board.ruleset, id);
            }
            ui.add(button.min_size(vec2(ui.available_width(), height)))
        });
        if shown.inner.on_hover_text(about).clicked() {
            stage.ask(with_obstacle(paint, id));
        }
    }
}

fn with_obstacle(paint: &Paint, id: &ObstacleId) -> Action {
    Action::SetPaint(Paint { obstacle: Some(id.clone()), ..paint.clone() })
}

fn chosen(paint: &Paint, terrain: Vec<TerrainId>) -> Action {
    Action::SetPaint(Paint { terrain, ..paint.clone() })
}

/// A line of the palette: the hex it makes, its name, what it does and where the rulebook says so.
fn entry(
    stage: &mut Stage<'_>,
    board: &Ground,
    line: &Line<'_>,
    selected: bool,
    ui: &mut Ui,
) -> bool {
    let height = ui.spacing().interact_size.y + 6.0;
    let button = Button::selectable(selected, (line.name, Atom::grow()));
    let shown = ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(height, height), Sense::hover());
        if ui.is_rect_visible(place) {
            let (theme, symbols) = (stage.theme, &mut *stage.symbols);
            icon(ui.painter(), place, theme, symbols, &board.ruleset, line.elements);
        }
        // What is left of the line, so that the panel does not grow with it.
        ui.add(button.min_size(vec2(ui.available_width(), height)))
    });
    shown.inner.on_hover_text(line.about.trim_end()).clicked()
}

/// A line of the palette.
struct Line<'a> {
    elements: &'a [TerrainId],
    name: &'a str,
    about: String,
}

impl<'a> Line<'a> {
    fn of(id: &'a TerrainId, kind: &'a Terrain, lang: Lang) -> Self {
        let about = format!("{}\n{}", kind.effect.get(lang), kind.reference);
        Self { elements: std::slice::from_ref(id), name: kind.name.get(lang), about }
    }
}

/// Whether the name or what it does has what is searched for, in either language: who looks for a
/// village finds buildings.
fn fits(name: &Name, effect: &Name, search: &str) -> bool {
    let search = search.trim().to_lowercase();
    let has = |text: &Name| {
        [Lang::En, Lang::Fr].iter().any(|lang| text.get(*lang).to_lowercase().contains(&search))
    };
    has(name) || search.chars().count() > 2 && has(effect)
}
