import { amount, plainDate, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowCollecting,
  createCollection,
  createDebtor,
  fileBatch,
  fillBatch,
} from '../../../../test/furnish-collection.ts';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { type BankEntry, type EntryOutcome, returnEntry, settleEntry, settleGroup } from './settle-entry.ts';

let server: TestServer;
let company: FurnishedCompany;
let booking = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

/** A submitted batch of new invoices, optionally of one customer; returns what the bank would repeat. */
async function file(count: number, customerId?: string) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push((await createCollection(company, customerId ? { customerId } : {})).id);
  }
  const batch = await fileBatch(company, await fillBatch(company, ids));
  return { batch, collections: await collectionsOf(batch.id) };
}

async function collectionsOf(id: string) {
  return (await company.client.sepaBatch.listCollections({ params: { id } })).data;
}

function entryOf(collection: { endToEndId: string | null }, changes: Partial<BankEntry> = {}): BankEntry {
  booking += 1;
  return {
    endToEndId: defined(collection.endToEndId),
    amount: amount('121.00'),
    bookedOn: plainDate('2026-11-30'),
    transactionId: `camt-${booking}`,
    ...changes,
  };
}

function settle(entry: BankEntry): Promise<EntryOutcome> {
  return server.services.database.withTenant(company.companyId, systemActor('collection'), (tx) =>
    settleEntry(tx, server.services, entry),
  );
}

function returnCollection(entry: BankEntry, reasonCode = 'AM04'): Promise<EntryOutcome> {
  return server.services.database.withTenant(company.companyId, systemActor('collection'), (tx) =>
    returnEntry(tx, server.services, { ...entry, reasonCode }),
  );
}

const invoice = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const mandate = async (id: string) => (await company.client.mandate.get({ params: { id } })).data;

describe('a collection that the bank paid out', () => {
  it('pays its invoice, once, and makes its mandate a recurring one', async () => {
    const { batch, collections } = await file(1);
    const [collection] = collections;
    const entry = entryOf(defined(collection));
    expect(await settle(entry)).toEqual({ outcome: 'booked', documentId: defined(collection).invoiceId });
    expect(await settle(entry)).toEqual({ outcome: 'repeated', documentId: defined(collection).invoiceId });
    expect(await settle(entryOf(defined(collection)))).toMatchObject({ outcome: 'settledAlready' });
    expect(await invoice(defined(collection).invoiceId)).toMatchObject({
      open: '0.00',
      statuses: ['paid', 'notbooked', 'sepa'],
      payments: [{ amount: '121.00', paidOn: '2026-11-30', provider: 'sepa' }],
    });
    expect(await mandate(defined(collection).mandateId)).toMatchObject({
      sequence: 'recurring',
      lastCollectedOn: '2026-11-30',
    });
    const { data } = await company.client.sepaBatch.get({ params: { id: batch.id } });
    expect(data).toMatchObject({ state: 'done', settledCount: 1, returnedCount: 0 });
  });

  it('changes nothing when it isn’t ours or has another amount', async () => {
    const { collections } = await file(1);
    expect(await settle(entryOf({ endToEndId: 'NOTPROVIDED' }))).toEqual({ outcome: 'unknown' });
    const other = entryOf(defined(collections[0]), { amount: amount('120.99') });
    expect(await settle(other)).toMatchObject({ outcome: 'differs' });
    expect(await invoice(defined(collections[0]).invoiceId)).toMatchObject({ open: '121.00', payments: [] });
  });

  it('settles a whole payment group when it adds up to it', async () => {
    const { collections } = await file(3);
    const group = await groupOf(defined(collections[0]).id);
    const entry = { paymentGroupId: group, bookedOn: plainDate('2026-11-30'), transactionId: 'group-1' };
    const run = (total: string) =>
      server.services.database.withTenant(company.companyId, systemActor('collection'), (tx) =>
        settleGroup(tx, server.services, { ...entry, amount: amount(total) }),
      );
    expect(await run('362.00')).toMatchObject({ outcome: 'differs' });
    expect(await run('363.00')).toMatchObject({ outcome: 'booked' });
    expect(await run('363.00')).toMatchObject({ outcome: 'repeated' });
    for (const { invoiceId } of collections) expect((await invoice(invoiceId)).open).toBe('0.00');
  });
});

async function groupOf(collectionId: string): Promise<string> {
  const database = await server.superuser();
  try {
    const { rows } = await database.query<{ group: string }>(
      'SELECT payment_group_id AS group FROM sepa_collections WHERE id = $1',
      [collectionId],
    );
    return defined(rows[0]).group;
  } finally {
    await database.end();
  }
}

