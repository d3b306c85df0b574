import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { verifyEventLog } from '../../operations/verify-event-log.ts';
import { type AtMollie, startAtMollie } from './test/at-mollie.ts';

const ATTEMPT_MS = 11 * 60_000;

let at: AtMollie;
let company: FurnishedCompany;
let invoice: Awaited<ReturnType<typeof createSent>>;
/** Mollie's ids of the two payments. */
let paid: readonly string[];
beforeAll(async () => {
  at = await startAtMollie();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
  invoice = await createSent(company);
  const first = await at.start(invoice);
  at.server.clock.advance(ATTEMPT_MS);
  const second = await at.start(invoice);
  await at.settle(first, 'paid');
  await at.settle(second, 'paid');
  paid = [first, second];
});
afterAll(() => at.stop());

const statuses = async (id: string) => (await company.client.invoice.get({ params: { id } })).data.statuses;
const figures = async () => {
  const { data } = await company.client.customerOverview.get({ params: { id: company.customerId } });
  return defined(data.figures[0]);
};
const timeline = async () => {
  const params = { id: company.customerId };
  const { data } = await company.client.customerOverview.listTimeline({ params, query: { kind: 'payment' } });
  return data.map(({ amount, state, detail }) => [amount, state, detail]);
};
const refunds = () =>
  paid.flatMap((id) => at.mollie.account.find(id).refunds.map((refund) => ({ id, refund })));
const verified = async () =>
  expect((await verifyEventLog(at.server.services.database, at.server.services.storage)).problems).toEqual(
    [],
  );

describe('an invoice that was paid twice', () => {
  it('is owed to the customer, and says how each payment was made', async () => {
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '242.00',
      open: '-121.00',
      payments: 2,
    });
    expect(await statuses(invoice.id)).toContain('torefund');
    expect(await figures()).toMatchObject({ open: '0.00', toRefund: '121.00' });
    expect(await timeline()).toEqual([
      ['121.00', 'received', 'iDEAL via Mollie'],
      ['121.00', 'received', 'iDEAL via Mollie'],
    ]);
  });

  it('is refunded by Mollie, once, and nothing is owed any more', async () => {
    const body = { way: 'provider' as const, creationToken: crypto.randomUUID() };
    const params = { id: invoice.id };
    const made = await Promise.all([1, 2].map(() => company.client.refund.create({ params, body })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const [{ id, refund }] = [defined(refunds()[0])];
    expect(refunds()).toHaveLength(1);
    expect(refund.amount.value).toBe('121.00');
    refund.status = 'refunded';
    await at.tell(id);
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      open: '0.00',
      payments: 3,
    });
    expect(await statuses(invoice.id)).not.toContain('torefund');
    expect(await figures()).toMatchObject({ open: '0.00', toRefund: '0.00' });
    expect(await timeline()).toContainEqual(['-121.00', 'received', 'Refunded online via Mollie']);
    await verified();
  });

  it('is kept as credit, which pays the next invoice, and no money goes back', async () => {
    const body = { way: 'nextInvoice' as const };
    await company.client.refund.create({ params: { id: invoice.id }, body });
    const { data: told } = await company.client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(told.at(-1)).toMatchObject({
      event: 'refundStarted',
      detail: 'To be set off against the next invoice',
    });
    const next = await createSent(company);
    expect(await readBooks(at.server, next.id)).toMatchObject({ paid: '121.00', open: '0.00', payments: 1 });
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      open: '0.00',
      payments: 3,
    });
    expect(await figures()).toMatchObject({ open: '0.00', toRefund: '0.00' });
    expect(refunds()).toEqual([]);
    const { data: settled } = await company.client.invoice.get({ params: { id: next.id } });
    expect(settled.payments).toMatchObject([{ kind: 'setOff', counterpart: { id: invoice.id } }]);
    await verified();
  });
});
