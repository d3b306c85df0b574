import type { LineLedger } from '@penning/domain';
import { lineOf } from '@penning/domain/accounting/journal/file-text';
import {
  type JournalAccounts,
  type LedgerEntry,
  type RevenueOf,
  postPayment,
  postSale,
} from '@penning/domain/accounting/journal/ledger-entry';
import { systemActor } from '../../platform/system-actor.ts';
import { listLedgers } from '../settings/ledger-store.ts';
import type { BookkeepingFileContext } from './file-request.ts';
import type { PaidDocument, SoldDocument } from './read-journal.ts';

/** The company's revenue accounts as they are numbered now, by the ids that documents name them by. */
export interface RevenueAccounts {
  /** How revenue is posted: credit invoices may have accounts of their own. */
  of(document: { readonly isCredit: boolean }): RevenueOf;
  nameOf(ledger: LineLedger): string;
}

/** Reads the revenue accounts; one that is gone has the number that the document states. */
export async function readRevenueAccounts({
  services,
  companyId,
}: Pick<BookkeepingFileContext, 'services' | 'companyId'>): Promise<RevenueAccounts> {
  const ledgers = await services.database.readTenant(companyId, systemActor('download'), (tx) =>
    listLedgers(tx, 'retired'),
  );
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  return {
    of:
      ({ isCredit }) =>
      ({ id, number }) => {
        const known = byId.get(id);
        if (!known) return { account: number, costCenter: '' };
        const { ledgerNumber, creditLedgerNumber, costCenter } = known;
        return {
          account: isCredit && creditLedgerNumber !== '' ? creditLedgerNumber : ledgerNumber,
          costCenter,
        };
      },
    nameOf: ({ id, name }) => byId.get(id)?.name ?? name,
  };
}

/** A sent document as a transaction. */
export function saleEntry(
  { number, date, customer, currency, rate, content, sale }: SoldDocument,
  { accounts, revenue }: { accounts: JournalAccounts; revenue: RevenueAccounts },
): LedgerEntry {
  const isCredit = content.type === 'C';
  const about = `${customer.name} ${number}`;
  const lines = postSale(sale, {
    accounts,
    about,
    total: rate === null ? null : content.totals.totalIncl,
    revenueOf: revenue.of({ isCredit }),
  });
  const document = { number, customerKey: customer.key };
  return {
    journal: 'sales',
    number: lineOf(number, 35),
    date,
    description: about,
    currency,
    document,
    lines,
  };
}

/** A payment as a transaction. */
export function paymentEntry(paid: PaidDocument, { accounts }: { accounts: JournalAccounts }): LedgerEntry {
  const { id, number, date, customer, currency, rate, kind, methodName, euro, own } = paid;
  const about = [customer.name, number, methodName].filter((part) => part !== '').join(' ');
  const foreign = rate === null ? null : own;
  const lines = postPayment({ kind, amount: euro, foreign }, { accounts, about });
  const journal = kind === 'payment' ? 'bank' : 'memo';
  const document = { number, customerKey: customer.key };
  return { journal, number: id.replaceAll('-', ''), date, description: about, currency, document, lines };
}
