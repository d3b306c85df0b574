import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation, quotationBody } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { sweepPlanned } from '../sending/sweep-planned.ts';

const env = { RUN_JOBS: 'false', SECRET_KEY: 'one secret that both servers of this test know' };
const LETTER = { channel: 'email' as const, to: ['klant@klant.example'], subject: 'Offer', body: 'Dear' };

let server: TestServer;
let second: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env });
  second = await startTestServer({ env, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

type Changes = Parameters<typeof quotationBody>[1];
async function plan(changes: Changes = {}) {
  const { id, version } = await createQuotation(company, { sendDate: '2026-12-03', ...changes });
  return (await company.client.quotation.send({ params: { id }, body: { version, ...LETTER } })).data;
}
async function save({ id, version }: { id: string; version: number }, changes: Changes) {
  const { creationToken: _, ...body } = quotationBody(company, { sendDate: '2026-12-03', ...changes });
  return (await company.client.quotation.update({ params: { id }, body: { version, ...body } })).data;
}
const get = async (id: string) => (await company.client.quotation.get({ params: { id } })).data;
const eventsOf = async (id: string) =>
  (await company.client.quotation.listTimeline({ params: { id } })).data.map(({ event }) => event);
const deliveriesOf = async (id: string) =>
  (await company.client.delivery.listOfInvoice({ params: { id } })).data;
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const body = { email: company.email, password: 'correct horse battery' };
  const { token } = (await server.anonymous.session.login({ body })).data;
  company = { ...company, token, client: server.as(token) };
}

describe('sending a quotation that is dated after today', () => {
  it('schedules it, and sends it at seven that morning in the company’s time zone', async () => {
    const planned = await plan();
    expect(planned).toMatchObject({ status: 5, state: 'draft', number: null, plannedOn: '2026-12-03' });
    expect(await deliveriesOf(planned.id)).toEqual([]);
    const list = await company.client.quotation.list({ query: { state: 'draft' } });
    expect(list.data[0]).toMatchObject({ id: planned.id, plannedOn: '2026-12-03' });
    await moveTo('2026-12-03T05:59:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({ status: 5 });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({
      status: 4,
      state: 'open',
      sendDate: '2026-12-03',
      validUntil: '2027-01-02',
      plannedOn: null,
      number: expect.any(String) as string,
    });
    expect(await eventsOf(planned.id)).toEqual(['created', 'scheduled', 'sent', 'queued']);
  });

  it('sends it once when two servers wake up, and late rather than never', async () => {
    const plans = [await plan(), await plan(), await plan()];
    await moveTo('2026-12-09T06:00:00Z');
    await Promise.all([sweepPlanned(server.services), sweepPlanned(second.services)]);
    await sweepPlanned(server.services);
    for (const { id } of plans) {
      expect(await get(id)).toMatchObject({ status: 4, sendDate: '2026-12-03' });
      expect(await deliveriesOf(id)).toHaveLength(1);
    }
  });

  it('can be cancelled, also twice; a sent quotation can’t', async () => {
    const { id } = await plan();
    const { data } = await company.client.quotation.unschedule({ params: { id } });
    await expect(company.client.quotation.unschedule({ params: { id } })).rejects.toMatchObject({ code: 4 });
    expect(data).toMatchObject({ status: 5, plannedOn: null });
    await moveTo('2026-12-03T10:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(id)).toMatchObject({ status: 5 });
    expect(await eventsOf(id)).toEqual(['created', 'scheduled', 'unscheduled']);
    const sent = await createSentQuotation(company);
    const invoice = await createDraft(company);
    for (const other of [sent.id, invoice.id]) {
      expect(await refusalOf(company.client.quotation.unschedule({ params: { id: other } }))).toMatchObject({
        code: 4,
      });
    }
  });

  it('keeps the schedule when the draft is changed, and moves it with the date', async () => {
    const planned = await plan();
    const moved = await save(planned, { sendDate: '2026-12-10', reference: 'PO 7' });
    expect(moved).toMatchObject({ plannedOn: '2026-12-10', reference: 'PO 7' });
    await moveTo('2026-12-10T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({ status: 4, reference: 'PO 7', sendDate: '2026-12-10' });
  });

  it('ends with a date in the past, another customer, or an invoice made from it', async () => {
    const planned = [await plan(), await plan(), await plan()];
    const other = await company.client.customer.create({ body: customerBody({ name: 'Another' }) });
    expect(await save(defined(planned[0]), { sendDate: '2026-11-21' })).toMatchObject({ plannedOn: null });
    expect(await save(defined(planned[1]), { customerId: other.data.id })).toMatchObject({ plannedOn: null });
    const { id } = defined(planned[2]);
    await company.client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } });
    expect(await get(id)).toMatchObject({ status: 6, plannedOn: null });
    await company.client.quotation.restore({ params: { id } });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    for (const one of planned) expect(await get(one.id)).toMatchObject({ status: 5, number: null });
  });

  it('leaves the draft with the reason when it can no longer be sent', async () => {
    const planned = await plan();
    await save(planned, { lines: [] });
    await moveTo('2026-12-03T06:00:00Z');
    await sweepPlanned(server.services);
    expect(await get(planned.id)).toMatchObject({
      status: 5,
      plannedOn: null,
      planProblem: 'documentIncomplete',
    });
    const news = await company.client.notification.list();
    expect(news.data).toMatchObject([{ kind: 'scheduledSendFailed', documentId: planned.id }]);
  });
});

it('applies to drafts dated after today when many are sent at once, and leaves scheduled ones alone', async () => {
  const planned = await plan();
  const quotation = await createQuotation(company, { sendDate: '2026-12-04' });
  const invoice = await createDraft(company, { sendDate: '2026-12-05' });
  const present = await createDraft(company);
  const ids = [planned, quotation, invoice, present].map(({ id }) => id);
  const { data } = await company.client.bulk.start({
    body: { token: randomUUID(), action: 'send', channel: 'mark', selection: { ids } },
  });
  await runBulk(server.services, { companyId: company.companyId, bulkId: data.id });
  expect(await get(planned.id)).toMatchObject({ status: 5, plannedOn: '2026-12-03' });
  expect(await eventsOf(planned.id)).toEqual(['created', 'scheduled']);
  expect(await get(quotation.id)).toMatchObject({ status: 5, plannedOn: '2026-12-04' });
  const invoiceNow = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
  expect(await invoiceNow(invoice.id)).toMatchObject({ status: 0, plannedOn: '2026-12-05' });
  expect(await invoiceNow(present.id)).toMatchObject({ status: 1 });
});
