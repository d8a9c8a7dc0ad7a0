//! The battle on its ground: counters, objectives, command; taken up, moved and put down.

use banneret_schema::Lang;
use banneret_schema::hex::{Coord, Facing, Grid, HexSet, Orientation, Toward};
use banneret_validator::{Severity, Text, text};
use eframe::egui::{Painter, Pos2, Ui};

use super::hand::{Chosen, Deed};
use super::{Page, ground, keys, placed_hex_at, tell};
use crate::action::Action;
use crate::app::Tab;
use crate::battle::stand::{self, Footing};
use crate::battle::{Contender, Fighter, Lineup, command};
use crate::board::Board;
use crate::canvas::camera::hex_from_world;
use crate::canvas::{self, Layers, Scene, View, describe};
use crate::counters::{self, Brush, Lies, Piece, layout};
use crate::document::map::Refusal;
use crate::document::{Edit, scenario};
use crate::panels::Parts;
use crate::symbols::Symbols;
use crate::theme::Theme;
use crate::tools::Pointer;
use crate::views::map::hex_at;
use crate::words::Words;

/// The canvas with everything on it.
pub(super) fn ui(
    tab: &mut Tab,
    lineup: &Lineup,
    board: &Board,
    symbols: &mut Symbols,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let (lang, settings, theme) = (parts.settings.lang(), parts.settings, parts.theme);
    let findings = placed_findings(tab, board);
    let overlay =
        lineup.map.as_ref().and_then(|map| tab.map.answer(lineup.edition, &lineup.ruleset, map));
    let overlay = overlay.cloned();
    let view = &tab.scenario;
    let carried = egui_payload(ui);
    let pointed = ui.input(|input| input.pointer.interact_pos());
    let over = match (&carried, tab.map.canvas.rect(), pointed) {
        (Some(_), Some(rect), Some(at)) if rect.contains(at) => {
            hex_from_world(board.grid, tab.map.canvas.camera.world_from_ui(rect, at))
        }
        _ => view.hand.over(),
    };
    let moving = carried.clone().or_else(|| view.hand.chosen.clone());
    let ghost = ghost(lineup, moving.as_ref(), over);
    let area = set_up_area(lineup, moving.as_ref());
    let commands = commands(lineup, view.shows_command, theme);
    let chosen = view.hand.chosen.clone();
    let draw = |view: &View, painter: &Painter| {
        let mut brush = Brush::new(painter, theme);
        for (reach, color) in &commands {
            ground::shade(&mut brush, view, reach, *color);
            ground::outline(&mut brush, view, reach, *color);
        }
        if let Some(area) = &area {
            ground::outline(&mut brush, view, area, theme.selection);
        }
        for goal in &lineup.objectives {
            for (_, hex) in &goal.at {
                counters::draw_objective(&mut brush, view.center(*hex), view.zoom(), goal.points);
            }
        }
        for lies in layout::lay_out(view, lineup) {
            let is_chosen = chosen.as_ref().is_some_and(|chosen| is(chosen, &lies));
            let is_moving = ghost.is_some() && is_chosen;
            draw_counter(&mut brush, lineup, &lies, (is_chosen, is_moving), lang);
        }
        if let Some((side, fighter, footing)) = &ghost
            && let Some(spot) = layout::spot(view, &footing.hexes, fighter.is_person())
        {
            let piece = piece(theme, lineup, side, fighter, footing, lang);
            let piece = Piece { ghost: true, ..piece };
            counters::draw(&mut brush, &spot, &piece);
        }
        brush.shapes
    };
    let told = |hex: Coord| tell::tell(lineup, hex, lang);
    let scene = Scene {
        layers: Layers {
            grid: settings.grid,
            coordinates: settings.coordinates,
            zones: settings.zones,
            levels: settings.levels,
            minimap: settings.minimap,
            ..Layers::default()
        },
        findings: &findings,
        overlay: overlay.as_ref(),
        counters: Some(&draw),
        told: Some(&told),
        ..Scene::new(board, lineup.edition, theme, lang)
    };
    let shown = canvas::show(ui, &mut tab.map.canvas, symbols, &scene);
    let hovered = shown.hovered.map(|hit| hit.hex);
    tab.map.place = hovered.map(|hex| {
        let words = std::iter::once(describe(board, hex, lang)).chain(told(hex));
        words.collect::<Vec<_>>().join(", ")
    });
    hints(tab, lineup, hovered);

    if let Some(carried) = carried.filter(|_| shown.response.contains_pointer())
        && ui.input(|input| input.pointer.any_released())
        && let Some(hex) = over
    {
        eframe::egui::DragAndDrop::clear_payload(ui.ctx());
        tab.scenario.hand.chosen = Some(carried.clone());
        tab.scenario.hand.drop_held();
        act(tab, lineup, Deed::Place(carried, hex), actions);
    }
    for event in shown.events {
        let at = ui.input(|input| input.pointer.interact_pos());
        if let Some(deed) = point(tab, lineup, board.grid, event, at) {
            act(tab, lineup, deed, actions);
        }
    }
    if let Some(hit) = shown.sample {
        let at = ui.input(|input| input.pointer.interact_pos());
        tab.scenario.hand.drop_held();
        if let Some(picked) = pick(tab, lineup, board.grid, hit.hex, at) {
            take_off(tab, lineup, &picked, actions);
        }
    }
    keys::ui(tab, lineup, ui, shown.response.has_focus(), actions);
}

