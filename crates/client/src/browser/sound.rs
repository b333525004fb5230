//! Plays sounds; silent before the first user gesture and while the settings say so.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::browser::preferences;
use crate::model::sounds::{Note, Sound, Voice, notes};

thread_local! {
    /// Browsers allow sound only after a user gesture.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The loudest note.
const LOUD: f32 = 0.07;

/// What others do is quieter than what the viewer does.
const OTHERS: f32 = 0.45;

/// Where a note that fades out ends: an exponential curve never reaches zero.
const SILENT: f32 = 0.000_1;

/// Longer than any animation.
const PAUSE: Duration = Duration::from_millis(700);

/// Plays a sound of the viewer's own.
pub(crate) fn play(sound: Sound) {
    play_at(sound, 1.0);
}

/// Plays a sound of somebody else.
pub(crate) fn play_of_others(sound: Sound) {
    play_at(sound, OTHERS);
}

/// Plays a sound, if sounds are on and the browser allows it.
fn play_at(sound: Sound, loud: f32) {
    if on() && acted() {
        // A sound that fails is ignored.
        match CONTEXT.with_borrow(|context| context.as_ref().map(|context| ring(context, sound, loud))) {
            Some(_) => {}
            None => prepare(Some((sound, loud))),
        }
    }
}

fn on() -> bool {
    preferences::now().sound.gain() > 0.0
}

/// Creates the audio context before it is needed.
pub(crate) fn warm_up() {
    prepare(None);
}

/// Creates the audio context and plays the first sound. This is slow on some machines, so it waits until
/// nothing moves on the screen.
fn prepare(first: Option<(Sound, f32)>) {
    let ready = move || {
        if !on() || !acted() {
            return;
        }
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            let _ = context.as_ref().zip(first).map(|(context, (sound, loud))| ring(context, sound, loud));
        });
    };
    set_timeout(ready, PAUSE);
}

/// Whether there was a user gesture. A browser without `userActivation` decides for itself.
fn acted() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &"userActivation".into());
    let acted = activation.and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    acted.ok().and_then(|acted| acted.as_bool()).unwrap_or(true)
}

fn ring(context: &AudioContext, sound: Sound, loud: f32) -> Result<(), wasm_bindgen::JsValue> {
    let loud = LOUD * loud * preferences::now().sound.gain();
    let now = context.current_time();
    for Note { at, length, pitch, loud: own, voice } in notes(sound) {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(match voice {
            Voice::Soft => OscillatorType::Triangle,
            Voice::Bell => OscillatorType::Sine,
            Voice::Knock => OscillatorType::Square,
        });
        let (start, end) = (now + at, now + at + length);
        tone.frequency().set_value_at_time(pitch[0], start)?;
        tone.frequency().exponential_ramp_to_value_at_time(pitch[1], end)?;
        // Fade in and out: a tone that is cut off clicks.
        let rise = if voice == Voice::Knock { 0.002 } else { 0.01 };
        volume.gain().set_value_at_time(SILENT, start)?;
        volume.gain().linear_ramp_to_value_at_time(loud * own, start + rise)?;
        match voice {
            Voice::Bell => volume.gain().exponential_ramp_to_value_at_time(SILENT, end)?,
            Voice::Soft | Voice::Knock => volume.gain().linear_ramp_to_value_at_time(0.0, end)?,
        };
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(end)?;
    }
    Ok(())
}
