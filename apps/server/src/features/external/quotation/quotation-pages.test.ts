import { LANGUAGES, type Language, type Quotation } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, lineBody } from '../../../../test/furnish-company.ts';
import { createSentQuotation, tokenOf } from '../../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

const SIGNATURE = 'M10 120L80 40L150 130';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company ??= await furnishCompany(server);
  await server.services.database.platform.deleteFrom('rateLimits').execute();
});

const pageOf = (quotation: Quotation) => `${server.url}/external/quotation/${tokenOf(quotation)}`;
const textOf = async (url: string) => (await fetch(url)).text();
const again = async ({ id }: Quotation) => (await company.client.quotation.get({ params: { id } })).data;

async function eventsOf(id: string): Promise<string[]> {
  const { data } = await company.client.quotation.listTimeline({ params: { id } });
  return data.map(({ event }) => event);
}

/** What a browser submits with the confirmation form. */
async function submit(page: string, path: 'accept' | 'reject', fields: Record<string, string>) {
  const form = await textOf(`${page}/${path}`);
  const formToken = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? '';
  return post(page, path, { formToken, ...fields });
}

function post(page: string, path: string, fields: Record<string, string>) {
  return fetch(`${page}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

describe('the page', () => {
  it('works without script and cookie, isn’t indexed, and can load nothing from elsewhere', async () => {
    const page = pageOf(await createSentQuotation(company));
    const answer = await fetch(page);
    const policy = defined(answer.headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).not.toMatch(/<style|javascript:|https:/);
    const scripts = [...text.matchAll(/<script src="([^"]+)" defer><\/script>/g)];
    expect(scripts).toHaveLength(1);
    const script = await fetch(server.url + defined(defined(scripts[0])[1]));
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  it('has the form that accepts it beside the document, and no script once it is answered', async () => {
    const page = pageOf(await createSentQuotation(company));
    // Until the PDF is drawn, the page shows lines and amounts.
    await textOf(`${page}/pdf-1.svg`);
    const text = await textOf(page);
    expect(text).toMatch(/<details name="answer" id="accept"\s*>/);
    expect(text).toContain('/accept"');
    expect(text).toContain('pdf-1.svg');
    expect(await textOf(`${page}/accept`)).toMatch(/<details name="answer" id="accept"\s+open>/);
    expect(await textOf(`${page}/reject`)).toMatch(/<details name="answer" id="reject"\s+open>/);
    await submit(page, 'accept', { name: 'Zoë' });
    const answered = await fetch(page);
    expect(answered.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await answered.text()).not.toMatch(/<script|<form/);
  });

  it('shows its lines as text too', async () => {
    const text = await textOf(
      pageOf(
        await createSentQuotation(company, { lines: [lineBody(company, { description: 'Zestig broden' })] }),
      ),
    );
    expect(text).toMatch(/<table class="lines"[^]*Zestig broden/);
  });

  it.each<[Language, string, string]>([
    ['nl', 'Accepteren', 'Geldig tot en met 21-12-2026'],
    ['en', 'Accept', 'Valid until 2026-12-21'],
    ['de', 'Annehmen', 'Gültig bis 21.12.2026'],
    ['fr', 'Accepter', 'Valable jusqu’au 21/12/2026'],
    ['es', 'Aceptar', 'Válido hasta el 21/12/2026'],
  ])('speaks the language of the quotation: %s', async (language, accept, valid) => {
    const page = await textOf(pageOf(await createSentQuotation(company, { language })));
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(accept);
    expect(page).toContain(valid);
    expect(LANGUAGES).toContain(language);
  });

  it('shows the PDF, its download and nothing about acceptance before there is one', async () => {
    const page = pageOf(await createSentQuotation(company));
    expect((await fetch(`${page}/pdf-1.svg`)).headers.get('content-type')).toContain('svg');
    expect(await textOf(page)).toContain('pdf-1.svg');
    const pdf = await fetch(`${page}/quotation.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(`${page}/acceptance.pdf`)).status).toBe(404);
  });

  it('isn’t changed by viewing it, whoever does', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    for (const path of ['', '/accept', '/reject']) {
      for (const method of ['HEAD', 'GET']) await fetch(page + path, { method });
    }
    const after = await again(quotation);
    expect(after).toMatchObject({ state: 'open', outcome: null, answer: null, version: quotation.version });
    expect(await eventsOf(quotation.id)).toEqual(['created', 'sent', 'viewed']);
  });

  it('of an unknown, revoked, archived or deleted quotation is polite', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    const { id } = quotation;
    await company.client.quotation.archive({ params: { id } });
    const archived = await fetch(page);
    expect(archived.status).toBe(200);
    expect(await archived.text()).toContain('This quotation is no longer open.');
    expect((await post(page, 'accept', { name: 'Zoë' })).status).toBe(409);
    await company.client.quotation.restore({ params: { id } });
    await company.client.quotation.revokeLink({ params: { id } });
    const revoked = await fetch(page);
    expect(revoked.status).toBe(404);
    expect(await revoked.text()).toContain('Page not found');
    const renewed = pageOf(await again(quotation));
    expect((await fetch(renewed)).status).toBe(200);
    await company.client.quotation.archive({ params: { id } });
    await company.client.quotation.delete({ params: { id } });
    expect((await fetch(renewed)).status).toBe(404);
    expect((await fetch(`${server.url}/external/quotation/${'x'.repeat(32)}`)).status).toBe(404);
  });
});

