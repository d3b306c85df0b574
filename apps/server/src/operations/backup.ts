import { createWriteStream } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Environment, dataDirectory } from '../platform/env.ts';
import { VERSION } from '../platform/version.ts';
import { UNFINISHED } from '../storage/write-durably.ts';
import { listTables, withAdminConnection } from './admin-connection.ts';

/** The manifest of a backup. */
export interface BackupManifest {
  readonly penning: string;
  readonly takenAt: string;
  readonly migrations: string[];
  readonly tables: { readonly name: string; readonly columns: string[]; readonly rows: number }[];
}

/**
 * Writes a backup into a new folder: every table as of one moment, the files, and the key that links and sessions
 * depend on. It may run beside a working server, and may be restored into another kind of database.
 */
export async function backup(
  env: Environment,
  options: { folder: string; at: Date },
): Promise<BackupManifest> {
  const unfinished = `${options.folder}.unfinished`;
  try {
    return await writeBackup(env, { ...options, unfinished });
  } catch (error) {
    // Half a backup is useless, and takes up room that the disk may be short of.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(
  env: Environment,
  options: { folder: string; at: Date; unfinished: string },
): Promise<BackupManifest> {
  const { unfinished } = options;
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const manifest = await withAdminConnection(env, async (client): Promise<BackupManifest> => {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const tables: BackupManifest['tables'][number][] = [];
    for (const { name, columns } of await listTables(client)) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const source = client.query(
        copyTo(`COPY (SELECT ${list} FROM ${client.escapeIdentifier(name)}) TO STDOUT`),
      );
      await pipeline(
        source,
        createGzip({ level: 3 }),
        createWriteStream(join(unfinished, 'tables', `${name}.gz`), { mode: 0o600, flush: true }),
      );
      tables.push({ name, columns, rows: source.rowCount });
    }
    await client.query('COMMIT');
    return {
      penning: VERSION,
      takenAt: options.at.toISOString(),
      migrations: rows.map((row) => row.name),
      tables,
    };
  });
  // Files are only ever added, so those copied after the tables include at least all that the tables refer to.
  const dataDir = dataDirectory(env);
  if (await exists(join(dataDir, 'files')))
    await cp(join(dataDir, 'files'), join(unfinished, 'files'), {
      recursive: true,
      // A file being written right now has no row yet, and may be renamed while it is copied.
      filter: (source) => basename(source) !== UNFINISHED,
    });
  if (await exists(join(dataDir, 'secret.key')))
    await copyFile(join(dataDir, 'secret.key'), join(unfinished, 'secret.key'));
  await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(unfinished, options.folder);
  return manifest;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
