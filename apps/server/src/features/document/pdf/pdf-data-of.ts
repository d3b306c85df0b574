import {
  type InvoiceLine,
  addAmounts,
  isRegionalTax,
  isZero,
  negateAmount,
  statedSupply,
  vatCurrencyOf,
  vatInAccountingCurrency,
  defined,
} from '@penning/domain';
import { SHEET, contrastOf } from '@penning/domain/colour/contrast';
import { readableShade } from '@penning/domain/colour/readable-shade';
import {
  countryName,
  formatDate,
  formatMoney,
  formatRate,
  formatPercentage,
  formatPeriod,
  formatPrice,
  formatQuantity,
} from '@penning/i18n';
import { type DocumentWords, documentWords } from '@penning/i18n/document-words/index';
import { rateName } from '@penning/i18n/document-words/vat-label';
import { withTaxName } from '@penning/i18n/document-words/with-tax-name';
import type { PdfData, PdfLine, PdfRow, PdfTotal } from '../../../pdf/pdf-data.ts';
import type { ContentReceiver, DocumentContent } from '../content.ts';
import { ratesOf, toEInvoice } from '../e-invoice/e-invoice.ts';
import { describeLine } from './describe-line.ts';
import { paymentOf, termsOf } from './payment-block.ts';
import { senderOf } from './sender-lines.ts';
import { lineVatNames, notesOf, taxNameOf, vatRowNames } from './vat-words.ts';

/** The PDF always keeps this distance from the edge; the profile's margin is added to it. */
const BASE_MARGIN_MM = 10;

/** What the PDF needs besides the content. */
export interface PdfOptions {
  readonly number: string | null;
  readonly logo?: { readonly pngBase64: string; readonly alt: string } | undefined;
  readonly viewLink?: string | undefined;
}

/** The PDF data of a document, written in the customer's language. A draft has no number. */
export function pdfDataOf(content: DocumentContent, options: PdfOptions): PdfData {
  const { number } = options;
  const taxName = taxNameOf(content);
  const words = withTaxName(documentWords(content.language), content.language, taxName);
  const columns = columnsOf(content.lines);
  const payment = paymentOf(content, words, options);
  return {
    language: content.language,
    ...(taxName === undefined ? {} : { taxName }),
    kind: number === null ? 'draft' : pdfKind(content),
    ...(number === null ? { label: words.label.draft } : {}),
    title: titleOf(content, words, number),
    ...(number === null ? {} : { name: `${titleOf(content, words, number)} ${number}` }),
    sender: senderOf(content),
    receiver: { lines: receiverLines(content) },
    meta: metaOf(content, words, number),
    ...(content.text.top ? { textAbove: content.text.top } : {}),
    columns,
    ...(pricesShowVat(content) ? { headings: { ...words.column, ...words.columnInclVat } } : {}),
    lines: linesOf(content),
    totals: totalsOf(content, words),
    vatRows: vatRowsOf(content),
    notes: [...notesOf(content), ...accountedVatOf(content, words), ...loneTermsOf(content, words, payment)],
    ...payment,
    ...(content.text.bottom ? { textBelow: content.text.bottom } : {}),
    ...(content.text.footer ? { footer: content.text.footer } : {}),
    layout: {
      logoPosition: content.layout.logoPosition,
      senderPosition: content.layout.senderPosition,
      marginGlobalMm: BASE_MARGIN_MM + content.layout.marginGlobal,
      marginHeaderMm: content.layout.marginHeader,
      font: content.layout.font,
      design: content.layout.design ?? 'clear',
      accent: content.layout.accentColour,
      ...printedColours(content.layout),
    },
    ...(options.logo ? { logo: options.logo } : {}),
  };
}

/** The white label's colours in shades that are readable on white: documents are light, whatever the theme. */
function printedColours({ theme }: DocumentContent['layout']): Pick<PdfData['layout'], 'colours'> {
  if (theme?.type !== 'custom') return {};
  const { text, textPlaceholder, line, background } = theme.colours;
  const isLight = contrastOf(background, SHEET) < MAX_PANEL_CONTRAST;
  const panel = isLight ? background : SHEET;
  return {
    colours: {
      text: readableShade(text, panel),
      soft: readableShade(textPlaceholder, panel),
      line,
      panel,
    },
  };
}

/** A darker area would use more ink than the text on it. */
const MAX_PANEL_CONTRAST = 1.5;

type PdfKind = 'invoice' | 'credit' | 'quotation';

