import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { TillGroup, TillLocation, TillReceipt, TillReceipts } from '../port/point-of-sale.ts';
import { askLightspeedL } from './ask-lightspeed-l.ts';
import {
  type LCompany,
  LCompanies,
  LGroups,
  LProduct,
  LReceipt,
  LReceipts,
  currencyOf,
  toReceipt,
} from './mapping.ts';

const PAGE_SIZE = 50;
const NUMBER = /^\d{1,15}$/;

/** The companies of the sign-in. */
export async function listLocations(tools: ServiceTools, access: ServiceAccess): Promise<TillLocation[]> {
  const companies = (await askLightspeedL(tools, access, '/core/company', LCompanies)) ?? [];
  return companies.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The cheapest call that shows that everything works: the sign-in is one of the company. */
export async function testLightspeedL(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  await getCompany(tools, access);
}

/** The product groups: receipts name them by their name. */
export async function listGroups(tools: ServiceTools, access: ServiceAccess): Promise<TillGroup[]> {
  const groups = await readGroups(tools, access);
  return [...groups.values()].map((name) => ({ code: name, name: '' }));
}

/** The receipts that were made or changed on the days of a time, a page each call. */
export async function listReceipts(
  tools: ServiceTools,
  access: ServiceAccess,
  { from, until, cursor }: { from: Date; until: Date; cursor: string | null },
): Promise<TillReceipts> {
  const query = new URLSearchParams({
    from: from.toISOString().slice(0, 10),
    to: until.toISOString().slice(0, 10),
    useModification: 'true',
    orderby: 'modificationDate',
    amount: String(PAGE_SIZE),
    offset: cursor ?? '0',
  });
  const path = `/financial/receipt?${query.toString()}`;
  const page = await askLightspeedL(tools, access, path, LReceipts);
  if (!page) throw new IntegrationProblem('choiceMissing');
  const isLast = page.results.length === 0 || page.results.length < page.amount;
  return {
    receipts: await receiptsOf(tools, access, page.results),
    next: isLast ? null : String(page.offset + page.results.length),
    isComplete: true,
  };
}

/** A receipt by its number. */
export async function getReceipt(
  tools: ServiceTools,
  access: ServiceAccess,
  number: string,
): Promise<TillReceipt | undefined> {
  if (!NUMBER.test(number)) return undefined;
  const found = await askLightspeedL(tools, access, `/financial/receipt/${number}`, LReceipt);
  return found && (await receiptsOf(tools, access, [found]))[0];
}

async function receiptsOf(
  tools: ServiceTools,
  access: ServiceAccess,
  receipts: readonly LReceipt[],
): Promise<TillReceipt[]> {
  if (receipts.length === 0) return [];
  const company = await getCompany(tools, access);
  const products = new Set(receipts.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const groups = await groupsOf(tools, access, [...products]);
  const keepsFree = access.config['includeFree'] === true;
  return receipts.flatMap((receipt) => toReceipt(receipt, { company, groups, keepsFree }));
}

/** The names of the groups that products are in; a receipt only names the products. */
async function groupsOf(
  tools: ServiceTools,
  access: ServiceAccess,
  products: readonly string[],
): Promise<Map<string, string>> {
  const names = await readGroups(tools, access);
  const found = new Map<string, string>();
  for (const product of products) {
    if (!NUMBER.test(product)) continue;
    const known = await askLightspeedL(tools, access, `/inventory/product/${product}`, LProduct);
    const name = known?.groupIds.map((id) => names.get(id)).find((text) => text !== undefined);
    if (name !== undefined) found.set(product, name);
  }
  return found;
}

async function readGroups(tools: ServiceTools, access: ServiceAccess): Promise<Map<number, string>> {
  const groups = (await askLightspeedL(tools, access, '/inventory/productgroup', LGroups)) ?? [];
  return new Map(groups.map(({ id, name }) => [id, name.slice(0, 120)]));
}

async function getCompany(tools: ServiceTools, access: ServiceAccess): Promise<LCompany> {
  const companies = (await askLightspeedL(tools, access, '/core/company', LCompanies)) ?? [];
  const company = companies.find(({ id }) => String(id) === access.config['location']);
  if (!company) throw new IntegrationProblem('choiceMissing');
  const { id, name, country } = company;
  return { id: String(id), name, currency: currencyOf(country) };
}
