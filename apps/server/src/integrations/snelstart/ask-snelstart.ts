import { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { formBody, jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const SNELSTART = 'snelstart';
/** As many as a list answers at once. */
const PER_PAGE = 500;
/** A list that is longer than this many pages isn't read any further. */
const MAX_PAGES = 40;
const MAX_WORDS = 300;
/** How the gateway before SnelStart says that the key of this installation is no longer one. */
const KEY_REFUSED = /subscription key/i;

/** A call to SnelStart; `path` is what follows the version. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The answer to what changes or deletes something. */
export const Done = z.unknown().transform(() => true);

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** Exchanges the connection key that was entered for a token of an hour. */
export async function openSession(
  tools: ServiceTools,
  { key }: ServiceConfig,
): Promise<Pick<ServiceTokens, 'accessToken' | 'expiresAt'>> {
  const given = await tools.fetch(`${tools.addresses['auth']}/token`, {
    method: 'POST',
    ...formBody({ grant_type: 'clientkey', clientkey: String(key) }),
  });
  if ([400, 401, 403].includes(given.status)) throw new IntegrationProblem('refused');
  if (!given.ok) throw unavailable(given.status);
  const { access_token: accessToken, expires_in } = Token.parse(await given.json());
  return { accessToken, expiresAt: tools.now().getTime() + expires_in * 1000 };
}

/** Asks SnelStart; undefined when what it is about isn't there (404). */
export async function findAtSnelstart<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T> | undefined> {
  const { id, secret } = tools.client;
  let given = await call(tools, access, { ...asked, path, subscription: id });
  // While a key of this installation is replaced, the second one is still good.
  if (given.status === 401 && secret !== '' && KEY_REFUSED.test(await given.clone().text()))
    given = await call(tools, access, { ...asked, path, subscription: secret });
  if (given.status === 404) return undefined;
  if (given.status === 204) return answer.parse(undefined);
  if (given.ok) {
    const text = await given.text();
    return answer.parse(text === '' ? undefined : JSON.parse(text));
  }
  if (given.status === 400) throw new RefusedByService(wordsOf(await given.text()));
  throw unavailable(given.status);
}

/** The same for what has to be there. */
export async function askSnelstart<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findAtSnelstart(tools, access, path, answer, asked);
  if (found === undefined) throw unavailable(404);
  return found;
}

/** Every page of a list. */
export async function listAtSnelstart<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  item: T,
  filter?: string,
): Promise<z.output<T>[]> {
  const Page = z.array(item);
  const all: z.output<T>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = {
      ...(filter === undefined ? {} : { $filter: filter }),
      $skip: String(page * PER_PAGE),
      $top: String(PER_PAGE),
    };
    const items = await askSnelstart(tools, access, path, Page, { query });
    all.push(...items);
    if (items.length < PER_PAGE) break;
  }
  return all;
}

/** A text in a filter (OData). */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function call(
  tools: ServiceTools,
  { accessToken }: ServiceAccess,
  { method = 'GET', query = {}, body, path, subscription }: Asked & { path: string; subscription: string },
): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  const bodied = body && jsonBody(body);
  return tools.fetch(`${tools.addresses['api']}/${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'ocp-apim-subscription-key': subscription,
      accept: 'application/json',
      ...bodied?.headers,
    },
    body: bodied?.body,
  });
}

const Words = z.union([
  z.array(z.object({ message: z.string() })).transform((all) => all.map(({ message }) => message)),
  z
    .object({ modelState: z.record(z.string(), z.array(z.string())) })
    .transform(({ modelState }) => Object.values(modelState).flat()),
  z.object({ message: z.string() }).transform(({ message }) => [message]),
]);

/** What SnelStart says is wrong, as people can read it: as a list, or per field. */
function wordsOf(text: string): string {
  const read = z
    .string()
    .transform((body, context): unknown => {
      try {
        return JSON.parse(body);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(Words)
    .safeParse(text);
  return (read.data?.join('; ') ?? 'SnelStart').slice(0, MAX_WORDS);
}

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(SNELSTART, `answered ${status}`, { status });
}
