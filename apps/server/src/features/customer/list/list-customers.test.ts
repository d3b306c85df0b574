import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const add = async (name: string, country = 'NL') => {
    const { data } = await company.client.customer.create({ body: customerBody({ name, country }) });
    ids[name] = data.id;
    return data.id;
  };
  const today = server.clock.now().toISOString().slice(0, 10);
  await createSent(company, { customerId: await add('Late'), sendDate: '2026-09-01' });
  await createSent(company, { customerId: await add('Open'), sendDate: today });
  await createSent(company, { customerId: await add('Long ago'), sendDate: '2025-06-01' });
  await add('Abroad', 'DE');
  const { data: tag } = await company.client.customerTag.create({ body: { name: 'Gold' } });
  ids['tag'] = tag.id;
  await company.client.customerTag.choose({
    params: { id: ids['Abroad'] ?? '' },
    body: { tagIds: [tag.id] },
  });
  await company.client.customer.archive({ params: { id: await add('Asleep') } });
});
afterAll(() => server.stop());

type Query = NonNullable<NonNullable<Parameters<FurnishedCompany['client']['customer']['list']>[0]>['query']>;
const named = async (query: Query) =>
  (await company.client.customer.list({ query })).data
    .map(({ name }) => name)
    .filter((name) => name !== customerBody().name);

describe('the list of customers', () => {
  it.each([
    ['nothing', {}, ['Abroad', 'Late', 'Long ago', 'Open']],
    ['what is open', { owing: 'open' }, ['Late', 'Long ago', 'Open']],
    ['what is overdue', { owing: 'overdue' }, ['Late', 'Long ago']],
    ['a country', { country: 'DE' }, ['Abroad']],
    ['recent invoices', { lastInvoice: 'within3' }, ['Late', 'Open']],
    ['no invoice for long', { lastInvoice: 'over12' }, ['Long ago']],
    ['no invoice at all', { lastInvoice: 'never' }, ['Abroad']],
    ['archived', { status: 'archived' }, ['Asleep']],
    ['several', { owing: 'open', lastInvoice: 'within3', q: 'open' }, ['Open']],
  ] as const)('is narrowed by %s', async (_, query, names) => {
    expect(await named(query)).toEqual(names);
  });

  it('is filtered by a tag', async () => {
    expect(await named({ tagId: ids['tag'] })).toEqual(['Abroad']);
  });

  it('shows what each owes and was invoiced this year', async () => {
    const { data } = await company.client.customer.list({ query: { q: 'Late' } });
    expect(data).toMatchObject([
      {
        money: [{ currency: 'EUR', open: '121.00', overdue: '121.00', turnover: '100.00' }],
        lastInvoiceOn: '2026-09-01',
      },
    ]);
    const { data: old } = await company.client.customer.list({ query: { q: 'Long ago' } });
    expect(old).toMatchObject([{ money: [{ turnover: '0.00', open: '121.00' }] }]);
  });
});

