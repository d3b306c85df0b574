import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  draftBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { billItems, createItem, creditWhole, itemBody, sentWith } from './test/furnish-items.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const read = async (id: string) => (await company.client.billableItem.get({ params: { id } })).data;
const unbilled = async (id = company.customerId) =>
  (await company.client.billableItem.listUnbilled({ params: { id } })).data;
const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });

async function save(id: string, version: number, lines: unknown[]): Promise<number> {
  const { creationToken: _, ...body } = draftBody(company, { lines: lines as [] });
  return (await company.client.invoice.update({ params: { id }, body: { ...body, version } })).data.version;
}

describe('hours and expenses', () => {
  it('are added, changed, listed by state, customer and period, and deleted', async () => {
    const { billableItem, customer } = company.client;
    const other = (await customer.create({ body: customerBody({ name: 'Other' }) })).data.id;
    const first = await createItem(company, { spentOn: '2026-10-30', doneBy: 'Anna' });
    const second = await createItem(company, { kind: 'expense', unit: 'km', customerId: other });
    expect(first).toMatchObject({ kind: 'hours', quantity: '1.5', price: '80.00', document: null });
    const { data } = await billableItem.update({ params: { id: first.id }, body: { quantity: '2.25' } });
    expect(data).toMatchObject({ quantity: '2.25', doneBy: 'Anna', description: 'Advice' });
    const ids = async (query: object) => (await billableItem.list({ query })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ customerId: other })).toEqual([second.id]);
    expect(await ids({ until: '2026-10-31', state: 'unbilled' })).toEqual([first.id]);
    expect(await ids({ state: 'billed' })).toEqual([]);
    await billableItem.delete({ params: { id: second.id } });
    expect((await billableItem.deleteMany({ body: { ids: [first.id] } })).data.count).toBe(1);
    expect(await ids({})).toEqual([]);
  });

  it('add up per customer, before VAT', async () => {
    await createItem(company, { quantity: '0.3333', price: '100.00' });
    await createItem(company);
    expect(await unbilled()).toMatchObject({ count: 2, total: '153.33' });
    expect((await unbilled()).items).toHaveLength(2);
  });

  it('keep their customer from being deleted, and follow it into a merge and back', async () => {
    const { customer, customerMerge } = company.client;
    const double = (await customer.create({ body: customerBody({ name: 'Double' }) })).data.id;
    const item = await createItem(company, { customerId: double });
    expect(await refusalOf(customer.delete({ params: { id: double } }))).toBeDefined();
    const { data } = await customerMerge.create({
      body: { masterId: company.customerId, customerIds: [double] },
    });
    expect((await read(item.id)).customerId).toBe(company.customerId);
    await customerMerge.undo({ params: { id: data.id } });
    expect((await read(item.id)).customerId).toBe(double);
  });
});

