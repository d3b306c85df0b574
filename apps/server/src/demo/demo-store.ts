import type { Queries } from '../db/database.ts';

/** A demo company that hasn't been erased, and somebody who owns it. */
interface DemoCompanyRow {
  readonly id: string;
  readonly timezone: string;
  readonly country: string;
  readonly ownerId: string;
}

export function listDemoCompanies(db: Queries): Promise<DemoCompanyRow[]> {
  return db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .distinctOn('companies.id')
    .select(['companies.id', 'companies.timezone', 'companies.country', 'memberships.userId as ownerId'])
    .where('companies.isDemo', '=', true)
    .where('companies.name', '<>', '')
    .where('memberships.role', '=', 'owner')
    .orderBy('companies.id')
    .execute();
}

/** Disables the accounting firms whose own administration is a demo company, and frees their people from them. */
export async function updateDemoFirms(db: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  if (companyIds.length === 0) return;
  const firms = await db
    .updateTable('accountants')
    .set({ disabledAt: at, name: '', address: '', postalCode: '', city: '', coc: '', email: '', phone: '' })
    .where('ownCompanyId', 'in', companyIds)
    .returning('id')
    .execute();
  if (firms.length === 0) return;
  await db
    .updateTable('users')
    .set({ accountantId: null })
    .where(
      'accountantId',
      'in',
      firms.map(({ id }) => id),
    )
    .execute();
}
