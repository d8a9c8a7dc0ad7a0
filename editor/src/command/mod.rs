//! Everything a menu, a key, a button or the command palette can do.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use crate::tools::ToolKind;
use crate::words::Words;

/// One thing the author can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// A new map, by the wizard.
    NewMap,
    /// A new army.
    NewArmy,
    /// A new scenario.
    NewScenario,
    /// An army list from a foreign notation.
    ConvertList,
    /// Opens a file.
    Open,
    /// Saves.
    Save,
    /// Saves under another name.
    SaveAs,
    /// Saves every document.
    SaveAll,
    /// Makes files of their own of the map and armies of a scenario.
    SplitFiles,
    /// Puts the map and armies of a scenario into its file.
    OneFile,
    /// Closes the document.
    Close,
    /// Closes the window.
    Quit,
    /// Takes the last edit back.
    Undo,
    /// Does the undone edit again.
    Redo,
    /// Cuts the selection.
    Cut,
    /// Copies the selection.
    Copy,
    /// Pastes.
    Paste,
    /// Clears the selection's ground.
    Delete,
    /// Selects every hex.
    SelectAll,
    /// Selects nothing.
    SelectNone,
    /// Turns what is selected or about to be pasted clockwise.
    RotateRight,
    /// Turns it the other way.
    RotateLeft,
    /// Mirrors it.
    Mirror,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// Shows everything.
    ZoomFit,
    /// Shows or hides the labels of hexes.
    ToggleCoordinates,
    /// Shows or hides the grid.
    ToggleGrid,
    /// Shows or hides zones.
    ToggleZones,
    /// Shows or hides the shading of levels.
    ToggleLevels,
    /// Shows or hides the small map.
    ToggleMinimap,
    /// Shows or hides the problems.
    ToggleProblems,
    /// Shows or hides the inspector.
    ToggleInspector,
    /// Everything larger.
    LargerScreen,
    /// Everything smaller.
    SmallerScreen,
    /// Light or dark.
    ToggleTheme,
    /// English or French.
    ToggleLanguage,
    /// The next document.
    NextTab,
    /// The document before.
    PreviousTab,
    /// Chooses a tool.
    Tool(ToolKind),
    /// A larger brush.
    LargerBrush,
    /// A smaller brush.
    SmallerBrush,
    /// The next symmetry.
    NextSymmetry,
    /// Where a troop gets from the marked hex.
    OverlayReach,
    /// What is seen from the marked hex.
    OverlaySight,
    /// Rings around the marked hex.
    OverlayRings,
    /// Ground nobody gets to.
    OverlayUnreachable,
    /// No overlay.
    OverlayNone,
    /// Goes to the next problem.
    NextProblem,
    /// Goes to the problem before.
    PreviousProblem,
    /// Finds a command.
    Palette,
    /// What the keys do.
    Shortcuts,
}

/// A menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    pub fn groups(self) -> Vec<Vec<Command>> {
        use Command as C;
        match self {
            Self::File => vec![
                vec![C::NewMap, C::NewArmy, C::NewScenario, C::ConvertList],
                vec![C::Open],
                vec![C::Save, C::SaveAs, C::SaveAll],
                vec![C::SplitFiles, C::OneFile],
                vec![C::Close, C::Quit],
            ],
            Self::Edit => vec![
                vec![C::Undo, C::Redo],
                vec![C::Cut, C::Copy, C::Paste, C::Delete],
                vec![C::SelectAll, C::SelectNone],
                vec![C::RotateRight, C::RotateLeft, C::Mirror],
            ],
            Self::View => vec![
                vec![C::ZoomIn, C::ZoomOut, C::ZoomFit],
                vec![C::ToggleGrid, C::ToggleCoordinates, C::ToggleZones, C::ToggleLevels],
                vec![C::ToggleMinimap, C::ToggleProblems, C::ToggleInspector],
                vec![C::LargerScreen, C::SmallerScreen, C::ToggleTheme, C::ToggleLanguage],
                vec![C::NextTab, C::PreviousTab],
            ],
            Self::Tools => vec![
                ToolKind::ALL.map(C::Tool).to_vec(),
                vec![C::LargerBrush, C::SmallerBrush, C::NextSymmetry],
            ],
            Self::Check => vec![
                vec![C::NextProblem, C::PreviousProblem],
                vec![C::OverlayReach, C::OverlaySight, C::OverlayRings, C::OverlayUnreachable],
                vec![C::OverlayNone],
            ],
            Self::Help => vec![vec![C::Palette, C::Shortcuts]],
        }
    }
}

impl Command {
    /// All commands, in the order of the menus.
    pub fn all() -> impl Iterator<Item = Self> {
        Menu::ALL.into_iter().flat_map(|menu| menu.groups().into_iter().flatten())
    }

