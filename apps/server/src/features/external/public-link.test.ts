import { randomBytes, randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readBooks } from '../payment/test/books.ts';
import { type SentInvoice, sendInvoice } from './test/sent-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(60_000));

const PATHS = ['', '/view', '/pdf-1.svg', '/invoice.pdf', '/invoice.xml', '/logo.png', '/return'] as const;

async function run(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const database = await server.superuser();
  try {
    return (await database.query(text, values)).rows;
  } finally {
    await database.end();
  }
}

/** Everything in the database except the request counts, in a form that can be compared. */
async function snapshot(): Promise<Record<string, unknown>> {
  const tables = await run(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'penning' AND c.relkind = 'r' AND c.relname NOT IN ('rate_limits')`,
  );
  const entries: [string, unknown][] = [];
  for (const { name } of tables) {
    const [row] = await run(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${String(name)} t`,
    );
    entries.push([String(name), row?.['sum']]);
  }
  return Object.fromEntries(entries);
}

async function expectNothingThere(token: string): Promise<void> {
  for (const path of PATHS) {
    const answer = await fetch(`${server.url}/external/invoice/${token}${path}`, {
      headers: { 'accept-language': 'nl' },
      redirect: 'manual',
    });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('Deze pagina bestaat niet of niet meer');
  }
  const paid = await fetch(`${server.url}/external/invoice/${token}/pay`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(paid.status).toBe(404);
  const params = { token };
  const { external } = server.anonymous;
  const calls = [
    () => external.getInvoice({ params }),
    () => external.downloadPdf({ params }),
    () => external.downloadUbl({ params }),
    () => external.startPayment({ params, body: {} }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: ERRORS.notFound.code });
}

describe('a public link', () => {
  it('shows its invoice, as a page and as JSON', async () => {
    const invoice = await sendInvoice(server);
    const { data } = await server.anonymous.external.getInvoice({ params: { token: invoice.token } });
    expect(data).toMatchObject({ number: invoice.number, open: '121.00', state: 'open', canPay: true });
    expect(data.payments).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('Omzet');
    for (const path of ['', '/view', '/view/']) {
      const page = await fetch(invoice.page + path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`Factuur ${invoice.number}`);
    }
  });

  it('that was never issued leads nowhere', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await expectNothingThere(randomBytes(24).toString('base64url'));
  });

  it('can’t be derived from the ids of the document, the company or the link, nor from what the database contains', async () => {
    const invoice = await sendInvoice(server);
    const [row] = await run('SELECT id, nonce, token_hash FROM public_links WHERE document_id = $1', [
      invoice.id,
    ]);
    const { id, nonce, token_hash: hash } = row as { id: string; nonce: Buffer; token_hash: Buffer };
    const guesses = [
      invoice.id,
      invoice.companyId,
      id,
      invoice.number.padEnd(16, '0'),
      nonce.toString('base64url'),
      nonce.toString('hex'),
      hash.toString('hex'),
      hash.toString('base64url'),
      Buffer.from(invoice.id.replaceAll('-', ''), 'hex').toString('base64url'),
      invoice.token.toLowerCase(),
      invoice.token.slice(0, -1),
      `${invoice.token}A`,
    ];
    for (const guess of guesses) {
      server.clock.advance(60_000);
      await expectNothingThere(guess);
    }
  });

  it.each(['short', 'a'.repeat(129), '..%2f..%2fetc%2fpasswd', '%00', "' OR 1=1 --", '<script>'])(
    'that is no token at all (%s) is answered with the same page',
    async (token) => {
      const answer = await fetch(`${server.url}/external/invoice/${encodeURIComponent(token)}/view`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
    },
  );

  it('stops working when it is revoked, and the new one works', async () => {
    const invoice = await sendInvoice(server);
    const { data } = await invoice.client.invoice.revokeLink({ params: { id: invoice.id } });
    await expectNothingThere(invoice.token);
    const page = await fetch(`${server.url}${new URL(defined(data.viewLink)).pathname}`);
    expect(page.status).toBe(200);
  });

  it.each([
    ['a draft', 0],
    ['a quotation', 4],
    ['an archived quotation', 6],
  ])('of %s shows nothing', async (_, status) => {
    await expectNothingThere((await sendInvoice(server, { status })).token);
  });

  it('takes about the same time for an unknown, a revoked and a draft’s token', async () => {
    const revoked = await sendInvoice(server);
    await run('UPDATE public_links SET revoked_at = now() WHERE document_id = $1', [revoked.id]);
    const draft = await sendInvoice(server, { status: 0 });
    const tokens = [randomBytes(24).toString('base64url'), revoked.token, draft.token];
    // The fastest of each: whatever else the machine does only ever makes an answer slower, so a busy one needs more of them.
    const fastest = tokens.map(() => Infinity);
    const spread = () => Math.max(...fastest) - Math.min(...fastest);
    for (let round = 0; round < 600 && !(round >= 40 && spread() < 5); round += 1) {
      for (const [at, token] of tokens.entries()) {
        const started = performance.now();
        await (await fetch(`${server.url}/external/invoice/${token}/view`)).text();
        fastest[at] = Math.min(defined(fastest[at]), performance.now() - started);
      }
      // Addresses that try many links are limited per minute.
      server.clock.advance(1000);
    }
    expect(spread()).toBeLessThan(5);
  });
});

describe('guessing links', () => {
  it('is limited per minute, however many links are tried', async () => {
    const invoice = await sendInvoice(server);
    const tried = Array.from({ length: 610 }, () => randomBytes(24).toString('base64url'));
    const statuses = new Map<number, number>();
    for (const token of tried) {
      const answer = await fetch(`${server.url}/external/invoice/${token}/logo.png`);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 600, 429: 10 });
    expect((await fetch(`${invoice.page}/view`)).status).toBe(429);
    server.clock.advance(60_000);
    expect((await fetch(`${invoice.page}/view`)).status).toBe(200);
  });
});

