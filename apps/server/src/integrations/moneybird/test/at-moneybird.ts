import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { runBulk } from '../../../features/bulk/run-bulk.ts';
import { SERVICE_ACTS } from '../../../features/errand-acts.ts';
import { listDueJobs } from '../../../features/errand/job-store.ts';
import { runServiceJob } from '../../../features/errand/run-job.ts';
import { type MoneybirdSimulator, startMoneybird } from './simulator.ts';

/** A server whose companies keep their books at a Moneybird of its own. */
export interface AtMoneybird {
  readonly server: TestServer;
  readonly moneybird: MoneybirdSimulator;
  /** Connects by key and matches everything as suggested. */
  connect(company: FurnishedCompany): Promise<void>;
  /** Saves the suggestions; returns whether everything is matched then. */
  match(company: FurnishedCompany): Promise<boolean>;
  /** Posts documents as people do; returns the codes of the refusals. */
  post(company: FurnishedCompany, ids: readonly string[]): Promise<(number | null)[]>;
  /** Works off what is due, as the job does, twice at once. */
  work(company: FurnishedCompany): Promise<void>;
  stop(): Promise<void>;
}

const params = { name: 'moneybird' };

export async function startAtMoneybird(): Promise<AtMoneybird> {
  let now = () => new Date();
  const moneybird = await startMoneybird(() => now());
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ moneybird: moneybird.url }),
      SERVICE_CLIENTS: JSON.stringify({ moneybird: { id: 'penning', secret: 'client-secret' } }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
  });
  now = () => server.clock.now();

  async function match({ client }: FurnishedCompany): Promise<boolean> {
    const { data } = await client.integration.getMapping({ params });
    const entries = data.entries.map(({ kind, ours, suggested: theirs }) => ({ kind, ours, theirs }));
    return (await client.integration.saveMapping({ params, body: { entries } })).data.isComplete;
  }

  return {
    server,
    moneybird,
    match,
    connect: async (company) => {
      const config = { key: moneybird.key, office: '' };
      await company.client.integration.connect({ params, body: { config } });
      await match(company);
    },
    post: async ({ client, companyId }, ids) => {
      const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [...ids] } };
      const { data } = await client.bulk.start({ body });
      await runBulk(server.services, { companyId, bulkId: data.id });
      const failed = await client.bulk.listItems({ params: { id: data.id }, query: { state: 'failed' } });
      return failed.data.map(({ code }) => code);
    },
    work: async ({ companyId }) => {
      const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 500 });
      for (const { id } of due.filter((job) => job.companyId === companyId)) {
        const run = () => runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId: id });
        await Promise.all([run(), run()]);
      }
    },
    stop: async () => {
      await server.stop();
      await moneybird.stop();
    },
  };
}

/** What the company sees of its only job for a document. */
export async function jobOf({ client }: FurnishedCompany, documentId: string) {
  return defined((await client.errand.list({ query: { documentId } })).data[0]);
}
