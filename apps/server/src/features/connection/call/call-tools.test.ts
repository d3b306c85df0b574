import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { formBody, jsonBody, multipartBody, xmlBody } from '../../../integrations/outgoing/body-of.ts';
import { toolsOf } from './call-tools.ts';

const SECRET = 'sk-live-1234567890';
const sealed = { config: { key: SECRET }, tokens: null };
const seen: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});

const definition: ServiceDefinition = {
  name: 'ledgers',
  class: 'accounting',
  title: 'connectable.name_peppol',
  summary: 'connectable.summary_peppol',
  fields: [{ name: 'key', type: 'secret', label: 'connectable.field_key', required: false }],
  addresses: { api: 'https://api.ledgers.example/v1', token: 'https://login.ledgers.example/token' },
  paces: [
    { per: 'connection', calls: 3, seconds: 60, shape: 'window' },
    { per: 'service', calls: 5, seconds: 86_400, shape: 'bucket' },
  ],
  authorisation: {
    needsClient: true,
    url: ({ client }) => `https://login.ledgers.example/?client_id=${client.id}`,
    exchange: () => Promise.reject(new Error('not asked here')),
    refresh: () => Promise.reject(new Error('not asked here')),
  },
  test: async () => undefined,
};
const unregistered: ServiceDefinition = { ...definition, name: 'unregistered', paces: [] };

let server: TestServer;
let second: TestServer;
let journal: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  journal = join(process.env['TMPDIR'] ?? '/tmp', `penning-journal-${process.pid}`);
  const how = {
    env: {
      RUN_JOBS: 'false',
      PRIVATE_ADDRESSES: 'false',
      SERVICE_URLS: JSON.stringify({ ledgers: url, unregistered: { api: `${url}/sandbox` } }),
      SERVICE_CLIENTS: JSON.stringify({ ledgers: { id: 'penning', secret: 'client-secret' } }),
      SERVICE_JOURNAL: journal,
    },
    moreServices: [definition, unregistered],
  };
  server = await startTestServer(how);
  second = await startTestServer({ ...how, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await new Promise((resolve) => http.close(resolve));
});

const fine = { status: 200, headers: { 'content-type': 'application/json', 'x-ratelimit-remaining': '7' } };
const toolsFor = (id: string, of: ServiceDefinition = unregistered, { services } = server) =>
  toolsOf(services, of, { id, sealed });

