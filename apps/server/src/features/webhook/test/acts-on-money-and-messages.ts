import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@penning/contract';
import { defined } from '@penning/domain';
import { createDraft, createSent, customerBody } from '../../../../test/furnish-company.ts';
import {
  collectTwice,
  findCollected,
  makeInvoice,
  payAndAgree,
  startCollecting,
} from '../../../integrations/test/agreed-customer.ts';
import { BUYER } from '../../../integrations/test/at-network.ts';
import { sweepTransmissions } from '../../transmission/sweep-transmissions.ts';
import { transmitInvoice } from '../../transmission/transmit-invoice.ts';
import { type Act, LETTER, credit, making, on } from './acts-on-documents.ts';
import { BOUNCE_SECRET, type World, connectAll } from './world.ts';

type Acts = Readonly<Partial<Record<WebhookEvent, Act>>>;

const MINUTE_MS = 60_000;
const NEXT_MONTH = '2026-12-21T10:00:00Z';
/** More steps than an e-invoice takes that comes to an end. */
const MAX_STEPS = 12;

const sent = ({ told }: World) => createSent(told);

async function started(world: World) {
  const invoice = await sent(world);
  return { id: invoice.id, paymentId: await world.atMollie.start(invoice) };
}

async function paid(world: World) {
  const invoice = await sent(world);
  return { id: invoice.id, paymentId: await world.atMollie.payOnline(invoice) };
}

const settled = (outcome: 'pending' | 'failed') =>
  on(started, ({ atMollie }, { paymentId }) => atMollie.settle(paymentId, outcome));

/** The same company for a customer who hasn't agreed to anything yet. */
async function withNewCustomer(told: World['told']): Promise<World['told']> {
  return { ...told, customerId: (await told.client.customer.create({ body: customerBody() })).data.id };
}

/** An invoice that is collected from a customer who agreed to that. */
async function collectable({ atMollie, told }: World) {
  const collecting = await startCollecting(await withNewCustomer(told));
  await payAndAgree(atMollie, collecting);
  return (await makeInvoice(atMollie, collecting, NEXT_MONTH)).invoice;
}

async function chargeBack({ mollie, atMollie }: World, paymentId: string) {
  const amount = { currency: 'EUR', value: '121.00' };
  const chargeback: { id: string; amount: typeof amount; reversedAt: string | null } = {
    id: mollie.account.nextId('chb'),
    amount,
    reversedAt: null,
  };
  mollie.account.find(paymentId).chargebacks.push(chargeback);
  await atMollie.tell(paymentId);
  return chargeback;
}

/** A credit invoice of what a customer paid online. */
async function owed(world: World) {
  const { id, paymentId } = await paid(world);
  return { id: (await credit(world, id)).id, paymentId };
}
const refund = ({ client }: World, id: string, way: 'provider' | 'nextInvoice' = 'provider') =>
  client.refund.create({ params: { id }, body: { way, creationToken: randomUUID() } });
async function refunding(world: World) {
  const made = await owed(world);
  await refund(world, made.id);
  return made;
}
async function reportRefund({ mollie, atMollie }: World, paymentId: string, status: 'refunded' | 'failed') {
  defined(mollie.account.find(paymentId).refunds[0]).status = status;
  await atMollie.tell(paymentId);
}

