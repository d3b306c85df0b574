import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { Done, askExact, findAtExact, guid, listAtExact } from './ask-exact.ts';
import { divisionToPostIn } from './client.ts';

const TOPIC = 'SalesEntries';
const SUBSCRIPTIONS = 'webhooks/WebhookSubscriptions';

const Reported = z.object({ Content: z.object({ Topic: z.string(), Key: z.string() }) });
const Subscription = z.object({ ID: z.string(), CallbackURL: z.string() });

/**
 * How Exact reports: signed with the webhook secret of the registered app. Only changes of entries are reported by the id
 * of the entry, so payments are found by asking.
 */
export const EXACT_WEBHOOKS: ServiceWebhooks = {
  verify: ({ body }, { client }) => isSigned(Buffer.from(body).toString(), client.webhookSecret ?? ''),
  receive: (_tools, _access, webhook) => {
    const { Topic, Key } = jsonOf(webhook, Reported).Content;
    return Topic === TOPIC ? [{ about: 'booking', id: Key }] : [];
  },
  subscribe,
  unsubscribe: deleteSubscriptions,
};

async function subscribe(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  // Without it nothing that Exact reports could be believed: it is asked instead.
  if (!tools.client.webhookSecret) return '';
  await deleteSubscriptions(tools, access);
  const path = `${await divisionToPostIn(tools, access)}/${SUBSCRIPTIONS}`;
  const body = { CallbackURL: tools.webhookUrl ?? '', Topic: TOPIC };
  try {
    return (await askExact(tools, access, path, Subscription, { method: 'POST', body })).ID;
  } catch (error) {
    // Exact cannot reach this installation: what changes there is found by asking, and the next test tries again.
    if (error instanceof RefusedByService) return '';
    throw error;
  }
}

async function deleteSubscriptions(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const path = `${await divisionToPostIn(tools, access)}/${SUBSCRIPTIONS}`;
  const all = await listAtExact(tools, access, path, Subscription, { $select: 'ID,CallbackURL' });
  for (const { ID } of all.filter(({ CallbackURL }) => CallbackURL === tools.webhookUrl)) {
    await findAtExact(tools, access, `${path}(${guid(ID)})`, Done, { method: 'DELETE' });
  }
}

/** Upper-case HMAC-SHA256 of the bytes of `Content` as they came, in the member that follows it. */
function isSigned(text: string, secret: string): boolean {
  const [, content = '', hash = ''] = /^\{"Content":(.*),"HashCode":"([0-9A-F]*)"\}$/s.exec(text) ?? [];
  if (secret === '' || hash === '') return false;
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
