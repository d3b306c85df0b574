import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { createSent } from '../../test/furnish-company.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { type BookkeepingSimulator, jobOf } from './test/at-bookkeeping.ts';
import type { VendorFault } from './test/serve-vendor.ts';
import { useBookkeeping } from './test/use-bookkeeping.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

/** Every service that documents are posted to, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<BookkeepingSimulator>>> = {
  eboekhouden: startEboekhouden,
  exact: startExact,
  moneybird: startMoneybird,
  twinfield: startTwinfield,
  yuki: startYuki,
  snelstart: startSnelstart,
};

const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];

it('covers every service that documents are posted to', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, startSimulator) => {
  const params = { name };
  const books = useBookkeeping(name, startSimulator);
  const readDocument = async (id: string) =>
    (await books.company.client.invoice.get({ params: { id } })).data;

  it.each(FAULTS)(
    'that meets %s waits, and has the document and its payment once when it is over',
    async (is) => {
      const sent = await createSent(books.company);
      const number = defined(sent.number);
      await books.at.post(books.company, [sent.id]);
      books.service.fault = { is };
      await books.at.work(books.company);
      const { state, message } = await jobOf(books.company, sent.id);
      expect([state, message === '']).toEqual(['waiting', false]);
      expect((await books.company.client.integration.test({ params })).data.ok).toBe(false);
      books.recover();
      expect((await books.company.client.integration.test({ params })).data.ok).toBe(true);
      await books.at.work(books.company);
      expect(await jobOf(books.company, sent.id)).toMatchObject({ state: 'done', message: '' });
      expect(books.service.count()).toBe(1);

      books.service.pay(number, '21.00', '2026-11-20');
      books.service.fault = { is };
      await books.at.sweep();
      expect(await readDocument(sent.id)).toMatchObject({
        open: '121.00',
        statuses: expect.arrayContaining(['booked']),
      });
      books.recover();
      await books.at.sweep();
      await books.at.sweep();
      expect((await readDocument(sent.id)).payments).toHaveLength(1);

      books.service.remove(number);
      books.service.fault = { is };
      await books.at.sweep();
      expect((await readDocument(sent.id)).statuses).toContain('booked');
      books.recover();
      await books.at.sweep();
      expect((await readDocument(sent.id)).statuses).toContain('notbooked');
    },
  );
});
