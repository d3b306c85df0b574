import { CURRENCIES } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { TillGroup, TillReceipt, TillReceipts } from '../port/point-of-sale.ts';
import { askLightspeedK } from './ask-lightspeed-k.ts';
import { type KLocation, KBusinesses, KFinancials, KGroups, toReceipt } from './mapping.ts';

/** The most that a page may have. */
const PAGE_SIZE = '1000';
/** How far back a receipt is looked for by its number. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60_000;
const INCLUDED = 'consumer,payments';

/** The business locations to choose from. */
export async function listLocations(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  return (await readLocations(tools, access)).map(({ id, name }) => ({ value: id, label: name }));
}

/** The cheapest call that shows that everything works: the location is still there. */
export async function testLightspeedK(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const locations = await readLocations(tools, access);
  const { location } = access.config;
  if (location && locations.every(({ id }) => id !== location)) throw new IntegrationProblem('choiceMissing');
}

/** The accounting groups: receipts name them by their name. */
export async function listGroups(tools: ServiceTools, access: ServiceAccess): Promise<TillGroup[]> {
  const { id } = await locationOf(tools, access);
  const { _embedded } = await askLightspeedK(tools, access, `/f/finance/${id}/accountingGroups`, {
    answer: KGroups,
  });
  return (_embedded?.accountingGroupList ?? []).map(({ name, code }) => ({ code: name, name: code ?? '' }));
}

/** The receipts of a time; Lightspeed says where the next page begins. */
export async function listReceipts(
  tools: ServiceTools,
  access: ServiceAccess,
  { from, until, cursor }: { from: Date; until: Date; cursor: string | null },
): Promise<TillReceipts> {
  const location = await locationOf(tools, access);
  const page = await readPage(tools, access, {
    location,
    from,
    until,
    query: { pageSize: PAGE_SIZE, ...(cursor === null ? {} : { nextPageToken: cursor }) },
  });
  const next = page._links?.nextPage?.href;
  return {
    receipts: receiptsOf(page.sales, location, access),
    next: next === undefined ? null : (URL.parse(next)?.searchParams.get('nextPageToken') ?? null),
    isComplete: page.dataComplete,
  };
}

/** A receipt by its fiscal id: a page that begins with it. */
export async function getReceipt(
  tools: ServiceTools,
  access: ServiceAccess,
  number: string,
): Promise<TillReceipt | undefined> {
  const location = await locationOf(tools, access);
  const until = tools.now();
  const from = new Date(until.getTime() - LOOKED_BACK_MS);
  const query = { pageSize: '1', nextPageToken: number };
  const { sales } = await readPage(tools, access, { location, from, until, query });
  return receiptsOf(sales, location, access).find((receipt) => receipt.number === number);
}

function receiptsOf(
  sales: KFinancials['sales'],
  location: KLocation,
  { config }: ServiceAccess,
): TillReceipt[] {
  const keepsFree = config['includeFree'] === true;
  return sales.flatMap((sale) => toReceipt(sale, { location, keepsFree }));
}

function readPage(
  tools: ServiceTools,
  access: ServiceAccess,
  {
    location,
    from,
    until,
    query,
  }: { location: KLocation; from: Date; until: Date; query: Record<string, string> },
): Promise<KFinancials> {
  const path = `/f/finance/${location.id}/financials/${from.toISOString()}/${until.toISOString()}`;
  return askLightspeedK(tools, access, path, { answer: KFinancials, query: { include: INCLUDED, ...query } });
}

/** The location that was chosen, or the only one there is. */
async function locationOf(tools: ServiceTools, access: ServiceAccess): Promise<KLocation> {
  const locations = await readLocations(tools, access);
  const { location } = access.config;
  const [only, another] = location ? locations.filter(({ id }) => id === location) : locations;
  if (!only || another) throw new IntegrationProblem('choiceMissing');
  return only;
}

async function readLocations(tools: ServiceTools, access: ServiceAccess): Promise<KLocation[]> {
  const { _embedded } = await askLightspeedK(tools, access, '/f/data/businesses', { answer: KBusinesses });
  return (_embedded?.businessList ?? []).flatMap(({ currencyCode, businessLocations }) =>
    businessLocations.map(({ blID, blName }) => ({
      id: String(blID),
      name: blName,
      currency: oneOf(CURRENCIES, currencyCode),
    })),
  );
}
