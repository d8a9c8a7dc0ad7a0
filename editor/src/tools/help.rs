//! What every tool does, in the words of its page of help and of the guide.

use banneret_schema::Words;

use super::ToolKind;

/// What is said of a tool.
#[derive(Debug, Clone, Copy)]
pub struct ToolHelp {
    /// What a drag does.
    pub drag: Words,
    /// What it does with Shift.
    pub shift: Option<Words>,
    /// What it does with Alt.
    pub alt: Option<Words>,
    /// What else there is to know, a sentence each.
    pub more: &'static [Words],
}

const PLAIN: ToolHelp =
    ToolHelp { drag: Words::new("", ""), shift: None, alt: None, more: &[SAMPLE, SYMMETRY] };

const SAMPLE: Words = Words::new(
    "A right click takes up what is under the pointer.",
    "Un clic droit prend ce qui est sous le pointeur.",
);
const SYMMETRY: Words = Words::new(
    "Y repeats every stroke across the map, as the symmetry says.",
    "Y répète chaque trait ailleurs sur la carte, selon la symétrie.",
);
const SIZE: Words = Words::new(
    "[ and ] make the brush smaller and larger.",
    "[ et ] rendent le pinceau plus fin et plus large.",
);
const RECENT: Words = Words::new(
    "The digits 1 to 8 take up what was painted with before.",
    "Les chiffres de 1 à 8 reprennent ce qui a servi à peindre.",
);
const SCATTER: Words = Words::new(
    "Density below 100 % scatters what is laid down; Mix in makes a mixture.",
    "Une densité sous 100 % clairsème ce qui est posé ; Mélanger avec fait un mélange.",
);
const SHAPES: Words = Words::new(
    "Freehand, in a block, or where the ground is alike.",
    "À main levée, en bloc, ou là où le terrain est pareil.",
);

impl ToolKind {
    /// What is said of it.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a table, one tool after the other")]
    pub const fn help(self) -> ToolHelp {
        match self {
            Self::Select => ToolHelp {
                drag: Words::new(
                    "selects a block; a drag on the selection moves it",
                    "choisit un bloc ; glisser la sélection la déplace",
                ),
                shift: Some(Words::new("adds to the selection", "ajoute à la sélection")),
                alt: Some(Words::new("a free outline", "un contour libre")),
                more: const {
                    &[
                        Words::new(
                            "What is selected is cut, copied and pasted, here or in another map.",
                            "Ce qui est choisi se coupe, se copie et se colle, ici ou dans une autre carte.",
                        ),
                        Words::new(
                            ". and , turn a piece by 60 degrees, / mirrors it.",
                            ". et , tournent un morceau de 60 degrés, / le retourne en miroir.",
                        ),
                    ]
                },
            },
            Self::Brush => ToolHelp {
                drag: Words::new(
                    "lays down the chosen terrain in 1, 7 or 19 hexes",
                    "pose le terrain choisi sur 1, 7 ou 19 hexagones",
                ),
                more: &[SAMPLE, SIZE, RECENT, SCATTER, SYMMETRY],
                ..PLAIN
            },
            Self::Eraser => ToolHelp {
                drag: Words::new("makes the ground open", "rend le terrain dégagé"),
                shift: Some(Words::new(
                    "takes levels, obstacles, roads and places as well",
                    "enlève aussi niveaux, obstacles, routes et lieux",
                )),
                more: &[SIZE, SYMMETRY],
                ..PLAIN
            },
            Self::Line => ToolHelp {
                drag: Words::new("paints along a line", "peint le long d’une ligne"),
                more: &[SAMPLE, RECENT, SCATTER, SYMMETRY],
                ..PLAIN
            },
            Self::Rectangle => ToolHelp {
                drag: Words::new("paints a block", "peint un bloc"),
                shift: Some(Words::new(
                    "only the outline of the block",
                    "seulement le contour du bloc",
                )),
                more: &[SAMPLE, RECENT, SCATTER, SYMMETRY],
                ..PLAIN
            },
            Self::Fill => ToolHelp {
                drag: Words::new(
                    "fills what hangs together",
                    "remplit ce qui est d’un seul tenant",
                ),
                shift: Some(Words::new(
                    "every hex of the same kind",
                    "tous les hexagones de même sorte",
                )),
                more: &[SAMPLE, RECENT, SCATTER, SYMMETRY],
                ..PLAIN
            },
            Self::Stamp => ToolHelp {
                drag: Words::new(
                    "lays down a hill, a wood or a village of several hexes, as large as the brush",
                    "pose une colline, un bois ou un village, de la taille du pinceau",
                ),
                more: const {
                    &[
                        Words::new(
                            ". and , turn what is about to be laid down.",
                            ". et , tournent ce qui va être posé.",
                        ),
                        SIZE,
                        SYMMETRY,
                    ]
                },
                ..PLAIN
            },
            Self::Hexside => ToolHelp {
                drag: Words::new(
                    "builds on sides; a click toggles",
                    "bâtit sur des côtés ; un clic pose ou enlève",
                ),
                shift: Some(Words::new("takes away", "enlève")),
                alt: Some(Words::new(
                    "for the hex that is pointed at alone",
                    "pour le seul hexagone visé",
                )),
                more: const {
                    &[
                        Words::new(
                            "What protects one hex looks to the enemy from there.",
                            "Ce qui protège un hexagone regarde l’ennemi depuis celui-ci.",
                        ),
                        SAMPLE,
                        SYMMETRY,
                    ]
                },
            },
            Self::Path => ToolHelp {
                drag: Words::new(
                    "draws through hexes or along sides; clicks go on, a double click or End ends",
                    "trace par les hexagones ou les côtés ; un clic prolonge, double clic ou Fin finit",
                ),
                shift: Some(Words::new("cuts", "coupe")),
                more: const {
                    &[
                        Words::new(
                            "What begins at the end of a road goes on with it.",
                            "Ce qui commence au bout d’une route la continue.",
                        ),
                        SAMPLE,
                        SYMMETRY,
                    ]
                },
                ..PLAIN
            },
            Self::Level => ToolHelp {
                drag: Words::new("sets a level", "donne un niveau"),
                shift: Some(Words::new("raises by one", "élève d’un cran")),
                alt: Some(Words::new("lowers by one", "abaisse d’un cran")),
                more: &[SHAPES, SIZE, SYMMETRY],
            },
            Self::Place => ToolHelp {
                drag: Words::new(
                    "names a hex, moves a place",
                    "nomme un hexagone, déplace un lieu",
                ),
                shift: Some(Words::new("takes the name away", "enlève le nom")),
                more: &[SYMMETRY],
                ..PLAIN
            },
            Self::Zone => ToolHelp {
                drag: Words::new("paints the zone of the name given", "peint la zone du nom donné"),
                shift: Some(Words::new("takes hexes away", "retire des hexagones")),
                more: &[SHAPES, SIZE, SYMMETRY],
                ..PLAIN
            },
            Self::Measure => ToolHelp {
                drag: Words::new("measures in hexes", "mesure en hexagones"),
                more: &[],
                ..PLAIN
            },
        }
    }
}
