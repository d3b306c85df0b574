import { defined } from '@penning/domain';
import { expect } from 'vitest';
import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import { createRecurring } from '../../../test/recurring-body.ts';
import { collectDueInvoices } from '../../features/payment/online-mandate/collect-invoice.ts';
import { sweepRecurring } from '../../features/recurring/run/sweep-recurring.ts';
import type { AtProvider, PaymentSimulator } from './at-provider.ts';

/** A company whose customer pays the invoices of a recurring one. */
export interface Collecting {
  readonly company: FurnishedCompany;
  readonly recurringId: string;
}

/** A recurring invoice that is collected from its customer, once they have agreed to that. */
export async function startCollecting(
  company: FurnishedCompany,
  collects: 'onSending' | 'onDueDate' = 'onSending',
): Promise<Collecting> {
  const { id: recurringId } = await createRecurring(company, {
    startOn: '2026-11-21',
    frequency: '1m',
    sendsAutomatically: true,
    collects,
  });
  return { company, recurringId };
}

/** Moves to a moment, signs in again, makes what is due, and returns the latest invoice. */
export async function makeInvoice(
  at: AtProvider<PaymentSimulator>,
  { company, recurringId }: Collecting,
  moment: string,
) {
  const { server } = at;
  server.clock.set(moment);
  const { email } = company;
  const { data } = await server.anonymous.session.login({
    body: { email, password: 'correct horse battery' },
  });
  const client = server.as(data.token);
  await sweepRecurring(server.services);
  const [run] = (await client.recurring.listRuns({ params: { id: recurringId }, query: {} })).data;
  const { id } = defined(defined(run).document);
  return { client, invoice: (await client.invoice.get({ params: { id } })).data };
}

/** The first invoice of a recurring one, paid by a customer who agrees to later collection. */
export async function payAndAgree(at: AtProvider<PaymentSimulator>, collecting: Collecting) {
  const { invoice, client } = await makeInvoice(at, collecting, '2026-11-21T10:00:00Z');
  const id = await at.start(invoice, { agrees: true });
  await at.settle(id, 'paid');
  const params = { id: defined(invoice.customerId) };
  const [mandate] = (await client.onlineMandate.listOfCustomer({ params })).data;
  expect(mandate).toMatchObject({ state: 'active', provider: at.provider.name, invoiceId: invoice.id });
  return { invoice, client, mandate: defined(mandate) };
}

/** Collects what is due, on two servers at the same moment. */
export async function collectTwice({ server }: AtProvider<PaymentSimulator>): Promise<void> {
  await Promise.all([1, 2].map(() => collectDueInvoices(server.services)));
}

/** The provider's id of the payment by which an invoice was collected last. */
export async function findCollected(
  { server }: AtProvider<PaymentSimulator>,
  documentId: string,
): Promise<string> {
  const database = await server.superuser();
  try {
    const { rows } = await database.query<{ id: string }>(
      `SELECT provider_payment_id AS id FROM payment_attempts
       WHERE document_id = $1 AND online_mandate_id IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
      [documentId],
    );
    return defined(rows[0]).id;
  } finally {
    await database.end();
  }
}
