//! `banneret convert`

use std::io::Write;

use banneret_converter::{
    Conversion, Fate, Level, Notation, Region, Request, State, convert, parse_years, to_json,
};
use banneret_schema::Lang;
use banneret_yaml::Lines;

use crate::args::{Convert, DataFormat};
use crate::disk;
use crate::exit::{Failure, Outcome};
use crate::report::safe;

pub(crate) fn run(args: &Convert, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(None);
    let notation = Notation::parse(&args.from)
        .ok_or_else(|| Failure::said(format!("there is no notation `{}`", args.from)))?;
    let mut request = Request::new(notation);
    if let Some(year) = &args.year {
        let years = parse_years(year);
        let said = || {
            Failure::said(format!(
                "`{year}` is not a year; write -334, 1346 or \"460 BC - 279 BC\""
            ))
        };
        request.years = Some(years.ok_or_else(said)?);
    }
    if let Some(region) = &args.region {
        let known: Vec<_> = Region::ALL.iter().map(|region| region.as_str()).collect();
        let said = || {
            Failure::said(format!(
                "there is no region `{region}`; the regions are {}",
                known.join(", ")
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
        let word = match (note.level, lang) {
            (Level::Error, Lang::En) => "error",
            (Level::Error, Lang::Fr) => "erreur",
            (Level::Warning, Lang::En) => "warning",
            (Level::Warning, Lang::Fr) => "avertissement",
            (Level::Info, Lang::En) => "hint",
            (Level::Info, Lang::Fr) => "remarque",
        };
        writeln!(
            err,
            "{}:{}:{}: {word}: {}",
            safe(name),
            place.line,
            place.column,
            safe(note.message.get(lang))
        )?;
    }
    for word in &conversion.summary {
        let (token, lines) = (safe(&word.token), word.lines.len());
        let fate = match (&word.fate, lang) {
            (Fate::NoEquivalent, Lang::En) => "no equivalent in the game",
            (Fate::NoEquivalent, Lang::Fr) => "sans équivalent dans le jeu",
            (Fate::Unknown(_), Lang::En) => "unknown",
            (Fate::Unknown(_), Lang::Fr) => "inconnu",
            (Fate::Used(_), _) => continue,
        };
        match lang {
            Lang::En => writeln!(
                err,
                "{token}: {fate} ({lines} {})",
                if lines == 1 { "line" } else { "lines" }
            )?,
            Lang::Fr => writeln!(
                err,
                "{token} : {fate} ({lines} {})",
                if lines == 1 { "ligne" } else { "lignes" }
            )?,
        }
    }
    let count = |state| conversion.count(state);
    let (converted, choices) = (count(State::Converted), count(State::WithChoices));
    let (incomplete, refused) = (count(State::Incomplete), count(State::Refused));
    match lang {
        Lang::En => writeln!(
            err,
            "{converted} lines converted, {choices} with choices to confirm, {incomplete} incomplete, {refused} refused"
        )?,
        Lang::Fr => writeln!(
            err,
            "{converted} lignes converties, {choices} avec des choix à confirmer, {incomplete} incomplètes, {refused} refusées"
        )?,
    }
    Ok(())
}
