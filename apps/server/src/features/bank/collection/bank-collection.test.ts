import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowCollecting,
  createCollection,
  fileBatch,
  fillBatch,
} from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type CamtEntry, makeCamt } from '../../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { readBooks } from '../../payment/test/books.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

/**
 * A filed batch of new invoices of 121.00; returns their collections, and the bank's names of group and
 * file.
 */
async function file(count: number) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await createCollection(company)).id);
  const batch = await fileBatch(company, await fillBatch(company, ids));
  const { data } = await company.client.sepaBatch.listCollections({ params: { id: batch.id } });
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ id: string; message: string }>(
    `SELECT DISTINCT c.payment_group_id AS id, b.message_id AS message
     FROM sepa_collections c JOIN sepa_batches b ON b.id = c.batch_id WHERE c.batch_id = $1`,
    [batch.id],
  );
  await superuser.end();
  const { id: groupId, message: messageId } = defined(rows[0]);
  return { groupId, messageId, batchId: batch.id, collections: data };
}

async function importEntries(entries: CamtEntry[]) {
  const body = new File([makeCamt([{ entries }], 'camt.054.001.08')], 'notification.xml');
  return (await company.client.bank.import({ body })).data;
}

const transactionsOf = async (importId: string) =>
  (await company.client.bank.listTransactions({ query: { importId } })).data;

