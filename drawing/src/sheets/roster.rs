//! The sheet of an army: leaders, units as cards or in a table, what they cost, and what their particularities
//! do.

use banneret_schema::army::{Army, Leader};
use banneret_schema::card::{Card, Weapon, card};
use banneret_schema::cost::{ArmyCost, BillItem, ItemKind, figure_sums};
use banneret_schema::hashed::IndexMap;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::attribute::{Attribute, Carrier};
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Name, Points, Ruleset, Text, Words, text};
use emath::vec2;

use super::cards::CardSetter;
use super::ink::SheetInk;
use super::order_of_battle::BattleOrder;
use super::sheet::{
    Phrase, PrintedBlock, PrintedCard, PrintedCell, PrintedSheet, PrintedTable, RowKind, Stress,
    TableColumn, TableRow,
};
use crate::item::Drawing;
use crate::palette::Palette;

/// What stands where a unit has nothing.
const NOTHING: &str = "–";

/// An army with its bill, to be printed.
#[derive(Debug, Clone, Copy)]
pub struct ArmySheet<'a> {
    /// The game.
    pub ruleset: &'a Ruleset,
    /// The army.
    pub army: &'a Army,
    /// What it costs, without what could not be read.
    pub bill: &'a ArmyCost,
    /// The language.
    pub lang: Lang,
}

