import { randomUUID } from 'node:crypto';
import type { SelectionInput } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { ublInvoice } from '../purchase/test/e-invoices.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  for (const [days, reference] of [
    [10, 'Alpha'],
    [30, 'Beta'],
    [30, 'Gamma'],
  ] as const) {
    await createSentQuotation(company, { term: days, reference });
  }
  for (const startOn of ['2026-12-01', '2026-12-15', '2027-01-01']) {
    await createRecurring(company, { startOn, reference: startOn });
  }
  await createRecurring(company, { startOn: '2027-03-01', times: 1, currency: 'USD' });
  for (const id of ['P-1', 'P-2', 'Q-3']) {
    const file = new File([ublInvoice({ '2026-118': id })], `${id}.xml`);
    await company.client.purchase.create({ body: file });
  }
  await createSent(company);
});
afterAll(() => server.stop());

type Filter = Extract<SelectionInput, { filter: unknown }>['filter'];

/** The documents of an action, in order. */
async function frozen(filter: Filter): Promise<string[]> {
  const { bulk } = company.client;
  const body = { token: randomUUID(), action: 'book' as const, selection: { filter } };
  const { data } = await bulk.start({ body });
  const items = await bulk.listItems({ params: { id: data.id }, query: { perPage: 200 } });
  return items.data.map(({ documentId }) => documentId);
}

const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('all that match are those the tab shows, in order', () => {
  it.each([
    [{ dueDate: '2026-12-21' }, 2],
    [{ validFrom: '2026-12-02' }, 2],
    [{ validUntil: '2026-12-02', state: 'open' }, 1],
    [{ from: '2026-11-21', amountFrom: '121.00', sort: 'dueDate,-number' }, 3],
    [{ sendDate: '2026-11-21', sort: '-dueDate,number' }, 3],
  ] as const)('of quotations: %j', async (filter, count) => {
    const shown = ids(await company.client.quotation.list({ query: filter }));
    expect(shown).toHaveLength(count);
    expect(await frozen({ type: 'quotation', ...filter })).toEqual(shown);
  });

  it.each([
    [{ from: '2026-12-02', until: '2026-12-31' }, 1],
    [{ from: '2026-12-15', state: 'active' }, 3],
    [{ until: '2027-01-01', sort: '-nextOn' }, 3],
    [{ sort: 'remaining,-nextOn' }, 4],
    [{ q: 'korenaar', from: '2026-12-15' }, 3],
  ] as const)('of recurring invoices: %j', async (filter, count) => {
    const shown = ids(await company.client.recurring.list({ query: filter }));
    expect(shown).toHaveLength(count);
    expect(await frozen({ type: 'recurring', ...filter })).toEqual(shown);
  });

  it.each([
    [{ number: 'P-', sort: 'supplier,-number' }, 2],
    [{ dueDate: '2026-12-02', sort: 'amount,number' }, 3],
  ] as const)('of purchases: %j', async (filter, count) => {
    const shown = ids(await company.client.purchase.list({ query: filter }));
    expect(shown).toHaveLength(count);
    expect(await frozen({ type: 'purchase', ...filter })).toEqual(shown);
  });

  it('refuses filters and orders that a kind of documents doesn’t have', async () => {
    for (const filter of [
      { type: 'invoice', validUntil: '2026-12-21' },
      { type: 'recurring', dueDate: '2026-12-21' },
      { type: 'quotation', sort: 'nextOn' },
      { type: 'purchase', customerId: company.customerId },
    ]) {
      await expect(frozen(filter as Filter)).rejects.toMatchObject({ code: 5 });
    }
  });
});
