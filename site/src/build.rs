//! The whole site: reads the pages, puts them in order, checks every link, and writes the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use banneret_schema::{Lang, Words};
use banneret_validator::files::{join, relative};

use crate::checker::{CHECKER, checker, checker_address};
use crate::contents::SiteContents;
use crate::door;
use crate::escape::escaped;
use crate::gallery::{gallery, gallery_address};
use crate::layout::{NavEntry, PageLook, SiteNav, SitePage, folder_page, home};
use crate::links::{address, anchor, broken, file_address, is_outside, lang_of};
use crate::markdown::{links_of, render};
use crate::offline;
use crate::programs::{EDITOR, WebProgram, can_build};
use crate::search;
use crate::start::start;
use crate::words;

/// How a site is built.
#[derive(Debug, Clone)]
pub struct SiteOrder {
    /// How many pixels pictures of battles are wide.
    pub width: u32,
    /// The programs that are built along.
    pub programs: Vec<WebProgram>,
}

impl Default for SiteOrder {
    fn default() -> Self {
        Self { width: 1000, programs: Vec::new() }
    }
}

/// What was built.
#[derive(Debug)]
pub struct BuiltSite {
    /// How many files were written.
    pub files: usize,
    /// Pages of the guide that the contents do not name.
    pub unlisted: Vec<String>,
}

/// Builds the site of a repository into a folder.
///
/// # Errors
///
/// Fails where a page cannot be read, the contents name one that is not there, or a link leads nowhere;
/// every line names its page. Fails where a program cannot be built.
pub fn build(root: &Path, out: &Path, order: &SiteOrder) -> Result<BuiltSite, Vec<String>> {
    if !order.programs.is_empty() {
        can_build().map_err(|why| vec![why])?;
    }
    let contents = door::text(&root.join("docs/contents.toml")).map_err(|why| vec![why])?;
    let contents = SiteContents::read(&contents).map_err(|why| vec![why])?;
    let sources = sources(root, &contents)?;
    let mut site = Draft {
        sources,
        contents,
        programs: order.programs.clone(),
        files: BTreeMap::new(),
        wanted: BTreeSet::new(),
    };
    let unlisted = site.unlisted();
    let mut pages = site.pages();
    pages.extend(guide_pages(&site, &pages));
    let unpacker = (!order.programs.is_empty()).then(WebProgram::unpacker);
    for program in order.programs.iter().chain(&unpacker) {
        site.files.extend(program.files(root).map_err(|why| vec![why])?);
    }
    for lang in [Lang::En, Lang::Fr] {
        if site.programs.iter().any(|it| it.name() == CHECKER) {
            pages.push(checker(root, lang).map_err(|why| vec![why])?);
        }
        let programs = site.doors(lang, [words::OPEN_EDITOR, words::CHECK_FILES]);
        let page = start(root, lang, &site.first(lang), &programs);
        pages.push(page.map_err(|why| vec![why])?);
    }
    site.wanted.extend(["docs/check.svg", "docs/editor.png"].map(str::to_owned));
    let examples = gallery(root, order.width)?;
    pages.extend(examples.pages);
    site.files.extend(examples.files);
    site.copy(root)?;
    for lang in [Lang::En, Lang::Fr] {
        let nav = site.nav(&pages, lang);
        let own = pages.iter().filter(|page| page.lang == lang);
        let index = search::index(own.clone());
        site.files.insert(format!("titles-{}.js", words::code(lang)), index.into_bytes());
        for page in own {
            site.files.insert(page.out.clone(), page.html(&nav).into_bytes());
        }
    }
    let assets: [(&str, &[u8]); 4] = [
        ("style.css", include_bytes!("../assets/style.css")),
        ("offline.js", include_bytes!("../assets/offline.js")),
        ("search.js", include_bytes!("../assets/search.js")),
        ("banner.svg", include_bytes!("../assets/banner.svg")),
    ];
    site.files.extend(assets.map(|(name, bytes)| (name.to_owned(), bytes.to_vec())));
    if !site.programs.is_empty() {
        let worker = offline::worker(&site.programs, &site.files);
        site.files.insert(offline::WORKER.to_owned(), worker.into_bytes());
    }
    let wrong = broken(&site.files);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    for (path, bytes) in &site.files {
        door::write(out, path, bytes).map_err(|why| vec![why])?;
    }
    Ok(BuiltSite { files: site.files.len(), unlisted })
}

