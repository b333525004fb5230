// Runs before the first paint: language, theme and whether this is the home screen, for what `index.html` shows until
// the app starts. The app reads the same keys.
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
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (location.hash.length > '#/'.length) root.dataset.start = 'elsewhere';
}
