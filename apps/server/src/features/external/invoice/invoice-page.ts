import {
  ZERO,
  compareAmounts,
  formatIban,
  isNegative,
  isZero,
  negateAmount,
  epcQrPayload,
  structuredReference,
  subtractAmounts,
} from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { formatDate, formatMoney } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import { qrSvg } from '../../../pdf/qr/qr-image.ts';
import { Html, html } from '../../../platform/html.ts';
import { termsPath } from '../../document/linked-files.ts';
import type { PaymentRow } from '../../payment/payment-store.ts';
import { type PublicInvoice, owesRefundBack } from '../open-invoice.ts';
import { attachmentButtons } from '../page/attachment-buttons.ts';
import { companyHeader } from '../page/company-header.ts';
import { ICONS, STATE_ICONS } from '../page/icons.ts';
import { type PublicPage, largeSum } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';
import { PDF_HEIGHT, PDF_WIDTH } from '../page/pdf-images.ts';
import { linesCard, pendingPdf } from '../page/plain-lines.ts';
import { messageOf } from '../present-external-invoice.ts';
import { type PayFormParts, payForm } from './pay-form.ts';
import { paymentNotes } from './payment-notes.ts';

/** The parts of an invoice that its page shows. */
type ShownInvoice = Omit<PublicInvoice, 'link' | 'row' | 'provider'> & {
  readonly row: Pick<PublicInvoice['row'], 'status' | 'type' | 'open' | 'paid' | 'credited'>;
};

/** What the page shows besides the invoice itself. */
export interface InvoicePageParts extends Pick<PayFormParts, 'isTest' | 'methods' | 'refused'> {
  readonly t: Translate;
  readonly invoice: ShownInvoice;
  /** What was paid and refunded, oldest first. */
  readonly payments: readonly PaymentRow[];
  /** The address of the page itself, for the QR code to pay by on a phone. */
  readonly address: string;
  /** How many pages the PDF has; none when it can't be shown now. */
  readonly pageCount: number;
  readonly hasUbl: boolean;
}

/** The customer's page of an invoice: what is due, and the PDF. */
export function invoicePage(parts: InvoicePageParts): PublicPage {
  const { t, invoice } = parts;
  return {
    t,
    language: invoice.content.language,
    title: `${invoiceTitle(t, invoice)}, ${invoice.sender.name}`,
    look: pageLookOf(invoice.content.layout),
    header: companyHeader(invoice),
    main: html`<div class="invoice">
      <div class="summary">
        ${sumCard(parts)} ${waysToPay(parts)} ${downloads(parts)}
        ${invoice.sender.email !== '' && html`<p class="questions">${t('external.questions')} <a href="mailto:${invoice.sender.email}">${invoice.sender.email}</a></p>`}
      </div>
      ${parts.pageCount > 0 && linesCard(invoice.content)} ${pdf(parts)}
    </div>`,
  };
}

function invoiceTitle(t: Translate, { row, number, content }: ShownInvoice): string {
  if (content.credits?.inFull) return t('external.creditInvoiceInFull', { number });
  return row.type === 'C' ? t('external.creditInvoice', { number }) : t('external.invoice', { number });
}

function sumCard(parts: InvoicePageParts): Html {
  const { t, invoice, payments } = parts;
  const { row, content, state, isAsked } = invoice;
  const shown = isAsked ? row.open : content.totals.totalIncl;
  const money = formatMoney(shown, content.currency);
  return html`<section class="card">
    <div class="top">
      <h1>${invoiceTitle(t, invoice)}</h1>
      <span class="badge ${state}">${STATE_ICONS[state]}${stateWord(t, state)}</span>
    </div>
    <p class="label">${invoice.sender.name} · ${isAsked ? t('external.toPay') : t('external.total')}</p>
    ${largeSum(money)} ${isAsked && dueLine(t, invoice)} ${collectionNote(t, invoice)}
    <p class="note">${t('external.sentOn', { date: formatDate(content.sendDate, content.language) })}</p>
    ${partlyPaidNote(t, invoice)} ${paymentNotes(t, { ...invoice, payments })} ${trackingNote(t, invoice)}
    ${linesOf(messageOf(invoice))} ${invoice.payment.methods[0] === 'online' && payOnline(parts)}
  </section>`;
}

/** A text of the company, line by line. */
function linesOf(text: string): Html | false {
  if (text === '') return false;
  return html`<p class="own">${text.split('\n').map((line) => html`${line}<br />`)}</p>`;
}

/** The payment methods in the company’s order; paying online comes with the amount when it is first. */
function waysToPay(parts: InvoicePageParts): Html {
  const { t, invoice } = parts;
  const ways = invoice.isAsked ? invoice.payment.methods : [];
  return html`${ways.map((way, index) => {
    if (way === 'transfer') return transferCard(t, invoice);
    return index > 0 && invoice.canPay && html`<section class="card">${payOnline(parts)}</section>`;
  })}`;
}

/** The form to pay online, with a code for people who read this at a desk and pay on a phone. */
function payOnline(parts: InvoicePageParts): Html | false {
  const form = payForm(parts);
  return form && html`${form} ${scan(parts.address, parts.t('external.scanToPay'))}`;
}

/** A QR code with what to do with it; a narrow screen, which can't scan itself, doesn't show it. */
function scan(payload: string, label: string): Html | false {
  const code = qrSvg(payload);
  return (
    code !== undefined &&
    html`<div class="scan" aria-hidden="true">
      ${new Html(code)}
      <p>${label}</p>
    </div>`
  );
}

