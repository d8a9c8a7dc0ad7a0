//! The text of the document: our format, with each source line as a comment beside what it became.

use std::fmt::Write as _;

use banneret_schema::army_list::{
    Choices, Constraint, CountedIn, EntryOption, LeaderEntry, ListEntry, Question, ShareOf,
};
use banneret_schema::{ArmyList, Name, Period};

/// The comments that stand before each item.
#[derive(Debug, Default)]
pub(crate) struct Comments {
    pub(crate) leaders: Vec<Vec<String>>,
    pub(crate) entries: Vec<Vec<String>>,
    /// For each entry, for each of its options.
    pub(crate) options: Vec<Vec<Option<String>>>,
    /// Lines after the last item.
    pub(crate) rest: Vec<String>,
    /// Lines before the first item.
    pub(crate) head: Vec<String>,
}

/// The document as text.
pub(crate) fn emit(list: &ArmyList, comments: &Comments) -> String {
    let mut out = Out::default();
    out.line(0, "banneret: 1");
    out.line(0, "kind: army-list");
    if let Some(ruleset) = &list.ruleset {
        out.line(0, &format!("ruleset: {}", ruleset.as_str()));
    }
    if let Some(id) = &list.id {
        out.line(0, &format!("id: {id}"));
    }
    for comment in &comments.head {
        out.comment(0, comment);
    }
    out.line(0, &format!("name: {}", name(&list.name)));
    if let Some(years) = list.years {
        out.line(0, &format!("years: {}", period(years)));
    }
    if let Some(region) = &list.region {
        out.line(0, &format!("region: {}", name(region)));
    }
    if let Some(source) = &list.source {
        out.line(0, "source:");
        for (key, value) in [
            ("title", &source.title),
            ("author", &source.author),
            ("notation", &source.notation),
            ("place", &source.place),
            ("provenance", &source.provenance),
        ] {
            if let Some(value) = value {
                out.line(2, &format!("{key}: {}", scalar(value)));
            }
        }
    }
    out.section("leaders", list.leaders.items(), |out, index, leader| {
        out.comments(2, comments.leaders.get(index));
        emit_leader(out, leader);
    });
    out.section("entries", list.entries.items(), |out, index, entry| {
        out.comments(2, comments.entries.get(index));
        let options = comments.options.get(index).map_or(&[][..], Vec::as_slice);
        emit_entry(out, entry, options);
    });
    out.section("constraints", list.constraints.items(), |out, _, it| emit_constraint(out, it));
    out.section("allies", list.allies.items(), |out, _, ally| {
        out.line(2, &format!("- id: {}", ally.id));
        out.name(4, "name", ally.name.as_ref());
        out.period(4, ally.years);
        out.name(4, "message", ally.message.as_ref());
    });
    out.section("questions", list.questions.items(), |out, _, it| emit_question(out, it));
    if let Some(notes) = &list.notes {
        out.text(0, "notes", notes);
    }
    if !comments.rest.is_empty() {
        out.line(0, "");
        for comment in &comments.rest {
            out.comment(0, comment);
        }
    }
    out.0
}

#[derive(Default)]
struct Out(String);

impl Out {
    fn line(&mut self, indent: usize, text: &str) {
        let text =
            if text.is_empty() { String::new() } else { format!("{}{text}", " ".repeat(indent)) };
        self.0.push_str(&text);
        self.0.push('\n');
    }

    fn comment(&mut self, indent: usize, text: &str) {
        let text: String = text
            .chars()
            .map(|it| if it.is_control() || is_unprintable(it) { ' ' } else { it })
            .collect();
        self.line(indent, &format!("# {}", text.trim_end()));
    }

    fn comments(&mut self, indent: usize, comments: Option<&Vec<String>>) {
        for comment in comments.into_iter().flatten() {
            self.comment(indent, comment);
        }
    }

    fn section<'t, T: 't>(
        &mut self,
        key: &str,
        items: impl Iterator<Item = &'t T>,
        mut emit: impl FnMut(&mut Self, usize, &T),
    ) {
        let mut items = items.enumerate().peekable();
        if items.peek().is_none() {
            return;
        }
        self.line(0, "");
        self.line(0, &format!("{key}:"));
        for (index, item) in items {
            emit(self, index, item);
        }
    }

    fn name(&mut self, indent: usize, key: &str, value: Option<&Name>) {
        if let Some(value) = value {
            self.line(indent, &format!("{key}: {}", name(value)));
        }
    }

