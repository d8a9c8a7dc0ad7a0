//! Checking: every step over every file, in a stable order.

use std::sync::Arc;

use banneret_schema::army_list::Choices;
use banneret_schema::ground::Ground;
use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::ruleset::shipped;
use banneret_schema::{Army, ArmyList, Event, Map, Ruleset, Scenario};
use banneret_yaml::Route;

use crate::allow;
use crate::battle::{Battle, BattleDocuments};
use crate::checked_map::CheckedMap;
use crate::checks::list::legal_profiles;
use crate::checks::scenario::other_ruleset;
use crate::checks::{CHECKS, Run, army_errors};
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Severity};
use crate::drawn::repair::Mender;
use crate::drawn::{DrawnArmy, FoundList};
use crate::files::ReadFault;
use crate::limits::Limit;
use crate::load::{HeaderFault, Loaded, Model};
use crate::muster::{ListProof, Trust};
use crate::parts;
use crate::references::references;
use crate::refused;
use crate::roster::Roster;
use crate::route;
use crate::rows;
use crate::scene::{Link, Scene};
use crate::shape::Violation;
use crate::source::BareTexts;
use crate::workspace::{Found, RulesetFault, Workspace};

/// What checking found.
#[derive(Debug, Default)]
pub struct Report {
    /// The files that were checked, in order.
    pub files: Vec<String>,
    /// Every finding, by file and place.
    pub diagnostics: Vec<Diagnostic>,
    /// How many findings comments allow.
    pub allowed: usize,
    /// How many findings are not listed, because their files have too many.
    pub left_out: usize,
    /// How many findings are not listed, because whoever checks knows them already.
    pub known: usize,
    /// Files that could not be read.
    pub unreadable: Vec<(String, ReadFault)>,
}

impl Report {
    /// Adds what was found in a file.
    pub fn add(&mut self, path: &str, checked: Result<Checked, ReadFault>) {
        match checked {
            Ok(checked) => {
                self.files.push(path.to_owned());
                self.allowed += checked.allowed;
                self.left_out += checked.left_out;
                self.diagnostics.extend(checked.findings);
            }
            Err(fault) => self.unreadable.push((path.to_owned(), fault)),
        }
    }

    /// How many findings of a severity there are.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|finding| finding.severity == severity).count()
    }
}

impl Report {
    /// Takes back what the mistakes of other files explain that were checked too.
    #[must_use]
    pub fn settled<'p>(mut self, paths: impl IntoIterator<Item = &'p str>) -> Self {
        let checked: HashSet<&str> = paths.into_iter().collect();
        let explained = |finding: &Diagnostic| {
            finding.follows.as_deref().is_some_and(|path| checked.contains(path))
        };
        self.diagnostics.retain(|finding| !explained(finding));
        self
    }
}

/// Checks files one after the other.
#[must_use]
pub fn check_files<'p>(
    workspace: &Workspace<'_>,
    paths: impl IntoIterator<Item = &'p str>,
    config: &Config,
) -> Report {
    let mut report = Report::default();
    let paths: Vec<&str> = paths.into_iter().collect();
    for path in paths.iter().copied() {
        report.add(path, check_whole(workspace, path, config));
    }
    report.settled(paths)
}

/// What checking one file found.
#[derive(Debug)]
pub struct Checked {
    /// Its findings, in the order of its text.
    pub findings: Vec<Diagnostic>,
    /// How many more its comments allow.
    pub allowed: usize,
    /// How many more are not listed, because there are too many.
    pub left_out: usize,
}

impl Checked {
    /// The same, holding on to texts alone: for reports about more files than memory has room for trees.
    #[must_use]
    pub fn without_trees(mut self, texts: &BareTexts) -> Self {
        for finding in &mut self.findings {
            let related = finding.related.iter_mut().map(|other| &mut other.place);
            for place in std::iter::once(&mut finding.place).chain(related) {
                place.source = texts.of(&place.source);
            }
        }
        self
    }
}

/// Every finding of a file, in the order of its text.
///
/// # Errors
///
/// Fails where the file cannot be read.
pub fn check_file(
    workspace: &Workspace<'_>,
    path: &str,
    config: &Config,
) -> Result<Vec<Diagnostic>, ReadFault> {
    check_whole(workspace, path, config).map(|checked| checked.findings)
}

/// Whether the smallest repair of every breach of a list is looked for. That means trying many armies,
/// which whoever judges forty choices at once cannot wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repairs {
    Searched,
    LeftOut,
}

