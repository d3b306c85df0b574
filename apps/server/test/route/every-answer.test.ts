import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { BASE_PATH, ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sendInvoice } from '../../src/features/external/test/sent-invoice.ts';
import { ROOT } from '../../src/platform/env.ts';
import { type FurnishedCompany, createSent, furnishCompany } from '../furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../start-test-server.ts';

const DIST = join(ROOT, 'apps/web/dist');
const isBuilt = existsSync(join(DIST, 'index.html'));

let server: TestServer;
let company: FurnishedCompany;
let page: string;
let documentId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  page = new URL((await sendInvoice(server)).page).pathname;
  documentId = (await createSent(company)).id;
});
afterAll(() => server.stop());
// Rate limits have their own test.
beforeEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());

interface Kind {
  name: string;
  path: () => string;
  status: number;
  type: string;
  /** Its Cache-Control; not stored by anyone unless stated. */
  cache?: RegExp;
  init?: () => RequestInit;
}

const signedIn = (): RequestInit => ({ headers: { authorization: `Bearer ${company.token}` } });
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const OPEN = /^(?:no-cache|public, max-age=31536000, immutable)$/;
const own = (name: string, path: string, status: number, type: string, init?: () => RequestInit): Kind => ({
  name,
  path: () => path.replace(':page', page).replace(':id', documentId),
  status,
  type,
  ...(init ? { init } : {}),
});

const KINDS: Kind[] = [
  own('JSON', `${BASE_PATH}/health`, 200, JSON_TYPE),
  own('JSON of a company', `${BASE_PATH}/preferences`, 200, JSON_TYPE, signedIn),
  own('a refusal', `${BASE_PATH}/preferences`, 401, JSON_TYPE),
  own('an address of the API that leads nowhere', `${BASE_PATH}/nothing`, 404, JSON_TYPE),
  own('an address that cannot be read', '/%E0%A4%A', 422, JSON_TYPE),
  own('a body that is too large', `${BASE_PATH}/session/jwt`, 413, JSON_TYPE, () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${'x'.repeat(5 * 1024 * 1024)}"}`,
  })),
  own('a PDF', `${BASE_PATH}/invoices/:id/pdf`, 200, 'application/pdf', signedIn),
  own('an e-invoice', `${BASE_PATH}/invoices/:id/ubl`, 200, 'application/xml; charset=utf-8', signedIn),
  own('a customer’s page', ':page/view', 200, HTML),
  own('a customer’s picture', ':page/pdf-1.svg', 200, 'image/svg+xml; charset=utf-8'),
  own('a customer’s PDF', ':page/invoice.pdf', 200, 'application/pdf'),
  own('a customer’s e-invoice', ':page/invoice.xml', 200, 'application/xml; charset=utf-8'),
  own('a link that leads nowhere', '/external/invoice/nothing-here-0123456789/view', 404, HTML),
  { ...own('the description of the API', `${BASE_PATH}/openapi.json`, 200, JSON_TYPE), cache: /^no-cache$/ },
  { ...own('the pages about the API', '/docs', 200, HTML), cache: /^no-cache$/ },
];
if (isBuilt) {
  const script = readdirSync(join(DIST, 'assets')).find((name) => name.endsWith('.js')) ?? '';
  const type = 'application/javascript; charset=utf-8';
  KINDS.push({ ...own('the web app', '/archive?search=x', 200, HTML), cache: OPEN });
  KINDS.push({ ...own('a script of the web app', `/assets/${script}`, 200, type), cache: OPEN });
  KINDS.push(own('a script of an older build', '/assets/gone-0123.js', 404, JSON_TYPE));
}

const ask = ({ path, init }: Kind, more: RequestInit = {}) =>
  fetch(server.url + path(), { redirect: 'manual', ...init?.(), ...more });

