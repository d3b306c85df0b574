import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
const folder = mkdtempSync(join(tmpdir(), 'penning-particulars-'));
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const [profile] = (await company.client.profile.list({})).data;
  const headerLines = [...defined(profile).headerLines];
  headerLines[1] = 'Sanne van der Meer';
  headerLines[6] = 'Btw NL123456782B90';
  headerLines[9] = '+31 38 123 45 67';
  await company.client.profile.update({
    params: { id: defined(profile).id },
    body: {
      headerLines,
      footer: 'Op alles zijn onze voorwaarden van toepassing.',
      extraTextBottom: 'Graag betalen!',
    },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const xmlOf = async (id: string) =>
  (await company.client.invoice.downloadUbl({ params: { id }, query: {} })).text();
const pdfOf = async (id: string) => {
  const file = join(folder, `${id}.pdf`);
  writeFileSync(file, await (await company.client.invoice.downloadPdf({ params: { id } })).bytes());
  return execFileSync('pdftotext', ['-layout', file, '-'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
};

const STATED = {
  orderNumber: 'PO 88120',
  contractNumber: 'C-2026/3',
  projectNumber: 'Nieuwbouw',
  paymentTerms: 'Betalen binnen 30 dagen\n#SKONTO#TAGE=14#PROZENT=2.00#',
  deliveryAddress: {
    name: 'Magazijn Noord',
    address: 'Havenweg 12',
    postalCode: '9723 AB',
    city: 'Groningen',
    country: 'DE',
  },
};

describe('what an invoice states beside its lines', () => {
  it('is stored, printed and in the e-invoice', async () => {
    const draft = await createDraft(company, {
      ...STATED,
      reference: 'Uw kenmerk',
      language: 'nl',
      trackingNumber: '3SABC',
      textTop: 'Boven',
      textBottom: 'Onder',
    });
    expect(draft).toMatchObject(STATED);
    const sent = await markAsSent(company, draft);
    expect(sent).toMatchObject(STATED);
    const xml = await xmlOf(sent.id);
    for (const part of [
      '<cbc:BuyerReference>Uw kenmerk</cbc:BuyerReference>',
      '<cac:OrderReference>\n    <cbc:ID>PO 88120</cbc:ID>',
      '<cac:ContractDocumentReference>\n    <cbc:ID>C-2026/3</cbc:ID>',
      '<cac:ProjectReference>\n    <cbc:ID>Nieuwbouw</cbc:ID>',
      '<cbc:Note>Betalen binnen 30 dagen\n#SKONTO#TAGE=14#PROZENT=2.00#\n</cbc:Note>',
      '<cbc:Note>Boven\nOnder\nOp alles zijn onze voorwaarden van toepassing.\nTrack &amp; trace: 3SABC</cbc:Note>',
      '<cac:PartyIdentification>\n        <cbc:ID>K-1001</cbc:ID>',
      '<cbc:StreetName>Havenweg 12</cbc:StreetName>',
      '<cbc:Name>Magazijn Noord</cbc:Name>',
      '<cbc:Name>Sanne van der Meer</cbc:Name>',
    ]) {
      expect(xml).toContain(part);
    }
    if (!hasPdftotext) return;
    const printed = await pdfOf(sent.id);
    for (const part of [
      'PO 88120',
      'C-2026/3',
      'Nieuwbouw',
      'Havenweg 12',
      'Duitsland',
      'Betalen binnen 30 dagen',
      '2% korting',
    ]) {
      expect(printed).toContain(part);
    }
    expect(printed).not.toContain('#SKONTO');
  });

  it('is left alone by a change that omits it, and emptied by one that says so', async () => {
    const draft = await createDraft(company, STATED);
    const change = async (body: object, version: number) =>
      (await company.client.invoice.update({ params: { id: draft.id }, body: { version, ...body } })).data;
    const renamed = await change({ orderNumber: 'PO 2' }, draft.version);
    expect(renamed).toMatchObject({ ...STATED, orderNumber: 'PO 2' });
    const emptied = await change({ orderNumber: '', deliveryAddress: null }, renamed.version);
    expect(emptied).toMatchObject({ orderNumber: '', deliveryAddress: null, projectNumber: 'Nieuwbouw' });
  });

  it('comes from the customer where the document leaves it out', async () => {
    const { deliveryAddress } = STATED;
    const body = customerBody({ optionPaymentTerms: 'Binnen 60 dagen', deliveryAddress });
    const customer = (await company.client.customer.create({ body })).data;
    expect(customer.deliveryAddress).toEqual(deliveryAddress);
    const sent = await markAsSent(company, await createDraft(company, { customerId: customer.id }));
    expect(sent).toMatchObject({ paymentTerms: 'Binnen 60 dagen', deliveryAddress });
    expect(await xmlOf(sent.id)).toContain('<cbc:Note>Binnen 60 dagen</cbc:Note>');
  });
});

describe.skipIf(!hasPdftotext)('a German document of a company that registered in Dutch', () => {
  it('labels its lines in German, prints its number once and has no VAT table for one rate', async () => {
    const sent = await markAsSent(company, await createDraft(company, { language: 'de' }));
    const printed = await pdfOf(sent.id);
    expect(printed).toContain('USt-IdNr. NL123456782B90');
    expect(printed).toContain('Tel. +31 38 123 45 67');
    expect(printed).toMatch(/Niederlande/);
    expect(printed).not.toMatch(/Btw|KvK|Nederland/);
    expect(printed).not.toContain('Satz');
    expect(printed.split('Rechnungsnummer')).toHaveLength(2);
    expect(printed).not.toContain(`Rechnung ${defined(sent.number)}`);
  });

  it('says which prices include VAT, unless none is charged', async () => {
    const printed = async (changes: Parameters<typeof createDraft>[1]) =>
      pdfOf((await markAsSent(company, await createDraft(company, { language: 'de', ...changes }))).id);
    expect(await printed({ includesVat: true })).toMatch(/Preis brutto[^]*Betrag brutto/);
    expect(await printed({})).not.toContain('Betrag brutto');
    const untaxed = [lineBody(company, { vatId: company.vat.exempt })];
    expect(await printed({ includesVat: true, lines: untaxed })).not.toContain('Betrag brutto');
  });

  it('has its texts in German, and a text without a translation in its own language', async () => {
    const fresh = await furnishCompany(server);
    const profile = defined((await fresh.client.profile.list({})).data[0]);
    const params = { id: profile.id };
    const footerIn = async (language: 'de' | 'fr') => (await createDraft(fresh, { language })).text.footer;
    // The initial footer of a company exists in every language.
    expect(await footerIn('de')).toBe('Bitte geben Sie bei der Zahlung die Rechnungsnummer an.');
    const german = {
      language: 'de' as const,
      extraText: 'Guten Tag',
      extraTextBottom: '',
      footer: 'AGB',
      quotationFooter: '',
    };
    const body = { footer: 'Eigen voettekst', translations: [german] };
    expect((await fresh.client.profile.update({ params, body })).data.translations).toEqual([
      { ...german, emailText: '', emailTextReminder: '', emailTextQuotation: '', smsText: '' },
    ]);
    expect(await footerIn('de')).toBe('AGB');
    expect(await footerIn('fr')).toBe('Eigen voettekst');
    const sent = await markAsSent(fresh, await createDraft(fresh, { language: 'de' }));
    expect(sent.text.top).toBe('Guten Tag');
    const twice = { translations: [german, german] };
    expect((await refusalOf(fresh.client.profile.update({ params, body: twice }))).field).toBe(
      'translations',
    );
  });

  it('does not ask for a payment at the foot of a credit invoice, and of an invoice of nothing or below', async () => {
    const fresh = await furnishCompany(server);
    const sent = await markAsSent(fresh, await createDraft(fresh));
    expect(sent.text.footer).not.toBe('');
    const credit = await fresh.client.invoice.credit({ params: { id: sent.id }, body: {} });
    expect(credit.data.text.footer).toBe('');
    for (const quantity of ['0', '-1']) {
      const lines = [lineBody(fresh, { quantity })];
      expect((await createDraft(fresh, { lines })).text.footer).toBe('');
    }
  });

  it('is called a correction when it is credited in part, a cancellation in full, and asks for no payment', async () => {
    const credit = async (lines: { lineId: string; quantity: string }[] | null) => {
      const sent = await markAsSent(company, await createDraft(company, { language: 'de' }));
      const chosen = lines === null ? null : [{ lineId: defined(sent.lines[0]).id, quantity: '0.5' }];
      const body = { lines: chosen, channel: 'mark' as const };
      return (await company.client.invoice.credit({ params: { id: sent.id }, body })).data;
    };
    const [whole, part] = [await credit(null), await credit([])];
    const [full, partial] = [await pdfOf(whole.id), await pdfOf(part.id)];
    expect(full).toContain('Stornorechnung');
    expect(full).toContain('Storno zu Rechnung');
    expect(partial).toContain('Rechnungskorrektur');
    expect(partial).not.toContain('Storno');
    for (const printed of [full, partial])
      expect(printed).not.toMatch(/IBAN|Fällig|Bitte überweisen|Graag betalen/);
    expect(await xmlOf(whole.id)).not.toContain('Graag betalen');
  });
});
