import { oneOf } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';

/** What is mapped to a service's own: by people, and for customers by us. */
const KINDS = ['ledger', 'creditLedger', 'vat', 'costCenter', 'customer'] as const;

/** What a connected service calls one of ours. */
export interface Mapping {
  readonly kind: (typeof KINDS)[number];
  readonly ours: string;
  readonly theirs: string;
}

/** A customer at a service, and a digest of the details it was last given. */
export interface CustomerMapping {
  readonly theirs: string;
  readonly told: string;
}

/** What people mapped for a connection. */
export async function listMappings(tx: TenantTx, connectionId: string): Promise<Mapping[]> {
  const rows = await tx.db
    .selectFrom('integrationMappings')
    .select(['kind', 'ours', 'theirs'])
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('kind', '<>', 'customer')
    .orderBy('kind')
    .orderBy('ours')
    .execute();
  return rows.map((row) => ({ ...row, kind: oneOf(KINDS, row.kind) }));
}

/** Updates what people mapped for a connection: all of it, as given. */
export async function updateMappings(
  tx: TenantTx,
  connectionId: string,
  { mappings, at }: { mappings: readonly Mapping[]; at: Date },
): Promise<void> {
  await tx.db
    .deleteFrom('integrationMappings')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('kind', '<>', 'customer')
    .execute();
  if (mappings.length === 0) return;
  const { companyId } = tx;
  await tx.db
    .insertInto('integrationMappings')
    .values(mappings.map((mapping) => ({ ...mapping, companyId, connectionId, updatedAt: at })))
    .execute();
}

/** What a service calls a customer, if it knows them by us. */
export function findCustomerMapping(
  tx: TenantTx,
  connectionId: string,
  customerId: string,
): Promise<CustomerMapping | undefined> {
  return tx.db
    .selectFrom('integrationMappings')
    .select(['theirs', 'told'])
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('kind', '=', 'customer')
    .where('ours', '=', customerId)
    .executeTakeFirst();
}

/** Whether a service calls another customer so, other than these; one that was merged or deleted doesn't count. */
export async function isCustomerTaken(
  tx: TenantTx,
  connectionId: string,
  { theirs, customerIds }: { theirs: string; customerIds: readonly string[] },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('integrationMappings as mapping')
    .innerJoin('customers as customer', (join) =>
      join
        .onRef('customer.companyId', '=', 'mapping.companyId')
        .on(sql<SqlBool>`customer.id::text = mapping.ours`),
    )
    .select('mapping.ours')
    .where('mapping.companyId', '=', tx.companyId)
    .where('mapping.connectionId', '=', connectionId)
    .where('mapping.kind', '=', 'customer')
    .where('mapping.theirs', '=', theirs)
    .where('customer.status', '<>', 'merged')
    .$if(customerIds.length > 0, (query) => query.where('mapping.ours', 'not in', customerIds))
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates what a service calls a customer. */
export async function updateCustomerMapping(
  tx: TenantTx,
  connectionId: string,
  { customerId, at, ...mapping }: CustomerMapping & { customerId: string; at: Date },
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('integrationMappings')
    .values({ ...mapping, companyId, connectionId, kind: 'customer', ours: customerId, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'connectionId', 'kind', 'ours'])
        .doUpdateSet({ ...mapping, updatedAt: at }),
    )
    .execute();
}

/** Deletes everything mapped for a connection, and its links with customers. */
export async function deleteMappings(tx: TenantTx, connectionId: string): Promise<void> {
  await tx.db
    .deleteFrom('crmLinks')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .execute();
  await tx.db
    .deleteFrom('integrationMappings')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .execute();
}
