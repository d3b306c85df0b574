import {
  type PlainDate,
  epcQrPayload,
  formatIban,
  isNegative,
  isZero,
  structuredReference,
} from '@penning/domain';
import { formatDate, formatMoney, formatPercentage } from '@penning/i18n';
import type { DocumentWords } from '@penning/i18n/document-words/index';
import type { PdfPayment } from '../../../pdf/pdf-data.ts';
import type { ContentCollection, ContentSender, DocumentContent } from '../content.ts';

interface Known {
  readonly number: string | null;
  readonly viewLink?: string | undefined;
}

/** How the document is paid or accepted; nothing when it needs neither, such as a credit invoice. */
export function paymentOf(
  content: DocumentContent,
  words: DocumentWords,
  known: Known,
): { payment: PdfPayment } | Record<never, never> {
  const { totals } = content;
  if (content.kind === 'quotation') return acceptanceOf(content, words, known.viewLink);
  if (content.type === 'C' || isZero(totals.totalIncl) || isNegative(totals.totalIncl)) return {};
  if (content.collection) return collectionOf(content, words, content.collection);
  if (content.onlineCollection) return onlineCollectionOf(content, words, content.onlineCollection.collectOn);
  return transferOf(content, words, known);
}

/** The payment terms in words: an early payment discount in the machine-readable notation becomes a sentence. */
export function termsOf({ paymentTerms = '' }: DocumentContent, words: DocumentWords): string {
  return paymentTerms
    .split('\n')
    .map((line) => {
      const [, days, percentage] = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+\.\d{2})#/.exec(line.trim()) ?? [];
      if (days === undefined || percentage === undefined) return line;
      return words.payment.earlyDiscount(formatPercentage(percentage), days);
    })
    .join('\n')
    .trim();
}

function transferOf(
  content: DocumentContent,
  words: DocumentWords,
  { number, viewLink }: Known,
): { payment: PdfPayment } {
  const { sender, totals, currency, language, dueDate } = content;
  const amount = formatMoney(totals.totalIncl, currency);
  const asked = words.payment.pleasePay(amount, formatDate(dueDate, language));
  const reference = number === null || !sender ? undefined : structuredReference(sender.country, number);
  return {
    payment: {
      text: withTerms(asked, content, words),
      ...(sender && sender.iban !== '' ? accountOf(content, sender, reference ?? number) : {}),
      ...(number === null ? {} : { reference: reference ?? number }),
      amount,
      ...(viewLink === undefined ? {} : { payLink: viewLink }),
      payQr: viewLink !== undefined,
    },
  };
}

function withTerms(text: string, content: DocumentContent, words: DocumentWords): string {
  return [text, termsOf(content, words)].filter((part) => part !== '').join('\n');
}

/** When and with which mandate the amount is collected: the pre-notification of the direct debit. */
function collectionOf(
  content: DocumentContent,
  words: DocumentWords,
  { mandateReference, creditorId, debtorIban }: ContentCollection,
): { payment: PdfPayment } {
  const { totals, currency, dueDate, language } = content;
  const amount = formatMoney(totals.totalIncl, currency);
  const announced = words.payment.directDebit(amount, formatDate(dueDate, language));
  const by = words.payment.collectedBy(mandateReference, creditorId, formatIban(debtorIban));
  return { payment: { text: withTerms(`${announced}\n${by}`, content, words), amount, payQr: false } };
}

/** When the amount is collected as the customer agreed to online. */
function onlineCollectionOf(
  content: DocumentContent,
  words: DocumentWords,
  collectOn: PlainDate,
): { payment: PdfPayment } {
  const amount = formatMoney(content.totals.totalIncl, content.currency);
  const announced = words.payment.collectedAsAgreed(amount, formatDate(collectOn, content.language));
  return { payment: { text: withTerms(announced, content, words), amount, payQr: false } };
}

/** Where and until when a quotation can be accepted. */
function acceptanceOf(
  content: DocumentContent,
  words: DocumentWords,
  viewLink: string | undefined,
): { payment: PdfPayment } {
  const until = words.quotation.accept(formatDate(content.dueDate, content.language));
  return {
    payment: {
      acceptance: true,
      text: withTerms(until, content, words),
      ...(viewLink === undefined ? {} : { payLink: viewLink }),
      payQr: viewLink !== undefined,
    },
  };
}

/** The account to pay to, also as a QR code for banking apps when the amount is in euros. */
function accountOf(
  { totals, currency }: DocumentContent,
  { iban, bic, name }: ContentSender,
  remittance: string | null,
): Partial<PdfPayment> {
  const epcQr =
    currency === 'EUR' && remittance !== null
      ? epcQrPayload({ name, iban, bic, amount: totals.totalIncl, remittance })
      : undefined;
  return { iban: formatIban(iban), name, ...(bic ? { bic } : {}), ...(epcQr === undefined ? {} : { epcQr }) };
}
