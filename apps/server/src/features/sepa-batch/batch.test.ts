import { randomUUID } from 'node:crypto';
import { ERRORS, type SepaBatch } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../../test/conformance/validate-file.ts';
import {
  allowCollecting,
  createBatch,
  createCollection,
  createDebtor,
  createMandate,
  fileBatch,
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

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

const api = () => company.client.sepaBatch;
const add = (id: string, ids: string[]) => api().addInvoices({ params: { id }, body: { ids } });
const download = async ({ id }: { id: string }) => (await api().downloadFile({ params: { id } })).text();

/** The official rules, when the kit is installed, and the text of the file for further checks. */
async function expectRight(batch: SepaBatch): Promise<string> {
  const xml = await download(batch);
  expect(await findFaults(xml, '2026-11-21')).toEqual([]);
  return xml;
}

describe('a batch', () => {
  it('lists the invoices it would collect before they are due', async () => {
    const { id, dueDate } = await createCollection(company);
    const early = await fillBatch(company, [id]);
    expect(early.dueLater).toEqual({ count: 1, until: dueDate });
    const { data: moved } = await api().update({
      params: { id: early.id },
      body: { version: early.version, collectionDate: '2026-12-07' },
    });
    expect(moved.dueLater).toBeNull();
  });

  it('accepts a day on which the bank can collect, and proposes one instead of another', async () => {
    const create = (collectionDate: string) => refusalOf(createBatch(company, { collectionDate }));
    // A Saturday: submitted on Monday, collected on Tuesday.
    expect(await create('2026-11-23')).toMatchObject({
      code: 1035,
      field: 'collectionDate',
      data: { reason: 'tooEarly', proposed: '2026-11-24' },
    });
    expect(await create('2026-12-25')).toMatchObject({
      data: { reason: 'notTargetDay', proposed: '2026-12-28' },
    });
    expect(await create('2028-01-03')).toMatchObject({ data: { reason: 'tooFar' } });
    expect(await createBatch(company, { collectionDate: '2026-11-24' })).toMatchObject({
      state: 'open',
      count: 0,
      submitUntil: '2026-11-23',
    });
    expect((await api().getSettings()).data.earliestCollection).toBe('2026-11-24');
  });

  it('is created once per token and has a number of its own', async () => {
    const body = { creationToken: randomUUID(), collectionDate: '2026-11-30', scheme: 'CORE' as const };
    const [first, again] = await Promise.all([api().create({ body }), api().create({ body })]);
    expect(again.data.id).toBe(first.data.id);
    const other = await createBatch(company);
    expect(other.sepaId).not.toBe(first.data.sepaId);
    expect(other.sepaId).toMatch(/^SEPA-2026-\d{4}$/);
  });

  it('accepts invoices that can be collected and lists the others with the reason', async () => {
    const good = await createCollection(company);
    const plain = await createSent(company);
    const { customerId } = await createDebtor(company, { scheme: 'B2B' });
    const business = await createCollection(company, { customerId });
    const draft = await createDraft(company, { type: 'I' });
    const paid = await createCollection(company);
    const payment = { token: randomUUID(), amount: '121.00', paidOn: '2026-11-21', methodId: null, note: '' };
    await company.client.invoice.registerPayment({ params: { id: paid.id }, body: payment });
    const batch = await createBatch(company);
    const nowhere = randomUUID();
    const { data } = await add(batch.id, [good.id, plain.id, business.id, draft.id, paid.id, nowhere]);
    expect(data).toMatchObject({ added: 1, batch: { count: 1, total: '121.00' } });
    expect(Object.fromEntries(data.failed.map(({ invoiceId, reason }) => [invoiceId, reason]))).toEqual({
      [plain.id]: 'notCollection',
      [business.id]: 'otherScheme',
      [draft.id]: 'notSent',
      [paid.id]: 'notOpen',
      [nowhere]: 'notFound',
    });
    expect(data.failed.every(({ message }) => message.length > 0)).toBe(true);
    // Added twice it is in it once; another batch doesn't get it until it is removed.
    expect((await add(batch.id, [good.id])).data).toMatchObject({ added: 0, failed: [] });
    const other = await createBatch(company);
    expect((await add(other.id, [good.id])).data.failed).toMatchObject([{ reason: 'otherBatch' }]);
    const { data: removed } = await api().removeInvoices({
      params: { id: batch.id },
      body: { ids: [good.id] },
    });
    expect(removed).toMatchObject({ removed: 1, batch: { count: 0, total: '0.00' } });
    expect((await add(other.id, [good.id])).data.added).toBe(1);
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id: good.id } });
    expect(timeline.map(({ event }) => event).slice(-3)).toEqual(['batched', 'unbatched', 'batched']);
  });

  it('of two that add an invoice at once, one gets it', async () => {
    const { id } = await createCollection(company);
    const batches = await Promise.all([1, 2, 3].map(() => createBatch(company)));
    const answers = await Promise.all(batches.map((batch) => add(batch.id, [id])));
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 1]);
  });

  it('accepts every candidate at once', async () => {
    const fresh = await furnishCompany(server);
    await allowCollecting(fresh);
    const first = await createCollection(fresh, { term: 7 });
    const second = await createCollection(fresh, { term: 30 });
    const { id } = await createBatch(fresh);
    const list = await fresh.client.sepaBatch.listCandidates({ params: { id } });
    expect(list.data.map((candidate) => candidate.id)).toEqual([first.id, second.id]);
    const until = await fresh.client.sepaBatch.addCandidates({
      params: { id },
      body: { dueUntil: '2026-12-01' },
    });
    expect(until.data).toMatchObject({ added: 1, failed: [] });
    const all = await fresh.client.sepaBatch.addCandidates({ params: { id }, body: { dueUntil: null } });
    expect(all.data).toMatchObject({ added: 1, batch: { count: 2, total: '242.00' } });
  });

  it('offers no invoice whose mandate can no longer be used', async () => {
    const fresh = await furnishCompany(server);
    await allowCollecting(fresh);
    const once = await createDebtor(fresh, { kind: 'oneOff' });
    const ended = await createDebtor(fresh);
    const collected = await createCollection(fresh, { customerId: once.customerId });
    await createCollection(fresh, { customerId: once.customerId });
    await createCollection(fresh, { customerId: ended.customerId });
    await fileBatch(fresh, await fillBatch(fresh, [collected.id]));
    const reason = { reason: 'No customer any more' };
    await fresh.client.mandate.revoke({ params: { id: ended.mandate.id }, body: reason });
    const { id } = await createBatch(fresh);
    expect((await fresh.client.sepaBatch.listCandidates({ params: { id } })).data).toEqual([]);
    const all = await fresh.client.sepaBatch.addCandidates({ params: { id }, body: { dueUntil: null } });
    expect(all.data).toMatchObject({ added: 0, failed: [] });
    await createMandate(fresh, {}, ended.customerId);
    expect((await fresh.client.sepaBatch.listCandidates({ params: { id } })).data).toHaveLength(1);
  });
});

