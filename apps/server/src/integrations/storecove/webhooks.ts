import { z } from 'zod';
import type { ServiceAccess } from '../connectable/call-means.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import type { NetworkNews } from '../port/e-invoice-network.ts';

const MAX_WORDS = 500;

/** What Storecove reports, at an address or in its queue; assumed as `client.ts` says. */
export const Reported = z.object({
  event_type: z.string(),
  event: z.string().nullish(),
  guid: z.string().nullish(),
  document_guid: z.string().nullish(),
  document_type: z.string().nullish(),
  legal_entity_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  idempotency_guid: z.string().nullish(),
  details: z.string().nullish(),
});
type Reported = z.output<typeof Reported>;

const ENDS = new Map<string, 'delivered' | 'failed'>([
  ['succeeded', 'delivered'],
  ['failed', 'failed'],
  ['no_action_taken', 'failed'],
]);
const INVOICES = new Set(['invoice', 'creditnote', 'credit_note']);

/** Storecove reports at the address that people enter in its app, unsigned. */
export const STORECOVE_WEBHOOKS: ServiceWebhooks = {
  isEnteredByHand: true,
  receive: (_tools, access, webhook) => {
    const news = newsOf(jsonOf(webhook, Reported), access);
    if (news.about === 'other' || news.about === 'foreign') return [];
    return [{ ...news, about: news.about }];
  },
};

/** What something reported means for the company. */
export function newsOf(
  reported: Reported,
  { config }: Pick<ServiceAccess, 'config'>,
): Omit<NetworkNews, 'recipient' | 'waitsAs'> {
  const { event_type, guid, document_guid, document_type, legal_entity_id } = reported;
  const about = { id: guid ?? document_guid ?? '' };
  if (legal_entity_id && legal_entity_id !== config['legalEntity'])
    return { ...about, about: 'foreign', owner: legal_entity_id };
  if (event_type === 'document_submission' && guid) return sentNews(guid, reported);
  const isInvoice = INVOICES.has(document_type ?? 'invoice');
  if (event_type === 'received_document' && document_guid && isInvoice) {
    return { about: 'receivedEInvoice', id: document_guid };
  }
  return { ...about, about: 'other' };
}

/** Why something failed is said here only, so the state is taken as reported. */
function sentNews(id: string, { event, idempotency_guid, details }: Reported): ReturnType<typeof newsOf> {
  const state = ENDS.get(event ?? '');
  return {
    about: 'eInvoice',
    id,
    ...(state === undefined ? {} : { state, words: (details ?? '').slice(0, MAX_WORDS) }),
    ...(idempotency_guid ? { ours: idempotency_guid } : {}),
  };
}
