import { BASE_PATH, type Route, buildPath, contract, isUpload, listRoutes } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import type { RequestParts, RouteSample } from '../samples/sample.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { ROUTE_SAMPLES } from './route-samples.ts';

/** Nouns whose calls may change the caller's own rights; each route gets a separate company. */
const OF_THEIR_OWN = [
  'session',
  'account',
  'user',
  'apiToken',
  'subscription',
  'accountant',
  'admin',
  'preferences',
];

/** What programs of the operator show instead of a session. */
const SECRET = 'a secret of the operator';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false', BOUNCE_SECRET: SECRET } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
/** What no screen sends: wrong types, endless text, invalid numbers, and misleading characters. */
const HOSTILE: readonly unknown[] = [
  null,
  -1,
  1e21,
  true,
  [],
  {},
  [null],
  { $gt: '' },
  '',
  'x'.repeat(20_001),
  '\u202e\u0000\u0007${7*7}{{7*7}}<script>\ud800',
  "'; DROP TABLE companies; --",
  '9'.repeat(400),
  '2026-02-31',
];

const IN_ADDRESSES = [
  '-1',
  '99999999999999999999',
  '\u202e\u0000',
  "' OR 1=1 --",
  'x'.repeat(5000),
  '2026-02-31',
];

const sampleOf = (noun: string, verb: string) =>
  defined(defined((ROUTE_SAMPLES as unknown as Record<string, Record<string, RouteSample>>)[noun])[verb]);

async function statusOf(
  route: Route,
  parts: RequestParts,
  token: string,
): Promise<{ status: number; text: string }> {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  const answer = await fetch(`${server.url}${BASE_PATH}${buildPath(route.path, parts.params, parts.query)}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${route.secret === undefined ? token : SECRET}`,
      'content-type': 'application/json',
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const routes = listRoutes(contract).map(({ name, noun, verb, route }) => ({ name, noun, verb, route }));

describe('any request body', () => {
  const withBody = routes.filter(({ route }) => route.body !== undefined && !isUpload(route.body));

  it.each(withBody)('is accepted or refused, and breaks nothing: $name', async ({ noun, verb, route }) => {
    const own = OF_THEIR_OWN.includes(noun) ? await furnishCompany(server) : company;
    const parts = await sampleOf(noun, verb).own(own, server);
    const body = parts.body as Record<string, unknown>;
    const broken: unknown[] = [];
    for (const [at, key] of Object.keys(body).entries()) {
      // A few for each field, starting elsewhere for the next one, so that every route of some size sees
      // all of them.
      for (let step = 0; step < 3; step += 1) {
        const value = HOSTILE[(at * 3 + step * 5) % HOSTILE.length];
        const { status, text } = await statusOf(
          route,
          { ...parts, body: { ...body, [key]: value } },
          own.token,
        );
        if (status >= 500 || (status < 300 && FORBIDDEN.test(text))) broken.push({ key, value, status });
      }
    }
    for (const whole of [null, [], 'text', 7, { constructor: 1 }]) {
      const { status } = await statusOf(route, { ...parts, body: whole }, own.token);
      if (status >= 500) broken.push({ whole, status });
    }
    expect(broken).toEqual([]);
  });

  const withQuery = routes.filter(({ route }) => route.query !== undefined);

  it.each(withQuery)('is accepted or refused in a URL as well: $name', async ({ noun, verb, route }) => {
    const parts = await sampleOf(noun, verb).own(company, server);
    const shape = (route.query as unknown as { shape?: Record<string, unknown> }).shape ?? parts.query ?? {};
    const broken: unknown[] = [];
    for (const key of Object.keys(shape)) {
      for (const value of IN_ADDRESSES) {
        const { status } = await statusOf(
          route,
          { ...parts, query: { ...parts.query, [key]: value } },
          company.token,
        );
        if (status >= 500) broken.push({ key, value, status });
      }
    }
    expect(broken).toEqual([]);
  });
});
