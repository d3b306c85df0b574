import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, customerBody, furnishCompany } from '../../../../test/furnish-company.ts';
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

async function importAll(content: string) {
  const { importedInvoice } = company.client;
  const { id } = (await importedInvoice.upload({ body: new File([content], 'export.csv') })).data;
  await importedInvoice.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return (await importedInvoice.getImport({ params: { id } })).data;
}
const all = async () => (await company.client.importedInvoice.list({ query: {} })).data;

describe('invoices of another program', () => {
  it('in whole cents are read correctly', async () => {
    const csv =
      'invoice_number,invoice_date,due_date,status,paid_status,sub_total,discount_val,tax,total,due_amount\n' +
      'INV-1,2019-03-01,2019-03-15,SENT,UNPAID,11000,1000,2100,12100,5\nINV-2,2019-02-01,NULL,DRAFT,UNPAID,100,0,21,121,121\n';
    const done = await importAll(csv);
    expect(done).toMatchObject({
      program: 'invoiceShelf',
      settings: { decimalMark: 'cents' },
      importedCount: 2,
      sums: [{ total: '122.21', open: '0.05' }],
    });
    expect(await all()).toMatchObject([
      { totalExcl: '100.00', totalVat: '21.00', totalIncl: '121.00', openAmount: '0.05', status: 'pastdue' },
      { number: 'INV-2', dueDate: null, openAmount: null, status: 'unknown' },
    ]);
  });

  it('of Stripe are open as their status says, with the name of the customer who has the number', async () => {
    const { data: buyer } = await company.client.customer.create({
      body: customerBody({ name: 'Buyer Inc', debtorNumber: 'cus_1' }),
    });
    const csv = [
      'id,Amount Due,Amount Paid,Currency,Customer,Due Date (UTC),Number,Status,Subtotal,Tax,Total,Date (UTC)',
      'in_1,121.00,0.00,eur,cus_1,2019-11-30 00:00,ST-1,open,100.00,21.00,121.00,2019-10-31 12:00',
      'in_2,50.00,50.00,eur,cus_1,2019-10-30 00:00,ST-2,paid,50.00,0.00,50.00,2019-10-01 12:00',
      'in_4,40.00,15.00,eur,cus_1,2019-10-30 00:00,ST-4,open,40.00,0.00,40.00,2019-09-02 12:00',
      // With a discount, and with VAT in the price.
      'in_3,70.00,0.00,eur,cus_2,2019-10-30 00:00,ST-3,void,80.00,0.00,70.00,2019-09-01 12:00',
    ].join('\n');
    const done = await importAll(csv);
    expect(done).toMatchObject({
      program: 'stripe',
      sums: [{ currency: 'EUR', total: '281.00', open: '146.00' }],
    });
    const invoices = await all();
    expect(invoices).toMatchObject([
      { number: 'ST-1', status: 'pastdue', customerName: 'Buyer Inc', customerNumber: 'cus_1' },
      { number: 'ST-2', status: 'paid', customerName: 'Buyer Inc' },
      { number: 'ST-4', status: 'pastdue', openAmount: '25.00' },
      { number: 'ST-3', status: 'unknown', customerName: '' },
    ]);
    await company.client.customer.update({ params: { id: buyer.id }, body: { name: 'Buyer LLC' } });
    const { data } = await company.client.importedInvoice.get({ params: { id: defined(invoices[0]).id } });
    expect(data.customerName).toBe('Buyer LLC');
  });

  it('are read by the headings of their program, whatever those meant in a file from elsewhere', async () => {
    await importAll('Number,Date,Customer,Total,Paid\nX-1,2019-01-31,Harbour Works,10.00,yes\n');
    const headings =
      'id,Amount Due,Amount Paid,Currency,Customer,Customer Name,Due Date (UTC),Number,Paid,Status,Subtotal,Tax,Total,Date (UTC)';
    const upload = async (text: string) =>
      (await company.client.importedInvoice.upload({ body: new File([text], 'invoices.csv') })).data;
    const csv = `${headings}\nin_1,70.00,0.00,eur,cus_2,Mill,2019-10-30 00:00,ST-3,FALSE,void,70.00,0.00,70.00,2019-09-01 12:00\n`;
    const { id, settings } = await upload(csv);
    const columnOf = (heading: string, { columns }: typeof settings) =>
      columns[headings.split(',').indexOf(heading)];
    expect(['Customer', 'Customer Name', 'Status', 'Paid'].map((one) => columnOf(one, settings))).toEqual([
      'customerNumber',
      'customerName',
      'paid',
      null,
    ]);
    const { data } = await company.client.importedInvoice.preview({ params: { id }, body: {} });
    expect(data.sums).toMatchObject([{ total: '70.00', open: '0.00' }]);
    // What was chosen for a file of that program is remembered.
    const columns = settings.columns.map((field) => (field === 'customerNumber' ? 'reference' : field));
    await company.client.importedInvoice.start({ params: { id }, body: { columns } });
    await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
    expect(columnOf('Customer', (await upload(csv)).settings)).toBe('reference');
  });
});

it('counts in the preview which invoices exist already, or are in the file twice', async () => {
  const first = 'Nummer;Datum;Klant;Bedrag\n1;1-3-2019;Jansen;9,00\n';
  await importAll(first);
  const csv = `${first}1;2-3-2019;Jansen;9,00\n1;2-3-2019;JANSEN;9,00\n1;2-3-2019;Jansen;-9,00\n`;
  const { id } = (await company.client.importedInvoice.upload({ body: new File([csv], 'a.csv') })).data;
  const { data } = await company.client.importedInvoice.preview({ params: { id }, body: {} });
  expect(data).toMatchObject({ acceptedCount: 4, createCount: 2, duplicateCount: 2, refusedCount: 0 });
  // An invoice that the file has twice is once in what is compared with the other program.
  expect(data.sums).toEqual([{ currency: 'EUR', count: 3, total: '9.00', open: '0.00' }]);
});

it('refuses invoices of several rows in a file whose amounts are those of lines', async () => {
  const csv = [
    'Nummer;Datum;Klant;Omschrijving;Bedrag',
    '1;1-3-2019;Jansen;Uren;100,00',
    '2;2-3-2019;De Boer;Reiskosten;30,00',
    '1;1-3-2019;JANSEN;Materiaal;21,00',
    // Two lines may cost the same.
    '3;3-3-2019;Smit;Maandag;50,00',
    '3;3-3-2019;Smit;Dinsdag;50,00',
  ].join('\n');
  const { id } = (await company.client.importedInvoice.upload({ body: new File([csv], 'a.csv') })).data;
  const { data } = await company.client.importedInvoice.preview({ params: { id }, body: {} });
  const problems = [{ field: 'totalIncl', problem: 'severalRows' }];
  const refused = [2, 4, 5, 6].map((line) => ({ line, reason: 'problems', problems }));
  expect(data).toMatchObject({ createCount: 1, refusedCount: 4, refused });
  expect(data.sums).toMatchObject([{ count: 1, total: '30.00' }]);
  expect(await importAll(csv)).toMatchObject({ importedCount: 1, refusedCount: 4, refused });
});
