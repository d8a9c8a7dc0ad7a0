//! What can be typed. Every text is there in English and in French, with ` | ` between them:
//! [`crate::usage`] shows the one that is wanted.

pub(crate) mod print;

use std::path::PathBuf;

use banneret_schema::Lang;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

use self::print::PrintArgs;

/// Checks, prices and explains armies, lists, maps and scenarios of hex wargames | Vérifie, chiffre et
/// explique les armées, listes, cartes et scénarios de jeux d'histoire à hexagones
#[derive(Debug, Parser)]
#[command(name = "banneret", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: CommandArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CommandArgs {
    /// Check documents against the rules | Vérifier des documents selon les règles
    ///
    /// Exit codes: 0 no errors; 1 errors found; 2 could not run; 3 nothing to check. | Codes de sortie :
    /// 0 aucune erreur ; 1 erreurs trouvées ; 2 exécution impossible ; 3 rien à vérifier.
    Check(CheckArgs),
    /// Show what an army costs, and how it comes to that | Montrer ce que coûte une armée, et pourquoi
    Cost(CostArgs),
    /// Tell what changed between two versions of a document | Dire ce qui a changé entre deux versions d'un
    /// document
    ///
    /// Units, leaders, prices, terrain, victory, in players' words; findings that came and went. It serves
    /// git as a diff driver, too. Exit codes: 0 done; 1 with `--exit-code`, something changed; 2 could not
    /// run. | Unités, chefs, prix, terrain, victoire, en mots de joueurs ; constats apparus et disparus.
    /// Git peut s'en servir comme pilote de diff. Codes de sortie : 0 fait ; 1 avec `--exit-code`, quelque
    /// chose a changé ; 2 exécution impossible.
    Diff(DiffArgs),
    /// Convert an army list written in another notation | Convertir une liste d'armée d'une autre notation
    ///
    /// The army list goes to standard output or to a file, with each source line as a comment and the
    /// open questions kept; what is in doubt goes to standard error. | La liste d'armée va sur la sortie
    /// standard ou dans un fichier, chaque ligne d'origine en commentaire et les questions ouvertes
    /// conservées ; ce qui est douteux va sur la sortie d'erreur.
    Convert(ConvertArgs),
    /// Open documents in the editor | Ouvrir des documents dans l'éditeur
    Edit(EditArgs),
    /// Hold the armies submitted to an event to its terms | Tenir les armées remises à un événement à ses
    /// conditions
    #[command(subcommand)]
    Event(EventArgs),
    /// Explain a check | Expliquer un contrôle
    Explain(ExplainArgs),
    /// Lay documents out as all of them are: order of keys, indents, rows | Mettre en page des documents
    /// comme tous les autres : ordre des clés, retraits, lignes
    ///
    /// What a document says and its comments stay as they are. Exit codes: 0 done; 1 with --check or
    /// --diff, files would change; 2 a file could not be read or written, or has faults; 3 nothing to
    /// format. | Ce que dit un document et ses commentaires restent. Codes de sortie : 0 fait ; 1 avec
    /// --check ou --diff, des fichiers changeraient ; 2 un fichier ne peut être lu ou écrit, ou a des
    /// défauts ; 3 rien à mettre en page.
    Fmt(FmtArgs),
    /// Serve editors: findings, completion and prices while typing | Servir les éditeurs : constats,
    /// complétion et prix pendant la frappe
    ///
    /// The editor starts it and speaks with it over standard input and output, by the Language Server
    /// Protocol. | L'éditeur le lance et lui parle par l'entrée et la sortie standard, selon le Language
    /// Server Protocol.
    Lsp(LspArgs),
    /// Show an army list | Montrer une liste d'armée
    #[command(subcommand)]
    List(ListArgs),
    /// Begin a document: an army, a list, a map, a scenario, house rules or an event | Commencer un
    /// document : armée, liste, carte, scénario, règles maison ou événement
    ///
    /// It holds what its game asks for, and passes `banneret check`. It goes to a file that does not
    /// exist yet, or to standard output. | Il contient ce que demande son jeu, et `banneret check`
    /// l'accepte. Il va dans un fichier qui n'existe pas encore, ou sur la sortie standard.
    New(NewArgs),
    /// Draw a map, a scenario with its set-up, or an army | Dessiner une carte, un scénario avec sa mise en place,
    /// ou une armée
    ///
    /// The name of the file says what is written: `.png`, `.svg` or `.pdf`. The same file gives the same
    /// bytes every time. Exit codes: 0 done; 1 with `--check`, the picture is not current; 2 could not run. |
    /// Le nom du fichier dit ce qui est écrit : `.png`, `.svg` ou `.pdf`. Le même fichier donne toujours les
    /// mêmes octets. Codes de sortie : 0 fait ; 1 avec `--check`, l'image n'est pas à jour ; 2 exécution
    /// impossible.
    Picture(PictureArgs),
    /// Print maps, counters, rosters, booklets and lists | Imprimer cartes, pions, fiches d'armée, livrets et
    /// listes
    ///
    /// A document with errors is not printed unless `--despite-errors` says so. Exit codes: 0 printed; 1 the
    /// document has errors; 2 could not run. | Un document avec des erreurs n'est pas imprimé, sauf avec
    /// `--despite-errors`. Codes de sortie : 0 imprimé ; 1 le document a des erreurs ; 2 exécution impossible.
    #[command(subcommand)]
    Print(PrintArgs),
    /// Show what the tool knows about a game | Montrer ce que l'outil sait d'un jeu
    #[command(subcommand)]
    Ruleset(RulesetArgs),
    /// Print the JSON Schema of a kind of document | Écrire le JSON Schema d'un type de document
    Schema(SchemaArgs),
    /// Print what makes a shell complete this command | Écrire de quoi compléter cette commande dans un
    /// interpréteur
    Completions(CompletionsArgs),
    /// Print the manual page | Écrire la page de manuel
    Man(ManArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Files and folders; folders are walked, `.gitignore` respected | Fichiers et dossiers ; les dossiers
    /// sont parcourus selon `.gitignore`
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// How findings are written | La forme des constats
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    /// Write the report into this file, and its last line to standard error | Écrire le rapport dans ce
    /// fichier, et sa dernière ligne sur la sortie d'erreur
    #[arg(long, value_name = "FILE")]
    pub(crate) output_file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: Language,
    /// Show findings alone: no counts, and nothing where nothing is found | Montrer les constats seuls :
    /// aucun décompte, et rien s'il n'y a rien à signaler
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Count the findings of every check instead of listing them | Compter les constats de chaque contrôle
    /// au lieu d'en donner la liste
    #[arg(long)]
    pub(crate) statistics: bool,
    /// Treat warnings as errors | Traiter les avertissements comme des erreurs
    #[arg(long)]
    pub(crate) deny_warnings: bool,
    /// End with 0 although errors were found | Terminer par 0 malgré des erreurs
    #[arg(long)]
    pub(crate) exit_zero: bool,
    /// Check files that `.gitignore` and `banneret.toml` leave out, too | Vérifier aussi les fichiers
    /// que `.gitignore` et `banneret.toml` écartent
    #[arg(long)]
    pub(crate) no_ignore: bool,
    /// Take named files like those of folders: pass over what is ignored or no Banneret document; nothing
    /// to check is no failure then | Traiter les fichiers nommés comme ceux des dossiers : passer ce qui est
    /// écarté ou n'est pas un document Banneret ; n'avoir rien à vérifier n'est alors pas un échec
    #[arg(long)]
    pub(crate) only_documents: bool,
    /// Check what has changed since a commit or branch, and what depends on it | Vérifier ce qui a changé
    /// depuis un commit ou une branche, et ce qui en dépend
    #[arg(long, value_name = "REF", conflicts_with = "stdin_name")]
    pub(crate) since: Option<String>,
    /// Leave out findings that this file knows | Passer les constats que ce fichier connaît
    #[arg(long, value_name = "FILE", conflicts_with = "write_baseline")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write down all findings of today, for `--baseline` | Noter tous les constats d'aujourd'hui, pour
    /// `--baseline`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stdin_name", "fix", "diff"])]
    pub(crate) write_baseline: Option<PathBuf>,
    /// Show what comments in the files allow, too | Montrer aussi ce que les commentaires des fichiers
    /// autorisent
    #[arg(long)]
    pub(crate) no_suppressions: bool,
    /// Check the text on standard input as if it stood in this file | Vérifier le texte de l'entrée
    /// standard comme s'il était dans ce fichier
    #[arg(long, value_name = "PATH", conflicts_with = "paths")]
    pub(crate) stdin_name: Option<PathBuf>,
    /// First repair in the files what is certain; comments and layout are kept | Réparer d'abord dans
    /// les fichiers ce qui est certain ; commentaires et mise en page sont conservés
    #[arg(long, conflicts_with = "stdin_name")]
    pub(crate) fix: bool,
    /// With `--fix` or `--diff`: what is suggested, too | Avec `--fix` ou `--diff` : aussi ce qui est
    /// proposé
    #[arg(long)]
    pub(crate) suggested: bool,
    /// Show what `--fix` would change, and change nothing | Montrer ce que `--fix` changerait, sans rien
    /// changer
    #[arg(long)]
    pub(crate) diff: bool,
    /// Colors in the output | Les couleurs de la sortie
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct FmtArgs {
    /// Files and folders; folders are walked, `.gitignore` respected | Fichiers et dossiers ; les dossiers
    /// sont parcourus selon `.gitignore`
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; name the files that would change | Ne rien écrire ; nommer les fichiers qui
    /// changeraient
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; show what would change | Ne rien écrire ; montrer ce qui changerait
    #[arg(long)]
    pub(crate) diff: bool,
    /// Format the text on standard input as if it stood in this file | Mettre en page le texte de
    /// l'entrée standard comme s'il était dans ce fichier
    #[arg(long, value_name = "PATH", conflicts_with = "paths")]
    pub(crate) stdin_name: Option<PathBuf>,
    /// Format files that `.gitignore` and `banneret.toml` leave out, too | Mettre en page aussi les
    /// fichiers que `.gitignore` et `banneret.toml` écartent
    #[arg(long)]
    pub(crate) no_ignore: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LspArgs {
    /// What many editors say; there is no other way | Ce que disent beaucoup d'éditeurs ; il n'y a pas
    /// d'autre voie
    #[arg(long)]
    pub(crate) stdio: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the lines they are about | Avec les lignes concernées
    Human,
    /// One line each | Une ligne chacun
    Short,
    /// For other programs, version 1 | Pour d'autres programmes, version 1
    Json,
    /// SARIF 2.1.0, for code scanning | SARIF 2.1.0, pour l'analyse de code
    Sarif,
    /// Annotations of GitHub Actions | Annotations de GitHub Actions
    Github,
    /// Code Quality of GitLab | Code Quality de GitLab
    Gitlab,
    /// JUnit XML, for test reports | JUnit XML, pour les rapports de tests
    Junit,
    /// A table for pull requests | Un tableau pour les demandes de fusion
    Markdown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// When a person is watching | Quand une personne regarde
    Auto,
    /// Always | Toujours
    Always,
    /// Never | Jamais
    Never,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Language {
    /// The language of messages; the system's where nothing is said | La langue des messages ; celle du
    /// système à défaut
    #[arg(long, value_enum)]
    pub(crate) lang: Option<LangArg>,
}

impl Language {
    /// The language asked for, or the first of the others.
    pub(crate) fn choose(&self, configured: Option<Lang>) -> Lang {
        let asked = self.lang.map(LangArg::of);
        asked.or(configured).unwrap_or_else(crate::lang::of_system)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LangArg {
    /// English | Anglais
    En,
    /// French | Français
    Fr,
}

impl LangArg {
    /// The language itself.
    pub(crate) fn of(self) -> Lang {
        match self {
            Self::En => Lang::En,
            Self::Fr => Lang::Fr,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EditArgs {
    /// The files to open; none for the start screen | Les fichiers à ouvrir ; aucun pour l'écran d'accueil
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CostArgs {
    /// The file of the army, or of a scenario that holds its armies; of several files and of folders,
    /// every army | Le fichier de l'armée, ou d'un scénario avec ses armées ; de plusieurs fichiers et des
    /// dossiers, toutes les armées
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How it is written | La forme de la sortie
    #[arg(long, value_enum, default_value_t = DataFormat::Human)]
    pub(crate) format: DataFormat,
    /// Show every unit as a card: movement, training, plaquettes, weapons, particularities | Montrer
    /// chaque unité en fiche : mouvement, entraînement, plaquettes, armes, particularités
    #[arg(long)]
    pub(crate) card: bool,
    /// Show this unit, leader or character alone | Ne montrer que cette unité, ce chef ou ce personnage
    #[arg(long, value_name = "ID")]
    pub(crate) only: Option<String>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PictureArgs {
    /// The file of a map, a scenario or an army | Le fichier d'une carte, d'un scénario ou d'une armée
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The picture to write: .png, .svg or .pdf | L'image à écrire : .png, .svg ou .pdf
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: PathBuf,
    /// How many pixels it is wide | Sa largeur en pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200,
        value_parser = clap::value_parser!(u32).range(16..=65_000))]
    pub(crate) width: u32,
    /// Write nothing; end with 1 where the picture is not what would be written | N'écrire rien ; terminer
    /// par 1 si l'image n'est pas celle qui serait écrite
    #[arg(long)]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) shown: ShownArgs,
    /// The colours | Les couleurs
    #[arg(long, value_enum, default_value_t = PaletteName::Light)]
    pub(crate) palette: PaletteName,
    #[command(flatten)]
    pub(crate) language: Language,
}

/// What of a map is shown.
#[derive(Debug, ClapArgs)]
pub(crate) struct ShownArgs {
    /// Only the hexes between two corners: 0101-1010 or A1-J10 | Seulement les hexagones entre deux coins :
    /// 0101-1010 ou A1-J10
    #[arg(long, value_name = "HEX-HEX")]
    pub(crate) area: Option<String>,
    /// Without what stands on the map | Sans ce qui se trouve sur la carte
    #[arg(long)]
    pub(crate) no_setup: bool,
    /// Without the numbers of hexes | Sans les numéros des hexagones
    #[arg(long)]
    pub(crate) no_numbers: bool,
    /// Without zones | Sans les zones
    #[arg(long)]
    pub(crate) no_zones: bool,
    /// Without title, scale, compass and legend | Sans titre, échelle, boussole ni légende
    #[arg(long)]
    pub(crate) no_frame: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaletteName {
    /// A map on old paper | Une carte sur papier ancien
    Light,
    /// White ground, little ink | Fond blanc, peu d'encre
    Print,
    /// For dark screens | Pour écrans sombres
    Dark,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DiffArgs {
    /// The document before and after; or what git hands to a diff driver | Le document avant et après ; ou
    /// ce que git donne à un pilote de diff
    #[arg(required = true, num_args = 1..=9, value_names = ["BEFORE", "AFTER"])]
    pub(crate) paths: Vec<PathBuf>,
    /// How it is written | La forme de la sortie
    #[arg(long, value_enum, default_value_t = DiffFormat::Human)]
    pub(crate) format: DiffFormat,
    /// End with 1 where something changed | Terminer par 1 si quelque chose a changé
    #[arg(long)]
    pub(crate) exit_code: bool,
    /// Draw the map or the set-up as it is now into this file (.svg, .png or .pdf): what changed is marked,
    /// arrows lead from where units stood | Dessiner la carte ou la mise en place actuelle dans ce fichier
    /// (.svg, .png ou .pdf) : ce qui a changé est marqué, des flèches partent d'où étaient les unités
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// For people | Pour les personnes
    Human,
    /// For pull requests | Pour les demandes de fusion
    Markdown,
    /// For other programs, version 1 | Pour d'autres programmes, version 1
    Json,
}

#[derive(Debug, Subcommand)]
pub(crate) enum EventArgs {
    /// Hold armies to the terms, and show a table of them | Tenir des armées aux conditions, et en montrer
    /// le tableau
    ///
    /// Exit codes: 0 all legal; 1 some are not; 2 could not run, or a file could not be read; 3 nothing was
    /// submitted. | Codes de sortie : 0 toutes conformes ; 1 certaines ne le sont pas ; 2 exécution
    /// impossible, ou fichier illisible ; 3 rien n'a été remis.
    Check(EventCheckArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EventCheckArgs {
    /// The files and folders that were submitted | Les fichiers et dossiers remis
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// The document with the terms; the one in the folder where nothing is said | Le document des
    /// conditions ; celui du dossier à défaut
    #[arg(long, value_name = "FILE")]
    pub(crate) event: Option<PathBuf>,
    /// How it is written | La forme de la sortie
    #[arg(long, value_enum, default_value_t = TableFormat::Human)]
    pub(crate) format: TableFormat,
    /// The sheet of every army behind the table, with its costs; HTML always has them | La fiche de chaque
    /// armée derrière le tableau, avec ses coûts ; le HTML les a toujours
    #[arg(long)]
    pub(crate) sheets: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// For people | Pour les personnes
    Human,
    /// For pull requests and forums | Pour les demandes de fusion et les forums
    Markdown,
    /// For other programs, version 1 | Pour d'autres programmes, version 1
    Json,
    /// A page to print | Une page à imprimer
    Html,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// The notation it is written in; guessed from its words where nothing is said | La notation
    /// d'origine ; devinée d'après ses mots à défaut
    #[arg(long, value_name = "NOTATION", value_parser = ["wrg", "wrg-7", "wrg-renaissance", "newbury", "shock-of-impact", "clash"])]
    pub(crate) from: Option<String>,
    /// The game it is for: alexandre-bayard or panache; by notation and years where nothing is said | Le
    /// jeu visé : alexandre-bayard ou panache ; d'après la notation et les dates à défaut
    #[arg(long, value_name = "ID", value_parser = ["alexandre-bayard", "panache"])]
    pub(crate) ruleset: Option<String>,
    /// The year or years that matter; those of the title where nothing is said | L'année ou les années
    /// voulues ; celles du titre à défaut
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) year: Option<String>,
    /// Where its people lived; read from the title where nothing is said | Où vivait ce peuple ; lu dans
    /// le titre à défaut
    #[arg(long)]
    pub(crate) region: Option<String>,
    /// How many figures make a unit: `12`, or `cavalry=6` for a type of troop | Combien de figurines
    /// font une unité : `12`, ou `cavalry=6` pour un type de troupe
    #[arg(long, value_name = "[TYPE=]N")]
    pub(crate) figures_per_unit: Vec<String>,
    /// How many elements make a unit | Combien d'éléments font une unité
    #[arg(long, value_name = "[TYPE=]N")]
    pub(crate) elements_per_unit: Vec<String>,
    /// How many models make a unit | Combien de modèles font une unité
    #[arg(long, value_name = "[TYPE=]N")]
    pub(crate) models_per_unit: Vec<String>,
    /// The answer to a question, by its id: `irregulars=barbarian` | La réponse à une question, par son
    /// id : `irregulars=barbarian`
    #[arg(long, value_name = "ID=ANSWER")]
    pub(crate) answer: Vec<String>,
    /// The text of the list, or a folder of them; `-` for standard input | Le texte de la liste, ou un
    /// dossier ; `-` pour l'entrée standard
    #[arg(value_name = "IN", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Where the army list goes, a folder for several; standard output where nothing is said | Où va la
    /// liste d'armée, un dossier pour plusieurs ; la sortie standard à défaut
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace a file that exists | Remplacer un fichier qui existe
    #[arg(long)]
    pub(crate) force: bool,
    /// How it is written: the document itself, or lines, states and choices as JSON | La forme de la
    /// sortie : le document même, ou les lignes, états et choix en JSON
    #[arg(long, value_enum, default_value_t = DataFormat::Human)]
    pub(crate) format: DataFormat,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DataFormat {
    /// For people | Pour les personnes
    Human,
    /// For other programs | Pour d'autres programmes
    Json,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct NewArgs {
    /// The kind of document; asked for at a terminal where nothing is said | Le type de document ; demandé
    /// au terminal à défaut
    #[arg(value_parser = ["army", "army-list", "map", "scenario", "ruleset", "event"])]
    pub(crate) kind: Option<String>,
    /// The game, or the file of a house ruleset; what a new ruleset builds on, `none` for a game of one's
    /// own | Le jeu, ou le fichier de règles maison ; la base de nouvelles règles, `none` pour un jeu à soi
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,
    /// The list an army is drawn from: it is written with every minimum of the list, and then as much as the
    /// budget bears | La liste dont l'armée est tirée : elle est écrite avec tous les minimums de la liste,
    /// puis autant que le budget le permet
    #[arg(long, value_name = "LIST", conflicts_with = "ruleset")]
    pub(crate) list: Option<PathBuf>,
    /// What that army may cost; 1500 where nothing is said | Ce que cette armée peut coûter ; 1500 à défaut
    #[arg(long, value_name = "POINTS", requires = "list")]
    pub(crate) budget: Option<String>,
    /// The year it takes the field in; the first of the list where nothing is said | L'année où elle entre en
    /// campagne ; la première de la liste à défaut
    #[arg(long, value_name = "YEAR", requires = "list", allow_hyphen_values = true)]
    pub(crate) year: Option<i32>,
    /// Its id; made from the name or the file where nothing is said | Son id ; tiré du nom ou du fichier
    /// à défaut
    #[arg(long)]
    pub(crate) id: Option<String>,
    /// Its name; made from the id where nothing is said | Son nom ; tiré de l'id à défaut
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Columns of a map, also of the one in a scenario | Colonnes d'une carte, aussi celle d'un scénario
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=999))]
    pub(crate) columns: Option<u16>,
    /// Rows of a map, also of the one in a scenario | Rangées d'une carte, aussi celle d'un scénario
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=999))]
    pub(crate) rows: Option<u16>,
    /// The map of a scenario, by id or path | La carte d'un scénario, par id ou chemin
    #[arg(long, value_name = "ID", conflicts_with_all = ["columns", "rows"])]
    pub(crate) map: Option<String>,
    /// An army of a scenario, by id or path; twice for both sides | Une armée d'un scénario, par id ou
    /// chemin ; deux fois pour les deux camps
    #[arg(long, value_name = "ID")]
    pub(crate) army: Vec<String>,
    /// Where it goes: a new file, or a folder to put it in; standard output for `-` and where nothing is
    /// said | Où il va : un nouveau fichier, ou un dossier où le mettre ; la sortie standard pour `-` et
    /// à défaut
    #[arg(value_name = "PATH")]
    pub(crate) path: Option<PathBuf>,
    /// The same, as other commands say it | La même chose, comme d'autres commandes le disent
    #[arg(short, long, value_name = "PATH", conflicts_with = "path")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell | L'interpréteur
    #[arg(value_parser = ["bash", "elvish", "fish", "powershell", "zsh"])]
    pub(crate) shell: String,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ManArgs {
    /// The command whose page is wanted; that of all of them where nothing is said | La commande dont la
    /// page est voulue ; celle de toutes à défaut
    pub(crate) command: Option<String>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// The check, such as `army/over-budget`, or a ruling, such as `minimum-dice` | Le contrôle, comme
    /// `army/over-budget`, ou une décision, comme `minimum-dice`
    #[arg(required_unless_present = "all", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// List every check | La liste de tous les contrôles
    #[arg(long, conflicts_with = "names")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SheetFormat {
    /// For people | Pour les personnes
    Human,
    /// For other programs | Pour d'autres programmes
    Json,
    /// For printing and for web pages | Pour l'impression et les pages web
    Markdown,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ListArgs {
    /// Show a list as people print lists: entries by type of troop, limits, options, years, leaders, allies,
    /// and what the cheapest and the dearest cost | Montrer une liste comme on les imprime : entrées par
    /// type de troupe, limites, options, années, chefs, alliés, et le prix le plus bas et le plus haut
    Show {
        /// The file of the list | Le fichier de la liste
        list: PathBuf,
        /// Show what it has in this year alone | Ne montrer que ce qu'elle a cette année-là
        #[arg(long, value_name = "YEAR", allow_hyphen_values = true)]
        year: Option<i32>,
        /// How it is written | La forme de la sortie
        #[arg(long, value_enum, default_value_t = SheetFormat::Human)]
        format: SheetFormat,
        #[command(flatten)]
        language: Language,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum RulesetArgs {
    /// List the games | La liste des jeux
    List {
        #[command(flatten)]
        language: Language,
    },
    /// Show everything the tool knows about a game | Montrer tout ce que l'outil sait d'un jeu
    Show {
        /// The id of a game, or the file of a house ruleset | L'id d'un jeu, ou le fichier de règles maison
        id: String,
        /// Show this table alone, such as `troops` | Montrer cette seule table, `troops` par exemple
        #[arg(long, value_name = "TABLE")]
        table: Option<String>,
        /// How it is written | La forme de la sortie
        #[arg(long, value_enum, default_value_t = DataFormat::Human)]
        format: DataFormat,
        #[command(flatten)]
        language: Language,
    },
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SchemaArgs {
    /// The language of the descriptions | La langue des descriptions
    #[arg(long, value_enum, default_value = "en")]
    pub(crate) lang: LangArg,
    /// The kind of document; `config` for `banneret.toml` | Le type de document ; `config` pour
    /// `banneret.toml`
    #[arg(value_parser = ["ruleset", "army-list", "army", "map", "scenario", "event", "config"])]
    pub(crate) kind: String,
    /// The game whose ids are listed: an id, or the file of a house ruleset | Le jeu dont les ids sont
    /// listés : un id, ou le fichier de règles maison
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,
}
