import type { Language } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { type Html, type HtmlValue, html } from '../../../platform/html.ts';
import { LEGAL_LABELS, type LegalLink } from '../../../platform/installation/legal-text.ts';
import { OWN_LOOK, type PageLook } from './page-look.ts';
import { stylesheetIn, stylesheetPath } from './stylesheet.ts';

/** A public page before it is rendered. */
export interface PublicPage {
  readonly t: Translate;
  readonly language: Language;
  readonly title: string;
  readonly look?: PageLook;
  readonly header?: Html;
  readonly main: Html;
  /** The address of a script that makes the page more comfortable; everything works without it too. */
  readonly script?: string;
}

/** A page that loads nothing, with its style inline: an example shown within another page. */
export function renderAlone(page: PublicPage): string {
  const { text } = renderPage(page, []);
  const style = `<style>${stylesheetIn(page.look ?? OWN_LOOK)}</style>`;
  return text
    .replace(/<link rel="(?:icon|stylesheet)"[^>]*>/g, '')
    .replace('</head>', () => `${style}</head>`);
}

/**
 * A whole page: one stylesheet, no script unless it is ours, not indexed; the operator's legal texts are at its foot.
 */
export function renderPage(
  { t, language, title, look = OWN_LOOK, header, main, script }: PublicPage,
  legal: readonly LegalLink[],
): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheetPath(look)}" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <div class="band"></div>
        ${header}
        <main>${main}</main>
        <footer>
          ${t('external.madeWith')}
          ${legal.length > 0 && html`<nav>${legal.map(({ kind, address }) => html`<a href="${address}">${t(LEGAL_LABELS[kind])}</a> `)}</nav>`}
        </footer>
      </body>
    </html> `;
}

/** In figures of full size, the amount on a page has at most as many characters on one line. */
const MAX_LARGE_SUM = 12;

/** The amount that a page is about, in large figures; one in the millions in smaller ones, so that it isn't broken. */
export function largeSum(text: string, after?: HtmlValue): Html {
  return html`<p class="${text.length > MAX_LARGE_SUM ? 'sum long' : 'sum'}">${text}${after}</p>`;
}

/** A page with one message: a success, a failure, or something that doesn't exist. */
export function messageMain({
  icon,
  tone,
  title,
  text,
  actions,
}: {
  icon: Html;
  tone: 'good' | 'calm' | 'bad';
  title: string;
  text: string;
  actions?: HtmlValue;
}): Html {
  return html`<section class="message ${tone}">
    ${icon}
    <h1>${title}</h1>
    <p>${text}</p>
    <div class="actions">${actions}</div>
  </section>`;
}
