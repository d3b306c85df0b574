import { type Amount, amount, plainDate } from '@penning/domain';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { z } from 'zod';
import type { BookedCustomer, Booking, RemoteBooking } from '../port/accounting.ts';

// Assumed, not documented; to be verified with a live administration: that credit entries are posted with negative amounts, that the
// percentage of a VAT code is a fraction, and that a receivable that was paid in part is split into one that is matched
// and one that is open.

const SALES = 20;
const CREDIT = 21;
/** A receivable that is yet to be paid, and one that payments are matched with. */
export const OPEN = 20;
export const MATCHED = 50;
/** The longest description and reference of an entry. */
const MAX_DESCRIPTION = 60;
const MAX_REFERENCE = 30;

const Code = z.union([z.string(), z.number()]).transform((code) => String(code).trim());
const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');

export const ExactMe = z.object({ CurrentDivision: Code });
/** What can be chosen: an administration, a journal, a payment condition. */
export const ExactChoice = z.object({ Code, Description: Text, IsBlocked: z.boolean().nullish() });
export const ExactAccountOfLedger = z.object({
  ID: z.string(),
  Code,
  Description: Text,
  IsBlocked: z.boolean().nullish(),
});
export const ExactVatCode = z.object({
  Code,
  Description: Text,
  Percentage: z.number().nullish(),
  Type: z.string().nullish(),
  VATTransactionType: z.string().nullish(),
  IsBlocked: z.boolean().nullish(),
  OssCountry: z.string().nullish(),
});
export const ExactCostCenter = z.object({ Code, Description: Text });
export const ExactCustomer = z.object({ ID: z.string() });

export const ExactEntry = z.object({
  EntryID: z.string(),
  EntryNumber: z.number().nullish(),
  AmountFC: z.number(),
  Customer: z.string(),
  Document: z.string().nullish(),
});
export type ExactEntry = z.output<typeof ExactEntry>;
export const ENTRY_FIELDS = 'EntryID,EntryNumber,AmountFC,Customer,Document';

const Day = z
  .string()
  .regex(/^(\/Date\(-?\d+\)\/|\d{4}-\d\d-\d\d.*)$/)
  .transform((text) => {
    const ms = /^\/Date\((-?\d+)\)\/$/.exec(text)?.[1];
    return plainDate((ms === undefined ? text : new Date(Number(ms)).toISOString()).slice(0, 10));
  });
export const ExactReceivable = z.object({
  ID: z.string(),
  TransactionEntryID: z.string(),
  AmountFC: z.number(),
  LastPaymentDate: Day.nullish(),
  EndDate: Day.nullish(),
  DueDate: Day,
});
export type ExactReceivable = z.output<typeof ExactReceivable>;
export const RECEIVABLE_FIELDS = 'ID,TransactionEntryID,AmountFC,LastPaymentDate,EndDate,DueDate';

/** An amount in two decimals, of a number that Exact wrote. */
export const amountOf = (number: number): Amount => amount((number === 0 ? 0 : number).toFixed(2));

export function toLedger({
  ID: id,
  Code: code,
  Description: name,
}: z.output<typeof ExactAccountOfLedger>): RemoteEntry {
  return { id, code, name };
}

/** A VAT code that sales without VAT in their amounts can be posted with; any other is left out. */
export function toVatCode(vat: z.output<typeof ExactVatCode>): RemoteEntry[] {
  const { Code: code, Description: name, Percentage, Type, VATTransactionType, OssCountry } = vat;
  if (vat.IsBlocked || Type === 'I' || VATTransactionType === 'P') return [];
  const percentage = String(Math.round((Percentage ?? 0) * 10_000) / 100);
  return [{ id: code, code, name, percentage, ...(OssCountry ? { country: OssCountry } : {}) }];
}

export function toCostCenter({
  Code: code,
  Description: name,
}: z.output<typeof ExactCostCenter>): RemoteEntry {
  return { id: code, code, name };
}

/** A code of an account is a number of 18 places, filled up with spaces. */
export const codeOf = (number: string): string | undefined =>
  /^\d{1,18}$/.test(number) ? number.padStart(18) : undefined;

/** A customer as an account; one whose number isn't one of Exact's keeps ours as its search code. */
export function customerOf(customer: BookedCustomer): Record<string, string> {
  const { name, number, address, postalCode, city, country, coc, vatNumber, email } = customer;
  const code = codeOf(number);
  return {
    ...(code === undefined ? {} : { Code: code }),
    ...(number === '' ? {} : { SearchCode: number }),
    Name: name,
    Status: 'C',
    AddressLine1: address,
    Postcode: postalCode,
    City: city,
    Country: country,
    ChamberOfCommerce: coc,
    VATNumber: vatNumber,
    Email: email,
  };
}

/** What people choose of how entries are made. */
export interface EntrySettings {
  readonly journal: string;
  readonly paymentCondition: string;
  /** Whether the customer's reference is theirs; our number where there is none. */
  readonly isOwnReference: boolean;
}

/** What is posted: the lines without VAT, each with its VAT, so that the total is ours to the cent. */
export function entryOf(booking: Booking, customerId: string, settings: EntrySettings): object {
  const { number, sendDate, dueDate, currency, reference, lines, kind } = booking;
  const { journal, paymentCondition, isOwnReference } = settings;
  const yours = isOwnReference && reference !== '' ? reference : number;
  return {
    Customer: customerId,
    Journal: journal,
    Type: kind === 'credit' ? CREDIT : SALES,
    EntryDate: sendDate,
    DueDate: dueDate,
    Currency: currency,
    Description: number,
    YourRef: yours.slice(0, MAX_REFERENCE),
    ...(paymentCondition === '' ? {} : { PaymentCondition: paymentCondition }),
    SalesEntryLines: lines.map((line) => ({
      Description: line.description.slice(0, MAX_DESCRIPTION),
      GLAccount: line.ledger,
      VATCode: line.vat,
      AmountFC: Number(line.exclVat),
      VATAmountFC: Number(line.vatAmount),
      ...(line.costCenter === '' ? {} : { CostCenter: line.costCenter }),
    })),
  };
}

/** An entry with what was paid of it: its receivables that are matched, in the sign of the entry. */
export function toBooking(entry: ExactEntry, receivables: readonly ExactReceivable[]): RemoteBooking {
  const own = receivables.filter(({ TransactionEntryID: id }) => id === entry.EntryID);
  return {
    id: entry.EntryID,
    payments: own.map(({ ID: id, AmountFC, LastPaymentDate, EndDate, DueDate }) => ({
      id,
      amount: amountOf(Math.abs(AmountFC) * (entry.AmountFC < 0 ? -1 : 1)),
      paidOn: LastPaymentDate ?? EndDate ?? DueDate,
      key: null,
    })),
  };
}
