import {
  type Amount,
  type PlainDate,
  type XmlElement,
  absAmount,
  childrenOf,
  elementAt,
  isNegative,
  negateAmount,
  plainDate,
  sumAmounts,
  textAt,
} from '@penning/domain';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import { oneLine } from '@penning/domain/einvoice/xml-text';
import { elementsOf } from '../outgoing/soap.ts';
import type { Booking, MappedLine } from '../port/accounting.ts';
import { readAmount } from '../port/read-amount.ts';
import { type EntryTexts, fillText } from './texts.ts';

// Assumed, not documented; to be verified with a live administration: the lengths of descriptions and free texts.
export const MAX_DESCRIPTION = 40;
const MAX_FREE_TEXT = 100;

/** How transactions are made: in which journal, on which account for receivables, and whether for good. */
export interface EntrySettings extends EntryTexts {
  readonly journal: string;
  /** Empty for the one of the customer. */
  readonly receivables: string;
  readonly isFinal: boolean;
}

/** A transaction as Twinfield has it. */
export interface Transaction {
  readonly code: string;
  readonly number: string;
  readonly invoiceNumber: string;
  readonly currency: string;
  readonly customer: string;
  /** With its sign: a credit is negative. */
  readonly total: Amount;
  readonly open: Amount;
  /** What its other lines come to. */
  readonly sumOfLines: Amount;
}

/** What is posted: the total, and each line without VAT and with its VAT, so that both are ours to the cent. */
export function transactionOf(
  booking: Booking,
  { office, customer, settings }: { office: string; customer: string; settings: EntrySettings },
): Writing {
  const { number, sendDate, dueDate, currency, totals, lines } = booking;
  const { journal, receivables, isFinal, freeText, invoiceDescription } = settings;
  const header = elementsOf({
    code: journal,
    currency,
    date: dayOf(sendDate),
    invoicenumber: number,
    office,
    duedate: dayOf(dueDate),
    freetext1: fit(fillText(freeText, booking), MAX_FREE_TEXT),
  });
  const total = lineOf('total', 1, [
    ...elementsOf({ dim1: receivables, dim2: customer }),
    ...valueOf(totals.totalIncl, 'debit'),
    textElement('description', fit(fillText(invoiceDescription, booking), MAX_DESCRIPTION)),
  ]);
  const details = lines.map((line, index) => lineOf('detail', index + 2, detailOf(line, booking, settings)));
  return parentElement('transactions', {
    name: 'transaction',
    attributes: {
      destiny: isFinal ? 'final' : 'temporary',
      raisewarning: 'false',
      autobalancevat: 'true',
    },
    content: [parentElement('header', header), parentElement('lines', total, details)],
  });
}

function detailOf(line: MappedLine, booking: Booking, { lineDescription }: EntrySettings): Writing[] {
  const { ledger, costCenter, exclVat, vatAmount, vat, description } = line;
  return [
    ...elementsOf({ dim1: ledger, dim2: costCenter }),
    ...valueOf(exclVat, 'credit'),
    ...performanceOf(line, booking),
    textElement('vatvalue', absAmount(vatAmount)),
    textElement('description', fit(fillText(lineDescription, booking, description), MAX_DESCRIPTION)),
    textElement('vatcode', vat),
  ];
}

/** What an intra-Community supply is declared with: services also by their date. */
function performanceOf({ vatType }: MappedLine, { customer, sendDate }: Booking): Writing[] {
  if (vatType !== 'ICPS' && vatType !== 'ICPG') return [];
  return elementsOf({
    performancetype: vatType === 'ICPS' ? 'services' : 'goods',
    performancecountry: customer.country,
    performancevatnumber: customer.vatNumber,
    performancedate: vatType === 'ICPS' ? dayOf(sendDate) : '',
  });
}

export function lineOf(type: 'total' | 'detail', id: number, content: Writing[]): Writing {
  return { name: 'line', attributes: { type, id: String(id) }, content };
}

/** Values have no sign: what is negative is on the other side. */
export function valueOf(value: Amount, side: 'debit' | 'credit'): Writing[] {
  const other = side === 'debit' ? 'credit' : 'debit';
  return elementsOf({ debitcredit: isNegative(value) ? other : side, value: absAmount(value) });
}

/** Twinfield's answer about a transaction. */
export function readTransaction(element: XmlElement): Transaction {
  const lines = childrenOf(elementAt(element, 'lines'), 'line');
  const total = lines.find(({ attributes }) => attributes['type'] === 'total');
  if (!total) throw new SyntaxError('a transaction without a total');
  const others = lines.filter((line) => line !== total);
  const sign = textAt(total, 'debitcredit') === 'credit' ? negateAmount : same;
  const value = readAmount(textAt(total, 'value'));
  return {
    code: textAt(element, 'header', 'code'),
    number: textAt(element, 'header', 'number'),
    invoiceNumber: textAt(element, 'header', 'invoicenumber'),
    currency: textAt(element, 'header', 'currency'),
    customer: textAt(total, 'dim2'),
    total: sign(value),
    // Two names are in use, and a transaction that was just made may have neither.
    open: sign(readAmount(textAt(total, 'openvalue') || textAt(total, 'valueopen') || value)),
    sumOfLines: sumAmounts(
      others.map((line) => {
        const part = readAmount(textAt(line, 'value'));
        return textAt(line, 'debitcredit') === 'debit' ? negateAmount(part) : part;
      }),
    ),
  };
}

/** A VAT code with the rate in force on a day; a code that is for the other direction or no longer in use is left out. */
export function toVatCode(
  vat: XmlElement,
  on: PlainDate,
  direction: 'sales' | 'purchase' = 'sales',
): RemoteEntry[] {
  if (textAt(vat, 'type') !== direction || (vat.attributes['status'] ?? 'active') !== 'active') return [];
  const code = textAt(vat, 'code');
  const rates = childrenOf(elementAt(vat, 'percentages'), 'percentage')
    .filter((rate) => (rate.attributes['status'] ?? 'active') === 'active')
    .filter((rate) => textAt(rate, 'date') <= dayOf(on))
    .toSorted((one, other) => textAt(one, 'date').localeCompare(textAt(other, 'date')));
  const percentage = textAt(rates.at(-1), 'percentage');
  return [{ id: code, code, name: textAt(vat, 'name'), percentage: percentage || null }];
}

/** A day as Twinfield writes it (20261121). */
export const dayOf = (day: PlainDate): string => day.replaceAll('-', '');

/** A day that Twinfield wrote; undefined where it wrote none. */
export function plainDateOf(text: string): PlainDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
  return year === undefined ? undefined : plainDate(`${year}-${month}-${day}`);
}

const same = (value: Amount): Amount => value;
export const fit = (text: string, max: number): string => oneLine(text).slice(0, max).trim();
