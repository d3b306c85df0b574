import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { queueAccountMail } from '../account/queue-account-mail.ts';
import { claimDelivery, updateDeliveryLeaving } from '../delivery/queue/claim-store.ts';
import { recordBounce } from '../delivery/record-bounce.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { writeAccepted } from './accepted-journal.ts';
import { deliverMessage } from './deliver-message.ts';
import { sweepOutbox } from './record-accepted.ts';

const CLAIM_MS = 180_000;
const START = '2026-11-21T10:00:00Z';
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
let afterwards: 'hangUp' | undefined;

beforeAll(async () => {
  smtp = await startTestSmtp({ message: () => afterwards });
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({ env, writeLog: () => undefined });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  afterwards = undefined;
  smtp.taken.length = 0;
  server.clock.set(START);
});

const inCompany = <T>(work: Parameters<typeof server.services.database.withTenant<T>>[2]) =>
  server.services.database.withTenant(companyId, systemActor('outbox'), work);
const run = (deliveryId: string) => deliverMessage(server.services, { companyId, deliveryId });

async function deliveryOf(invoiceId: string) {
  const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoiceId } });
  return defined(data[0]);
}

async function eventsOf(invoiceId: string) {
  const { data } = await company.client.invoice.listTimeline({ params: { id: invoiceId } });
  const about = ['queued', 'accepted', 'delivered', 'failed', 'unconfirmed', 'confirmed'];
  return data.map(({ event }) => event).filter((event) => about.includes(event));
}

/**
 * What a process leaves behind that dies when the mail server has the whole message but hasn't answered yet.
 */
async function dieWhileLeaving(deliveryId: string) {
  const at = server.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const claim = await inCompany((tx) => claimDelivery(tx, deliveryId, { at, until }));
  expect(await inCompany((tx) => updateDeliveryLeaving(tx, defined(claim), at))).toBe(true);
  server.clock.advance(CLAIM_MS + 1000);
  return defined(claim);
}

async function unconfirmed(to = ['ann@example.test'], more: { cc?: string[] } = {}) {
  const invoice = await company.send(to, more);
  const { id } = await deliveryOf(invoice.id);
  const claim = await dieWhileLeaving(id);
  await run(id);
  return { invoice, id, claim };
}

describe('a message that may have been sent', () => {
  it('isn’t sent a second time, and everybody is asked', async () => {
    const before = (await company.client.overview.getDashboard()).data.unconfirmedDeliveries;
    const { invoice, id } = await unconfirmed();
    await run(id);
    await sweepOutbox(server.services);
    expect(smtp.taken).toHaveLength(0);
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'unconfirmed',
      nextTryAt: null,
      reason: expect.stringContaining('didn’t confirm'),
      recipients: [{ address: 'ann@example.test', state: 'unconfirmed' }],
    });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'unconfirmed']);
    const [told] = (await company.client.notification.list({ query: { kind: 'deliveryUnconfirmed' } })).data;
    expect(told).toMatchObject({ documentId: invoice.id, data: { recipient: 'ann@example.test' } });
    expect((await company.client.overview.getDashboard()).data.unconfirmedDeliveries).toBe(before + 1);
    const { data: found } = await company.client.invoice.list({ query: { delivery: 'unconfirmed' } });
    expect(found.map((row) => [row.id, row.delivery])).toContainEqual([invoice.id, 'unconfirmed']);
  });

  it('counts as sent once somebody says so', async () => {
    const { invoice, id } = await unconfirmed();
    const { data } = await company.client.delivery.confirm({ params: { id } });
    expect(data).toMatchObject({ state: 'accepted', reason: '', recipients: [{ state: 'accepted' }] });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'unconfirmed', 'confirmed']);
    await expect(company.client.delivery.confirm({ params: { id } })).rejects.toMatchObject({ status: 409 });
    await expect(company.client.delivery.retry({ params: { id } })).rejects.toMatchObject({ status: 409 });
    expect(smtp.taken).toHaveLength(0);
  });

  it('is sent again once somebody chooses that', async () => {
    const { invoice, id } = await unconfirmed();
    const { data } = await company.client.delivery.retry({ params: { id } });
    expect(data).toMatchObject({ state: 'queued', attempts: 0, reason: '' });
    await run(id);
    expect(smtp.taken).toHaveLength(1);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'unconfirmed', 'queued', 'accepted']);
  });

  it('counts as sent when the server that was down had recorded it', async () => {
    const { invoice, id, claim } = await unconfirmed();
    const { attempts, waiting } = claim;
    const taken = { response: '250 taken over', refusals: [], subject: 'Invoice' };
    await writeAccepted(server.services, {
      companyId,
      deliveryId: id,
      attempts,
      waiting: [...waiting],
      ...taken,
    });
    await sweepOutbox(server.services);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', reason: '' });
  });

  it('waits until every recipient has a delivery report', async () => {
    const { invoice, id } = await unconfirmed(['ann@example.test'], { cc: ['bob@example.test'] });
    const report = (address: string) => ({
      deliveredTo: [],
      messageId: undefined,
      recipients: [{ addresses: [address], action: 'delivered' as const, statusCode: '2.0.0', words: '' }],
    });
    for (const [address, state] of [
      ['ann@example.test', 'unconfirmed'],
      ['bob@example.test', 'delivered'],
    ] as const) {
      const recorded = await inCompany((tx) =>
        recordBounce(tx, server.services, { deliveryId: id, report: report(address), messageId: undefined }),
      );
      expect([recorded, (await deliveryOf(invoice.id)).state]).toEqual(['recorded', state]);
    }
  });

  it('waits immediately when the mail server hangs up after receiving the whole message', async () => {
    const invoice = await company.send(['ann@example.test']);
    const { id } = await deliveryOf(invoice.id);
    afterwards = 'hangUp';
    await run(id);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'unconfirmed', attempts: 1 });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'unconfirmed']);
  });
});

it('a message that isn’t about a document is sent again, since a second copy does no harm', async () => {
  const letter = { companyId, to: 'ann@example.test', language: 'en', kind: 'passwordChanged' } as const;
  await queueAccountMail(server.services, { ...letter, values: { name: 'Ann', ip: '192.0.2.1' } });
  const { deliveries } = await inCompany(async (tx) => ({
    deliveries: await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('intent', 'like', 'account:passwordChanged:%')
      .execute(),
  }));
  const { id } = defined(deliveries.at(-1));
  await dieWhileLeaving(id);
  await run(id);
  expect(smtp.taken).toHaveLength(1);
});

it('a claim that another server took over stops the message', async () => {
  const invoice = await company.send(['ann@example.test']);
  const { id } = await deliveryOf(invoice.id);
  const at = server.clock.now();
  const slow = await inCompany((tx) => claimDelivery(tx, id, { at, until: at }));
  server.clock.advance(1000);
  await run(id);
  expect(await inCompany((tx) => updateDeliveryLeaving(tx, defined(slow), at))).toBe(false);
  expect(smtp.taken).toHaveLength(1);
});

it('another company can’t decide', async () => {
  const { id } = await unconfirmed();
  const stranger = await registerCompany(server);
  await expect(stranger.client.delivery.confirm({ params: { id } })).rejects.toMatchObject({ status: 404 });
});
