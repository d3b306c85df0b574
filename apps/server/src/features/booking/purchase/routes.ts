import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { queuePurchase } from './queue-purchase.ts';

export const purchaseBookingHandlers: HandlersOf<'purchaseBooking'> = {
  create: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const isQueued = await queuePurchase(tx, services, {
        purchaseId: params.id,
        userId: session.userId,
      });
      if (!isQueued) refuse('alreadyBooked');
      return { data: { isQueued: true as const } };
    }),
};
