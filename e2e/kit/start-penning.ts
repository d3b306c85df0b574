import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const READY = /Penning is ready: (\S+)/;

/** A separate empty installation, with the embedded database and the local mailbox. */
export interface Penning {
  readonly url: string;
  /** Its data directory, for commands that run beside it. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts Penning as people do, on a free port with a new data directory that is removed when it stops. */
export async function startPenning(settings: Record<string, string> = {}): Promise<Penning> {
  const dataDir = await mkdtemp(join(tmpdir(), 'penning-e2e-'));
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Each journey has its own IP address, or they would exhaust each other's rate limits.
      TRUST_PROXY: '1',
      CAPTCHA_COST: '500',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await readAddress(child), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      const [, address] = READY.exec(output) ?? [];
      if (address) done(address);
    });
    child.once('exit', (code) =>
      fail(new Error(`Penning ended before it was ready, with code ${code}: ${output}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
