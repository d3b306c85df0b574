import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Log } from './create-cluster.ts';
import type { ClusterPaths } from './data-directory.ts';
import type { Engine } from './engine.ts';
import { claimFolder } from './folder-claim.ts';
import { openKeeper } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import { isRunning, launch } from './launch.ts';
import { createOrphanHunt } from './orphans.ts';
import { discardStaleFiles, isServing, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import type { Endpoint } from './server-settings.ts';
import { createPatience } from './unreachable.ts';
import type { Trouble } from './unreachable.ts';

export type Server = { keeper: Keeper; endpoint: Endpoint; pid: number; adopted: boolean };

export type ServerContext = {
  paths: ClusterPaths;
  engine: Engine;
  account: Account | undefined;
  /** Where a server that we start listens. */
  endpoint: Endpoint;
  password: string;
  durable: boolean;
  patienceMs: number;
  /** The machine whose processes this one can see; no other may use the cluster beside them. */
  machine: string;
  /** Aborted when nobody waits for the server any longer. */
  abandoned: AbortSignal;
  log: Log;
};

// Replaying the WAL after a power failure takes as long as it takes; the server reports that meanwhile.
const recoveryPatienceMs = 15 * 60_000;
const minPauseMs = 2;
const maxPauseMs = 50;
const minPauseAfterFailureMs = 100;
const maxPauseAfterFailureMs = 5_000;

/**
 * Connects to the server on the cluster, starting one when none runs; retries until a connection works. A
 * running one that will never accept connections is stopped first.
 */
export async function reachServer(context: ServerContext): Promise<Server> {
  const { paths, patienceMs, abandoned, password } = context;
  const { cluster } = paths;
  const patience = AbortSignal.timeout(patienceMs);
  const recoveryPatience = AbortSignal.timeout(recoveryPatienceMs);
  const outlast = createPatience(cluster);
  const launcher = createLauncher(context);
  let problem: unknown;
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 1.05, maxPauseMs)) {
    if (abandoned.aborted) throw await abandon(context, launcher.child());
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.endpoint) {
      const { endpoint, pid } = postmaster;
      try {
        const keeper = await openKeeper({ endpoint, password, cluster });
        return { keeper, endpoint, pid, adopted: pid !== launcher.child()?.pid };
      } catch (error) {
        problem = error;
      }
      await stopStuck(context, pid, await outlast(postmaster, problem));
    }
    const isUnderWay = isRunning(launcher.child()) || (await isAtWork(postmaster, cluster));
    const isRecovering = isUnderWay && (postmaster?.isStarting === true || isInRecovery(problem));
    if (patience.aborted && (!isRecovering || recoveryPatience.aborted))
      throw giveUp(context, launcher.child(), problem);
    if (!isUnderWay) problem = (await launcher.launch()) ?? problem;
    await wait(pauseMs, abandoned);
  }
}

async function stopStuck(context: ServerContext, pid: number, trouble: Trouble | undefined): Promise<void> {
  if (trouble === undefined) return;
  context.log('postgres-stuck', { pid, trouble });
  await stop(context, pid, trouble === 'no-socket' || trouble === 'other-folder' ? 'fast' : 'immediate');
}

/** Starts a server where none is running, with growing pauses; returns why the previous one ended. */
function createLauncher(context: ServerContext) {
  const { paths, endpoint, abandoned, log, machine } = context;
  const huntOrphans = createOrphanHunt(paths.cluster);
  let child: ChildProcess | undefined;
  let pauseMs = minPauseAfterFailureMs;

  async function launchAnother(): Promise<Error | undefined> {
    const orphans = await huntOrphans();
    if (orphans.ended.length > 0) log('postgres-orphans-ended', { pids: orphans.ended });
    if (orphans.inTheWay) return undefined;
    const problem = child && new Error(await readFile(paths.startupLog, 'utf8'));
    if (problem) {
      await wait(pauseMs, abandoned);
      pauseMs = Math.min(2 * pauseMs, maxPauseAfterFailureMs);
    }
    // Before anything of another machine's is removed.
    await claimFolder(paths.home, machine, abandoned);
    const discarded = await discardStaleFiles(paths.cluster, endpoint);
    if (discarded.length > 0) log('postgres-stale-files-removed', { files: discarded });
    if (!abandoned.aborted) child = await launch(context);
    return problem;
  }

  return { child: () => child, launch: launchAnother };
}

async function isAtWork(postmaster: Postmaster | undefined, cluster: string): Promise<boolean> {
  return postmaster !== undefined && (await isServing(postmaster, cluster));
}

function isInRecovery(problem: unknown): boolean {
  return problem instanceof Error && /recovery|starting up|not yet accepting/.test(problem.message);
}

/** A pause that ends early when nobody waits any longer. */
export async function wait(pauseMs: number, abandoned: AbortSignal): Promise<void> {
  if (abandoned.aborted) return;
  let wake = () => {};
  const woken = new Promise<void>((done) => {
    wake = done;
  });
  abandoned.addEventListener('abort', wake, { once: true });
  await Promise.race([delay(pauseMs), woken]);
  abandoned.removeEventListener('abort', wake);
}

/** Leaves no unreachable server behind; another process that needs it starts it again. */
async function abandon(context: ServerContext, child: ChildProcess | undefined): Promise<Error> {
  const { cluster } = context.paths;
  const postmaster = await readPostmaster(cluster);
  if (isRunning(child) && child?.pid !== undefined) await stop(context, child.pid, 'immediate');
  else if (postmaster && (await isAtWork(postmaster, cluster)))
    await stop(context, postmaster.pid, 'immediate');
  return new Error('PostgreSQL is not needed any longer.');
}

async function stop(
  { paths, engine }: ServerContext,
  pid: number,
  mode: 'fast' | 'immediate',
): Promise<void> {
  await stopPostmaster({ pid, cluster: paths.cluster, pgCtl: engine.pgCtl }, mode);
}

function giveUp({ paths }: ServerContext, child: ChildProcess | undefined, problem: unknown): Error {
  if (isRunning(child)) child?.kill('SIGQUIT');
  const reason = problem instanceof Error ? problem.message.trim() : 'no server answered';
  const message = `PostgreSQL did not start on ${paths.cluster}; its log is in ${paths.log}.\n${reason}`;
  return new Error(message, { cause: problem });
}
