import { ERRORS } from '@penning/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../test/furnish-company.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startOwnAccessPoint } from './own-access-point/test/simulator.ts';
import { startRecommand } from './recommand/test/simulator.ts';
import { startStorecove } from './storecove/test/simulator.ts';
import { type AtNetwork, BUYER, SELLER, startAtNetwork } from './test/at-network.ts';
import type { NetworkSimulator } from './test/network-simulator.ts';
import type { VendorFault } from './test/serve-vendor.ts';

/** Every way to the e-invoice network, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<NetworkSimulator>>> = {
  peppol: startOwnAccessPoint,
  recommand: startRecommand,
  storecove: startStorecove,
};

/** What can happen to a call, and what people read of it, each in their language. */
const REASONS = {
  401: 'integration.reason_refused',
  429: 'integration.reason_busy',
  500: 'eInvoice.reason_unavailable',
  malformed: 'integration.reason_notUnderstood',
  unanswered: 'eInvoice.reason_unavailable',
} as const;
/** How a call that waits for an answer is refused, unless the network can't be reached. */
const REFUSALS: Readonly<Partial<Record<VendorFault, 'integrationRefused' | 'integrationBusy'>>> = {
  401: 'integrationRefused',
  429: 'integrationBusy',
};
const FAULTS = [401, 429, 500, 'malformed', 'unanswered'] as const satisfies readonly VendorFault[];
const LATER_MS = 2 * 60_000;

