import type { Purchase, PurchaseInput } from '@penning/contract';
import { defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { queueOwnPurchase } from '../booking/purchase/queue-purchase.ts';
import { importKinds } from '../import-kinds.ts';
import { runImport } from '../import/run-import.ts';
import { ublInvoice } from '../purchase/test/e-invoices.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const close = async (startsOn: string, endsOn: string) => {
  const body = { startsOn: plainDate(startsOn), endsOn: plainDate(endsOn), reason: 'vatReturn' as const };
  return (await company.client.closedPeriod.create({ body })).data;
};

it('an invoice of an earlier system is neither paid on a day of a closed period, nor unpaid again there', async () => {
  const { importedInvoice } = company.client;
  const csv = 'Factuurnummer;Datum;Klant;Bedrag incl;Openstaand\n1;1-3-2019;Jansen;121,00;21,00\n';
  const { data: file } = await importedInvoice.upload({ body: new File([csv], 'earlier.csv') });
  await importedInvoice.start({ params: { id: file.id }, body: file.settings });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: file.id });
  const [invoice] = (await importedInvoice.list({ query: {} })).data;
  const params = { id: defined(invoice).id };
  await importedInvoice.markPaid({ params, body: { paidOn: '2026-09-10' } });
  await close('2026-07-01', '2026-09-30');
  const closed = { code: 1174, field: 'paidOn' };
  expect(await refusalOf(importedInvoice.markUnpaid({ params }))).toMatchObject(closed);
  const moving = importedInvoice.markPaid({ params, body: { paidOn: '2026-10-01' } });
  expect(await refusalOf(moving)).toMatchObject(closed);
  expect((await importedInvoice.get({ params })).data).toMatchObject({ settledOn: '2026-09-10' });
});

describe('a purchase of a closed period', () => {
  const closeYear = () => close('2026-01-01', '2026-10-31');
  const upload = async () =>
    (await company.client.purchase.create({ body: new File([ublInvoice()], 'invoice.xml') })).data;
  const change = async (purchase: Purchase, changes: Partial<PurchaseInput>) => {
    const { version } = purchase;
    return (
      await company.client.purchase.update({ params: { id: purchase.id }, body: { version, ...changes } })
    ).data;
  };

  it('that its VAT return states keeps its figures and stays, until an owner opens the period', async () => {
    const dated = await change(await upload(), { invoiceDate: plainDate('2026-10-05') });
    const params = { id: dated.id };
    const period = await closeYear();
    const closed = { code: 1174, data: { endsOn: '2026-10-31', firstOpen: '2026-11-01' } };
    const moving = change(dated, { invoiceDate: plainDate('2026-11-05') });
    expect(await refusalOf(moving)).toMatchObject({ ...closed, field: 'invoiceDate' });
    expect(await refusalOf(company.client.purchase.delete({ params }))).toMatchObject(closed);
    await change(dated, { notes: 'Paid by card' });
    await company.client.closedPeriod.delete({ params: { id: period.id } });
    await company.client.purchase.delete({ params });
  });

  it('that came in afterwards keeps its date, and can be corrected', async () => {
    await closeYear();
    server.clock.advance(1000);
    const dated = await change(await upload(), { invoiceDate: plainDate('2026-10-05') });
    const corrected = await change(dated, { invoiceDate: plainDate('2026-10-06') });
    expect(corrected.invoiceDate).toBe('2026-10-06');
    expect(corrected.closedPeriod).toEqual({
      startsOn: '2026-01-01',
      endsOn: '2026-10-31',
      firstOpen: '2026-11-01',
      isStated: false,
    });
    expect(corrected.doubts).toContain('closedPeriod');
    const late = async (doubt: 'any' | 'closedPeriod') =>
      (await company.client.purchase.list({ query: { doubt } })).data.map(({ id }) => id);
    expect(await late('closedPeriod')).toEqual([dated.id]);
    expect(await late('any')).toContain(dated.id);
    await company.client.purchase.delete({ params: { id: dated.id } });
  });

  it('that was there with an open date is moved into it with a warning, and out of it again', async () => {
    const open = await change(await upload(), { invoiceDate: plainDate('2026-11-05') });
    await closeYear();
    server.clock.advance(1000);
    expect(open.closedPeriod).toBeNull();
    const moved = await change(open, { invoiceDate: plainDate('2026-10-05') });
    expect(moved.closedPeriod).toMatchObject({ endsOn: '2026-10-31', isStated: false });
    const back = await change(moved, { invoiceDate: plainDate('2026-11-05') });
    expect(back.closedPeriod).toBeNull();
    expect(back.doubts).not.toContain('closedPeriod');
  });

  it('that is closed again after it was given its date is stated from then on', async () => {
    const period = await closeYear();
    server.clock.advance(1000);
    const late = await change(await upload(), { invoiceDate: plainDate('2026-10-05') });
    await company.client.closedPeriod.delete({ params: { id: period.id } });
    await closeYear();
    const params = { id: late.id };
    expect((await company.client.purchase.get({ params })).data.closedPeriod).toMatchObject({
      isStated: true,
    });
    expect(await refusalOf(company.client.purchase.delete({ params }))).toMatchObject({ code: 1174 });
  });

  it('isn’t posted automatically either, as long as the period is closed', async () => {
    const database = await server.superuser();
    await database.query('UPDATE companies SET autobooking = true WHERE id = $1', [company.companyId]);
    await database.end();
    const period = await closeYear();
    server.clock.advance(1000);
    const late = await change(await upload(), { invoiceDate: plainDate('2026-10-05') });
    const place = { companyId: company.companyId, purchaseId: late.id };
    const report = () => queueOwnPurchase(server.services, place);
    expect(await report()).toEqual({ done: 0, reason: 'periodClosed' });
    await company.client.closedPeriod.delete({ params: { id: period.id } });
    expect(await report()).toEqual({ done: 0, reason: 'nothingToDo' });
  });
});
