import { LANGUAGES } from '@penning/i18n';
import { catalogueOf } from '@penning/i18n/catalogue-of';
import type { Plugin } from 'vite';

/** Writes `offline.html`, which the service worker shows when a page can't be reached, in all languages at once. */
export function offlinePage(): Plugin {
  return {
    name: 'penning-offline-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page() });
    },
  };
}

function page(): string {
  const parts = LANGUAGES.map((language) => {
    const { offlineTitle, offlineText, offlineRetry } = catalogueOf(language).frame;
    return `<main lang="${language}" class="${language}">
      <h1>${offlineTitle}</h1>
      <p>${offlineText}</p>
      <a href="">${offlineRetry}</a>
    </main>`;
  });
  const others = LANGUAGES.map((language) => `html:not([lang='${language}']) .${language}`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Penning</title>
    <style>
      body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: #f6f8f7; color: #161b18; font: 16px/1.5 Inter, system-ui, sans-serif; }
      main { max-width: 26rem; padding: 1.5rem; text-align: center; }
      h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
      p { margin: 0 0 1.5rem; color: #59635d; }
      a { display: inline-block; padding: .75rem 1.5rem; border-radius: 8px; background: #1d7a4c; color: #fff; font-weight: 600; text-decoration: none; }
      ${others.join(', ')} { display: none; }
      @media (prefers-color-scheme: dark) {
        body { background: #161b18; color: #e8edea; }
        p { color: #a3ada7; }
      }
    </style>
  </head>
  <body>
    ${parts.join('\n    ')}
  </body>
</html>
`;
}
