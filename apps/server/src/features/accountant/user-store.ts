import type { Queries } from '../../db/database.ts';

/** The accounting firm that a person works for. */
export async function findPersonsAccountant(db: Queries, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('accountantId').where('id', '=', userId).executeTakeFirst();
  return row?.accountantId ?? null;
}
