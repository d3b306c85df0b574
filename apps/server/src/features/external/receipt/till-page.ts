import type { Language, Receipt } from '@penning/contract';
import { type Translate, formatMoney } from '@penning/i18n';
import { qrSvg } from '../../../pdf/qr/qr-image.ts';
import { Html, html } from '../../../platform/html.ts';
import type { PublicPage } from '../page/page-frame.ts';
import { TILL_SCRIPT } from './till-script.ts';

interface TillPageParts {
  readonly t: Translate;
  readonly language: Language;
  /** The receipt that is open in the till, once it is known. */
  readonly receipt: Receipt | undefined;
  readonly typed: string;
  /** Why there is no receipt. */
  readonly problem: string;
  /** Whether a number can be typed; not where the till signs what it opens. */
  readonly asksNumber: boolean;
}

/** The page that opens in a till: which receipt it is about, and how its customer gets the invoice. */
export function tillPage({ t, language, receipt, typed, problem, asksNumber }: TillPageParts): PublicPage {
  const title = t('receipt.tillTitle');
  return {
    t,
    language,
    title,
    ...(asksNumber ? { script: TILL_SCRIPT } : {}),
    main: html`<div class="confirm">
      <section class="card">
        <h1>${title}</h1>
        ${problem !== '' && html`<p class="notice" role="alert">${problem}</p>`}
        ${receipt ? found(t, receipt) : asksNumber && asking(t, typed)}
      </section>
    </div>`,
  };
}

function found(t: Translate, receipt: Receipt): Html {
  const { id, number, totalIncl, currency, link, state, documentNumber } = receipt;
  if (state === 'invoiced')
    return html`<p class="note">${t('receipt.doneTitle', { number: documentNumber })}</p>`;
  return html`<p class="note">${t('receipt.number')}: ${number}</p>
    <p class="sum">${formatMoney(totalIncl, currency)}</p>
    <p class="note">${t('receipt.tillScan')}</p>
    <div class="qr" role="img" aria-label="${t('receipt.qrAlt', { link })}">
      ${new Html(qrSvg(link) ?? '')}
    </div>
    <div class="choice">
      <a class="button" href="/till/${id}">${t('receipt.tillChoose')}</a>
      <a class="button plain" href="${link}" target="_blank" rel="noopener">${t('receipt.tillEnter')}</a>
    </div>`;
}

function asking(t: Translate, typed: string): Html {
  return html`<form method="get">
    <p class="note">${t('receipt.tillAsk')}</p>
    <p class="field">
      <label for="accountFiscId">${t('receipt.number')}</label>
      <input
        id="accountFiscId"
        name="accountFiscId"
        type="text"
        value="${typed}"
        maxlength="80"
        required
        autocomplete="off"
      />
    </p>
    <div class="choice"><button class="button" type="submit">${t('receipt.continue')}</button></div>
  </form>`;
}
