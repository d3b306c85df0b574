import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Amount, compareAmounts, sumAmounts } from '../money/amount.ts';
import { isValidIban } from '../payment/iban.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { PurchaseFacts } from './purchase-facts.ts';
import { readCiiPurchase } from './read-cii.ts';
import { readUblPurchase } from './read-ubl.ts';

/** Reads an invoice or credit note in UBL or CII, with or without a network's envelope; undefined when it is neither. */
export function readPurchase(root: XmlElement): PurchaseFacts | undefined {
  if (root.name !== 'StandardBusinessDocument') return readDocument(root);
  for (const child of root.children) {
    const facts = readDocument(child);
    if (facts) return facts;
  }
  return undefined;
}

function readDocument(root: XmlElement): PurchaseFacts | undefined {
  return readUblPurchase(root) ?? readCiiPurchase(root);
}

/** What is unusual about a received e-invoice and should be checked before paying it. */
export const PURCHASE_DOUBTS = [
  'amountUnreadable',
  'totalsDisagree',
  'vatDisagrees',
  'ibanInvalid',
  'numberMissing',
  'currencyUnknown',
  'datesUnlikely',
] as const;

/** One of the doubts about a received e-invoice. */
export type PurchaseDoubt = (typeof PURCHASE_DOUBTS)[number];

/**
 * The doubts about what a received e-invoice says, in the order of `PURCHASE_DOUBTS`. `dates` are compared with the day
 * on which it is checked.
 */
export function doubtsAbout(
  facts: Pick<
    PurchaseFacts,
    'totalExcl' | 'totalVat' | 'totalIncl' | 'vat' | 'iban' | 'number' | 'currency'
  > &
    Partial<Pick<PurchaseFacts, 'lines' | 'payable'>>,
  dates?: PurchaseDates,
): PurchaseDoubt[] {
  const { totalExcl, totalVat, totalIncl, payable, vat, lines = [], iban } = facts;
  const amounts = [
    totalExcl,
    totalVat,
    totalIncl,
    payable,
    ...vat.flatMap((row) => [row.base, row.vat]),
    ...lines.map((line) => line.amount),
  ];
  const found: Record<PurchaseDoubt, boolean> = {
    amountUnreadable: amounts.includes(null),
    totalsDisagree: !isSum([totalExcl, totalVat], totalIncl),
    vatDisagrees:
      vat.length > 0 &&
      !isSum(
        vat.map((row) => row.vat),
        totalVat,
      ),
    ibanInvalid: isWrongIban(iban),
    numberMissing: facts.number === '',
    currencyUnknown: !/^[A-Z]{3}$/.test(facts.currency),
    datesUnlikely: dates !== undefined && areDatesUnlikely(dates),
  };
  return PURCHASE_DOUBTS.filter((doubt) => found[doubt]);
}

/** The dates that an invoice states, and the day on which it is checked. */
export interface PurchaseDates extends Pick<PurchaseFacts, 'invoiceDate' | 'dueDate'> {
  readonly today: PlainDate;
}

/** An invoice may be dated ahead for a period, and be claimed for five years (art. 3:307 BW), hardly for longer. */
const DAYS_AHEAD = 92;
const DAYS_BACK = 6 * 366;
/** Payment in instalments of a year is the longest term that is usual. */
const LONGEST_TERM = 366;

/** Whether dates are too far ahead or back to be meant, or payment is due before the invoice's date. */
export function areDatesUnlikely({ invoiceDate, dueDate, today }: PurchaseDates): boolean {
  const dated = invoiceDate ?? today;
  if (dated > addDays(today, DAYS_AHEAD) || dated < addDays(today, -DAYS_BACK)) return true;
  return (
    dueDate !== null && (dueDate > addDays(dated, LONGEST_TERM) || (invoiceDate !== null && dueDate < dated))
  );
}

/** Whether amounts add up to a total; true where one can't be read. */
function isSum(amounts: readonly (Amount | null)[], total: Amount | null): boolean {
  const read = amounts.filter((amount) => amount !== null);
  return total === null || read.length < amounts.length || compareAmounts(sumAmounts(read), total) === 0;
}

/**
 * Whether an account is meant to be an IBAN but isn't valid; accounts of countries without IBAN have
 * their own format.
 */
export function isWrongIban(account: string): boolean {
  return /^[A-Z]{2}\s?\d{2}/i.test(account) && !isValidIban(account);
}
