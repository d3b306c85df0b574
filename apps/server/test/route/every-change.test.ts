import { BASE_PATH, buildPath, contract, isUpload, listRoutes } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import type { RequestParts, RouteSample } from '../samples/sample.ts';
import { SOLD } from '../samples/sold-extra.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { ROUTE_SAMPLES } from './route-samples.ts';

/**
 * What a change names besides the fields that it sets or leaves out: the record itself, or the only
 * possible value.
 */
const NAMED: Record<string, readonly string[]> = {
  'company.updateVatPoint': ['vatPoint'],
  'exchangeRate.save': ['currency', 'ratedOn', 'rate'],
  'savedFilter.chooseColumns': ['tab', 'columns'],
};
/** Fields that every change updates, and timestamps. */
const OWN_MARKS = ['version', 'updatedAt', 'lastSeenAt'];

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD });
});
afterAll(() => server.stop());

const sampleOf = (noun: string, verb: string) =>
  defined(defined((ROUTE_SAMPLES as unknown as Record<string, Record<string, RouteSample>>)[noun])[verb]);

async function put(path: string, { params, query }: RequestParts, body: Fields): Promise<Answer> {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  const response = await fetch(`${server.url}${BASE_PATH}${buildPath(path, params, query)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return text === '' ? {} : (JSON.parse(text) as Answer);
}

type Fields = Record<string, unknown>;
interface Answer {
  readonly data?: unknown;
}

function versionOf({ data }: Answer): unknown {
  return (data as Fields | undefined)?.['version'];
}

function withoutMarks({ data }: Answer): unknown {
  const text = JSON.stringify(data, (key, value: unknown) => (OWN_MARKS.includes(key) ? undefined : value));
  return text === undefined ? undefined : JSON.parse(text);
}

/** One whose sample is always refused changes nothing. */
const changes = listRoutes(contract).filter(
  ({ noun, verb, route: { method, body } }) =>
    method === 'PUT' && body !== undefined && !isUpload(body) && !sampleOf(noun, verb).refusedWith,
);

describe('a change', () => {
  it.each(changes)(
    'leaves the fields that it does not name alone: $name',
    async ({ name, noun, verb, route }) => {
      company = await furnishCompany(server);
      const parts = await sampleOf(noun, verb).own(company, server);
      const body = parts.body as Fields;
      const first = await put(route.path, parts, body);
      let version = versionOf(first);
      const isNamed = ([key]: [string, unknown]) => key === 'version' || (NAMED[name] ?? []).includes(key);
      const named = Object.entries(body).filter(isNamed);
      const values = Object.entries(body).filter((entry) => !isNamed(entry));
      for (const given of [[], ...values.map((value) => [value])]) {
        const part = { ...Object.fromEntries(named), ...Object.fromEntries(given) };
        const answer = await put(route.path, parts, 'version' in body ? { ...part, version } : part);
        expect(withoutMarks(answer), JSON.stringify(given)).toEqual(withoutMarks(first));
        version = versionOf(answer);
      }
    },
  );
});
