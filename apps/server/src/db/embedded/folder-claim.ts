import { open, readFile, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { unlessCode } from '../error-code.ts';
import type { Log } from './create-cluster.ts';

/** How often the server's machine shows that it is alive; touching a file needs no space on a full disk. */
const BEAT_MS = 2_000;
/** A claim that wasn't renewed for this long belongs to a machine that is off. */
const SILENCE_MS = 15_000;
const LOOK_MS = 250;

const Claim = z.object({ machine: z.string(), name: z.string() });
type Claim = z.infer<typeof Claim>;

/** A server on another machine uses the data folder. */
export class FolderInUse extends Error {}

/**
 * Identifies processes that can see each other: by the machine since its last boot and, in a container,
 * its process namespace. PostgreSQL's own lock names a process id, which means nothing elsewhere.
 */
export async function thisMachine(): Promise<string> {
  const boot = await unlessCode(readFile('/proc/sys/kernel/random/boot_id', 'utf8'), 'ENOENT', 'EACCES');
  const processes = await unlessCode(readlink('/proc/self/ns/pid'), 'ENOENT', 'EACCES');
  return boot === undefined ? hostname() : `${boot.trim()} ${processes ?? ''}`;
}

/**
 * Claims the data folder for the servers of this machine before one starts, so that two never write to
 * one cluster. Another machine's claim is watched instead of compared with a clock, because theirs may
 * differ: if it is renewed meanwhile, the folder is refused.
 */
export async function claimFolder(home: string, machine: string, signal: AbortSignal): Promise<void> {
  const first = await readClaim(home);
  if (first?.claim.machine === machine) return;
  if (first) {
    for (let waited = 0; waited < SILENCE_MS && !signal.aborted; waited += LOOK_MS) {
      await delay(LOOK_MS);
      const now = await readClaim(home);
      if (now === undefined) break;
      if (now.renewed !== first.renewed) throw inUse(home, now.claim);
    }
  }
  await writeClaim(home, machine);
  if (!first) return;
  // Two that take over at once both believe the claim is theirs; the later one is right.
  await delay(LOOK_MS);
  const now = await readClaim(home);
  if (now && now.claim.machine !== machine) throw inUse(home, now.claim);
}

/** Renews this machine's claim until the returned function is called; another machine's is left alone. */
export function renewClaim(home: string, machine: string, log: Log): () => void {
  let isFailing = false;
  const timer = setInterval(() => {
    renew(home, machine).then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) log('postgres-claim-not-renewed', { reason: String(error) });
        isFailing = true;
      },
    );
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Releases the folder, so that another machine doesn't have to watch it first. */
export async function releaseFolder(home: string, machine: string): Promise<void> {
  if ((await readClaim(home))?.claim.machine === machine) await rm(pathOf(home), { force: true });
}

async function renew(home: string, machine: string): Promise<void> {
  const now = await readClaim(home);
  if (now?.claim.machine === machine) {
    // Only the fact that it changes is checked, so no clock is needed.
    const next = (now.renewed + BEAT_MS) / 1000;
    await utimes(pathOf(home), next, next);
  } else if (now === undefined) await writeClaim(home, machine);
}

async function readClaim(home: string): Promise<{ claim: Claim; renewed: number } | undefined> {
  // Opening asks a file server for the current state; looking up the name may be answered from a cache.
  const file = await unlessCode(open(pathOf(home), 'r'), 'ENOENT');
  if (!file) return undefined;
  try {
    const claim = Claim.parse(JSON.parse(await file.readFile('utf8')));
    return { claim, renewed: (await file.stat()).mtimeMs };
  } finally {
    await file.close();
  }
}

async function writeClaim(home: string, machine: string): Promise<void> {
  const claim: Claim = { machine, name: hostname() };
  const unfinished = `${pathOf(home)}.${process.pid}`;
  // Not flushed: after a power failure nobody is left to claim it.
  await writeFile(unfinished, JSON.stringify(claim), { mode: 0o644 });
  await rename(unfinished, pathOf(home));
}

function inUse(home: string, { name }: Claim): FolderInUse {
  return new FolderInUse(
    `Penning on ${name} is using ${home}, and two machines or containers cannot share its database. ` +
      `Stop it first, give this one a DATA_DIR of its own, or let both use one database by DATABASE_URL.`,
  );
}

function pathOf(home: string): string {
  return join(home, 'claim.json');
}
