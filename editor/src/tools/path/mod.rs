//! The path tool: roads and rivers, drawn by dragging or click by click.
//!
//! Between clicked hexes the straight line is filled in; along sides, the shortest chain of sides. A drag
//! ends when the button is let go, a course of clicks when the author finishes it. What begins at the end
//! of a path of the same kind goes on with that path. With Shift, hexes or sides passed are cut out of the
//! paths there.

mod chain;
mod course;

use banneret_schema::ground::{Course, PathStep};
use banneret_validator::text;

use self::course::{extended, grown};
use super::dragged::StrokeWork;
use super::{Hit, Keys, Pointer, Preview, Stroke, Tool, ToolCtx, say};
use crate::document::map::{MapChange, PathChange, cut_paths};

/// Draws roads and rivers.
#[derive(Default)]
pub(super) struct PathTool {
    state: State,
}

#[derive(Default)]
enum State {
    #[default]
    Idle,
    Drawing {
        course: Course,
        /// Whether the pointer moved on with the button held, so that letting go ends the course.
        dragged: bool,
    },
    Cutting(Vec<Hit>),
}

impl Tool for PathTool {
    fn preview(&self, ctx: &ToolCtx<'_>, at: Option<Hit>) -> Preview {
        let work = match (&self.state, at) {
            (State::Idle, None) => return Preview::default(),
            (State::Idle, Some(hit)) => drawn(ctx, &begun(ctx, hit)),
            (State::Drawing { course, .. }, None) => drawn(ctx, course),
            (State::Drawing { course, .. }, Some(hit)) => {
                drawn(ctx, &grown(ctx.board.grid, course, hit))
            }
            (State::Cutting(hits), _) => cut(ctx, hits),
        };
        work.doubled(ctx).preview(ctx)
    }

    fn pointer(&mut self, ctx: &ToolCtx<'_>, event: Pointer) -> Option<Stroke> {
        match event {
            Pointer::Press(hit, keys) if ctx.board.grid.contains(hit.hex) => {
                self.press(ctx, hit, keys);
                None
            }
            Pointer::Drag(hit, _) if ctx.board.grid.contains(hit.hex) => {
                self.drag(ctx, hit);
                None
            }
            Pointer::Press(..) | Pointer::Drag(..) => None,
            Pointer::Release => {
                let ends = match &self.state {
                    State::Idle => false,
                    State::Drawing { dragged, .. } => *dragged,
                    State::Cutting(_) => true,
                };
                if ends { self.end(ctx) } else { None }
            }
            Pointer::Finish => self.end(ctx),
        }
    }

    fn cancel(&mut self) {
        self.state = State::Idle;
    }
}

impl PathTool {
    fn press(&mut self, ctx: &ToolCtx<'_>, hit: Hit, keys: Keys) {
        self.state = match std::mem::take(&mut self.state) {
            State::Drawing { course, .. } => {
                State::Drawing { course: grown(ctx.board.grid, &course, hit), dragged: false }
            }
            State::Idle | State::Cutting(_) if keys.shift => State::Cutting(vec![hit]),
            State::Idle | State::Cutting(_) => {
                State::Drawing { course: begun(ctx, hit), dragged: false }
            }
        };
    }

    fn drag(&mut self, ctx: &ToolCtx<'_>, hit: Hit) {
        match &mut self.state {
            State::Idle => {}
            State::Drawing { course, dragged } => {
                let longer = grown(ctx.board.grid, course, hit);
                *dragged |= longer != *course;
                *course = longer;
            }
            State::Cutting(hits) => hits.push(hit),
        }
    }

    fn end(&mut self, ctx: &ToolCtx<'_>) -> Option<Stroke> {
        let work = match std::mem::take(&mut self.state) {
            State::Idle => return None,
            State::Drawing { course, .. } => drawn(ctx, &course),
            State::Cutting(hits) => cut(ctx, &hits),
        };
        work.doubled(ctx).stroke()
    }
}

fn begun(ctx: &ToolCtx<'_>, hit: Hit) -> Course {
    if ctx.paint.along_sides {
        Course::Along(vec![hit.side])
    } else {
        Course::Through(vec![hit.hex])
    }
}

fn drawn(ctx: &ToolCtx<'_>, course: &Course) -> StrokeWork {
    let Some(kind) = &ctx.paint.path else {
        return StrokeWork::nothing(text!(
            "Choose a road or river first",
            "Choisissez d’abord une route ou une rivière"
        ));
    };
    let grid = ctx.board.grid;
    let name = say::element(&ctx.board.ruleset, kind);
    let one = say::with_article(&name);
    let (from, to, n) = match course {
        Course::Through(hexes) => {
            let label = |hex: Option<&_>| hex.map(|hex| grid.label(*hex)).unwrap_or_default();
            (label(hexes.first()), label(hexes.last()), say::hexes(hexes.len()))
        }
        Course::Along(sides) => {
            let label =
                |side: Option<&banneret_schema::hex::Hexside>| side.map(|side| side.label(grid));
            let ends = (label(sides.first()), label(sides.last()));
            (ends.0.unwrap_or_default(), ends.1.unwrap_or_default(), say::sides(sides.len()))
        }
    };
    // A bridge or a ford is one hex; a road of one hex leads nowhere.
    let element = ctx.board.ruleset.terrain.get(kind);
    let needs_two = element.is_some_and(|element| element.road && !element.bridge);
    if course.len() == 1 && needs_two {
        return StrokeWork::nothing(text!(
            "Begin {one} at {from}",
            "Commencer ici, en {from} : {one}",
            one
        ));
    }
    let mut change = MapChange::default();
    let known = ctx.board.paths().iter().any(|path| path.kind == *kind && path.course == *course);
    if !known {
        let (index, course) = extended(ctx.board, kind, course);
        change.paths.push(PathChange { index, kind: kind.clone(), course: Some(course) });
    }
    let words = if course.len() == 1 {
        text!("Draw {one} at {from}", "Tracer en {from} : {one}", one)
    } else {
        text!(
            "Draw {one} from {from} to {to} ({n})",
            "Tracer de {from} à {to} : {one} ({n})",
            one,
            n
        )
    };
    StrokeWork::new(change, words.clone(), words)
}

fn cut(ctx: &ToolCtx<'_>, hits: &[Hit]) -> StrokeWork {
    let concerned = |kind: &_| ctx.paint.path.as_ref().is_none_or(|chosen| chosen == kind);
    let gone = |step: PathStep| match step {
        PathStep::Hex(hex) => !ctx.paint.along_sides && hits.iter().any(|hit| hit.hex == hex),
        PathStep::Side(side) => ctx.paint.along_sides && hits.iter().any(|hit| hit.side == side),
    };
    let paths = cut_paths(ctx.board, |path| concerned(&path.kind), gone);
    if paths.is_empty() {
        return StrokeWork::nothing(text!(
            "There is no path to cut here",
            "Aucun tracé à couper ici"
        ));
    }
    let words = text!("Cut the path here", "Couper le tracé ici");
    StrokeWork::new(MapChange { paths, ..MapChange::default() }, words.clone(), words)
}
