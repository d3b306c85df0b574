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

/** What reading may write: only rate limits, and when a session was last used. */
const MAY_CHANGE = ['rate_limits', 'sessions'];
/** A GET by agreement, although it creates a one-time ticket for the socket. */
const MAKES_A_TICKET = ['notification.getTicket'];

/** Nouns whose samples change what the caller may do; each gets a separate company. */
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

/** Waits until nothing is written any more: PDFs are stored after the response. */
async function settled(): Promise<Record<string, string | null>> {
  let [last, now] = [await snapshot(), await snapshot()];
  while (JSON.stringify(last) !== JSON.stringify(now)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    [last, now] = [now, await snapshot()];
  }
  return now;
}

/** Requests a URL in every read-only way, and returns the HTML. */
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
    // The first view of a link is recorded, and may also generate files.
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
    // First as a customer would, then with every known URL.
    const known = await crawl(start);
    const before = await settled();
    expect(await crawl([...known])).toEqual(known);
    expect(await snapshot()).toEqual(before);
    for (const kind of ['invoice', 'quotation', 'mandate', 'test-bank'])
      expect([...known].some((path) => path.includes(kind))).toBe(true);
    expect(known.size).toBeGreaterThan(30);
  });
});

/** URLs derived from a link that are meant for forms, or that someone may guess. */
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
