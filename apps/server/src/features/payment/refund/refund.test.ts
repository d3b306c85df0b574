import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '../../../../test/conformance/validate-file.ts';
import {
  allowCollecting,
  createCollection,
  fileBatch,
  fillBatch,
} from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { createOwed, createRefundFile } from '../../../../test/samples/payment/refund.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

const read = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const propose = async (id: string) => (await company.client.refund.propose({ params: { id } })).data;
const events = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);
const pay = (id: string, amount?: string) =>
  company.client.invoice.registerPayment({ params: { id }, body: amount === undefined ? {} : { amount } });
const credit = async (id: string) => (await company.client.invoice.credit({ params: { id }, body: {} })).data;
const importEntries = async (entries: Parameters<typeof makeCamt>[0][number]['entries']) =>
  (await company.client.bank.import({ body: new File([makeCamt([{ entries }])], 'statement.xml') })).data;

/** Pays an invoice online at the test bank; the payment is recorded when this returns. */
async function payOnline(viewLink: string | null, amount?: string): Promise<void> {
  const token = defined(defined(viewLink).split('/').at(-1));
  const { data } = await server.anonymous.external.startPayment({
    params: { token },
    body: amount === undefined ? {} : { amount },
  });
  await leaveBank(data.redirectUrl);
}

async function leaveBank(address: string): Promise<void> {
  await fetch(server.url + new URL(address).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  });
}

describe('money owed to a customer', () => {
  it('is a state of an invoice that is paid online after it was credited', async () => {
    const { id, viewLink } = await createSent(company);
    const token = defined(defined(viewLink).split('/').at(-1));
    const { data: begun } = await server.anonymous.external.startPayment({ params: { token }, body: {} });
    const proposal = await company.client.invoice.proposeCredit({ params: { id } });
    expect(proposal.data.underWay).toEqual({
      kind: 'payment',
      amount: '121.00',
      name: 'test',
      expectedOn: null,
    });
    await credit(id);
    await leaveBank(begun.redirectUrl);
    expect(await read(id)).toMatchObject({
      status: 3,
      open: '-121.00',
      statuses: ['paid', 'torefund', 'credited', 'notbooked'],
    });
    const { data: listed } = await company.client.invoice.list({ query: { status: 'torefund' } });
    expect(listed.map((row) => row.id)).toEqual([id]);
    const { data: dashboard } = await company.client.overview.getDashboard();
    expect(dashboard.toRefund).toEqual([{ currency: 'EUR', amount: '121.00', count: 1 }]);
    const { data: customer } = await company.client.customer.get({ params: { id: company.customerId } });
    expect(customer.balances).toEqual([{ currency: 'EUR', open: '0.00', toRefund: '121.00' }]);
    expect(await propose(id)).toMatchObject({ owed: '121.00', available: '121.00', byProvider: '121.00' });
  });

  it('is a state of an invoice that is collected although it was credited, and the credit warns about it', async () => {
    await allowCollecting(company);
    const { id } = await createCollection(company);
    const batch = await fileBatch(company, await fillBatch(company, [id]));
    const proposal = await company.client.invoice.proposeCredit({ params: { id } });
    expect(proposal.data.underWay).toMatchObject({
      kind: 'collection',
      amount: '121.00',
      name: batch.sepaId,
    });
    await credit(id);
    const { data: collections } = await company.client.sepaBatch.listCollections({
      params: { id: batch.id },
      query: {},
    });
    const { endToEndId } = defined(collections[0]);
    await importEntries([{ amount: '121.00', endToEndId: defined(endToEndId) }]);
    expect(await read(id)).toMatchObject({ status: 3, open: '-121.00' });
    expect((await read(id)).statuses).toContain('torefund');
    await pay(id, '-121.00');
    expect(await read(id)).toMatchObject({ status: 3, open: '0.00' });
    // The bank returns the collection after all: the customer has the money twice, and can pay it back.
    await importEntries([
      { amount: '121.00', isDebit: true, endToEndId: defined(endToEndId), returnReason: 'MD06' },
    ]);
    expect(await read(id)).toMatchObject({ status: 3, open: '121.00' });
    await pay(id);
    expect((await read(id)).open).toBe('0.00');
  });

  it('is a state of an invoice that is paid by transfer after it was credited: proposed, posted and undone', async () => {
    const { id, number } = await createSent(company);
    await credit(id);
    await importEntries([{ amount: '121.00', text: `Invoice ${number}` }]);
    const { data: found } = await company.client.bank.listTransactions({ query: { state: 'proposed' } });
    expect(found).toMatchObject([{ reason: 'alreadyPaid', parts: [{ documentId: id, amount: '121.00' }] }]);
    const params = { id: defined(found[0]).id };
    const { data: candidates } = await company.client.bank.listCandidates({ params, query: {} });
    expect(candidates.map(({ documentId }) => documentId)).toContain(id);
    await company.client.bank.match({ params, body: { parts: [{ documentId: id, amount: '121.00' }] } });
    expect((await read(id)).statuses).toContain('torefund');
    // It is refunded by transfer, and the statement names the invoice.
    await importEntries([{ amount: '121.00', isDebit: true, text: `Refund ${number}` }]);
    expect(await read(id)).toMatchObject({ status: 3, open: '0.00' });
    await company.client.bank.undo({ params, body: {} });
    expect(await read(id)).toMatchObject({ status: 3, open: '121.00' });
  });

  it('pays what a credit of the same invoice left open', async () => {
    const { id, viewLink } = await createSent(company);
    const token = defined(defined(viewLink).split('/').at(-1));
    const { data: begun } = await server.anonymous.external.startPayment({ params: { token }, body: {} });
    await pay(id);
    const creditId = (await credit(id)).id;
    await pay(creditId, '-121.00');
    const [payment] = (await read(id)).payments;
    await company.client.invoice.unregisterPayment({ params: { id, paymentId: defined(payment).id } });
    expect(await read(creditId)).toMatchObject({ open: '121.00' });
    // The online payment, started before all of this, arrives after all.
    await leaveBank(begun.redirectUrl);
    expect(await read(id)).toMatchObject({ open: '0.00' });
    expect(await read(creditId)).toMatchObject({ open: '0.00' });
  });

  it('is what a customer pays on a credited invoice, once the person says it is meant', async () => {
    const { id } = await createSent(company);
    await credit(id);
    const params = { id };
    const register = (body: object) => company.client.invoice.registerPayment({ params, body });
    expect(await refusalOf(register({}))).toMatchObject({ code: 1106 });
    await register({ amount: '121.00', overpayment: true });
    expect(await read(id)).toMatchObject({
      open: '-121.00',
      statuses: expect.arrayContaining(['credited', 'torefund']),
    });
    await pay(id, '-121.00');
    expect(await read(id)).toMatchObject({ open: '0.00' });
  });

  it('is refunded by hand on a credited invoice, never more than is owed', async () => {
    const { id } = await createSent(company);
    await credit(id);
    expect(await refusalOf(pay(id, '1.00'))).toMatchObject({ code: 1010, data: { excess: '1.00' } });
    const { id: paidOnline, viewLink } = await createSent(company);
    await payOnline(viewLink);
    expect(await refusalOf(pay(paidOnline, '-1.00'))).toMatchObject({ code: 5 });
  });
});

