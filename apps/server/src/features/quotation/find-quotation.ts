import { STATUS } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';

const QUOTATIONS: readonly number[] = [STATUS.quotation, STATUS.draftQuotation, STATUS.archivedQuotation];

/** A quotation of this company; other documents aren't found here. */
export async function findQuotation(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = await findDocument(tx, id);
  return row && QUOTATIONS.includes(row.status) ? row : refuse('notFound');
}

/** A quotation to be acted on, locked until the transaction ends; other documents aren't found. */
export async function lockQuotation(tx: TenantTx, id: string): Promise<DocumentRow> {
  const row = (await lockDocument(tx, id)) ?? refuse('notFound');
  return QUOTATIONS.includes(row.status) ? row : refuseTransition(row.status);
}
