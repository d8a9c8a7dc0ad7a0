//! `banneret new army --list`: a legal army of a list.

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_schema::army_list::Choices;
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_schema::{Army, ArmyList, Lang, Name, Points, Ruleset, Year};
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::muster::{Muster, Raised, RaisedDocument, Trust, Unraised};
use banneret_validator::run::check_file;
use banneret_validator::scene::Scene;
use banneret_validator::{Diagnostic, Severity, Text, Workspace, text};
use banneret_yaml::Route;

use super::list::with_list;
use super::new::{fit, id, put};
use crate::args::NewArgs;
use crate::disk::{Disk, way_to};
use crate::exit::{Failure, Outcome, say};
use crate::report::severity;

/// What an army may cost where nobody says.
const BUDGET: i64 = 1500;

pub(crate) fn run(
    args: &NewArgs,
    file: &Path,
    path: Option<&Path>,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    if args.kind.as_deref().is_some_and(|kind| kind != "army") {
        return Err(Failure::said(text!(
            "only an army is drawn from a list: `banneret new army --list …`",
            "seule une armée se tire d'une liste : `banneret new army --list …`"
        )));
    }
    fit(args, DocumentKind::Army)?;
    with_list(file, |disk, scene, list| {
        let lang = args.language.choose(disk.config.lang);
        let ruleset = scene.ruleset();
        let budget = budget(args, ruleset)?;
        let raised = raise(args, list, scene, budget, lang)
            .map_err(|words| Failure::about(file.display(), words))?;
        for words in raised.words(ruleset) {
            say(&words, lang);
        }
        let draft = Draft { args, list, ruleset, file };
        let (written, findings, id) = draft.text(&raised.army, path)?;
        for finding in &findings {
            let grade = severity(finding.severity, lang);
            let message = &finding.message;
            say(&text!("{grade}: {message}", "{grade} : {message}", message), lang);
        }
        put(path, &id, &written, lang, out)?;
        let wrong = findings.iter().any(|finding| finding.severity == Severity::Error);
        Ok(if wrong { Outcome::ErrorsFound } else { Outcome::Clean })
    })
}

/// What the army may cost; nothing in a game without prices.
fn budget(args: &NewArgs, ruleset: &Ruleset) -> Result<Option<Points>, Failure> {
    let asked = args.budget.as_deref().map(|written| {
        let points = written.parse::<Points>().ok().filter(|points| *points > Points::ZERO);
        let shown = quoted(written);
        points.ok_or_else(|| {
            Failure::said(text!(
                "{shown} is not a number of points above 0",
                "{shown} n'est pas un nombre de points au-dessus de 0"
            ))
        })
    });
    match asked.transpose()? {
        Some(_) if ruleset.prices_reference().is_none() => Err(Failure::said(text!(
            "{name} has no prices, so that an army has no budget",
            "{name} n'a pas de prix : une armée n'y a pas de budget",
            name = ruleset.name
        ))),
        Some(points) => Ok(Some(points)),
        None => Ok(ruleset.prices_reference().map(|_| Points::from(BUDGET))),
    }
}

/// The army of the year that is asked for, or of the first in which there is one.
fn raise(
    args: &NewArgs,
    list: &ArmyList,
    scene: &Scene<'_>,
    budget: Option<Points>,
    lang: Lang,
) -> Result<Raised, Text> {
    let reads = |route: &Route| scene.is_intact(route);
    let trust = Trust { reads: &reads, demands: &reads };
    let legal = |choices: &Choices| legal_profiles(scene, choices);
    let ruleset = scene.ruleset();
    let in_year = |year: Option<Year>| {
        Muster { ruleset, list, year, budget, trust: &trust, legal: &legal }.raise()
    };
    let asked = args.year.map(Year::new);
    if let Some(year) = asked {
        if year.number() == 0 {
            return Err(text!("there is no year 0", "il n'y a pas d'année 0"));
        }
        if let Some(years) = list.years.filter(|years| !years.contains(year)) {
            return Err(text!(
                "the list covers the time {years}, not {year}",
                "la liste couvre la période {years}, non {year}",
                years,
                year
            ));
        }
        return in_year(asked).map_err(|why| refused(&why, asked, budget));
    }
    let stretches = list.stretches();
    let mut first = None;
    for year in stretches.iter().map(|it| it.from.or(it.to)) {
        match in_year(year) {
            Ok(raised) => {
                if let Some(year) = year {
                    let words = text!(
                        "no year was named: the army is of {year}",
                        "aucune année n'est dite : l'armée est de {year}",
                        year
                    );
                    say(&words, lang);
                }
                return Ok(raised);
            }
            Err(why) => first = first.or(Some(refused(&why, year, budget))),
        }
    }
    Err(first.unwrap_or_else(|| text!("the list has no years", "la liste n'a pas d'années")))
}

/// Why there is no army.
fn refused(why: &Unraised, year: Option<Year>, budget: Option<Points>) -> Text {
    let said = why.words(year, budget);
    match why {
        Unraised::Impossible => text!(
            "{said}; `banneret check` says why",
            "{said} ; `banneret check` dit pourquoi",
            said
        ),
        Unraised::TooDear(_) | Unraised::Undecided => said,
    }
}

/// An army on its way to a file.
struct Draft<'a> {
    args: &'a NewArgs,
    list: &'a ArmyList,
    ruleset: &'a Ruleset,
    file: &'a Path,
}

impl Draft<'_> {
    /// The document, what checking it finds where it will stand, and its id.
    fn text(
        &self,
        army: &Army,
        path: Option<&Path>,
    ) -> Result<(String, Vec<Diagnostic>, String), Failure> {
        let written = RaisedDocument { list: self.list, ruleset: self.ruleset, army };
        let own = written.own_id();
        let id = id(self.args.id.as_deref(), self.args.name.as_deref(), path)?.unwrap_or(own);
        let folder = |path: &Path| path.parent().map(Path::to_path_buf).unwrap_or_default();
        let target: PathBuf = match path {
            Some(path) if path.is_dir() => path.join(format!("{id}.yaml")),
            Some(path) => path.to_owned(),
            None => folder(self.file).join(format!("{id}.new.yaml")),
        };
        let name = self.args.name.as_deref().map_or_else(|| self.list.name.clone(), Name::from);
        // By its id, as people name lists; by its path where the id does not lead to it.
        let by_path = way_to(&target, self.file);
        let named = [self.list.id.as_ref().map(ToString::to_string), by_path];
        let mut last = None;
        for list in named.into_iter().flatten() {
            let text = written.text(&id, &name, &list);
            let (disk, path) = Disk::with_draft(&target, &text)?;
            let workspace = Workspace::new(&disk);
            let findings = check_file(&workspace, &path, &disk.config);
            let findings =
                findings.map_err(|fault| Failure::about(target.display(), fault.text()))?;
            let lost = findings.iter().any(|it| it.check.name.starts_with("reference/"));
            last = Some((text, findings, id.clone()));
            if !lost {
                break;
            }
        }
        last.ok_or_else(|| {
            Failure::about(
                self.file.display(),
                text!("the list has no id to be named by", "la liste n'a pas d'id pour la nommer"),
            )
        })
    }
}
