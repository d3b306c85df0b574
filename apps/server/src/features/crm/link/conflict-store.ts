import { oneOf } from '@penning/domain';
import { CRM_FIELDS, type CrmField, type DetailConflict } from '@penning/domain/customer/compare-details';
import type { TenantTx } from '../../../db/database.ts';

/** The customer and the CRM that a conflict is between. */
interface Between {
  readonly customerId: string;
  readonly connectionId: string;
}

/** Inserts conflicts; a newer one of a detail replaces the one before. */
export async function insertConflicts(
  tx: TenantTx,
  { customerId, connectionId }: Between,
  conflicts: readonly DetailConflict[],
): Promise<void> {
  for (const { field, ...conflict } of conflicts) {
    await tx.db
      .insertInto('crmConflicts')
      .values({ ...conflict, field, customerId, connectionId, companyId: tx.companyId })
      .onConflict((row) =>
        row.columns(['companyId', 'customerId', 'connectionId', 'field']).doUpdateSet(conflict),
      )
      .execute();
  }
}

/** The conflicts of a customer that nobody has settled. */
export async function listConflicts(
  tx: TenantTx,
  customerId: string,
): Promise<(DetailConflict & { connectionId: string })[]> {
  const rows = await tx.db
    .selectFrom('crmConflicts')
    .select(['connectionId', 'field', 'ours', 'theirs', 'oursAt', 'theirsAt', 'winner'])
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .execute();
  const order = (field: CrmField) => CRM_FIELDS.indexOf(field);
  return rows
    .map((row) => ({ ...row, field: oneOf(CRM_FIELDS, row.field) }))
    .toSorted((one, other) => order(one.field) - order(other.field));
}

/** Deletes a conflict that was settled. */
export async function deleteConflict(
  tx: TenantTx,
  { customerId, connectionId, field }: Between & { field: CrmField },
): Promise<void> {
  await tx.db
    .deleteFrom('crmConflicts')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('connectionId', '=', connectionId)
    .where('field', '=', field)
    .execute();
}
