import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../../../features/change-handlers.ts';
import { sweepCrm } from '../../../features/crm/follow/sweep-crm.ts';
import { SERVICE_ACTS } from '../../../features/errand-acts.ts';
import { listDueJobs } from '../../../features/errand/job-store.ts';
import { runServiceJob } from '../../../features/errand/run-job.ts';
import { runWebhooks } from '../../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../../features/incoming-webhook/webhook-store.ts';
import { type TeamleaderSimulator, startTeamleader } from './simulator.ts';

/** Past the pauses that a service asks for, and before anybody is signed out. */
const LATER_MS = 2 * 60_000;
/** Past an hour, after which CRMs are asked what they didn't report. */
const NEXT_SWEEP_MS = 61 * 60_000;

/** A server whose companies use Teamleader. */
export interface AtTeamleader {
  readonly server: TestServer;
  readonly teamleader: TeamleaderSimulator;
  connect(company: FurnishedCompany): Promise<void>;
  /** Sweeps and works off what is due for the service, everything twice at once, as on two servers. */
  work(): Promise<void>;
  /** Works off what the service reported. */
  workReports(): Promise<void>;
  /** Asks the service an hour later what it didn't report. */
  sweepLater(): Promise<void>;
  advance(): void;
  stop(): Promise<void>;
}

async function startAtTeamleader(): Promise<AtTeamleader> {
  const teamleader = await startTeamleader();
  const params = { name: teamleader.name };
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ teamleader: teamleader.url }),
      SERVICE_CLIENTS: JSON.stringify({ teamleader: { id: 'penning', secret: 'client-secret' } }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
  });
  teamleader.now = () => server.clock.now();
  const { services, clock } = server;
  let sweeps = 0;

  async function work(): Promise<void> {
    await Promise.all([sweepCrm(services), sweepCrm(services)]);
    for (const { companyId, id } of await listDueJobs(services.database, { at: clock.now(), max: 100 })) {
      const run = () => runServiceJob(services, SERVICE_ACTS, { companyId, serviceJobId: id });
      await Promise.all([run(), run()]);
    }
  }

  return {
    server,
    teamleader,
    work,
    connect: async ({ client }) => {
      const { data } = await client.integration.connect({ params, body: { config: {} } });
      if (data.authorisationUrl !== null)
        await client.integration.callback({ params, query: teamleader.agree(data.authorisationUrl) });
      // What there is to be asked about a new connection is asked at once.
      await sweepCrm(services);
    },
    workReports: async () => {
      const due = await listDueWebhooks(services.database, { at: clock.now(), max: 100 });
      for (const one of due) await Promise.all([1, 2].map(() => runWebhooks(services, CHANGE_HANDLERS, one)));
    },
    sweepLater: async () => {
      // The clock goes back, since nobody stays signed in for so long.
      const now = clock.now();
      sweeps += 1;
      clock.advance(sweeps * NEXT_SWEEP_MS);
      await work();
      clock.set(now.toISOString());
    },
    advance: () => clock.advance(LATER_MS),
    stop: async () => {
      await server.stop();
      await teamleader.stop();
    },
  };
}

/** Before each test of a file: a new company that is connected to the file's Teamleader, which forgets it afterwards. */
export function connectEach(take: (at: AtTeamleader, company: FurnishedCompany) => void): void {
  let at: AtTeamleader;
  let company: FurnishedCompany;
  beforeAll(async () => {
    at = await startAtTeamleader();
  });
  beforeEach(async () => {
    at.server.clock.set('2026-11-21T10:00:00Z');
    company = await furnishCompany(at.server);
    await at.connect(company);
    take(at, company);
  });
  afterEach(async () => {
    at.teamleader.fault = undefined;
    await company.client.integration.disconnect({ params: { name: 'teamleader' } });
    at.teamleader.crm.records.length = 0;
  });
  afterAll(() => at.stop());
}