describe('a collection in a bank statement', () => {
  it('pays its invoice by its end-to-end id, and reopens it when it is returned', async () => {
    const [one] = (await file(1)).collections;
    const entry = { amount: '121.00', endToEndId: defined(defined(one).endToEndId), text: 'x' };
    const paid = await importEntries([{ ...entry, bankReference: 'C-1' }]);
    expect(paid).toMatchObject({ paid: 1, unmatched: 0 });
    const [transaction] = await transactionsOf(paid.id);
    expect(transaction).toMatchObject({
      state: 'matched',
      effect: 'collection',
      canUndo: false,
      parts: [{ documentId: defined(one).invoiceId, amount: '121.00', open: '0.00' }],
    });
    const undo = company.client.bank.undo({ params: { id: defined(transaction).id }, body: {} });
    expect(await refusalOf(undo)).toMatchObject({ code: 4 });
    const back = { ...entry, isDebit: true, returnReason: 'AM04', on: '2026-11-25', bankReference: 'C-2' };
    expect(await importEntries([back])).toMatchObject({ returned: 1 });
    expect(await importEntries([back])).toMatchObject({ duplicates: 1, returned: 0 });
    const books = await readBooks(server, defined(one).invoiceId);
    expect(books).toMatchObject({ open: '121.00', payments: 2, sum: '0.00' });
    expect(books.events.slice(-2)).toEqual(['paid', 'collectionReturned']);
  });

  it('that the bank refused before paying it out is open again', async () => {
    const [one] = (await file(1)).collections;
    const back = {
      amount: '121.00',
      isDebit: true,
      returnReason: 'AC01',
      endToEndId: defined(defined(one).endToEndId),
    };
    expect(await importEntries([back])).toMatchObject({ returned: 1 });
    expect(await readBooks(server, defined(one).invoiceId)).toMatchObject({ open: '121.00', payments: 0 });
  });

  it('booked as a whole batch pays all its invoices', async () => {
    const { groupId, collections } = await file(3);
    const booked = await importEntries([{ amount: '363.00', batch: { id: groupId, count: 3 } }]);
    expect(booked).toMatchObject({ paid: 1 });
    expect(defined((await transactionsOf(booked.id))[0]).parts).toHaveLength(3);
    for (const { invoiceId } of collections) {
      expect(await readBooks(server, invoiceId)).toMatchObject({ open: '0.00', payments: 1 });
    }
  });

  it('that was paid with its batch is not paid again when its details arrive later', async () => {
    const { groupId, collections } = await file(2);
    await importEntries([{ amount: '242.00', batch: { id: groupId, count: 2 }, bankReference: 'S-1' }]);
    const details = collections.map(({ endToEndId }, index) => ({
      amount: '121.00',
      endToEndId: defined(endToEndId),
      bankReference: `S-2-${index}`,
    }));
    expect(await importEntries(details)).toMatchObject({ ignored: 2, unmatched: 0 });
    expect(await readBooks(server, defined(collections[0]).invoiceId)).toMatchObject({
      open: '0.00',
      payments: 1,
    });
  });

  it('of a whole batch returned in one sum reopens all its invoices', async () => {
    const { groupId, collections } = await file(3);
    const batch = { id: groupId, count: 3 };
    await importEntries([{ amount: '363.00', batch }]);
    const back = { amount: '363.00', batch, isDebit: true, isReversal: true, on: '2026-11-25' };
    expect(await importEntries([back])).toMatchObject({ returned: 1, unmatched: 0 });
    for (const { invoiceId } of collections) {
      const books = await readBooks(server, invoiceId);
      expect(books).toMatchObject({ open: '121.00', payments: 2, sum: '0.00' });
      expect(books.events.at(-1)).toBe('collectionReturned');
    }
  });

  it('that came back in part of a batch as one sum is proposed, and booked as returned once a person confirms', async () => {
    const { groupId, collections } = await file(3);
    await importEntries([{ amount: '363.00', batch: { id: groupId, count: 3 } }]);
    const back = { amount: '242.00', isDebit: true, isReversal: true, on: '2026-12-02' };
    const { id } = await importEntries([{ ...back, batch: { id: '', count: 2 } }]);
    const [row] = await transactionsOf(id);
    expect(row).toMatchObject({ state: 'proposed', reason: 'return', parts: [{ amount: '-121.00' }, {}] });
    const chosen = collections
      .slice(1)
      .map(({ invoiceId }) => ({ documentId: invoiceId, amount: '-121.00' }));
    const call = { params: { id: defined(row).id }, body: { parts: chosen } };
    expect((await company.client.bank.match(call)).data).toMatchObject({
      state: 'matched',
      effect: 'return',
      canUndo: false,
    });
    const opened = await Promise.all(collections.map(({ invoiceId }) => readBooks(server, invoiceId)));
    expect(opened.map(({ open }) => open)).toEqual(['0.00', '121.00', '121.00']);
    expect(await company.client.bank.match(call)).toMatchObject({ data: { state: 'matched' } });
    expect((await readBooks(server, defined(collections[1]).invoiceId)).payments).toBe(2);
  });

  it('that is returned with only its invoice number is returned as a collection', async () => {
    const [one] = (await file(1)).collections;
    await importEntries([
      { amount: '121.00', endToEndId: defined(defined(one).endToEndId), bankReference: 'N-1' },
    ]);
    const back = {
      amount: '121.00',
      isDebit: true,
      returnReason: 'MD06',
      on: '2026-11-27',
      text: defined(one).number,
    };
    expect(await importEntries([back])).toMatchObject({ returned: 1 });
    const books = await readBooks(server, defined(one).invoiceId);
    expect(books).toMatchObject({ open: '121.00', payments: 2, sum: '0.00' });
    expect(books.events.at(-1)).toBe('collectionReturned');
  });

  it('is not mistaken for a returned transfer of the same amount', async () => {
    const [one] = (await file(1)).collections;
    await importEntries([
      { amount: '121.00', endToEndId: defined(defined(one).endToEndId), bankReference: 'T-1' },
    ]);
    const transfer = await createSent(company);
    const paid = { amount: '121.00', text: defined(transfer.number), bankReference: 'T-2' };
    expect(await importEntries([paid])).toMatchObject({ paid: 1 });
    const back = { ...paid, isDebit: true, returnReason: 'MS02', on: '2026-11-28', bankReference: 'T-3' };
    expect(await importEntries([back])).toMatchObject({ returned: 1 });
    expect(await readBooks(server, transfer.id)).toMatchObject({ open: '121.00' });
    expect(await readBooks(server, defined(one).invoiceId)).toMatchObject({ open: '0.00' });
  });

  it('for a different amount needs a person’s decision', async () => {
    const { groupId, collections } = await file(2);
    const wrong = await importEntries([
      { amount: '200.00', batch: { id: groupId, count: 2 } },
      { amount: '100.00', endToEndId: defined(defined(collections[0]).endToEndId) },
    ]);
    const rows = await transactionsOf(wrong.id);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['unmatched', 'collection'],
      ['unmatched', 'collection'],
    ]);
    expect(await readBooks(server, defined(collections[0]).invoiceId)).toMatchObject({ payments: 0 });
  });
});

