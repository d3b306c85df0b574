import { amountFromCents, amountToCents, plainDate, sumAmounts } from '@penning/domain';
import type { KnownPayment } from '@penning/domain/accounting/compare-payments';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { RemoteBookings, RemotePurchases } from '../port/accounting.ts';
import { RefusedBecause } from '../port/refused-for-good.ts';
import { administrationOf, askMoneybird, findAtMoneybird } from './client.ts';
import { MoneybirdInvoice, MoneybirdInvoices, MoneybirdPayment, amountOf, toBooking } from './mapping.ts';

const PURCHASES = 'documents/purchase_invoices';
/** As many as Moneybird answers at once. */
const PER_CALL = 100;

/** Those of some external sales invoices that are still there; one that the list lacks is asked for by itself. */
export async function listMoneybirdBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const office = await administrationOf(tools, access);
  const found = await listThere({ tools, access }, pathOf(office), ids);
  return { office, bookings: found.map(toBooking) };
}

/** Those whose payments no longer come to their total. */
export async function listReopenedAtMoneybird(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const path = pathOf(await administrationOf(tools, access));
  const found = await listAtOnce({ tools, access }, path, ids);
  const isOpen = ({ payments, total_price_incl_tax: total }: MoneybirdInvoice) =>
    sumAmounts(payments.map(({ price }) => amountOf(price))) !== amountOf(total);
  return found.filter(isOpen).map(({ id }) => id);
}

/** The same for purchase invoices. */
export async function listMoneybirdPurchases(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const office = await administrationOf(tools, access);
  const found = await listThere({ tools, access }, `/${office}/${PURCHASES}`, ids);
  const purchases = found.map(({ id, reference, date, total_price_incl_tax: total }) => ({
    id,
    totalIncl: amountOf(total),
    ...(reference ? { number: reference } : {}),
    ...(date ? { date: plainDate(date) } : {}),
  }));
  return { office, purchases };
}

async function listThere(
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
  at: string,
  ids: readonly string[],
): Promise<MoneybirdInvoice[]> {
  const found = await listAtOnce({ tools, access }, at, ids);
  for (const id of ids.filter((each) => found.every((invoice) => invoice.id !== each))) {
    const one = await findAtMoneybird(tools, access, `${at}/${id}`, MoneybirdInvoice);
    if (one) found.push(one);
  }
  return found;
}

async function listAtOnce(
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
  at: string,
  ids: readonly string[],
): Promise<MoneybirdInvoice[]> {
  const found: MoneybirdInvoice[] = [];
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const body = { ids: ids.slice(start, start + PER_CALL) };
    const asked = { method: 'POST', body } as const;
    found.push(...(await askMoneybird(tools, access, `${at}/synchronization`, MoneybirdInvoices, asked)));
  }
  return found;
}

/** Registers a payment, unless one with its key is there already. */
export async function registerAtMoneybird(
  tools: ServiceTools,
  access: ServiceAccess,
  bookingId: string,
  payment: KnownPayment,
): Promise<string> {
  const path = `${pathOf(await administrationOf(tools, access))}/${bookingId}`;
  const invoice = await findAtMoneybird(tools, access, path, MoneybirdInvoice);
  if (!invoice) throw new RefusedBecause('integration.jobUndone');
  const known = invoice.payments.find((each) => each.transaction_identifier === payment.id);
  if (known) return known.id;
  const body = {
    payment: {
      payment_date: payment.paidOn,
      price: payment.amount,
      transaction_identifier: payment.id,
      ...baseOf(invoice, payment),
    },
  };
  const asked = { method: 'POST', body } as const;
  return (await askMoneybird(tools, access, `${path}/payments`, MoneybirdPayment, asked)).id;
}

/** Deletes a payment; one that is gone already is fine. */
export async function unregisterAtMoneybird(
  tools: ServiceTools,
  access: ServiceAccess,
  bookingId: string,
  paymentId: string,
): Promise<void> {
  const office = await administrationOf(tools, access);
  const path = `${pathOf(office)}/${bookingId}/payments/${paymentId}`;
  await findAtMoneybird(tools, access, path, z.undefined(), { method: 'DELETE' });
}

const pathOf = (office: string) => `/${office}/external_sales_invoices`;

/** In another currency than the administration's, Moneybird asks for the amount in that as well: at the invoice's rate. */
function baseOf(invoice: MoneybirdInvoice, { amount }: KnownPayment): { price_base?: string } {
  const { total_price_incl_tax: total, total_price_incl_tax_base: base } = invoice;
  const [whole, wholeBase] = [total, base].map((text) => amountToCents(amountOf(text)));
  if (whole === undefined || wholeBase === undefined || whole === wholeBase || whole === 0n) return {};
  const exact = amountToCents(amount) * wholeBase * 2n;
  const cents = (exact + (exact < 0n === whole < 0n ? whole : -whole)) / (2n * whole);
  return { price_base: amountFromCents(cents) };
}
