//! Where pages lie in the site, and whether every link of it leads somewhere.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::Lang;
use banneret_validator::files::join;

/// The address of a page of the repository.
pub(crate) fn address(source: &str) -> String {
    let inside = source.strip_prefix("docs/").unwrap_or(source);
    match inside {
        "README.md" => "index.html".to_owned(),
        "README.fr.md" => "fr/index.html".to_owned(),
        _ => {
            let stem = inside.strip_suffix(".md").unwrap_or(inside);
            let stem = stem.replace("README", "index");
            match inside == source {
                true => format!("{}.html", stem.to_lowercase()),
                false => format!("{stem}.html"),
            }
        }
    }
}

/// The address of a file that is offered as it is.
pub(crate) fn file_address(path: &str) -> String {
    match path.strip_prefix("docs/") {
        Some(inside) => inside.to_owned(),
        None => format!("files/{path}"),
    }
}

/// The language a page of the repository is written in.
pub(crate) fn lang_of(source: &str) -> Lang {
    if source.starts_with("docs/fr/") || source == "README.fr.md" { Lang::Fr } else { Lang::En }
}

/// Whether a link leads out of the site.
pub(crate) fn is_outside(link: &str) -> bool {
    link.contains("://") || link.starts_with("mailto:")
}

/// A heading as the address of a link writes it.
pub(crate) fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The values of an attribute in a text of HTML.
fn values<'h>(html: &'h str, name: &'h str) -> impl Iterator<Item = &'h str> {
    html.split(name).skip(1).filter_map(|rest| rest.split('"').next())
}

/// An address as it was meant: letters with accents are written as bytes in it.
fn decoded(address: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let digits = behind.get(..2).and_then(|it| str::from_utf8(it).ok());
        let byte = digits.and_then(|it| u8::from_str_radix(it, 16).ok()).filter(|_| *first == b'%');
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Every link and every picture of every page that leads nowhere, with its page.
pub(crate) fn broken(files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let is_page = |path: &str| path.ends_with(".html") && !path.starts_with("files/");
    let pages: BTreeMap<&str, &str> = files
        .iter()
        .filter(|(path, _)| is_page(path))
        .map(|(path, bytes)| (path.as_str(), str::from_utf8(bytes).unwrap_or_default()))
        .collect();
    let anchors: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(path, html)| (*path, values(html, " id=\"").collect())).collect();
    let mut wrong = Vec::new();
    for (path, html) in &pages {
        let links = values(html, " href=\"").chain(values(html, " src=\""));
        for link in links.filter(|link| !is_outside(link)) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let anchor = decoded(anchor);
            let target = match file {
                "" => Some((*path).to_owned()),
                file => join(path, file),
            };
            let Some(target) = target.filter(|target| files.contains_key(target)) else {
                wrong.push(format!("{path}: {link} leads nowhere"));
                continue;
            };
            let known = anchors.get(target.as_str());
            if !anchor.is_empty() && known.is_none_or(|known| !known.contains(anchor.as_str())) {
                wrong.push(format!("{path}: {link}: there is no such heading"));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{address, broken, decoded};

    #[test]
    fn pages_lie_where_their_sources_do() {
        assert_eq!(address("docs/fr/cartes.md"), "fr/cartes.html");
        assert_eq!(address("CONTRIBUTING.md"), "contributing.html");
        assert_eq!(address("examples/README.md"), "examples/index.html");
    }

    #[test]
    fn accents_in_addresses_are_read() {
        assert_eq!(decoded("chang%C3%A9-100%"), "changé-100%");
    }

    #[test]
    fn a_link_to_nothing_is_named_with_its_page() {
        let page =
            "<h2 id=\"a\"><a href=\"#a\"></a><a href=\"b.html#c\"></a><a href=\"d.html\"></a>";
        let files = BTreeMap::from([
            ("x/a.html".to_owned(), page.as_bytes().to_vec()),
            ("x/b.html".to_owned(), b"<p>".to_vec()),
        ]);
        let wrong = broken(&files);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
        assert!(wrong.iter().all(|line| line.starts_with("x/a.html: ")));
    }
}
