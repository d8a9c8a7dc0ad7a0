//! Links inside the repository lead to a file that is there, and to a heading it has.

use std::path::{Component, Path, PathBuf};

use super::page::Page;
use super::{below, nothing_wrong, pages, root};

#[test]
fn every_link_leads_somewhere() {
    let mut wrong = Vec::new();
    let mut all = pages();
    let made = ["docs/reference", "docs/fr/reference", "docs/fr/checks"];
    all.extend(made.into_iter().flat_map(below).map(|path| Page::read(&path)));
    for page in &all {
        for (line, link) in page.links.iter().filter(|(_, link)| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.path.parent().unwrap_or(Path::new(""));
            let target =
                if file.is_empty() { page.path.clone() } else { plain(&folder.join(file)) };
            if !root().join(&target).exists() {
                wrong.push(format!("{}: there is no {}", page.at(*line), target.display()));
            } else if !heading.is_empty()
                && !Page::read(&target).anchors.iter().any(|anchor| anchor == heading)
            {
                wrong.push(format!("{}: no heading #{heading} there", page.at(*line)));
            }
        }
    }
    nothing_wrong(&wrong);
}

/// A path without steps back.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}
