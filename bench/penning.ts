import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CaptchaChallenge } from '@penning/contract';
import { answerCaptcha } from '@penning/domain';

const ROOT = resolve(import.meta.dirname, '..');

/** A running Penning with its own data directory, as `npm start` would start it, and a signed-in person. */
export interface Penning {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** From spawning the process to its first response. */
  readonly startMs: number;
  call<T = { data: Record<string, unknown> }>(
    method: string,
    path: string,
    body?: unknown,
    /** Replaces the signed-in person's. */
    asToken?: string,
  ): Promise<T>;
  /** The signed-in person's, for requests that are not JSON. */
  token(): string;
  register(company: string): Promise<{ email: string; password: string }>;
  /** Renews the token, for measurements that outlast it. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Penning on a directory (a new one unless given). */
export async function startPenning(
  options: { dataDir?: string; databaseUrl?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Penning> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'penning-bench-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'tools/start/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CAPTCHA_COST: '50',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let token = '';
  const call: Penning['call'] = (method, path, body, asToken) =>
    send(agent, url, { method, path, body, token: asToken ?? token });
  for (;;) {
    const ready = await call('GET', '/health').then(
      () => true,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error('Penning did not start');
    await new Promise((done) => setTimeout(done, 5));
  }
  const startMs = performance.now() - started;
  return {
    url,
    dataDir,
    process: child,
    startMs,
    call,
    token: () => token,
    register: async (company) => {
      const email = `${randomUUID()}@bench.example`;
      const password = randomUUID();
      const answer = await call<{ data: { token: string } }>('POST', '/register', {
        email,
        name: 'Bench',
        company_name: company,
        password,
        country: 'NL',
        language: 'nl',
        captcha: answerCaptcha((await call<{ data: CaptchaChallenge }>('GET', '/captcha')).data),
      });
      token = answer.data.token;
      return { email, password };
    },
    renew: async () => {
      token = (await call<{ data: { token: string } }>('POST', '/session/jwt/refresh')).data.token;
    },
    stop: async () => {
      agent.destroy();
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
  token: string;
}

/** One request over a kept-alive connection; anything but success is an error. */
function send<T>(agent: Agent, url: string, { method, path, body, token }: Sent): Promise<T> {
  return new Promise((resolvePromise, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const out = request(
      `${url}/api/v1${path}`,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          if ((answer.statusCode ?? 500) >= 400)
            return reject(new Error(`${method} ${path}: ${bytes.toString('utf8')}`));
          const isJson = String(answer.headers['content-type'] ?? '').includes('json');
          resolvePromise((isJson ? JSON.parse(bytes.toString('utf8')) : bytes) as T);
        });
      },
    );
    out.on('error', reject);
    out.end(text);
  });
}

export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The memory of a process and its children (proportional set size), in MiB, without PostgreSQL. */
export async function memoryOf(pid: number): Promise<number> {
  let sum = await pss(pid);
  for (const child of await childrenOf(pid)) sum += await memoryOf(child);
  return sum;
}

/** The same once the child processes for PDFs have ended, after a minute without work. */
export async function idleMemoryOf(pid: number): Promise<number> {
  for (let seconds = 0; seconds < 90 && (await childrenOf(pid)).length > 0; seconds += 1)
    await new Promise((done) => setTimeout(done, 1000));
  return memoryOf(pid);
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.trim().split(/\s+/).filter(Boolean).map(Number);
  const names = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')),
  );
  return children.filter((_, index) => !names[index]?.startsWith('postgres'));
}

async function pss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}
