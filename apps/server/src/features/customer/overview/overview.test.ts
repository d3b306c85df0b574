import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowCollecting, createMandate } from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
} from '../../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
  id = (await company.client.customer.create({ body: customerBody({ name: 'Observed' }) })).data.id;
});
afterAll(() => server.stop());

const overview = async () => (await company.client.customerOverview.get({ params: { id } })).data;
const pay = (documentId: string, amount: string, paidOn: string) =>
  company.client.invoice.registerPayment({
    params: { id: documentId },
    body: { token: randomUUID(), amount, paidOn, methodId: null, note: '' },
  });

describe('a customer without any data', () => {
  it('has no figures and an empty timeline', async () => {
    expect(await overview()).toMatchObject({
      figures: [],
      averageDaysToPay: null,
      daysOverdue: null,
      lastInvoiceOn: null,
      counts: { invoices: 0, drafts: 0, quotations: 0, recurring: 0 },
    });
    const { data, meta } = await company.client.customerOverview.listTimeline({ params: { id }, query: {} });
    expect({ data, meta }).toEqual({ data: [], meta: { next: null } });
  });
});

describe('a customer', () => {
  it('has balances, overdue invoices, turnover and average days to pay', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const late = await createSent(company, { customerId: id, sendDate: `${year}-09-01` });
    await pay(late.id, '21.00', `${year}-09-20`);
    await createSent(company, { customerId: id, sendDate: today });
    const before = await createSent(company, { customerId: id, sendDate: `${year - 1}-12-01` });
    await pay(before.id, '121.00', `${year - 1}-12-11`);
    const early = await createSent(company, { customerId: id, sendDate: `${year - 1}-11-01` });
    await pay(early.id, '121.00', `${year - 1}-11-21`);
    await createDraft(company, { customerId: id });
    await createSentQuotation(company, { customerId: id });
    await createMandate(company, {}, id);
    const shown = await overview();
    expect(shown).toMatchObject({
      figures: [
        {
          currency: 'EUR',
          open: '221.00',
          overdue: '100.00',
          toRefund: '0.00',
          turnoverThisYear: '200.00',
          turnoverLastYear: '200.00',
        },
      ],
      averageDaysToPay: 15,
      paidInvoices: 2,
      lastInvoiceOn: today,
      counts: { invoices: 4, drafts: 1, quotations: 1, recurring: 0 },
    });
    expect(shown.trend).toHaveLength(12);
    expect(shown.trend.at(-1)).toEqual({ month: today.slice(0, 7), amount: '100.00' });
    expect(shown.daysOverdue).toBeGreaterThan(0);
  });

  it('has everything in one timeline, page by page, the newest first', async () => {
    const read = async (query: { perPage?: number; cursor?: string; kind?: 'payment' | 'mail' }) =>
      company.client.customerOverview.listTimeline({ params: { id }, query });
    const whole = (await read({ perPage: 200 })).data;
    expect(new Set(whole.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'quotation', 'payment', 'mandate']),
    );
    const days = whole.map(({ on }) => on);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(whole.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)).toEqual([
      '21.00',
      '121.00',
      '121.00',
    ]);
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await read(cursor === undefined ? { perPage: 2 } : { perPage: 2, cursor });
      pages.push(...page.data);
      cursor = page.meta.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(whole);
    expect((await read({ kind: 'payment' })).data).toHaveLength(3);
    expect(whole.find(({ state }) => state === 'overdue')).toMatchObject({
      kind: 'invoice',
      amount: '121.00',
    });
  });

  it('shows the messages about its documents', async () => {
    const sent = await createSent(company, { customerId: id });
    await company.client.invoice.resend({
      params: { id: sent.id },
      body: { to: ['klant@klant.example'], subject: 'Your invoice', body: 'Hello' },
    });
    const { data } = await company.client.customerOverview.listTimeline({
      params: { id },
      query: { kind: 'mail' },
    });
    expect(defined(data[0])).toMatchObject({
      documentId: sent.id,
      text: 'Your invoice',
      detail: 'klant@klant.example',
      state: 'queued',
    });
  });
});
