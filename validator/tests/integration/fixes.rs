//! What a finding offers as a repair repairs it: every fix of every literate fixture is made, alone and all
//! together as `banneret check --fix` makes them, and the files are checked again.

use banneret_validator::format::formatted;

use banneret_validator::mend::{Mended, mend};
use banneret_validator::{
    Config, Diagnostic, Limits, MemoryFiles, Safety, Severity, SourceFile, Workspace, check_files,
};
use banneret_yaml::{Document, TextLimits, parse};

use super::{crate_folder, files_below, literate};

/// The findings of files that are complete.
fn check(files: &[(String, String)]) -> Vec<Diagnostic> {
    let mut memory = MemoryFiles::default();
    for (name, text) in files {
        memory.add(name.as_str(), text.clone());
    }
    let workspace = Workspace::new(&memory);
    let names = files.iter().map(|(name, _)| name.as_str()).filter(|name| !name.ends_with(".toml"));
    check_files(&workspace, names, &Config::default()).diagnostics
}

/// How many findings of a check say the same.
fn alike(findings: &[Diagnostic], wanted: &Diagnostic) -> usize {
    let same = |finding: &&Diagnostic| {
        finding.check.name == wanted.check.name && finding.message == wanted.message
    };
    findings.iter().filter(same).count()
}

/// Fixtures in which the repair of a finding brings to light what could not be judged before.
const UNCOVERS: &[(&str, &str)] = &[
    ("class_not_for_troop", "army/class-not-for-troop"),
    ("elite_not_in_command", "army/elite-unusual"),
    ("formation_not_for_troop", "deployment/formation-not-for-troop"),
    ("rating_not_for_nation", "army/rating-not-for-nation"),
    // Beside the word that is mended stands another mistake, in doubt until then.
    ("and_more", "shape/unknown-key"),
    ("contradiction", "army/unknown-id"),
    ("ford_on_wide_river", "map/unknown-terrain"),
    ("line_order_types", "scenario/unknown-id"),
    ("missile_not_for_troop", "army/unknown-id"),
    ("morale_forbidden", "army/unknown-id"),
    ("no_entry", "list/unknown-id"),
    ("not_stated", "shape/unknown-key"),
    ("over_budget", "army/unknown-id"),
    ("over_budget", "shape/unknown-key"),
    ("over_budget", "shape/wrong-type"),
    ("repeated", "army/unknown-id"),
    ("shape_not_for_troop", "army/unknown-id"),
    ("training_not_for_troop", "army/unknown-id"),
    ("trait_not_for_troop", "army/unknown-id"),
    ("unknown_check", "suppression/unknown-check"),
    ("unknown_id", "list/unknown-id"),
    ("unknown_id", "reference/unknown-id"),
    ("unknown_id", "scenario/unknown-id"),
    ("weapon_not_for_troop", "army/unknown-id"),
    ("weight_missing", "army/unknown-id"),
];

/// Checks whose help names a word that no program could write in its place, and why.
const WORDS_ONLY: &[&str] = &[
    // The row that is meant may be there already.
    "ruleset/unknown-row",
    // It shows a pattern that only the author can fill in.
    "scenario/contingent-empty",
];

/// The only word that a help says to write, if it says to write one.
fn word_to_write(help: &str) -> Option<&str> {
    let rest = help.strip_prefix("write `").or_else(|| help.strip_prefix("did you mean `"))?;
    let (word, rest) = rest.split_once('`')?;
    matches!(rest, "" | "?").then_some(word)
}

