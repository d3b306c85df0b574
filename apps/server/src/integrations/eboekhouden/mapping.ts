import { type Amount, amount, amountFromCents, daysBetween, plainDate, sumAmounts } from '@penning/domain';
import type { KnownPayment } from '@penning/domain/accounting/compare-payments';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { z } from 'zod';
import type { BookedCustomer, Booking } from '../port/accounting.ts';
import { rowsOf } from './posted-rows.ts';
import { rateOf } from './vat-codes.ts';

// Assumed, not documented; to be verified with a live administration: that credit notes and refunds have negative
// amounts, that VAT is rounded per row, that the list of mutations finds payments by the number of the invoice that
// they pay, and that a relation's country is a code.

/** Kinds of mutations. */
const INVOICE_RECEIVED = '1';
const INVOICE_SENT = '2';
const PAYMENT_RECEIVED = '3';
export const MAX_DESCRIPTION = 50;
const MAX_CODE = 15;
/** The longest text of each field of a relation. */
const MAX_OF = { name: 100, address: 150, postalCode: 50, city: 50, vatNumber: 50 } as const;

const Id = z.number().transform(String);
const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');
/** A number as e-Boekhouden.nl writes amounts. */
const Money = z.number().transform((number): Amount => amount((number === 0 ? 0 : number).toFixed(2)));
const Day = z.string().transform((text) => plainDate(text.slice(0, 10)));

export const TheirLedger = z.object({ id: Id, code: Text, description: Text, category: Text });
export const TheirCostCenter = z.object({ id: Id, description: Text, active: z.boolean().default(true) });
export const FoundRelation = z.object({ id: Id });
export const TheirRelation = z.object({
  id: Id,
  code: Text,
  vatNumber: Text,
  emailAddress: Text,
  emailAddressInvoice: Text,
});
export type TheirRelation = z.output<typeof TheirRelation>;
export const Created = z.object({ id: Id });
export const FoundMutation = z.object({ id: Id, invoiceNumber: Text });

export const TheirMutation = z.object({
  id: Id,
  date: Day,
  description: Text,
  ledgerId: Id.nullish(),
  relationId: Id.nullish(),
  inExVat: Text,
  invoiceNumber: Text,
  rows: z.array(z.object({ amount: Money, invoiceNumber: Text })).default([]),
  vat: z.array(z.object({ amount: Money })).default([]),
});
export type TheirMutation = z.output<typeof TheirMutation>;

export const OutstandingInvoice = z.object({ mutationId: Id, paidAmount: Money });

export function toLedger({ id, code, description: name }: z.output<typeof TheirLedger>): RemoteEntry {
  return { id, code, name };
}

export function toCostCenter({ id, description }: z.output<typeof TheirCostCenter>): RemoteEntry {
  return { id, code: description, name: description };
}

/** A customer as a relation; without a number of ours e-Boekhouden.nl gives it one. */
export function relationOf(customer: BookedCustomer): Record<string, string> {
  const { number, coc, email, isPerson } = customer;
  const cut = (field: keyof typeof MAX_OF) => customer[field].slice(0, MAX_OF[field]);
  return {
    // A number that is cut off is nobody's.
    ...(number === '' || number.length > MAX_CODE ? {} : { code: number }),
    type: isPerson ? 'P' : 'B',
    name: cut('name'),
    address: cut('address'),
    postalCode: cut('postalCode'),
    city: cut('city'),
    country: customer.country,
    vatNumber: cut('vatNumber'),
    companyRegistrationNumber: coc.slice(0, MAX_OF.city),
    emailAddress: email.slice(0, MAX_OF.address),
  };
}

/** Where a document is posted: what customers owe, and who owes it. */
export interface PostedAt {
  readonly debtorLedger: string;
  readonly relation: string;
}

/** A sent document as a mutation. */
export function invoiceOf(booking: Booking, { debtorLedger, relation }: PostedAt): object {
  const { number, sendDate, dueDate, reference, customer } = booking;
  const { inExVat, rows } = rowsOf(booking);
  return {
    type: INVOICE_SENT,
    date: sendDate,
    ledgerId: Number(debtorLedger),
    invoiceNumber: number,
    termOfPayment: Math.max(daysBetween(sendDate, dueDate), 0),
    inExVat,
    description: (reference === '' ? customer.name : reference).slice(0, MAX_DESCRIPTION),
    relationId: Number(relation),
    rows: rows.map((row) => ({
      ledgerId: Number(row.ledger),
      vatCode: row.vat,
      amount: numberOf(inExVat === 'IN' ? row.inclCents : row.exclCents),
      ...(rateOf(row.vat) === null ? { vatAmount: numberOf(row.inclCents - row.exclCents) } : {}),
      description: row.description,
      ...(row.costCenter === '' ? {} : { costCenterId: Number(row.costCenter) }),
    })),
  };
}

const numberOf = (cents: bigint): number => Number(amountFromCents(cents));

/** The total of a mutation as e-Boekhouden.nl has it. */
export function mutationTotal({ inExVat, rows, vat }: TheirMutation): Amount {
  const parts = inExVat === 'IN' ? rows : [...rows, ...vat];
  return sumAmounts(parts.map((part) => part.amount));
}

/** What marks a payment as one of ours, and what undoes another. */
export const markOf = (paymentId: string): string => `Penning ${paymentId}`;
export const undoingOf = (mutationId: string): string => `Penning undo ${mutationId}`;
/** Our id of a payment that is marked as one of ours. */
export const keyOf = ({ description }: TheirMutation): string | null =>
  /^Penning ([0-9a-f-]{36})$/.exec(description)?.[1] ?? null;

/** A payment of a posted document as a mutation, on the account that was chosen for it. */
export function paymentOf(
  invoice: TheirMutation,
  payment: Pick<KnownPayment, 'amount' | 'paidOn'>,
  { ledger, description }: { ledger: string; description: string },
): object {
  const relation = invoice.relationId ? { relationId: Number(invoice.relationId) } : {};
  return {
    type: PAYMENT_RECEIVED,
    date: payment.paidOn,
    ledgerId: Number(ledger),
    inExVat: 'IN',
    description,
    ...relation,
    rows: [
      {
        ...relation,
        vatCode: 'GEEN',
        amount: Number(payment.amount),
        invoiceNumber: invoice.invoiceNumber,
        description,
      },
    ],
  };
}

/** What filters find purchases, invoices and payments. */
export const PURCHASES = { type: INVOICE_RECEIVED };
export const INVOICES = { type: INVOICE_SENT };
export const PAYMENTS = { type: PAYMENT_RECEIVED };
