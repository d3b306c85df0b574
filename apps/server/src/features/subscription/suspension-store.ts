import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** Suspends a company, or gives another reason to one that is; false when there is no such company. */
export async function suspend(
  db: Queries,
  suspension: { companyId: string; reason: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({ state: 'suspended', suspendedReason: suspension.reason, updatedAt: suspension.at })
    .where('companyId', '=', suspension.companyId)
    .returning('companyId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a suspension: who paid before is confirmed again, the rest goes on with the trial. False when there is none. */
export async function endSuspension(db: Queries, companyId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({
      state: sql<string>`CASE WHEN confirmed_at IS NULL THEN 'demo' ELSE 'confirmed' END`,
      suspendedReason: '',
      graceEndsAt: null,
      updatedAt: at,
    })
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'suspended'),
        // A grace that ran out means the same, also before anybody wrote it down.
        eb.and([eb('state', '=', 'grace'), eb('graceEndsAt', '<=', at)]),
      ]),
    )
    .returning('companyId')
    .executeTakeFirst();
  return row !== undefined;
}
