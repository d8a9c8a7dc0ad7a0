//! `reference/too-deep`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::{Link, Scene};
use crate::text;
use crate::workspace::Found;

check! {
    /// More rulesets build on one another by `extends:` than the workspace allows. Each
    /// is laid over those below it. `references` under `[limits]` in `banneret.toml` sets the limit.
    TOO_DEEP = "reference/too-deep", Error, Run::Link(too_deep);
    en: "too many rulesets build on one another";
    fr: "trop de règles reposent les unes sur les autres";
    fr_doc: "Plus de règles reposent les unes sur les autres par `extends:` que l'espace de travail n'en permet. \
        Chacune s'ajoute à celles du dessous. `references` sous `[limits]` dans `banneret.toml` fixe la limite.";
}

fn too_deep(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::TooDeep { most, follows } = &link.found else { return None };
    let message = text!(
        "more than {most} rulesets build on one another here; none of what is above is checked",
        "plus de {most} règles reposent ici les unes sur les autres ; ce qui est au-dessus n'est pas vérifié",
    );
    let setting = Limit::References.setting();
    let finding = scene.on_value(&TOO_DEEP, &link.route, message).help(text!(
        "put house rules that belong together into one file; {setting}",
        "réunissez dans un fichier les règles maison qui vont ensemble ; {setting}",
        setting
    ));
    Some(match follows {
        Some(base) => finding.following(&base.source),
        None => finding,
    })
}