    fn period(&mut self, indent: usize, years: Option<Period>) {
        if let Some(years) = years {
            self.line(indent, &format!("years: {}", period(years)));
        }
    }

    fn number(&mut self, indent: usize, key: &str, value: Option<u32>) {
        if let Some(value) = value {
            self.line(indent, &format!("{key}: {value}"));
        }
    }

    fn text(&mut self, indent: usize, key: &str, value: &str) {
        self.line(indent, &format!("{key}: {}", scalar(value)));
    }
}

fn emit_leader(out: &mut Out, leader: &LeaderEntry) {
    out.line(2, &format!("- id: {}", leader.id));
    out.name(4, "name", leader.name.as_ref());
    out.line(4, &format!("rank: {}", leader.rank));
    let traits: Vec<&str> = leader.traits.items().map(AsRef::as_ref).collect();
    if !traits.is_empty() {
        out.line(4, &format!("traits: [{}]", traits.join(", ")));
    }
    out.number(4, "min", leader.min);
    out.number(4, "max", leader.max);
    out.period(4, leader.years);
    if let Some(notes) = &leader.notes {
        out.text(4, "notes", notes);
    }
}

fn emit_entry(out: &mut Out, entry: &ListEntry, options: &[Option<String>]) {
    out.line(2, &format!("- id: {}", entry.id));
    out.name(4, "name", entry.name.as_ref());
    out.line(4, "profile:");
    emit_profile(out, 6, &entry.profile);
    out.number(4, "min", entry.min);
    out.number(4, "max", entry.max);
    if let Some(counted) = entry.counted_in {
        let word = match counted {
            CountedIn::Units => "units",
            CountedIn::Figures => "figures",
            CountedIn::Models => "models",
            CountedIn::Elements => "elements",
        };
        out.line(4, &format!("counted-in: {word}"));
    }
    if entry.or_none {
        out.line(4, "or-none: true");
    }
    if entry.all_or_none {
        out.line(4, "all-or-none: true");
    }
    if let Some(share) = &entry.share {
        let of = match share.of {
            ShareOf::Budget => "budget",
            ShareOf::Spent => "spent",
        };
        let mut parts = Vec::new();
        parts.extend(share.min.map(|it| format!("min: {it}")));
        parts.extend(share.max.map(|it| format!("max: {it}")));
        parts.push(format!("of: {of}"));
        out.line(4, &format!("share: {{{}}}", parts.join(", ")));
    }
    if !entry.per.is_empty() {
        out.line(4, "per:");
        for per in entry.per.items() {
            let of: Vec<&str> = per.of.values().iter().map(AsRef::as_ref).collect();
            out.line(
                6,
                &format!(
                    "- {{at-most: {}, per: {}, of: [{}]}}",
                    per.at_most,
                    per.per,
                    of.join(", ")
                ),
            );
        }
    }
    out.period(4, entry.years);
    for (key, ids) in [("requires", &entry.requires), ("excludes", &entry.excludes)] {
        let ids: Vec<&str> = ids.items().map(AsRef::as_ref).collect();
        if !ids.is_empty() {
            out.line(4, &format!("{key}: [{}]", ids.join(", ")));
        }
    }
    if !entry.options.is_empty() {
        out.line(4, "options:");
        for (index, option) in entry.options.items().enumerate() {
            if let Some(Some(comment)) = options.get(index) {
                out.comment(6, comment);
            }
            emit_option(out, option);
        }
    }
    if let Some(notes) = &entry.notes {
        out.text(4, "notes", notes);
    }
}

fn emit_option(out: &mut Out, option: &EntryOption) {
    out.line(6, &format!("- id: {}", option.id));
    out.name(8, "name", option.name.as_ref());
    if let Some(up_to) = option.up_to {
        out.line(8, &format!("up-to: {}", written(&up_to.to_string())));
    }
    if option.all_or_none {
        out.line(8, "all-or-none: true");
    }
    out.line(8, "profile:");
    emit_profile(out, 10, &option.profile);
    out.period(8, option.years);
}

/// A fraction is text to YAML and a number to us; both read it the same.
fn written(points: &str) -> String {
    points.to_owned()
}

