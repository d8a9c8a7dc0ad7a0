//! `ruleset/incomplete-entry`

use std::sync::Arc;

use banneret_schema::Reference;
use banneret_schema::header::DocumentKind;
use banneret_schema::ruleset::load::LoadError;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::Loaded;
use crate::route;
use crate::scene::Scene;
use crate::source::SourceFile;
use banneret_yaml::Route;

use crate::text;
use crate::text::quoted;
use crate::workspace::{Found, RulesetFault};

check! {
    /// An entry of a house ruleset, laid over what it extends, lacks something it needs: a new troop
    /// without plaquettes, a new weapon without dice.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// training: {raw: {name: Raw, ref: House, color: grey, means: Untried men}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// training: {raw: {name: Raw, ref: House, color: grey, dice: -1, means: Untried men}}
    /// ```
    INCOMPLETE_ENTRY = "ruleset/incomplete-entry", Error, Run::Ruleset(incomplete_entry);
    en: "an entry of a ruleset lacks something it needs";
    fr: "il manque quelque chose à une entrée des règles";
    fr_doc: "Une entrée de règles maison, posée sur ce qu'elles étendent, n'a pas tout ce qu'il lui faut \
        : une nouvelle troupe sans plaquettes, une nouvelle arme sans dés.";
}

fn incomplete_entry(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::Shape { pointer, message }) = fault else { return None };
    let route = Route::from_pointer(pointer);
    let further_down = written_in(scene, &route);
    // What the shape checks have reported already is not said twice, nor a table nobody knows.
    if !scene.is_intact(&route) || super::stray_table(scene, fault).is_some() {
        return None;
    }
    let field = message
        .strip_prefix("missing field ")
        .map(|field| field.split(' ').next().unwrap_or(field));
    let message = match field {
        Some(field) => text!("this entry lacks {field}", "il manque {field} à cette entrée"),
        None => {
            text!("this entry does not fit: {message}", "cette entrée ne convient pas : {message}")
        }
    };
    if let Some(base) = further_down {
        let shown = quoted(&base.source.path);
        let message =
            text!("{shown} is not whole: {message}", "{shown} est incomplet : {message}", message);
        let help = text!("see {shown}", "voir {shown}");
        let finding = scene.on_value(&INCOMPLETE_ENTRY, &route!["extends"], message).help(help);
        return Some(finding.following(&base.source));
    }
    // A game from nothing has no other to compare with.
    let extends = scene.source.document.root.as_ref().is_some_and(|it| it.get("extends").is_some());
    let help = if extends {
        text!(
            "compare it with an entry of the game: `banneret ruleset show`",
            "comparez-la avec une entrée du jeu : `banneret ruleset show`",
        )
    } else {
        text!(
            "`banneret schema ruleset` says what belongs to it",
            "`banneret schema ruleset` dit ce qui en fait partie",
        )
    };
    Some(scene.on_key(&INCOMPLETE_ENTRY, &route, message).help(help))
}

/// The house ruleset an entry is written in, where it is one of those that this one builds on.
fn written_in(scene: &Scene<'_>, route: &Route) -> Option<Arc<Loaded>> {
    // A table, and an entry of it.
    let entry: Route = route.steps().iter().take(2).cloned().collect();
    let has_it = |source: &SourceFile| source.document.find(&entry).is_some();
    let below = |source: &SourceFile| {
        let extends = source.document.root.as_ref()?.get("extends")?.text().map(Reference::from)?;
        match scene.workspace.find(source, &extends, DocumentKind::Ruleset) {
            Found::Document(base) => Some(base),
            _ => None,
        }
    };
    if has_it(scene.source) {
        return None;
    }
    // What was put together has an end.
    let mut bases = std::iter::successors(below(scene.source), |base| below(&base.source));
    bases.find(|base| has_it(&base.source))
}

#[cfg(test)]
mod tests {
    use crate::{Config, MemoryFiles, Workspace, check_files};

    #[test]
    fn who_builds_on_it_is_told_where_he_names_the_other() {
        let house = "banneret: 1\nkind: ruleset\nname: House rules\n";
        let raw = "training: {raw: {name: Raw, ref: House, color: grey, means: Untried}}\n";
        let mut files = MemoryFiles::default();
        files.add("a.yaml", format!("{house}id: a\nextends: alexandre-bayard\n{raw}"));
        files.add("b.yaml", format!("{house}id: b\nextends: a\n"));
        files.add("c.yaml", format!("{house}id: c\nextends: b\n"));
        let found = |paths: &[&str]| -> Vec<_> {
            let workspace = Workspace::new(&files);
            let report = check_files(&workspace, paths.iter().copied(), &Config::default());
            let told = report.diagnostics.iter();
            told.map(|it| (it.check.name, it.place.source.path.clone(), it.place.start().line))
                .collect()
        };
        let at = |path: &str, line| ("ruleset/incomplete-entry", path.to_owned(), line);
        assert_eq!(found(&["c.yaml"]), [at("c.yaml", 5)]);
        assert_eq!(found(&["a.yaml", "c.yaml"]), [at("a.yaml", 6)]);
    }
}
