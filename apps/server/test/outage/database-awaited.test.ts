import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/platform/env.ts';

/** A port on which nothing listens. */
const AWAY = 'postgres://nobody:nothing@127.0.0.1:1/nothing';

it('a start waits for a database that is away, also where nothing else keeps it running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'penning-awaited-'));
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env: { ...process.env, DATABASE_URL: AWAY, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  try {
    let waits = 0;
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.includes('"database-awaited"')) waits += 1;
      if (waits === 3) break;
    }
    expect(waits).toBe(3);
    expect(server.exitCode).toBeNull();
  } finally {
    server.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});
