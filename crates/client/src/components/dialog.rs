//! A modal dialog: traps the focus, closes with Escape, and restores the focus.

use leptos::html;
use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::i18n::t;

/// The content is created each time the dialog opens.
#[component]
pub(crate) fn Dialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), open) = (node.get(), open.get()) else { return };
        if open {
            // The content must exist before it can take the focus.
            request_animation_frame(move || {
                if !dialog.open() {
                    let _ = dialog.show_modal();
                }
            });
        } else if dialog.open() {
            dialog.close();
        }
    });
    // A click on the backdrop is a click on the dialog itself.
    let beside = move |event: leptos::ev::MouseEvent| {
        let hit = event.target();
        if node.get_untracked().is_some_and(|dialog| hit.as_ref() == Some(dialog.as_ref())) {
            open.set(false);
        }
    };
    view! {
        <dialog class="dialog" node_ref=node aria-label=move || title.get() on:close=move |_| open.set(false) on:click=beside>
            <div class="window">
                <header>
                    <h2 class="grow">{move || title.get()}</h2>
                    <button class="quiet" type="button" aria-label=move || t("close") on:click=move |_| open.set(false)>
                        <Icon name=IconName::Close/>
                    </button>
                </header>
                {move || open.get().then(|| children())}
            </div>
        </dialog>
    }
}
