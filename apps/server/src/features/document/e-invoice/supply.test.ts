import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  createSent,
  customerBody,
  draftBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { createRecurring } from '../../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { sweepRecurring } from '../../recurring/run/sweep-recurring.ts';

let server: TestServer;
let company: FurnishedCompany;
const folder = mkdtempSync(join(tmpdir(), 'penning-supply-'));
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const xmlOf = async (id: string, from = company) =>
  (await (await from.client.invoice.downloadUbl({ params: { id }, query: {} })).text()).replaceAll(
    /\s+</g,
    '<',
  );
const printed = async (id: string, from = company) => {
  if (!hasPdftotext) return undefined;
  const file = join(folder, `${id}.pdf`);
  writeFileSync(file, await (await from.client.invoice.downloadPdf({ params: { id } })).bytes());
  const options = { stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  return execFileSync('pdftotext', [file, '-'], options).toString();
};
const october = { from: '2026-10-01', until: '2026-10-31' };
const week = { from: '2026-10-05', until: '2026-10-09' };
const OCTOBER_XML =
  '<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-31</cbc:EndDate></cac:InvoicePeriod>';
const WEEK_XML = OCTOBER_XML.replace('10-01', '10-05').replace('10-31', '10-09');
const ON = (day: string) => `<cbc:ActualDeliveryDate>${day}</cbc:ActualDeliveryDate>`;

describe('the day of supply', () => {
  it('is stored, printed and in the e-invoice, also in that of its credit invoice', async () => {
    const sent = await createSent(company, { language: 'nl', supplyDate: '2026-11-02' });
    expect(sent).toMatchObject({ supplyDate: '2026-11-02', supplyPeriod: null });
    expect(await xmlOf(sent.id)).toContain(ON('2026-11-02'));
    const said = await printed(sent.id);
    if (said) expect(said).toMatch(/Leverdatum[^]*02-11-2026/);
    const { data: credit } = await company.client.invoice.credit({ params: { id: sent.id }, body: {} });
    expect(await xmlOf(credit.id)).toContain(ON('2026-11-02'));
    const { data: standing } = await company.client.verification.verify({ params: { id: sent.id } });
    expect(standing).toMatchObject({ figures: 'unchanged', content: 'unchanged' });
  });

  it('isn’t stated by a Dutch sender who doesn’t give one', async () => {
    const sent = await createSent(company, { language: 'nl' });
    expect(await xmlOf(sent.id)).not.toContain('<cac:Delivery>');
    expect((await printed(sent.id)) ?? '').not.toContain('Lever');
  });

  it('isn’t copied, because a copy is for another supply', async () => {
    const lines = [lineBody(company, { supplyPeriod: week })];
    const draft = await createDraft(company, { supplyPeriod: october, lines });
    const { data: copy } = await company.client.invoice.copy({ params: { id: draft.id } });
    expect(copy).toMatchObject({ supplyDate: null, supplyPeriod: null });
    expect(copy.lines[0]).toMatchObject({ supplyPeriod: null });
  });
});

describe('the period of supply', () => {
  it('is stated for the whole document and for a line, in the PDF and in the e-invoice', async () => {
    const lines = [lineBody(company), lineBody(company, { supplyPeriod: week })];
    const sent = await createSent(company, { language: 'de', supplyPeriod: october, lines });
    expect(sent).toMatchObject({ supplyDate: null, supplyPeriod: october });
    expect(sent.lines.map(({ supplyPeriod }) => supplyPeriod)).toEqual([null, week]);
    const xml = await xmlOf(sent.id);
    expect(xml).toContain(`</cbc:BuyerReference>${OCTOBER_XML}`);
    expect(xml).toContain(`</cbc:LineExtensionAmount>${WEEK_XML}`);
    const said = await printed(sent.id);
    if (said) {
      expect(said).toMatch(/Leistungszeitraum[^]*01\.10\.2026 – 31\.10\.2026/);
      expect(said).toContain('05.10.2026 – 09.10.2026');
    }
  });

  it('replaces the day when changed, and the day replaces the period', async () => {
    const draft = await createDraft(company, { supplyDate: '2026-11-02' });
    const change = async (body: object, version: number) =>
      (await company.client.invoice.update({ params: { id: draft.id }, body: { version, ...body } })).data;
    const period = await change({ supplyPeriod: october }, draft.version);
    expect(period).toMatchObject({ supplyDate: null, supplyPeriod: october });
    const kept = await change({ reference: 'x' }, period.version);
    expect(kept).toMatchObject({ supplyDate: null, supplyPeriod: october });
    const day = await change({ supplyDate: '2026-11-03' }, kept.version);
    expect(day).toMatchObject({ supplyDate: '2026-11-03', supplyPeriod: null });
    expect(await change({ supplyDate: null }, day.version)).toMatchObject({ supplyDate: null });
  });

  it.each([
    [{ supplyDate: '2026-11-02', supplyPeriod: october }, 'supplyPeriod'],
    [{ supplyPeriod: { from: '2026-11-02', until: '2026-11-01' } }, 'supplyPeriod.until'],
    [{ supplyPeriod: { from: '2026-11-02', until: '2026-02-30' } }, 'supplyPeriod.until'],
    [{ supplyDate: 'yesterday' }, 'supplyDate'],
  ])('is refused as %j', async (given, field) => {
    expect((await refusalOf(createDraft(company, given))).field).toBe(field);
  });

  it('of a line that extends beyond the document’s prevents sending', async () => {
    const lines = [lineBody(company, { supplyPeriod: { from: '2026-09-30', until: '2026-10-02' } })];
    const draft = await createDraft(company, { supplyPeriod: october, lines });
    const refusal = await refusalOf(markAsSent(company, draft));
    expect(JSON.stringify(refusal.data)).toContain('lines.0.supplyPeriod');
  });

  it('of a quotation is printed and carried over to its invoice', async () => {
    const { data: quotation } = await company.client.quotation.create({
      body: {
        customerId: company.customerId,
        supplyPeriod: october,
        lines: [lineBody(company, { supplyPeriod: week })],
      },
    });
    expect(quotation).toMatchObject({ supplyPeriod: october });
    const params = { id: quotation.id };
    const { data: invoice } = await company.client.quotation.convert({ params, body: {} });
    expect(invoice).toMatchObject({ supplyPeriod: october, lines: [{ supplyPeriod: week }] });
  });
});

describe('a sender whose law always requires the day', () => {
  it('states the invoice date unless another day is given', async () => {
    const german = await furnishCompany(server);
    const name = 'Beispiel GmbH';
    await german.client.company.update({
      body: { ...companyBody(name), country: 'DE', vatNumber: 'DE123456788', coc: 'HRB 1' },
    });
    const { client } = german;
    const { data: customer } = await client.customer.create({
      body: customerBody({ country: 'DE', coc: '', vatNumber: 'DE811907980' }),
    });
    const ofSameDay = await createSent(german, { language: 'de', customerId: customer.id });
    expect(await xmlOf(ofSameDay.id, german)).toContain(ON('2026-11-21'));
    const said = await printed(ofSameDay.id, german);
    if (said) expect(said).toMatch(/21\.11\.2026[^]*Leistungsdatum[^]*21\.11\.2026/);
    const earlier = await createSent(german, { customerId: customer.id, supplyDate: '2026-11-05' });
    expect(await xmlOf(earlier.id, german)).toContain(ON('2026-11-05'));
  });
});

describe('a recurring invoice', () => {
  it('states the period that each of its invoices covers', async () => {
    const made = await createRecurring(company, {
      startOn: '2026-11-15',
      periodCovered: 'untilNext',
      sendsAutomatically: false,
    });
    expect(made.periodCovered).toBe('untilNext');
    const { version, id } = made;
    const { data: changed } = await company.client.recurring.update({
      params: { id },
      body: { version, periodCovered: 'previousMonth' },
    });
    expect(changed.periodCovered).toBe('previousMonth');
    const { data: copy } = await company.client.recurring.copy({ params: { id } });
    expect(copy.periodCovered).toBe('previousMonth');
    await sweepRecurring(server.services);
    const { data: runs } = await company.client.recurring.listRuns({ params: { id }, query: {} });
    const documentId = defined(defined(runs[0]).document).id;
    const { data: invoice } = await company.client.invoice.get({ params: { id: documentId } });
    expect(invoice).toMatchObject({
      sendDate: '2026-11-15',
      supplyPeriod: october,
      supplyDate: null,
    });
  });

  it('has no day or period of its own', async () => {
    const { sendDate: _, ...body } = { ...draftBody(company), supplyDate: '2026-11-02' };
    const schedule = { startOn: '2026-12-31', frequency: '1m' };
    const refusal = await refusalOf(company.client.recurring.create({ body: { ...body, ...schedule } }));
    expect(refusal.field).toBe('supplyDate');
  });
});
