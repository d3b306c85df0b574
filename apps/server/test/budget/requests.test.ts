import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepSumDays } from '../../src/platform/sums/sweep-sum-days.ts';
import {
  createDraft,
  createSent,
  draftBody,
  furnishCompany,
  type FurnishedCompany,
} from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { REQUESTS } from './budgets.ts';
import { countStatements } from './count-statements.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await createSent(company);
  // As the job does after midnight.
  await sweepSumDays(server.services);
});
afterAll(() => server.stop());

type Prepared = () => Promise<unknown>;

/** Each prepares its data and sends the request itself. */
const calls: Record<keyof typeof REQUESTS, () => Promise<Prepared>> = {
  'preferences.get': async () => () => company.client.preferences.get(),
  'ledger.list': async () => () => company.client.ledger.list(),
  'overview.getDashboard': async () => () => company.client.overview.getDashboard(),
  'overview.search': async () => () => company.client.overview.search({ query: { term: 'voorbeeld' } }),
  'notification.list': async () => () => company.client.notification.list(),
  'customer.list': async () => () => company.client.customer.list(),
  'customer.get': async () => () => company.client.customer.get({ params: { id: company.customerId } }),
  'product.list': async () => () => company.client.product.list(),
  'invoice.list': async () => () => company.client.invoice.list({ query: { status: 'open' } }),
  'invoice.get': async () => {
    const { id } = await createSent(company);
    return () => company.client.invoice.get({ params: { id } });
  },
  'invoice.create': async () => () => company.client.invoice.create({ body: draftBody(company) }),
  'invoice.update': async () => {
    const { id, version } = await createDraft(company);
    const { creationToken: _, ...draft } = draftBody(company);
    return () => company.client.invoice.update({ params: { id }, body: { ...draft, version } });
  },
  'invoice.preview': async () => {
    const { creationToken: _, ...draft } = draftBody(company);
    return () => company.client.invoice.preview({ body: draft });
  },
  'invoice.send': async () => {
    const { id, version } = await createDraft(company);
    return () => company.client.invoice.send({ params: { id }, body: { version, channel: 'mark' } });
  },
  'invoice.downloadPdf': async () => {
    const { id } = await createSent(company);
    return () => company.client.invoice.downloadPdf({ params: { id } });
  },
  'invoice.downloadPdf, stored': async () => {
    const { id } = await createSent(company);
    await company.client.invoice.downloadPdf({ params: { id } });
    return () => company.client.invoice.downloadPdf({ params: { id } });
  },
  'quotation.list': async () => () => company.client.quotation.list(),
  // Where online payment is offered, and was opened before.
  'an invoice’s public page': async () => {
    const { viewLink } = await createSent(company);
    const open = () => fetch(`${server.url}${new URL(defined(viewLink)).pathname}`);
    expect(await (await open()).text()).toContain('/pay"');
    return open;
  },
};

it.each(Object.entries(calls))('%s asks the database no more than its budget', async (name, prepare) => {
  // The first call makes the server cache the session and read the database's catalogue.
  await (
    await prepare()
  )();
  const call = await prepare();
  const measured = await countStatements(call);
  const where = `${name} in apps/server/test/budget/budgets.ts; below it, lower the number`;
  expect(measured, where).toEqual(REQUESTS[name as keyof typeof REQUESTS]);
});
