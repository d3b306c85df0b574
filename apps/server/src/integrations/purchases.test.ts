import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/furnish-company.ts';
import { ublInvoice } from '../features/purchase/test/e-invoices.ts';
import { systemActor } from '../platform/system-actor.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import type { BookkeepingSimulator } from './test/at-bookkeeping.ts';
import type { VendorFault } from './test/serve-vendor.ts';
import { useBookkeeping } from './test/use-bookkeeping.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

interface PurchaseService {
  readonly start: () => Promise<BookkeepingSimulator>;
  readonly takesFiles: boolean;
  /** The call that hands a purchase over. */
  readonly posting: string;
}

/** Every service that takes purchases, with its simulator, and whether it takes their files. */
const SERVICES: Readonly<Record<string, PurchaseService>> = {
  eboekhouden: { start: startEboekhouden, takesFiles: false, posting: 'POST mutation' },
  exact: { start: startExact, takesFiles: true, posting: 'POST documents/Documents' },
  moneybird: { start: startMoneybird, takesFiles: true, posting: 'POST purchase_invoices' },
  snelstart: { start: startSnelstart, takesFiles: true, posting: 'POST inkoopboekingen' },
  twinfield: { start: startTwinfield, takesFiles: false, posting: 'transactions' },
  yuki: { start: startYuki, takesFiles: true, posting: 'UploadDocumentWithData' },
};
/** A server's claim on a job has expired after this. */
const CLAIM_MS = 5 * 60_000;
const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];

it('covers every service that takes purchases', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting?.bookPurchase !== undefined).map(
    ({ name }) => name,
  );
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, { start, takesFiles, posting }) => {
  const params = { name };
  const books = useBookkeeping(name, start);
  const choose = async () => {
    const config = books.service.purchaseConfig;
    if (config) await books.company.client.integration.update({ params, body: { config } });
  };
  const post = (id: string) => books.company.client.purchaseBooking.create({ params: { id } });
  const jobOf = async (purchaseId: string) =>
    defined((await books.company.client.errand.list({ query: { purchaseId } })).data[0]);
  const eventsOf = async (id: string) =>
    (await books.company.client.purchase.listTimeline({ params: { id } })).data.map(({ event }) => event);
  /** How a job is when the process ended before it recorded what the service answered. */
  const forgetCall = (purchaseId: string) => {
    const { clock, services } = books.at.server;
    const nextTryAt = new Date(clock.now().getTime() + CLAIM_MS);
    return services.database.withTenant(books.company.companyId, systemActor('integration'), (tx) =>
      tx.db
        .updateTable('serviceJobs')
        .set({ calledAt: null, reason: '', attempts: 1, nextTryAt })
        .where('companyId', '=', tx.companyId)
        .where('purchaseId', '=', purchaseId)
        .execute(),
    );
  };
  const upload = async () => {
    const file = new File([ublInvoice()], 'invoice.xml', { type: 'application/xml' });
    return (await books.company.client.purchase.create({ body: file })).data.id;
  };

  it('takes no purchases until an account for them is chosen, where it needs one', async () => {
    const id = await upload();
    if (books.service.purchaseConfig)
      expect((await refusalOf(post(id))).code).toBe(ERRORS.noPurchaseAccounting.code);
    await choose();
    await post(id);
    expect((await jobOf(id)).state).toBe('waiting');
  });

  it.each(FAULTS)('that meets %s has a purchase once when it is over', async (is) => {
    await choose();
    const id = await upload();
    await post(id);
    books.service.fault = { on: posting, is };
    await books.at.work(books.company);
    expect((await jobOf(id)).state).toBe('waiting');
    expect(books.service.purchases.list()).toHaveLength(is === 'unanswered' ? 1 : 0);
    books.recover();
    await books.at.work(books.company);
    const job = await jobOf(id);
    expect(job).toMatchObject({ state: 'done', remoteUrl: expect.stringContaining('http') });
    expect(job.message === '').toBe(takesFiles);
    const [made, ...others] = books.service.purchases.list();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ number: '2026-118', total: '175.50' });
    expect(made?.files).toHaveLength(takesFiles ? 1 : 0);
    expect((await refusalOf(post(id))).code).toBe(ERRORS.alreadyBooked.code);
  });

  it('has a purchase once after it was disconnected and connected again', async () => {
    await choose();
    const id = await upload();
    await post(id);
    await books.at.work(books.company);
    await books.company.client.integration.disconnect({ params });
    await books.at.connect(books.company);
    await choose();
    expect((await refusalOf(post(id))).code).toBe(ERRORS.alreadyBooked.code);
    await books.at.work(books.company);
    expect(books.service.purchases.list()).toHaveLength(1);
  });

  it.each(['answer was lost', 'server died'])(
    'finds a purchase that it has, although the %s and it was disconnected since',
    async (what) => {
      await choose();
      const id = await upload();
      await post(id);
      books.service.fault = { on: posting, is: 'unanswered' };
      await books.at.work(books.company);
      if (what === 'server died') await forgetCall(id);
      books.recover();
      await books.company.client.integration.disconnect({ params });
      await books.at.work(books.company);
      expect(await jobOf(id)).toMatchObject({ state: 'failed' });
      await books.at.connect(books.company);
      await choose();
      await post(id);
      await books.at.work(books.company);
      const { data: jobs } = await books.company.client.errand.list({ query: { purchaseId: id } });
      expect(jobs.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
      expect(books.service.purchases.list()).toMatchObject([{ number: '2026-118', total: '175.50' }]);
      expect((await refusalOf(post(id))).code).toBe(ERRORS.alreadyBooked.code);
    },
  );

  it('finds a purchase that it has after the server died before it heard so', async () => {
    await choose();
    const id = await upload();
    await post(id);
    books.service.fault = { on: posting, is: 'unanswered' };
    await books.at.work(books.company);
    await forgetCall(id);
    books.recover();
    books.at.server.clock.advance(CLAIM_MS);
    await books.at.work(books.company);
    expect(await jobOf(id)).toMatchObject({ state: 'done', remoteUrl: expect.stringContaining('http') });
    expect(books.service.purchases.list()).toHaveLength(1);
  });

  it('tells that a purchase was changed there, and that it was deleted there, each once', async () => {
    await choose();
    const id = await upload();
    await post(id);
    await books.at.work(books.company);
    await books.at.sweep();
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
    books.service.purchases.change('180.00');
    await books.at.sweepMuchLater();
    await books.at.sweepMuchLater();
    expect((await jobOf(id)).message).toContain('€\u00a0180,00');
    books.service.purchases.change('175.50');
    await books.at.sweepMuchLater();
    expect((await jobOf(id)).message).not.toContain('180,00');
    books.service.fault = { is: 500 };
    books.service.purchases.clear();
    await books.at.sweepMuchLater();
    expect((await jobOf(id)).state).toBe('done');
    books.recover();
    await books.at.sweepMuchLater();
    await books.at.sweepMuchLater();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', isRetryable: true });
    expect(await eventsOf(id)).toEqual([
      'purchaseReceived',
      'bookingQueued',
      'booked',
      'bookingChanged',
      'bookingUndone',
    ]);
    await post(id);
    await books.at.work(books.company);
    expect(books.service.purchases.list()).toHaveLength(1);
  });
});
