import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
