import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentWebhookDelivery } from './delivery/present-webhook-delivery.ts';
import { resendWebhooks, testWebhook } from './delivery/resend-webhooks.ts';
import { findWebhookDelivery, pageOfWebhookDeliveries } from './delivery/webhook-delivery-store.ts';
import { deleteWebhook, readEndpoint, renewSecret, updateWebhook } from './endpoint/change-webhook.ts';
import { createWebhook } from './endpoint/create-webhook.ts';
import { countOpenDeliveries, findEndpoint, listEndpoints } from './endpoint/endpoint-store.ts';
import { presentEndpoint } from './endpoint/present-endpoint.ts';

type Routes = HandlersOf<'webhook'>;

const listWebhooks: Routes['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const [rows, open] = await Promise.all([listEndpoints(tx), countOpenDeliveries(tx)]);
    const at = services.clock.now();
    return { data: rows.map((row) => presentEndpoint(row, { at, open: open.get(row.id) })) };
  });

const getWebhook: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readEndpoint(tx, params.id, services.clock.now()),
  }));

const listDeliveries: Routes['listDeliveries'] = ({ params, query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findEndpoint(tx, params.id))) return refuse('notFound');
    const { state, cursor, perPage } = query;
    const { rows, meta } = await pageOfWebhookDeliveries(tx, {
      endpointId: params.id,
      state,
      cursor,
      perPage,
    });
    return { data: rows.map(presentWebhookDelivery), meta };
  });

const getDelivery: Routes['getDelivery'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const which = { endpointId: params.id, id: params.deliveryId };
    const { body, answer, ...row } = (await findWebhookDelivery(tx, which)) ?? refuse('notFound');
    return { data: { ...presentWebhookDelivery(row), body, answer } };
  });

/** A company's own endpoints, and what was sent to them. */
export const webhookHandlers: Routes = {
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  renewSecret,
  test: testWebhook,
  listDeliveries,
  getDelivery,
  resend: resendWebhooks,
};
