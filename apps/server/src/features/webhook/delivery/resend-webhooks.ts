import { WEBHOOK_TEST } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { lockEndpoint, updateEndpoint } from '../endpoint/endpoint-store.ts';
import { writeBody } from '../publish/publish-changes.ts';
import { presentWebhookDelivery } from './present-webhook-delivery.ts';
import {
  findWebhookDelivery,
  insertWebhookDeliveries,
  updateWebhooksToResend,
} from './webhook-delivery-store.ts';

type Routes = HandlersOf<'webhook'>;

/** Sends an event that means nothing, in the same way as every other. */
export const testWebhook: Routes['test'] = async ({ params, session, services }) => {
  const at = services.clock.now();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await wake(tx, services, params.id);
    const [id, messageId] = [services.newId(), services.newId()];
    const body = writeBody(WEBHOOK_TEST, at, { id: params.id });
    const delivery = { id, endpointId: params.id, messageId, event: WEBHOOK_TEST, body };
    await insertWebhookDeliveries(tx, [delivery], at);
    const row = await findWebhookDelivery(tx, { endpointId: params.id, id });
    const { body: _, answer: __, ...shown } = row ?? refuse('notFound');
    return { data: presentWebhookDelivery(shown) };
  });
};

/** Sends deliveries once more, under the id that receivers know them by. */
export const resendWebhooks: Routes['resend'] = async ({ params, body, session, services }) => {
  const at = services.clock.now();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await wake(tx, services, params.id);
    const queued = await updateWebhooksToResend(tx, { endpointId: params.id, ids: body.ids, at });
    return { data: { queued } };
  });
};

/** Has an endpoint its turn after this transaction, although it may be resting after a failure: somebody asks. */
async function wake(tx: TenantTx, { queue }: Pick<Services, 'queue'>, endpointId: string): Promise<void> {
  const row = (await lockEndpoint(tx, endpointId)) ?? refuse('notFound');
  if (!row.enabled) refuse('webhookDisabled');
  if (row.restingUntil !== null) await updateEndpoint(tx, endpointId, { restingUntil: null });
  await queue.enqueue(tx, 'deliver-webhooks', { companyId: tx.companyId, endpointId });
}
