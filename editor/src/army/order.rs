//! The order of battle of an army as a tree: wings, corps and divisions with who belongs to each, what they add up
//! to, and the losses that would demoralise them.

use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::cost::{StepStrength, strength};
use banneret_schema::scenario::DemoralisationValues;
use banneret_schema::{Army, Name, Points, Ruleset};
use banneret_validator::{Text, text};

/// The army, or a wing, a corps or a division of it.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderNode {
    /// Its number among the echelons of the army; none for the army itself.
    pub echelon: Option<usize>,
    /// What it is; none for the army itself.
    pub level: Option<EchelonLevel>,
    /// Its handle.
    pub id: String,
    /// What players call it.
    pub name: Name,
    /// Who leads it, by his number among the leaders of the army.
    pub led_by: Option<usize>,
    /// Those of its leaders who are in none of its parts, by their numbers.
    pub leaders: Vec<usize>,
    /// Its units that are in none of its parts, by their numbers.
    pub units: Vec<usize>,
    /// Its parts.
    pub parts: Vec<OrderNode>,
    /// What it adds up to, in games of steps.
    pub strength: Option<StepStrength>,
}

/// The losses that demoralise somebody and bring him to despair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LossLevels {
    /// Demoralisation.
    pub at: Option<Points>,
    /// Despair.
    pub despair: Option<Points>,
    /// Whether it knows neither.
    pub immune: bool,
    /// Whether nobody has written them, and they are what is usual.
    pub usual: bool,
}

impl OrderNode {
    /// The tree of an army; none where the game knows no wings, corps and divisions.
    #[must_use]
    pub fn of(ruleset: &Ruleset, army: &Army) -> Option<Self> {
        ruleset.order_of_battle.as_ref()?;
        Some(Self::branch(ruleset, army, None))
    }

    fn branch(ruleset: &Ruleset, army: &Army, echelon: Option<usize>) -> Self {
        let own = echelon.and_then(|at| army.echelons.get(at));
        let leaders = army.leaders.iter().map(|(index, _)| index);
        let units = army.units.iter().map(|(index, _)| index);
        let parts = army.echelons.iter().enumerate().filter(|(_, it)| it.parent == echelon);
        let (id, name) = match own {
            Some(own) => {
                let id = own.id.as_str();
                (id, own.name.clone().unwrap_or_else(|| id.into()))
            }
            None => (army.id.as_ref().map_or("", |id| id.as_str()), army.name.clone()),
        };
        let chief = || {
            let rank = &ruleset.chain_of_command.as_ref()?.army;
            let mut all = army.leaders.iter();
            all.find(|(_, leader)| leader.rank.as_ref() == Some(rank)).map(|(index, _)| index)
        };
        Self {
            echelon,
            level: own.map(|it| it.level),
            id: id.to_owned(),
            name,
            led_by: match echelon {
                Some(at) => army.leader_of(at),
                None => chief(),
            },
            leaders: leaders.filter(|at| army.echelon_of_leader(*at) == echelon).collect(),
            units: units.filter(|at| army.echelon_of_unit(*at) == echelon).collect(),
            parts: parts.map(|(at, _)| Self::branch(ruleset, army, Some(at))).collect(),
            strength: ruleset.losses.as_ref().map(|rules| strength(rules, army, echelon)),
        }
    }

    /// The numbers of all its units, those of its parts included.
    #[must_use]
    pub fn all_units(&self) -> Vec<usize> {
        let inside = self.parts.iter().flat_map(Self::all_units);
        self.units.iter().copied().chain(inside).collect()
    }

    /// The numbers of all its leaders, those of its parts included.
    #[must_use]
    pub fn all_leaders(&self) -> Vec<usize> {
        let inside = self.parts.iter().flat_map(Self::all_leaders);
        self.leaders.iter().copied().chain(inside).collect()
    }

    /// The losses that demoralise it: as a side declares them, else what is usual for an army where no corps has
    /// levels of its own. Nothing for those who have none.
    #[must_use]
    pub fn levels(
        &self,
        ruleset: &Ruleset,
        declared: Option<&DemoralisationValues>,
    ) -> Option<LossLevels> {
        let rules = ruleset.demoralisation.as_ref().filter(|rules| rules.levels.is_some())?;
        let by_corps = declared.is_some_and(|it| it.corps.iter().any(|(_, corps)| !corps.immune));
        match self.level {
            Some(EchelonLevel::Corps) => {
                let own = declared?.corps.get(&self.id)?;
                let (at, despair, immune) = (own.at, own.despair, own.immune);
                Some(LossLevels { at, despair, immune, usual: false })
            }
            Some(_) => None,
            None if by_corps => None,
            None => Some(match declared {
                Some(own) => {
                    LossLevels { at: own.at, despair: own.despair, ..LossLevels::default() }
                }
                None => {
                    let half = self.strength.as_ref().map(|it| it.steps * rules.threshold);
                    LossLevels { at: half, usual: true, ..LossLevels::default() }
                }
            }),
        }
    }
}

