import type { BodyOf, Import, NewCustomer, PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { zipOf } from '../../../../test/zip/make-zip.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';
import { xlsxOf } from '../../import/test/xlsx-of.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  // The jobs are run by hand here, twice where once would be enough.
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Settings = BodyOf<PenningContract['customerImport']['start']>;

const DUTCH = [
  'Relatiecode;Bedrijfsnaam;Voornaam;Achternaam;Straat;Huisnummer;Postcode;Plaats;Land;E-mailadres;Btw-nummer;KvK;IBAN;Betaaltermijn;Taal',
  'K1;Jansen & Zn;Piet;Jansen;Dorpsstraat;1;1234 AB;Alkmaar;Nederland;piet@jansen.example;NL123456782B90;12345678;NL91ABNA0417164300;30 dagen;Nederlands',
  'K2;Café Noir;;;Rue Haute;5;1000;Brussel;België;noir@example.com, boek@example.com;;;;14;fr',
  ';;Anna;de Boer;Kade;7;2000 AA;Haarlem;;anna@example.com;;;;;',
  'K4;Rommel BV;;;;;;;Atlantis;rommel;;;;;',
].join('\r\n');

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'klanten.csv'): Promise<Import> {
  return (await company.client.customerImport.upload({ body: new File([content], name) })).data;
}

async function importAll(content: string, changes: Settings = {}): Promise<Import> {
  const { id } = await upload(content);
  await company.client.customerImport.start({ params: { id }, body: changes });
  await run(id);
  return get(id);
}

const run = (importId: string) =>
  runImport(server.services, importKinds, { companyId: company.companyId, importId });
const get = async (id: string) => (await company.client.customerImport.getImport({ params: { id } })).data;
const all = async (q?: string) =>
  (await company.client.customer.list({ query: { perPage: 200, ...(q === undefined ? {} : { q }) } })).data;
const findNamed = async (name: string) => defined((await all(name)).find((one) => one.name === name));

