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
