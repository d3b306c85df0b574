import type { DocumentStatus } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';

/** Updates the status of a quotation that the caller has locked. */
export async function updateQuotationStatus(
  tx: TenantTx,
  id: string,
  { status, at }: { status: DocumentStatus; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set((row) => ({ status, updatedAt: at, version: row('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the stored PDFs of a deleted quotation. Returns where their bytes are. */
export async function deletePdfRows(tx: TenantTx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx.db
    .deleteFrom('files')
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', [...fileIds])
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** How many days the company's quotations are valid unless they state otherwise. */
export async function getQuotationTerm(tx: TenantTx): Promise<number> {
  const { quotationTerm } = await tx.db
    .selectFrom('companies')
    .select('quotationTerm')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return quotationTerm;
}

export async function updateQuotationTerm(tx: TenantTx, term: number): Promise<void> {
  await tx.db.updateTable('companies').set({ quotationTerm: term }).where('id', '=', tx.companyId).execute();
}
