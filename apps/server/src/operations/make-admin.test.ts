import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { childEnvironment, readEnvironment } from '../platform/env.ts';
import { findAddress, saveAddress } from '../platform/installation/installation.ts';

const run = promisify(execFile);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

/** What the command prints, in an environment that only says where the data is. */
async function makeAdminBeside(): Promise<string> {
  const env = { ...childEnvironment(), DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl };
  const command = join(import.meta.dirname, 'make-admin-main.ts');
  return (await run(process.execPath, [command, 'operator@example.test'], { env })).stdout;
}

describe('the link that make-admin prints', () => {
  it('leads to the address of the server that runs', async () => {
    const { port } = new URL(server.url);
    expect(server.services.publicUrl).toBe(`http://localhost:${port}`);
    expect(await makeAdminBeside()).toContain(`\nhttp://localhost:${port}/register?`);
  });
});

describe('the address that commands use', () => {
  const env = (more = {}) => readEnvironment({ DATA_DIR: server.dataDir, PORT: '4000', ...more });

  it('is PUBLIC_URL when that is set', async () => {
    expect(await findAddress(env({ PUBLIC_URL: 'https://books.example/' }))).toBe('https://books.example');
  });

  it('is else that of the server that started last, and what PORT says while that is unknown', async () => {
    await saveAddress(server.dataDir, 'https://books.example');
    expect(await findAddress(env())).toBe('https://books.example');
    await saveAddress(server.dataDir, '');
    expect(await findAddress(env())).toBe('http://localhost:4000');
  });
});