describe('a refund through the provider', () => {
  it('returns a payment it collected, once, and is recorded in the books', async () => {
    const { id, viewLink } = await createSent(company);
    await payOnline(viewLink);
    const creditId = (await credit(id)).id;
    const body = { creationToken: randomUUID(), way: 'provider' as const, amount: '100.00' };
    const [first, again] = await Promise.all([
      company.client.refund.create({ params: { id: creditId }, body }),
      company.client.refund.create({ params: { id: creditId }, body }),
    ]);
    expect(again.data.id).toBe(first.data.id);
    expect((await company.client.refund.get({ params: { id: first.data.id } })).data).toMatchObject({
      state: 'done',
      way: 'provider',
      provider: 'test',
      amount: '100.00',
    });
    expect(await read(creditId)).toMatchObject({ open: '-21.00', paid: '-100.00' });
    const rest = await company.client.refund.create({ params: { id: creditId }, body: { way: 'provider' } });
    expect(rest.data).toMatchObject({ amount: '21.00', state: 'done' });
    expect((await read(creditId)).statuses).not.toContain('torefund');
    const more = company.client.refund.create({ params: { id: creditId }, body: { way: 'provider' } });
    expect(await refusalOf(more)).toMatchObject({ code: 1184 });
    expect(await events(creditId)).toEqual(
      expect.arrayContaining(['refundStarted', 'refunded', 'refundStarted', 'refunded']),
    );
  });

  it('uses the smallest payment that is large enough, and never more than one', async () => {
    await company.client.company.updatePaymentPage({ body: { allowParts: true } });
    const { id, viewLink } = await createSent(company);
    await payOnline(viewLink, '71.00');
    await payOnline(viewLink, '20.00');
    await payOnline(viewLink);
    const creditId = (await credit(id)).id;
    const refund = (amount?: string) => {
      const body = { way: 'provider' as const, ...(amount === undefined ? {} : { amount }) };
      return company.client.refund.create({ params: { id: creditId }, body });
    };
    expect(await propose(creditId)).toMatchObject({ available: '121.00', byProvider: '71.00' });
    expect(await refusalOf(refund('72.00'))).toMatchObject({ code: 1180, data: { available: '71.00' } });
    await refund('15.00');
    expect(await propose(creditId)).toMatchObject({ available: '106.00', byProvider: '71.00' });
    await refund('30.00');
    expect((await refund()).data.amount).toBe('71.00');
    expect(await propose(creditId)).toMatchObject({ available: '5.00', byProvider: '5.00' });
    await refund();
    expect((await read(creditId)).statuses).not.toContain('torefund');
  });

  it('is refused when no provider collected anything, and a token doesn’t do two things', async () => {
    const id = await createOwed(company);
    const byProvider = company.client.refund.create({ params: { id }, body: { way: 'provider' } });
    expect((await refusalOf(byProvider)).message).toMatch(/^No payment provider .* by bank transfer/);
    const body = { creationToken: randomUUID(), way: 'nextInvoice' as const, amount: '20.00' };
    await company.client.refund.create({ params: { id }, body });
    const other = company.client.refund.create({ params: { id }, body: { ...body, amount: '30.00' } });
    expect(await refusalOf(other)).toMatchObject({ code: 1172 });
  });
});

