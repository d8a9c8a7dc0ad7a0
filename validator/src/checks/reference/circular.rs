//! `reference/circular`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::text;
use crate::workspace::Found;

check! {
    /// A house ruleset extends itself, perhaps through others.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: house
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// ```
    CIRCULAR = "reference/circular", Error, Run::Link(circular);
    en: "a ruleset extends itself";
    fr: "des règles s'étendent elles-mêmes";
    fr_doc: "Des règles maison s'étendent elles-mêmes, peut-être par d'autres.";
}

fn circular(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    matches!(link.found, Found::Circle).then(|| {
        scene
            .on_value(
                &CIRCULAR,
                &link.route,
                text!("this leads back to the ruleset itself", "ceci ramène aux règles mêmes",),
            )
            .help(text!(
                "extend a ruleset that does not build on this one",
                "étendez des règles qui ne reposent pas sur celles-ci",
            ))
    })
}
