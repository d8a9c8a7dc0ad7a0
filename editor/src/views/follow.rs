//! Picture and text of a document: what is chosen in one is gone to in the other.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::row_entry;
use banneret_schema::hex::Coord;
use banneret_yaml::{Data, Document, Node, Route, Span, Step};

use super::Workbench;
use super::map::hex_at;
use crate::battle::SideMember;
use crate::document::OpenDocument;
use crate::document::army::{ArmyPart, MemberAt};
use crate::document::list::LineAt;
use crate::document::scenario::place_route;

/// What is chosen in a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChosenThing {
    /// A hex of a map.
    Hex(Coord),
    /// A member of an army.
    Member(MemberAt),
    /// Somebody in a battle.
    Fighter(SideMember),
    /// A line of an army list.
    Line(LineAt),
}

impl Workbench {
    /// What is chosen in the picture.
    pub(crate) fn chosen(&self) -> Option<ChosenThing> {
        let hex = || self.map()?.marked.map(ChosenThing::Hex);
        match self {
            Self::Map(_) => hex(),
            Self::Army(bench) => bench.chosen().map(ChosenThing::Member),
            Self::Scenario(bench) if bench.sets_up() => {
                bench.view.hand.chosen.clone().map(ChosenThing::Fighter)
            }
            Self::Scenario(_) => hex(),
            Self::List(bench) => bench.chosen().map(ChosenThing::Line),
            Self::Text => None,
        }
    }

    /// Chooses in the picture what a place of the text is about.
    pub(crate) fn choose_at(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
        route: &Route,
        byte: usize,
    ) {
        let place = Span::new(byte, byte);
        let hex = self
            .board(document, ruleset)
            .and_then(|board| Some((hex_at(document, &board, route, place)?, board)));
        if let (Some((hex, board)), Some(view)) = (hex, self.map_mut()) {
            view.mark(&board, hex);
        }
        match self {
            Self::Army(bench) => {
                if let Some(member) = member_at(&document.loaded().source.document, route) {
                    bench.choose(member);
                }
            }
            Self::Scenario(bench) => {
                if let [
                    Step::Key(sides),
                    Step::Index(side),
                    Step::Key(placements),
                    Step::Key(id),
                    ..,
                ] = route.steps()
                    && &**sides == "sides"
                    && &**placements == "placements"
                {
                    bench.point_out(&SideMember { side: *side, id: id.to_string() });
                }
            }
            Self::List(bench) => bench.reveal(route),
            Self::Map(_) | Self::Text => {}
        }
    }
}

/// Where in the text of a document something is written.
pub(crate) fn byte_of(
    document: &OpenDocument,
    ruleset: Option<&Arc<Ruleset>>,
    chosen: &ChosenThing,
) -> Option<usize> {
    let tree = &document.loaded().source.document;
    let start = |route: &Route| Some(tree.places(route)?.entry.range().start);
    match chosen {
        ChosenThing::Hex(hex) => cell(document, ruleset?, *hex),
        ChosenThing::Member(member) => start(&member.route(tree, &Route::root())),
        ChosenThing::Fighter(SideMember { side, id }) => {
            let own = start(&place_route(*side, id));
            let row = || {
                let placements = &document.scenario()?.sides.get(*side)?.placements;
                start(&place_route(*side, placements.row_of(id)?))
            };
            own.or_else(row)
        }
        ChosenThing::Line(line) => start(&line.route()),
    }
}

/// Where the code of a hex stands among the rows of a map.
fn cell(document: &OpenDocument, ruleset: &Ruleset, hex: Coord) -> Option<usize> {
    let (base, map) = document.map()?;
    let source = &document.loaded().source;
    let entry = row_entry(map.grid_under(ruleset)?, &map.terrain, hex)?;
    let node = source.document.find(&base.join("terrain").join(entry.line))?;
    let quote = usize::from(node.span.of(&source.text).starts_with(['"', '\'']));
    Some(node.span.range().start + quote + entry.part.start)
}

/// The member of an army a place of the document is about.
fn member_at(document: &Document, route: &Route) -> Option<MemberAt> {
    (1..=route.steps().len()).rev().find_map(|n_steps| {
        let inside: Route = route.steps()[..n_steps].iter().cloned().collect();
        let at = |part| MemberAt::at(document, &Route::root(), part, &inside);
        ArmyPart::ALL.into_iter().find_map(at)
    })
}

/// The way to what stands at a byte of a text: to the innermost key or item around it.
pub(crate) fn route_at(document: &Document, byte: usize) -> Option<Route> {
    let holds = |span: Span| span.range().start <= byte && byte <= span.range().end;
    let mut route = Route::root();
    let mut node: &Node = document.root.as_ref()?;
    loop {
        let next = match &node.data {
            Data::Scalar(_) => None,
            Data::Mapping(entries) => {
                let entry = entries.iter().find(|entry| holds(entry.span()));
                entry.map(|entry| (Step::from(&*entry.key.text), &entry.value))
            }
            Data::Sequence(items) => {
                let at = items.iter().position(|item| holds(item.span));
                at.map(|at| (Step::from(at), &items[at]))
            }
        };
        let Some((step, inner)) = next else { return Some(route) };
        (route, node) = (route.join(step), inner);
    }
}
