//! `banneret new`

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_schema::header::DocumentKind;
use banneret_schema::id::{id_from_name, is_id};
use banneret_schema::say::quoted;
use banneret_validator::text;
use banneret_yaml::write::{Written, document};

use super::{find_ruleset, muster};
use crate::args::NewArgs;
use crate::disk;
use crate::exit::{Failure, Outcome, say};

pub(crate) fn run(args: &NewArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let kind = DocumentKind::parse(&args.kind).ok_or_else(|| {
        let kind = quoted(&args.kind);
        Failure::said(text!(
            "there is no kind of document {kind}",
            "il n'y a pas de type de document {kind}"
        ))
    })?;
    let path = args.path.as_deref().or(args.output.as_deref()).filter(|it| *it != Path::new("-"));
    if let Some(list) = &args.list {
        return muster::run(args, list, path, out);
    }
    let ruleset = find_ruleset(args.ruleset.as_deref().unwrap_or_default())?;
    let mut new = banneret_schema::new(kind, &ruleset);
    if let Some(id) = id(args, path)? {
        new.name = title(&id);
        new.id = id;
    }
    if let Some(name) = &args.name {
        new.name.clone_from(name);
    }
    let text = document(Written::from(new.document()));
    put(args, path, &new.id, &text, out)?;
    Ok(Outcome::Clean)
}

/// Writes a new document to a file that does not exist yet, or to standard output.
pub(super) fn put(
    args: &NewArgs,
    path: Option<&Path>,
    id: &str,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = path else {
        write!(out, "{text}")?;
        return Ok(());
    };
    let path: PathBuf =
        if path.is_dir() { path.join(format!("{id}.yaml")) } else { path.to_owned() };
    if path.exists() {
        let words = text!(
            "the file exists, and `banneret new` replaces none",
            "le fichier existe, et `banneret new` n'en remplace aucun"
        );
        return Err(Failure::about(path.display(), words));
    }
    disk::write_new(&path, text, false)?;
    let shown = quoted(&path.display().to_string());
    say(&text!("{shown} is written", "{shown} est écrit"), args.language.choose(None));
    Ok(())
}

/// The id that is asked for, or that of the name or the file; none where neither gives one.
pub(super) fn id(args: &NewArgs, path: Option<&Path>) -> Result<Option<String>, Failure> {
    if let Some(id) = &args.id {
        if is_id(id) {
            return Ok(Some(id.clone()));
        }
        let shown = quoted(id);
        return Err(Failure::said(text!(
            "{shown} is not an id: ids are small letters and digits with single hyphens",
            "{shown} n'est pas un id : un id est fait de minuscules et de chiffres, à traits d'union simples"
        )));
    }
    let file = path.filter(|path| !path.is_dir()).and_then(Path::file_stem);
    let file = file.map(|stem| stem.to_string_lossy().into_owned());
    let words = args.name.clone().or(file).unwrap_or_default();
    Ok(Some(id_from_name(&words)).filter(|id| !id.is_empty()))
}

/// An id as a name: `macedonians-334`, Macedonians 334.
fn title(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
