//! The text of the document: our format, with each source line as a comment beside what it became.

use std::fmt::{Display, Write as _};

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
    out.put(0, "ruleset", list.ruleset.as_ref().map(|it| it.as_str()));
    out.put(0, "id", list.id.as_ref());
    out.comments(0, &comments.head);
    out.put(0, "name", Some(name(&list.name)));
    out.put(0, "years", list.years.map(period));
    out.put(0, "region", list.region.as_ref().map(name));
    if let Some(source) = &list.source {
        out.line(0, "source:");
        out.text(2, "title", source.title.as_ref());
        out.text(2, "author", source.author.as_ref());
        out.text(2, "notation", source.notation.as_ref());
        out.text(2, "place", source.place.as_ref());
        out.text(2, "provenance", source.provenance.as_ref());
    }
    out.section("leaders", list.leaders.items(), |out, index, leader| {
        out.comments(2, comments.leaders.get(index).into_iter().flatten());
        emit_leader(out, leader);
    });
    out.section("entries", list.entries.items(), |out, index, entry| {
        out.comments(2, comments.entries.get(index).into_iter().flatten());
        let options = comments.options.get(index).map_or(&[][..], Vec::as_slice);
        emit_entry(out, entry, options);
    });
    out.section("constraints", list.constraints.items(), |out, _, it| emit_constraint(out, it));
    out.section("allies", list.allies.items(), |out, _, ally| {
        out.put(2, "- id", Some(&ally.id));
        out.put(4, "name", ally.name.as_ref().map(name));
        out.put(4, "years", ally.years.map(period));
        out.put(4, "message", ally.message.as_ref().map(name));
    });
    out.section("questions", list.questions.items(), |out, _, it| emit_question(out, it));
    out.text(0, "notes", list.notes.as_ref());
    if !comments.rest.is_empty() {
        out.line(0, "");
        out.comments(0, &comments.rest);
    }
    out.0
}

#[derive(Default)]
struct Out(String);

impl Out {
    fn line(&mut self, indent: usize, text: impl Display) {
        // A `String` takes whatever is written to it.
        _ = writeln!(self.0, "{:indent$}{text}", "");
    }

    fn comments<'c>(&mut self, indent: usize, comments: impl IntoIterator<Item = &'c String>) {
        let printable = |it: char| if it.is_control() || is_unprintable(it) { ' ' } else { it };
        for comment in comments {
            let text: String = comment.chars().map(printable).collect();
            self.line(indent, format_args!("# {}", text.trim_end()));
        }
    }

    fn section<'t, T: 't>(
        &mut self,
        key: &str,
        items: impl Iterator<Item = &'t T>,
        mut emit: impl FnMut(&mut Self, usize, &T),
    ) {
        for (index, item) in items.enumerate() {
            if index == 0 {
                self.line(0, "");
                self.line(0, format_args!("{key}:"));
            }
            emit(self, index, item);
        }
    }

    /// A key, where it has a value.
    fn put(&mut self, indent: usize, key: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.line(indent, format_args!("{key}: {value}"));
        }
    }

    /// A key with a text.
    fn text(&mut self, indent: usize, key: &str, value: Option<&String>) {
        self.put(indent, key, value.map(|it| scalar(it)));
    }

    /// A key that is written only where it holds.
    fn flag(&mut self, indent: usize, key: &str, holds: bool) {
        self.put(indent, key, holds.then_some(true));
    }

    /// A key with several values, where it has some.
    fn many<T: AsRef<str>>(&mut self, indent: usize, key: &str, values: impl Iterator<Item = T>) {
        self.put(indent, key, between("[]", values.map(|it| it.as_ref().to_owned())));
    }

    /// A key with one value, or several to choose from.
    fn choice<T: AsRef<str>>(&mut self, indent: usize, key: &str, values: &[T]) {
        match values {
            [one] => self.put(indent, key, Some(one.as_ref())),
            several => self.many(indent, key, several.iter()),
        }
    }

    /// A sentence in both languages.
    fn both(&mut self, key: &str, name: &Name) {
        self.line(4, format_args!("{key}:"));
        self.put(6, "en", Some(scalar(name.en())));
        self.put(6, "fr", Some(scalar(name.fr())));
    }
}

/// Parts between brackets, where there are some.
fn between(brackets: &str, parts: impl Iterator<Item = String>) -> Option<String> {
    let parts: Vec<String> = parts.collect();
    let (open, close) = brackets.split_at(1);
    (!parts.is_empty()).then(|| format!("{open}{}{close}", parts.join(", ")))
}

fn emit_leader(out: &mut Out, leader: &LeaderEntry) {
    out.put(2, "- id", Some(&leader.id));
    out.put(4, "name", leader.name.as_ref().map(name));
    out.put(4, "rank", Some(&leader.rank));
    out.many(4, "traits", leader.traits.items());
    out.put(4, "min", leader.min);
    out.put(4, "max", leader.max);
    out.put(4, "years", leader.years.map(period));
    out.text(4, "notes", leader.notes.as_ref());
}

