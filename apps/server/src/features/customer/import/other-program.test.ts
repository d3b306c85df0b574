import type { BodyOf, Import, PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
});
afterAll(() => server.stop());

async function upload(content: string): Promise<Import> {
  return (await company.client.customerImport.upload({ body: new File([content], 'customers.csv') })).data;
}

async function importAll(
  content: string,
  body: BodyOf<PenningContract['customerImport']['start']> = {},
): Promise<Import> {
  const { customerImport } = company.client;
  const { id } = await upload(content);
  await customerImport.start({ params: { id }, body });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return (await customerImport.getImport({ params: { id } })).data;
}

async function findNamed(name: string) {
  const { data } = await company.client.customer.list({ query: { q: name } });
  return defined(data.find((one) => one.name === name));
}

describe('a file of customers', () => {
  it('of a known program is recognised', async () => {
    const stripe =
      'id,Description,Email,Name,Created (UTC),Delinquent,Card ID\ncus_1,x,a@example.com,Ada,2026-01-01 10:00,false,\n';
    const { program, settings } = await upload(stripe);
    expect(program).toBe('stripe');
    expect(settings.columns).toEqual(['customerNumber', 'otherName', 'email', 'name', null, null, null]);
    const { data } = await company.client.move.checkFile({ body: new File([stripe], 'customers.csv') });
    expect(data).toEqual({ kind: 'customer', program: 'stripe', rowCount: 1, recurring: false });
  });

  it('of a program whose customers need no name are called by their description or email address', async () => {
    const { importedCount, warned } = await importAll(
      [
        'id,Description,Email,Name,Created (UTC),Delinquent',
        'cus_1,Cathedral of York,music@york.example,,2026-01-01 10:00,false',
        'cus_2,,organist@solo.example,,2026-01-01 10:00,false',
        'cus_3,since 2019,chapel@oxford.example,Oxford Chapel,2026-01-01 10:00,false',
        'cus_4,,,,2026-01-01 10:00,false',
      ].join('\n'),
    );
    expect(importedCount).toBe(3);
    expect(warned).toEqual([
      { line: 3, reason: 'warnings', problems: [{ field: 'name', problem: 'emailAsName' }] },
    ]);
    expect(await findNamed('Cathedral of York')).toMatchObject({ contact: '', person: false });
    expect(await findNamed('organist@solo.example')).toMatchObject({ email: 'organist@solo.example' });
    expect(await findNamed('Oxford Chapel')).toMatchObject({ contact: '', freeText: '' });
  });

  it('of customers without names leaves the names of those it updates as they are', async () => {
    const { data: known } = await company.client.customer.create({
      body: { name: 'York Minster', email: 'music@york.example' },
    });
    const row = 'cus_1,Organ tuning,music@york.example,,2026-01-01 10:00,false';
    const { updatedCount } = await importAll(`id,Description,Email,Name,Created (UTC),Delinquent\n${row}\n`, {
      duplicates: { by: ['number', 'email', 'name'], action: 'update' },
    });
    expect(updatedCount).toBe(1);
    const { data } = await company.client.customer.get({ params: { id: known.id } });
    expect(data).toMatchObject({ name: 'York Minster', debtorNumber: 'cus_1' });
  });

  it('of recurring invoices are not taken for anything that is imported', async () => {
    const text =
      'id,Customer ID,Customer Description,Customer Email,Plan,Quantity,Currency,Interval,Amount,Status\nsub_1,cus_1,,a@example.com,price_1,1,eur,month,120.00,active\n';
    const { data } = await company.client.move.checkFile({ body: new File([text], 'subscriptions.csv') });
    expect(data).toEqual({ kind: null, program: 'stripe', rowCount: 1, recurring: true });
  });

  it('with cells that people fill in because nothing may stay empty is imported', async () => {
    const { settings } = await upload('Naam;Type;Plaats\nVonk BV;1;Breda\nStoffer NV;2;Ede\n');
    expect(settings.columns).toEqual(['name', null, 'city']);
    const { importedCount, warned, refusedCount } = await importAll(
      [
        'Naam;Type;Land;E-mail;Telefoon;Mobiel;KvK-nummer',
        'Vonk BV;B;D;-;072 1234567;06 12345678;n.v.t.',
        'Piet Stoffer;P;Nederland (NL);Piet <piet@stoffer.example>;-;06 87654321;-',
      ].join('\n'),
    );
    expect({ importedCount, refusedCount, warned }).toEqual({
      importedCount: 2,
      refusedCount: 0,
      warned: [],
    });
    const vonk = await findNamed('Vonk BV');
    expect(vonk).toMatchObject({ country: 'DE', email: '', phone: '072 1234567', coc: '', person: false });
    const { data: notes } = await company.client.customerNote.list({
      params: { id: vonk.id },
      query: {},
    });
    expect(notes).toMatchObject([{ body: 'Mobile: 06 12345678' }]);
    expect(await findNamed('Piet Stoffer')).toMatchObject({
      country: 'NL',
      email: 'piet@stoffer.example',
      phone: '06 87654321',
      person: true,
    });
  });
});
