//! The map of a document: how it is looked at and painted.

mod locate;
mod question;

use std::collections::HashMap;

use banneret_schema::Lang;
use banneret_schema::field::Mover;
use banneret_schema::hex::Coord;
use banneret_validator::{Severity, Text};
use eframe::egui::{self, Key, Modifiers, Ui};

pub(crate) use locate::first_hex;
pub use locate::hex_at;
pub(crate) use question::movers;

use crate::action::Action;
use crate::app::Tab;
use crate::board::Board;
use crate::canvas::{self, CanvasState, Layers, Scene, describe};
use crate::command::Command;
use crate::document::clip::{Clip, Turn};
use crate::document::map::Elements;
use crate::overlay::{Overlays, Question};
use crate::panels::Parts;
use crate::symbols::Symbols;
use crate::tools::{
    self, BrushSize, Hit, Paint, Pointer, Preview, Stroke, Symmetry, Tool, ToolCtx, ToolKind,
};

/// The most elements that are remembered as painted with.
const MOST_RECENT: usize = 8;

/// How a map is looked at and painted.
pub struct MapView {
    /// The canvas.
    pub canvas: CanvasState,
    /// What is painted with.
    pub paint: Paint,
    kind: ToolKind,
    tool: Box<dyn Tool>,
    /// The hex that was clicked last.
    pub marked: Option<Coord>,
    /// What is asked about the ground.
    pub question: Option<Question>,
    overlays: Overlays,
    /// Whose reach is asked for: what players call the troop, and how it moves.
    pub mover: (String, Mover),
    /// The problem that was looked at last, by its place in the list.
    pub problem: Option<usize>,
    /// What was under the pointer in the last frame.
    hovered: Option<Hit>,
    /// What a click would do, kept as long as nothing it depends on changes: filling a large map is much
    /// to think about.
    preview: Option<(Moment, Preview)>,
    /// Grows with everything that happens to the tool.
    deeds: u64,
    /// What a click would do.
    pub hint: Option<Text>,
    /// Why that is against the rules.
    pub warning: Option<Text>,
    /// What is under the pointer, in words.
    pub place: Option<String>,
    /// What is searched for in the palette.
    pub search: String,
    /// What was painted with last, the latest first.
    pub recent: Vec<Elements>,
    /// Texts that are being typed, by their keys.
    pub typed: HashMap<String, String>,
}

/// What a preview depends on.
#[derive(PartialEq)]
struct Moment {
    revision: u64,
    deeds: u64,
    at: Option<Hit>,
    paint: Paint,
    lang: Lang,
}

/// What a command did to a map.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What changes.
    pub stroke: Option<Stroke>,
    /// What goes to the clipboard.
    pub copied: Option<String>,
    /// What has to be said.
    pub said: Option<Text>,
}

impl Default for MapView {
    fn default() -> Self {
        let kind = ToolKind::default();
        Self {
            canvas: CanvasState::default(),
            paint: Paint::default(),
            kind,
            tool: kind.make(),
            marked: None,
            question: None,
            overlays: Overlays::default(),
            mover: (String::new(), Mover::on_foot(2)),
            problem: None,
            hovered: None,
            preview: None,
            deeds: 0,
            hint: None,
            warning: None,
            place: None,
            search: String::new(),
            recent: Vec::new(),
            typed: HashMap::new(),
        }
    }
}

impl MapView {
    /// The tool in hand.
    #[must_use]
    pub fn kind(&self) -> ToolKind {
        self.kind
    }

    /// Takes a tool in hand; what another one had begun is dropped.
    pub fn choose(&mut self, kind: ToolKind) {
        if kind != self.kind {
            self.kind = kind;
            self.tool = kind.make();
            self.deeds += 1;
        }
    }

    /// Drops what the tool has begun.
    pub fn cancel(&mut self) {
        self.tool.cancel();
        self.deeds += 1;
    }

    /// What a click would do now.
    fn previewed(&mut self, board: &Board, revision: u64, lang: Lang) -> Preview {
        let moment = Moment {
            revision,
            deeds: self.deeds,
            at: self.hovered,
            paint: self.paint.clone(),
            lang,
        };
        if let Some((known, preview)) = &self.preview
            && *known == moment
        {
            return preview.clone();
        }
        let ctx = ToolCtx { board, paint: &self.paint, lang };
        let preview = self.tool.preview(&ctx, self.hovered);
        self.preview = Some((moment, preview.clone()));
        preview
    }

