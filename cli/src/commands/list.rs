//! `banneret list`

use std::io::Write;
use std::path::Path;

use banneret_schema::army_list::Choices;
use banneret_schema::say::quoted;
use banneret_schema::{ArmyList, Year};
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use banneret_validator::sheet::ListSheet;
use banneret_validator::{Text, Workspace, text};

use crate::args::{ListArgs, SheetFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome};
use crate::report::sheets;

pub(crate) fn run(args: &ListArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let ListArgs::Show { list: file, .. } = args;
    with_list(file, |disk, scene, list| show(args, disk, scene, list, out))
}

/// Does something with the army list of a file, under its game.
pub(super) fn with_list<T>(
    file: &Path,
    then: impl FnOnce(&Disk, &Scene<'_>, &ArmyList) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let said = |words: Text| Failure::about(file.display(), words);
    let disk = Disk::around(file, true)?;
    let documents = disk.documents(&[file.to_path_buf()])?;
    let [path] = documents.as_slice() else {
        return Err(said(text!("name the file of one list", "nommez le fichier d'une liste")));
    };
    let workspace = Workspace::new(&disk);
    let loaded = workspace.load(path).map_err(|fault| said(fault.text()))?;
    let Model::ArmyList(list) = loaded.said().map_err(said)? else {
        return Err(said(text!(
            "not an army list; `banneret check` says more",
            "ce n'est pas une liste d'armée ; `banneret check` en dit plus"
        )));
    };
    let ruleset = workspace.ruleset_of(&loaded).map_err(said)?;
    then(&disk, &Scene::new(&workspace, &loaded).under(ruleset), list)
}

fn show(
    args: &ListArgs,
    disk: &Disk,
    scene: &Scene<'_>,
    list: &ArmyList,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let ListArgs::Show { list: file, year, format, language } = args;
    let lang = language.choose(disk.config.lang);
    let year = year.map(Year::new);
    if let Some((years, year)) = list.years.zip(year)
        && !years.contains(year)
    {
        let words = text!(
            "{name} covers the time {years}, not {year}",
            "{name} couvre la période {years}, non {year}",
            name = quoted(list.name.get(lang)),
            years,
            year
        );
        return Err(Failure::about(file.display(), words));
    }
    let legal = |choices: &Choices| legal_profiles(scene, choices);
    let sheet = ListSheet::new(scene.ruleset(), list, year, lang, &legal);
    match format {
        SheetFormat::Human => sheets::human(out, &sheet, lang)?,
        SheetFormat::Markdown => sheets::markdown(out, &sheet, lang)?,
        SheetFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &sheets::versioned(&sheet))
                .map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(Outcome::Clean)
}
