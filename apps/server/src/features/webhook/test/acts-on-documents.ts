import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@penning/contract';
import { amount, defined, plainDate } from '@penning/domain';
import {
  allowCollecting,
  createCollection,
  fileBatch,
  fillBatch,
} from '../../../../test/furnish-collection.ts';
import { createDraft, createSent, customerBody, lineBody } from '../../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation } from '../../../../test/furnish-quotation.ts';
import { createRecurring, recurringBody } from '../../../../test/recurring-body.ts';
import { tokenOf } from '../../../integrations/test/at-provider.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { sweepBookings } from '../../booking/follow/sweep-bookings.ts';
import { runBulk } from '../../bulk/run-bulk.ts';
import { sweepClaims } from '../../debt-collection/follow/sweep-claims.ts';
import { sweepRecurring } from '../../recurring/run/sweep-recurring.ts';
import { sweepPlanned } from '../../sending/sweep-planned.ts';
import { returnEntry, settleEntry } from '../../sepa-batch/entry/settle-entry.ts';
import { sweepWebhookWork } from '../sweep-webhook-work.ts';
import type { World } from './world.ts';

/** Prepares something, and returns what does the act and says the id of what its event is about. */
export type Act = (world: World) => Promise<() => Promise<string>>;
type Acts = Readonly<Partial<Record<WebhookEvent, Act>>>;

/** Other acts have moved the clock on, and with it the last number. */
const BACK_DATED = { backDatingReason: 'Agreed with the customer' };
export const LETTER = {
  ...BACK_DATED,
  channel: 'email' as const,
  to: ['klant@klant.example'],
  subject: 'Invoice',
  body: 'Dear customer',
};
const HOUR_MS = 60 * 60_000;
const PLANNED = { sendDate: '2026-12-03' };
const PLANNED_MORNING = '2026-12-03T06:00:00Z';

/** An act that needs no more than one thing, made before it. */
export const on =
  <T extends { readonly id: string }>(
    make: (world: World) => Promise<T>,
    act: (world: World, made: T) => Promise<unknown>,
  ): Act =>
  async (world) => {
    const made = await make(world);
    return async () => {
      await act(world, made);
      return made.id;
    };
  };

/** An act that makes what its event is about. */
export const making =
  (make: (world: World) => Promise<{ readonly id: string }>): Act =>
  (world) =>
    Promise.resolve(async () => (await make(world)).id);

const draft = ({ told }: World) => createDraft(told);
const sent = ({ told }: World) => createSent(told);
const overdue = ({ told }: World) => createSent(told, { sendDate: '2026-09-01' });
const pay = ({ client }: World, id: string, euros: string) =>
  client.invoice.registerPayment({ params: { id }, body: { amount: euros } });

async function plan({ client, told }: World) {
  const { id, version } = await createDraft(told, PLANNED);
  return (await client.invoice.send({ params: { id }, body: { version, ...LETTER } })).data;
}

/** Credits an invoice in full, on a day after those of the other acts. */
export async function credit({ bench: { server }, client }: World, id: string) {
  server.clock.set('2027-01-05T10:00:00Z');
  return (await client.invoice.credit({ params: { id }, body: {} })).data;
}

async function book({ bench, client, told }: World, id: string): Promise<void> {
  const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [id] } };
  const { data } = await client.bulk.start({ body });
  await runBulk(bench.server.services, { companyId: told.companyId, bulkId: data.id });
}

/** An overdue invoice that Payt has. */
async function handedOver(world: World) {
  const invoice = await overdue(world);
  await world.client.debtCollection.sendToCollections({ params: { id: invoice.id }, body: {} });
  await world.runJobs();
  return invoice;
}

/** Each sweep is later than the one before, wherever other acts have left the clock. */
let sweeps = 0;
async function sweepClaimsLater({ bench: { server } }: World): Promise<void> {
  sweeps += 1;
  server.clock.advance(2 * sweeps * HOUR_MS);
  await sweepClaims(server.services);
}

