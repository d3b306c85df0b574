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
});
afterAll(() => server.stop());

async function importAll(csv: string, body = {}) {
  const { productImport } = company.client;
  const { id } = (await productImport.upload({ body: new File([csv], 'producten.csv') })).data;
  await productImport.start({ params: { id }, body });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return (await productImport.getImport({ params: { id } })).data;
}

const find = async (q: string) => (await company.client.product.list({ query: { q } })).data;

it('products are imported with their price, VAT rate and revenue account', async () => {
  const codes = (await company.client.vatCode.list()).data;
  const low = codes.find(({ type }) => type === 'low')?.id;
  const done = await importAll(
    'Artikelcode;Omschrijving;Verkoopprijs;Eenheid;Btw\nA1;Brood;1,2345;stuk;9%\nA2;Advies;1.250,00;uur;\nA3;Raar;tien;;21\nA4;Vreemd;1,00;;17%\n',
  );
  expect(done).toMatchObject({ program: 'snelStart', importedCount: 2, refusedCount: 2 });
  expect(done.refused.map(({ problems }) => problems)).toEqual([
    [{ field: 'price', problem: 'notAnAmount' }],
    [{ field: 'vatRate', problem: 'unknownVatRate' }],
  ]);
  expect(await find('Brood')).toMatchObject([{ number: 'A1', price: '1.2345', unit: 'stuk', vatId: low }]);
  expect(await find('Advies')).toMatchObject([{ number: 'A2', price: '1250.00' }]);
});

it('existing products are skipped or updated, and an import is undone', async () => {
  await company.client.product.create({ body: { description: 'Oude naam', number: 'A1', price: '1.00' } });
  const csv = 'Artikelcode;Omschrijving;Verkoopprijs\nA1;Nieuwe naam;2,00\nA2;Tweede;3,00\n';
  const first = await importAll(csv);
  expect(first).toMatchObject({ importedCount: 1, duplicateCount: 1 });
  const duplicates = { by: ['number' as const], action: 'update' as const };
  const done = await importAll(csv.replace('3,00', '4,00'), { duplicates });
  expect(done).toMatchObject({ importedCount: 0, updatedCount: 2 });
  expect(await find('Nieuwe naam')).toMatchObject([{ price: '2.00' }]);
  const { data } = await company.client.productImport.undo({ params: { id: done.id } });
  expect(data).toMatchObject({ state: 'undone', keptCount: 0 });
  expect(await find('Oude naam')).toMatchObject([{ number: 'A1', price: '1.00' }]);
  expect(await find('Tweede')).toMatchObject([{ price: '3.00' }]);
  const { data: before } = await company.client.productImport.undo({ params: { id: first.id } });
  expect(before).toMatchObject({ keptCount: 0 });
  expect(await find('Tweede')).toEqual([]);
});
