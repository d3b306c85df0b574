import { defined } from '@penning/domain';
import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { connectionOptions } from '../db/pool.ts';
import { systemRandom } from '../platform/clock.ts';
import { type Environment, dataDirectory } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';

/** A connection for backup and restore: migrated, as the tables' owner, with access to all companies. */
export async function withAdminConnection<T>(
  env: Environment,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const dataDir = dataDirectory(env);
  await loadKeys({ dataDir, secret: env.SECRET_KEY, earlier: env.SECRET_KEY_BEFORE, random: systemRandom });
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const address = embedded ? embedded.connection : { url: defined(env.DATABASE_URL) };
  try {
    await migrate(address);
    const client = new pg.Client({
      ...connectionOptions(address, undefined, 'penning-maintenance'),
      options: '-c search_path=penning,public -c statement_timeout=0',
    });
    await client.connect();
    try {
      await client.query(`SET ROLE app_owner`);
      await client.query(`SET app.maintenance = 'on'`);
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The tables with the columns that COPY can write. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'penning' AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> 'migrations'
     ORDER BY c.relname`,
  );
  return rows;
}
