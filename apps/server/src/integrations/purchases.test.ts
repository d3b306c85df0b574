import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../test/furnish-company.ts';
import { ublInvoice } from '../features/purchase/test/e-invoices.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { type AtBookkeeping, type BookkeepingSimulator, startAtBookkeeping } from './test/at-bookkeeping.ts';
import type { VendorFault } from './test/serve-vendor.ts';
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
const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];
/** Past the pauses that services ask for, and before anybody is signed out. */
const LATER_MS = 2 * 60_000;

it('covers every service that takes purchases', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting?.bookPurchase !== undefined).map(
    ({ name }) => name,
  );
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, { start, takesFiles, posting }) => {
  const params = { name };
  let service: BookkeepingSimulator;
  let at: AtBookkeeping;
  let company: FurnishedCompany;
  beforeAll(async () => {
    service = await start();
    at = await startAtBookkeeping(service);
  });
  beforeEach(async () => {
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(async () => {
    service.fault = undefined;
    await company.client.integration.disconnect({ params });
    service.clear();
  });
  afterAll(() => at.stop());

  const recover = () => {
    service.fault = undefined;
    at.server.clock.advance(LATER_MS);
  };
  const choose = async () => {
    const config = service.purchaseConfig;
    if (config) await company.client.integration.update({ params, body: { config } });
  };
  const post = (id: string) => company.client.purchaseBooking.create({ params: { id } });
  const jobOf = async (purchaseId: string) =>
    defined((await company.client.errand.list({ query: { purchaseId } })).data[0]);
  const eventsOf = async (id: string) =>
    (await company.client.purchase.listTimeline({ params: { id } })).data.map(({ event }) => event);
  const upload = async () => {
    const file = new File([ublInvoice()], 'invoice.xml', { type: 'application/xml' });
    return (await company.client.purchase.create({ body: file })).data.id;
  };

  it('takes no purchases until an account for them is chosen, where it needs one', async () => {
    const id = await upload();
    if (service.purchaseConfig)
      expect((await refusalOf(post(id))).code).toBe(ERRORS.noPurchaseAccounting.code);
    await choose();
    await post(id);
    expect((await jobOf(id)).state).toBe('waiting');
  });

  it.each(FAULTS)('that meets %s has a purchase once when it is over', async (is) => {
    await choose();
    const id = await upload();
    await post(id);
    service.fault = { on: posting, is };
    await at.work(company);
    expect((await jobOf(id)).state).toBe('waiting');
    expect(service.purchases.list()).toHaveLength(is === 'unanswered' ? 1 : 0);
    recover();
    await at.work(company);
    const job = await jobOf(id);
    expect(job).toMatchObject({ state: 'done', remoteUrl: expect.stringContaining('http') });
    expect(job.message === '').toBe(takesFiles);
    const [made, ...others] = service.purchases.list();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ number: '2026-118', total: '175.50' });
    expect(made?.files).toHaveLength(takesFiles ? 1 : 0);
    expect((await refusalOf(post(id))).code).toBe(ERRORS.alreadyBooked.code);
  });

  it('tells that a purchase was changed there, and that it was deleted there, each once', async () => {
    await choose();
    const id = await upload();
    await post(id);
    await at.work(company);
    await at.sweep();
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
    service.purchases.change('180.00');
    await at.sweepMuchLater();
    await at.sweepMuchLater();
    expect((await jobOf(id)).message).toContain('180.00');
    service.purchases.change('175.50');
    await at.sweepMuchLater();
    expect((await jobOf(id)).message).not.toContain('180.00');
    service.fault = { is: 500 };
    service.purchases.clear();
    await at.sweepMuchLater();
    expect((await jobOf(id)).state).toBe('done');
    recover();
    await at.sweepMuchLater();
    await at.sweepMuchLater();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', isRetryable: true });
    expect(await eventsOf(id)).toEqual([
      'purchaseReceived',
      'bookingQueued',
      'booked',
      'bookingChanged',
      'bookingUndone',
    ]);
    await post(id);
    await at.work(company);
    expect(service.purchases.list()).toHaveLength(1);
  });
});
