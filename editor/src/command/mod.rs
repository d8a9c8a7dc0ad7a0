//! Everything a menu, a key, a button or the command palette can do, in one table: a line gives a command
//! its name, its keys, its menu, where its keys count and when it can be done.

mod row;

use eframe::egui::{Key, KeyboardShortcut};

use crate::tools::ToolKind;
use banneret_schema::Words;

use Menu::{Check, Edit, File, Help, Tools, View};
use row::{ALT, COMMAND, PLAIN, SHIFT, SHIFTED};
pub use row::{CommandRow, KeyScope, When};

/// A menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Menu {
    /// Files.
    File,
    /// Changes.
    Edit,
    /// What is shown.
    View,
    /// Tools.
    Tools,
    /// Overlays and problems.
    Check,
    /// Help.
    Help,
}

/// An enum of commands with the line of each, and of those that hold commands of another sort.
macro_rules! commands {
    (
        $(#[$about:meta])*
        $sort:ident:
        $($(#[$doc:meta])* $name:ident = $row:expr,)*
        $(; $($(#[$held_doc:meta])* $held:ident($inner:ident) = $inner_row:expr,)*)?
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $sort {
            $($(#[$doc])* $name,)*
            $($($(#[$held_doc])* $held($inner),)*)?
        }

        impl $sort {
            /// All of them.
            pub fn all() -> impl Iterator<Item = Self> {
                let all = [$(Self::$name),*].into_iter();
                $($(let all = all.chain($inner::all().map(Self::$held));)*)?
                all
            }

            /// What is known of it.
            #[must_use]
            pub const fn row(self) -> CommandRow {
                match self {
                    $(Self::$name => $row,)*
                    $($(Self::$held(inner) => $inner_row(inner),)*)?
                }
            }
        }
    };
}

commands! {
    /// One thing the author can ask for.
    Command:
    /// A new map, by the wizard.
    NewMap = CommandRow::new(File, 10, "New map…", "Nouvelle carte…").keys(COMMAND, Key::N),
    /// A new army.
    NewArmy = CommandRow::new(File, 11, "New army…", "Nouvelle armée…").keys(SHIFTED, Key::N),
    /// A new scenario.
    NewScenario = CommandRow::new(File, 12, "New scenario…", "Nouveau scénario…").keys(ALT, Key::N),
    /// An army list from a foreign notation.
    ConvertList = CommandRow::new(File, 13, "Convert an army list…", "Convertir une liste d’armée…")
        .tip("From the notation of another game", "Depuis la notation d’un autre jeu"),
    /// Opens a file.
    Open = CommandRow::new(File, 20, "Open…", "Ouvrir…").keys(COMMAND, Key::O),
    /// Opens what the browser keeps.
    OpenKept = CommandRow::new(File, 21, "Files kept in this browser…", "Fichiers gardés dans ce navigateur…")
        .when(When::Page),
    /// Opens a folder of the computer.
    OpenFolder = CommandRow::new(File, 22, "Open a folder…", "Ouvrir un dossier…")
        .tip("With all its maps, armies and scenarios", "Avec toutes ses cartes, armées et scénarios")
        .when(When::Page),
    /// Saves.
    Save = CommandRow::new(File, 30, "Save", "Enregistrer").keys(COMMAND, Key::S).when(When::Changed),
    /// Saves under another name.
    SaveAs = CommandRow::new(File, 31, "Save as…", "Enregistrer sous…")
        .keys(SHIFTED, Key::S)
        .when(When::Open),
    /// Saves every document.
    SaveAll = CommandRow::new(File, 32, "Save all", "Tout enregistrer")
        .keys(ALT, Key::S)
        .when(When::AnyChanged),
    /// Saves everything around the document as a zip.
    SaveZip = CommandRow::new(File, 33, "Save the folder as a zip", "Enregistrer le dossier en zip")
        .tip("All files around this document", "Tous les fichiers autour de ce document")
        .when(When::Page),
    /// Makes a link that has the document in it.
    Share = CommandRow::new(File, 36, "Share by link…", "Partager par un lien…")
        .tip(
            "Whoever opens it sees a copy; nothing has to be installed",
            "Qui l’ouvre en voit une copie ; il n’y a rien à installer",
        )
        .when(When::Open),
    /// Prints the document, or draws its map into a picture.
    Print = CommandRow::new(File, 35, "Print or export…", "Imprimer ou exporter…")
        .tip(
            "Maps, counters, army sheets, booklets and pictures",
            "Cartes, pions, fiches d’armée, livrets et images",
        )
        .keys(COMMAND, Key::P)
        .when(When::Printable),
    /// Makes files of their own of the map and armies of a scenario.
    SplitFiles = CommandRow::new(
        File,
        40,
        "Split the scenario into map, armies and scenario",
        "Répartir le scénario en carte, armées et scénario",
    )
    .tip("Other scenarios can name them then", "D’autres scénarios peuvent alors les nommer")
    .when(When::Battle),
    /// Puts the map and armies of a scenario into its file.
    OneFile = CommandRow::new(
        File,
        41,
        "Put the scenario into one file",
        "Réunir le scénario en un seul fichier",
    )
    .tip("To send it to somebody", "Pour l’envoyer à quelqu’un")
    .when(When::Battle),
    /// Closes the document.
    Close = CommandRow::new(File, 50, "Close", "Fermer").keys(COMMAND, Key::W).when(When::Open),
    /// Closes the window.
    Quit = CommandRow::new(File, 51, "Quit", "Quitter").keys(COMMAND, Key::Q).when(When::Program),
    /// Takes the last edit back.
    Undo = CommandRow::new(Edit, 10, "Undo", "Annuler")
        .keys(COMMAND, Key::Z)
        .edits()
        .when(When::Undoable),
    /// Does the undone edit again.
    Redo = CommandRow::new(Edit, 11, "Redo", "Rétablir")
        .keys(SHIFTED, Key::Z)
        .edits()
        .when(When::Redoable),
    /// Finds a hex, a place or a unit.
    Find = CommandRow::new(Edit, 12, "Find…", "Rechercher…")
        .tip("A hex, a place, a zone or a unit", "Un hexagone, un lieu, une zone ou une unité")
        .keys(COMMAND, Key::F)
        .when(When::Open),
    /// Calls something otherwise, wherever it is named.
    Rename = CommandRow::new(Edit, 13, "Rename an id…", "Renommer un id…")
        .tip(
            "In every document of the workspace that names it",
            "Dans chaque document de l’espace de travail qui le nomme",
        )
        .keys(PLAIN, Key::F2)
        .when(When::Open),
    /// Gives the map another frame.
    Frame = CommandRow::new(
        Tools,
        30,
        "Resize, crop or shift the map…",
        "Agrandir, rogner ou décaler la carte…",
    )
    .tip(
        "Scenarios that name its hexes go along",
        "Les scénarios qui nomment ses hexagones suivent",
    )
    .when(When::Map),
    /// What could stand where one types.
    Complete = CommandRow::new(Edit, 14, "Complete the word", "Compléter le mot")
        .tip("In the text: what could stand here", "Dans le texte : ce qui peut se tenir ici")
        .keys(COMMAND, Key::Space)
        .edits()
        .when(When::Text),
    /// Shows the numbers of other hexes.
    NextNumbers = CommandRow::new(
        View,
        26,
        "Other style of hex labels",
        "Autre style de numéros d’hexagone",
    )
    .tip(
        "In every hex, in every fifth, along the edges",
        "Dans chaque hexagone, tous les cinq, le long des bords",
    )
    .keys(SHIFT, Key::F6)
    .when(When::Map),
    /// Everything larger.
    LargerScreen = CommandRow::new(View, 40, "Larger interface", "Interface plus grande")
        .keys(ALT, Key::Plus),
    /// Everything smaller.
    SmallerScreen = CommandRow::new(View, 41, "Smaller interface", "Interface plus petite")
        .keys(ALT, Key::Minus),
    /// English or French.
    ToggleLanguage = CommandRow::new(View, 43, "Français", "English").keys(SHIFTED, Key::L),
    /// The document as it is painted, built or set up.
    ShowPicture = CommandRow::new(View, 1, "Graphical view", "Vue graphique")
        .keys(COMMAND, Key::Num1)
        .when(When::Open),
    /// The document as text.
    ShowText = CommandRow::new(View, 2, "Text view", "Vue texte")
        .keys(COMMAND, Key::Num2)
        .when(When::Open),
    /// Both, side by side.
    ShowBoth = CommandRow::new(
        View,
        3,
        "Text beside the graphical view",
        "Texte à côté de la vue graphique",
    )
    .keys(COMMAND, Key::Num3)
    .when(When::Open),
    /// The next document.
    NextTab = CommandRow::new(View, 50, "Next document", "Document suivant")
        .keys(COMMAND, Key::PageDown)
        .when(When::Several),
    /// The document before.
    PreviousTab = CommandRow::new(View, 51, "Previous document", "Document précédent")
        .keys(COMMAND, Key::PageUp)
        .when(When::Several),
    /// Goes to the next problem.
    NextProblem = CommandRow::new(Check, 10, "Next problem", "Problème suivant")
        .keys(PLAIN, Key::F8)
        .when(When::Problems),
    /// Goes to the problem before.
    PreviousProblem = CommandRow::new(Check, 11, "Previous problem", "Problème précédent")
        .keys(SHIFT, Key::F8)
        .when(When::Problems),
    /// Compares two armies.
    CompareArmies = CommandRow::new(Check, 40, "Compare two armies…", "Comparer deux armées…")
        .tip(
            "The army in front beside another one that is open",
            "L’armée au premier plan à côté d’une autre qui est ouverte",
        )
        .when(When::Army),
    /// Finds a command.
    Palette = CommandRow::new(Help, 10, "Find a command…", "Trouver une commande…")
        .keys(SHIFTED, Key::P),
    /// What the tools do.
    ToolHelp = CommandRow::new(Help, 11, "Help on the tools", "Aide sur les outils")
        .tip(
            "What each does, with which keys, and an example",
            "Ce que fait chacun, avec quelles touches, et un exemple",
        )
        .keys(PLAIN, Key::F1),
    /// What the keys do.
    Shortcuts = CommandRow::new(Help, 12, "Keyboard shortcuts", "Raccourcis clavier")
        .keys(SHIFT, Key::F1),
    ;
    /// Shows or hides something.
    Switch(Switch) = Switch::row,
    /// Does something with the map in front.
    Map(MapCommand) = MapCommand::row,
    /// Chooses a tool.
    Tool(ToolKind) = CommandRow::tool,
}

commands! {
    /// What can be shown or hidden, or is one way or another.
    Switch:
    /// The grid.
    Grid = CommandRow::new(View, 20, "Grid", "Grille").keys(PLAIN, Key::F7),
    /// The labels of hexes.
    Coordinates = CommandRow::new(View, 21, "Hex labels", "Numéros des hexagones").keys(PLAIN, Key::F6),
    /// Zones.
    Zones = CommandRow::new(View, 22, "Zones", "Zones").keys(PLAIN, Key::F9),
    /// The shading of levels.
    Levels = CommandRow::new(View, 23, "Shading of levels", "Ombrage des niveaux").keys(PLAIN, Key::F10),
    /// The levels of hexes in figures.
    LevelNumbers = CommandRow::new(View, 24, "Numbers of levels", "Chiffres des niveaux"),
    /// What the signs on the map mean.
    Legend = CommandRow::new(View, 25, "Legend on the map", "Légende sur la carte")
        .keys(PLAIN, Key::F4),
    /// The small map.
    Minimap = CommandRow::new(View, 30, "Small map", "Carte réduite").keys(SHIFTED, Key::M),
    /// The problems.
    Problems = CommandRow::new(View, 31, "Problems", "Problèmes").keys(SHIFTED, Key::E),
    /// The inspector.
    Inspector = CommandRow::new(View, 32, "Inspector", "Inspecteur").keys(SHIFTED, Key::I),
    /// A dark screen.
    Dark = CommandRow::new(View, 42, "Dark screen", "Écran sombre").keys(SHIFTED, Key::D),
}

commands! {
    /// What can be done with a map.
    MapCommand:
    // The system's own events for cutting, copying and pasting do these.
    /// Cuts the selection.
    Cut = CommandRow::new(Edit, 20, "Cut", "Couper").keys(COMMAND, Key::X).paints(),
    /// Copies the selection.
    Copy = CommandRow::new(Edit, 21, "Copy", "Copier").keys(COMMAND, Key::C).paints(),
    /// Pastes.
    Paste = CommandRow::new(Edit, 22, "Paste", "Coller").keys(COMMAND, Key::V).paints(),
    /// Clears the selection's ground.
    Delete = CommandRow::new(Edit, 23, "Delete", "Supprimer")
        .tip("Makes the selected ground open", "Rend dégagé le terrain sélectionné")
        .keys(PLAIN, Key::Delete)
        .paints(),
    /// Selects every hex.
    SelectAll = CommandRow::new(Edit, 30, "Select all", "Tout sélectionner")
        .keys(COMMAND, Key::A)
        .paints(),
    /// Selects nothing.
    SelectNone = CommandRow::new(Edit, 31, "Select nothing", "Ne rien sélectionner")
        .keys(SHIFTED, Key::A)
        .paints(),
    /// Turns what is selected or about to be pasted clockwise.
    RotateRight = CommandRow::new(Edit, 40, "Rotate right", "Tourner à droite")
        .keys(PLAIN, Key::Period)
        .paints(),
    /// Turns it the other way.
    RotateLeft = CommandRow::new(Edit, 41, "Rotate left", "Tourner à gauche")
        .keys(PLAIN, Key::Comma)
        .paints(),
    /// Mirrors it.
    Mirror = CommandRow::new(Edit, 42, "Mirror", "Retourner en miroir").keys(PLAIN, Key::Slash).paints(),
    /// Larger.
    ZoomIn = CommandRow::new(View, 10, "Zoom in", "Agrandir").keys(COMMAND, Key::Plus).when(When::Map),
    /// Smaller.
    ZoomOut = CommandRow::new(View, 11, "Zoom out", "Réduire").keys(COMMAND, Key::Minus).when(When::Map),
    /// Shows everything.
    ZoomFit = CommandRow::new(View, 12, "Show the whole map", "Montrer toute la carte")
        .keys(COMMAND, Key::Num0)
        .when(When::Map),
    /// A larger brush.
    LargerBrush = CommandRow::new(Tools, 20, "Larger brush", "Pinceau plus large")
        .keys(PLAIN, Key::CloseBracket)
        .paints(),
    /// A smaller brush.
    SmallerBrush = CommandRow::new(Tools, 21, "Smaller brush", "Pinceau plus fin")
        .keys(PLAIN, Key::OpenBracket)
        .paints(),
    /// The next symmetry.
    NextSymmetry = CommandRow::new(Tools, 22, "Change symmetry", "Changer de symétrie")
        .tip(
            "Strokes are repeated across the map, or turned around its middle",
            "Les traits sont répétés en miroir, ou tournés autour du milieu de la carte",
        )
        .keys(PLAIN, Key::Y)
        .paints(),
    /// Where a troop gets from the marked hex.
    OverlayReach = CommandRow::new(Check, 20, "Show reach", "Montrer la portée de mouvement")
        .tip("From the marked hex, in one move", "Depuis l’hexagone marqué, en un mouvement")
        .keys(ALT, Key::Num1)
        .when(When::Marked),
    /// What is seen from the marked hex.
    OverlaySight = CommandRow::new(Check, 21, "Show line of sight", "Montrer les lignes de vue")
        .tip("From the marked hex", "Depuis l’hexagone marqué")
        .keys(ALT, Key::Num2)
        .when(When::Marked),
    /// Rings around the marked hex.
    OverlayRings = CommandRow::new(Check, 22, "Show range rings", "Montrer les distances")
        .tip("Around the marked hex", "Autour de l’hexagone marqué")
        .keys(ALT, Key::Num3)
        .when(When::Marked),
    /// Ground nobody gets to.
    OverlayUnreachable = CommandRow::new(
        Check,
        23,
        "Show unreachable ground",
        "Montrer le terrain inaccessible",
    )
    .tip("Where nobody on foot ever comes to", "Là où personne ne parvient à pied")
    .keys(ALT, Key::Num4)
    .when(When::Map),
    /// No overlay.
    OverlayNone = CommandRow::new(Check, 30, "No overlay", "Aucun calque")
        .keys(ALT, Key::Num0)
        .when(When::Map),
}

impl MapCommand {
    /// The questions about the ground, in order, and the one that asks nothing.
    pub const QUESTIONS: [Self; 5] = [
        Self::OverlayReach,
        Self::OverlaySight,
        Self::OverlayRings,
        Self::OverlayUnreachable,
        Self::OverlayNone,
    ];
}

impl Menu {
    /// All, from left to right.
    pub const ALL: [Self; 6] =
        [Self::File, Self::Edit, Self::View, Self::Tools, Self::Check, Self::Help];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::File => Words::new("File", "Fichier"),
            Self::Edit => Words::new("Edit", "Édition"),
            Self::View => Words::new("View", "Affichage"),
            Self::Tools => Words::new("Tools", "Outils"),
            Self::Check => Words::new("Check", "Contrôle"),
            Self::Help => Words::new("Help", "Aide"),
        }
    }

    /// Its commands, with lines between groups.
    #[must_use]
    pub fn groups(self) -> Vec<Vec<Command>> {
        let mut commands: Vec<_> =
            Command::all().filter(|command| command.row().menu == self).collect();
        commands.sort_by_key(|command| command.row().place);
        let same = |a: &Command, b: &Command| a.row().place / 10 == b.row().place / 10;
        commands.chunk_by(same).map(<[Command]>::to_vec).collect()
    }
}

impl Command {
    /// All commands, in the order of the menus.
    pub fn in_order() -> impl Iterator<Item = Self> {
        Menu::ALL.into_iter().flat_map(|menu| menu.groups().into_iter().flatten())
    }

    /// What menus call it.
    #[must_use]
    pub const fn name(self) -> Words {
        self.row().name
    }

    /// The key that does it.
    #[must_use]
    pub const fn shortcut(self) -> Option<KeyboardShortcut> {
        self.row().keys
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let mut keys: HashMap<String, Command> = HashMap::new();
        for command in Command::all() {
            let Some(shortcut) = command.shortcut() else { continue };
            let other = keys.insert(format!("{shortcut:?}"), command);
            assert_eq!(other, None, "{command:?} has a key that is taken");
        }
    }

    #[test]
    fn every_command_has_a_place_of_its_own_and_words() {
        assert_eq!(Command::in_order().count(), Command::all().count());
        let mut places: HashMap<(&str, u8), Command> = HashMap::new();
        for command in Command::all() {
            let CommandRow { name, tip, menu, place, .. } = command.row();
            assert!(!name.en.is_empty() && !name.fr.is_empty());
            assert!(tip.is_none_or(|tip| !tip.en.is_empty() && !tip.fr.is_empty()));
            let other = places.insert((menu.name().en, place), command);
            let tools = matches!(command, Command::Tool(_));
            assert!(tools || other.is_none(), "{command:?} and {other:?} are in one place");
        }
    }

    #[test]
    fn plain_letters_are_left_to_text_fields() {
        for command in Command::all() {
            let CommandRow { keys, scope, .. } = command.row();
            let Some(keys) = keys else { continue };
            let types = keys.modifiers.is_none() && keys.logical_key.name().chars().count() == 1;
            assert!(!types || scope != KeyScope::Program, "{command:?} takes letters from fields");
        }
    }
}
