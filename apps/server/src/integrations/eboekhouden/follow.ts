import { type Amount, isNegative, isZero, negateAmount, subtractAmounts, sumAmounts } from '@penning/domain';
import type { KnownPayment, RemotePayment } from '@penning/domain/accounting/compare-payments';
import { dutchDay } from '../../platform/clock.ts';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { RemoteBooking, RemoteBookings } from '../port/accounting.ts';
import { RefusedBecause } from '../port/refused-for-good.ts';
import { askThere, findThere, listThere } from './ask-eboekhouden.ts';
import { administrationOf } from './client.ts';
import {
  Created,
  FoundMutation,
  OutstandingInvoice,
  PAYMENTS,
  TheirMutation,
  keyOf,
  markOf,
  mutationTotal,
  paymentOf,
  undoingOf,
} from './mapping.ts';

const NOTHING = '0.00';

/**
 * Those of some mutations that are still there, with what was paid of them. All that is open is asked for at once; only
 * what was paid in part, or isn't open, is asked about by itself.
 */
export async function listBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const { office } = await administrationOf(tools, access);
  const open = await listOpen(tools, access);
  const paidOf = new Map(open.map(({ mutationId, paidAmount }) => [mutationId, paidAmount]));
  const bookings: RemoteBooking[] = [];
  for (const id of ids) {
    const paid = paidOf.get(id);
    if (paid === NOTHING) bookings.push({ id, payments: [] });
    else {
      const mutation = await findThere(tools, access, `mutation/${id}`, TheirMutation);
      if (!mutation) continue;
      const payments = await listPayments(tools, access, mutation);
      bookings.push({
        id,
        payments: [...payments, ...restOf({ tools, access }, mutation, { paid, payments })],
      });
    }
  }
  return { office, bookings };
}

/** Those that are among what is open. */
export async function listReopened(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const open = new Set((await listOpen(tools, access)).map(({ mutationId }) => mutationId));
  return ids.filter((id) => open.has(id));
}

const listOpen = (tools: ServiceTools, access: ServiceAccess) =>
  listThere(tools, access, 'mutation/invoice/outstanding', OutstandingInvoice, { credDeb: 'D' });

/**
 * What an invoice was paid by other than payments, such as a journal entry: told by what is open of it, on the day that
 * we are told. Nothing where payments are registered from here, since one that wasn't found would come back.
 */
function restOf(
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
  mutation: TheirMutation,
  { paid, payments }: { paid: Amount | undefined; payments: readonly RemotePayment[] },
): RemotePayment[] {
  const total = mutationTotal(mutation);
  const rest = subtractAmounts(paid ?? total, sumAmounts(payments.map(({ amount }) => amount)));
  if (takesPayments(access.config) || isNegative(total) || isZero(rest) || isNegative(rest)) return [];
  const paidOn = dutchDay(tools.now());
  return [{ id: `${mutation.id}-rest-${rest}`, amount: rest, paidOn, key: null }];
}

/** Payments are registered there once an account was chosen for them. */
export const takesPayments = ({ paymentAccount }: ServiceConfig): boolean => Boolean(paymentAccount);

/** Registers a payment, unless one with its mark is there already. */
export async function registerThere(
  tools: ServiceTools,
  access: ServiceAccess,
  bookingId: string,
  payment: KnownPayment,
): Promise<string> {
  const invoice = await findThere(tools, access, `mutation/${bookingId}`, TheirMutation);
  if (!invoice) throw new RefusedBecause('integration.jobUndone');
  const ledger = String(access.config['paymentAccount']);
  return createOnce(tools, access, markOf(payment.id), (description) =>
    paymentOf(invoice, payment, { ledger, description }),
  );
}

/** Undoes a payment by another of the opposite amount, since nothing can be deleted; one that is gone already is fine. */
export async function unregisterThere(
  tools: ServiceTools,
  access: ServiceAccess,
  bookingId: string,
  paymentId: string,
): Promise<void> {
  const invoice = await findThere(tools, access, `mutation/${bookingId}`, TheirMutation);
  const payment = await findThere(tools, access, `mutation/${paymentId}`, TheirMutation);
  const amount = payment?.rows[0]?.amount;
  if (!invoice || !payment?.ledgerId || amount === undefined) return;
  const undone = { amount: negateAmount(amount), paidOn: payment.date };
  const { ledgerId: ledger } = payment;
  await createOnce(tools, access, undoingOf(paymentId), (description) =>
    paymentOf(invoice, undone, { ledger, description }),
  );
}

/** Makes a mutation that is told by its description, unless it is there. */
async function createOnce(
  tools: ServiceTools,
  access: ServiceAccess,
  description: string,
  toBody: (description: string) => object,
): Promise<string> {
  const query = { ...PAYMENTS, description };
  const [known] = await listThere(tools, access, 'mutation', FoundMutation, query);
  if (known) return known.id;
  const asked = { method: 'POST', body: toBody(description) } as const;
  return (await askThere(tools, access, 'mutation', Created, asked)).id;
}

/** The payments of an invoice, but those that were undone and what undid them. */
async function listPayments(
  tools: ServiceTools,
  access: ServiceAccess,
  { invoiceNumber }: TheirMutation,
): Promise<RemotePayment[]> {
  const query = { ...PAYMENTS, invoiceNumber };
  const mutations: TheirMutation[] = [];
  for (const { id } of await listThere(tools, access, 'mutation', FoundMutation, query)) {
    const mutation = await findThere(tools, access, `mutation/${id}`, TheirMutation);
    if (mutation) mutations.push(mutation);
  }
  const undoings = new Set(mutations.map(({ description }) => description));
  const undone = mutations.filter(({ id }) => undoings.has(undoingOf(id)));
  const undoing = new Set(undone.map(({ id }) => undoingOf(id)));
  return mutations
    .filter((mutation) => !undone.includes(mutation) && !undoing.has(mutation.description))
    .flatMap((mutation) => toPayments(mutation, invoiceNumber));
}

/** What a payment pays of an invoice; one of several invoices has a row for each. */
function toPayments(mutation: TheirMutation, number: string): RemotePayment[] {
  const { id, date: paidOn, rows } = mutation;
  const own = rows.flatMap(({ amount, invoiceNumber }, index) =>
    invoiceNumber === number ? [{ amount, index }] : [],
  );
  return own.map(({ amount, index }) => ({
    id: rows.length === 1 ? id : `${id}-${index}`,
    amount,
    paidOn,
    key: keyOf(mutation),
  }));
}
