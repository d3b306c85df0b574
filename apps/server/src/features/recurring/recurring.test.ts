import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  draftBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createRecurring, recurringBody } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepRecurring } from './run/sweep-recurring.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

describe('recurring invoices', () => {
  it('are stored whole, and created once per token', async () => {
    const body = recurringBody(company, {
      frequency: '1m',
      startOn: '2026-12-31',
      times: 24,
      subject: 'Your invoice of {{current_month}}',
    });
    const made = await Promise.all([1, 2, 3].map(() => company.client.recurring.create({ body })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await company.client.recurring.get({ params: { id: defined(made[0]).data.id } });
    expect(data).toMatchObject({
      startOn: '2026-12-31',
      frequency: '1m',
      times: 24,
      remaining: 24,
      made: 0,
      state: 'active',
      nextOn: '2026-12-31',
      totalExcl: '100.00',
      totalIncl: '121.00',
      subject: 'Your invoice of {{current_month}}',
      lastRun: null,
      document: { status: 2, kind: 'recurring', number: null, lines: [{ description: 'Design of a logo' }] },
    });
    expect(data.upcoming).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
    ]);
  });

  it('show the dates of a schedule that isn’t saved', async () => {
    const preview = async (body: { startOn: string; frequency: string; times: number | null }) =>
      (await company.client.recurring.preview({ body })).data;
    expect(await preview({ startOn: '2026-08-15', frequency: 'LAST', times: 4 })).toEqual({
      dates: ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
      past: 3,
    });
    expect((await preview({ startOn: '2027-01-01', frequency: '10d', times: null })).dates).toHaveLength(12);
    for (const frequency of ['0m', '1000d', '1', 'm', '1h', 'last', '', '-1d', '1.5m']) {
      const refusal = await refusalOf(preview({ startOn: '2027-01-01', frequency, times: null }));
      expect(refusal).toMatchObject({ code: 5, field: 'frequency' });
    }
    for (const times of [0, -1, 1.5, 10_000]) {
      const refusal = await refusalOf(preview({ startOn: '2027-01-01', frequency: '1m', times }));
      expect(refusal).toMatchObject({ code: 5, field: 'times' });
    }
    const { id } = await createRecurring(company, { startOn: '2026-10-31' });
    await sweepRecurring(server.services);
    const body = { recurringId: id, startOn: '2026-10-01', frequency: '1w', times: null };
    expect((await company.client.recurring.preview({ body })).data.dates[0]).toBe('2026-11-05');
  });

  it('can’t start so long ago that a pile of invoices would be sent', async () => {
    const refusal = await refusalOf(createRecurring(company, { startOn: '2016-12-31', frequency: '1w' }));
    expect(refusal).toMatchObject({ code: 1020, field: 'startOn' });
    const { id } = await createRecurring(company, { startOn: '2025-11-20', frequency: '1d' });
    await company.client.recurring.delete({ params: { id } });
  });

  it('are listed by what comes next, filtered and page by page', async () => {
    const later = await createRecurring(company, { startOn: '2027-05-01' });
    const sooner = await createRecurring(company, { startOn: '2026-12-01' });
    const paused = await createRecurring(company, { startOn: '2027-01-01' });
    const finished = await createRecurring(company, { startOn: '2026-11-01', times: 1 });
    await company.client.recurring.pause({ params: { id: paused.id } });
    await sweepRecurring(server.services);
    const ids = async (query: object) =>
      (await company.client.recurring.list({ query })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([sooner.id, paused.id, later.id, finished.id]);
    expect(await ids({ sort: '-nextOn' })).toEqual([finished.id, later.id, paused.id, sooner.id]);
    expect(await ids({ state: 'active' })).toEqual([sooner.id, later.id]);
    expect(await ids({ state: 'paused' })).toEqual([paused.id]);
    expect(await ids({ state: 'finished' })).toEqual([finished.id]);
    expect(await ids({ q: 'korenaar' })).toHaveLength(4);
    expect(await ids({ q: 'no such thing' })).toEqual([]);
    expect(await ids({ customerId: randomUUID() })).toEqual([]);
    const first = await company.client.recurring.list({ query: { perPage: 3 } });
    expect(first.meta).toMatchObject({ count: 4, first: 1, last: 3 });
    const next = await company.client.recurring.list({
      query: { perPage: 3, cursor: defined(first.meta.next) },
    });
    expect(next.data).toMatchObject([{ id: finished.id, state: 'finished', lastRun: { outcome: 'sent' } }]);
  });

  it('are copied paused, starting with their next date', async () => {
    const source = await createRecurring(company, { startOn: '2026-12-31', times: 5 });
    const { data } = await company.client.recurring.copy({ params: { id: source.id } });
    expect(data).toMatchObject({
      state: 'paused',
      startOn: '2026-12-31',
      times: 5,
      made: 0,
      totalIncl: '121.00',
    });
    expect(data.id).not.toBe(source.id);
  });

  it('are deleted without the invoices they made', async () => {
    const { id } = await createRecurring(company, { startOn: '2026-11-01' });
    await sweepRecurring(server.services);
    await company.client.recurring.delete({ params: { id } });
    expect(await refusalOf(company.client.recurring.get({ params: { id } }))).toMatchObject({ code: 3 });
    const { data } = await company.client.invoice.list();
    expect(data).toMatchObject([{ number: '2026-0001', recurringId: null, occurrence: 1 }]);
  });

  it('detect that somebody else changed them', async () => {
    const { id, version } = await createRecurring(company);
    const { creationToken: _, ...body } = recurringBody(company, { reference: 'PO 1' });
    const update = () => company.client.recurring.update({ params: { id }, body: { version, ...body } });
    expect((await update()).data).toMatchObject({ reference: 'PO 1', version: version + 1 });
    expect(await refusalOf(update())).toMatchObject({ code: 1005 });
  });

  it('aren’t drafts: actions on drafts are refused and change nothing', async () => {
    const { id, version } = await createRecurring(company);
    const { creationToken: _, ...draft } = draftBody(company);
    const refused = [
      () => company.client.invoice.update({ params: { id }, body: { version, ...draft } }),
      () => company.client.invoice.delete({ params: { id } }),
      () => company.client.invoice.send({ params: { id }, body: { version, channel: 'mark' } }),
      () => company.client.invoice.copy({ params: { id } }),
      () => company.client.invoice.unschedule({ params: { id } }),
    ];
    for (const call of refused) expect(await refusalOf(call())).toMatchObject({ code: 4 });
    const draftId = (await createDraft(company)).id;
    expect(await refusalOf(company.client.recurring.get({ params: { id: draftId } }))).toMatchObject({
      code: 3,
    });
    expect((await company.client.recurring.get({ params: { id } })).data).toMatchObject({ version });
  });
});
