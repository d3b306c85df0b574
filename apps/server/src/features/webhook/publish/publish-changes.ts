import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { listConnectionTitles } from '../../connection/connection-titles.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { type NewWebhookDelivery, insertWebhookDeliveries } from '../delivery/webhook-delivery-store.ts';
import { type EndpointRow, listEndpoints } from '../endpoint/endpoint-store.ts';
import { claimChanges } from './change-store.ts';
import { type ComposedWebhook, composeWebhooks } from './compose-webhooks.ts';
import { readSubjects } from './read-subjects.ts';

/** What one transaction makes into deliveries at most. */
const MAX_AT_ONCE = 200;

/**
 * Makes what happened in a company into deliveries, one for each endpoint that wants it, with the bytes that every
 * try sends. Returns how many changes there were.
 */
export async function publishChanges(services: Services, companyId: string): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await services.database.withTenant(companyId, systemActor('webhooks'), (tx) =>
      publishNext(tx, services),
    );
    published += count;
    if (count < MAX_AT_ONCE) return published;
  }
}

async function publishNext(tx: TenantTx, services: Services): Promise<number> {
  const now = services.clock.now();
  const changes = await claimChanges(tx, { at: now, max: MAX_AT_ONCE });
  if (changes.length === 0) return 0;
  const endpoints = (await listEndpoints(tx)).filter(({ enabled }) => enabled);
  if (endpoints.length === 0) return changes.length;
  const subjects = await readSubjects(tx, services, changes);
  const { language } = await getCompany(tx);
  const t = services.texts.translate(language);
  const titles = await listConnectionTitles(tx, services, language);
  const webhooks = changes.flatMap((change) => composeWebhooks(change, { subjects, now, t, titles }));
  const deliveries = webhooks.flatMap((webhook) => address(services, webhook, endpoints));
  await insertWebhookDeliveries(tx, deliveries, now);
  const { companyId } = tx;
  const told = [...new Set(deliveries.map(({ endpointId }) => endpointId))];
  if (told.length > 0)
    await services.queue.enqueueMany(
      tx,
      'deliver-webhooks',
      told.map((endpointId) => ({ companyId, endpointId })),
    );
  return changes.length;
}

function address(
  { newId }: Pick<Services, 'newId'>,
  { event, at, data }: ComposedWebhook,
  endpoints: readonly EndpointRow[],
): NewWebhookDelivery[] {
  const wanting = endpoints.filter(({ events }) => events === null || events.includes(event));
  if (wanting.length === 0) return [];
  const messageId = newId();
  const body = writeBody(event, at, data);
  return wanting.map(({ id: endpointId }) => ({ id: newId(), endpointId, messageId, event, body }));
}

/** The body of a webhook (Standard Webhooks 1.0). */
export function writeBody(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
