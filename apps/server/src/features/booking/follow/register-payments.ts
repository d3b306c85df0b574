import type { PaymentLink } from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import type { ActingOn, Made, ServiceAct } from '../../errand/act.ts';
import { askAndAdjust } from './follow-bookings.ts';
import { type FollowedBooking, findFollowedOf } from './followed-store.ts';
import { deleteLinks, insertLinks } from './link-store.ts';
import { queueRegistering } from './queue-registering.ts';

const NOT_POSTED: Made = { id: '', number: '', url: '' };

/**
 * Has a bookkeeping know the payments of a document that were made here. It is asked what it has first, so that what
 * an earlier try registered isn't registered again.
 */
export const REGISTER_PAYMENTS: ServiceAct = {
  prepare: async (tx, services, on) => {
    const booking = await findFollowedOf(tx, on.connectionId, on.documentId);
    const { companyId } = tx;
    return {
      find: async () => undefined,
      make: async (tools, access) => {
        // Undone since it was queued.
        if (!booking) return NOT_POSTED;
        await registerThere(services, { ...on, companyId }, { tools, access, booking });
        return { id: booking.remoteId, number: booking.remoteNumber, url: booking.remoteUrl };
      },
    };
  },
  // What was paid while it was at it.
  onDone: (tx, services, { documentId }) => queueRegistering(tx, services, [documentId]),
  onFailed: async () => undefined,
};

async function registerThere(
  services: Services,
  on: ActingOn & { readonly companyId: string },
  { tools, access, booking }: { tools: ServiceTools; access: ServiceAccess; booking: FollowedBooking },
): Promise<void> {
  const { companyId, definition, documentId } = on;
  const port = definition.ports?.accounting;
  const differences = await askAndAdjust(services, on, { tools, access, bookings: [booking] });
  const { registerThere: paid = [], unregisterThere: undone = [] } = differences.get(documentId) ?? {};
  const inTenant = (work: (tx: TenantTx) => Promise<void>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  for (const payment of paid) {
    const remoteId = await port?.registerPayment?.(tools, access, booking.remoteId, payment);
    if (remoteId === undefined) continue;
    const link: PaymentLink = { paymentId: payment.id, remoteId, origin: 'here' };
    await inTenant((tx) => insertLinks(tx, on, [link], services.clock.now()));
  }
  for (const link of undone) {
    await port?.unregisterPayment?.(tools, access, booking.remoteId, link.remoteId);
    await inTenant((tx) => deleteLinks(tx, on, [link]));
  }
}
