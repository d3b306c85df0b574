import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** Inserts or updates when somebody was last in a company. */
export async function insertVisit(
  db: Queries,
  visit: { userId: string; companyId: string; visitedAt: Date },
): Promise<void> {
  await db
    .insertInto('companyVisits')
    .values(visit)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'companyId']).doUpdateSet({ visitedAt: visit.visitedAt }),
    )
    .execute();
}

/** Whether somebody has been in any company yet. */
export async function hasVisited(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companyVisits')
    .select('companyId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The company that somebody belongs to: their accounting firm's own administration, else the one they have been in the
 * longest.
 */
export function findHomeCompany(
  db: Queries,
  userId: string,
  accountantCompanyId: string | null,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(['companies.id', 'companies.name'])
    .where('memberships.userId', '=', userId)
    .where('memberships.disabledAt', 'is', null)
    .orderBy(sql`companies.id IS NOT DISTINCT FROM ${accountantCompanyId}::uuid`, 'desc')
    .orderBy('memberships.createdAt')
    .executeTakeFirst();
}
