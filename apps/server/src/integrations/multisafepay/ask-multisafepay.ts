import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const MULTISAFEPAY = 'multisafepay';

/** The order is unknown, or another order has its id already: MultiSafepay has one code for both. */
const WRONG_ORDER_ID = 1006;
const WRONG_KEY = 1032;
/** What is said about the request itself; anything else says that nobody looked at it. */
const REFUSALS = new Set([200, 400, 404, 410, 422]);

const Given = z.object({ success: z.literal(true), data: z.unknown() });
const Refusal = z.object({ success: z.literal(false), error_code: z.int(), error_info: z.string() });

/** MultiSafepay has an order of this id already. */
export class OrderExists extends RefusedByService {}

/** What is asked about existed once. */
export class Gone extends RefusedByService {}
const GONE = 410;

type Asked =
  | { readonly method?: 'GET'; readonly query?: Readonly<Record<string, string>> }
  | { readonly method: 'DELETE'; readonly query?: never }
  | { readonly method: 'POST'; readonly body: object };

/** Asks MultiSafepay (version 1) for `data`. Throws RefusedByService in its words, or ProviderUnavailable. */
export async function askMultiSafepay<T extends z.ZodType>(
  tools: ServiceTools,
  { config }: ServiceAccess,
  path: string,
  data: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const isPost = asked.method === 'POST';
  const search = isPost ? '' : new URLSearchParams(asked.query).toString();
  const bodied = isPost ? jsonBody(asked.body) : undefined;
  const address = tools.addresses[config['testMode'] === true ? 'testApi' : 'api'];
  const given = await tools.fetch(`${address}/v1/json${path}${search === '' ? '' : `?${search}`}`, {
    method: asked.method ?? 'GET',
    headers: { api_key: String(config['key']), accept: 'application/json', ...bodied?.headers },
    body: bodied?.body,
  });
  if (!REFUSALS.has(given.status)) throw unavailable(given.status);
  const told: unknown = await given.json();
  const refusal = Refusal.safeParse(told).data;
  if (!refusal) return data.parse(Given.parse(told).data);
  if (refusal.error_code === WRONG_KEY) throw unavailable(401);
  if (given.status === GONE) throw new Gone(refusal.error_info);
  if (refusal.error_code !== WRONG_ORDER_ID) throw new RefusedByService(refusal.error_info.slice(0, 200));
  throw isPost ? new OrderExists(refusal.error_info) : unavailable(404);
}

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(MULTISAFEPAY, `answered ${status}`, { status });
}
