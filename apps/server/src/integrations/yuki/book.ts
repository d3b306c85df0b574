import { type PlainDate, childrenOf, elementAt, textAt } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, Booking, BookingMeans } from '../port/accounting.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type AtYuki, askYuki } from './ask-yuki.ts';
import { idOf } from './booking-id.ts';
import { openAdministration } from './client.ts';
import { ensureContact } from './contact.ts';
import { invoicesOf, toOpenItem } from './mapping.ts';

/** The currency in which Yuki keeps its books. */
const BOOKS = 'EUR';
const MAX_WORDS = 300;

/** Posts a document as a sales invoice, with its contact and PDF. */
export async function bookAtYuki(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const at = await openAdministration(tools, access);
  const contactCode = await ensureContact(at, means.details, means);
  const result = await askYuki(at, {
    service: 'Sales',
    operation: 'ProcessSalesInvoices',
    texts: { administrationId: at.administration },
    document: invoicesOf({ ...booking, customer: means.details }, contactCode, await means.pdf()),
  });
  const response = elementAt(result, 'SalesInvoicesImportResponse');
  const invoice = elementAt(response, 'Invoice');
  // One that it has already is skipped.
  const isSkipped = Number(textAt(response, 'TotalSkipped')) > 0;
  if (!isSkipped && textAt(invoice, 'Succeeded') !== 'true')
    throw new RefusedByService(textAt(invoice, 'Message').slice(0, MAX_WORDS));
  const isProcessed = textAt(invoice, 'Processed') === 'true';
  return (await findBooked(at, booking)) ?? toBooked(at, booking, { isProcessed });
}

/** The sales invoice of a document by its reference, our number: open, or in the books of its day. */
export async function findYukiBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
): Promise<Booked | undefined> {
  const at = await openAdministration(tools, access);
  const found = await findBooked(at, booking);
  if (found) return found;
  const isThere = (await listReferences(at, booking.sendDate)).includes(booking.number);
  return isThere ? toBooked(at, booking, { isProcessed: true }) : undefined;
}

/** The references of what was entered in the books on a day. */
export async function listReferences(at: AtYuki, day: PlainDate): Promise<string[]> {
  const result = await askYuki(at, {
    service: 'AccountingInfo',
    operation: 'GetTransactionDetails',
    texts: { administrationID: at.administration, StartDate: day, EndDate: day, financialMode: '0' },
  });
  return childrenOf(result, 'TransactionInfo').map((one) => textAt(one, 'documentReference'));
}

/** What is open of a document, if it is in the books. */
async function findBooked(at: AtYuki, booking: Booking): Promise<Booked | undefined> {
  const result = await askYuki(at, {
    service: 'Accounting',
    operation: 'CheckOutstandingItemAdmin',
    texts: { administrationID: at.administration, Reference: booking.number },
  });
  const items = childrenOf(elementAt(result, 'OutstandingItems'), 'Item').map(toOpenItem);
  const item = items.find(({ reference }) => reference === booking.number);
  if (!item) return undefined;
  // What is open in another currency is stated in that of the books.
  const total = booking.currency === BOOKS ? { totalIncl: item.original } : {};
  return { ...toBooked(at, booking, { isProcessed: true }), ...total };
}

function toBooked(
  { tools, access, administration }: AtYuki,
  { number, sendDate, totals }: Booking,
  { isProcessed }: { isProcessed: boolean },
): Booked {
  return {
    id: idOf({ number, sendDate, total: totals.totalIncl, isProcessed }),
    office: administration,
    number,
    url: tools.addresses[`${String(access.config['region'])}Web`] ?? '',
  };
}
