//! In which order rows stand, and which are shown.

use banneret_schema::Lang;
use eframe::egui::{Button, Role, Ui, WidgetInfo};

use super::super::{ArmyCtx, words};
use crate::army::roster::MemberRow;
use crate::document::army::ArmyPart;

/// What a table is sorted by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SortBy {
    /// The name.
    Name,
    /// A key.
    Field(String),
    /// The price of one.
    Each,
    /// The price of all.
    Total,
}

/// The order of a table: that of the document, or by a column.
#[derive(Debug, Default)]
pub(super) struct SortOrder {
    by: Option<(SortBy, bool)>,
}

impl SortOrder {
    /// The rows of a part that say what is filtered for.
    pub(super) fn rows<'c>(
        &self,
        ctx: &ArmyCtx<'c>,
        part: ArmyPart,
        filter: &str,
    ) -> Vec<&'c MemberRow> {
        let lang = ctx.lang;
        let all = ctx.muster.roster.of(part);
        let mut rows: Vec<&MemberRow> =
            all.filter(|row| filter.trim().is_empty() || row.says(filter, lang)).collect();
        let Some((by, falling)) = &self.by else { return rows };
        match by {
            SortBy::Name => rows.sort_by_key(|row| row.called.get(lang).to_lowercase()),
            SortBy::Each => rows.sort_by_key(|row| row.cost.each),
            SortBy::Total => rows.sort_by_key(|row| row.total),
            // Numbers by size, words by the alphabet.
            SortBy::Field(key) => rows.sort_by_key(|row| {
                let cell = row.cell(key);
                let number = cell.and_then(|cell| cell.written.first()?.parse::<i64>().ok());
                (number, cell.map(|cell| cell.words(lang).to_lowercase()))
            }),
        }
        if *falling {
            rows.reverse();
        }
        rows
    }

    /// A title that sorts: rising, falling, then the order of the document again.
    pub(super) fn title(&mut self, ui: &mut Ui, lang: Lang, label: &str, by: SortBy) {
        let own = self.by.as_ref().filter(|(own, _)| *own == by).map(|(_, falling)| *falling);
        let sign = match own {
            None => "",
            Some(false) => " ^",
            Some(true) => " v",
        };
        let button = ui.add(Button::new(format!("{label}{sign}")).frame(false).truncate());
        let said = format!("{} {label}", words::SORT_BY.get(lang));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        if button.clicked() {
            self.by = match own {
                None => Some((by, false)),
                Some(false) => Some((by, true)),
                Some(true) => None,
            };
        }
    }
}
