import { isQuotationStatus } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';

/** A document of this company that isn't a quotation; those have their own routes and aren't found here. */
export async function findInvoice(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = await findDocument(tx, id);
  return row && !isQuotationStatus(row.status) ? row : refuse('notFound');
}

/** An invoice to be acted on, locked until the transaction ends; quotations aren't found. */
export async function lockInvoice(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = (await lockDocument(tx, id)) ?? refuse('notFound');
  return isQuotationStatus(row.status) ? refuseTransition(row.status) : row;
}
