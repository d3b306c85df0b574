import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { findDocument } from '../document/document-store.ts';
import { type RecurrenceRow, lockRecurrence } from './recurrence-store.ts';

/** A recurring invoice that something is done to, locked until the transaction ends; nothing of it can be done to another document. */
export async function lockRecurring(tx: TenantTx, id: string): Promise<RecurrenceRow> {
  return (
    (await lockRecurrence(tx, id)) ?? refuse((await findDocument(tx, id)) ? 'invalidRequest' : 'notFound')
  );
}
