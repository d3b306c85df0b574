import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { isTimedSignature } from '../connectable/timed-signature.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { administrationOf, askMoneybird, findAtMoneybird } from './client.ts';

const SIGNATURE = 'moneybird-signature';
const DELIVERY = 'idempotency-key';
const BOOKING = 'ExternalSalesInvoice';

const EVENTS = [
  'external_sales_invoice_destroyed',
  'external_sales_invoice_updated',
  'external_sales_invoice_state_changed_to_open',
  'external_sales_invoice_state_changed_to_paid',
  'payment_registered',
  'payment_destroyed',
  'payment_linked_to_financial_mutation',
] as const;

const Id = z.union([z.string(), z.number()]).transform(String);
const Reported = z.object({
  entity_type: z.string().nullish(),
  entity_id: Id.nullish(),
  entity: z.object({ invoice_type: z.string().nullish(), invoice_id: Id.nullish() }).nullish(),
});
const Webhook = z.object({ id: Id, url: z.string(), secret: z.string().default('') });

/** How Moneybird reports: signed, at an address that is registered for the administration. */
export const MONEYBIRD_WEBHOOKS: ServiceWebhooks = {
  headers: [SIGNATURE, DELIVERY],
  verify: ({ headers, body, receivedAt }, { signingSecret }) =>
    isTimedSignature(headers[SIGNATURE] ?? '', body, { signingSecret, receivedAt }),
  deliveryOf: ({ headers }) => headers[DELIVERY],
  receive: (_tools, _access, webhook) => {
    const { entity_type, entity_id, entity } = jsonOf(webhook, Reported);
    // A payment is reported as itself, with the invoice that it is of.
    const isOfBooking = entity?.invoice_type === BOOKING;
    const id = entity_type === BOOKING ? entity_id : isOfBooking ? entity.invoice_id : undefined;
    return id ? [{ about: 'booking', id }] : [];
  },
  subscribe,
  unsubscribe: deleteWebhooks,
};

async function subscribe(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  // Its secret is given once, so one whose secret was lost is replaced.
  await deleteWebhooks(tools, access);
  const path = `/${await administrationOf(tools, access)}/webhooks`;
  const body = { url: tools.webhookUrl ?? '', enabled_events: EVENTS };
  try {
    return (await askMoneybird(tools, access, path, Webhook, { method: 'POST', body })).secret;
  } catch (error) {
    // Moneybird cannot reach this installation: what changes there is found by asking, and the next test tries again.
    if (error instanceof RefusedByService) return '';
    throw error;
  }
}

async function deleteWebhooks(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const path = `/${await administrationOf(tools, access)}/webhooks`;
  const all = await askMoneybird(tools, access, path, z.array(Webhook));
  for (const { id } of all.filter(({ url }) => url === tools.webhookUrl)) {
    await findAtMoneybird(tools, access, `${path}/${id}`, z.undefined(), { method: 'DELETE' });
  }
}
