import { execFileSync, spawnSync } from 'node:child_process';
import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

it('a cross-border service isn’t sent to a customer without a VAT number, and stays a draft', async () => {
  const draft = await createDraft(company, { lines: [lineBody(company, { vatId: company.vat.ICPS })] });
  expect(await refusalOf(markAsSent(company, draft))).toMatchObject({
    code: ERRORS.legalDetailsMissing.code,
    field: 'buyer.vatNumber',
    data: { problems: [{ code: 'buyerVatMissing', field: 'buyer.vatNumber' }] },
  });
  const params = { id: draft.id };
  expect((await company.client.invoice.get({ params })).data).toMatchObject({ status: 0, number: null });
  const { data } = await company.client.invoice.proposeMessage({ params });
  expect(data.legal.problems).toMatchObject([{ code: 'buyerVatMissing', field: 'buyer.vatNumber' }]);
});

it('a number that names an earlier year than the invoice is advised against', async () => {
  const { data: before } = await company.client.company.getNumbers();
  const draft = await createDraft(company);
  const params = { id: draft.id };
  const warningsOf = async () =>
    (await company.client.invoice.proposeMessage({ params })).data.legal.warnings.map(({ code }) => code);
  expect(await warningsOf()).not.toContain('numberOfEarlierYear');
  await company.client.company.updateNumbers({ body: { nextNumber: '2025-0412' } });
  expect(await warningsOf()).toContain('numberOfEarlierYear');
  await company.client.company.updateNumbers({ body: { nextNumber: before.nextNumber } });
});

it('an e-invoice of a sent document that can’t be made is refused with what is missing', async () => {
  const { id } = await markAsSent(company, await createDraft(company));
  const download = company.client.invoice.downloadUbl({ params: { id }, query: { profile: 'xrechnung' } });
  const { code, message, data } = await refusalOf(download);
  expect(code).toBe(ERRORS.eInvoiceNotPossible.code);
  expect(message).toContain('buyer reference');
  expect(data).toMatchObject({ problems: [{ field: 'buyerReference' }] });
});

it('a VAT code of any regime can be created, and its invoice states category and reason', async () => {
  const { data: code } = await company.client.vatCode.create({
    body: { name: 'KOR', type: 'smallBusiness', exemptionReason: '' },
  });
  const draft = await createDraft(company, { lines: [lineBody(company, { vatId: code.id })] });
  const { id } = await markAsSent(company, draft);
  const xml = await (await company.client.invoice.downloadUbl({ params: { id }, query: {} })).text();
  expect(xml).toContain('<cbc:TaxExemptionReason>Exempt from VAT under the small business scheme, art. 25');
  expect(xml).toMatch(/<cac:TaxCategory>\s*<cbc:ID>E</);
});

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

it.skipIf(!hasPdftotext)(
  'the VAT table distinguishes goods under the margin scheme, and two exemptions',
  async () => {
    const create = async (body: Parameters<typeof company.client.vatCode.create>[0]['body']) =>
      (await company.client.vatCode.create({ body })).data.id;
    const ids = [
      await create({ name: 'Used', type: 'margin', exemptionCode: 'VATEX-EU-F' }),
      await create({ name: 'Art', type: 'margin', exemptionCode: 'VATEX-EU-I' }),
      await create({ name: 'Care', type: 'exempt', exemptionCode: 'VATEX-EU-132-1C' }),
      await create({ name: 'Lessons', type: 'exempt', exemptionReason: 'Lessons of a school' }),
    ];
    const lines = ids.map((vatId) => lineBody(company, { vatId }));
    const { id } = await markAsSent(company, await createDraft(company, { language: 'en', lines }));
    const pdf = await company.client.invoice.downloadPdf({ params: { id } });
    const input = Buffer.from(await pdf.arrayBuffer());
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString();
    const table = text.split('\n').filter((line) => / € ?0\.00|€ ?0,00/.test(line));
    expect(table.length).toBeGreaterThanOrEqual(4);
    const labels = table.map((line) => line.trim().split(/ {2,}/)[0]);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.join()).toContain('Works of art');
  },
);
