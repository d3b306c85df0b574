import { type XmlElement, textAt } from '@penning/domain';
import { parentElement, textElement } from '@penning/domain/einvoice/xml';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { TillGroup, TillLocation, TillReceipt, TillReceipts } from '../port/point-of-sale.ts';
import { askUntill } from './ask-untill.ts';
import { type UntillNames, extraOf, itemsOf, toReceipt } from './mapping.ts';

/** A report has no pages, so it is asked for a day at a time. */
const SPAN_MS = 24 * 60 * 60_000;
/** How far back a receipt is looked for by its number, which TPAPI can't search for. */
const LOOKED_BACK_DAYS = 7;

/** The sales areas to choose from. */
export async function listLocations(tools: ServiceTools, access: ServiceAccess): Promise<TillLocation[]> {
  const answer = await askUntill(tools, access, 'GetSalesAreasInfo');
  return itemsOf(answer, 'SalesAreas').map((area) => ({
    value: textAt(area, 'SalesAreaId'),
    label: textAt(area, 'SalesAreaName'),
  }));
}

/** The cheapest call that shows that everything works; the sales area is still there. */
export async function testUntill(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  await askUntill(tools, access, 'GetVersion');
  const { location } = access.config;
  if (!location) return;
  const areas = await listLocations(tools, access);
  if (areas.every(({ value }) => value !== location)) throw new IntegrationProblem('choiceMissing');
}

/** The groups: receipts name them by their name. Some have the number of a revenue account. */
export async function listGroups(tools: ServiceTools, access: ServiceAccess): Promise<TillGroup[]> {
  const groups = itemsOf(await askUntill(tools, access, 'GetGroupsInfo'), 'Groups');
  return groups.map((group) => ({
    code: textAt(group, 'GroupName').slice(0, 120),
    name: extraOf(group, 'bookkeeping_turnover').slice(0, 120),
  }));
}

/** The transactions that were paid in a time, a day each call. */
export async function listReceipts(
  tools: ServiceTools,
  access: ServiceAccess,
  { from, until, cursor }: { from: Date; until: Date; cursor: string | null },
): Promise<TillReceipts> {
  const begin = cursor === null ? from : new Date(cursor);
  const end = new Date(Math.min(until.getTime(), begin.getTime() + SPAN_MS));
  return {
    receipts: await readReceipts(tools, access, { from: begin, until: end }),
    next: end < until ? end.toISOString() : null,
    isComplete: true,
  };
}

/** A receipt by its number, of the last days. */
export async function getReceipt(
  tools: ServiceTools,
  access: ServiceAccess,
  number: string,
): Promise<TillReceipt | undefined> {
  let until = tools.now();
  for (let day = 0; day < LOOKED_BACK_DAYS; day += 1) {
    const from = new Date(until.getTime() - SPAN_MS);
    const receipts = await readReceipts(tools, access, { from, until });
    const found = receipts.find((receipt) => receipt.number === number);
    if (found) return found;
    until = from;
  }
  return undefined;
}

async function readReceipts(
  tools: ServiceTools,
  access: ServiceAccess,
  { from, until }: { from: Date; until: Date },
): Promise<TillReceipt[]> {
  const { location, includeFree } = access.config;
  const area = typeof location === 'string' && location !== '' ? location : '0';
  const extra = (Key: string) => parentElement('item', textElement('Key', Key), textElement('Value', 'True'));
  const report = await askUntill(tools, access, 'GetDetailedTurnoverReport', [
    textElement('From', from.toISOString()),
    textElement('Till', until.toISOString()),
    textElement('SalesAreaId', area),
    parentElement('Extra', extra('OnlyPaid')),
  ]);
  const transactions = itemsOf(report, 'Data');
  if (transactions.length === 0) return [];
  const names = await readNames(tools, access);
  const keepsFree = includeFree === true;
  return transactions.flatMap((transaction) => toReceipt(transaction, names, { keepsFree, area }));
}

async function readNames(tools: ServiceTools, access: ServiceAccess): Promise<UntillNames> {
  const list = async (operation: string, name: string, inactive = false) =>
    itemsOf(
      await askUntill(tools, access, operation, inactive ? [textElement('GetInactive', 'true')] : []),
      name,
    );
  const areas = await listLocations(tools, access);
  const groups = byId(await list('GetGroupsInfo', 'Groups'), 'GroupId');
  const departments = byId(await list('GetDepartmentsInfo', 'Departments'), 'DepartmentId');
  const articles = await list('GetArticlesInfo', 'Articles', true);
  const payments = await list('GetPaymentsInfo', 'Payments');
  return {
    areas: new Map(areas.map(({ value, label }) => [value, label])),
    articles: new Map(
      articles.map((article) => {
        const department = departments.get(textAt(article, 'DepartmentId'));
        const group = textAt(groups.get(textAt(department, 'GroupId')), 'GroupName').slice(0, 120);
        return [textAt(article, 'ArticleId'), { name: textAt(article, 'ArticleName'), group }];
      }),
    ),
    payments: new Map(
      payments.map((payment) => [
        textAt(payment, 'PaymentId'),
        { name: textAt(payment, 'PaymentName'), kind: textAt(payment, 'PaymentKind') },
      ]),
    ),
  };
}

function byId(elements: readonly XmlElement[], name: string): Map<string, XmlElement> {
  return new Map(elements.map((element) => [textAt(element, name), element]));
}
