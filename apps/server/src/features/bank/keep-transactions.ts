import { type BankTransaction, sortOutKnown } from '@penning/domain';
import type { Services } from '../../app.ts';
import type { TenantTx } from '../../db/database.ts';
import { setImportRead } from './import-store.ts';
import type { BankFileReading } from './read-bank-file.ts';
import {
  deleteTransactions,
  insertStatement,
  insertTransactions,
  listKnown,
  lockAccount,
} from './transaction-store.ts';

type Read = Extract<BankFileReading, { ok: true }>;

/** Keeps what of a file is new, all of it or nothing: its statements, and its transactions that were not known yet. */
export async function keepTransactions(
  services: Pick<Services, 'clock' | 'newId'>,
  tx: TenantTx,
  importId: string,
  { format, statements, transactions }: Read,
): Promise<void> {
  const at = services.clock.now();
  const booked = transactions.filter(({ isPending }) => !isPending);
  const numbers = [...booked, ...statements].map(({ account }) => account).filter((number) => number !== '');
  let duplicates = 0;
  // Always in the same order: two files about the same accounts would wait for each other.
  for (const number of [...new Set(numbers)].toSorted()) {
    const accountId = await lockAccount(tx, { id: services.newId(), number, at });
    const place = { accountId, importId, newId: services.newId, at };
    duplicates += await keepOfAccount(
      tx,
      booked.filter(({ account }) => account === number),
      place,
    );
    for (const statement of statements) {
      const isStated = format === 'camt053' || format === 'mt940';
      if (isStated && statement.account === number) await insertStatement(tx, statement, place);
    }
  }
  const pending = transactions.length - booked.length;
  await setImportRead(tx, importId, { format, entries: booked.length, duplicates, pending, at });
}

async function keepOfAccount(
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
