//! Holds submitted armies to the terms of an event: every check of an army under the rules of the event, and
//! every check of its terms. Nothing that a submitted file or a folder of it says can soften a finding.

use std::sync::Arc;

use banneret_schema::cost::{ArmyCost, army_cost};
use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Army, Name};

use crate::bill;
use crate::checks::army::over_budget::OVER_BUDGET;
use crate::checks::army::unspent_budget::UNSPENT_BUDGET;
use crate::checks::list::ally_not_allowed::ALLY_NOT_ALLOWED;
use crate::checks::{CHECKS, Run};
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Location, Severity};
use crate::event::{DrawnFrom, OwnGame, Submission, Terms, under_terms};
use crate::files::ReadFault;
use crate::load::{Loaded, Model};
use crate::roster::Roster;
use crate::route;
use crate::run::{Repairs, check_army, check_text, finished};
use crate::scene::Scene;
use crate::workspace::{Workspace, kind_of};

/// What became of a submitted file.
#[derive(Debug)]
pub struct Judged {
    /// Its path.
    pub path: String,
    /// Why it could not be read.
    pub unread: Option<ReadFault>,
    /// Who plays it, where it says so.
    pub player: Option<String>,
    /// The name of the army.
    pub name: Option<Name>,
    /// The army under the terms, where it is for their game.
    pub army: Option<Army>,
    /// What it costs by the rules of the event.
    pub bill: Option<ArmyCost>,
    /// The name of the list it is drawn from.
    pub list: Option<Name>,
    /// Every finding, in the order of its text.
    pub findings: Vec<Diagnostic>,
}

/// How a submitted file stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It keeps the terms and the rules.
    Legal,
    /// Nothing forbids it, but somebody should look at it.
    Questionable,
    /// It breaks the terms or the rules.
    Illegal,
    /// It could not be read.
    Unread,
}

impl Standing {
    /// The word for it in machine formats.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Questionable => "questionable",
            Self::Illegal => "illegal",
            Self::Unread => "unread",
        }
    }
}

impl Judged {
    /// How it stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        if self.unread.is_some() {
            return Standing::Unread;
        }
        match self.findings.iter().map(|finding| finding.severity).max() {
            Some(Severity::Error) => Standing::Illegal,
            Some(Severity::Warning) => Standing::Questionable,
            Some(Severity::Info) | None => Standing::Legal,
        }
    }
}

/// Holds submitted files to the terms of an event. Severities and limits are those that `config`, the
/// umpire's own, sets.
#[must_use]
pub fn judge_all(
    workspace: &Workspace<'_>,
    terms: &Terms,
    paths: &[&str],
    config: &Config,
) -> Vec<Judged> {
    let read = |path: &&str| workspace.load_submitted(path, terms.army_shape(), &config.limits);
    let read: Vec<_> = paths.iter().map(read).collect();
    let mut players: HashMap<String, Vec<usize>> = HashMap::default();
    for (index, loaded) in read.iter().enumerate() {
        if let Some(player) = loaded.as_ref().ok().and_then(|loaded| player(loaded)) {
            players.entry(known_as(&player)).or_default().push(index);
        }
    }
    let named = |index: usize| -> Option<Location> {
        let loaded = read.get(index)?.as_ref().ok()?;
        Some(Scene::new(workspace, loaded).place(&route!["player"]))
    };
    let mut all = Vec::new();
    for (index, (path, loaded)) in paths.iter().zip(&read).enumerate() {
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(fault) => {
                all.push(unread(path, fault.clone()));
                continue;
            }
        };
        let same = player(loaded).and_then(|player| players.get(&known_as(&player)));
        let same = same.into_iter().flatten().filter(|other| **other != index);
        let same: Vec<_> = same.filter_map(|other| named(*other)).collect();
        all.push(judge(workspace, terms, loaded, &same, config));
    }
    all
}

/// A file that could not be read.
#[must_use]
pub fn unread(path: &str, fault: ReadFault) -> Judged {
    Judged {
        path: path.to_owned(),
        unread: Some(fault),
        player: None,
        name: None,
        army: None,
        bill: None,
        list: None,
        findings: Vec::new(),
    }
}

