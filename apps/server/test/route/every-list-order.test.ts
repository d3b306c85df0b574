import {
  ARCHIVE_TYPES,
  BATCH_SORT_COLUMNS,
  type Client,
  IMPORTED_INVOICE_SORT_COLUMNS,
  INVOICE_SORT_COLUMNS,
  PURCHASE_SORT_COLUMNS,
  type PenningContract,
  RECEIPT_SORT_COLUMNS,
  RECURRING_SORT_COLUMNS,
} from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importKinds } from '../../src/features/import-kinds.ts';
import { runImport } from '../../src/features/import/run-import.ts';
import { ublInvoice } from '../../src/features/purchase/test/e-invoices.ts';
import { allowCollecting, createBatch, createCollection } from '../furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  markAsSent,
} from '../furnish-company.ts';
import { createQuotation, createSentQuotation } from '../furnish-quotation.ts';
import { createRecurring } from '../recurring-body.ts';
import { receiptBody } from '../samples/invoice/receipt.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  for (let n = 0; n < 5; n += 1) {
    const changes = { term: 10 + (n % 2) * 20, discount: String((n % 3) * 10) };
    await markAsSent(company, await createDraft(company, changes));
    await createDraft(company, { ...changes, sendDate: null });
    await (n % 2 === 0 ? createSentQuotation : createQuotation)(company, changes);
    await createRecurring(company, {
      ...changes,
      startOn: `2026-12-0${1 + (n % 2)}`,
      times: n === 0 ? null : n,
    });
    const xml = ublInvoice({ '2026-118': `P-${n % 3}`, '2026-12-02': `2026-12-0${1 + (n % 2)}` });
    await company.client.purchase.create({ body: new File([xml], `${n}.xml`) });
    const soldAt = `2026-11-2${n % 2}T10:15:00.000Z`;
    await company.client.receipt.create({ body: receiptBody({ till: `T${n % 2}`, soldAt }) });
  }
  await importImportedInvoices();
  await allowCollecting(company);
  for (const collectionDate of ['2026-12-08', '2026-12-09', '2026-12-09']) {
    const { id } = await createBatch(company, { collectionDate });
    const invoice = await createCollection(company);
    await company.client.sepaBatch.addInvoices({ params: { id }, body: { ids: [invoice.id] } });
  }
  await createBatch(company, { collectionDate: '2026-12-10' });
});
afterAll(() => server.stop());

async function importImportedInvoices() {
  const { importedInvoice } = company.client;
  const rows = [0, 1, 2, 3, 4].map(
    (n) =>
      `H${n},2019-01-0${1 + (n % 2)},${n === 0 ? '' : `2019-02-0${n % 3}`.replace('00', '09')},C${n % 2},${n % 3}0.00`,
  );
  const csv = ['Invoice No,Invoice Date,Due Date,Customer,Total', ...rows].join('\n');
  const { id, settings } = (await importedInvoice.upload({ body: new File([csv], 'old.csv') })).data;
  await importedInvoice.start({ params: { id }, body: settings });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
}

interface Page {
  data: Row[];
  meta: { next: string | null; count: number };
}
type Row = { id: string } & Record<string, unknown>;
type BatchFilters = Exclude<Parameters<Client<PenningContract>['sepaBatch']['list']>[0], undefined>;
type Query = { sort: string; perPage: number; cursor?: string };

const TABS: Record<
  (typeof ARCHIVE_TYPES)[number],
  { columns: readonly string[]; list: (query: Query) => Promise<Page> }
> = {
  invoice: { columns: INVOICE_SORT_COLUMNS, list: (query) => company.client.invoice.list({ query }) },
  draft: {
    columns: INVOICE_SORT_COLUMNS,
    list: (query) => company.client.invoice.list({ query: { ...query, type: 'draft' } }),
  },
  quotation: { columns: INVOICE_SORT_COLUMNS, list: (query) => company.client.quotation.list({ query }) },
  recurring: { columns: RECURRING_SORT_COLUMNS, list: (query) => company.client.recurring.list({ query }) },
  purchase: { columns: PURCHASE_SORT_COLUMNS, list: (query) => company.client.purchase.list({ query }) },
  receipt: { columns: RECEIPT_SORT_COLUMNS, list: (query) => company.client.receipt.list({ query }) },
  importedInvoices: {
    columns: IMPORTED_INVOICE_SORT_COLUMNS,
    list: (query) => company.client.importedInvoice.list({ query }),
  },
  sepa: { columns: BATCH_SORT_COLUMNS, list: (query) => company.client.sepaBatch.list({ query }) },
};