describe('accepting', () => {
  it('takes a name and a drawn signature, notifies both parties and can be read back', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    await fetch(page);
    const answer = await submit(page, 'accept', { name: ' Zoë  van Dijk ', signature: SIGNATURE });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(new URL(page).pathname);
    expect(await textOf(page)).toMatch(/Accepted by Zoë {2}van Dijk on 2026-11-21 11:00/);
    const after = await again(quotation);
    expect(after).toMatchObject({
      state: 'accepted',
      outcome: 'accepted',
      outcomeAt: '2026-11-21T10:00:00.000Z',
      answer: { givenBy: 'customer', signed: true, userName: '', origin: '127.0.0.1' },
    });
    expect(await eventsOf(quotation.id)).toEqual([
      'created',
      'sent',
      'viewed',
      'quotationAccepted',
      'queued',
      'queued',
    ]);
    const { data: deliveries } = await company.client.delivery.listOfInvoice({
      params: { id: quotation.id },
    });
    expect(deliveries.map(({ recipient }) => recipient).toSorted()).toEqual([
      'administratie@korenaar.example',
      'administratie@voorbeeld.example',
    ]);
  });

  it('works by name alone, without script', async () => {
    const quotation = await createSentQuotation(company);
    expect((await submit(pageOf(quotation), 'accept', { name: 'Zoë', signature: '' })).status).toBe(303);
    expect((await again(quotation)).answer).toMatchObject({ signed: false, name: 'Zoë' });
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['no name', { name: ' ' }, 422, 'Enter your name.'],
    ['a signature that is none', { name: 'Zoë', signature: '"><script>' }, 422, 'couldn’t be read'],
    ['no token of the page', { name: 'Zoë', formToken: '' }, 409, 'confirm again'],
    ['a made-up token', { name: 'Zoë', formToken: '9999999999.abc' }, 409, 'confirm again'],
  ])('refuses %s and keeps what was typed', async (_, fields, status, text) => {
    const quotation = await createSentQuotation(company);
    const answer = await submit(pageOf(quotation), 'accept', fields);
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toContain(`value="${fields['name']}"`);
    expect(page).not.toContain('"><script>');
    expect((await again(quotation)).outcome).toBeNull();
  });

  it('refuses the token of another quotation, and one that has expired', async () => {
    const quotation = await createSentQuotation(company);
    const other = await textOf(`${pageOf(await createSentQuotation(company))}/accept`);
    const formToken = defined(defined(/name="formToken" value="([^"]+)"/.exec(other))[1]);
    expect((await post(pageOf(quotation), 'accept', { name: 'Zoë', formToken })).status).toBe(409);
    const own = await textOf(`${pageOf(quotation)}/accept`);
    const old = defined(defined(/name="formToken" value="([^"]+)"/.exec(own))[1]);
    server.clock.set('2026-11-21T12:00:01Z');
    expect((await post(pageOf(quotation), 'accept', { name: 'Zoë', formToken: old })).status).toBe(409);
    const { data: session } = await server.anonymous.external.getQuotation({
      params: { token: tokenOf(quotation) },
    });
    expect(session.state).toBe('open');
  });

  it('is possible on the last day of the company’s own calendar, and politely refused the day after', async () => {
    const quotation = await createSentQuotation(company, { validUntil: '2026-11-21' });
    const page = pageOf(quotation);
    server.clock.set('2026-11-21T22:59:00Z');
    const form = await textOf(`${page}/accept`);
    const formToken = defined(defined(/name="formToken" value="([^"]+)"/.exec(form))[1]);
    server.clock.set('2026-11-21T23:01:00Z');
    for (const path of ['accept', 'reject']) {
      const late = await post(page, path, { name: 'Zoë', reason: 'No', formToken });
      expect(late.status).toBe(409);
      expect(await late.text()).toContain('This quotation has expired, so your answer');
    }
    expect(await textOf(page)).toContain('Expired');
    expect((await fetch(`${page}/accept`, { redirect: 'manual' })).status).toBe(303);
    server.clock.set('2026-11-21T22:59:30Z');
    expect((await post(page, 'accept', { name: 'Zoë', formToken })).status).toBe(303);
  });
});

