//! Tables in Markdown, and their places in `docs/performance.md`.

use std::time::Duration;

use crate::workshop::{read, root, write};

/// A table.
#[derive(Debug, Default)]
pub(crate) struct PageTable {
    rows: Vec<Vec<String>>,
}

impl PageTable {
    pub(crate) fn new(heads: &[&str]) -> Self {
        Self { rows: vec![heads.iter().map(|&head| head.to_owned()).collect()] }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// The table, with its columns aligned for whoever reads the source.
    pub(crate) fn markdown(&self) -> String {
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |at: usize| {
            self.rows.iter().map(|row| row[at].chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            text += &format!("| {} |\n", cells.join(" | "));
            if number == 0 {
                let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
                text += &format!("| {} |\n", rules.join(" | "));
            }
        }
        text
    }
}

/// Puts a text between the marks of its name on the page.
pub(crate) fn replace(name: &str, text: &str) -> Result<(), String> {
    let path = root().join("docs/performance.md");
    let page = read(&path)?;
    let (begin, end) = (format!("<!-- measured: {name} -->\n"), format!("<!-- end: {name} -->\n"));
    let marked = page.split_once(&begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&end)?;
        Some(format!("{before}{begin}\n{text}\n{end}{after}"))
    });
    write(&path, &marked.ok_or(format!("the page has no place marked for `{name}`"))?)
}

/// A time in the unit people use for it.
pub(crate) fn time(time: Duration) -> String {
    match time.as_micros() {
        0..10_000 => format!("{}.{} ms", time.as_millis(), time.as_micros() % 1_000 / 100),
        10_000..1_000_000 => format!("{} ms", time.as_millis()),
        micros => format!("{}.{:02} s", micros / 1_000_000, micros % 1_000_000 / 10_000),
    }
}

/// Kilobytes as megabytes.
pub(crate) fn memory(kilobytes: u64) -> String {
    match kilobytes {
        0..10_000 => format!("{}.{} MB", kilobytes / 1_000, kilobytes % 1_000 / 100),
        _ => format!("{} MB", kilobytes / 1_000),
    }
}

/// How often one time goes into another, in hundredths.
pub(crate) fn hundredths(time: Duration, of: Duration) -> u64 {
    let parts = time.as_micros() * 100 / of.as_micros().max(1);
    u64::try_from(parts).unwrap_or(u64::MAX)
}

/// A ratio for people.
pub(crate) fn ratio(hundredths: u64) -> String {
    match hundredths {
        0..1_000 => format!("{}.{:02}", hundredths / 100, hundredths % 100),
        1_000..10_000 => format!("{}.{}", hundredths / 100, hundredths % 100 / 10),
        _ => (hundredths / 100).to_string(),
    }
}
