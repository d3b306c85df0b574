import type { Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

/** The header lines of all profiles, locked until the transaction ends. */
export function lockProfileHeaders(tx: TenantTx) {
  return tx.db
    .selectFrom('profiles')
    .select(['id', 'language', 'headerLines'])
    .where('companyId', '=', tx.companyId)
    .forUpdate()
    .execute();
}

export async function updateProfileHeader(tx: TenantTx, id: string, headerLines: string[]): Promise<void> {
  await tx.db
    .updateTable('profiles')
    .set({ headerLines })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** The profile of a new company. */
export async function insertFirstProfile(
  tx: TenantTx,
  profile: {
    id: string;
    name: string;
    language: Language;
    headerLines: string[];
    footer: string;
    quotationFooter: string;
    emailFrom: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('profiles')
    .values({ ...profile, companyId: tx.companyId, isDefault: true, translations: '[]' })
    .execute();
}
