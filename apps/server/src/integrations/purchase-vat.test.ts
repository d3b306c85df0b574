import { afterEach, describe, expect, it } from 'vitest';
import { furnishCompany } from '../../test/furnish-company.ts';
import { ublInvoice } from '../features/purchase/test/e-invoices.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { type AtBookkeeping, type BookkeepingSimulator, startAtBookkeeping } from './test/at-bookkeeping.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

let at: AtBookkeeping | undefined;
afterEach(async () => {
  await at?.stop();
});

/** Posts a purchase of 100.00 at 21 % and 50.00 at 9 % that Molen Meel B.V. sent. */
async function post(service: BookkeepingSimulator, changes?: Record<string, string>): Promise<void> {
  at = await startAtBookkeeping(service);
  const company = await furnishCompany(at.server);
  await at.connect(company);
  const { client } = company;
  if (service.purchaseConfig) {
    const params = { name: service.name };
    await client.integration.update({ params, body: { config: service.purchaseConfig } });
  }
  const file = new File([ublInvoice(changes)], 'invoice.xml', { type: 'application/xml' });
  const { data } = await client.purchase.create({ body: file });
  await client.purchaseBooking.create({ params: { id: data.id } });
  await at.work(company);
  const jobs = await client.errand.list({ query: { purchaseId: data.id } });
  expect(jobs.data.map(({ state, message }) => `${state} ${message}`.split(' ')[0])).toEqual(['done']);
}

describe('a purchase of two rates', () => {
  it('is a booking of two lines at SnelStart, with the VAT of each kind', async () => {
    const there = await startSnelstart();
    await post(there);
    const [booking] = there.purchases.all;
    expect(booking).toMatchObject({
      factuurdatum: '2026-11-02T00:00:00Z',
      omschrijving: 'Molen Meel B.V.',
      factuurbedrag: 175.5,
      boekingsregels: [
        { bedrag: 100, btwSoort: 'Hoog', grootboek: { id: there.purchaseConfig.purchaseAccount } },
        { bedrag: 50, btwSoort: 'Laag' },
      ],
      btw: [
        { btwSoort: 'InkopenHoog', btwBedrag: 21 },
        { btwSoort: 'InkopenLaag', btwBedrag: 4.5 },
      ],
    });
    expect(there.books.list('relaties')).toMatchObject([
      { naam: 'Molen Meel B.V.', relatiesoort: ['Leverancier'] },
    ]);
  });

  it('is a mutation at e-Boekhouden.nl with the codes for purchases, due when it is here', async () => {
    const there = await startEboekhouden();
    await post(there);
    expect(there.books.purchases).toMatchObject([
      {
        ledgerId: 120,
        date: '2026-11-02',
        termOfPayment: 30,
        inExVat: 'IN',
        rows: [
          { ledgerId: 109, vatCode: 'HOOG_INK_21', amount: 121 },
          { ledgerId: 109, vatCode: 'LAAG_INK_9', amount: 54.5 },
        ],
      },
    ]);
  });

  it('is a transaction in the purchase journal of Twinfield, owed to its supplier', async () => {
    const there = await startTwinfield();
    await post(there);
    const [transaction] = there.purchaseLedger.transactions;
    expect(transaction).toMatchObject({ code: 'INK', destiny: 'temporary', header: { duedate: '20261202' } });
    expect(transaction?.lines).toMatchObject([
      { type: 'total', debitcredit: 'credit', value: '175.50' },
      { dim1: '4990', debitcredit: 'debit', value: '100.00', vatvalue: '21.00', vatcode: 'IH' },
      { dim1: '4990', debitcredit: 'debit', value: '50.00', vatvalue: '4.50', vatcode: 'IL' },
    ]);
    expect(there.suppliers.all).toMatchObject([{ name: 'Molen Meel B.V.' }]);
  });

  it('is a document in the archive of Yuki, byte for byte, with what it comes to', async () => {
    const there = await startYuki();
    await post(there);
    const [document] = there.purchases.documents;
    expect(document).toMatchObject({
      folder: '1',
      amount: '175.50',
      remarks: '2026-118 2026-11-02 Molen Meel B.V.',
      fileName: expect.stringMatching(/^2026-118 Molen Meel B\.V\. [0-9a-f]{8}\.xml$/),
    });
    expect(document?.bytes.toString()).toBe(ublInvoice());
  });
});

it('a purchase at a rate that is unknown there is posted whole, without VAT', async () => {
  const there = await startSnelstart();
  there.books.lists['btwtarieven'] = there.books
    .list('btwtarieven')
    .filter(({ btwSoort }) => btwSoort !== 'Laag');
  await post(there);
  expect(there.purchases.all[0]).toMatchObject({
    boekingsregels: [
      { bedrag: 100, btwSoort: 'Hoog' },
      { bedrag: 54.5, btwSoort: 'Geen' },
    ],
    btw: [{ btwSoort: 'InkopenHoog', btwBedrag: 21 }],
  });
});
