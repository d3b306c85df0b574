import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  customerBody,
  furnishCompany,
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

  it('is narrowed by a tag', async () => {
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
