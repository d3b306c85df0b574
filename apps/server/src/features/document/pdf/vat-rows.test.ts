import type { VatCodeInput } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSent, draftBody, furnishCompany, lineBody } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

const EXEMPT: VatCodeInput = {
  name: 'Exempt',
  code: '',
  factor: '1' as VatCodeInput['factor'],
  type: 'exempt',
  exemptionCode: 'VATEX-EU-132-1I',
  exemptionReason: '',
  country: '',
};

it('two exemptions are rows of their own, each with its reason, for staff and for the customer', async () => {
  const company = await furnishCompany(server);
  const { client } = company;
  const education = (await client.vatCode.create({ body: EXEMPT })).data.id;
  const own = { ...EXEMPT, exemptionCode: 'VATEX-EU-132-1C' as const, exemptionReason: 'Medische zorg' };
  const care = (await client.vatCode.create({ body: own })).data.id;
  const lines = [education, care].map((vatId) => lineBody(company, { vatId }));
  const { data: draft } = await client.invoice.create({ body: draftBody(company, { lines }) });
  const reasons = (rows: readonly { reason: string | null }[]) => rows.map(({ reason }) => reason);
  expect(reasons(draft.calculated.vat)).toEqual([
    'Medische zorg',
    'Exempt from VAT, Article 132(1)(i) of Directive 2006/112/EC',
  ]);
  const { viewLink } = await createSent(company, { lines });
  const token = defined(defined(viewLink).split('/').at(-1));
  const { data: seen } = await client.external.getInvoice({ params: { token } });
  expect(reasons(seen.calculated.vat)).toEqual(reasons(draft.calculated.vat));
});
