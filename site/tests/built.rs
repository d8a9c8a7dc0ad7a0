//! The site as a visitor has it: written into a folder, every address inside leads somewhere, nothing asks
//! anyone else, and every chapter that is in both languages can be switched.

#![expect(clippy::disallowed_methods, reason = "tests make and read their own files")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use banneret_site::{BuiltSite, SiteOrder, build};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// The folder of the site, built once, with small pictures.
fn site() -> &'static (PathBuf, BuiltSite) {
    static SITE: OnceLock<(PathBuf, BuiltSite)> = OnceLock::new();
    SITE.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
        let _ = fs::remove_dir_all(&out);
        let built = build(root(), &out, &SiteOrder { width: 120, programs: Vec::new() });
        (out, built.unwrap_or_else(|wrong| panic!("\n{}", wrong.join("\n"))))
    })
}

/// Every page with its text.
fn pages() -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![site().0.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the site").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == "html") {
                let text = fs::read_to_string(&path).expect("a page is text");
                found.insert(path, text);
            }
        }
    }
    found
}

fn values<'h>(html: &'h str, name: &'h str) -> impl Iterator<Item = &'h str> {
    html.split(name).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn every_address_leads_to_a_file_and_a_heading() {
    let pages = pages();
    assert!(pages.len() > 500, "only {} pages", pages.len());
    let mut wrong = Vec::new();
    for (path, html) in &pages {
        for link in values(html, " href=\"").chain(values(html, " src=\"")) {
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            assert!(!file.starts_with('/'), "{}: {link} is not relative", path.display());
            let target = match file {
                "" => path.clone(),
                file => path.parent().expect("a folder").join(file),
            };
            let Ok(target) = target.canonicalize() else {
                wrong.push(format!("{}: {link}", path.display()));
                continue;
            };
            // The addresses of headings are written with bytes for letters with accents.
            let heading =
                heading.replace("%C3%A9", "é").replace("%C3%A0", "à").replace("%C3%A8", "è");
            let text = pages.get(&target).map(String::as_str).unwrap_or_default();
            if !heading.is_empty() && !text.contains(&format!(" id=\"{heading}\"")) {
                wrong.push(format!("{}: {link}: no such heading", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn nothing_is_asked_of_anyone_else() {
    for (path, html) in pages() {
        let name = path.display();
        assert!(html.contains("content=\"default-src 'none';"), "{name}: no policy");
        assert!(!html.contains("<script>") && !html.contains(" style=\""), "{name}: inline code");
        for what in ["<script", "<img", "<link"] {
            for tag in html.split(what).skip(1).filter_map(|rest| rest.split('>').next()) {
                assert!(!tag.contains("://") && !tag.contains("=\"//"), "{name}: {what}{tag}");
            }
        }
    }
    for asset in ["style.css", "search.js", "banner.svg"] {
        let text = fs::read_to_string(site().0.join(asset)).expect("an asset");
        let text = text.replace("http://www.w3.org/2000/svg", "");
        assert!(!text.contains("http") && !text.contains("@import"), "{asset}");
    }
}

#[test]
fn chapters_in_both_languages_lead_to_each_other() {
    let contents = fs::read_to_string(root().join("docs/contents.toml")).expect("the contents");
    let mut both = 0;
    for line in
        contents.lines().filter(|line| line.contains("en = ") && line.contains("fr = \"fr/"))
    {
        let page = |key: &str| {
            let path = values(line, key).next().expect("a page").replace(".md", ".html");
            let file = site().0.join(&path);
            (fs::read_to_string(&file).unwrap_or_else(|_| panic!("{path} is there")), path)
        };
        let ((en, en_path), (fr, fr_path)) = (page("en = \""), page("fr = \""));
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let switch = |html: &str, code: &str| {
            let mark = format!("class=\"lang\" lang=\"{code}\"");
            let rest = html.split_once(&mark).map(|(_, rest)| rest).unwrap_or_default();
            values(rest, " href=\"").next().unwrap_or_default().to_owned()
        };
        assert!(switch(&en, "fr").ends_with(&name(&fr_path)), "{en_path} leads to {fr_path}");
        assert!(switch(&fr, "en").ends_with(&name(&en_path)), "{fr_path} leads to {en_path}");
        assert!(en.contains("<html lang=\"en\"") && fr.contains("<html lang=\"fr\""), "{en_path}");
        both += 1;
    }
    assert!(both >= 4, "only {both} pages are in both languages");
}

#[test]
fn every_battle_is_in_the_gallery_with_its_picture() {
    let gallery = fs::read_to_string(site().0.join("examples/index.html")).expect("the gallery");
    let mut battles = 0;
    let mut open = vec![root().join("examples")];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).expect("the examples").flatten().map(|it| it.path()) {
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let text = fs::read(&path).unwrap_or_default();
            if !String::from_utf8_lossy(&text).contains("\nkind: scenario\n") {
                continue;
            }
            let inside = path.strip_prefix(root()).expect("below").with_extension("");
            let inside = inside.to_string_lossy().replace('\\', "/");
            assert!(gallery.contains(&format!("pictures/en/{inside}.png")), "{inside}");
            assert!(site().0.join(format!("pictures/fr/{inside}.png")).is_file(), "{inside}");
            battles += 1;
        }
    }
    assert!(battles > 20, "only {battles} battles");
}

#[test]
fn the_contents_name_every_page_of_the_guide() {
    assert!(site().1.unlisted.is_empty(), "not in docs/contents.toml: {:?}", site().1.unlisted);
}
