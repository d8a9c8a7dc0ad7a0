//! What can be typed behind `banneret print`.

use std::path::PathBuf;

use banneret_drawing::Paper;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use super::{Language, PaletteName, ShownArgs};

#[derive(Debug, Subcommand)]
pub(crate) enum PrintArgs {
    /// A map at its true size, on one sheet or on many that are glued together | Une carte en vraie grandeur,
    /// sur une feuille ou sur plusieurs à coller
    Map(PrintMapArgs),
    /// Counters at true size, with cut marks, and their backs | Pions à leur taille, avec repères de coupe,
    /// et leurs revers
    Counters(PrintCountersArgs),
    /// The sheet of an army: leaders, units, costs, totals | La fiche d'une armée : chefs, unités, coûts,
    /// totaux
    Roster(PrintSheetArgs),
    /// The booklet of a scenario: history, sides, set-up, victory | Le livret d'un scénario : histoire,
    /// camps, mise en place, victoire
    Booklet(PrintSheetArgs),
    /// An army list as people print lists | Une liste d'armée comme on les imprime
    List(PrintListArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PrintTarget {
    /// The file of the document | Le fichier du document
    pub(crate) file: PathBuf,
    /// Where it goes; its ending says the form: `pdf`, `svg`, `md`, `html` | Où il va ; son extension dit la
    /// forme : `pdf`, `svg`, `md`, `html`
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// The colours | Les couleurs
    #[arg(long, value_enum, default_value_t = PaletteName::Print)]
    pub(crate) palette: PaletteName,
    /// Print it although it has errors | Imprimer malgré des erreurs
    #[arg(long)]
    pub(crate) despite_errors: bool,
    /// Replace a file that exists | Remplacer un fichier existant
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PrintSheetArgs {
    #[command(flatten)]
    pub(crate) target: PrintTarget,
    /// The paper | Le papier
    #[arg(long, value_enum, default_value_t = PaperArg::A4)]
    pub(crate) paper: PaperArg,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PrintMapArgs {
    #[command(flatten)]
    pub(crate) target: PrintTarget,
    /// The paper | Le papier
    #[arg(long, value_enum, default_value_t = MapPaperArg::A4)]
    pub(crate) paper: MapPaperArg,
    /// How wide a hex is across flats: 30mm, 3cm or 1.2in | La largeur d'un hexagone entre côtés : 30mm, 3cm
    /// ou 1.2in
    #[arg(long, value_name = "LENGTH", default_value = "30mm")]
    pub(crate) hex: String,
    /// Make the whole map fit on one page | Faire tenir toute la carte sur une page
    #[arg(long, conflicts_with = "hex")]
    pub(crate) fit: bool,
    /// How much of a page the next one repeats | Ce que chaque page répète de la précédente
    #[arg(long, value_name = "LENGTH", default_value = "8mm")]
    pub(crate) overlap: String,
    #[command(flatten)]
    pub(crate) shown: ShownArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PrintCountersArgs {
    #[command(flatten)]
    pub(crate) sheet: PrintSheetArgs,
    /// The side of a counter, in millimetres or inches: `15mm`, `0.5in` | Le côté d'un pion, en millimètres
    /// ou en pouces : `15mm`, `0.5in`
    #[arg(long, value_name = "LENGTH", default_value = "15mm")]
    pub(crate) size: String,
    /// How far colours go on beyond the cut | De combien les couleurs débordent la coupe
    #[arg(long, value_name = "LENGTH", default_value = "1mm")]
    pub(crate) bleed: String,
    /// How many markers of each kind; none for 0 | Combien de marqueurs de chaque sorte ; aucun pour 0
    #[arg(long, value_name = "NUMBER", default_value_t = 4)]
    pub(crate) markers: u16,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PrintListArgs {
    #[command(flatten)]
    pub(crate) sheet: PrintSheetArgs,
    /// Print what it has in this year alone | N'imprimer que ce qu'elle a cette année-là
    #[arg(long, value_name = "YEAR", allow_hyphen_values = true)]
    pub(crate) year: Option<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperArg {
    /// 210 by 297 mm | 210 sur 297 mm
    A4,
    /// 297 by 420 mm | 297 sur 420 mm
    A3,
    /// 8½ by 11 inches | 8½ sur 11 pouces
    Letter,
}

impl PaperArg {
    pub(crate) fn paper(self) -> Paper {
        match self {
            Self::A4 => Paper::A4,
            Self::A3 => Paper::A3,
            Self::Letter => Paper::Letter,
        }
    }
}

/// The paper of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MapPaperArg {
    /// 210 by 297 mm | 210 sur 297 mm
    A4,
    /// 297 by 420 mm | 297 sur 420 mm
    A3,
    /// 8½ by 11 inches | 8½ sur 11 pouces
    Letter,
    /// One sheet as large as the map | Une feuille aussi grande que la carte
    Sheet,
}

impl MapPaperArg {
    /// The paper; none for a sheet as large as the map.
    pub(crate) fn paper(self) -> Option<Paper> {
        match self {
            Self::A4 => Some(Paper::A4),
            Self::A3 => Some(Paper::A3),
            Self::Letter => Some(Paper::Letter),
            Self::Sheet => None,
        }
    }
}