fn emit_profile(out: &mut Out, indent: usize, profile: &Choices) {
    fn ids<T: AsRef<str>>(values: impl Iterator<Item = T>) -> Vec<String> {
        values.map(|it| it.as_ref().to_owned()).collect()
    }
    let before = out.0.len();
    for (key, values, many) in [
        ("type", ids(profile.troop.values().iter()), false),
        ("weight", ids(profile.weight.values().iter()), false),
        ("melee", ids(profile.melee.values().iter()), false),
        ("missile", ids(profile.missile.values().iter()), false),
        ("training", ids(profile.training.values().iter()), false),
        ("morale", ids(profile.morale.values().iter()), false),
        ("traits", ids(profile.traits.items()), true),
        ("may-have", ids(profile.may_have.items()), true),
    ] {
        match values.as_slice() {
            [] => {}
            [one] if !many => out.line(indent, &format!("{key}: {one}")),
            all => out.line(indent, &format!("{key}: [{}]", all.join(", "))),
        }
    }
    if out.0.len() == before {
        // A key without a value would be an error; an empty profile says nothing.
        out.0.truncate(before - 1);
        out.0.push_str(" {}\n");
    }
}

fn emit_constraint(out: &mut Out, constraint: &Constraint) {
    let ids: Vec<&str> = constraint.entries.values().iter().map(AsRef::as_ref).collect();
    out.line(2, &format!("- entries: [{}]", ids.join(", ")));
    out.number(4, "min", constraint.min);
    out.number(4, "max", constraint.max);
    out.number(4, "at-most-kinds", constraint.at_most_kinds);
    out.period(4, constraint.years);
    out.name(4, "message", constraint.message.as_ref());
}

fn emit_question(out: &mut Out, question: &Question) {
    let mut dash = "- ";
    if let Some(entry) = &question.entry {
        out.line(2, &format!("{dash}entry: {entry}"));
        dash = "  ";
    }
    out.line(2, &format!("{dash}token: {}", scalar(&question.token)));
    out.line(4, "asks:");
    both(out, &question.asks);
    if !question.choices.is_empty() {
        let choices: Vec<String> = question.choices.iter().map(|it| scalar(it)).collect();
        out.line(4, &format!("choices: [{}]", choices.join(", ")));
    }
    if let Some(taken) = &question.taken {
        out.line(4, &format!("taken: {}", scalar(taken)));
    }
    if let Some(because) = &question.because {
        out.line(4, "because:");
        both(out, because);
    }
    if let Some(answer) = &question.answer {
        out.line(4, &format!("answer: {}", scalar(answer)));
    }
}

fn both(out: &mut Out, name: &Name) {
    out.line(6, &format!("en: {}", scalar(name.en())));
    out.line(6, &format!("fr: {}", scalar(name.fr())));
}

fn name(name: &Name) -> String {
    match name {
        Name::Plain(text) => scalar(text),
        Name::Both { .. } => format!("{{en: {}, fr: {}}}", scalar(name.en()), scalar(name.fr())),
    }
}

fn period(years: Period) -> String {
    let mut parts = Vec::new();
    parts.extend(years.from.map(|it| format!("from: {it}")));
    parts.extend(years.to.map(|it| format!("to: {it}")));
    format!("{{{}}}", parts.join(", "))
}

fn is_unprintable(letter: char) -> bool {
    matches!(letter, '\u{feff}' | '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text as a scalar: plain where no reader could take it for anything else, quoted otherwise.
pub(crate) fn scalar(text: &str) -> String {
    let simple = |it: char| {
        it.is_alphanumeric()
            || matches!(it, ' ' | '-' | '.' | '/' | '(' | ')' | '\'' | '’' | '+' | ';')
    };
    let plain = text.starts_with(char::is_alphabetic)
        && text.chars().all(simple)
        && !text.ends_with(' ')
        && !matches!(
            text.to_ascii_lowercase().as_str(),
            "null" | "true" | "false" | "yes" | "no" | "on" | "off" | "y" | "n"
        );
    if plain {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            it if it.is_control() || is_unprintable(it) => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(it));
            }
            it => quoted.push(it),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::scalar;

    #[test]
    fn only_safe_texts_stand_without_quotes() {
        assert_eq!(scalar("King's men (elite)"), "King's men (elite)");
        for text in ["no", "12", "a: b", "# x", "", " x", "x ", "-", "{a}", "a, b", "\u{7}"] {
            assert!(scalar(text).starts_with('"'), "{text}");
        }
        assert_eq!(scalar("a\"b\\c\n"), r#""a\"b\\c\n""#);
    }
}
