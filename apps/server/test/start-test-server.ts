import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type PenningContract, contract, createClient } from '@penning/contract';
import { type Feature, answerCaptcha } from '@penning/domain';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { inject } from 'vitest';
import { errorCode } from '../src/db/error-code.ts';
import type { ServiceDefinition } from '../src/integrations/connectable/definition.ts';
import { type PdfPool, createPdfPool } from '../src/pdf/pool/pdf-pool.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readEnvironment } from '../src/platform/env.ts';
import type { PasswordCost } from '../src/platform/services.ts';
import { systemActor } from '../src/platform/system-actor.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';
import type {} from './global-setup.ts';

/** A clock that a test sets. */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(milliseconds: number): void;
}

/** A clock that stays at the given moment until it is moved. */
export function createTestClock(iso = '2026-11-21T10:00:00Z'): TestClock {
  let at = new Date(iso).getTime();
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

export interface TestServer extends RunningServer {
  readonly clock: TestClock;
  /** A client that isn't signed in. */
  readonly anonymous: Client<PenningContract>;
  /** A client with a token. */
  as(token: string, language?: string): Client<PenningContract>;
  /** Registers a person with a company and returns their client. */
  register(options?: {
    email?: string;
    company?: string;
    language?: 'nl' | 'en' | 'de' | 'fr' | 'es';
    /** Leaves the company in its seven-day trial; by default its subscription is confirmed. */
    trial?: boolean;
    /** Leaves the address unconfirmed, with its email in the outbox; by default it is confirmed. */
    welcome?: boolean;
    /** The key of the operator's invitation. */
    invitation?: string;
  }): Promise<{
    client: Client<PenningContract>;
    token: string;
    email: string;
  }>;
  /** A superuser connection to this server's database, to look behind the scenes or to break things. */
  superuser(): Promise<pg.Client>;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

let serial = 0;
let renderers: PdfPool | undefined;

/**
 * They end when they are idle, or with this process. Tests wait a minute for a PDF: on a busy machine "not ready" after
 * ten seconds is the right answer, and not what they are about.
 */
function sharedRenderers(): PdfPool {
  renderers ??= createPdfPool({ log: { warn: () => undefined }, waitMs: 60_000 });
  return renderers;
}

const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 256, timeCost: 1 };

/**
 * A complete server with its own database and real HTTP, for one test file. Call `stop` afterwards. A
 * server `beside` another one shares its database, files, secret and clock, as two servers of one
 * installation do.
 */
export async function startTestServer(
  options: {
    env?: Record<string, string>;
    clock?: TestClock;
    databaseUrl?: string;
    beside?: TestServer;
    writeLog?: (line: string) => void;
    moreServices?: readonly ServiceDefinition[];
    moreFeatures?: readonly Feature[];
    /**
     * With renderers of its own, and passwords that cost what they cost in an installation. By default the servers of a
     * worker share renderers, and passwords cost next to nothing: most tests register somebody.
     */
    asInstalled?: boolean;
    /** False keeps the default of a new installation: every company is complete, and pays nothing. */
    subscriptions?: boolean;
  } = {},
): Promise<TestServer> {
  const { beside } = options;
  const clock = options.clock ?? beside?.clock ?? createTestClock();
  const databaseUrl = options.databaseUrl ?? beside?.databaseUrl ?? (await cloneDatabase());
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'penning-server-')));
  const env = readEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    CAPTCHA_COST: '50',
    REGISTRATION: 'open',
    // The simulators of outside services are on this machine.
    PRIVATE_ADDRESSES: 'true',
    ...options.env,
  });
  const writeLog = options.writeLog ? { writeLog: options.writeLog } : {};
  const { moreServices = [], moreFeatures = [], subscriptions = true } = options;
  const running = await startOnFreePort({
    env,
    clock,
    checkAnswers: true,
    ...(options.asInstalled ? {} : { passwordCost: CHEAP_PASSWORDS, pdf: sharedRenderers() }),
    moreServices,
    moreFeatures,
    ...writeLog,
  });
  if (!beside) await switchSubscriptions(running, subscriptions);
  const as = (token?: string, language = 'en') => clientOf(running.url, token, language);
  return {
    ...running,
    clock,
    databaseUrl,
    dataDir,
    anonymous: as(),
    as,
    register: async ({
      email,
      company = 'Voorbeeld B.V.',
      language = 'en',
      trial = false,
      welcome = false,
      invitation,
    } = {}) => {
      serial += 1;
      const address = email ?? `person-${process.pid}-${serial}@example.test`;
      const { data } = await as().session.register({
        ...(invitation === undefined ? {} : { query: { invitation } }),
        body: {
          email: address,
          name: 'Jan Jansen',
          company_name: company,
          password: 'correct horse battery',
          country: 'NL',
          language,
          captcha: await solveCaptcha(as()),
        },
      });
      if (!trial && subscriptions) await confirmSubscription(running, data.token);
      if (!welcome) await withdrawWelcome(running, data.token);
      if (!welcome) await confirmAddress(running, data.token);
      return { client: as(data.token), token: data.token, email: address };
    },
    superuser: async () => {
      const client = new pg.Client({
        connectionString: databaseUrl,
        // Checksums of all tables in one statement: starting workers for them takes longer than the reading.
        options: '-c search_path=penning,public -c max_parallel_workers_per_gather=0',
      });
      await client.connect();
      return client;
    },
    stop: async () => {
      await running.stop();
      if (beside) return;
      await rm(dataDir, { recursive: true, force: true });
      if (!options.databaseUrl) await dropDatabase(databaseUrl);
    },
  };
}

