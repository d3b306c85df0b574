import { BASE_PATH, buildPath, contract, listRoutes } from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseChecksums } from './company-checksums.ts';
import { allowCollecting, requestMandate } from './furnish-collection.ts';
import { type FurnishedCompany, createSent, furnishCompany } from './furnish-company.ts';
import { createSentQuotation } from './furnish-quotation.ts';
import { ROUTE_SAMPLES } from './route/route-samples.ts';
import type { RouteSample } from './samples/sample.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

/** What looking may note: nothing but calls, and when a session was used last. */
const MAY_CHANGE = ['rate_limits', 'sessions'];
/** A GET by agreement, although it makes a ticket for the socket that works once. */
const MAKES_A_TICKET = ['notification.getTicket'];

/** Nouns whose samples change what the caller may do: each has a company of its own. */
const OF_THEIR_OWN = ['session', 'account', 'user', 'apiToken', 'subscription', 'accountant', 'admin'];

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

const snapshot = () => databaseChecksums(superuser, MAY_CHANGE);

/** The same once nothing is written any more: pdfs are stored after the answer. */
async function settled(): Promise<Record<string, string | null>> {
  let [last, now] = [await snapshot(), await snapshot()];
  while (JSON.stringify(last) !== JSON.stringify(now)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    [last, now] = [now, await snapshot()];
  }
  return now;
}

/** Looks at an address in every way that is only looking, and gives what HTML came. */
async function look(path: string, headers: Record<string, string> = {}): Promise<string> {
  await superuser.query('DELETE FROM rate_limits');
  let html = '';
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const answer = await fetch(server.url + path, { method, headers, redirect: 'manual' });
    const text = await answer.text();
    if (method === 'GET' && answer.headers.get('content-type')?.includes('html')) html = text;
  }
  return html;
}

describe('every GET of the contract', () => {
  const looks = listRoutes(contract).filter(
    ({ name, route }) => route.method === 'GET' && !MAKES_A_TICKET.includes(name),
  );

  it.each(looks)('changes nothing: $name', async ({ noun, verb, route }) => {
    const sample = defined(
      defined((ROUTE_SAMPLES as unknown as Record<string, Record<string, RouteSample>>)[noun])[verb],
    );
    const own = OF_THEIR_OWN.includes(noun) ? await furnishCompany(server) : company;
    const { params, query } = await sample.own(own, server);
    const path = BASE_PATH + buildPath(route.path, params, query);
    const headers: Record<string, string> =
      route.access === 'public' ? {} : { authorization: `Bearer ${own.token}` };
    // The first look at a link is noted, and what is asked for the first time may be made then.
    await look(path, headers);
    const before = await settled();
    await look(path, headers);
    expect(await snapshot()).toEqual(before);
  });
});

describe('a crawler', () => {
  it('changes nothing: GET and HEAD of every public route and page', async () => {
    await allowCollecting(company);
    const invoice = await createSent(company);
    const quotation = await createSentQuotation(company);
    const mandate = await requestMandate(company, company.customerId);
    const links = [invoice.viewLink, quotation.viewLink, mandate.signLink].map(
      (link) => new URL(defined(link)).pathname,
    );
    const token = defined(defined(links[0]).split('/').at(-1));
    const { data: payment } = await server.anonymous.external.startPayment({ params: { token }, body: {} });
    const start = [
      ...links,
      ...links.flatMap(guesses),
      new URL(payment.redirectUrl).pathname,
      '/',
      '/docs',
      '/login',
    ];
    // Once as a customer does, then again with every door known.
    const known = await crawl(start);
    const before = await settled();
    expect(await crawl([...known])).toEqual(known);
    expect(await snapshot()).toEqual(before);
    for (const kind of ['invoice', 'quotation', 'mandate', 'test-bank'])
      expect([...known].some((path) => path.includes(kind))).toBe(true);
    expect(known.size).toBeGreaterThan(30);
  });
});

/** Doors behind a link that are meant for forms, or that somebody may try. */
function guesses(link: string): string[] {
  const names = [
    'pay',
    'return',
    'accept',
    'reject',
    'sign',
    'view',
    'pdf-1.svg',
    'invoice.pdf',
    'invoice.xml',
  ];
  const more = [
    'quotation.pdf',
    'acceptance.pdf',
    'mandate.pdf',
    'logo.png',
    'accept?name=Eve&confirm=1',
    'revoke',
  ];
  return [...names, ...more].map((name) => `${link}/${name}`);
}

async function crawl(start: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const todo = [...start];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await look(path);
    for (const [, found = ''] of html.matchAll(/(?:href|src|action|formaction)="(\/[^"#]*)"/g))
      todo.push(found);
  }
  return seen;
}
