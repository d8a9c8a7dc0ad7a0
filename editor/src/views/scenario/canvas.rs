//! The battle on its ground: counters, objectives, command; taken up, moved and put down.

use std::cell::RefCell;

use banneret_drawing::Affine;
use banneret_drawing::counters::{CounterLook, CounterSpot, flag_bounds, flag_spot};
use banneret_drawing::map::{FlaggedPlace, zone_colors};
use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid, HexSet};
use banneret_schema::post::Post;
use banneret_validator::{Severity, text};
use eframe::egui::{Color32, Key, Painter, Pos2, Shape, Ui};

use super::brush::Brush;
use super::hand::{Hand, HandAction, LineEnds};
use super::layout::{LaidCounter, laid};
use super::{
    ScenarioView, SidePage, fan, ground, keys, occupants, overlay, placed_hex_at, several,
};
use crate::battle::SideMember;
use crate::battle::stack::{is_ordered, reordered};
use crate::battle::stand;
use crate::battle::{Contender, Fighter, Lineup, command};
use crate::canvas::camera::hex_from_world;
use crate::canvas::{self, CanvasContent, View, describe};
use crate::counters::CounterPictures;
use crate::document::scenario;
use crate::keys::key_label;
use crate::stage::Stage;
use crate::theme::Theme;
use crate::tools::Pointer;
use crate::views::map::{gravest, hex_at};

/// The canvas with everything on it.
pub(super) fn ui(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    board: &Ground,
    ui: &mut Ui,
) {
    let (lang, theme) = (stage.lang, stage.theme);
    let findings = gravest(stage, |finding| {
        hex_at(stage.document, board, &finding.route, finding.place.span)
            .or_else(|| placed_hex_at(stage.document, board, &finding.route))
    });
    let overlay = view.ground.answer(lineup.edition, board).cloned();
    let carried = egui_payload(ui);
    let over = hex_under(view, board, carried.is_some(), ui);
    let moving = carried.clone().or_else(|| view.hand.chosen.clone());
    let seen = Seen {
        lineup,
        theme,
        lang,
        ghost: ghost(lineup, moving.as_ref(), over),
        area: set_up_area(lineup, moving.as_ref()),
        // A leader who is chosen shows his own command only.
        commands: commands(lineup, view.shows_command && leader(lineup, view).is_none(), theme),
        leader: leader(lineup, view),
        lines: view.shows_lines,
        hand: &view.hand,
        counters: &view.counters,
    };
    let draw = |view: &View, painter: &Painter| seen.draw(view, painter);
    let standing = |view: &View| {
        let counters = laid(view, lineup).into_iter().map(|lies| lies.spot.bounds());
        let goals = lineup.objectives.iter().flat_map(|goal| &goal.places);
        let flags = goals.map(|place| {
            let (at, size) = flag_of(view, lineup, place);
            Affine::scale(size).cover(flag_bounds()).translate(at.to_vec2())
        });
        counters.chain(flags).collect()
    };
    let zones = zones(lineup, board, theme);
    let dots = || dots(lineup, theme);
    let told = |hex: Coord| occupants::tell(lineup, hex, lang);
    let scene = CanvasContent {
        layers: stage.settings.layers(),
        zones: &zones,
        findings: &findings,
        overlay: overlay.as_ref(),
        counters: Some(&draw),
        standing: Some(&standing),
        dots: Some(&dots),
        told: Some(&told),
        ..CanvasContent::new(board, lineup.edition, theme, lang)
    };
    let shown = canvas::show(ui, &mut view.ground.canvas, &scene);
    let rect = view.ground.canvas.rect();
    view.ground.legend.ui(stage, (lineup.edition, board), rect, ui);
    let hovered = shown.hovered.map(|hit| hit.hex);
    view.ground.place = hovered.map(|hex| {
        let words = std::iter::once(describe(board, hex, lang)).chain(told(hex));
        words.collect::<Vec<_>>().join(", ")
    });
    hints(stage, view, lineup, hovered);

    if let Some(carried) = carried.filter(|_| shown.response.contains_pointer())
        && ui.input(|input| input.pointer.any_released())
        && let Some(hex) = over
    {
        eframe::egui::DragAndDrop::clear_payload(ui.ctx());
        view.hand.choose(carried.clone());
        view.fan = None;
        act(stage, view, lineup, HandAction::Place(carried, hex));
    }
    let at = ui.input(|input| input.pointer.interact_pos());
    let pressed_at = shown.pressed_at.or(at);
    if shown.abandoned {
        view.hand.abandon();
    }
    for event in shown.events {
        if let Some(deed) = point(view, lineup, board.grid, event, pressed_at) {
            act(stage, view, lineup, deed);
        }
    }
    if let Some(hit) = shown.sample {
        view.hand.drop_held();
        if let Some(picked) = pick(view, lineup, board.grid, hit.hex, at) {
            take_off(stage, view, lineup, &picked);
        }
    }
    keys::ui(stage, view, lineup, shown.response.has_focus(), ui);
    fan::ui(stage, view, lineup, board.grid, ui);
}

