//! Sounds, synthesised from tones; silent before the first user gesture and while switched off.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::browser::storage::{self, Storage};
use crate::model::animation::Sound;

thread_local! {
    /// Browsers allow sound only after a user gesture.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The tones of a sound: start and length in seconds, pitch in hertz.
const fn tones(sound: Sound) -> &'static [(f64, f64, f32)] {
    match sound {
        Sound::Card => &[(0.0, 0.05, 620.0)],
        Sound::Claim => &[(0.0, 0.08, 330.0), (0.07, 0.08, 440.0), (0.14, 0.14, 550.0)],
        Sound::Turn => &[(0.0, 0.12, 660.0), (0.13, 0.22, 880.0)],
        Sound::End => &[(0.0, 0.16, 523.0), (0.16, 0.16, 659.0), (0.32, 0.16, 784.0), (0.48, 0.4, 1_047.0)],
    }
}

const LOUD: f32 = 0.07;

/// Longer than any animation.
const PAUSE: Duration = Duration::from_millis(700);

/// Whether sounds are on.
pub(crate) fn switch() -> RwSignal<bool> {
    RwSignal::new(on())
}

fn on() -> bool {
    storage::local().get(storage::SOUND).as_deref() != Some("off")
}

/// Switches sounds on or off.
pub(crate) fn turn(switch: RwSignal<bool>) {
    let on = !switch.get_untracked();
    storage::local().set(storage::SOUND, if on { "on" } else { "off" });
    switch.set(on);
    if on {
        play(Sound::Turn);
    }
}

/// Plays a sound, if sounds are on and the browser allows it.
pub(crate) fn play(sound: Sound) {
    if on() && acted() {
        // A sound that fails is ignored.
        match CONTEXT.with_borrow(|context| context.as_ref().map(|context| ring(context, sound))) {
            Some(_) => {}
            None => prepare(Some(sound)),
        }
    }
}

/// Creates the audio context and plays the first sound. This is slow on some machines, so it waits until
/// nothing moves on the screen.
pub(crate) fn prepare(first: Option<Sound>) {
    let ready = move || {
        if !on() || !acted() {
            return;
        }
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            let _ = context.as_ref().zip(first).map(|(context, sound)| ring(context, sound));
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

fn ring(context: &AudioContext, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
    let now = context.current_time();
    for (start, length, pitch) in tones(sound) {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value(*pitch);
        let (start, end) = (now + start, now + start + length);
        // Fade in and out: a tone that is cut off clicks.
        volume.gain().set_value_at_time(0.0, start)?;
        volume.gain().linear_ramp_to_value_at_time(LOUD, start + 0.01)?;
        volume.gain().linear_ramp_to_value_at_time(0.0, end)?;
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(end)?;
    }
    Ok(())
}
