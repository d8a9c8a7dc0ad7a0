//! What can be typed.

use std::path::PathBuf;

use banneret_schema::Lang;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

/// Checks, prices and explains armies, lists, maps and scenarios of hex wargames.
#[derive(Debug, Parser)]
#[command(name = "banneret", version, about, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Check documents against the rules
    ///
    /// Exit codes: 0 no errors; 1 errors found; 2 could not run; 3 nothing to check.
    Check(Check),
    /// Show what an army costs, and how it comes to that
    Cost(Cost),
    /// Convert an army list written in another notation
    ///
    /// The army list goes to standard output or to a file, with each source line as a comment and the
    /// open questions kept; what is in doubt goes to standard error.
    Convert(Convert),
    /// Open documents in the editor
    Edit(Edit),
    /// Explain a check
    Explain(Explain),
    /// Show what the tool knows about a game
    #[command(subcommand)]
    Ruleset(Ruleset),
    /// Print the JSON Schema of a kind of document
    Schema(Schema),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Check {
    /// Files and folders; folders are walked, `.gitignore` respected
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// How findings are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) language: Language,
    /// Treat warnings as errors
    #[arg(long)]
    pub(crate) deny_warnings: bool,
    /// Check files that `.gitignore` and `banneret.toml` leave out, too
    #[arg(long)]
    pub(crate) no_ignore: bool,
    /// Check the text on standard input as if it stood in this file
    #[arg(long, value_name = "PATH", conflicts_with = "paths")]
    pub(crate) stdin_name: Option<PathBuf>,
    /// First repair in the files what is certain; comments and layout are kept
    #[arg(long, conflicts_with = "stdin_name")]
    pub(crate) fix: bool,
    /// Colors in the output
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the lines they are about
    Human,
    /// One line each
    Short,
    /// For other programs, version 1
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// When a person is watching
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Language {
    /// The language of messages; the system's where nothing is said
    #[arg(long, value_enum)]
    pub(crate) lang: Option<LangArg>,
}

impl Language {
    /// The language asked for, or the first of the others.
    pub(crate) fn choose(&self, configured: Option<Lang>) -> Lang {
        let asked = self.lang.map(|lang| match lang {
            LangArg::En => Lang::En,
            LangArg::Fr => Lang::Fr,
        });
        asked.or(configured).unwrap_or_else(crate::lang::of_system)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LangArg {
    /// English
    En,
    /// Français
    Fr,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Edit {
    /// The files to open; none for the start screen
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Cost {
    /// The file of the army, or of a scenario that holds its armies
    pub(crate) file: PathBuf,
    /// How it is written
    #[arg(long, value_enum, default_value_t = DataFormat::Human)]
    pub(crate) format: DataFormat,
    /// Show every unit as a card: movement, training, plaquettes, weapons, particularities
    #[arg(long)]
    pub(crate) card: bool,
    /// Show this unit, leader or character alone
    #[arg(long, value_name = "ID")]
    pub(crate) only: Option<String>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Convert {
    /// The notation it is written in
    #[arg(long, value_name = "NOTATION", value_parser = ["wrg", "wrg-7", "wrg-renaissance", "newbury", "shock-of-impact", "clash"])]
    pub(crate) from: String,
    /// The year or years that matter; those of the title where nothing is said
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) year: Option<String>,
    /// Where its people lived; read from the title where nothing is said
    #[arg(long)]
    pub(crate) region: Option<String>,
    /// The text of the list; `-` for standard input
    #[arg(value_name = "IN")]
    pub(crate) file: PathBuf,
    /// Where the army list goes; standard output where nothing is said
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace a file that exists
    #[arg(long)]
    pub(crate) force: bool,
    /// How it is written: the document itself, or lines, states and choices as JSON
    #[arg(long, value_enum, default_value_t = DataFormat::Human)]
    pub(crate) format: DataFormat,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DataFormat {
    /// For people
    Human,
    /// For other programs
    Json,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Explain {
    /// The check, such as `army/over-budget`, or a ruling, such as `minimum-dice`
    #[arg(required_unless_present = "all")]
    pub(crate) name: Option<String>,
    /// List every check
    #[arg(long, conflicts_with = "name")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Ruleset {
    /// List the games
    List {
        #[command(flatten)]
        language: Language,
    },
    /// Show everything the tool knows about a game
    Show {
        /// The id of a game, or the file of a house ruleset
        id: String,
        /// Show this table alone, such as `troops`
        #[arg(long, value_name = "TABLE")]
        table: Option<String>,
        /// How it is written
        #[arg(long, value_enum, default_value_t = DataFormat::Human)]
        format: DataFormat,
        #[command(flatten)]
        language: Language,
    },
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Schema {
    /// The kind of document
    #[arg(value_parser = ["ruleset", "army-list", "army", "map", "scenario"])]
    pub(crate) kind: String,
    /// The game whose ids are listed: an id, or the file of a house ruleset
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,
}