/// The texts of all pages by their paths: the guide, what the contents name, and what pages lead to.
fn sources(root: &Path, contents: &SiteContents) -> Result<BTreeMap<String, String>, Vec<String>> {
    let docs = door::below(&root.join("docs"));
    let docs = docs.into_iter().filter(|path| path.ends_with(".md"));
    let mut open: Vec<String> = docs.map(|path| format!("docs/{path}")).collect();
    for entry in contents.entries() {
        open.extend([Lang::En, Lang::Fr].into_iter().filter_map(|lang| entry.page(lang)));
    }
    let (mut found, mut wrong) = (BTreeMap::new(), Vec::new());
    while let Some(path) = open.pop() {
        if found.contains_key(&path) || is_replaced(&path) {
            continue;
        }
        match door::text(&root.join(&path)) {
            Ok(text) => {
                let links = links_of(&text).into_iter().filter(|link| !is_outside(link));
                let linked = links.filter_map(|link| join(&path, link.split('#').next()?));
                open.extend(linked.filter(|it| it.ends_with(".md") && root.join(it).is_file()));
                found.insert(path, text);
            }
            Err(why) => wrong.push(why),
        }
    }
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

/// Pages of the repository that the site says in its own way: the start page, and the gallery.
fn is_replaced(path: &str) -> bool {
    path == "README.md" || path == "README.fr.md" || path.starts_with("examples/")
}

/// A site while it is put together.
struct Draft {
    /// The texts of its pages.
    sources: BTreeMap<String, String>,
    contents: SiteContents,
    /// The programs on its pages.
    programs: Vec<WebProgram>,
    /// What will be written.
    files: BTreeMap<String, Vec<u8>>,
    /// Files and folders of the repository that pages lead to.
    wanted: BTreeSet<String>,
}

impl Draft {
    /// Players' and developers' pages that the contents do not name; those in folders belong to a page there.
    fn unlisted(&self) -> Vec<String> {
        let listed: BTreeSet<String> = self
            .contents
            .entries()
            .flat_map(|entry| [entry.page(Lang::En), entry.page(Lang::Fr)])
            .flatten()
            .collect();
        let is_own = |path: &str| {
            let inside = path.strip_prefix("docs/fr/").or_else(|| path.strip_prefix("docs/"));
            inside.is_some_and(|inside| !inside.contains('/'))
        };
        self.sources
            .keys()
            .filter(|path| is_own(path) && !listed.contains(*path))
            .cloned()
            .collect()
    }

    /// The page of the guide to begin with.
    fn first(&self, lang: Lang) -> String {
        let page = self.contents.entries().find_map(|entry| entry.page(lang));
        page.map_or_else(|| home(lang).to_owned(), |page| address(&page))
    }

    /// Every page of Markdown as HTML, in the order of the contents.
    fn pages(&mut self) -> Vec<SitePage> {
        let order = self.order();
        let mut pages: Vec<SitePage> = Vec::new();
        for source in &order {
            let text = self.sources[source].clone();
            let mut wanted = Vec::new();
            let rendered = render(&text, &mut |link| self.lead(source, link, &mut wanted));
            self.wanted.extend(wanted);
            let belongs = address(&self.belongs(source));
            pages.push(SitePage {
                out: address(source),
                lang: lang_of(source),
                title: rendered.title,
                headings: rendered.headings,
                body: rendered.html,
                counterpart: self.counterpart(source),
                around: [None, None],
                belongs,
                look: PageLook::Text,
            });
        }
        neighbours(&mut pages);
        pages
    }

    /// The sources in the order of the contents; inside of folders, behind the page they belong to.
    fn order(&self) -> Vec<String> {
        let mut order: Vec<String> = Vec::new();
        for lang in [Lang::En, Lang::Fr] {
            let listed = self.contents.entries().filter_map(|entry| entry.page(lang));
            let listed: Vec<String> = listed.collect();
            for page in &listed {
                order.push(page.clone());
                let inner = self.sources.keys().filter(|it| {
                    !listed.contains(it) && lang_of(it) == lang && self.belongs(it) == *page
                });
                order
                    .extend(inner.cloned().collect::<Vec<_>>().into_iter().filter(|it| it != page));
            }
        }
        let rest: Vec<_> = self.sources.keys().filter(|it| !order.contains(it)).cloned().collect();
        order.extend(rest);
        order
    }

    /// The page of the contents that a page belongs to: itself, or the index of its folder.
    fn belongs(&self, source: &str) -> String {
        let listed = |page: &str| {
            self.contents.entries().any(|entry| {
                [Lang::En, Lang::Fr].iter().any(|lang| entry.page(*lang).as_deref() == Some(page))
            })
        };
        if listed(source) {
            return source.to_owned();
        }
        let folders =
            banneret_validator::files::upward(banneret_validator::files::folder_of(source));
        let mut indexes = folders.map(|folder| format!("{folder}/index.md"));
        indexes.find(|index| listed(index)).unwrap_or_else(|| source.to_owned())
    }

    /// Where the same is said in the other language.
    fn counterpart(&self, source: &str) -> Option<String> {
        let lang = lang_of(source);
        let other = words::other(lang);
        let entry =
            self.contents.entries().find(|entry| entry.page(lang).as_deref() == Some(source));
        if let Some(page) = entry.and_then(|entry| entry.page(other)) {
            return Some(address(&page));
        }
        // In French the checks of a family share a page.
        let inside = source.strip_prefix("docs/checks/").and_then(|it| it.strip_suffix(".md"));
        if let Some((family, _)) = inside.and_then(|inside| inside.split_once('/')) {
            let page = format!("docs/fr/checks/{family}.md");
            let name = anchor(inside.unwrap_or_default());
            return self.sources.contains_key(&page).then(|| format!("{}#{name}", address(&page)));
        }
        let family =
            source.strip_prefix("docs/fr/checks/").and_then(|it| it.strip_suffix(".md"))?;
        Some(format!("{}#{}", address("docs/checks/index.md"), anchor(family)))
    }

    /// The address of a link of a page.
    fn lead(&self, source: &str, link: &str, wanted: &mut Vec<String>) -> String {
        if is_outside(link) || link.starts_with('#') {
            return link.to_owned();
        }
        let (file, heading) = link.split_once('#').unwrap_or((link, ""));
        let heading = if heading.is_empty() { String::new() } else { format!("#{heading}") };
        let Some(target) = join(source, file) else { return link.to_owned() };
        let from = address(source);
        if target == "examples/README.md" || target == "examples" {
            return relative(&from, gallery_address(lang_of(source)));
        }
        if target.starts_with("examples/") && target.ends_with(".md") {
            let game = target.split('/').nth(1).unwrap_or_default();
            return format!("{}#{game}", relative(&from, gallery_address(lang_of(source))));
        }
        if self.sources.contains_key(&target) || is_replaced(&target) && target.ends_with(".md") {
            return format!("{}{heading}", relative(&from, &address(&target)));
        }
        wanted.push(target.clone());
        let is_file = target.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let target = if is_file { target } else { format!("{target}/index.html") };
        relative(&from, &file_address(&target))
    }

    /// Takes along the files that pages lead to; a folder becomes a list of its files.
    fn copy(&mut self, root: &Path) -> Result<(), Vec<String>> {
        for path in &self.wanted {
            let full = root.join(path);
            if full.is_dir() {
                let inside = door::below(&full);
                let list = folder_page(path, &inside);
                for inside in inside {
                    let bytes = door::bytes(&full.join(&inside)).map_err(|why| vec![why])?;
                    self.files.insert(file_address(&format!("{path}/{inside}")), bytes);
                }
                self.files.insert(file_address(&format!("{path}/index.html")), list.into_bytes());
            } else if full.is_file() {
                let bytes = door::bytes(&full).map_err(|why| vec![why])?;
                self.files.insert(file_address(path), bytes);
            }
            // What is neither is a link to nothing, which is named with its page later.
        }
        Ok(())
    }

    /// The contents in a language: its own pages, and those of the other where it has none.
    fn nav(&self, pages: &[SitePage], lang: Lang) -> SiteNav {
        let entry_of = |source: &str| {
            let out = address(source);
            let page = pages.iter().find(|page| page.out == out)?;
            Some(NavEntry { title: page.title.clone(), lang: page.lang, out })
        };
        let mut parts = Vec::new();
        for part in &self.contents.parts {
            let own = part.pages.iter().filter_map(|entry| {
                entry_of(&entry.page(lang).or_else(|| entry.page(words::other(lang)))?)
            });
            parts.push((part.name(lang).to_owned(), own.collect()));
        }
        let more = self.unlisted().into_iter().filter(|it| lang_of(it) == lang);
        let more: Vec<NavEntry> = more.filter_map(|it| entry_of(&it)).collect();
        if !more.is_empty() {
            parts.push((words::MORE.get(lang).to_owned(), more));
        }
        let own = |english: &str| {
            let entry = self.contents.entries().find(|it| it.en.as_deref() == Some(english));
            let page = entry.and_then(|it| it.page(lang).or_else(|| it.page(Lang::En)));
            address(&page.unwrap_or_else(|| format!("docs/{english}")))
        };
        let mut menu = self.doors(lang, [words::EDITOR, words::CHECKER]);
        menu.extend([
            (words::GUIDE, guide_address(lang).to_owned()),
            (words::EXAMPLES, gallery_address(lang).to_owned()),
            (words::REFERENCE, own("reference/army.md")),
            (words::CHECKS, own("checks/index.md")),
        ]);
        SiteNav { parts, menu }
    }

    /// Where the programs begin that the site has, the editor and the checker, by what they are called here.
    fn doors(&self, lang: Lang, [editor, checker]: [Words; 2]) -> Vec<(Words, String)> {
        let known =
            [(EDITOR, editor, "editor/index.html"), (CHECKER, checker, checker_address(lang))];
        let own = known
            .into_iter()
            .filter(|(name, ..)| self.programs.iter().any(|it| it.name() == *name));
        own.map(|(_, words, address)| (words, address.to_owned())).collect()
    }
}

/// Where the contents lie as a page of their own.
fn guide_address(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "guide.html",
        Lang::Fr => "fr/guide.html",
    }
}

