//! Markdown as HTML: headings that can be led to, links as the site has them, code with colours.

use std::collections::BTreeMap;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::code;
use crate::links::anchor;

/// A page of Markdown as HTML.
#[derive(Debug, Default)]
pub(crate) struct Rendered {
    /// Its first heading.
    pub(crate) title: String,
    /// All headings below the first: their level, anchor and text.
    pub(crate) headings: Vec<(usize, String, String)>,
    /// What stands below the title.
    pub(crate) html: String,
}

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// Where the links and pictures of a page lead.
pub(crate) fn links_of(text: &str) -> Vec<String> {
    let found = parser(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    found.map(|link| link.to_string()).collect()
}

/// Renders a page; `lead` makes addresses of its links.
pub(crate) fn render(text: &str, lead: &mut dyn FnMut(&str) -> String) -> Rendered {
    let mut page = Rendered::default();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut stream = parser(text);
    while let Some(event) = stream.next() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let level = level as usize;
                let inner = until(&mut stream, |end| matches!(end, TagEnd::Heading(_)));
                let words = plain(&inner);
                let first = page.title.is_empty() && level == 1;
                let id = once(anchor(&words), &mut seen);
                if first {
                    page.title = words;
                    continue;
                }
                let mut inside = String::new();
                html::push_html(&mut inside, inner.into_iter());
                let heading = format!(
                    "<h{level} id=\"{id}\">{inside} <a class=\"anchor\" href=\"#{id}\" aria-hidden=\"true\" \
                     tabindex=\"-1\">#</a></h{level}>\n"
                );
                page.headings.push((level, id, words));
                events.push(Event::Html(heading.into()));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let inner = until(&mut stream, |end| matches!(end, TagEnd::CodeBlock));
                let info = match &kind {
                    CodeBlockKind::Fenced(info) => info.as_ref(),
                    CodeBlockKind::Indented => "",
                };
                events.push(Event::Html(code::block(info, &plain(&inner)).into()));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(lead(&dest_url));
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(lead(&dest_url));
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html("<div class=\"table\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>\n".into()));
            }
            // Comments are for those who write; other marks are shown as they stand.
            Event::Html(raw) | Event::InlineHtml(raw) => {
                if !raw.trim_start().starts_with("<!--") && !raw.trim_end().ends_with("-->") {
                    events.push(Event::Text(raw));
                }
            }
            other => events.push(other),
        }
    }
    html::push_html(&mut page.html, events.into_iter());
    page
}

/// The events up to an end, which is taken as well.
fn until<'t>(stream: &mut Parser<'t>, is_end: fn(&TagEnd) -> bool) -> Vec<Event<'t>> {
    let mut inner = Vec::new();
    for event in stream.by_ref() {
        match event {
            Event::End(end) if is_end(&end) => break,
            other => inner.push(other),
        }
    }
    inner
}

/// The words of some events, without marks.
fn plain(events: &[Event<'_>]) -> String {
    let words = events.iter().filter_map(|event| match event {
        Event::Text(words) | Event::Code(words) => Some(words.as_ref()),
        Event::SoftBreak | Event::HardBreak => Some(" "),
        _ => None,
    });
    words.collect()
}

/// An anchor that no heading before has.
fn once(anchor: String, seen: &mut BTreeMap<String, usize>) -> String {
    let count = seen.entry(anchor.clone()).or_default();
    *count += 1;
    match *count {
        1 => anchor,
        count => format!("{anchor}-{}", count - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::render;

    #[test]
    fn headings_can_be_led_to_and_links_are_made_anew() {
        let page =
            render("# T\n\n## A `b`\n\n## A b\n\n[x](y.md)\n\n<!-- no -->\n", &mut |link: &str| {
                link.replace(".md", ".html")
            });
        assert_eq!(page.title, "T");
        let anchors: Vec<_> = page.headings.iter().map(|(_, id, _)| id.as_str()).collect();
        assert_eq!(anchors, ["a-b", "a-b-1"]);
        assert!(page.html.contains("<a href=\"y.html\">x</a>"), "{}", page.html);
        assert!(!page.html.contains("no"), "{}", page.html);
    }
}
