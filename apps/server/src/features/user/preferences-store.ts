import type { Preferences } from '@penning/contract';
import type { Queries } from '../../db/database.ts';

/** The person and the company they work in. */
export async function getPersonAndCompany(db: Queries, userId: string, companyId: string) {
  const getPerson = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'theme', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const getCompany = db
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
      'addons',
      'free',
      'freeUntil',
      'whiteLabel',
      'whiteLabelLogoFileId',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const [person, company] = await Promise.all([getPerson, getCompany]);
  return { person, company };
}

export async function updatePerson(
  db: Queries,
  userId: string,
  change: Partial<Pick<Preferences, 'language' | 'theme'>> & { name?: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}
