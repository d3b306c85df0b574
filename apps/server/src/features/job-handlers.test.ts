import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { type JobData, SWEEPS } from '../jobs/job-names.ts';
import { systemActor } from '../platform/system-actor.ts';
import { registerCompany } from './delivery/test-company.ts';

const Line = z.looseObject({
  event: z.string(),
  job: z.string().optional(),
  companyId: z.string().optional(),
  done: z.number().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
  ms: z.number().optional(),
});
const lines: z.output<typeof Line>[] = [];
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;

beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'debug' },
    writeLog: (line) => lines.push(Line.parse(JSON.parse(line))),
  });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(() => server.stop());

/** Made-up data for each job. */
function dataOf(id: string): JobData {
  return {
    'deliver-message': { companyId, deliveryId: id },
    'transmit-invoice': { companyId, transmissionId: id },
    'import-file': { companyId, importId: id },
    'import-bank-file': { companyId, importId: id },
    'run-bulk': { companyId, bulkId: id },
    'settle-arrears': { companyId },
    'run-service-job': { companyId, serviceJobId: id },
    'queue-purchase': { companyId, purchaseId: id },
    'run-webhooks': { companyId, connectionId: id },
    'deliver-webhooks': { companyId, endpointId: id },
    'mail-notification': { companyId, notificationId: id },
    'recalculate-unsent': { companyId, vatId: id },
    'check-vat-number': { companyId, checkId: id },
  };
}
/** One only wakes the courier, which logs what it does itself. */
const JOBS = Object.entries(dataOf(''))
  .map(([name]) => name as keyof JobData)
  .filter((name) => name !== 'deliver-webhooks');

async function enqueue(name: keyof JobData, id: string): Promise<void> {
  lines.length = 0;
  await server.services.database.withTenant(companyId, systemActor('test'), (tx) =>
    server.services.queue.enqueue(tx, name, dataOf(id)[name]),
  );
}

const lineOf = (event: string, job: string) => lines.find((line) => line.event === event && line.job === job);

it.each(JOBS)('%s logs that it starts, for which company, and why it did nothing', async (name) => {
  await enqueue(name, server.services.newId());
  await expect.poll(() => lineOf('job-done', name)).toBeDefined();
  expect(lineOf('job-started', name)).toMatchObject({ companyId, jobId: expect.any(String) });
  expect(lineOf('job-done', name)).toMatchObject({
    companyId,
    done: 0,
    reason: expect.stringMatching(/^[a-zA-Z]+$/),
    ms: expect.any(Number),
  });
});

/** The others find their work by a query, and find nothing. */
const BY_ID = JOBS.filter((name) => name !== 'settle-arrears' && name !== 'recalculate-unsent');

it.each(BY_ID)('%s logs why it failed', async (name) => {
  await enqueue(name, 'no id at all');
  await expect.poll(() => lineOf('job-failed', name)).toBeDefined();
  expect(lineOf('job-failed', name)).toMatchObject({
    companyId,
    errorCode: '22P02',
    message: expect.stringContaining('uuid'),
  });
});

it.each(SWEEPS)('%s logs how many things it dealt with', async (name) => {
  lines.length = 0;
  await server.services.queue.sweep();
  await expect.poll(() => lineOf('job-done', name)).toBeDefined();
  expect(lineOf('job-done', name)).toMatchObject({ done: expect.any(Number), ms: expect.any(Number) });
});

it('a message that was sent is counted, and a refused one logs why', async () => {
  lines.length = 0;
  await company.send(['ann@example.test']);
  await expect.poll(() => lineOf('job-done', 'deliver-message')).toMatchObject({ companyId, done: 1 });
  lines.length = 0;
  await company.send(['ann@refused.test']);
  await expect
    .poll(() => lineOf('job-done', 'deliver-message'))
    .toMatchObject({ companyId, done: 0, failed: 1, reason: 'answered' });
});
