import type { BankReport } from '@penning/contract';
import { type BankTransaction, isZero, sortOutKnown, statementDifference } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { applyReport } from '../collection/apply-report.ts';
import {
  deleteTransactions,
  insertStatement,
  insertTransactions,
  listKnown,
  lockAccount,
} from '../transaction-store.ts';
import { updateImportRead } from './import-store.ts';
import type { BankFile } from './read-bank-file.ts';

type Means = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Saves what is new in files that were uploaded together, all or nothing: their statements, and the
 * unknown transactions.
 */
export async function saveTransactions(
  services: Means,
  tx: TenantTx,
  importId: string,
  files: readonly BankFile[],
): Promise<void> {
  const at = services.clock.now();
  const [first] = files;
  const format = first && files.every((file) => file.format === first.format) ? first.format : null;
  const read = { format, entries: 0, duplicates: 0, pending: 0, uneven: 0 };
  let report: BankReport | null = null;
  for (const file of files) {
    const kept = await saveFile(services, tx, { importId, file, at });
    read.entries += kept.entries;
    read.duplicates += kept.duplicates;
    read.pending += kept.pending;
    read.uneven += kept.uneven;
    if (file.report) report = await applyReport(services, tx, file.report);
  }
  await updateImportRead(tx, importId, { ...read, report, at });
}

async function saveFile(
  services: Means,
  tx: TenantTx,
  { importId, file, at }: { importId: string; file: BankFile; at: Date },
): Promise<{ entries: number; duplicates: number; pending: number; uneven: number }> {
  const { format, statements, transactions } = file;
  const booked = transactions.filter(({ isPending }) => !isPending);
  const numbers = [...booked, ...statements].map(({ account }) => account).filter((number) => number !== '');
  let duplicates = 0;
  let uneven = 0;
  // Always in the same order, or two files about the same accounts could deadlock.
  for (const number of [...new Set(numbers)].toSorted()) {
    const accountId = await lockAccount(tx, { id: services.newId(), number, at });
    const place = { accountId, importId, newId: services.newId, at };
    duplicates += await saveOfAccount(
      tx,
      booked.filter(({ account }) => account === number),
      place,
    );
    for (const statement of statements) {
      const isStated = format === 'camt053' || format === 'mt940';
      if (!isStated || statement.account !== number) continue;
      const difference = statementDifference(statement, transactions);
      if (difference !== null && !isZero(difference)) uneven += 1;
      await insertStatement(tx, { ...statement, difference }, place);
    }
  }
  return { entries: booked.length, duplicates, pending: transactions.length - booked.length, uneven };
}

async function saveOfAccount(
  tx: TenantTx,
  incoming: readonly BankTransaction[],
  place: Parameters<typeof insertTransactions>[2],
): Promise<number> {
  const days = incoming.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, until] = [days[0], days.at(-1)];
  if (!from || !until) return 0;
  const known = await listKnown(tx, place.accountId, { from, until });
  const { fresh, duplicates, replaced } = sortOutKnown(known, incoming);
  await deleteTransactions(tx, replaced);
  await insertTransactions(tx, fresh, place);
  return duplicates;
}
