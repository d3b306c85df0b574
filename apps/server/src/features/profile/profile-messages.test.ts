import type { ProfileInput } from '@penning/contract';
import { defined } from '@penning/domain';
import { companyDefaults } from '@penning/i18n/defaults/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { createQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.advance(61_000);
  company = await furnishCompany(server);
});

async function change(body: Partial<ProfileInput>) {
  const profile = defined((await company.client.profile.list()).data.find(({ isDefault }) => isDefault));
  return company.client.profile.update({ params: { id: profile.id }, body });
}
const propose = async (id: string) => (await company.client.invoice.proposeMessage({ params: { id } })).data;

describe('the usual message', () => {
  it.each(['nl', 'en', 'de', 'fr', 'es'] as const)(
    'asks for the number with a payment only where one pays, in %s',
    async (language) => {
      const { numberRequest } = companyDefaults(language);
      const due = await createDraft(company, { language });
      expect((await propose(due.id)).body).toContain(numberRequest);
      for (const price of ['0.00', '-10.00']) {
        const { id } = await createDraft(company, { language, lines: [lineBody(company, { price })] });
        const { body } = await propose(id);
        expect(body).not.toContain(numberRequest);
        expect(body).toContain('{{invoice_date}}');
        expect(body).not.toMatch(/ \n/);
      }
    },
  );
});

describe('the messages of a profile', () => {
  it('are the company’s, until it has a text of its own; the subject stays', async () => {
    const { id } = await createDraft(company);
    const usual = await propose(id);
    await change({ emailText: 'Beste {{contact}}, uw factuur.', emailTextQuotation: 'Uw offerte.' });
    expect(await propose(id)).toMatchObject({
      body: 'Beste {{contact}}, uw factuur.',
      subject: usual.subject,
    });
    const quotation = await createQuotation(company);
    const proposed = await company.client.quotation.proposeMessage({ params: { id: quotation.id } });
    expect(proposed.data.body).toBe('Uw offerte.');
    await change({ emailText: '' });
    expect((await propose(id)).body).toBe(usual.body);
  });

  it('are chosen by language: its own text in that language, else the company’s', async () => {
    const { id } = await createDraft(company, { language: 'de' });
    const usual = await propose(id);
    await change({ language: 'nl', emailText: 'Uw factuur.' });
    expect((await propose(id)).body).toBe(usual.body);
    const texts = { extraText: '', extraTextBottom: '', footer: '', quotationFooter: '' };
    const messages = { emailTextReminder: '', emailTextQuotation: '', smsText: '' };
    await change({ translations: [{ language: 'de', ...texts, ...messages, emailText: 'Ihre Rechnung.' }] });
    expect((await propose(id)).body).toBe('Ihre Rechnung.');
  });

  it('are used in the email', async () => {
    await change({ emailText: 'Van ons profiel, {{invoice_number}}.' });
    const draft = await createDraft(company);
    const { data: sent } = await company.client.invoice.send({
      params: { id: draft.id },
      body: { version: draft.version, channel: 'email', to: ['klant@klant.example'], attachPdf: false },
    });
    const message = await vi.waitFor(
      async () => defined((await company.client.delivery.listMailbox()).data[0]),
      { timeout: 15_000, interval: 50 },
    );
    const { data } = await company.client.delivery.getMailboxMessage({ params: { id: message.id } });
    expect(data.text).toContain(`Van ons profiel, ${sent.number ?? ''}.`);
  });

  it('are used in the first reminder too', async () => {
    const { id } = await createSent(company);
    const { data: usual } = await company.client.reminder.proposeMessage({ params: { id } });
    await change({ emailTextReminder: 'Een herinnering van dit profiel.' });
    const { data } = await company.client.reminder.proposeMessage({ params: { id } });
    expect(data).toMatchObject({ subject: usual.subject, body: 'Een herinnering van dit profiel.' });
  });

  it('can’t contain an unknown tag', async () => {
    await expect(change({ emailText: 'Beste {{nobody}}' })).rejects.toMatchObject({
      status: 422,
      field: 'emailText',
    });
  });
});
