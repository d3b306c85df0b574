import type { Queries } from '../../../db/database.ts';

/** Whether a person has a confirmed second factor. */
export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor !== undefined && factor.confirmedAt !== null;
}

/** The authenticator app of a person, confirmed or not. */
export function findSecondFactor(db: Queries, userId: string) {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Inserts a secret that waits for its first code, replacing one that waited before; never one already confirmed. */
export async function insertUnconfirmedFactor(
  db: Queries,
  factor: { userId: string; secret: Buffer; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('secondFactors')
    .values({ userId: factor.userId, secret: factor.secret, createdAt: factor.at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: factor.secret, createdAt: factor.at, lastStep: '-1' })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a secret, which counts from now on; false when it did already. */
export async function updateConfirmedFactor(db: Queries, userId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: at })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims a time step; false when it, or a later one, was taken before: a code is accepted once. */
export async function claimStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('secondFactors')
    .set({ lastStep: String(step) })
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the authenticator app of a person. */
export async function deleteSecondFactor(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).execute();
}

/** Whether a company requires the second factor of everyone. */
export async function isSecondFactorRequired(db: Queries, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('requiresSecondFactor')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.requiresSecondFactor;
}

/** Requires the second factor of everyone in a company, or no longer. */
export async function updateFactorRequirement(
  db: Queries,
  companyId: string,
  required: boolean,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ requiresSecondFactor: required })
    .where('id', '=', companyId)
    .execute();
}
