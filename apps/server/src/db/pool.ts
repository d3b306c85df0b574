import { plainDate } from '@penning/domain';
import pg from 'pg';

// numeric, bigint and dates stay text: no value passes through a binary float or a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, plainDate);

/** A database: a URL, or the parts of a socket connection. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

/** Connection options; the role is the one for statements outside a transaction. */
export function connectionOptions(
  address: DatabaseAddress,
  role: string | undefined,
  application: string,
): pg.ClientConfig {
  const settings = [
    '-c search_path=penning,public',
    '-c statement_timeout=15000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=15000',
    '-c timezone=UTC',
    // Starting parallel workers takes longer than the reads of a request, and they would slow down other
    // requests.
    '-c max_parallel_workers_per_gather=0',
    ...(role ? [`-c role=${role}`] : []),
  ].join(' ');
  const base: pg.ClientConfig = { application_name: application, options: settings, keepAlive: true };
  return 'url' in address ? { ...base, connectionString: address.url } : { ...base, ...address };
}

/** The pool; a connection that dies while idle is logged and replaced, and never ends the process. */
export function createPool(
  address: DatabaseAddress,
  options: { max: number; onError: (error: Error) => void },
): pg.Pool {
  const settings: pg.PoolConfig & { pipeline: boolean } = {
    ...connectionOptions(address, 'app_platform', 'penning'),
    max: options.max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Statements that do not wait for each other share one round trip.
    pipeline: true,
  };
  const pool = new pg.Pool(settings);
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}
