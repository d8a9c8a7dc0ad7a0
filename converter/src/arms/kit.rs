//! The weapons of a troop while they are put together: rows used, missing, or too many.

use std::ops::Range;

use super::Carried;
use crate::doubt::Doubt;
use crate::doubts;
use crate::draft::{ListContext, SWORDS, TroopDraft, add};
use crate::notes::{self, Notice};
use crate::reading::Reading;
use crate::words::fold;

/// The weapons of one kind, and the words behind them: two of them make a choice of its own.
#[derive(Debug, Clone, Default)]
pub(super) struct Arms {
    pub(super) ids: Vec<&'static str>,
    pub(super) words: Vec<Carried>,
}

impl Arms {
    pub(super) fn put(&mut self, ids: &[&'static str], item: Carried) {
        add(&mut self.ids, ids);
        self.words.push(item);
    }

    /// Adds a weapon where the list writes it: the first written is the first offered.
    pub(super) fn put_in_order(&mut self, id: &'static str, item: Carried) {
        if !self.ids.contains(&id) {
            let first = self.words.iter().all(|it| it.first > item.first);
            self.ids.insert(if first { 0 } else { self.ids.len() }, id);
        }
        self.words.push(item);
    }

    /// All the words from the first weapon to the last.
    fn at(&self) -> Option<Range<usize>> {
        let first = self.words.iter().map(|it| it.first).min()?;
        Some(first..self.words.iter().map(|it| it.end).max()?)
    }
}

/// The weapons of a troop while they are put together.
pub(super) struct Kit<'k, 'a> {
    pub(super) reading: &'k mut Reading<'a>,
    pub(super) scene: &'k ListContext,
    pub(super) draft: &'k mut TroopDraft,
    /// The name of the troop in lower case without accents.
    pub(super) name: String,
    pub(super) melee: Arms,
    pub(super) missile: Arms,
    /// Whether the line writes a lance.
    pub(super) lance: bool,
    /// The words that make swordsmen of them.
    pub(super) skilled: Option<Range<usize>>,
    pub(super) mace: Option<Carried>,
    /// Javelins and light spears, which are looked at last.
    pub(super) spears: Vec<Carried>,
}

impl<'k, 'a> Kit<'k, 'a> {
    pub(super) fn new(
        reading: &'k mut Reading<'a>,
        scene: &'k ListContext,
        draft: &'k mut TroopDraft,
    ) -> Self {
        let name = fold(&draft.name);
        Self {
            reading,
            scene,
            draft,
            name,
            melee: Arms::default(),
            missile: Arms::default(),
            lance: false,
            skilled: None,
            mace: None,
            spears: Vec::new(),
        }
    }

    pub(super) fn by_arm(
        &self,
        foot: Option<&'static str>,
        mounted: Option<&'static str>,
    ) -> Option<&'static str> {
        if self.draft.arm.is_mounted() { mounted } else { foot }
    }

    /// Whether a word of the name begins so.
    pub(super) fn is_called(&self, beginnings: &[&str]) -> bool {
        has_word(&self.name, beginnings)
    }

    /// Whether a word of the name or of the line begins so: "D (blowpipes)".
    pub(super) fn line_says(&self, beginnings: &[&str]) -> bool {
        self.is_called(beginnings) || has_word(&fold(self.reading.row.text), beginnings)
    }

    /// Takes a close-combat weapon, where the table has one for this arm.
    pub(super) fn melee(&mut self, id: Option<&'static str>, item: Carried) -> bool {
        if self.draft.arm.is_weapon() {
            // « Troupes qui sont des armes par elles-mêmes, pas concernées ».
            self.reading.no_equivalent(item.at());
            return false;
        }
        let Some(id) = id else {
            self.no_row(item);
            return false;
        };
        self.melee.put(&[id], item);
        self.reading.used(item.at(), &format!("melee: {id}"));
        true
    }

    /// Takes a missile weapon, where the table has one for this arm.
    pub(super) fn missile(&mut self, id: Option<&'static str>, item: Carried) -> bool {
        let Some(id) = id else {
            self.no_row(item);
            return false;
        };
        self.missile.put(&[id], item);
        self.reading.used(item.at(), &format!("missile: {id}"));
        true
    }

    /// Takes a missile weapon that years, region, name or arm settle, and says what settled it.
    pub(super) fn settled(&mut self, id: &'static str, why: &Notice, item: Carried) {
        if self.missile(Some(id), item) {
            let word = self.reading.slice(item.at());
            self.reading.note(item.at(), why, &[word, id]);
        }
    }

    /// Takes the first of several missile weapons and asks which.
    pub(super) fn missiles(
        &mut self,
        ids: &[&'static str],
        doubt: &'static Doubt,
        became: &str,
        item: Carried,
    ) {
        self.missile.put(ids, item);
        self.reading.used(item.at(), became);
        self.reading.ask_which(item.at(), doubt, ids);
    }

    /// The table has no row for this weapon with this arm.
    pub(super) fn no_row(&mut self, item: Carried) {
        self.no_weapon(item, &notes::NOT_FOR_ARM, &doubts::NOT_FOR_ARM);
    }

    pub(super) fn no_weapon(&mut self, item: Carried, notice: &Notice, doubt: &'static Doubt) {
        self.reading.no_equivalent(item.at());
        let asked = self.reading.which(item.at(), doubt);
        self.reading.note(item.at(), notice, &[self.reading.slice(item.at())]);
        self.reading.ask(item.at(), asked);
    }

    /// « On ne cite l'arme individuelle que si les hommes n'ont rien de mieux » (Annexe 2 – III):
    /// beside another weapon it says nothing, unless the list offers one or the other.
    pub(super) fn drop_sword(&mut self) {
        let Some(words) = self.melee.at() else { return };
        let offered = self.reading.words[words].iter().any(|it| it.is_any(&["or", "ou"]));
        if !offered && self.melee.ids.len() > 1 {
            self.melee.ids.retain(|it| !SWORDS.contains(it));
        }
    }

    /// Two weapons of a kind where the rules have one.
    pub(super) fn ask_several(&mut self, doubt: &'static Doubt, arms: &Arms) {
        if arms.ids.len() > 1
            && arms.words.len() > 1
            && let Some(words) = arms.at()
        {
            self.reading.ask_which(words, doubt, &arms.ids);
        }
    }
}

/// Whether a word of a text begins so.
pub(super) fn has_word(text: &str, beginnings: &[&str]) -> bool {
    text.split(|it: char| !it.is_alphanumeric())
        .any(|word| beginnings.iter().any(|start| word.starts_with(start)))
}