    /// What menus call it.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::NewMap => Words::new("New map…", "Nouvelle carte…"),
            Self::NewArmy => Words::new("New army…", "Nouvelle armée…"),
            Self::NewScenario => Words::new("New scenario…", "Nouveau scénario…"),
            Self::ConvertList => {
                Words::new("Convert an army list…", "Convertir une liste d’armée…")
            }
            Self::Open => Words::new("Open…", "Ouvrir…"),
            Self::Save => Words::new("Save", "Enregistrer"),
            Self::SaveAs => Words::new("Save as…", "Enregistrer sous…"),
            Self::SaveAll => Words::new("Save all", "Tout enregistrer"),
            Self::SplitFiles => Words::new(
                "Split the scenario into map, armies and scenario",
                "Répartir le scénario en carte, armées et scénario",
            ),
            Self::OneFile => Words::new(
                "Put the scenario into one file",
                "Réunir le scénario en un seul fichier",
            ),
            Self::Close => Words::new("Close", "Fermer"),
            Self::Quit => Words::new("Quit", "Quitter"),
            Self::Undo => Words::new("Undo", "Annuler"),
            Self::Redo => Words::new("Redo", "Rétablir"),
            Self::Cut => Words::new("Cut", "Couper"),
            Self::Copy => Words::new("Copy", "Copier"),
            Self::Paste => Words::new("Paste", "Coller"),
            Self::Delete => Words::new("Delete", "Supprimer"),
            Self::SelectAll => Words::new("Select all", "Tout sélectionner"),
            Self::SelectNone => Words::new("Select nothing", "Ne rien sélectionner"),
            Self::RotateRight => Words::new("Rotate right", "Tourner à droite"),
            Self::RotateLeft => Words::new("Rotate left", "Tourner à gauche"),
            Self::Mirror => Words::new("Mirror", "Retourner en miroir"),
            Self::ZoomIn => Words::new("Zoom in", "Agrandir"),
            Self::ZoomOut => Words::new("Zoom out", "Réduire"),
            Self::ZoomFit => Words::new("Show the whole map", "Montrer toute la carte"),
            Self::ToggleCoordinates => Words::new("Hex labels", "Numéros des hexagones"),
            Self::ToggleGrid => Words::new("Grid", "Grille"),
            Self::ToggleZones => Words::new("Zones", "Zones"),
            Self::ToggleLevels => Words::new("Shading of levels", "Ombrage des niveaux"),
            Self::ToggleMinimap => Words::new("Small map", "Carte réduite"),
            Self::ToggleProblems => Words::new("Problems", "Problèmes"),
            Self::ToggleInspector => Words::new("Inspector", "Inspecteur"),
            Self::LargerScreen => Words::new("Larger interface", "Interface plus grande"),
            Self::SmallerScreen => Words::new("Smaller interface", "Interface plus petite"),
            Self::ToggleTheme => Words::new("Dark screen", "Écran sombre"),
            Self::ToggleLanguage => Words::new("Français", "English"),
            Self::NextTab => Words::new("Next document", "Document suivant"),
            Self::PreviousTab => Words::new("Previous document", "Document précédent"),
            Self::Tool(kind) => kind.name(),
            Self::LargerBrush => Words::new("Larger brush", "Pinceau plus large"),
            Self::SmallerBrush => Words::new("Smaller brush", "Pinceau plus fin"),
            Self::NextSymmetry => Words::new("Change symmetry", "Changer de symétrie"),
            Self::OverlayReach => Words::new("Show reach", "Montrer la portée de mouvement"),
            Self::OverlaySight => Words::new("Show line of sight", "Montrer les lignes de vue"),
            Self::OverlayRings => Words::new("Show range rings", "Montrer les distances"),
            Self::OverlayUnreachable => {
                Words::new("Show unreachable ground", "Montrer le terrain inaccessible")
            }
            Self::OverlayNone => Words::new("No overlay", "Aucun calque"),
            Self::NextProblem => Words::new("Next problem", "Problème suivant"),
            Self::PreviousProblem => Words::new("Previous problem", "Problème précédent"),
            Self::Palette => Words::new("Find a command…", "Trouver une commande…"),
            Self::Shortcuts => Words::new("Keyboard shortcuts", "Raccourcis clavier"),
        }
    }

    /// The key that does it.
    #[must_use]
    pub const fn shortcut(self) -> Option<KeyboardShortcut> {
        const fn with(modifiers: Modifiers, key: Key) -> Option<KeyboardShortcut> {
            Some(KeyboardShortcut::new(modifiers, key))
        }
        const COMMAND: Modifiers = Modifiers::COMMAND;
        const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        const ALT: Modifiers = Modifiers::ALT;
        const NONE: Modifiers = Modifiers::NONE;
        match self {
            Self::NewMap => with(COMMAND, Key::N),
            Self::NewArmy
            | Self::NewScenario
            | Self::ConvertList
            | Self::SplitFiles
            | Self::OneFile => None,
            Self::Open => with(COMMAND, Key::O),
            Self::Save => with(COMMAND, Key::S),
            Self::SaveAs => with(SHIFTED, Key::S),
            Self::SaveAll => with(ALT, Key::S),
            Self::Close => with(COMMAND, Key::W),
            Self::Quit => with(COMMAND, Key::Q),
            Self::Undo => with(COMMAND, Key::Z),
            Self::Redo => with(SHIFTED, Key::Z),
            // The system's own events for cutting, copying and pasting do these.
            Self::Cut => with(COMMAND, Key::X),
            Self::Copy => with(COMMAND, Key::C),
            Self::Paste => with(COMMAND, Key::V),
            Self::Delete => with(NONE, Key::Delete),
            Self::SelectAll => with(COMMAND, Key::A),
            Self::SelectNone => with(SHIFTED, Key::A),
            Self::RotateRight => with(NONE, Key::Period),
            Self::RotateLeft => with(NONE, Key::Comma),
            Self::Mirror => with(NONE, Key::Slash),
            Self::ZoomIn => with(COMMAND, Key::Plus),
            Self::ZoomOut => with(COMMAND, Key::Minus),
            Self::ZoomFit => with(COMMAND, Key::Num0),
            Self::ToggleCoordinates => with(NONE, Key::F6),
            Self::ToggleGrid => with(NONE, Key::F7),
            Self::ToggleZones => with(NONE, Key::F9),
            Self::ToggleLevels => with(NONE, Key::F10),
            Self::ToggleMinimap => with(SHIFTED, Key::M),
            Self::ToggleProblems => with(SHIFTED, Key::E),
            Self::ToggleInspector => with(SHIFTED, Key::I),
            Self::LargerScreen => with(ALT, Key::Plus),
            Self::SmallerScreen => with(ALT, Key::Minus),
            Self::ToggleTheme => with(SHIFTED, Key::D),
            Self::ToggleLanguage => with(SHIFTED, Key::L),
            Self::NextTab => with(COMMAND, Key::PageDown),
            Self::PreviousTab => with(COMMAND, Key::PageUp),
            Self::Tool(kind) => with(NONE, kind.key()),
            Self::LargerBrush => with(NONE, Key::CloseBracket),
            Self::SmallerBrush => with(NONE, Key::OpenBracket),
            Self::NextSymmetry => with(NONE, Key::Y),
            Self::OverlayReach => with(ALT, Key::Num1),
            Self::OverlaySight => with(ALT, Key::Num2),
            Self::OverlayRings => with(ALT, Key::Num3),
            Self::OverlayUnreachable => with(ALT, Key::Num4),
            Self::OverlayNone => with(ALT, Key::Num0),
            Self::NextProblem => with(NONE, Key::F8),
            Self::PreviousProblem => with(Modifiers::SHIFT, Key::F8),
            Self::Palette => with(SHIFTED, Key::P),
            Self::Shortcuts => with(NONE, Key::F1),
        }
    }

    /// Whether it is about painting a map, and means nothing where a battle is set up.
    #[must_use]
    pub const fn paints(self) -> bool {
        matches!(
            self,
            Self::Cut
                | Self::Copy
                | Self::Paste
                | Self::Delete
                | Self::SelectAll
                | Self::SelectNone
                | Self::RotateRight
                | Self::RotateLeft
                | Self::Mirror
                | Self::Tool(_)
                | Self::LargerBrush
                | Self::SmallerBrush
                | Self::NextSymmetry
        )
    }

    /// Whether the key is left to a text field that has the focus.
    #[must_use]
    pub fn yields_to_text(self) -> bool {
        self.shortcut().is_some_and(|shortcut| {
            let plain = !shortcut.modifiers.command && !shortcut.modifiers.alt;
            let function = matches!(
                shortcut.logical_key,
                Key::F1 | Key::F6 | Key::F7 | Key::F8 | Key::F9 | Key::F10
            );
            let editing = matches!(
                self,
                Self::Undo | Self::Redo | Self::Cut | Self::Copy | Self::Paste | Self::SelectAll
            );
            plain && !function || editing
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

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
    fn every_command_is_in_one_menu_and_has_words() {
        let mut seen = HashSet::new();
        for command in Command::all() {
            assert!(seen.insert(command), "{command:?} is in two menus");
            assert!(!command.name().en.is_empty() && !command.name().fr.is_empty());
        }
    }
}
