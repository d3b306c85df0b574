import { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const EBOEKHOUDEN = 'eboekhouden';
/** How we are called in the list of sessions; at most ten characters. */
const SOURCE = 'Penning';
/** As many as a list answers at once. */
const PER_PAGE = 2000;
/** A list that is longer than this many pages isn't read any further. */
const MAX_PAGES = 20;
const MAX_WORDS = 300;
/** The code of a session that is over, with whatever status. */
const SESSION_OVER = 'SECURITY_010';

/** A call to e-Boekhouden.nl; `path` is what follows the version. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A refusal with the code that e-Boekhouden.nl has for it. */
export class RefusedThere extends RefusedByService {
  readonly code: string;

  constructor(words: string, code: string) {
    super(words);
    this.name = 'RefusedThere';
    this.code = code;
  }
}

/** The answer to what changes something. */
export const Done = z.unknown().transform(() => true);

const Session = z.object({ token: z.string().min(1), expiresIn: z.number() });

/** Opens a session of an hour with the API token that was entered. */
export async function openSession(
  tools: ServiceTools,
  { key }: ServiceConfig,
): Promise<Pick<ServiceTokens, 'accessToken' | 'expiresAt'>> {
  const given = await tools.fetch(`${tools.addresses['api']}/session`, {
    method: 'POST',
    ...jsonBody({ accessToken: String(key), source: SOURCE }),
  });
  if ([400, 401, 403].includes(given.status)) throw new IntegrationProblem('refused');
  if (!given.ok) throw unavailable(given.status);
  const { token: accessToken, expiresIn } = Session.parse(await given.json());
  return { accessToken, expiresAt: tools.now().getTime() + expiresIn * 1000 };
}

/** Asks e-Boekhouden.nl; undefined when what it is about isn't there (404). */
export async function findThere<T extends z.ZodType>(
  tools: ServiceTools,
  { accessToken }: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', query = {}, body }: Asked = {},
): Promise<z.output<T> | undefined> {
  const search = new URLSearchParams(query).toString();
  const bodied = body && jsonBody(body);
  const given = await tools.fetch(`${tools.addresses['api']}/${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', ...bodied?.headers },
    body: bodied?.body,
  });
  if (given.status === 404) return undefined;
  if (given.status === 204) return answer.parse(undefined);
  if (given.ok) return answer.parse(await given.json());
  const { code, words } = refusalOf(await given.text());
  if (code === SESSION_OVER) throw unavailable(401);
  if (given.status === 400) throw new RefusedThere(words, code);
  throw unavailable(given.status);
}

/** The same for what has to be there. */
export async function askThere<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findThere(tools, access, path, answer, asked);
  if (found === undefined) throw unavailable(404);
  return found;
}

/** Every page of a list. */
export async function listThere<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  item: T,
  query: Readonly<Record<string, string>> = {},
): Promise<z.output<T>[]> {
  const Page = z.object({ items: z.array(item) });
  const all: z.output<T>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const paged = { ...query, limit: String(PER_PAGE), offset: String(page * PER_PAGE) };
    const { items } = await askThere(tools, access, path, Page, { query: paged });
    all.push(...items);
    if (items.length < PER_PAGE) break;
  }
  return all;
}

const Refusal = z.object({
  code: z.string().default(''),
  title: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});

/** What e-Boekhouden.nl says is wrong: its code, and words for people. */
function refusalOf(text: string): { code: string; words: string } {
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
    .pipe(Refusal)
    .safeParse(text);
  const { code, title, errors } = read.data ?? { code: '', title: '', errors: null };
  const said = [title, ...Object.values(errors ?? {}).flat()].filter((words) => words !== '');
  const words = said.length === 0 ? 'e-Boekhouden.nl' : said.join('; ');
  return { code, words: (code === '' ? words : `${words} (${code})`).slice(0, MAX_WORDS) };
}

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(EBOEKHOUDEN, `answered ${status}`, { status });
}