it('covers every service that reaches the e-invoice network', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.eInvoiceNetwork).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, startSimulator) => {
  const params = { name };
  let service: NetworkSimulator;
  let at: AtNetwork;
  let company: FurnishedCompany;
  beforeAll(async () => {
    service = await startSimulator();
    at = await startAtNetwork(service);
  });
  beforeEach(async () => {
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(async () => {
    service.fault = undefined;
    await company.client.transmission.unregister();
    await company.client.integration.disconnect({ params });
    service.clear();
  });
  afterAll(() => at.stop());

  const recover = () => {
    service.fault = undefined;
    at.server.clock.advance(LATER_MS);
  };
  const last = async (id: string) =>
    (await company.client.transmission.listOfInvoice({ params: { id } })).data.at(-1);
  const purchases = async () => (await company.client.purchase.list({ query: {} })).data;
  const fileOf = async (id: string) => (await company.client.invoice.downloadUbl({ params: { id } })).text();

  describe.each(FAULTS)('%s', (is) => {
    // An access point of one's own answers with its status alone.
    it.skipIf(name === 'peppol' && is === 'malformed')(
      'is said to who looks an address up, or wants to receive at one',
      async () => {
        service.fault = { is };
        const { code } = ERRORS[REFUSALS[is] ?? 'integrationUnreachable'];
        const { transmission } = company.client;
        expect((await refusalOf(transmission.register({ body: {} }))).code).toBe(code);
        recover();
        service.fault = { is };
        const query = { scheme: '0208', id: BUYER };
        expect((await refusalOf(transmission.findParticipant({ query }))).code).toBe(code);
        recover();
      },
    );

    it('holds up what is to be sent, which then arrives once', async () => {
      const id = await at.send(company);
      service.fault = { is };
      expect(await at.step(company, id)).toBe('queued');
      expect(await last(id)).toMatchObject({ state: 'queued' });
      for (const language of ['en', 'nl', 'de'] as const) {
        const reader = at.server.as(company.token, language);
        const { data } = await reader.transmission.listOfInvoice({ params: { id } });
        const words = at.server.services.texts.translate(language)(REASONS[is]);
        expect(data.map(({ reason }) => reason)).toEqual([words]);
      }
      expect((await company.client.integration.test({ params })).data.ok).toBe(false);
      recover();
      expect((await company.client.integration.test({ params })).data.ok).toBe(true);
      expect(await at.settle(company, id)).toBe('delivered');
      expect(service.sent).toEqual([
        { id: expect.any(String), recipient: `0208:${BUYER}`, xml: await fileOf(id) },
      ]);
    });

    it('as the answer to a document leaves it sent once', async () => {
      const id = await at.send(company);
      service.fault = { on: 'send', is };
      expect(await at.step(company, id)).toBe('queued');
      recover();
      expect(await at.settle(company, id)).toBe('delivered');
      expect(service.sent).toHaveLength(1);
    });

    it('holds up what was received, which becomes a purchase once', async () => {
      const id = await at.send(company);
      const xml = await fileOf(id);
      await company.client.transmission.register({ body: {} });
      service.arrive(xml, `0208:${SELLER}`);
      service.fault = { is };
      await at.sweep();
      expect(await purchases()).toEqual([]);
      recover();
      service.fault = { on: 'confirm', is };
      await at.sweep();
      recover();
      await at.sweep();
      await at.sweep();
      expect(await purchases()).toHaveLength(1);
      expect(service.waiting()).toBe(0);
    });
  });

  it('registers the company at its enterprise number, and ends that', async () => {
    await company.client.transmission.register({ body: {} });
    await company.client.transmission.register({ body: {} });
    expect(service.registered()).toEqual([`0208:${SELLER}`]);
    await company.client.transmission.unregister();
    expect(service.registered()).toEqual([]);
  });

  it('says what an address receives, and is not asked to send elsewhere', async () => {
    const query = { scheme: '0208', id: BUYER };
    const lookUp = async () => (await company.client.transmission.findParticipant({ query })).data;
    expect(await lookUp()).toMatchObject({ isReachable: true, receivesCredits: true });
    service.absent.add(`0208:${BUYER}`);
    expect(await lookUp()).toMatchObject({ isReachable: false, receivesCredits: false });
    const id = await at.send(company);
    expect(await at.step(company, id)).toBe('failed');
    expect(service.sent).toEqual([]);
  });

  it('that refuses a document says why, and can be asked again', async () => {
    service.refusal = 'BR-CO-15: the total is wrong';
    const id = await at.send(company);
    expect(await at.step(company, id)).toBe('failed');
    expect((await last(id))?.reason).toContain('BR-CO-15: the total is wrong');
    service.refusal = undefined;
    at.server.clock.advance(1000);
    await company.client.transmission.send({ params: { id }, body: {} });
    expect(await at.settle(company, id)).toBe('delivered');
    expect(service.sent).toHaveLength(1);
  });

  it('that refuses a document without a word is said to have done so', async () => {
    service.refusal = ' ';
    const id = await at.send(company);
    expect(await at.step(company, id)).toBe('failed');
    expect((await last(id))?.reason).toMatch(/\S/);
    const { data: told } = await company.client.notification.list({ query: { kind: 'eInvoiceFailed' } });
    expect(told.every(({ data }) => /\S/.test(data['reason'] ?? ''))).toBe(true);
  });

  it('that is gone after it may have sent leaves the decision to a person', async () => {
    const [first, second] = [await at.send(company), await at.send(company)];
    service.fault = { on: 'send', is: 'unanswered' };
    for (const id of [first, second]) expect(await at.step(company, id)).toBe('queued');
    await company.client.integration.disconnect({ params });
    recover();
    for (const id of [first, second]) expect(await at.settle(company, id)).toBe('unconfirmed');
    expect(await last(first)).toMatchObject({ nextTryAt: null, reason: expect.stringMatching(/.+/) });
    const told = await company.client.notification.list({ query: { kind: 'deliveryUnconfirmed' } });
    expect(told.data).toHaveLength(2);
    const { id: unconfirmed = '' } = (await last(first)) ?? {};
    await company.client.transmission.confirm({ params: { id: unconfirmed } });
    expect(await last(first)).toMatchObject({ state: 'accepted', reason: '' });
    await at.connect(company);
    await company.client.transmission.send({ params: { id: second }, body: {} });
    expect(await at.settle(company, second)).toBe('delivered');
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id: first } });
    expect(timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['transmissionUnconfirmed', 'transmissionConfirmed']),
    );
  });
});
