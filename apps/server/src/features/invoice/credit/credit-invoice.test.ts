import { randomUUID } from 'node:crypto';
import { type Client, ERRORS, type PenningContract } from '@penning/contract';
import { addAmounts, plainDate, defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

type Body = Partial<Parameters<Client<PenningContract>['invoice']['credit']>[0]['body']>;

const credit = async (id: string, body: Body = {}) =>
  (await company.client.invoice.credit({ params: { id }, body: { creationToken: randomUUID(), ...body } }))
    .data;
const get = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const pay = (id: string, amount: string) =>
  company.client.invoice.registerPayment({
    params: { id },
    body: { token: randomUUID(), amount, paidOn: plainDate('2026-03-02'), methodId: null, note: '' },
  });
const events = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);

describe('a credit in full', () => {
  it('mirrors the invoice, is linked both ways, and the two settle each other', async () => {
    const invoice = await createSent(company);
    const made = await credit(invoice.id);
    expect(made).toMatchObject({
      type: 'C',
      status: 1,
      totalExcl: '-100.00',
      totalIncl: '-121.00',
      open: '0.00',
      creditOf: { id: invoice.id, number: invoice.number },
      payments: [{ kind: 'settlement', amount: '-121.00', counterpart: { id: invoice.id } }],
    });
    expect(made.statuses).toEqual(expect.arrayContaining(['credit', 'paid']));
    expect(Number(made.number?.replace(/\D/g, ''))).toBe(Number(invoice.number?.replace(/\D/g, '')) + 1);
    const after = await get(invoice.id);
    expect(after).toMatchObject({
      status: 3,
      open: '0.00',
      credited: '121.00',
      creditedBy: [{ id: made.id, number: made.number, totalIncl: '-121.00' }],
      payments: [{ kind: 'settlement', amount: '121.00', counterpart: { id: made.id, number: made.number } }],
    });
    expect(after.statuses).toContain('credited');
    expect(await events(invoice.id)).toEqual(expect.arrayContaining(['credited', 'settled']));
    expect(await events(made.id)).toEqual(['created', 'sent', 'settled']);
  });

  it('is the first one for the same token, also with thirty simultaneous requests', async () => {
    const invoice = await createSent(company);
    const creationToken = randomUUID();
    const made = await Promise.all(Array.from({ length: 30 }, () => credit(invoice.id, { creationToken })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await get(invoice.id)).creditedBy).toHaveLength(1);
  });

  it('repeats the VAT and the customer of the invoice, whatever has changed since', async () => {
    const invoice = await createSent(company);
    await company.client.customer.update({
      params: { id: company.customerId },
      body: customerBody({ name: 'Renamed B.V.' }),
    });
    const made = await credit(invoice.id);
    expect(made.receiver?.name).toBe(invoice.receiver?.name);
    expect(made.lines.map(({ vat }) => vat)).toEqual(invoice.lines.map(({ vat }) => vat));
  });

  it('is a CreditNote with positive amounts and a reference to the invoice', async () => {
    const invoice = await createSent(company);
    const made = await credit(invoice.id);
    const answer = await company.client.invoice.downloadUbl({ params: { id: made.id }, query: {} });
    const xml = new TextDecoder().decode(await answer.bytes());
    expect(xml).toContain('<CreditNote ');
    expect(xml).toMatch(/CreditNoteTypeCode>381</);
    expect(xml).toMatch(/PayableAmount[^>]*>121\.00</);
    expect(xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
  });

  it('leaves what was paid open, as a negative amount to be refunded', async () => {
    const invoice = await createSent(company);
    await pay(invoice.id, '100.00');
    const made = await credit(invoice.id);
    expect(made).toMatchObject({ paid: '-21.00', open: '-100.00' });
    expect(await get(invoice.id)).toMatchObject({ paid: '121.00', open: '0.00', status: 3 });
    await expect(pay(made.id, '10.00')).rejects.toMatchObject({ code: ERRORS.paymentTooHigh.code });
    await expect(pay(made.id, '-100.01')).rejects.toMatchObject({ code: ERRORS.paymentTooHigh.code });
    await pay(made.id, '-100.00');
    expect(await get(made.id)).toMatchObject({ open: '0.00', statuses: expect.arrayContaining(['paid']) });
  });

  it('settles the earlier credits too, when a payment was reversed since', async () => {
    const line = lineBody(company, { quantity: '2' });
    const invoice = await createSent(company, { lines: [line] });
    await pay(invoice.id, '242.00');
    const first = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '1' }] });
    expect(first).toMatchObject({ open: '-121.00' });
    const { id: paymentId } = defined((await get(invoice.id)).payments[0]);
    await company.client.invoice.unregisterPayment({ params: { id: invoice.id, paymentId } });
    const last = await credit(invoice.id);
    expect(await get(invoice.id)).toMatchObject({ status: 3, paid: '242.00', open: '0.00' });
    expect(await get(first.id)).toMatchObject({ open: '0.00' });
    expect(await get(last.id)).toMatchObject({ open: '0.00' });
  });

  it('ends with nothing open when the parts round to less than the whole, and says so', async () => {
    const line = lineBody(company, { quantity: '3', price: '0.3333' });
    const invoice = await createSent(company, { lines: [line] });
    for (const _part of [1, 2, 3]) {
      await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '1' }] });
    }
    const after = await get(invoice.id);
    const rounding = after.payments.find(({ kind }) => kind === 'rounding');
    expect(after).toMatchObject({ status: 3, open: '0.00', paid: after.totalIncl });
    expect(rounding).toMatchObject({ amount: '0.01', counterpart: null });
    expect(addAmounts(after.credited, defined(rounding).amount)).toBe(after.totalIncl);
    const timeline = (await company.client.invoice.listTimeline({ params: { id: invoice.id } })).data;
    expect(timeline.find(({ event }) => event === 'rounded')).toMatchObject({ amount: '0.01' });
    const params = { id: invoice.id, paymentId: defined(rounding).id };
    await expect(company.client.invoice.unregisterPayment({ params })).rejects.toMatchObject({
      code: ERRORS.invalidRequest.code,
    });
    expect((await company.client.overview.getDashboard()).data.paidThisMonth).toEqual([]);
  });

  it('is settled as soon as the payment or refund that prevented it is reversed', async () => {
    const line = lineBody(company, { quantity: '2' });
    const invoice = await createSent(company, { lines: [line] });
    await pay(invoice.id, '242.00');
    const part = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '1' }] });
    await pay(part.id, '-121.00');
    const reversePayments = async (id: string) => {
      const { payments } = await get(id);
      const paymentId = defined(payments.find(({ kind }) => kind === 'payment')).id;
      await company.client.invoice.unregisterPayment({ params: { id, paymentId } });
    };
    await reversePayments(invoice.id);
    expect(await get(invoice.id)).toMatchObject({ open: '242.00' });
    await reversePayments(part.id);
    expect(await get(invoice.id)).toMatchObject({ open: '121.00' });
    expect(await get(part.id)).toMatchObject({ open: '0.00' });
  });

  it('leaves a refund of a payment that never arrived open on the credit invoice, to be paid there', async () => {
    const line = lineBody(company, { quantity: '2' });
    const invoice = await createSent(company, { lines: [line] });
    await pay(invoice.id, '242.00');
    const part = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '1' }] });
    await pay(part.id, '-121.00');
    const { id: paymentId } = defined((await get(invoice.id)).payments[0]);
    await company.client.invoice.unregisterPayment({ params: { id: invoice.id, paymentId } });
    expect(await get(invoice.id)).toMatchObject({ status: 1, open: '242.00' });
    const last = await credit(invoice.id);
    expect(await get(invoice.id)).toMatchObject({ status: 3, paid: '242.00', open: '0.00' });
    expect(await get(last.id)).toMatchObject({ open: '0.00' });
    // 121.00 went to the customer, who paid nothing.
    expect(await get(part.id)).toMatchObject({ status: 1, paid: '-242.00', open: '121.00' });
    await expect(pay(part.id, '121.01')).rejects.toMatchObject({ code: ERRORS.paymentTooHigh.code });
    await pay(part.id, '121.00');
    expect(await get(part.id)).toMatchObject({ open: '0.00' });
  });

  it('cannot reverse a settlement as if it were a payment', async () => {
    const invoice = await createSent(company);
    const made = await credit(invoice.id);
    const { id: paymentId } = defined(made.payments[0]);
    await expect(
      company.client.invoice.unregisterPayment({ params: { id: made.id, paymentId } }),
    ).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
  });
});

