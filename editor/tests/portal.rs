//! The dialog for files of a desktop: asked through a portal as the system has one, on a bus of its own.
//!
//! It starts itself again under `dbus-run-session`; where that is missing it says so and is skipped.

#![expect(clippy::print_stdout, reason = "a skipped test says so")]
#![expect(clippy::disallowed_methods, reason = "the test has a bus and a process of its own")]

#[cfg(target_os = "linux")]
fn main() {
    use std::process::Command;

    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    match std::env::var("BANNERET_PORTAL").as_deref() {
        Ok("nobody") => return story::tell_without_a_bus(),
        Ok(_) => return story::tell(),
        Err(_) => {}
    }
    let this = std::env::current_exe().expect("the test itself");
    let status = Command::new(&this)
        .env("BANNERET_PORTAL", "nobody")
        .env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
        .status()
        .expect("the test runs");
    assert!(status.success(), "the story without a bus failed");
    if Command::new("dbus-run-session").arg("--version").output().is_err() {
        println!("portal: skipped, because there is no dbus-run-session here");
        return;
    }
    let status = Command::new("dbus-run-session")
        .arg("--")
        .arg(this)
        .env("BANNERET_PORTAL", "1")
        .status()
        .expect("dbus-run-session runs");
    assert!(status.success(), "the story on a bus failed");
    println!("portal: the story was told on a bus");
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("portal: skipped, because portals are known on Linux only");
}

#[cfg(target_os = "linux")]
mod story {
    use std::collections::HashMap;

    use banneret_editor::door::{FileAnswer, FileChooser as _, FilePurpose, FileQuestion, Portal};
    use eframe::egui::Context;
    use zbus::message::Header;
    use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};

    const OBJECT: &str = "/org/freedesktop/portal/desktop";

    /// A desktop whose author answers at once: by the name that is proposed, or with two files.
    struct Desktop;

    #[zbus::interface(name = "org.freedesktop.portal.FileChooser")]
    impl Desktop {
        #[zbus(property, name = "version")]
        fn version(&self) -> u32 {
            4
        }

        async fn open_file(
            &self,
            _parent: String,
            title: String,
            options: HashMap<String, OwnedValue>,
            #[zbus(connection)] connection: &zbus::Connection,
            #[zbus(header)] header: Header<'_>,
        ) -> OwnedObjectPath {
            assert_eq!(title, "Open");
            assert!(options.contains_key("multiple") && options.contains_key("filters"));
            let uris = vec!["file:///club/a.yaml", "file:///club/my%20map.yaml"];
            answer(connection, &header, &options, 0, uris).await
        }

        async fn save_file(
            &self,
            _parent: String,
            _title: String,
            options: HashMap<String, OwnedValue>,
            #[zbus(connection)] connection: &zbus::Connection,
            #[zbus(header)] header: Header<'_>,
        ) -> OwnedObjectPath {
            let name = options.get("current_name").and_then(|it| it.try_clone().ok());
            let name: String = name.and_then(|it| it.try_into().ok()).unwrap_or_default();
            let code = match name.as_str() {
                "cancelled" => 1,
                "broken" => 2,
                _ => 0,
            };
            answer(connection, &header, &options, code, vec!["file:///club/saved.yaml"]).await
        }
    }

    async fn answer(
        connection: &zbus::Connection,
        header: &Header<'_>,
        options: &HashMap<String, OwnedValue>,
        code: u32,
        uris: Vec<&str>,
    ) -> OwnedObjectPath {
        let token = options["handle_token"].try_clone().expect("a token");
        let token: String = token.try_into().expect("a text");
        let sender = header.sender().expect("a sender");
        let own = sender.as_str().trim_start_matches(':').replace('.', "_");
        let path = format!("{OBJECT}/request/{own}/{token}");
        let results = HashMap::from([("uris", Value::from(uris))]);
        connection
            .emit_signal(
                Some(sender.clone()),
                path.as_str(),
                "org.freedesktop.portal.Request",
                "Response",
                &(code, results),
            )
            .await
            .expect("it is told");
        OwnedObjectPath::try_from(path).expect("a path")
    }

    fn question(purpose: FilePurpose, name: &str) -> FileQuestion {
        let (title, folder) = ("Open".to_owned(), "/club".to_owned());
        FileQuestion { purpose, title, folder, name: name.to_owned() }
    }

    pub(super) fn tell_without_a_bus() {
        let mut portal = Portal::new(Context::default());
        portal.wait_until_known();
        assert!(!portal.is_there() && !portal.ask(question(FilePurpose::Open, "")));
    }

    pub(super) fn tell() {
        // Nobody has a portal yet: that is known, and no question is taken.
        let mut without = Portal::new(Context::default());
        without.wait_until_known();
        assert!(!without.is_there());
        assert!(!without.ask(question(FilePurpose::Open, "")));

        let _desktop = zbus::blocking::connection::Builder::session()
            .and_then(|builder| builder.name("org.freedesktop.portal.Desktop"))
            .and_then(|builder| builder.serve_at(OBJECT, Desktop))
            .and_then(zbus::blocking::connection::Builder::build)
            .expect("a desktop on the bus");
        let mut portal = Portal::new(Context::default());
        portal.wait_until_known();
        assert!(portal.is_there());
        let both = ["/club/a.yaml", "/club/my map.yaml"].map(str::to_owned).to_vec();
        for (purpose, name, expected) in [
            (FilePurpose::Open, "", FileAnswer::Chosen(both)),
            (
                FilePurpose::Save(1),
                "map.yaml",
                FileAnswer::Chosen(vec!["/club/saved.yaml".to_owned()]),
            ),
            (FilePurpose::Save(1), "cancelled", FileAnswer::Cancelled),
            (FilePurpose::Save(1), "broken", FileAnswer::Failed),
        ] {
            let asked = question(purpose, name);
            assert!(portal.ask(asked.clone()));
            assert!(!portal.ask(asked.clone()), "one dialog at a time");
            assert_eq!(portal.wait_for_answer(), Some((asked, expected)));
        }
        assert!(!portal.is_there(), "what broke down is not asked again");
    }
}
