// Runs before anything is drawn, so that a page never flashes in another theme. A file of its own, because
// the content security policy forbids scripts inside the page.
(() => {
  const names = { 'zh-CN': '揭旗', 'en-US': 'Vexil' };
  let settings = {};
  let language = 'zh-CN';
  try {
    settings = JSON.parse(localStorage.getItem('vexil.settings')).state ?? {};
  } catch {
    // Nothing stored yet, or no storage: the defaults stand.
  }
  try {
    const chosen = localStorage.getItem('locale');
    if (Object.hasOwn(names, chosen)) language = chosen;
  } catch {
    // As above.
  }
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'dark' ? 'dark' : 'light';
  root.toggleAttribute('data-color-weak', settings.colorWeak === true);
  root.lang = language;
  document.title = names[language];
})();