describe('the file for the bank', () => {
  it.each(['pain.008.001.08', 'pain.008.001.02'] as const)(
    'in %s follows the rules and never changes',
    async (fileVersion) => {
      const ids = [(await createCollection(company)).id, (await createCollection(company)).id];
      const { id, version } = await fillBatch(company, ids);
      const made = await api().makeFile({ params: { id }, body: { version, fileVersion } });
      expect(made.data).toMatchObject({ state: 'filed', fileVersion, count: 2, total: '242.00' });
      const xml = await expectRight(made.data);
      expect(xml).toContain(fileVersion);
      expect(await download(made.data)).toBe(xml);
      expect(await refusalOf(add(id, ids))).toMatchObject({ code: 4 });
      const again = api().makeFile({ params: { id }, body: { version: made.data.version, fileVersion } });
      expect(await refusalOf(again)).toMatchObject({ code: 4 });
    },
  );

  it('has first, recurring, one-off and final debits, and amendments of mandates', async () => {
    const { customerId, mandate } = await createDebtor(company);
    const once = await createDebtor(company, { kind: 'oneOff' });
    const invoices = [
      await createCollection(company, { customerId }),
      await createCollection(company, { customerId }),
      await createCollection(company, { customerId: once.customerId }),
    ];
    const first = await fileBatch(
      company,
      await fillBatch(
        company,
        invoices.map(({ id }) => id),
      ),
    );
    expect(first.groups.map(({ sequenceType, count }) => [sequenceType, count])).toEqual([
      ['FRST', 1],
      ['RCUR', 1],
      ['OOFF', 1],
    ]);
    await expectRight(first);
    const { version } = (await company.client.mandate.get({ params: { id: mandate.id } })).data;
    const body = {
      version,
      reference: mandate.reference,
      accountHolder: 'Bakkerij De Gouden Korenaar B.V.',
      iban: 'NL02ABNA0123456789',
      bic: '',
      closing: true,
    };
    await company.client.mandate.update({ params: { id: mandate.id }, body });
    const more = [
      await createCollection(company, { customerId }),
      await createCollection(company, { customerId }),
    ];
    const last = await fileBatch(
      company,
      await fillBatch(
        company,
        more.map(({ id }) => id),
      ),
    );
    expect(last.groups.map(({ sequenceType }) => sequenceType)).toEqual(['RCUR', 'FNAL']);
    const xml = await expectRight(last);
    expect(xml.match(/SMNDA/g)).toHaveLength(1);
    const { data } = await company.client.mandate.get({ params: { id: mandate.id } });
    expect(data.state).toBe('finished');
    expect(await createMandate(company, {}, customerId)).toMatchObject({ state: 'active' });
  });

  it('in B2B is for businesses only', async () => {
    const { customerId } = await createDebtor(company, { scheme: 'B2B' });
    const { id } = await createCollection(company, { customerId });
    const batch = await fileBatch(company, await fillBatch(company, [id], { scheme: 'B2B' }));
    expect(await expectRight(batch)).toContain('<LclInstrm><Cd>B2B</Cd></LclInstrm>');
  });

  it('in B2B stops for a customer who became a private individual, with the reason', async () => {
    const { customerId } = await createDebtor(company, { scheme: 'B2B' });
    const { id } = await createCollection(company, { customerId });
    const batch = await fillBatch(company, [id], { scheme: 'B2B' });
    const setPerson = (person: boolean) =>
      company.client.customer.update({ params: { id: customerId }, body: { person, coc: '' } });
    await setPerson(true);
    const refusal = await refusalOf(fileBatch(company, batch));
    expect(refusal).toMatchObject({ data: { problems: [{ reason: 'mandateBusinessOnly' }] } });
    const { data: mandates } = await company.client.mandate.listOfCustomer({ params: { id: customerId } });
    expect(mandates).toMatchObject([{ scheme: 'B2B', state: 'businessOnly' }]);
    const { id: draft, version } = await createDraft(company, { type: 'I', customerId });
    const send = company.client.invoice.send({ params: { id: draft }, body: { version, channel: 'mark' } });
    expect(await refusalOf(send)).toMatchObject({
      code: ERRORS.mandateBusinessOnly.code,
      field: 'customerId',
    });
    await setPerson(false);
    expect(await expectRight(await fileBatch(company, batch))).toContain(
      '<LclInstrm><Cd>B2B</Cd></LclInstrm>',
    );
    await setPerson(true);
    // A mandate that consumers can use replaces it.
    expect(await createMandate(company, { scheme: 'CORE' }, customerId)).toMatchObject({ state: 'active' });
  });

  it('isn’t made when it would be empty, too late, or for what was paid in the meantime', async () => {
    const empty = await createBatch(company);
    expect(await refusalOf(fileBatch(company, empty))).toMatchObject({ code: 1036 });
    const invoice = await createCollection(company);
    const batch = await fillBatch(company, [invoice.id]);
    const payment = { token: randomUUID(), amount: '121.00', paidOn: '2026-11-21', methodId: null, note: '' };
    await company.client.invoice.registerPayment({ params: { id: invoice.id }, body: payment });
    expect(await refusalOf(fileBatch(company, batch))).toMatchObject({
      code: 1034,
      data: { problems: [{ invoiceId: invoice.id, reason: 'notOpen' }] },
    });
  });

  it('is void when the batch is reopened or cancelled, as if it had never been made', async () => {
    const { customerId, mandate } = await createDebtor(company);
    const { id } = await createCollection(company, { customerId });
    const filed = await fileBatch(company, await fillBatch(company, [id]));
    const { data: open } = await api().reopen({ params: { id: filed.id } });
    expect(open).toMatchObject({ state: 'open', messageId: null, groups: [] });
    expect(await refusalOf(api().downloadFile({ params: { id: filed.id } }))).toMatchObject({ code: 4 });
    const again = await fileBatch(company, open);
    expect(again.messageId).not.toBe(filed.messageId);
    expect(again.groups).toMatchObject([{ sequenceType: 'FRST' }]);
    expect((await api().cancel({ params: { id: filed.id } })).data).toMatchObject({
      state: 'cancelled',
      count: 1,
    });
    expect((await company.client.mandate.get({ params: { id: mandate.id } })).data.sequence).toBe('unused');
    const next = await fileBatch(company, await fillBatch(company, [id]));
    await api().submit({ params: { id: next.id } });
    expect(await refusalOf(api().reopen({ params: { id: next.id } }))).toMatchObject({ code: 4 });
    expect(await refusalOf(api().cancel({ params: { id: next.id } }))).toMatchObject({ code: 4 });
  });

  it('requires a right that employees don’t have', async () => {
    const { client } = company;
    const { data: me } = await client.preferences.get();
    const database = await server.superuser();
    try {
      await database.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [company.userId]);
      expect(me.company_name).toBeTruthy();
      expect(await refusalOf(createBatch(company))).toMatchObject({ code: 1000 });
      expect((await client.sepaBatch.list()).data.length).toBeGreaterThan(0);
    } finally {
      await database.query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [company.userId]);
      await database.end();
    }
  });
});
