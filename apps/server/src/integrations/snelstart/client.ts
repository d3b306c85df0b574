import { z } from 'zod';
import { dutchDay } from '../../platform/clock.ts';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { askSnelstart, listAtSnelstart, openSession } from './ask-snelstart.ts';
import { Company, CostCenter, Journal } from './mapping.ts';
import { Ledger, Rate, isCost, isRevenue, vatEntries } from './vat-entries.ts';

/** What can be chosen, by field. */
export function listChoices(
  field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  return field === 'purchaseAccount' ? listCosts(tools, access) : listJournals(tools, access);
}

/** The accounts that purchases can be posted to. */
async function listCosts(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const ledgers = await listAtSnelstart(tools, access, 'grootboeken', Ledger);
  return ledgers
    .filter(isCost)
    .map(({ id: value, nummer, omschrijving }) => ({ value, label: `${nummer} · ${omschrijving ?? ''}` }));
}

/** The journals that payments can be registered in. */
async function listJournals(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const journals = await askSnelstart(tools, access, 'dagboeken', z.array(Journal));
  return journals
    .filter(({ soort, nonactief }) => soort === 'Bank' && !nonactief)
    .map(({ id: value, nummer, omschrijving }) => ({ value, label: `${nummer} · ${omschrijving}` }));
}

/** The cheapest call that shows that everything works: the administration, and that what was chosen is still there. */
export async function testSnelstart(
  tools: ServiceTools,
  { config, accessToken }: ServiceAccess,
): Promise<void> {
  const token = accessToken ?? (await openSession(tools, config)).accessToken;
  const access = { config, accessToken: token };
  await officeOf(tools, access);
  for (const field of ['paymentJournal', 'purchaseAccount']) {
    const chosen = config[field];
    if (!chosen) continue;
    const offered = await listChoices(field, tools, access);
    if (offered.every(({ value }) => value !== chosen)) throw new IntegrationProblem('choiceMissing');
  }
}

/** The administration that the connection key is for. */
export async function officeOf(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  return (await askSnelstart(tools, access, 'companyInfo', Company)).administratieIdentifier;
}

/** Accounts that sales are posted to, kinds of VAT, and cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const ledgers = await listAtSnelstart(tools, access, 'grootboeken', Ledger);
  const rates = await askSnelstart(tools, access, 'btwtarieven', z.array(Rate));
  const centers = await askSnelstart(tools, access, 'kostenplaatsen', z.array(CostCenter));
  const active = centers.filter(({ nonactief }) => !nonactief);
  const today = dutchDay(tools.now());
  return {
    ledger: ledgers.filter(isRevenue).map(({ id, nummer, omschrijving }) => {
      return { id, code: String(nummer), name: omschrijving ?? '' };
    }),
    vat: vatEntries(rates, ledgers, today),
    ...(active.length > 0
      ? {
          costCenter: active.map(({ id, nummer, omschrijving: name }) => {
            return { id, code: String(nummer), name };
          }),
        }
      : {}),
  };
}
