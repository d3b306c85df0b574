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

it('IGIC has its own name in every column and total, for the customer too', async () => {
  const company = await furnishCompany(server);
  const { client } = company;
  const igic = { ...EXEMPT, name: 'IGIC', type: 'igic' as const, exemptionCode: '' as const };
  const factor = '1.07' as VatCodeInput['factor'];
  const { data: code } = await client.vatCode.create({ body: { ...igic, factor } });
  const lines = [lineBody(company, { vatId: code.id })];
  const sent = await createSent(company, { lines, language: 'es' });
  expect(sent.calculated.vat).toMatchObject([{ type: 'igic', base: '100.00', vat: '7.00', reason: null }]);
  const { pathname } = new URL(defined(sent.viewLink));
  const page = await (await fetch(`${server.url}${pathname}`)).text();
  expect(page).toContain('IGIC 7% sobre');
  expect(page).toContain('Total sin IGIC');
  expect(page).toContain('Total con IGIC');
  expect(page).not.toMatch(/\bIVA\b/);
});

it('a line says by a number which of two exemptions it has', async () => {
  const company = await furnishCompany(server);
  const { client } = company;
  const education = (await client.vatCode.create({ body: EXEMPT })).data.id;
  const own = { ...EXEMPT, exemptionCode: 'VATEX-EU-132-1C' as const, exemptionReason: 'Medische zorg' };
  const care = (await client.vatCode.create({ body: own })).data.id;
  const pageOf = async (vatIds: string[]) => {
    const lines = vatIds.map((vatId) => lineBody(company, { vatId }));
    const { pathname } = new URL(defined((await createSent(company, { lines })).viewLink));
    return (await fetch(`${server.url}${pathname}`)).text();
  };
  const several = await pageOf([education, care, company.vat.high]);
  const cells = [...several.matchAll(/class="vat">([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(cells).toEqual(['exempt (2)', 'exempt (1)', '21%']);
  expect(several).toContain('(1) Medische zorg.');
  expect(several).toContain('(2) Exempt from VAT, Article 132(1)(i) of Directive 2006/112/EC.');
  // One reason needs no number.
  const single = await pageOf([education, company.vat.high]);
  expect(single).toContain('>exempt</td>');
  expect(single).not.toContain('(1) Exempt');
});
