//! The units of an army by wing, corps and division, with what each comes to.

use banneret_schema::cost::{BillItem, ItemKind};
use banneret_schema::ruleset::attribute::{Attribute, Carrier};
use banneret_schema::{Name, Points};

use super::roster::{ArmySheet, floor, sum_row, used};
use super::sheet::{
    Phrase, PrintedBlock, PrintedCell, PrintedTable, RowKind, Stress, TableColumn, TableRow,
};

/// The units of an army by wing, corps and division.
pub(super) struct BattleOrder<'a>(pub(super) ArmySheet<'a>);

impl BattleOrder<'_> {
    /// The units that belong to an echelon itself, or to none.
    fn own(&self, echelon: Option<usize>) -> impl Iterator<Item = &BillItem> {
        let units = self.0.bill.items.iter().filter(|item| item.kind == ItemKind::Unit);
        units.filter(move |item| self.0.army.echelon_of_unit(item.index) == echelon)
    }

    /// Whether an echelon is another one, or a part of it.
    fn is_in(&self, echelon: Option<usize>, whole: usize) -> bool {
        let up = |at: &usize| self.0.army.echelons.get(*at).and_then(|it| it.parent);
        std::iter::successors(echelon, up).any(|at| at == whole)
    }

    /// What an echelon comes to with all its parts: points, or the least they can be.
    pub(super) fn worth(&self, echelon: usize) -> String {
        let army = self.0.army;
        let mut sum = Points::ZERO;
        let mut known = !self.0.bill.may_lack;
        for item in &self.0.bill.items {
            let own = match item.kind {
                ItemKind::Unit => army.echelon_of_unit(item.index),
                ItemKind::Leader => army.echelon_of_leader(item.index),
                ItemKind::Herald | ItemKind::Character => None,
            };
            if self.is_in(own, echelon) {
                sum += item.at_least();
                known &= item.is_complete();
            }
        }
        floor(sum, known, self.0.lang)
    }

    /// What an echelon is called, and who leads it.
    pub(super) fn title(&self, echelon: usize) -> (String, String) {
        let (army, lang) = (self.0.army, self.0.lang);
        let it = &army.echelons[echelon];
        let named = |name: Option<&Name>, id: &str| -> String {
            name.map_or(id, |name| name.get(lang)).to_owned()
        };
        let leader = army.leader_of(echelon).and_then(|at| army.leaders.get(at));
        let leader = leader.map(|it| named(it.name.as_ref(), it.id.as_str()));
        (named(it.name.as_ref(), it.id.as_str()), leader.unwrap_or_default())
    }

    /// The units as cards, those of a corps under its name.
    pub(super) fn cards(&self) -> Vec<PrintedBlock> {
        let cards = |echelon: Option<usize>| {
            let own: Vec<_> = self.own(echelon).filter_map(|it| self.0.unit_card(it)).collect();
            (!own.is_empty()).then_some(PrintedBlock::Cards(own))
        };
        let mut blocks: Vec<PrintedBlock> = cards(None).into_iter().collect();
        for at in 0..self.0.army.echelons.len() {
            let (name, leader) = self.title(at);
            let text = if leader.is_empty() { name } else { format!("{name} — {leader}") };
            let aside = match self.0.is_priced() {
                true => ArmySheet::told(self.0.lang, self.0.currency(), &self.worth(at)),
                false => String::new(),
            };
            blocks.push(PrintedBlock::Heading { level: 2, text, aside });
            blocks.extend(cards(Some(at)));
        }
        blocks
    }

    /// The units in a table, with a column for every figure.
    pub(super) fn table(&self) -> PrintedTable {
        let roster = &self.0;
        let carried =
            |id: &str| roster.army.units.items().any(|unit| unit.profile.figures.get(id).is_some());
        let figures = used(roster.ruleset.attributes.of(Carrier::Unit), carried);
        let boxed = self.0.bill.items.iter().any(|item| self.0.boxes(item) > 0);
        let mut columns = vec![
            TableColumn::words(roster.words("Unit", "Unité")),
            TableColumn::wide(roster.words("What it is", "Ce que c’est")),
        ];
        columns.extend(figures.iter().map(|(_, it)| TableColumn::number(it.name.get(roster.lang))));
        if roster.is_priced() {
            columns.push(TableColumn::number(roster.currency()));
        }
        if boxed {
            columns.push(TableColumn::words(roster.words("Losses", "Pertes")));
        }
        let mut rows: Vec<TableRow> = Vec::new();
        rows.extend(self.own(None).map(|item| self.row(item, &figures, 0, boxed)));
        for (at, echelon) in roster.army.echelons.iter().enumerate() {
            let depth = u8::try_from(echelon.way.len().saturating_sub(1)).unwrap_or(u8::MAX);
            rows.push(self.group(at, &figures, depth));
            rows.extend(self.own(Some(at)).map(|it| self.row(it, &figures, depth + 1, boxed)));
        }
        rows.push(self.whole(&figures));
        PrintedTable { columns, rows }
    }

    fn row(
        &self,
        item: &BillItem,
        figures: &[(&str, &Attribute)],
        depth: u8,
        boxed: bool,
    ) -> TableRow {
        let roster = &self.0;
        let unit = roster.army.units.get(item.index);
        let mut cells = vec![roster.named(item), roster.what(item)];
        cells.extend(figures.iter().map(|(id, it)| {
            let figure = unit.and_then(|unit| unit.profile.figures.get(id));
            let said = figure.map(|figure| it.said(figure).get(roster.lang).to_owned());
            PrintedCell::from(said.unwrap_or_else(|| "–".to_owned()))
        }));
        if roster.is_priced() {
            cells.push(item.cost.said(item.at_least(), roster.lang).into());
        }
        if boxed {
            cells.push(PrintedCell { boxes: roster.boxes(item), ..PrintedCell::default() });
        }
        TableRow { kind: RowKind::Plain, depth, cells }
    }

    /// The sum of a figure over some units, where its game adds it up.
    fn sum(&self, id: &str, figure: &Attribute, is_in: impl Fn(usize) -> bool) -> PrintedCell {
        if figure.sum_as.is_none() {
            return PrintedCell::default();
        }
        let units = self.0.army.units.iter().filter(|(index, _)| is_in(*index));
        let each = units.filter_map(|(_, unit)| {
            let number = unit.profile.figures.number(id)?;
            Some(number * Points::from(i64::from(unit.count)))
        });
        each.sum::<Points>().display(self.0.lang).into()
    }

    fn group(&self, at: usize, figures: &[(&str, &Attribute)], depth: u8) -> TableRow {
        let (name, leader) = self.title(at);
        let leader = if leader.is_empty() { leader } else { format!(" — {leader}") };
        let head = Phrase::default().and(Stress::Strong, name).and(Stress::None, leader);
        let mut cells = vec![head.into(), PrintedCell::default()];
        let is_in = |unit: usize| self.is_in(self.0.army.echelon_of_unit(unit), at);
        cells.extend(figures.iter().map(|(id, it)| self.sum(id, it, is_in)));
        if self.0.is_priced() {
            cells.push(self.worth(at).into());
        }
        TableRow { kind: RowKind::Group, depth, cells }
    }

    /// The last row: what all of them come to.
    fn whole(&self, figures: &[(&str, &Attribute)]) -> TableRow {
        let roster = &self.0;
        let mut cells: Vec<PrintedCell> =
            vec![roster.words("All units", "Toutes les unités").into(), PrintedCell::default()];
        cells.extend(figures.iter().map(|(id, it)| self.sum(id, it, |_| true)));
        if roster.is_priced() {
            let units = roster.bill.items.iter().filter(|item| item.kind == ItemKind::Unit);
            let known = !roster.bill.may_lack && units.clone().all(BillItem::is_complete);
            cells.push(floor(roster.bill.total_of(ItemKind::Unit), known, roster.lang).into());
        }
        sum_row(cells)
    }
}
