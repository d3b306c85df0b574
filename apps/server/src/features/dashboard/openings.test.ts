import { addMonthsKeepingDay, defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { insertMonthOpenings } from '../../platform/sums/sums-store.ts';
import { sweepSumDays } from '../../platform/sums/sweep-sum-days.ts';
import { systemActor } from '../../platform/system-actor.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** The job of that moment; the session is still of today. */
async function sweepAt(moment: string): Promise<void> {
  const now = server.clock.now().toISOString();
  server.clock.set(moment);
  await sweepSumDays(server.services);
  server.clock.set(now);
}

const readDashboard = async () => (await company.client.overview.getDashboard()).data;

it('keeps the figures of the moment when a month begins', async () => {
  await createSent(company, { sendDate: '2026-10-01', term: 14 });
  const sent = await createSent(company, { sendDate: '2026-11-20', term: 30 });
  const draft = await createDraft(company);
  await sweepSumDays(server.services);
  expect((await readDashboard()).openings).toEqual([]);

  const before = await readDashboard();
  await sweepAt('2026-12-01T00:05:00+01:00');
  const body = {
    token: crypto.randomUUID(),
    amount: sent.open,
    paidOn: '2026-11-21',
    methodId: null,
    note: '',
  };
  await company.client.invoice.registerPayment({ params: { id: sent.id }, body });
  await sweepAt('2026-12-02T00:05:00+01:00');
  const after = await readDashboard();
  expect(after.openings).toEqual([
    {
      month: '2026-12-01',
      outstanding: defined(before.outstanding[0]).amount,
      overdue: defined(before.overdue[0]).amount,
      toRefund: '0.00',
      drafts: draft.totalIncl,
    },
  ]);
  expect(after.outstanding).not.toEqual(before.outstanding);
});

it('adds up the months that nobody saw from the dates of documents and payments', async () => {
  const first = plainDate('2026-10-01');
  await server.services.database.withTenant(company.companyId, systemActor('test'), (tx) =>
    insertMonthOpenings(tx, first, addMonthsKeepingDay(first, 2)),
  );
  const { openings, outstanding } = await readDashboard();
  // The invoice of 1 October was not yet sent when that day began; December was written by the job, and stays.
  expect(openings.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
  expect(openings[0]).toMatchObject({ outstanding: '0.00', overdue: '0.00' });
  const open = defined(outstanding[0]).amount;
  expect(openings[1]).toMatchObject({ outstanding: open, overdue: open, drafts: '0.00' });
  expect(openings[2]?.outstanding).not.toBe(open);
});