/** That the amount is collected by direct debit, as announced on the PDF. */
function collectionNote(
  t: Translate,
  { row, content, isCollected, collectedOn }: ShownInvoice,
): Html | false {
  const { collection, currency, dueDate, language } = content;
  if (collectedOn !== undefined) {
    const agreed = { amount: formatMoney(row.open, currency), date: formatDate(collectedOn, language) };
    return html`<p class="due">${t('external.willCollectAsAgreed', agreed)}</p>`;
  }
  if (!isCollected || !collection) return false;
  const values = {
    amount: formatMoney(row.open, currency),
    // Someone who has the link need not learn the whole account number.
    iban: `${collection.debtorIban.slice(0, 4)} … ${collection.debtorIban.slice(-4)}`,
    date: formatDate(dueDate, language),
  };
  return html`<p class="due">${t('external.willCollect', values)}</p>`;
}

function stateWord(t: Translate, state: PublicInvoice['state']): string {
  const words = {
    open: t('external.stateOpen'),
    pastdue: t('external.statePastdue'),
    paid: t('external.statePaid'),
    credited: t('external.stateCredited'),
  };
  return words[state];
}

function dueLine(t: Translate, { row, state, content }: ShownInvoice): Html {
  if (owesRefundBack(row)) return html`<p class="due">${t('external.owedAgain')}</p>`;
  const date = formatDate(content.dueDate, content.language);
  const text = state === 'pastdue' ? t('external.wasDueOn', { date }) : t('external.dueOn', { date });
  const [before = '', after = ''] = text.split(date);
  // A date is read as one unit, so it isn't broken at its hyphens.
  return html`<p class="due ${state}">${before}<span class="day">${date}</span>${after}</p>`;
}

function partlyPaidNote(t: Translate, { row, content }: ShownInvoice): Html | false {
  const { currency, totals } = content;
  if (row.type === 'C' || isZero(row.paid) || owesRefundBack(row)) return false;
  if (isNegative(row.open)) {
    const amount = formatMoney(negateAmount(row.open), currency);
    return html`<p class="note">${t('external.overpaid', { amount })}</p>`;
  }
  if (compareAmounts(row.open, ZERO) === 0) return false;
  // What was credited is set off as a payment is, and no money.
  const money = subtractAmounts(row.paid, row.credited);
  const total = formatMoney(totals.totalIncl, currency);
  const credited = formatMoney(row.credited, currency);
  const paid = formatMoney(money, currency);
  return html`${!isZero(row.credited) && html`<p class="note">${t('external.partlyCredited', { credited, total })}</p>`}
  ${compareAmounts(money, ZERO) > 0 && html`<p class="note">${t('external.partlyPaid', { paid, total })}</p>`}`;
}

function trackingNote(t: Translate, { tracking }: ShownInvoice): Html | false {
  if (!tracking) return false;
  const { number, link } = tracking;
  const shown = link === null ? number : html`<a href="${link}" rel="noreferrer">${number}</a>`;
  return html`<p class="note">${t('external.trackingNumber')}: ${shown}</p>`;
}

function transferCard(t: Translate, { row, content, sender, number }: ShownInvoice): Html | false {
  if (sender.iban === '') return false;
  const { currency, language } = content;
  const reference = structuredReference(sender.country, number) ?? number;
  const transfer = { ...sender, amount: row.open, remittance: reference };
  const code = currency === 'EUR' ? epcQrPayload(transfer) : undefined;
  return html`<section class="card">
    <h2>${t('external.transfer')}</h2>
    <dl>
      <dt>${t('external.amount')}</dt>
      <dd>${formatMoney(row.open, currency)}</dd>
      <dt>${t('external.iban')}</dt>
      <dd>${formatIban(sender.iban)}</dd>
      ${
        sender.bic !== '' &&
        html`<dt>${t('external.bic')}</dt>
          <dd>${sender.bic}</dd>`
      }
      <dt>${t('external.accountName')}</dt>
      <dd>${sender.name}</dd>
      <dt>${t('external.reference')}</dt>
      <dd>${reference}</dd>
    </dl>
    ${code !== undefined && scan(code, documentWords(language).payment.scanToTransfer)}
    <p class="note">${t('external.transferHint')}</p>
  </section>`;
}

function downloads({ t, invoice, hasUbl }: InvoicePageParts): Html {
  const { token } = invoice;
  return html`<nav class="downloads" aria-label="${t('external.preview')}">
    <a class="button plain" href="/external/invoice/${token}/invoice.pdf" download
      >${ICONS.download}${t('external.downloadPdf')}</a
    >
    ${
      invoice.content.terms &&
      html`<a class="button plain" href="${termsPath(token)}" download
        >${ICONS.download}${t('external.terms')}</a
      >`
    }
    ${attachmentButtons(invoice)}
    ${hasUbl && html`<a class="button plain" href="/external/invoice/${token}/invoice.xml" download>${ICONS.download}${t('external.downloadUbl')}</a>`}
  </nav>`;
}

/**
 * The PDF as images of known size, so that the layout doesn't shift while they load; only the first loads immediately.
 */
function pdf({ t, invoice, pageCount }: InvoicePageParts): Html {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return html`<section class="pdf">
    <h2>${t('external.preview')}</h2>
    ${
      pageCount === 0 &&
      pendingPdf({
        t,
        text: t('external.pdfMissing'),
        content: invoice.content,
        address: `/external/invoice/${invoice.token}`,
      })
    }
    ${pages.map((page) => {
      const alt = t('external.previewPage', { page, count: pageCount, number: invoice.number });
      const loading = page === 1 ? 'eager' : 'lazy';
      return html`<img
        src="/external/invoice/${invoice.token}/pdf-${page}.svg"
        width="${PDF_WIDTH}"
        height="${PDF_HEIGHT}"
        loading="${loading}"
        decoding="async"
        alt="${alt}"
      /> `;
    })}
  </section>`;
}
