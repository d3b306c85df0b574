import type { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { pageOf } from './mapping.ts';

export const LIGHTSPEED_R = 'lightspeed-r';

/** Lists of shops and categories end long before. */
const MAX_PAGES = 50;

/** Reads something below the account; undefined where there is none of that name. */
export async function askLightspeedR(
  tools: Pick<ServiceTools, 'addresses' | 'fetch'>,
  { accessToken }: Pick<ServiceAccess, 'accessToken'>,
  path: string,
): Promise<unknown> {
  const answer = await tools.fetch(`${tools.addresses['api']}/API/V3/${path}`, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  });
  if (answer.ok) return await answer.json();
  if (answer.status === 404) return undefined;
  throw new ProviderUnavailable(LIGHTSPEED_R, `answered ${answer.status}`, { status: answer.status });
}

/** A page of a list. Where the next one begins is the question that Lightspeed answers with, as it is. */
export async function askPage<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  asked: { readonly path: string; readonly name: string; readonly item: T; readonly query: string },
): Promise<{ readonly rows: z.output<T>[]; readonly next: string | null }> {
  const answer = await askLightspeedR(tools, access, `${asked.path}?${asked.query}`);
  const { next, rows } = pageOf(asked.name, asked.item).parse(answer);
  return { rows, next: next === '' ? null : (URL.parse(next)?.search.slice(1) ?? null) };
}

/** All of a short list. */
export async function askAll<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  asked: { readonly path: string; readonly name: string; readonly item: T },
): Promise<z.output<T>[]> {
  const all: z.output<T>[] = [];
  let query: string | null = 'limit=100';
  for (let page = 0; query !== null && page < MAX_PAGES; page += 1) {
    const { rows, next }: { rows: z.output<T>[]; next: string | null } = await askPage(tools, access, {
      ...asked,
      query,
    });
    all.push(...rows);
    query = next;
  }
  return all;
}
