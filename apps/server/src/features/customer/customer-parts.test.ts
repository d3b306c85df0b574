import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Changes = Parameters<typeof customerBody>[0];
const add = async (changes: Changes = {}) =>
  (await company.client.customer.create({ body: customerBody(changes) })).data.id;

describe('the contacts of a customer', () => {
  const zoe = { name: 'Zoë', email: 'zoe@korenaar.example', invoices: 'to' as const };

  it('are added, changed and removed', async () => {
    const id = await add();
    const { data } = await company.client.customerContact.create({ params: { id }, body: zoe });
    expect(data).toMatchObject({ ...zoe, role: '', reminders: 'none', quotations: 'none', customerId: id });
    const params = { id, contactId: data.id };
    const changed = await company.client.customerContact.update({ params, body: { role: 'Buyer' } });
    expect(changed.data).toEqual({ ...data, role: 'Buyer' });
    const without = company.client.customerContact.update({ params, body: { email: '' } });
    expect(await refusalOf(without)).toMatchObject({ code: 5, field: 'email' });
    await company.client.customerContact.delete({ params });
    expect((await company.client.customerContact.list({ params: { id } })).data).toEqual([]);
  });

  it('who receive an email need an address', async () => {
    const params = { id: await add() };
    const call = company.client.customerContact.create({ params, body: { name: 'Nobody', reminders: 'cc' } });
    expect(await refusalOf(call)).toMatchObject({ code: 5, field: 'email' });
  });

  it('receive their emails, in place of the customer’s address or as a copy', async () => {
    const id = await add({ email: 'info@korenaar.example', ccEmail: 'books@korenaar.example' });
    const contact = (body: Parameters<typeof company.client.customerContact.create>[0]['body']) =>
      company.client.customerContact.create({ params: { id }, body });
    await contact(zoe);
    await contact({ name: 'Ann', email: 'ann@korenaar.example', invoices: 'cc', quotations: 'cc' });
    await contact({ name: 'Bob', email: 'bob@korenaar.example', reminders: 'to' });
    const draft = await createDraft(company, { customerId: id });
    const proposed = await company.client.invoice.proposeMessage({ params: { id: draft.id } });
    expect(proposed.data).toMatchObject({
      to: ['zoe@korenaar.example'],
      cc: ['books@korenaar.example', 'ann@korenaar.example'],
    });
    const quotation = await createSentQuotation(company, { customerId: id });
    const offered = await company.client.quotation.proposeMessage({ params: { id: quotation.id } });
    expect(offered.data).toMatchObject({
      to: ['info@korenaar.example'],
      cc: ['books@korenaar.example', 'ann@korenaar.example'],
    });
    const overdue = await createSent(company, { customerId: id, sendDate: '2026-09-01' });
    const reminder = await company.client.reminder.proposeMessage({ params: { id: overdue.id } });
    expect(reminder.data).toMatchObject({ to: ['bob@korenaar.example'], cc: ['books@korenaar.example'] });
  });

  it('are written to when the customer has no address of its own', async () => {
    const id = await add({ email: '' });
    await company.client.customerContact.create({ params: { id }, body: { ...zoe, reminders: 'to' } });
    const overdue = await createSent(company, { customerId: id, sendDate: '2026-09-01' });
    const { data } = await company.client.reminder.proposeMessage({ params: { id: overdue.id } });
    expect(data).toMatchObject({ to: ['zoe@korenaar.example'], refusal: null });
  });
});

describe('the notes on a customer', () => {
  it('are added, changed and deleted, the newest first', async () => {
    const params = { id: await add() };
    await company.client.customerNote.create({ params, body: { body: 'First' } });
    server.clock.advance(1000);
    const { data } = await company.client.customerNote.create({ params, body: { body: 'Second' } });
    const list = async () =>
      (await company.client.customerNote.list({ params, query: {} })).data.map(({ body }) => body);
    expect(await list()).toEqual(['Second', 'First']);
    const note = { params: { ...params, noteId: data.id } };
    await company.client.customerNote.update({ ...note, body: { body: 'Changed' } });
    expect(await list()).toEqual(['Changed', 'First']);
    await company.client.customerNote.delete(note);
    expect(await list()).toEqual(['First']);
  });
});

