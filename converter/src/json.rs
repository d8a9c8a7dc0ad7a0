//! The JSON form of a conversion, version 1: for other tools, so its shape does not follow ours.

use banneret_schema::Name;
use serde::Serialize;

use crate::conversion::{Conversion, Fate, Span, State};
use crate::request::Request;

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Report<'c> {
    version: u8,
    notation: &'static str,
    other_game: Option<&'static str>,
    id: Option<&'c str>,
    name: &'c str,
    from: Option<i32>,
    to: Option<i32>,
    region: Option<&'c str>,
    counts: Counts,
    lines: Vec<Line<'c>>,
    notes: Vec<Note<'c>>,
    summary: Vec<Summary<'c>>,
    document: &'c banneret_schema::ArmyList,
    yaml: &'c str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counts {
    converted: usize,
    with_choices: usize,
    incomplete: usize,
    refused: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Line<'c> {
    number: usize,
    text: &'c str,
    span: [usize; 2],
    state: &'static str,
    entry: Option<&'c str>,
    tokens: Vec<Token<'c>>,
    choices: Vec<Choice<'c>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Token<'c> {
    text: &'c str,
    span: [usize; 2],
    fate: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    became: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<&'c str>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Choice<'c> {
    doubt: &'static str,
    token: &'c str,
    span: [usize; 2],
    key: Option<&'static str>,
    asks: Text<'c>,
    allowed: &'c [String],
    taken: Option<&'c str>,
    because: Text<'c>,
    scope: &'static str,
}

#[derive(Serialize)]
struct Text<'c> {
    en: &'c str,
    fr: &'c str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Note<'c> {
    code: &'static str,
    severity: &'static str,
    line: usize,
    span: [usize; 2],
    message: Text<'c>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Summary<'c> {
    token: &'c str,
    fate: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<&'c str>,
    lines: &'c [usize],
}

fn text(name: &Name) -> Text<'_> {
    Text { en: name.en(), fr: name.fr() }
}

fn span(span: &Span) -> [usize; 2] {
    [span.start, span.end]
}

fn fate(fate: &Fate) -> (&'static str, Option<&str>, Option<&str>) {
    match fate {
        Fate::Used(what) => ("used", Some(what), None),
        Fate::NoEquivalent => ("no-equivalent", None, None),
        Fate::Unknown(proposal) => ("unknown", None, proposal.as_deref()),
    }
}

/// The conversion for other tools: lines, states, words and choices, with spans in bytes of the
/// source.
#[must_use]
pub fn to_json(conversion: &Conversion, request: &Request) -> serde_json::Value {
    let document = &conversion.document;
    let years = document.years.unwrap_or_default();
    let report = Report {
        version: 1,
        notation: request.notation.as_str(),
        other_game: conversion.other_game.map(crate::Game::name),
        id: document.id.as_ref().map(AsRef::as_ref),
        name: document.name.en(),
        from: years.from.map(banneret_schema::Year::number),
        to: years.to.map(banneret_schema::Year::number),
        region: document.region.as_ref().map(Name::en),
        counts: Counts {
            converted: conversion.count(State::Converted),
            with_choices: conversion.count(State::WithChoices),
            incomplete: conversion.count(State::Incomplete),
            refused: conversion.count(State::Refused),
        },
        lines: conversion.lines.iter().map(line).collect(),
        notes: conversion
            .notes
            .iter()
            .map(|note| Note {
                code: note.code,
                severity: note.level.as_str(),
                line: note.line,
                span: span(&note.span),
                message: text(&note.message),
            })
            .collect(),
        summary: conversion
            .summary
            .iter()
            .map(|item| {
                let (fate, _, proposal) = fate(&item.fate);
                Summary { token: &item.token, fate, proposal, lines: &item.lines }
            })
            .collect(),
        document,
        yaml: &conversion.yaml,
    };
    serde_json::to_value(report).unwrap_or_default()
}

fn line(line: &crate::Line) -> Line<'_> {
    Line {
        number: line.number,
        text: &line.text,
        span: span(&line.span),
        state: line.state.as_str(),
        entry: line.entry.as_ref().map(AsRef::as_ref),
        tokens: line
            .tokens
            .iter()
            .map(|token| {
                let (fate, became, proposal) = fate(&token.fate);
                Token { text: &token.text, span: span(&token.span), fate, became, proposal }
            })
            .collect(),
        choices: line
            .choices
            .iter()
            .map(|choice| Choice {
                doubt: choice.doubt,
                token: &choice.token,
                span: span(&choice.span),
                key: choice.key,
                asks: text(&choice.asks),
                allowed: &choice.allowed,
                taken: choice.taken.as_deref(),
                because: text(&choice.because),
                scope: choice.scope.as_str(),
            })
            .collect(),
    }
}
