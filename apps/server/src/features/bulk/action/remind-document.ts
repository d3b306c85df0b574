import { remindInvoice } from '../../reminder/remind-invoice.ts';
import type { BulkStep } from './bulk-actions.ts';

/** Sends the reminder of an invoice that is next. */
export async function remindDocument({ tx, services, documentId }: BulkStep<'remind'>): Promise<void> {
  await remindInvoice(tx, services, documentId);
}