/// Every finding of a file, without the search for repairs of what a list forbids.
///
/// # Errors
///
/// Fails where the file cannot be read.
pub fn check_quickly(
    workspace: &Workspace<'_>,
    path: &str,
    config: &Config,
) -> Result<Vec<Diagnostic>, ReadFault> {
    check(workspace, path, config, Repairs::LeftOut).map(|checked| checked.findings)
}

/// Every finding of a file, and how many its comments allow.
///
/// # Errors
///
/// Fails where the file cannot be read.
pub fn check_whole(
    workspace: &Workspace<'_>,
    path: &str,
    config: &Config,
) -> Result<Checked, ReadFault> {
    check(workspace, path, config, Repairs::Searched)
}

fn check(
    workspace: &Workspace<'_>,
    path: &str,
    config: &Config,
    repairs: Repairs,
) -> Result<Checked, ReadFault> {
    let loaded = workspace.load(path)?;
    let scene = Scene::new(workspace, &loaded);
    let mut findings = Vec::new();
    check_text(&mut findings, &scene, &loaded);
    check_links(&mut findings, &scene, &loaded);
    check_twins(&mut findings, &scene, &loaded);
    check_game(&mut findings, scene, &loaded, repairs);
    Ok(finished(&Scene::new(workspace, &loaded), findings, config))
}

/// The findings of a file as they are told: without what comments and the configuration take out, in the
/// order of the text, as they are printed.
pub(crate) fn finished(
    scene: &Scene<'_>,
    mut findings: Vec<Diagnostic>,
    config: &Config,
) -> Checked {
    let allowed = allow::apply(scene, &mut findings, !config.no_suppressions);
    config.apply(&mut findings);
    findings.sort_by(|a, b| {
        let key = |finding: &Diagnostic| (finding.place.span, finding.check.name);
        key(a).cmp(&key(b)).then_with(|| a.message.en.cmp(&b.message.en))
    });
    rows::gather(scene, &mut findings);
    let left_out = shorten(scene, &mut findings, config);
    findings.iter_mut().for_each(Diagnostic::typeset);
    Checked { findings, allowed, left_out }
}

/// Leaves out findings beyond so many, of which it says how many they are: the gravest are kept, and
/// among equals those that come first in the text.
fn shorten(scene: &Scene<'_>, findings: &mut Vec<Diagnostic>, config: &Config) -> usize {
    let most = config.limits.get(Limit::Findings);
    let left_out = findings.len().saturating_sub(most);
    if left_out == 0 {
        return 0;
    }
    let mut graveness: Vec<_> = findings.iter().map(|it| it.severity).enumerate().collect();
    graveness.sort_by_key(|(_, severity)| std::cmp::Reverse(*severity));
    let mut kept = vec![false; findings.len()];
    graveness[..most].iter().for_each(|(index, _)| kept[*index] = true);
    let mut kept = kept.into_iter();
    findings.retain(|_| kept.next().unwrap_or_default());
    for check in CHECKS {
        if let Run::LeftOut(run) = check.run {
            let mut said = run(scene, left_out, most);
            // It can be made graver, but not be turned off.
            let wanted = config.wanted(check).flatten();
            said.severity = wanted.unwrap_or(said.severity);
            findings.insert(0, said);
        }
    }
    left_out
}

/// What the text, the header and the shape say.
pub(crate) fn check_text(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, loaded: &Loaded) {
    for check in CHECKS {
        match check.run {
            Run::Fault(run) => {
                let faults = &loaded.source.document.faults;
                findings.extend(faults.iter().filter_map(|fault| run(scene, fault)));
            }
            Run::Header(run) => {
                findings.extend(loaded.header.iter().filter_map(|fault| run(scene, fault)));
            }
            Run::Shape(run) => {
                findings
                    .extend(loaded.violations.iter().filter_map(|violation| run(scene, violation)));
            }
            Run::Link(_)
            | Run::Twins(_)
            | Run::Ruleset(_)
            | Run::House(_)
            | Run::Army(_)
            | Run::Map(_)
            | Run::Scenario(_)
            | Run::List(_)
            | Run::Proof(_)
            | Run::Draft(_)
            | Run::Event(_)
            | Run::Submission(_)
            | Run::Stray(_)
            | Run::Overruled(_)
            | Run::Allow(_)
            | Run::LeftOut(_) => {}
        }
    }
}