/** Each event about money with something real that causes it. */
export const MONEY_ACTS: Acts = {
  'payment.created': on(sent, ({ client }, { id }) =>
    client.invoice.registerPayment({ params: { id }, body: { amount: '21.00' } }),
  ),
  'payment.deleted': on(
    async ({ told, client }) => {
      const { id } = await createSent(told);
      const { data } = await client.invoice.registerPayment({ params: { id }, body: { amount: '21.00' } });
      return { id, paymentId: defined(data.payments[0]).id };
    },
    ({ client }, params) => client.invoice.unregisterPayment({ params }),
  ),
  'payment.started': on(sent, ({ atMollie }, invoice) => atMollie.start(invoice)),
  'payment.pending': settled('pending'),
  'payment.failed': settled('failed'),
  'payment.agreed_to_collection': async (world) => {
    const collecting = await startCollecting(await withNewCustomer(world.told));
    return async () => (await payAndAgree(world.atMollie, collecting)).invoice.id;
  },
  'payment.collection_started': on(collectable, ({ atMollie }) => collectTwice(atMollie)),
  'payment.collection_failed': on(
    async (world) => {
      const invoice = await collectable(world);
      await collectTwice(world.atMollie);
      return invoice;
    },
    async ({ atMollie }, { id }) => atMollie.settle(await findCollected(atMollie, id), 'failed'),
  ),
  'payment.charged_back': on(paid, (world, { paymentId }) => chargeBack(world, paymentId)),
  'payment.chargeback_reversed': on(
    async (world) => {
      const made = await paid(world);
      return { ...made, chargeback: await chargeBack(world, made.paymentId) };
    },
    async ({ atMollie }, { paymentId, chargeback }) => {
      chargeback.reversedAt = '2026-11-21T11:00:00+00:00';
      await atMollie.tell(paymentId);
    },
  ),
  'refund.started': on(owed, (world, { id }) => refund(world, id)),
  'refund.completed': on(refunding, (world, { paymentId }) => reportRefund(world, paymentId, 'refunded')),
  'refund.failed': on(refunding, (world, { paymentId }) => reportRefund(world, paymentId, 'failed')),
  'refund.returned': on(
    async (world) => {
      const made = await refunding(world);
      await reportRefund(world, made.paymentId, 'refunded');
      return made;
    },
    (world, { paymentId }) => reportRefund(world, paymentId, 'failed'),
  ),
  'refund.cancelled': on(
    async (world) => {
      const { id } = await owed(world);
      return { id, refundId: (await refund(world, id, 'nextInvoice')).data.id };
    },
    ({ client }, { refundId }) => client.refund.cancel({ params: { id: refundId } }),
  ),
};

async function queued({ client, told }: World) {
  const { id, version } = await createDraft(told);
  await client.invoice.send({ params: { id }, body: { version, ...LETTER } });
  return { id };
}
async function delivered(world: World) {
  const { id } = await queued(world);
  return { ...(await world.deliver(id)), id };
}
async function unconfirmed(world: World) {
  const { id } = await queued(world);
  world.mail = 'hangUp';
  const delivery = await world.deliver(id);
  world.mail = undefined;
  return { id, deliveryId: delivery.id };
}

/** What a mail server reports about a message (RFC 3464). */
const reported = (action: 'delivered' | 'delayed' | 'failed', status: string) =>
  on(delivered, ({ bench }, { returnAddress }) => {
    const message = [
      'From: MAILER-DAEMON@mx.example.net',
      `To: ${returnAddress}`,
      'Subject: Delivery Status Notification',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      '',
      'Final-Recipient: rfc822; klant@klant.example',
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--b--',
      '',
    ].join('\r\n');
    return bench.server.as(BOUNCE_SECRET).delivery.receiveBounce({ body: { message } });
  });

/** Each event of a message with something real that causes it. */
export const DELIVERY_ACTS: Acts = {
  'delivery.queued': making(queued),
  'delivery.sent': on(queued, (world, { id }) => world.deliver(id)),
  'delivery.delivered': reported('delivered', '2.0.0'),
  'delivery.delayed': reported('delayed', '4.4.1'),
  'delivery.failed': reported('failed', '5.1.1'),
  'delivery.unconfirmed': on(queued, async (world, { id }) => {
    world.mail = 'hangUp';
    await world.deliver(id);
    world.mail = undefined;
  }),
  'delivery.confirmed': on(unconfirmed, ({ client }, { deliveryId }) =>
    client.delivery.confirm({ params: { id: deliveryId } }),
  ),
};