impl LossLevels {
    /// The losses that demoralise a part of an army, beside what it has and has lost.
    #[must_use]
    pub fn told(&self, node: &OrderNode, lost: Option<Points>) -> Text {
        let whole = node.strength.as_ref().map_or(Points::ZERO, |it| it.steps);
        let has = match lost {
            Some(lost) => text!("{lost} of {whole} lost", "{lost} sur {whole} perdus", lost, whole),
            None => text!("{whole} to lose", "{whole} à perdre", whole),
        };
        match self {
            Self { immune: true, .. } => {
                text!("{has}, never demoralised", "{has}, jamais démoralisé", has)
            }
            Self { at: Some(at), despair: Some(despair), .. } => text!(
                "{has}, demoralised at {at}, in despair at {despair}",
                "{has}, démoralisé à {at}, désespéré à {despair}",
                has,
                at,
                despair
            ),
            Self { at: Some(at), usual: true, .. } => text!(
                "{has}, usually demoralised at {at}",
                "{has}, d’ordinaire démoralisé à {at}",
                has,
                at
            ),
            Self { at: Some(at), .. } => {
                text!("{has}, demoralised at {at}", "{has}, démoralisé à {at}", has, at)
            }
            Self { .. } => has,
        }
    }
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;
    use serde_json::json;

    use super::*;

    fn army() -> Army {
        let unit = |id: &str, steps: u8| json!({"id": id, "type": "infantry", "steps": steps});
        serde_json::from_value(json!({
            "id": "north", "name": "North",
            "leaders": [{"id": "chief", "rank": "army"}],
            "corps": [
                {
                    "id": "i", "name": "I Corps",
                    "leaders": [{"id": "count", "rank": "corps"}],
                    "divisions": [
                        {"id": "first", "units": [unit("a", 6), unit("b", 7)]},
                        {"id": "second", "units": [unit("c", 5)]},
                    ],
                    "units": [unit("guns", 2)],
                },
                {"id": "ii", "units": [unit("d", 4)]},
            ],
            "units": [unit("alone", 3)],
        }))
        .expect("an army")
    }

    #[test]
    fn an_army_is_a_tree_with_sums() {
        let ruleset = shipped::ruleset("vive-lempereur").expect("it ships");
        let tree = OrderNode::of(&ruleset, &army()).expect("it knows corps");
        let steps = |node: &OrderNode| node.strength.as_ref().map(|it| it.steps.to_string());
        assert_eq!(steps(&tree).as_deref(), Some("27"));
        assert_eq!((tree.units.len(), tree.led_by, tree.parts.len()), (1, Some(0), 2));
        let [first, second] = tree.parts.as_slice() else { panic!("two corps") };
        assert_eq!((steps(first), steps(second)), (Some("20".into()), Some("4".into())));
        assert_eq!((first.led_by, second.led_by), (Some(1), None));
        assert_eq!(first.all_units().len(), 4);
        assert_eq!(first.parts[0].level, Some(EchelonLevel::Division));
        assert_eq!(steps(&first.parts[0]).as_deref(), Some("13"));
        assert_eq!((tree.all_units().len(), tree.all_leaders()), (6, vec![0, 1]));
    }

    #[test]
    fn levels_are_those_of_the_side_or_what_is_usual() {
        let ruleset = shipped::ruleset("vive-lempereur").expect("it ships");
        let tree = OrderNode::of(&ruleset, &army()).expect("it knows corps");
        let usual = tree.levels(&ruleset, None).expect("levels");
        assert_eq!((usual.at, usual.usual), (Some(Points::new(27, 2)), true));
        let by_corps: DemoralisationValues = serde_json::from_value(
            json!({"corps": {"i": {"at": 10, "despair": 14}, "ii": "immune"}}),
        )
        .expect("levels");
        assert_eq!(tree.levels(&ruleset, Some(&by_corps)), None);
        let [first, second] = tree.parts.as_slice() else { panic!("two corps") };
        let levels = first.levels(&ruleset, Some(&by_corps)).expect("its own");
        assert_eq!(levels.despair, Some(Points::from(14)));
        assert!(second.levels(&ruleset, Some(&by_corps)).is_some_and(|it| it.immune));
        assert_eq!(first.parts[0].levels(&ruleset, Some(&by_corps)), None);
    }

    #[test]
    fn games_without_corps_have_no_tree() {
        let ruleset = shipped::ruleset("alexandre-bayard").expect("it ships");
        assert_eq!(OrderNode::of(&ruleset, &Army::default()), None);
    }
}