describe('a file of customers', () => {
  it('is understood, previewed and imported', async () => {
    const { id, settings } = await upload(DUTCH);
    expect(settings.columns.slice(0, 6)).toEqual([
      'customerNumber',
      'name',
      'firstName',
      'lastName',
      'address',
      'houseNumber',
    ]);
    const { data } = await company.client.customerImport.preview({ params: { id }, body: {} });
    expect(data).toMatchObject({ acceptedCount: 3, createCount: 3, refusedCount: 1, missing: [] });
    expect(data.refused).toEqual([
      {
        line: 5,
        reason: 'problems',
        problems: [
          { field: 'country', problem: 'unknownCountry' },
          { field: 'email', problem: 'notAnEmail' },
        ],
      },
    ]);
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', importedCount: 3, refusedCount: 1, readCount: 4 });
    expect(await findNamed('Jansen & Zn')).toMatchObject({
      contact: 'Piet Jansen',
      address: 'Dorpsstraat 1',
      postalCode: '1234 AB',
      country: 'NL',
      debtorNumber: 'K1',
      optionExpiration: 30,
      optionLanguage: 'nl',
      iban: 'NL91ABNA0417164300',
      person: false,
    });
    expect(await findNamed('Café Noir')).toMatchObject({
      country: 'BE',
      email: 'noir@example.com',
      ccEmail: 'boek@example.com',
    });
    expect(await findNamed('Anna de Boer')).toMatchObject({ person: true, country: 'NL' });
  });

  it('returns the rows that are left out, with why, to be imported again', async () => {
    const { id } = await upload(DUTCH);
    const text = await (await company.client.customerImport.downloadRefused({ params: { id } })).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Rommel BV');
    const again = await upload(text.replace('Atlantis;rommel', 'NL;rommel@example.com'));
    const { data } = await company.client.customerImport.preview({ params: { id: again.id }, body: {} });
    expect(data).toMatchObject({ acceptedCount: 1, refusedCount: 0 });
  });

  it('is imported with invalid numbers and warnings about them', async () => {
    const csv = 'Naam;IBAN;Btw-nummer;KvK;Telefoon\nFout BV;NL00ABNA0123456789;NL12;123;bel maar\n';
    const { id } = await upload(csv);
    const { data } = await company.client.customerImport.preview({ params: { id }, body: {} });
    expect(data).toMatchObject({ acceptedCount: 1, warnedCount: 1, refusedCount: 0 });
    expect(data.rows[0]?.warnings.map(({ problem }) => problem).toSorted()).toEqual([
      'leftOut',
      'wrongCompanyNumber',
      'wrongIban',
      'wrongVatNumber',
    ]);
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ importedCount: 1, warnedCount: 1 });
    expect(await findNamed('Fout BV')).toMatchObject({ iban: 'NL00ABNA0123456789', phone: '' });
  });

  it('is imported with telephone numbers that have an extension, stored as elsewhere', async () => {
    const { id } = await upload('Naam;Telefoon\nDoorkies BV;0031 (0)20-1234567 tst 3\n');
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ importedCount: 1, warnedCount: 0 });
    expect(await findNamed('Doorkies BV')).toMatchObject({ phone: '+31 20-1234567 ext. 3' });
  });

  it('without headings, or with repeated or missing columns, says so', async () => {
    const { id, settings } = await upload('Jansen;1234\nPietersen;5678\n');
    expect(settings.hasHeadings).toBe(false);
    const start = (body: Settings) => company.client.customerImport.start({ params: { id }, body });
    expect(await refusalOf(start({}))).toMatchObject({ code: 5, field: 'columns' });
    expect(await refusalOf(start({ columns: ['name', 'name'] }))).toMatchObject({ field: 'columns' });
    expect(await refusalOf(start({ columns: ['invoiceDate', 'name'] }))).toMatchObject({ field: 'columns' });
    await start({ columns: ['name', 'customerNumber'] });
    await run(id);
    expect(await findNamed('Pietersen')).toMatchObject({ debtorNumber: '5678' });
  });

  it('that is a workbook is read like any other, with its dates and numbers', async () => {
    const book = await xlsxOf([
      ['Onze klanten'],
      [],
      ['Klantnummer', 'Bedrijfsnaam', 'Postcode', 'Betaaltermijn'],
      [1001, 'Excel & Co', '1234 AB', 30],
      [1002, 'Tweede\nregel BV', '', 14],
    ]);
    const { id, rowCount } = await upload(book, 'klanten.xlsx');
    expect(rowCount).toBe(3);
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await findNamed('Excel & Co')).toMatchObject({ debtorNumber: '1001', optionExpiration: 30 });
    expect(await findNamed('Tweede regel BV')).toMatchObject({ debtorNumber: '1002' });
    expect(await refusalOf(upload(new Uint8Array(book.slice(0, 400)), 'half.xlsx'))).toMatchObject({
      code: 1007,
    });
  });

  it('that is a workbook is read from the sheet with customers, whatever comes before it', async () => {
    const cover = [
      ['Gemaakt door', 'Jan'],
      ['Datum', new Date('2026-01-31')],
    ];
    const book = await xlsxOf(cover, [
      ['Bedrijfsnaam', 'Plaats'],
      ['Achter het voorblad', 'Zwolle'],
    ]);
    const { settings, rowCount } = await upload(book, 'klanten.xlsx');
    expect([settings.columns, rowCount]).toEqual([['name', 'city'], 2]);
  });

  it('that is a workbook is read from another sheet, when one is chosen', async () => {
    const book = await xlsxOf(
      [
        ['Bedrijfsnaam', 'Plaats', 'Land'],
        ['Verkeerde lijst', 'Zwolle', 'NL'],
      ],
      [],
      [
        ['Naam', 'Bijnaam', 'E-mail'],
        ['Goede lijst', 'Goed', 'goed@example.com'],
        ['Zonder plaats', '', 'onjuist'],
      ],
    );
    const { id, sheets, settings } = await upload(book, 'klanten.xlsx');
    expect([sheets, settings.sheet]).toEqual([['Blad1', 'Blad3'], 'Blad1']);
    const preview = (body: Settings) =>
      company.client.customerImport.preview({ params: { id }, body: { ...body } });
    for (const sheet of ['Blad2', 'Blad9', null])
      expect(await refusalOf(preview({ sheet }))).toMatchObject({ code: 5, field: 'sheet' });
    const { data } = await preview({ sheet: 'Blad3' });
    expect(data).toMatchObject({
      headings: ['Naam', 'Bijnaam', 'E-mail'],
      acceptedCount: 1,
      refusedCount: 1,
    });
    expect(await get(id)).toMatchObject({
      rowCount: 3,
      settings: { sheet: 'Blad3', columns: ['name', null, 'email'] },
    });
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ importedCount: 1, refusedCount: 1 });
    expect((await all('lijst')).map(({ name }) => name)).toEqual(['Goede lijst']);
    const refused = await company.client.customerImport.downloadRefused({ params: { id } });
    expect(await refused.text()).toContain('Zonder plaats');
  });

  it('that is a workbook of several sheets starts with the sheet that is chosen at the start', async () => {
    const list = (name: string) => [['Naam'], [name], [`${name} 2`]];
    const { id } = await upload(await xlsxOf(list('Een'), list('Twee')), 'klanten.xlsx');
    await company.client.customerImport.start({
      params: { id },
      body: { sheet: 'Blad2', columns: ['name'] },
    });
    await run(id);
    expect((await all('Twee')).map(({ name }) => name).toSorted()).toEqual(['Twee', 'Twee 2']);
    expect(await all('Een')).toEqual([]);
  });

  it('that is not a workbook has no sheets', async () => {
    const { id, sheets, settings } = await upload(DUTCH);
    expect([sheets, settings.sheet]).toEqual([[], null]);
    const call = company.client.customerImport.preview({ params: { id }, body: { sheet: 'Blad1' } });
    expect(await refusalOf(call)).toMatchObject({ code: 5, field: 'sheet' });
  });

  it('that unpacks to more than a workbook may is refused with the maximum', async () => {
    const book = zipOf({ name: 'xl/workbook.xml', bytes: Buffer.alloc(129 * 1024 * 1024) });
    expect(await refusalOf(upload(new Uint8Array(book), 'klanten.xlsx'))).toMatchObject({
      code: 1248,
      message: 'This file is too large once unpacked. The maximum is 128\u00a0MB.',
    });
  });

  it('is read as the last one was', async () => {
    const csv = 'Wie;Waar\nJansen;Alkmaar\n';
    const { id, settings } = await upload(csv);
    expect(settings.columns).toEqual([null, null]);
    await company.client.customerImport.start({ params: { id }, body: { columns: ['name', 'city'] } });
    const again = await upload('Waar;Extra;Wie\nUtrecht;x;Pietersen\n');
    expect(again.settings.columns).toEqual(['city', null, 'name']);
  });
});