describe('rejecting', () => {
  it('takes a reason', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    expect((await submit(page, 'reject', { reason: '  ', name: '' })).status).toBe(422);
    expect((await submit(page, 'reject', { reason: 'Too dear', name: '' })).status).toBe(303);
    expect(await textOf(page)).toContain('Rejected');
    expect(await again(quotation)).toMatchObject({
      state: 'rejected',
      answer: { reason: 'Too dear', name: 'Bakkerij De Gouden Korenaar B.V.', proofHash: null },
    });
  });
});

describe('a second answer', () => {
  it('is refused politely and shows the first', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    const form = await textOf(`${page}/reject`);
    const formToken = defined(defined(/name="formToken" value="([^"]+)"/.exec(form))[1]);
    await submit(page, 'accept', { name: 'Zoë' });
    const second = await post(page, 'reject', { reason: 'No', formToken });
    expect(second.status).toBe(409);
    const text = await second.text();
    expect(text).toContain('This quotation has already been answered, so your answer wasn’t recorded.');
    expect(text).toContain('Accepted by Zoë');
    expect((await again(quotation)).outcome).toBe('accepted');
  });

  it('at the very same moment loses: exactly one wins and nothing of the others remains', async () => {
    const quotation = await createSentQuotation(company);
    const page = pageOf(quotation);
    const answers = await Promise.all([
      submit(page, 'accept', { name: 'Ann' }),
      submit(page, 'reject', { reason: 'No', name: 'Ben' }),
      submit(page, 'accept', { name: 'Cor' }),
      submit(page, 'reject', { reason: 'Never', name: 'Dan' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
    const events = await eventsOf(quotation.id);
    expect(events.filter((event) => event.startsWith('quotation'))).toHaveLength(1);
    const database = await server.superuser();
    const { rows } = await database.query(
      `SELECT (SELECT count(*)::int FROM penning.quotation_answers WHERE document_id = $1) AS answers,
         (SELECT outcome FROM penning.documents WHERE id = $1) AS outcome`,
      [quotation.id],
    );
    await database.end();
    expect(rows).toEqual([{ answers: 1, outcome: expect.stringMatching(/^(accepted|rejected)$/) }]);
  });

  it('is limited per minute', async () => {
    const page = pageOf(await createSentQuotation(company));
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) statuses.push((await post(page, 'accept', {})).status);
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});