/// Whether counters stand where the flag of an objective does.
fn is_taken(lineup: &Lineup, place: &FlaggedPlace) -> bool {
    let all = lineup.sides.iter().flat_map(|side| &side.fighters);
    all.into_iter().any(|fighter| fighter.post.hexes.contains(&place.flag))
}

/// Where the flag of an objective is drawn, and for which width of a hex.
fn flag_of(view: &View, lineup: &Lineup, place: &FlaggedPlace) -> (Pos2, f32) {
    flag_spot(view.center(place.flag), view.zoom(), is_taken(lineup, place))
}

/// The colours of zones by the sides that set up in them.
fn zones(lineup: &Lineup, board: &Ground, theme: &Theme) -> Vec<Color32> {
    let sides = lineup.sides.iter().map(|side| {
        let color = theme.side(side.colour.as_deref(), side.index);
        (color, side.zones.iter().map(String::as_str))
    });
    zone_colors(board, &theme.map, sides)
}

/// Where everybody stands, in the colours of the sides.
fn dots(lineup: &Lineup, theme: &Theme) -> Vec<(Coord, Color32)> {
    let placed = lineup.placed().flat_map(|(side, fighter)| {
        let color = theme.side(side.colour.as_deref(), side.index);
        fighter.post.hexes.iter().map(move |hex| (*hex, color))
    });
    placed.collect()
}

/// The hex under the one that is held or carried.
fn hex_under(view: &ScenarioView, board: &Ground, carries: bool, ui: &Ui) -> Option<Coord> {
    let canvas = &view.ground.canvas;
    let at = ui.input(|input| input.pointer.interact_pos()).filter(|_| carries);
    match (canvas.rect(), at) {
        (Some(rect), Some(at)) if rect.contains(at) => {
            hex_from_world(board.grid, canvas.camera.world_from_ui(rect, at))
        }
        _ => view.hand.over(),
    }
}

/// What lies on the ground.
struct Seen<'l> {
    lineup: &'l Lineup,
    theme: &'l Theme,
    lang: Lang,
    /// How the one that is moved would stand.
    ghost: Option<(&'l Contender, &'l Fighter, Post)>,
    /// Where he may be set up.
    area: Option<HexSet>,
    /// How far the leaders of each side command.
    commands: Vec<(HexSet, Color32)>,
    /// The leader whose command is shown.
    leader: Option<(&'l Contender, &'l Fighter)>,
    /// Whether lines of communication are drawn.
    lines: bool,
    hand: &'l Hand,
    counters: &'l RefCell<CounterPictures>,
}

