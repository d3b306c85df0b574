import {
  type PlainDate,
  absAmount,
  compareAmounts,
  isZero,
  negateAmount,
  subtractAmounts,
  sumAmounts,
} from '@penning/domain';
import type { RemotePayment } from '@penning/domain/accounting/compare-payments';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { RemoteBooking, RemoteBookings } from '../port/accounting.ts';
import type { AtOffice } from './ask-twinfield.ts';
import { findTransaction } from './book.ts';
import { type BrowsedLine, browse } from './browse.ts';
import { openOffice, today } from './client.ts';
import type { Transaction } from './mapping.ts';
import { isSameTransaction, keyOf } from './transaction-key.ts';

/**
 * Those of some transactions that are still there, with what was paid of them. What is open is read at once; only what
 * isn't, or not wholly, is asked for by itself.
 */
export async function listTwinfieldBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const at = await openOffice(tools, access);
  const open = await listOpen(at);
  const bookings: RemoteBooking[] = [];
  for (const id of ids) {
    const lines = open.filter((line) => isSameTransaction(line, keyOf(id)));
    const isUntouched = lines.length > 0 && lines.every((line) => line.open === line.value);
    const booking = isUntouched ? { id, payments: [] } : await findBooking(at, id);
    if (booking) bookings.push(booking);
  }
  return { office: at.office, bookings };
}

/** Those of which a line is open. */
export async function listReopenedAtTwinfield(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const open = await listOpen(await openOffice(tools, access));
  return ids.filter((id) => open.some((line) => isSameTransaction(line, keyOf(id))));
}

const listOpen = (at: AtOffice): Promise<BrowsedLine[]> =>
  browse(at, { 'fin.trs.line.matchstatus': 'available' });

async function findBooking(at: AtOffice, id: string): Promise<RemoteBooking | undefined> {
  const transaction = await findTransaction(at, keyOf(id));
  if (!transaction) return undefined;
  if (transaction.open === transaction.total) return { id, payments: [] };
  const { invoiceNumber } = transaction;
  const lines = invoiceNumber === '' ? [] : await browse(at, { 'fin.trs.line.invnumber': invoiceNumber });
  return { id, payments: paymentsOf(transaction, lines, today(at)) };
}

/**
 * What was paid of a transaction: the lines that say its invoice number, as far as they are matched, and what is matched
 * besides those as one payment.
 */
export function paymentsOf(
  transaction: Transaction,
  lines: readonly BrowsedLine[],
  on: PlainDate,
): RemotePayment[] {
  const paid = subtractAmounts(transaction.total, transaction.open);
  const own = lines.filter((line) => isSameTransaction(line, transaction));
  const matchedOn = own.map((line) => line.matchedOn).find((day) => day !== undefined);
  const others = lines
    .filter((line) => !isSameTransaction(line, transaction) && line.customer === transaction.customer)
    .filter(({ currency }) => currency === transaction.currency)
    .map(({ code, number, line, date, value, open }): RemotePayment => {
      const amount = negateAmount(subtractAmounts(value, open));
      return { id: `${code}/${number}/${line}`, amount, paidOn: date ?? matchedOn ?? on, key: null };
    })
    .filter(({ amount }) => !isZero(amount));
  const sum = sumAmounts(others.map(({ amount }) => amount));
  // Lines that come to more than was paid are about something else as well.
  const known = compareAmounts(absAmount(sum), absAmount(paid)) > 0 ? [] : others;
  const rest = subtractAmounts(paid, sumAmounts(known.map(({ amount }) => amount)));
  if (isZero(rest)) return known;
  return [...known, { id: `matched/${rest}`, amount: rest, paidOn: matchedOn ?? on, key: null }];
}