describe('existing customers', () => {
  const CSV =
    'Klantnummer;Naam;E-mail;Plaats\n7;Anders;x@example.com;Urk\n;Zelfde naam;;Urk\n9;Nieuw;mail@example.com;Urk\n';
  const there = async () => {
    const add = (body: NewCustomer) => company.client.customer.create({ body });
    await add({ name: 'Zeven', debtorNumber: '7', city: 'Edam' });
    await add({ name: 'ZELFDE naam', city: 'Edam' });
    await add({ name: 'Mail', email: 'Mail@example.com', debtorNumber: '8', city: 'Edam' });
  };
  const by: NonNullable<Settings['duplicates']>['by'] = ['number', 'email', 'name'];

  it('are skipped, by number, email address or name; a different number only tells names apart', async () => {
    await there();
    expect(await importAll(CSV)).toMatchObject({ importedCount: 0, duplicateCount: 3, updatedCount: 0 });
    const named = 'Nummer;Naam\n70;Zeven\n71;Zelfde naam\n';
    expect(await importAll(named)).toMatchObject({ importedCount: 1, duplicateCount: 1 });
  });

  it('are updated from the file, and restored when that is undone', async () => {
    await there();
    const done = await importAll(CSV, { duplicates: { by, action: 'update' } });
    expect(done).toMatchObject({ importedCount: 0, updatedCount: 3, duplicateCount: 0 });
    expect(await findNamed('Nieuw')).toMatchObject({ debtorNumber: '9', city: 'Urk' });
    expect(await findNamed('Anders')).toMatchObject({ debtorNumber: '7', city: 'Urk' });
    const { data } = await company.client.customerImport.undo({ params: { id: done.id } });
    expect(data).toMatchObject({ state: 'undone', keptCount: 0 });
    expect(await findNamed('Zeven')).toMatchObject({ debtorNumber: '7', city: 'Edam', email: '' });
    expect(await all('Nieuw')).toEqual([]);
  });

  it('that an earlier import made go with it, once a later one is undone', async () => {
    const undo = async (id: string) =>
      (await company.client.customerImport.undo({ params: { id } })).data.keptCount;
    const first = await importAll(CSV);
    const second = await importAll(CSV.replaceAll('Urk', 'Ede'), { duplicates: { by, action: 'update' } });
    expect(second).toMatchObject({ importedCount: 0, updatedCount: 3 });
    expect(await undo(second.id)).toBe(0);
    expect((await findNamed('Nieuw')).city).toBe('Urk');
    expect(await undo(first.id)).toBe(0);
    expect(await all('Nieuw')).toEqual([]);
  });

  it('are added again when that is chosen, and counted beforehand', async () => {
    await there();
    const { id } = await upload(CSV);
    const preview = async (action: 'skip' | 'update' | 'create') => {
      const body = { duplicates: { by, action } };
      const { data } = await company.client.customerImport.preview({ params: { id }, body });
      return [data.createCount, data.updateCount, data.duplicateCount];
    };
    expect(await preview('skip')).toEqual([0, 0, 3]);
    expect(await preview('update')).toEqual([0, 3, 0]);
    expect(await preview('create')).toEqual([3, 0, 0]);
    // The last choice applies at the start, even after leaving the page.
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ importedCount: 3, duplicateCount: 0 });
  });

  it('are found within the file too', async () => {
    const csv = 'Naam;E-mail\nJansen;j@example.com\nJansen BV;J@example.com\n';
    expect(await importAll(csv)).toMatchObject({ importedCount: 1, duplicateCount: 1 });
  });
});

