import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../../features/change-handlers.ts';
import { claimDelivery, updateDeliveryLeaving } from '../../features/delivery/queue/claim-store.ts';
import { runWebhooks } from '../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../features/incoming-webhook/webhook-store.ts';
import { deliverMessage } from '../../features/outbox/deliver-message.ts';
import { sweepOutbox } from '../../features/outbox/record-accepted.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type CmSimulator, type SentMessage, startCm } from './test/simulator.ts';

const params = { name: 'cm' };
const START = '2026-11-21T10:00:00Z';
const MINUTE = 60_000;
const MOBILE = '+31612345678';

let cm: CmSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  cm = await startCm();
  server = await startTestServer({
    env: { RUN_JOBS: 'false', SERVICE_URLS: JSON.stringify({ cm: cm.url }) },
    writeLog: () => undefined,
  });
});
beforeEach(async () => {
  server.clock.set(START);
  cm.fault = undefined;
  cm.sent.length = 0;
  company = await furnishCompany(server);
  await company.client.customer.update({
    params: { id: company.customerId },
    body: customerBody({ contact: 'Sam Bakker', phone: '06 12345678' }),
  });
});
afterAll(async () => {
  await server.stop();
  await cm.stop();
});

const connect = (config: Record<string, string> = {}) =>
  company.client.integration.connect({
    params,
    body: { config: { productToken: cm.token, senderName: 'Jansen', ...config } },
  });
const webhookUrl = async () => defined((await company.client.integration.get({ params })).data.webhookUrl);

/** Sends an invoice as a text message; the job of the outbox is run by `deliver`. */
async function sendInvoice(sms: { phone?: string; text?: string } = {}) {
  const draft = await createDraft(company);
  const body = { version: draft.version, channel: 'sms' as const, sms };
  return (await company.client.invoice.send({ params: { id: draft.id }, body })).data;
}
async function deliveriesOf({ id }: { id: string }) {
  return (await company.client.delivery.listOfInvoice({ params: { id } })).data;
}
async function deliver(invoice: { id: string }, channel: 'sms' | 'email' = 'sms') {
  const { companyId } = company;
  const queued = (await deliveriesOf(invoice)).filter((one) => one.channel === channel);
  for (const { id } of queued) {
    await Promise.all([1, 2].map(() => deliverMessage(server.services, { companyId, deliveryId: id })));
  }
  return defined((await deliveriesOf(invoice)).findLast((one) => one.channel === channel));
}
async function work() {
  const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
  for (const one of due) await runWebhooks(server.services, CHANGE_HANDLERS, one);
}
async function report(message: SentMessage | undefined, code: number, words?: string) {
  expect(await cm.report(await webhookUrl(), defined(message), code, words)).toBe(200);
  await work();
}
const used = async () => (await company.client.sms.getSettings()).data.statistics.currentMonth;

describe('connecting', () => {
  it('takes a product token that works, and a sender that phones can show', async () => {
    expect((await refusalOf(connect({ productToken: 'wrong' }))).code).toBe(ERRORS.integrationRefused.code);
    for (const [config, field] of [
      [{ senderName: 'Jansen & Zn' }, 'config.senderName'],
      [{ senderNumber: '0612345678' }, 'config.senderNumber'],
      [{ paymentMessage: 'Pay {{now}}' }, 'config.paymentMessage'],
    ] as const)
      expect((await refusalOf(connect(config))).field).toBe(field);
    expect(await refusalOf(connect({ senderName: 'Jansen en Zonen' }))).toMatchObject({
      field: 'config.senderName',
      message: 'Use at most 11 characters',
    });
    expect((await refusalOf(sendInvoice())).code).toBe(ERRORS.smsNotConnected.code);
    const { data } = await connect();
    expect(data).toMatchObject({ state: 'connected', config: { senderName: 'Jansen' } });
    expect((await company.client.sms.getSettings()).data.connected).toBe(true);
  });
});

