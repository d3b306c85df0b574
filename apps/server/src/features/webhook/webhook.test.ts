import { createHmac } from 'node:crypto';
import {
  ERRORS,
  MAX_WEBHOOKS,
  WEBHOOK_EVENT_NAMES,
  describeWebhooks,
  type WebhookEvent,
} from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { tidy } from '../installation/tidy.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import { sweepWebhookWork } from './sweep-webhook-work.ts';
import { type Bench, type Told, startBench } from './test/bench.ts';
import type { Receiver } from './test/receiver.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let bench: Bench;
let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  bench = await startBench();
  ({ server, receiver } = bench);
});
afterEach(() => bench.reset());
afterAll(() => bench.stop());

const Body = z.object({ type: z.string(), timestamp: z.string(), data: z.looseObject({}) });
const bodies = () => receiver.received.map(({ body }) => Body.parse(JSON.parse(body)));
const types = () => bodies().map(({ type }) => type);
const work = (told: Told) => bench.work(told);
const furnishTold = (events?: WebhookEvent[]) => bench.furnish(events);
const pay = ({ client }: Told, id: string, amount: string) =>
  client.invoice.registerPayment({ params: { id }, body: { amount } });

function isSignedBy(secret: string, { headers, body }: Receiver['received'][number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const own = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(own);
}

describe('what happens in a company', () => {
  it('is told as it happens, each in its documented shape, signed', async () => {
    const told = await furnishTold();
    const { client } = told;
    const draft = await createDraft(told);
    await work(told);
    await client.invoice.delete({ params: { id: draft.id } });
    const { id, version } = await createDraft(told);
    const letter = { to: ['klant@klant.example'], subject: 'Invoice', body: 'Dear customer' };
    await client.invoice.send({ params: { id }, body: { version, channel: 'email', ...letter } });
    const [message] = (await client.delivery.listOfInvoice({ params: { id } })).data;
    const deliveryId = defined(message).id;
    await deliverMessage(server.services, { companyId: told.companyId, deliveryId });
    await pay(told, id, '21.00');
    await pay(told, id, '100.00');
    await work(told);
    const [payment] = (await client.invoice.get({ params: { id } })).data.payments;
    await client.invoice.unregisterPayment({ params: { id, paymentId: defined(payment).id } });
    const quotation = await createSentQuotation(told);
    await client.quotation.accept({ params: { id: quotation.id }, body: { name: 'Zoë Bakker' } });
    const recurring = await createRecurring(told);
    await client.recurring.pause({ params: { id: recurring.id } });
    const { data: customer } = await client.customer.create({ body: customerBody() });
    await client.customer.update({ params: { id: customer.id }, body: { name: 'Bakker & Zn.' } });
    await client.customer.archive({ params: { id: customer.id } });
    await work(told);
    await client.customer.delete({ params: { id: customer.id } });
    await work(told);

    const counted = Object.fromEntries(
      [...Map.groupBy(types(), String)].map(([type, { length }]) => [type, length]),
    );
    expect(counted).toMatchObject({
      'invoice.created': 2,
      'invoice.deleted': 1,
      'invoice.sent': 1,
      'delivery.sent': 1,
      'payment.created': 2,
      'invoice.partly_paid': 1,
      'invoice.paid': 1,
      'payment.deleted': 1,
      'invoice.reopened': 1,
      'quotation.created': 1,
      'quotation.sent': 1,
      'quotation.accepted': 1,
      'recurring.created': 1,
      'recurring.paused': 1,
      'customer.created': 1,
      'customer.updated': 1,
      'customer.archived': 1,
      'customer.deleted': 1,
    });
    const described = describeWebhooks();
    for (const body of bodies()) {
      const result = z.safeParse(defined(described[body.type]).body, body);
      expect(result.error, body.type).toBeUndefined();
    }
    for (const one of receiver.received) expect(isSignedBy(told.secret, one)).toBe(true);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(types().length);
    const texts = receiver.received.map(({ body }) => body).join('');
    expect(texts).not.toContain('Dear customer');
    expect(texts).not.toContain('/view/');
  });

  it('is told with what the API answers', async () => {
    const told = await furnishTold(['invoice.partly_paid', 'customer.updated']);
    const { client } = told;
    const { id } = await createSent(told);
    await pay(told, id, '21.00');
    await client.customer.update({ params: { id: told.customerId }, body: { city: 'Delft' } });
    await work(told);
    const [row] = (await client.invoice.list()).data;
    const customer = (await client.customer.list()).data.find((each) => each.id === told.customerId);
    const [paid, changed] = bodies();
    expect(paid).toMatchObject({
      type: 'invoice.partly_paid',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { invoice: row, entry: null },
    });
    expect(changed?.data).toMatchObject({ customer: { id: customer?.id, city: 'Delft' } });
  });

  it('is told once a minute of a draft while somebody types', async () => {
    const told = await furnishTold(['invoice.updated']);
    const { client } = told;
    const draft = await createDraft(told);
    let { version } = draft;
    const type = async (reference: string) => {
      const body = { version, reference };
      version = (await client.invoice.update({ params: { id: draft.id }, body })).data.version;
    };
    for (const reference of ['a', 'ab', 'abc']) await type(reference);
    await work(told);
    expect(types()).toEqual([]);
    server.clock.advance(MINUTE);
    await work(told);
    expect(bodies()).toMatchObject([
      { type: 'invoice.updated', data: { invoice: { id: draft.id, reference: 'abc' } } },
    ]);
  });

  it('is told the day after it became overdue or expired, once', async () => {
    const told = await furnishTold(['invoice.overdue', 'quotation.expired']);
    const before = await createSent(told, { sendDate: '2026-09-01' });
    const due = await createSent(told);
    const quotation = await createSentQuotation(told);
    server.clock.set('2027-03-01T10:00:00Z');
    for (let round = 0; round < 2; round += 1) {
      await sweepWebhookWork(server.services);
      await work(told);
    }
    expect(before.dueDate && before.dueDate < '2026-11-21').toBe(true);
    const ids = bodies().map(({ type, data }) => [type, Object.values(data)[0]]);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(
      expect.arrayContaining([
        ['invoice.overdue', expect.objectContaining({ id: due.id })],
        ['quotation.expired', expect.objectContaining({ id: quotation.id })],
      ]),
    );
  });

  it('costs nothing where nobody is told, and is nobody else’s', async () => {
    const told = await furnishTold();
    const other = await furnishCompany(server);
    await createSent(other);
    await work(told);
    expect(types()).toEqual([]);
    const { rows } = await bench.superuser.query('SELECT 1 FROM webhook_changes WHERE company_id = $1', [
      other.companyId,
    ]);
    expect(rows).toEqual([]);
    const { client } = other;
    const theirs = { params: { id: told.endpointId } };
    for (const call of [
      () => client.webhook.get(theirs),
      () => client.webhook.update({ ...theirs, body: { enabled: false } }),
      () => client.webhook.delete(theirs),
      () => client.webhook.renewSecret(theirs),
      () => client.webhook.test(theirs),
      () => client.webhook.listDeliveries(theirs),
      () => client.webhook.resend({ ...theirs, body: {} }),
    ])
      expect((await refusalOf(call())).code).toBe(ERRORS.notFound.code);
  });
});

describe('an endpoint', () => {
  it('is signed for by both secrets for a day after the change', async () => {
    const told = await furnishTold(['invoice.created']);
    const params = { id: told.endpointId };
    const { data } = await told.client.webhook.renewSecret({ params });
    expect(data.secret).not.toBe(told.secret);
    expect(data.previousSecretUntil).toBe('2026-11-22T10:00:00.000Z');
    await createDraft(told);
    await work(told);
    server.clock.advance(DAY);
    await told.client.webhook.test({ params });
    await work(told);
    const [both, one] = receiver.received;
    for (const secret of [told.secret, data.secret]) expect(isSignedBy(secret, defined(both))).toBe(true);
    expect(isSignedBy(told.secret, defined(one))).toBe(false);
    expect(isSignedBy(data.secret, defined(one))).toBe(true);
    const { rows } = await bench.superuser.query<{ row: string }>(
      'SELECT e::text AS row FROM webhook_endpoints e WHERE id = $1',
      [told.endpointId],
    );
    const key = Buffer.from(data.secret.slice(6), 'base64').toString('hex');
    expect(rows[0]?.row).not.toContain(key);
  });

  it('is signed for by every secret whose day isn’t over, however often it is renewed', async () => {
    const told = await furnishTold(['invoice.created']);
    const params = { id: told.endpointId };
    const secrets = [told.secret];
    for (let renewed = 0; renewed < 2; renewed += 1)
      secrets.push((await told.client.webhook.renewSecret({ params })).data.secret);
    await createDraft(told);
    await work(told);
    const [first] = receiver.received;
    for (const secret of secrets) expect(isSignedBy(secret, defined(first))).toBe(true);
  });

  it('shows no secret again, is limited in number, and may only be a public address', async () => {
    const company = await furnishCompany(server);
    const { webhook } = company.client;
    const url = 'https://example.com/hooks';
    for (let made = 0; made < MAX_WEBHOOKS; made += 1) await webhook.create({ body: { url } });
    expect((await refusalOf(webhook.create({ body: { url } }))).code).toBe(ERRORS.tooManyWebhooks.code);
    const { data } = await webhook.list();
    expect(JSON.stringify(data)).not.toContain('whsec_');
    const [first] = data;
    const params = { id: defined(first).id };
    for (const wrong of ['ftp://example.com', 'https://user:pw@example.com', 'https://169.254.169.254/', 'x'])
      expect(await refusalOf(webhook.update({ params, body: { url: wrong } }))).toMatchObject({
        code: ERRORS.addressNotAllowed.code,
        field: 'url',
      });
    await webhook.delete({ params });
    expect((await webhook.list()).data).toHaveLength(MAX_WEBHOOKS - 1);
  });

  it('isn’t a way around the rights of a token', async () => {
    const company = await furnishCompany(server);
    const { data } = await company.client.apiToken.create({
      body: { name: 'Settings', scopes: ['settings.write', 'settings.read'], days: null },
    });
    const call = server.as(data.token).webhook.create({ body: { url: receiver.url } });
    expect((await refusalOf(call)).code).toBe(ERRORS.forbidden.code);
  });

  it('forgets deliveries after 30 days', async () => {
    const told = await furnishTold(['invoice.created']);
    await createDraft(told);
    await work(told);
    expect(await bench.deliveriesOf(told)).toHaveLength(1);
    server.clock.advance(31 * DAY);
    await tidy(server.services);
    expect(await bench.deliveriesOf(told)).toEqual([]);
  });
});

it('has a name for every event that says what and what happened', () => {
  for (const name of WEBHOOK_EVENT_NAMES) expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
});
