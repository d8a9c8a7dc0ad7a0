//! The picture of the crates in `docs`: drawn from what they depend on, so that it cannot lie.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{members, read, root};

/// How a crate is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    /// While the program runs.
    Run,
    /// While it is built.
    Build,
}

/// The crates of the workspace that one depends on, by their folders.
fn needs(member: &str, folders: &BTreeMap<String, String>) -> Vec<(String, Need)> {
    let manifest = read(format!("{member}/Cargo.toml"));
    let mut need = None;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            need = match line.trim_matches(['[', ']']) {
                "build-dependencies" => Some(Need::Build),
                "dependencies" => Some(Need::Run),
                table if table.ends_with(".dependencies") => Some(Need::Run),
                _ => None,
            };
        }
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if let (Some(need), Some(folder)) = (need, folders.get(name)) {
            found.push((folder.clone(), need));
        }
    }
    found
}

/// A crate as it is drawn.
struct Drawn {
    folder: &'static str,
    says: [&'static str; 2],
    /// The row, from the ground up, and the middle of its box.
    row: i32,
    middle: i32,
}

const fn drawn(folder: &'static str, row: i32, middle: i32, says: [&'static str; 2]) -> Drawn {
    Drawn { folder, says, row, middle }
}

/// Where every crate stands: what needs another stands above it.
const HOUSE: [Drawn; 16] = [
    drawn("yaml", 0, 580, ["text to a tree in which every", "value knows its place; patches"]),
    drawn("schema", 1, 300, ["documents, rulesets, points,", "hexes, and what rules compute"]),
    drawn("validator", 2, 580, ["shape, references, checks,", "repairs; touches no files"]),
    drawn("converter", 2, 300, ["foreign army lists", "to our own, doubts shown"]),
    drawn("drawing", 3, 300, ["maps and sheets as shapes,", "for screen, SVG, PNG, PDF"]),
    drawn("disk", 3, 580, ["finds, reads and writes", "files whole"]),
    drawn("web/link", 2, 805, ["documents in an address,", "and in a zip"]),
    drawn("web/editor", 5, 300, ["the editor", "as a page"]),
    drawn("report", 3, 805, ["findings, bills and tables", "as data for programs"]),
    drawn("fuzz/laws", 3, 1025, ["what holds", "of every input"]),
    drawn("editor", 4, 300, ["the window: maps, armies,", "scenarios; a text with undo"]),
    drawn("cli", 4, 520, ["the command banneret:", "arguments and reports"]),
    drawn("site", 4, 740, ["guide and examples", "as static pages"]),
    drawn("web/checker", 4, 960, ["a page that checks", "files in the browser"]),
    drawn("web/unpack", 1, 805, ["unpacks the programs", "of the site"]),
    drawn("bench", 3, 100, ["inputs of any size,", "and what they cost"]),
];

const WIDTH: i32 = 1130;
const BOX: (i32, i32) = (190, 74);
const ROW: i32 = 118;
const TOP: i32 = 24;

impl Drawn {
    fn top(&self) -> i32 {
        TOP + (5 - self.row) * ROW
    }
}

/// The steps a document goes through, with what leaves it at each.
const WAY: [[&str; 3]; 6] = [
    ["file", "bytes", ""],
    ["tree", "yaml", "faults"],
    ["fit parts", "shape", "violations"],
    ["model", "schema", "set aside"],
    ["checks", "validator", "findings"],
    ["report", "cli, editor", "repairs"],
];

