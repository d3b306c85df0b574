import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { findBarrier } from './account.ts';
import type { Account } from './account.ts';
import type { ClusterPaths } from './data-directory.ts';

// macOS allows 103 bytes, Linux 107; PostgreSQL adds "/.s.PGSQL.5432" to the folder.
const longestFolder = 103 - '/.s.PGSQL.65535'.length;

/** The folder for the server's Unix socket: in the data directory, else a short one among temporary files. */
export async function chooseSocketFolder(paths: ClusterPaths, account: Account | undefined): Promise<string> {
  if (isShort(paths.socket)) return paths.socket;
  const key = createHash('sha256').update(paths.dataDir).digest('hex').slice(0, 16);
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, `penning-${key}`);
    const isReachable = !account || (await findBarrier(parent, account)) === undefined;
    if (isShort(folder) && isReachable) return folder;
  }
  throw new Error(`${paths.dataDir} is too long a path for a Unix socket: set DATA_DIR to a shorter one.`);
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(folder) <= longestFolder;
}

/** Creates a folder that only PostgreSQL's user (and root) may enter, or verifies an existing one. */
export async function ensurePrivateFolder(path: string, account: Account | undefined): Promise<void> {
  const isNew = await unlessCode(
    mkdir(path, { mode: 0o700 }).then(() => true),
    'EEXIST',
  );
  if (isNew && account) await chown(path, account.uid, account.gid);
  const stats = await lstat(path);
  const { uid, mode } = stats;
  const isPrivate =
    stats.isDirectory() && uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0;
  if (!isPrivate) throw new Error(`${path} must belong to PostgreSQL's user alone (mode 0700): remove it.`);
}
