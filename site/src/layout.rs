//! The frame of every page: head, contents, outline, what comes before and after.

use std::fmt::Write as _;

use banneret_schema::{Lang, Words};
use banneret_validator::files::relative;

use crate::escape::escaped;
use crate::words;

/// A page of the site.
#[derive(Debug)]
pub(crate) struct SitePage {
    /// Where it lies.
    pub(crate) out: String,
    /// Its language.
    pub(crate) lang: Lang,
    /// What it is called.
    pub(crate) title: String,
    /// Its headings: level, anchor, words.
    pub(crate) headings: Vec<(usize, String, String)>,
    /// What stands below its title.
    pub(crate) body: String,
    /// The page that says the same in the other language.
    pub(crate) counterpart: Option<String>,
    /// The pages before and after it.
    pub(crate) around: [Option<(String, String)>; 2],
    /// The page of the contents it belongs to.
    pub(crate) belongs: String,
    /// What sort of page it is, for its looks.
    pub(crate) look: PageLook,
}

/// How a page is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageLook {
    /// Text with contents and outline beside it.
    Text,
    /// The whole width.
    Wide,
    /// The whole width, filled by the program of this name.
    Program(&'static str),
}

/// The contents in one language: parts with titles and addresses.
#[derive(Debug, Clone, Default)]
pub(crate) struct SiteNav {
    pub(crate) parts: Vec<(String, Vec<NavEntry>)>,
    /// What stands at the head of every page.
    pub(crate) menu: Vec<(Words, String)>,
}

/// A line of the contents.
#[derive(Debug, Clone)]
pub(crate) struct NavEntry {
    pub(crate) title: String,
    pub(crate) out: String,
    pub(crate) lang: Lang,
}

const POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; \
                      base-uri 'none'; form-action 'none'";

/// What a page with a program may do besides: compile it, load its files, work beside the screen.
const PROGRAM_POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; \
                              script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; \
                              base-uri 'none'; form-action 'none'";

