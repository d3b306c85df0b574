import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import type { Account } from './account.ts';
import { createCluster, superuser } from './create-cluster.ts';
import type { Log } from './create-cluster.ts';
import { clusterPaths, createDataDir, openPathTo } from './data-directory.ts';
import type { ClusterPaths } from './data-directory.ts';
import { prepareEngine } from './engine.ts';
import { releaseFolder, renewClaim, thisMachine } from './folder-claim.ts';
import { databaseName, leave } from './keeper.ts';
import { stopPostmaster } from './postmaster.ts';
import { reachServer, wait } from './reach-server.ts';
import type { Server, ServerContext } from './reach-server.ts';
import type { Endpoint } from './server-settings.ts';
import { chooseSocketFolder, ensurePrivateFolder } from './socket-folder.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  /** False trades safety for speed (no fsync), for temporary data in tests. */
  durable?: boolean;
  /** How long to try; a server that is replaying its WAL gets longer. */
  patienceMs?: number;
  /** The machine whose processes this one can see, when it differs from the one it runs on; for tests. */
  machine?: string;
  /** Stops waiting for the server, and leaves none behind. */
  signal?: AbortSignal;
};

/** The superuser's connection to Penning's database; `host` is a socket's folder, except on Windows. */
export type PostgresConnection = Endpoint & { user: string; password: string; database: string };

export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** Whether the server was already running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
};

const minPauseBeforeRestartMs = 1_000;
const maxPauseBeforeRestartMs = 15_000;
/** How often the socket file is checked: open connections don't notice that no new ones are possible. */
const socketCheckMs = 1_000;

/** Starts PostgreSQL on the data directory, or joins the server running there, and restarts it if it dies. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  const abandoned = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])]);
  const context = { ...(await prepare(options)), abandoned };
  const server = await reachServer(context);
  const { endpoint, adopted } = server;
  context.log('postgres-ready', { pid: server.pid, adopted });
  return {
    connection: { ...endpoint, user: superuser, password: context.password, database: databaseName },
    adopted,
    stop: watchOver({ ...context, endpoint, abandoned: stopping.signal }, server, () => stopping.abort()),
  };
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Omit<ServerContext, 'abandoned'>> {
  const { dataDir, log, durable = true, patienceMs = 30_000 } = options;
  const realDataDir = await createDataDir(dataDir);
  const account = await chooseAccount(realDataDir);
  if (account) await openPathTo(realDataDir, account);
  const paths = clusterPaths(realDataDir);
  const engine = await prepareEngine({ dataDir: realDataDir, account, durable });
  await createCluster({ paths, engine, account, durable, log });
  await ensurePrivateFolder(paths.log, account);
  const endpoint = await chooseEndpoint(paths, account);
  const password = await readFile(paths.secret, 'utf8');
  const machine = options.machine ?? (await thisMachine());
  return { paths, engine, account, endpoint, password, durable, patienceMs, machine, log };
}

async function chooseEndpoint(paths: ClusterPaths, account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const host = await chooseSocketFolder(paths, account);
  await ensurePrivateFolder(host, account);
  return { host, port: 5432 };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.');
  return address.port;
}

/** Reconnects to the server whenever it is lost, until the returned function is called. */
function watchOver(context: ServerContext, first: Server, abandon: () => void): () => Promise<void> {
  const { log, paths, engine, abandoned, machine } = context;
  let server: Server | undefined;
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  function hold(reached: Server): void {
    server = reached;
    const look = watchSocket(reached, () => void restart(reached.pid));
    const endRenewing = renewClaim(paths.home, machine, log);
    reached.keeper.client.once('end', () => {
      server = undefined;
      clearInterval(look);
      endRenewing();
      if (!abandoned.aborted) recovery = recover(reached.keeper.lossReason);
    });
  }

  /** The keeper notices its end like any other. */
  async function restart(pid: number): Promise<void> {
    if (abandoned.aborted) return;
    log('postgres-socket-lost', { pid });
    await stopPostmaster(stopOptions(pid)).catch((error: unknown) =>
      log('postgres-stuck', { pid, reason: String(error) }),
    );
  }

  async function recover(reason: string | undefined): Promise<void> {
    log('postgres-lost', { reason });
    for (let pauseMs = minPauseBeforeRestartMs; !abandoned.aborted; pauseMs *= 2) {
      try {
        hold(await reachServer(context));
        log('postgres-ready', { pid: server?.pid, adopted: server?.adopted });
        return;
      } catch (error) {
        if (abandoned.aborted) return;
        log('postgres-restart-failed', { reason: String(error) });
        await wait(Math.min(pauseMs, maxPauseBeforeRestartMs), abandoned);
      }
    }
  }

  async function stop(): Promise<void> {
    abandon();
    await recovery;
    if (!server) return;
    const { keeper, pid } = server;
    if (await leave(keeper)) {
      await stopPostmaster(stopOptions(pid));
      await releaseFolder(paths.home, machine);
      log('postgres-stopped', { pid });
    } else {
      await keeper.client.end();
      log('postgres-left-running', { pid });
    }
  }

  function stopOptions(pid: number) {
    return { pid, cluster: paths.cluster, pgCtl: engine.pgCtl };
  }

  hold(first);
  return () => (stopped ??= stop());
}

/** Reports when the socket file is gone: the server never recreates it. */
function watchSocket({ endpoint }: Server, whenLost: () => void): NodeJS.Timeout | undefined {
  const { host, port } = endpoint;
  if (!host.startsWith('/')) return undefined;
  const timer = setInterval(() => {
    access(join(host, `.s.PGSQL.${port}`)).catch(() => {
      clearInterval(timer);
      whenLost();
    });
  }, socketCheckMs);
  return timer.unref();
}
