import type { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { listThere, openSession } from './ask-eboekhouden.ts';
import { TheirCostCenter, TheirLedger, toCostCenter, toLedger } from './mapping.ts';
import { SALES_VAT_CODES, toVatCode } from './vat-codes.ts';

/** Categories of accounts: what customers owe, money, and profit and loss. */
const DEBTORS = 'DEB';
const MONEY = 'FIN';
const REVENUE = 'VW';

type Ledger = z.output<typeof TheirLedger>;

/** The accounts that a field can be chosen from. */
export async function listChoices(
  field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  const ledgers = await listLedgers(tools, access, field === 'debtorAccount' ? DEBTORS : MONEY);
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
  const { paymentAccount } = config;
  if (!paymentAccount) return;
  const accounts = await listLedgers(tools, access, MONEY);
  if (accounts.every(({ id }) => id !== paymentAccount)) throw new IntegrationProblem('choiceMissing');
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

/** The account that was chosen, or the only one there is. */
function debtorsOf(debtors: readonly Ledger[], { config }: ServiceAccess): string {
  const chosen = config['debtorAccount'] ?? '';
  const [only, another] = chosen === '' ? debtors : debtors.filter(({ id }) => id === chosen);
  if (only && !another) return only.id;
  throw new IntegrationProblem('choiceMissing');
}