fn emit_entry(out: &mut Out, entry: &ListEntry, options: &[Option<String>]) {
    out.put(2, "- id", Some(&entry.id));
    out.put(4, "name", entry.name.as_ref().map(name));
    emit_profile(out, 4, &entry.profile);
    out.put(4, "min", entry.min);
    out.put(4, "max", entry.max);
    let unit = entry.counted_in.map(|it| match it {
        CountedIn::Units => "units",
        CountedIn::Figures => "figures",
        CountedIn::Models => "models",
        CountedIn::Elements => "elements",
    });
    out.put(4, "counted-in", unit);
    out.flag(4, "or-none", entry.or_none);
    out.flag(4, "all-or-none", entry.all_or_none);
    if let Some(share) = &entry.share {
        let of = match share.of {
            ShareOf::Budget => "budget",
            ShareOf::Spent => "spent",
        };
        let ends =
            [share.min.map(|it| format!("min: {it}")), share.max.map(|it| format!("max: {it}"))];
        let parts = ends.into_iter().flatten().chain([format!("of: {of}")]);
        out.put(4, "share", between("{}", parts));
    }
    for (index, per) in entry.per.items().enumerate() {
        if index == 0 {
            out.line(4, "per:");
        }
        let of: Vec<&str> = per.of.values().iter().map(AsRef::as_ref).collect();
        let (at_most, per, of) = (per.at_most, per.per, of.join(", "));
        out.line(6, format_args!("- {{at-most: {at_most}, per: {per}, of: [{of}]}}"));
    }
    out.put(4, "years", entry.years.map(period));
    out.many(4, "requires", entry.requires.items());
    out.many(4, "excludes", entry.excludes.items());
    for (index, option) in entry.options.items().enumerate() {
        if index == 0 {
            out.line(4, "options:");
        }
        out.comments(6, options.get(index).into_iter().flatten());
        emit_option(out, option);
    }
    out.text(4, "notes", entry.notes.as_ref());
}

fn emit_option(out: &mut Out, option: &EntryOption) {
    out.put(6, "- id", Some(&option.id));
    out.put(8, "name", option.name.as_ref().map(name));
    out.put(8, "up-to", option.up_to);
    out.flag(8, "all-or-none", option.all_or_none);
    emit_profile(out, 8, &option.profile);
    out.put(8, "years", option.years.map(period));
}

fn emit_profile(out: &mut Out, indent: usize, profile: &Choices) {
    out.line(indent, "profile:");
    let before = out.0.len();
    let indent = indent + 2;
    out.choice(indent, "type", profile.troop.values());
    out.choice(indent, "weight", profile.weight.values());
    out.choice(indent, "melee", profile.melee.values());
    out.choice(indent, "missile", profile.missile.values());
    out.choice(indent, "training", profile.training.values());
    out.choice(indent, "morale", profile.morale.values());
    out.many(indent, "traits", profile.traits.items());
    out.many(indent, "may-have", profile.may_have.items());
    if out.0.len() == before {
        // A key without a value would be an error; an empty profile says nothing.
        out.0.truncate(before - 1);
        out.0.push_str(" {}\n");
    }
}

fn emit_constraint(out: &mut Out, constraint: &Constraint) {
    out.many(2, "- entries", constraint.entries.values().iter());
    out.put(4, "min", constraint.min);
    out.put(4, "max", constraint.max);
    out.put(4, "at-most-kinds", constraint.at_most_kinds);
    out.put(4, "years", constraint.years.map(period));
    out.put(4, "message", constraint.message.as_ref().map(name));
}

fn emit_question(out: &mut Out, question: &Question) {
    out.put(2, "- entry", question.entry.as_ref());
    let token = if question.entry.is_some() { "  token" } else { "- token" };
    out.text(2, token, Some(&question.token));
    out.both("asks", &question.asks);
    out.many(4, "choices", question.choices.iter().map(|it| scalar(it)));
    out.text(4, "taken", question.taken.as_ref());
    if let Some(because) = &question.because {
        out.both("because", because);
    }
    out.text(4, "answer", question.answer.as_ref());
}

fn name(name: &Name) -> String {
    match name {
        Name::Plain(text) => scalar(text),
        Name::Both { .. } => format!("{{en: {}, fr: {}}}", scalar(name.en()), scalar(name.fr())),
    }
}

fn period(years: Period) -> String {
    let ends = [years.from.map(|it| format!("from: {it}")), years.to.map(|it| format!("to: {it}"))];
    between("{}", ends.into_iter().flatten()).unwrap_or_else(|| "{}".to_owned())
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
