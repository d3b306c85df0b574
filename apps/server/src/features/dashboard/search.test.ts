import type { SearchResult } from '@penning/contract';
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
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const customers = {
    zoe: ['Café Zoë', 'Jürgen Öztürk'],
    percent: ['100% Natuur', ''],
    plain: ['100 Natuur', ''],
    under: ['Snake_Case B.V.', ''],
  };
  for (const [key, [name, contact]] of Object.entries(customers)) {
    ids[key] = (
      await company.client.customer.create({
        body: customerBody({ name: defined(name), contact: defined(contact), email: '', debtorNumber: '' }),
      })
    ).data.id;
  }
  await company.client.company.updateNumbers({
    body: { nextNumber: 'AB-2026-0777', nextQuotationNumber: 'Q1', sepaIdentifier: '', sepaOwner: '' },
  });
  const line = (description: string) => ({ lines: [lineBody(company, { description })] });
  ids['first'] = (
    await createSent(company, { customerId: defined(ids['zoe']), ...line('Ontwerp façade') })
  ).id;
  ids['second'] = (
    await createSent(company, { customerId: defined(ids['plain']), ...line('50% korting') })
  ).id;
  ids['draft'] = (
    await createDraft(company, { customerId: defined(ids['under']), ...line('snake_case in code') })
  ).id;
});
afterAll(() => server.stop());

async function search(term: string, limit = 10): Promise<SearchResult[]> {
  return (await company.client.overview.search({ query: { term, limit } })).data;
}

const found = (results: SearchResult[], type: SearchResult['type']) =>
  results
    .filter((result) => result.type === type)
    .map(({ ref, matched }) => [Object.keys(ids).find((key) => ids[key] === ref), matched]);

describe('the search', () => {
  it.each(['AB-2026-0777', 'ab-2026-0777', 'AB-2026-07', 'ab', '0777', '777', '77', ' 0777 '])(
    'finds an invoice by its number as %j',
    async (term) => {
      expect(found(await search(term), 'invoice')).toContainEqual(['first', 'number']);
    },
  );

  it('finds both ends of a number, but not its middle', async () => {
    expect(found(await search('AB-'), 'invoice')).toEqual([
      ['second', 'number'],
      ['first', 'number'],
    ]);
    expect(found(await search('0778'), 'invoice')).toEqual([['second', 'number']]);
    expect(found(await search('2026'), 'invoice')).toEqual([]);
  });

  it.each(['Café Zoë', 'cafe zoe', 'CAFÉ', 'zoe'])(
    'finds a customer and their invoices by name as %s',
    async (term) => {
      const results = await search(term);
      expect(found(results, 'customer')).toContainEqual(['zoe', 'companyname']);
      expect(found(results, 'customer_invoice')).toContainEqual(['zoe', 'companyname']);
      expect(found(results, 'invoice')).toContainEqual(['first', 'companyname']);
    },
  );

  it.each(['Jürgen', 'jurgen oz', 'ÖZTÜRK'])(
    'finds a customer and their invoice by contact as %s',
    async (term) => {
      const results = await search(term);
      expect(found(results, 'customer')).toEqual([['zoe', 'contact']]);
      expect(found(results, 'invoice')).toEqual([['first', 'contact']]);
    },
  );

  it.each(['façade', 'FACADE', 'ontwerp f'])('finds an invoice by the text of a line as %s', async (term) => {
    expect(found(await search(term), 'invoice')).toEqual([['first', 'description']]);
  });

  it('treats pattern characters literally', async () => {
    expect(found(await search('100%'), 'customer')).toEqual([['percent', 'companyname']]);
    expect(found(await search('50%'), 'invoice')).toEqual([['second', 'description']]);
    expect(found(await search('e_c'), 'customer')).toEqual([['under', 'companyname']]);
    expect(found(await search('e_c'), 'invoice').map(([key]) => key)).toEqual(['draft']);
    for (const nothing of ['_0777', 'AB_2026', '\\', "' OR 1=1 --", 'caf%', 'z_e'])
      expect(await search(nothing), nothing).toEqual([]);
  });

  it('shows an invoice’s number, customer and status', async () => {
    const [result] = (await search('AB-2026-0777')).filter(({ type }) => type === 'invoice');
    expect(result).toMatchObject({ txt: 'AB-2026-0777 Café Zoë', meta: 1 });
  });

  it('returns as many of each kind as requested', async () => {
    const results = await search('natuur', 1);
    expect(results.filter(({ type }) => type === 'customer')).toHaveLength(1);
    expect(
      await search('natuur', 2).then((all) => all.filter(({ type }) => type === 'customer')),
    ).toHaveLength(2);
    for (const limit of [0, 51]) expect((await refusalOf(search('natuur', limit))).code).toBe(5);
  });

  it('finds current text, not earlier text', async () => {
    await company.client.invoice.delete({ params: { id: defined(ids['draft']) } });
    expect(found(await search('snake_case in'), 'invoice')).toEqual([]);
  });

  it('finds the end of a number that starts with letters', async () => {
    await company.client.company.updateNumbers({
      body: { nextNumber: 'ZAB10', nextQuotationNumber: 'Q1', sepaIdentifier: '', sepaOwner: '' },
    });
    ids['letters'] = (await createSent(company, { customerId: defined(ids['under']) })).id;
    expect(found(await search('b10'), 'invoice')).toEqual([['letters', 'number']]);
    await company.client.company.updateNumbers({
      body: { nextNumber: '2027B10', nextQuotationNumber: 'Q1', sepaIdentifier: '', sepaOwner: '' },
    });
    ids['between'] = (await createSent(company, { customerId: defined(ids['under']) })).id;
    const [first, second, ...others] = found(await search('b10'), 'invoice').map(([key]) => key);
    expect([others, new Set([first, second])]).toEqual([[], new Set(['between', 'letters'])]);
  });

  it('finds the newest documents of a text first', async () => {
    const create = (sendDate: string) =>
      createSent(company, {
        customerId: defined(ids['plain']),
        sendDate,
        lines: [lineBody(company, { description: 'Vitrinekast' })],
      });
    for (const day of ['2026-03-02', '2026-03-09', '2026-02-02']) ids[day] = (await create(day)).id;
    expect(found(await search('vitrine'), 'invoice').map(([key]) => key)).toEqual([
      '2026-03-09',
      '2026-03-02',
      '2026-02-02',
    ]);
  });
});

