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

// Sets theme and language before the first paint, so that nothing flashes. A file of its own: the content
// security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = localStorage.getItem('penning.theme');
  var language = localStorage.getItem('penning.language');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language) root.lang = language;
})();
