import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import { askRecommand, findAtRecommand } from './ask-recommand.ts';
import { findDocument, findRefusal, isReceivedInvoice, isResponse } from './client.ts';
import { companyOf } from './company.ts';

const Reported = z.object({ eventType: z.string(), documentId: z.string().nullish() });
const Webhook = z.object({ id: z.string().min(1), url: z.string() });
const Webhooks = z.object({ webhooks: z.array(Webhook) });

/** Recommand reports what was received, unsigned: it is asked for the document itself. */
export const RECOMMAND_WEBHOOKS: ServiceWebhooks = {
  receive: async (tools, access, webhook) => {
    const { eventType, documentId: id } = jsonOf(webhook, Reported);
    if (eventType !== 'document.received' || !id) return [];
    const document = await findDocument(tools, access, id);
    // An account may have several companies.
    if (!document || document.companyId !== (await companyOf(tools, access))) return [];
    if (isReceivedInvoice(document)) return [{ about: 'receivedEInvoice', id }];
    const refusal = isResponse(document) ? await findRefusal(tools, access, id) : undefined;
    return refusal ? [refusal] : [];
  },
  subscribe,
  unsubscribe: deleteWebhooks,
};

/** Its id takes the place of a secret, which Recommand doesn't have. */
async function subscribe(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  await deleteWebhooks(tools, access);
  const body = { url: tools.webhookUrl ?? '', companyId: await companyOf(tools, access) };
  const shape = z.object({ webhook: Webhook });
  return (await askRecommand(tools, access, '/webhooks', shape, { method: 'POST', body })).webhook.id;
}

async function deleteWebhooks(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const { webhooks } = await askRecommand(tools, access, '/webhooks', Webhooks);
  for (const { id } of webhooks.filter(({ url }) => url === tools.webhookUrl)) {
    await findAtRecommand(tools, access, `/webhooks/${encodeURIComponent(id)}`, z.unknown(), {
      method: 'DELETE',
    });
  }
}
