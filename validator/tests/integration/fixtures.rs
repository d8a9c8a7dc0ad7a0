//! Every literate fixture beside a check holds. `BANNERET_UPDATE=1 cargo test` rewrites what is told at
//! the end of its cases.

use super::{crate_folder, files_below, literate, updating};

#[test]
fn every_fixture_holds() {
    let only = std::env::var("BANNERET_CHECK").ok();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for file in files_below(&crate_folder().join("src/checks"), "md") {
        let place = file.strip_prefix(crate_folder()).unwrap_or(&file).display().to_string();
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().replace('_', "-");
        if only.as_ref().is_some_and(|only| !only.ends_with(&stem)) {
            continue;
        }
        let family = file.parent().and_then(|folder| folder.file_name()).unwrap_or_default();
        let check = format!("{}/{stem}", family.to_string_lossy());
        let text = std::fs::read_to_string(&file).expect("a fixture is text");
        let all = literate::cases(&text);
        cases += all.len();
        let mut told = Vec::new();
        for case in &all {
            let findings = literate::run(&case.files);
            told.push(literate::told(case, &findings, &check));
            for difference in literate::differences(case, findings, &check) {
                wrong.push(format!("{place}:{}: {}\n    {difference}", case.line, case.title));
            }
        }
        let now = literate::retold(&text, &all, &told);
        if updating() {
            std::fs::write(&file, &now).expect("the fixture can be written");
        } else if now != text {
            let same = now.lines().zip(text.lines()).take_while(|(now, text)| now == text).count();
            let line = now.lines().nth(same).unwrap_or_default();
            wrong.push(format!("{place}:{}: BANNERET_UPDATE=1 cargo test\n    {line}", same + 1));
        }
    }
    assert!(wrong.is_empty(), "{} differences in {cases} cases\n{}", wrong.len(), wrong.join("\n"));
}