describe('a file of refunds', () => {
  it.each(['pain.001.001.09', 'pain.001.001.03'] as const)('is a valid %s', async (fileVersion) => {
    const documentId = await createOwed(company);
    const account = { accountHolder: 'Bäckerei Ōkami & Zn <Ħ>', iban: 'DE89370400440532013000' };
    const body = { fileVersion, items: [{ documentId, ...account }] };
    const { data } = await company.client.refund.createFile({ body });
    expect(data).toMatchObject({ state: 'filed', count: 1, total: '121.00', executeOn: '2026-11-21' });
    const xml = await (await company.client.refund.downloadFile({ params: { id: data.id } })).text();
    expect(await findFaults(xml, '2026-11-21')).toEqual([]);
    expect(xml).toContain('<InstdAmt Ccy="EUR">121.00</InstdAmt>');
    expect(xml).toContain('DE89370400440532013000');
  });

  it('keeps its items from being refunded a second time, until it is cancelled', async () => {
    const documentId = await createOwed(company);
    await company.client.customer.update({
      params: { id: company.customerId },
      body: { iban: 'NL20INGB0001234567' },
    });
    const { data } = await company.client.refund.createFile({ body: { items: [{ documentId }] } });
    expect(await propose(documentId)).toMatchObject({ owed: '121.00', available: '0.00' });
    expect(await refusalOf(pay(documentId, '-1.00'))).toMatchObject({ code: 1180 });
    const again = company.client.refund.createFile({ body: { items: [{ documentId }] } });
    expect(await refusalOf(again)).toMatchObject({
      code: 1181,
      data: { problems: [{ reason: 'nothingOwed', message: 'There’s nothing left to refund' }] },
    });
    await company.client.refund.cancelFile({ params: { id: data.id } });
    expect(await propose(documentId)).toMatchObject({ available: '121.00' });
    expect(
      await refusalOf(company.client.refund.executeFile({ params: { id: data.id }, body: {} })),
    ).toMatchObject({ code: 4 });
    expect((await read(documentId)).refunds).toMatchObject([{ state: 'cancelled', amount: '121.00' }]);
  });

  it('lists each document that can’t be in it', async () => {
    const [owed, notOwed] = [await createOwed(company), (await createSent(company)).id];
    await addRate(company, 'USD');
    const dollars = await markAsSent(company, await createDraft(company, { currency: 'USD' }));
    await pay(dollars.id);
    const dollarCredit = (await credit(dollars.id)).id;
    const iban = 'NL20INGB0001234567';
    const call = company.client.refund.createFile({
      body: {
        items: [
          { documentId: owed },
          { documentId: notOwed, iban },
          { documentId: dollarCredit, iban },
          { documentId: randomUUID(), iban },
        ],
      },
    });
    const { data } = await refusalOf(call);
    const { problems } = data as { problems: { documentId: string; reason: string }[] };
    const reasons = new Map(problems.map((problem) => [problem.documentId, problem.reason]));
    expect(reasons.get(owed)).toBe('accountMissing');
    expect(reasons.get(notOwed)).toBe('nothingOwed');
    expect(reasons.get(dollarCredit)).toBe('notEuro');
    expect([...reasons.values()]).toContain('notFound');
    expect(problems).toHaveLength(4);
  });

  it('is posted by the statement, and what the bank returns is owed again', async () => {
    const fileId = await createRefundFile(company);
    const { data: file } = await company.client.refund.getFile({ params: { id: fileId } });
    const { documentId, id } = defined(file.refunds[0]);
    const xml = await (await company.client.refund.downloadFile({ params: { id: fileId } })).text();
    const endToEndId = defined(/<EndToEndId>([^<]+)</.exec(xml)?.[1]);
    await importEntries([{ amount: '121.00', isDebit: true, endToEndId, bankReference: 'OUT' }]);
    expect(await read(documentId)).toMatchObject({ open: '0.00', refunds: [{ state: 'done' }] });
    const { data: booked } = await company.client.bank.listTransactions({ query: { state: 'matched' } });
    expect(booked[0]).toMatchObject({ effect: 'refund', canUndo: false, parts: [{ documentId }] });
    // Registered by hand as well, it is the same money.
    await company.client.refund.executeFile({ params: { id: fileId }, body: {} });
    expect((await read(documentId)).open).toBe('0.00');
    await importEntries([{ amount: '121.00', endToEndId, returnReason: 'AC04', bankReference: 'BACK' }]);
    expect(await read(documentId)).toMatchObject({
      open: '-121.00',
      refunds: [{ id, state: 'returned', reason: 'AC04' }],
    });
    expect((await read(documentId)).statuses).toContain('torefund');
    const news = (await company.client.notification.list({ query: {} })).data;
    expect(news.map(({ kind }) => kind)).toContain('refundFailed');
  });
});