    /// Goes to a hex and marks it.
    pub fn look_at(&mut self, board: &Board, hex: Coord) {
        self.canvas.go_to(board.grid, hex);
        self.marked = Some(hex);
    }

    /// The answer to what is asked about the ground of a map, by the edition of the map.
    pub(crate) fn answer(
        &mut self,
        edition: u64,
        ruleset: &banneret_schema::Ruleset,
        map: &banneret_schema::Map,
    ) -> Option<&crate::overlay::Overlay> {
        let question = self.question.as_ref()?;
        Some(self.overlays.answer(edition, ruleset, map, question))
    }

    /// Does a command.
    pub fn run(
        &mut self,
        command: Command,
        board: &Board,
        lang: Lang,
        pasted: Option<&str>,
    ) -> Outcome {
        match command {
            Command::Tool(kind) => self.choose(kind),
            Command::ZoomIn => self.canvas.zoom_by(1.25),
            Command::ZoomOut => self.canvas.zoom_by(0.8),
            Command::ZoomFit => self.canvas.fit(),
            Command::LargerBrush => self.paint.size = step_size(self.paint.size, 1),
            Command::SmallerBrush => self.paint.size = step_size(self.paint.size, -1),
            Command::NextSymmetry => self.paint.symmetry = next_symmetry(self.paint.symmetry),
            Command::OverlayNone => self.question = None,
            Command::OverlayUnreachable => self.question = Some(Question::Unreachable),
            Command::OverlayReach | Command::OverlaySight | Command::OverlayRings => {
                let mover = self.mover.1.clone();
                self.question = self.marked.and_then(|from| question::about(command, &mover, from));
            }
            Command::Cut => return self.act(board, lang, tools::Action::Cut),
            Command::Copy => return self.act(board, lang, tools::Action::Copy),
            Command::Delete => return self.act(board, lang, tools::Action::Delete),
            Command::SelectAll => return self.act(board, lang, tools::Action::SelectAll),
            Command::SelectNone => return self.act(board, lang, tools::Action::SelectNone),
            Command::RotateRight => {
                return self.act(board, lang, tools::Action::Turn(Turn::Sixths(1)));
            }
            Command::RotateLeft => {
                return self.act(board, lang, tools::Action::Turn(Turn::Sixths(-1)));
            }
            Command::Mirror => return self.act(board, lang, tools::Action::Turn(Turn::WestEast)),
            Command::Paste => {
                return match Clip::from_text(pasted.unwrap_or_default()) {
                    Ok(clip) => self.act(board, lang, tools::Action::Paste(clip)),
                    Err(refusal) => Outcome { said: Some(refusal.0), ..Outcome::default() },
                };
            }
            _ => {}
        }
        Outcome::default()
    }

    /// Lets the tool that selects do something; it is taken in hand for that.
    fn act(&mut self, board: &Board, lang: Lang, action: tools::Action) -> Outcome {
        self.choose(ToolKind::Select);
        self.deeds += 1;
        let acted = self.tool.act(&ToolCtx { board, paint: &self.paint, lang }, action);
        let copied = acted.clip.map(|clip| clip.to_text());
        Outcome { stroke: acted.stroke, copied, said: acted.refusal.map(|refusal| refusal.0) }
    }

    /// Tells the tool what the pointer did.
    fn point(&mut self, board: &Board, lang: Lang, event: Pointer) -> Option<Stroke> {
        if let Pointer::Press(hit, _) = event {
            self.marked = Some(hit.hex);
            self.remember();
        }
        self.deeds += 1;
        let ctx = ToolCtx { board, paint: &self.paint, lang };
        self.tool.pointer(&ctx, event)
    }

    /// Remembers what is painted with.
    fn remember(&mut self) {
        let paints = matches!(
            self.kind,
            ToolKind::Brush | ToolKind::Line | ToolKind::Rectangle | ToolKind::Fill
        );
        if paints && !self.paint.terrain.is_empty() {
            let terrain = self.paint.terrain.clone();
            self.recent.retain(|each| *each != terrain);
            self.recent.insert(0, terrain);
            self.recent.truncate(MOST_RECENT);
        }
    }

    /// Takes up what is under the pointer.
    fn sample(&mut self, board: &Board, hit: Hit) {
        tools::sample(board, hit).take_up(self.kind, &mut self.paint);
        self.marked = Some(hit.hex);
    }
}

