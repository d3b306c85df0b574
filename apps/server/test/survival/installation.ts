import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterPaths } from '../../src/db/embedded/data-directory.ts';
import { listAtWork } from '../../src/db/embedded/processes.ts';
import { type TestSmtp, startTestSmtp } from '../../src/mail/start-test-smtp.ts';
import { childEnvironment } from '../../src/platform/env.ts';

/** A Penning as an operator runs it, with a mail server that outlives it; restarted whenever it has ended. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  readonly smtp: TestSmtp;
  /** The current server process. */
  server(): ChildProcess;
  /** Whether the server reports that it and its database are healthy. */
  isWell(): Promise<boolean>;
  untilWell(): Promise<number>;
  /** The processes of its PostgreSQL, the main one first. */
  postgres(): Promise<number[]>;
  /** Stops the server as an operator does; returns how many milliseconds that took and its exit code. */
  stop(): Promise<{ ms: number; code: number | null }>;
  /** Removes what is left. */
  remove(): Promise<void>;
}

const PATIENCE_MS = 90_000;
/** How long a service manager waits before restarting the server. */
const RESTART_MS = 100;

export async function startInstallation({
  program,
  env = {},
  mail = {},
}: {
  program: string;
  /** Beside what every installation of a test has. */
  env?: Readonly<Record<string, string>>;
  /** How the mail server treats its messages. */
  mail?: Parameters<typeof startTestSmtp>[0];
}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'penning-survival-'));
  await chmod(dataDir, 0o711);
  const smtp = await startTestSmtp(mail);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { cluster } = clusterPaths(dataDir);
  let isStopping = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [program], {
      env: {
        ...childEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'error',
        CAPTCHA_COST: '50',
        DEMO_CLOCK: 'true',
        MAIL_PER_DAY: '1000000',
        MAIL_PER_DAY_TRIAL: '1000000',
        MAIL_PER_DAY_UNPROVEN: '1000000',
        MAIL_PER_DAY_NEWCOMERS: '1000000',
        ...env,
      },
      stdio: 'ignore',
    });
    started.once('exit', () => {
      if (!isStopping) setTimeout(() => (isStopping ? undefined : (child = start())), RESTART_MS);
    });
    return started;
  }

  const isWell = async () =>
    fetch(`${url}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const postgres = async () => ((await listAtWork(cluster)) ?? []).map(({ pid }) => pid);
  return {
    url,
    dataDir,
    smtp,
    server: () => child,
    isWell,
    untilWell: async () => {
      const from = performance.now();
      while (!(await isWell())) {
        if (performance.now() - from > PATIENCE_MS) throw new Error('the installation does not come back');
        await delay(20);
      }
      return performance.now() - from;
    },
    postgres,
    stop: async () => {
      isStopping = true;
      const from = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return { ms: performance.now() - from, code: child.exitCode };
    },
    remove: async () => {
      isStopping = true;
      child.kill('SIGKILL');
      for (const pid of await postgres()) killIfThere(pid);
      await smtp.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Kills a process that may have ended meanwhile. */
export function killIfThere(pid: number): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