const pauseReminders = ({ client }: World, id: string) =>
  client.reminder.pauseInvoice({ params: { id }, body: { until: null, reason: 'other' } });

async function collected({ bench, told }: World) {
  await allowCollecting({ ...told, client: await bench.signIn(told) });
  return createCollection(told);
}

/** Each event of an invoice with something real that causes it. */
export const INVOICE_ACTS: Acts = {
  'invoice.created': making(draft),
  'invoice.updated': on(draft, async ({ bench, client }, { id, version }) => {
    await client.invoice.update({ params: { id }, body: { version, reference: 'PO 4711' } });
    bench.server.clock.advance(HOUR_MS);
  }),
  'invoice.deleted': on(draft, ({ client }, { id }) => client.invoice.delete({ params: { id } })),
  'invoice.scheduled': making(plan),
  'invoice.unscheduled': on(plan, ({ client }, { id }) => client.invoice.unschedule({ params: { id } })),
  'invoice.send_failed': on(
    async (world) => {
      const { id, version } = await plan(world);
      return (await world.client.invoice.update({ params: { id }, body: { version, lines: [] } })).data;
    },
    async ({ bench: { server } }) => {
      server.clock.set(PLANNED_MORNING);
      await sweepPlanned(server.services);
    },
  ),
  'invoice.sent': making(sent),
  'invoice.viewed': on(sent, ({ bench }, invoice) =>
    bench.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } }),
  ),
  'invoice.partly_paid': on(sent, (world, { id }) => pay(world, id, '21.00')),
  'invoice.paid': on(sent, (world, { id }) => pay(world, id, '121.00')),
  'invoice.reopened': on(
    async (world) => {
      const { id } = await sent(world);
      return (await pay(world, id, '121.00')).data;
    },
    ({ client }, { id, payments }) =>
      client.invoice.unregisterPayment({ params: { id, paymentId: defined(payments[0]).id } }),
  ),
  'invoice.overdue': on(sent, async ({ bench: { server } }) => {
    server.clock.set('2026-12-06T10:00:00Z');
    await sweepWebhookWork(server.services);
  }),
  'invoice.reminded': on(overdue, ({ client }, { id }) => client.reminder.send({ params: { id }, body: {} })),
  'invoice.reminders_paused': on(overdue, (world, { id }) => pauseReminders(world, id)),
  'invoice.reminders_resumed': on(
    async (world) => {
      const { id } = await overdue(world);
      await pauseReminders(world, id);
      return { id };
    },
    ({ client }, params) => client.reminder.resumeInvoice({ params }),
  ),
  'invoice.credited': on(sent, (world, { id }) => credit(world, id)),
  'invoice.direct_debit_added': on(collected, ({ told }, { id }) => fillBatch(told, [id])),
  'invoice.direct_debit_removed': on(
    async (world) => {
      const { id } = await collected(world);
      return { id, batchId: (await fillBatch(world.told, [id])).id };
    },
    ({ client }, { id, batchId }) =>
      client.sepaBatch.removeInvoices({ params: { id: batchId }, body: { ids: [id] } }),
  ),
  'invoice.direct_debit_returned': async ({ bench, told, client }) => {
    const { server } = bench;
    await allowCollecting({ ...told, client: await bench.signIn(told) });
    const { id } = await createCollection(told);
    const batch = await fileBatch(told, await fillBatch(told, [id]));
    const [collection] = (await client.sepaBatch.listCollections({ params: { id: batch.id } })).data;
    const entry = {
      endToEndId: defined(defined(collection).endToEndId),
      amount: amount('121.00'),
      bookedOn: plainDate('2026-11-30'),
      transactionId: 'camt-1',
    };
    const { services } = server;
    const actor = systemActor('collection');
    await services.database.withTenant(told.companyId, actor, (tx) => settleEntry(tx, services, entry));
    return async () => {
      const returned = { ...entry, transactionId: 'camt-2', reasonCode: 'AM04' };
      await services.database.withTenant(told.companyId, actor, (tx) => returnEntry(tx, services, returned));
      return id;
    };
  },
  'invoice.posted': on(sent, async (world, { id }) => {
    await book(world, id);
    await world.runJobs();
  }),
  'invoice.posting_failed': on(
    ({ told }) => createSent(told, { lines: [lineBody(told, { ledgerId: told.ledgerId, price: '0.00' })] }),
    async (world, { id }) => {
      world.moneybird.books.roundsUp = true;
      await book(world, id);
      await world.runJobs();
      world.moneybird.books.roundsUp = false;
    },
  ),
  'invoice.posting_undone': on(
    async (world) => {
      const invoice = await sent(world);
      await book(world, invoice.id);
      await world.runJobs();
      return invoice;
    },
    async ({ bench: { server }, moneybird }, { number }) => {
      moneybird.remove(defined(number));
      server.clock.advance(2 * HOUR_MS);
      await sweepBookings(server.services);
    },
  ),
  'invoice.sent_to_collections': on(overdue, ({ client }, { id }) =>
    client.debtCollection.sendToCollections({ params: { id }, body: {} }),
  ),
  'invoice.withdrawn_from_collections': on(handedOver, ({ client }, { id }) =>
    client.debtCollection.withdraw({ params: { id }, body: {} }),
  ),
  'invoice.handed_over': on(overdue, async (world, { id }) => {
    await world.client.debtCollection.sendToCollections({ params: { id }, body: {} });
    await world.runJobs();
  }),
  'invoice.hand_over_failed': on(overdue, async (world, { id }) => {
    const { payt } = world;
    payt.refusing = { path: '/v1/invoices', errors: { not_found: ['debtor'] } };
    await world.client.debtCollection.sendToCollections({ params: { id }, body: {} });
    await world.runJobs();
    payt.refusing = undefined;
  }),
  'invoice.collections_progressed': on(handedOver, async (world, { number }) => {
    world.payt.invoices.happen(defined(world.payt.invoices.find(number)), 'reminder_1_at');
    await sweepClaimsLater(world);
  }),
  'invoice.collections_blocked': on(handedOver, async (world, { id }) => {
    await world.client.debtCollection.pause({ params: { id }, body: {} });
    await world.runJobs();
  }),
  'invoice.collections_resumed': on(
    async (world) => {
      const invoice = await handedOver(world);
      await world.client.debtCollection.pause({ params: { id: invoice.id }, body: {} });
      await world.runJobs();
      return invoice;
    },
    async (world, { id }) => {
      await world.client.debtCollection.resume({ params: { id }, body: {} });
      await world.runJobs();
    },
  ),
  'invoice.collections_lost': on(handedOver, async (world) => {
    world.payt.invoices.all.length = 0;
    await sweepClaimsLater(world);
  }),
  'invoice.link_revoked': on(sent, ({ client }, params) => client.invoice.revokeLink({ params })),
  'invoice.commented': on(sent, ({ client }, { id }) =>
    client.comment.create({ params: { id }, body: { token: randomUUID(), body: 'They called' } }),
  ),
};

