import { oneOf } from '@penning/domain';
import type { PaymentLink } from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../../db/database.ts';

const ORIGINS = ['here', 'there', 'both'] as const;

/** A posted document in one bookkeeping. */
export interface Posted {
  readonly connectionId: string;
  readonly documentId: string;
}

/** The payments that a document has here and there. */
export async function listLinks(tx: TenantTx, { connectionId, documentId }: Posted): Promise<PaymentLink[]> {
  const rows = await tx.db
    .selectFrom('bookedPayments')
    .select(['paymentId', 'remoteId', 'origin'])
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('documentId', '=', documentId)
    .orderBy('remoteId')
    .execute();
  return rows.map((row) => ({ ...row, origin: oneOf(ORIGINS, row.origin) }));
}

/** Inserts links, in place of those of the same payments there. */
export async function insertLinks(
  tx: TenantTx,
  posted: Posted,
  links: readonly PaymentLink[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  const { companyId } = tx;
  const { connectionId, documentId } = posted;
  await tx.db
    .insertInto('bookedPayments')
    .values(links.map((link) => ({ ...link, companyId, connectionId, documentId, createdAt: at })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'connectionId', 'documentId', 'remoteId']).doUpdateSet((row) => ({
        paymentId: row.ref('excluded.paymentId'),
        origin: row.ref('excluded.origin'),
      })),
    )
    .execute();
}

/** Deletes links by the payments there. */
export async function deleteLinks(
  tx: TenantTx,
  { connectionId, documentId }: Posted,
  links: readonly Pick<PaymentLink, 'remoteId'>[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.db
    .deleteFrom('bookedPayments')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('documentId', '=', documentId)
    .where(
      'remoteId',
      'in',
      links.map(({ remoteId }) => remoteId),
    )
    .execute();
}
