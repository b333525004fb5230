//! Toasts: short notes on what was refused or done.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;

use crate::components::{Icon, IconName};
use crate::i18n::log_text;
use crate::i18n::messages;
use crate::i18n::t;
use crate::router::Page;

/// How long a note stays, in milliseconds.
const STAYS: u32 = 7_000;

/// How many notes are shown at once; older ones disappear.
const AT_ONCE: usize = 3;

#[derive(Clone, Debug, PartialEq)]
enum Note {
    /// The key of its text, so that it follows the language.
    Said(&'static str),
    /// A text about something that has just happened.
    Told(String),
    /// A chat message: name and text.
    Chat(String, String),
    /// What was refused, and the board whose rules say why.
    Refused(Problem, Option<String>),
}

/// The page's toasts, stored as data and put into words where they are shown.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    notes: RwSignal<Vec<(u32, Note)>>,
    last: StoredValue<u32>,
}

impl Toasts {
    pub(crate) fn new() -> Toasts {
        Toasts { notes: RwSignal::new(Vec::new()), last: StoredValue::new(0) }
    }

    /// Shows the text of a key.
    pub(crate) fn say(self, key: &'static str) {
        self.add(Note::Said(key));
    }

    /// Shows a text.
    pub(crate) fn tell(self, text: String) {
        self.add(Note::Told(text));
    }

    /// Shows what somebody said in the chat.
    pub(crate) fn chat(self, name: &str, text: &str) {
        self.add(Note::Chat(name.to_owned(), text.to_owned()));
    }

    /// Shows why something was refused.
    pub(crate) fn refuse(self, problem: Problem) {
        self.add(Note::Refused(problem, None));
    }

    /// Shows why something was refused in a game on a board.
    pub(crate) fn refuse_on(self, board: String, problem: Problem) {
        self.add(Note::Refused(problem, Some(board)));
    }

    fn add(self, note: Note) {
        let number = self.last.get_value() + 1;
        self.last.set_value(number);
        self.notes.update(|notes| {
            // A repeated note stays longer.
            notes.retain(|(_, shown)| *shown != note);
            notes.push((number, note));
            let over = notes.len().saturating_sub(AT_ONCE);
            notes.drain(..over);
        });
        spawn_local(async move {
            TimeoutFuture::new(STAYS).await;
            self.drop(number);
        });
    }

    fn drop(self, number: u32) {
        if self.notes.with_untracked(|notes| notes.iter().any(|(known, _)| *known == number)) {
            self.notes.update(|notes| notes.retain(|(known, _)| *known != number));
        }
    }
}

/// A link to the clause behind a refusal; in a new tab, since the game goes on here.
#[component]
pub(crate) fn RuleLink(page: Page, clause: String) -> impl IntoView {
    view! {
        <a class="rule-link" href=page.hash() target="_blank" rel="noopener">{move || format!("{} {clause}", t("rule"))}</a>
    }
}

/// The live region for toasts; it always exists, so that screen readers announce them.
#[component]
pub(crate) fn ToastView(toasts: Toasts) -> impl IntoView {
    let row = move |(number, note): (u32, Note)| {
        let bad = matches!(note, Note::Refused(..));
        let rule = match &note {
            Note::Refused(problem, board @ Some(_)) => problem.clause.clone().map(|clause| {
                let page = Page::Rules { board: board.clone(), clause: Some(clause.clone()) };
                view! { <RuleLink page clause/> }
            }),
            Note::Refused(..) | Note::Said(_) | Note::Told(_) | Note::Chat(..) => None,
        };
        let said = move || match &note {
            Note::Said(key) => t(key),
            Note::Told(text) => text.clone(),
            Note::Chat(name, text) => log_text::said(name, text),
            Note::Refused(problem, _) => messages::problem(problem),
        };
        view! {
            <li class="toast" class:bad=bad>
                <span>{said}" "{rule}</span>
                <button class="quiet" aria-label=move || t("close") on:click=move |_| toasts.drop(number)>
                    <Icon name=IconName::Close/>
                </button>
            </li>
        }
    };
    view! {
        <ul class="toasts" aria-live="polite">
            <For each=move || toasts.notes.get() key=|(number, _)| *number children=row/>
        </ul>
    }
}
