import { isNegative } from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import { RECEIPT_PATH } from '../../receipt/receipt-link.ts';
import { companyHeader } from '../page/company-header.ts';
import { ICONS } from '../page/icons.ts';
import { type PublicPage, largeSum, messageMain } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';
import { buyerFields } from './buyer-form.ts';
import type { ReceiptPageParts } from './receipt-page-parts.ts';

type Shown = Pick<ReceiptPageParts, 't' | 'language' | 'opened'>;

/** The page of a receipt that no invoice was made of. */
export function receiptPage(parts: ReceiptPageParts): PublicPage {
  const { t, opened, formToken, problem } = parts;
  const isRefund = isNegative(opened.receipt.totalIncl);
  return {
    ...frameOf(parts, t('receipt.askTitle')),
    main: html`<div class="confirm">
      <section class="card">${head(parts)}</section>
      <section class="card">
        <h2>${t('receipt.detailsTitle')}</h2>
        ${problem && html`<p class="notice" role="alert">${problem.text}</p>`}
        <form method="post" action="${RECEIPT_PATH}/${opened.token}">
          <input type="hidden" name="formToken" value="${formToken}" />
          ${buyerFields(parts)}
          <div class="choice">
            <button class="button" type="submit">
              ${t(isRefund ? 'receipt.submitCredit' : 'receipt.submit')}
            </button>
          </div>
          <p class="small">${t('receipt.onceNote')}</p>
        </form>
      </section>
    </div>`,
  };
}

/** What whoever asked for an invoice sees afterwards. */
export function donePage(parts: Shown): PublicPage {
  const { t, opened } = parts;
  const { receipt, seller, invoiceUrl } = opened;
  const title = t('receipt.doneTitle', { number: receipt.documentNumber });
  return {
    ...frameOf(parts, title),
    main: messageMain({
      icon: ICONS.done,
      tone: 'good',
      title,
      text: `${t('receipt.doneText', { sender: seller.name })} ${t('receipt.mailedText')}`,
      actions:
        invoiceUrl !== null &&
        html`<a class="button" href="${invoiceUrl}/view">${t('receipt.viewInvoice')}</a>`,
    }),
  };
}

/** Why no invoice can be asked for on this page. */
export function closedPage(parts: Shown): PublicPage {
  const { t, opened } = parts;
  const { receipt, seller } = opened;
  const sender = seller.name;
  const said = {
    open: { title: '', text: '' },
    incomplete: { title: t('receipt.incompleteTitle'), text: t('receipt.incompleteText') },
    void: { title: t('receipt.voidTitle'), text: t('receipt.voidText', { sender }) },
    turnover: { title: '', text: '' },
    invoiced: { title: t('receipt.alreadyTitle'), text: t('receipt.alreadyText', { sender }) },
  }[receipt.state];
  const icon = receipt.state === 'incomplete' ? ICONS.clock : ICONS.warning;
  return { ...frameOf(parts, said.title), main: messageMain({ icon, tone: 'calm', ...said }) };
}

function frameOf({ t, language, opened }: Shown, title: string) {
  const { token, seller, layout } = opened;
  return {
    t,
    language,
    title: `${title}, ${seller.name}`,
    look: pageLookOf(layout),
    header: companyHeader({ token, content: { layout }, sender: seller }, 'receipt'),
  };
}

function head({ t, language, opened: { receipt } }: Shown): Html {
  const { number, soldOn, totalIncl, currency, lines } = receipt;
  return html`<h1>${t('receipt.receiptOf', { number, date: formatDate(soldOn, language) })}</h1>
    ${largeSum(formatMoney(totalIncl, currency))}
    <ul class="sold">
      ${lines.map(
        ({ quantity, description, amount }) =>
          html`<li>
            <span>${quantity !== '1' && `${quantity} × `}${description}</span>
            <span>${formatMoney(amount, currency)}</span>
          </li>`,
      )}
    </ul>`;
}
