import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Invoice } from '../shapes/document.ts';
import { ById, single } from '../shapes/primitives.ts';

/** Sending invoices that stay unpaid to a collections agency. */
export const debtCollection = {
  sendToCollections: route({
    method: 'POST',
    path: '/invoices/:id/send-to-collections',
    access: 'debtCollection.write',
    summary: 'Send an overdue invoice to collections; its reminders stop',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'nothingOpen', 'notOverdue', 'stillCollected', 'alreadyInCollections'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/invoices/:id/withdraw-from-collections',
    access: 'debtCollection.write',
    summary: 'Withdraw an invoice from collections; the reminder schedule continues',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'notInCollections'],
  }),
  pause: route({
    method: 'POST',
    path: '/invoices/:id/pause-collection',
    access: 'debtCollection.write',
    summary:
      'Have the collections agency leave an invoice alone until it is resumed, in a dispute for example',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'notInCollections', 'noAgency'],
  }),
  resume: route({
    method: 'POST',
    path: '/invoices/:id/resume-collection',
    access: 'debtCollection.write',
    summary: 'Have the collections agency continue with an invoice',
    tag: 'debtCollection',
    params: ById,
    body: z.strictObject({}),
    response: single(Invoice),
    errors: ['invalidRequest', 'notInCollections', 'noAgency'],
  }),
} as const;
