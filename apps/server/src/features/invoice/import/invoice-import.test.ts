import { randomUUID } from 'node:crypto';
import { ERRORS, type Import } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  draftBody,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';
import { runBulk } from '../../bulk/run-bulk.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  const place = { address: 'Kade 1', postalCode: '1012 AB', city: 'Amsterdam', country: 'NL' };
  await company.client.customer.create({
    body: { name: 'Bakker BV', debtorNumber: '101', email: 'bakker@klant.example', ...place },
  });
  await company.client.customer.create({ body: { name: 'Smit BV', debtorNumber: '102', ...place } });
  for (const number of ['103', '104'])
    await company.client.customer.create({ body: { name: 'Jansen', debtorNumber: number, ...place } });
});
afterAll(() => server.stop());

const HEADINGS = 'Klantnummer;Klant;Referentie;Factuurdatum;Omschrijving;Aantal;Prijs;Btw';
const CSV = [
  HEADINGS,
  '101;Bakker BV;PO 1;20-11-2026;Advies;2;1.100,50;21',
  '102;;PO 1;;Hosting;1;9,99;21',
  ';;PO 1;;Korting voor trouwe klanten;;;',
  ';Bakker BV;PO 1;;Reiskosten;1;25,00;9',
  ';Jansen;PO 2;;Advies;1;10;21',
  ';Nobody;;;Advies;1;10;21',
  '101;;PO 3;;Advies;1;€ 10;21%',
  '101;;PO 3;;Reiskosten;1;10;21',
  '102;;;;Onderhoud;1;50;21',
].join('\r\n');

async function upload(csv: string): Promise<Import> {
  return (await company.client.invoiceImport.upload({ body: new File([csv], 'facturen.csv') })).data;
}
const run = (importId: string) =>
  runImport(server.services, importKinds, { companyId: company.companyId, importId });