describe('a search with a typing error', () => {
  beforeAll(async () => {
    for (const [key, name] of [
      ['acme', 'Acme Holding B.V.'],
      ['bakery', 'Bakkerij Zonnestraal van Dam'],
      ['roastery', 'Kaffeerösterei Schwarzwald GmbH'],
    ] as const) {
      const body = customerBody({ name, contact: 'Willemijn Ækholm', email: '', debtorNumber: '' });
      ids[key] = (await company.client.customer.create({ body })).data.id;
    }
    ids['acmeInvoice'] = (await createSent(company, { customerId: defined(ids['acme']) })).id;
  });

  it.each(['Amce', 'Acne', 'Acmee', 'Ame', 'amce hodling', 'AMCE'])(
    'finds Acme and its invoices as %s',
    async (term) => {
      const results = await search(term);
      expect(found(results, 'customer')).toEqual([['acme', 'companyname']]);
      expect(found(results, 'customer_invoice')).toEqual([['acme', 'companyname']]);
      expect(found(results, 'invoice')).toEqual([['acmeInvoice', 'companyname']]);
    },
  );

  it('finds a contact too', async () => {
    expect(found(await search('Willemijm'), 'customer').toSorted()).toEqual([
      ['acme', 'contact'],
      ['bakery', 'contact'],
      ['roastery', 'contact'],
    ]);
  });

  it.each([
    'Kafee',
    'Kaffe',
    'kaffer',
    'Kafferöst',
    'Kaffeerosterie',
    'Schwarzwlad',
    'Kafee Schwarz',
    'gmbh kafee',
  ])('finds a long word by its beginning: %s', async (term) => {
    expect(found(await search(term), 'customer')).toEqual([['roastery', 'companyname']]);
  });

  it.each(['Kaef', 'Kfeaf', 'Kafee Hamburg', 'oesterie'])(
    'finds no long word by %s, which begins it with two errors, is short, or lacks a word',
    async (term) => {
      expect(found(await search(term), 'customer')).toEqual([]);
    },
  );

  it('finds a name of which only one word has an error', async () => {
    for (const term of ['Dam Zonnnestraal', 'van bakkerji'])
      expect(found(await search(term), 'customer'), term).toEqual([['bakery', 'companyname']]);
  });

  it('finds nothing with two errors in a word, or where a word is missing', async () => {
    for (const term of ['Aemc', 'amce bakkerij', 'bakekirj', 'bakkerji vam'])
      expect(found(await search(term), 'customer'), term).toEqual([]);
  });

  it('leaves what matches exactly alone', async () => {
    expect(found(await search('acme'), 'customer')).toEqual([['acme', 'companyname']]);
    expect(found(await search('natuur'), 'customer')).toHaveLength(2);
  });
});

describe('the search in detail', () => {
  it('has the amount, date and statuses of documents', async () => {
    const { data } = await company.client.overview.searchInDetail({ query: { term: 'vitrine', limit: 10 } });
    const first = data[0];
    if (first?.type !== 'document') throw new Error('no document');
    expect(first.matched).toBe('description');
    expect(first.document).toMatchObject({ id: ids['2026-03-09'], sendDate: '2026-03-09', status: 1 });
    expect(first.document.statuses).toContain('open');
  });

  it('finds the same customers and documents, also with a typing error', async () => {
    const { data } = await company.client.overview.searchInDetail({ query: { term: 'amce', limit: 10 } });
    expect(data.map((hit) => hit.type)).toEqual(['customer', 'document']);
    expect(data[0]).toMatchObject({ id: ids['acme'], name: 'Acme Holding B.V.' });
  });
});