describe('a collection that the bank returned', () => {
  it('is set off against the credit invoice that was made in the meantime', async () => {
    const { collections } = await file(1);
    const [collection] = collections;
    await settle(entryOf(defined(collection)));
    const params = { id: defined(collection).invoiceId };
    const { data: credit } = await company.client.invoice.credit({
      params,
      body: { creationToken: crypto.randomUUID(), channel: 'mark' },
    });
    expect(credit.open).toBe('-121.00');
    expect(await returnCollection(entryOf(defined(collection)))).toMatchObject({ outcome: 'booked' });
    expect(await invoice(defined(collection).invoiceId)).toMatchObject({ status: 3, open: '0.00' });
    expect((await invoice(credit.id)).open).toBe('0.00');
  });

  it('opens its invoice again with the reason in words, once', async () => {
    const { batch, collections } = await file(1);
    const [collection] = collections;
    await settle(entryOf(defined(collection)));
    const entry = entryOf(defined(collection), { bookedOn: plainDate('2026-12-03') });
    expect(await returnCollection(entry)).toMatchObject({ outcome: 'booked' });
    expect(await returnCollection(entry)).toMatchObject({ outcome: 'repeated' });
    expect(await returnCollection(entryOf(defined(collection)))).toMatchObject({ outcome: 'settledAlready' });
    const after = await invoice(defined(collection).invoiceId);
    expect(after).toMatchObject({ open: '121.00', statuses: ['open', 'notbooked', 'sepa'] });
    expect(after.payments.map((payment) => payment.amount)).toEqual(['121.00', '-121.00']);
    const timeline = await company.client.invoice.listTimeline({
      params: { id: defined(collection).invoiceId },
    });
    expect(timeline.data.at(-1)).toMatchObject({
      event: 'collectionReturned',
      detail: 'AM04: Insufficient funds',
      amount: '121.00',
    });
    expect((await collectionsOf(batch.id))[0]).toMatchObject({
      state: 'returned',
      returnReason: { code: 'AM04', text: 'Insufficient funds' },
    });
    // It was settled, so the next one isn't a first one; and the invoice can be collected again.
    const again = await fileBatch(company, await fillBatch(company, [defined(collection).invoiceId]));
    expect(again.groups).toMatchObject([{ sequenceType: 'RCUR', count: 1 }]);
  });

  it('counts as never made when it wasn’t paid out: a first one stays a first one', async () => {
    const { collections } = await file(1);
    const [collection] = collections;
    expect(collection).toMatchObject({ sequenceType: 'FRST', state: 'filed' });
    expect(await returnCollection(entryOf(defined(collection)), 'MD01')).toMatchObject({ outcome: 'booked' });
    expect(await invoice(defined(collection).invoiceId)).toMatchObject({ open: '121.00', payments: [] });
    expect(await mandate(defined(collection).mandateId)).toMatchObject({
      sequence: 'unused',
      lastCollectedOn: null,
    });
    const again = await fileBatch(company, await fillBatch(company, [defined(collection).invoiceId]));
    expect(again.groups).toMatchObject([{ sequenceType: 'FRST', count: 1 }]);
  });

  it('keeps a code that the scheme doesn’t have', async () => {
    const { batch, collections } = await file(1);
    await returnCollection(entryOf(defined(collections[0])), 'XX99');
    const [after] = await collectionsOf(batch.id);
    expect(after?.returnReason).toEqual({ code: 'XX99', text: 'Bank reason code: XX99' });
  });
});

describe('a file that is withdrawn while its report is read', () => {
  /** Lets a posting find its collection and wait for the document, and withdraws the file meanwhile. */
  async function meanwhile(book: (entry: BankEntry) => Promise<{ outcome: string }>) {
    const { batch, collections } = await file(1);
    const collection = defined(collections[0]);
    const other = await server.superuser();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM documents WHERE id = $1 FOR UPDATE', [collection.invoiceId]);
      const booking = book(entryOf(collection));
      const waits = async () =>
        (await other.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;
      await expect.poll(waits).toBe(1);
      await company.client.sepaBatch.reopen({ params: { id: batch.id } });
      await other.query('COMMIT');
      return { outcome: await booking, batch, collection };
    } finally {
      await other.end();
    }
  }

  it.each([
    ['paid out', (entry: BankEntry) => settle(entry)],
    ['returned', (entry: BankEntry) => returnCollection(entry)],
  ])('is not the one that was %s', async (_, book) => {
    const { outcome, batch, collection } = await meanwhile(book);
    expect(outcome).toEqual({ outcome: 'unknown' });
    expect(await collectionsOf(batch.id)).toMatchObject([{ state: 'planned' }]);
    expect(await invoice(collection.invoiceId)).toMatchObject({ open: '121.00', payments: [] });
  });

  it('isn’t the group that was paid out', async () => {
    const { outcome } = await meanwhile(async ({ amount: total, bookedOn, transactionId, endToEndId }) => {
      const superuser = await server.superuser();
      const { rows } = await superuser.query<{ group: string }>(
        'SELECT payment_group_id AS group FROM sepa_collections WHERE end_to_end_id = $1',
        [endToEndId],
      );
      await superuser.end();
      const paymentGroupId = defined(rows[0]).group;
      return server.services.database.withTenant(company.companyId, systemActor('collection'), (tx) =>
        settleGroup(tx, server.services, { paymentGroupId, amount: total, bookedOn, transactionId }),
      );
    });
    expect(outcome).toEqual({ outcome: 'unknown', documentIds: [] });
  });
});

describe('two servers at once', () => {
  it('post one entry once', async () => {
    const { customerId } = await createDebtor(company);
    const { collections } = await file(1, customerId);
    const entry = entryOf(defined(collections[0]));
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => settle(entry)));
    expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
    expect((await invoice(defined(collections[0]).invoiceId)).payments).toHaveLength(1);
  });
});
