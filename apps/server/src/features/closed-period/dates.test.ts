import { defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createQuotation } from '../../../test/furnish-quotation.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { sweepRecurring } from '../recurring/run/sweep-recurring.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

const day = plainDate;
const closeThird = () =>
  company.client.closedPeriod.create({
    body: { startsOn: day('2026-07-01'), endsOn: day('2026-09-30'), reason: 'vatReturn' },
  });
const send = async (sendDate: string | null, backDatingReason?: string) => {
  const { id, version } = await createDraft(company, { sendDate: sendDate === null ? null : day(sendDate) });
  const body = {
    version,
    channel: 'mark' as const,
    ...(backDatingReason === undefined ? {} : { backDatingReason }),
  };
  return (await company.client.invoice.send({ params: { id }, body })).data;
};
const pay = (id: string, paidOn: string) =>
  company.client.invoice.registerPayment({ params: { id }, body: { amount: '10.00', paidOn: day(paidOn) } });

describe('an invoice dated before the last one', () => {
  it('requires a reason, which is stored with it and in the event log', async () => {
    await send('2026-11-20');
    const refusal = await refusalOf(send('2026-11-19'));
    expect(refusal).toMatchObject({
      code: 1175,
      field: 'backDatingReason',
      data: { lastDate: '2026-11-20' },
    });
    expect(refusal.message).toContain('last invoice is dated');
    expect(await refusalOf(send('2026-11-19', '   '))).toMatchObject({ code: 1175 });
    const late = await send('2026-11-19', 'Work was delivered then');
    expect(late.backDatingReason).toBe('Work was delivered then');
    const database = await server.superuser();
    const { rows } = await database.query<{ data: string }>(
      `SELECT data FROM penning.document_events WHERE document_id = $1 AND event = 'sent'`,
      [late.id],
    );
    await database.end();
    expect(rows[0]?.data).toContain('Work was delivered then');
  });

  it('needs none on the day of the last one or after it, and stores none then', async () => {
    await send('2026-11-20');
    expect((await send('2026-11-20')).backDatingReason).toBe('');
    expect((await send(null, 'Not needed')).backDatingReason).toBe('');
    const first = await company.client.company.getNumbers();
    expect(await refusalOf(send('2026-11-20'))).toMatchObject({ code: 1175 });
    expect((await company.client.company.getNumbers()).data).toEqual(first.data);
  });

  it('is taken for a slip when it is dated more than ten years ago, as is a supply', async () => {
    const tooEarly = { code: 5, message: 'This date is too early. Check the year.' };
    expect(await refusalOf(send('2016-11-20', 'A slip'))).toMatchObject({ ...tooEarly, field: 'sendDate' });
    expect((await send('2016-11-21', 'Found at last')).sendDate).toBe('2016-11-21');
    const supplied = createDraft(company, { supplyDate: day('1026-11-20') });
    expect(await refusalOf(supplied)).toMatchObject({ ...tooEarly, field: 'supplyDate' });
    const supplyPeriod = { from: day('2026-11-01'), until: day('1026-11-20') };
    const reversed = createDraft(company, { supplyPeriod });
    expect(await refusalOf(reversed)).toMatchObject({ code: 5, field: 'supplyPeriod.until' });
  });

  it.each([
    ['FR', { coc: '303265045', vatNumber: 'FR40303265045' }],
    ['ES', { coc: '', vatNumber: 'ESB58378431' }],
  ])('is stopped for a seller in %s, whatever the reason', async (country, numbers) => {
    await company.client.company.update({ body: { ...companyBody('Vendeur'), ...numbers, country } });
    await send('2026-11-20');
    expect(await refusalOf(send('2026-11-19', 'Forgotten'))).toMatchObject({ code: 1176, field: 'sendDate' });
  });

  it('isn’t required for quotations, and bulk sending uses one reason for all', async () => {
    await send('2026-11-20');
    const { id, version } = await createQuotation(company, { sendDate: day('2026-11-01') });
    await company.client.quotation.send({ params: { id }, body: { version, channel: 'mark' } });
    const drafts = [
      await createDraft(company, { sendDate: day('2026-11-02') }),
      await createDraft(company, { sendDate: day('2026-11-01') }),
    ];
    const { data: bulk } = await company.client.bulk.start({
      body: {
        action: 'send',
        selection: { ids: drafts.map((draft) => draft.id) },
        channel: 'mark',
        backDatingReason: 'Brought in late',
      },
    });
    await runBulk(server.services, { companyId: company.companyId, bulkId: bulk.id });
    const sent = await company.client.invoice.get({ params: { id: defined(drafts[1]).id } });
    expect(sent.data).toMatchObject({ status: 1, backDatingReason: 'Brought in late' });
  });
});

