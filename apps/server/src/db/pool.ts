import { plainDate } from '@penning/domain';
import pg from 'pg';

// numeric and bigint stay text, and so do dates: no value passes through a binary float or a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, plainDate);

/** Where a database is: a URL, or the parts of a socket connection. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

/** Options of a connection; the role is what statements outside a transaction run as. */
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
    // Starting workers takes longer than what a request reads, and they would take the processor from other requests.
    '-c max_parallel_workers_per_gather=0',
    ...(role ? [`-c role=${role}`] : []),
  ].join(' ');
  const base: pg.ClientConfig = { application_name: application, options: settings, keepAlive: true };
  return 'url' in address ? { ...base, connectionString: address.url } : { ...base, ...address };
}

/** The pool; a connection that dies while idle is logged and replaced, never the end of the process. */
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
