import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { recurringBody } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readZip } from '../../../test/zip/read-zip.ts';
import { PLAIN_PDF, ublInvoice } from '../purchase/test/e-invoices.ts';
import { runBulk } from './run-bulk.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Request = Parameters<FurnishedCompany['client']['bulk']['start']>[0]['body'];
type Asked = Request extends infer One ? (One extends unknown ? Omit<One, 'token'> : never) : never;

/** Runs an action; returns what failed, and why. */
async function act(asked: Asked) {
  const { bulk } = company.client;
  const { data } = await bulk.start({ body: { ...asked, token: randomUUID() } });
  await runBulk(server.services, { companyId: company.companyId, bulkId: data.id });
  const params = { id: data.id };
  const { data: items } = await bulk.listItems({ params, query: {} });
  return { ...(await bulk.get({ params })).data, items };
}

it('pauses, resumes and deletes recurring invoices, also by state', async () => {
  const { recurring } = company.client;
  const make = async () => (await recurring.create({ body: recurringBody(company) })).data;
  const [one, other] = [await make(), await make()];
  const sent = await createSent(company);
  const paused = await act({ action: 'pause', selection: { ids: [one.id, sent.id] } });
  expect(paused).toMatchObject({
    done: 1,
    failed: 1,
    items: [{ state: 'done' }, { state: 'failed', code: 3 }],
  });
  const listed = async () => (await recurring.list({ query: {} })).data.map(({ id, state }) => [id, state]);
  expect(new Map((await listed()) as [string, string][])).toEqual(
    new Map([
      [one.id, 'paused'],
      [other.id, 'active'],
    ]),
  );
  const resumed = await act({
    action: 'resume',
    selection: { filter: { type: 'recurring', state: 'paused' } },
  });
  expect(resumed).toMatchObject({ total: 1, done: 1 });
  await act({ action: 'pause', selection: { ids: [other.id] } });
  const deleted = await act({
    action: 'delete',
    selection: { filter: { type: 'recurring', state: 'paused' } },
  });
  expect(deleted).toMatchObject({ total: 1, done: 1 });
  expect(await listed()).toEqual([[one.id, 'active']]);
});

it('finds quotations by their state; a state of another kind is refused', async () => {
  await createSentQuotation(company);
  const { download } = company.client;
  const ask = (type: string, state: string) =>
    download.create({
      body: { kind: 'csv', selection: { filter: { type, state } as { type: 'quotation' } } },
    });
  expect((await ask('quotation', 'open')).data.count).toBe(1);
  expect(await refusalOf(ask('quotation', 'accepted'))).toMatchObject({ code: 1102 });
  expect(await refusalOf(ask('quotation', 'paused'))).toMatchObject({ code: 5 });
  expect(await refusalOf(ask('invoice', 'open'))).toMatchObject({ code: 5 });
});

it('pays and deletes purchases, and returns their originals and a list', async () => {
  const { purchase, download } = company.client;
  const upload = async (content: string | Buffer, name: string) =>
    (await purchase.create({ body: new File([content as Uint8Array<ArrayBuffer>], name) })).data;
  const [xml, scan] = [await upload(ublInvoice(), 'a.xml'), await upload(PLAIN_PDF, 'scan.pdf')];
  const file = async (format: 'zip' | 'csv', ids: string[]) => {
    const { data } = await download.create({ body: { kind: 'purchases', format, selection: { ids } } });
    const response = await fetch(`${server.url}${BASE_PATH}${data.path}`);
    expect(response.status).toBe(200);
    return { data, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const zip = await file('zip', [xml.id, scan.id]);
  expect(zip.data.filename).toBe('purchases-2026-11-21.zip');
  expect(readZip(zip.bytes).map(({ name, bytes }) => [name, bytes.toString('latin1')])).toEqual([
    [`${xml.supplierName} ${xml.number}.xml`, Buffer.from(ublInvoice()).toString('latin1')],
    ['scan.pdf', Buffer.from(PLAIN_PDF).toString('latin1')],
  ]);
  const csv = (await file('csv', [xml.id])).bytes.toString('utf8');
  expect(csv).toContain(`${xml.supplierName},${xml.number},`);
  const paidOn = plainDate('2026-11-21');
  const paid = await act({
    action: 'registerPayment',
    paidOn,
    selection: { filter: { type: 'purchase', state: 'open' } },
  });
  expect(paid).toMatchObject({ total: 1, done: 1 });
  const again = await act({ action: 'registerPayment', paidOn, selection: { ids: [xml.id, scan.id] } });
  expect(again.items).toMatchObject([
    { label: `${xml.supplierName} ${xml.number}`, code: 1106 },
    { label: 'scan.pdf', code: 1106 },
  ]);
  expect(await act({ action: 'credit', selection: { ids: [xml.id] } })).toMatchObject({ failed: 1 });
  expect(
    await act({ action: 'delete', selection: { filter: { type: 'purchase', q: 'no such' } } }).catch(
      () => 'nothing',
    ),
  ).toBe('nothing');
  const gone = await act({ action: 'delete', selection: { filter: { type: 'purchase' } } });
  expect(gone).toMatchObject({ total: 2, done: 2 });
  expect((await purchase.list({ query: {} })).data).toEqual([]);
});

it('finds what is in a SEPA batch and what isn’t', async () => {
  const { invoice } = company.client;
  expect((await invoice.list({ query: { inBatch: 'yes' } })).data).toEqual([]);
  expect((await invoice.list({ query: { inBatch: 'no' } })).data).toHaveLength(1);
});
