//! What other tools read of this repository and of the command: hooks, actions, completions, the manual.

use std::path::Path;
use std::process::{Command, Stdio};

use super::{Folder, GOOD};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// Runs a program; what it says, or none where it is missing.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn told(program: &str, args: &[&str], input: &str) -> Option<(bool, String)> {
    use std::io::Write as _;
    let child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        println!("skipped: there is no {program}");
        return None;
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let said = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

#[test]
fn shells_read_the_completions() {
    let folder = Folder::new("completions");
    for lang in ["en", "fr"] {
        let of = |shell| folder.run(&["completions", shell, "--lang", lang]);
        for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
            let output = of(shell);
            assert_eq!(output.code, 0, "{}", output.err);
            assert!(output.out.contains("only-documents"), "{shell}: {}", output.out);
            assert!(!output.out.contains(" | Vérifier"), "one language at a time");
        }
        for (shell, args) in [("bash", &["-n"][..]), ("zsh", &["-n"]), ("fish", &["--no-execute"])]
        {
            if let Some((sound, said)) = told(shell, args, &of(shell).out) {
                assert!(sound, "{shell}: {said}");
            }
        }
    }
    // Bash completes by it.
    let script = folder.run(&["completions", "bash"]).out
        + "\nCOMP_WORDS=(banneret check --form); COMP_CWORD=2; _banneret banneret --form check; echo \"${COMPREPLY[@]}\"\n";
    if let Some((sound, said)) = told("bash", &["-s"], &script) {
        assert!(sound && said.trim() == "--format", "{said}");
    }
}

#[test]
fn the_manual_is_read_by_groff() {
    let folder = Folder::new("manual");
    for command in [&["man"][..], &["man", "check"], &["man", "new", "--lang", "fr"]] {
        let output = folder.run(command);
        assert_eq!(output.code, 0, "{}", output.err);
        assert!(output.out.contains(".TH banneret"), "{}", output.out);
        if let Some((sound, said)) = told("groff", &["-man", "-Tutf8", "-k", "-ww"], &output.out) {
            assert!(sound && said.contains("banneret") && !said.contains("warning:"), "{said}");
        }
    }
    assert_eq!(folder.run(&["man", "nothing"]).code, 2);
}

/// `.ci/run` installs `check-jsonschema`, which knows the forms of actions and pipelines.
#[test]
fn the_action_and_the_pipeline_are_as_their_schemas_say() {
    let Ok(peer) = std::env::var("BANNERET_SCHEMA_PEER") else {
        println!("skipped: BANNERET_SCHEMA_PEER names no check-jsonschema");
        return;
    };
    let page = std::fs::read_to_string(root().join("docs/ci.md")).expect("the page");
    let blocks = |name: &str| -> Vec<String> {
        let begin = format!("```yaml {name}\n");
        page.split(&begin)
            .skip(1)
            .filter_map(|it| it.split("```").next())
            .map(str::to_owned)
            .collect()
    };
    let folder = Folder::new("schemas-of-ci");
    let action = std::fs::read_to_string(root().join("action.yml")).expect("the action");
    let mut files = vec![("vendor.github-actions", action)];
    files.extend(blocks("github").into_iter().map(|it| ("vendor.github-workflows", it)));
    files.extend(blocks("gitlab").into_iter().map(|it| ("vendor.gitlab-ci", it)));
    assert!(files.len() >= 3, "the page shows a workflow and a pipeline");
    for (index, (schema, text)) in files.iter().enumerate() {
        let file = folder.0.join(format!("{index}.yml"));
        std::fs::write(&file, text).expect("a file");
        let args = ["--builtin-schema", schema, &file.to_string_lossy()];
        let (sound, said) = told(&peer, &args, "").expect("the peer starts");
        assert!(sound, "{schema}: {said}");
    }
}

