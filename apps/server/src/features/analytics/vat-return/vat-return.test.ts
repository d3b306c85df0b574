import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { verifySums } from '../../verification/verify-sums.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const QUARTER = { year: '2026', quarter: '4', language: 'en' } as const;

const send = (price: string, more: object = {}, on = '2026-11-20') =>
  createSent(company, {
    lines: [lineBody(company, { price, quantity: '1', discount: '0', ...more })],
    sendDate: on,
  });

async function readBoxes(query: { year: string; quarter: string } = QUARTER) {
  const { data } = await company.client.analytics.getVatReturn({ query });
  const filled = data.boxes.filter(
    ({ base, vat }) => (base ?? '0.00') !== '0.00' || (vat ?? '0.00') !== '0.00',
  );
  return Object.fromEntries(filled.map(({ box, base, vat }) => [box, [base, vat]]));
}

async function verify() {
  const problems: Parameters<typeof verifySums>[1] = [];
  await server.services.database.readTenant(company.companyId, systemActor('test'), (tx) =>
    verifySums(tx, problems),
  );
  return problems;
}

it('fills the boxes of a quarter, with the documents behind each figure', async () => {
  const sold = await send('1000.00');
  await send('100.00', { vatId: company.vat.low });
  await send('40.00', { vatId: company.vat.exempt });
  await send('9.00', {}, '2026-10-01');
  const credited = await send('50.00');
  await company.client.invoice.credit({
    params: { id: credited.id },
    body: { creationToken: randomUUID(), channel: 'mark' },
  });
  expect(await readBoxes()).toEqual({
    '1a': ['1009.00', '211.89'],
    '1b': ['100.00', '9.00'],
    '5a': [null, '220.89'],
    '5g': [null, '220.89'],
  });
  const { client } = company;
  const { data } = await client.analytics.getVatReturn({ query: QUARTER });
  expect(data).toMatchObject({ country: 'NL', from: '2026-10-01', until: '2026-12-31', withoutRate: 0 });
  expect(data.outside).toEqual([{ key: 'exempt 1', label: 'Exempt (0%)', base: '40.00', vat: '0.00' }]);
  const { data: behind } = await client.analytics.listVatDocuments({ query: { ...QUARTER, box: '1a' } });
  expect(behind.next).toBeNull();
  expect(behind.documents.map(({ base }) => base).toSorted()).toEqual(['-50.00', '1000.00', '50.00', '9.00']);
  expect(behind.documents.find(({ id }) => id === sold.id)).toMatchObject({
    number: sold.number,
    dueOn: '2026-11-20',
    label: 'Standard rate (21%)',
    vat: '210.00',
  });
  const { data: exempt } = await client.analytics.listVatDocuments({
    query: { ...QUARTER, key: 'exempt 1' },
  });
  expect(exempt.documents).toHaveLength(1);
  const csv = await client.analytics.downloadVatReturn({ query: QUARTER });
  expect(await csv.text()).toContain('1b,Leveringen/diensten belast met laag tarief,100.00,9.00\r\n');
});

it.skipIf(!hasPdftotext)(
  'is downloaded as a PDF in the language of the reader, with the names of the form',
  async () => {
    const query = { ...QUARTER, language: 'fr', format: 'pdf' } as const;
    const file = await company.client.analytics.downloadVatReturn({ query });
    const input = Buffer.from(await file.arrayBuffer());
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
    expect(text).toContain('01/10/2026 – 31/12/2026 · EUR');
    expect(text).toMatch(/1b +Leveringen\/diensten belast met laag tarief +100,00 +9,00\n/);
    expect(text).toMatch(/5g +Totaal te betalen \/ terug te vragen +220,89\n/);
  },
);

it('counts VAT that is due on payment with each payment, and again when one is undone', async () => {
  company = await furnishCompany(server);
  await company.client.company.updateVatPoint({ body: { vatPoint: 'payment' } });
  const { id } = await send('100.00', {}, '2026-09-10');
  await send('30.00', { vatId: company.vat.exempt }, '2026-09-10');
  expect(await readBoxes({ year: '2026', quarter: '3' })).toEqual({});
  const pay = async (amount: string, paidOn: string) => {
    const body = { token: randomUUID(), amount, paidOn, methodId: company.methodId, note: '' };
    const { data } = await company.client.invoice.registerPayment({ params: { id }, body });
    return data.payments.at(-1);
  };
  await pay('60.50', '2026-09-20');
  const last = await pay('60.50', '2026-11-03');
  const half = ['50.00', '10.50'];
  const whole = { '1a': half, '5a': [null, '10.50'], '5g': [null, '10.50'] };
  expect(await readBoxes({ year: '2026', quarter: '3' })).toEqual(whole);
  expect(await readBoxes()).toEqual(whole);
  expect(await verify()).toEqual([]);
  await company.client.invoice.unregisterPayment({ params: { id, paymentId: last?.id ?? '' } });
  expect(await readBoxes()).toEqual({});
  expect(await verify()).toEqual([]);
});