describe('tags', () => {
  it('are named once, assigned to customers, renamed and removed', async () => {
    const { client } = company;
    const { data: tag } = await client.customerTag.create({ body: { name: 'Gold', colour: 'yellow' } });
    expect(await refusalOf(client.customerTag.create({ body: { name: 'GOLD' } }))).toMatchObject({
      code: 1266,
    });
    const id = await add();
    const assigned = await client.customerTag.choose({ params: { id }, body: { tagIds: [tag.id] } });
    expect(assigned.data.tagIds).toEqual([tag.id]);
    await client.customerTag.update({ params: { id: tag.id }, body: { name: 'Silver' } });
    const [listed] = (await client.customerTag.list()).data.filter((one) => one.id === tag.id);
    expect(listed).toEqual({ id: tag.id, name: 'Silver', colour: 'yellow', customerCount: 1 });
    await client.customerTag.delete({ params: { id: tag.id } });
    expect((await client.customer.get({ params: { id } })).data.tagIds).toEqual([]);
  });
});

describe('an address for invoices', () => {
  it('is where documents are addressed to', async () => {
    const invoiceAddress = {
      attention: 'Crediteurenadministratie',
      address: 'Postbus 12',
      postalCode: '3500 AA',
      city: 'Utrecht',
    };
    const id = await add({ invoiceAddress });
    expect((await company.client.customer.get({ params: { id } })).data.invoiceAddress).toEqual(
      invoiceAddress,
    );
    const sent = await createSent(company, { customerId: id });
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ receiver: unknown }>(
      `SELECT content::jsonb->'receiver' AS receiver FROM documents WHERE id = $1`,
      [sent.id],
    );
    await superuser.end();
    expect(defined(rows[0]).receiver).toMatchObject({
      contact: 'Crediteurenadministratie',
      address: 'Postbus 12',
      postalCode: '3500 AA',
      city: 'Utrecht',
      country: 'NL',
    });
  });
});

describe('a number that can’t be right', () => {
  it('prevents no ordinary invoice, which is sent without it', async () => {
    const id = await add({ coc: '301', vatNumber: 'NL123456789B01', iban: 'NL00ABNA0417164300' });
    const sent = await createSent(company, { customerId: id });
    const ubl = await company.client.invoice.downloadUbl({ params: { id: sent.id } });
    const text = await ubl.text();
    expect(text).not.toContain('NL123456789B01');
  });

  it('is refused on an invoice for which the customer accounts for the VAT', async () => {
    const id = await add({ country: 'DE', coc: '', vatNumber: 'DE12345' });
    const draft = await createDraft(company, {
      customerId: id,
      lines: [lineBody(company, { vatId: company.vat.ICPS })],
    });
    const { data } = await company.client.invoice.proposeMessage({ params: { id: draft.id } });
    expect(data.legal.problems.map(({ code }) => code)).toContain('buyerVatInvalid');
  });
});

describe('a merge', () => {
  it('moves contacts, notes and tags, and its undo brings them back', async () => {
    const { client } = company;
    const [masterId, otherId] = [await add({ name: 'Stays' }), await add({ name: 'Joins' })];
    const [both, others] = [
      (await client.customerTag.create({ body: { name: 'Both' } })).data.id,
      (await client.customerTag.create({ body: { name: 'Others' } })).data.id,
    ];
    const known = { params: { id: otherId } };
    await client.customerTag.choose({ params: { id: masterId }, body: { tagIds: [both] } });
    await client.customerTag.choose({ ...known, body: { tagIds: [both, others] } });
    await client.customerContact.create({ ...known, body: { name: 'Ann' } });
    await client.customerNote.create({ ...known, body: { body: 'Nice people' } });
    const { data: merge } = await client.customerMerge.create({ body: { masterId, customerIds: [otherId] } });
    expect(merge.customers).toMatchObject([{ contactCount: 1, noteCount: 1 }]);
    const of = async (id: string) => ({
      tags: (await client.customer.get({ params: { id } })).data.tagIds.toSorted(),
      contacts: (await client.customerContact.list({ params: { id } })).data.length,
      notes: (await client.customerNote.list({ params: { id }, query: {} })).data.length,
    });
    expect(await of(masterId)).toEqual({ tags: [both, others].toSorted(), contacts: 1, notes: 1 });
    await client.customerMerge.undo({ params: { id: merge.id } });
    expect(await of(masterId)).toEqual({ tags: [both], contacts: 0, notes: 0 });
    expect(await of(otherId)).toEqual({ tags: [both, others].toSorted(), contacts: 1, notes: 1 });
  });
});
