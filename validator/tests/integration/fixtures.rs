//! Every literate fixture beside a check holds.

use super::{crate_folder, files_below, literate};

#[test]
fn every_fixture_holds() {
    let only = std::env::var("BANNERET_CHECK").ok();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().replace('_', "-");
        if only.as_ref().is_some_and(|only| !only.ends_with(&stem)) {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("a fixture is text");
        for case in literate::cases(&text) {
            cases += 1;
            let family = file.parent().and_then(|folder| folder.file_name()).unwrap_or_default();
            let fixture = format!("{}/{stem}", family.to_string_lossy());
            for difference in literate::differences(&case, &fixture) {
                let place =
                    file.strip_prefix(crate_folder()).unwrap_or(&file).display().to_string();
                wrong.push(format!("{place}:{}: {}\n    {difference}", case.line, case.title));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences in {cases} cases\n{}", wrong.len(), wrong.join("\n"));
}
