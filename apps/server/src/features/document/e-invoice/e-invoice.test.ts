import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  customerBody,
  furnishCompany,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

const SPECIFICATION = 'urn:cen.eu:en16931:2027#compliant#urn:example:next';
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      E_INVOICE_SPECIFICATIONS: JSON.stringify({
        nlcius: { specification: SPECIFICATION, process: 'urn:example:process' },
      }),
    },
  });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const customerWith = async (changes: Parameters<typeof customerBody>[0]) =>
  (await company.client.customer.create({ body: customerBody(changes) })).data.id;
const xmlOf = async (id: string) =>
  (await company.client.invoice.downloadUbl({ params: { id }, query: {} })).text();
const upload = async (name: string, text: string) =>
  (await company.client.upload.create({ body: new File([text], name) })).data.id;

describe('the e-invoice of a sent document', () => {
  it('names its rule set as configured for the installation', async () => {
    const customerId = await customerWith({ eInvoice: 'nlcius' });
    const sent = await markAsSent(company, await createDraft(company, { customerId }));
    expect(sent.eInvoiceProfile).toBe('nlcius');
    expect(await xmlOf(sent.id)).toContain(`<cbc:CustomizationID>${SPECIFICATION}</cbc:CustomizationID>`);
  });

  it('contains its attachments', async () => {
    const pdf = '%PDF-1.4\n%%EOF\n';
    const attachmentIds = [await upload('terms.pdf', pdf), await upload('hours.csv', 'day;hours\n1;8\n')];
    const sent = await markAsSent(company, await createDraft(company, { attachmentIds }));
    const xml = await xmlOf(sent.id);
    expect(xml).toContain('filename="terms.pdf"');
    expect(xml).toContain(Buffer.from(pdf).toString('base64'));
    expect(xml).toContain('mimeCode="text/csv"');
  });

  it('can’t contain plain text; a customer without a preference gets that beside it', async () => {
    const attachmentIds = [await upload('notes.txt', 'Some notes')];
    const plain = await markAsSent(company, await createDraft(company, { attachmentIds }));
    expect(await xmlOf(plain.id)).not.toContain('AdditionalDocumentReference');
    const customerId = await customerWith({ eInvoice: 'peppol' });
    const draft = await createDraft(company, { customerId, attachmentIds });
    const refusal = await refusalOf(markAsSent(company, draft));
    expect(refusal.code).toBe(ERRORS.eInvoiceNotPossible.code);
    expect(JSON.stringify(refusal.data)).toContain('attachmentTypeUnsupported');
  });
});

describe('VAT in another currency', () => {
  it('is stated in euro at the rate of its day, which a later rate doesn’t change', async () => {
    const customerId = await customerWith({ eInvoice: 'peppol' });
    const draft = await createDraft(company, { customerId, currency: 'USD', sendDate: '2026-11-21' });
    const refusal = await refusalOf(markAsSent(company, draft));
    expect(JSON.stringify(refusal.data)).toContain('exchangeRateMissing');
    const rate = { currency: 'USD' as const, ratedOn: '2026-11-20', rate: '1.05' };
    await company.client.exchangeRate.save({ body: rate });
    const sent = await markAsSent(company, draft);
    expect(sent.exchangeRate).toEqual({ rate: '1.05', ratedOn: '2026-11-20', source: 'typed' });
    const xml = await xmlOf(sent.id);
    expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>');
    await company.client.exchangeRate.save({ body: { ...rate, rate: '2' } });
    expect(await xmlOf(sent.id)).toBe(xml);
  });

  it('is stated in the currency of a country outside the euro area, by way of the euro', async () => {
    const own = await furnishCompany(server);
    const numbers = { country: 'DK', vatNumber: 'DK13585628', coc: '13585628' };
    await own.client.company.update({ body: { ...companyBody('Møller ApS'), ...numbers } });
    const draft = await createDraft(own, { currency: 'USD', sendDate: '2026-11-21' });
    const rate = { currency: 'USD', ratedOn: '2026-11-20', rate: '1.05' } as const;
    await own.client.exchangeRate.save({ body: rate });
    const refusal = await refusalOf(markAsSent(own, draft));
    expect(JSON.stringify(refusal.data)).toContain('accountingRateMissing');
    await own.client.exchangeRate.save({ body: { ...rate, currency: 'DKK', rate: '7.46' } });
    const sent = await markAsSent(own, draft);
    const used = { currency: 'DKK', rate: '7.46', ratedOn: '2026-11-20', source: 'typed' };
    expect(sent.accountingRate).toEqual(used);
    await own.client.exchangeRate.save({ body: { ...rate, currency: 'DKK', rate: '8' } });
    const params = { id: sent.id };
    const { data: credit } = await own.client.invoice.credit({ params, body: {} });
    expect(credit.accountingRate).toEqual(used);
    for (const [id, type] of [
      [sent.id, 'Invoice'],
      [credit.id, 'CreditNote'],
    ] as const) {
      const xml = await (await own.client.invoice.downloadUbl({ params: { id }, query: {} })).text();
      expect(xml).toContain(`<${type} `);
      expect(xml).toContain('<cbc:TaxCurrencyCode>DKK</cbc:TaxCurrencyCode>');
      // 25.00 dollars, with the VAT code of its new country, ÷ 1.05 × 7.46
      expect(xml).toContain('<cbc:TaxAmount currencyID="DKK">177.62</cbc:TaxAmount>');
    }
  });
});

describe('Factur-X', () => {
  it('is embedded in the PDF under its own name and declared in the metadata', async () => {
    const customerId = await customerWith({ eInvoice: 'facturx' });
    const sent = await markAsSent(company, await createDraft(company, { customerId }));
    const params = { id: sent.id };
    const pdf = Buffer.from(await (await company.client.invoice.downloadPdf({ params })).arrayBuffer());
    const text = pdf.toString('latin1');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toMatch(/\(factur-x\.xml\)/);
    expect(await xmlOf(sent.id)).toContain('<rsm:CrossIndustryInvoice');
    expect(brokenOffsets(text)).toEqual([]);
    const again = Buffer.from(await (await company.client.invoice.downloadPdf({ params })).arrayBuffer());
    expect(again.equals(pdf)).toBe(true);
  });
});

/** Entries of the offset table that don't lead to the object they name. */
function brokenOffsets(pdf: string): number[] {
  const table = pdf.slice(pdf.lastIndexOf('\nxref\n'));
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(table)?.[1]))).toMatch(/^xref\n/);
  return entries.flatMap(([, offset, kind], index) =>
    kind === 'f' || pdf.startsWith(`${index} 0 obj`, Number(offset)) ? [] : [index],
  );
}