impl Seen<'_> {
    fn draw(&self, view: &View, painter: &Painter) -> Vec<Shape> {
        let (lineup, theme, ctx) = (self.lineup, self.theme, painter.ctx());
        let mut counters = self.counters.borrow_mut();
        let mut brush = Brush::new(theme);
        for (reach, color) in &self.commands {
            ground::shade(&mut brush, view, reach, *color);
            ground::outline(&mut brush, view, reach, *color);
        }
        if let Some((side, leader)) = self.leader {
            overlay::command(&mut brush, view, lineup, side, leader);
        }
        if self.lines {
            overlay::lines(&mut brush, view, lineup, self.hand);
        }
        if let Some(area) = &self.area {
            ground::outline(&mut brush, view, area, theme.selection);
        }
        for place in lineup.objectives.iter().flat_map(|goal| &goal.places) {
            if place.is_broad() {
                ground::outline(&mut brush, view, &place.hexes, theme.counters.objective);
            }
            if !is_taken(lineup, place) {
                let at = flag_of(view, lineup, place);
                brush.shapes.extend(counters.flag(ctx, theme, at, place.points));
            }
        }
        for lies in laid(view, lineup) {
            let is_chosen = self.hand.has_chosen(lies.side.index, &lies.fighter.id);
            let moved = self.ghost.as_ref().map(|(side, fighter, _)| (side.index, &fighter.id));
            let is_moving = moved == Some((lies.side.index, &lies.fighter.id));
            let look = CounterLook {
                ring: is_chosen.then_some(theme.selection),
                more: lies.more,
                ..self.look(lies.side, lies.fighter, &lies.fighter.post)
            };
            let shape = counters.on_map(ctx, theme, &lies.spot, look, is_moving);
            brush.shapes.extend(shape);
        }
        for place in lineup.objectives.iter().flat_map(|goal| &goal.places) {
            if is_taken(lineup, place) {
                let at = flag_of(view, lineup, place);
                brush.shapes.extend(counters.flag(ctx, theme, at, place.points));
            }
        }
        if let Some((side, leader)) = self.leader {
            overlay::obedience(&mut brush, view, lineup, side, leader);
        }
        if let Some((side, fighter, post)) = &self.ghost
            && let Some(spot) = CounterSpot::on(view, &post.hexes, fighter.is_person())
        {
            let look = self.look(side, fighter, post);
            brush.shapes.extend(counters.on_map(ctx, theme, &spot, look, true));
        }
        counters.end_frame();
        brush.shapes
    }

    fn look(&self, side: &Contender, fighter: &Fighter, post: &Post) -> CounterLook {
        look(self.theme, self.lineup, side, fighter, post, self.lang)
    }
}

/// Whom the author carries from the list, as egui knows it.
fn egui_payload(ui: &Ui) -> Option<SideMember> {
    eframe::egui::DragAndDrop::payload::<SideMember>(ui.ctx()).map(|chosen| (*chosen).clone())
}

/// How the one that is moved would stand.
fn ghost<'l>(
    lineup: &'l Lineup,
    moving: Option<&SideMember>,
    over: Option<Coord>,
) -> Option<(&'l Contender, &'l Fighter, Post)> {
    let moving = moving?;
    let (side, fighter) = lineup.find(moving.side, &moving.id)?;
    Some((side, fighter, stand::put(lineup, side, fighter, over?)?))
}

/// Where the one that is chosen may be set up.
fn set_up_area(lineup: &Lineup, chosen: Option<&SideMember>) -> Option<HexSet> {
    let chosen = chosen?;
    lineup.find(chosen.side, &chosen.id)?.1.area.clone()
}

/// The chosen one, if he is a leader who commands somebody and his command is to be shown.
fn leader<'l>(lineup: &'l Lineup, view: &ScenarioView) -> Option<(&'l Contender, &'l Fighter)> {
    let chosen = view.hand.chosen.as_ref().filter(|_| view.shows_command)?;
    lineup.find(chosen.side, &chosen.id).filter(|(_, fighter)| !fighter.commands.is_empty())
}

fn commands(lineup: &Lineup, shown: bool, theme: &Theme) -> Vec<(HexSet, Color32)> {
    let sides = lineup.sides.iter().filter(|_| shown);
    sides
        .filter_map(|side| {
            let color = theme.side(side.colour.as_deref(), side.index);
            Some((command::command_reach(lineup, side)?, color))
        })
        .collect()
}

/// How a member looks where it is posted.
pub(super) fn look(
    theme: &Theme,
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    post: &Post,
    lang: Lang,
) -> CounterLook {
    let color = theme.side(side.colour.as_deref(), side.index);
    let printed = fighter.counter(lang).clone();
    match &lineup.board {
        Some(board) => {
            CounterLook::of_post(printed, color, &lineup.ruleset, post, board.grid, lang)
        }
        None => CounterLook::new(printed, color),
    }
}

