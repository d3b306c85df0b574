import type { BodyOf, NewCustomer, PenningContract } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  const add = (body: NewCustomer) => company.client.customer.create({ body });
  await add({ name: 'Zeven', debtorNumber: '7' });
  await add({ name: 'ZELFDE naam' });
  await add({ name: 'Mail', email: 'Mail@example.com', debtorNumber: '8' });
});
afterAll(() => server.stop());

type Settings = BodyOf<PenningContract['customerImport']['start']>;

const upload = async (csv: string) =>
  (await company.client.customerImport.upload({ body: new File([csv], 'klanten.csv') })).data;

async function importAll(csv: string, body: Settings = {}) {
  const { id } = await upload(csv);
  await company.client.customerImport.start({ params: { id }, body });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return (await company.client.customerImport.getImport({ params: { id } })).data;
}

const CSV =
  'Klantnummer;Naam;E-mail;Plaats\n7;Anders;x@example.com;Urk\n;Zelfde naam;;Urk\n9;Nieuw;mail@example.com;Urk\n;zelfde NAAM;;Ede\n10;Tien;tien@example.com;\n10;Tien;;\n';

it('duplicates are named in the preview, with what they share', async () => {
  const { id } = await upload(CSV);
  const { data } = await company.client.customerImport.preview({ params: { id }, body: {} });
  expect(data.matches.map(({ line, by: shared, name, rowLine }) => [line, shared, name, rowLine])).toEqual([
    [2, 'number', 'Zeven', null],
    [3, 'name', 'ZELFDE naam', null],
    [4, 'email', 'Mail', null],
    [5, 'name', 'ZELFDE naam', null],
    [7, 'number', 'Tien', 6],
  ]);
});

it('rows that one file tells apart by number are no duplicates, whatever address they share', async () => {
  const csv = 'Nummer;Naam;E-mail\n20;Noord;mail@example.com\n21;Zuid;mail@example.com\n';
  const rule: Settings = { duplicates: { by: ['number', 'email', 'name'], action: 'update' } };
  expect(await importAll(csv, rule)).toMatchObject({ importedCount: 1, updatedCount: 1 });
  const { data } = await company.client.customer.list({ query: { q: 'Zuid' } });
  expect(data.map(({ debtorNumber }) => debtorNumber)).toEqual(['21']);
  expect(await importAll(csv, rule)).toMatchObject({ importedCount: 0, updatedCount: 2 });
  // More rows than one transaction has.
  const rows = Array.from({ length: 1100 }, (_, at) => `${at + 100};Filiaal ${at + 100};keten@example.com`);
  const many = await importAll(`Nummer;Naam;E-mail\n${rows.join('\n')}\n`);
  expect(many).toMatchObject({ importedCount: 1100, duplicateCount: 0 });
});

it('a note is for colleagues: no document shows it, and undoing takes it away', async () => {
  const csv = `Nummer;Naam;Opmerking\n7;Zeven;Betaalt altijd te laat\n30;Dertig;${'Belt graag. '.repeat(60)}\n`;
  const rule: Settings = { duplicates: { by: ['number'], action: 'update' } };
  const first = await importAll(csv, rule);
  expect(first).toMatchObject({ importedCount: 1, updatedCount: 1, refusedCount: 0 });
  const find = async (q: string) => (await company.client.customer.list({ query: { q } })).data[0];
  const notesOf = async (q: string) => {
    const params = { id: (await find(q))?.id ?? '' };
    return (await company.client.customerNote.list({ params, query: {} })).data;
  };
  expect(await find('Zeven')).toMatchObject({ freeText: '' });
  const [note] = await notesOf('Zeven');
  expect(note).toMatchObject({ body: 'Betaalt altijd te laat' });
  expect(note?.author).not.toBe('');
  expect((await notesOf('Dertig'))[0]?.body).toMatch(/^Belt graag\./);
  // The same file again adds no second one.
  const second = await importAll(csv, rule);
  expect(await notesOf('Zeven')).toHaveLength(1);
  await company.client.customerImport.undo({ params: { id: second.id } });
  expect((await company.client.customerImport.undo({ params: { id: first.id } })).data.keptCount).toBe(0);
  expect(await notesOf('Zeven')).toEqual([]);
  expect(await find('Dertig')).toBeUndefined();
});

it('a customer who was merged is not created again, and refers to the one it was merged into', async () => {
  const { client } = company;
  const idOf = async (q: string) => (await client.customer.list({ query: { q } })).data[0]?.id ?? '';
  const [zeven, mail, same] = [await idOf('Zeven'), await idOf('Mail'), await idOf('ZELFDE')];
  await client.customerMerge.create({ body: { masterId: mail, customerIds: [zeven] } });
  await client.customerMerge.create({ body: { masterId: same, customerIds: [mail] } });
  const csv = 'Klantnummer;Naam;E-mail;Plaats\n7;Zeven BV;;Urk\n;Mail;;Ede\n9;Nieuw;;Urk\n';
  for (const action of ['skip', 'update'] as const) {
    const settings: Settings = { duplicates: { by: ['number', 'email', 'name'], action } };
    const { id } = await upload(csv);
    const { data } = await client.customerImport.preview({ params: { id }, body: settings });
    expect(data).toMatchObject(
      action === 'skip'
        ? { createCount: 1, duplicateCount: 2, updateCount: 0 }
        : { createCount: 0, duplicateCount: 2, updateCount: 1 },
    );
    expect(await importAll(csv, settings)).toMatchObject({ duplicateCount: 2 });
  }
  const { data: kept } = await client.customer.get({ params: { id: same } });
  expect(kept).toMatchObject({ name: 'ZELFDE naam', debtorNumber: '8', city: '' });
  const hours = 'Klant;Klantnummer;Omschrijving;Prijs\n;7;Advies;10,00\n';
  const { data: made } = await client.invoiceImport.upload({ body: new File([hours], 'facturen.csv') });
  const { data } = await client.invoiceImport.preview({ params: { id: made.id }, body: {} });
  expect(data).toMatchObject({ createCount: 1, refusedCount: 0 });
});

it('an archived customer is a duplicate where nobody else is, and stays archived', async () => {
  const { data: old } = await company.client.customer.create({
    body: { name: 'Stil & Zn', debtorNumber: '30', email: 'stil@example.com' },
  });
  await company.client.customer.archive({ params: { id: old.id } });
  const csv = 'Nummer;Naam;Plaats\n30;Stil & Zn;Urk\n';
  const { id } = await upload(csv);
  const { data } = await company.client.customerImport.preview({ params: { id }, body: {} });
  expect(data).toMatchObject({ createCount: 0, duplicateCount: 1, matches: [{ isArchived: true }] });
  expect(await importAll(csv)).toMatchObject({ importedCount: 0, duplicateCount: 1 });
  const update: Settings = { duplicates: { by: ['number', 'email', 'name'], action: 'update' } };
  const changed = await importAll(csv, update);
  expect(changed).toMatchObject({ importedCount: 0, updatedCount: 1 });
  const read = async () => (await company.client.customer.get({ params: { id: old.id } })).data;
  expect(await read()).toMatchObject({ status: 'archived', city: 'Urk' });
  await company.client.customerImport.undo({ params: { id: changed.id } });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: changed.id });
  expect(await read()).toMatchObject({ status: 'archived', city: '' });
  // Somebody else with the same name is the one who is meant.
  const { data: other } = await company.client.customer.create({ body: { name: 'Stil & Zn' } });
  await importAll('Naam;Plaats\nStil & Zn;Ede\n', update);
  expect((await company.client.customer.get({ params: { id: other.id } })).data.city).toBe('Ede');
});
