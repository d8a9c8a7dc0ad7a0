//! What units of each game show on their counters.

use banneret_drawing::counters::{Emblem, Livery, army_counters};
use banneret_drawing::press::Manuscript;
use banneret_schema::Lang;
use banneret_schema::ruleset::emblem::WeaponEmblem;
use banneret_validator::load::Model;
use banneret_validator::{MemoryFiles, Workspace};

/// The pictures of units, in order.
fn emblems(game: &str, units: &[&str]) -> Vec<Emblem> {
    let mut text = format!("banneret: 1\nkind: army\nruleset: {game}\nid: a\nname: A\nunits:\n");
    for (number, unit) in units.iter().enumerate() {
        text.push_str(&format!("  - {{id: unit-{number}, name: U{number}, type: {unit}}}\n"));
    }
    let mut files = MemoryFiles::default();
    files.add("army.yaml", text);
    let workspace = Workspace::new(&files);
    let manuscript = Manuscript::open(&workspace, "army.yaml").expect("an army");
    let Some(Model::Army(army)) = &manuscript.loaded.model else { panic!("an army") };
    let pieces = army_counters(&manuscript.ruleset, army, &Livery::default(), Lang::En);
    let faces = pieces.into_iter().filter_map(|piece| piece.front.face);
    faces.map(|face| face.emblem).collect()
}

#[test]
fn units_show_what_they_fight_with() {
    use Emblem::{Camels, Chariot, Elephants, Riders, Weapon};
    use WeaponEmblem::{Bow, Cannon, Engine, Gun, Javelins, Lance, Pike, Shield, Sword};
    let ancient = emblems(
        "alexandre-bayard",
        &[
            "infantry, weight: medium, melee: pike",
            "infantry, weight: medium, melee: individual-weapon",
            "infantry, weight: light, melee: individual-weapon, missile: light-bow",
            "infantry, weight: medium, melee: infantry-spear, missile: javelins",
            "cavalry, weight: heavy, melee: couched-lance",
            "cavalry, weight: heavy, melee: cavalry-individual-weapon",
            "camelry, weight: light, melee: cavalry-individual-weapon, missile: composite-bow",
            "chariots, weight: medium",
            "elephants, weight: medium",
            "artillery, weight: light",
            "powder-artillery, weight: light",
        ],
    );
    let wanted = [
        Weapon(Pike),
        Weapon(Sword),
        Weapon(Bow),
        Weapon(Javelins),
        Riders(Some(Lance)),
        Riders(None),
        Camels(Some(Bow)),
        Chariot,
        Elephants,
        Weapon(Engine),
        Weapon(Cannon),
    ];
    assert_eq!(ancient, wanted);
    assert_eq!(
        emblems("panache", &["pikemen", "musketeers", "lancers", "cavalry", "artillery"]),
        [Weapon(Pike), Weapon(Gun), Riders(Some(Lance)), Riders(None), Weapon(Cannon)]
    );
    assert_eq!(
        emblems("vive-lempereur", &["light-infantry", "heavy-cavalry", "artillery"]),
        [Weapon(Gun), Riders(None), Weapon(Cannon)]
    );
    assert_eq!(
        emblems(
            "great-battles-of-alexander",
            &["phalanx", "medium-infantry", "artillery, missile: bolts"]
        ),
        [Weapon(Pike), Weapon(Shield), Weapon(Engine)]
    );
}
