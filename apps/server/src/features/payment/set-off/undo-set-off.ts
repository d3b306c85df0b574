import { negateAmount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { type PaymentRow, deletePayment } from '../payment-store.ts';
import { type SettlementServices, settleDocument } from '../settle-credit.ts';
import { writePaid } from '../write-paid.ts';
import { findOtherSide } from './set-off-store.ts';

/** Undoes a set-off on both documents, which the caller has locked. */
export async function undoSetOff(
  tx: TenantTx,
  services: SettlementServices,
  document: DocumentRow,
  { id, amount, counterpart }: PaymentRow,
): Promise<void> {
  if (counterpart === null) return refuse('invalidRequest');
  const side = { documentId: document.id, counterpartId: counterpart.id, amount };
  const otherSide = (await findOtherSide(tx, side)) ?? refuse('invalidRequest');
  await deletePayment(tx, id);
  await deletePayment(tx, otherSide);
  await writePaid(tx, services, [document.id, counterpart.id]);
  const at = services.clock.now();
  const undone = (documentId: string, data: { amount: string; number: string }) =>
    appendEvent(tx, { documentId, at, event: 'setOffUndone', data });
  await undone(document.id, { amount, number: counterpart.number });
  await undone(counterpart.id, { amount: negateAmount(amount), number: document.number ?? '' });
  // What the set-off offset, on either side, is open against its invoice or its credits again.
  await settleDocument(tx, services, document.id);
  await settleDocument(tx, services, counterpart.id);
}