describe('a closed period', () => {
  it('accepts no sending, credit, payment or reversal, and names itself and the first open day', async () => {
    const open = await send('2026-06-30');
    await pay(open.id, '2026-07-02');
    const { data: period } = await closeThird();
    const closed = {
      code: 1174,
      data: { startsOn: '2026-07-01', endsOn: '2026-09-30', firstOpen: '2026-10-01' },
    };
    const refusal = await refusalOf(send('2026-09-30'));
    expect(refusal).toMatchObject({ ...closed, field: 'sendDate' });
    expect(refusal.message).toMatch(/first open day is .*2026-10-01|first open day is .*October/u);
    expect(await refusalOf(pay(open.id, '2026-08-01'))).toMatchObject({ ...closed, field: 'paidOn' });
    const { payments } = (await company.client.invoice.get({ params: { id: open.id } })).data;
    const reversal = company.client.invoice.unregisterPayment({
      params: { id: open.id, paymentId: defined(payments[0]).id },
    });
    expect(await refusalOf(reversal)).toMatchObject(closed);
    await pay(open.id, '2026-10-01');
    await send('2026-10-01');
    await company.client.closedPeriod.delete({ params: { id: period.id } });
    await pay(open.id, '2026-08-01');
  });

  it('is closed when it is over, and reopened only by an owner, both in the event log', async () => {
    const future = company.client.closedPeriod.create({
      body: { startsOn: day('2026-10-01'), endsOn: day('2026-11-21'), reason: 'other' },
    });
    expect(await refusalOf(future)).toMatchObject({ code: 5, field: 'endsOn' });
    const { data: period } = await closeThird();
    expect(await refusalOf(closeThird())).toMatchObject({ code: 5, field: 'startsOn' });
    expect((await company.client.closedPeriod.list()).data).toEqual([period]);
    const database = await server.superuser();
    await database.query(`UPDATE penning.memberships SET role = 'manager' WHERE company_id = $1`, [
      company.companyId,
    ]);
    const opening = () => company.client.closedPeriod.delete({ params: { id: period.id } });
    expect(await refusalOf(opening())).toMatchObject({ code: 1000 });
    await database.query(`UPDATE penning.memberships SET role = 'owner' WHERE company_id = $1`, [
      company.companyId,
    ]);
    await opening();
    const { rows } = await database.query<{ event: string }>(
      `SELECT event FROM penning.document_events WHERE company_id = $1 AND event LIKE 'period%' ORDER BY seq`,
      [company.companyId],
    );
    await database.end();
    expect(rows.map(({ event }) => event)).toEqual(['periodClosed', 'periodOpened']);
  });

  it('makes a draft of a recurring date within it', async () => {
    await createRecurring(company, { startOn: day('2026-09-01'), frequency: '1m', times: 1 });
    await closeThird();
    await sweepRecurring(server.services);
    const { data: drafts } = await company.client.invoice.list({ query: { type: 'draft' } });
    expect(drafts).toHaveLength(1);
    const { data: told } = await company.client.notification.list();
    expect(told.map(({ kind }) => kind)).toContain('recurringProblem');
  });
});

it('numbers of an earlier year that invoices get by themselves are reported once', async () => {
  await company.client.company.updateNumbers({ body: { nextNumber: '2025-0412' } });
  const recurring = { frequency: '1m', times: 2, sendsAutomatically: true };
  await createRecurring(company, { ...recurring, startOn: day('2026-10-01') });
  await sweepRecurring(server.services);
  const { data: sent } = await company.client.invoice.list({ query: { type: 'invoice' } });
  expect(sent.map(({ number }) => number).toSorted()).toEqual(['2025-0412', '2025-0413']);
  const { data: told } = await company.client.notification.list();
  const reports = told.filter(({ kind }) => kind === 'numberOfEarlierYear');
  expect(reports).toMatchObject([
    { number: '2025-0412', data: { reason: expect.stringContaining('first number of the new year') } },
  ]);
});

describe('a payment entered by hand', () => {
  it('is not dated more than a year before its document', async () => {
    const { id } = await createSent(company, { sendDate: day('2026-11-20') });
    for (const slip of ['1900-01-01', '2025-11-19']) {
      expect(await refusalOf(pay(id, slip))).toMatchObject({
        code: 5,
        problems: [{ path: 'paidOn', name: 'too_early' }],
      });
    }
    // A customer may pay with the order, before there is an invoice.
    const { data } = await pay(id, '2025-11-20');
    expect(data).toMatchObject({ paid: '10.00' });
  });

  it('is not in the future, single or in bulk', async () => {
    const { id } = await createSent(company);
    expect(await refusalOf(pay(id, '2026-11-22'))).toMatchObject({ code: 5, field: 'paidOn' });
    const { data: bulk } = await company.client.bulk.start({
      body: { action: 'registerPayment', selection: { ids: [id] }, paidOn: day('2026-11-22') },
    });
    await runBulk(server.services, { companyId: company.companyId, bulkId: bulk.id });
    expect((await company.client.invoice.get({ params: { id } })).data).toMatchObject({ paid: '0.00' });
    await pay(id, '2026-11-21');
  });
});
