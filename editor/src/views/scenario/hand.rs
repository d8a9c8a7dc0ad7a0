//! What the author has chosen and holds, and what becomes of it when it is let go. Knows no screen.

use banneret_schema::hex::Coord;

use crate::battle::{Goal, Lineup, SideMember};

/// What is moved.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Held {
    /// The chosen member.
    Member,
    /// A hex of an objective.
    Objective { index: usize, part: usize },
}

/// What is to be done with what was held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HandAction {
    /// A member goes to a hex.
    Place(SideMember, Coord),
    /// A hex of an objective becomes another one.
    MoveObjective {
        /// The number of the objective in the document.
        index: usize,
        /// The number of its hex.
        part: usize,
        /// Where it goes.
        to: Coord,
    },
    /// A hex becomes an objective.
    AddObjective(Coord),
    /// Those who are chosen stand in a line between two hexes.
    LineUp(Coord, Coord),
}

/// How much of a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnds {
    /// Nothing yet.
    None,
    /// Its first hex.
    First(Coord),
}

/// What the author has chosen and holds.
#[derive(Debug, Clone, Default)]
pub struct Hand {
    /// Who is chosen.
    pub chosen: Option<SideMember>,
    /// Who else is chosen, as a part of the same wing, corps or division.
    pub group: Vec<SideMember>,
    /// Whether the next clicks draw a line for those who are chosen.
    pub line: Option<LineEnds>,
    /// Whether the chosen one was taken up and goes to the next hex that is clicked.
    pub takes: bool,
    held: Option<(Held, Coord)>,
    over: Option<Coord>,
}

impl Hand {
    /// Chooses somebody alone, to be looked at.
    pub fn choose(&mut self, chosen: SideMember) {
        self.drop_held();
        self.group.clear();
        self.chosen = Some(chosen);
    }

    /// Chooses several together.
    pub fn choose_all(&mut self, group: Vec<SideMember>) {
        self.drop_held();
        self.chosen = None;
        self.group = group;
    }

    /// Chooses somebody beside those who are chosen, or no longer.
    pub fn toggle(&mut self, member: SideMember) {
        self.drop_held();
        let mut all = std::mem::take(&mut self.group);
        all.extend(self.chosen.take());
        match all.iter().position(|it| *it == member) {
            Some(at) => _ = all.remove(at),
            None => all.push(member),
        }
        if all.len() == 1 {
            self.chosen = all.pop();
        } else {
            self.group = all;
        }
    }

    /// Everyone who is chosen, in the order in which they were.
    #[must_use]
    pub fn all_chosen(&self) -> Vec<SideMember> {
        self.group.iter().chain(&self.chosen).cloned().collect()
    }

    /// A click that draws a line, where one is drawn.
    pub fn draw_line(&mut self, hex: Coord) -> Option<HandAction> {
        match self.line? {
            LineEnds::None => {
                self.line = Some(LineEnds::First(hex));
                None
            }
            LineEnds::First(from) => {
                self.line = None;
                Some(HandAction::LineUp(from, hex))
            }
        }
    }

    /// Whether somebody is chosen, alone or with others.
    #[must_use]
    pub fn has_chosen(&self, side: usize, id: &str) -> bool {
        let is_it = |it: &SideMember| it.side == side && it.id == id;
        self.chosen.as_ref().is_some_and(is_it) || self.group.iter().any(is_it)
    }

    /// Chooses somebody from a list, to be put somewhere.
    pub fn take_up(&mut self, chosen: SideMember) {
        self.choose(chosen);
        self.takes = true;
    }

    /// Drops what is held where it was.
    pub fn drop_held(&mut self) {
        self.takes = false;
        self.line = None;
        self.held = None;
        self.over = None;
    }

    /// The hex over which somebody is held, where it is not the one he comes from.
    #[must_use]
    pub fn over(&self) -> Option<Coord> {
        let (held, from) = self.held.as_ref()?;
        self.over.filter(|over| *held == Held::Member && over != from)
    }

    /// The button was pressed over a hex: takes up who is there. `picked` is whom the pointer meets.
    pub fn press(
        &mut self,
        lineup: &Lineup,
        hex: Coord,
        picked: Option<SideMember>,
        objectives: bool,
    ) -> Option<HandAction> {
        if self.takes
            && let Some(chosen) = self.chosen.clone()
        {
            self.drop_held();
            return Some(HandAction::Place(chosen, hex));
        }
        self.over = Some(hex);
        let flag = |goal: &Goal| {
            let part = goal.at.iter().find(|(_, at)| *at == hex)?;
            Some(Held::Objective { index: goal.index, part: part.0 })
        };
        let flag = lineup.objectives.iter().find_map(flag).filter(|_| objectives);
        self.held = flag.or_else(|| picked.as_ref().map(|_| Held::Member)).map(|held| (held, hex));
        if let Some((Held::Member, _)) = &self.held {
            self.chosen = picked;
            self.group.clear();
        } else if self.held.is_none() {
            self.chosen = None;
            self.group.clear();
        }
        None
    }

    /// The pointer went on to a hex with the button held.
    pub fn drag(&mut self, hex: Coord) {
        self.over = Some(hex);
    }

    /// The hex in which somebody was pressed and not moved: a click.
    #[must_use]
    pub fn clicked(&self) -> Option<Coord> {
        let (held, from) = self.held.as_ref()?;
        (*held == Held::Member && self.over == Some(*from)).then_some(*from)
    }

    /// What was taken up is not meant to be moved.
    pub fn abandon(&mut self) {
        (self.held, self.over) = (None, None);
    }

    /// The button was let go.
    pub fn release(&mut self) -> Option<HandAction> {
        let (held, from) = self.held.take()?;
        let to = self.over.take().filter(|to| *to != from)?;
        match held {
            Held::Member => Some(HandAction::Place(self.chosen.clone()?, to)),
            Held::Objective { index, part } => Some(HandAction::MoveObjective { index, part, to }),
        }
    }
}
