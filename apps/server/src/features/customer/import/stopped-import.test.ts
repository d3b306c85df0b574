import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport, sweepImports } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, writeLog: (line) => void lines.push(line) });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const COUNT = 1500;
let first = 5000;

/** Starts an import whose second thousand of rows fails with an error. */
async function stopAt(error: Error) {
  const rows = Array.from({ length: COUNT }, (_, at) => `${first + at};Filiaal ${first + at}`);
  // None of its customers is known from another import.
  first += COUNT;
  const file = new File([`Klantnummer;Naam\n${rows.join('\n')}\n`], 'klanten.csv');
  const { id } = (await company.client.customerImport.upload({ body: file })).data;
  await company.client.customerImport.start({ params: { id }, body: {} });
  const { customer } = importKinds;
  let pieces = 0;
  const failing: typeof customer = {
    ...customer,
    save: (tx, work) => {
      pieces += 1;
      if (pieces > 1) throw error;
      return customer.save(tx, work);
    },
  };
  const run = (kinds: Partial<typeof importKinds>) =>
    runImport(server.services, kinds, { companyId: company.companyId, importId: id });
  const get = async () => (await company.client.customerImport.getImport({ params: { id } })).data;
  const failingKinds = { ...importKinds, customer: failing };
  return { id, get, failingKinds, fail: () => run(failingKinds), run: () => run(importKinds) };
}

it('an import that an error stopped says so, continues when it is started again, and is undone as a whole', async () => {
  const { id, get, fail, run } = await stopAt(new TypeError('unforeseen'));
  expect(await fail()).toMatchObject({ failed: 1 });
  expect(await get()).toMatchObject({ state: 'failed', readCount: 1000, importedCount: 1000 });
  expect(lines.join()).toContain('import-failed');
  const { start, undo } = company.client.customerImport;
  const changed = start({ params: { id }, body: { hasHeadings: false } });
  expect((await refusalOf(changed)).status).toBe(409);
  expect((await start({ params: { id }, body: {} })).data).toMatchObject({
    state: 'running',
    readCount: 1000,
  });
  await run();
  expect(await get()).toMatchObject({ state: 'done', importedCount: COUNT, duplicateCount: 0 });
  expect((await undo({ params: { id } })).data).toMatchObject({ state: 'undone', keptCount: 0 });
});

it('an import that an outage stopped is still running: its job is tried again', async () => {
  const { get, fail, run } = await stopAt(
    Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }),
  );
  await expect(fail()).rejects.toThrow('no connection');
  expect(await get()).toMatchObject({ state: 'running', readCount: 1000 });
  await run();
  expect(await get()).toMatchObject({ state: 'done', importedCount: COUNT });
});

const outage = () => Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });

it('an import whose job is lost, because its server died or an outage outlasted it, is continued', async () => {
  const { get, fail } = await stopAt(outage());
  await expect(fail()).rejects.toThrow('no connection');
  const sweep = () => sweepImports(server.services, importKinds);
  // Somebody may be working on it.
  expect(await sweep()).toEqual({ done: 0 });
  server.clock.advance(3 * 60_000);
  expect(await sweep()).toEqual({ done: 1 });
  expect(await get()).toMatchObject({ state: 'done', importedCount: COUNT });
  expect(await sweep()).toEqual({ done: 0 });
});

it('an import that an outage stops for an hour fails, and continues when it is started again', async () => {
  const { id, get, fail, failingKinds, run } = await stopAt(outage());
  await expect(fail()).rejects.toThrow('no connection');
  const sweep = () => sweepImports(server.services, failingKinds);
  server.clock.advance(3 * 60_000);
  expect(await sweep()).toMatchObject({ failed: 1 });
  expect(await get()).toMatchObject({ state: 'running', readCount: 1000 });
  server.clock.advance(60 * 60_000);
  await sweep();
  // The session is still valid.
  server.clock.advance(-60 * 60_000);
  expect(await get()).toMatchObject({ state: 'failed', readCount: 1000, importedCount: 1000 });
  await company.client.customerImport.start({ params: { id }, body: {} });
  // It begins to wait again.
  await sweep();
  expect(await get()).toMatchObject({ state: 'running' });
  await run();
  expect(await get()).toMatchObject({ state: 'done', importedCount: COUNT });
});
