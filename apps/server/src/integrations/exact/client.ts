import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { listAtExact } from './ask-exact.ts';
import {
  type EntrySettings,
  ExactAccountOfLedger,
  ExactChoice,
  ExactCostCenter,
  ExactMe,
  ExactVatCode,
  toCostCenter,
  toLedger,
  toVatCode,
} from './mapping.ts';

/** What can be chosen, by field; an administration is asked for by the one that the person is in. */
export async function listChoices(
  field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  if (field === 'office') return listDivisions(tools, access);
  const division = await divisionOf(tools, access);
  if (field === 'journal') return listJournals(tools, access, division);
  const fields = { $select: 'Code,Description' };
  const conditions = `${division}/cashflow/PaymentConditions`;
  return (await listAtExact(tools, access, conditions, ExactChoice, fields)).map(toChoice);
}

/** The cheapest call that shows that everything works: the administration and the journal are still there. */
export async function testExact(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const { office } = access.config;
  const divisions = await listDivisions(tools, access);
  if (office && divisions.every(({ value }) => value !== office))
    throw new IntegrationProblem('choiceMissing');
  await settingsOf(tools, access, await chosen(office, () => Promise.resolve(divisions)));
}

/** The administration that was chosen, or the only one there is. */
async function divisionOf(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  return chosen(access.config['office'], () => listDivisions(tools, access));
}

const KEPT_MS = 60_000;
const MAX_KEPT = 1000;
/** What was found where nothing was chosen: by the token, which belongs to one connection and lasts ten minutes. */
const kept = new Map<string, { readonly value: Promise<string>; readonly until: number }>();

/**
 * The same while many documents are posted: Exact allows 60 calls a minute, and three of them would be spent on each
 * document to find the same answer. A failure isn't kept, and neither is anything when a service is tested or mapped.
 */
async function keepForRun(
  { now }: ServiceTools,
  { accessToken }: ServiceAccess,
  name: string,
  read: () => Promise<string>,
): Promise<string> {
  const key = `${name} ${accessToken ?? ''}`;
  const at = now().getTime();
  const before = kept.get(key);
  if (before && before.until > at && before.until <= at + KEPT_MS) return before.value;
  if (kept.size >= MAX_KEPT) kept.clear();
  const value = read();
  kept.set(key, { value, until: at + KEPT_MS });
  try {
    return await value;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** The administration to post in, to read what was posted, and to register for reports in. */
export async function divisionToPostIn(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  if (access.config['office']) return divisionOf(tools, access);
  return keepForRun(tools, access, 'office', () => divisionOf(tools, access));
}

/** How entries are posted in an administration. */
export async function settingsToPost(
  tools: ServiceTools,
  access: ServiceAccess,
  division: string,
): Promise<EntrySettings> {
  const { config } = access;
  if (config['journal']) return settingsOf(tools, access, division);
  const read = async () => (await settingsOf(tools, access, division)).journal;
  const journal = await keepForRun(tools, access, `journal ${division}`, read);
  return settingsOf(tools, { ...access, config: { ...config, journal } }, division);
}

/** How entries are made: in the sales journal that was chosen, or the only one there is. */
async function settingsOf(
  tools: ServiceTools,
  access: ServiceAccess,
  division: string,
): Promise<EntrySettings> {
  const { journal, paymentCondition, reference } = access.config;
  return {
    journal: await chosen(journal, () => listJournals(tools, access, division)),
    paymentCondition: String(paymentCondition ?? ''),
    isOwnReference: reference === 'customer',
  };
}

/** Revenue accounts, sales VAT codes and cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const division = await divisionOf(tools, access);
  const list = <T extends Parameters<typeof listAtExact>[3]>(
    path: string,
    item: T,
    query: Readonly<Record<string, string>>,
  ) => listAtExact(tools, access, `${division}/${path}`, item, query);
  const ledgers = await list('financial/GLAccounts', ExactAccountOfLedger, {
    $select: 'ID,Code,Description,IsBlocked',
    $filter: "BalanceType eq 'W' and BalanceSide eq 'C'",
  });
  const vat = await list('vat/VATCodes', ExactVatCode, {
    $select: 'Code,Description,Percentage,Type,VATTransactionType,IsBlocked,OssCountry',
  });
  const centers = await list('hrm/Costcenters', ExactCostCenter, { $select: 'Code,Description' });
  return {
    ledger: ledgers.filter(({ IsBlocked }) => !IsBlocked).map(toLedger),
    vat: vat.flatMap(toVatCode),
    ...(centers.length > 0 ? { costCenter: centers.map(toCostCenter) } : {}),
  };
}

async function listDivisions(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const [me] = await listAtExact(tools, access, 'current/Me', ExactMe, { $select: 'CurrentDivision' });
  if (!me) throw new IntegrationProblem('refused');
  const path = `${me.CurrentDivision}/hrm/Divisions`;
  const query = { $select: 'Code,Description' };
  return (await listAtExact(tools, access, path, ExactChoice, query)).map(toChoice);
}

async function listJournals(
  tools: ServiceTools,
  access: ServiceAccess,
  division: string,
): Promise<ServiceChoice[]> {
  const query = { $select: 'Code,Description,IsBlocked', $filter: 'Type eq 20' };
  const all = await listAtExact(tools, access, `${division}/financial/Journals`, ExactChoice, query);
  return all.filter(({ IsBlocked }) => !IsBlocked).map(toChoice);
}

function toChoice({ Code: value, Description }: { Code: string; Description: string }): ServiceChoice {
  return { value, label: Description === '' ? value : `${value} · ${Description}` };
}

async function chosen(
  value: string | boolean | undefined,
  list: () => Promise<ServiceChoice[]>,
): Promise<string> {
  if (typeof value === 'string' && value !== '') return value;
  const [only, another] = await list();
  if (only && !another) return only.value;
  throw new IntegrationProblem('choiceMissing');
}
