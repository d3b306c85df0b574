import type { PlainDate } from '@penning/domain';
import type { Actor, Database, TenantTx } from '../../db/database.ts';
import { findSumDay, updateSumDay } from './sums-store.ts';

/**
 * Reads what is overdue or of this year from kept sums, as they are on a day: the first reader of a day moves them there
 * and reads once more, everybody after that asks for the day beside what they read.
 */
export async function readSums<T>(
  {
    database,
    companyId,
    actor,
    today,
  }: { database: Database; companyId: string; actor: Actor; today: PlainDate },
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const read = () =>
    database.readTenant(companyId, actor, async (tx) => {
      const [day, result] = await Promise.all([findSumDay(tx), work(tx)]);
      return { day, result };
    });
  const { day, result } = await read();
  if (day === today) return result;
  await database.withTenant(companyId, actor, (tx) => updateSumDay(tx, today));
  return (await read()).result;
}
