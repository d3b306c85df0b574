import { request } from 'node:http';
import { connect } from 'node:net';
import { BASE_PATH } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());
beforeEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());

/** Sends the head of a request that announces a body, and nothing of the body. */
function sendHead(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: number; message: string }> {
  return new Promise((done, fail) => {
    const sent = request(server.url + BASE_PATH + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('error', fail).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const { error } = JSON.parse(text) as { error: { code: number; message: string } };
        done({ status: answer.statusCode ?? 0, ...error });
        sent.destroy();
      });
    });
    sent.flushHeaders();
  });
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('a request is answered by its head alone', () => {
  it('when a call that needs a session has none', async () => {
    expect(await sendHead('/invoices', { 'content-length': '4000000' })).toMatchObject({ status: 401 });
    expect(await sendHead('/uploads', { 'content-length': '9000000' })).toMatchObject({ status: 401 });
  });

  it('when the token is invalid', async () => {
    const authorization = 'Bearer a.b.c';
    expect(await sendHead('/invoices', { authorization, 'content-length': '10' })).toMatchObject({
      status: 401,
    });
  });

  it('when a public route was called too often from one network', async () => {
    const calls = Array.from({ length: 60 }, () => post('/session/jwt', '{}'));
    await Promise.all(calls);
    expect(await sendHead('/session/jwt', { 'content-length': '10' })).toMatchObject({ status: 429 });
  });

  it('when it announces more than the route reads', async () => {
    expect(await sendHead('/session/jwt', { 'content-length': '70000' })).toMatchObject({
      status: 413,
      message: 'This request is too large. The maximum is 64\u00a0kB.',
    });
    const authorization = `Bearer ${company.token}`;
    expect(
      await sendHead('/customers', { authorization, 'content-length': '300000', 'accept-language': 'fr' }),
    ).toMatchObject({
      status: 413,
      message: 'Cette requête est trop volumineuse. Le maximum est de 256\u00a0ko.',
    });
  });
});

describe('a body that is not UTF-8', () => {
  it('is refused, instead of being stored with replacement characters', async () => {
    const answer = await fetch(`${server.url}${BASE_PATH}/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${company.token}` },
      body: Buffer.from('{"name":"Caf\xe9"}', 'latin1'),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 1223 } });
  });
});

describe('a body that only costs time', () => {
  it('is refused for its depth before it is parsed', async () => {
    const authorization = `Bearer ${company.token}`;
    const answer = await post('/invoices', '['.repeat(3_000_000), { authorization });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 1223 } });
  });
});

describe('a body that is not JSON', () => {
  it.each(['{"name":', 'name=Acme', '{"__proto__":{}}', '{}{}'])('is called unreadable: %s', async (body) => {
    const answer = await post('/customers', body, { authorization: `Bearer ${company.token}` });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 1223, name: 'request.unreadable' } });
  });
});

/** The answer to bytes that arrive before any request. */
function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    let text = '';
    connect(Number(port), hostname)
      .on('error', fail)
      .on('data', (part) => {
        text += part.toString();
      })
      .on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        done({ head, body: JSON.parse(body) });
      })
      .write(bytes);
  });
}

describe('bytes that never become a request', () => {
  it.each([
    ['no HTTP', 'GIVE ME EVERYTHING\r\n\r\n', 400, 1223, 'request.unreadable'],
    [
      'a head of 40 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      1219,
      'request.head_too_large',
    ],
  ])('is answered in the envelope: %s', async (_what, bytes, status, code, name) => {
    const { head, body } = await answerTo(bytes);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body).toEqual({
      error: { code, name, message: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) },
    });
  });
});

describe('limits', () => {
  it('count a person apart from other callers in the same network', async () => {
    const one = await furnishCompany(server);
    const other = await furnishCompany(server);
    const preview = (token: string) => post('/invoices/preview', '{', { authorization: `Bearer ${token}` });
    await server.services.database.platform.deleteFrom('rateLimits').execute();
    await preview(one.token);
    await preview(other.token);
    const rows = await server.services.database.platform
      .selectFrom('rateLimits')
      .select('key')
      .where('key', 'like', 'invoice.preview:%')
      .orderBy('key')
      .execute();
    expect(rows.map(({ key }) => key)).toEqual(
      [`invoice.preview:person:${one.userId}`, `invoice.preview:person:${other.userId}`].toSorted(),
    );
  });
});
