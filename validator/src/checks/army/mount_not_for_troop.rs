//! `army/mount-not-for-troop`

use super::why_not::why_not;
use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A mount for a troop that does not ride it: only infantry and some artillery are mounted for
    /// the march; cavalry has its horses by itself, and pikemen always walk.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: scouts, type: cavalry, weight: light, mount: camels}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: scouts, type: infantry, weight: light, mount: camels}
    /// ```
    MOUNT_NOT_FOR_TROOP = "army/mount-not-for-troop", Error, Run::Army(mount_not_for_troop);
    en: "a mount is not for this troop";
    fr: "une monture n'est pas pour cette troupe";
    fr_doc: "Une monture est donnée à une troupe qui ne la monte pas : seules l'infanterie et une partie \
        de l'artillerie sont montées pour la marche ; la cavalerie a ses chevaux d'elle-même, et les \
        piquiers vont toujours à pied.";
}

fn mount_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let Some((id, mount)) = troop.look.mount.known() else { continue };
        if troop.profile.mount.is_none() || mount.who.refuses(&troop.look).is_none() {
            continue;
        }
        let message = text!(
            "the mount {name} is for {who}; {lacks}",
            "la monture {name} est pour : {who} ; {lacks}",
            name = named(id, &mount.name),
            who = mount.who.describe(ruleset),
            lacks = why_not(&mount.who, &troop.look)
        );
        let finding = scene.on_value(&MOUNT_NOT_FOR_TROOP, &troop.route.join("mount"), message);
        let finding =
            finding.help(text!("remove the key `mount`", "supprimez la clé `mount`")).removable();
        out.push(finding.reference(scene.cite(&mount.reference)));
    }
}