describe('billing hours and expenses', () => {
  it('adds a line per item, with VAT, unit, date and person', async () => {
    const item = await createItem(company, { vatId: company.vat.low, doneBy: 'Anna' });
    const cost = await createItem(company, {
      kind: 'expense',
      description: 'Train',
      quantity: '1',
      spentOn: '2026-11-13',
    });
    const draft = await createDraft(company, { language: 'en' });
    const { lines, version } = await billItems(company, draft, {
      itemIds: [cost.id, item.id],
      withPerson: true,
    });
    expect(version).toBe(draft.version + 1);
    expect(lines).toMatchObject([
      { quantity: '1.5', price: '80.00', unit: 'hour', vatId: company.vat.low },
      { description: expect.stringMatching(/^Train \(/), unit: '', vatId: company.vat.high },
    ]);
    expect(lines[0]?.description).toMatch(/^Advice \(.+, Anna\)$/);
    const saved = (await company.client.invoice.get({ params: { id: draft.id } })).data;
    expect(saved.lines).toHaveLength(draft.lines.length + 2);
    expect(await read(item.id)).toMatchObject({ document: { id: draft.id, number: null, state: 'draft' } });
    expect((await unbilled()).count).toBe(0);
  });

  it('combines hours of the same description and price', async () => {
    const items = [
      await createItem(company),
      await createItem(company, { quantity: '0.5', spentOn: '2026-11-14' }),
    ];
    const draft = await createDraft(company);
    const itemIds = items.map(({ id }) => id);
    const { lines } = await billItems(company, draft, { itemIds, combine: true, withDate: false });
    expect(lines).toMatchObject([{ description: 'Advice', quantity: '2', price: '80.00' }]);
    expect((await read(itemIds[1] ?? '')).document?.id).toBe(draft.id);
  });

  it('takes the unit, VAT and ledger account of the product', async () => {
    const { data: product } = await company.client.product.create({
      body: { description: 'Consultancy', number: 'C1', unit: 'uur', price: '95.00', vatId: company.vat.low },
    });
    const item = await createItem(company, { productId: product.id, kind: 'expense' });
    const { lines } = await billItems(company, await createDraft(company), { itemIds: [item.id] });
    expect(lines).toMatchObject([
      { number: 'C1', vatId: company.vat.low, ledgerId: product.ledgerId, price: '80.00' },
    ]);
  });

  it('refuses those of another customer, another version, and a document that is no draft', async () => {
    const { customer } = company.client;
    const other = (await customer.create({ body: customerBody({ name: 'Other' }) })).data.id;
    const draft = await createDraft(company);
    const bill = (itemIds: string[], to: { id: string; version: number } = draft) =>
      billItems(company, to, { itemIds });
    const strange = await createItem(company, { customerId: other });
    expect(await refusalOf(bill([strange.id]))).toMatchObject(code('invalidRequest'));
    const own = await createItem(company);
    const stale = { ...draft, version: draft.version + 1 };
    expect(await refusalOf(bill([own.id], stale))).toMatchObject(code('changedElsewhere'));
    await markAsSent(company, draft);
    expect(await refusalOf(bill([own.id]))).toMatchObject(code('invalidRequest'));
    expect((await unbilled()).count).toBe(1);
  });
});

describe('an item is billed once', () => {
  it('by whichever of two invoices asked first, at the same moment', async () => {
    const item = await createItem(company);
    const drafts = [await createDraft(company), await createDraft(company)];
    const outcomes = await Promise.allSettled(
      drafts.map((draft) => billItems(company, draft, { itemIds: [item.id] })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject(code('itemBilled'));
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect((await read(item.id)).document?.id).toBe(drafts[won]?.id);
  });

  it('and is neither changed nor deleted meanwhile', async () => {
    const { billableItem } = company.client;
    const item = await createItem(company);
    await billItems(company, await createDraft(company), { itemIds: [item.id] });
    const params = { id: item.id };
    const change = billableItem.update({ params, body: { price: '1.00' } });
    expect(await refusalOf(change)).toMatchObject(code('itemBilled'));
    expect(await refusalOf(billableItem.delete({ params }))).toMatchObject(code('itemBilled'));
    const free = await createItem(company);
    const both = billableItem.deleteMany({ body: { ids: [free.id, item.id] } });
    expect(await refusalOf(both)).toMatchObject(code('itemBilled'));
    expect((await read(free.id)).document).toBeNull();
  });

  it('is unbilled when its line leaves the draft, and billed again when the line returns', async () => {
    const item = await createItem(company);
    const draft = await createDraft(company);
    const { lines, version } = await billItems(company, draft, { itemIds: [item.id] });
    const without = await save(draft.id, version, [lineBody(company)]);
    expect((await read(item.id)).document).toBeNull();
    const again = await save(draft.id, without, [lineBody(company), ...lines]);
    expect((await read(item.id)).document?.id).toBe(draft.id);
    // Once another invoice bills it, a line that returns bills it no more.
    const gone = await save(draft.id, again, [lineBody(company)]);
    const other = await createDraft(company);
    await billItems(company, other, { itemIds: [item.id] });
    await save(draft.id, gone, [lineBody(company), ...lines]);
    expect((await read(item.id)).document?.id).toBe(other.id);
  });

  it('is unbilled when the draft is deleted', async () => {
    const item = await createItem(company);
    const draft = await createDraft(company);
    await billItems(company, draft, { itemIds: [item.id] });
    await company.client.invoice.delete({ params: { id: draft.id } });
    expect((await read(item.id)).document).toBeNull();
  });

  it('stays billed once the invoice is sent and credited, until somebody says otherwise', async () => {
    const { billableItem } = company.client;
    const item = await createItem(company);
    const id = await sentWith(company, [item.id]);
    expect((await read(item.id)).document).toMatchObject({ id, state: 'sent' });
    const again = () => billableItem.reopen({ body: { ids: [item.id] } });
    expect(await refusalOf(again())).toMatchObject(code('itemNotCredited'));
    await creditWhole(company, id);
    expect((await read(item.id)).document).toMatchObject({ id, state: 'credited' });
    expect((await unbilled()).count).toBe(0);
    await again();
    expect(await unbilled()).toMatchObject({ count: 1, total: '120.00' });
    await sentWith(company, [item.id]);
  });

  it('is not billed by a copy of its invoice', async () => {
    const item = await createItem(company);
    const id = await sentWith(company, [item.id]);
    const { data: copy } = await company.client.invoice.copy({ params: { id } });
    await company.client.invoice.update({
      params: { id: copy.id },
      body: { version: copy.version, reference: 'Again' },
    });
    expect((await read(item.id)).document?.id).toBe(id);
  });
});

it('an unknown customer is refused', async () => {
  const create = company.client.billableItem.create({
    body: itemBody(company, { customerId: crypto.randomUUID() }),
  });
  expect(await refusalOf(create)).toMatchObject({ ...code('customerNotFound'), field: 'customerId' });
});