describe('customers sorted by money', () => {
  const country = 'BE';
  let names: Map<string, string>;
  beforeAll(async () => {
    names = new Map();
    const add = async (name: string) => {
      const { data } = await company.client.customer.create({ body: customerBody({ name, country }) });
      names.set(name, data.id);
      return data.id;
    };
    const today = server.clock.now().toISOString().slice(0, 10);
    const lines = (price: string) => [lineBody(company, { price })];
    const much = await add('Much');
    await createSent(company, { customerId: much, sendDate: '2026-03-01', lines: lines('60.00') });
    await createSent(company, { customerId: much, sendDate: today, lines: lines('500.00') });
    await createSent(company, {
      customerId: await add('Some'),
      sendDate: '2026-02-01',
      lines: lines('80.00'),
    });
    await createSent(company, { customerId: await add('Lately'), sendDate: today, lines: lines('70.00') });
    await createSent(company, {
      customerId: await add('Before'),
      sendDate: '2025-12-01',
      lines: lines('40.00'),
    });
    await add('Nothing');
    await add('Nothing either');
    // Yen for little more than sixty euros.
    await company.client.exchangeRate.save({ body: { currency: 'JPY', ratedOn: today, rate: '160' } });
    await addRate(company, 'JPY', '2026-01-09');
    const yen = { currency: 'JPY' as const, sendDate: '2026-01-10', lines: lines('10000.00') };
    await createSent(company, { customerId: await add('Yen'), ...yen });
    // Credited this year, invoiced last year.
    const back = await add('Back');
    const { id } = await createSent(company, {
      customerId: back,
      sendDate: '2025-05-01',
      lines: lines('90.00'),
    });
    await company.client.invoice.credit({
      params: { id },
      body: { creationToken: randomUUID(), channel: 'mark' },
    });
  });

  const FEW = ['Nothing', 'Nothing either'];
  it.each([
    ['open', ['Much', 'Some', 'Lately', 'Yen', 'Before'], ['Back', ...FEW], []],
    ['overdue', ['Some', 'Yen', 'Much', 'Before'], ['Lately', 'Back', ...FEW], []],
    ['turnover', ['Much', 'Some', 'Lately', 'Yen'], ['Before', ...FEW], ['Back']],
  ] as const)('by what is %s, page by page both ways', async (sort, above, level, below) => {
    const query = { country, perPage: 2 } as const;
    for (const by of [sort, `-${sort}`] as const) {
      const pages: string[][] = [];
      let { data, meta } = await company.client.customer.list({ query: { ...query, sort: by } });
      pages.push(data.map(({ name }) => name));
      while (meta.next !== null) {
        ({ data, meta } = await company.client.customer.list({
          query: { ...query, sort: by, cursor: meta.next },
        }));
        pages.push(data.map(({ name }) => name));
      }
      const all = by === sort ? pages.flat().toReversed() : pages.flat();
      expect(all.slice(0, above.length)).toEqual(above);
      expect(all.slice(above.length, above.length + level.length).toSorted()).toEqual(level.toSorted());
      expect(all.slice(above.length + level.length)).toEqual(below);
      const back: string[][] = [data.map(({ name }) => name)];
      while (meta.previous !== null) {
        ({ data, meta } = await company.client.customer.list({
          query: { ...query, sort: by, cursor: meta.previous },
        }));
        back.unshift(data.map(({ name }) => name));
      }
      expect(back).toEqual(pages);
      expect(meta).toMatchObject({ count: names.size, first: 1 });
    }
  });

  it('by their last invoice, those without one as the oldest', async () => {
    const sorted = await named({ country, sort: 'lastInvoice' });
    expect(sorted.slice(0, 2).toSorted()).toEqual(FEW);
    expect(sorted.slice(2, -2)).toEqual(['Back', 'Before', 'Yen', 'Some']);
    expect(sorted.slice(-2).toSorted()).toEqual(['Lately', 'Much']);
    expect(await named({ country, sort: '-lastInvoice' })).toEqual(sorted.toReversed());
  });

  it('keeps the list’s filters', async () => {
    const overdue = { country, sort: '-open', owing: 'overdue' } as const;
    expect(await named(overdue)).toEqual(['Much', 'Some', 'Yen', 'Before']);
    expect(await named({ ...overdue, q: 'yen' })).toEqual(['Yen']);
    expect(await named({ country, sort: 'open', lastInvoice: 'over3' })).toEqual([
      'Back',
      'Before',
      'Yen',
      'Some',
    ]);
  });
});

describe('customers at a till', () => {
  it('are found by their number and VAT number', async () => {
    const body = customerBody({ name: 'Zwaan', vatNumber: 'NL004495445B01', debtorNumber: 'D-77' });
    await company.client.customer.create({ body });
    expect(await named({ q: 'nl004495445b01' })).toEqual(['Zwaan']);
    expect(await named({ q: 'D-77' })).toEqual(['Zwaan']);
  });
});
