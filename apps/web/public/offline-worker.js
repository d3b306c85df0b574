// Shows a page of ours when a page can't be reached. It stores nothing else and answers nothing else, so that no
// figure on the screen is ever an old one, and an update of the app never waits for it.
var PAGE = '/offline.html';
var STORE = 'penning-offline';

self.addEventListener('install', function (event) {
  event.waitUntil(
    caches
      .open(STORE)
      .then(function (store) {
        return store.add(new Request(PAGE, { cache: 'reload' }));
      })
      .then(function () {
        return self.skipWaiting();
      }),
  );
});

self.addEventListener('activate', function (event) {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', function (event) {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(
    fetch(event.request).catch(function () {
      return offline();
    }),
  );
});

// In the reader's language, which is in the address under which this file was registered.
function offline() {
  var language = new URL(self.location.href).searchParams.get('language') || 'en';
  return caches.match(PAGE).then(function (stored) {
    if (!stored) return Response.error();
    return stored.text().then(function (text) {
      var page = text.replace('<html lang="en">', '<html lang="' + language.replace(/[^a-z]/g, '') + '">');
      return new Response(page, { status: 503, headers: stored.headers });
    });
  });
}
