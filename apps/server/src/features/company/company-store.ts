import type { CompanyInput, Language } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { TenantTx, Queries } from '../../db/database.ts';
import type { Companies } from '../../db/generated/tables.ts';

export type CompanyRow = Selectable<Companies>;

export async function getCompanyRow(tx: TenantTx): Promise<CompanyRow> {
  return tx.db.selectFrom('companies').selectAll().where('id', '=', tx.companyId).executeTakeFirstOrThrow();
}

/** The company with what its subscription includes. */
export async function getCompanyWithPackage(tx: TenantTx) {
  return tx.db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .selectAll('companies')
    .select([
      'subscriptions.package',
      'subscriptions.features',
      'subscriptions.free',
      'subscriptions.freeUntil',
      'subscriptions.reopenedAt',
    ])
    .where('companies.id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
}

export async function updateCompanyRow(
  tx: TenantTx,
  change:
    | CompanyInput
    | Pick<CompanyRow, 'sepaIdentifier' | 'sepaOwner'>
    | Pick<CompanyRow, 'vatPoint'>
    | Pick<CompanyRow, 'autobooking'>
    | { whiteLabel: string }
    | { whiteLabelLogoFileId: string | null }
    | Pick<
        CompanyRow,
        | 'paymentMessage'
        | 'paymentSuccessMessage'
        | 'paymentWays'
        | 'onlineOrder'
        | 'paymentInParts'
        | 'paymentAsksMandate'
      >,
): Promise<CompanyRow> {
  return tx.db
    .updateTable('companies')
    .set(change)
    .where('id', '=', tx.companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the company, so that its unique records are changed one at a time. */
export async function lockCompany(tx: TenantTx): Promise<void> {
  await tx.db.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute();
}

/** A new company, in a transaction outside any. */
export async function insertCompany(
  db: Queries,
  company: {
    id: string;
    name: string;
    contact: string;
    country: string;
    email: string;
    language: Language;
    isDemo: boolean;
    createdAt: Date;
  },
): Promise<void> {
  await db.insertInto('companies').values(company).execute();
}
