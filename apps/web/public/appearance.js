// In the frame of a till, browsers may refuse to keep anything: what the app keeps then lasts until the page is closed.
(function () {
  var methods = {
    getItem: function (key) {
      return Object.prototype.hasOwnProperty.call(this, key) ? this[key] : null;
    },
    setItem: function (key, value) {
      this[key] = String(value);
    },
    removeItem: function (key) {
      delete this[key];
    },
  };
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      window[name].getItem('penning.token');
    } catch (refused) {
      console.info('Penning keeps nothing in this browser:', refused.message);
      Object.defineProperty(window, name, { value: Object.create(methods) });
    }
  });
})();

// Sets theme, language and the shape of the page before the first paint, so that nothing flashes. A file of
// its own: the content security policy allows no inline script.
// The policy forbids generating code too, which Zod tries as soon as the first shape is made.
globalThis.__zod_globalConfig = { jitless: true };

(function () {
  var root = document.documentElement;
  var theme = localStorage.getItem('penning.theme');
  var language = localStorage.getItem('penning.language');
  var token = localStorage.getItem('penning.token');
  var rail = localStorage.getItem('penning.rail');
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

// Whoever opens a page directly begins to type before the app has loaded: what the page's shortcuts or its first field
// are meant to get is kept until they are there (src/ui/hook/first-keys.ts). Nothing is, where people sign in.
(function () {
  if (document.documentElement.getAttribute('data-page') === 'guest') return;
  var first = {
    pressed: [],
    isForPalette: false,
    take: function () {
      window.removeEventListener('keydown', keep, true);
      window.penningFirstKeys = undefined;
      return first.pressed;
    },
  };
  function keep(event) {
    var key = event.key || '';
    var isPalette = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k';
    var isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    var isText = isPlain && (key.length === 1 || key === 'Enter' || key === 'Backspace');
    var isForPage = event.target === document.body || event.target === document.documentElement;
    if (!isForPage || (!isPalette && !isText)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isPalette) first.isForPalette = true;
    first.pressed.push({
      key: key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    });
  }
  window.addEventListener('keydown', keep, true);
  window.penningFirstKeys = first;
})();
