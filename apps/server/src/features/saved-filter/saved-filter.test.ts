import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const overdue = { status: 'pastdue', sort: '-amount,customer', customer_id: 'anything' };

describe('saved filters', () => {
  it('are saved by name, changed, made the default and deleted', async () => {
    const { savedFilter } = company.client;
    const first = await savedFilter.create({
      body: { tab: 'invoice', name: 'Overdue', search: overdue, isDefault: true },
    });
    expect(first.data).toMatchObject({ tab: 'invoice', name: 'Overdue', search: overdue, isDefault: true });
    const second = await savedFilter.create({
      body: { tab: 'invoice', name: 'Big', search: { amountFrom: '1000' }, isDefault: true },
    });
    const draft = await savedFilter.create({
      body: { tab: 'draft', name: 'Big', search: {}, isDefault: true },
    });
    const list = async () => (await savedFilter.list({ query: { tab: 'invoice' } })).data;
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Big', true],
      ['Overdue', false],
    ]);
    const { data: renamed } = await savedFilter.update({
      params: { id: first.data.id },
      body: { name: 'Too late', search: { status: 'pastdue' }, isDefault: true },
    });
    expect(renamed).toMatchObject({ name: 'Too late', search: { status: 'pastdue' }, isDefault: true });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Big', false],
      ['Too late', true],
    ]);
    await savedFilter.delete({ params: { id: second.data.id } });
    expect((await savedFilter.list()).data.map(({ id }) => id).toSorted()).toEqual(
      [first.data.id, draft.data.id].toSorted(),
    );
  });

  it('are reports of analytics as well', async () => {
    const { savedFilter } = company.client;
    const search = { view: 'turnover', by: 'country', year: '2025' };
    const { data } = await savedFilter.create({ body: { tab: 'analytics', name: 'By country', search } });
    const renamed = { name: 'Per country' };
    await savedFilter.update({ params: { id: data.id }, body: renamed });
    expect((await savedFilter.list({ query: { tab: 'analytics' } })).data).toMatchObject([
      { ...renamed, search },
    ]);
    await savedFilter.delete({ params: { id: data.id } });
    expect((await savedFilter.list({ query: { tab: 'analytics' } })).data).toEqual([]);
  });

  it('have a unique name in a tab, ignoring case', async () => {
    const body = { tab: 'sepa' as const, name: 'Mine', search: {}, isDefault: false };
    const { data } = await company.client.savedFilter.create({ body });
    const refused = { code: 1101, field: 'name' };
    expect(
      await refusalOf(company.client.savedFilter.create({ body: { ...body, name: 'MINE' } })),
    ).toMatchObject(refused);
    const other = await company.client.savedFilter.create({ body: { ...body, name: 'Other' } });
    const { tab: _, ...changed } = body;
    expect(
      await refusalOf(company.client.savedFilter.update({ params: { id: other.data.id }, body: changed })),
    ).toMatchObject(refused);
    await company.client.savedFilter.update({ params: { id: data.id }, body: { ...changed, name: 'mine' } });
  });

  it('are limited to fifty in a tab', async () => {
    const body = (name: string) => ({ tab: 'importedInvoices' as const, name, search: {}, isDefault: false });
    for (let index = 0; index < 50; index += 1)
      await company.client.savedFilter.create({ body: body(`${index}`) });
    expect(await refusalOf(company.client.savedFilter.create({ body: body('more') }))).toMatchObject({
      code: 1100,
    });
  });

  it('belong to one person in one company', async () => {
    const other = await furnishCompany(server);
    const { data } = await company.client.savedFilter.create({
      body: { tab: 'purchase', name: 'Secret', search: {}, isDefault: false },
    });
    expect((await other.client.savedFilter.list()).data).toEqual([]);
    const superuser = await server.superuser();
    await superuser.query('UPDATE saved_filters SET user_id = $1 WHERE id = $2', [other.userId, data.id]);
    await superuser.end();
    const change = { name: 'Mine now', search: {}, isDefault: false };
    const { savedFilter } = company.client;
    expect((await savedFilter.list({ query: { tab: 'purchase' } })).data).toEqual([]);
    expect(await refusalOf(savedFilter.update({ params: { id: data.id }, body: change }))).toMatchObject({
      code: 3,
    });
    expect(await refusalOf(savedFilter.delete({ params: { id: data.id } }))).toMatchObject({ code: 3 });
  });

  it('contain nothing but short texts under plain names', async () => {
    const create = (search: Record<string, string>) =>
      company.client.savedFilter.create({ body: { tab: 'invoice', name: 'Odd', search, isDefault: false } });
    for (const search of [{ '__proto__ x': '1' }, { q: 'x'.repeat(201) }])
      expect(await refusalOf(create(search))).toMatchObject({ code: 5 });
  });
});

describe('columns', () => {
  it('are saved per tab, in order and without duplicates', async () => {
    const { savedFilter } = company.client;
    expect((await savedFilter.listColumns()).data).toEqual([]);
    await savedFilter.chooseColumns({ body: { tab: 'invoice', columns: ['amount', 'number', 'amount'] } });
    await savedFilter.chooseColumns({ body: { tab: 'draft', columns: ['customer'] } });
    const changed = await savedFilter.chooseColumns({
      body: { tab: 'draft', columns: ['changed', 'customer'] },
    });
    expect(changed.data).toEqual({ tab: 'draft', columns: ['changed', 'customer'] });
    expect((await savedFilter.listColumns()).data).toEqual([
      { tab: 'draft', columns: ['changed', 'customer'] },
      { tab: 'invoice', columns: ['amount', 'number'] },
    ]);
  });
});
