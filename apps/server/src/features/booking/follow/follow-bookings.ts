import type { PaymentDifference } from '@penning/domain/accounting/compare-payments';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { adjustDocument } from './adjust-document.ts';
import {
  type FollowedBooking,
  findFollowed,
  findFollowedOf,
  listPaidThere,
  updateNotFollowed,
} from './followed-store.ts';

/** How often a booking is asked about again when a newer answer was recorded meanwhile. */
const MAX_TRIES = 3;
/** Paid documents of a connection that are asked about each hour: some services are asked by twenty. */
const MAX_PAID = 400;

/** Where bookings are followed. */
export interface Following {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connectionId: string;
}

/**
 * Asks a bookkeeping how bookings are now and records it, each in a transaction of its own; called outside any. Throws
 * IntegrationProblem or ProviderUnavailable for the service's failures; then nothing has changed.
 */
export async function followBookings(
  services: Services,
  { companyId, definition, connection }: Omit<Following, 'connectionId'> & { connection: Connection },
  bookings: readonly FollowedBooking[],
): Promise<void> {
  if (bookings.length === 0) return;
  const place = { companyId, actor: systemActor('integration') };
  const following = { companyId, definition, connectionId: connection.id };
  await callConnected(services, place, definition, {
    connection,
    call: (tools, access) => askAndAdjust(services, following, { tools, access, bookings }),
  });
}

/** Follows those bookings of paid documents that are open again there, as when a bank statement was matched wrongly. */
export async function followReopened(
  services: Services,
  place: Omit<Following, 'connectionId'> & { connection: Connection },
): Promise<void> {
  const { companyId, definition, connection } = place;
  const port = definition.ports?.accounting;
  if (!port?.listReopened) return;
  const actor = systemActor('integration');
  const paid = await services.database.withTenant(companyId, actor, (tx) =>
    listPaidThere(tx, connection.id, MAX_PAID),
  );
  if (paid.length === 0) return;
  const ids = paid.map(({ remoteId }) => remoteId);
  const reopened = await callConnected(services, { companyId, actor }, definition, {
    connection,
    call: async (tools, access) => new Set(await port.listReopened?.(tools, access, ids)),
  });
  await followBookings(
    services,
    place,
    paid.filter(({ remoteId }) => reopened.has(remoteId)),
  );
}

/** Follows the booking that a service reported; another one's is ignored. */
export async function followChange(
  services: Services,
  following: Omit<Following, 'connectionId'> & { connection: Connection; id: string },
): Promise<void> {
  const { companyId, connection, id } = following;
  const booking = await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
    findFollowed(tx, connection.id, id),
  );
  if (booking) await followBookings(services, following, [booking]);
}

/** The same within a call; returns what still differs, by document. */
export async function askAndAdjust(
  services: Services,
  { companyId, definition, connectionId }: Following,
  {
    tools,
    access,
    bookings,
  }: { tools: ServiceTools; access: ServiceAccess; bookings: readonly FollowedBooking[] },
): Promise<Map<string, PaymentDifference>> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const differences = new Map<string, PaymentDifference>();
  const port = definition.ports?.accounting;
  let left = bookings;
  for (let tries = 0; left.length > 0 && tries < MAX_TRIES; tries += 1) {
    const ids = left.map(({ remoteId }) => remoteId);
    const stated = await port?.listBookings?.(tools, access, ids);
    if (!stated) return differences;
    const outdated: FollowedBooking[] = [];
    for (const booking of left) {
      if (booking.remoteOffice !== (stated.office ?? '')) {
        await inTenant((tx) => updateNotFollowed(tx, booking.id));
        continue;
      }
      const one = stated.bookings.find(({ id }) => id === booking.remoteId);
      const difference = await inTenant((tx) =>
        adjustDocument(tx, services, { definition, connectionId, booking, stated: one }),
      );
      if (difference) differences.set(booking.documentId, difference);
      else {
        const now = await inTenant((tx) => findFollowedOf(tx, connectionId, booking.documentId));
        if (now) outdated.push(now);
      }
    }
    left = outdated;
  }
  return differences;
}