/** A pain.002 about a file: about all of it, its group, or single collections by their end-to-end ids. */
function makeReport(
  messageId: string,
  {
    file = '',
    group,
    entries = {},
  }: { file?: string; group?: [string, string]; entries?: Record<string, string> },
): File {
  const reason = (status: string) =>
    status === 'RJCT' ? '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>' : '';
  const single = Object.entries(entries).map(
    ([id, status]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(status)}</TxInfAndSts>`,
  );
  const [groupId, groupStatus] = group ?? ['G', ''];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-20T09:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>
${file === '' ? '' : `<GrpSts>${file}</GrpSts>${reason(file)}`}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${groupId}</OrgnlPmtInfId>
${groupStatus === '' ? '' : `<PmtInfSts>${groupStatus}</PmtInfSts>${reason(groupStatus)}`}
${single.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  return new File([xml], 'answer.xml');
}

describe('a bank’s report on a file', () => {
  const tell = async (report: File) => (await company.client.bank.import({ body: report })).data;
  const openOf = async (id: string) => (await company.client.invoice.get({ params: { id } })).data.open;

  it('that rejects single collections reopens their invoices with the reason, once', async () => {
    const { collections, messageId, batchId } = await file(2);
    const [first, last] = [defined(collections[0]), defined(collections[1])];
    const entries = { [defined(first.endToEndId)]: 'RJCT', [defined(last.endToEndId)]: 'ACCP' };
    const report = { batchId, status: 'partly', rejected: 1, known: 0 };
    const told = await tell(makeReport(messageId, { file: 'PART', entries }));
    expect(told).toMatchObject({ format: 'pain002', state: 'done', entries: 0, report });
    const { data } = await company.client.sepaBatch.listCollections({ params: { id: batchId } });
    expect(data.map(({ state, returnReason }) => [state, returnReason?.code])).toEqual([
      ['rejected', 'AC04'],
      ['filed', undefined],
    ]);
    expect(await openOf(first.invoiceId)).toBe('121.00');
    const again = await tell(makeReport(messageId, { file: 'PART', entries }));
    expect(again.report).toMatchObject({ rejected: 0, known: 1 });
  });

  it('that rejects the group or the whole rejects what was not paid out by then', async () => {
    const { collections, messageId, groupId } = await file(2);
    const paid = { amount: '121.00', endToEndId: defined(defined(collections[0]).endToEndId), text: 'p' };
    await importEntries([{ ...paid, bankReference: 'P-9' }]);
    const told = await tell(makeReport(messageId, { group: [groupId, 'RJCT'] }));
    expect(told.report).toMatchObject({ status: null, rejected: 1, known: 1 });
    expect(await openOf(defined(collections[0]).invoiceId)).toBe('0.00');
    const whole = await file(1);
    expect((await tell(makeReport(whole.messageId, { file: 'RJCT' }))).report).toMatchObject({ rejected: 1 });
  });

  it.each(['ACCP', 'ACSC', 'PDNG'])('that says %s changes nothing', async (status) => {
    const { messageId, batchId } = await file(1);
    const told = await tell(makeReport(messageId, { file: status }));
    expect(told.report).toMatchObject({
      batchId,
      rejected: 0,
      status: status === 'PDNG' ? 'pending' : 'accepted',
    });
    const { data } = await company.client.sepaBatch.listCollections({ params: { id: batchId } });
    expect(data.map(({ state }) => state)).toEqual(['filed']);
  });

  it('about a file that nobody marked as submitted shows that the bank has it', async () => {
    const { messageId, batchId } = await file(1);
    const before = (await company.client.sepaBatch.get({ params: { id: batchId } })).data;
    expect(before.state).toBe('filed');
    await tell(makeReport(messageId, { file: 'ACCP' }));
    const { data } = await company.client.sepaBatch.get({ params: { id: batchId } });
    expect(data.state).toBe('submitted');
    await expect(company.client.sepaBatch.reopen({ params: { id: batchId } })).rejects.toThrow();
  });

  it('that names items which are not in the file says how many, each time', async () => {
    const { collections, messageId, batchId } = await file(1);
    const entries = { 'NOT-IN-IT': 'RJCT', [defined(defined(collections[0]).endToEndId)]: 'ACCP' };
    const report = { batchId, rejected: 0, known: 0, unknown: 1 };
    expect((await tell(makeReport(messageId, { entries }))).report).toMatchObject(report);
    const group: [string, string] = ['OTHER-GROUP', 'RJCT'];
    expect((await tell(makeReport(messageId, { group, entries }))).report).toMatchObject({ unknown: 2 });
    expect(await openOf(defined(collections[0]).invoiceId)).toBe('121.00');
  });

  it('about another file says so', async () => {
    const told = await tell(makeReport('NOT-OURS', { file: 'RJCT' }));
    expect(told.report).toMatchObject({ batchId: null, rejected: 0 });
  });
});