/// Whom the pointer meets in a hex: the counter under it, or the one on top.
fn pick(
    view: &ScenarioView,
    lineup: &Lineup,
    grid: Grid,
    hex: Coord,
    at: Option<Pos2>,
) -> Option<SideMember> {
    let rect = view.ground.canvas.rect()?;
    let view = View::new(rect, view.ground.canvas.camera, grid);
    let here = |lies: &&LaidCounter<'_>| lies.fighter.post.hexes.contains(&hex);
    let all = laid(&view, lineup);
    let met = |lies: &&LaidCounter<'_>| at.is_some_and(|at| lies.spot.contains(at));
    let lies = all.iter().rev().find(|lies| here(lies) && met(lies));
    let lies = lies.or_else(|| all.iter().rev().find(here))?;
    Some(SideMember::new(lies.side, lies.fighter))
}

/// Tells the hand what the pointer did.
fn point(
    view: &mut ScenarioView,
    lineup: &Lineup,
    grid: Grid,
    event: Pointer,
    at: Option<Pos2>,
) -> Option<HandAction> {
    match event {
        Pointer::Press(hit, keys) => {
            view.ground.marked = Some(hit.hex);
            if view.hand.line.is_some() {
                return view.hand.draw_line(hit.hex);
            }
            if std::mem::take(&mut view.adds_objective) {
                return Some(HandAction::AddObjective(hit.hex));
            }
            view.fan = None;
            let picked = pick(view, lineup, grid, hit.hex, at);
            if keys.shift || keys.command {
                if let Some(picked) = picked {
                    view.hand.toggle(picked);
                    view.page = SidePage::Member;
                }
                return None;
            }
            let objectives = view.page == SidePage::Objectives;
            if picked.is_some() && !objectives && view.page != SidePage::Balance {
                view.page = SidePage::Member;
            }
            view.hand.press(lineup, hit.hex, picked, objectives)
        }
        Pointer::Drag(hit, _) => {
            view.hand.drag(hit.hex);
            None
        }
        Pointer::Release => {
            let clicked = view.hand.clicked();
            view.fan = clicked.filter(|hex| lineup.at(*hex).nth(1).is_some());
            view.hand.release()
        }
        Pointer::Finish => None,
    }
}

