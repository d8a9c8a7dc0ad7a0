//! How fast the pages are here: every figure is printed, and only what no machine may take fails.

use std::fs;
use std::path::{Path, PathBuf};

use crate::screen::{choose, choose_macedonians, example, find, open, press, until_shown, visitor};
use crate::visitor::Visitor;

/// Notes how long the page works on each picture, and what else holds it up for 50 ms or more.
pub(crate) const WATCH: &str = "window.frames = []; window.holds = []; \
    const next = window.requestAnimationFrame.bind(window); \
    window.requestAnimationFrame = (draw) => next((time) => { \
        const begin = performance.now(); \
        draw(time); \
        frames.push(performance.now() - begin); \
    }); \
    new PerformanceObserver((list) => holds.push(...list.getEntries().map(it => it.duration))) \
        .observe({ entryTypes: ['longtask'] });";

/// What no machine may take for half of the pictures, in milliseconds: 16 are wanted.
const MOST: f64 = 160.0;

fn watched(name: &str) -> Option<Visitor> {
    let mut visitor = visitor(name)?;
    visitor.prepare(WATCH);
    open(&mut visitor);
    Some(visitor)
}

/// The work on pictures since the last time: half of them take no longer, nearly all, the longest.
fn frames(visitor: &mut Visitor, what: &str) -> f64 {
    let frames = visitor.tell("frames.splice(0)");
    let mut frames: Vec<f64> =
        frames.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
    frames.sort_by(f64::total_cmp);
    let at = |part: usize| frames.get(frames.len() * part / 100).or(frames.last()).copied();
    let [half, most, last] = [50, 95, 100].map(|part| at(part).unwrap_or_default());
    let holds = visitor.tell("holds.splice(0).map(Math.round)");
    println!(
        "{what}: {} pictures, half in {half:.1} ms, 95 of 100 in {most:.1} ms, all in {last:.1} ms; \
         held up for {holds} ms",
        frames.len()
    );
    half
}

/// How long the page stood still at most since the last time, in milliseconds.
pub(crate) fn longest_hold(visitor: &mut Visitor, what: &str) -> f64 {
    // The browser tells of what held it up a little later.
    visitor.tell("new Promise(done => setTimeout(done, 100))");
    let longest = visitor.tell("holds.splice(0).reduce((most, it) => Math.max(most, it), 0)");
    let longest = longest.as_f64().unwrap_or_default();
    println!("{what}: held up for {longest:.0} ms at most (1000 are wanted)");
    longest
}

/// A map with something on every hex.
fn large_map() -> PathBuf {
    let rows = (0..40).map(|row| {
        let hexes = (0..60).map(|column| match (row * 7 + column * 5) % 11 {
            0 => "h",
            1 | 2 => "w",
            3 => "m",
            _ => ".",
        });
        format!("  - \"{}\"\n", hexes.collect::<Vec<_>>().join(" "))
    });
    let text = format!(
        "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: large\nname: Large\n\
         grid: {{columns: 60, rows: 40}}\nlegend: {{\".\": [], h: [hill], w: [forest], m: [marsh]}}\n\
         terrain:\n{}",
        rows.collect::<String>()
    );
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large-map.yaml");
    fs::write(&file, text).expect("a map can be written");
    file
}

#[test]
fn the_first_picture_comes_soon() {
    let Some(mut visitor) = visitor("first") else { return };
    for cache in ["cold", "warm"] {
        open(&mut visitor);
        let after = visitor.tell("performance.getEntriesByName('ready')[0].startTime");
        let after = after.as_f64().expect("a time");
        println!("the editor, {cache} cache: first picture after {after:.0} ms (3000 are wanted)");
        assert!(after < 30_000.0, "{after}");
    }
    visitor.leave();
}

#[test]
fn a_large_map_is_painted_without_a_jerk() {
    let Some(mut visitor) = watched("large") else { return };
    choose(&mut visitor, large_map());
    find(&mut visitor, "Forest");
    visitor.wait();
    frames(&mut visitor, "opening a map of 60 x 40");
    press(&mut visitor, "Forest");
    frames(&mut visitor, "choosing a terrain");
    for row in 0..4 {
        let y = 300.0 + 60.0 * f64::from(row);
        visitor.sweep([400.0, y], [900.0, y + 20.0], 30);
    }
    visitor.look("painted");
    let half = frames(&mut visitor, "painting on it");
    assert!(half < MOST, "{half}");
    visitor.leave();
}

#[test]
fn typing_never_waits_for_a_check() {
    let Some(mut visitor) = watched("typing") else { return };
    choose_macedonians(&mut visitor);
    visitor.command('2');
    visitor.wait();
    visitor.click_at([600.0, 300.0]);
    visitor.wait();
    frames(&mut visitor, "opening the text of an army");
    for letter in "# an army that is written about while it is checked".chars() {
        visitor.write(&letter.to_string());
    }
    visitor.wait();
    visitor.look("typed");
    let half = frames(&mut visitor, "typing 50 letters, each of them checked");
    assert!(half < MOST, "{half}");
    visitor.leave();
}

#[test]
fn a_battle_is_put_together_between_two_pictures() {
    let Some(mut visitor) = watched("battle") else { return };
    visitor.drop_files([640.0, 400.0], &[example("alexandre-bayard/granicus")]);
    until_shown(&mut visitor, "scenario.yaml");
    visitor.wait();
    frames(&mut visitor, "opening two armies, a map and a battle");
    press(&mut visitor, "scenario.yaml");
    until_shown(&mut visitor, "Battlefield");
    visitor.wait();
    frames(&mut visitor, "putting the battle together");
    visitor.command('p');
    until_shown(&mut visitor, "Paper");
    // A dialog finds its place first, on a busy machine too.
    (0..4).for_each(|_| visitor.wait());
    press(&mut visitor, "Print");
    let booklet = visitor.downloaded("scenario.pdf");
    assert!(booklet.starts_with(b"%PDF"));
    until_shown(&mut visitor, "Printed");
    let half = frames(&mut visitor, "printing its booklet meanwhile");
    assert!(half < MOST, "{half}");
    visitor.leave();
}
