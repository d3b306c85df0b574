import { randomUUID } from 'node:crypto';
import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowCollecting,
  createCollection,
  createDebtor,
  fillBatch,
} from '../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { runBulk } from '../bulk/run-bulk.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const overdue = () => createSent(company, { sendDate: '2026-09-01' });
const sendToCollections = (id: string) =>
  company.client.debtCollection.sendToCollections({ params: { id }, body: {} });
const withdraw = (id: string) => company.client.debtCollection.withdraw({ params: { id }, body: {} });
const eventsOf = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);

async function notedOf(id: string) {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ state: string }>(
    'SELECT state FROM debt_collections WHERE document_id = $1',
    [id],
  );
  await superuser.end();
  return rows;
}

describe('an invoice handed over to debt collection', () => {
  it('is noted, appears in the list and the event log, and is no longer reminded', async () => {
    const { id } = await overdue();
    const { data } = await sendToCollections(id);
    expect(data).toMatchObject({ status: 1, statuses: ['open', 'pastdue', 'notbooked', 'handedover'] });
    expect(await notedOf(id)).toEqual([{ state: 'noted' }]);
    expect(data.inCollections).toMatchObject({ agency: '', state: 'noted' });
    expect((await company.client.errand.list({ query: { documentId: id } })).data).toEqual([]);
    expect(await eventsOf(id)).toContain('sentToCollections');
    const listed = await company.client.invoice.list({ query: { status: 'handedover' } });
    expect(listed.data.map((row) => row.id)).toEqual([id]);
    const { data: reminders } = await company.client.reminder.getOfInvoice({ params: { id } });
    expect(reminders).toMatchObject({
      refusal: 'sentToCollections',
      plan: { send: false, reason: 'sentToCollections' },
    });
    const reminded = company.client.reminder.send({ params: { id }, body: {} });
    expect(await refusalOf(reminded)).toMatchObject({ code: 1082 });
    const again = await Promise.all(
      [sendToCollections(id), sendToCollections(id)].map((call) => refusalOf(call)),
    );
    expect(again).toMatchObject([{ code: 1082 }, { code: 1082 }]);
    expect(await notedOf(id)).toHaveLength(1);
  });

  it('is reminded again once it is withdrawn, and can be sent to collections again', async () => {
    const { id } = await overdue();
    await sendToCollections(id);
    const { data } = await withdraw(id);
    expect(data.statuses).not.toContain('handedover');
    expect(await notedOf(id)).toEqual([]);
    expect((await company.client.reminder.getOfInvoice({ params: { id } })).data.refusal).toBeNull();
    expect(await refusalOf(withdraw(id))).toMatchObject({ code: 1083 });
    await sendToCollections(id);
    const happened = (await eventsOf(id)).filter((event) => event.endsWith('Collections'));
    expect(happened.toSorted()).toEqual([
      'sentToCollections',
      'sentToCollections',
      'withdrawnFromCollections',
    ]);
  });

  it('must be overdue, open and sent', async () => {
    const draft = await createDraft(company);
    expect(await refusalOf(sendToCollections(draft.id))).toMatchObject({ code: 4 });
    expect(await refusalOf(sendToCollections((await createSent(company)).id))).toMatchObject({ code: 1080 });
    const paid = await overdue();
    const body = {
      token: randomUUID(),
      amount: paid.totalIncl,
      paidOn: '2026-11-20',
      methodId: company.methodId,
      note: '',
    };
    await company.client.invoice.registerPayment({ params: { id: paid.id }, body });
    expect(await refusalOf(sendToCollections(paid.id))).toMatchObject({ code: 1106 });
    expect(await notedOf(paid.id)).toEqual([]);
  });

  it('must not be in a direct debit batch', async () => {
    await allowCollecting(company);
    const { customerId } = await createDebtor(company, { signedOn: plainDate('2026-08-01') });
    const { id } = await createCollection(company, { customerId, sendDate: '2026-09-01' });
    const batch = await fillBatch(company, [id]);
    expect(await refusalOf(sendToCollections(id))).toMatchObject({ code: 1081 });
    const call = { params: { id: batch.id }, body: { ids: [id] } };
    await company.client.sepaBatch.removeInvoices(call);
    await sendToCollections(id);
    expect((await company.client.sepaBatch.addInvoices(call)).data).toMatchObject({
      added: 0,
      failed: [{ reason: 'sentToCollections' }],
    });
    const offered = await company.client.sepaBatch.listCandidates({ params: { id: batch.id }, query: {} });
    expect(offered.data).toEqual([]);
  });

  it('is one of many that are sent to collections at once', async () => {
    const [one, other] = [await overdue(), await createSent(company)];
    const { data } = await company.client.bulk.start({
      body: { token: randomUUID(), action: 'sendToCollections', selection: { ids: [one.id, other.id] } },
    });
    await runBulk(server.services, { companyId: company.companyId, bulkId: data.id });
    expect((await company.client.bulk.get({ params: { id: data.id } })).data).toMatchObject({
      done: 1,
      failed: 1,
    });
    expect(await notedOf(one.id)).toHaveLength(1);
  });
});
