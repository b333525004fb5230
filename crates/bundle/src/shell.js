// Runs before the first paint: language, settings of style, and whether this is the home screen, for what `index.html`
// shows until the app starts. The app reads the same keys.
{
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const tag = (stored('language') ?? navigator.language ?? '').toLowerCase();
  root.lang = {languages}.find((code) => tag.startsWith(code)) ?? 'en';
  const styled = {
    theme: ['light', 'dark'],
    colors: ['safe'],
    cards: ['large'],
    tray: ['left'],
    animation: ['on', 'off'],
  };
  for (const [key, codes] of Object.entries(styled)) {
    const code = stored(key);
    if (codes.includes(code)) root.dataset[key] = code;
  }
  if (location.hash.length > '#/'.length) root.dataset.start = 'elsewhere';
}