const quotation = ({ told }: World) => createQuotation(told);
const sentQuotation = ({ told }: World) => createSentQuotation(told);
const answer = { name: 'Zoë Bakker' };

async function planQuotation({ client, told }: World) {
  const { id, version } = await createQuotation(told, PLANNED);
  return (await client.quotation.send({ params: { id }, body: { version, ...LETTER } })).data;
}

/** Each event of a quotation with something real that causes it. */
export const QUOTATION_ACTS: Acts = {
  'quotation.created': making(quotation),
  'quotation.updated': on(quotation, async ({ bench, client }, { id, version }) => {
    await client.quotation.update({ params: { id }, body: { version, reference: 'PO 4711' } });
    bench.server.clock.advance(HOUR_MS);
  }),
  'quotation.deleted': on(quotation, ({ client }, { id }) => client.quotation.delete({ params: { id } })),
  'quotation.scheduled': making(planQuotation),
  'quotation.unscheduled': on(planQuotation, ({ client }, { id }) =>
    client.quotation.unschedule({ params: { id } }),
  ),
  'quotation.send_failed': on(
    async (world) => {
      const { id, version } = await planQuotation(world);
      return (await world.client.quotation.update({ params: { id }, body: { version, lines: [] } })).data;
    },
    async ({ bench: { server } }) => {
      server.clock.set(PLANNED_MORNING);
      await sweepPlanned(server.services);
    },
  ),
  'quotation.sent': making(sentQuotation),
  'quotation.viewed': on(sentQuotation, ({ bench }, made) =>
    bench.server.anonymous.external.getQuotation({ params: { token: tokenOf(made) } }),
  ),
  'quotation.accepted': on(sentQuotation, ({ client }, { id }) =>
    client.quotation.accept({ params: { id }, body: answer }),
  ),
  'quotation.rejected': on(sentQuotation, ({ client }, { id }) =>
    client.quotation.reject({ params: { id }, body: answer }),
  ),
  'quotation.expired': on(sentQuotation, async ({ bench: { server } }) => {
    server.clock.set('2026-12-23T10:00:00Z');
    await sweepWebhookWork(server.services);
  }),
  'quotation.converted': on(sentQuotation, ({ client }, { id }) =>
    client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } }),
  ),
  'quotation.archived': on(sentQuotation, ({ client }, { id }) =>
    client.quotation.archive({ params: { id } }),
  ),
  'quotation.restored': on(
    async (world) => {
      const made = await sentQuotation(world);
      await world.client.quotation.archive({ params: { id: made.id } });
      return made;
    },
    ({ client }, { id }) => client.quotation.restore({ params: { id } }),
  ),
  'quotation.link_revoked': on(sentQuotation, ({ client }, params) =>
    client.quotation.revokeLink({ params }),
  ),
  'quotation.commented': on(sentQuotation, ({ client }, { id }) =>
    client.comment.create({ params: { id }, body: { token: randomUUID(), body: 'They called' } }),
  ),
};

