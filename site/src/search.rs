//! What can be searched: titles and headings of the pages of a language.

use serde_json::json;

use crate::layout::SitePage;

/// A script with every title and heading and where it stands.
pub(crate) fn index<'p>(pages: impl Iterator<Item = &'p SitePage>) -> String {
    let mut rows = Vec::new();
    for page in pages {
        rows.push(json!([page.title, "", page.out]));
        for (level, id, words) in &page.headings {
            if *level <= 3 {
                rows.push(json!([words, page.title, format!("{}#{id}", page.out)]));
            }
        }
    }
    // One row in a line, so that the file can be compared.
    let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
    format!("window.banneretTitles = [\n{}\n];\n", rows.join(",\n"))
}
