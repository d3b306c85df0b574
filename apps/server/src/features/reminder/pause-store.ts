import type { ReminderPause } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import { type TenantTx, isPerson } from '../../db/database.ts';
import { isAmong } from '../../db/statement/column.ts';

/** What is paused: one invoice, or everything of one customer. */
export type Paused = { readonly documentId: string } | { readonly customerId: string };

/** A pause and what it applies to. */
export type StoredPause = ReminderPause & {
  readonly documentId: string | null;
  readonly customerId: string | null;
};

/** The pauses of these invoices and customers, including expired ones. */
export async function listPauses(
  tx: TenantTx,
  { documentIds, customerIds }: { documentIds: readonly string[]; customerIds: readonly string[] },
): Promise<StoredPause[]> {
  if (documentIds.length + customerIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('reminderPauses')
    .select(['documentId', 'customerId', 'until', 'reason'])
    .where('companyId', '=', tx.companyId)
    .where((row) =>
      row.or([
        ...(documentIds.length > 0 ? [row('documentId', 'in', [...documentIds])] : []),
        ...(customerIds.length > 0 ? [row('customerId', 'in', [...customerIds])] : []),
      ]),
    )
    .execute();
  return rows.map((row) => ({ ...row, until: row.until === null ? null : plainDate(row.until) }));
}

/** Starts a pause, or changes the existing one. */
export async function updatePause(
  tx: TenantTx,
  of: Paused,
  pause: ReminderPause & { id: string; at: Date },
): Promise<void> {
  const { id, at, until, reason } = pause;
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('reminderPauses')
    .values({ companyId: tx.companyId, id, ...of, until, reason, createdAt: at, createdBy })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'documentId' in of ? 'documentId' : 'customerId'])
        .doUpdateSet({ until, reason, createdAt: at, createdBy }),
    )
    .execute();
}

/** Deletes a pause; false when there was none. */
export async function deletePause(tx: TenantTx, of: Paused): Promise<boolean> {
  const [column, id] =
    'documentId' in of ? (['documentId', of.documentId] as const) : (['customerId', of.customerId] as const);
  const deleted = await tx.db
    .deleteFrom('reminderPauses')
    .where('companyId', '=', tx.companyId)
    .where(column, '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Pauses the reminders of customers; existing pauses keep their reason. */
export async function updatePausesOfCustomers(
  tx: TenantTx,
  customerIds: readonly string[],
  { until, at }: { until: PlainDate | null; at: Date },
): Promise<void> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('reminderPauses')
    .columns(['companyId', 'id', 'customerId', 'until', 'reason', 'createdAt', 'createdBy'])
    .expression(
      sql`SELECT ${tx.companyId}::uuid, gen_random_uuid(), c.id, ${until}::date, '', ${at}::timestamptz, ${createdBy}::uuid
        FROM unnest(${[...customerIds]}::uuid[]) AS c (id)`,
    )
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'customerId']).doUpdateSet({ until, createdAt: at, createdBy }),
    )
    .execute();
}

/** Ends the pauses of customers. */
export async function deletePausesOfCustomers(tx: TenantTx, customerIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('reminderPauses')
    .where('companyId', '=', tx.companyId)
    .where(isAmong('customerId', 'uuid', customerIds))
    .execute();
}
