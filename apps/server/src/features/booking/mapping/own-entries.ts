import type { MappedKind } from '@penning/contract';
import {
  type OwnVatCode,
  type RemoteEntry,
  suggestEntry,
  suggestVatCode,
} from '@penning/domain/accounting/suggest-mapping';
import type { TenantTx } from '../../../db/database.ts';
import type { RemoteKind, RemoteLists } from '../../../integrations/port/accounting.ts';
import { listLedgers } from '../../settings/ledger-store.ts';
import { listVatCodes } from '../../settings/vat-code-store.ts';

/** One of ours that a bookkeeping has an equivalent of. */
export interface OwnEntry {
  readonly kind: MappedKind;
  /** Our id, or the code of a cost centre. */
  readonly ours: string;
  readonly code: string;
  readonly name: string;
  /** Retired ones are only needed for documents sent before. */
  readonly isRetired: boolean;
  readonly vat?: OwnVatCode;
  /** The cost centre of a revenue account; empty without one. */
  readonly costCenter?: string;
}

/** Where in a bookkeeping each kind of ours is found; credit invoices have accounts of their own if the company wants it. */
export const FOUND_IN: Readonly<Record<MappedKind, RemoteKind>> = {
  ledger: 'ledger',
  creditLedger: 'ledger',
  vat: 'vat',
  costCenter: 'costCenter',
};

/** Everything of the company that bookkeepings have equivalents of, in the order of the settings. */
export async function listOwnEntries(tx: TenantTx): Promise<OwnEntry[]> {
  const ledgers = await listLedgers(tx, 'retired');
  const codes = await listVatCodes(tx, 'retired');
  const accounts = ledgers.map(({ id: ours, ledgerNumber: code, name, ...ledger }): OwnEntry => {
    const { retired: isRetired, costCenter } = ledger;
    return { kind: 'ledger', ours, code, name, isRetired, costCenter };
  });
  const forCredit = ledgers
    .filter(({ creditLedgerNumber }) => creditLedgerNumber !== '')
    .map(({ id: ours, creditLedgerNumber: code, name, retired: isRetired }): OwnEntry => {
      return { kind: 'creditLedger', ours, code, name, isRetired };
    });
  const vat = codes.map(({ id, retired, ...code }): OwnEntry => {
    const { code: number, name } = code;
    return { kind: 'vat', ours: id, code: number, name, isRetired: retired, vat: code };
  });
  const inUse = ledgers.filter(({ retired }) => !retired);
  const centers = new Set(ledgers.map(({ costCenter }) => costCenter).filter((code) => code !== ''));
  const costCenters = [...centers].map((ours): OwnEntry => {
    const isRetired = inUse.every(({ costCenter }) => costCenter !== ours);
    return { kind: 'costCenter', ours, code: ours, name: '', isRetired };
  });
  return [...accounts, ...forCredit, ...vat, ...costCenters];
}

/** What a bookkeeping offers for one of ours; undefined where it knows nothing of the kind. */
export function offeredFor({ kind }: OwnEntry, lists: RemoteLists): readonly RemoteEntry[] | undefined {
  return lists[FOUND_IN[kind]];
}

/** What a bookkeeping most likely calls one of ours; empty rather than a guess. */
export function suggestFor(entry: OwnEntry, lists: RemoteLists): string {
  const offered = offeredFor(entry, lists) ?? [];
  const found = entry.vat ? suggestVatCode(entry.vat, offered) : suggestEntry(entry, offered);
  return found ?? '';
}