function pdfKind({ kind, type }: DocumentContent): PdfKind {
  return kind ?? (type === 'C' ? 'credit' : 'invoice');
}

function titleOf(content: DocumentContent, words: DocumentWords, number: string | null): string {
  const kind = pdfKind(content);
  if (kind === 'credit' && content.credits?.inFull) return words.title.creditInFull;
  if (kind === 'invoice' && content.isDeposit) return words.title.deposit;
  return kind === 'invoice' && number === null ? words.title.draft : words.title[kind];
}

/** The customer's address, line by line. */
export function receiverLines({ receiver, sender, language }: DocumentContent): string[] {
  if (!receiver) return [];
  const abroad = receiver.country !== sender?.country;
  return [
    receiver.name,
    receiver.contact,
    receiver.address,
    `${receiver.postalCode} ${receiver.city}`.trim(),
    abroad ? countryName(receiver.country, language) : '',
  ].filter((line) => line !== '');
}

/** The delivery address line by line, when it is stated. */
export function deliveryAddressLines({ deliveryAddress, sender, language }: DocumentContent): string[] {
  if (!deliveryAddress) return [];
  const { name, address, postalCode, city, country } = deliveryAddress;
  const abroad = country !== sender?.country;
  return [name, address, `${postalCode} ${city}`.trim(), abroad ? countryName(country, language) : ''].filter(
    (line) => line !== '',
  );
}

