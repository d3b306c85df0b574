import { defined } from '@penning/domain';
import pg from 'pg';
import type { Keys } from '../platform/keys.ts';
import { type Log, describeError } from '../platform/log.ts';
import { logSparingly } from '../platform/outage/log-sparingly.ts';
import { throughOutages } from '../platform/outage/through-outages.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type DatabaseAddress, connectionOptions, createPool } from './pool.ts';

export interface StartedDatabase {
  readonly database: Database;
  /** The login that the server and the queue use. */
  readonly runtime: DatabaseAddress;
  stop(): Promise<void>;
}

/** How long a start waits for a restarting database: two minutes in all. */
export const START_PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Events of the embedded PostgreSQL that an operator should know about, although no action is needed. */
const WARNINGS = [
  'lost',
  'stuck',
  'socket-lost',
  'orphans-ended',
  'restart-failed',
  'stale-files-removed',
  'claim-not-renewed',
];
const isWarning = (event: string) => WARNINGS.some((name) => event === `postgres-${name}`);

/**
 * The given database, or the embedded one in the data directory: migrated, with a pool for the runtime
 * login.
 */
export async function startDatabase(options: {
  url: string | undefined;
  dataDir: string;
  keys: Keys;
  poolSize: number;
  log: Log;
  /** Stops waiting for an unavailable database. */
  signal?: AbortSignal | undefined;
}): Promise<StartedDatabase> {
  const { log, signal } = options;
  const embedded = options.url
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: options.dataDir,
        log: (event, details) => log(isWarning(event) ? 'warn' : 'debug', event, details),
        ...(signal ? { signal } : {}),
      });
  const admin: DatabaseAddress = embedded ? embedded.connection : { url: defined(options.url) };
  try {
    const runtime = await throughOutages(
      async () => {
        const applied = await migrate(admin);
        if (applied.length > 0) log('info', 'migrated', { applied });
        return embedded ? runtimeLogin(embedded.connection, options.keys) : admin;
      },
      {
        pauses: START_PAUSES_MS,
        onAway: (error) => log('warn', 'database-awaited', describeError(error)),
        signal,
      },
    );
    const logLoss = logSparingly(log, 'warn', 'database-connection-lost');
    const pool = createPool(runtime, {
      max: options.poolSize,
      onError: (error) => logLoss({ message: error.message }),
    });
    const database = createDatabase(pool);
    return {
      database,
      runtime,
      stop: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** In the embedded database the server isn't superuser: its login may only switch to the app roles. */
async function runtimeLogin(
  admin: Exclude<DatabaseAddress, { url: string }>,
  keys: Keys,
): Promise<DatabaseAddress> {
  const client = new pg.Client(connectionOptions(admin, undefined, 'penning-login'));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(7362002)');
    const { rows } = await client.query(`SELECT FROM pg_roles WHERE rolname = 'app_login'`);
    const password = client.escapeLiteral(keys.databaseLogin);
    await client.query(
      `${rows.length > 0 ? 'ALTER' : 'CREATE'} ROLE app_login LOGIN NOINHERIT PASSWORD ${password}`,
    );
    await client.query('GRANT app_user, app_platform, app_jobs TO app_login');
  } finally {
    await client.end();
  }
  return { ...admin, user: 'app_login', password: keys.databaseLogin };
}