/// Makes the edit of what was done.
fn act(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, deed: HandAction) {
    let Some(board) = &lineup.board else { return };
    let grid = board.grid;
    let edit = match deed {
        HandAction::Place(chosen, hex) => {
            let Some((side, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
            let Some(post) = stand::put(lineup, side, fighter, hex) else { return };
            put(stage, view, lineup, &chosen, &post);
            return;
        }
        HandAction::LineUp(from, to) => {
            several::line_up(stage, view, lineup, from, to);
            return;
        }
        HandAction::MoveObjective { index, part, to } => {
            scenario::move_objective(stage.document, index, part, &grid.label(to))
        }
        HandAction::AddObjective(hex) => scenario::add_objective(stage.document, &grid.label(hex)),
    };
    stage.edit(edit);
}

/// Makes the edit that lets a member stand somewhere, looking somewhere, in a formation.
pub(super) fn put(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    chosen: &SideMember,
    post: &Post,
) {
    let Some((_, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    let Some(board) = &lineup.board else { return };
    let labels: Vec<_> = post.hexes.iter().map(|hex| board.grid.label(*hex)).collect();
    let at = labels.join("/");
    let name = &fighter.name;
    let title = if fighter.is_placed && fighter.post.hexes == post.hexes {
        text!("Turn or form {name}", "Tourner ou former {name}", name)
    } else {
        text!("Put {name} in {at}", "Placer {name} en {at}", name)
    };
    view.moved = Some(scenario::place_route(chosen.side, &chosen.id));
    let placement = post.placement(board.grid);
    let (document, side, id) = (stage.document, chosen.side, &chosen.id);
    // Where scenarios say who lies on top, whoever comes last does.
    let joins =
        is_ordered(&lineup.ruleset) && !fighter.is_person() && fighter.post.hex() != post.hex();
    let below = post.hex().map(|hex| lineup.units_at(side, hex)).unwrap_or_default();
    let edit = if joins && (fighter.post.stack.is_some() || !below.is_empty()) {
        scenario::place_on_top(document, title, side, id, &placement, &below)
    } else {
        scenario::place(document, title, side, id, &placement)
    };
    stage.edit(edit);
}

/// Makes the edit that puts a unit at another place of its stack, from the top.
pub(super) fn restack(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    chosen: &SideMember,
    to: usize,
) {
    let Some((_, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    let Some(hex) = fighter.post.hex() else { return };
    let stack = lineup.units_at(chosen.side, hex);
    let Some(stack) = reordered(&stack, &chosen.id, to) else { return };
    let (name, place) = (&fighter.name, to + 1);
    let title = text!(
        "Put {name} at place {place} of its stack",
        "Mettre {name} à la place {place} de sa pile",
        name
    );
    view.moved = Some(scenario::place_route(chosen.side, &chosen.id));
    stage.edit(scenario::restack(stage.document, title, chosen.side, &stack));
}

/// Makes the edit that puts a unit higher or lower in its stack.
pub(super) fn shift_in_stack(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    chosen: &SideMember,
    by: isize,
) {
    let hex = lineup.find(chosen.side, &chosen.id).and_then(|(_, fighter)| fighter.post.hex());
    let stack = hex.filter(|_| is_ordered(&lineup.ruleset));
    let stack = stack.map(|hex| lineup.units_at(chosen.side, hex)).unwrap_or_default();
    let from = stack.iter().position(|id| *id == chosen.id);
    if let Some(to) = from.and_then(|from| from.checked_add_signed(by)) {
        restack(stage, view, lineup, chosen, to);
    }
}

/// Makes the edit that takes a member off the map.
pub(super) fn take_off(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    chosen: &SideMember,
) {
    let Some((_, fighter)) = lineup.find(chosen.side, &chosen.id) else { return };
    if !fighter.is_placed {
        return;
    }
    let name = &fighter.name;
    let title = text!("Take {name} off the map", "Retirer {name} de la carte", name);
    view.moved = None;
    let edit = scenario::take_off(stage.document, title, chosen.side, &chosen.id);
    stage.edit(edit);
}

/// What a click would do, and what the rules say against what was done last.
fn hints(stage: &Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, hovered: Option<Coord>) {
    let hand = &view.hand;
    let chosen = hand.chosen.as_ref().and_then(|it| lineup.find(it.side, &it.id));
    let label = hovered.zip(lineup.board.as_ref()).map(|(hex, board)| board.grid.label(hex));
    view.ground.hint = match (chosen, label) {
        _ if hand.line == Some(LineEnds::None) => Some(text!(
            "Click on the hex where the line begins",
            "Cliquez sur l’hexagone où commence la ligne"
        )),
        _ if hand.line.is_some() => Some(text!(
            "Click on the hex where the line ends",
            "Cliquez sur l’hexagone où finit la ligne"
        )),
        _ if view.adds_objective => Some(text!(
            "Click on a hex to make it an objective",
            "Cliquez sur un hexagone pour en faire un objectif"
        )),
        (Some((_, fighter)), Some(label)) if hand.takes => Some(text!(
            "Click to put {name} in {label}",
            "Cliquez pour placer {name} en {label}",
            name = fighter.name
        )),
        (Some((_, fighter)), _) => {
            let delete = key_label(Key::Delete);
            Some(text!(
                "{name}: drag to move, R turns, {delete} takes off",
                "{name} : glisser pour déplacer, R tourne, {delete} retire",
                name = fighter.name,
                delete
            ))
        }
        (None, _) => Some(text!(
            "Drag a unit from the list to a hex, or a counter to another hex",
            "Glissez une unité de la liste vers un hexagone, ou un pion vers un autre hexagone"
        )),
    };
    let moved = view.moved.as_ref().filter(|_| stage.is_checked);
    let against = moved.and_then(|route| {
        let about = |finding: &&banneret_validator::Diagnostic| {
            finding.route.steps().starts_with(route.steps()) && finding.severity > Severity::Info
        };
        stage.findings.iter().filter(about).max_by_key(|finding| finding.severity)
    });
    view.ground.warning = against.map(|finding| finding.message.clone());
}