/// Whom the author carries from the list, as egui knows it.
fn egui_payload(ui: &Ui) -> Option<Chosen> {
    eframe::egui::DragAndDrop::payload::<Chosen>(ui.ctx()).map(|chosen| (*chosen).clone())
}

fn is(chosen: &Chosen, lies: &Lies<'_>) -> bool {
    chosen.side == lies.side.index && chosen.id == lies.fighter.id
}

/// How the one that is moved would stand.
fn ghost<'l>(
    lineup: &'l Lineup,
    moving: Option<&Chosen>,
    over: Option<Coord>,
) -> Option<(&'l Contender, &'l Fighter, Footing)> {
    let moving = moving?;
    let (side, fighter) = lineup.find(moving.side, &moving.id)?;
    Some((side, fighter, stand::put(lineup, side, fighter, over?)?))
}

/// Where the one that is chosen may be set up.
fn set_up_area(lineup: &Lineup, chosen: Option<&Chosen>) -> Option<HexSet> {
    let chosen = chosen?;
    lineup.find(chosen.side, &chosen.id)?.1.area.clone()
}

fn commands(lineup: &Lineup, shown: bool, theme: &Theme) -> Vec<(HexSet, eframe::egui::Color32)> {
    let sides = lineup.sides.iter().filter(|_| shown);
    sides
        .filter_map(|side| {
            let color = theme.side(side.colour.as_deref(), side.index);
            Some((command::command_reach(lineup, side)?, color))
        })
        .collect()
}

fn draw_counter(
    brush: &mut Brush<'_>,
    lineup: &Lineup,
    lies: &Lies<'_>,
    (chosen, moving): (bool, bool),
    lang: Lang,
) {
    let fighter = lies.fighter;
    let footing = Footing {
        hexes: fighter.hexes.clone(),
        facing: fighter.facing,
        formation: fighter.formation.clone(),
    };
    let piece = piece(brush.theme, lineup, lies.side, fighter, &footing, lang);
    let piece = Piece { chosen, ghost: moving, more: lies.more, ..piece };
    counters::draw(brush, &lies.spot, &piece);
}

fn piece<'l>(
    theme: &Theme,
    lineup: &'l Lineup,
    side: &Contender,
    fighter: &'l Fighter,
    footing: &Footing,
    lang: Lang,
) -> Piece<'l> {
    let grid = lineup.board.as_ref().map(|board| board.grid);
    let usual = lineup.ruleset.cohesion.as_ref().map(|rules| &rules.formation);
    let formation = footing.formation.as_ref().filter(|id| Some(*id) != usual);
    let formation = formation.and_then(|id| lineup.ruleset.formations.get(id));
    Piece {
        face: &fighter.face,
        name: fighter.name.get(lang),
        side: theme.side(side.colour.as_deref(), side.index),
        facing: footing.facing.zip(grid).and_then(|(facing, grid)| angle(grid, facing)),
        formation: formation.map(|it| {
            let name = it.name.get(lang);
            name.char_indices().nth(2).map_or(name, |(end, _)| &name[..end])
        }),
        chosen: false,
        ghost: false,
        more: 0,
    }
}

