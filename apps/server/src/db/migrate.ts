import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseAddress, connectionOptions } from './pool.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The lock for Penning's migrations: a second server waits here. */
const LOCK = 7_362_001;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The numbered migrations in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

/**
 * Brings the database up to date: creates the roles, then applies each missing file in a transaction, all
 * under one lock. An applied file that was edited or removed is refused.
 */
export async function migrate(address: DatabaseAddress, migrations?: Migration[]): Promise<string[]> {
  const client = new pg.Client({
    ...connectionOptions(address, undefined, 'penning-migrate'),
    options: '-c search_path=penning,public',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    return await applyMissing(client, migrations ?? (await readMigrations()));
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query(await readFile(join(import.meta.dirname, 'roles.sql'), 'utf8'));
  for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
  }
  await client.query('CREATE SCHEMA IF NOT EXISTS penning AUTHORIZATION app_owner');
  await client.query('CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION app_jobs');
  await client.query('GRANT USAGE ON SCHEMA pgboss TO app_user, app_platform');
  await client.query(
    `ALTER DEFAULT PRIVILEGES FOR ROLE app_jobs IN SCHEMA pgboss GRANT SELECT, INSERT, UPDATE ON TABLES TO app_user, app_platform`,
  );
  await client.query('SET ROLE app_owner');
  await client.query(
    'CREATE TABLE IF NOT EXISTS penning.migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM penning.migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseEdited(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    await client.query('BEGIN');
    try {
      await client.query(migration.sql);
      await client.query('INSERT INTO penning.migrations (name, sha256) VALUES ($1, $2)', [
        migration.name,
        sha256(migration.sql),
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(
        `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    done.push(migration.name);
  }
  return done;
}

function refuseEdited(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sql }) => [name, sha256(sql)]));
  for (const [name, hash] of applied) {
    const now = known.get(name);
    if (now === undefined) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: run a newer Penning.`,
      );
    }
    if (now !== hash)
      throw new Error(`Migration ${name} was edited after it was applied; add a new one instead.`);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
