//! `banneret` and its peers side by side: one run of each in turn, again and again, and the median.

use std::time::Duration;

use crate::inputs::{JOBS, Job};
use crate::measure::{Call, Timing, machine, median};
use crate::page::{self, PageTable, hundredths, ratio};
use crate::peers::{Peer, tools};
use crate::results::{Ending, Result, Results};
use crate::{Options, print, say, targets, workshop};

/// A program that needed more of the processors than this for a job is not asked for one of ten times the
/// size; one that needs a quarter of it is run once only.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn run(options: &mut Options) -> std::result::Result<bool, String> {
    let runs = match options.value("--runs")? {
        Some(number) => number.parse().ok().filter(|&it| it > 0).ok_or("--runs takes a number")?,
        None => 5,
    };
    let only = options.value("--only")?.unwrap_or_default();
    let write = options.flag("--write");
    options.is_used_up()?;
    let banneret = workshop::banneret()?;
    let machine = machine();
    let tools = tools(&banneret);
    let mut results = Results::default();
    for job in JOBS.iter().filter(|job| job.name.contains(&only)) {
        say(&format!("{}…", job.title));
        let files = job.write()?;
        measure(job, &files, &tools, runs, &mut results)?;
    }
    let versions: Vec<String> = tools
        .iter()
        .filter(|tool| !tool.is_ours())
        .map(|tool| format!("{} {}", tool.name, tool.version()))
        .collect();
    let head = format!(
        "Measured on: {machine}.\nMedian of {runs} runs, taken in turn; {}.\n",
        if versions.is_empty() { "no peer was installed".to_owned() } else { versions.join(", ") },
    );
    let all = [
        ("peers", format!("{head}\n{}", side_by_side(&results))),
        ("growth", growth(&results)),
        ("targets", targets::table(&results)),
    ];
    for (name, text) in &all {
        print(&format!("\n{text}"));
        if write {
            page::replace(name, text)?;
        }
    }
    Ok(true)
}

fn measure(
    job: &Job,
    files: &[String],
    tools: &[Peer],
    runs: usize,
    results: &mut Results,
) -> std::result::Result<(), String> {
    /// A tool at work.
    struct Entrant<'t> {
        tool: &'t Peer,
        call: Call,
        done: Vec<Timing>,
        refused: bool,
    }
    let (mut entrants, mut not_asked) = (Vec::new(), Vec::new());
    for tool in tools {
        let Some(call) = tool.call(job, files)? else { continue };
        let before = results.0.iter().find(|it| Some(it.job) == job.tenth && it.tool == tool.name);
        let too_long = before.is_some_and(|before| match before.outcome {
            Ending::Done { processor, .. } => processor > PATIENCE,
            Ending::NotAsked => true,
            Ending::Refused => false,
        });
        if too_long {
            let (job, tool, threads) = (job.name, tool.name, tool.threads);
            not_asked.push(Result { job, tool, threads, outcome: Ending::NotAsked });
            continue;
        }
        entrants.push(Entrant { tool, call, done: Vec::new(), refused: false });
    }
    // The first round only warms the disk's memory, where it is affordable.
    for round in 0..=runs {
        for entrant in entrants.iter_mut().filter(|it| !it.refused) {
            let is_slow = |run: &Timing| run.processor > PATIENCE / 4;
            if entrant.done.first().is_some_and(is_slow) {
                continue;
            }
            match entrant.call.run() {
                Some(run) if round > 0 || is_slow(&run) => entrant.done.push(run),
                Some(_) => {}
                None => entrant.refused = true,
            }
        }
    }
    for Entrant { tool, call, done, refused } in entrants {
        let wall = median(done.iter().map(|run| run.wall).collect());
        let outcome = match wall.filter(|_| !refused) {
            Some(wall) => {
                let count = u32::try_from(done.len()).unwrap_or(1);
                let processor = done.iter().map(|run| run.processor).sum::<Duration>() / count;
                Ending::Done { wall, processor, memory: call.memory() }
            }
            None => Ending::Refused,
        };
        let (job, tool, threads) = (job.name, tool.name, tool.threads);
        results.0.push(Result { job, tool, threads, outcome });
    }
    // Below those that did the job, so that its title stands above them.
    results.0.append(&mut not_asked);
    Ok(())
}

fn side_by_side(results: &Results) -> String {
    let mut table =
        PageTable::new(&["job", "program", "threads", "time", "processor", "memory", "ratio"]);
    for job in JOBS {
        let ours = results.of(job.name, "banneret").map(|(wall, _)| wall);
        for result in results.0.iter().filter(|result| result.job == job.name) {
            let (wall, processor, memory, times) = match result.outcome {
                Ending::Done { wall, processor, memory } => (
                    page::time(wall),
                    page::time(processor),
                    memory.map_or("not told".to_owned(), page::memory),
                    ours.map_or(String::new(), |ours| ratio(hundredths(wall, ours))),
                ),
                Ending::Refused => {
                    ("refused".to_owned(), String::new(), String::new(), String::new())
                }
                Ending::NotAsked => {
                    ("too long".to_owned(), String::new(), String::new(), String::new())
                }
            };
            let name = if result.tool == "banneret" { job.title } else { "" };
            let (tool, threads) = (result.tool.to_owned(), result.threads.to_owned());
            table.row([name.to_owned(), tool, threads, wall, processor, memory, times]);
        }
    }
    table.markdown()
}

fn growth(results: &Results) -> String {
    let mut table = PageTable::new(&["from", "to", "program", "time grows by"]);
    for job in JOBS {
        let Some(tenth) = job.tenth.and_then(|tenth| JOBS.iter().find(|job| job.name == tenth))
        else {
            continue;
        };
        for result in results.0.iter().filter(|result| result.job == job.name) {
            let (Some((large, _)), Some((small, _))) =
                (results.of(job.name, result.tool), results.of(tenth.name, result.tool))
            else {
                continue;
            };
            let (from, to) = (tenth.title.to_owned(), job.title.to_owned());
            table.row([from, to, result.tool.to_owned(), ratio(hundredths(large, small))]);
        }
    }
    table.markdown()
}