/// A facing as an angle on screen.
pub(super) fn angle(grid: Grid, facing: Facing) -> Option<f32> {
    let sixth = std::f32::consts::FRAC_PI_3;
    let first = match grid.orientation {
        Orientation::Pointy => 0.0,
        Orientation::Flat => -std::f32::consts::FRAC_PI_2,
    };
    Some(match facing.toward(grid.orientation)? {
        Toward::Side(number) => first + sixth * f32::from(number),
        Toward::Corner(number) => first + sixth * (f32::from(number) + 0.5),
    })
}

/// Whom the pointer meets in a hex: the counter under it, or the one on top.
fn pick(tab: &Tab, lineup: &Lineup, grid: Grid, hex: Coord, at: Option<Pos2>) -> Option<Chosen> {
    let rect = tab.map.canvas.rect()?;
    let view = View::new(rect, tab.map.canvas.camera, grid);
    let here = |lies: &&Lies<'_>| lies.fighter.hexes.contains(&hex);
    let all = layout::lay_out(&view, lineup);
    let met = |lies: &&Lies<'_>| at.is_some_and(|at| lies.spot.contains(at));
    let lies = all.iter().rev().find(|lies| here(lies) && met(lies));
    let lies = lies.or_else(|| all.iter().rev().find(here))?;
    Some(Chosen { side: lies.side.index, id: lies.fighter.id.clone() })
}

/// Tells the hand what the pointer did.
fn point(
    tab: &mut Tab,
    lineup: &Lineup,
    grid: Grid,
    event: Pointer,
    at: Option<Pos2>,
) -> Option<Deed> {
    match event {
        Pointer::Press(hit, _) => {
            tab.map.marked = Some(hit.hex);
            if std::mem::take(&mut tab.scenario.adds_objective) {
                return Some(Deed::AddObjective(hit.hex));
            }
            let picked = pick(tab, lineup, grid, hit.hex, at);
            let objectives = tab.scenario.page == Page::Objectives;
            if picked.is_some() && !objectives && tab.scenario.page != Page::Balance {
                tab.scenario.page = Page::Member;
            }
            tab.scenario.hand.press(lineup, hit.hex, picked, objectives)
        }
        Pointer::Drag(hit, _) => {
            tab.scenario.hand.drag(hit.hex);
            None
        }
        Pointer::Release => tab.scenario.hand.release(),
        Pointer::Finish => None,
    }
}

