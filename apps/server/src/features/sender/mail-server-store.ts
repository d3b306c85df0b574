import type { MailServerFault } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { MailServers } from '../../db/generated/tables.ts';

/** The company's own mail server with the address that it sends from. */
export type MailServerRow = Selectable<MailServers> & { readonly address: string };

/** The company's own mail server, if it has one. */
export function findMailServerRow(tx: TenantTx): Promise<MailServerRow | undefined> {
  return tx.db
    .selectFrom('mailServers')
    .innerJoin('emailAddresses', (join) =>
      join
        .onRef('emailAddresses.companyId', '=', 'mailServers.companyId')
        .onRef('emailAddresses.id', '=', 'mailServers.addressId'),
    )
    .selectAll('mailServers')
    .select('emailAddresses.address')
    .where('mailServers.companyId', '=', tx.companyId)
    .executeTakeFirst();
}

type SavedMailServer = Omit<Selectable<MailServers>, 'companyId' | 'fault' | 'failingSince'>;

/** Inserts or updates the mail server, which works at this moment. */
export async function updateMailServer(tx: TenantTx, server: SavedMailServer): Promise<void> {
  const working = { ...server, fault: '', failingSince: null };
  await tx.db
    .insertInto('mailServers')
    .values({ ...working, companyId: tx.companyId })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(working))
    .execute();
}

/** Updates whether the mail server works. */
export async function updateMailServerFault(
  tx: TenantTx,
  { fault, at }: { fault: MailServerFault | ''; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('mailServers')
    .set((row) => ({
      fault,
      failingSince: fault === '' ? null : row.fn.coalesce('failingSince', row.val(at)),
    }))
    .where('companyId', '=', tx.companyId)
    .where('fault', '<>', fault)
    .execute();
}

/** Deletes the mail server with its password. */
export async function deleteMailServer(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('mailServers').where('companyId', '=', tx.companyId).execute();
}
