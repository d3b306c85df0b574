import type { Queries } from '../../../db/database.ts';

/** The platform's own company, which bills the subscriptions; none when nothing is billed. */
export async function findBiller(platform: Queries): Promise<string | null> {
  const row = await platform.selectFrom('platformSettings').select('billingCompanyId').executeTakeFirst();
  return row?.billingCompanyId ?? null;
}

/** The billed company as the platform knows it. */
export async function getBilledCompany(platform: Queries, companyId: string) {
  return platform
    .selectFrom('companies')
    .select([
      'id',
      'name',
      'contact',
      'address',
      'postalCode',
      'city',
      'country',
      'email',
      'phone',
      'coc',
      'vatNumber',
      'language',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
export type BilledCompany = Awaited<ReturnType<typeof getBilledCompany>>;
