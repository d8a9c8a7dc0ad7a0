//! How a map is looked at and painted: the tool in hand, what it would do, what is asked.

use std::collections::HashMap;

use banneret_schema::Lang;
use banneret_schema::field::Mover;
use banneret_schema::ground::{Elements, Ground};
use banneret_schema::hex::Coord;
use banneret_validator::Text;

use super::legend::MapLegend;
use super::{TraceView, question};
use crate::canvas::CanvasState;
use crate::canvas::camera::world_from_hex;
use crate::command::MapCommand;
use crate::document::clip::{Clip, Turn};
use crate::overlay::{GroundQuestion, Overlay, Overlays};
use crate::tools::{
    self, BrushSize, Hit, Paint, Pointer, Preview, Stroke, Symmetry, Tool, ToolCtx, ToolKind,
};

/// The most elements that are remembered as painted with.
pub(super) const MOST_RECENT: usize = 8;

/// How a map is looked at and painted.
pub struct MapView {
    /// The canvas.
    pub canvas: CanvasState,
    /// What is painted with.
    pub paint: Paint,
    kind: ToolKind,
    pub(super) tool: Box<dyn Tool>,
    /// The hex that was clicked last.
    pub marked: Option<Coord>,
    /// What is asked about the ground.
    pub question: Option<GroundQuestion>,
    pub(super) overlays: Overlays,
    /// Whose reach is asked for: what players call the troop, and how it moves.
    pub mover: (String, Mover),
    /// What was under the pointer in the last frame.
    pub(super) hovered: Option<Hit>,
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
    /// What was painted with, each in a place of its own.
    pub recent: Vec<Elements>,
    /// The place of the one that makes room next.
    oldest: usize,
    /// What is on the map.
    pub(in crate::views) legend: MapLegend,
    /// The picture that is traced.
    pub trace: TraceView,
    /// How deep a zone along an edge is made.
    pub zone_depth: u16,
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
pub struct MapOutcome {
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
            hovered: None,
            preview: None,
            deeds: 0,
            hint: None,
            warning: None,
            place: None,
            search: String::new(),
            recent: Vec::new(),
            oldest: 0,
            legend: MapLegend::default(),
            trace: TraceView::default(),
            zone_depth: 2,
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

    /// Another document comes to the front: nothing is pointed at here, nor half done.
    pub(crate) fn leave(&mut self) {
        self.cancel();
        (self.hovered, self.place) = (None, None);
        (self.hint, self.warning) = (None, None);
    }

    /// Drops what the tool has begun.
    pub fn cancel(&mut self) {
        self.tool.cancel();
        self.deeds += 1;
    }