/// A name as it is compared: capitals and spaces make no other player.
fn known_as(player: &str) -> String {
    let words = player.split_whitespace().map(str::to_lowercase);
    words.collect::<Vec<_>>().join(" ")
}

fn player(loaded: &Loaded) -> Option<String> {
    let Some(Model::Army(army)) = &loaded.model else { return None };
    army.player.as_ref().map(|player| player.trim().to_owned()).filter(|it| !it.is_empty())
}

/// Holds one submitted file to the terms.
fn judge(
    workspace: &Workspace<'_>,
    terms: &Terms,
    loaded: &Arc<Loaded>,
    same_player: &[Location],
    config: &Config,
) -> Judged {
    let scene = Scene::new(workspace, loaded).under(Arc::clone(&terms.ruleset));
    let mut findings = Vec::new();
    check_text(&mut findings, &scene, loaded);
    let mut judged = Judged {
        player: player(loaded),
        unread: None,
        ..unread(&loaded.source.path, ReadFault::Missing)
    };
    if let Some(Model::Army(written)) = &loaded.model {
        judged.name = Some(written.name.clone());
        let drawn = DrawnFrom::of(workspace, terms, loaded, written);
        let army = under_terms(terms, &drawn, written);
        let roster = Roster::new(scene.ruleset(), &army);
        roster.bill_in(&scene);
        let is_of_game = !matches!(drawn.game, OwnGame::Another(_));
        if is_of_game {
            let sheets = drawn.sheets(terms);
            check_army(&mut findings, &scene, &army, sheets, Repairs::LeftOut);
            findings.retain(|finding| !is_said_otherwise(finding, &drawn));
        }
        let submission = Submission { terms, written, roster: &roster, drawn: &drawn, same_player };
        check_submission(&mut findings, &scene, &submission);
        judged.list = drawn.list(terms).map(|list| name_of(list));
        drop(roster);
        judged.bill = is_of_game.then(|| {
            let mut bill = army_cost(scene.ruleset(), &army);
            bill::doubt(&scene, &army, &mut bill);
            bill
        });
        judged.army = is_of_game.then_some(army);
    } else if let Some(kind) = kind_of(loaded).filter(|kind| *kind != DocumentKind::Army) {
        // What is wrong with a document that nobody asked for is nobody's business.
        findings.clear();
        for check in CHECKS {
            if let Run::Stray(run) = check.run {
                findings.extend(run(&scene, kind));
            }
        }
    }
    let counts = terms.event().counts_suppressions();
    let config = Config { no_suppressions: !counts, ..config.clone() };
    let mut checked = finished(&scene, findings, &config);
    if checked.allowed > 0 && !counts {
        for check in CHECKS {
            if let Run::Overruled(run) = check.run {
                let mut said = run(&scene, terms, checked.allowed);
                said.typeset();
                checked.findings.push(said);
            }
        }
    }
    judged.findings = checked.findings;
    judged
}

fn check_submission(
    findings: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    submission: &Submission<'_>,
) {
    for check in CHECKS {
        if let Run::Submission(run) = check.run {
            run(findings, scene, submission);
        }
    }
}

/// Whether the checks of the event say the same in their own words: what an army costs and what is left of
/// its budget, and which list a contingent may have.
fn is_said_otherwise(finding: &Diagnostic, drawn: &DrawnFrom) -> bool {
    let of_stranger = |index: usize| finding.route == route!["contingents", index, "list"];
    let mut strangers = drawn.contingents.iter().filter(|it| it.list.is_none());
    match finding.check.name {
        name if name == OVER_BUDGET.name || name == UNSPENT_BUDGET.name => true,
        name if name == ALLY_NOT_ALLOWED.name => strangers.any(|it| of_stranger(it.index)),
        _ => false,
    }
}

fn name_of(list: &Loaded) -> Name {
    match &list.model {
        Some(Model::ArmyList(list)) => list.name.clone(),
        _ => Name::default(),
    }
}
