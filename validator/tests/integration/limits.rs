//! Limits hold at their ceilings, and the guide has their figures.

use banneret_validator::{Config, Limit, MemoryFiles, Report, Workspace, check_files};

use super::crate_folder;

fn checked(toml: &str, documents: &[(&str, String)]) -> Report {
    let mut files = MemoryFiles::default();
    files.add("banneret.toml", toml);
    for (path, text) in documents {
        files.add(*path, text.as_str());
    }
    let config = Config::read(toml).expect("a configuration");
    let paths = documents.iter().map(|(path, _)| *path);
    check_files(&Workspace::new(&files), paths, &config)
}

fn names(report: &Report) -> Vec<&'static str> {
    report.diagnostics.iter().map(|finding| finding.check.name).collect()
}

#[test]
fn the_guide_has_every_limit_with_its_figures() {
    let guide = std::fs::read_to_string(crate_folder().join("../docs/file-format.md"));
    let guide = guide.expect("the guide is there");
    for limit in Limit::ALL {
        let mut lines = guide.lines();
        let head = format!("| `{}` |", limit.key());
        let row =
            lines.find(|line| line.starts_with(&head)).unwrap_or_else(|| panic!("{}", limit.key()));
        let end = format!("| {} | {} |", limit.usual(), limit.ceiling());
        assert!(row.ends_with(&end), "{row} does not end with {end}");
    }
}

/// Every kind of value that may hold itself, as deep as anyone can allow.
#[test]
fn the_deepest_document_does_not_exhaust_the_stack() {
    let most = Limit::Depth.ceiling();
    let toml = format!("[limits]\ndepth = {most}\n");
    let own = format!("x-deep: {}1{}\n", "[".repeat(most - 1), "]".repeat(most - 1));
    let deep = |word: &str, end: &str| {
        let n = most - 6;
        format!("{}{end}{}", format!("{{{word}: ").repeat(n), "}".repeat(n))
    };
    let scenario = format!(
        "banneret: 1\nkind: scenario\nruleset: panache\nid: s\nname: S\n{own}\
         victory: [{{side: a, when: {}}}]\n",
        deep("not", "{turn: 3}")
    );
    let army = format!("banneret: 1\nkind: army\nruleset: panache\nid: a\nname: A\n{own}");
    let house = format!(
        "banneret: 1\nkind: ruleset\nextends: panache\nid: h\nname: H\n{own}troops: {}\n",
        deep("of", "x")
    );
    let report = checked(&toml, &[("s.yaml", scenario), ("a.yaml", army), ("h.yaml", house)]);
    assert!(!names(&report).contains(&"yaml/too-deep"), "{:?}", names(&report));
    assert_eq!(report.files.len(), 3);
}

#[test]
fn a_level_more_is_told_with_its_setting() {
    let most = Limit::Depth.usual();
    let deep = format!(
        "banneret: 1\nkind: army\nruleset: panache\nid: a\nname: A\nx-deep: {}1{}\n",
        "[".repeat(most + 1),
        "]".repeat(most + 1)
    );
    let report = checked("", &[("a.yaml", deep)]);
    let told = report.diagnostics.iter().find(|it| it.check.name == "yaml/too-deep");
    let help = told.and_then(|it| it.help.as_ref()).map(|help| help.en.as_str());
    assert!(help.is_some_and(|help| help.contains("`depth` under `[limits]`")), "{help:?}");
}

/// Of a long chain, the first ruleset that goes too far is told; alone, each is.
#[test]
fn a_chain_of_rulesets_ends() {
    let house = |number: usize| {
        let base = match number {
            0 => "panache".to_owned(),
            _ => format!("r{}", number - 1),
        };
        format!("banneret: 1\nkind: ruleset\nid: r{number}\nname: R\nextends: {base}\n")
    };
    let paths: Vec<String> = (0..60).map(|number| format!("r{number}.yaml")).collect();
    let chain: Vec<(&str, String)> =
        paths.iter().enumerate().map(|(number, path)| (path.as_str(), house(number))).collect();
    let whole = checked("", &chain);
    assert_eq!(names(&whole), [""; 0]);
    let limits = "[limits]\nreferences = 20\n";
    let report = checked(limits, &chain);
    assert_eq!(names(&report), ["reference/too-deep"]);
    assert_eq!(report.diagnostics[0].place.source.path, "r20.yaml");
    let mut files = MemoryFiles::default();
    files.add("banneret.toml", limits);
    for (path, text) in &chain {
        files.add(*path, text.as_str());
    }
    let army = "banneret: 1\nkind: army\nruleset: r59\nid: a\nname: A\n";
    files.add("a.yaml", army);
    for (path, name) in [("r59.yaml", "reference/too-deep"), ("a.yaml", "reference/in-doubt")] {
        let report = check_files(&Workspace::new(&files), [path], &Config::default());
        assert_eq!(names(&report), [name], "{path}");
    }
}
