import { type Amount, amountFromCents, amountToCents, childrenOf, elementAt } from '@penning/domain';
import { divideRounded } from '@penning/domain/money/decimal';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { RemoteBooking, RemoteBookings } from '../port/accounting.ts';
import { type AtYuki, askYuki } from './ask-yuki.ts';
import { listReferences } from './book.ts';
import { type BookingKey, idOf, keyOf } from './booking-id.ts';
import { openAdministration, todayOf } from './client.ts';
import { type OpenItem, toOpenItem } from './mapping.ts';

/**
 * Those of some sales invoices that are still there, with what was paid of them in total. What is open is read at once;
 * what isn't, is paid if it is in the books of its day, and otherwise gone.
 */
export async function listYukiBookings(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteBookings> {
  const at = await openAdministration(tools, access);
  const open = await listOpen(at);
  const keys = ids.map((id) => ({ id, key: keyOf(id), item: open.get(keyOf(id).number) }));
  const closed = keys.filter(({ key, item }) => item === undefined && key.isProcessed);
  const booked = new Map<string, readonly string[]>();
  for (const day of new Set(closed.map(({ key }) => key.sendDate)))
    booked.set(day, await listReferences(at, day));
  const bookings = keys.flatMap(({ id, key, item }): RemoteBooking[] => {
    const isGone = !item && key.isProcessed && !booked.get(key.sendDate)?.includes(key.number);
    if (isGone) return [];
    const amount = paidOf(key, item);
    const paid = { amount, seenOn: todayOf(at) };
    // What people have processed is open for some time, and looked for in the books once it isn't.
    const newId = item && !key.isProcessed ? { newId: idOf({ ...key, isProcessed: true }) } : {};
    return [{ id, ...newId, payments: [], paid }];
  });
  return { office: at.administration, bookings };
}

/** Those that are among what is open. */
export async function listReopenedAtYuki(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<readonly string[]> {
  const open = await listOpen(await openAdministration(tools, access));
  return ids.filter((id) => open.has(keyOf(id).number));
}

/** What is paid of a total, of which Yuki may state both parts in another currency. */
function paidOf({ total, isProcessed }: BookingKey, item: OpenItem | undefined): Amount {
  const whole = amountToCents(total);
  if (!item) return amountFromCents(isProcessed ? whole : 0n);
  const original = amountToCents(item.original);
  if (original === 0n) return amountFromCents(0n);
  const paid = original - amountToCents(item.open);
  return amountFromCents(divideRounded(paid * whole, original));
}

async function listOpen(at: AtYuki): Promise<Map<string, OpenItem>> {
  const result = await askYuki(at, {
    service: 'Accounting',
    operation: 'OutstandingDebtorItems',
    texts: {
      administrationID: at.administration,
      includeBankTransactions: 'false',
      sortOrder: 'DateAsc',
    },
  });
  const items = childrenOf(elementAt(result, 'OutstandingDebtorItems'), 'Item').map(toOpenItem);
  return new Map(items.map((item) => [item.reference, item]));
}