/// The canvas with everything that is drawn on it.
pub(crate) fn ui(
    tab: &mut Tab,
    board: &Board,
    symbols: &mut Symbols,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let (lang, settings) = (parts.settings.lang(), parts.settings);
    let findings = placed_findings(tab, board);
    let revision = tab.document.revision();
    let view = &mut tab.map;
    let preview = view.previewed(board, revision, lang);
    view.hint.clone_from(&preview.hint);
    view.warning.clone_from(&preview.warning);
    let map = tab.document.map().map(|(_, map)| map);
    let overlay = view
        .question
        .as_ref()
        .zip(map)
        .map(|(question, map)| view.overlays.answer(revision, &board.ruleset, map, question));
    let scene = Scene {
        layers: Layers {
            grid: settings.grid,
            coordinates: settings.coordinates,
            zones: settings.zones,
            levels: settings.levels,
            minimap: settings.minimap,
            ..Layers::default()
        },
        preview: Some(&preview.change),
        marked: &preview.marked,
        selection: view.tool.selection(),
        findings: &findings,
        overlay,
        ..Scene::new(board, revision, parts.theme, lang)
    };
    let shown = canvas::show(ui, &mut view.canvas, symbols, &scene);
    view.hovered = shown.hovered;
    view.place = shown.hovered.map(|hit| describe(board, hit.hex, lang));
    let puts_down = shown.response.has_focus()
        && view.kind == ToolKind::Select
        && ui.input(|input| input.key_pressed(Key::Enter));
    let put_down =
        puts_down.then(|| view.act(board, lang, tools::Action::PutDown).stroke).flatten();
    let events = if put_down.is_some() { Vec::new() } else { shown.events };
    actions.extend(put_down.map(Action::Paint));
    for event in events {
        if let Some(stroke) = view.point(board, lang, event) {
            actions.push(Action::Paint(stroke));
        }
    }
    if let Some(hit) = shown.sample {
        view.sample(board, hit);
    }
    if shown.response.has_focus() {
        keys(view, board, ui, lang, actions);
    }
}

/// Keys that only the canvas knows: Escape drops, Enter ends what is drawn piece by piece, digits take up
/// what was painted with before.
fn keys(view: &mut MapView, board: &Board, ui: &Ui, lang: Lang, actions: &mut Vec<Action>) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Escape) {
        view.cancel();
    }
    if pressed(Key::End)
        && let Some(stroke) = view.point(board, lang, Pointer::Finish)
    {
        actions.push(Action::Paint(stroke));
    }
    let digits =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8];
    for (index, key) in digits.into_iter().enumerate() {
        if let Some(terrain) = view.recent.get(index).cloned()
            && pressed(key)
        {
            view.paint.terrain = terrain;
        }
    }
    ui.ctx().memory_mut(|memory| {
        // Escape must not take the focus away from the canvas.
        let filter = egui::EventFilter {
            escape: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        if let Some(id) = memory.focused() {
            memory.set_focus_lock_filter(id, filter);
        }
    });
}

/// The hexes with findings, the gravest of each.
fn placed_findings(tab: &Tab, board: &Board) -> Vec<(Coord, Severity)> {
    if !tab.is_checked() {
        return Vec::new();
    }
    let mut gravest: std::collections::BTreeMap<Coord, Severity> =
        std::collections::BTreeMap::new();
    for finding in &tab.findings {
        let hex = hex_at(&tab.document, board, &finding.route, finding.place.span);
        if let Some(hex) = hex {
            let severity = gravest.entry(hex).or_insert(finding.severity);
            *severity = (*severity).max(finding.severity);
        }
    }
    gravest.into_iter().collect()
}

fn step_size(size: BrushSize, by: isize) -> BrushSize {
    let at = BrushSize::ALL.iter().position(|each| *each == size).unwrap_or_default();
    let next = at.saturating_add_signed(by).min(BrushSize::ALL.len() - 1);
    BrushSize::ALL[next]
}

fn next_symmetry(symmetry: Symmetry) -> Symmetry {
    match symmetry {
        Symmetry::None => Symmetry::WestEast,
        Symmetry::WestEast => Symmetry::NorthSouth,
        Symmetry::NorthSouth => Symmetry::HalfTurn,
        Symmetry::HalfTurn => Symmetry::None,
    }
}
