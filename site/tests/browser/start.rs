//! The start page leads to everything.

use crate::visitor::Visitor;

#[test]
fn the_start_page_leads_to_the_checker_the_examples_and_the_guide() {
    let Some(mut visitor) = Visitor::of("checker", "start") else { return };
    for (home, back) in [("index.html", "fr"), ("fr/index.html", "en")] {
        visitor.open(home);
        for page in ["checker/index.html", "examples/index.html"] {
            let link = format!(".buttons a[href$=\"{page}\"]");
            visitor.until(&format!("document.querySelector({link:?})"));
        }
        visitor.until("document.querySelectorAll('.buttons a').length >= 3");
        let lang = visitor.tell("document.querySelector('a.lang').lang");
        assert_eq!(lang, back);
    }
    visitor.open("index.html");
    visitor.resize(360, 740, true);
    visitor.until("document.documentElement.scrollWidth <= 360");
    visitor.click(".buttons a[href$=\"checker/index.html\"]");
    visitor.until("document.querySelector('#given')");
    visitor.leave();
}
