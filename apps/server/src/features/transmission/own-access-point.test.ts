import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  customerBody,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type AccessPointServer, startAccessPoint } from '../../integrations/test/access-point-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { sweepTransmissions } from './sweep-transmissions.ts';
import { listTransmissionsOf } from './transmission-store.ts';
import { transmitInvoice } from './transmit-invoice.ts';

const MINUTE = 60_000;
const START = '2026-11-21T10:00:00Z';
const params = { name: 'peppol' };

let server: TestServer;
let point: AccessPointServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  server.clock.set(START);
  point = await startAccessPoint();
  company = await furnishCompany(server);
  await company.client.company.update({
    body: { ...companyBody('Bakker'), coc: String(10_000_000 + Math.floor(performance.now())) },
  });
});
afterEach(() => point.stop());
afterAll(() => server.stop());

const connect = ({ client }: FurnishedCompany = company) =>
  client.integration.connect({ params, body: { config: { address: point.url, key: point.key } } });

async function send(): Promise<string> {
  const { client } = company;
  const { data: customer } = await client.customer.create({
    body: customerBody({ coc: '30114455', eInvoice: 'peppol' }),
  });
  const { id, version } = await createDraft(company, { customerId: customer.id });
  await client.invoice.send({ params: { id }, body: { version, channel: 'peppol' } });
  return id;
}

async function step(invoiceId: string): Promise<string> {
  const { companyId } = company;
  const look = () =>
    server.services.database.withTenant(companyId, systemActor('network'), (tx) =>
      listTransmissionsOf(tx, invoiceId),
    );
  await transmitInvoice(server.services, { companyId, transmissionId: defined((await look()).at(-1)).id });
  return defined((await look()).at(-1)).state;
}

const ownAddress = async () => {
  const { own } = (await company.client.transmission.getAddress()).data;
  return `${defined(own).scheme}:${defined(own).id}`;
};

