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

interface PostingService {
  readonly start: () => Promise<BookkeepingSimulator>;
  /** The call that posts a document. */
  readonly posting: string;
}

/** Every service that documents are posted to, with its simulator. */
const SERVICES: Readonly<Record<string, PostingService>> = {
  eboekhouden: { start: startEboekhouden, posting: 'POST mutation' },
  exact: { start: startExact, posting: 'POST salesentry/SalesEntries' },
  moneybird: { start: startMoneybird, posting: 'POST external_sales_invoices' },
  twinfield: { start: startTwinfield, posting: 'transactions' },
  yuki: { start: startYuki, posting: 'ProcessSalesInvoices' },
  snelstart: { start: startSnelstart, posting: 'POST verkoopboekingen' },
};

const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];

it('covers every service that documents are posted to', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, { start, posting }) => {
  const params = { name };
  const books = useBookkeeping(name, start);
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

  it('that lost an account after it was matched has the documents wait, naming it, until it is matched again', async () => {
    const { client } = books.company;
    const { data: before } = await client.integration.getMapping({ params });
    const sent = await createSent(books.company);
    const used = before.entries.filter(({ kind }) => kind === 'ledger').map(({ theirs }) => theirs);
    const restores = [...new Set(used)].map((theirs) => books.service.takeAccount(theirs));
    await books.at.post(books.company, [sent.id]);
    await books.at.work(books.company);
    expect(await jobOf(books.company, sent.id)).toMatchObject({
      state: 'waiting',
      nextTryAt: null,
      message: expect.stringMatching(/8000 .*Match accounts/),
    });
    const { data: services } = await client.integration.list();
    expect(services.find((service) => service.name === name)).toMatchObject({ state: 'needsMapping' });
    const { data: told } = await client.notification.list({ query: { kind: 'integrationProblem' } });
    expect(told.map(({ data }) => data['reason'])).toEqual([expect.stringMatching(/8000 .*Match accounts/)]);
    for (const restore of restores.toReversed()) restore();
    expect(await books.at.match(books.company)).toBe(true);
    await books.at.work(books.company);
    expect(await jobOf(books.company, sent.id)).toMatchObject({ state: 'done', message: '' });
    expect(books.service.count()).toBe(1);
  });

  it('that refuses for another reason says which, and has the document once when it is repeated by hand', async () => {
    const sent = await createSent(books.company);
    books.service.isClosed = true;
    await books.at.post(books.company, [sent.id]);
    await books.at.work(books.company);
    const failed = await jobOf(books.company, sent.id);
    expect(failed).toMatchObject({
      state: 'failed',
      isRetryable: true,
      message: expect.stringMatching(/closed|afgesloten/),
    });
    books.service.isClosed = false;
    await books.company.client.errand.retry({ body: { ids: [failed.id] } });
    await books.at.work(books.company);
    expect(await jobOf(books.company, sent.id)).toMatchObject({ state: 'done', message: '' });
    expect(books.service.count()).toBe(1);
  });

  it('has a document that was paid there open here again within the hour of that being undone', async () => {
    const sent = await createSent(books.company);
    const number = defined(sent.number);
    await books.at.post(books.company, [sent.id]);
    await books.at.work(books.company);
    books.service.pay(number, '121.00', '2026-11-20');
    await books.at.sweep();
    await books.at.sweep();
    expect(await readDocument(sent.id)).toMatchObject({ open: '0.00', payments: [{ amount: '121.00' }] });
    books.service.unpay(number);
    await books.at.sweep();
    expect(await readDocument(sent.id)).toMatchObject({
      open: '121.00',
      payments: [],
      statuses: expect.arrayContaining(['booked']),
    });
  });

  it('has a document once whose answer was lost before it was disconnected and connected again', async () => {
    const sent = await createSent(books.company);
    await books.at.post(books.company, [sent.id]);
    books.service.fault = { on: posting, is: 'unanswered' };
    await books.at.work(books.company);
    expect(books.service.count()).toBe(1);
    books.recover();
    await books.company.client.integration.disconnect({ params });
    await books.at.work(books.company);
    await books.at.connect(books.company);
    expect(await books.at.post(books.company, [sent.id])).toEqual([]);
    await books.at.work(books.company);
    const { data: jobs } = await books.company.client.errand.list({ query: { documentId: sent.id } });
    expect(jobs.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    expect(books.service.count()).toBe(1);
  });
});
