import { randomUUID } from 'node:crypto';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

/** A receipt of 12.10 that was paid by card. */
export const receiptBody = (changes: object = {}) => ({
  till: 'Counter 1',
  number: randomUUID(),
  soldAt: '2026-11-20T10:15:00.000Z',
  total: '12.10',
  lines: [{ description: 'Coffee beans', amount: '12.10', vatRate: '21', group: 'Shop' }],
  payments: [{ method: 'Card', amount: '12.10' }],
  ...changes,
});
const receiptId = async ({ client }: FurnishedCompany) =>
  (await client.receipt.create({ body: receiptBody() })).data.id;
const invoiceParts = async (company: FurnishedCompany) => ({
  params: { id: await receiptId(company) },
  body: { customerId: company.customerId, reference: 'PO 7', email: false },
});
const group = (ledgerId: string | null, vatId: string | null) => ({
  body: { groups: [{ source: 'api', group: 'Shop', ledgerId, vatId }] },
});

export const receiptSamples: RouteSamples['receipt'] = {
  list: plain({ query: { q: 'counter', state: 'open' } }),
  create: plain({ body: receiptBody() }),
  get: about(receiptId),
  convert: {
    own: invoiceParts,
    naming: async (company, other) => [
      {
        parts: {
          params: { id: await receiptId(other) },
          body: { customerId: company.customerId, reference: '', email: false },
        },
        refusedWith: 'customerNotFound',
      },
    ],
  },
  refresh: plain({}),
  listGroups: plain({}),
  listTurnoverFailures: plain({}),
  retryTurnover: plain({}),
  saveGroups: {
    own: async (company) => {
      await receiptId(company);
      return group(company.ledgerId, company.vat.high);
    },
    naming: async (company, other) => {
      await receiptId(other);
      return [
        { parts: group(company.ledgerId, null), refusedWith: 'notFound' },
        { parts: group(null, company.vat.high), refusedWith: 'vatCodeRequestFailed' },
      ];
    },
  },
};
