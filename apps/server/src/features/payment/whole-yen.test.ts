import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from '../../../test/conformance/validate-file.ts';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await addRate(company, 'JPY');
});
afterAll(() => server.stop());

/** 499.5 and 682.15 yen before rounding, with VAT of 248.22. */
const oddLines = () => [
  lineBody(company, { price: '333', quantity: '1.5' }),
  lineBody(company, { price: '0.35', quantity: '1949' }),
];
const createOdd = (includesVat = false) =>
  createDraft(company, { currency: 'JPY', includesVat, lines: oddLines() });
const read = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

it('is all that an invoice in yen asks for, on the page and in the e-invoice', async () => {
  for (const includesVat of [false, true]) {
    const draft = await createOdd(includesVat);
    const { id, totalIncl, viewLink } = await markAsSent(company, draft);
    expect(totalIncl).toBe(includesVat ? '1182.00' : '1430.00');
    const xml = await (await company.client.invoice.downloadUbl({ params: { id } })).text();
    // The official rules allow VAT to be less than 1.00 off; the strict check of cents doesn't know the yen.
    const faults = await findFaults(xml, '2026-11-20');
    expect(faults.filter((fault) => !fault.startsWith('VAT breakdown'))).toEqual([]);
    const page = await (await fetch(defined(viewLink))).text();
    expect(page).toMatch(includesVat ? /JP¥\s1\.182</ : /JP¥\s1\.430</);
  }
});

it('is what a payment has: parts of a yen are refused', async () => {
  const { id } = await markAsSent(company, await createOdd());
  const params = { id };
  for (const amount of ['0.50', '1000.01']) {
    const refused = await refusalOf(company.client.invoice.registerPayment({ params, body: { amount } }));
    expect(refused.message).toContain('whole amount');
  }
  await company.client.invoice.registerPayment({ params, body: { amount: '430.00' } });
  expect((await read(id)).open).toBe('1000.00');
});

it('is what parts of an invoice are credited with, and what a deposit asks for', async () => {
  const draft = await createOdd();
  const half = { creationToken: randomUUID(), percentage: '33.33' };
  const { data: deposit } = await company.client.invoice.requestDeposit({
    params: { id: draft.id },
    body: half,
  });
  expect(deposit.totalIncl).toBe('477.00');
  const sent = await markAsSent(company, await createOdd());
  const [first] = sent.lines;
  const lines = [{ lineId: defined(first).id, quantity: '0.5' }];
  const { data: part } = await company.client.invoice.credit({ params: { id: sent.id }, body: { lines } });
  expect(part.totalIncl).toBe('-202.00');
  const { data: rest } = await company.client.invoice.credit({ params: { id: sent.id }, body: {} });
  expect(Number(part.totalIncl) + Number(rest.totalIncl)).toBeCloseTo(-1430, 0);
  expect(await read(sent.id)).toMatchObject({ status: 3, open: '0.00' });
});
