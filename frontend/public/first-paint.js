// Runs before the first paint, so that the page never flashes in another theme. A separate file, because the
// Content-Security-Policy forbids inline scripts.
(() => {
  const names = { 'zh-CN': '揭旗', 'en-US': 'Vexil' };
  let settings = {};
  let language = 'zh-CN';
  try {
    settings = JSON.parse(localStorage.getItem('vexil.settings')).state ?? {};
  } catch {
    // Without stored settings or storage, the defaults apply.
  }
  try {
    const chosen = localStorage.getItem('locale');
    if (Object.hasOwn(names, chosen)) language = chosen;
  } catch {
    // The default applies.
  }
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'dark' ? 'dark' : 'light';
  root.toggleAttribute('data-color-weak', settings.colorWeak === true);
  root.lang = language;
  document.title = names[language];
})();
