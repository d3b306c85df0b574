import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { plainDate, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type SentInvoice, sendInvoice } from '../external/test/sent-invoice.ts';
import { readBooks } from './test/books.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PAID_ON = plainDate('2026-11-21');

function pay(invoice: SentInvoice, amount: string, token = randomUUID()) {
  return invoice.client.invoice.registerPayment({
    params: { id: invoice.id },
    body: { token, amount, paidOn: PAID_ON, methodId: null, note: '' },
  });
}

describe('a payment registered by hand', () => {
  it('may be partial; what is paid is the sum of the payments', async () => {
    const invoice = await sendInvoice(server);
    await pay(invoice, '21.00');
    const { data } = await pay(invoice, '100');
    expect(data).toMatchObject({ paid: '121.00', open: '0.00', statuses: expect.arrayContaining(['paid']) });
    const books = await readBooks(server, invoice.id);
    expect(books).toMatchObject({ paid: '121.00', sum: '121.00', payments: 2, events: ['paid', 'paid'] });
  });

  it('is refused above what is open, and when it is zero or less', async () => {
    const invoice = await sendInvoice(server);
    await expect(pay(invoice, '121.01')).rejects.toMatchObject({ code: ERRORS.paymentTooHigh.code });
    await expect(pay(invoice, '0.00')).rejects.toMatchObject({ code: ERRORS.validationFailed.code });
    await expect(pay(invoice, '-5.00')).rejects.toMatchObject({ code: ERRORS.validationFailed.code });
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '0.00', payments: 0, events: [] });
  });

  it('above what is open is recorded once the caller says it is meant, and owed to the customer', async () => {
    const { client, id, ...invoice } = await sendInvoice(server);
    const params = { id };
    await pay({ ...invoice, client, id }, '100.00');
    const register = (amount: string, more: object = {}) =>
      client.invoice.registerPayment({ params, body: { amount, paidOn: PAID_ON, ...more } });
    await expect(register('30.00')).rejects.toMatchObject({ code: 1010, data: { excess: '9.00' } });
    const { data } = await register('30.00', { overpayment: true });
    expect(data).toMatchObject({
      paid: '130.00',
      open: '-9.00',
      statuses: expect.arrayContaining(['torefund']),
    });
    // The customer pays once more, although nothing is due.
    await expect(register('121.00')).rejects.toMatchObject({ code: 1010, data: { excess: '121.00' } });
    expect((await register('121.00', { overpayment: true })).data.open).toBe('-130.00');
    const proposal = await client.refund.propose({ params });
    expect(proposal.data.available).toBe('130.00');
    // What is refunded may not exceed what is owed, whatever the caller says.
    await expect(register('-130.01', { overpayment: true })).rejects.toMatchObject({ code: 1010 });
  });

  it('counts once for one token, also when it is sent thirty times at once', async () => {
    const invoice = await sendInvoice(server);
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(invoice, '21.00', token)));
    expect(new Set(answers.map(({ data }) => data.paid))).toEqual(new Set(['21.00']));
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '21.00',
      payments: 1,
      events: ['paid'],
    });
  });

  it('never goes above the total when many are registered at once', async () => {
    const invoice = await sendInvoice(server);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pay(invoice, '50.00')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '100.00', sum: '100.00', payments: 2 });
  });

  it('is refused when its token already paid another document', async () => {
    const invoice = await sendInvoice(server);
    const token = randomUUID();
    await pay(invoice, '1.00', token);
    const other = await sendInvoice(server);
    await expect(pay(other, '1.00', token)).rejects.toMatchObject({ code: ERRORS.tokenReused.code });
    expect((await readBooks(server, other.id)).payments).toBe(0);
  });

  it.each([4, 6])('is refused in status %i', async (status) => {
    const invoice = await sendInvoice(server, { status });
    await expect(pay(invoice, '1.00')).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
  });

  it('is refused for another company, as if the invoice did not exist', async () => {
    const invoice = await sendInvoice(server);
    const stranger = await server.register();
    await expect(pay({ ...invoice, client: stranger.client }, '1.00')).rejects.toMatchObject({
      code: ERRORS.notFound.code,
    });
  });

  it('names its payment method, and refuses one that is not the company’s', async () => {
    const invoice = await sendInvoice(server);
    const body = { token: randomUUID(), amount: '1.00', paidOn: PAID_ON, methodId: randomUUID(), note: '' };
    await expect(
      invoice.client.invoice.registerPayment({ params: { id: invoice.id }, body }),
    ).rejects.toMatchObject({ code: ERRORS.validationFailed.code });
    const method = await invoice.client.paymentMethod.create({ body: { name: 'Kas' } });
    const { data } = await invoice.client.invoice.registerPayment({
      params: { id: invoice.id },
      body: { ...body, methodId: method.data.id },
    });
    expect(data.payments).toMatchObject([{ amount: '1.00', methodName: 'Kas', provider: null }]);
  });
});

describe('reversing a payment', () => {
  it('opens the amount again and stays in the event log', async () => {
    const invoice = await sendInvoice(server);
    const { data } = await pay(invoice, '121.00');
    const params = { id: invoice.id, paymentId: defined(data.payments[0]).id };
    const after = await invoice.client.invoice.unregisterPayment({ params });
    expect(after.data).toMatchObject({ paid: '0.00', open: '121.00', payments: [] });
    expect((await readBooks(server, invoice.id)).events).toEqual(['paid', 'unpaid']);
    await expect(invoice.client.invoice.unregisterPayment({ params })).rejects.toMatchObject({
      code: ERRORS.notFound.code,
    });
  });

  it('happens once for ten simultaneous requests', async () => {
    const invoice = await sendInvoice(server);
    const { data } = await pay(invoice, '21.00');
    const params = { id: invoice.id, paymentId: defined(data.payments[0]).id };
    await Promise.allSettled(
      Array.from({ length: 10 }, () => invoice.client.invoice.unregisterPayment({ params })),
    );
    expect((await readBooks(server, invoice.id)).events).toEqual(['paid', 'unpaid']);
  });
});
