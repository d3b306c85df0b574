import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;
let year: number;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  year = server.clock.now().getFullYear();
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function importAll(kind: 'importedInvoice' | 'customerImport', content: string) {
  const client = company.client[kind];
  const { id } = (await client.upload({ body: new File([content], 'export.csv') })).data;
  await client.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return id;
}

const HEADINGS =
  'Factuurnummer;Factuurdatum;Vervaldatum;Klantnummer;Klantnaam;E-mail;Totaal excl. btw;Btw;Totaal incl. btw;Betaald';
const importInvoices = (...rows: string[]) => importAll('importedInvoice', [HEADINGS, ...rows].join('\n'));
const add = async (name: string, more: { debtorNumber?: string; email?: string } = {}) =>
  (await company.client.customer.create({ body: { name, ...more } })).data.id;
const timeline = async (id: string) => {
  const query = { kind: 'imported' as const };
  const { data } = await company.client.customerOverview.listTimeline({ params: { id }, query });
  return data.map(({ text, state, amount }) => [text, state, amount]);
};
const numbers = async (id: string) => (await timeline(id)).map(([text]) => text).toSorted();
const overview = async (id: string) => (await company.client.customerOverview.get({ params: { id } })).data;

describe('imported invoices', () => {
  it('are in the account of the customer with the number, else the address, else the name', async () => {
    const [byNumber, byEmail, byName] = [
      await add('Acme', { debtorNumber: '7' }),
      await add('Mill', { email: 'Books@mill.example' }),
      await add('Café Noir'),
    ];
    await importInvoices(
      `A1;3-3-${year - 1};17-3-${year - 1};7;Anders;;100,00;21,00;121,00;nee`,
      `A2;3-3-${year};17-3-${year};7;Acme;;200,00;42,00;242,00;ja`,
      `A3;4-3-${year - 1};;;De molen;Boeken <books@MILL.example>;10,00;2,10;12,10;`,
      `A4;5-3-${year - 1};;;CAFE NOIR;;-10,00;-2,10;-12,10;ja`,
      `A5;5-3-${year - 1};;8;Acme;;10,00;2,10;12,10;ja`,
    );
    expect(await timeline(byNumber)).toEqual([
      ['A2', 'paid', '242.00'],
      ['A1', 'overdue', '121.00'],
    ]);
    expect(await timeline(byEmail)).toEqual([['A3', 'unknown', '12.10']]);
    expect(await timeline(byName)).toEqual([['A4', 'paid', '-12.10']]);
    expect(await overview(byNumber)).toMatchObject({
      figures: [],
      imported: [
        { currency: 'EUR', count: 2, open: '121.00', turnoverThisYear: '200.00', turnoverLastYear: '100.00' },
      ],
    });
  });

  it('wait for a customer who is imported, added or numbered later', async () => {
    await importInvoices(
      `B1;3-3-${year - 1};;7;Acme;;;;121,00;ja`,
      `B2;3-3-${year - 1};;;Mill;;;;121,00;ja`,
      `B3;3-3-${year - 1};;44;;;;;121,00;ja`,
    );
    const imported = await importAll('customerImport', 'Nummer;Naam\n7;Acme\n9;Nobody\n');
    const { data } = await company.client.customer.list({ query: { q: 'Acme' } });
    const acme = defined(data[0]).id;
    expect(await numbers(acme)).toEqual(['B1']);
    expect(await numbers(await add('mill'))).toEqual(['B2']);
    const late = await add('Late');
    expect(await numbers(late)).toEqual([]);
    await company.client.customer.update({ params: { id: late }, body: { debtorNumber: '44' } });
    expect(await numbers(late)).toEqual(['B3']);
    // They don't keep a customer whose import is undone, and wait for the next.
    const undone = (await company.client.customerImport.undo({ params: { id: imported } })).data;
    expect(undone).toMatchObject({ state: 'undone', keptCount: 0 });
    expect(await numbers(await add('Acme again', { debtorNumber: '7' }))).toEqual(['B1']);
  });

  it('are nobody’s where several customers have the name', async () => {
    const [one, other] = [await add('Twin'), await add('Twin')];
    await importInvoices(`C1;3-3-${year - 1};;;Twin;;;;121,00;ja`);
    expect([await numbers(one), await numbers(other)]).toEqual([[], []]);
  });

  it('follow a merge and come back when it is undone', async () => {
    const [master, other] = [await add('Master'), await add('Other')];
    const file = await importInvoices(
      `D1;3-3-${year - 1};;;Master;;;;121,00;ja`,
      `D2;3-3-${year - 1};;;Other;;;;121,00;nee`,
    );
    const { data } = await company.client.customerMerge.create({
      body: { masterId: master, customerIds: [other] },
    });
    expect(await numbers(master)).toEqual(['D1', 'D2']);
    expect((await overview(master)).imported).toMatchObject([{ count: 2, open: '121.00' }]);
    await importInvoices(`D3;4-3-${year - 1};;;Other;;;;121,00;ja`);
    expect(await numbers(master)).toEqual(['D1', 'D2', 'D3']);
    await company.client.customerMerge.undo({ params: { id: data.id } });
    expect([await numbers(master), await numbers(other)]).toEqual([['D1', 'D3'], ['D2']]);
    await company.client.importedInvoice.undo({ params: { id: file } });
    expect([await numbers(master), await numbers(other)]).toEqual([['D3'], []]);
  });
});
