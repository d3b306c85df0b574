import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Invoice } from '../shapes/document.ts';
import { ById, single } from '../shapes/primitives.ts';

/** Handing invoices that stay unpaid to a debt collector. */
export const debtCollection = {
  sendToCollections: route({
    method: 'POST',
    path: '/invoices/:id/hand-over',
    access: 'debtCollection.write',
    summary: 'Hand an overdue invoice to debt collection; no reminders of it are sent any more',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'nothingOpen', 'notOverdue', 'stillCollected', 'alreadyInCollections'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/invoices/:id/take-back',
    access: 'debtCollection.write',
    summary: 'Withdraw an invoice from collections; the reminder schedule continues',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'notInCollections'],
  }),
} as const;