describe("a company's own access point", () => {
  it('gets its documents instead of the installation’s, and is asked for their receipts', async () => {
    await connect();
    const id = await send();
    expect(await step(id)).toBe('accepted');
    expect([...point.messages.values()]).toMatchObject([{ recipient: '0106:30114455' }]);
    expect(defined([...point.messages.values()][0]).document).toContain('<Invoice');
    server.clock.advance(MINUTE);
    expect(await step(id)).toBe('delivered');
    expect(point.journal.at(-1)).toMatch(/^GET \/messages\/own-/);
    const query = { scheme: '0106', id: '12345678' };
    expect((await company.client.transmission.findParticipant({ query })).data.isReachable).toBe(true);
    expect(point.journal.at(-1)).toBe('GET /participants/0106:12345678');
  });

  it('gets none of another company, and none while it is paused', async () => {
    await connect();
    await company.client.integration.update({ params, body: { enabled: false } });
    expect(await step(await send())).toBe('accepted');
    const connected = company;
    company = await furnishCompany(server);
    expect(await step(await send())).toBe('accepted');
    expect(point.messages.size).toBe(0);
    company = connected;
    await company.client.integration.update({ params, body: { enabled: true } });
    expect(await step(await send())).toBe('accepted');
    expect(point.messages.size).toBe(1);
  });

  it('is asked about a document although another one is used since; nobody is once it is gone', async () => {
    await connect();
    const [first, last] = [await send(), await send()];
    await step(first);
    await step(last);
    await company.client.integration.update({ params, body: { enabled: false } });
    server.clock.advance(MINUTE);
    expect(await step(first)).toBe('delivered');
    await company.client.integration.disconnect({ params });
    const asked = point.journal.length;
    expect(await step(last)).toBe('accepted');
    expect(point.journal).toHaveLength(asked);
    const { data } = await company.client.transmission.listOfInvoice({ params: { id: last } });
    expect(data[0]).toMatchObject({ state: 'accepted', nextTryAt: null });
    expect(defined(data[0]).reason).toContain('delivery receipt');
  });

  it('receives for the company from the moment it is connected, and releases the address', async () => {
    await company.client.transmission.register({ body: {} });
    const address = await ownAddress();
    await connect();
    expect(point.journal).toContain(`PUT /registrations/${address}`);
    await company.client.integration.update({ params, body: { enabled: false } });
    expect(point.journal.at(-1)).toBe(`DELETE /registrations/${address}`);
    await company.client.integration.update({ params, body: { enabled: true } });
    expect(point.journal.at(-1)).toBe(`PUT /registrations/${address}`);
    await company.client.integration.disconnect({ params });
    expect(point.journal.at(-1)).toBe(`DELETE /registrations/${address}`);
    expect((await company.client.transmission.getAddress()).data.registered).not.toBeNull();
  });

  it('at another address is a different one: it receives from now on, and earlier messages aren’t confused with its own', async () => {
    await connect();
    await company.client.transmission.register({ body: {} });
    const address = await ownAddress();
    const id = await send();
    const xml = await (await company.client.invoice.downloadUbl({ params: { id } })).text();
    point.inbox.set('1', { recipient: address, document: xml });
    await sweepTransmissions(server.services);
    await step(id);
    const next = await startAccessPoint('another-key');
    const config = { address: next.url, key: next.key };
    await company.client.integration.update({ params, body: { config } });
    expect(next.journal).toContain(`PUT /registrations/${address}`);
    expect(point.journal.at(-1)).toBe(`DELETE /registrations/${address}`);
    next.inbox.set('1', { recipient: address, document: xml });
    await sweepTransmissions(server.services);
    expect((await company.client.purchase.list({ query: {} })).data).toHaveLength(2);
    server.clock.advance(MINUTE);
    expect(await step(id)).toBe('accepted');
    expect(next.journal.filter((call) => call.startsWith('GET /messages'))).toEqual([]);
    await next.stop();
  });

  it('that can’t register addresses leaves the company receiving where it did', async () => {
    await company.client.transmission.register({ body: {} });
    await connect();
    const other = await startAccessPoint();
    other.refusesAddresses = true;
    const config = { address: other.url, key: other.key };
    await company.client.integration.update({ params, body: { config } });
    expect((await company.client.transmission.getAddress()).data.registered).toBeNull();
    await company.client.integration.disconnect({ params });
    await company.client.transmission.register({ body: {} });
    await company.client.integration.connect({ params, body: { config } });
    expect((await company.client.transmission.getAddress()).data.registered).not.toBeNull();
    expect(other.journal.filter((call) => call.includes('registrations'))).toHaveLength(2);
    await other.stop();
  });

  it('delivers what came for the company, once, and nothing for another', async () => {
    await connect();
    const other = await furnishCompany(server);
    await company.client.transmission.register({ body: {} });
    await other.client.company.update({ body: { ...companyBody('Ander'), coc: '87654321' } });
    await other.client.transmission.register({ body: {} });
    const id = await send();
    const xml = await (await company.client.invoice.downloadUbl({ params: { id } })).text();
    point.inbox.set('1', { recipient: await ownAddress(), document: xml });
    point.inbox.set('2', { recipient: '0106:87654321', document: xml });
    await sweepTransmissions(server.services);
    await sweepTransmissions(server.services);
    expect((await company.client.purchase.list({ query: {} })).data).toHaveLength(1);
    expect((await other.client.purchase.list({ query: {} })).data).toEqual([]);
    expect([...point.inbox.keys()]).toEqual(['2']);
    // Another access point may start numbering again.
    await company.client.integration.disconnect({ params });
    await connect();
    point.inbox.set('1', { recipient: await ownAddress(), document: xml });
    await sweepTransmissions(server.services);
    expect((await company.client.purchase.list({ query: {} })).data).toHaveLength(2);
    await other.client.transmission.unregister();
  });

  it('that is out of order holds up only its own company', async () => {
    await connect();
    const id = await send();
    point.fault = 503;
    expect(await step(id)).toBe('queued');
    await sweepTransmissions(server.services);
    const connected = company;
    company = await furnishCompany(server);
    expect(await step(await send())).toBe('accepted');
    company = connected;
    point.fault = undefined;
    server.clock.advance(2 * MINUTE);
    expect(await step(id)).toBe('accepted');
    expect(point.messages.size).toBe(1);
  });
});
