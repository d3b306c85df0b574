import type { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { listThere, openSession } from './ask-eboekhouden.ts';
import { TheirCostCenter, TheirLedger, toCostCenter, toLedger } from './mapping.ts';
import { SALES_VAT_CODES, toVatCode } from './vat-codes.ts';

/** Categories of accounts: what customers owe, what suppliers are owed, money, and profit and loss. */
const DEBTORS = 'DEB';
const CREDITORS = 'CRED';
const MONEY = 'FIN';
const REVENUE = 'VW';

/** The category of the accounts that each field is chosen from. */
const CATEGORIES: Readonly<Record<string, string>> = {
  debtorAccount: DEBTORS,
  creditorAccount: CREDITORS,
  paymentAccount: MONEY,
  purchaseAccount: REVENUE,
};

type Ledger = z.output<typeof TheirLedger>;

/** The accounts that a field can be chosen from. */
export async function listChoices(
  field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  const ledgers = await listLedgers(tools, access, CATEGORIES[field] ?? '');
  return ledgers.map(({ id: value, code, description }) => ({ value, label: `${code} · ${description}` }));
}

/** The cheapest call that shows that everything works: what was chosen is still there. */
export async function testThere(tools: ServiceTools, { config, accessToken }: ServiceAccess): Promise<void> {
  const token = accessToken ?? (await openSession(tools, config)).accessToken;
  const access = { config, accessToken: token };
  const isTried = accessToken === null;
  const debtors = await listLedgers(tools, access, DEBTORS);
  // Which of several can only be chosen once it is connected.
  if (!isTried || debtors.length === 0) debtorsOf(debtors, access);
  for (const field of ['paymentAccount', 'creditorAccount', 'purchaseAccount']) {
    const chosen = config[field];
    if (!chosen) continue;
    const accounts = await listLedgers(tools, access, CATEGORIES[field] ?? '');
    if (accounts.every(({ id }) => id !== chosen)) throw new IntegrationProblem('choiceMissing');
  }
}

/** What suppliers are owed on. */
export async function creditorLedgerOf(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  return chosenLedger(await listLedgers(tools, access, CREDITORS), access.config['creditorAccount']);
}

/** What customers owe, and the administration, which has no id but that of the first of these accounts. */
export async function administrationOf(
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<{ office: string; debtorLedger: string }> {
  const debtors = await listLedgers(tools, access, DEBTORS);
  const [first] = debtors.map(({ id }) => Number(id)).toSorted((left, right) => left - right);
  return { office: String(first ?? ''), debtorLedger: debtorsOf(debtors, access) };
}

/** Accounts of profit and loss, the VAT codes for sales, and cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const ledgers = await listLedgers(tools, access, REVENUE);
  const centers = await listThere(tools, access, 'costcenter', TheirCostCenter);
  const active = centers.filter((center) => center.active);
  return {
    ledger: ledgers.map(toLedger),
    vat: SALES_VAT_CODES.map(toVatCode),
    ...(active.length > 0 ? { costCenter: active.map(toCostCenter) } : {}),
  };
}

function listLedgers(tools: ServiceTools, access: ServiceAccess, category: string): Promise<Ledger[]> {
  return listThere(tools, access, 'ledger', TheirLedger, { category });
}

function debtorsOf(debtors: readonly Ledger[], { config }: ServiceAccess): string {
  return chosenLedger(debtors, config['debtorAccount']);
}

/** The account that was chosen, or the only one there is. */
function chosenLedger(ledgers: readonly Ledger[], chosen: ServiceConfig[string] = ''): string {
  const [only, another] = chosen === '' ? ledgers : ledgers.filter(({ id }) => id === chosen);
  if (only && !another) return only.id;
  throw new IntegrationProblem('choiceMissing');
}
