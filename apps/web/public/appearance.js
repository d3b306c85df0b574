// Sets theme, language and the shape of the page before the first paint, so that nothing flashes. A file of
// its own: the content security policy allows no inline script.
// The policy forbids generating code too, which Zod tries as soon as the first shape is made.
globalThis.__zod_globalConfig = { jitless: true };

(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  var token = null;
  var rail = null;
  try {
    theme = localStorage.getItem('penning.theme');
    language = localStorage.getItem('penning.language');
    token = localStorage.getItem('penning.token');
    rail = localStorage.getItem('penning.rail');
  } catch (refused) {
    console.info('Penning keeps no settings in this browser:', refused.message);
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language) root.lang = language;
  if (rail === 'true') root.setAttribute('data-rail', 'folded');
  var path = location.pathname;
  var page = 'list';
  if (!token || /^\/(login|register|recover|reset|verify|address|second-factor)\b/.test(path)) page = 'guest';
  else if (path === '/' || path === '/dashboard') page = 'dashboard';
  else if (/^\/(archive|bank|analytics|accountant|admin)(\/|$)/.test(path)) page = 'views';
  root.setAttribute('data-page', page);
})();