impl SitePage {
    /// The whole page as HTML.
    pub(crate) fn html(&self, nav: &SiteNav) -> String {
        let lang = self.lang;
        let code = words::code(lang);
        let to = |out: &str| relative(&self.out, out);
        let title = escaped(&self.title);
        let whole =
            if self.out == home(lang) { title.clone() } else { format!("{title} · Banneret") };
        let class = match self.look {
            PageLook::Text => "text",
            PageLook::Wide | PageLook::Program(_) => "wide",
        };
        let policy = match self.look {
            PageLook::Program(_) => PROGRAM_POLICY,
            PageLook::Text | PageLook::Wide => POLICY,
        };
        let mut html = format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{whole}</title>\n\
             <link rel=\"icon\" href=\"{}\" type=\"image/svg+xml\">\n<link rel=\"stylesheet\" href=\"{}\">\n\
             <script src=\"{}\" defer></script>\n",
            to("banner.svg"),
            to("style.css"),
            to("search.js"),
        );
        if let PageLook::Program(name) = self.look {
            let _ = writeln!(
                html,
                "<link rel=\"stylesheet\" href=\"{}\">\n<script type=\"module\" src=\"{}\"></script>",
                to(&format!("{name}/{name}.css")),
                to(&format!("{name}/page.js"))
            );
        }
        if let Some(other) = &self.counterpart {
            let code = words::code(words::other(lang));
            let _ = writeln!(
                html,
                "<link rel=\"alternate\" hreflang=\"{code}\" href=\"{}\">",
                to(other)
            );
        }
        let _ = writeln!(
            html,
            "</head>\n<body class=\"{class}\">\n<a class=\"skip\" href=\"#text\">{}</a>",
            words::SKIP.get(lang)
        );
        self.head(nav, &mut html);
        html += "<div class=\"columns\">\n<main id=\"text\">\n";
        if self.look == PageLook::Text {
            self.outline(&mut html, "small");
        }
        html += &self.body;
        self.around(&mut html);
        html += "</main>\n";
        if self.look == PageLook::Text {
            self.contents(nav, &mut html);
            self.outline(&mut html, "beside");
        }
        let _ = write!(
            html,
            "</div>\n<footer><p>{}</p></footer>\n</body>\n</html>\n",
            escaped(words::LICENCE.get(lang))
        );
        html
    }

    fn head(&self, nav: &SiteNav, html: &mut String) {
        let lang = self.lang;
        let to = |out: &str| relative(&self.out, out);
        let _ = write!(
            html,
            "<header><a class=\"brand\" href=\"{}\"><img src=\"{}\" alt=\"\" width=\"28\" height=\"28\">Banneret</a>\
             <nav aria-label=\"Banneret\">",
            to(home(lang)),
            to("banner.svg")
        );
        for (name, out) in &nav.menu {
            let here = if self.belongs == *out { " aria-current=\"true\"" } else { "" };
            let _ = write!(html, "<a href=\"{}\"{here}>{}</a>", to(out), name.get(lang));
        }
        *html += "</nav>";
        let titles = format!("titles-{}.js", words::code(lang));
        let _ = write!(
            html,
            "<form id=\"search\" role=\"search\" hidden data-root=\"{0}\" data-titles=\"{1}\" data-none=\"{2}\">\
             <input type=\"search\" aria-label=\"{3}\" placeholder=\"{3}\" autocomplete=\"off\"><ol hidden></ol></form>",
            "../".repeat(self.out.matches('/').count()),
            to(&titles),
            words::NOTHING_FOUND.get(lang),
            words::SEARCH.get(lang),
        );
        let other = words::other(lang);
        let target = self.counterpart.clone().unwrap_or_else(|| home(other).to_owned());
        let _ = writeln!(
            html,
            "<a class=\"lang\" lang=\"{0}\" hreflang=\"{0}\" href=\"{1}\">{2}</a></header>",
            words::code(other),
            to(&target),
            words::OTHER_LANGUAGE.get(lang)
        );
        if self.look == PageLook::Text {
            let _ = writeln!(
                html,
                "<a class=\"to-contents\" href=\"#contents\">{}</a>",
                words::CONTENTS.get(lang)
            );
        }
    }

    fn contents(&self, nav: &SiteNav, html: &mut String) {
        let name = words::CONTENTS.get(self.lang);
        let _ = writeln!(html, "<nav id=\"contents\" class=\"contents\" aria-label=\"{name}\">");
        for (part, entries) in &nav.parts {
            let _ = writeln!(html, "<h2>{}</h2>\n<ul>", escaped(part));
            for entry in entries {
                let here = if self.belongs == entry.out { " aria-current=\"page\"" } else { "" };
                let foreign = if entry.lang == self.lang {
                    String::new()
                } else {
                    format!(" <small>({})</small>", words::ONLY_ENGLISH.get(self.lang))
                };
                let _ = writeln!(
                    html,
                    "<li><a href=\"{}\"{here}>{}</a>{foreign}</li>",
                    relative(&self.out, &entry.out),
                    escaped(&entry.title)
                );
            }
            *html += "</ul>\n";
        }
        *html += "</nav>\n";
    }

    /// The headings of the page: beside it where there is room, else above it, closed.
    fn outline(&self, html: &mut String, place: &str) {
        let name = words::ON_THIS_PAGE.get(self.lang);
        let rows: Vec<_> = self.headings.iter().filter(|(level, ..)| *level <= 3).collect();
        if place == "small" {
            let _ = writeln!(html, "<h1>{}</h1>", escaped(&self.title));
        }
        if rows.len() < 2 {
            return;
        }
        let _ = match place {
            "small" => {
                writeln!(html, "<details class=\"outline small\"><summary>{name}</summary>\n<ul>")
            }
            _ => writeln!(
                html,
                "<nav class=\"outline beside\" aria-label=\"{name}\"><h2>{name}</h2>\n<ul>"
            ),
        };
        for (level, id, words) in rows {
            let _ = writeln!(
                html,
                "<li class=\"l{level}\"><a href=\"#{id}\">{}</a></li>",
                escaped(words)
            );
        }
        *html += if place == "small" { "</ul>\n</details>\n" } else { "</ul>\n</nav>\n" };
    }

    fn around(&self, html: &mut String) {
        if self.around.iter().all(Option::is_none) {
            return;
        }
        *html += "<nav class=\"around\">";
        let names = [(words::PREVIOUS, "prev"), (words::NEXT, "next")];
        for (target, (name, rel)) in self.around.iter().zip(names) {
            if let Some((title, out)) = target {
                let _ = write!(
                    html,
                    "<a rel=\"{rel}\" class=\"{rel}\" href=\"{}\"><small>{}</small> {}</a>",
                    relative(&self.out, out),
                    name.get(self.lang),
                    escaped(title)
                );
            }
        }
        *html += "</nav>\n";
    }
}

/// The page of a folder that is copied as it is: its files.
pub(crate) fn folder_page(folder: &str, files: &[String]) -> String {
    let name = escaped(folder);
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{name} · Banneret</title>\n</head>\n\
         <body>\n<main>\n<h1>{name}</h1>\n<ul>\n"
    );
    for file in files {
        let _ = writeln!(html, "<li><a href=\"{0}\">{0}</a></li>", escaped(file));
    }
    html + "</ul>\n</main>\n</body>\n</html>\n"
}

/// The start page of a language.
pub(crate) fn home(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "index.html",
        Lang::Fr => "fr/index.html",
    }
}
