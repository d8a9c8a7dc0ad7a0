//! An army as rows of its counters, with names, prices and totals: a picture to show.

use banneret_schema::cost::{BillItem, ItemKind};
use banneret_schema::members::{Member, MemberKind, Members};
use emath::{Pos2, Rect, pos2, vec2};

use super::order_of_battle::BattleOrder;
use super::roster::{ArmySheet, floor};
use crate::contour::Contour;
use crate::counters::{CounterColor, CounterPiece, Livery, draw_counter, member_counter};
use crate::item::{Drawing, Item, LineStyle};
use crate::lettering::Lettering;
use crate::palette::Palette;
use crate::typeface::Typeface;

/// The page, its margin, a counter, and the room of a counter with the words below it, in millimetres.
const WIDTH: f32 = 240.0;
const MARGIN: f32 = 10.0;
const COUNTER: f32 = 20.0;
const SLOT: f32 = 27.5;

/// What lies between two parts that stand side by side.
const GAP: f32 = 4.0;

/// The size of names and of prices.
const NAME: f32 = 3.5;
const PRICE: f32 = 3.1;

/// The most counters of those alike that are seen one behind the other.
const MOST_BEHIND: u32 = 2;

/// A part of an army, with who belongs to it.
struct Body<'a> {
    /// What it is called, and what it comes to.
    heading: (String, String),
    /// How far inside others it is.
    depth: u8,
    members: Vec<&'a BillItem>,
}

impl ArmySheet<'_> {
    /// The army as a picture: leaders first, corps by corps or contingent by contingent.
    #[must_use]
    pub fn parade(&self, palette: &Palette) -> Drawing {
        let sides = [(None, Some(self.army))];
        let livery = Livery::of_sides(self.ruleset, sides).pop().unwrap_or_default();
        let mut pen = ParadePen {
            sheet: *self,
            members: Members::new(self.army),
            color: CounterColor { palette, side: palette.side(livery.side.as_deref(), 0) },
            livery,
            items: Vec::new(),
            y: MARGIN,
        };
        pen.title();
        pen.bodies(&self.bodies());
        pen.foot();
        let mut page = Drawing::new(vec2(WIDTH, pen.y + MARGIN), self.army.name.get(self.lang));
        page.ground = Some(palette.halo);
        page.items = pen.items;
        page
    }

    /// The parts of the army. A corps of divisions has nobody of its own, and a heading all the same.
    fn bodies(&self) -> Vec<Body<'_>> {
        let order = BattleOrder(*self);
        let army = self.army;
        let place = |item: &BillItem| match item.kind {
            ItemKind::Unit => {
                let unit = army.units.get(item.index);
                (army.echelon_of_unit(item.index), unit.and_then(|it| it.contingent.as_ref()))
            }
            ItemKind::Leader => {
                let leader = army.leaders.get(item.index);
                (army.echelon_of_leader(item.index), leader.and_then(|it| it.contingent.as_ref()))
            }
            ItemKind::Herald | ItemKind::Character => (None, None),
        };
        let belong = |wanted: &dyn Fn(&BillItem) -> bool| -> Vec<&BillItem> {
            let (people, units): (Vec<_>, Vec<_>) = self
                .bill
                .items
                .iter()
                .filter(|item| wanted(item))
                .partition(|item| item.kind != ItemKind::Unit);
            people.into_iter().chain(units).collect()
        };
        let known = |id: &str| army.contingents.items().any(|it| it.id.as_str() == id);
        let apart = |item: &BillItem| place(item).1.is_some_and(|id| known(id.as_str()));
        let free = |item: &BillItem| place(item).0.is_none() && !apart(item);
        let mut bodies = Vec::new();
        for (title, is_unit) in
            [(self.words("Leaders", "Chefs"), false), (self.words("Units", "Unités"), true)]
        {
            let members = belong(&|it| free(it) && (it.kind == ItemKind::Unit) == is_unit);
            let heading = (title.to_owned(), self.worth_of(&members));
            bodies.extend((!members.is_empty()).then_some(Body { heading, depth: 0, members }));
        }
        for (at, echelon) in army.echelons.iter().enumerate() {
            let members = belong(&|item| !apart(item) && place(item).0 == Some(at));
            let (name, leader) = order.title(at);
            let name = if leader.is_empty() { name } else { format!("{name} — {leader}") };
            let depth = u8::try_from(echelon.way.len().saturating_sub(1)).unwrap_or(u8::MAX);
            let worth = if self.is_priced() { order.worth(at) } else { String::new() };
            bodies.push(Body { heading: (name, worth), depth, members });
        }
        for contingent in army.contingents.items() {
            let members = belong(&|item| place(item).1 == Some(&contingent.id));
            if members.is_empty() {
                continue;
            }
            let name = contingent.name.as_ref();
            let name = name.map_or(contingent.id.as_str(), |name| name.get(self.lang)).to_owned();
            let heading = (name, self.worth_of(&members));
            bodies.push(Body { heading, depth: 0, members });
        }
        bodies
    }

    /// What some members come to.
    fn worth_of(&self, members: &[&BillItem]) -> String {
        if !self.is_priced() {
            return String::new();
        }
        let sum = members.iter().map(|item| item.at_least()).sum();
        floor(sum, members.iter().all(|item| item.is_complete()), self.lang)
    }
}

