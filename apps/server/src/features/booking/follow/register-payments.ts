import type { PaymentLink } from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../../db/database.ts';
import type {
  ServiceAccess,
  ServiceConfig,
  ServiceTools,
} from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { findConnectionRow } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
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
    const booking = await findFollowedOf(tx, on.connectionId, on.subjectId);
    const { companyId } = tx;
    return {
      find: async () => undefined,
      make: async (tools, access) => {
        // Undone since it was queued, or the service takes no payments from here.
        if (!booking || !isTold(on.definition, access.config)) return NOT_POSTED;
        await registerThere(services, { ...on, companyId }, { tools, access, booking });
        return { id: booking.remoteId, number: booking.remoteNumber, url: booking.remoteUrl };
      },
    };
  },
  // What was paid while it was at it.
  onDone: async (tx, services, { subjectId, definition }) => {
    const row = await findConnectionRow(tx, definition.name);
    const config = row && openConnection(services, row).sealed?.config;
    if (config && isTold(definition, config)) await queueRegistering(tx, services, [subjectId]);
  },
  onFailed: async () => undefined,
};

const isTold = ({ ports }: ServiceDefinition, config: ServiceConfig): boolean =>
  ports?.accounting?.takesPayments?.(config) ?? true;

async function registerThere(
  services: Services,
  on: ActingOn & { readonly companyId: string },
  { tools, access, booking }: { tools: ServiceTools; access: ServiceAccess; booking: FollowedBooking },
): Promise<void> {
  const { companyId, definition, connectionId, subjectId: documentId } = on;
  const port = definition.ports?.accounting;
  const differences = await askAndAdjust(services, on, { tools, access, bookings: [booking] });
  const { registerThere: paid = [], unregisterThere: undone = [] } = differences.get(documentId) ?? {};
  const inTenant = (work: (tx: TenantTx) => Promise<void>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  for (const payment of paid) {
    const remoteId = await port?.registerPayment?.(tools, access, booking.remoteId, payment);
    if (remoteId === undefined) continue;
    const link: PaymentLink = { paymentId: payment.id, remoteId, origin: 'here' };
    await inTenant((tx) => insertLinks(tx, { connectionId, documentId }, [link], services.clock.now()));
  }
  for (const link of undone) {
    await port?.unregisterPayment?.(tools, access, booking.remoteId, link.remoteId);
    await inTenant((tx) => deleteLinks(tx, { connectionId, documentId }, [link]));
  }
}
