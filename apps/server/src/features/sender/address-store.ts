import type { EmailAddressUse } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { EmailAddresses } from '../../db/generated/tables.ts';

/** An address that emails are sent from or that gets copies. */
export type EmailAddressRow = Selectable<EmailAddresses>;

/** The addresses of the company, the default one first; there are never more than a few. */
export function listEmailAddressRows(tx: TenantTx): Promise<EmailAddressRow[]> {
  return tx.db
    .selectFrom('emailAddresses')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('use', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findEmailAddressRow(tx: TenantTx, id: string): Promise<EmailAddressRow | undefined> {
  return tx.db
    .selectFrom('emailAddresses')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The verified address of a profile, by its id or of the default one; nothing where it has none of its own. */
export async function findProfileAddress(
  tx: TenantTx,
  profile: { readonly id: string } | 'default',
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('profiles')
    .innerJoin('emailAddresses', (join) =>
      join
        .onRef('emailAddresses.companyId', '=', 'profiles.companyId')
        .onRef('emailAddresses.id', '=', 'profiles.emailAddressId'),
    )
    .select('emailAddresses.address')
    .where('profiles.companyId', '=', tx.companyId)
    .where((where) =>
      profile === 'default' ? where('profiles.isDefault', '=', true) : where('profiles.id', '=', profile.id),
    )
    .where('emailAddresses.use', '=', 'send')
    .where('emailAddresses.verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.address;
}

/** The same, locked until the transaction ends. */
export function lockEmailAddressRow(tx: TenantTx, id: string): Promise<EmailAddressRow | undefined> {
  return tx.db
    .selectFrom('emailAddresses')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewEmailAddress {
  readonly id: string;
  readonly use: EmailAddressUse;
  readonly address: string;
  readonly verifiedAt: Date | null;
  readonly isDefault: boolean;
  readonly createdAt: Date;
}

/** Inserts an address; nothing when the company already has it for that use. */
export function insertEmailAddress(
  tx: TenantTx,
  address: NewEmailAddress,
): Promise<EmailAddressRow | undefined> {
  return tx.db
    .insertInto('emailAddresses')
    .values({ ...address, companyId: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Updates an address. */
export function updateEmailAddress(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<EmailAddressRow, 'companyId' | 'id' | 'use' | 'address' | 'createdAt'>>,
): Promise<EmailAddressRow> {
  return tx.db
    .updateTable('emailAddresses')
    .set(change)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Clears the default. */
export async function updateNoDefaultAddress(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('emailAddresses')
    .set({ isDefault: false })
    .where('companyId', '=', tx.companyId)
    .where('isDefault', '=', true)
    .execute();
}

export async function deleteEmailAddress(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('emailAddresses')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
