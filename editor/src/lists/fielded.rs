//! The army a list would give in a year for a budget.

use banneret_schema::army_list::Choices;
use banneret_schema::say::{COMMA, joined};
use banneret_schema::{Points, Year};
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::muster::{Muster, RaisedDocument, Trust};
use banneret_validator::run::check_quickly;
use banneret_validator::scene::Scene;
use banneret_validator::{Config, Files, Text, TrialFiles, Workspace};
use banneret_yaml::Route;

use super::list_of;
use crate::army::BuiltArmy;
use crate::army::roster::MemberRow;
use crate::document::army::ArmyPart;

/// What an army is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldOrder {
    /// The year it takes the field in.
    pub year: Option<Year>,
    /// What it may cost; nothing in games without prices.
    pub budget: Option<Points>,
}

/// The army a list gives.
#[derive(Debug, Clone)]
pub struct Fielded {
    /// What was wanted.
    pub order: FieldOrder,
    /// Its leaders and units; none where there is no such army.
    pub lines: Vec<FieldedLine>,
    /// What there is to say of it, or why there is none.
    pub words: Vec<Text>,
    /// The path of the file it would become, from the root of the workspace, and its text.
    pub document: Option<(String, String)>,
}

/// Somebody in an army that a list gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldedLine {
    /// How many.
    pub count: u32,
    /// What he is called.
    pub name: Text,
    /// What he is, in words.
    pub what: Text,
    /// What all of them cost.
    pub price: Option<Points>,
}

impl Fielded {
    /// Raises the army of a list that is kept in a file.
    #[must_use]
    pub fn raise(
        files: &dyn Files,
        path: &str,
        config: &Config,
        order: FieldOrder,
    ) -> Option<Self> {
        let workspace = Workspace::new(files);
        let loaded = workspace.load(path).ok()?;
        let list = list_of(&loaded)?;
        let ruleset = workspace.ruleset(&loaded.source, list.ruleset.as_ref()?)?;
        let scene = Scene::new(&workspace, &loaded).under(ruleset);
        let ruleset = scene.ruleset();
        let reads = |route: &Route| scene.is_intact(route);
        let trust = Trust { reads: &reads, demands: &reads };
        let legal = |choices: &Choices| legal_profiles(&scene, choices);
        let FieldOrder { year, budget } = order;
        let muster = Muster { ruleset, list, year, budget, trust: &trust, legal: &legal };
        let raised = match muster.raise() {
            Ok(raised) => raised,
            Err(why) => {
                let words = vec![why.words(year, budget).typeset()];
                return Some(Self { order, lines: Vec::new(), words, document: None });
            }
        };
        let written = RaisedDocument { list, ruleset, army: &raised.army };
        let id = written.own_id();
        let folder =
            path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        let own_path = format!("{folder}{id}.yaml");
        let by_id = list.id.as_ref().map(ToString::to_string);
        let file = path.rsplit('/').next().unwrap_or(path);
        // By its id, as people name lists; by its path where the id does not lead to it.
        let texts = by_id.into_iter().chain([format!("./{file}")]);
        let texts = texts.map(|named| written.text(&id, &list.name, &named));
        let mut last = None;
        for text in texts {
            let (lines, found) = lines(files, &own_path, &text, config);
            last = Some((lines, text));
            if found {
                break;
            }
        }
        let (lines, text) = last?;
        Some(Self { order, lines, words: raised.words(ruleset), document: Some((own_path, text)) })
    }
}

/// The members of an army as its document says them, and whether its list is found from there.
fn lines(files: &dyn Files, path: &str, text: &str, config: &Config) -> (Vec<FieldedLine>, bool) {
    let mut trial = TrialFiles::over(files);
    trial.put(path, text.to_owned());
    let workspace = Workspace::new(&trial);
    let findings = check_quickly(&workspace, path, config).unwrap_or_default();
    let found = !findings.iter().any(|it| it.check.name.starts_with("reference/"));
    let army = BuiltArmy::read(&workspace, path, &Route::root(), findings);
    let of = |part: ArmyPart| army.iter().flat_map(move |army| army.roster.of(part));
    let all = of(ArmyPart::Leaders).chain(of(ArmyPart::Units));
    let mut lines: Vec<FieldedLine> = Vec::new();
    for line in all.map(line) {
        // Leaders and units that are alike stand in one line.
        let alike = |it: &&mut FieldedLine| (&it.name, &it.what) == (&line.name, &line.what);
        match lines.iter_mut().find(alike) {
            Some(known) => {
                known.count += line.count;
                known.price = known.price.zip(line.price).map(|(sum, more)| sum + more);
            }
            None => lines.push(line),
        }
    }
    (lines, found)
}

fn line(row: &MemberRow) -> FieldedLine {
    // Handles are a matter of files, and numbers say nothing without their titles.
    let is_word = |words: &Text| words.en.chars().any(char::is_alphabetic);
    let cells =
        row.cells.iter().filter(|cell| !["id", "entry", "name"].contains(&cell.key.as_str()));
    let words = cells.filter(|cell| !cell.by_itself).filter_map(|cell| cell.shown.clone());
    let what =
        words.filter(is_word).map(|it| Text::new(it.en.to_lowercase(), it.fr.to_lowercase()));
    FieldedLine {
        count: row.count,
        name: row.called.clone(),
        what: Text::of(&joined(what, COMMA)),
        price: row.total,
    }
}
