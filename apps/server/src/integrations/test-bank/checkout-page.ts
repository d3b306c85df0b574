import { readFileSync } from 'node:fs';
import type { Language, Translate } from '@penning/i18n';
import { formatMoney } from '@penning/i18n';
import { Html, type HtmlValue, html } from '../../platform/html.ts';
import { sha256 } from '../../storage/storage.ts';
import type { BankPayment } from './bank-payment-store.ts';

/** The bank's own stylesheet, and a URL that changes with it. */
export const BANK_STYLES = readFileSync(new URL('bank.css', import.meta.url), 'utf8');
export const BANK_STYLES_PATH = `/test-bank/assets/${sha256(BANK_STYLES).toString('hex').slice(0, 16)}.css`;

const BANK = icon('<path d="M3 9.5 12 4l9 5.5M4.5 20h15M6 10v7m4-7v7m4-7v7m4-7v7"/>');
const FLASK = icon(
  '<path d="M10 3h4m-3 0v6L5.5 18.5A1.7 1.7 0 0 0 7 21h10a1.7 1.7 0 0 0 1.5-2.5L13 9V3M8 15h8"/>',
);

interface Reader {
  readonly t: Translate;
  readonly language: Language;
}

/** Where a customer pays, or simulates a failure; each button is one outcome. */
export function checkoutPage({ t, language }: Reader, payment: BankPayment): Html {
  const sum = formatMoney(payment.amount, payment.currency);
  const body =
    payment.status === 'open'
      ? html`<p class="explain">${t('external.bankExplain')}</p>
          <form method="post" action="/test-bank/pay/${payment.id}">
            <button class="main" name="outcome" value="paid">${t('external.pay', { amount: sum })}</button>
            <div class="others">
              ${
                payment.mandate === 'asked'
                  ? html`<button name="outcome" value="paidOnce">${t('external.bankPayOnce')}</button>`
                  : ''
              }
              <button name="outcome" value="failed">${t('external.bankFail')}</button>
              <button name="outcome" value="cancelled">${t('external.bankCancel')}</button>
              <button name="outcome" value="expired">${t('external.bankExpire')}</button>
            </div>
          </form>`
      : html`<p class="explain">
            <strong>${t('external.bankSettledTitle')}.</strong> ${t('external.bankSettledText')}
          </p>
          <div class="choices">
            <a class="button main" href="${payment.redirectUrl}">${t('external.bankReturn')}</a>
          </div>`;
  return bankPage(
    { t, language },
    html`<h1>${payment.description}</h1>
      <p class="sum">${sum}</p>
      ${body}`,
  );
}

/** For a payment that the bank doesn't know. */
export function unknownPaymentPage(reader: Reader): Html {
  const { t } = reader;
  return bankPage(
    reader,
    html`<h1>${t('external.bankUnknownTitle')}</h1>
      <p class="explain">${t('external.bankUnknownText')}</p>`,
  );
}

function bankPage({ t, language }: Reader, card: HtmlValue): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('external.bankName')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${BANK_STYLES_PATH}" />
      </head>
      <body>
        <header class="notice">${FLASK}${t('external.bankNotice')}</header>
        <main>
          <p class="bank">${BANK}${t('external.bankName')}</p>
          <section class="card">${card}</section>
        </main>
      </body>
    </html> `;
}

function icon(paths: string): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
}