describe('the first opening', () => {
  it.each([
    ['the page', (invoice: SentInvoice) => fetch(`${invoice.page}/view`)],
    [
      'the JSON',
      (invoice: SentInvoice) => server.anonymous.external.getInvoice({ params: { token: invoice.token } }),
    ],
  ])('of %s is recorded once, by whom and from where', async (_, open) => {
    const invoice = await sendInvoice(server);
    await Promise.all(Array.from({ length: 10 }, () => open(invoice)));
    await open(invoice);
    const events = await run(
      'SELECT event, actor_kind, actor_name, origin FROM document_events WHERE document_id = $1',
      [invoice.id],
    );
    expect(events).toEqual([
      { event: 'viewed', actor_kind: 'customer', actor_name: 'Klant & Zonen', origin: '127.0.0.1' },
    ]);
  });

  it.each<[string, RequestInit]>([
    ['asks for the headers only', { method: 'HEAD' }],
    ['fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['fetches ahead in the old way', { headers: { purpose: 'prefetch' } }],
    ['fetches ahead as Firefox did', { headers: { 'x-moz': 'prefetch' } }],
  ])('is not by who %s', async (_, init) => {
    const invoice = await sendInvoice(server);
    expect((await fetch(invoice.page, init)).status).toBe(200);
    expect((await readBooks(server, invoice.id)).events).toEqual([]);
  });

  it('is not by the sender, who looks at what the customer sees', async () => {
    const invoice = await sendInvoice(server);
    expect((await fetch(`${invoice.page}?by=sender`)).status).toBe(200);
    expect((await readBooks(server, invoice.id)).events).toEqual([]);
  });
});

describe('a crawler that follows every public address', () => {
  it('changes nothing after the first opening, also while a payment is open', async () => {
    const invoice = await sendInvoice(server);
    const started = await server.anonymous.external.startPayment({
      params: { token: invoice.token },
      body: {},
    });
    const bank = new URL(started.data.redirectUrl).pathname;
    for (const path of PATHS) await fetch(invoice.page + path, { redirect: 'manual' });
    const before = await snapshot();
    const seen = new Set<string>();
    const todo = [...PATHS.map((path) => new URL(invoice.page + path).pathname), bank];
    todo.push(`/api/v1/external/invoices/${invoice.token}`, `/external/invoice/${invoice.token}/pay`);
    todo.push(
      `/api/v1/external/invoices/${invoice.token}/payments`,
      '/api/v1/payment-providers/test/webhook',
    );
    todo.push(`${bank}?outcome=paid`, '/test-bank/api/payments', `/external/invoice/${randomUUID()}`);
    while (todo.length > 0) {
      const path = defined(todo.pop());
      if (seen.has(path)) continue;
      seen.add(path);
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await fetch(server.url + path, { method, redirect: 'manual' });
        const text = answer.headers.get('content-type')?.includes('html') ? await answer.text() : '';
        for (const [, found = ''] of text.matchAll(/(?:href|src|action)="(\/(?:external|test-bank)[^"]*)"/g))
          todo.push(found);
        await answer.body?.cancel().catch(() => undefined);
      }
    }
    expect(seen.size).toBeGreaterThan(12);
    expect(await snapshot()).toEqual(before);
  });
});
