import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';
import { sendInvoice } from '../external/test/sent-invoice.ts';

let server: TestServer;
let boss: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  boss = await furnishCompany(server);
  await makeAdmin(server.services.database, server.services, boss.email);
});
afterAll(() => server.stop());

const NOTHING = { terms: '', privacy: '', imprint: '', contact: '' };
const say = (texts: Partial<typeof NOTHING>) =>
  boss.client.admin.updateSettings({ body: { ...NOTHING, ...texts } });
const ask = (path: string) =>
  fetch(server.url + path, { redirect: 'manual', headers: { 'accept-language': 'en' } });

describe('the operator’s legal texts', () => {
  it('are shown on a page of ours as written, and run nothing there', async () => {
    await say({ terms: 'One.\nTwo & <script>alert(1)</script>\n\nThree.' });
    expect((await server.anonymous.installation.get()).data.terms).toBe('/legal/terms');
    const answer = await ask('/legal/terms');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<h1>${server.services.texts.translate('en')('common.legalTerms')}</h1>`);
    expect(page).toContain('One.\nTwo &amp; &lt;script&gt;');
    expect(page.match(/class="said"/g)).toHaveLength(2);
  });

  it('are linked when the operator names a page or a mailbox', async () => {
    await say({ privacy: 'https://operator.example/privacy', contact: 'help@operator.example' });
    expect((await server.anonymous.installation.get()).data).toMatchObject({
      terms: null,
      privacy: 'https://operator.example/privacy',
      imprint: null,
      contact: 'mailto:help@operator.example',
    });
    const answer = await ask('/legal/privacy');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://operator.example/privacy');
    expect((await ask('/legal/imprint')).status).toBe(404);
  });

  it('are never linked to an address that would run something', async () => {
    await say({ terms: 'javascript:alert(1)', imprint: 'data:text/html,x' });
    const { data } = await server.anonymous.installation.get();
    expect([data.terms, data.imprint]).toEqual(['/legal/terms', '/legal/imprint']);
  });

  it('are at the foot of the pages that customers open, and of none when there are none', async () => {
    const { page } = await sendInvoice(server, { language: 'nl' });
    await say({ imprint: 'Penning B.V., Utrecht', contact: 'help@operator.example' });
    const text = await (await fetch(page)).text();
    expect(text).toMatch(/<a href="\/legal\/imprint">[^<]+<\/a>/);
    expect(text).toContain('<a href="mailto:help@operator.example">');
    expect(text).not.toContain('/legal/terms');
    await say({});
    expect(await (await fetch(page)).text()).not.toMatch(/<footer>[^]*<nav>/);
  });
});
