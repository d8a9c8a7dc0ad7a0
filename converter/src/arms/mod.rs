//! From the weapons of a line to one close-combat and one missile weapon: Annexe 4, « Armes ».

mod kit;
mod shooting;
mod spear;
mod swordsmen;

use std::ops::Range;

use self::kit::Kit;
use crate::doubts;
use crate::draft::{ListContext, OptionDraft, SWORDS, TroopDraft, WeaponFamily};
use crate::notes;
use crate::reading::Reading;
use crate::request::TargetGame;
use crate::tables::weapons::WeaponMeaning;

/// A weapon and the words that name it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Carried {
    pub(crate) weapon: WeaponMeaning,
    pub(crate) first: usize,
    pub(crate) end: usize,
}

impl Carried {
    /// The words that name it.
    pub(crate) fn at(self) -> Range<usize> {
        self.first..self.end
    }
}

/// Gives a troop its weapons.
pub(crate) fn equip(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    draft: &mut TroopDraft,
    carried: &[Carried],
) {
    let mut kit = Kit::new(reading, scene, draft);
    carried.iter().for_each(|item| kit.take(*item));
    // Whether riders throw their spears depends on what else they have in hand.
    for item in std::mem::take(&mut kit.spears) {
        kit.javelin_or_spear(item);
    }
    kit.finish();
}

impl Kit<'_, '_> {
    fn take(&mut self, item: Carried) {
        if self.draft.arm == WeaponFamily::Artillery && item.weapon.shoots_by_hand() {
            // The piece is the missile weapon of its crew.
            return self.no_row(item);
        }
        match item.weapon {
            WeaponMeaning::Melee { foot, mounted } => {
                _ = self.melee(self.by_arm(foot, mounted), item);
            }
            WeaponMeaning::Missile { foot, mounted } => {
                let id = self.by_arm(foot, mounted);
                self.missile(id, item);
                if id == Some("light-crossbow") && foot == Some("heavy-crossbow") {
                    self.reading.note(item.at(), &notes::MOUNTED_CROSSBOW, &[]);
                }
            }
            WeaponMeaning::Jls | WeaponMeaning::Javelin => self.spears.push(item),
            WeaponMeaning::Lance => self.lance(item),
            WeaponMeaning::Bow => self.bow(item),
            WeaponMeaning::Crossbow => self.crossbow(item),
            WeaponMeaning::Darts => self.darts(item),
            WeaponMeaning::Flame => self.flame(item),
            WeaponMeaning::Firelance => {
                let id = (self.draft.arm == WeaponFamily::Cavalry).then_some("fire-lance");
                self.missile(id, item);
            }
            WeaponMeaning::Swordsman => {
                self.reading.used(item.at(), "swordsmen");
                self.skilled = Some(item.at());
            }
            WeaponMeaning::AncientMace => {
                if let Some(before) = self.mace.replace(item) {
                    self.reading.no_equivalent(before.at());
                }
            }
            WeaponMeaning::VolleyBow => {
                self.missile(Some("composite-bow"), item);
                let remark = "Long Bow: may generally shoot volleys (Salve, Annexe 3 – II).";
                self.draft.remarks.push(remark.to_owned());
            }
            WeaponMeaning::MixedPeasants => self.mixed_peasants(item),
            WeaponMeaning::Naphtha if self.draft.arm == WeaponFamily::Artillery => {
                self.reading.used(item.at(), "option: incendiary-bomb");
                self.offer("with incendiary bombs", "incendiary-bomb");
            }
            WeaponMeaning::Naphtha => self.no_row(item),
            WeaponMeaning::LatePistol => {
                let id = self.draft.arm.is_mounted().then_some("mounted-hackbut");
                if self.missile(id, item) {
                    self.reading.ask(item.at(), doubts::LATE_PISTOL.plain());
                }
            }
            WeaponMeaning::LateFirearm if self.scene.target == TargetGame::Panache => {
                // « On ne distingue pas les différents types d'armes à feu. »
                let id = self.by_arm(Some("arquebus"), Some("mounted-arquebus"));
                self.missile(id, item);
            }
            WeaponMeaning::LateFirearm => {
                self.no_weapon(item, &notes::NO_WEAPON, &doubts::NOT_COVERED);
            }
            WeaponMeaning::Nothing => self.reading.no_equivalent(item.at()),
            WeaponMeaning::NotCovered => {
                self.no_weapon(item, &notes::NO_WEAPON, &doubts::NOT_COVERED);
            }
        }
    }

    /// A flame thrower, at hand and at a distance.
    fn flame(&mut self, item: Carried) {
        if self.draft.arm != WeaponFamily::Foot {
            return self.no_row(item);
        }
        self.melee.put(&["siphon"], item);
        self.missile.put(&["siphon"], item);
        self.reading.used(item.at(), "melee and missile: siphon");
    }

    fn mixed_peasants(&mut self, item: Carried) {
        let id = (self.draft.arm == WeaponFamily::Foot).then_some("improvised-weapons");
        if self.melee(id, item) {
            self.offer("with light bows", "light-bow");
            self.reading.ask(item.at(), doubts::PEASANTS_WITH_BOWS.plain());
        }
    }

    /// A missile weapon that some of the troop may have.
    fn offer(&mut self, name: &str, missile: &'static str) {
        let line = self.reading.row.number;
        let mut option = OptionDraft { name: name.to_owned(), line, ..OptionDraft::default() };
        option.profile.missile = vec![missile];
        self.draft.options.push(option);
    }

    /// Types bring weapons of their own, words of skill change them, and a unit has one of a kind.
    fn finish(mut self) {
        if self.draft.knight {
            self.knight_lance();
        }
        let (melee, missile) = (&self.melee.ids, &self.missile.ids);
        if missile.contains(&"fire-lance") && !melee.iter().any(|it| it.contains("lance")) {
            self.reading.incomplete = true;
            if let Some(item) = self.missile.words.first() {
                self.reading.note(item.at(), &notes::FIRE_LANCE_ALONE, &[]);
            }
        }
        self.mace();
        // A word that may be their weapon leaves open what they have in hand.
        let unread = [&doubts::UNKNOWN_WORD, &doubts::NOT_COVERED, &doubts::NOT_FOR_ARM];
        let in_doubt = |doubt: &str| unread.iter().any(|it| it.id == doubt);
        let unarmed =
            self.reading.choices.iter().any(|it| in_doubt(it.doubt)) && self.missile.ids.is_empty();
        if self.melee.ids.is_empty() && !self.draft.arm.is_model() && !unarmed {
            // « Arme individuelle » is what men have who have nothing better (Annexe 2 – III).
            let [foot, mounted] = SWORDS;
            self.melee.ids.push(if self.draft.arm == WeaponFamily::Foot { foot } else { mounted });
        }
        self.drop_sword();
        self.ask_several(&doubts::SEVERAL_MELEE, &self.melee.clone());
        self.ask_several(&doubts::SEVERAL_MISSILE, &self.missile.clone());
        self.swordsmen();
        if self.draft.arm.is_weapon() {
            self.melee.ids.clear();
        }
        self.draft.profile.melee = self.melee.ids;
        self.draft.profile.missile = self.missile.ids;
    }
}