/// What the references say.
fn check_links(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, loaded: &Loaded) {
    let Some(model) = &loaded.model else { return };
    let endless = match model {
        Model::Ruleset(_) => scene.workspace.endless(loaded),
        Model::ArmyList(_)
        | Model::Army(_)
        | Model::Map(_)
        | Model::Scenario(_)
        | Model::Event(_) => None,
    };
    let mut links: Vec<Link<'_>> = Vec::new();
    for (route, reference, wanted) in references(model) {
        let route = scene.choice(&route);
        let found = match &endless {
            Some(endless) if wanted == DocumentKind::Ruleset => endless.clone(),
            _ => scene.workspace.find(scene.source, reference, wanted),
        };
        // An id that could mean several documents is told once, wherever it is named again.
        if matches!(found, Found::Ambiguous(_)) {
            let same = |link: &&mut Link<'_>| (link.reference, link.wanted) == (reference, wanted);
            if let Some(told) = links.iter_mut().find(same) {
                told.again.push(route);
                continue;
            }
        }
        links.push(Link { route, reference, wanted, found, again: Vec::new() });
    }
    for link in &links {
        for check in CHECKS {
            if let Run::Link(run) = check.run {
                findings.extend(run(scene, link));
            }
        }
    }
}

/// What the documents beside it say, told with the first of them.
fn check_twins(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, loaded: &Loaded) {
    let twins = scene.workspace.twins(loaded);
    if twins.iter().all(|twin| twin.source.path > loaded.source.path) && !twins.is_empty() {
        for check in CHECKS {
            if let Run::Twins(run) = check.run {
                findings.extend(run(scene, &twins));
            }
        }
    }
}

/// What the game says.
fn check_game(findings: &mut Vec<Diagnostic>, scene: Scene<'_>, loaded: &Loaded, repairs: Repairs) {
    let Some(model) = &loaded.model else { return };
    if let Model::Ruleset(_) = model {
        let house = scene.workspace.house_ruleset(loaded);
        let scene = match &house {
            Ok(ruleset) => scene.under(ruleset.clone()),
            Err(_) => scene,
        };
        for check in CHECKS {
            match (&check.run, &house) {
                (Run::Ruleset(run), Err(fault)) => findings.extend(run(&scene, fault)),
                (Run::House(run), Ok(ruleset)) => run(findings, &scene, ruleset),
                _ => {}
            }
        }
        return;
    }
    if let Model::Event(event) = model {
        match scene.workspace.event_ruleset(loaded) {
            Ok(ruleset) => check_event(findings, &scene.under(ruleset), event),
            Err(fault) => check_fault(findings, &scene, &fault),
        }
        return;
    }
    let named = model.ruleset();
    let Some(ruleset) = named.and_then(|it| scene.workspace.ruleset(scene.source, it)) else {
        return;
    };
    let scene = scene.under(ruleset);
    let before = findings.len();
    judge(findings, &scene, loaded, repairs);
    if let Some(game) = other_game(&scene, loaded, &findings[before..]) {
        findings.truncate(before);
        let fault = HeaderFault::OtherGame { id: game.id.clone(), name: game.name.clone() };
        for check in CHECKS {
            if let Run::Header(run) = check.run {
                findings.extend(run(&scene, &fault));
            }
        }
    }
}

/// What is wrong with a ruleset that cannot be put together.
fn check_fault(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, fault: &RulesetFault) {
    for check in CHECKS {
        if let Run::Ruleset(run) = check.run {
            findings.extend(run(scene, fault));
        }
    }
}

/// What the terms of an event say.
fn check_event(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    for check in CHECKS {
        if let Run::Event(run) = check.run {
            run(findings, scene, event);
        }
    }
}

/// The game a document is written for, where it breaks the rules of its own throughout, and none of
/// the other's.
fn other_game(scene: &Scene<'_>, loaded: &Loaded, found: &[Diagnostic]) -> Option<Arc<Ruleset>> {
    let errors = |found: &[Diagnostic]| {
        found.iter().filter(|finding| finding.severity == Severity::Error).count()
    };
    let alone = !matches!(loaded.model, Some(Model::Scenario(_)));
    let strange = found.iter().filter(|it| STRANGE.contains(&it.check.name)).count();
    if !alone || strange < FOREIGN || scene.is_house_ruleset() {
        return None;
    }
    let mut games = shipped::ids().filter_map(shipped::ruleset).filter(|game| {
        let mut found = Vec::new();
        game.id != scene.ruleset().id && {
            let scene = scene.inside(&Route::root()).under(Arc::clone(game));
            judge(&mut found, &scene, loaded, Repairs::LeftOut);
            errors(&found) == 0
        }
    });
    games.next().filter(|_| games.next().is_none())
}

/// So many strange words may have one cause.
const FOREIGN: usize = 3;

/// What is found where a document uses words that its game does not have.
const STRANGE: [&str; 5] = [
    "army/unknown-id",
    "list/unknown-id",
    "map/unknown-obstacle",
    "map/unknown-terrain",
    "shape/unknown-key",
];

