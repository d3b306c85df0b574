import { createReadStream } from 'node:fs';
import { copyFile, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { type Environment, dataDirectory } from '../platform/env.ts';
import { withAdminConnection } from './admin-connection.ts';
import type { BackupManifest } from './backup.ts';

const Manifest: z.ZodType<BackupManifest> = z.object({
  penning: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
});

/** Restores a backup into an empty installation, all of it or nothing; an installation with data is refused. */
export async function restore(env: Environment, folder: string): Promise<BackupManifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const dataDir = dataDirectory(env);
  await mkdir(dataDir, { recursive: true });
  // The key first: the server must never generate another one beside restored data.
  await restoreKey(folder, dataDir);
  await withAdminConnection(env, async (client) => {
    await refuseUnfit(client, manifest);
    await client.query('BEGIN');
    const references = await deferReferences(client);
    const forced = await liftPolicies(client);
    const suspended = await suspendTriggers(client);
    for (const table of manifest.tables) await restoreTable(client, folder, table);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const name of suspended) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const name of forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
    for (const reference of references) await client.query(`${reference} NOT DEFERRABLE`);
    await client.query('COMMIT');
  });
  if (await exists(join(folder, 'files'))) {
    await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true, force: false });
  }
  return manifest;
}

async function restoreKey(folder: string, dataDir: string): Promise<void> {
  const [backedUp, present] = [join(folder, 'secret.key'), join(dataDir, 'secret.key')];
  if (!(await exists(backedUp))) return;
  if (!(await exists(present))) return copyFile(backedUp, present);
  const same = (await readFile(backedUp, 'utf8')) === (await readFile(present, 'utf8'));
  if (!same)
    throw new Error(`${dataDir} has a key of its own (secret.key): restore into an empty data directory.`);
}

async function refuseUnfit(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  const known = new Set(rows.map((row) => row.name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer Penning (${unknown.join(', ')}): update first.`);
  const filled = await client.query<{ filled: boolean }>('SELECT EXISTS (SELECT FROM companies) AS filled');
  if (filled.rows[0]?.filled)
    throw new Error('There is data here already: restore into an empty installation.');
}

/**
 * Defers the check of references to the end, since tables refer to each other in circles; returns how to undo that for
 * each.
 */
async function deferReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ change: string }>(
    `SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I', k.conrelid::regclass, k.conname) AS change
     FROM pg_constraint k WHERE k.contype = 'f' AND NOT k.condeferrable AND k.connamespace = 'penning'::regnamespace`,
  );
  const changes = rows.map(({ change }) => change);
  for (const change of changes) await client.query(`${change} DEFERRABLE INITIALLY DEFERRED`);
  return changes;
}

/** COPY can't write through policies, so they are suspended for the owner until the end of the transaction. */
async function liftPolicies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'penning'::regnamespace AND relkind = 'r' AND relforcerowsecurity`,
  );
  const names = rows.map(({ name }) => name);
  for (const name of names) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  return names;
}

/** What triggers made of the rows is in the backup as well. */
async function suspendTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'penning'::regnamespace`,
  );
  const names = rows.map(({ name }) => name);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return names;
}

async function restoreTable(
  client: pg.Client,
  folder: string,
  table: BackupManifest['tables'][number],
): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Migrations insert rows of their own into some tables; those of the backup replace them.
  const { rows } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  if (rows.length > 0) await client.query(`DELETE FROM ${name}`);
  const target = client.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, 'tables', `${table.name}.gz`)), createGunzip(), target);
  if (target.rowCount !== table.rows) {
    throw new Error(`${table.name}: ${target.rowCount} rows restored of ${table.rows}`);
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