const STYLE: &str = "
  text { font-family: system-ui, 'DejaVu Sans', sans-serif; fill: #24292f; text-anchor: middle }
  .name { font-size: 15px; font-weight: 600 }
  .says { font-size: 11px; fill: #57606a }
  .out { font-size: 11px; fill: #9a6700 }
  rect { fill: #f6f8fa; stroke: #8c959f }
  .program { fill: #ddf4ff; stroke: #0969da }
  .aside { fill: none; stroke-dasharray: 4 3 }
  path { fill: none; stroke: #8c959f; stroke-width: 1.4 }
  .build { stroke-dasharray: 5 4 }
  marker path { fill: #8c959f; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .says { fill: #9da7b3 }
    .out { fill: #d29922 }
    rect { fill: #161b22; stroke: #6e7681 }
    .program { fill: #0c2d4a; stroke: #58a6ff }
    .aside { fill: none }
    path { stroke: #6e7681 }
    marker path { fill: #6e7681 }
  }
";

/// What every crate needs.
type Needs = BTreeMap<String, Vec<(String, Need)>>;

/// Whether a crate has another through those it runs with: then its own line says nothing new.
fn by_others(needs: &Needs, from: &str, to: &str) -> bool {
    let run = |from: &str| needs[from].iter().filter(|(_, need)| *need == Need::Run);
    run(from)
        .any(|(by, _)| by != to && (run(by).any(|(it, _)| it == to) || by_others(needs, by, to)))
}

/// The whole picture; a crate has no line to what it has through others.
fn picture(needs: &Needs) -> String {
    let house = TOP + 5 * ROW + BOX.1;
    let height = house + 150;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"The crates, each above those it needs, and the way of a document\">\n<style>{STYLE}</style>\n\
         <defs><marker id=\"end\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" \
         markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    for from in &HOUSE {
        let direct = |(to, _): &&(String, Need)| !by_others(needs, from.folder, to);
        for (to, need) in needs[from.folder].iter().filter(direct) {
            let to = HOUSE.iter().find(|it| it.folder == to).expect("every crate is drawn");
            let class = if *need == Need::Build { " class=\"build\"" } else { "" };
            let _ =
                writeln!(svg, "<path{class} marker-end=\"url(#end)\" d=\"{}\"/>", way(from, to));
        }
    }
    for it in &HOUSE {
        let class = match it.folder {
            "cli" | "editor" | "web/checker" | "web/editor" => " class=\"program\"",
            "bench" | "fuzz/laws" | "site" => " class=\"aside\"",
            _ => "",
        };
        let (left, top, middle) = (it.middle - BOX.0 / 2, it.top(), it.middle);
        let (width, tall) = BOX;
        let _ = writeln!(
            svg,
            "<rect{class} x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{tall}\" rx=\"8\"/>\n\
             <text class=\"name\" x=\"{middle}\" y=\"{}\">{}</text>\n\
             <text class=\"says\" x=\"{middle}\" y=\"{}\">{}</text>\n\
             <text class=\"says\" x=\"{middle}\" y=\"{}\">{}</text>",
            top + 25,
            it.folder,
            top + 45,
            it.says[0],
            top + 60,
            it.says[1],
        );
    }
    for (number, [name, by, out]) in (0..).zip(WAY) {
        let (left, top) = (15 + number * 148, house + 52);
        let middle = left + 65;
        let _ = writeln!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"130\" height=\"46\" rx=\"23\"/>\n\
             <text class=\"name\" x=\"{middle}\" y=\"{}\">{name}</text>\n\
             <text class=\"says\" x=\"{middle}\" y=\"{}\">{by}</text>\n\
             <text class=\"out\" x=\"{middle}\" y=\"{}\">{out}</text>",
            top + 21,
            top + 37,
            top + 66,
        );
        if number > 0 {
            let _ = writeln!(
                svg,
                "<path marker-end=\"url(#end)\" d=\"M{} {1}L{2} {1}\"/>",
                left - 17,
                top + 23,
                left - 2
            );
        }
    }
    svg + "</svg>\n"
}

/// The line from a crate to one below it.
fn way(from: &Drawn, to: &Drawn) -> String {
    let (start, end) = (from.top() + BOX.1, to.top() - 2);
    let aside = (to.middle - from.middle).signum() * 40;
    let (x, y) = (from.middle + aside, to.middle - aside);
    let half = (end - start) / 2;
    format!("M{x} {start}C{x} {} {y} {} {y} {end}", start + half, end - half)
}

#[test]
fn the_picture_of_the_crates_is_true() {
    let name = |folder: &String| {
        let manifest = read(format!("{folder}/Cargo.toml"));
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = "));
        (name.expect("a crate has a name").trim_matches('"').to_owned(), folder.clone())
    };
    let folders: BTreeMap<String, String> = members().iter().map(name).collect();
    let needs: Needs = members().into_iter().map(|it| (it.clone(), needs(&it, &folders))).collect();
    for from in needs.keys() {
        assert!(HOUSE.iter().any(|it| it.folder == from), "{from} is drawn");
    }
    for from in &HOUSE {
        for (to, _) in &needs[from.folder] {
            let to = HOUSE.iter().find(|it| it.folder == to).expect("every crate is drawn");
            assert!(to.row < from.row, "{} stands above {}", from.folder, to.folder);
        }
    }
    let made = picture(&needs);
    if std::env::var_os("BANNERET_UPDATE").is_some() {
        std::fs::write(root().join("docs/crates.svg"), &made).expect("the picture can be written");
    }
    let kept = read("docs/crates.svg");
    assert!(
        made == kept,
        "docs/crates.svg is not as the crates are: BANNERET_UPDATE=1 draws it anew"
    );
}
