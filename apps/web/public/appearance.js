// Sets theme and language before the first paint, so that nothing flashes. A file of its own: the content
// security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('penning.theme');
    language = localStorage.getItem('penning.language');
  } catch (refused) {
    console.info('Penning keeps no settings in this browser:', refused.message);
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language) root.lang = language;
})();
