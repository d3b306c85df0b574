import type { PlainDate } from '@penning/domain';
import type { Actor, Database, TenantTx } from '../../db/database.ts';
import { findSumDay } from './sums-store.ts';

/** How kept sums are read: from their tables where they were moved to the day, otherwise with what changed since. */
export interface SumsView {
  readonly today: PlainDate;
  readonly areMoved: boolean;
}

/**
 * Reads what is overdue or of this year from kept sums, as they are on a day. What is read says which day they are about;
 * only in the moments before the job has moved them they are read once more, with what changed.
 */
export async function readSums<T extends { readonly sumDay: PlainDate | undefined }>(
  {
    database,
    companyId,
    actor,
    today,
  }: { database: Database; companyId: string; actor: Actor; today: PlainDate },
  work: (tx: TenantTx, view: SumsView) => Promise<T>,
): Promise<T> {
  const read = (areMoved: boolean) =>
    database.readTenant(companyId, actor, (tx) => work(tx, { today, areMoved }));
  const kept = await read(true);
  return kept.sumDay === today ? kept : read(false);
}

/** How to read them inside a transaction. */
export async function viewSums(tx: TenantTx, today: PlainDate): Promise<SumsView> {
  return { today, areMoved: (await findSumDay(tx)) === today };
}
