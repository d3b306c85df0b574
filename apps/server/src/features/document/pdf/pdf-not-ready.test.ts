import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { holdRenderers } from '../../../../test/outage/hold-renderers.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { registerCompany } from '../../delivery/test-company.ts';
import { storePdfs } from './store-pdfs.ts';

let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let letGo: () => void = () => undefined;

beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_JOBS: 'false' },
    writeLog: () => undefined,
    asInstalled: true,
  });
  company = await registerCompany(server);
});
afterEach(() => letGo());
afterAll(() => server.stop());

const send = () => company.send([], { channel: 'link' });

it.skipIf(process.platform !== 'linux')(
  'what is late is not ready, with a time to come back, and the public page shows amount and lines without it',
  async () => {
    const invoice = await send();
    letGo = holdRenderers();
    const headers = { authorization: `Bearer ${company.token}`, 'accept-language': 'en' };
    const pdf = `${server.url}/api/v1/invoices/${invoice.id}/pdf`;
    const view = defined(invoice.viewLink).replace(/^https?:\/\/[^/]+/, server.url);
    const report = `${server.url}/api/v1/analytics/ageing/file?format=pdf`;
    const [late, lateReport, page, image] = await Promise.all([
      fetch(pdf, { headers }),
      fetch(report, { headers }),
      fetch(view),
      fetch(`${view.replace(/\/view$/, '')}/pdf-1.svg`),
    ]);
    for (const one of [late, lateReport]) {
      expect(one.status).toBe(503);
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await one.json()).toMatchObject({ error: { code: 1013, name: 'pdf.not_ready' } });
    }
    expect(image.status).toBe(503);
    expect(image.headers.get('retry-after')).not.toBeNull();
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('€\u00a0121,00');
    expect(text).toContain('class="lines"');
    expect(text).not.toContain('http-equiv="refresh"');
    expect(text).toContain(`<a href="${new URL(view).pathname}">Check again</a>`);
    letGo();
    await expect.poll(async () => (await fetch(pdf, { headers })).status, { timeout: 60_000 }).toBe(200);
  },
);

it('documents whose PDF can’t be made are retried less and less often, and block no others', async () => {
  const broken = await Promise.all(Array.from({ length: 3 }, send));
  const superuser = await server.superuser();
  await superuser.query(`SET session_replication_role = replica`);
  await superuser.query(`UPDATE penning.documents SET content = '{}' WHERE id = ANY($1)`, [
    broken.map(({ id }) => id),
  ]);
  const whole = await send();
  server.clock.advance(120_000);
  await storePdfs(server.services);
  const storedOf = async () => {
    const { rows } = await superuser.query<{ id: string }>(
      `SELECT id FROM penning.documents WHERE pdf_file_id IS NOT NULL`,
    );
    return rows.map(({ id }) => id);
  };
  expect(await storedOf()).toContain(whole.id);
  const triesOf = async () =>
    (await superuser.query<{ attempts: number }>('SELECT attempts FROM penning.pdf_tries')).rows.map(
      ({ attempts }) => attempts,
    );
  expect(await triesOf()).toEqual([1, 1, 1]);
  await storePdfs(server.services);
  expect(await triesOf()).toEqual([1, 1, 1]);
  server.clock.advance(61_000);
  await storePdfs(server.services);
  expect(await triesOf()).toEqual([2, 2, 2]);
  server.clock.advance(61_000);
  await storePdfs(server.services);
  expect(await triesOf()).toEqual([2, 2, 2]);
  await superuser.end();
});
