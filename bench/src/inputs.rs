//! What is measured, job by job: files on disk, and the schema a peer needs for them.

use std::path::PathBuf;

use banneret_bench::jobs::{
    File, army_of_bytes, battle, foreign_list, great_battle, listed_army, one_file,
};

use crate::workshop::{self, clear, folder, read, root, write};

/// One thing to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Job {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) what: What,
    /// The job of a tenth of the size.
    pub(crate) tenth: Option<&'static str>,
}

/// What is done in a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Documents are checked; the number of battles in the folder if it holds more than one kind.
    Check(JobFiles),
    /// A foreign list of so many lines is converted.
    Convert(usize),
}

/// What lies in the folder of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JobFiles {
    /// One army of about 200 lines.
    OneFile,
    /// So many folders of five documents.
    Battles(usize),
    /// One army of about so many bytes.
    Bytes(usize),
    /// A map of so many hexes on a side, and so many units on it.
    Great(usize, usize),
    /// So many units against so many entries.
    Listed(usize, usize),
}

const fn check(
    name: &'static str,
    title: &'static str,
    source: JobFiles,
    tenth: Option<&'static str>,
) -> Job {
    Job { name, title, what: What::Check(source), tenth }
}

/// Every job, small before large.
pub(crate) const JOBS: &[Job] = &[
    check("one-file", "one file of 200 lines", JobFiles::OneFile, None),
    check("hundred", "100 documents", JobFiles::Battles(20), None),
    check("thousand", "1,000 documents", JobFiles::Battles(200), Some("hundred")),
    check("ten-thousand", "10,000 documents", JobFiles::Battles(2_000), Some("thousand")),
    check("200-kb", "a file of 200 kB", JobFiles::Bytes(200_000), None),
    check("2-mb", "a file of 2 MB", JobFiles::Bytes(2_000_000), Some("200-kb")),
    check("1.4-mb", "a file of 1.4 MB", JobFiles::Bytes(1_400_000), None),
    check("14-mb", "a file of 14 MB", JobFiles::Bytes(14_000_000), Some("1.4-mb")),
    check("small-map", "158 x 158 hexes, 200 units", JobFiles::Great(158, 200), None),
    check(
        "great-map",
        "500 x 500 hexes, 2,000 units",
        JobFiles::Great(500, 2_000),
        Some("small-map"),
    ),
    check("short-list", "500 units, a list of 50 entries", JobFiles::Listed(500, 50), None),
    check(
        "long-list",
        "5,000 units, a list of 500 entries",
        JobFiles::Listed(5_000, 500),
        Some("short-list"),
    ),
    Job {
        name: "convert-10,000",
        title: "10,000 lines converted",
        what: What::Convert(10_000),
        tenth: None,
    },
    Job {
        name: "convert-100,000",
        title: "100,000 lines converted",
        what: What::Convert(100_000),
        tenth: Some("convert-10,000"),
    },
];

impl Job {
    /// The folder of its files.
    pub(crate) fn folder(&self) -> PathBuf {
        folder().join("inputs").join(self.name)
    }

    /// Its files, by their paths in the folder.
    pub(crate) fn write(&self) -> Result<Vec<String>, String> {
        let alone = |text: String| vec![("army.yaml".to_owned(), text)];
        let folder = self.folder();
        clear(&folder)?;
        // A workspace of its own.
        write(&folder.join("banneret.toml"), "")?;
        let mut written = Vec::new();
        let mut put = |files: Vec<File>| {
            files.into_iter().try_for_each(|(name, text)| {
                let done = write(&folder.join(&name), &text);
                written.push(name);
                done
            })
        };
        match self.what {
            What::Check(JobFiles::OneFile) => put(alone(one_file()))?,
            What::Check(JobFiles::Battles(count)) => {
                (0..count).try_for_each(|it| put(battle(it)))?;
            }
            What::Check(JobFiles::Bytes(bytes)) => put(alone(army_of_bytes(bytes)))?,
            What::Check(JobFiles::Great(side, units)) => put(great_battle(side, units))?,
            What::Check(JobFiles::Listed(units, entries)) => put(listed_army(units, entries))?,
            What::Convert(lines) => put(foreign_list(lines))?,
        }
        Ok(written)
    }

    /// The schema a peer needs: that of armies, or all in one where the kinds are mixed.
    pub(crate) fn schema(&self) -> Result<PathBuf, String> {
        match self.what {
            What::Check(JobFiles::OneFile | JobFiles::Bytes(_)) => {
                Ok(root().join("schema/json/army.schema.json"))
            }
            _ => all_in_one(),
        }
    }
}

/// Writes the inputs of every job.
pub(crate) fn write_all() -> Result<(), String> {
    for job in JOBS {
        let files = job.write()?;
        crate::say(&format!("{}: {} files", job.folder().display(), files.len()));
    }
    all_in_one().map(|_| ())
}

/// One schema for every kind of document: a validator that knows only one schema at a time would
/// otherwise have to be started for each kind.
fn all_in_one() -> Result<PathBuf, String> {
    let mut choices = Vec::new();
    let mut definitions = Vec::new();
    for kind in ["army", "army-list", "map", "scenario"] {
        let text = read(&root().join(format!("schema/json/{kind}.schema.json")))?;
        let text: Vec<&str> = text.lines().filter(|line| !line.contains("\"$schema\"")).collect();
        let inside = text
            .join("\n")
            .replace("\"#/$defs/", &format!("\"#/$defs/{kind}/$defs/"))
            .replace("\"$ref\": \"#\"", &format!("\"$ref\": \"#/$defs/{kind}\""));
        definitions.push(format!("\"{kind}\": {inside}"));
        choices.push(format!(
            "{{\"if\": {{\"properties\": {{\"kind\": {{\"const\": \"{kind}\"}}}}}}, \"then\": {{\"$ref\": \"#/$defs/{kind}\"}}}}"
        ));
    }
    let text = format!(
        "{{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n\"type\": \"object\", \"required\": [\"kind\"],\n\
         \"allOf\": [{}],\n\"$defs\": {{{}}}}}\n",
        choices.join(",\n"),
        definitions.join(",\n"),
    );
    let path = workshop::folder().join("all-in-one.schema.json");
    write(&path, &text)?;
    Ok(path)
}
