// Runs before anything is drawn, so that a dark page never flashes light. A file of its own, because
// the content security policy forbids scripts inside the page.
(() => {
  let dark = false;
  let language = 'zh-CN';
  try {
    dark = JSON.parse(localStorage.getItem('vexil.settings')).state.theme === 'dark';
  } catch {
    // Nothing stored yet, or no storage: the defaults stand.
  }
  try {
    language = localStorage.getItem('locale') === 'en-US' ? 'en-US' : 'zh-CN';
  } catch {
    // As above.
  }
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = language;
})();
