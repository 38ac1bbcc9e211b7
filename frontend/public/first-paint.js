// Runs before anything is drawn, so that a page never flashes in another look. A file of its own, because
// the content security policy forbids scripts inside the page.
(() => {
  let settings = {};
  let language = 'zh-CN';
  try {
    settings = JSON.parse(localStorage.getItem('vexil.settings')).state ?? {};
  } catch {
    // Nothing stored yet, or no storage: the defaults stand.
  }
  try {
    language = localStorage.getItem('locale') === 'en-US' ? 'en-US' : 'zh-CN';
  } catch {
    // As above.
  }
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'dark' ? 'dark' : 'light';
  root.toggleAttribute('data-color-weak', settings.colorWeak === true);
  root.lang = language;
  document.title = language === 'en-US' ? 'Vexil' : '揭旗';
})();