#[test]
fn a_help_that_names_a_word_can_be_applied() {
    let mut wrong = Vec::new();
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        let text = std::fs::read_to_string(&file).expect("a fixture is text");
        for case in literate::cases(&text) {
            for finding in literate::run(&case.files) {
                let help = finding.help.as_ref().map(|help| help.en.as_str()).unwrap_or_default();
                let named = word_to_write(help).is_some();
                if named && finding.fixes.is_empty() && !WORDS_ONLY.contains(&finding.check.name) {
                    let place = file.file_stem().unwrap_or_default().to_string_lossy();
                    wrong.push(format!(
                        "{place}:{}: {} {help}",
                        case.line,
                        literate::shown(&finding)
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// An army after its safe repairs, where there are any.
fn mended(units: &str) -> Option<String> {
    let mut memory = MemoryFiles::default();
    memory.add("army.yaml", literate::completed("army.yaml", &format!("units:\n  - {units}\n")));
    let workspace = Workspace::new(&memory);
    let config = Config::default();
    let found = check_files(&workspace, ["army.yaml"], &config).diagnostics;
    let findings: Vec<&Diagnostic> = found.iter().collect();
    let source = &findings.first()?.place.source;
    mend(&memory, &config, source, &findings, Safety::Safe).map(|mended| mended.text)
}

#[test]
fn a_repair_that_leaves_an_error_in_its_place_is_not_made() {
    let text = mended("{id: a, type: cavlary, weight: heavy}").expect("one repair");
    assert!(text.contains("type: cavalry"), "{text}");
    // Chariots take no weapon at all: the right spelling would be wrong too.
    assert_eq!(mended("{id: a, type: chariots, weight: heavy, melee: swordmen}"), None);
    // Another repair is made all the same.
    let text = mended("{id: a, type: charriots, weight: heavy, melee: swordmen}");
    let text = text.expect("the type is repaired");
    assert!(text.contains("type: chariots") && text.contains("melee: swordmen"), "{text}");
}

#[test]
fn every_fix_of_every_fixture_repairs_its_finding() {
    let mut wrong = Vec::new();
    let (mut safe, mut suggested) = (0, 0);
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        let text = std::fs::read_to_string(&file).expect("a fixture is text");
        for case in literate::cases(&text) {
            let files: Vec<_> = case
                .files
                .iter()
                .map(|(name, text)| (name.clone(), literate::completed(name, text)))
                .collect();
            let before = check(&files);
            for finding in &before {
                for fix in &finding.fixes {
                    match fix.safety {
                        Safety::Safe => safe += 1,
                        Safety::Suggested => suggested += 1,
                    }
                    let mut mended = files.clone();
                    let path = &finding.place.source.path;
                    let text = &mut mended.iter_mut().find(|(name, _)| name == path).expect("it").1;
                    *text = fix.patch.apply(text);
                    let after = check(&mended);
                    let gone = alike(&after, finding) < alike(&before, finding);
                    let place = file.file_stem().unwrap_or_default().to_string_lossy();
                    // Behind a repaired header everything else comes to light; elsewhere only what is
                    // listed above.
                    let name = finding.check.name;
                    let hid_others =
                        finding.check.family() == "document" || UNCOVERS.contains(&(&*place, name));
                    let new: Vec<_> = after
                        .iter()
                        .filter(|it| it.severity != Severity::Info)
                        .filter(|it| alike(&after, it) > alike(&before, it))
                        .map(literate::shown)
                        .collect();
                    if !gone || !(new.is_empty() || hid_others) {
                        wrong.push(format!(
                            "{place}:{}: {:?} {} does not repair {} gone={gone} {new:?}",
                            case.line,
                            fix.safety,
                            fix.title.en,
                            literate::shown(finding),
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), safe + suggested, wrong.join("\n"));
    // Repairs must not be lost unnoticed.
    assert!(safe >= 50 && suggested >= 100, "{safe} safe, {suggested} suggested");
}

/// Every file of a case, complete.
fn files_of(case: &literate::Case) -> Vec<(String, String)> {
    let files = case.files.iter();
    files.map(|(name, text)| (name.clone(), literate::completed(name, text))).collect()
}

/// Makes the wanted repairs of the first file that has some; what was done to which.
fn mended_once(
    files: &mut [(String, String)],
    found: &[Diagnostic],
    wanted: Safety,
) -> Option<(usize, Mended)> {
    if found.iter().all(|finding| finding.fixes.is_empty()) {
        return None;
    }
    let mut memory = MemoryFiles::default();
    for (name, text) in files.iter() {
        memory.add(name.as_str(), text.clone());
    }
    for (index, (name, text)) in files.iter_mut().enumerate() {
        let own: Vec<&Diagnostic> =
            found.iter().filter(|it| it.place.source.path == *name).collect();
        let Some(first) = own.first() else { continue };
        let mended = mend(&memory, &Config::default(), &first.place.source, &own, wanted);
        if let Some(mended) = mended {
            text.clone_from(&mended.text);
            return Some((index, mended));
        }
    }
    None
}

/// So many rounds of repairs are enough for every fixture.
const ROUNDS: usize = 40;

fn read(text: &str) -> Document {
    parse(text, &TextLimits::default())
}

/// The comments of a text that no repair touched: those on lines that stand there as before.
fn comments(text: &str) -> Vec<String> {
    let comments = read(text).comments;
    comments.iter().map(|comment| comment.span.of(text).to_owned()).collect()
}

/// Whether a text is laid out as `banneret fmt` would; none where that leaves it as it is.
fn is_laid_out(name: &str, text: &str) -> Option<bool> {
    let source = SourceFile::read(name, text.as_bytes().to_vec(), &Limits::default());
    formatted(&source).ok().map(|formatted| formatted == text)
}

/// What is wrong with what repairs made of a text.
fn wrong_with(before: &str, mended: &Mended) -> Vec<String> {
    let mut wrong = Vec::new();
    let after = &mended.text;
    if read(after).faults.len() > read(before).faults.len() {
        wrong.push("it can be read less".to_owned());
    }
    // A comment goes only with the whole line it stands in, or where the repair is about comments.
    let removes = mended.repairs.iter().any(|(_, fix)| fix.safety == Safety::Suggested);
    let goes_with_its_line = |comment: &String| {
        let own = before.lines().filter(|line| line.contains(comment.as_str()));
        let count = |text: &str, content: &str| {
            text.lines().filter(|line| line.trim_end() == content).count()
        };
        own.into_iter().all(|line| {
            let content = line.split(comment.as_str()).next().unwrap_or_default().trim_end();
            // A line of its own goes only with what is taken away if the author agrees.
            if content.trim().is_empty() {
                return removes;
            }
            count(after, content) <= count(before, content)
        })
    };
    let kept = comments(after);
    let about_comments = mended.repairs.iter().any(|(it, _)| it.check.family() == "suppression");
    for comment in comments(before) {
        if !kept.contains(&comment) && !about_comments && !goes_with_its_line(&comment) {
            wrong.push(format!("the comment {comment:?} is lost"));
        }
    }
    // What is certain changes the lines it is about, and no others.
    for (finding, fix) in mended.repairs.iter().filter(|(_, fix)| fix.safety == Safety::Safe) {
        let source = &finding.place.source;
        let line = |byte: usize| source.lines().line_of(byte);
        let about = finding.place.span.range();
        let (first, last) = (line(about.start), line(about.end));
        let taken = fix.patch.splices().iter().filter(|splice| !splice.at.is_empty());
        for splice in taken.filter(|it| line(it.at.start) + 1 < first || line(it.at.end) > last + 1)
        {
            wrong.push(format!("{} changes {:?} of other lines", fix.title.en, splice.at));
        }
    }
    wrong
}

/// Repairs that leave something where it was written, though `fmt` would move it: a key that is spelt right
/// stays in its line, and so does the comment on an entry that goes.
const STAYS: &[&str] = &["shape/unknown-key", "list/not-in-year"];

/// Repairs that are made together come to an end, can be read, keep comments and a good layout, take their
/// findings away and bring no error that was not there, and a second run finds nothing to do.
fn all_repairs_of_fixtures(wanted: Safety) -> usize {
    let (mut wrong, mut made, mut laid_out) = (Vec::new(), 0, 0);
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        let text = std::fs::read_to_string(&file).expect("a fixture is text");
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for case in literate::cases(&text) {
            // What a workspace sets is none of the repairs' business.
            if case.files.iter().any(|(name, _)| name.ends_with(".toml")) {
                continue;
            }
            let mut files = files_of(&case);
            let mut found = check(&files);
            let mut rounds = 0;
            while rounds < ROUNDS {
                let before = files.clone();
                let Some((index, mended)) = mended_once(&mut files, &found, wanted) else { break };
                rounds += 1;
                made += mended.repairs.len();
                let mut faults = wrong_with(&before[index].1, &mended);
                let (name, was) = &before[index];
                let stays = mended.repairs.iter().any(|(it, _)| STAYS.contains(&it.check.name));
                if is_laid_out(name, was) == Some(true) && !stays {
                    laid_out += 1;
                    if is_laid_out(name, &mended.text) == Some(false) {
                        faults.push(format!("`fmt --check` is not content with {}", mended.text));
                    }
                }
                let after = check(&files);
                for (finding, fix) in &mended.repairs {
                    // One that came to light on the way was not there before.
                    let was = alike(&found, finding);
                    if was > 0 && alike(&after, finding) >= was {
                        faults.push(format!(
                            "{} does not repair {}",
                            fix.title.en,
                            literate::shown(finding)
                        ));
                    }
                }
                let errors = |findings: &[Diagnostic]| {
                    findings.iter().filter(|it| it.severity == Severity::Error).count()
                };
                let uncovers = mended.repairs.iter().any(|(it, _)| {
                    it.check.of_reading || UNCOVERS.contains(&(&*name, it.check.name))
                });
                if errors(&after) > errors(&found) && !uncovers {
                    faults.push(format!("{} errors became {}", errors(&found), errors(&after)));
                }
                wrong.extend(faults.iter().map(|fault| format!("{name}:{}: {fault}", case.line)));
                found = after;
            }
            if rounds == ROUNDS {
                wrong.push(format!("{name}:{}: repairs do not come to an end", case.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {made}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(laid_out >= 20, "only {laid_out} texts were laid out before");
    made
}

#[test]
fn safe_repairs_of_every_fixture_come_to_an_end_and_break_nothing() {
    let made = all_repairs_of_fixtures(Safety::Safe);
    assert!(made >= 50, "{made} repairs");
}

#[test]
fn suggested_repairs_of_every_fixture_come_to_an_end_and_break_nothing() {
    let made = all_repairs_of_fixtures(Safety::Suggested);
    assert!(made >= 120, "{made} repairs");
}
