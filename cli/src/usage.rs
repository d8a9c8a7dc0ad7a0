//! What `--help` shows, and what is said when something was typed wrong, in the wanted language.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use banneret_schema::say::{either, listed, typeset, visible};
use banneret_schema::{Lang, Say, Text, Words};
use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _};

use crate::args::Args;
use crate::exit::{Outcome, say};

/// The words of clap's help that no text of ours replaces. The longer come first.
const WORDS: &[(&str, &str)] = &[
    ("Print help (see more with '--help')", "Montrer l'aide (plus avec --help)"),
    ("Print help (see a summary with '-h')", "Montrer l'aide (résumé avec -h)"),
    ("Print this message or the help of the given subcommand(s)", "Montrer l'aide d'une commande"),
    ("Print help", "Montrer l'aide"),
    ("Print version", "Montrer la version"),
    ("Usage:", "Utilisation :"),
    ("Commands:", "Commandes :"),
    ("Arguments:", "Arguments :"),
    ("Options:", "Options :"),
    ("Possible values:", "Valeurs possibles :"),
    ("[possible values: ", "[valeurs possibles : "),
    ("[default: ", "[par défaut : "),
    ("[OPTIONS]", "[OPTIONS]"),
    ("<COMMAND>", "<COMMANDE>"),
    ("[COMMAND]", "[COMMANDE]"),
];

/// Shows help, or says what is wrong with what was typed.
pub(crate) fn tell(typed: &[OsString], lang: Lang) -> ExitCode {
    // What was typed comes back in what is said: it must not command the terminal.
    let typed = typed.iter().map(|word| visible(&word.to_string_lossy()).into_owned());
    let Err(error) = command(lang).try_get_matches_from(typed) else {
        let words =
            Words::new("an argument is not UTF-8", "un argument n’est pas en UTF-8").get(lang);
        let _ = writeln!(io::stderr(), "banneret: {words}");
        return Outcome::CouldNotRun.code();
    };
    let asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    let help = asked || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let text = match lang {
        _ if help => translated(&error.render().to_string(), lang),
        Lang::En => error.render().to_string(),
        Lang::Fr => in_french(&error),
    };
    if !asked {
        // Nothing can be done about an output that is gone.
        let _ = io::stderr().write_all(text.as_bytes());
        return Outcome::CouldNotRun.code();
    }
    let mut out = io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            say(&Text::of(&error.to_string()), lang);
            Outcome::CouldNotRun.code()
        }
        _ => Outcome::Clean.code(),
    }
}

/// The command with its texts in one language. It is for showing: its values are not read.
pub(crate) fn command(lang: Lang) -> Command {
    spoken(Args::command(), lang)
}

fn spoken(command: Command, lang: Lang) -> Command {
    let (about, long) = (command.get_about().cloned(), command.get_long_about().cloned());
    let mut command = command.mut_args(|arg| {
        let (help, long) = (arg.get_help().cloned(), arg.get_long_help().cloned());
        let values = arg.get_possible_values();
        let arg = if values.iter().any(|value| value.get_help().is_some()) {
            arg.value_parser(PossibleValuesParser::new(
                values.into_iter().map(|value| spoken_value(value, lang)),
            ))
        } else {
            arg
        };
        let arg = match help {
            Some(help) => arg.help(half(&help, lang)),
            None => arg,
        };
        match long {
            Some(long) => arg.long_help(half(&long, lang)),
            None => arg,
        }
    });
    if let Some(about) = about {
        command = command.about(half(&about, lang));
    }
    if let Some(long) = long {
        command = command.long_about(half(&long, lang));
    }
    command.mut_subcommands(|sub| spoken(sub, lang))
}

fn spoken_value(value: PossibleValue, lang: Lang) -> PossibleValue {
    let help = value.get_help().map(|help| half(help, lang));
    match help {
        Some(help) => value.help(help),
        None => value,
    }
}

