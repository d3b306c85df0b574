import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, Booking, BookingMeans } from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { Done, askSnelstart, findAtSnelstart, listAtSnelstart, quoted } from './ask-snelstart.ts';
import { attachTo, toBooked } from './booked.ts';
import { officeOf } from './client.ts';
import { type AtSnelstart, ensureRelation, hasRelation } from './customer.ts';
import { Attachment, SalesBooking, SalesInvoice, salesBookingOf } from './mapping.ts';

const BOOKINGS = 'verkoopboekingen';
const ATTACHMENTS = 'documenten/Verkoopboekingen';

/** Posts a document as a sales booking, with its PDF. */
export async function bookAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const at = { tools, access };
  const office = await officeOf(tools, access);
  const made = await createBooking(at, booking, means);
  const pdf = await means.pdf();
  const attached = await attachUnlessRefused(() =>
    attachTo(at, { path: ATTACHMENTS, parentIdentifier: made.id }, pdf),
  );
  return { ...toBooked(at, office, made), ...attached };
}

/** The sales booking of a document by its invoice number; one that has no PDF yet gets it. */
export async function findSnelstartBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  { number }: Booking,
  means: BookingMeans,
): Promise<Booked | undefined> {
  const filter = `factuurnummer eq ${quoted(number)}`;
  const listed = await listAtSnelstart(tools, access, 'verkoopfacturen', SalesInvoice, filter);
  const id = listed.find(({ factuurnummer }) => factuurnummer === number)?.verkoopBoeking?.id;
  const found = id && (await findAtSnelstart(tools, access, `${BOOKINGS}/${id}`, SalesBooking));
  if (!found) return undefined;
  const at = { tools, access };
  const attached = await askSnelstart(tools, access, `${ATTACHMENTS}/${found.id}`, z.array(Attachment));
  const refused = await attachUnlessRefused(async () => {
    if (attached.length === 0)
      await attachTo(at, { path: ATTACHMENTS, parentIdentifier: found.id }, await means.pdf());
  });
  return { ...toBooked(at, await officeOf(tools, access), found), ...refused };
}

/** Deletes a sales booking that turned out wrong. */
export async function withdrawAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<void> {
  await findAtSnelstart(tools, access, `${BOOKINGS}/${id}`, Done, { method: 'DELETE' });
}

async function createBooking(at: AtSnelstart, booking: Booking, means: BookingMeans): Promise<SalesBooking> {
  const relation = await ensureRelation(at, means.details, means);
  try {
    return await postBooking(at, booking, relation);
  } catch (error) {
    if (!(error instanceof RefusedByService) || (await hasRelation(at, relation))) throw error;
    // Somebody deleted the relation there: it is made again, once.
    const again = await ensureRelation(at, means.details, { ...means, customer: undefined });
    return postBooking(at, booking, again);
  }
}

function postBooking(
  { tools, access }: AtSnelstart,
  booking: Booking,
  relation: string,
): Promise<SalesBooking> {
  const asked = { method: 'POST', body: salesBookingOf(booking, relation) } as const;
  return askSnelstart(tools, access, BOOKINGS, SalesBooking, asked);
}