describe('a credit in part', () => {
  it('covers chosen quantities, never more than the rest, until the invoice is credited', async () => {
    const line = lineBody(company, { quantity: '3' });
    const other = lineBody(company, { quantity: '1', price: '10.00' });
    const invoice = await createSent(company, { lines: [line, other] });
    const first = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '1' }] });
    expect(first).toMatchObject({ totalExcl: '-100.00', lines: [{ id: line.id, quantity: '-1' }] });
    expect(await get(invoice.id)).toMatchObject({ status: 1, credited: '121.00', open: '254.10' });
    await expect(credit(invoice.id, { lines: [{ lineId: line.id, quantity: '2.5' }] })).rejects.toMatchObject(
      {
        code: ERRORS.creditTooHigh.code,
      },
    );
    const { data: proposal } = await company.client.invoice.proposeCredit({ params: { id: invoice.id } });
    expect(proposal).toMatchObject({ rest: '254.10', lines: [{ rest: '2' }, { rest: '1' }] });
    const rest = await credit(invoice.id, { lines: null });
    expect(rest.totalIncl).toBe('-254.10');
    expect(await get(invoice.id)).toMatchObject({ status: 3, open: '0.00' });
    await expect(credit(invoice.id)).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
    const again = await company.client.invoice.get({ params: { id: invoice.id } });
    expect(again.data.creditedBy).toHaveLength(2);
  });

  it('is one of two simultaneous ones when only one fits', async () => {
    const line = lineBody(company, { quantity: '3' });
    const invoice = await createSent(company, { lines: [line] });
    const two = () => credit(invoice.id, { lines: [{ lineId: line.id, quantity: '2' }] });
    const outcomes = await Promise.allSettled([two(), two(), two()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await get(invoice.id)).toMatchObject({ credited: '242.00', status: 1 });
  });

  it('refuses a zero quantity, an unknown line, and a credit that would ask for money', async () => {
    const plus = lineBody(company);
    const minus = lineBody(company, { price: '-10.00' });
    const invoice = await createSent(company, { lines: [plus, minus] });
    const lines = (lineId: string, quantity: string) => ({ lines: [{ lineId, quantity }] });
    for (const wrong of [lines(plus.id, '0'), lines(plus.id, '-1'), lines(randomUUID(), '1')]) {
      await expect(credit(invoice.id, wrong)).rejects.toMatchObject({ code: ERRORS.validationFailed.code });
    }
    await expect(credit(invoice.id, lines(minus.id, '1'))).rejects.toMatchObject({
      code: ERRORS.creditGivesNothing.code,
    });
    expect(await get(invoice.id)).toMatchObject({ credited: '0.00', creditedBy: [] });
  });
});

