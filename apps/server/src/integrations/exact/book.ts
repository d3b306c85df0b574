import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, Booking, BookingMeans, RemoteBooking, RemoteBookings } from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { Done, anyOf, askExact, findAtExact, guid, listAtExact, quoted } from './ask-exact.ts';
import { divisionToPostIn, settingsToPost } from './client.ts';
import { type AtExact, ensureCustomer, hasCustomer } from './customer.ts';
import { attachPdf } from './document.ts';
import {
  ENTRY_FIELDS,
  ExactEntry,
  ExactReceivable,
  MATCHED,
  OPEN,
  RECEIVABLE_FIELDS,
  amountOf,
  entryOf,
  toBooking,
} from './mapping.ts';

const ENTRIES = 'salesentry/SalesEntries';
/** Ids in one filter: an address has to stay short. */
const PER_CALL = 20;

/** Posts a document as a sales entry, with its PDF. */
export async function bookAtExact(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const at = await administration(tools, access);
  const entry = await createEntry(at, booking, means);
  return finish(at, { entry, booking, means, isRepeated: false });
}

/** The sales entry of a document by its description, our number; one that has no PDF yet gets it. */
export async function findExactBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked | undefined> {
  const at = await administration(tools, access);
  const query = { $select: ENTRY_FIELDS, $filter: `Description eq ${quoted(booking.number)}` };
  const [entry] = await listAtExact(tools, access, `${at.division}/${ENTRIES}`, ExactEntry, query);
  if (!entry) return undefined;
  return finish(at, { entry, booking, means, isRepeated: true });
}

/** Deletes an entry that turned out wrong. */
export async function withdrawAtExact(tools: ServiceTools, access: ServiceAccess, id: string): Promise<void> {
  const { division } = await administration(tools, access);
  await findAtExact(tools, access, `${division}/${ENTRIES}(${guid(id)})`, Done, { method: 'DELETE' });
}

/** Those of some entries that are still there, with what was paid of them; one that a list lacks is asked for by itself. */
export async function listExactBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const { division } = await administration(tools, access);
  const bookings: RemoteBooking[] = [];
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const some = ids.slice(start, start + PER_CALL);
    const entries = await listAtExact(tools, access, `${division}/${ENTRIES}`, ExactEntry, {
      $select: ENTRY_FIELDS,
      $filter: anyOf('EntryID', some),
    });
    for (const id of some.filter((each) => entries.every(({ EntryID }) => EntryID !== each))) {
      const path = `${division}/${ENTRIES}(${guid(id)})`;
      const entry = await findAtExact(tools, access, path, ExactEntry, { query: { $select: ENTRY_FIELDS } });
      if (entry) entries.push(entry);
    }
    const paid = await listAtExact(tools, access, `${division}/cashflow/Receivables`, ExactReceivable, {
      $select: RECEIVABLE_FIELDS,
      $filter: `(${anyOf('TransactionEntryID', some)}) and Status eq ${MATCHED}`,
    });
    bookings.push(...entries.map((entry) => toBooking(entry, paid)));
  }
  return { office: division, bookings };
}

/** Those with a receivable that payments are no longer matched with. */
export async function listReopenedAtExact(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { division } = await administration(tools, access);
  const reopened = new Set<string>();
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const some = ids.slice(start, start + PER_CALL);
    const open = await listAtExact(tools, access, `${division}/cashflow/Receivables`, ExactReceivable, {
      $select: RECEIVABLE_FIELDS,
      $filter: `(${anyOf('TransactionEntryID', some)}) and Status eq ${OPEN}`,
    });
    for (const { TransactionEntryID: id } of open) reopened.add(id);
  }
  return [...reopened];
}

async function administration(tools: ServiceTools, access: ServiceAccess): Promise<AtExact> {
  return { tools, access, division: await divisionToPostIn(tools, access) };
}

async function createEntry(at: AtExact, booking: Booking, means: BookingMeans): Promise<ExactEntry> {
  const customerId = await ensureCustomer(at, means.details, means);
  try {
    return await postEntry(at, booking, customerId);
  } catch (error) {
    if (!(error instanceof RefusedByService) || (await hasCustomer(at, customerId))) throw error;
    // Somebody deleted the account there: it is made again, once.
    const again = await ensureCustomer(at, means.details, { ...means, customer: undefined });
    return postEntry(at, booking, again);
  }
}

async function postEntry(at: AtExact, booking: Booking, customerId: string): Promise<ExactEntry> {
  const { tools, access, division } = at;
  const body = entryOf(booking, customerId, await settingsToPost(tools, access, division));
  return askExact(tools, access, `${division}/${ENTRIES}`, ExactEntry, { method: 'POST', body });
}

/** Adds the PDF, and says what there is. */
async function finish(at: AtExact, attached: Parameters<typeof attachPdf>[1]): Promise<Booked> {
  let url = '';
  const refused = await attachUnlessRefused(async () => {
    url = await attachPdf(at, attached);
  });
  const { EntryID: id, EntryNumber, AmountFC } = attached.entry;
  const number = String(EntryNumber ?? '');
  return { id, office: at.division, number, url, totalIncl: amountOf(AmountFC), ...refused };
}