impl ArmySheet<'_> {
    /// The sheet of the army.
    #[must_use]
    pub fn sheet(&self) -> PrintedSheet {
        PrintedSheet {
            lang: self.lang,
            kicker: self.ruleset.name.get(self.lang).to_owned(),
            title: self.army.name.get(self.lang).to_owned(),
            below: self.below(),
            facts: self.facts(),
            blocks: self.blocks(),
        }
    }

    /// Everything below the title.
    pub(super) fn blocks(&self) -> Vec<PrintedBlock> {
        let mut blocks = Vec::new();
        if let Some(table) = self.leaders() {
            blocks.push(PrintedBlock::part(self.words("Leaders", "Chefs")));
            blocks.push(PrintedBlock::Table(table));
        }
        blocks.extend(self.units());
        blocks.extend(self.others());
        let glossary = self.glossary();
        if !glossary.is_empty() {
            blocks.push(PrintedBlock::part(self.words("What it does", "Ce que cela fait")));
            blocks.push(PrintedBlock::SmallPrint(glossary));
        }
        blocks
    }

    pub(super) fn words(&self, en: &'static str, fr: &'static str) -> &'static str {
        Words::new(en, fr).get(self.lang)
    }

    /// Whose it is, of which nation and year.
    pub(super) fn below(&self) -> String {
        let nation = self.army.nation.as_ref().and_then(|id| self.ruleset.nations.get(id));
        let mut parts = Vec::new();
        parts.extend(self.army.player.clone());
        parts.extend(nation.map(|nation| nation.name.get(self.lang).to_owned()));
        parts.extend(self.army.year.map(|year| Text::of(&year).get(self.lang).to_owned()));
        parts.extend(self.army.version.as_ref().map(|it| it.as_str().to_owned()));
        parts.join(" · ")
    }

    /// A fact with its name, as its language writes it.
    pub(crate) fn told(lang: Lang, name: &str, what: &str) -> String {
        match lang {
            Lang::En => format!("{name}: {what}"),
            Lang::Fr => format!("{name}\u{a0}: {what}"),
        }
    }

    /// Whether the game gives prices, or counts rout points.
    pub(super) fn is_priced(&self) -> bool {
        self.ruleset.prices_reference().is_some() || self.ruleset.rout.is_some()
    }

    /// What the bill counts.
    pub(super) fn currency(&self) -> &'static str {
        match (&self.ruleset.prices, &self.ruleset.rout) {
            (None, Some(_)) => self.words("Rout points", "Points de déroute"),
            _ => self.words("Points", "Points"),
        }
    }

    /// The totals.
    pub(super) fn facts(&self) -> Vec<(String, String)> {
        let mut facts = Vec::new();
        let mut add = |name: &str, what: String| facts.push((name.to_owned(), what));
        let count = |kind: ItemKind| -> u64 {
            let items = self.bill.items.iter().filter(|item| item.kind == kind);
            items.map(|item| u64::from(item.count)).sum()
        };
        if self.is_priced() {
            add(self.currency(), floor(self.bill.total(), self.bill.is_complete(), self.lang));
            if let Some(budget) = self.army.budget {
                add(self.words("Budget", "Budget"), budget.display(self.lang));
                let (total, known) = (self.bill.total(), self.bill.is_complete());
                let (name, left) = match (total > budget, known) {
                    (true, true) => (self.words("Over", "Dépassement"), total - budget),
                    (true, false) => {
                        (self.words("Over, at least", "Dépassement, au moins"), total - budget)
                    }
                    (false, true) => (self.words("Left", "Reste"), budget - total),
                    (false, false) => {
                        (self.words("Left, at most", "Reste, au plus"), budget - total)
                    }
                };
                add(name, left.display(self.lang));
            }
        }
        add(self.words("Units", "Unités"), count(ItemKind::Unit).to_string());
        add(self.words("Leaders", "Chefs"), count(ItemKind::Leader).to_string());
        let sums = figure_sums(self.ruleset, self.army).into_iter();
        for sum in sums.filter(|sum| sum.value != Points::ZERO) {
            add(sum.name.get(self.lang), sum.value.display(self.lang));
        }
        facts
    }

    /// Leaders, messengers and characters.
    fn leaders(&self) -> Option<PrintedTable> {
        let items: Vec<&BillItem> =
            self.bill.items.iter().filter(|item| item.kind != ItemKind::Unit).collect();
        if items.is_empty() {
            return None;
        }
        let figures = used(self.ruleset.attributes.of(Carrier::Leader), |id| {
            self.army.leaders.items().any(|leader| leader.figures.get(id).is_some())
        });
        let mut columns = vec![
            TableColumn::words(self.words("Name", "Nom")),
            TableColumn::wide(self.words("What he is", "Ce qu’il est")),
        ];
        let heads = figures.iter().map(|(_, it)| TableColumn::number(it.name.get(self.lang)));
        columns.extend(heads);
        if self.is_priced() {
            columns.push(TableColumn::number(self.currency()));
        }
        let rows = items.iter().map(|item| {
            let mut cells = vec![self.named(item), self.person(item)];
            let leader = leader_of(self.army, item);
            cells.extend(figures.iter().map(|(id, it)| {
                let figure = leader.and_then(|leader| leader.figures.get(id));
                let said = figure.map(|figure| it.said(figure).get(self.lang).to_owned());
                said.unwrap_or_else(|| "–".to_owned()).into()
            }));
            if self.is_priced() {
                cells.push(item.cost.said(item.at_least(), self.lang).into());
            }
            TableRow { cells, ..TableRow::default() }
        });
        Some(PrintedTable { rows: rows.collect(), columns })
    }

    /// The name of a member, with how many there are.
    pub(super) fn named(&self, item: &BillItem) -> PrintedCell {
        let name = item.name.as_ref().map_or(item.id.as_str(), |name| name.get(self.lang));
        let count = match item.count {
            0 | 1 => String::new(),
            count => format!("{count}\u{a0}× "),
        };
        Phrase::from(count).and(Stress::Strong, name).into()
    }

    fn person(&self, item: &BillItem) -> PrintedCell {
        let words = match item.kind {
            ItemKind::Leader => leader_of(self.army, item).map_or_else(String::new, |leader| {
                let rank = leader.rank.as_ref().and_then(|id| self.ruleset.ranks.get(id));
                let traits = self.leader_traits(leader).into_iter().map(|(name, _)| name);
                let names = rank.map(|rank| &rank.name).into_iter().chain(traits);
                let mut names: Vec<&str> = names.map(|name| name.get(self.lang)).collect();
                let nation =
                    leader.nation.as_ref().filter(|id| self.army.nation.as_ref() != Some(id));
                let nation = nation.and_then(|id| self.ruleset.nations.get(id));
                names.extend(nation.map(|nation| nation.name.get(self.lang)));
                names.join(", ")
            }),
            ItemKind::Herald => self.words("herald", "héraut").to_owned(),
            ItemKind::Character => self.words("character", "personnage").to_owned(),
            ItemKind::Unit => String::new(),
        };
        words.into()
    }

    fn leader_traits<'l>(&'l self, leader: &'l Leader) -> Vec<(&'l Name, &'l Name)> {
        let ids = leader.quality.iter().chain(leader.traits.items());
        let known = ids.filter_map(|id| self.ruleset.leader_traits.get(id));
        known.map(|it| (&it.name, &it.effect)).collect()
    }

    /// The units: in a table where the game gives them figures, else as cards.
    fn units(&self) -> Vec<PrintedBlock> {
        let title = match self.army.echelons.is_empty() {
            true => self.words("Units", "Unités"),
            false => self.words("Order of battle", "Ordre de bataille"),
        };
        if self.army.units.items().next().is_none() {
            return Vec::new();
        }
        let mut blocks = vec![PrintedBlock::part(title)];
        if self.ruleset.attributes.unit.is_empty() {
            blocks.extend(BattleOrder(*self).cards());
        } else {
            blocks.push(PrintedBlock::Table(BattleOrder(*self).table()));
        }
        blocks
    }

    /// What else belongs to the army, and what could not be counted.
    fn others(&self) -> Vec<PrintedBlock> {
        let mut points: Vec<Phrase> = Vec::new();
        let equipment: Vec<&str> = self
            .army
            .equipment
            .items()
            .filter_map(|id| self.ruleset.equipment.get(id))
            .map(|it| it.name.get(self.lang))
            .collect();
        if !equipment.is_empty() {
            let label = self.words("Equipment of the army: ", "Équipement de l’armée\u{a0}: ");
            points.push(Phrase::labelled(label, &equipment.join(", ")));
        }
        let mut notes = self.army.notes.clone().unwrap_or_default();
        notes.truncate(notes.trim_end().len());
        let mut blocks = Vec::new();
        if !points.is_empty() {
            blocks.push(PrintedBlock::Points(points));
        }
        if !notes.is_empty() {
            blocks.push(PrintedBlock::Paragraph(Phrase::default().and(Stress::Slanted, notes)));
        }
        if self.is_priced() {
            let lacks = self.bill.lacks(self.lang).into_iter();
            blocks.extend(
                lacks.map(|line| {
                    PrintedBlock::Paragraph(Phrase::default().and(Stress::Strong, line))
                }),
            );
        }
        blocks
    }

    /// What particularities, formations and equipment do, each once.
    fn glossary(&self) -> Vec<Phrase> {
        let mut known: Vec<(String, String)> = Vec::new();
        let mut add = |name: &Name, effect: &Name| {
            let (name, effect) = (name.get(self.lang), effect.get(self.lang));
            if !effect.is_empty() && !known.iter().any(|(it, _)| it == name) {
                known.push((name.to_owned(), effect.to_owned()));
            }
        };
        for unit in self.army.units.items() {
            let card = card(self.ruleset, unit);
            let all = [&card.traits, &card.formations, &card.equipment];
            all.into_iter().flatten().for_each(|(name, effect)| add(name, effect));
        }
        for leader in self.army.leaders.items() {
            self.leader_traits(leader).into_iter().for_each(|(name, effect)| add(name, effect));
        }
        known.sort();
        let entry = |(name, effect): &(String, String)| {
            Phrase::labelled(&format!("{name}. "), &typeset(effect, self.lang))
        };
        known.iter().map(entry).collect()
    }

    /// A unit as a card.
    pub(super) fn unit_card(&self, item: &BillItem) -> Option<PrintedCard> {
        let unit = self.army.units.get(item.index)?;
        let card = card(self.ruleset, unit);
        let said = |name: &Option<Name>| {
            name.as_ref().map_or_else(|| NOTHING.to_owned(), |name| name.get(self.lang).to_owned())
        };
        let mut figures = vec![
            (self.words("Movement", "Mouvement").to_owned(), said(&card.movement)),
            (self.words("Training", "Entraînement").to_owned(), said(&card.training)),
            (self.words("Morale", "Moral").to_owned(), said(&card.morale)),
        ];
        let plaquettes = card.plaquettes.and_then(|n| u16::try_from(n).ok());
        if let Some(n) = plaquettes {
            figures.push((self.words("Plaquettes", "Plaquettes").to_owned(), n.to_string()));
        }
        Some(PrintedCard {
            name: card.name.get(self.lang).to_owned(),
            count: item.count,
            price: if self.is_priced() { self.price(item) } else { String::new() },
            troop: card.troop.get(self.lang).to_owned(),
            figures,
            lines: self.card_lines(&card),
            boxes: plaquettes.map(|n| (self.words("Plaquettes", "Plaquettes").to_owned(), n)),
        })
    }

    /// A unit as a card by itself, so many millimetres wide: what is known of it, in whatever figures its game
    /// counts.
    #[must_use]
    pub fn card_page(&self, item: &BillItem, width: f32, palette: &Palette) -> Option<Drawing> {
        let mut printed = self.unit_card(item)?;
        let unit = self.army.units.get(item.index)?;
        printed.figures.retain(|(_, value)| value != NOTHING);
        for (name, value) in card(self.ruleset, unit).figures.iter().flat_map(|it| &it.figures) {
            let [name, value] = [name, value].map(|words| words.get(self.lang).to_owned());
            printed.figures.push((name, value));
        }
        let title = printed.name.clone();
        let ink = SheetInk::of(palette);
        let setter = CardSetter { ink: &ink, size: 2.75, width, height: f32::MAX };
        let piece = setter.pieces(&[printed]).pop()?;
        let mut page = Drawing::new(vec2(width, piece.height), title);
        page.ground = ink.ground;
        page.items = piece.items;
        Some(page)
    }

    /// What one costs, and all of them where there are several.
    fn price(&self, item: &BillItem) -> String {
        match (item.count, item.cost.exact()) {
            (2.., Some(each)) => {
                let (each, all) = (each.display(self.lang), item.at_least().display(self.lang));
                format!("{}\u{a0}× {each} = {all}", item.count).replace(' ', "\u{a0}")
            }
            _ => item.cost.said(item.at_least(), self.lang),
        }
    }

    fn card_lines(&self, card: &Card) -> Vec<Phrase> {
        let mut lines = Vec::new();
        let weapon = |label: &str, weapon: &Weapon, names: [&str; 2]| {
            let name = weapon.name.as_ref().map(|name| name.get(self.lang).to_owned());
            let [first, second] = weapon.figures;
            let figures = format!("{} {first}, {} {second}", names[0], names[1]);
            let notes = weapon.notes.iter().map(|note| note.get(self.lang).to_owned());
            let parts: Vec<String> = name.into_iter().chain([figures]).chain(notes).collect();
            Phrase::labelled(label, &typeset(&parts.join("; "), self.lang))
        };
        if let Some(shooting) = &card.shooting {
            let names = [self.words("range", "portée"), self.words("dice", "dés")];
            lines.push(weapon(self.words("Shooting: ", "Tir\u{a0}: "), shooting, names));
        }
        let label = self.words("Combat: ", "Combat\u{a0}: ");
        match &card.melee {
            Some(melee) => {
                let names = [self.words("assault", "assaut"), self.words("melee", "mêlée")];
                lines.push(weapon(label, melee, names));
            }
            None => lines.push(Phrase::labelled(label, self.words("none", "aucun"))),
        }
        let all = [&card.traits, &card.formations, &card.equipment];
        let names: Vec<&str> =
            all.into_iter().flatten().map(|(name, _)| name.get(self.lang)).collect();
        if !names.is_empty() {
            lines.push(Phrase::default().and(Stress::Strong, names.join(", ")));
        }
        if let Some((name, what)) = &card.detachment {
            let label = format!("{}\u{a0}: ", name.get(self.lang));
            lines.push(Phrase::labelled(&label, what.get(self.lang)));
        }
        let notes = card.notes.iter().map(|note| typeset(note.get(self.lang), self.lang));
        lines.extend(notes.map(|note| Phrase::default().and(Stress::Slanted, note)));
        lines
    }

    /// What a unit is, for a table: its type, class, weapon, nation and particularities.
    pub(super) fn what(&self, item: &BillItem) -> PrintedCell {
        let Some(unit) = self.army.units.get(item.index) else { return PrintedCell::default() };
        let look = ResolvedProfile::new(self.ruleset, &unit.profile);
        let card = card(self.ruleset, unit);
        let class = unit.profile.class.as_ref().and_then(|id| self.ruleset.classes.get(id));
        let weapons = [&card.shooting, &card.melee].into_iter().flatten();
        let missile = look.missile.known().map(|(_, weapon)| &weapon.name);
        let weapons: Vec<&Name> = weapons.filter_map(|weapon| weapon.name.as_ref()).collect();
        let missile = missile.filter(|name| !weapons.contains(name));
        let nation =
            unit.profile.nation.as_ref().filter(|id| self.army.nation.as_ref() != Some(id));
        let nation = nation.and_then(|id| self.ruleset.nations.get(id)).map(|it| &it.name);
        let others = [&card.traits, &card.formations, &card.equipment].into_iter().flatten();
        let names = std::iter::once(&card.troop)
            .chain(class.map(|class| &class.name))
            .chain(missile)
            .chain(weapons)
            .chain(nation)
            .chain(others.map(|(name, _)| name));
        let names: Vec<&str> =
            names.map(|name| name.get(self.lang)).filter(|name| !name.is_empty()).collect();
        names.join(", ").into()
    }

    /// How many boxes a unit has for its losses: its steps, or the cohesion it can lose.
    pub(super) fn boxes(&self, item: &BillItem) -> u16 {
        let Some(unit) = self.army.units.get(item.index) else { return 0 };
        let figures = &unit.profile.figures;
        let steps = self.ruleset.losses.as_ref().and_then(|it| figures.whole(it.figure.as_str()));
        let hits = self.ruleset.cohesion.as_ref().and_then(|_| figures.quality()).map(u16::from);
        steps.or(hits).unwrap_or(0)
    }
}

/// The figures that some of an army carry.
pub(super) fn used(
    declared: &IndexMap<banneret_schema::id::AttributeId, Attribute>,
    is_carried: impl Fn(&str) -> bool,
) -> Vec<(&str, &Attribute)> {
    let all = declared.iter().map(|(id, attribute)| (id.as_str(), attribute));
    all.filter(|(id, _)| is_carried(id)).collect()
}

fn leader_of<'a>(army: &'a Army, item: &BillItem) -> Option<&'a Leader> {
    army.leaders.get(item.index).filter(|_| item.kind == ItemKind::Leader)
}

/// A sum, or the least it can be.
pub(super) fn floor(sum: Points, known: bool, lang: Lang) -> String {
    match known {
        true => sum.display(lang),
        false => text!("at least {sum}", "au moins {sum}", sum).get(lang).to_owned(),
    }
}

/// A row that adds up.
pub(super) fn sum_row(cells: Vec<PrintedCell>) -> TableRow {
    TableRow { kind: RowKind::Sum, depth: 0, cells }
}
