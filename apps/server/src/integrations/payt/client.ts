import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { formBody, jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import {
  type PaytAdministration,
  PaytAdministrations,
  PaytOutcome,
  refusalWords,
  refusedRecords,
} from './mapping.ts';

export const PAYT = 'payt';
const PER_PAGE = 500;
/** A list that is longer than this many pages isn't read any further. */
const MAX_PAGES = 50;

/** A call to Payt, with a body that is sent as JSON or as a form. */
interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
}

/** Asks Payt; undefined when what it is about isn't there (404). */
export async function findAtPayt<T extends z.ZodType>(
  tools: ServiceTools,
  { config, accessToken }: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', query = {}, body, form }: Asked = {},
): Promise<z.output<T> | undefined> {
  const search = new URLSearchParams(query).toString();
  const bodied = (body && jsonBody(body)) ?? (form && formBody(form));
  const given = await tools.fetch(
    `${tools.addresses['api']}/v1/${path}${search === '' ? '' : `?${search}`}`,
    {
      method,
      headers: {
        authorization: `Bearer ${accessToken ?? String(config['key'])}`,
        accept: 'application/json',
        ...bodied?.headers,
      },
      body: bodied?.body,
    },
  );
  if (given.status === 404) return undefined;
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 400 || given.status === 422)
    throw new RefusedByService(refusalWords(await given.json()));
  throw new ProviderUnavailable(PAYT, `answered ${given.status}`, { status: given.status });
}

/** The same for what has to be there. */
export async function askPayt<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findAtPayt(tools, access, path, answer, asked);
  if (found === undefined) throw new ProviderUnavailable(PAYT, 'answered 404', { status: 404 });
  return found;
}

/** Has Payt change records; refused as soon as it names one that it couldn't, also when it calls that a success. */
export async function writeToPayt(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  asked: Asked,
): Promise<void> {
  const words = refusedRecords(await askPayt(tools, access, path, PaytOutcome, asked));
  if (words !== undefined) throw new RefusedByService(words);
}

/** Every page of a list. */
export async function listAtPayt<Item>(
  tools: ServiceTools,
  access: ServiceAccess,
  { path, item, query = {} }: { path: string; item: z.ZodType<Item>; query?: Asked['query'] },
): Promise<Item[]> {
  const page = z.object({ data: z.array(item), pagination: z.object({ cursor: z.string() }).nullish() });
  const all: Item[] = [];
  let cursor = '';
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const paged = { ...query, per_page: String(PER_PAGE), ...(cursor === '' ? {} : { cursor }) };
    const { data, pagination } = await askPayt(tools, access, path, page, { query: paged });
    all.push(...data);
    cursor = pagination?.cursor ?? '';
    if (data.length < PER_PAGE || cursor === '') break;
  }
  return all;
}

/** The administrations that can be chosen. */
export async function listAdministrations(
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  const all = await listAtPayt(tools, access, { path: 'administrations', item: PaytAdministrations });
  return all.filter(isInUse).map(({ id, name }) => ({ value: id, label: name }));
}

const isInUse = ({ status }: PaytAdministration) => status !== 'deleted' && status !== 'inactive';

/** The cheapest call that shows that everything works: the administration is still among those it offers. */
export async function testPayt(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const offered = await listAdministrations(tools, access);
  const chosen = access.config['office'] ?? '';
  if (chosen === '' ? offered.length > 1 : offered.every(({ value }) => value !== chosen)) {
    // A key that is only tried can't have been asked which administration.
    if (tools.webhookUrl !== null || access.accessToken !== null)
      throw new IntegrationProblem('choiceMissing');
  }
}

/** The administration that was chosen, or the only one there is, with its currency. */
export async function administrationOf(
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<PaytAdministration> {
  const all = await listAtPayt(tools, access, { path: 'administrations', item: PaytAdministrations });
  const offered = all.filter(isInUse);
  const chosen = access.config['office'] ?? '';
  const [only, another] = chosen === '' ? offered : offered.filter(({ id }) => id === chosen);
  if (only && !another) return only;
  throw new IntegrationProblem('choiceMissing');
}
