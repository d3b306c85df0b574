import { WEBHOOK_OVERLAP_HOURS, WebhookInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { lockList } from '../../../db/lock-list.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { updateWaitingWebhooks } from '../delivery/webhook-delivery-store.ts';
import {
  type EndpointRow,
  countOpenDeliveries,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
  updateToldUntil,
} from './endpoint-store.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { readWebhookUrl, requireReading, requireWebhooks } from './require-webhooks.ts';
import { becomeEarlier, makeSecret } from './webhook-secret.ts';

const OVERLAP_MS = WEBHOOK_OVERLAP_HOURS * 60 * 60_000;

type Routes = HandlersOf<'webhook'>;

/** Whoever enables an endpoint gives it another chance: what it failed at before no longer counts. */
const ANOTHER_CHANCE = { disabledReason: '', failingSince: null, failures: 0, restingUntil: null } as const;

/** Changes, pauses or resumes an endpoint; what waits for it is sent as soon as it is enabled. */
export const updateWebhook: Routes['update'] = async ({ params, body, session, services }) => {
  const at = services.clock.now();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockList(tx, 'webhook_endpoints');
    const row = (await lockEndpoint(tx, params.id)) ?? refuse('notFound');
    const { url, description, events, enabled } = presentEndpoint(row, { at });
    const wanted = applyChange(WebhookInput, { url, description, events, enabled }, body);
    if (wanted.url !== url) wanted.url = readWebhookUrl(services, wanted.url);
    const isEnabled = wanted.enabled && !enabled;
    if (isEnabled || wanted.url !== url || body.events !== undefined) requireReading(session);
    if (isEnabled) await resume(tx, dayIn((await requireWebhooks(tx, services)).timezone, at));
    await updateEndpoint(tx, row.id, { ...wanted, ...(isEnabled ? ANOTHER_CHANCE : {}), updatedAt: at });
    await appendChange(tx, { row: wanted, at, event: 'webhookChanged', fields: Object.keys(body) });
    if (isEnabled) {
      const { companyId } = tx;
      await updateWaitingWebhooks(tx, row.id, at);
      await services.queue.enqueue(tx, 'deliver-webhooks', { companyId, endpointId: row.id });
    }
    return { data: await readEndpoint(tx, row.id, at) };
  });
};

/** Deletes an endpoint with what was sent to it. */
export const deleteWebhook: Routes['delete'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockEndpoint(tx, params.id)) ?? refuse('notFound');
    await deleteEndpoint(tx, row.id);
    await appendChange(tx, { row, at: services.clock.now(), event: 'webhookDeleted' });
    return undefined;
  });

/** Gives an endpoint a new secret; until the earlier ones end, a day from now, every webhook is signed with them too. */
export const renewSecret: Routes['renewSecret'] = async ({ params, session, services }) => {
  const at = services.clock.now();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockEndpoint(tx, params.id)) ?? refuse('notFound');
    const secret = makeSecret(services, row);
    await updateEndpoint(tx, row.id, {
      secret: secret.sealed,
      previousSecret: becomeEarlier(row, at),
      previousUntil: new Date(at.getTime() + OVERLAP_MS),
      updatedAt: at,
    });
    await appendChange(tx, { row, at, event: 'webhookSecretRenewed' });
    return { data: { ...(await readEndpoint(tx, row.id, at)), secret: secret.text } };
  });
};

/** One endpoint as it is shown. */
export async function readEndpoint(tx: TenantTx, id: string, at: Date) {
  const [row, open] = await Promise.all([findEndpoint(tx, id), countOpenDeliveries(tx)]);
  return presentEndpoint(row ?? refuse('notFound'), { at, open: open.get(id) });
}

/** What became overdue while nobody was told isn't told afterwards. */
async function resume(tx: TenantTx, today: string): Promise<void> {
  if (!(await listEndpoints(tx)).some(({ enabled }) => enabled)) await updateToldUntil(tx, today);
}

async function appendChange(
  tx: TenantTx,
  {
    row,
    at,
    event,
    fields = [],
  }: {
    row: Pick<EndpointRow, 'url'>;
    at: Date;
    event: 'webhookChanged' | 'webhookDeleted' | 'webhookSecretRenewed';
    fields?: readonly string[];
  },
): Promise<void> {
  const data = { url: row.url, ...(fields.length > 0 ? { fields: fields.join(', ') } : {}) };
  await appendEvent(tx, { documentId: tx.companyId, at, event, data });
}