describe('what cannot be credited', () => {
  it('is a draft, a credit invoice, and an invoice that was credited already', async () => {
    const { data: draft } = await company.client.invoice.copy({
      params: { id: (await createSent(company)).id },
    });
    await expect(credit(draft.id)).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
    const made = await credit((await createSent(company)).id);
    await expect(credit(made.id)).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
  });
});

describe('by email', () => {
  it('uses the proposed address and texts when none are given', async () => {
    const made = await credit((await createSent(company)).id, { channel: 'email' });
    expect(made.delivery).toBe('queued');
    const { data } = await company.client.delivery.listOfInvoice({ params: { id: made.id } });
    expect(data[0]?.recipient).toContain('administratie@korenaar.example');
  });
});

describe('with lines that reduce the total', () => {
  const goods = () => lineBody(company, { quantity: '10', price: '10.00' });
  const empties = () => lineBody(company, { quantity: '-1', price: '20.00' });

  it('goods are credited in part and in full, and what the customer is owed is open', async () => {
    const [line, back] = [goods(), empties()];
    const invoice = await createSent(company, { lines: [line, back] });
    expect(invoice.totalIncl).toBe('96.80');
    const part = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '4' }] });
    expect(part).toMatchObject({ totalIncl: '-48.40', open: '0.00' });
    const rest = await credit(invoice.id, { lines: [{ lineId: line.id, quantity: '6' }] });
    expect(rest).toMatchObject({ totalIncl: '-72.60', open: '-24.20' });
    expect(await get(invoice.id)).toMatchObject({ status: 3, credited: '121.00', open: '0.00' });
  });

  it('lines that would refund nothing use up no number', async () => {
    const [line, back] = [lineBody(company, { price: '20.00' }), empties()];
    const invoice = await createSent(company, { lines: [line, back, goods()] });
    const chosen = (...lines: { id: string }[]) =>
      credit(invoice.id, { lines: lines.map(({ id }) => ({ lineId: id, quantity: '1' })) });
    const code = ERRORS.creditGivesNothing.code;
    await expect(chosen(back)).rejects.toMatchObject({ code });
    await expect(chosen(line, back)).rejects.toMatchObject({ code });
    const free = await createSent(company, { lines: [lineBody(company, { price: '0.00' })] });
    await expect(credit(free.id)).rejects.toMatchObject({ code });
    const next = await createSent(company);
    const digits = (number: string | null) => Number(number?.replace(/\D/g, ''));
    expect(digits(next.number)).toBe(digits(free.number) + 1);
  });
});