function metaOf(content: DocumentContent, words: DocumentWords, number: string | null): PdfRow[] {
  const { receiver, language } = content;
  const kind = pdfKind(content);
  const inFull = content.credits?.inFull === true;
  const rows: [string, string][] = [
    [inFull ? words.meta.creditInFullNumber : words.meta[`${kind}Number`], number ?? ''],
    [words.meta.date, formatDate(content.sendDate, language)],
    ...lastDay(content, words),
    ...suppliedRows(content, words),
    [inFull ? words.meta.cancelledInvoice : words.meta.creditedInvoice, creditedInvoice(content)],
    [words.meta.quotationNumber, content.quotationNumber ?? ''],
    [words.meta.reference, content.reference || (receiver?.buyerReference ?? '')],
    [words.meta.orderNumber, content.orderNumber ?? ''],
    [words.meta.contractNumber, content.contractNumber ?? ''],
    [words.meta.projectNumber, content.projectNumber ?? ''],
    [words.meta.customerNumber, receiver?.debtorNumber ?? ''],
    [words.meta.customerVatNumber, receiver?.vatNumber ?? ''],
    [words.meta.trackingNumber, content.trackingNumber],
    ...optionalFields(receiver),
    [words.meta.deliveryAddress, deliveryAddressLines(content).join('\n')],
  ];
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** The invoice that is corrected, by its number and date (Directive 2006/112/EC, article 219). */
function creditedInvoice({ credits, language }: DocumentContent): string {
  return credits ? `${credits.number} (${formatDate(credits.sendDate, language)})` : '';
}

/** The due date, or the last day a quotation can be accepted; a credit invoice has neither. */
function lastDay(content: DocumentContent, words: DocumentWords): [string, string][] {
  const kind = pdfKind(content);
  if (kind === 'credit') return [];
  const label = kind === 'quotation' ? words.meta.validUntil : words.meta.dueDate;
  return [[label, formatDate(content.dueDate, content.language)]];
}

/** The day or period of supply, as in the e-invoice. */
function suppliedRows(content: DocumentContent, words: DocumentWords): [string, string][] {
  const invoice = toEInvoice(content, '1');
  const { supplyDate: date, supplyPeriod: period } = content;
  const supply = invoice ? statedSupply(invoice) : { date, period };
  return [
    [words.meta.supplyDate, supply.date ? formatDate(supply.date, content.language) : ''],
    [words.meta.supplyPeriod, supply.period ? formatPeriod(supply.period, content.language) : ''],
  ];
}

function optionalFields(receiver: ContentReceiver | null): [string, string][] {
  return [receiver?.optionalField1 ?? '', receiver?.optionalField2 ?? ''].map((value) => ['', value]);
}

function columnsOf(lines: readonly InvoiceLine[]): PdfData['columns'] {
  return {
    number: lines.some((line) => line.number !== ''),
    quantity: lines.some((line) => line.quantity !== null),
    price: lines.some((line) => line.quantity !== null),
    discount: lines.some((line) => line.discount !== '0'),
    vat: lines.some((line) => line.vat !== null),
  };
}

/** Whether prices and amounts contain VAT that the totals state apart, which the headings then say. */
export function pricesShowVat({
  includesVat,
  totals,
}: Pick<DocumentContent, 'includesVat' | 'totals'>): boolean {
  return includesVat && totals.vat.some(({ vat }) => !isZero(vat));
}

function linesOf(content: DocumentContent): PdfLine[] {
  const { lines, totals, currency, includesVat, language } = content;
  const vatNameOf = lineVatNames(content);
  let running = totals.subTotal;
  running = addAmounts(running, negateAmount(running));
  return lines.map((line, index) => {
    const figures = defined(totals.lines[index]);
    const amount = includesVat ? figures.subTotalInclVat : figures.subTotalExclVat;
    running = addAmounts(running, amount);
    const quantity = line.quantity === null ? '' : formatQuantity(line.quantity);
    return {
      number: line.number,
      description: describeLine(line, language),
      quantity: line.unit && quantity ? `${quantity} ${line.unit}` : quantity,
      price: line.price === null ? '' : formatPrice(line.price, currency),
      discount: line.discount === '0' ? '' : formatPercentage(line.discount),
      vat: line.vat ? vatNameOf(line.vat) : '',
      amount: line.vat === null && line.price === null ? '' : formatMoney(amount, currency),
      descriptionOnly: line.vat === null && (line.price === null || line.price === '0.00'),
      runningTotal: formatMoney(running, currency),
    };
  });
}

function totalsOf(content: DocumentContent, words: DocumentWords): PdfTotal[] {
  const { totals, currency, discount, includesVat } = content;
  const money = (value: Parameters<typeof formatMoney>[0]) => formatMoney(value, currency);
  const rows: PdfTotal[] = [];
  if (discount !== '0') {
    rows.push({ label: words.total.subtotal, value: money(totals.subTotal), emphasis: 'none' });
    const off = money(negateAmount(totals.discountAmount));
    rows.push({ label: words.total.discount(formatPercentage(discount)), value: off, emphasis: 'none' });
  }
  if (!includesVat || pricesShowVat(content)) {
    rows.push({ label: words.total.exclVat, value: money(totals.totalExcl), emphasis: 'strong' });
  }
  for (const row of totals.vat) {
    if (row.factor === '1') continue;
    const over = isRegionalTax(row.type) ? words.total.taxOver : words.total.vatOver;
    const label = over(rateName(row, content.language), money(row.base));
    rows.push({ label, value: money(row.vat), emphasis: 'none' });
  }
  rows.push({ label: words.total.inclVat, value: money(totals.totalIncl), emphasis: 'total' });
  return rows;
}

/** The table is for several rates: with one, the totals above it say it all. */
function vatRowsOf(content: DocumentContent): PdfData['vatRows'] {
  const { totals, currency } = content;
  if (totals.vat.length < 2) return [];
  const names = vatRowNames(content);
  return totals.vat.map((row, index) => ({
    label: names[index] ?? '',
    base: formatMoney(row.base, currency),
    vat: formatMoney(row.vat, currency),
  }));
}

/** Payment terms of a document without a payment block. */
function loneTermsOf(content: DocumentContent, words: DocumentWords, payment: object): string[] {
  const terms = termsOf(content, words);
  return terms === '' || 'payment' in payment ? [] : [terms];
}

/**
 * The VAT in the currency of the seller's country, of a document in another one, with the rate, where it comes from and
 * its day (Directive 2006/112/EC, articles 91 and 230).
 */
function accountedVatOf(content: DocumentContent, words: DocumentWords): string[] {
  const { totals, currency, sender, language, exchangeRate, accountingRate } = content;
  const own = vatCurrencyOf(sender?.country ?? '');
  if (own === undefined || own === currency || isZero(totals.totalVat)) return [];
  const vat = vatInAccountingCurrency(totals.totalVat, own, { currency, ...ratesOf(content) });
  if (vat === undefined) return [];
  const rates = [
    { used: exchangeRate, of: currency },
    { used: accountingRate, of: own },
  ].flatMap(({ used, of }) => (used === undefined ? [] : [{ ...used, of }]));
  const values = rates.map(({ rate, of }) => `${formatRate(rate)} ${of}`).join(' = ');
  const origins = rates.map(({ ratedOn, source }) =>
    words.rateOf(formatDate(ratedOn, language), source === 'ecb'),
  );
  return [words.vatInCurrency(own, formatMoney(vat, own), [values, ...new Set(origins)].join(', '))];
}
