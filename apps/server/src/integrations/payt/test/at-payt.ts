import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../../../features/change-handlers.ts';
import { sweepClaims } from '../../../features/debt-collection/follow/sweep-claims.ts';
import { SERVICE_ACTS } from '../../../features/errand-acts.ts';
import { listDueJobs } from '../../../features/errand/job-store.ts';
import { runServiceJob } from '../../../features/errand/run-job.ts';
import { runWebhooks } from '../../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../../features/incoming-webhook/webhook-store.ts';
import { type PaytSimulator, startPayt } from './simulator.ts';

/** Past an hour, after which agencies are asked what they didn't report. */
const NEXT_SWEEP_MS = 61 * 60_000;
/** Jobs can ask for further ones; this many rounds are more than any chain of them. */
const ROUNDS = 4;
/** Payt takes ten calls a second, by a clock that stands still otherwise. */
const SECOND_MS = 1000;

/** A server whose companies have a Payt of its own collect. */
export interface AtPayt {
  readonly server: TestServer;
  readonly payt: PaytSimulator;
  connect(company: FurnishedCompany): Promise<void>;
  /** Where Payt reports, as it is entered there by hand. */
  webhookUrl(company: FurnishedCompany): Promise<string>;
  /** Works off what is due and what that asks for, each twice at once. */
  work(company: FurnishedCompany): Promise<void>;
  /** Works off what Payt reported, twice at once. */
  workReports(): Promise<void>;
  /** Asks Payt an hour later what it didn't report. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAtPayt(): Promise<AtPayt> {
  const payt = await startPayt();
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ payt: payt.url }),
      SERVICE_CLIENTS: JSON.stringify({ payt: { id: 'penning', secret: 'client-secret' } }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
    writeLog: () => undefined,
  });
  payt.now = () => server.clock.now();
  const params = { name: 'payt' };
  let sweeps = 0;
  return {
    server,
    payt,
    connect: async ({ client }) => {
      const config = { key: payt.key, webhookSecret: payt.webhookSecret };
      await client.integration.connect({ params, body: { config } });
    },
    webhookUrl: async ({ client }) => defined((await client.integration.get({ params })).data.webhookUrl),
    work: async ({ companyId }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 500 });
        for (const { id } of due.filter((job) => job.companyId === companyId)) {
          server.clock.advance(SECOND_MS);
          const run = () => runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId: id });
          await Promise.all([run(), run()]);
        }
      }
    },
    workReports: async () => {
      const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
      for (const one of due) {
        server.clock.advance(SECOND_MS);
        await Promise.all([1, 2].map(() => runWebhooks(server.services, CHANGE_HANDLERS, one)));
      }
    },
    sweep: async () => {
      // The clock goes back, since nobody stays signed in for so long.
      server.clock.advance(SECOND_MS);
      const now = server.clock.now();
      sweeps += 1;
      server.clock.advance(sweeps * NEXT_SWEEP_MS);
      await Promise.all([sweepClaims(server.services), sweepClaims(server.services)]);
      server.clock.set(now.toISOString());
    },
    stop: async () => {
      await server.stop();
      await payt.stop();
    },
  };
}
