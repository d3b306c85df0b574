import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import type { ServiceChange } from '../port/change.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { Done, askTeamleader } from './ask-teamleader.ts';

/** Who was changed or deleted there, and that the account has ended. */
const TYPES = [
  'account.deactivated',
  'account.deleted',
  'company.updated',
  'company.deleted',
  'contact.updated',
  'contact.deleted',
];

/** Nothing is signed, so there is no secret to be kept; this says that the address is registered. */
const REGISTERED = 'registered-at-teamleader';

// Assumed, not documented; to be verified with a live account: what a report looks like.
const Reported = z.object({
  type: z.string(),
  subject: z.object({ id: z.string() }).nullish(),
});
const Webhooks = z.object({ data: z.array(z.object({ url: z.string(), types: z.array(z.string()) })) });

/**
 * How Teamleader reports: unsigned, at an address that nobody can guess. So a report only says whom to ask about, and
 * one that is made up leads to the same answer.
 */
export const TEAMLEADER_WEBHOOKS: ServiceWebhooks = {
  receive: (_tools, _access, webhook): ServiceChange[] => {
    const { type, subject } = jsonOf(webhook, Reported);
    if (type.startsWith('account.')) return [{ about: 'connection', id: '' }];
    const isKnown = TYPES.includes(type) && subject?.id !== undefined;
    return isKnown ? [{ about: 'customer', id: subject.id }] : [];
  },
  subscribe,
  unsubscribe,
};

/** Registers the address unless it is: people may have authorised another account meanwhile. */
export async function ensureRegistered(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  if (tools.webhookUrl === null) return;
  if ((await listRegistered(tools, access)).length > 0) return;
  const webhook = { url: tools.webhookUrl, types: TYPES };
  try {
    await askTeamleader(tools, access, 'webhooks.register', Done, webhook);
  } catch (error) {
    // Teamleader cannot reach this installation: what changes there is found by asking, and the next test tries again.
    if (!(error instanceof RefusedByService)) throw error;
  }
}

async function subscribe(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  await ensureRegistered(tools, access);
  return REGISTERED;
}

async function unsubscribe(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  for (const webhook of await listRegistered(tools, access))
    await askTeamleader(tools, access, 'webhooks.unregister', Done, webhook);
}

async function listRegistered(tools: ServiceTools, access: ServiceAccess) {
  const { data } = await askTeamleader(tools, access, 'webhooks.list', Webhooks);
  return data.filter(({ url }) => url === tools.webhookUrl);
}
