import type { Stats } from 'node:fs';
import { chown, lchown, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessCode } from '../error-code.ts';

/**
 * The operating-system user that runs PostgreSQL when we are root, because PostgreSQL refuses to run as
 * root.
 */
export type Account = { uid: number; gid: number; name: string };

const fallbackNames = ['postgres', '_postgres', 'nobody'];

/** The owner of the existing data, else `postgres`, else `nobody`; undefined when we are not root ourselves. */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const home = await unlessCode(stat(join(dataDir, 'postgres')), 'ENOENT');
  if (home && home.uid !== 0) {
    const name = accounts.find((account) => account.uid === home.uid)?.name ?? String(home.uid);
    return { uid: home.uid, gid: home.gid, name };
  }
  // initdb needs a user with a name, so an unlisted owner is not a candidate.
  const { uid } = await stat(dataDir);
  const owner = accounts.find((account) => account.uid === uid && uid !== 0);
  const fallback = fallbackNames.flatMap((name) => accounts.find((account) => account.name === name) ?? []);
  const chosen = owner ?? fallback[0];
  if (chosen) return chosen;
  throw new Error(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start Penning as an ordinary user.',
  );
}

/** The options that make a child process run as `account`. */
export function identity(account: Account | undefined): { uid: number; gid: number } | Record<string, never> {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Gives `path` and everything in it to `account`. */
export async function changeOwner(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { recursive: true })) {
    await lchown(join(path, entry), account.uid, account.gid);
  }
}

/** The outermost folder on the way to `directory` (itself included) that `account` may not enter. */
export async function findBarrier(directory: string, account: Account): Promise<string | undefined> {
  const parent = dirname(directory);
  const outer = parent === directory ? undefined : await findBarrier(parent, account);
  if (outer !== undefined) return outer;
  return permits(await stat(directory), account, 0o1) ? undefined : directory;
}

/** Whether `account` can read and execute the file at the real path `file`. */
export async function canRun(file: string, account: Account): Promise<boolean> {
  if ((await findBarrier(dirname(file), account)) !== undefined) return false;
  return permits(await stat(file), account, 0o5);
}

function permits(stats: Stats, account: Account, bits: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

function parsePasswd(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || name.startsWith('#') || uid === undefined || gid === undefined) return [];
    // macOS writes nobody as -2; the kernel uses the unsigned id.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}