const recurring = ({ told }: World) => createRecurring(told);
async function paused(world: World) {
  const made = await recurring(world);
  return (await world.client.recurring.pause({ params: { id: made.id } })).data;
}
const run = async ({ bench: { server } }: World) => {
  server.clock.set('2026-12-31T10:00:00Z');
  await sweepRecurring(server.services);
};

/** Each event of a recurring invoice with something real that causes it. */
export const RECURRING_ACTS: Acts = {
  'recurring.created': making(recurring),
  'recurring.updated': on(recurring, ({ client, told }, { id, version }) => {
    const { creationToken: _, ...body } = recurringBody(told);
    return client.recurring.update({ params: { id }, body: { ...body, version, reference: 'PO 4711' } });
  }),
  'recurring.deleted': on(recurring, ({ client }, { id }) => client.recurring.delete({ params: { id } })),
  'recurring.paused': on(recurring, ({ client }, { id }) => client.recurring.pause({ params: { id } })),
  'recurring.resumed': on(paused, ({ client }, { id }) => client.recurring.resume({ params: { id } })),
  'recurring.skipped': on(recurring, ({ client }, { id }) =>
    client.recurring.skip({ params: { id }, body: { occursOn: '2026-12-31' } }),
  ),
  'recurring.ran': on(recurring, run),
  'recurring.run_failed': on(async ({ client, told }) => {
    const { data } = await client.customer.create({ body: customerBody({ email: '' }) });
    return createRecurring(told, { customerId: data.id });
  }, run),
};
