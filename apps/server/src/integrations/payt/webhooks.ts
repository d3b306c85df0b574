import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { type IncomingWebhook, type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import type { ServiceChange } from '../port/change.ts';
import { administrationOf, listAtPayt } from './client.ts';
import { INVOICE_FIELDS, PaytInvoice } from './mapping.ts';

const SIGNATURE = 'x-payt-signature';

// Assumed, not documented: where in the body the id of the event and of what it is about are.
const Id = z.union([z.string(), z.number()]).transform(String);
const Named = z.object({ id: Id }).nullish();
const Reported = z.object({ id: Id.nullish(), invoice: Named, credit_case: Named, case: Named });

/**
 * How Payt reports: at an address that is entered there by hand, signed with a secret that Payt shows once. A case is
 * about several invoices.
 */
export const PAYT_WEBHOOKS: ServiceWebhooks = {
  isEnteredByHand: true,
  headers: [SIGNATURE],
  verify: ({ headers, body }, { config }) =>
    isSigned(headers[SIGNATURE] ?? '', body, String(config['webhookSecret'] ?? '')),
  deliveryOf: (webhook) => jsonOf(webhook, Reported).id ?? undefined,
  receive,
};

async function receive(
  tools: ServiceTools,
  access: ServiceAccess,
  webhook: IncomingWebhook,
): Promise<ServiceChange[]> {
  const { invoice, credit_case, case: other } = jsonOf(webhook, Reported);
  if (invoice) return [{ about: 'claim', id: invoice.id }];
  const about = credit_case ?? other;
  if (!about) return [];
  const { id: office } = await administrationOf(tools, access);
  const query = { administration_id: office, fields: INVOICE_FIELDS, credit_case_ids: about.id };
  const invoices = await listAtPayt(tools, access, { path: 'invoices', item: PaytInvoice, query });
  return invoices.map(({ id }) => ({ about: 'claim', id }));
}

/** Lower-case hexadecimal HMAC-SHA256 of the bytes as they came. */
function isSigned(signature: string, body: Uint8Array, secret: string): boolean {
  if (secret === '') return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