describe('an invoice as a text message', () => {
  it('leaves once, in the standard set of characters, and is charged by the segment', async () => {
    await connect();
    const draft = await createDraft(company);
    const { data: proposal } = await company.client.invoice.proposeMessage({ params: { id: draft.id } });
    expect(proposal.sms).toMatchObject({
      phone: MOBILE,
      optedOut: false,
      values: { amount: '€\u00a0121,00' },
    });
    const invoice = await sendInvoice();
    const delivery = await deliver(invoice);
    expect(delivery).toMatchObject({ state: 'accepted', recipient: MOBILE, attempts: 1 });
    expect(cm.sent).toEqual([
      {
        from: 'Jansen',
        to: '0031612345678',
        text: expect.stringContaining(defined(invoice.viewLink)),
        reference: delivery.id.replaceAll('-', ''),
        parts: 2,
      },
    ]);
    expect(cm.sent[0]?.text).toContain('€ 121,00');
    expect(await used()).toBe(2);
  });

  it('is delivered when CM.com says so, whatever else it says', async () => {
    await connect();
    const invoice = await sendInvoice();
    await deliver(invoice);
    for (const code of [2, 0, 3, 2]) await report(cm.sent[0], code, 'late');
    expect(await deliveriesOf(invoice)).toMatchObject([{ state: 'delivered', reason: '' }]);
    const { data } = await company.client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(data.filter(({ deliveryId }) => deliveryId !== null).map(({ event }) => event)).toEqual([
      'queued',
      'accepted',
      'delivered',
    ]);
  });

  it('fails with CM.com’s words when the phone can’t be reached, and somebody is told', async () => {
    await connect();
    const invoice = await sendInvoice();
    await deliver(invoice);
    await report(cm.sent[0], 3, 'Unknown subscriber');
    expect(await deliveriesOf(invoice)).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('Unknown subscriber') },
    ]);
    const { data } = await company.client.notification.list({ query: { kind: 'deliveryFailed' } });
    expect(data).toMatchObject([{ documentId: invoice.id, data: { recipient: MOBILE } }]);
  });

  it('has the payment message of the connection, and the text and number that were typed', async () => {
    await connect({ paymentMessage: 'Pay {{invoice_number}}: {{pay_link}}' });
    const first = await sendInvoice();
    await deliver(first);
    await deliver(await sendInvoice({ phone: '+32 470 12 34 56', text: 'Typed {{invoice_number}}' }));
    expect(cm.sent).toMatchObject([
      { text: `Pay ${first.number}: ${first.viewLink}`, parts: 1 },
      { to: '0032470123456', text: expect.stringMatching(/^Typed \d/) },
    ]);
  });

  it.each([
    ['a number on a wall', { phone: '020 1234567' }, 'smsNumberInvalid'],
    ['an unknown tag', { text: '{{nope}}' }, 'validationFailed'],
    ['a country that takes no names', { phone: '+1 202 456 1111' }, 'smsSenderMissing'],
  ] as const)('is refused for %s, and stays a draft', async (_, sms, error) => {
    await connect();
    expect((await refusalOf(sendInvoice(sms))).code).toBe(ERRORS[error].code);
    expect(cm.sent).toEqual([]);
  });

  it('about a sent document is refused at the field that its own request has', async () => {
    await connect();
    const params = { id: (await createSent(company)).id };
    const refused = async (body: { phone?: string; text?: string }) =>
      (await refusalOf(company.client.sms.send({ params, body }))).field;
    expect(await refused({ phone: '020 1234567' })).toBe('phone');
    expect(await refused({ phone: MOBILE, text: '{{nope}}' })).toBe('text');
  });
});

describe('a message that may have been sent', () => {
  it('isn’t sent a second time, and its report settles and charges it', async () => {
    await connect();
    cm.fault = 'unanswered';
    const invoice = await sendInvoice();
    expect(await deliver(invoice)).toMatchObject({ state: 'unconfirmed' });
    cm.fault = undefined;
    server.clock.advance(10 * MINUTE);
    await deliver(invoice);
    await sweepOutbox(server.services);
    expect(cm.sent).toHaveLength(1);
    expect(await used()).toBe(0);
    await report(cm.sent[0], 0);
    await report(cm.sent[0], 0);
    expect(await deliveriesOf(invoice)).toMatchObject([{ state: 'accepted', reason: '' }]);
    expect(await used()).toBe(2);
  });

  it('waits as well when the server died between sending and noting it', async () => {
    await connect();
    const { id } = await sendInvoice();
    const [queued] = await deliveriesOf({ id });
    const deliveryId = defined(queued).id;
    const { companyId } = company;
    const at = server.clock.now();
    await server.services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
      const until = new Date(at.getTime() + MINUTE);
      await updateDeliveryLeaving(tx, defined(await claimDelivery(tx, deliveryId, { at, until })), at);
    });
    server.clock.advance(2 * MINUTE);
    expect(await deliver({ id })).toMatchObject({ state: 'unconfirmed' });
    expect(cm.sent).toEqual([]);
    const { data } = await company.client.delivery.retry({ params: { id: deliveryId } });
    expect(data.state).toBe('queued');
    expect(await deliver({ id })).toMatchObject({ state: 'accepted' });
    expect(cm.sent).toHaveLength(1);
  });
});

