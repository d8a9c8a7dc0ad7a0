//! `banneret convert`

use std::io::Write;

use banneret_converter::{
    Conversion, Fate, Level, LineState, Notation, Region, Request, convert, parse_years, to_json,
};
use banneret_schema::say::{quoted, typeset};
use banneret_schema::{Lang, Words};
use banneret_validator::{Severity, text};
use banneret_yaml::Lines;

use crate::args::{ConvertArgs, DataFormat};
use crate::disk;
use crate::exit::{Failure, Outcome};
use crate::report::{safe, severity};

pub(crate) fn run(args: &ConvertArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(None);
    let notation = Notation::parse(&args.from).ok_or_else(|| {
        let from = quoted(&args.from);
        Failure::said(text!("there is no notation {from}", "il n'y a pas de notation {from}"))
    })?;
    let mut request = Request::new(notation);
    if let Some(year) = &args.year {
        let years = parse_years(year);
        let said = || {
            let year = quoted(year);
            Failure::said(text!(
                "{year} is not a year; write -334, 1346 or \"460 BC - 279 BC\"",
                "{year} n'est pas une année ; écrivez -334, 1346 ou \"460 BC - 279 BC\""
            ))
        };
        request.years = Some(years.ok_or_else(said)?);
    }
    if let Some(region) = &args.region {
        let known: Vec<_> = Region::ALL.iter().map(|region| region.as_str()).collect();
        let said = || {
            let (region, known) = (quoted(region), known.join(", "));
            Failure::said(text!(
                "there is no region {region}; the regions are {known}",
                "il n'y a pas de région {region} ; les régions sont {known}"
            ))
        };
        request.region = Some(Region::parse(region).ok_or_else(said)?);
    }
    let text = disk::read_text(&args.file)?;
    let conversion = convert(&text, &request);
    match (args.format, &args.output) {
        (DataFormat::Json, None) => {
            serde_json::to_writer_pretty(&mut *out, &to_json(&conversion, &request))
                .map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        (DataFormat::Json, Some(path)) => {
            let json = serde_json::to_string_pretty(&to_json(&conversion, &request))
                .map_err(std::io::Error::from)?;
            disk::write_new(path, &format!("{json}\n"), args.force)?;
        }
        (DataFormat::Human, None) => write!(out, "{}", conversion.yaml)?,
        (DataFormat::Human, Some(_)) if conversion.other_game.is_some() => {}
        (DataFormat::Human, Some(path)) => disk::write_new(path, &conversion.yaml, args.force)?,
    }
    if args.format == DataFormat::Human {
        report(&args.file.display().to_string(), &text, &conversion, lang)?;
    }
    Ok(if conversion.other_game.is_some() { Outcome::ErrorsFound } else { Outcome::Clean })
}

/// What the user should know goes to standard error: the document itself may be piped on.
fn report(name: &str, text: &str, conversion: &Conversion, lang: Lang) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    let lines = Lines::new(text);
    for note in &conversion.notes {
        let place = lines.position(text, note.span.start);
        let level = match note.level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Info => Severity::Info,
        };
        let word = severity(level, lang);
        writeln!(
            err,
            "{}:{}:{}: {word}: {}",
            safe(name),
            place.line,
            place.column,
            safe(&typeset(note.message.get(lang), lang))
        )?;
    }
    for word in &conversion.summary {
        let (token, lines) = (safe(&word.token), word.lines.len());
        let fate = match &word.fate {
            Fate::NoEquivalent => {
                Words::new("no equivalent in the game", "sans équivalent dans le jeu")
            }
            Fate::Unknown(_) => Words::new("unknown", "inconnu"),
            Fate::Used(_) => continue,
        };
        let text =
            text!("{token}: {fate} ({lines} line[s])", "{token} : {fate} ({lines} ligne[s])", fate);
        writeln!(err, "{}", text.typeset().get(lang))?;
    }
    let count = |state| conversion.count(state);
    let (converted, choices) = (count(LineState::Converted), count(LineState::WithChoices));
    let (incomplete, refused) = (count(LineState::Incomplete), count(LineState::Refused));
    let text = text!(
        "{converted} line[s] converted, {choices} with choices to confirm, {incomplete} incomplete, {refused} refused",
        "{converted} ligne[s] convertie[s], {choices} avec des choix à confirmer, {incomplete} incomplète[s], {refused} refusée[s]"
    );
    writeln!(err, "{}", text.typeset().get(lang))?;
    Ok(())
}
