import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepBookings } from '../../features/booking/follow/sweep-bookings.ts';
import { runBulk } from '../../features/bulk/run-bulk.ts';
import { CHANGE_HANDLERS } from '../../features/change-handlers.ts';
import { SERVICE_ACTS } from '../../features/errand-acts.ts';
import { listDueJobs } from '../../features/errand/job-store.ts';
import { runServiceJob } from '../../features/errand/run-job.ts';
import { runWebhooks } from '../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../features/incoming-webhook/webhook-store.ts';
import type { VendorFault } from './serve-vendor.ts';

/** Past an hour, after which bookkeepings are asked what they didn't report. */
const NEXT_SWEEP_MS = 61 * 60_000;
const MUCH_LATER_MS = 2 * 24 * 60 * 60_000;

/** A purchase that a bookkeeping has. */
export interface SimulatedPurchase {
  readonly number: string;
  readonly total: string;
  /** The names of its files. */
  readonly files: readonly string[];
}

/** The purchases of a bookkeeping. */
export interface VendorPurchases {
  list(): readonly SimulatedPurchase[];
  /** Gives every purchase another total. */
  change(total: string): void;
  /** Deletes every purchase. */
  clear(): void;
}

/** A bookkeeping over real HTTP, in the terms that all of them share. */
export interface BookkeepingSimulator {
  readonly name: string;
  readonly url: string;
  /** The clock that it works and signs by. */
  now: () => Date;
  /** What a company enters to connect it. */
  readonly config: Readonly<Record<string, string>>;
  /** What a company chooses besides that to have its purchases posted. */
  readonly purchaseConfig?: Readonly<Record<string, string>>;
  /** What it has of purchases. */
  readonly purchases: VendorPurchases;
  /** What the operator registered besides an id and a secret. */
  readonly client?: Readonly<Record<string, string>>;
  /** What calls meet. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  /** Forgets what companies made, and opens the period again. */
  clear(): void;
  /** How many documents it has. */
  count(): number;
  /** The names of its customers. */
  customerNames(): readonly string[];
  /** Pays a document there, by our number. */
  pay(number: string, euros: string, day: string): void;
  /** Undoes everything that was paid of a document there. */
  unpay(number: string): void;
  /** Deletes a document there. */
  remove(number: string): void;
  /** Whether every document is refused, since its period is closed. */
  isClosed: boolean;
  /** Deletes an account there, by what ours are matched with; returns how it comes back. */
  takeAccount(id: string): () => void;
  /** Agrees as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string>;
  stop(): Promise<void>;
}

/** A server whose companies keep their books at a service of its own. */
export interface AtBookkeeping {
  readonly server: TestServer;
  /** Connects, and matches everything as suggested. */
  connect(company: FurnishedCompany): Promise<void>;
  /** Saves the suggestions; returns whether everything is matched then. */
  match(company: FurnishedCompany): Promise<boolean>;
  /** Posts documents as people do; returns the codes of the refusals. */
  post(company: FurnishedCompany, ids: readonly string[]): Promise<(number | null)[]>;
  /** Credits an invoice in full, and posts that. */
  credit(company: FurnishedCompany, invoiceId: string): Promise<{ id: string; number: string | null }>;
  /** Works off what is due, as the job does, twice at once. */
  work(company: FurnishedCompany): Promise<void>;
  /** Works off what the service reported, as the job does, twice at once. */
  workReports(): Promise<void>;
  /** Asks the service an hour later what it didn't report. */
  sweep(): Promise<void>;
  /** The same two days later, when it is also asked about what is asked about each day. */
  sweepMuchLater(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAtBookkeeping(simulator: BookkeepingSimulator): Promise<AtBookkeeping> {
  const { name } = simulator;
  const params = { name };
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ [name]: simulator.url }),
      SERVICE_CLIENTS: JSON.stringify({
        [name]: { id: 'penning', secret: 'client-secret', ...simulator.client },
      }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
  });
  simulator.now = () => server.clock.now();
  // The clock goes back after each, since nobody stays signed in for so long.
  let laterMs = 0;
  async function sweepAfter(ms: number): Promise<void> {
    const now = server.clock.now();
    laterMs += ms;
    server.clock.advance(laterMs);
    await Promise.all([sweepBookings(server.services), sweepBookings(server.services)]);
    server.clock.set(now.toISOString());
  }

  async function match({ client }: FurnishedCompany): Promise<boolean> {
    const { data } = await client.integration.getMapping({ params });
    const entries = data.entries.map(({ kind, ours, suggested: theirs }) => ({ kind, ours, theirs }));
    return (await client.integration.saveMapping({ params, body: { entries } })).data.isComplete;
  }

  async function post(
    { client, companyId }: FurnishedCompany,
    ids: readonly string[],
  ): Promise<(number | null)[]> {
    const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [...ids] } };
    const { data } = await client.bulk.start({ body });
    await runBulk(server.services, { companyId, bulkId: data.id });
    const failed = await client.bulk.listItems({ params: { id: data.id }, query: { state: 'failed' } });
    return failed.data.map(({ code }) => code);
  }

  async function work({ companyId }: FurnishedCompany): Promise<void> {
    const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 500 });
    for (const { id } of due.filter((job) => job.companyId === companyId)) {
      const run = () => runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId: id });
      await Promise.all([run(), run()]);
    }
  }

  return {
    server,
    match,
    connect: async (company) => {
      const { client } = company;
      const { data } = await client.integration.connect({ params, body: { config: simulator.config } });
      if (data.authorisationUrl !== null)
        await client.integration.callback({ params, query: simulator.agree(data.authorisationUrl) });
      await match(company);
    },
    post,
    credit: async (company, invoiceId) => {
      const { data } = await company.client.invoice.credit({
        params: { id: invoiceId },
        body: { channel: 'mark' },
      });
      await post(company, [data.id]);
      await work(company);
      return data;
    },
    work,
    workReports: async () => {
      const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
      for (const one of due) {
        await Promise.all([1, 2].map(() => runWebhooks(server.services, CHANGE_HANDLERS, one)));
      }
    },
    sweep: () => sweepAfter(NEXT_SWEEP_MS),
    sweepMuchLater: () => sweepAfter(MUCH_LATER_MS),
    stop: async () => {
      await server.stop();
      await simulator.stop();
    },
  };
}

/** Takes one out of a list; returns how it comes back. */
export function takeFrom<T>(list: T[], isIt: (each: T) => boolean): () => void {
  const index = list.findIndex(isIt);
  const taken = list.splice(index, 1);
  return () => void list.splice(index, 0, ...taken);
}

/** What the company sees of its only job of a kind for a document. */
export async function jobOf(
  { client }: FurnishedCompany,
  documentId: string,
  act: 'book' | 'registerPayments' = 'book',
) {
  const { data } = await client.errand.list({ query: { documentId } });
  return defined(data.find((job) => job.act === act));
}
