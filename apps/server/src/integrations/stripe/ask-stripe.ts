import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { formBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { type FormValue, toForm } from './form.ts';

export const STRIPE = 'stripe';
/** Without it, the account would decide what the answers look like. */
const VERSION = '2026-07-29.dahlia';

const StripeError = z.object({
  error: z.object({
    type: z.string(),
    message: z.string().optional(),
    payment_intent: z.unknown().optional(),
  }),
});

type Fields = { readonly [name: string]: FormValue };

export type Asked = { readonly query?: Fields } & (
  | { readonly method?: 'GET' | 'DELETE' }
  | { readonly method: 'POST'; readonly body: Fields; readonly key?: string }
);

/** Stripe won't collect by a mandate; the payment that it made of the attempt comes along. */
export class CollectionRefused extends RefusedByService {
  readonly intent: unknown;

  constructor(words: string, intent: unknown) {
    super(words);
    this.intent = intent;
  }
}

/** Asks Stripe (API version 1). Throws RefusedByService in Stripe's words, or ProviderUnavailable. */
export async function askStripe<T extends z.ZodType>(
  tools: ServiceTools,
  { config }: ServiceAccess,
  path: string,
  answer: T,
  { query = {}, ...asked }: Asked = {},
): Promise<z.output<T>> {
  const search = new URLSearchParams(toForm(query)).toString();
  const bodied = asked.method === 'POST' ? formBody(toForm(asked.body)) : undefined;
  const given = await tools.fetch(`${tools.addresses['api']}${path}${search === '' ? '' : `?${search}`}`, {
    method: asked.method ?? 'GET',
    headers: {
      authorization: `Bearer ${String(config['key'])}`,
      accept: 'application/json',
      'stripe-version': VERSION,
      ...bodied?.headers,
      ...(asked.method === 'POST' && asked.key !== undefined ? { 'idempotency-key': asked.key } : {}),
    },
    body: bodied?.body,
  });
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 400 || given.status === 402) refuse(StripeError.safeParse(await given.json()).data);
  throw new ProviderUnavailable(STRIPE, `answered ${given.status}`, { status: given.status });
}

/** A key that was used for another request says nothing of this one, and is left to be tried again. */
function refuse(told: z.output<typeof StripeError> | undefined): void {
  if (!told || told.error.type === 'idempotency_error') return;
  const words = (told.error.message ?? told.error.type).slice(0, 200);
  if (told.error.payment_intent !== undefined) throw new CollectionRefused(words, told.error.payment_intent);
  throw new RefusedByService(words);
}
