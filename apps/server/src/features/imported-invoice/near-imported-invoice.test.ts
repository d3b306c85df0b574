import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { importKinds } from '../import-kinds.ts';
import { runImport } from '../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function importAll(content: string): Promise<void> {
  const { importedInvoice } = company.client;
  const { id } = (await importedInvoice.upload({ body: new File([content], 'old.csv') })).data;
  await importedInvoice.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
}

it('an imported invoice is found by the global search with a typing error, where nothing is called what was typed', async () => {
  await importAll(
    'Nummer;Datum;Klant;Contactpersoon;Bedrag\nA1;1-3-2019;Acme Kafferösterei;Willemijn Ek;9,00\n',
  );
  const found = async (term: string) => {
    const { data } = await company.client.overview.search({ query: { term, limit: 5 } });
    return data.map(({ type, txt, matched }) => [type, txt, matched]);
  };
  for (const term of ['Amce', 'amce kafferösterei', 'Kaferö'])
    expect(await found(term), term).toEqual([['importedInvoices', 'A1 Acme Kafferösterei', 'companyname']]);
  expect(await found('Willemijm')).toEqual([['importedInvoices', 'A1 Acme Kafferösterei', 'contact']]);
  for (const term of ['Aemc', 'Amce Bakker', 'Amce%']) expect(await found(term), term).toEqual([]);
  await company.client.customer.create({ body: { name: 'Amce' } });
  expect((await found('Amce')).map(([type]) => type)).not.toContain('importedInvoices');
});
