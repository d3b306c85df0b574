import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type ExactSimulator, startExact } from '../../../integrations/exact/test/simulator.ts';
import { type AtMoneybird, startAtMoneybird } from '../../../integrations/moneybird/test/at-moneybird.ts';
import { type AtBookkeeping, startAtBookkeeping } from '../../../integrations/test/at-bookkeeping.ts';
import { runBulk } from '../../bulk/run-bulk.ts';
import { PLAIN_PDF, ublInvoice } from '../../purchase/test/e-invoices.ts';
import { queueOwnPurchase } from './queue-purchase.ts';

const MINUTE = 60_000;

let at: AtMoneybird;
let exact: ExactSimulator;
let atExact: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtMoneybird();
  exact = await startExact();
  atExact = await startAtBookkeeping(exact);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
});
afterEach(() => {
  at.moneybird.fault = undefined;
  at.moneybird.clear();
});
afterAll(async () => {
  await at.stop();
  await atExact.stop();
});

const upload = async ({ client }: FurnishedCompany, file = xmlFile()) =>
  (await client.purchase.create({ body: file })).data;
const xmlFile = (number = '2026-118') =>
  new File([ublInvoice({ '2026-118': number })], 'invoice.xml', { type: 'application/xml' });
const jobsOf = async ({ client }: FurnishedCompany, purchaseId: string) =>
  (await client.errand.list({ query: { purchaseId } })).data;
const post = ({ client }: FurnishedCompany, id: string) => client.purchaseBooking.create({ params: { id } });
const eventsOf = async ({ client }: FurnishedCompany, id: string) =>
  (await client.purchase.listTimeline({ params: { id } })).data.map(({ event }) => event);

