import { type Purchase, PurchaseInput } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { verifyChain } from '../verification/verify-chain.ts';
import { receivePurchase } from './receive-purchase.ts';
import { ublInvoice } from './test/e-invoices.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const upload = async () =>
  (await company.client.purchase.create({ body: new File([ublInvoice()], 'invoice.xml') })).data;
const timeline = async (id: string) => (await company.client.purchase.listTimeline({ params: { id } })).data;
const receive = () =>
  receivePurchase(server.services, {
    companyId: company.companyId,
    source: 'peppol',
    messageId: 'message-1',
    bytes: Buffer.from(ublInvoice()),
  });

function bodyOf(purchase: Purchase, changes: Partial<PurchaseInput>) {
  const names = Object.keys(PurchaseInput.shape) as (keyof PurchaseInput)[];
  const fields = Object.fromEntries(names.map((name) => [name, purchase[name]])) as unknown as PurchaseInput;
  return { ...fields, ...changes, version: purchase.version };
}

it('shows who did what to a purchase, and each change before and after', async () => {
  const purchase = await upload();
  const params = { id: purchase.id };
  const body = bodyOf(purchase, { number: 'X-1', iban: 'BE68539007547034' });
  const { data: changed } = await company.client.purchase.update({ params, body });
  await company.client.purchase.update({ params, body: { ...body, version: changed.version } });
  await company.client.purchase.markPaid({ params, body: { paidOn: '2026-11-20' } });
  await company.client.purchase.markPaid({ params, body: { paidOn: '2026-11-20' } });
  await company.client.purchase.markUnpaid({ params });
  const events = await timeline(purchase.id);
  expect(events.map(({ event, source, day }) => [event, source, day])).toEqual([
    ['purchaseReceived', 'upload', null],
    ['purchaseChanged', null, null],
    ['purchasePaid', null, '2026-11-20'],
    ['purchaseUnpaid', null, '2026-11-20'],
  ]);
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['Jan Jansen']));
  expect(defined(events[1]).changes).toEqual([
    { field: 'number', before: purchase.number, after: 'X-1' },
    { field: 'iban', before: purchase.iban, after: 'BE68539007547034' },
  ]);
});

it('is in the verified chain, also once the purchase is deleted', async () => {
  const { id } = await upload();
  await company.client.purchase.delete({ params: { id } });
  expect(await refusalOf(timeline(id))).toMatchObject({ code: 3 });
  await server.services.database.withTenant(company.companyId, systemActor('network'), async (tx) => {
    const problems: never[] = [];
    expect(await verifyChain(tx, problems)).toBe(4);
    expect(problems).toEqual([]);
  });
});

it('doesn’t let a message bring back what was deleted', async () => {
  const first = await receive();
  expect(first.isNew).toBe(true);
  expect((await timeline(first.id))[0]).toMatchObject({ actor: 'Penning', source: 'peppol' });
  await company.client.purchase.delete({ params: { id: first.id } });
  expect(await receive()).toMatchObject({ id: first.id, isNew: false });
  expect((await company.client.purchase.list({ query: {} })).data).toEqual([]);
});