async function transmitted({ belgian }: World) {
  const { client } = belgian;
  const body = customerBody({ country: 'BE', coc: BUYER, vatNumber: `BE${BUYER}` });
  const { data: customer } = await client.customer.create({ body });
  const { id, version } = await createDraft(belgian, { customerId: customer.id });
  await client.invoice.send({ params: { id }, body: { version, channel: 'peppol' } });
  return { id };
}

/** Takes the e-invoice of a document a step further, as the job does; returns its state. */
async function step({ bench: { server }, belgian }: World, id: string): Promise<string> {
  const last = async () =>
    defined((await belgian.client.transmission.listOfInvoice({ params: { id } })).data.at(-1));
  const { id: transmissionId } = await last();
  await transmitInvoice(server.services, { companyId: belgian.companyId, transmissionId });
  return (await last()).state;
}

async function finish(world: World, id: string): Promise<void> {
  const { server } = world.bench;
  let state = 'queued';
  for (let steps = 0; steps < MAX_STEPS && (state === 'queued' || state === 'accepted'); steps += 1) {
    server.clock.advance(5 * MINUTE_MS);
    await sweepTransmissions(server.services);
    state = await step(world, id);
  }
}

/** The e-invoice may have been sent, and nobody can be asked. */
async function loseAnswer(world: World, id: string): Promise<void> {
  const { network, belgian } = world;
  network.fault = { on: 'send', is: 'unanswered' };
  await step(world, id);
  network.fault = undefined;
  await belgian.client.integration.disconnect({ params: { name: network.name } });
  await finish(world, id);
  await connectAll(world.bench, belgian, { [network.name]: network.config });
}

/** Each event of an e-invoice with something real that causes it. */
export const E_INVOICE_ACTS: Acts = {
  'e_invoice.sent': on(transmitted, (world, { id }) => step(world, id)),
  'e_invoice.delivered': on(
    async (world) => {
      const made = await transmitted(world);
      await step(world, made.id);
      return made;
    },
    (world, { id }) => finish(world, id),
  ),
  'e_invoice.failed': on(transmitted, async (world, { id }) => {
    world.network.refusal = 'BR-CO-15: the total is wrong';
    await finish(world, id);
    world.network.refusal = undefined;
  }),
  'e_invoice.unconfirmed': on(transmitted, (world, { id }) => loseAnswer(world, id)),
  'e_invoice.confirmed': on(
    async (world) => {
      const { id } = await transmitted(world);
      await loseAnswer(world, id);
      const { data } = await world.belgian.client.transmission.listOfInvoice({ params: { id } });
      return { id, transmissionId: defined(data.at(-1)).id };
    },
    ({ belgian }, { transmissionId }) =>
      belgian.client.transmission.confirm({ params: { id: transmissionId } }),
  ),
};

const customer = async ({ client }: World) => (await client.customer.create({ body: customerBody() })).data;
async function archived(world: World) {
  const { id } = await customer(world);
  await world.client.customer.archive({ params: { id } });
  return { id };
}

/** Each event of a customer with something real that causes it. */
export const CUSTOMER_ACTS: Acts = {
  'customer.created': making(customer),
  'customer.updated': on(customer, ({ client }, { id }) =>
    client.customer.update({ params: { id }, body: { city: 'Delft' } }),
  ),
  'customer.archived': on(customer, ({ client }, { id }) => client.customer.archive({ params: { id } })),
  'customer.restored': on(archived, ({ client }, { id }) => client.customer.restore({ params: { id } })),
  'customer.merged': on(customer, async (world, { id }) => {
    const { id: masterId } = await customer(world);
    await world.client.customerMerge.create({ body: { masterId, customerIds: [id] } });
  }),
  'customer.deleted': on(archived, ({ client }, { id }) => client.customer.delete({ params: { id } })),
};
