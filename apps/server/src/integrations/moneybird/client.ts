import type { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { jsonBody, type multipartBody } from '../outgoing/body-of.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import {
  MoneybirdAccounts,
  MoneybirdAdministrations,
  MoneybirdProjects,
  MoneybirdTaxRates,
  refusalWords,
  toLedger,
  toProject,
  toVatCode,
} from './mapping.ts';

export const MONEYBIRD = 'moneybird';
/** As many as a page may hold. */
const PER_PAGE = 100;
/** A list that is longer than this many pages isn't read any further. */
const MAX_PAGES = 50;

// Assumed, not documented; to be verified with a live account: that `account_id` is the number that bookkeepers know an account by,
// and the page of an external sales invoice (`bookingUrl` in book.ts).

/** A call to Moneybird, with a body that is sent as JSON, or a file. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: Awaited<ReturnType<typeof multipartBody>>;
}

/** Asks Moneybird; undefined when what it is about isn't there (404). */
export async function findAtMoneybird<T extends z.ZodType>(
  tools: ServiceTools,
  { config, accessToken }: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', query = {}, body, file }: Asked = {},
): Promise<z.output<T> | undefined> {
  const search = new URLSearchParams(query).toString();
  const bodied = file ?? (body && jsonBody(body));
  const given = await tools.fetch(
    `${tools.addresses['api']}${path}.json${search === '' ? '' : `?${search}`}`,
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
  if (given.status === 204) return answer.parse(undefined);
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 400 || given.status === 422)
    throw new RefusedByService(refusalWords(await given.json()));
  throw new ProviderUnavailable(MONEYBIRD, `answered ${given.status}`, { status: given.status });
}

/** The same for what has to be there. */
export async function askMoneybird<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findAtMoneybird(tools, access, path, answer, asked);
  if (found === undefined) throw new ProviderUnavailable(MONEYBIRD, 'answered 404', { status: 404 });
  return found;
}

/** The administrations that can be chosen. */
export async function listAdministrations(
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  const all = await askMoneybird(tools, access, '/administrations', MoneybirdAdministrations);
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

/** The cheapest call that shows that everything works: the administration is still among those it offers. */
export async function testMoneybird(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const offered = await listAdministrations(tools, access);
  const chosen = access.config['office'] ?? '';
  if (chosen === '' ? offered.length > 1 : offered.every(({ value }) => value !== chosen)) {
    // A key that is only tried can't have been asked which administration.
    if (tools.webhookUrl !== null || access.accessToken !== null)
      throw new IntegrationProblem('choiceMissing');
  }
}

/** The administration that was chosen, or the only one there is. */
export async function administrationOf(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  const chosen = access.config['office'];
  if (typeof chosen === 'string' && chosen !== '') return chosen;
  const [only, another] = await listAdministrations(tools, access);
  if (only && !another) return only.value;
  throw new IntegrationProblem('choiceMissing');
}

/** Accounts for revenue, tax rates of sales, and projects, which stand for cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const at = `/${await administrationOf(tools, access)}`;
  const accounts = await askMoneybird(tools, access, `${at}/ledger_accounts`, MoneybirdAccounts);
  const rates = await listPages(tools, access, `${at}/tax_rates`, MoneybirdTaxRates, {
    filter: 'tax_rate_type:sales_invoice,active:true',
  });
  const projects = await listPages(tools, access, `${at}/projects`, MoneybirdProjects, {
    filter: 'state:active',
  });
  const costCenter = projects.map(toProject);
  return {
    ledger: accounts.flatMap(toLedger),
    vat: rates.map(toVatCode),
    ...(costCenter.length > 0 ? { costCenter } : {}),
  };
}

/** Every page of a list. */
export async function listPages<Item>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  list: z.ZodType<Item[]>,
  query: Readonly<Record<string, string>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const paged = { ...query, page: String(page), per_page: String(PER_PAGE) };
    const items = await askMoneybird(tools, access, path, list, { query: paged });
    all.push(...items);
    if (items.length < PER_PAGE) break;
  }
  return all;
}
