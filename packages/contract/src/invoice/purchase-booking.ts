import { z } from 'zod';
import { route } from '../layer/route.ts';
import { ById, single } from '../shapes/primitives.ts';

/** Purchases in the bookkeepings that are connected; what became of it is among the jobs of services. */
export const purchaseBooking = {
  create: route({
    method: 'POST',
    path: '/purchases/:id/booking',
    access: 'document.book',
    summary: 'Post a purchase with its file in every bookkeeping that takes purchases, once in each',
    tag: 'purchase',
    params: ById,
    response: single(z.strictObject({ isQueued: z.literal(true) })),
    errors: ['purchaseIncomplete', 'noPurchaseAccounting', 'alreadyBooked', 'periodClosed'],
  }),
} as const;
