import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, childEnvironment } from '../../../platform/env.ts';
import { clusterPaths } from '../data-directory.ts';
import { listAtWork } from '../processes.ts';
import { placeCluster } from '../test-cluster.ts';

/** From before the first module is loaded until after PostgreSQL accepts connections. */
const MOMENTS_MS = [50, 300, 600, 900, 1200, 1600, 2200];

it.runIf(process.platform === 'linux')(
  'Ctrl-C at any moment of a start leaves no PostgreSQL behind',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'penning-interrupted-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o711);
    await placeCluster(dataDir);
    for (const moment of MOMENTS_MS) {
      const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
        env: { ...childEnvironment(), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(server, 'exit');
      await delay(moment);
      server.kill('SIGINT');
      await ended;
      expect([moment, await listAtWork(clusterPaths(dataDir).cluster)]).toEqual([moment, []]);
    }
  },
);

it.runIf(process.platform === 'linux')(
  'a port that is in use is named with what to do, and leaves no PostgreSQL behind',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'penning-port-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o711);
    await placeCluster(dataDir);
    const other = createServer().listen(0, '0.0.0.0');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
      env: { ...childEnvironment(), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    expect(said).toContain(
      `port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
    expect(code).toBe(1);
    expect(await listAtWork(clusterPaths(dataDir).cluster)).toEqual([]);
  },
);
