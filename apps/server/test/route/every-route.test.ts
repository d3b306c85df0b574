import {
  BASE_PATH,
  ERRORS,
  type Route,
  buildPath,
  contract,
  isFile,
  isNothing,
  isUpload,
  listRoutes,
} from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyChecksums } from '../company-checksums.ts';
import {
  createDraft,
  createSent,
  draftBody,
  furnishCompany,
  type FurnishedCompany,
} from '../furnish-company.ts';
import type { RequestParts, RouteSample } from '../samples/sample.ts';
import { SOLD } from '../samples/sold-extra.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { ROUTE_SAMPLES } from './route-samples.ts';

interface Envelope {
  error?: { code: number; field?: string; message: string; requestId: string };
}

const routes = listRoutes(contract).map(({ name, noun, verb, route }) => ({ name, noun, verb, route }));

function sampleOf(noun: string, verb: string): RouteSample {
  const sample = (ROUTE_SAMPLES as Record<string, Record<string, RouteSample>>)[noun]?.[verb];
  if (!sample) throw new Error(`${noun}.${verb} has no sample: add one to test/route-samples.ts`);
  return sample;
}

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;
let other: FurnishedCompany;

beforeAll(async () => {
  // No jobs: they would write between two checksums.
  server = await startTestServer({ env: { RUN_JOBS: 'false', BOUNCE_SECRET: SECRET }, ...SOLD });
  superuser = await server.superuser();
  company = await furnishCompany(server, { company: 'Company A' });
  other = await furnishCompany(server, { company: 'Company B' });
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

/** What programs of the operator show instead of a session. */
const SECRET = 'a secret of the operator';

/** Sends a request, checks what every answer carries, and reads the answer. */
async function send(
  route: Route,
  parts: RequestParts,
  options: { token?: string; text?: string } = {},
): Promise<{ status: number; json: Envelope | undefined }> {
  // The limits per minute are another test's subject.
  await superuser.query('DELETE FROM rate_limits');
  const token = options.token && route.secret !== undefined ? SECRET : options.token;
  const response = await fetch(
    `${server.url}${BASE_PATH}${buildPath(route.path, parts.params, parts.query)}`,
    {
      method: route.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(parts.body !== undefined || options.text !== undefined
          ? { 'content-type': 'application/json' }
          : {}),
      },
      ...bodyOf(parts, options.text),
    },
  );
  expectSafeHeaders(response);
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (isJson) return { status: response.status, json: (await response.json()) as Envelope };
  await response.arrayBuffer();
  return { status: response.status, json: undefined };
}

function bodyOf({ body, file }: RequestParts, text: string | undefined): { body?: string | FormData } {
  if (text !== undefined) return { body: text };
  if (body !== undefined) return { body: JSON.stringify(body) };
  if (!file) return {};
  const form = new FormData();
  form.append('file', file);
  return { body: form };
}

function expectSafeHeaders({ headers }: Response): void {
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
}

function expectRefused(answer: Awaited<ReturnType<typeof send>>, name: keyof typeof ERRORS): void {
  expect(answer).toMatchObject({
    status: ERRORS[name].status,
    json: {
      error: {
        code: ERRORS[name].code,
        message: expect.stringMatching(/./),
        requestId: expect.stringMatching(/./),
      },
    },
  });
}

const checksums = (of: FurnishedCompany) => companyChecksums(superuser, of);

describe('every route of the contract', () => {
  it('has a sample here, and there is no sample of a route that is gone', () => {
    const sampled = Object.entries(ROUTE_SAMPLES).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    );
    expect(sampled.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it.each(routes)('$name answers its own company', async ({ noun, verb, route }) => {
    const sample = sampleOf(noun, verb);
    // A company of its own for what ends sessions or changes passwords.
    const own = noun === 'session' ? await furnishCompany(server) : company;
    const answer = await send(route, await sample.own(own, server), { token: own.token });
    if (sample.refusedWith) return expectRefused(answer, sample.refusedWith);
    const status = isNothing(route.response) ? 204 : (route.status ?? 200);
    expect(answer).toMatchObject({ status });
    expect(answer.json !== undefined).toBe(!isNothing(route.response) && !isFile(route.response));
  });

  const openTo = routes.filter(({ noun, verb }) => sampleOf(noun, verb).openBody);

  it.each(openTo)('$name takes keys that nobody knows', async ({ noun, verb, route }) => {
    const parts = await sampleOf(noun, verb).own(company, server);
    const body = { ...(parts.body as object), surprise: 1 };
    const answer = await send(route, { ...parts, body }, { token: company.token });
    expect(answer.status).toBe(route.status ?? 200);
  });

  const everybodys = routes.filter(({ noun, verb }) => sampleOf(noun, verb).everybodys);

  it.each(everybodys)('$name answers strangers as well', async ({ noun, verb, route }) => {
    const parts = await sampleOf(noun, verb).own(company, server);
    const before = await checksums(company);
    const answer = await send(route, parts, { token: (await furnishCompany(server)).token });
    expect(answer.status).toBe(route.status ?? 200);
    expect(await checksums(company)).toEqual(before);
  });
});

describe('every route refuses', () => {
  /** A right call of every route. None of them gets through here, so that the same serves every test. */
  const requests = new Map<string, RequestParts>();
  /** What the company was before the first refused call. */
  let untouched: Record<string, string | null>;

  beforeAll(async () => {
    for (const { name, noun, verb } of routes) {
      requests.set(name, await sampleOf(noun, verb).own(company, server));
    }
    untouched = await checksums(company);
  });

  const requestOf = (name: string) => defined(requests.get(name));

  const signedIn = routes.filter(({ route }) => route.access !== 'public');

  it.each(signedIn)('$name without a token', async ({ route }) => {
    const params = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => [defined(key), company.customerId]),
    );
    expectRefused(await send(route, { params, ...(route.body ? { body: {} } : {}) }), 'invalidCredentials');
  });

  const withId = signedIn.filter(({ route }) => route.params !== undefined);
  const owned = withId.filter(({ noun, verb }) => !sampleOf(noun, verb).everybodys);

  it.each(owned)('$name for another company’s records', async ({ name, noun, verb, route }) => {
    const answer = await send(route, requestOf(name), { token: other.token });
    expectRefused(answer, sampleOf(noun, verb).toOthers ?? 'notFound');
  });

  const withBody = routes.filter(({ route }) => route.body !== undefined && !isUpload(route.body));
  const strict = withBody.filter(({ noun, verb }) => !sampleOf(noun, verb).openBody);

  it.each(strict)('$name with an unknown key in the body', async ({ name, route }) => {
    const parts = requestOf(name);
    const body = { ...(parts.body as object), surprise: 1 };
    const answer = await send(route, { ...parts, body }, { token: company.token });
    expectRefused(answer, 'validationFailed');
    expect(answer.json?.error?.field).toBe('surprise');
  });

  it.each(withBody)('$name without a body', async ({ name, route }) => {
    const { body: _, ...parts } = requestOf(name);
    expectRefused(await send(route, parts, { token: company.token }), 'noBody');
    expectRefused(await send(route, parts, { token: company.token, text: '' }), 'noBody');
    expectRefused(await send(route, parts, { token: company.token, text: '{"a":' }), 'requestUnreadable');
  });

  const withQuery = routes.filter(({ route }) => route.query !== undefined);

  it.each(withQuery)('$name with an unknown key in the query', async ({ name, noun, verb, route }) => {
    const parts = requestOf(name);
    const query = { ...parts.query, surprise: '1' };
    const answer = await send(route, { ...parts, query }, { token: company.token });
    if (sampleOf(noun, verb).openQuery) return expect(answer.json?.error?.field).not.toBe('surprise');
    expectRefused(answer, 'validationFailed');
    expect(answer.json?.error?.field).toBe('surprise');
  });

  it.each(withId)('$name with an invalid id', async ({ name, route }) => {
    const parts = requestOf(name);
    const params = Object.fromEntries(Object.keys(parts.params ?? {}).map((key) => [key, "1'; --"]));
    expectRefused(await send(route, { ...parts, params }, { token: company.token }), 'notFound');
  });

  const uploads = routes.filter(({ route }) => isUpload(route.body));

  it.each(uploads)('$name with anything but an upload', async ({ name, route }) => {
    const { file: _, ...parts } = requestOf(name);
    expectRefused(
      await send(route, { ...parts, body: {} }, { token: company.token }),
      takesUploaded(route) ? 'validationFailed' : 'unsupportedMediaType',
    );
    if (!takesUploaded(route)) return;
    expectRefused(
      await send(route, { ...parts, body: { uploadId: crypto.randomUUID() } }, { token: company.token }),
      'notFound',
    );
  });

  /** Whether a file may be one that was uploaded before. */
  const takesUploaded = ({ body }: Route) => body !== undefined && isUpload(body) && body.purpose !== null;

  it('changes nothing by being refused', async () => {
    expect(await checksums(company)).toEqual(untouched);
  });

  const naming = routes.filter(({ noun, verb }) => sampleOf(noun, verb).naming !== undefined);

  it.each(naming)('$name with references to another company’s records', async ({ noun, verb, route }) => {
    const calls = await defined(sampleOf(noun, verb).naming)(company, other);
    const before = await checksums(company);
    for (const { parts, refusedWith } of calls) {
      expectRefused(await send(route, parts, { token: other.token }), refusedWith);
    }
    expect(await checksums(company)).toEqual(before);
  });
});

describe('lists and bulk calls', () => {
  it('delete nothing of another company’s', async () => {
    const { id } = await createDraft(company);
    const before = await checksums(company);
    const { data } = await other.client.invoice.deleteMany({ body: { ids: [id] } });
    expect(data).toEqual({
      deleted: [],
      failed: [{ id, code: ERRORS.notFound.code, message: expect.any(String) }],
    });
    expect(await checksums(company)).toEqual(before);
  });

  it('show nothing of another company’s', async () => {
    await createSent(company, { reference: 'only in A' });
    const filtered = await other.client.invoice.list({ query: { customerId: company.customerId } });
    expect(filtered.data).toEqual([]);
    const fresh = await furnishCompany(server);
    expect((await fresh.client.invoice.list()).data).toEqual([]);
    expect((await fresh.client.invoice.list({ query: { type: 'draft' } })).data).toEqual([]);
    expect((await fresh.client.customer.list()).data.map(({ id }) => id)).toEqual([fresh.customerId]);
    expect((await fresh.client.delivery.listMailbox()).data).toEqual([]);
  });

  it('preview nothing of another company’s', async () => {
    const { creationToken: _, ...draft } = draftBody(other, { customerId: null, profileId: null });
    const nobody = await other.client.invoice.preview({ body: draft });
    const foreign = { ...draft, customerId: company.customerId, profileId: company.profileId };
    expect((await other.client.invoice.preview({ body: foreign })).data).toEqual(nobody.data);
  });
});

describe('unknown routes', () => {
  it('are answered in the same envelope', async () => {
    const unknown: Route = { ...contract.installation.getHealth, path: '/nothing-here' };
    expectRefused(await send(unknown, {}, { token: company.token }), 'notFound');
    expectRefused(
      await send({ ...contract.invoice.get, method: 'PATCH' }, { params: { id: company.customerId } }),
      'notFound',
    );
  });
});
