import { ERRORS, type Import, type NewCustomer } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowCollecting, createCollection } from '../../../../test/furnish-collection.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;
let ids: Record<'one' | 'two' | 'person' | 'mail', string>;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await allowCollecting(company);
  const place = { address: 'Kade 1', postalCode: '1012 AB', city: 'Amsterdam', country: 'NL' };
  const add = async (body: NewCustomer) =>
    (await company.client.customer.create({ body: { iban: 'NL91ABNA0417164300', ...place, ...body } })).data
      .id;
  ids = {
    one: await add({ name: 'Een BV', debtorNumber: '101' }),
    two: await add({ name: 'Twee BV', debtorNumber: '102' }),
    person: await add({ name: 'Piet Persoon', debtorNumber: '103', person: true }),
    mail: await add({ name: 'Mail BV', email: 'incasso@mail.example' }),
  };
});
afterAll(() => server.stop());

// Today is 21 November 2026.
const CSV = [
  'Klantnummer;Naam;E-mail;Machtigingskenmerk;Datum machtiging;IBAN;Rekeninghouder;Soort;Laatste incasso',
  '101;;;OUD-101;01-03-2019;NL91ABNA0417164300;J. Een;CORE;01-11-2026',
  '102;;;OUD-102;01-03-2026;;;B2B;',
  '103;;;OUD-103;01-03-2026;;;B2B;',
  ';;Incasso@mail.example;OUD-104;01-03-2026;;;CORE;',
  ';Onbekend BV;;OUD-105;01-03-2026;NL91ABNA0417164300;;CORE;',
  '101;;;OUD-106;01-04-2026;;;CORE;',
  '101;;;OUD-101;01-03-2019;;;CORE;01-11-2026',
  '103;;;OUD-107;01-03-2019;;;CORE;01-04-2021',
  '103;;;OUD-108;01-03-2027;;;CORE;',
  '103;;;OUD~109;01-03-2026;NL00ABNA0417164300;;Anders;',
].join('\r\n');

async function upload(csv: string): Promise<Import> {
  return (await company.client.mandateImport.upload({ body: new File([csv], 'machtigingen.csv') })).data;
}

const run = (importId: string) =>
  runImport(server.services, importKinds, { companyId: company.companyId, importId });
async function importAll(csv: string): Promise<Import> {
  const { id } = await upload(csv);
  await company.client.mandateImport.start({ params: { id }, body: {} });
  await run(id);
  return (await company.client.mandateImport.getImport({ params: { id } })).data;
}
const mandatesOf = async (id: string) =>
  (await company.client.mandate.listOfCustomer({ params: { id } })).data;

describe('a file of mandates', () => {
  it('is previewed with the problems of each row, by itself and against the database', async () => {
    const { id, settings } = await upload(CSV);
    expect(settings.columns).toEqual([
      'customerNumber',
      'customerName',
      'email',
      'mandateReference',
      'signedOn',
      'iban',
      'accountHolder',
      'scheme',
      'lastCollectedOn',
    ]);
    const { data } = await company.client.mandateImport.preview({ params: { id }, body: {} });
    expect(data).toMatchObject({ createCount: 3, duplicateCount: 1, refusedCount: 6, missing: [] });
    expect(data.refused.map(({ line, problems }) => [line, problems.map(({ problem }) => problem)])).toEqual([
      [4, ['businessOnly']],
      [6, ['customerNotFound']],
      [7, ['mandateActive']],
      [9, ['mandateLapsed']],
      [10, ['inFuture']],
      [11, ['wrongReference', 'notCollectable', 'unknownScheme']],
    ]);
    expect(data.rows.find(({ line }) => line === 4)?.problems).toEqual([
      { field: 'scheme', problem: 'businessOnly' },
    ]);
  });

  it('is imported, so that collections continue, and its skipped rows can be corrected', async () => {
    const done = await importAll(CSV);
    expect(done).toMatchObject({ state: 'done', importedCount: 3, duplicateCount: 1, refusedCount: 6 });
    expect(await mandatesOf(ids.one)).toMatchObject([
      {
        reference: 'OUD-101',
        state: 'active',
        sequence: 'recurring',
        signedOn: '2019-03-01',
        lastCollectedOn: '2026-11-01',
        lapsesAfter: '2029-11-01',
        accountHolder: 'J. Een',
      },
    ]);
    expect(await mandatesOf(ids.two)).toMatchObject([
      {
        reference: 'OUD-102',
        scheme: 'B2B',
        sequence: 'unused',
        accountHolder: 'Twee BV',
        iban: 'NL91ABNA0417164300',
      },
    ]);
    expect(await mandatesOf(ids.mail)).toMatchObject([{ reference: 'OUD-104', scheme: 'CORE' }]);
    const params = { id: done.id };
    const text = await (await company.client.mandateImport.downloadRefused({ params })).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('OUD-103');
    expect(text).not.toContain('OUD-104');
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });

  it('lists a customer that several customers match', async () => {
    await company.client.customer.create({ body: { name: 'Twee BV' } });
    const { id } = await upload('Naam;Machtiging;Datum\nTwee BV;M1;01-03-2026\n');
    const { data } = await company.client.mandateImport.preview({ params: { id }, body: {} });
    expect(data.refused).toMatchObject([
      { problems: [{ field: 'customerName', problem: 'severalCustomers' }] },
    ]);
    const start = company.client.mandateImport.start({ params: { id }, body: {} });
    expect(await refusalOf(start)).toMatchObject({ code: ERRORS.nothingToImport.code });
  });

  it('ends an open request of its customer', async () => {
    await company.client.mandate.request({ params: { id: ids.one }, body: { channel: 'link' } });
    await importAll(CSV);
    expect((await mandatesOf(ids.one)).map(({ state }) => state).toSorted()).toEqual(['active', 'revoked']);
  });

  it('is undone except for what was changed or is to be collected, and can be imported again', async () => {
    const { id } = await importAll(CSV);
    const [changed] = await mandatesOf(ids.two);
    if (!changed) throw new Error('no mandate');
    await company.client.mandate.update({
      params: { id: changed.id },
      body: { version: changed.version, accountHolder: 'Someone' },
    });
    await createCollection(company, { customerId: ids.mail });
    const { data } = await company.client.mandateImport.undo({ params: { id } });
    expect(data).toMatchObject({ state: 'undone', keptCount: 2 });
    expect(data.kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['OUD-102', 'changed'],
      ['OUD-104', 'used'],
    ]);
    expect(await mandatesOf(ids.one)).toEqual([]);
    await company.client.mandateImport.start({ params: { id }, body: {} });
    await run(id);
    expect(await mandatesOf(ids.one)).toMatchObject([{ reference: 'OUD-101' }]);
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });
});
