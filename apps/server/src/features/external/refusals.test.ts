import { ERRORS, LANGUAGES } from '@penning/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sendInvoice } from './test/sent-invoice.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  page = new URL((await sendInvoice(server)).page).pathname;
});
afterAll(() => server.stop());
afterEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
const ask = (path: string, init: Asked = {}, language = 'en') =>
  fetch(server.url + path, {
    ...init,
    headers: { accept: BROWSER, 'accept-language': language, ...init.headers },
  });
const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function expectPage(answer: Response, status: number): Promise<string> {
  const text = await answer.text();
  expect({ status: answer.status, type: answer.headers.get('content-type') }, text).toEqual({
    status,
    type: 'text/html; charset=utf-8',
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<h1>');
  return text;
}

describe('anyone who opens a link in a browser gets a page', () => {
  const token = 'a'.repeat(43);
  it.each([
    '/external/',
    '/external/nothing',
    '/external/nothing/else/at/all',
    '/external/assets/gone.css',
    '/external/invoice',
    '/external/invoice/short',
    `/external/invoice/${token}`,
    `/external/invoice/${token}/view`,
    `/external/invoice/${token}/invoice.pdf`,
    `/external/invoice/${token}/return`,
    `/external/invoice/${'a'.repeat(300)}/view`,
    `/external/quotation/${token}`,
    `/external/quotation/${token}/accept`,
    `/external/mandate/${token}`,
    `/external/mandate/${token}/mandate.pdf`,
    '/legal/terms',
    '/legal/nothing',
    '/test-bank/pay/none',
  ])('that leads nowhere: %s', async (path) => {
    await expectPage(await ask(path), 404);
  });

  it('for any method', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST']) {
      await expectPage(await ask(page, { method }), 404);
      await expectPage(await ask('/external/nothing', { method }), 404);
    }
  });

  it('when the address can’t be parsed', async () => {
    await expectPage(await ask('/external/invoice/%E0%A4%A/view'), 422);
  });

  it('for a form that is too large, or not a form at all', async () => {
    await expectPage(await ask(`${page}/pay`, form('x'.repeat(100_000))), 413);
    await expectPage(await ask(`/external/quotation/${token}/accept`, form('x'.repeat(200_000))), 413);
    await expectPage(await ask(`/external/mandate/${token}`, form('x'.repeat(10_000))), 413);
    const strange = { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } };
    await expectPage(await ask(`/external/mandate/${token}/sign`, strange), 415);
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    await expectPage(await ask(`/external/mandate/${token}/sign`, broken), 400);
  });

  it('after too many requests', async () => {
    const start = () => ask(`${page}/pay`, { method: 'POST', redirect: 'manual' });
    for (let count = 0; count < 20; count += 1) await start();
    const text = await expectPage(await start(), 429);
    expect(text).toContain('Too many requests');
    expect(text).toContain(`href="${page}/view"`);
  });

  it.each(LANGUAGES)('in %s when that is their language', async (language) => {
    const t = server.services.texts.translate(language);
    const text = await expectPage(await ask('/external/nothing', {}, language), 404);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(t('external.notFoundTitle'));
  });
});

describe('a program', () => {
  it('that asks for JSON gets the envelope', async () => {
    for (const path of ['/external/nothing', '/external/invoice/short/view', '/legal/nothing']) {
      const answer = await ask(path, { headers: { accept: 'application/json' } });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: ERRORS.notFound.code } });
    }
  });

  it('gets the envelope from the API whatever it accepts', async () => {
    const answer = await ask('/api/v1/nothing');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});
