//! `banneret new`

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_schema::header::DocumentKind;
use banneret_schema::hex::Extent;
use banneret_schema::id::{id_from_name, is_id};
use banneret_schema::own_game;
use banneret_schema::ruleset::shipped;
use banneret_schema::say::quoted;
use banneret_schema::{Army, Lang, Reference, Words};
use banneret_validator::load::Model;
use banneret_validator::workspace::Found;
use banneret_validator::{Text, Workspace, text};
use banneret_yaml::write::{Written, document};
use serde_json::Value;

use super::{find_ruleset, muster};
use crate::args::NewArgs;
use crate::ask::{Answerer, at_terminal};
use crate::disk::{self, Disk};
use crate::exit::{Failure, Outcome, say};

/// What a ruleset builds on that is a whole game of its own.
const NONE: &str = "none";

pub(crate) fn run(args: &NewArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    if let Some(list) = &args.list {
        let path = args.path.as_deref().or(args.output.as_deref());
        return muster::run(args, list, path.filter(|it| *it != Path::new("-")), out);
    }
    let lang = args.language.choose(None);
    let wanted = Wanted::of(args, lang)?;
    let path = wanted.path.as_deref().filter(|it| *it != Path::new("-"));
    let id = id(args.id.as_deref(), wanted.name.as_deref(), path)?;
    let (id, made) = made(args, &wanted, id)?;
    let text = document(Written::from(made));
    put(path, &id, &text, lang, out)?;
    Ok(Outcome::Clean)
}

/// Writes a new document to a file that does not exist yet, or to standard output.
pub(super) fn put(
    path: Option<&Path>,
    id: &str,
    text: &str,
    lang: Lang,
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
    say(&text!("{shown} is written", "{shown} est écrit"), lang);
    Ok(())
}

/// The document, with its id.
fn made(args: &NewArgs, wanted: &Wanted, id: Option<String>) -> Result<(String, Value), Failure> {
    if wanted.ruleset == NONE {
        if wanted.kind != DocumentKind::Ruleset {
            return Err(Failure::said(text!(
                "only a ruleset can build on nothing; name its game with `--ruleset`",
                "seules des règles peuvent ne se fonder sur rien ; nommez le jeu avec `--ruleset`"
            )));
        }
        let id = id.unwrap_or_else(|| "new-game".to_owned());
        let name = wanted.name.clone().unwrap_or_else(|| title(&id));
        return Ok((id.clone(), own_game(&id, &name)));
    }
    let ruleset = find_ruleset(&wanted.ruleset)?;
    let mut new = banneret_schema::new(wanted.kind, &ruleset);
    if let Some(id) = id {
        new.name = title(&id);
        new.id = id;
    }
    if let Some(name) = &wanted.name {
        new.name.clone_from(name);
    }
    fit(args, wanted.kind)?;
    for (side, count) in [(&mut new.grid.columns, args.columns), (&mut new.grid.rows, args.rows)] {
        if let Some(count) = count {
            *side = Extent::of(count);
        }
    }
    new.map.clone_from(&args.map);
    for (index, named) in args.army.iter().take(2).enumerate() {
        new.armies[index] = Some(named.clone());
        new.rosters[index] = roster(named, wanted.path.as_deref());
    }
    Ok((new.id.clone(), new.document()))
}

