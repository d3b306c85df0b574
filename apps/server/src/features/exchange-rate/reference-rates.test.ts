import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDraft, furnishCompany, markAsSent } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepReferenceRates } from './sweep-reference-rates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const day = (on: string, dollars: string) =>
  `<Cube time="${on}"><Cube currency="USD" rate="${dollars}"/><Cube currency="THB" rate="37.1"/></Cube>`;
const asked: string[] = [];
let status = 200;
let days = day('2026-11-20', '1.0832');
const bank = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(status, { 'content-type': 'text/xml' }).end(
    `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${days}</Cube></gesmes:Envelope>`,
  );
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const ecb = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: { RUN_JOBS: 'false', ECB_RATES: 'true', SERVICE_URLS: JSON.stringify({ ecb }) },
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => bank.close(resolve));
});

const sweep = () => sweepReferenceRates(server.services);

it('reference rates are fetched once a day, and stated on documents with their day', async () => {
  // A Saturday: there is nothing newer than Friday's.
  status = 500;
  await expect(sweep()).rejects.toThrow('ecb: answered 500');
  expect((await sweep()).done).toBe(0);
  status = 200;
  server.clock.advance(HOUR);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(asked).toEqual(Array(2).fill('/stats/eurofxref/eurofxref-hist-90d.xml'));

  const own = await furnishCompany(server);
  const { data } = await own.client.exchangeRate.getReference();
  expect(data).toEqual({ isFetched: true, until: '2026-11-20' });
  const send = async () =>
    markAsSent(own, await createDraft(own, { currency: 'USD', sendDate: '2026-11-21' }));
  expect((await send()).exchangeRate).toEqual({ rate: '1.0832', ratedOn: '2026-11-20', source: 'ecb' });
  await own.client.exchangeRate.save({ body: { currency: 'USD', ratedOn: '2026-11-20', rate: '1.5' } });
  expect((await send()).exchangeRate).toEqual({ rate: '1.5', ratedOn: '2026-11-20', source: 'typed' });
});

it('those of a working day are asked for every hour until they are there', async () => {
  server.clock.set('2026-11-23T15:40:00Z');
  await sweep();
  server.clock.advance(30 * MINUTE);
  await sweep();
  expect(asked).toHaveLength(1);
  days += day('2026-11-23', '1.09');
  server.clock.advance(HOUR);
  for (let times = 0; times < 3; times += 1) {
    await sweep();
    server.clock.advance(2 * HOUR);
  }
  expect(asked).toHaveLength(2);
});
