//! What a finding offers as a repair repairs it: every fix of every literate fixture is made, and the
//! files are checked again.

use banneret_validator::{
    Config, Diagnostic, MemoryFiles, Safety, Severity, Workspace, check_files,
};

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

fn errors(findings: &[Diagnostic]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
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
                    // Behind a repaired header everything else comes to light.
                    let hid_others = finding.check.family() == "document";
                    if !gone || (errors(&after) > errors(&before) && !hid_others) {
                        let place = file.file_stem().unwrap_or_default().to_string_lossy();
                        let new: Vec<_> = after
                            .iter()
                            .filter(|it| alike(&after, it) > alike(&before, it))
                            .map(literate::shown)
                            .collect();
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