async function importAll(csv: string, settings: Partial<Import['settings']> = {}): Promise<Import> {
  const { id } = await upload(csv);
  await company.client.invoiceImport.start({ params: { id }, body: settings });
  await run(id);
  return (await company.client.invoiceImport.getImport({ params: { id } })).data;
}
async function drafts() {
  const { data } = await company.client.invoice.list({ query: { type: 'draft', sort: 'customer' } });
  const all = await Promise.all(
    data.map(async ({ id }) => (await company.client.invoice.get({ params: { id } })).data),
  );
  const nameOf = (draft: (typeof all)[number]) => `${draft.customerName} ${draft.reference}`;
  return all.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
const rowsOf = (rows: Import['refused']) =>
  rows.map(({ line, problems }) => [line, problems.map(({ problem }) => problem)]);

describe('a file of invoices', () => {
  it('is previewed by invoice, with the problems of each row, by itself and against the database', async () => {
    const { id, settings } = await upload(CSV);
    expect(settings).toMatchObject({
      groupBy: 'reference',
      duplicates: { by: [], action: 'skip' },
      decimalMark: ',',
      columns: [
        'customerNumber',
        'customerName',
        'reference',
        'invoiceDate',
        'description',
        'quantity',
        'price',
        'vatRate',
      ],
    });
    const { data } = await company.client.invoiceImport.preview({ params: { id }, body: {} });
    expect(data).toMatchObject({ acceptedCount: 3, createCount: 3, refusedCount: 3, missing: [] });
    expect(rowsOf(data.refused)).toEqual([
      [6, ['severalCustomers']],
      [7, ['customerNotFound']],
      [8, ['withCurrency', 'notWhole']],
    ]);
  });

  it('becomes drafts, one for the rows of a customer and reference, as if each were entered by hand', async () => {
    const done = await importAll(CSV);
    expect(done).toMatchObject({
      state: 'done',
      recordCount: 6,
      readCount: 6,
      importedCount: 3,
      refusedCount: 3,
      duplicateCount: 0,
    });
    expect(rowsOf(done.refused)).toEqual([
      [6, ['severalCustomers']],
      [7, ['customerNotFound']],
      [8, ['withCurrency', 'notWhole']],
    ]);
    const made = await drafts();
    expect(
      made.map(({ customerName, reference, sendDate, createdById, lines }) => [
        customerName,
        reference,
        sendDate,
        createdById,
        lines.map(({ description }) => description),
      ]),
    ).toEqual([
      ['Bakker BV', 'PO 1', '2026-11-20', company.userId, ['Advies', 'Reiskosten']],
      ['Smit BV', '', null, company.userId, ['Onderhoud']],
      ['Smit BV', 'PO 1', null, company.userId, ['Hosting', 'Korting voor trouwe klanten']],
    ]);
    expect(made[0]).toMatchObject({ totalExcl: '2226.00', totalIncl: '2690.46', term: 14 });
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });

  it('can be one invoice for each customer', async () => {
    await importAll(
      [HEADINGS, '101;;PO 1;;a;1;10;21', '101;;PO 2;;b;1;10;21', '102;;;;c;1;10;21'].join('\n'),
      {
        groupBy: 'customer',
      },
    );
    expect((await drafts()).map(({ reference, lines }) => [reference, lines.length])).toEqual([
      ['PO 1, PO 2', 2],
      ['', 1],
    ]);
  });

  it('returns the skipped invoices as a whole, to be corrected and imported again', async () => {
    const { id } = await importAll(CSV);
    const text = await (await company.client.invoiceImport.downloadRefused({ params: { id } })).text();
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').slice(0, 5).join(';')),
    ).toEqual([';Jansen;PO 2;;Advies', ';Nobody;;;Advies', '101;;PO 3;;Advies', '101;;PO 3;;Reiskosten']);
  });

  it('skips an amount or a date that no document can have, and imports the rest', async () => {
    const done = await importAll(
      [HEADINGS, '101;;A;;a;999999;99999999;21', '101;;B;31-12-9999;a;1;1;21', '101;;C;;a;1;1;21'].join('\n'),
    );
    expect(done).toMatchObject({ importedCount: 1, refusedCount: 2 });
    expect(rowsOf(done.refused)).toEqual([
      [2, ['tooLarge']],
      [3, ['notADate']],
    ]);
  });

  it('charges a consumer in another member state that state’s rate, and nobody else', async () => {
    await company.client.oneStopShop.update({ body: { from: '2026-10-01' } });
    const place = { address: 'Rue 1', postalCode: '1000', city: 'Brussel' };
    for (const [name, country] of [
      ['Luc', 'BE'],
      ['Erika', 'DE'],
    ] as const)
      await company.client.customer.create({ body: { name, person: true, country, ...place } });
    const rows = [
      ';Luc;;;Boek;1;10;21',
      ';Erika;;;Boek;1;10;19',
      '101;;;;Boek;1;10;21',
      '101;;X;;Boek;1;10;19',
    ];
    const done = await importAll([HEADINGS, ...rows].join('\n'));
    expect(done.importedCount).toBe(3);
    expect(rowsOf(done.refused)).toEqual([[5, ['unknownVatRate']]]);
    const charged = (await drafts()).map(({ customerName, lines }) => {
      const vat = lines[0]?.vat;
      return [customerName, vat?.type, vat?.factor];
    });
    expect(charged).toEqual([
      ['Bakker BV', 'high', '1.21'],
      ['Erika', 'ossGoods', '1.19'],
      ['Luc', 'ossGoods', '1.21'],
    ]);
  });

  it('accepts only the fields of invoices', async () => {
    const { id } = await upload(CSV);
    const body = { duplicates: { by: [], action: 'update' as const } };
    expect(await refusalOf(company.client.invoiceImport.start({ params: { id }, body }))).toMatchObject({
      code: ERRORS.validationFailed.code,
    });
    const columns = (await upload(CSV)).settings.columns.map((field) => (field === 'price' ? null : field));
    const { data } = await company.client.invoiceImport.preview({ params: { id }, body: { columns } });
    expect(data.missing).toEqual(['price']);
  });
});

