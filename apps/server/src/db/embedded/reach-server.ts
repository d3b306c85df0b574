import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { identity } from './account.ts';
import type { Account } from './account.ts';
import { engineEnvironment } from './create-cluster.ts';
import type { Log } from './create-cluster.ts';
import type { ClusterPaths } from './data-directory.ts';
import type { Engine } from './engine.ts';
import { openKeeper } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import { discardStaleFiles, isServing, readPostmaster } from './postmaster.ts';
import { serverArguments } from './server-settings.ts';
import type { Endpoint } from './server-settings.ts';

export type Server = { keeper: Keeper; endpoint: Endpoint; pid: number; adopted: boolean };

export type ServerContext = {
  paths: ClusterPaths;
  engine: Engine;
  account: Account | undefined;
  /** Where a server that we start ourselves listens. */
  endpoint: Endpoint;
  password: string;
  durable: boolean;
  patienceMs: number;
  log: Log;
};

// Replaying the log after a power failure takes as long as it takes; the server says so meanwhile.
const recoveryPatienceMs = 15 * 60_000;
const pollMs = 2;
const pauseAfterFailureMs = 100;

/** Connects to the server on the cluster, starting one when none runs; retries until a connection works. */
export async function reachServer(context: ServerContext): Promise<Server> {
  const { cluster } = context.paths;
  const patience = AbortSignal.timeout(context.patienceMs);
  const recoveryPatience = AbortSignal.timeout(recoveryPatienceMs);
  let child: ChildProcess | undefined;
  let problem: unknown;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.endpoint) {
      const { endpoint, pid } = postmaster;
      try {
        const keeper = await openKeeper({ endpoint, password: context.password, cluster });
        return { keeper, endpoint, pid, adopted: pid !== child?.pid };
      } catch (error) {
        problem = error;
      }
    }
    const isUnderWay =
      isRunning(child) || (postmaster !== undefined && (await isServing(postmaster, cluster)));
    const isRecovering = isUnderWay && postmaster?.isStarting === true && !recoveryPatience.aborted;
    if (patience.aborted && !isRecovering) throw giveUp(context, child, problem);
    if (!isUnderWay) {
      if (child) {
        problem = new Error(await readFile(context.paths.startupLog, 'utf8'));
        await delay(pauseAfterFailureMs);
      }
      const discarded = await discardStaleFiles(cluster, context.endpoint);
      if (discarded.length > 0) context.log('postgres-stale-files-removed', { files: discarded });
      child = await launch(context);
    }
    await delay(pollMs);
  }
}

async function launch(context: ServerContext): Promise<ChildProcess> {
  const { paths, engine, account, endpoint, durable } = context;
  const output = await openStartupLog(paths.startupLog, account);
  try {
    const child = spawn(engine.postgres, ['-D', paths.cluster, ...serverArguments(endpoint, durable)], {
      // Being at work in the cluster is how a process is known to use it, from its first moment.
      cwd: paths.cluster,
      env: engineEnvironment,
      // A session of its own: Ctrl-C is for us, and we stop the server when the work is drained.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      windowsHide: true,
      ...identity(account),
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

async function openStartupLog(path: string, account: Account | undefined) {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  // As root in another user's folder: no following of links.
  const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  return file;
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function giveUp({ paths }: ServerContext, child: ChildProcess | undefined, problem: unknown): Error {
  if (isRunning(child)) child?.kill('SIGQUIT');
  const reason = problem instanceof Error ? problem.message.trim() : 'no server answered';
  const message = `PostgreSQL did not start on ${paths.cluster}; its log is in ${paths.log}.\n${reason}`;
  return new Error(message, { cause: problem });
}