describe('a call to a service', () => {
  it('goes where the operator says, and returns every header of the response', async () => {
    answer = { ...fine, body: '{"id":"1"}' };
    const { fetch, addresses, client } = toolsFor('connection-1', definition);
    expect(addresses).toEqual({
      api: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
      token: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/token$/),
    });
    expect(client).toEqual({ id: 'penning', secret: 'client-secret' });
    expect(toolsFor('connection-1').addresses['api']).toMatch(/\/sandbox$/);
    expect(toolsFor('connection-1').addresses['token']).toBe('https://login.ledgers.example/token');
    const got = await fetch(`${addresses['api']}/invoices`);
    expect(got.headers.get('x-ratelimit-remaining')).toBe('7');
    expect(await got.json()).toEqual({ id: '1' });
    await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow();
  });

  it('sends a form, JSON, XML, bytes or files', async () => {
    answer = { ...fine, body: '{}' };
    const { fetch, addresses } = toolsFor('connection-2');
    const file = new File([new Uint8Array([0, 255, 7])], 'bon.bin', { type: 'application/octet-stream' });
    const bodies = [
      formBody({ grant_type: 'x', a: 'é&' }),
      jsonBody({ a: 1 }),
      xmlBody('<a/>'),
      { headers: { 'content-type': 'application/pdf' }, body: new Uint8Array([0, 255]) },
      await multipartBody({ meta: '{}', file }),
    ];
    for (const body of bodies) await fetch(defined(addresses['api']), { method: 'POST', ...body });
    const got = seen.slice(-bodies.length);
    expect(got.map(({ headers }) => defined(headers['content-type']).split(';')[0])).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
      'text/xml',
      'application/pdf',
      'multipart/form-data',
    ]);
    expect(got.slice(0, 3).map(({ body }) => body.toString())).toEqual([
      'grant_type=x&a=%C3%A9%26',
      '{"a":1}',
      '<a/>',
    ]);
    expect(defined(got[3]).body).toEqual(Buffer.from([0, 255]));
    const { headers, body } = defined(got[4]);
    const boundary = defined(/boundary=(.+)$/.exec(defined(headers['content-type']))?.[1]);
    const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
    expect(parts.map((part) => defined(/name="(\w+)"/.exec(part)?.[1]))).toEqual(['meta', 'file']);
    expect(defined(parts[1]).includes('filename="bon.bin"')).toBe(true);
    expect(defined(parts[1]).endsWith('\r\n\r\n\x00\xff\x07\r\n')).toBe(true);
  });

  it('is recorded with every secret blanked', async () => {
    answer = { ...fine, body: JSON.stringify({ access_token: 'tok-abcdef', code: 'VH', echo: SECRET }) };
    const { fetch, addresses } = toolsFor('connection-3');
    await fetch(`${addresses['api']}/token?code=secret-code&state=1&api_key=k1`, {
      method: 'POST',
      ...formBody({ grant_type: 'authorization_code', code: 'secret-code', client_secret: 's' }),
    }).then((got) => got.text());
    const text = await readFile(join(journal, 'unregistered.jsonl'), 'utf8');
    const lines = text.trimEnd().split('\n');
    const line = z
      .object({ url: z.string(), request: z.unknown(), response: z.unknown() })
      .parse(JSON.parse(defined(lines.at(-1))));
    expect(line).toMatchObject({
      request: { body: { grant_type: 'authorization_code', code: '***', client_secret: '***' } },
      response: { status: 200, body: { access_token: '***', code: 'VH', echo: '***' } },
    });
    expect(new URL(line.url).searchParams.get('api_key')).toBe('***');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('tok-abcdef');
  });

  it('waits for as long as the service asks, on every server', async () => {
    answer = { status: 429, headers: { 'retry-after': '120' }, body: 'Retry later' };
    const api = defined(toolsFor('connection-4').addresses['api']);
    expect((await toolsFor('connection-4').fetch(api)).status).toBe(429);
    answer = { ...fine, body: '{}' };
    const { length } = seen;
    const retryAt = new Date(server.clock.now().getTime() + 120_000);
    await expect(toolsFor('connection-4', unregistered, second).fetch(api)).rejects.toMatchObject({
      status: 429,
      retryAt,
    });
    expect(seen).toHaveLength(length);
    expect((await toolsFor('connection-5').fetch(api)).status).toBe(200);
    server.clock.advance(121_000);
    expect((await toolsFor('connection-4', unregistered, second).fetch(api)).status).toBe(200);
  });

  it('keeps to the rate limits of its connection and of the service, across servers', async () => {
    answer = { ...fine, body: '{}' };
    server.clock.advance(2 * 86_400_000);
    const callAs = (id: string, on = server) => {
      const { fetch, addresses } = toolsFor(id, definition, on);
      return fetch(defined(addresses['api']));
    };
    for (const on of [server, second, server]) expect((await callAs('paced-1', on)).status).toBe(200);
    await expect(callAs('paced-1', second)).rejects.toMatchObject({ status: 429 });
    expect((await callAs('paced-2')).status).toBe(200);
    expect((await callAs('paced-2', second)).status).toBe(200);
    await expect(callAs('paced-3')).rejects.toMatchObject({ status: 429 });
    // The bucket needs a fifth of a day for one more call.
    server.clock.advance(86_400_000 / 5);
    expect((await callAs('paced-1')).status).toBe(200);
    await expect(callAs('paced-1')).rejects.toMatchObject({ status: 429 });
    server.clock.set('2026-11-21T10:00:00Z');
  });
});

describe('a service that requires the operator to register', () => {
  it('cannot be connected before that', async () => {
    const { client } = await furnishCompany(server);
    const refusal = await refusalOf(
      client.integration.connect({ params: { name: 'unregistered' }, body: { config: {} } }),
    );
    expect(refusal.code).toBe(ERRORS.integrationNotSetUp.code);
    const { data } = await client.integration.connect({ params: { name: 'ledgers' }, body: { config: {} } });
    expect(data.authorisationUrl).toContain('client_id=penning');
  });
});
