import { isZero, subtractAmounts, sumAmounts } from '@penning/domain';
import type { KnownPayment, RemotePayment } from '@penning/domain/accounting/compare-payments';
import { dutchDay } from '../../platform/clock.ts';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { RemoteBooking, RemoteBookings } from '../port/accounting.ts';
import { Done, askSnelstart, findAtSnelstart, listAtSnelstart, quoted } from './ask-snelstart.ts';
import { officeOf } from './client.ts';
import {
  BankEntry,
  Posting,
  SalesBooking,
  SalesInvoice,
  bankEntryOf,
  markOf,
  ownIdOf,
  paymentIdOf,
  toPayment,
} from './mapping.ts';

const ENTRIES = 'bankboekingen';

/**
 * Those of some sales bookings that are still there, with what was paid of them. All that is open is asked for at once;
 * only what was paid in part, or isn't open, is asked about by itself.
 */
export async function listSnelstartBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const office = await officeOf(tools, access);
  const open = await listOpen(tools, access);
  const unpaid = new Set(
    open
      .filter(({ factuurBedrag, openstaandSaldo }) => factuurBedrag === openstaandSaldo)
      .map(({ verkoopBoeking }) => verkoopBoeking?.id),
  );
  const bookings: RemoteBooking[] = [];
  for (const id of ids) {
    if (unpaid.has(id)) bookings.push({ id, payments: [] });
    else {
      const booking = await findAtSnelstart(tools, access, `verkoopboekingen/${id}`, SalesBooking);
      if (booking) bookings.push({ id, payments: await listPayments(tools, access, booking) });
    }
  }
  return { office, bookings };
}

/** Those of which something is open. */
export async function listReopenedAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const open = new Set((await listOpen(tools, access)).map(({ verkoopBoeking }) => verkoopBoeking?.id));
  return ids.filter((id) => open.has(id));
}

const listOpen = (tools: ServiceTools, access: ServiceAccess) =>
  listAtSnelstart(tools, access, 'verkoopfacturen', SalesInvoice, 'openstaandSaldo ne 0');

/** Payments are registered there once a journal was chosen for them. */
export const takesPayments = ({ paymentJournal }: ServiceConfig): boolean => Boolean(paymentJournal);

/** Registers a payment in the journal that was chosen, unless one with its mark is there already. */
export async function registerAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  bookingId: string,
  payment: KnownPayment,
): Promise<string> {
  const journal = String(access.config['paymentJournal']);
  const known = await findEntry(tools, access, payment.id);
  if (known === undefined) {
    const asked = { method: 'POST', body: bankEntryOf(bookingId, payment, journal) } as const;
    await askSnelstart(tools, access, ENTRIES, Done, asked);
  }
  return ownIdOf(payment.id);
}

/** Deletes a payment that was registered so; one that is gone already is fine. */
export async function unregisterAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  _bookingId: string,
  paymentId: string,
): Promise<void> {
  const id = await findEntry(tools, access, paymentIdOf(paymentId));
  if (id !== undefined) await findAtSnelstart(tools, access, `${ENTRIES}/${id}`, Done, { method: 'DELETE' });
}

async function findEntry(
  tools: ServiceTools,
  access: ServiceAccess,
  paymentId: string,
): Promise<string | undefined> {
  const filter = `omschrijving eq ${quoted(markOf(paymentId))}`;
  const [found] = await listAtSnelstart(tools, access, ENTRIES, BankEntry, filter);
  return found?.id;
}

/**
 * What was paid of a sales booking: postings that name its invoice, to the account that it is open on. Where they don't
 * come to what is paid by what is open, that is one payment on the day that we are told; but not where payments are
 * registered from here, since one that wasn't found would come back.
 */
async function listPayments(
  tools: ServiceTools,
  access: ServiceAccess,
  { id, factuurnummer, factuurbedrag }: SalesBooking,
): Promise<RemotePayment[]> {
  const filter = (field: string) => `${field} eq ${quoted(factuurnummer)}`;
  const [invoice] = (
    await listAtSnelstart(tools, access, 'verkoopfacturen', SalesInvoice, filter('factuurnummer'))
  ).filter(({ verkoopBoeking }) => verkoopBoeking?.id === id);
  const postings = await listAtSnelstart(
    tools,
    access,
    'grootboekmutaties',
    Posting,
    filter('factuurNummer'),
  );
  const own = postings.find(({ debet, credit }) => subtractAmounts(debet, credit) === factuurbedrag);
  const payments = postings
    .filter(({ grootboek, dagboek }) => grootboek.id === own?.grootboek.id && dagboek.id !== own.dagboek.id)
    .map(toPayment);
  const paid = subtractAmounts(factuurbedrag, invoice?.openstaandSaldo ?? factuurbedrag);
  const isAll = paid === sumAmounts(payments.map(({ amount }) => amount));
  if (isAll || isZero(paid) || takesPayments(access.config)) return payments;
  const paidOn = dutchDay(tools.now());
  return [{ id: `${id}-paid-${paid}`, amount: paid, paidOn, key: null }];
}
