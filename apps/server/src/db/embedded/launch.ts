import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { identity } from './account.ts';
import type { Account } from './account.ts';
import { engineEnvironment } from './create-cluster.ts';
import type { ClusterPaths } from './data-directory.ts';
import type { Engine } from './engine.ts';
import { serverArguments } from './server-settings.ts';
import type { Endpoint } from './server-settings.ts';
import { ensurePrivateFolder } from './socket-folder.ts';

type LaunchOptions = {
  paths: ClusterPaths;
  engine: Engine;
  account: Account | undefined;
  endpoint: Endpoint;
  durable: boolean;
};

/** Starts `postgres` on the cluster; connecting shows whether it comes up. */
export async function launch(options: LaunchOptions): Promise<ChildProcess> {
  const { paths, engine, account, endpoint, durable } = options;
  // Something may have deleted the folder among other temporary files.
  if (endpoint.host.startsWith('/')) await ensurePrivateFolder(endpoint.host, account);
  const output = await openStartupLog(paths.startupLog, account);
  try {
    const child = spawn(engine.postgres, ['-D', paths.cluster, ...serverArguments(endpoint, durable)], {
      // Its working directory shows from the first moment that a process uses the cluster.
      cwd: paths.cluster,
      env: engineEnvironment,
      // A separate session: Ctrl-C reaches only us, and we stop the server once the work is done.
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
  // As root in another user's folder: don't follow links.
  const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  return file;
}

export function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}