    /// What a click would do now.
    pub(super) fn previewed(&mut self, board: &Ground, revision: u64, lang: Lang) -> Preview {
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
    pub fn look_at(&mut self, board: &Ground, hex: Coord) {
        self.canvas.go_to(board.grid, hex);
        self.marked = Some(hex);
    }

    /// Marks a hex, and looks at it where it is out of sight.
    pub(crate) fn mark(&mut self, board: &Ground, hex: Coord) {
        let camera = &self.canvas.camera;
        let is_seen = self.canvas.rect().is_some_and(|rect| {
            rect.contains(camera.ui_from_world(rect, world_from_hex(board.grid, hex)))
        });
        if is_seen {
            self.marked = Some(hex);
        } else {
            self.look_at(board, hex);
        }
    }

    /// The answer to what is asked about a ground, by its edition.
    pub(crate) fn answer(&mut self, edition: u64, ground: &Ground) -> Option<&Overlay> {
        let question = self.question.as_ref()?;
        Some(self.overlays.answer(edition, ground, question))
    }

    /// Does a command.
    pub fn run(
        &mut self,
        command: MapCommand,
        board: &Ground,
        lang: Lang,
        pasted: Option<&str>,
    ) -> MapOutcome {
        let turn = tools::SelectionAction::Turn;
        if self.turn_stamp(command) {
            return MapOutcome::default();
        }
        match command {
            MapCommand::ZoomIn => self.canvas.zoom_by(1.25),
            MapCommand::ZoomOut => self.canvas.zoom_by(0.8),
            MapCommand::ZoomFit => self.canvas.fit(),
            MapCommand::LargerBrush => self.paint.size = step_size(self.paint.size, 1),
            MapCommand::SmallerBrush => self.paint.size = step_size(self.paint.size, -1),
            MapCommand::NextSymmetry => self.paint.symmetry = next_symmetry(self.paint.symmetry),
            MapCommand::OverlayReach
            | MapCommand::OverlaySight
            | MapCommand::OverlayRings
            | MapCommand::OverlayUnreachable
            | MapCommand::OverlayNone => {
                self.question = question::about(command, &self.mover.1, self.marked);
            }
            MapCommand::Cut => return self.act(board, lang, tools::SelectionAction::Cut),
            MapCommand::Copy => return self.act(board, lang, tools::SelectionAction::Copy),
            MapCommand::Delete => return self.act(board, lang, tools::SelectionAction::Delete),
            MapCommand::SelectAll => {
                return self.act(board, lang, tools::SelectionAction::SelectAll);
            }
            MapCommand::SelectNone => {
                return self.act(board, lang, tools::SelectionAction::SelectNone);
            }
            MapCommand::RotateRight => return self.act(board, lang, turn(Turn::Sixths(1))),
            MapCommand::RotateLeft => return self.act(board, lang, turn(Turn::Sixths(-1))),
            MapCommand::Mirror => return self.act(board, lang, turn(Turn::WestEast)),
            MapCommand::Paste => {
                return match Clip::from_text(pasted.unwrap_or_default()) {
                    Ok(clip) => self.act(board, lang, tools::SelectionAction::Paste(clip)),
                    Err(refusal) => MapOutcome { said: Some(refusal.0), ..MapOutcome::default() },
                };
            }
        }
        MapOutcome::default()
    }

    /// Turns the stamp, where one is in hand. Returns whether it was.
    fn turn_stamp(&mut self, command: MapCommand) -> bool {
        let by = match command {
            MapCommand::RotateRight => 1,
            MapCommand::RotateLeft => -1,
            _ => return false,
        };
        let is_stamp = self.kind == ToolKind::Stamp;
        if is_stamp {
            self.paint.stamp_turn = (self.paint.stamp_turn + by).rem_euclid(6);
        }
        is_stamp
    }

    /// Lets the tool that selects do something; it is taken in hand for that.
    pub(super) fn act(
        &mut self,
        board: &Ground,
        lang: Lang,
        action: tools::SelectionAction,
    ) -> MapOutcome {
        self.choose(ToolKind::Select);
        self.deeds += 1;
        let acted = self.tool.act(&ToolCtx { board, paint: &self.paint, lang }, action);
        let copied = acted.clip.map(|clip| clip.to_text());
        MapOutcome { stroke: acted.stroke, copied, said: acted.refusal.map(|refusal| refusal.0) }
    }

    /// Tells the tool what the pointer did.
    pub(super) fn point(&mut self, board: &Ground, lang: Lang, event: Pointer) -> Option<Stroke> {
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
            // Each keeps its place and its digit until it is the oldest one and makes room.
            if self.recent.contains(&self.paint.terrain) {
                return;
            }
            let terrain = self.paint.terrain.clone();
            if self.recent.len() < MOST_RECENT {
                self.recent.push(terrain);
            } else {
                self.recent[self.oldest] = terrain;
                self.oldest = (self.oldest + 1) % MOST_RECENT;
            }
        }
    }

    /// Takes up what is under the pointer.
    pub(super) fn sample(&mut self, board: &Ground, hit: Hit) {
        tools::sample(board, hit).take_up(self.kind, &mut self.paint);
        self.marked = Some(hit.hex);
    }
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
