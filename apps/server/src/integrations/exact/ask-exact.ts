import { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const EXACT = 'exact';
/** A list that is longer than this many pages of 60 isn't read any further. */
const MAX_PAGES = 50;
const MAX_WORDS = 300;
// Assumed, not documented; to be verified with a live administration: how Exact words a failure of its own.
const FAILURE =
  /^(?:an error occurred while processing this request|internal server error)|time-?out|deadlock/i;

/** A call to Exact Online; `at` is its path behind the administration. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Where the country's Exact Online is. */
export function serverOf({ addresses }: Pick<ServiceTools, 'addresses'>, { server }: ServiceConfig): string {
  return addresses[String(server)] ?? '';
}

/** The answer to what changes or deletes something. */
export const Done = z.unknown().transform(() => true);

/** Asks Exact; undefined when what it is about isn't there (404). */
export async function findAtExact<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', query = {}, body }: Asked = {},
): Promise<z.output<T> | undefined> {
  const search = new URLSearchParams(query).toString();
  const url = `${serverOf(tools, access.config)}/api/v1/${path}${search === '' ? '' : `?${search}`}`;
  const bodied = body && jsonBody(body);
  const given = await tools.fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${access.accessToken}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...bodied?.headers,
    },
    body: bodied?.body,
  });
  if (given.status === 404) return undefined;
  if (given.status === 204) return answer.parse(undefined);
  if (given.ok) return answer.parse(z.object({ d: z.unknown() }).parse(await given.json()).d);
  const words = wordsOf(await given.text(), given.headers.get('reason'));
  if (given.status === 400 || (given.status === 500 && method !== 'GET' && isRefusal(words)))
    throw new RefusedByService(words);
  throw new ProviderUnavailable(EXACT, `answered ${given.status}`, { status: given.status });
}

/** The same for what has to be there. */
export async function askExact<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findAtExact(tools, access, path, answer, asked);
  if (found === undefined) throw new ProviderUnavailable(EXACT, 'answered 404', { status: 404 });
  return found;
}

/** Every page of a list: each names the next one, of which only what follows the path is taken. */
export async function listAtExact<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  item: T,
  query: Readonly<Record<string, string>>,
): Promise<z.output<T>[]> {
  const items = z.array(item);
  const Page = z.union([items, z.object({ results: items, __next: z.string().nullish() })]);
  const all: z.output<T>[] = [];
  let asked = query;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const given = await askExact(tools, access, path, Page, { query: asked });
    const { results, __next: next = null } = Array.isArray(given) ? { results: given } : given;
    all.push(...results);
    const search = next === null ? undefined : URL.parse(next)?.searchParams;
    if (!search) break;
    asked = Object.fromEntries(search);
  }
  return all;
}

/** A text in a filter (OData). */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const guid = (id: string): string => `guid'${id}'`;
/** One of several ids in a filter. */
export const anyOf = (field: string, ids: readonly string[]): string =>
  ids.map((id) => `${field} eq ${guid(id)}`).join(' or ');

const Refusal = z.object({ error: z.object({ message: z.object({ value: z.string() }) }) });

/**
 * Exact answers 500 both when it fails and when it refuses what it was given ("Verplicht: Dagboek"): a failure has no
 * words of its own.
 */
function isRefusal(words: string): boolean {
  return words !== '' && !FAILURE.test(words);
}

/** What Exact says is wrong, as people can read it: in the body, or only in a header; empty where it doesn't say. */
function wordsOf(text: string, reason: string | null): string {
  const json = z
    .string()
    .transform((body, context): unknown => {
      try {
        return JSON.parse(body);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(Refusal)
    .safeParse(text);
  return (json.data?.error.message.value ?? reason ?? '').slice(0, MAX_WORDS);
}
