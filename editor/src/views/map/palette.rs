//! The terrain of the game: what is painted with.

use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::ruleset::terrain::{Lies, Terrain};
use banneret_schema::{Lang, Name};
use eframe::egui::{Atom, Button, Role, Sense, TextEdit, Ui, WidgetInfo, vec2};

use super::Parts;
use crate::action::Action;
use crate::app::Tab;
use crate::board::Board;
use crate::symbols::{Symbols, icon};
use crate::theme::Theme;
use crate::tools::legal::offered_composites;
use crate::tools::{Paint, ToolKind};
use crate::words::Words;

pub(crate) fn ui(
    tab: &mut Tab,
    board: &Board,
    symbols: &mut Symbols,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let lang = parts.settings.lang();
    let searches = matches!(
        tab.map.kind(),
        ToolKind::Brush
            | ToolKind::Line
            | ToolKind::Rectangle
            | ToolKind::Fill
            | ToolKind::Hexside
            | ToolKind::Path
    );
    if searches {
        let hint = Words::new("Search terrain", "Chercher un terrain").get(lang);
        let search = ui.add(TextEdit::singleline(&mut tab.map.search).hint_text(hint));
        search.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, hint));
    }
    let mut brush = Brush { board, theme: parts.theme, symbols, lang };
    match tab.map.kind() {
        ToolKind::Hexside => obstacles(tab, board, lang, ui, actions),
        ToolKind::Path => paths(tab, &mut brush, ui, actions),
        ToolKind::Zone => zones(tab, board, lang, ui, actions),
        ToolKind::Brush | ToolKind::Line | ToolKind::Rectangle | ToolKind::Fill => {
            recent(tab, board, lang, ui, actions);
            elements(tab, &mut brush, ui, actions);
        }
        ToolKind::Eraser
        | ToolKind::Level
        | ToolKind::Select
        | ToolKind::Place
        | ToolKind::Measure => {}
    }
}

/// Elements to lay down in hexes, and what may be added to the chosen ones.
fn elements(tab: &Tab, brush: &mut Brush<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let (board, lang) = (brush.board, brush.lang);
    let paint = &tab.map.paint;
    let open = Words::new("Open ground", "Terrain dégagé").get(lang);
    let line = Line { elements: &[], name: open, about: String::new() };
    if entry(ui, brush, &line, paint.terrain.is_empty()) {
        actions.push(chosen(paint, Vec::new()));
    }
    let terrain = &board.ruleset.terrain;
    let in_hexes = terrain.iter().filter(|(_, kind)| kind.lies != Lies::OnHexsides);
    for (id, kind) in in_hexes.filter(|(_, kind)| fits(&kind.name, &kind.effect, &tab.map.search)) {
        let selected = paint.terrain.as_slice() == [id.clone()];
        if entry(ui, brush, &Line::of(id, kind, lang), selected) {
            actions.push(chosen(paint, vec![id.clone()]));
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
        if entry(ui, brush, &Line::of(id, kind, lang), selected) {
            let mut elements = paint.terrain.clone();
            if selected {
                elements.retain(|each| each != id);
            } else {
                elements.push(id.clone());
            }
            actions.push(chosen(paint, elements));
        }
    }
}

fn recent(tab: &Tab, board: &Board, lang: Lang, ui: &mut Ui, actions: &mut Vec<Action>) {
    if tab.map.recent.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (index, elements) in tab.map.recent.iter().enumerate() {
            let name = name_of(board, elements, lang);
            let button = Button::new(format!("{} {name}", index + 1)).small();
            if ui
                .add(button)
                .on_hover_text(Words::new("Painted with last", "Utilisé récemment").get(lang))
                .clicked()
            {
                actions.push(chosen(&tab.map.paint, elements.clone()));
            }
        }
    });
    ui.separator();
}

/// The elements of a hex in words.
pub(crate) fn name_of(board: &Board, elements: &[TerrainId], lang: Lang) -> String {
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
fn paths(tab: &Tab, brush: &mut Brush<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let (board, lang) = (brush.board, brush.lang);
    let paint = &tab.map.paint;
    let lines = board.ruleset.terrain.iter().filter(|(_, kind)| {
        if paint.along_sides {
            kind.lies != Lies::InHexes
        } else {
            kind.road || kind.water.is_some()
        }
    });
    for (id, kind) in lines.filter(|(_, kind)| fits(&kind.name, &kind.effect, &tab.map.search)) {
        if entry(ui, brush, &Line::of(id, kind, lang), paint.path.as_ref() == Some(id)) {
            let path = Some(id.clone());
            actions.push(Action::SetPaint(Paint { path, ..paint.clone() }));
        }
    }
}

/// The zones of the map, to go on painting one of them.
fn zones(tab: &Tab, board: &Board, lang: Lang, ui: &mut Ui, actions: &mut Vec<Action>) {
    let paint = &tab.map.paint;
    if board.zones.is_empty() {
        let hint = Words::new(
            "Type the name of a zone above and paint it.",
            "Tapez le nom d’une zone ci-dessus et peignez-la.",
        );
        ui.label(hint.get(lang));
    }
    for (zone, hexes) in &board.zones {
        let n = Words::new("hexes", "hexagones").get(lang);
        let button = Button::selectable(paint.zone == *zone, (zone.as_str(), Atom::grow()));
        let width = ui.available_width();
        let line = ui.add(button.min_size(vec2(width, 0.0)));
        if line.on_hover_text(format!("{} {n}", hexes.len())).clicked() {
            actions.push(Action::SetPaint(Paint { zone: zone.clone(), ..paint.clone() }));
        }
    }
}

/// What can be built on hexsides.
fn obstacles(tab: &Tab, board: &Board, lang: Lang, ui: &mut Ui, actions: &mut Vec<Action>) {
    let paint = &tab.map.paint;
    for (id, kind) in board
        .ruleset
        .obstacles
        .iter()
        .filter(|(_, kind)| fits(&kind.name, &kind.effect, &tab.map.search))
    {
        let selected = paint.obstacle.as_ref() == Some(id);
        let about = format!("{}\n{}", kind.effect.get(lang), kind.reference);
        let button = Button::new(kind.name.get(lang)).selected(selected);
        if ui.add(button).on_hover_text(about).clicked() {
            actions.push(with_obstacle(paint, id));
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
fn entry(ui: &mut Ui, brush: &mut Brush<'_>, line: &Line<'_>, selected: bool) -> bool {
    let height = ui.spacing().interact_size.y + 6.0;
    let button = Button::selectable(selected, (line.name, Atom::grow()));
    let shown = ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(height, height), Sense::hover());
        if ui.is_rect_visible(place) {
            icon(
                ui.painter(),
                place,
                brush.theme,
                brush.symbols,
                &brush.board.ruleset,
                line.elements,
            );
        }
        // What is left of the line, so that the panel does not grow with it.
        ui.add(button.min_size(vec2(ui.available_width(), height)))
    });
    shown.inner.on_hover_text(line.about.trim_end()).clicked()
}

/// What the lines of the palette are drawn with.
struct Brush<'a> {
    board: &'a Board,
    theme: &'a Theme,
    symbols: &'a mut Symbols,
    lang: Lang,
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