/// The army that a document in a file will mean by a name, if it can be read.
fn roster(named: &str, file: Option<&Path>) -> Option<Army> {
    let target = match file {
        Some(path) if !path.is_dir() => path.to_owned(),
        folder => folder.unwrap_or(Path::new(".")).join("new.yaml"),
    };
    let (disk, from) = Disk::with_draft(&target, "").ok()?;
    let workspace = Workspace::new(&disk);
    match workspace.find_from(&from, &Reference::from(named), DocumentKind::Army) {
        Found::Document(loaded) => match &loaded.model {
            Some(Model::Army(army)) => Some(Army::clone(army)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether what was typed belongs to the kind of document.
pub(super) fn fit(args: &NewArgs, kind: DocumentKind) -> Result<(), Failure> {
    let has_map = matches!(kind, DocumentKind::Map | DocumentKind::Scenario);
    let is_battle = kind == DocumentKind::Scenario;
    let wrong = [
        ("--columns", args.columns.is_some() && !has_map),
        ("--rows", args.rows.is_some() && !has_map),
        ("--map", args.map.is_some() && !is_battle),
        ("--army", !args.army.is_empty() && !is_battle),
    ];
    if let Some((option, _)) = wrong.iter().find(|(_, wrong)| *wrong) {
        let kind = kind.as_str();
        return Err(Failure::said(text!(
            "`{option}` does not belong to a document of kind `{kind}`",
            "`{option}` ne va pas avec un document de type `{kind}`"
        )));
    }
    if args.army.len() > 2 {
        return Err(Failure::said(text!(
            "a new scenario has two sides; `--army` is typed twice at most",
            "un nouveau scénario a deux camps ; `--army` s'écrit deux fois au plus"
        )));
    }
    Ok(())
}

/// What is wanted: typed, or answered.
struct Wanted {
    kind: DocumentKind,
    ruleset: String,
    name: Option<String>,
    path: Option<PathBuf>,
}

impl Wanted {
    fn of(args: &NewArgs, lang: Lang) -> Result<Self, Failure> {
        let path = args.path.clone().or_else(|| args.output.clone());
        if let (Some(kind), Some(ruleset)) = (&args.kind, &args.ruleset) {
            let (kind, ruleset) = (kind_of(kind)?, ruleset.clone());
            return Ok(Self { kind, ruleset, name: args.name.clone(), path });
        }
        let missing = if args.kind.is_none() { "KIND" } else { "--ruleset <ID>" };
        let asked = at_terminal(lang, |asked| Self::ask(args, path, asked, lang));
        asked.unwrap_or_else(|| {
            Err(Failure::said(text!(
                "{missing} is missing, and nobody sits at the terminal who could be asked: `banneret new army --ruleset panache` says both",
                "il manque {missing}, et personne n'est au terminal pour répondre : `banneret new army --ruleset panache` dit les deux"
            )))
        })
    }

    fn ask(
        args: &NewArgs,
        path: Option<PathBuf>,
        asked: &mut Answerer<'_>,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let kind = match &args.kind {
            Some(kind) => kind_of(kind)?,
            None => kind_of(asked.choose(
                &text!("What shall it be?", "Que faut-il commencer ?"),
                &KINDS.map(|(kind, words)| (kind.to_owned(), words.get(lang).to_owned())),
            )?)?,
        };
        let ruleset = match &args.ruleset {
            Some(ruleset) => ruleset.clone(),
            None => asked.choose(&question(kind), &games(kind, lang))?.to_owned(),
        };
        let usual = format!("New {}", kind.as_str().replace('-', " "));
        let name = match &args.name {
            Some(name) => name.clone(),
            None => {
                asked.words(&text!("What is it called?", "Comment s'appelle-t-il ?"), &usual)?
            }
        };
        let path = match path {
            Some(path) => path,
            None => {
                let id = id(args.id.as_deref(), Some(&name), None)?;
                let usual = format!("{}.yaml", id.as_deref().unwrap_or(kind.as_str()));
                let question = text!(
                    "In which file? `-` shows it here.",
                    "Dans quel fichier ? `-` le montre ici."
                );
                PathBuf::from(asked.words(&question, &usual)?)
            }
        };
        Ok(Self { kind, ruleset, name: Some(name), path: Some(path) })
    }
}

/// The kinds of documents, and what they are to players.
const KINDS: [(&str, Words); 6] = [
    ("army", Words::new("troops and leaders under a budget", "troupes et chefs selon un budget")),
    ("army-list", Words::new("what an army may field", "ce qu'une armée peut aligner")),
    ("map", Words::new("the ground", "le terrain")),
    (
        "scenario",
        Words::new("a battle: map, sides, victory", "une bataille : carte, camps, victoire"),
    ),
    (
        "ruleset",
        Words::new("house rules, or a game of one's own", "règles maison, ou un jeu à soi"),
    ),
    ("event", Words::new("the terms of a tournament", "les conditions d'un tournoi")),
];

fn question(kind: DocumentKind) -> Text {
    match kind {
        DocumentKind::Ruleset => text!("What does it build on?", "Sur quoi se fonde-t-il ?"),
        _ => text!("For which game?", "Pour quel jeu ?"),
    }
}

fn games(kind: DocumentKind, lang: Lang) -> Vec<(String, String)> {
    let shipped = shipped::ids().filter_map(shipped::ruleset);
    let mut games: Vec<_> =
        shipped.map(|game| (game.id.as_str().to_owned(), game.name.get(lang).to_owned())).collect();
    if kind == DocumentKind::Ruleset {
        let own = Words::new("nothing: a game of one's own", "rien : un jeu à soi").get(lang);
        games.push((NONE.to_owned(), own.to_owned()));
    }
    games
}

fn kind_of(word: &str) -> Result<DocumentKind, Failure> {
    DocumentKind::parse(word).ok_or_else(|| {
        let kind = quoted(word);
        Failure::said(text!(
            "there is no kind of document {kind}",
            "il n'y a pas de type de document {kind}"
        ))
    })
}

/// The id that is asked for, or that of the name or the file; none where neither gives one.
pub(super) fn id(
    asked: Option<&str>,
    name: Option<&str>,
    path: Option<&Path>,
) -> Result<Option<String>, Failure> {
    if let Some(id) = asked {
        if is_id(id) {
            return Ok(Some(id.to_owned()));
        }
        let shown = quoted(id);
        return Err(Failure::said(text!(
            "{shown} is not an id: ids are small letters and digits with single hyphens",
            "{shown} n'est pas un id : un id est fait de minuscules et de chiffres, à traits d'union simples"
        )));
    }
    let file = path.filter(|path| !path.is_dir()).and_then(Path::file_stem);
    let file = file.map(|stem| stem.to_string_lossy().into_owned());
    let words = name.map(str::to_owned).or(file).unwrap_or_default();
    Ok(Some(id_from_name(&words)).filter(|id| !id.is_empty()))
}

/// An id as a name: `macedonians-334`, Macedonians 334.
fn title(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
