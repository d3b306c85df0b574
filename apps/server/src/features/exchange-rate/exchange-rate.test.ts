import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { zipOf } from '../../../test/zip/make-zip.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findDocument } from '../document/document-store.ts';
import { pdfDataOf } from '../document/pdf/pdf-data-of.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

const importFile = async ({ client }: FurnishedCompany, content: string | Buffer, name: string) =>
  (
    await client.exchangeRate.import({
      body: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
    })
  ).data;
/** What is printed below the totals of a document. */
async function notesOf({ companyId }: FurnishedCompany, id: string): Promise<readonly string[]> {
  const row = await server.services.database.readTenant(companyId, systemActor('document'), (tx) =>
    findDocument(tx, id),
  );
  return pdfDataOf(defined(row?.content), { number: 'F1' }).notes;
}
const rateOn = async ({ client }: FurnishedCompany, currency: 'USD' | 'GBP', day: string) => {
  const { data } = await client.exchangeRate.list({ query: { currency, perPage: 200 } });
  return data.find(({ ratedOn }) => ratedOn === day);
};

const envelope = (days: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days}</Cube></gesmes:Envelope>`;
const cube = (day: string, usd: string) =>
  `<Cube time="${day}"><Cube currency="USD" rate="${usd}"/><Cube currency="GBP" rate="0.8412"/><Cube currency="THB" rate="37.1"/></Cube>`;

describe('reference rates', () => {
  const daily = 'Date, USD, JPY, THB, GBP, \n20 November 2026, 1.0832, 163.4, 37.1, 0.8412, \n';
  const history = 'Date,USD,CYP,GBP,\n2026-11-20,1.0832,N/A,0.8412,\n2026-11-19,1.0801,N/A,0.8399,\n';
  const portal =
    'DATE,TIME PERIOD,US dollar/Euro (EXR.D.USD.EUR.SP00.A)\n2026-11-19,19 Nov 2026,1.0801\n2026-11-20,20 Nov 2026,1.0832\n';
  const series =
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\nEXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-20,1.0832\nEXR.M.USD.EUR.SP00.A,M,USD,EUR,SP00,A,2026-11,1.09\n';

  it.each([
    ['of a day as XML', envelope(cube('2026-11-20', '1.0832')), 'eurofxref-daily.xml', 2],
    [
      'of many days as XML',
      envelope(cube('2026-11-20', '1.0832') + cube('2026-11-19', '1.08')),
      'hist.xml',
      4,
    ],
    ['of a day as CSV', daily, 'eurofxref.csv', 3],
    ['of many days as CSV', `\u{feff}${history}`, 'eurofxref-hist.csv', 4],
    ['of a series', portal, 'ECB Data Portal_20261120.csv', 2],
    ['of an observation a row', series, 'data.csv', 1],
  ])('come from a file %s, as it is or zipped', async (_, text, name, count) => {
    for (const content of [text, zipOf({ name, bytes: Buffer.from(text) })]) {
      const own = await furnishCompany(server);
      const imported = await importFile(own, content, name);
      expect(imported).toMatchObject({ imported: count, kept: 0, until: '2026-11-20' });
      expect(await rateOn(own, 'USD', '2026-11-20')).toMatchObject({ rate: '1.0832', source: 'ecb' });
    }
  });

  it('of all days since 1999 are taken from the whole file, those of five years', async () => {
    const own = await furnishCompany(server);
    const first = Temporal.PlainDate.from('1999-01-04');
    const days = Array.from({ length: 7000 }, (_, at) => first.add({ days: at }).toString()).toReversed();
    const currencies = [
      'USD',
      'GBP',
      ...Array.from({ length: 30 }, (_, at) => `X${String(at).padStart(2, '0')}`),
    ];
    const cubes = days.map(
      (day) =>
        `<Cube time="${day}">${currencies.map((each) => `<Cube currency="${each}" rate="1.5"/>`).join('')}</Cube>`,
    );
    const imported = await importFile(own, envelope(cubes.join('\n')), 'eurofxref-hist.xml');
    expect(imported).toEqual({ imported: 2600, kept: 0, from: days[1299], until: days[0] });
  });

  it('leave what was typed, and replace what was imported', async () => {
    const own = await furnishCompany(server);
    await own.client.exchangeRate.save({ body: { currency: 'USD', ratedOn: '2026-11-20', rate: '1.5' } });
    expect(await importFile(own, history, 'a.csv')).toMatchObject({ imported: 3, kept: 1 });
    expect(await importFile(own, history.replace('0.8412', '0.85'), 'a.csv')).toMatchObject({ kept: 1 });
    expect(await rateOn(own, 'USD', '2026-11-20')).toMatchObject({ rate: '1.5', source: 'typed' });
    expect(await rateOn(own, 'GBP', '2026-11-20')).toMatchObject({ rate: '0.85', source: 'ecb' });
  });

  it.each([
    ['says nothing of rates', 'no rates', 'a.csv'],
    ['is of somebody else', '<rates><rate/></rates>', 'a.xml'],
    ['is cut off', envelope(cube('2026-11-20', '1.0832')).slice(0, -30), 'a.xml'],
    ['is a zip of something else', zipOf({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }), 'a.zip'],
  ])('are not taken from a file that %s', async (_, content, name) => {
    const own = await furnishCompany(server);
    const refusal = await refusalOf(importFile(own, content, name));
    expect([refusal.code, refusal.field]).toEqual([ERRORS.ratesUnreadable.code, 'file']);
  });
});

describe('the rate that a document used', () => {
  it('is shown with it, with its day and where it came from, and does not change', async () => {
    const own = await furnishCompany(server);
    const draft = (currency: 'USD' | 'GBP' | 'EUR', changes: Parameters<typeof createDraft>[1] = {}) =>
      createDraft(own, { currency, sendDate: '2026-11-21', ...changes });
    // Only without VAT is one sent without a rate.
    const exempt = [lineBody(own, { vatId: own.vat.exempt })];
    await importFile(own, 'Date,USD\n2026-11-20,1.0832\n', 'a.csv');
    const dollars = await markAsSent(own, await draft('USD'));
    const pounds = await markAsSent(own, await draft('GBP', { lines: exempt }));
    await markAsSent(own, await draft('EUR'));
    const used = { rate: '1.0832', ratedOn: '2026-11-20', source: 'ecb' };
    expect([dollars.exchangeRate, pounds.exchangeRate]).toEqual([used, null]);
    expect(await notesOf(own, dollars.id)).toEqual([
      'VAT in euros: €\u00a019,39 (1 EUR = 1,0832 USD, ECB reference rate of 2026-11-20).',
    ]);
    await own.client.exchangeRate.save({ body: { currency: 'USD', ratedOn: '2026-11-20', rate: '2' } });
    expect(await notesOf(own, (await markAsSent(own, await draft('USD'))).id)).toEqual([
      'VAT in euros: €\u00a010,50 (1 EUR = 2 USD, rate of 2026-11-20).',
    ]);
    const all = await own.client.exchangeRate.listUses({ query: {} });
    const first = all.data.filter(({ id }) => [dollars.id, pounds.id].includes(id));
    expect(first.map(({ id, used: rate }) => [id, rate])).toEqual(
      [dollars, pounds]
        .toSorted((one, other) => (one.id < other.id ? 1 : -1))
        .map(({ id }) => [id, id === dollars.id ? used : null]),
    );
    const { data } = await own.client.exchangeRate.listUses({ query: { currency: 'USD' } });
    expect(data.filter(({ id }) => id === dollars.id)).toMatchObject([
      { number: dollars.number, customerName: dollars.customerName, totalIncl: dollars.totalIncl, used },
    ]);
  });
});
