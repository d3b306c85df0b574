import type { CompanyDetailsInput } from '@penning/contract';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';

/** A company with its subscription and its accounting firm. */
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

/** One company as an accounting firm or an administrator edits it; of one accounting firm alone where that is given. */
export function findDetails(db: Queries, id: string, accountantId?: string) {
  let query = db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .leftJoin('accountants', 'accountants.id', 'companies.accountantId')
    .selectAll('companies')
    .select([
      'subscriptions.state',
      'subscriptions.trialEndsAt',
      'subscriptions.graceEndsAt',
      'subscriptions.endsAt',
      'subscriptions.freeUntil',
      'subscriptions.suspendedReason',
      'subscriptions.package',
      'subscriptions.features',
      'accountants.name as accountantName',
      'accountants.number as accountantNumber',
    ])
    .where('companies.id', '=', id);
  if (accountantId !== undefined) query = query.where('companies.accountantId', '=', accountantId);
  return query.executeTakeFirst();
}

/** The owners of a company; there are never many. */
export function listOwners(db: Queries, companyId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('memberships.companyId', '=', companyId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.disabledAt', 'is', null)
    .orderBy('memberships.createdAt')
    .limit(50)
    .execute();
}

/** Updates a company's details and bookkeeping settings. */
export async function updateDetails(tx: TenantTx, input: CompanyDetailsInput): Promise<void> {
  await tx.db.updateTable('companies').set(input).where('id', '=', tx.companyId).execute();
}

/** Deletes the bookkeeping settings. */
export async function deleteBookkeeping(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set({ bookkeeping: false, office: '', autobooking: false })
    .where('id', '=', tx.companyId)
    .execute();
}

/** Updates what is known of a company that an accounting firm or an administrator just created. */
export async function updateNewCompany(
  db: Queries,
  companyId: string,
  change: {
    bookkeeping: boolean;
    office: string;
    autobooking: boolean;
    accountantId: string | null;
    accountantSince: Date | null;
  },
): Promise<void> {
  await db.updateTable('companies').set(change).where('id', '=', companyId).execute();
}

/** Whether somebody owns a company of this name already, or was asked to: made twice by a call that was sent twice. */
export async function hasCompanyNamed(db: Queries, emailFolded: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users u
    JOIN (
      SELECT user_id, company_id FROM memberships WHERE role = 'owner'
      UNION SELECT user_id, company_id FROM invitations WHERE role = 'owner'
    ) o ON o.user_id = u.id
    JOIN companies c ON c.id = o.company_id
    WHERE u.email_folded = ${emailFolded} AND fold(c.name) = fold(${name}) LIMIT 1`.execute(db);
  return rows.length > 0;
}
