import { randomUUID } from 'node:crypto';
import { addAmounts, amount, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

let server: TestServer;
let company: FurnishedCompany;
let id: string;
const year = 2026;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const body = customerBody({ name: 'Owing', email: 'owing@example.test', optionLanguage: 'de' });
  id = (await company.client.customer.create({ body })).data.id;
});
afterAll(() => server.stop());

const statement = async (query: { from?: string; until?: string } = {}) =>
  (await company.client.customerStatement.get({ params: { id }, query })).data;
const pay = (documentId: string, paid: string, paidOn: string) =>
  company.client.invoice.registerPayment({
    params: { id: documentId },
    body: { token: randomUUID(), amount: paid, paidOn, methodId: null, note: '' },
  });
const priced = (price: string) => ({ customerId: id, lines: [lineBody(company, { price })] });

describe('a statement of account', () => {
  it('of a customer who owes nothing is empty, and its PDF says so', async () => {
    expect(await statement()).toMatchObject({ language: 'de', from: null, accounts: [] });
    const pdf = await company.client.customerStatement.download({ params: { id }, query: {} });
    expect((await pdf.text()).startsWith('%PDF')).toBe(true);
  });

  it('lists what is open: invoices, deposits and credit, exact to the cent', async () => {
    const late = await createSent(company, { ...priced('33.33'), sendDate: `${year}-08-01` });
    await pay(late.id, '10.00', `${year}-08-20`);
    const deposit = await createSent(company, { ...priced('66.67'), sendDate: `${year}-10-01` });
    const paid = await createSent(company, { ...priced('50.00'), sendDate: `${year}-10-05` });
    await pay(paid.id, '60.50', `${year}-10-20`);
    await company.client.invoice.credit({ params: { id: paid.id }, body: {} });
    const [account, ...others] = (await statement()).accounts;
    expect(others).toEqual([]);
    const { lines, closing, overdue } = defined(account);
    expect(lines.map(({ number, open }) => [number, open])).toEqual([
      [late.number, '30.33'],
      [deposit.number, '80.67'],
      [expect.any(String), '-60.50'],
    ]);
    expect(closing).toBe('50.50');
    expect(lines.reduce((sum, { open }) => addAmounts(sum, open), amount('0.00'))).toBe(closing);
    expect(overdue).toBe('111.00');
  });

  it('of a period starts with the balance before it and ends with what is open', async () => {
    const [account] = (await statement({ from: `${year}-10-01` })).accounts;
    const { opening, lines, closing } = defined(account);
    expect(opening).toBe('30.33');
    expect(lines.map(({ kind, amount: moved, balance }) => [kind, moved, balance])).toEqual([
      ['invoice', '80.67', '111.00'],
      ['invoice', '60.50', '171.50'],
      ['payment', '-60.50', '111.00'],
      ['credit', '-60.50', '50.50'],
    ]);
    const [open] = (await statement()).accounts;
    expect(closing).toBe(defined(open).closing);
    const [earlier] = (await statement({ from: `${year}-08-01`, until: `${year}-08-31` })).accounts;
    expect(earlier).toMatchObject({ opening: '0.00', closing: '30.33' });
    const turned = company.client.customerStatement.get({
      params: { id },
      query: { from: `${year}-10-02`, until: `${year}-10-01` },
    });
    expect(await refusalOf(turned)).toMatchObject({ code: 5, field: 'until' });
  });

  it('until a future day marks nothing overdue that isn’t overdue today', async () => {
    const soon = await createSent(company, priced('10.00'));
    const ahead = await statement({ until: `${year + 1}-12-31` });
    expect(ahead.accounts).toMatchObject([{ closing: '62.60', overdue: '111.00' }]);
    await company.client.invoice.credit({ params: { id: soon.id }, body: {} });
  });

  it('lists the invoices of a day in the order of their numbers', async () => {
    const body = customerBody({ name: 'Often', email: 'often@example.test' });
    const params = { id: (await company.client.customer.create({ body })).data.id };
    const drafts = [await createDraft(company, { customerId: params.id })];
    server.clock.advance(1000);
    drafts.push(await createDraft(company, { customerId: params.id }));
    const numbers = [];
    for (const draft of drafts.toReversed()) numbers.push((await markAsSent(company, draft)).number);
    for (const query of [{}, { from: `${year}-11-01` }]) {
      const { data } = await company.client.customerStatement.get({ params, query });
      expect(data.accounts[0]?.lines.map(({ number }) => number)).toEqual(numbers);
    }
  });

  it('is emailed once with its PDF, in the customer’s language', async () => {
    await company.client.customerContact.create({
      params: { id },
      body: { name: 'Books', email: 'books@example.test', reminders: 'to' },
    });
    const { data } = await company.client.customerStatement.proposeMessage({ params: { id }, query: {} });
    expect(data).toMatchObject({ to: ['books@example.test'], cc: [] });
    expect(data.subject).toContain('offenen Posten');
    const query = { from: `${year}-01-01` };
    const ofPeriod = await company.client.customerStatement.proposeMessage({ params: { id }, query });
    expect(ofPeriod.data.subject).toContain('Kontoauszug');
    expect(data.body).toContain('50,50');
    const body = { token: randomUUID() };
    await company.client.customerStatement.send({ params: { id }, body });
    await company.client.customerStatement.send({ params: { id }, body });
    const { data: mails } = await company.client.customerOverview.listTimeline({
      params: { id },
      query: { kind: 'mail' },
    });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ detail: 'books@example.test', documentId: null, state: 'queued' });
    const { companyId } = company;
    await deliverMessage(server.services, { companyId, deliveryId: defined(mail).id });
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ raw: string }>(
      `SELECT convert_from(source, 'UTF8') AS raw FROM mailbox_messages ORDER BY received_at DESC LIMIT 1`,
    );
    await superuser.end();
    expect(defined(rows[0]).raw).toContain('application/pdf');
  });
});