describe('every kind of response', () => {
  it.each(KINDS)('carries the headers that protect it: $name', async (kind) => {
    const answer = await ask(kind);
    await answer.arrayBuffer();
    expect(answer.status).toBe(kind.status);
    const { headers } = answer;
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(?:none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
  });

  it.each(KINDS)('states its type and character set: $name', async (kind) => {
    const answer = await ask(kind);
    await answer.arrayBuffer();
    expect(answer.headers.get('content-type')).toBe(kind.type);
  });

  it.each(KINDS)('is not cached on the way if it is personal: $name', async (kind) => {
    const answer = await ask(kind);
    await answer.arrayBuffer();
    const said = answer.headers.get('cache-control') ?? '';
    // The customer's own browser may cache an image of the PDF, but must revalidate it each time.
    expect(said).toMatch(kind.cache ?? /^(?:no-store|private, no-store|private, no-cache)$/);
  });

  it('sets no cookie', async () => {
    for (const kind of KINDS) {
      const answer = await ask(kind);
      await answer.arrayBuffer();
      expect([kind.name, answer.headers.getSetCookie()]).toEqual([kind.name, []]);
    }
  });

  it('can’t be read by another origin, and answers no preflight', async () => {
    for (const kind of KINDS) {
      const headers = { ...(kind.init?.().headers as object), origin: 'https://evil.example' };
      const asks = { ...headers, 'access-control-request-method': 'POST' };
      for (const more of [{ headers }, { headers: asks, method: 'OPTIONS', body: null }]) {
        const answer = await ask(kind, more);
        await answer.arrayBuffer();
        const open = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([kind.name, open]).toEqual([kind.name, []]);
      }
    }
  });

  it('doesn’t redirect to a URL from the request', async () => {
    const evil = encodeURIComponent('https://evil.example/');
    for (const path of [
      '/',
      '/login',
      '/docs',
      `${page}/view`,
      `${page}/return`,
      '//evil.example',
      '/\\evil.example',
    ]) {
      for (const query of ['', `?redirect=${evil}`, `?next=${evil}`, `?return=${evil}`, `?url=${evil}`]) {
        const answer = await fetch(server.url + path + query, { redirect: 'manual' });
        await answer.arrayBuffer();
        expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
      }
    }
  });
});

describe('unusual requests', () => {
  it.each(['TRACE', 'TRACK', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'a method that has no route is not answered: %s',
    async (method) => {
      for (const path of ['/', `${BASE_PATH}/health`, `${page}/view`]) {
        const answer = await raw(
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) /);
        expect(answer).not.toContain('told');
      }
    },
  );

  it('a request with two lengths is refused', async () => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `POST ${BASE_PATH}/session/jwt HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    for (const lengths of [
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 2\r\n',
      'Content-Length: 2\r\nContent-Length: 40\r\n',
      'Transfer-Encoding: xchunked\r\n',
    ]) {
      const answer = await raw(`${head}${lengths}\r\n0\r\n\r\n${smuggled}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });

  it('a repeated parameter is refused', async () => {
    const answer = await fetch(`${server.url}${BASE_PATH}/invoices?type=draft&type=invoice`, signedIn());
    expect(answer.status).toBe(ERRORS.validationFailed.status);
    expect(await answer.json()).toMatchObject({
      error: { code: ERRORS.validationFailed.code, field: 'type' },
    });
  });

  it('no key can change the prototype of objects', async () => {
    const { authorization } = signedIn().headers as Record<string, string>;
    for (const body of [
      '{"__proto__":{"isAdmin":true},"name":"x"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"name":"x"}',
      '{"name":"x","a":{"__proto__":{"isAdmin":true}}}',
    ]) {
      const answer = await fetch(`${server.url}${BASE_PATH}/products`, {
        method: 'POST',
        headers: { authorization: defined(authorization), 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(ERRORS.requestUnreadable.status);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('no file is served by its path on the disk', async () => {
    const places = [
      'package.json',
      '.git/config',
      '.env',
      'apps/server/src/platform/env.ts',
      'data/secret.key',
      'secret.key',
    ];
    const ways = [
      '/',
      '/assets/',
      '/assets/../',
      '/..%2f',
      '/assets/..%2f..%2f',
      '/%2e%2e/%2e%2e/',
      '/external/assets/..%2f',
    ];
    for (const way of ways) {
      for (const place of [...places, '', 'etc/passwd', '..%2f..%2f..%2fetc%2fpasswd']) {
        const answer = await raw(`GET ${way}${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect(answer).not.toMatch(/root:x:|"workspaces"|repositoryformatversion|Index of|process\.env/);
      }
    }
  });

  it('changes need a header that no other site can send', async () => {
    // What a form on another site can send: no authorization, and one of three content types.
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await fetch(`${server.url}${BASE_PATH}/products`, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://evil.example', cookie: `token=${company.token}` },
        body: JSON.stringify({ name: 'x' }),
      });
      await answer.arrayBuffer();
      expect([401, 415]).toContain(answer.status);
    }
    const query = await fetch(`${server.url}${BASE_PATH}/products?token=${company.token}`, {
      method: 'POST',
    });
    expect(query.status).toBe(401);
  });
});

describe('a visitor’s IP address', () => {
  it('is only taken from our own proxies’ headers', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7, 198.51.100.9',
      'x-real-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
    };
    const originOf = async (at: TestServer) => {
      const owner = await at.register();
      at.clock.advance(1000);
      const answer = await fetch(`${at.url}${BASE_PATH}/session/jwt`, {
        method: 'POST',
        headers: { ...forged, 'content-type': 'application/json' },
        body: JSON.stringify({ email: owner.email, password: 'correct horse battery' }),
      });
      expect(answer.status).toBe(200);
      const superuser = await at.superuser();
      const { rows } = await superuser.query<{ ip: string }>(
        'SELECT ip::text FROM sessions ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      await superuser.end();
      return rows[0]?.ip.replace('/32', '');
    };
    expect(await originOf(server)).toBe('127.0.0.1');
    const behindOne = await startTestServer({ env: { RUN_JOBS: 'false', TRUST_PROXY: '1' } });
    onTestFinished(() => behindOne.stop());
    expect(await originOf(behindOne)).toBe('198.51.100.9');
  });
});

describe('internal errors', () => {
  it('reveal nothing about the cause, neither to the visitor nor through values in the log', async () => {
    const lines: string[] = [];
    const broken = await startTestServer({
      env: { RUN_JOBS: 'false', LOG_LEVEL: 'debug' },
      clock: createTestClock(),
      writeLog: (line) => void lines.push(line),
    });
    onTestFinished(() => broken.stop());
    const { client, token } = await broken.register({
      email: 'very.private@example.test',
      company: 'Hush B.V.',
    });
    await client.product.list();
    const superuser = await broken.superuser();
    await superuser.query('ALTER TABLE products RENAME TO products_gone');
    await superuser.end();
    const answer = await fetch(`${broken.url}${BASE_PATH}/products?q=very-private`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
    const said = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(said)).toEqual({
      error: {
        code: ERRORS.internal.code,
        name: ERRORS.internal.name,
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
      },
    });
    expect(said).not.toMatch(/products|relation|SELECT|node_modules|\.ts\b|42P01/);
    const line = lines
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ event }) => event === 'request-failed');
    expect(line).toMatchObject({
      level: 'error',
      errorCode: '42P01',
      requestId: answer.headers.get('x-request-id'),
    });
    const all = lines.join('\n');
    expect(all).not.toMatch(/very.private|Hush|correct horse/);
    expect(all).not.toContain(token);
  });
});

/** Sends raw bytes and reads the whole response. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (piece) => {
      answer += piece.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(answer));
  });
}