const SHOWN_AS: Record<string, string> = {
  dueDate: 'dueDate',
  customer: 'customerName',
  supplier: 'supplierName',
  amount: 'totalIncl',
};
const FIGURES = ['amount', 'total', 'count', 'remaining'];

/**
 * The value a row shows in a column; undefined when it isn't shown, such as the moment a batch was
 * created.
 */
function valueOf(tab: string, row: Row, column: string): string | number | null | undefined {
  const name = tab === 'quotation' && column === 'dueDate' ? 'validUntil' : (SHOWN_AS[column] ?? column);
  const value = row[name] as string | null | undefined;
  return FIGURES.includes(column) && value !== null ? Number(value) : value;
}

function compare(tab: string, sort: string, [a, b]: [Row, Row]): number {
  for (const name of sort.split(',')) {
    const x = valueOf(tab, a, name.replace('-', ''));
    const y = valueOf(tab, b, name.replace('-', ''));
    if (x === undefined || y === undefined) return 0;
    if (x === y) continue;
    const order = x === null ? 1 : y === null || x < y ? -1 : 1;
    return name.startsWith('-') ? -order : order;
  }
  return 0;
}

function pairs(columns: readonly string[]): string[] {
  return columns.flatMap((first, index) => {
    const second = defined(columns[(index + 1) % columns.length]);
    return [first, `-${first}`, `${first},-${second}`, `-${first},${second}`];
  });
}

it.each(ARCHIVE_TYPES)(
  '%s can be sorted by one column or several, consistently on each page',
  async (tab) => {
    const { columns, list } = TABS[tab];
    for (const sort of pairs(columns)) {
      const whole = (await list({ sort, perPage: 200 })).data;
      expect(whole.length).toBeGreaterThanOrEqual(4);
      whole.slice(1).forEach((row, index) => {
        expect([tab, sort, compare(tab, sort, [defined(whole[index]), row]) <= 0]).toEqual([tab, sort, true]);
      });
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = await list({ sort, perPage: 2, ...(cursor === null ? {} : { cursor }) });
        paged.push(...page.data.map(({ id }) => id));
        cursor = page.meta.next;
      } while (cursor !== null);
      expect([tab, sort, paged]).toEqual([tab, sort, whole.map(({ id }) => id)]);
    }
  },
);

it('sorts names without regard to case and diacritics', async () => {
  const other = await furnishCompany(server);
  for (const name of ['de Zwart', 'Éclair', 'Aardvark', 'ebbe', 'Zebra']) {
    const { data } = await other.client.customer.create({ body: customerBody({ name }) });
    await markAsSent(other, await createDraft(other, { customerId: data.id }));
    await createQuotation(other, { customerId: data.id });
    await createRecurring(other, { customerId: data.id });
  }
  const query = { sort: 'customer', perPage: 2 };
  const { invoice, quotation, recurring } = other.client;
  for (const list of [invoice.list, quotation.list, recurring.list]) {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        query: { ...query, ...(cursor === null ? {} : { cursor }) },
      });
      names.push(...page.data.map(({ customerName }) => customerName));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(names).toEqual(['Aardvark', 'de Zwart', 'ebbe', 'Éclair', 'Zebra']);
  }
});

it('refuses a repeated column, five columns, and a cursor from another order', async () => {
  for (const sort of ['customer,-customer', 'sendDate,dueDate,number,customer,amount', 'colour']) {
    await expect(TABS.quotation.list({ sort, perPage: 2 })).rejects.toMatchObject({ code: 5 });
  }
  const { meta } = await TABS.sepa.list({ sort: 'collectionDate,-sepaId', perPage: 2 });
  const query = { sort: '-sepaId', perPage: 2, cursor: defined(meta.next) };
  await expect(TABS.sepa.list(query)).rejects.toMatchObject({ code: 200 });
});

it('finds batches by name, date, state and total', async () => {
  const count = async (query: NonNullable<BatchFilters['query']>) =>
    (await company.client.sepaBatch.list({ query })).meta.count;
  expect(await count({ from: '2026-12-09' })).toBe(3);
  expect(await count({ until: '2026-12-09', from: '2026-12-09' })).toBe(2);
  expect(await count({ dueDate: '2026-12-08' })).toBe(1);
  expect(await count({ amount: '121.00' })).toBe(3);
  expect(await count({ amountUntil: '0.00' })).toBe(1);
  expect(await count({ amountFrom: '0.01', state: 'open' })).toBe(3);
  const [first] = (await company.client.sepaBatch.list({ query: {} })).data;
  expect(await count({ number: defined(first).sepaId.toLowerCase() })).toBe(1);
  expect(await count({ q: defined(first).sepaId.slice(-4) })).toBe(1);
  expect(await count({ q: '%' })).toBe(0);
});
