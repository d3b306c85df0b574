import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, childEnvironment } from '../../src/platform/env.ts';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../start-test-server.ts';
import { HOSTILE_FILES, type HostileFile } from './corpus.ts';

/** A file may take seconds of processor time, and a busy machine is slow to provide it. */
const PATIENCE_MS = 300_000;
const MAX_MORE_BYTES = 100 * 1024 * 1024;

const SECRET = 'a-secret-of-the-mail-server';

let beside: TestServer;
let company: FurnishedCompany;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const clock = createTestClock(new Date().toISOString());
  beside = await startTestServer({ env: { RUN_JOBS: 'false' }, clock });
  company = await furnishCompany(beside);
  // A separate process, so that the memory measured is the server's alone.
  server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env: {
      ...childEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: beside.databaseUrl,
      DATA_DIR: beside.services.env.DATA_DIR,
      LOG_LEVEL: 'error',
      BOUNCE_SECRET: SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await readAddress(server);
  // Code loaded for the first file of a kind must not count towards a file.
  for (const { path, filename } of Object.values(ONE_OF_EACH)) {
    await upload({ path, filename }, Buffer.from('%PDF-1.7 <svg a;b'));
  }
}, PATIENCE_MS);
afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await beside.stop();
}, PATIENCE_MS);

const ONE_OF_EACH = Object.fromEntries(HOSTILE_FILES.map((file) => [file.path, file]));

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  return new Promise((done, fail) => {
    const reader = createInterface({ input: stdout });
    reader.on('line', (line) => {
      const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
    reader.on('close', () => fail(new Error('the server did not start')));
  });
}

interface Answer {
  readonly data?: { readonly id: string; readonly state?: string };
  readonly error?: { readonly code: number };
}

async function call(
  path: string,
  init: Omit<RequestInit, 'headers'> & { type?: string; token?: string },
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${url}/api/v1${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${init.token ?? company.token}`,
      ...(init.type === undefined ? {} : { 'content-type': init.type }),
    },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** Uploads a file or delivers a message, and waits until it has been read. */
async function upload({ path, filename }: Pick<HostileFile, 'path' | 'filename'>, bytes: Buffer) {
  if (path === '/inbound/bounces') {
    const message = bytes.toString('base64');
    const body = JSON.stringify({ message, encoding: 'base64' });
    return call(path, { method: 'POST', body, type: 'application/json', token: SECRET });
  }
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], filename));
  const address = path === 'logo' ? `/profiles/${company.profileId}/logo` : path;
  const answer = await call(address, { method: 'POST', body: form });
  const id = answer.body.data?.id ?? '';
  if (path === '/bank/imports' && answer.status < 300) {
    const state = async () => (await call(`${path}/${id}`, { method: 'GET' })).body.data?.state;
    await expect.poll(state, { timeout: PATIENCE_MS, interval: 200 }).toMatch(/done|failed/);
  }
  return answer;
}

/** The resident memory now, or its peak since the last measurement. */
async function memoryOf({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

describe.skipIf(process.platform !== 'linux')('a file made to harm', () => {
  it.each(HOSTILE_FILES)(
    '$name leaves the server memory and time for others',
    async (file) => {
      const bytes = file.make();
      const before = await memoryOf(server, 'VmRSS');
      await writeFile(`/proc/${server.pid}/clear_refs`, '5');
      const { status, body } = await upload(file, bytes);
      const more = (await memoryOf(server, 'VmHWM')) - before;
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect(more).toBeLessThan(MAX_MORE_BYTES);
      expect((await call('/purchases?perPage=1', { method: 'GET' })).status).toBe(200);
    },
    PATIENCE_MS,
  );
});
