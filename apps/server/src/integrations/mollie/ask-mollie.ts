import type { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { MollieError } from './mapping.ts';

export const MOLLIE = 'mollie';
/** What Mollie says of a request that it will never carry out: an amount, a method or a mandate that it does not take. */
const REFUSALS = new Set([400, 409, 422]);
const NO_CONTENT = 204;

export type Asked = { readonly query?: Readonly<Record<string, string>> } & (
  | { readonly method?: 'GET' }
  | { readonly method: 'POST'; readonly body: object; readonly key: string }
  | { readonly method: 'DELETE'; readonly body: object | undefined }
);

/** Asks Mollie. Throws RefusedByService in Mollie's words, or ProviderUnavailable. */
export async function askMollie<T extends z.ZodType>(
  tools: ServiceTools,
  { config, accessToken }: ServiceAccess,
  path: string,
  answer: T,
  { query = {}, ...asked }: Asked = {},
): Promise<z.output<T>> {
  const search = new URLSearchParams(query).toString();
  const authorization = `Bearer ${accessToken ?? String(config['key'])}`;
  const given = 'body' in asked ? asked.body : undefined;
  const bodied = given && jsonBody(given);
  const told = await tools.fetch(`${tools.addresses['api']}${path}${search === '' ? '' : `?${search}`}`, {
    method: asked.method ?? 'GET',
    headers: {
      authorization,
      accept: 'application/hal+json',
      ...bodied?.headers,
      ...(asked.method === 'POST' ? { 'idempotency-key': asked.key } : {}),
    },
    body: bodied?.body,
  });
  if (told.status === NO_CONTENT) return answer.parse(undefined);
  if (told.ok) return answer.parse(await told.json());
  if (REFUSALS.has(told.status)) {
    const refusal = MollieError.safeParse(await told.json());
    if (refusal.success) throw new RefusedByService(refusal.data.detail.slice(0, 200));
  }
  throw new ProviderUnavailable(MOLLIE, `answered ${told.status}`, { status: told.status });
}