describe('an import of customers', () => {
  const THREE = 'Nummer;Naam\n1;Eerste\n2;Tweede\n3;Derde\n';

  it('starts once, however often it is requested with the same token', async () => {
    const { id } = await upload(THREE);
    const token = crypto.randomUUID();
    const start = (body: Settings) => company.client.customerImport.start({ params: { id }, body });
    const first = await start({ token });
    await run(id);
    expect(first.data.state).toBe('running');
    expect((await start({ token })).data).toMatchObject({ state: 'done', importedCount: 3 });
    expect(await refusalOf(start({ token, hasHeadings: false }))).toMatchObject({ code: 1172 });
    expect(await refusalOf(start({}))).toMatchObject({ code: 4 });
    expect(await all()).toHaveLength(3 + (await existing()));
  });

  const existing = async () =>
    (await all()).filter(({ name }) => !/^(Eerste|Tweede|Derde)$/.test(name)).length;

  it('is undone except for records that are used or were changed since, and says which', async () => {
    const { id } = await importAll(THREE);
    server.clock.advance(1000);
    await createDraft(company, { customerId: (await findNamed('Eerste')).id });
    const changed = await findNamed('Tweede');
    await company.client.customer.update({ params: { id: changed.id }, body: { city: 'Urk' } });
    const { data } = await company.client.customerImport.undo({ params: { id } });
    expect(data).toMatchObject({ state: 'undone', keptCount: 2 });
    expect(data.kept.map(({ line, name, reason }) => [line, name, reason])).toEqual([
      [2, 'Eerste', 'used'],
      [3, 'Tweede', 'changed'],
    ]);
    expect(await all('Derde')).toEqual([]);
    await company.client.customerImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await get(id)).toMatchObject({ importedCount: 1, duplicateCount: 2, keptCount: 0 });
  });

  it('of many rows is done once, however often and simultaneously its job runs', async () => {
    const rows = Array.from({ length: 4321 }, (_, at) => `${at};Klant ${at};k${at}@example.com`);
    const { id } = await upload(['Nummer;Naam;E-mail', ...rows].join('\n'));
    await company.client.customerImport.start({ params: { id }, body: {} });
    await Promise.all([run(id), run(id)]);
    expect(await get(id)).toMatchObject({ state: 'done', readCount: 4321, importedCount: 4321 });
    await company.client.customerImport.undo({ params: { id } });
    expect(await all('Klant 4')).toEqual([]);
  });

  it('is only for people who may merge customers, in their own company', async () => {
    const { id } = await upload(THREE);
    const other = await furnishCompany(server);
    expect(await refusalOf(other.client.customerImport.getImport({ params: { id } }))).toMatchObject({
      code: 3,
    });
    expect(await refusalOf(company.client.importedInvoice.getImport({ params: { id } }))).toMatchObject({
      code: 3,
    });
  });
});