/// `.ci/run` installs `pre-commit`.
#[test]
fn pre_commit_runs_the_hook() {
    let Ok(program) = std::env::var("BANNERET_PRE_COMMIT") else {
        println!("skipped: BANNERET_PRE_COMMIT names no pre-commit");
        return;
    };
    let manifest = root().join(".pre-commit-hooks.yaml");
    let (sound, said) =
        told(&program, &["validate-manifest", &manifest.to_string_lossy()], "").expect("it starts");
    assert!(sound, "{said}");
    let hooks = Folder::new("pre-commit-hooks")
        .with(".pre-commit-hooks.yaml", std::fs::read(&manifest).expect("the hooks"));
    let work = Folder::new("pre-commit-work")
        .with("good.yaml", GOOD)
        .with("bad.yaml", GOOD.replace("type: infantry", "type: infantri"))
        .with("ci.yml", "on: push\n");
    for folder in [&hooks, &work] {
        for args in [&["init", "-q"][..], &["add", "."], &["commit", "-qm", "x"]] {
            let own = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"];
            let run = Command::new("git").args(own).args(args).current_dir(&folder.0).status();
            assert!(run.is_ok_and(|run| run.success()), "git {args:?}");
        }
    }
    let command = Path::new(env!("CARGO_BIN_EXE_banneret")).parent().expect("a folder");
    let search = std::env::var("PATH").unwrap_or_default();
    let run = |hook: &str, files: &[&str]| {
        let output = Command::new(&program)
            .arg("try-repo")
            .arg(&hooks.0)
            .args([hook, "--verbose", "--files"])
            .args(files)
            .current_dir(&work.0)
            .env("PATH", format!("{}:{search}", command.display()))
            .env("PRE_COMMIT_HOME", hooks.0.join("home"))
            .output()
            .expect("it starts");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), said)
    };
    let (sound, said) = run("banneret", &["good.yaml", "ci.yml"]);
    assert!(sound && said.contains("1 file checked"), "{said}");
    let (sound, said) = run("banneret", &["ci.yml"]);
    assert!(sound, "a file of others is no failure: {said}");
    let (sound, said) = run("banneret", &["bad.yaml", "ci.yml"]);
    assert!(!sound && said.contains("infantri"), "{said}");
    let (sound, said) = run("banneret-fix", &["bad.yaml"]);
    assert!(!sound && said.contains("files were modified by this hook"), "{said}");
    assert!(work.read("bad.yaml").contains("type: infantry"));
}

/// The scripts of the action, in order.
fn scripts_of_action() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("action.yml")).expect("the action");
    let document = banneret_yaml::parse(&text, &banneret_yaml::TextLimits::default());
    let action = banneret_yaml::to_exact_json(document.root.as_ref().expect("it is YAML"));
    let steps = action["runs"]["steps"].as_array().expect("steps").iter();
    steps.map(|step| step["run"].as_str().expect("a script").to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn the_action_checks_annotates_and_reports() {
    let folder = Folder::new("action")
        .with("banneret.toml", "")
        .with("a b/good.yaml", GOOD)
        .with("bad.yaml", GOOD.replace("type: infantry", "type: infantri"));
    let command = Path::new(env!("CARGO_BIN_EXE_banneret")).parent().expect("a folder");
    let search = std::env::var("PATH").unwrap_or_default();
    let run = |paths: &str, args: &str| -> Option<(bool, String)> {
        let script = scripts_of_action().join("\n");
        let output = Command::new("bash")
            .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &script])
            .current_dir(&folder.0)
            .env("PATH", format!("{}:{search}", command.display()))
            .env("LC_ALL", "C")
            .env("CHECK_PATHS", paths)
            .env("CHECK_ARGS", args)
            .env("SARIF_FILE", "report.sarif")
            .env("SUMMARY", "true")
            .env("GITHUB_STEP_SUMMARY", folder.0.join("summary.md"))
            .output();
        let Ok(output) = output else {
            println!("skipped: there is no bash");
            return None;
        };
        let said = [output.stdout, output.stderr].concat();
        Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
    };
    let Some((sound, said)) = run(".", "--deny-warnings") else { return };
    assert!(!sound && said.contains("::error file=bad.yaml,line=8,"), "{said}");
    assert!(folder.read("summary.md").starts_with("### Banneret: 2 files checked: 1 error"));
    assert!(folder.read("report.sarif").contains("\"army/unknown-id\""));
    let (sound, said) = run("bad.yaml", "--exit-zero").expect("as before");
    assert!(sound, "{said}");
    // Nothing of what is given is a word of the script.
    let (_, said) = run("$(touch owned)", "; touch owned").expect("as before");
    assert!(!folder.0.join("owned").exists(), "{said}");
}

#[test]
fn the_task_of_visual_studio_code_finds_findings() {
    let page = std::fs::read_to_string(root().join("docs/editors.md")).expect("the page");
    let json = |name: &str| -> serde_json::Value {
        let block = page.split(&format!("```json {name}\n")).nth(1).expect("the block");
        serde_json::from_str(block.split("```").next().expect("its end")).expect("it is JSON")
    };
    assert!(json("settings")["yaml.schemas"].is_object());
    let pattern = json("tasks")["tasks"][0]["problemMatcher"]["pattern"]["regexp"].clone();
    let matcher = serde_json::json!({"type": "string", "pattern": pattern});
    let matcher = jsonschema::validator_for(&matcher).expect("a regular expression");
    let folder = Folder::new("matcher")
        .with("a: b.yaml", GOOD.replace("type: infantry", "type: infantri"))
        .with("good.yaml", GOOD.replace("id: hoplites", "id: b"));
    let out = folder.run(&["check", "--format", "short", "--lang", "en"]).out;
    let found =
        out.lines().filter(|line| matcher.is_valid(&serde_json::Value::from(*line))).count();
    assert_eq!(found, 1, "{out}");
}
