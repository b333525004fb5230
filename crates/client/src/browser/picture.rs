//! SVG pictures as PNG files: drawn by the browser, shared where it can, downloaded where it cannot.

use js_sys::{Array, Promise};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, ShareData, Url,
};

/// Draws an SVG picture as PNG, and shares or downloads it.
pub(crate) async fn share_png(svg: &str, size: [f64; 2], name: &str) -> Result<(), JsValue> {
    let png = png(svg, size).await?;
    let parts = Array::of1(&png);
    let options = FilePropertyBag::new();
    options.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&parts, name, &options)?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    let navigator = window().navigator();
    if super::clipboard::can_share() && navigator.can_share_with_data(&data) {
        // Whoever closes the dialog has changed their mind: that is no error.
        let _ = JsFuture::from(navigator.share_with_data(&data)).await;
        return Ok(());
    }
    let address = Url::create_object_url_with_blob(&png)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

async fn png(svg: &str, [width, height]: [f64; 2]) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    let encoded: String = js_sys::encode_uri_component(svg).into();
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let drawn = Promise::new(&mut |done, _| {
        let take = Closure::once_into_js(move |blob: JsValue| {
            let _ = done.call1(&JsValue::NULL, &blob);
        });
        let _ = canvas.to_blob(take.unchecked_ref());
    });
    JsFuture::from(drawn).await?.dyn_into()
}
