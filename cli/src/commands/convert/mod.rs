//! `banneret convert`

mod ask;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_converter::{
    Conversion, LineState, NotText, Notation, Request, TextEncoding, convert_all, decode, guess,
    to_json,
};
use banneret_schema::{Lang, Name};
use banneret_validator::text;
use serde_json::{Value, json};

use crate::args::{ConvertArgs, DataFormat};
use crate::disk;
use crate::exit::{Failure, Outcome};

/// A text and every list that came of it.
struct Source {
    path: PathBuf,
    encoding: TextEncoding,
    request: Request,
    /// Why the text was taken for its notation, where nobody said.
    guessed: Vec<Name>,
    conversions: Vec<Conversion>,
}

pub(crate) fn run(args: &ConvertArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(None);
    let asked = ask::request(args)?;
    // A folder may be made; a file has an ending.
    let file = args.output.as_deref().filter(|it| it.extension().is_some() && !it.is_dir());
    file.map_or(Ok(()), |file| disk::may_write(file, args.force))?;
    let mut outcome = Outcome::Clean;
    let mut sources = Vec::new();
    for path in args.files.iter().map(|it| disk::texts_of(it)).collect::<Result<Vec<_>, _>>()? {
        for path in path {
            match read(&path, &asked)? {
                Ok(source) => sources.push(source),
                Err(why) => {
                    report::refused(&path, &why, lang)?;
                    outcome = Outcome::ErrorsFound;
                }
            }
        }
    }
    ask::check_answers(&asked.answers, sources.iter().flat_map(|it| &it.conversions))?;
    write(args, &sources, out)?;
    let refused = |it: &Conversion| it.is_refused() || it.count(LineState::Refused) > 0;
    if sources.is_empty() || sources.iter().flat_map(|it| &it.conversions).any(refused) {
        outcome = Outcome::ErrorsFound;
    }
    if args.format == DataFormat::Human {
        for source in &sources {
            report::report(source, args.output.as_deref(), lang)?;
        }
    }
    Ok(outcome)
}

/// Why a text was not even looked at line by line.
enum Unread {
    NotText(NotText),
    NoNotation,
}

/// Reads a text and converts its lists.
fn read(path: &Path, asked: &ask::Wishes) -> Result<Result<Source, Unread>, Failure> {
    let decoded = match decode(&disk::read_foreign(path)?) {
        Ok(decoded) => decoded,
        Err(why) => return Ok(Err(Unread::NotText(why))),
    };
    let (notation, guessed) = match asked.notation {
        Some(notation) => (notation, Vec::new()),
        None => match guess(&decoded.text) {
            Some(guess) => (guess.notation, guess.because),
            // Another game's list is named rather than merely unknown.
            None => (Notation::Wrg, Vec::new()),
        },
    };
    let request = asked.request(notation);
    let conversions = convert_all(&decoded.text, &request);
    let foreign = conversions.iter().any(|it| it.other_game.is_some());
    if asked.notation.is_none() && guessed.is_empty() && !foreign {
        return Ok(Err(Unread::NoNotation));
    }
    let (path, encoding) = (path.to_owned(), decoded.encoding);
    Ok(Ok(Source { path, encoding, request, guessed, conversions }))
}

/// Writes the documents: to a file, into a folder, or to standard output one after the other.
fn write(args: &ConvertArgs, sources: &[Source], out: &mut dyn Write) -> Result<(), Failure> {
    let all = || sources.iter().flat_map(|it| it.conversions.iter().map(move |list| (it, list)));
    let json = |(source, list): (&Source, &Conversion)| to_value(source, list);
    let one = all().count() == 1;
    if args.format == DataFormat::Json {
        let value = match all().next() {
            Some(only) if one => json(only),
            _ => json!({"version": 1, "lists": all().map(json).collect::<Value>()}),
        };
        let text = serde_json::to_string_pretty(&value).map_err(std::io::Error::from)?;
        return match &args.output {
            Some(path) => disk::write_new(path, format!("{text}\n"), args.force),
            None => Ok(writeln!(out, "{text}")?),
        };
    }
    let written: Vec<&Conversion> =
        all().map(|(_, list)| list).filter(|it| !it.is_refused()).collect();
    match &args.output {
        None => {
            for (index, list) in written.iter().enumerate() {
                let between = if index > 0 { "---\n" } else { "" };
                write!(out, "{between}{}", list.yaml)?;
            }
        }
        Some(_) if written.is_empty() => {}
        Some(path) if one && !path.is_dir() => {
            for list in written {
                disk::write_new(path, &list.yaml, args.force)?;
            }
        }
        Some(folder) => {
            if folder.extension().is_some() && !folder.is_dir() {
                let words = text!(
                    "several lists go into a folder, and this is a file",
                    "plusieurs listes vont dans un dossier, et ceci est un fichier"
                );
                return Err(Failure::about(folder.display(), words));
            }
            disk::make_folder(folder)?;
            for list in written {
                disk::write_new(&folder.join(file_of(list)), &list.yaml, args.force)?;
            }
        }
    }
    Ok(())
}

/// The file a list goes to in a folder.
fn file_of(list: &Conversion) -> String {
    format!("{}.yaml", list.document.id.as_ref().map_or("list", |it| it.as_str()))
}

fn to_value(source: &Source, list: &Conversion) -> Value {
    let mut value = to_json(list, &source.request);
    value["encoding"] = json!(source.encoding.name());
    let said = |it: &Name| json!({"en": it.en(), "fr": it.fr()});
    value["guessed"] = source.guessed.iter().map(said).collect();
    value
}

/// What a text is called in messages.
fn name_of(path: &Path, lang: Lang) -> String {
    match (path == Path::new("-"), lang) {
        (true, Lang::En) => "standard input".to_owned(),
        (true, Lang::Fr) => "entrée standard".to_owned(),
        (false, _) => path.display().to_string(),
    }
}
