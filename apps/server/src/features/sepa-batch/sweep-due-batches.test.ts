import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowCollecting,
  createBatch,
  createCollection,
  fillBatch,
} from '../../../test/furnish-collection.ts';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { signIn } from '../../proof/test/sign-in.ts';
import { sweepDueBatches } from './sweep-due-batches.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

const told = async () =>
  (await company.client.notification.list({ query: { kind: 'batchDue' } })).data.map(({ data }) => [
    data['name'],
    data['reason'],
  ]);

describe('a batch that must be submitted', () => {
  it('is announced two bank days ahead, once, and never when it is empty', async () => {
    const batch = await fillBatch(company, [(await createCollection(company)).id], {
      collectionDate: '2026-12-07',
    });
    await createBatch(company, { collectionDate: '2026-12-07' });
    await sweepDueBatches(server.services);
    expect(await told()).toEqual([]);
    // A Wednesday; two bank days later it is Friday, and the weekend comes between.
    server.clock.set('2026-12-02T10:00:00Z');
    company = await signIn(server, company);
    await sweepDueBatches(server.services);
    expect(await told()).toEqual([]);
    server.clock.set('2026-12-03T10:00:00Z');
    company = await signIn(server, company);
    await Promise.all([sweepDueBatches(server.services), sweepDueBatches(server.services)]);
    await sweepDueBatches(server.services);
    expect(await told()).toEqual([[batch.sepaId, '2026-12-07']]);
  });
});
