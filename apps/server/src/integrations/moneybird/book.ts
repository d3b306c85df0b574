import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { multipartBody } from '../outgoing/body-of.ts';
import type { Booked, Booking, BookingMeans } from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { administrationOf, askMoneybird, findAtMoneybird, listPages } from './client.ts';
import { ensureContact, hasContact } from './contact.ts';
import { MoneybirdInvoice, MoneybirdInvoices, amountOf, invoiceOf } from './mapping.ts';

const INVOICES = 'external_sales_invoices';

/** Books a document as an external sales invoice, with its PDF. */
export async function bookMoneybird(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const office = await administrationOf(tools, access);
  const made = await createInvoice({ tools, access, at: `/${office}` }, booking, means);
  return finish({ tools, access, office }, made, means);
}

/** The external sales invoice of a document by its reference; one that has no PDF yet gets it. */
export async function findMoneybirdBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  { number, sendDate }: Booking,
  means: BookingMeans,
): Promise<Booked | undefined> {
  const office = await administrationOf(tools, access);
  const day = sendDate.replaceAll('-', '');
  const all = await listPages(tools, access, `/${office}/${INVOICES}`, MoneybirdInvoices, {
    filter: `period:${day}..${day},state:all`,
  });
  const found = all.find(({ reference }) => reference === number);
  return found && finish({ tools, access, office }, found, means);
}

/** Deletes a booking that turned out wrong. */
export async function withdrawMoneybird(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<void> {
  const office = await administrationOf(tools, access);
  await findAtMoneybird(tools, access, `/${office}/${INVOICES}/${id}`, z.undefined(), { method: 'DELETE' });
}

interface At {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly at: string;
}

async function createInvoice(at: At, booking: Booking, means: BookingMeans): Promise<MoneybirdInvoice> {
  const contactId = await ensureContact(at, means.details, means);
  try {
    return await postInvoice(at, booking, contactId);
  } catch (error) {
    if (!(error instanceof RefusedByService) || (await hasContact(at, contactId))) throw error;
    // Somebody deleted the contact there: it is made again, once.
    const again = await ensureContact(at, means.details, { ...means, customer: undefined });
    return postInvoice(at, booking, again);
  }
}

function postInvoice({ tools, access, at }: At, booking: Booking, contactId: string) {
  const body = { external_sales_invoice: invoiceOf(booking, contactId) };
  return askMoneybird(tools, access, `${at}/${INVOICES}`, MoneybirdInvoice, { method: 'POST', body });
}

async function finish(
  { tools, access, office }: Pick<At, 'tools' | 'access'> & { office: string },
  { id, reference, total_price_incl_tax: total, attachments }: MoneybirdInvoice,
  means: BookingMeans,
): Promise<Booked> {
  const attached = await attachUnlessRefused(async () => {
    if (attachments.length > 0) return;
    const { bytes, filename } = await means.pdf();
    const file = await multipartBody({
      file: new File([new Uint8Array(bytes)], filename, { type: 'application/pdf' }),
    });
    const path = `/${office}/${INVOICES}/${id}/attachment`;
    await askMoneybird(tools, access, path, z.unknown(), { method: 'POST', file });
  });
  const url = bookingUrl(tools, office, id);
  return { id, number: reference ?? '', url, office, totalIncl: amountOf(total), ...attached };
}

/** Where people see it; assumed, not documented. */
function bookingUrl({ addresses }: ServiceTools, office: string, id: string): string {
  return `${addresses['web']}/${office}/${INVOICES}/${id}`;
}
