// Checks the page for accessibility problems. Returns a list of { rule, where, what }.
// Names and roles are checked elsewhere, by the browser's own accessibility tree.
const touch = arguments[0];
const found = [];
const say = (rule, element, what) => found.push({ rule, where: describe(element), what });

function describe(element) {
    if (!element) return "page";
    const id = element.id ? "#" + element.id : "";
    const classes = [...element.classList].map(name => "." + name).join("");
    const hooks = ["data-do", "data-slot", "data-route", "role"].filter(name => element.hasAttribute(name))
        .map(name => `[${name}=${element.getAttribute(name)}]`).join("");
    const words = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return element.tagName.toLowerCase() + id + classes + hooks + (words ? ` "${words}"` : "");
}

// Visible: its box is larger than a dot, and nothing around it hides it.
function seen(element) {
    const box = element.getBoundingClientRect();
    if (box.width <= 2 || box.height <= 2) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

// ---- the frame of the page
const root = document.documentElement;
if (!["en", "ru", "zh"].includes(root.lang)) say("lang", root, `the language is "${root.lang}"`);
if (!document.title.trim()) say("title", null, "the page has no title");
if (document.querySelectorAll("main").length !== 1) say("landmark", null, "there must be one main part");
const ids = new Set();
for (const element of document.querySelectorAll("[id]")) {
    if (ids.has(element.id)) say("duplicate-id", element, "this id is used twice");
    ids.add(element.id);
}
for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
        for (const id of element.getAttribute(name).split(/\s+/)) {
            if (id && !document.getElementById(id)) say("reference", element, `${name} names "${id}", which is not there`);
        }
    }
}

// ---- headings
const headings = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")].filter(heading => heading.checkVisibility());
if (headings.filter(heading => heading.tagName === "H1").length !== 1) say("headings", null, "there must be one h1");
let level = 0;
for (const heading of headings) {
    const own = +heading.tagName[1];
    if (own > level + 1) say("headings", heading, `h${own} follows h${level}`);
    if (!heading.textContent.trim()) say("headings", heading, "says nothing");
    level = own;
}

// ---- controls
const USABLE = "a[href],button,input,select,textarea,summary,[tabindex],[role=button],[role=link],[role=tab],[role=switch],[role=checkbox]";
const usable = [...document.querySelectorAll(USABLE)].filter(element => !element.closest("[inert],[aria-hidden=true]"));
for (const element of usable) {
    if (+element.getAttribute("tabindex") > 0) say("focus-order", element, "is out of the order of the page");
    if (element.getAttribute("role") && element.tabIndex < 0 && !element.closest("[role=tablist],[role=group],[role=listbox]")) {
        say("focus", element, "has a role but cannot be reached by keyboard");
    }
    const inner = element.querySelector("a[href],button,input,select,textarea");
    if (inner && element.matches("a[href],button,[role=button]")) say("nested", element, "has something usable inside");
}

// ---- sizes
const wide = document.scrollingElement.scrollWidth - window.innerWidth;
if (wide > 0) say("too-wide", null, `the page is ${wide} px wider than the screen`);
const scrolls = element => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX);
function clipped(element) {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (scrolls(around)) return true;
    }
    return false;
}
for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg") && element.tagName !== "svg") continue;
    const box = element.getBoundingClientRect();
    if ((box.right > window.innerWidth + 1 || box.left < -1) && seen(element) && !clipped(element)) {
        say("cut-off", element, `reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${window.innerWidth}`);
    }
}
if (touch) {
    for (const element of usable) {
        // The size of routes depends on the map, which can be zoomed; they are also listed as text.
        if (!seen(element) || element.closest(".board svg") || element.disabled) continue;
        // Elements that only take the focus when a screen is shown are not for tapping.
        if (element.getAttribute("tabindex") === "-1") continue;
        // Links inside a sentence are as high as its lines.
        if (element.matches("p a, li p a, dd a") && getComputedStyle(element).display === "inline") continue;
        const own = element.matches("input[type=checkbox],input[type=radio],input[type=file]") ? element.closest("label") || element : element;
        const box = own.getBoundingClientRect();
        if (box.width < 43.5 || box.height < 43.5) {
            say("tap-size", element, `is ${Math.round(box.width)} by ${Math.round(box.height)} px`);
        }
    }
}

// ---- contrast
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });
const read = new Map();
function rgba(color) {
    if (!read.has(color)) {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = "#0000";
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
        read.set(color, [r, g, b, a / 255]);
    }
    return read.get(color);
}
const over = (top, below) => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    if (alpha === 0) return [0, 0, 0, 0];
    const mix = channel => (top[channel] * top[3] + below[channel] * below[3] * (1 - top[3])) / alpha;
    return [mix(0), mix(1), mix(2), alpha];
};
const faded = (color, opacity) => [color[0], color[1], color[2], color[3] * opacity];
function light([r, g, b]) {
    const linear = value => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
function contrast(a, b) {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
}
// The colour behind an element, or null over a picture.
function ground(element) {
    let color = [0, 0, 0, 0];
    for (let around = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        color = over(color, rgba(style.backgroundColor));
        if (color[3] > 0.99) return color;
        if (style.backgroundImage !== "none") return null;
        if (["absolute", "fixed"].includes(style.position) && around.closest(".board, .stage") && !around.matches(".board, .stage")) {
            // Floats over the map: the colour below is unknown.
            if (color[3] < 0.9) return color[3] > 0 ? color : null;
        }
    }
    return over(color, rgba(getComputedStyle(root).colorScheme.includes("dark") ? "#121212" : "#ffffff"));
}
function opacity(element) {
    let product = 1;
    for (let around = element; around; around = around.parentElement) product *= +getComputedStyle(around).opacity;
    return product;
}
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.matches("script,style,title,option,desc") || !seen(element)) continue;
    if (element.closest(":disabled,[aria-disabled=true],[inert]")) continue;
    const style = getComputedStyle(element);
    let front, behind;
    if (element instanceof SVGElement) {
        front = rgba(style.fill);
        // A line or dot beside a text, such as from a name to its place, is not its background.
        const text = element.getBoundingClientRect();
        const [x, y] = [text.x + text.width / 2, text.y + text.height / 2];
        const under = shape => {
            const box = shape.getBoundingClientRect();
            return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
        };
        const shape = [...element.parentElement.children].find(child => child.matches("circle,rect") && under(child));
        behind = style.stroke !== "none" ? rgba(style.stroke) : shape && rgba(getComputedStyle(shape).fill);
    } else {
        front = rgba(style.color);
        behind = ground(element);
    }
    if (!behind || behind[3] < 0.5) continue;
    behind = [behind[0], behind[1], behind[2], 1];
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
    const value = contrast(over(faded(front, opacity(element)), behind), behind);
    if (value < (large ? 3 : 4.5)) {
        say("contrast", element, `${value.toFixed(2)}: ${front.map(Math.round)} on ${behind.map(Math.round)}`);
    }
}
return found;
