import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraft, type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';
import { billItems } from '../test/furnish-items.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await company.client.customer.create({ body: { name: 'Een BV', debtorNumber: '101' } });
  await company.client.customer.create({ body: { name: 'Zwei GmbH', email: 'zwei@zwei.example' } });
});
afterAll(() => server.stop());

async function upload(csv: string) {
  return (await company.client.billableItemImport.upload({ body: new File([csv], 'hours.csv') })).data;
}

async function importAll(csv: string) {
  const { id } = await upload(csv);
  await company.client.billableItemImport.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return (await company.client.billableItemImport.getImport({ params: { id } })).data;
}

const items = async () => (await company.client.billableItem.list({ query: { perPage: 50 } })).data;

const TOGGL = [
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)',
  'Anna,anna@own.example,Een BV,Site,,Design,Yes,2026-11-13,09:00:00,2026-11-13,10:30:00,1:30:00,,120.00',
  'Bram,bram@own.example,Een BV,Site,,Build,Yes,2026-11-14,09:00:00,2026-11-14,09:20:00,0:20:00,,26.67',
  'Anna,anna@own.example,Een BV,Site,,Lunch,No,2026-11-14,12:00:00,2026-11-14,13:00:00,1:00:00,,0.00',
  'Anna,anna@own.example,Nobody BV,Site,,Design,Yes,2026-11-15,09:00:00,2026-11-15,10:00:00,1:00:00,,80.00',
].join('\n');

describe('a file of hours and expenses', () => {
  it('of Toggl is recognised, with exact hours; rows without a customer or not billable are named', async () => {
    const { id, program, settings } = await upload(TOGGL);
    expect(program).toBe('toggl');
    expect(settings.columns).toEqual([
      'doneBy',
      null,
      'customerName',
      'project',
      'task',
      'description',
      'billable',
      'spentOn',
      null,
      null,
      null,
      'duration',
      null,
      'billableAmount',
    ]);
    const { data } = await company.client.billableItemImport.preview({ params: { id }, body: {} });
    expect(data).toMatchObject({ createCount: 2, refusedCount: 2, missing: [] });
    expect(data.refused.map(({ line, problems }) => [line, problems])).toEqual([
      [4, [{ field: 'billable', problem: 'notBillable' }]],
      [5, [{ field: 'customerName', problem: 'customerNotFound' }]],
    ]);
    expect(await importAll(TOGGL)).toMatchObject({ state: 'done', importedCount: 2, refusedCount: 2 });
    expect(await items()).toMatchObject([
      { description: 'Site: Build', quantity: '0.3333', spentOn: '2026-11-14', doneBy: 'Bram' },
      {
        description: 'Site: Design',
        kind: 'hours',
        quantity: '1.5',
        price: '80.00',
        customerName: 'Een BV',
        document: null,
      },
    ]);
  });

  it('of Clockify in German and of Harvest are read too', async () => {
    const german = [
      'Projekt;Kunde;Beschreibung;Aufgabe;Benutzer;Abrechenbar;Startdatum;Dauer (h);Dauer (dezimal);Abrechenbarer Satz (EUR);Abrechenbarer Betrag (EUR)',
      'Seite;Zwei GmbH;Entwurf;;Eva;Ja;13.11.2026;02:15:00;2,25;95,50;214,88',
    ].join('\n');
    expect(await importAll(german)).toMatchObject({ program: 'clockify', importedCount: 1 });
    const harvest = [
      'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name,Billable Rate,Billable Amount',
      '2026-11-16,Een BV,Site,S1,Advice,,0.75,Yes,No,Jo,Vos,100.00,75.00',
      '2026-11-17,Een BV,Site,S1,Advice,,1.00,Yes,Yes,Jo,Vos,100.00,100.00',
    ].join('\n');
    expect(await importAll(harvest)).toMatchObject({
      program: 'harvest',
      importedCount: 1,
      refusedCount: 1,
    });
    expect(await items()).toMatchObject([
      { description: 'Site: Advice', quantity: '0.75', price: '100.00', doneBy: 'Jo Vos' },
      { description: 'Seite: Entwurf', quantity: '2.25', price: '95.50', customerName: 'Zwei GmbH' },
    ]);
  });

  it('finds customers by number and email, VAT codes by rate, and products by number', async () => {
    await company.client.product.create({
      body: { description: 'Kilometers', number: 'KM', unit: 'km', price: '0.23' },
    });
    const csv = [
      'Klantnummer;E-mail klant;Datum;Omschrijving;Aantal;Prijs;Btw;Artikelnummer',
      '101;;13-11-2026;;120;;;KM',
      ';ZWEI@zwei.example;13-11-2026;Trein;1;23,40;9;',
      '101;;13-11-2026;Iets;1;;;WEG',
    ].join('\n');
    const done = await importAll(csv);
    expect(done).toMatchObject({ importedCount: 2, refusedCount: 1 });
    expect(done.refused[0]?.problems).toEqual([{ field: 'productNumber', problem: 'unknownProduct' }]);
    const found = Object.fromEntries((await items()).map((item) => [item.description, item]));
    expect(found['Kilometers']).toMatchObject({
      kind: 'expense',
      quantity: '120',
      unit: 'km',
      price: '0.23',
    });
    expect(found['Trein']).toMatchObject({ customerName: 'Zwei GmbH', vatId: company.vat.low });
  });

  it('imported again adds only what is new; the same work twice in one file is two items', async () => {
    const row = 'Een BV;13-11-2026;Advies;1:00;80,00';
    const csv = ['Klant;Datum;Omschrijving;Uren;Tarief', row, row].join('\n');
    expect(await importAll(csv)).toMatchObject({ importedCount: 2, duplicateCount: 0 });
    const more = `${csv}\nEen BV;14-11-2026;Advies;1:00;80,00`;
    expect(await importAll(more)).toMatchObject({ importedCount: 1, duplicateCount: 2 });
  });

  it('is undone, except for what was billed or changed since', async () => {
    const csv = [
      'Klant;Datum;Omschrijving;Uren;Tarief',
      'Een BV;12-11-2026;Billed;1;80',
      'Een BV;13-11-2026;Changed;1;80',
      'Een BV;14-11-2026;Free;1;80',
    ].join('\n');
    const { id } = await importAll(csv);
    const [, changed, billed] = await items();
    if (!changed || !billed) throw new Error('nothing was imported');
    server.clock.advance(1000);
    await company.client.billableItem.update({ params: { id: changed.id }, body: { price: '90.00' } });
    const draft = await createDraft(company, { customerId: billed.customerId });
    await billItems(company, draft, { itemIds: [billed.id] });
    const { data } = await company.client.billableItemImport.undo({ params: { id } });
    expect(data.kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['Billed', 'used'],
      ['Changed', 'changed'],
    ]);
    expect((await items()).map(({ description }) => description)).toEqual(['Changed', 'Billed']);
  });
});