describe('invoices that exist already', () => {
  it('are imported once, whatever file they are in and however often the job runs', async () => {
    const { id } = await importAll(CSV);
    await run(id);
    expect(await drafts()).toHaveLength(3);
    expect(await importAll(CSV)).toMatchObject({ importedCount: 0, duplicateCount: 3, refusedCount: 3 });
    // Without a reference the rows identify an invoice; with one, the rows don't matter.
    const other = [HEADINGS, '102;;;;Onderhoud;1;50;21', '102;;;;Onderhoud;2;50;21', '102;;PO 1;;x;1;1;21'];
    expect(await importAll(other.join('\n'))).toMatchObject({ importedCount: 1, duplicateCount: 1 });
    expect(await importAll([HEADINGS, '102;;;;Onderhoud;1;50;21'].join('\n'))).toMatchObject({
      duplicateCount: 1,
    });
  });

  it('are imported again on request', async () => {
    await importAll(CSV);
    const again = await importAll(CSV, { duplicates: { by: [], action: 'create' } });
    expect(again).toMatchObject({ importedCount: 3, duplicateCount: 0 });
    expect(await drafts()).toHaveLength(6);
  });
});

describe('an import of invoices', () => {
  it('is undone except for invoices that were changed or sent, which a restart then skips', async () => {
    const { id } = await importAll(CSV);
    const [changed, , sent] = await drafts();
    const { version, ...rest } = defined(changed);
    await company.client.invoice.update({
      params: { id: rest.id },
      body: { version, textTop: 'Beste klant' },
    });
    await company.client.invoice.send({
      params: { id: defined(sent).id },
      body: { version: defined(sent).version, channel: 'mark' },
    });
    const { data } = await company.client.invoiceImport.undo({ params: { id } });
    expect(data).toMatchObject({ state: 'undone', keptCount: 2 });
    expect(data.kept.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'changed'],
      [3, 'used'],
    ]);
    expect(await drafts()).toHaveLength(1);
    await company.client.invoiceImport.start({ params: { id }, body: {} });
    await run(id);
    expect((await company.client.invoiceImport.getImport({ params: { id } })).data).toMatchObject({
      importedCount: 1,
      duplicateCount: 2,
    });
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });
});

describe('the queue of an import', () => {
  it('lists which invoices are drafts, waiting, failed with the reason, or sent; a filter sends them', async () => {
    const { id } = await importAll(CSV);
    await company.client.invoice.create({ body: draftBody(company) });
    const params = { id };
    const { client } = company;
    const states = async () =>
      (await client.invoiceImport.listQueue({ params, query: {} })).data.map(({ line, state, code }) => [
        line,
        state,
        code,
      ]);
    const { data: bulk } = await client.bulk.start({
      body: {
        action: 'send',
        token: randomUUID(),
        channel: 'email',
        selection: { filter: { type: 'draft', importId: id }, except: [] },
      },
    });
    expect(bulk.total).toBe(3);
    expect((await client.invoiceImport.countQueue({ params })).data).toEqual({
      created: 0,
      waiting: 3,
      failed: 0,
      sent: 0,
      sending: 3,
    });
    await runBulk(server.services, { companyId: company.companyId, bulkId: bulk.id });
    const noAddress = ERRORS.recipientMissing.code;
    expect(await states()).toEqual([
      [2, 'sent', null],
      [3, 'failed', noAddress],
      [10, 'failed', noAddress],
    ]);
    const { data } = await client.invoiceImport.listQueue({ params, query: { state: 'failed' } });
    expect(data).toMatchObject([{ customerName: 'Smit BV', message: expect.any(String) }, {}]);
    expect((await client.invoiceImport.undo({ params })).data).toMatchObject({ keptCount: 1 });
  });

  it('keeps the invoices that wait to be sent when the import is undone', async () => {
    const { id } = await importAll(CSV);
    const selection = { filter: { type: 'draft' as const, importId: id }, except: [] };
    await company.client.bulk.start({
      body: { action: 'send', token: randomUUID(), channel: 'mark', selection },
    });
    expect((await company.client.invoiceImport.undo({ params: { id } })).data).toMatchObject({
      keptCount: 3,
    });
  });
});
