import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRegionalTax, vatCurrencyOf } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Validator,
  findConformanceKit,
  startValidator,
} from '../../../../test/conformance/validate-all.ts';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { LEGAL_CASES, type LegalCase } from '../../../../test/legal/cases.ts';
import { legalPage } from '../../../../test/legal/legal-page.ts';
import { BUYERS, type LegalBuyer, type LegalSeller, SELLERS } from '../../../../test/legal/parties.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { ROOT } from '../../../platform/env.ts';

const PAGE = join(ROOT, 'docs', 'rules', 'sellers-and-buyers.md');
/**
 * The warnings that the domain's conformance test ignores, for the same reasons, and DE-R-019, which is BR-DE-19 within
 * Peppol.
 */
const PASSED_OVER = new Set(['BR-DE-19', 'BR-DE-20', 'CII-SR-476', 'DE-R-019']);

const kit = findConformanceKit();
if (kit === undefined) {
  process.stdout.write(
    'conformance kit not found: the table is not validated; set PENNING_CONFORMANCE_KIT\n',
  );
}
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'penning-sellers-'));

let server: TestServer;
let validator: Validator | undefined;
const companies = new Map<LegalSeller, Promise<FurnishedCompany>>();
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  server.clock.set('2026-11-21T10:00:00Z');
  validator = kit === undefined ? undefined : startValidator(kit);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await validator?.close();
  await server.stop();
});

/** The currency in which a seller outside the euro area states VAT beside that of the invoice, which is the euro. */
function ownCurrencyOf({ country }: LegalSeller) {
  const currency = vatCurrencyOf(country);
  return currency === 'EUR' ? undefined : currency;
}

async function companyOf(seller: LegalSeller): Promise<FurnishedCompany> {
  const known = companies.get(seller);
  if (known) return known;
  const made = furnishCompany(server).then(async (company) => {
    const { rate: _, language: __, vatPoint, ...details } = seller;
    await company.client.company.update({ body: { ...companyBody(seller.name), ...details } });
    if (vatPoint) await company.client.company.updateVatPoint({ body: { vatPoint } });
    const currency = ownCurrencyOf(seller);
    const rate = { ratedOn: '2026-11-20', rate: '7.5' } as const;
    if (currency) await company.client.exchangeRate.save({ body: { currency, ...rate } });
    return company;
  });
  companies.set(seller, made);
  return made;
}

/** The company's VAT code of this type and rate, created when there is none. */
async function vatIdOf({ client }: FurnishedCompany, vat: LegalCase['vat'], rate: string): Promise<string> {
  const factor = vat === 'high' || isRegionalTax(vat) ? rate : vat === 'low' ? '1.09' : '1';
  const codes = (await client.vatCode.list()).data;
  const known = codes.find((code) => code.type === vat && code.factor === factor);
  return known?.id ?? (await client.vatCode.create({ body: { name: vat, type: vat, factor } })).data.id;
}

async function draftOf({ from, to, vat }: LegalCase) {
  const seller: LegalSeller = SELLERS[from];
  const { country, ...given }: LegalBuyer = BUYERS[to];
  const company = await companyOf(seller);
  const body = customerBody({ country, coc: '', vatNumber: '', postalCode: '10115', ...given });
  const { data: customer } = await company.client.customer.create({ body });
  const lines = [lineBody(company, { vatId: await vatIdOf(company, vat, seller.rate) })];
  const draft = await createDraft(company, { customerId: customer.id, language: seller.language, lines });
  return { company, draft };
}

function textOf(bytes: Uint8Array): string {
  const file = join(folder, 'invoice.pdf');
  writeFileSync(file, bytes);
  const options = { stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  return execFileSync('pdftotext', [file, '-'], options).toString().replaceAll(/\s+/g, ' ');
}

describe('an invoice', () => {
  it.each(LEGAL_CASES)('from $from to $to with $vat matches the table', async (row) => {
    const { expected } = row;
    const { company, draft } = await draftOf(row);
    if ('stops' in expected) {
      const { data } = await refusalOf(markAsSent(company, draft));
      const [code, field] = expected.stops.split(' ');
      expect(JSON.stringify(data)).toContain(`"code":"${code}"`);
      expect(JSON.stringify(data)).toContain(`"field":"${field}"`);
      return;
    }
    const { profile, category, code, words, schemes } = expected;
    const sent = await markAsSent(company, draft);
    const params = { id: sent.id };
    const xml = await (await company.client.invoice.downloadUbl({ params, query: {} })).text();
    const said = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value]) => value);
    expect({
      profile: sent.eInvoiceProfile,
      categories: [
        ...new Set([
          ...said(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>(\w+)</g),
          ...said(/<ram:CategoryCode>(\w+)</g),
        ]),
      ],
      code: said(/<(?:cbc:TaxExemptionReasonCode|ram:ExemptionReasonCode)>([\w-]+)</g),
      schemes: said(/<(?:cbc:EndpointID|ram:URIID) schemeID="(\w+)"/g).join(' '),
      accounting: said(/TaxCurrencyCode>(\w+)</g).at(0),
    }).toEqual({
      profile,
      categories: [category],
      code: code === undefined ? [] : [code],
      schemes,
      accounting: ownCurrencyOf(SELLERS[row.from]),
    });
    // The name of a tax that is charged is printed only.
    if (words !== undefined && !isRegionalTax(row.vat)) expect(xml).toContain(words);
    if (hasPdftotext) {
      const text = textOf(await (await company.client.invoice.downloadPdf({ params })).bytes());
      expect(text).toContain(words ?? sent.number);
      const own = ownCurrencyOf(SELLERS[row.from]);
      if (own && category === 'S') expect(text).toMatch(`VAT in ${own}: `);
      const { vatNumber = '' }: LegalBuyer = BUYERS[row.to];
      if (vatNumber !== '') expect(text.split(vatNumber)).toHaveLength(2);
    }
    expect(await remarksOf(xml)).toEqual([]);
    const credit = await company.client.invoice.credit({ params, body: { creationToken: randomUUID() } });
    const creditXml = await company.client.invoice.downloadUbl({ params: { id: credit.data.id }, query: {} });
    expect(credit.data.eInvoiceProfile).toBe(profile);
    expect(await remarksOf(await creditXml.text())).toEqual([]);
  });
});

/** What the official rules have against an e-invoice. */
async function remarksOf(xml: string): Promise<string[]> {
  const findings = (await validator?.validate(xml, true)) ?? [];
  const remarks = findings.filter(({ id, level }) => level !== 'info' && !PASSED_OVER.has(id));
  return remarks.map(({ id, text }) => `${id} ${text}`);
}

it('matches the table in the rules', () => {
  // WRITE_TABLE=1 rewrites the page after a change of the table.

  if (process.env['WRITE_TABLE'] === '1') writeFileSync(PAGE, legalPage());
  expect(readFileSync(PAGE, 'utf8')).toBe(legalPage());
});
