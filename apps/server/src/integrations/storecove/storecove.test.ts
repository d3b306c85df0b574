import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type AtNetwork, BUYER, SELLER, startAtNetwork } from '../test/at-network.ts';
import { postReport } from '../test/network-simulator.ts';
import { type StorecoveSimulator, startStorecove } from './test/simulator.ts';

const params = { name: 'storecove' };

let storecove: StorecoveSimulator;
let at: AtNetwork;
let company: FurnishedCompany;
beforeAll(async () => {
  storecove = await startStorecove();
  at = await startAtNetwork(storecove);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  storecove.isPulled = true;
  await company.client.transmission.unregister();
  await company.client.integration.disconnect({ params });
  storecove.clear();
});
afterAll(() => at.stop());

const last = async (id: string) =>
  defined((await company.client.transmission.listOfInvoice({ params: { id } })).data.at(-1));
const purchases = async () => (await company.client.purchase.list({ query: {} })).data;
const webhook = async () => defined((await company.client.integration.get({ params })).data.webhookUrl);
const xmlOf = async () => {
  const id = await at.send(company);
  return (await company.client.invoice.downloadUbl({ params: { id } })).text();
};

describe('Storecove', () => {
  it('refuses a wrong key, and a legal entity that is none', async () => {
    const connect = (config: Record<string, string>) =>
      refusalOf(
        company.client.integration.connect({ params, body: { config: { ...storecove.config, ...config } } }),
      );
    expect((await connect({ key: 'wrong' })).field).toBe('config.key');
    expect((await connect({ legalEntity: 'Peeters' })).field).toBe('config.legalEntity');
    expect((await connect({ legalEntity: '9' })).code).toBeGreaterThan(0);
  });

  it('doesn’t count an address that gets a PDF by email as one that receives e-invoices', async () => {
    storecove.byEmail.add(`0208:${BUYER}`);
    const id = await at.send(company);
    expect(await at.step(company, id)).toBe('failed');
    expect(storecove.sent).toEqual([]);
  });

  it('says in its queue why a document couldn’t be delivered', async () => {
    const id = await at.send(company);
    await at.step(company, id);
    const { id: guid } = defined(storecove.sent[0]);
    storecove.confirmed.clear();
    storecove.queue.length = 0;
    await storecove.reportSent(guid, 'failed', 'The receiver’s access point refused the document');
    await at.sweep();
    expect(await last(id)).toMatchObject({
      state: 'failed',
      reason: 'The receiver’s access point refused the document',
    });
    expect(storecove.waiting()).toBe(0);
  });

  it('reports at the address that is shown: delivered, failed, twice and late', async () => {
    storecove.isPulled = false;
    const [first, second] = [await at.send(company), await at.send(company)];
    for (const id of [first, second]) await at.step(company, id);
    const [one, two] = storecove.sent;
    storecove.confirmed.delete(defined(two).id);
    for (let times = 0; times < 2; times += 1) {
      await storecove.reportSent(defined(one).id, 'succeeded', '', await webhook());
      await storecove.reportSent(defined(two).id, 'failed', 'Unknown receiver', await webhook());
    }
    await storecove.reportSent(defined(one).id, 'failed', 'Too late', await webhook());
    await at.workReports();
    expect(await last(first)).toMatchObject({ state: 'delivered', reason: '' });
    expect(await last(second)).toMatchObject({ state: 'failed', reason: 'Unknown receiver' });
  });

  it('settles a message whose answer was lost by our id in its report', async () => {
    const id = await at.send(company);
    storecove.fault = { on: 'send', is: 'unanswered' };
    expect(await at.step(company, id)).toBe('queued');
    storecove.fault = undefined;
    storecove.queue.length = 0;
    await storecove.reportSent(defined(storecove.sent[0]).id, 'succeeded', '', await webhook());
    await at.workReports();
    expect((await last(id)).state).toBe('delivered');
    expect(storecove.sent).toHaveLength(1);
  });

  it('makes a purchase once of what it reports, and nothing of another company’s or of a forged report', async () => {
    const xml = await xmlOf();
    await company.client.transmission.register({ body: {} });
    storecove.isPulled = false;
    const id = storecove.arrive(xml);
    const address = await webhook();
    for (let times = 0; times < 2; times += 1) await storecove.reportReceived(address, id);
    await postReport(address, {
      event_type: 'received_document',
      document_guid: id,
      document_type: 'invoice',
      legal_entity_id: 4,
    });
    await postReport(address, ['forged']);
    await at.workReports();
    await at.sweep();
    expect(await purchases()).toHaveLength(1);
    expect(storecove.registered()).toEqual([`0208:${SELLER}`]);
  });

  it('isn’t held up by what can’t be read, nor by a document whose file is gone', async () => {
    const xml = await xmlOf();
    await company.client.transmission.register({ body: {} });
    storecove.queue.push({ guid: 'without-type', body: { event: 'received', legal_entity_id: 1781 } });
    storecove.forget(storecove.arrive(xml));
    storecove.arrive(xml);
    await at.sweep();
    expect(await purchases()).toHaveLength(1);
    expect(storecove.waiting()).toBe(0);
  });

  const foreign = (guid: string) =>
    storecove.queue.push({
      guid,
      body: { event_type: 'received_document', document_guid: guid, legal_entity_id: 4 },
    });
  const sweepLater = async () => {
    const now = at.server.clock.now();
    at.server.clock.advance(61 * 60_000);
    await at.sweep();
    // Nobody stays signed in for so long.
    at.server.clock.set(now.toISOString());
  };
  const told = async () =>
    (await company.client.notification.list()).data.filter(({ kind }) => kind === 'integrationProblem');

  it('leaves what is for another company of the account in the queue for an hour, and then isn’t held up by it', async () => {
    const xml = await xmlOf();
    await company.client.transmission.register({ body: {} });
    foreign('of-another');
    storecove.arrive(xml);
    foreign('of-another-as-well');
    await at.sweep();
    expect(storecove.waiting()).toBe(3);
    expect(await told()).toEqual([]);
    await sweepLater();
    expect(storecove.waiting()).toBe(0);
    expect(await purchases()).toHaveLength(1);
    expect(await told()).toMatchObject([{ data: { reason: expect.stringContaining('legal entity 4') } }]);
  });

  it('leaves what is for a company that is connected here to that one', async () => {
    const other = await furnishCompany(at.server);
    storecove.entities.push(4);
    const config = { ...storecove.config, legalEntity: '4' };
    await other.client.integration.connect({ params, body: { config } });
    await other.client.integration.update({ params, body: { enabled: false } });
    foreign('of-a-paused-connection');
    await at.sweep();
    await sweepLater();
    expect(storecove.waiting()).toBe(1);
    expect(await told()).toEqual([]);
    await other.client.integration.disconnect({ params });
  });
});