/// One language of a text that has both, paragraph by paragraph.
fn half(text: &StyledStr, lang: Lang) -> String {
    let text = text.to_string();
    let paragraphs =
        text.split("\n\n").map(|paragraph| match (paragraph.split_once(" | "), lang) {
            (Some((_, french)), Lang::Fr) => typeset(french, lang),
            (Some((english, _)), Lang::En) => english.to_owned(),
            (None, _) => paragraph.to_owned(),
        });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

fn translated(help: &str, lang: Lang) -> String {
    match lang {
        Lang::En => help.to_owned(),
        Lang::Fr => WORDS
            .iter()
            .fold(help.to_owned(), |text, (en, fr)| text.replace(en, &typeset(fr, lang))),
    }
}

/// A usage error in French.
fn in_french(error: &clap::Error) -> String {
    let all = |kind| match error.get(kind) {
        Some(ContextValue::String(one)) => vec![quoted(one)],
        Some(ContextValue::Strings(many)) => many.iter().map(|one| quoted(one)).collect(),
        Some(ContextValue::StyledStr(one)) => vec![one.to_string()],
        Some(ContextValue::StyledStrs(many)) => many.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    let named = |kind| listed(all(kind)).said(Lang::Fr).to_string();
    let (arg, value) = (named(ContextKind::InvalidArg), named(ContextKind::InvalidValue));
    let message = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() || value == "``" => {
            format!("{arg} veut une valeur")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("la valeur {value} ne convient pas à {arg}")
        }
        ErrorKind::UnknownArgument => format!("l'argument {arg} n'est pas connu"),
        ErrorKind::InvalidSubcommand => {
            let name = named(ContextKind::InvalidSubcommand);
            format!("il n'y a pas de commande {name}")
        }
        ErrorKind::MissingSubcommand => "il manque une commande".to_owned(),
        ErrorKind::MissingRequiredArgument => format!("il manque {arg}"),
        ErrorKind::ArgumentConflict => {
            let other = named(ContextKind::PriorArg);
            if other.is_empty() || other == arg {
                format!("{arg} ne s'écrit qu'une fois")
            } else {
                format!("{arg} ne va pas avec {other}")
            }
        }
        ErrorKind::TooManyValues => format!("la valeur {value} est de trop pour {arg}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            format!("{arg} n'a pas les valeurs qu'il veut")
        }
        ErrorKind::InvalidUtf8 => "un argument n'est pas en UTF-8".to_owned(),
        _ => "la commande n'est pas comprise".to_owned(),
    };
    let mut text = format!("erreur : {message}\n");
    let valid = [all(ContextKind::ValidValue), all(ContextKind::ValidSubcommand)].concat();
    if !valid.is_empty() {
        text += &format!("  [valeurs possibles : {}]\n", valid.join(", "));
    }
    let near =
        [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand]
            .map(all)
            .concat();
    if !near.is_empty() {
        text += &format!("\n  conseil : vouliez-vous dire {} ?\n", either(&near).said(Lang::Fr));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        text += &format!("\n{}\n", translated(&usage.to_string(), Lang::Fr));
    }
    text += "\nPour en savoir plus, essayez `--help`.\n";
    typeset(&text, Lang::Fr)
}

fn quoted(text: &str) -> String {
    format!("`{text}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text of a command and of what is below it.
    fn texts(command: &Command, all: &mut Vec<String>) {
        let mut note = |text: Option<&StyledStr>| {
            all.extend(text.map(|text| format!("{}: {text}", command.get_name())));
        };
        note(command.get_about());
        note(command.get_long_about());
        for arg in command.get_arguments() {
            note(arg.get_help());
            for value in arg.get_possible_values() {
                note(value.get_help());
            }
        }
        for sub in command.get_subcommands() {
            texts(sub, all);
        }
    }

    #[test]
    fn every_help_text_is_there_in_both_languages() {
        let mut all = Vec::new();
        texts(&Args::command(), &mut all);
        assert!(all.len() > 40);
        for text in all {
            for paragraph in text.split("\n\n") {
                assert_eq!(paragraph.matches(" | ").count(), 1, "English | French: {text}");
            }
        }
    }

    #[test]
    fn the_command_for_showing_is_sound() {
        command(Lang::Fr).debug_assert();
        command(Lang::En).debug_assert();
    }
}