describe('a purchase', () => {
  it('goes to Moneybird once, with its supplier, VAT and file, and shows its link', async () => {
    await at.connect(company);
    const { id } = await upload(company);
    await post(company, id);
    expect((await refusalOf(post(company, id))).code).toBe(ERRORS.alreadyBooked.code);
    await at.work(company);
    await at.work(company);
    const [made, ...others] = at.moneybird.purchases.all;
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      reference: '2026-118',
      date: '2026-11-02',
      due_date: '2026-12-02',
      details_attributes: [
        { price: '121.00', tax_rate_id: '21' },
        { price: '54.50', tax_rate_id: '9' },
      ],
      attachments: [{ filename: 'invoice.xml' }],
    });
    expect(at.moneybird.books.contacts).toMatchObject([{ fields: { company_name: 'Molen Meel B.V.' } }]);
    const [job] = await jobsOf(company, id);
    expect(job).toMatchObject({
      act: 'bookPurchase',
      state: 'done',
      purchaseId: id,
      purchaseName: 'Molen Meel B.V. 2026-118',
      remoteNumber: '2026-118',
      remoteUrl: expect.stringContaining(defined(made).id),
    });
    expect(await eventsOf(company, id)).toEqual(['purchaseReceived', 'bookingQueued', 'booked']);
    expect((await refusalOf(post(company, id))).code).toBe(ERRORS.alreadyBooked.code);
  });

  it.each(['unanswered', 500, 429, 'malformed'] as const)('that meets %s is made once', async (is) => {
    await at.connect(company);
    const { id } = await upload(company);
    await post(company, id);
    at.moneybird.fault = { on: 'POST purchase_invoices', is };
    await at.work(company);
    expect(await jobsOf(company, id)).toMatchObject([{ state: 'waiting' }]);
    at.moneybird.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    expect(await jobsOf(company, id)).toMatchObject([{ state: 'done' }]);
    expect(at.moneybird.purchases.all).toHaveLength(1);
    expect(at.moneybird.purchases.all[0]?.attachments).toHaveLength(1);
  });

  it('goes to Exact as a document with its file', async () => {
    const other = await furnishCompany(atExact.server);
    await atExact.connect(other);
    const { id } = await upload(other);
    await post(other, id);
    await atExact.work(other);
    expect(exact.division.list('documents/Documents')).toMatchObject([
      { Subject: '2026-118 2026-11-02 Molen Meel B.V.', Type: 20, AmountFC: 175.5, Currency: 'EUR' },
    ]);
    expect(exact.division.list('documents/DocumentAttachments')).toMatchObject([{ FileName: 'invoice.xml' }]);
    expect(await jobsOf(other, id)).toMatchObject([
      { state: 'done', remoteUrl: expect.stringContaining('DocView') },
    ]);
  });

  it('is refused while it is incomplete, and without a bookkeeping that takes it', async () => {
    const { id } = await upload(company);
    expect((await refusalOf(post(company, id))).code).toBe(ERRORS.noPurchaseAccounting.code);
    const pdf = new File([PLAIN_PDF], 'invoice.pdf', { type: 'application/pdf' });
    const incomplete = await upload(company, pdf);
    expect((await refusalOf(post(company, incomplete.id))).code).toBe(ERRORS.purchaseIncomplete.code);
  });

  it('is posted in bulk, each with its own outcome', async () => {
    await at.connect(company);
    const { client, companyId } = company;
    const whole = await upload(company);
    const pdf = new File([PLAIN_PDF], 'invoice.pdf', { type: 'application/pdf' });
    const incomplete = await upload(company, pdf);
    const body = {
      token: randomUUID(),
      action: 'book' as const,
      selection: { ids: [whole.id, incomplete.id] },
    };
    const { data } = await client.bulk.start({ body });
    await runBulk(at.server.services, { companyId, bulkId: data.id });
    const failed = await client.bulk.listItems({ params: { id: data.id }, query: { state: 'failed' } });
    expect(failed.data.map(({ code }) => code)).toEqual([ERRORS.purchaseIncomplete.code]);
    await at.work(company);
    expect(at.moneybird.purchases.all).toHaveLength(1);
  });

  it('is found by whether it is posted, waits, or failed', async () => {
    await at.connect(company);
    const { client } = company;
    const posted = await upload(company);
    await post(company, posted.id);
    await at.work(company);
    const failing = await upload(company, xmlFile('2026-119'));
    await post(company, failing.id);
    const found = async (booking: 'booked' | 'notbooked' | 'waiting' | 'failed') =>
      (await client.purchase.list({ query: { booking } })).data.map(({ id }) => id);
    expect(await found('waiting')).toEqual([failing.id]);
    // Whoever disconnects ends what waits.
    await client.integration.disconnect({ params: { name: 'moneybird' } });
    await at.work(company);
    expect(await found('failed')).toEqual([failing.id]);
    expect(await found('booked')).toEqual([posted.id]);
    expect(await found('notbooked')).toEqual([failing.id]);
    const selection = { filter: { type: 'purchase' as const, booking: 'failed' as const } };
    const body = { token: randomUUID(), action: 'delete' as const, selection };
    expect((await client.bulk.start({ body })).data.total).toBe(1);
  });

  it('is posted by itself where the company wants that, and goes with a deleted one', async () => {
    await at.connect(company);
    const { client, companyId } = company;
    const { id } = await upload(company);
    const run = () => queueOwnPurchase(at.server.services, { companyId, purchaseId: id });
    expect(await run()).toEqual({ done: 0, reason: 'notAutomatic' });
    const params = { name: 'moneybird' };
    await client.integration.saveMapping({ params, body: { entries: [], autobooking: true } });
    await at.match(company);
    expect(await run()).toEqual({ done: 1 });
    expect(await run()).toMatchObject({ done: 0 });
    expect(await jobsOf(company, id)).toMatchObject([{ state: 'waiting' }]);
    await client.purchase.delete({ params: { id } });
    await at.work(company);
    expect(at.moneybird.purchases.all).toEqual([]);
  });
});
