import { CURRENCIES } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { TillGroup, TillReceipt, TillReceipts } from '../port/point-of-sale.ts';
import { askAll, askLightspeedR, askPage } from './ask-lightspeed-r.ts';
import {
  RAccount,
  RAccountDetails,
  RCategory,
  type RNames,
  ROneSale,
  RParentLine,
  RParentSale,
  RSale,
  RShop,
  numberOf,
  refundedLines,
  toReceipt,
} from './mapping.ts';

/** The most that a page may have. */
const PAGE_SIZE = '100';
const RELATIONS = JSON.stringify([
  'SaleLines',
  'SaleLines.Item',
  'SaleLines.Note',
  'SalePayments',
  'SalePayments.PaymentType',
]);
/** Ids are counted up, and a number on a receipt is one of them in twelve digits. */
const TICKET = /^\d{12}$/;
const SALE = /^\d{1,11}$/;

/** The account that was agreed for. */
export async function getAccountId(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  return RAccount.parse(await askLightspeedR(tools, access, 'Account.json')).Account.accountID;
}

/** The shops to choose from. */
export async function listLocations(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const account = await getAccountId(tools, access);
  const shops = await listShops(tools, access, account);
  return shops.map(({ shopID, name }) => ({ value: shopID, label: name }));
}

/** The cheapest call that shows that everything works: the shop is still there. */
export async function testLightspeedR(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const { location } = access.config;
  if (!location) return void (await getAccountId(tools, access));
  const shops = await listLocations(tools, access);
  if (shops.every(({ value }) => value !== location)) throw new IntegrationProblem('choiceMissing');
}

/** The categories: receipts name them by their whole path. */
export async function listGroups(tools: ServiceTools, access: ServiceAccess): Promise<TillGroup[]> {
  const account = await getAccountId(tools, access);
  const categories = await listCategories(tools, access, account);
  return categories.map(({ fullPathName }) => ({ code: fullPathName.slice(0, 120), name: '' }));
}

/** The sales that were completed, changed or voided in a time; Lightspeed says where the next page begins. */
export async function listReceipts(
  tools: ServiceTools,
  access: ServiceAccess,
  { from, until, cursor }: { from: Date; until: Date; cursor: string | null },
): Promise<TillReceipts> {
  const account = await getAccountId(tools, access);
  const { location } = access.config;
  const query = new URLSearchParams({
    load_relations: RELATIONS,
    limit: PAGE_SIZE,
    sort: 'updatetime',
    updatetime: `><,${momentOf(from)},${momentOf(until)}`,
    completed: 'true',
    archived: 'true',
    ...(location ? { shopID: String(location) } : {}),
  });
  const { rows, next } = await askPage(tools, access, {
    path: `Account/${account}/Sale.json`,
    name: 'Sale',
    item: RSale,
    query: cursor ?? query.toString(),
  });
  return { receipts: await receiptsOf(tools, access, { account, sales: rows }), next, isComplete: true };
}

/** A moment as Lightspeed documents it, in whole seconds; both ends of a time belong to it. */
function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+00:00`;
}

/** A receipt by the number on it, or by the id of its sale. */
export async function getReceipt(
  tools: ServiceTools,
  access: ServiceAccess,
  number: string,
): Promise<TillReceipt | undefined> {
  const account = await getAccountId(tools, access);
  const sale = await findSale(tools, access, { account, number });
  if (!sale) return undefined;
  const { location } = access.config;
  if (location && sale.shopID !== location) return undefined;
  return (await receiptsOf(tools, access, { account, sales: [sale] }))[0];
}

async function findSale(
  tools: ServiceTools,
  access: ServiceAccess,
  { account, number }: { account: string; number: string },
): Promise<RSale | undefined> {
  const query = new URLSearchParams({ load_relations: RELATIONS });
  if (SALE.test(number)) {
    const path = `Account/${account}/Sale/${number}.json?${query.toString()}`;
    const answer = await askLightspeedR(tools, access, path);
    return answer === undefined ? undefined : ROneSale.parse(answer).Sale;
  }
  if (!TICKET.test(number)) return undefined;
  query.set('ticketNumber', number);
  query.set('archived', 'true');
  const path = `Account/${account}/Sale.json`;
  const { rows } = await askPage(tools, access, { path, name: 'Sale', item: RSale, query: query.toString() });
  return rows.find((sale) => sale.ticketNumber === number);
}

async function receiptsOf(
  tools: ServiceTools,
  access: ServiceAccess,
  { account, sales }: { account: string; sales: readonly RSale[] },
): Promise<TillReceipt[]> {
  if (sales.length === 0) return [];
  const details = RAccountDetails.parse(await askLightspeedR(tools, access, `Account/${account}.json`));
  const shops = await listShops(tools, access, account);
  const categories = await listCategories(tools, access, account);
  const names: RNames = {
    currency: oneOf(CURRENCIES, details.defaultCurrency?.code ?? 'EUR'),
    shops: new Map(shops.map(({ shopID, name }) => [shopID, name])),
    categories: new Map(categories.map(({ categoryID, fullPathName }) => [categoryID, fullPathName])),
    soldWith: await findSoldWith(tools, access, { account, sales }),
  };
  const keepsFree = access.config['includeFree'] === true;
  return sales.flatMap((sale) => toReceipt(sale, names, { keepsFree }));
}

/** The numbers of the sales that refunds are of: their lines name the lines that are returned. */
async function findSoldWith(
  tools: ServiceTools,
  access: ServiceAccess,
  { account, sales }: { account: string; sales: readonly RSale[] },
): Promise<Map<string, string>> {
  const firsts = sales.flatMap((sale) => refundedLines(sale).slice(0, 1));
  if (firsts.length === 0) return new Map();
  const lines = await askPage(tools, access, {
    path: `Account/${account}/SaleLine.json`,
    name: 'SaleLine',
    item: RParentLine,
    query: among('saleLineID', firsts),
  });
  if (lines.rows.length === 0) return new Map();
  const parents = await askPage(tools, access, {
    path: `Account/${account}/Sale.json`,
    name: 'Sale',
    item: RParentSale,
    query: `${among('saleID', [...new Set(lines.rows.map(({ saleID }) => saleID))])}&archived=true`,
  });
  const numbers = new Map(parents.rows.map((sale) => [sale.saleID, numberOf(sale)]));
  return new Map(lines.rows.map(({ saleLineID, saleID }) => [saleLineID, numbers.get(saleID) ?? '']));
}

function among(field: string, ids: readonly string[]): string {
  return new URLSearchParams({ [field]: `IN,[${ids.join(',')}]`, limit: PAGE_SIZE }).toString();
}

function listShops(tools: ServiceTools, access: ServiceAccess, account: string) {
  return askAll(tools, access, { path: `Account/${account}/Shop.json`, name: 'Shop', item: RShop });
}

function listCategories(tools: ServiceTools, access: ServiceAccess, account: string) {
  return askAll(tools, access, {
    path: `Account/${account}/Category.json`,
    name: 'Category',
    item: RCategory,
  });
}
