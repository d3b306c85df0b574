import { isQuotationStatus } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';

/** A document of this company that is no quotation; a quotation has routes of its own, and is not found here. */
export async function findInvoice(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = await findDocument(tx, id);
  return row && !isQuotationStatus(row.status) ? row : refuse('notFound');
}

/** An invoice that something is done to, locked until the transaction ends; nothing of it can be done to a quotation. */
export async function lockInvoice(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = (await lockDocument(tx, id)) ?? refuse('notFound');
  return isQuotationStatus(row.status) ? refuse('invalidRequest') : row;
}
