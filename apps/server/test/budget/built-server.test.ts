import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, childEnvironment } from '../../src/platform/env.ts';
import { createSent, furnishCompany } from '../furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../start-test-server.ts';
import { BUNDLE_AT_START } from './budgets.ts';

/** A result this far below the budget should lower it. */
const SLACK = 0.05;

/** The web app may have to be built first. */
const PATIENCE_MS = 300_000;

/** Records each code file and its size as it is loaded. */
const NOTE_LOADS = (file: string) => `
  import { registerHooks } from 'node:module';
  import { appendFileSync } from 'node:fs';
  registerHooks({ load: (url, context, next) => {
    const loaded = next(url, context);
    if (!/^node:|^data:|tools/.test(url)) appendFileSync(${JSON.stringify(file)}, Buffer.byteLength(loaded.source ?? '') + ' ' + url + '\\n');
    return loaded;
  } });
`;

let beside: TestServer;
let folder: string;
let server: ChildProcess;
let url: string;
let atStart: { size: number; file: string }[];
const lines: string[] = [];

beforeAll(async () => {
  const clock = createTestClock(new Date().toISOString());
  beside = await startTestServer({ env: { RUN_JOBS: 'false' }, clock });
  folder = await mkdtemp(join(tmpdir(), 'penning-built-'));
  const loads = join(folder, 'loads');
  const note = `data:text/javascript,${encodeURIComponent(NOTE_LOADS(loads))}`;
  server = spawn(process.execPath, ['--import', note, join(ROOT, 'tools/start/main.js')], {
    env: {
      ...childEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: beside.databaseUrl,
      DATA_DIR: beside.services.env.DATA_DIR,
      LOG_LEVEL: 'error',
      RUN_JOBS: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await readAddress(server);
  atStart = (await readFile(loads, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => ({ size: Number.parseInt(line, 10), file: line.slice(line.indexOf(' ') + 1) }));
}, PATIENCE_MS);
afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await beside.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The URL that the server prints when it is ready; its other lines are collected. */
async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  const reader = createInterface({ input: stdout });
  return new Promise((done, fail) => {
    reader.on('line', (line) => {
      lines.push(line);
      const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
    reader.on('close', () => fail(new Error(`the server did not start: ${lines.join('\n')}`)));
  });
}

describe('the server that npm start bundles', () => {
  it('loads few files at its start, and no more code than its budget', () => {
    const kilobytes = atStart.reduce((sum, { size }) => sum + size, 0) / 1000;
    const where = 'BUNDLE_AT_START in apps/server/test/budget/budgets.ts';
    const files = atStart.map(({ file }) => file).join('\n');
    expect(atStart.length, `${where}: files\n${files}`).toBeLessThanOrEqual(BUNDLE_AT_START.files);
    expect(kilobytes, `${where}: kilobytes`).toBeLessThanOrEqual(BUNDLE_AT_START.kilobytes);
    expect(kilobytes, `${where}: lower the kilobytes`).toBeGreaterThan(
      BUNDLE_AT_START.kilobytes * (1 - SLACK),
    );
  });

  it('serves the web app, the description of the API and what is read from files', async () => {
    const page = await (await fetch(url)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
    const asset = await fetch(url + script);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
    const icon = await fetch(`${url}/favicon.svg`);
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await fetch(`${url}/.sources`)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
  });

  it('sends code as compressed as the build made it, or as the browser takes it', async () => {
    const page = await (await fetch(url)).text();
    const script = defined(/\/assets\/app-[\w-]+\.js/.exec(page)?.[0]);
    const file = join(ROOT, 'apps/web/dist', script);
    const ask = async (encoding: string) => {
      const answer = await fetch(url + script, { headers: { 'accept-encoding': encoding } });
      expect(await answer.text()).toBe(await readFile(file, 'utf8'));
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      return [answer.headers.get('content-encoding'), answer.headers.get('content-length')];
    };
    const { size } = await stat(`${file}.br`);
    expect(await ask('gzip, deflate, br, zstd')).toEqual(['br', String(size)]);
    expect(await ask('gzip')).toEqual(['gzip', null]);
    expect(await ask('identity')).toEqual([null, String((await stat(file)).size)]);
  });

  it('renders a PDF in a separate process', async () => {
    const company = await furnishCompany(beside);
    const { id } = await createSent(company);
    const pdf = await fetch(`${url}/api/v1/invoices/${id}/pdf`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('names the sources when it logs an error', async () => {
    const { token } = await furnishCompany(beside);
    const superuser = await beside.superuser();
    await superuser.query('ALTER TABLE ledgers RENAME TO ledgers_gone');
    const answer = await fetch(`${url}/api/v1/ledgers`, { headers: { authorization: `Bearer ${token}` } });
    await superuser.query('ALTER TABLE ledgers_gone RENAME TO ledgers');
    await superuser.end();
    expect(answer.status).toBe(500);
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/at executeQuery \(node_modules\/kysely\/[\w/-]+\.js:\d+/);
  });
});
