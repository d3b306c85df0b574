import type { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const LIGHTSPEED_K = 'lightspeed-k';

/** Where the restaurant's Lightspeed is. */
export function serverOf({ addresses }: Pick<ServiceTools, 'addresses'>, { server }: ServiceConfig): string {
  return addresses[String(server)] ?? '';
}

/** Reads something; its answer is of a shape, or nobody can read it. */
export async function askLightspeedK<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  { answer, query = {} }: { answer: T; query?: Readonly<Record<string, string>> },
): Promise<z.output<T>> {
  const search = new URLSearchParams(query).toString();
  const url = `${serverOf(tools, access.config)}${path}${search === '' ? '' : `?${search}`}`;
  const given = await tools.fetch(url, {
    headers: { authorization: `Bearer ${access.accessToken}`, accept: 'application/json' },
  });
  if (given.ok) return answer.parse(await given.json());
  throw new ProviderUnavailable(LIGHTSPEED_K, `answered ${given.status}`, { status: given.status });
}