/// The pages with the contents of the guide.
fn guide_pages(site: &Draft, pages: &[SitePage]) -> Vec<SitePage> {
    let both = [Lang::En, Lang::Fr].into_iter().map(|lang| {
        let out = guide_address(lang).to_owned();
        let nav = site.nav(pages, lang);
        let mut body = String::new();
        for (part, entries) in &nav.parts {
            let _ = writeln!(body, "<h2>{}</h2>\n<ul class=\"chapters\">", escaped(part));
            for entry in entries {
                let (to, title) = (relative(&out, &entry.out), escaped(&entry.title));
                let _ = writeln!(body, "<li><a href=\"{to}\">{title}</a></li>");
            }
            body += "</ul>\n";
        }
        SitePage {
            title: words::GUIDE.get(lang).to_owned(),
            counterpart: Some(guide_address(words::other(lang)).to_owned()),
            headings: Vec::new(),
            around: [None, None],
            belongs: out.clone(),
            look: PageLook::Text,
            body,
            out,
            lang,
        }
    });
    both.collect()
}

/// Gives every page those before and after it in its language.
fn neighbours(pages: &mut [SitePage]) {
    for lang in [Lang::En, Lang::Fr] {
        let own: Vec<usize> = (0..pages.len()).filter(|at| pages[*at].lang == lang).collect();
        for pair in own.windows(2) {
            let (before, after) = (pair[0], pair[1]);
            let named = |page: &SitePage| Some((page.title.clone(), page.out.clone()));
            pages[after].around[0] = named(&pages[before]);
            pages[before].around[1] = named(&pages[after]);
        }
    }
}
