import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { createSent } from '../../test/furnish-company.ts';
import { startExact } from './exact/test/simulator.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { type BookkeepingSimulator, jobOf } from './test/at-bookkeeping.ts';
import { useBookkeeping } from './test/use-bookkeeping.ts';

/** Every service that gets a file after what it belongs to, and the call that adds it. */
const SERVICES: readonly (readonly [string, () => Promise<BookkeepingSimulator>, string])[] = [
  ['exact', startExact, 'POST documents/DocumentAttachments'],
  ['moneybird', startMoneybird, 'POST external_sales_invoices/attachment'],
  ['snelstart', startSnelstart, 'POST documenten'],
];

describe.each(SERVICES)('%s', (name, start, attaching) => {
  const books = useBookkeeping(name, start);

  it.each([400, 413] as const)(
    'that refuses the PDF with %s has the document posted, once, and people read why it has no file',
    async (is) => {
      const sent = await createSent(books.company);
      await books.at.post(books.company, [sent.id]);
      books.service.fault = { on: attaching, is };
      await books.at.work(books.company);
      const job = await jobOf(books.company, sent.id);
      expect(job).toMatchObject({ state: 'done', message: expect.stringContaining('without its file') });
      expect(job.remoteId).not.toBe('');
      expect(books.service.count()).toBe(1);
      const { data } = await books.company.client.invoice.get({ params: { id: sent.id } });
      expect(data.statuses).toContain('booked');
      books.service.fault = undefined;
      // What is paid there is still noticed.
      books.service.pay(defined(sent.number), '121.00', '2026-11-20');
      await books.at.sweep();
      const paid = await books.company.client.invoice.get({ params: { id: sent.id } });
      expect(paid.data.open).toBe('0.00');
    },
  );
});
