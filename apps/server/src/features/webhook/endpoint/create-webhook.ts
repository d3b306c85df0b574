import { MAX_WEBHOOKS } from '@penning/contract';
import { lockList } from '../../../db/lock-list.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { insertEndpoint, listEndpoints, updateToldUntil } from './endpoint-store.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { readWebhookUrl, requireReading, requireWebhooks } from './require-webhooks.ts';
import { makeSecret } from './webhook-secret.ts';

/** Adds an endpoint, which is told what happens from now on. */
export const createWebhook: HandlersOf<'webhook'>['create'] = async ({ body, session, services }) => {
  requireReading(session);
  const url = readWebhookUrl(services, body.url);
  const at = services.clock.now();
  const id = services.newId();
  const secret = makeSecret(services, { companyId: session.companyId, id });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { timezone } = await requireWebhooks(tx, services);
    await lockList(tx, 'webhook_endpoints');
    const known = await listEndpoints(tx);
    if (known.length >= MAX_WEBHOOKS) return refuse('tooManyWebhooks');
    if (!known.some(({ enabled }) => enabled)) await updateToldUntil(tx, dayIn(timezone, at));
    const endpoint = { ...body, id, url, secret: secret.sealed, createdAt: at, updatedAt: at };
    await insertEndpoint(tx, endpoint);
    await appendEvent(tx, {
      documentId: tx.companyId,
      at,
      event: 'webhookCreated',
      data: { url, events: body.events?.join(' ') ?? '' },
    });
    const [row] = (await listEndpoints(tx)).filter((each) => each.id === id);
    return { data: { ...presentEndpoint(row ?? refuse('notFound'), { at }), secret: secret.text } };
  });
};
