import type { Queries } from '../../db/database.ts';

/** The person and the company they work in. */
export async function getPersonAndCompany(db: Queries, userId: string, companyId: string) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'theme', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .select([
      'id',
      'name',
      'country',
      'currency',
      'timezone',
      'isDemo',
      'accountantId',
      'package',
      'features',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { person, company };
}

/** The companies that the person may work in, by name. */
export async function listOwnCompanies(db: Queries, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(['companies.id', 'companies.name'])
    .where('memberships.userId', '=', userId)
    .where('memberships.disabledAt', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
}

export async function updatePerson(
  db: Queries,
  userId: string,
  change: { language?: string; theme?: string; name?: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}
