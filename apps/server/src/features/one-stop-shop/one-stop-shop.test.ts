import { randomUUID } from 'node:crypto';
import { type DeliveryAddress, ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { getPdf } from '../document/pdf/pdf.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });
const consumer = async (country = 'DE') =>
  (
    await company.client.customer.create({
      body: customerBody({ name: 'Erika Mustermann', person: true, country, coc: '', city: 'Berlin' }),
    })
  ).data.id;
const use = (from: string | null = '2026-10-01') => company.client.oneStopShop.update({ body: { from } });
const codes = async () => (await company.client.vatCode.list()).data;
const codeOf = async (type: string, factor: string, country = 'DE') =>
  defined(
    (await codes()).find((one) => one.type === type && one.factor === factor && one.country === country),
  ).id;
const draftFor = (
  customerId: string,
  vatId: string,
  changes: { price?: string; sendDate?: string; deliveryAddress?: DeliveryAddress } = {},
) => {
  const { price = '100.00', ...more } = changes;
  return createDraft(company, { customerId, lines: [lineBody(company, { vatId, price })], ...more });
};
const legalOf = async (id: string) =>
  (await company.client.invoice.proposeMessage({ params: { id } })).data.legal;
const codesIn = (problems: readonly { code: string }[]) => problems.map((problem) => problem.code);
const returnOf = async (year = '2026', quarter = '4') =>
  (await company.client.oneStopShop.getReturn({ query: { year, quarter } })).data;

describe('the rates of a consumer’s country', () => {
  it('are offered as soon as the company uses the one-stop shop', async () => {
    await consumer('DE');
    expect((await codes()).some(({ country }) => country !== '')).toBe(false);
    await use();
    const german = (await codes()).filter(({ country }) => country === 'DE');
    expect(german.map(({ name, type, factor }) => [name, type, factor])).toEqual([
      ['Germany 19%', 'ossGoods', '1.19'],
      ['Germany 7%', 'ossGoods', '1.07'],
      ['Germany 19% (services)', 'ossServices', '1.19'],
    ]);
    await consumer('FR');
    await consumer('FR');
    expect((await codes()).filter(({ country }) => country === 'FR')).toHaveLength(5);
    const { data } = await company.client.oneStopShop.addCountry({ body: { country: 'AT' } });
    expect(data.map(({ factor }) => factor)).toEqual(['1.2', '1.13', '1.1', '1.049', '1.2']);
    await expect(company.client.oneStopShop.addCountry({ body: { country: 'NL' } })).rejects.toMatchObject({
      ...code('validationFailed'),
      field: 'country',
    });
  });

  it('are those of a member state, and belong to no other type', async () => {
    const wrong = { name: 'Wrong', factor: '1.21', country: 'DE', type: 'ossGoods' } as const;
    for (const body of [
      wrong,
      { ...wrong, factor: '1.19', country: '' } as const,
      { ...wrong, type: 'high' } as const,
    ]) {
      await expect(company.client.vatCode.create({ body })).rejects.toMatchObject({ field: 'country' });
    }
  });

  it('are charged, named on the document and stated in the e-invoice', async () => {
    await use();
    const draft = await draftFor(await consumer(), await codeOf('ossGoods', '1.19'));
    const sent = await markAsSent(company, draft);
    expect(sent.calculated).toMatchObject({
      vat: [{ type: 'ossGoods', country: 'DE', factor: '1.19', base: '100.00', vat: '19.00' }],
      totalIncl: '119.00',
    });
    const params = { id: sent.id };
    const xml = await (await company.client.invoice.downloadUbl({ params, query: {} })).text();
    expect(xml).toContain('<cbc:Percent>19</cbc:Percent>');
    expect((await getPdf(server.services, company.companyId, sent.id)).bytes.byteLength).toBeGreaterThan(
      1000,
    );
  });
});

describe('before sending', () => {
  it('a one-stop shop rate is refused where it doesn’t belong', async () => {
    await use();
    const german = await consumer('DE');
    const goods = await codeOf('ossGoods', '1.19');
    const business = (
      await company.client.customer.create({ body: customerBody({ country: 'DE', coc: '' }) })
    ).data.id;
    const belgian = await consumer('BE');
    for (const customerId of [business, belgian, company.customerId]) {
      const draft = await draftFor(customerId, goods);
      await expect(markAsSent(company, draft)).rejects.toMatchObject(code('legalDetailsMissing'));
      expect(codesIn((await legalOf(draft.id)).problems)).toEqual(['ossOtherCountry']);
    }
    const early = await draftFor(german, goods, { sendDate: '2026-09-30' });
    expect(codesIn((await legalOf(early.id)).problems)).toEqual(['ossNotUsed']);
    await use(null);
    const unused = await draftFor(german, goods);
    expect(codesIn((await legalOf(unused.id)).problems)).toEqual(['ossNotUsed']);
  });

  it('the country of delivery decides, wherever the consumer lives', async () => {
    await use();
    await company.client.oneStopShop.addCountry({ body: { country: 'DE' } });
    const goods = await codeOf('ossGoods', '1.19');
    const deliveryAddress = {
      name: '',
      address: 'Weg 1',
      postalCode: '20095',
      city: 'Hamburg',
      country: 'DE',
    };
    const draft = await draftFor(await consumer('NL'), goods, { deliveryAddress });
    expect((await legalOf(draft.id)).problems).toEqual([]);
  });

  it('a domestic rate for a consumer abroad is a warning', async () => {
    await use();
    const draft = await draftFor(await consumer(), company.vat.high);
    const { problems, warnings } = await legalOf(draft.id);
    expect(codesIn(problems)).toEqual([]);
    expect(codesIn(warnings)).toContain('ossMissing');
  });

  it('sales above the threshold cause a warning while the company doesn’t use it', async () => {
    const customerId = await consumer();
    const onDashboard = async () => (await company.client.overview.getDashboard()).data.distanceSales;
    expect(await onDashboard()).toBeNull();
    const small = await draftFor(customerId, company.vat.high, { price: '8000.00' });
    expect(codesIn((await legalOf(small.id)).warnings)).not.toContain('ossThreshold');
    await markAsSent(company, small);
    expect((await company.client.oneStopShop.get()).data).toMatchObject({
      from: null,
      threshold: { year: 2026, thisYear: '8000.00', lastYear: '0.00', limit: '10000.00', state: 'near' },
    });
    expect(await onDashboard()).toEqual({
      year: 2026,
      thisYear: '8000.00',
      limit: '10000.00',
      state: 'near',
    });
    await markAsSent(company, await draftFor(customerId, company.vat.high, { price: '2000.01' }));
    expect(await onDashboard()).toMatchObject({ state: 'above' });
    expect((await company.client.oneStopShop.get()).data.threshold.state).toBe('above');
    const next = await draftFor(customerId, company.vat.high);
    expect(codesIn((await legalOf(next.id)).warnings)).toContain('ossThreshold');
  });
});

describe('the return of a quarter', () => {
  it('has the one-stop shop sales, and credits of an earlier quarter as corrections', async () => {
    await use('2026-07-01');
    const customerId = await consumer();
    const goods = await codeOf('ossGoods', '1.19');
    const july = await markAsSent(company, await draftFor(customerId, goods, { sendDate: '2026-07-15' }));
    await markAsSent(company, await draftFor(customerId, await codeOf('ossServices', '1.19')));
    await markAsSent(company, await draftFor(customerId, company.vat.high));
    await company.client.invoice.credit({
      params: { id: july.id },
      body: { creationToken: randomUUID(), channel: 'mark' },
    });
    expect(await returnOf('2026', '3')).toMatchObject({
      rows: [{ country: 'DE', type: 'ossGoods', factor: '1.19', base: '100.00', vat: '19.00' }],
      corrections: [],
      totalVat: '19.00',
    });
    expect(await returnOf()).toEqual({
      year: 2026,
      quarter: 4,
      rows: [{ country: 'DE', type: 'ossServices', factor: '1.19', base: '100.00', vat: '19.00' }],
      corrections: [{ year: 2026, quarter: 3, country: 'DE', vat: '-19.00' }],
      totalVat: '0.00',
      missingRates: [],
    });
    const file = await company.client.oneStopShop.downloadReturn({
      query: { year: '2026', quarter: '4', language: 'nl' },
    });
    const lines = (await file.text()).replaceAll('"', '').split('\r\n');
    expect(lines[1]).toBe('2026-Q4;DE;Duitsland;Diensten;19;100,00;19,00');
    expect(lines[2]).toBe('2026-Q3;DE;Duitsland;Correctie;;;-19,00');
  });

  it('is in euro at the rate of the last day of the quarter, and lists missing rates', async () => {
    await use();
    const customerId = await consumer('SE');
    const vatId = await codeOf('ossGoods', '1.25', 'SE');
    const lines = [lineBody(company, { vatId, price: '1000.00' })];
    await addRate(company, 'SEK');
    await markAsSent(company, await createDraft(company, { customerId, currency: 'SEK', lines }));
    expect(await returnOf()).toMatchObject({ missingRates: [{ currency: 'SEK', on: '2026-12-31' }] });
    await company.client.exchangeRate.save({
      body: { currency: 'SEK', ratedOn: '2026-12-31', rate: '10' },
    });
    expect(await returnOf()).toMatchObject({ rows: [{ base: '100.00', vat: '25.00' }], missingRates: [] });
  });
});
