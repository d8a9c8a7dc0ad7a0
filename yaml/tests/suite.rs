//! The YAML test suite, where it is present.
//!
//! `BANNERET_YAML_SUITE` names a folder with one file per case, `ID.good.yaml` or `ID.bad.yaml`;
//! `.ci/run` makes it. Without it this test says that it was skipped.

#![expect(clippy::disallowed_methods, reason = "a test reads its cases from disk")]

use banneret_yaml::{FaultKind, TextLimits, parse};

#[test]
fn valid_cases_parse_and_invalid_ones_are_placed() {
    let Ok(folder) = std::env::var("BANNERET_YAML_SUITE") else {
        println!("skipped: BANNERET_YAML_SUITE names no folder with the YAML test suite");
        return;
    };
    let mut wrong = Vec::new();
    let mut cases = 0;
    for file in std::fs::read_dir(folder).expect("the folder of the suite").flatten() {
        let path = file.path();
        let text = std::fs::read_to_string(&path).expect("a case");
        let document = parse(&text, &TextLimits::default());
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        cases += 1;
        // What YAML allows and our documents do not use is reported, but it is not bad YAML.
        let bad = document.faults.iter().any(|fault| {
            !matches!(
                fault.kind,
                FaultKind::SecondDocument
                    | FaultKind::ComplexKey
                    | FaultKind::UnknownTag(_)
                    | FaultKind::MergeValue
            )
        });
        let several = document.faults.iter().any(|f| f.kind == FaultKind::SecondDocument);
        let expected = name.ends_with(".bad.yaml");
        if bad != expected && !(expected && several) {
            wrong.push(format!("{name}: {:?}", document.faults));
        }
        for fault in &document.faults {
            assert!(text.get(fault.span.range()).is_some(), "{name}: {fault:?}");
        }
    }
    assert!(cases > 300, "only {cases} cases in the suite");
    assert_eq!(wrong, Vec::<String>::new());
}