/// Makes the edit of what was done.
pub(super) fn act(tab: &mut Tab, lineup: &Lineup, deed: Deed, actions: &mut Vec<Action>) {
    let Some(board) = &lineup.board else { return };
    let grid = board.grid;
    let edit = match deed {
        Deed::Place(chosen, hex) => {
            let Some((side, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
            let Some(footing) = stand::put(lineup, side, fighter, hex) else { return };
            put(tab, lineup, &chosen, &footing, actions);
            return;
        }
        Deed::MoveObjective { index, part, to } => {
            scenario::move_objective(&tab.document, index, part, &grid.label(to))
        }
        Deed::AddObjective(hex) => scenario::add_objective(&tab.document, &grid.label(hex)),
    };
    finish(tab, edit, actions);
}

/// Makes the edit that lets a member stand somewhere, looking somewhere, in a formation.
pub(super) fn put(
    tab: &mut Tab,
    lineup: &Lineup,
    chosen: &Chosen,
    footing: &Footing,
    actions: &mut Vec<Action>,
) {
    let Some((_, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    let Some(board) = &lineup.board else { return };
    let stand = footing.stand(board.grid);
    let at = stand.at.join("/");
    let name = |lang| fighter.name.get(lang);
    let title = if fighter.is_placed && fighter.hexes == footing.hexes {
        Text::each(|lang| match lang {
            Lang::En => format!("Turn or form {}", name(lang)),
            Lang::Fr => format!("Tourner ou former {}", name(lang)),
        })
    } else {
        Text::each(|lang| match lang {
            Lang::En => format!("Put {} in {at}", name(lang)),
            Lang::Fr => format!("Placer {} en {at}", name(lang)),
        })
    };
    tab.scenario.moved = Some(scenario::place_route(chosen.side, &chosen.id));
    let edit = scenario::place(&tab.document, title, chosen.side, &chosen.id, &stand);
    finish(tab, edit, actions);
}

/// Makes the edit that takes a member off the map.
pub(super) fn take_off(tab: &mut Tab, lineup: &Lineup, chosen: &Chosen, actions: &mut Vec<Action>) {
    let Some((_, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    if !fighter.is_placed {
        return;
    }
    let name = |lang| fighter.name.get(lang);
    let title = Text::each(|lang| match lang {
        Lang::En => format!("Take {} off the map", name(lang)),
        Lang::Fr => format!("Retirer {} de la carte", name(lang)),
    });
    tab.scenario.moved = None;
    let edit = scenario::take_off(&tab.document, title, chosen.side, &chosen.id);
    finish(tab, edit, actions);
}

fn finish(tab: &Tab, edit: Result<Edit, Refusal>, actions: &mut Vec<Action>) {
    match edit {
        Ok(edit) => actions.push(Action::Apply(tab.document.key, edit)),
        Err(Refusal(reason)) => actions.push(Action::Say(reason)),
    }
}

/// What a click would do, and what the rules say against what was done last.
fn hints(tab: &mut Tab, lineup: &Lineup, hovered: Option<Coord>) {
    let hand = &tab.scenario.hand;
    let chosen = hand.chosen.as_ref().and_then(|it| lineup.find(it.side, &it.id));
    let label = hovered.zip(lineup.board.as_ref()).map(|(hex, board)| board.grid.label(hex));
    tab.map.hint = match (chosen, label) {
        _ if tab.scenario.adds_objective => Some(Text::new(
            "Click on a hex to make it an objective",
            "Cliquez sur un hexagone pour en faire un objectif",
        )),
        (Some((_, fighter)), Some(label)) if hand.takes => Some(Text::each(|lang| match lang {
            Lang::En => format!("Click to put {} in {label}", fighter.name.get(lang)),
            Lang::Fr => format!("Cliquez pour placer {} en {label}", fighter.name.get(lang)),
        })),
        (Some((_, fighter)), _) => {
            let keys = Words::new(
                "drag to move, R turns, Delete takes off",
                "glisser pour déplacer, R tourne, Suppr retire",
            );
            Some(Text::each(|lang| format!("{}: {}", fighter.name.get(lang), keys.get(lang))))
        }
        (None, _) => Some(text!(
            "Drag a unit from the list to a hex, or a counter to another hex",
            "Glissez une unité de la liste vers un hexagone, ou un pion vers un autre hexagone"
        )),
    };
    let moved = tab.scenario.moved.as_ref().filter(|_| tab.is_checked());
    let against = moved.and_then(|route| {
        let about = |finding: &&banneret_validator::Diagnostic| {
            finding.route.steps().starts_with(route.steps()) && finding.severity > Severity::Info
        };
        tab.findings.iter().filter(about).max_by_key(|finding| finding.severity)
    });
    tab.map.warning = against.map(|finding| finding.message.clone());
}

/// The hexes with findings, the gravest of each.
fn placed_findings(tab: &Tab, board: &Board) -> Vec<(Coord, Severity)> {
    if !tab.is_checked() {
        return Vec::new();
    }
    let mut gravest: std::collections::BTreeMap<Coord, Severity> =
        std::collections::BTreeMap::new();
    for finding in &tab.findings {
        let hex = hex_at(&tab.document, board, &finding.route, finding.place.span)
            .or_else(|| placed_hex_at(&tab.document, board, &finding.route));
        if let Some(hex) = hex {
            let severity = gravest.entry(hex).or_insert(finding.severity);
            *severity = (*severity).max(finding.severity);
        }
    }
    gravest.into_iter().collect()
}