/// The room of a counter with the words below it.
fn slot(piece: &CounterPiece) -> f32 {
    if piece.double { SLOT + COUNTER } else { SLOT }
}

/// Draws an army from the top down.
struct ParadePen<'a> {
    sheet: ArmySheet<'a>,
    members: Members<'a>,
    livery: Livery,
    color: CounterColor<'a>,
    items: Vec<Item>,
    /// Where the next thing begins.
    y: f32,
}

impl ParadePen<'_> {
    /// Words that begin at a place.
    fn words(&self, at: Pos2, typeface: Typeface, size: f32, words: &str) -> Lettering {
        Lettering::new(words, at, typeface, size, self.color.palette.ink)
    }

    /// The name of the army, what it is, and what it comes to.
    fn title(&mut self) {
        let (sheet, faint) = (self.sheet, self.color.palette.faint_ink);
        let name = sheet.army.name.get(sheet.lang);
        let room = WIDTH - 2.0 * MARGIN;
        let size = 11.0 * (room / Typeface::SerifBold.width(name, 11.0).max(0.01)).min(1.0);
        self.y += 8.5;
        let words = self.words(pos2(MARGIN, self.y), Typeface::SerifBold, size, name);
        self.items.push(words.into());
        let game = sheet.ruleset.name.get(sheet.lang).to_owned();
        let below = [game, sheet.below()].into_iter().filter(|it| !it.is_empty());
        let below = below.collect::<Vec<_>>().join(" · ");
        let facts =
            sheet.facts().into_iter().map(|(name, what)| ArmySheet::told(sheet.lang, &name, &what));
        let facts = facts.collect::<Vec<_>>().join(" · ");
        self.y += 1.5;
        for (typeface, words) in [(Typeface::SerifItalic, below), (Typeface::Serif, facts)] {
            for line in typeface.lines(&words, 4.4, room) {
                self.y += 5.6;
                let words = self.words(pos2(MARGIN, self.y), typeface, 4.4, &line);
                self.items.push(Lettering { color: faint, ..words }.into());
            }
        }
        self.y += 3.0;
    }

    /// The parts of the army one below the other; small parts of a corps stand side by side.
    fn bodies(&mut self, bodies: &[Body<'_>]) {
        let mut rest = bodies;
        while let Some((first, after)) = rest.split_first() {
            let right = WIDTH - MARGIN;
            let top = self.y;
            let mut left = MARGIN + 5.0 * f32::from(first.depth.min(4));
            let beside =
                after.iter().take_while(|next| first.depth > 0 && next.depth == first.depth);
            let mut lowest = top;
            let mut drawn = 0;
            let group: Vec<_> = std::iter::once(first).chain(beside).collect();
            for body in &group {
                let wide = self.width(body);
                if drawn > 0 && left + wide > right {
                    break;
                }
                drawn += 1;
                let next = group.get(drawn).map(|next| self.width(next));
                let end = left + wide;
                let is_last = next.is_none_or(|next| end + GAP + next > right);
                self.y = top;
                self.body(body, left, if is_last { right } else { end });
                lowest = lowest.max(self.y);
                left = end + GAP;
            }
            self.y = lowest;
            rest = &rest[drawn..];
        }
    }

    /// How wide a part of the army is: its counters in one row, or the whole page.
    fn width(&self, body: &Body<'_>) -> f32 {
        let slots = body.members.iter().filter_map(|item| self.counter(item));
        let row: f32 = slots.map(|piece| slot(&piece)).sum();
        let heading = Typeface::SerifItalic.width(&body.heading.0, 4.4)
            + Typeface::Serif.width(&body.heading.1, 4.4)
            + 6.0;
        row.max(heading)
    }

    /// A part of the army: its heading and its counters, row by row.
    fn body(&mut self, body: &Body<'_>, left: f32, right: f32) {
        let (name, worth) = &body.heading;
        self.y += 7.5;
        let (size, face) =
            if body.depth == 0 { (5.2, Typeface::SerifBold) } else { (4.4, Typeface::SerifItalic) };
        let room = right - left - Typeface::Serif.width(worth, size) - 4.0;
        let fitted = size * (room / face.width(name, size).max(0.01)).min(1.0);
        let heading = self.words(pos2(left, self.y), face, fitted, name);
        self.items.push(heading.into());
        let aside = self.words(pos2(right, self.y), Typeface::Serif, size, worth).end();
        self.items.push(aside.into());
        let rule = Contour::line(pos2(left, self.y + 1.6), pos2(right, self.y + 1.6));
        let style = LineStyle::new(0.25, self.color.palette.faint_ink);
        self.items.push(Item::line(rule, style));
        self.y += 5.0;
        let mut row: Vec<(&BillItem, CounterPiece)> = Vec::new();
        let mut end = left;
        for item in &body.members {
            let Some(piece) = self.counter(item) else { continue };
            let wide = slot(&piece);
            if end + wide > right + 0.1 {
                self.row(&row, left);
                row.clear();
                end = left;
            }
            end += wide;
            row.push((item, piece));
        }
        self.row(&row, left);
    }

    /// The counter of an item of the bill, with the name that is common to those alike.
    fn counter(&self, item: &BillItem) -> Option<CounterPiece> {
        let is_meant = |member: &&Member<'_>| {
            let kind = match member.who {
                MemberKind::Unit(_) => ItemKind::Unit,
                MemberKind::Leader(_) => ItemKind::Leader,
                MemberKind::Herald(_) => ItemKind::Herald,
                MemberKind::Person(_) => ItemKind::Character,
            };
            kind == item.kind && member.index == item.index
        };
        let member = self.members.all().iter().find(is_meant)?;
        let ArmySheet { ruleset, army, lang, .. } = self.sheet;
        let mut piece = member_counter(ruleset, (Some(army), &self.livery), member, None, lang);
        if let Some(name) = member.name() {
            piece.front.name = name.get(lang).to_owned();
        }
        Some(piece)
    }

    /// A row of counters with the words below each.
    fn row(&mut self, row: &[(&BillItem, CounterPiece)], mut left: f32) {
        let mut lowest = self.y;
        for (item, piece) in row {
            let slot = slot(piece);
            let length = if piece.double { COUNTER * 2.0 } else { COUNTER };
            let corner = pos2(left + (slot - length) * 0.5, self.y);
            let rect = Rect::from_min_size(corner, vec2(length, COUNTER));
            for behind in (1..=item.count.saturating_sub(1).min(MOST_BEHIND)).rev() {
                let by = 1.1 * f32::from(u8::try_from(behind).unwrap_or(u8::MAX));
                let edge = Contour::rect(rect.translate(vec2(by, -by)));
                self.items.push(Item::area(edge.clone(), self.color.side));
                self.items.push(Item::line(edge, LineStyle::new(0.3, self.color.palette.halo)));
            }
            self.items.append(&mut draw_counter(&piece.front, rect, 0.0, self.color));
            let bottom = self.caption(item, pos2(left + slot * 0.5, rect.bottom()), slot - 2.0);
            lowest = lowest.max(bottom);
            left += slot;
        }
        self.y = if row.is_empty() { self.y } else { lowest + 5.0 };
    }

    /// Name and price below a counter. Tells where they end.
    fn caption(&mut self, item: &BillItem, middle: Pos2, room: f32) -> f32 {
        let lang = self.sheet.lang;
        let name = item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang));
        let said = match item.count {
            0 | 1 => name.to_owned(),
            count => format!("{count}\u{a0}× {name}"),
        };
        let mut y = middle.y + 1.0;
        for line in Typeface::Serif.lines(&said, NAME, room) {
            y += NAME * 1.12;
            let size = NAME * (room / Typeface::Serif.width(&line, NAME).max(0.01)).min(1.0);
            let words = self.words(pos2(middle.x, y), Typeface::Serif, size, &line).middle();
            self.items.push(words.into());
        }
        if self.sheet.is_priced() {
            y += PRICE * 1.3;
            let price = item.cost.said(item.at_least(), lang);
            let faint = self.color.palette.faint_ink;
            let words = self.words(pos2(middle.x, y), Typeface::Sans, PRICE, &price).middle();
            self.items.push(Lettering { color: faint, ..words }.into());
        }
        y
    }

    /// What has no price, where something has none.
    fn foot(&mut self) {
        if !self.sheet.is_priced() {
            return;
        }
        for said in self.sheet.bill.lacks(self.sheet.lang) {
            for line in Typeface::Serif.lines(&said, 4.0, WIDTH - 2.0 * MARGIN) {
                self.y += 5.2;
                let words = self.words(pos2(MARGIN, self.y), Typeface::Serif, 4.0, &line);
                self.items.push(words.into());
            }
        }
    }
}
