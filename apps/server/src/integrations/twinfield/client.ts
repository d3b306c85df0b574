import { type PlainDate, childrenOf } from '@penning/domain';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { parentElement, textElement } from '@penning/domain/einvoice/xml';
import { dutchDay } from '../../platform/clock.ts';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { chosenOrOnly } from '../connectable/chosen-or-only.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import {
  type AtOffice,
  type AtTwinfield,
  type Search,
  findAtTwinfield,
  findCluster,
  processXml,
  search,
} from './ask-twinfield.ts';
import { type EntrySettings, toVatCode } from './mapping.ts';
import { textsOf } from './texts.ts';

// Assumed, not documented; to be verified with a live administration: the types of dimensions of a standard chart.
const LEDGERS: Search = { type: 'DIM', options: { dimtype: 'PNL' } };
const BALANCE: Search = { type: 'DIM', options: { dimtype: 'BAS' } };
const COST_CENTERS: Search = { type: 'DIM', options: { dimtype: 'KPL' } };
const VAT_CODES: Search = { type: 'VAT' };
const JOURNALS: Search = { type: 'TRS', options: { category: 'sales' } };
const PURCHASE_JOURNALS: Search = { type: 'TRS', options: { category: 'purchase' } };
/** What each field is chosen from. */
const OFFERED: Readonly<Record<string, Search>> = {
  journal: JOURNALS,
  receivables: BALANCE,
  purchaseJournal: PURCHASE_JOURNALS,
  purchaseAccount: LEDGERS,
};

/** What can be chosen, by field. */
export async function listChoices(
  field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  if (field === 'office') return listOffices(await findCluster(tools, access));
  return choicesOf(await openOffice(tools, access), OFFERED[field] ?? BALANCE);
}

/** The cheapest calls that show that everything works: the administration and the journal are still there. */
export async function testTwinfield(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const { office } = access.config;
  const at = await findCluster(tools, access);
  const offices = await listOffices(at);
  if (office && offices.every(({ value }) => value !== office)) throw new IntegrationProblem('choiceMissing');
  await settingsOf({ ...at, office: await chosenOrOnly(office, async () => offices) });
}

/** The administration that was chosen, or the only one there is. */
export async function openOffice(tools: ServiceTools, access: ServiceAccess): Promise<AtOffice> {
  const at = await findCluster(tools, access);
  return { ...at, office: await chosenOrOnly(access.config['office'], () => listOffices(at)) };
}

/** How transactions are made: in the sales journal that was chosen, or the only one there is. */
export async function settingsOf(at: AtOffice): Promise<EntrySettings> {
  const { config } = at.access;
  return {
    ...textsOf(config),
    journal: await chosenOrOnly(config['journal'], () => choicesOf(at, JOURNALS)),
    receivables: String(config['receivables'] ?? ''),
    isFinal: config['destiny'] === 'final',
  };
}

/** The purchase journal that was chosen, or the only one there is. */
export function purchaseJournalOf(at: AtOffice): Promise<string> {
  return chosenOrOnly(at.access.config['purchaseJournal'], () => choicesOf(at, PURCHASE_JOURNALS));
}

/** The purchase VAT code of each rate, as far as there is one; codes are read until all are found. */
export async function purchaseVatCodes(
  at: AtOffice,
  { rates, on }: { rates: readonly string[]; on: PlainDate },
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (rates.length === 0) return found;
  for (const { code } of await search(at, VAT_CODES)) {
    const vat = await findAtTwinfield(at, { type: 'vat', code });
    for (const { percentage = null } of vat ? toVatCode(vat, on, 'purchase') : []) {
      const rate = rates.find((each) => percentage !== null && Number(percentage) === Number(each));
      if (rate !== undefined && !found.has(rate)) found.set(rate, code);
    }
    if (rates.every((rate) => found.has(rate))) break;
  }
  return found;
}

/** Accounts of profit and loss, sales VAT codes with their rates, and cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const at = await openOffice(tools, access);
  const costCenter = (await search(at, COST_CENTERS)).map(toEntry);
  return {
    ledger: (await search(at, LEDGERS)).map(toEntry),
    vat: await listVatCodes(at),
    ...(costCenter.length > 0 ? { costCenter } : {}),
  };
}

/** The finder knows no rates, so each code is read. */
async function listVatCodes(at: AtOffice): Promise<RemoteEntry[]> {
  const entries: RemoteEntry[] = [];
  for (const { code } of await search(at, VAT_CODES)) {
    const vat = await findAtTwinfield(at, { type: 'vat', code });
    if (vat) entries.push(...toVatCode(vat, today(at)));
  }
  return entries;
}

async function listOffices(at: AtTwinfield): Promise<ServiceChoice[]> {
  const list = await processXml(at, parentElement('list', textElement('type', 'offices')));
  return childrenOf(list, 'office').map(({ text, attributes }) => {
    const value = text.trim();
    return { value, label: labelOf(value, attributes['name'] ?? '') };
  });
}

async function choicesOf(at: AtOffice, what: Search): Promise<ServiceChoice[]> {
  return (await search(at, what)).map(({ code, name }) => ({ value: code, label: labelOf(code, name) }));
}

/** Today by the service's calendar. */
export function today({ tools }: AtTwinfield): PlainDate {
  return dutchDay(tools.now());
}

const toEntry = ({ code, name }: { code: string; name: string }): RemoteEntry => ({ id: code, code, name });
const labelOf = (code: string, name: string): string => (name === '' ? code : `${code} · ${name}`);
