//! The heading of a screen: sets the tab's title and takes the focus after navigation.

use leptos::html;
use leptos::prelude::*;

/// Whether the user has navigated; on the first screen the browser decides on the focus.
#[derive(Clone, Copy)]
pub(crate) struct Moved(pub(crate) StoredValue<bool>);

#[component]
pub(crate) fn Title(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let moved = expect_context::<Moved>();
    let node = NodeRef::<html::H1>::new();
    Effect::new(move |_| document().set_title(&format!("{} – Branchline", text.get())));
    Effect::new(move |_| {
        let Some(heading) = node.get() else { return };
        if moved.0.get_value() {
            let _ = heading.focus();
        }
    });
    on_cleanup(move || {
        moved.0.set_value(true);
        document().set_title("Branchline");
    });
    view! { <h1 tabindex="-1" node_ref=node>{move || text.get()}</h1> }
}
