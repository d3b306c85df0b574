import type { Language } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { html } from '../../../platform/html.ts';
import { RECEIPT_PATH } from '../../receipt/receipt-link.ts';
import type { PublicPage } from '../page/page-frame.ts';

/** The page on which a customer types what is on their receipt. */
export function askPage({
  t,
  language,
  typed,
  isUnknown,
}: {
  t: Translate;
  language: Language;
  typed: { readonly number: string; readonly code: string };
  isUnknown: boolean;
}): PublicPage {
  const title = t('receipt.askTitle');
  return {
    t,
    language,
    title,
    main: html`<div class="confirm">
      <section class="card">
        <h1>${title}</h1>
        <p class="note">${t('receipt.askText')}</p>
        ${isUnknown && html`<p class="notice" role="alert">${t('receipt.askUnknown')}</p>`}
        <form method="post" action="${RECEIPT_PATH}">
          <p class="field">
            <label for="number">${t('receipt.number')}</label>
            <input
              id="number"
              name="number"
              type="text"
              value="${typed.number}"
              maxlength="80"
              required
              autocomplete="off"
            />
          </p>
          <p class="field">
            <label for="code">${t('receipt.code')}</label>
            <input
              id="code"
              name="code"
              type="text"
              value="${typed.code}"
              maxlength="40"
              required
              autocomplete="off"
              autocapitalize="characters"
              spellcheck="false"
            />
          </p>
          <div class="choice"><button class="button" type="submit">${t('receipt.continue')}</button></div>
        </form>
      </section>
    </div>`,
  };
}