describe('a set-off', () => {
  it('pays an open invoice of the same customer, and is undone on both', async () => {
    const owed = await createOwed(company);
    const against = await createSent(company, { lines: [lineBody(company, { price: '50.00' })] });
    const body = { creationToken: randomUUID(), againstId: against.id };
    const { data } = await company.client.refund.setOff({ params: { id: owed }, body });
    await company.client.refund.setOff({ params: { id: owed }, body });
    expect(data).toMatchObject({ owed: '60.50', available: '60.50' });
    expect(await read(against.id)).toMatchObject({ open: '0.00', statuses: ['paid', 'notbooked'] });
    const [side] = (await read(against.id)).payments;
    expect(side).toMatchObject({ kind: 'setOff', amount: '60.50', counterpart: { id: owed } });
    await company.client.invoice.unregisterPayment({
      params: { id: against.id, paymentId: defined(side).id },
    });
    expect(await read(against.id)).toMatchObject({ open: '60.50', payments: [] });
    expect((await read(owed)).open).toBe('-121.00');
    expect(await events(owed)).toEqual(expect.arrayContaining(['setOff', 'setOffUndone']));
  });

  it('is refused with another customer, with itself, and for more than is available', async () => {
    const owed = await createOwed(company);
    const { data: other } = await company.client.customer.create({ body: customerBody() });
    const theirs = await createSent(company, { customerId: other.id });
    const setOff = (againstId: string, amount?: string) =>
      refusalOf(
        company.client.refund.setOff({
          params: { id: owed },
          body: { creationToken: randomUUID(), againstId, ...(amount === undefined ? {} : { amount }) },
        }),
      );
    expect(await setOff(theirs.id)).toMatchObject({ code: 1182, field: 'againstId' });
    expect(await setOff(owed)).toMatchObject({ code: 1182 });
    const own = await createSent(company);
    expect(await setOff(own.id, '121.01')).toMatchObject({ code: 1180 });
  });

  it('waits for the next invoice, and the rest for the one after it', async () => {
    const owed = await createOwed(company);
    const { data: waiting } = await company.client.refund.create({
      params: { id: owed },
      body: { way: 'nextInvoice' },
    });
    expect(waiting).toMatchObject({ state: 'pending', amount: '121.00' });
    const small = await createSent(company, { lines: [lineBody(company, { price: '50.00' })] });
    expect(small).toMatchObject({ open: '0.00', paid: '60.50' });
    expect((await read(owed)).open).toBe('-60.50');
    const large = await createSent(company);
    expect(large).toMatchObject({ open: '60.50' });
    expect((await read(owed)).open).toBe('0.00');
    expect((await read(owed)).refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['done', '60.50'],
      ['done', '60.50'],
    ]);
  });

  it('can be cancelled while it waits', async () => {
    const owed = await createOwed(company);
    const { data } = await company.client.refund.create({
      params: { id: owed },
      body: { way: 'nextInvoice' },
    });
    await company.client.refund.cancel({ params: { id: data.id } });
    expect((await createSent(company)).open).toBe('121.00');
    expect(await propose(owed)).toMatchObject({ available: '121.00', openDocuments: [{ open: '121.00' }] });
  });
});

it('leaves an event log that accounts for every payment', async () => {
  const { problems } = await verifyEventLog(server.services.database, server.services.storage);
  expect(problems).toEqual([]);
});