describe('a service in trouble', () => {
  it.each([
    ['asks to wait', 429, 'queued'],
    ['withdrew the token', 401, 'queued'],
    ['fails', 500, 'unconfirmed'],
    ['answers what nobody can read', 'malformed', 'unconfirmed'],
  ] as const)('that %s leaves the message %s', async (_, fault, state) => {
    await connect();
    cm.fault = fault;
    const invoice = await sendInvoice();
    expect(await deliver(invoice)).toMatchObject({ state, recipients: [{ state }] });
    expect(await used()).toBe(0);
    if (state !== 'queued') return;
    cm.fault = undefined;
    server.clock.advance(5 * MINUTE);
    expect(await deliver(invoice)).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(cm.sent).toHaveLength(1);
  });
});

describe('somebody who wants no text messages', () => {
  it('gets none after replying STOP, until they reply START', async () => {
    await connect({ senderNumber: '+31 97 000-000-000' });
    const queued = await sendInvoice();
    const stop = async (text: string) => {
      expect(await cm.reply(await webhookUrl(), '0031612345678', text)).toBe(200);
      await work();
    };
    await stop('Thank you');
    await stop('Stop');
    await stop('STOP');
    expect((await refusalOf(sendInvoice())).code).toBe(ERRORS.smsOptedOut.code);
    expect(await deliver(queued)).toMatchObject({ state: 'failed', attempts: 1 });
    const { data, meta } = await company.client.sms.listOptOuts({ query: {} });
    expect([data.map(({ phone, source }) => [phone, source]), meta.count]).toEqual([[[MOBILE, 'reply']], 1]);
    await stop('start');
    await stop('START');
    const { data: log } = await company.client.company.listActivity({ query: { who: 'system' } });
    expect(log.filter(({ data: { part } }) => part === 'smsOptOut').map(({ event }) => event)).toEqual([
      'masterDataDeleted',
      'masterDataAdded',
    ]);
    expect((await deliver(await sendInvoice())).state).toBe('accepted');
  });

  it('is put on the list by hand, and taken off it', async () => {
    const { client } = company;
    await connect();
    const { data } = await client.sms.createOptOut({ body: { phone: '06-12345678' } });
    expect((await client.sms.createOptOut({ body: { phone: MOBILE } })).data.id).toBe(data.id);
    expect((await refusalOf(client.sms.createOptOut({ body: { phone: '020 1234567' } }))).code).toBe(
      ERRORS.smsNumberInvalid.code,
    );
    const sent = await createSent(company);
    expect((await client.sms.propose({ params: { id: sent.id } })).data.optedOut).toBe(true);
    await client.sms.deleteOptOut({ params: { id: data.id } });
    expect((await client.sms.propose({ params: { id: sent.id } })).data.optedOut).toBe(false);
  });
});

describe('after sending', () => {
  it('a text message about a sent invoice is sent once per token', async () => {
    await connect();
    const { id } = await createSent(company);
    const body = { token: crypto.randomUUID() };
    const first = (await company.client.sms.send({ params: { id }, body })).data;
    expect((await company.client.sms.send({ params: { id }, body })).data.id).toBe(first.id);
    expect(await deliver({ id })).toMatchObject({ state: 'accepted' });
    expect(cm.sent).toHaveLength(1);
  });

  it('a failed email is followed by a text message where the company wants that', async () => {
    await connect();
    const { client, companyId } = company;
    const failEmail = async () => {
      const draft = await createDraft(company);
      const body = { version: draft.version, channel: 'email' as const };
      const { data } = await client.invoice.send({ params: { id: draft.id }, body });
      const [email] = await deliveriesOf(data);
      await server.services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
        tx.query(`UPDATE deliveries SET state = 'failed', next_try_at = NULL WHERE id = $1`, [email?.id]),
      );
      return data;
    };
    const before = await failEmail();
    await sweepOutbox(server.services);
    expect(await deliveriesOf(before)).toHaveLength(1);
    await client.sms.updateSettings({ body: { retriesFailedEmail: true } });
    const invoice = await failEmail();
    for (let times = 0; times < 2; times += 1) await sweepOutbox(server.services);
    const channels = (await deliveriesOf(invoice)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['email', 'sms']);
    expect(await deliver(invoice)).toMatchObject({ state: 'accepted', recipient: MOBILE });
  });

  it('a reminder goes along as a text message, by hand and by the schedule', async () => {
    await connect();
    const { client } = company;
    const { id } = await createSent(company, { sendDate: '2026-10-01' });
    const { data: proposal } = await client.reminder.proposeMessage({ params: { id } });
    expect(defined(proposal.sms).text).toContain('{{open_amount}}');
    await client.reminder.send({ params: { id }, body: { to: [], cc: [], sms: {} } });
    expect(await deliver({ id })).toMatchObject({ state: 'accepted', recipient: MOBILE });
    expect(cm.sent).toMatchObject([{ text: expect.stringContaining('121,00') }]);
    expect((await client.reminder.list({ query: { documentId: id } })).data).toMatchObject([
      { step: 1, recipient: MOBILE },
    ]);
  });
});
