import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkReceivedEInvoice } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Validator,
  findConformanceKit,
  startValidator,
} from '../../../../test/conformance/validate-all.ts';
import {
  type FurnishedCompany,
  companyBody,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { readXml } from '../../../xml/read-xml.ts';

const kit = findConformanceKit();
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'penning-vat-point-'));

let server: TestServer;
let validator: Validator | undefined;
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

const FRENCH = {
  country: 'FR',
  coc: '303265045',
  vatNumber: 'FR40303265045',
  iban: 'FR7630006000011234567890189',
};

async function sellerIn(details: object = {}): Promise<FurnishedCompany> {
  const company = await furnishCompany(server);
  await company.client.company.update({ body: { ...companyBody('Atelier Verne'), ...details } });
  return company;
}

const choose = ({ client }: FurnishedCompany, vatPoint: 'supply' | 'payment' | 'invoice') =>
  client.company.updateVatPoint({ body: { vatPoint } });

async function xmlOf({ client }: FurnishedCompany, id: string): Promise<string> {
  const text = await (await client.invoice.downloadUbl({ params: { id }, query: {} })).text();
  return text.replaceAll(/\s+</g, '<');
}

/** The findings of the official rules, and of our own, with which we check what others send. */
async function remarksOn(xml: string): Promise<readonly unknown[]> {
  const reading = await readXml(Buffer.from(xml));
  const own = reading.ok ? checkReceivedEInvoice(reading.root)?.findings : undefined;
  if (own?.length !== 0) return [own ?? 'unreadable'];
  if (!validator) return [];
  const findings = await validator.validate(xml, true);
  return findings.filter(({ level }) => level !== 'info').map(({ id, text }) => `${id} ${text}`);
}

async function printed({ client }: FurnishedCompany, id: string): Promise<string | undefined> {
  if (!hasPdftotext) return undefined;
  const file = join(folder, `${id}.pdf`);
  writeFileSync(file, await (await client.invoice.downloadPdf({ params: { id } })).bytes());
  const options = { stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  return execFileSync('pdftotext', [file, '-'], options).toString().replaceAll(/\s+/g, ' ');
}

const CODE = /<cbc:DescriptionCode>(\d+)</;

describe('when VAT is due', () => {
  it('is chosen among the country’s options, and recorded in the audit log', async () => {
    const company = await sellerIn();
    const read = async () => (await company.client.company.getVatPoint()).data;
    expect(await read()).toEqual({ vatPoint: 'supply', choices: ['supply', 'payment'] });
    expect(await refusalOf(choose(company, 'invoice'))).toMatchObject({
      code: 5,
      field: 'vatPoint',
    });
    expect((await choose(company, 'payment')).data.vatPoint).toBe('payment');
    await choose(company, 'payment');
    const { data } = await company.client.company.listActivity({ query: {} });
    expect(data.filter(({ event }) => event === 'vatPointChanged')).toHaveLength(1);
    await company.client.company.update({ body: { country: 'BE', vatNumber: '', iban: '' } });
    expect(await read()).toEqual({ vatPoint: 'supply', choices: ['supply'] });
  });

  it('is a code in the e-invoice of a Dutch seller, and in that of its credit invoice', async () => {
    const company = await sellerIn();
    const before = await createSent(company);
    expect(await xmlOf(company, before.id)).not.toMatch(CODE);
    await choose(company, 'payment');
    const period = { from: '2026-10-01', until: '2026-10-31' };
    const { id } = await createSent(company, { supplyPeriod: period });
    const xml = await xmlOf(company, id);
    expect(xml).toContain(
      '<cbc:EndDate>2026-10-31</cbc:EndDate><cbc:DescriptionCode>432</cbc:DescriptionCode>',
    );
    expect(await remarksOn(xml)).toEqual([]);
    await choose(company, 'supply');
    const { data: credit } = await company.client.invoice.credit({ params: { id }, body: {} });
    const creditXml = await xmlOf(company, credit.id);
    expect(creditXml).toMatch(CODE);
    expect(await remarksOn(creditXml)).toEqual([]);
    // Earlier documents state what applied then.
    expect(await xmlOf(company, before.id)).not.toMatch(CODE);
  });

  it('is not stated where no VAT of the seller’s own country is charged', async () => {
    const company = await sellerIn();
    await choose(company, 'payment');
    const lines = [lineBody(company, { vatId: company.vat.exempt })];
    expect(await xmlOf(company, (await createSent(company, { lines })).id)).not.toMatch(CODE);
  });

  it.each([
    ['payment', '432', '72', 'TVA acquittée sur les encaissements.'],
    ['invoice', '3', '5', 'Option pour le paiement de la taxe d’après les débits.'],
  ] as const)('is printed by a French seller and is in UBL and CII: %s', async (point, ubl, cii, words) => {
    const company = await sellerIn(FRENCH);
    await choose(company, point);
    const french = { country: 'FR', coc: '404833048', vatNumber: 'FR83404833048' };
    for (const [eInvoice, code] of [
      ['none', `<cbc:DescriptionCode>${ubl}<`],
      ['facturx', `<ram:DueDateTypeCode>${cii}<`],
    ] as const) {
      const body = customerBody({ ...french, name: `Client ${eInvoice}`, eInvoice });
      const { data: customer } = await company.client.customer.create({ body });
      const { id } = await createSent(company, { customerId: customer.id, language: 'fr' });
      const xml = await xmlOf(company, id);
      expect(xml).toContain(code);
      expect(xml).toContain(words.slice(0, -1));
      expect(await remarksOn(xml)).toEqual([]);
      const text = await printed(company, id);
      if (text !== undefined) expect(text.split(words)).toHaveLength(2);
    }
  });
});
