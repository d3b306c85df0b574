import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyDrafts } from '../../../test/document-factory.ts';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { runBulk } from './run-bulk.ts';

const COUNT = 2_500;

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await insertManyDrafts(server, company, COUNT);
});
afterAll(() => server.stop());

it('processes thousands of documents in steps, each once', { timeout: 600_000 }, async () => {
  const { bulk } = company.client;
  const body = {
    token: randomUUID(),
    action: 'delete' as const,
    selection: { filter: { type: 'draft' as const } },
  };
  const { advice: _, ...begun } = (await bulk.start({ body })).data;
  expect(begun).toMatchObject({ total: COUNT, done: 0 });
  const job = { companyId: company.companyId, bulkId: begun.id };
  const seen: number[] = [];
  let now = begun;
  for (let step = 0; now.state === 'running' && step < 200; step += 1) {
    await Promise.all([runBulk(server.services, job), runBulk(server.services, job)]);
    now = (await bulk.get({ params: { id: begun.id } })).data;
    seen.push(now.done);
  }
  expect(now).toMatchObject({ state: 'done', total: COUNT, done: COUNT, failed: 0 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await company.client.invoice.list({ query: { type: 'draft' } })).meta.count).toBe(0);
});
