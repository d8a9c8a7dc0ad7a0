//! The JSON form of a conversion, version 1: for other tools, so its shape does not follow ours.

use banneret_schema::{Name, Year};
use serde_json::{Value, json};

use crate::conversion::{
    ByteRange, Conversion, Decision, Fate, LineState, Note, SourceLine, Summary,
};
use crate::request::Request;

/// The conversion for other tools: lines, states, words and choices, with spans in bytes of the
/// source.
#[must_use]
pub fn to_json(conversion: &Conversion, request: &Request) -> Value {
    let document = &conversion.document;
    let years = document.years.unwrap_or_default();
    json!({
        "version": 1,
        "notation": request.notation.as_str(),
        "ruleset": document.ruleset,
        "other-game": conversion.other_game.map(crate::ForeignGame::name),
        "id": document.id,
        "name": document.name.en(),
        "from": years.from.map(Year::number),
        "to": years.to.map(Year::number),
        "region": document.region.as_ref().map(Name::en),
        "counts": {
            "converted": conversion.count(LineState::Converted),
            "with-choices": conversion.count(LineState::WithChoices),
            "incomplete": conversion.count(LineState::Incomplete),
            "refused": conversion.count(LineState::Refused),
        },
        "lines": conversion.lines.iter().map(line).collect::<Value>(),
        "notes": conversion.notes.iter().map(note).collect::<Value>(),
        "summary": conversion.summary.iter().map(summary).collect::<Value>(),
        "document": document,
        "yaml": conversion.yaml,
        "text": conversion.text,
    })
}

fn line(line: &SourceLine) -> Value {
    let tokens = line.tokens.iter().map(|token| {
        let value = json!({"text": token.text, "span": span(&token.span)});
        with_fate(value, &token.fate, true)
    });
    json!({
        "number": line.number,
        "text": line.text,
        "source": line.source,
        "span": span(&line.span),
        "state": line.state.as_str(),
        "entry": line.entry,
        "tokens": tokens.collect::<Value>(),
        "choices": line.choices.iter().map(choice).collect::<Value>(),
    })
}

fn choice(choice: &Decision) -> Value {
    json!({
        "doubt": choice.doubt,
        "token": choice.token,
        "span": span(&choice.span),
        "key": choice.key,
        "asks": text(&choice.asks),
        "allowed": choice.allowed,
        "taken": choice.taken,
        "because": text(&choice.because),
        "scope": choice.scope.as_str(),
    })
}

fn note(note: &Note) -> Value {
    json!({
        "code": note.code,
        "severity": note.level.as_str(),
        "line": note.line,
        "span": span(&note.span),
        "message": text(&note.message),
    })
}

fn summary(item: &Summary) -> Value {
    let mut value = with_fate(json!({"token": item.token}), &item.fate, false);
    value["lines"] = json!(item.lines);
    value
}

/// What became of a word; in the summary nothing did.
fn with_fate(mut value: Value, fate: &Fate, became: bool) -> Value {
    let (word, more) = match fate {
        Fate::Used(what) => ("used", became.then_some(("became", what))),
        Fate::NoEquivalent => ("no-equivalent", None),
        Fate::Unknown(near) => ("unknown", near.as_ref().map(|near| ("proposal", near))),
    };
    value["fate"] = json!(word);
    if let Some((key, text)) = more {
        value[key] = json!(text);
    }
    value
}

fn text(name: &Name) -> Value {
    json!({"en": name.en(), "fr": name.fr()})
}

fn span(span: &ByteRange) -> Value {
    json!([span.start, span.end])
}
