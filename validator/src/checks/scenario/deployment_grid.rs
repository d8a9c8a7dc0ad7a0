//! `scenario/deployment-grid`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::{route, text};

check! {
    /// Corps are placed on a grid of large squares before the battle, and the scenario has no grid, or a side no
    /// edge from which it enters it; or the grid has another size than usual. Places to take may then have lost
    /// their sense, and the scenario should say whether they count.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// sides: [{id: french, edge: west, army: north}, {id: prussians, edge: east, army: south}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [grid]
    /// deployment-grid: {columns: 4, rows: 3}
    /// sides: [{id: french, edge: west, army: north}, {id: prussians, edge: east, army: south}]
    /// ```
    DEPLOYMENT_GRID = "scenario/deployment-grid", Error, Run::Scenario(deployment_grid);
    en: "the grid on which corps are placed is missing or odd";
    fr: "la grille où se placent les corps manque ou surprend";
    fr_doc: "Les corps se placent avant la bataille sur une grille de grandes cases, et le scénario n'a pas de grille, \
        ou un camp pas de bord par où y entrer ; ou la grille n'a pas la taille habituelle. Des lieux à prendre \
        peuvent alors n'avoir plus de sens, et le scénario devrait dire s'ils comptent.";
}

fn deployment_grid(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().strategic_deployment.as_ref();
    let Some(rules) = rules.filter(|it| battle.uses(it.with.as_str())) else { return };
    let scene = battle.scene;
    let route = route!["deployment-grid"];
    let (columns, rows) = (rules.columns, rules.rows);
    match battle.scenario.deployment_grid {
        None if scene.is_intact(&route) => {
            let message = text!(
                "corps are placed on a grid here, and there is none",
                "les corps se placent ici sur une grille, et il n'y en a pas"
            );
            let help = text!(
                "add `deployment-grid:` with {columns} columns and {rows} rows",
                "ajoutez `deployment-grid:` de {columns} colonnes et {rows} lignes"
            );
            let finding = scene.on_key(&DEPLOYMENT_GRID, &route, message).help(help);
            out.push(finding.reference(scene.cite(&rules.reference)));
        }
        Some(grid) if (grid.columns, grid.rows) != (columns, rows) => {
            let (wide, high) = (grid.columns, grid.rows);
            let message = text!(
                "the grid has {wide} by {high} squares, usually {columns} by {rows}",
                "la grille a {wide} cases sur {high}, d'ordinaire {columns} sur {rows}"
            );
            let help =
                text!("allow this if the battle says so", "permettez-le si la bataille le dit");
            let mut finding = scene.on_value(&DEPLOYMENT_GRID, &route, message).help(help);
            finding.severity = Severity::Warning;
            out.push(finding.reference(scene.cite(&rules.reference)));
        }
        _ => {}
    }
    for force in battle.forces.iter().filter(|force| force.side.edge.is_none()) {
        let route = force.route.join("edge");
        if !scene.is_intact(&route) {
            continue;
        }
        let message = text!(
            "{name} has no edge from which its corps enter the grid",
            "{name} n'a pas de bord par où ses corps entrent sur la grille",
            name = force.name()
        );
        let help = text!("add `edge:`", "ajoutez `edge:`");
        let finding = scene.on_key(&DEPLOYMENT_GRID, &route, message).help(help);
        out.push(finding.reference(scene.cite(&rules.reference)));
    }
    let points = battle.scenario.victory_points.as_ref();
    let said = points.is_some_and(|points| points.with_grid.is_some());
    if !said && !battle.scenario.objectives.is_empty() {
        let message = text!(
            "corps may begin anywhere on the grid, and these places may have lost their sense",
            "les corps peuvent commencer partout sur la grille, et ces lieux n'avoir plus de sens"
        );
        let help = text!(
            "say under `victory-points:` what counts: `with-grid: losses-only`, or `all`",
            "dites sous `victory-points:` ce qui compte : `with-grid: losses-only`, ou `all`"
        );
        let route = route!["objectives"];
        let mut finding = scene.on_key(&DEPLOYMENT_GRID, &route, message).help(help);
        finding.severity = Severity::Info;
        out.push(finding.reference(scene.cite(&rules.objectives)));
    }
}
