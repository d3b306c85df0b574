import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type AtNetwork, BUYER, SELLER, startAtNetwork } from '../test/at-network.ts';
import { postReport } from '../test/network-simulator.ts';
import { type RecommandSimulator, startRecommand } from './test/simulator.ts';

const params = { name: 'recommand' };
const OTHER = { id: 'c_02', name: 'Slagerij Maes' };

let recommand: RecommandSimulator;
let at: AtNetwork;
let company: FurnishedCompany;
beforeAll(async () => {
  recommand = await startRecommand();
  at = await startAtNetwork(recommand);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  await company.client.transmission.unregister();
  await company.client.integration.disconnect({ params });
  recommand.companies.splice(1);
  recommand.clear();
});
afterAll(() => at.stop());

const last = async (id: string) =>
  defined((await company.client.transmission.listOfInvoice({ params: { id } })).data.at(-1));
const purchases = async () => (await company.client.purchase.list({ query: {} })).data;
const xmlOf = async () => {
  const id = await at.send(company);
  return (await company.client.invoice.downloadUbl({ params: { id } })).text();
};
const webhook = () => defined(recommand.webhooks[0]).url;

describe('Recommand', () => {
  it('refuses a wrong secret, and offers the companies of an account that has several', async () => {
    const config = { apiKey: 'key_xxx', apiSecret: 'wrong' };
    const refusal = await refusalOf(company.client.integration.connect({ params, body: { config } }));
    expect(refusal.field).toBe('config.apiKey');
    recommand.companies.push(OTHER);
    const { data } = await company.client.integration.listChoices({
      params: { ...params, field: 'company' },
    });
    expect(data.map(({ label }) => label)).toEqual(['Bakkerij Peeters', 'Slagerij Maes']);
    const id = await at.send(company);
    expect(await at.step(company, id)).toBe('queued');
    const chosen = { ...recommand.config, company: recommand.companies[0]?.id ?? '' };
    await company.client.integration.update({ params, body: { config: chosen } });
    expect(await at.settle(company, id)).toBe('delivered');
  });

  it('is sent invoices and credit notes as the very bytes that are kept', async () => {
    const id = await at.send(company);
    await at.settle(company, id);
    const body = { creationToken: randomUUID(), channel: 'peppol' as const };
    const { data: credit } = await company.client.invoice.credit({ params: { id }, body });
    expect(await at.settle(company, credit.id)).toBe('delivered');
    const files = await Promise.all(
      [id, credit.id].map(async (one) =>
        (await company.client.invoice.downloadUbl({ params: { id: one } })).text(),
      ),
    );
    expect(recommand.sent.map(({ xml }) => xml)).toEqual(files);
    expect(defined(files[1])).toContain('<CreditNote');
    // One who takes no credit notes isn't sent any.
    recommand.withoutCredits.add(`0208:${BUYER}`);
    const next = await at.send(company);
    await at.settle(company, next);
    const again = { creationToken: randomUUID(), channel: 'peppol' as const };
    const { data: refused } = await company.client.invoice.credit({ params: { id: next }, body: again });
    expect(await at.settle(company, refused.id)).toBe('failed');
  });

  it('reports what was received, which is a purchase once however often it says so', async () => {
    const xml = await xmlOf();
    await company.client.transmission.register({ body: {} });
    const id = recommand.arrive(xml, `0208:${SELLER}`);
    for (let times = 0; times < 2; times += 1)
      expect(await recommand.reportReceived(webhook(), id)).toBe(200);
    await at.workReports();
    expect(await purchases()).toHaveLength(1);
    expect(recommand.waiting()).toBe(0);
    await recommand.reportReceived(webhook(), id);
    await at.workReports();
    await at.sweep();
    expect(await purchases()).toHaveLength(1);
  });

  it('serves two companies of one account at once, each with its own', async () => {
    recommand.companies.push(OTHER);
    const butcher = await furnishCompany(at.server);
    const body = { ...companyBody(OTHER.name), country: 'BE' as const, coc: '0403199702' };
    await butcher.client.company.update({ body: { ...body, vatNumber: 'BE0403199702' } });
    const both = [company, butcher];
    for (const [index, { client }] of both.entries()) {
      const chosen = defined(recommand.companies[index]).id;
      const config = { ...recommand.config, company: chosen };
      if (client === company.client) await client.integration.update({ params, body: { config } });
      else await client.integration.connect({ params, body: { config } });
      await client.transmission.register({ body: {} });
    }
    expect(recommand.webhooks.map(({ companyId }) => companyId).toSorted()).toEqual(
      recommand.companies.map(({ id }) => id).toSorted(),
    );
    const sent = await Promise.all(both.map(async (one) => ({ one, id: await at.send(one) })));
    for (const { one, id } of sent) expect(await at.settle(one, id)).toBe('delivered');
    const outgoing = recommand.documents.filter(({ direction }) => direction === 'outgoing');
    expect(outgoing.map(({ companyId }) => companyId).toSorted()).toEqual(
      recommand.companies.map(({ id }) => id).toSorted(),
    );
    const xml = await (
      await company.client.invoice.downloadUbl({ params: { id: defined(sent[0]).id } })
    ).text();
    recommand.arrive(xml, '0208:0403199702', 'invoice', OTHER.id);
    await at.sweep();
    expect(await purchases()).toEqual([]);
    expect((await butcher.client.purchase.list({ query: {} })).data).toHaveLength(1);
    // A response about the other's document is nothing to this company.
    const theirs = defined(outgoing.find(({ companyId }) => companyId === OTHER.id));
    recommand.respond(theirs.id, 'RE', 'Not for you');
    await at.sweep();
    expect((await last(defined(sent[0]).id)).state).toBe('delivered');
    await butcher.client.transmission.unregister();
    await butcher.client.integration.disconnect({ params });
  });

  it('says hours later that the recipient’s access point refused a document that it had confirmed', async () => {
    const refused = await at.send(company);
    expect(await at.settle(company, refused)).toBe('delivered');
    const accepted = await at.send(company);
    await at.settle(company, accepted);
    const [first, second] = recommand.sent;
    const id = recommand.respond(defined(first).id, 'RE', 'BR-CO-15 is violated');
    recommand.respond(defined(second).id, 'AP');
    recommand.respond('doc_of_nobody', 'RE', 'Another’s');
    await recommand.reportReceived(webhook(), id);
    await at.workReports();
    expect(await last(refused)).toMatchObject({ state: 'failed', reason: 'BR-CO-15 is violated' });
    for (let times = 0; times < 2; times += 1) await at.sweep();
    expect((await last(accepted)).state).toBe('delivered');
    expect(recommand.waiting()).toBe(0);
    expect(await purchases()).toEqual([]);
    const { data: news } = await company.client.notification.list({ query: { kind: 'eInvoiceFailed' } });
    expect(news).toMatchObject([{ documentId: refused, data: { reason: 'BR-CO-15 is violated' } }]);
    // People may send it once more.
    at.server.clock.advance(1000);
    await company.client.transmission.send({ params: { id: refused }, body: {} });
    expect(await at.settle(company, refused)).toBe('delivered');
  });

  it('says in its inbox too why a document was refused', async () => {
    const id = await at.send(company);
    await at.settle(company, id);
    recommand.arrive('<ApplicationResponse/>', `0208:${SELLER}`, 'messageLevelResponse');
    recommand.arrive('no response', `0208:${SELLER}`, 'messageLevelResponse');
    recommand.respond(defined(recommand.sent[0]).id, 'RE');
    await at.sweep();
    expect((await last(id)).state).toBe('failed');
    expect(recommand.waiting()).toBe(0);
  });

  it('is not believed: what it doesn’t have, and what isn’t an invoice to pay, makes nothing', async () => {
    const id = recommand.arrive('<Invoice/>', `0208:${SELLER}`, 'selfBillingInvoice');
    for (const documentId of [id, 'doc_forged']) await recommand.reportReceived(webhook(), documentId);
    await postReport(webhook(), { eventType: 'document.label.assigned', documentId: id });
    await postReport(webhook(), ['forged']);
    await at.workReports();
    await at.sweep();
    expect(await purchases()).toEqual([]);
  });

  it('reports at one address, and nowhere once it is disconnected', async () => {
    expect(recommand.webhooks).toHaveLength(1);
    await at.connect(company);
    expect(recommand.webhooks).toHaveLength(1);
    await company.client.integration.disconnect({ params });
    expect(recommand.webhooks).toEqual([]);
    await at.connect(company);
  });

  it('is searched for a document whose answer was lost, before it is sent once more', async () => {
    const id = await at.send(company);
    recommand.fault = { on: 'send', is: 'unanswered' };
    expect(await at.step(company, id)).toBe('queued');
    recommand.fault = undefined;
    // Another document that mentions the same number doesn't count.
    recommand.documents.unshift({
      ...defined(recommand.documents[0]),
      id: 'doc_other',
      xml: '<Invoice>other</Invoice>',
    });
    expect(await at.settle(company, id)).toBe('delivered');
    expect(recommand.sent).toHaveLength(1);
    recommand.fault = { on: 'send', is: 500 };
    const next = await at.send(company);
    expect(await at.step(company, next)).toBe('queued');
    recommand.fault = undefined;
    expect(await at.settle(company, next)).toBe('delivered');
    expect(recommand.sent).toHaveLength(2);
    expect(recommand.sent.map(({ recipient }) => recipient)).toEqual([`0208:${BUYER}`, `0208:${BUYER}`]);
  });
});