/** Solves a captcha as a browser does. */
export async function solveCaptcha(client: Client<PenningContract>): Promise<string> {
  return answerCaptcha((await client.session.getCaptcha()).data) ?? '';
}

const MAX_PORTS = 3;

/** Between finding a free port and listening, something else on the machine may take it. */
async function startOnFreePort(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  for (let ports = 1; ; ports += 1) {
    try {
      return await startServer(options);
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || ports === MAX_PORTS) throw error;
    }
  }
}

/**
 * Removes the email that confirms the address from the outbox, or from the mailbox when it was already
 * sent.
 */
async function withdrawWelcome({ services }: RunningServer, token: string): Promise<void> {
  const companyId = String(decodeJwt(token)['company']);
  const isGone = () =>
    services.database.withTenant(companyId, systemActor('test'), async (tx) => {
      const withdrawn = await tx.query(
        `UPDATE deliveries SET state = 'accepted' WHERE intent LIKE 'account:verify:%' AND attempts = 0 RETURNING id`,
      );
      return withdrawn.length > 0;
    });
  const { email } = await services.database.platform
    .selectFrom('users')
    .select('email')
    .where('id', '=', String(decodeJwt(token).sub))
    .executeTakeFirstOrThrow();
  const hasLeft = async () => {
    const left = await services.database.platform
      .deleteFrom('accountLetters')
      .where('mailTo', '=', email)
      .returning('deliveryId')
      .execute();
    return left.length > 0;
  };
  while (!(await isGone()) && !(await hasLeft())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** As if the link in that email had been opened. */
async function confirmAddress({ services }: RunningServer, token: string): Promise<void> {
  await services.database.platform
    .updateTable('users')
    .set({ emailVerifiedAt: services.clock.now() })
    .where('id', '=', String(decodeJwt(token).sub))
    .execute();
}

/** As an administrator switches subscriptions on or off before anyone has registered. */
async function switchSubscriptions({ services }: RunningServer, subscriptions: boolean): Promise<void> {
  await services.database.platform.updateTable('platformSettings').set({ subscriptions }).execute();
}

/** As if the bank verification had succeeded, so that a test may move its clock past the trial. */
async function confirmSubscription({ services }: RunningServer, token: string): Promise<void> {
  await services.database.platform
    .updateTable('subscriptions')
    .set({ state: 'confirmed', confirmedAt: services.clock.now() })
    .where('companyId', '=', String(decodeJwt(token)['company']))
    .execute();
}

function clientOf(url: string, token: string | undefined, language: string): Client<PenningContract> {
  return createClient(contract, async ({ path, init }) =>
    fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: {
        'accept-language': language,
        ...(init.headers as Record<string, string> | undefined),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }),
  );
}

/** A new copy of the migrated template; returns its URL. */
export async function cloneDatabase(): Promise<string> {
  const name = `penning_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  // Without the WAL of a copy, which nobody recovers from, it takes half of the time.
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY FILE_COPY`);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(url: string): Promise<void> {
  await onCluster(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