/// What the game says about a document, under the ruleset in force.
fn judge(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, loaded: &Loaded, repairs: Repairs) {
    let Some(model) = &loaded.model else { return };
    match model {
        Model::Army(army) => check_army(findings, scene, army, None, repairs),
        Model::Map(map) => {
            if let Some(ground) = loaded.ground(scene.shared_ruleset()) {
                check_map(findings, scene, map, &ground, None);
            }
        }
        Model::Scenario(scenario) => {
            let documents = BattleDocuments::find(scene, scenario);
            let battle = Battle::new(scene, scenario, &documents);
            if battle.is_game_in_doubt() {
                findings.extend(other_ruleset::whole(&battle));
                return;
            }
            check_keys(findings, scene, &parts::of_scenario(scene));
            if let (Some(Inline::Here(map)), Some(ground)) = (&scenario.map, documents.ground()) {
                check_map(findings, &scene.inside(&route!["map"]), map, ground, Some(scenario));
            }
            for (index, side) in scenario.sides.iter() {
                if let Some(Inline::Here(army)) = &side.army {
                    let scene = scene.inside(&route!["sides", index, "army"]);
                    check_army(findings, &scene, army, None, repairs);
                }
            }
            for check in CHECKS {
                if let Run::Scenario(run) = check.run {
                    run(findings, &battle);
                }
            }
        }
        Model::ArmyList(list) => check_list(findings, scene, list),
        Model::Ruleset(_) | Model::Event(_) => {}
    }
}

/// An army list by itself: part by part, and then all its limits together.
fn check_list(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let before = findings.len();
    for check in CHECKS {
        if let Run::List(run) = check.run {
            run(findings, scene, list);
        }
    }
    // What is wrong by itself has been said, and proves nothing.
    let wrong = findings[before..].iter().filter(|it| it.severity == Severity::Error);
    let wrong: Vec<Route> = wrong.map(|it| it.route.clone()).collect();
    let reads = |route: &Route| scene.is_intact(route);
    let demands = |route: &Route| {
        let full = scene.full(route);
        let touches = |it: &Route| {
            it.steps().starts_with(full.steps()) || full.steps().starts_with(it.steps())
        };
        reads(route) && !wrong.iter().any(touches)
    };
    let trust = Trust { reads: &reads, demands: &demands };
    let legal = |choices: &Choices| legal_profiles(scene, choices);
    // Allies have limits of their own, and what is answered is what the list says.
    let own = list.settled(scene.ruleset()).part_of(None);
    let proof = ListProof::new(scene.ruleset(), &own, &trust, &legal);
    for check in CHECKS {
        if let Run::Proof(run) = check.run {
            run(findings, scene, list, &proof);
        }
    }
}

/// What the game says about the keys of a document.
fn check_keys(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, violations: &[Violation]) {
    for check in CHECKS {
        if let Run::Shape(run) = check.run {
            findings.extend(violations.iter().filter_map(|violation| run(scene, violation)));
        }
    }
}

/// What the game says about an army. It is drawn from the lists that are given, or else from those it names.
pub(crate) fn check_army(
    findings: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    army: &Army,
    sheets: Option<Vec<FoundList>>,
    repairs: Repairs,
) {
    check_keys(findings, scene, &parts::of_army(scene));
    let mut roster = Roster::new(scene.ruleset(), army);
    roster.bill_in(scene);
    for check in CHECKS {
        if let Run::Army(run) = check.run {
            run(findings, scene, &roster);
        }
    }
    refused::note(findings, scene, &mut roster);
    let ruleset = scene.ruleset();
    let of_event = |all: Vec<FoundList>| -> Vec<FoundList> {
        all.into_iter().map(|sheet| sheet.settled(ruleset, None)).collect()
    };
    let sheets = sheets.map_or_else(|| FoundList::all(scene, army), of_event);
    let mender = Mender::new(scene, army, &sheets, army_errors);
    refused::settle_budget(findings, scene, army);
    for sheet in &sheets {
        let mut draft = DrawnArmy::new(scene, &roster, sheet);
        match repairs {
            Repairs::Searched => mender.mend(&mut draft),
            Repairs::LeftOut => draft.find_breaches(),
        }
        for check in CHECKS {
            if let Run::Draft(run) = check.run {
                run(findings, scene, &draft);
            }
        }
    }
}

fn check_map(
    findings: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    map: &Map,
    ground: &Ground,
    scenario: Option<&Scenario>,
) {
    check_keys(findings, scene, &parts::of_map(scene));
    let site = CheckedMap::new(scene, map, ground, scenario);
    for check in CHECKS {
        if let Run::Map(run) = check.run {
            run(findings, scene, &site);
        }
    }
}
