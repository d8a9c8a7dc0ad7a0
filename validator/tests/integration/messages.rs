//! Every sentence the fixtures and examples bring about, in both languages, in one list that a person
//! can read: `validator/tests/messages.md`. `BANNERET_UPDATE=1 cargo test` rewrites it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::OnceLock;

use banneret_laws::fold::folded;
use banneret_schema::Lang;
use banneret_validator::checks::CHECKS;
use banneret_validator::{Diagnostic, Text};

use super::{crate_folder, files_below, literate, typography, updating};

/// What a sentence is for, in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Message,
    Help,
    Label,
    Fix,
}

/// Checks that pass on an author's own words, in whatever language those are.
const PASSES_ON: &[&str] = &["list/left-open", "list/question-open"];

/// The sentences of every check.
type Sentences = BTreeMap<&'static str, BTreeSet<(Part, String, String)>>;

/// Gathered once for all tests: it runs every fixture.
fn sentences() -> &'static Sentences {
    static ALL: OnceLock<Sentences> = OnceLock::new();
    ALL.get_or_init(gathered)
}

fn gathered() -> Sentences {
    let fixtures = files_below(&crate_folder().join("src/checks"), "md");
    let texts =
        fixtures.iter().map(|file| std::fs::read_to_string(file).expect("a fixture is text"));
    let examples = CHECKS.iter().map(|check| check.markdown());
    let mut all = Sentences::new();
    for text in texts.chain(examples) {
        for case in literate::cases(&text) {
            for finding in literate::run(&case.files) {
                all.entry(finding.check.name).or_default().extend(of(&finding));
            }
        }
    }
    all
}

fn of(finding: &Diagnostic) -> Vec<(Part, String, String)> {
    let line = |part: Part, text: &Text| (part, text.en.clone(), text.fr.clone());
    let mut found = vec![line(Part::Message, &finding.message)];
    found.extend(finding.help.iter().map(|help| line(Part::Help, help)));
    found.extend(finding.related.iter().map(|other| line(Part::Label, &other.message)));
    found.extend(finding.fixes.iter().map(|fix| line(Part::Fix, &fix.title)));
    found
}

fn listed(all: &Sentences) -> String {
    let mut list = String::from(
        "# Messages\n\nEvery sentence that fixtures and examples bring about, by check, in both languages.\n\
         Written by a test; not by hand.\n",
    );
    for check in CHECKS {
        let (en, fr) = (check.summary(Lang::En), check.summary(Lang::Fr));
        let (en, fr) = (folded("", &format!("{en}\\"), ""), folded("", &fr, ""));
        let _ = write!(list, "\n## {}\n\n{en}\n{fr}\n\n", check.name);
        for (part, en, fr) in all.get(check.name).into_iter().flatten() {
            let part = format!("- {part:?}: ").to_lowercase();
            let (en, fr) = (folded(&part, &format!("{en}\\"), "  "), folded("  ", fr, "  "));
            let _ = writeln!(list, "{en}\n{fr}");
        }
    }
    list
}

#[test]
fn the_list_of_messages_is_current() {
    let path = crate_folder().join("tests/messages.md");
    let list = listed(sentences());
    if updating() {
        std::fs::write(&path, &list).expect("the list can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == list, "{} is stale: BANNERET_UPDATE=1 cargo test", path.display());
}

#[test]
fn no_sentence_makes_a_reader_stumble() {
    let mut wrong = Vec::new();
    let mut look = |name: &str, en: &str, fr: &str| {
        wrong.extend(typography::english(en).into_iter().map(|it| format!("{name}: {it} in {en}")));
        wrong.extend(typography::french(fr).into_iter().map(|it| format!("{name}: {it} in {fr}")));
    };
    let all = sentences();
    for check in CHECKS {
        look(check.name, &check.summary(Lang::En), &check.summary(Lang::Fr));
        let own = !PASSES_ON.contains(&check.name);
        for (_, en, fr) in all.get(check.name).into_iter().flatten().filter(|_| own) {
            look(check.name, en, fr);
        }
    }
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_check_is_explained_in_french() {
    let mut wrong = Vec::new();
    for check in CHECKS {
        if check.fr_doc.is_empty() {
            wrong.push(format!("{}: no `fr_doc`", check.name));
        }
        let page = check.page(Lang::Fr);
        let prose = page.split("## ").next().unwrap_or_default();
        wrong.extend(typography::french(prose).iter().map(|it| format!("{}: {it}", check.name)));
    }
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}
