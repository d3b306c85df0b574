import { type Amount, negateAmount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { type PaymentRow, deletePayment, getTimeZone, insertPayment } from '../payment-store.ts';
import { writePaid } from '../write-paid.ts';
import { findOtherSide } from './set-off-store.ts';

type Means = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;
type Named = Pick<DocumentRow, 'id' | 'number'>;

/** No money moves: two payments that add up to zero name each other's document, and can be undone together. */
export async function writeSetOff(
  tx: TenantTx,
  services: Means,
  {
    owed,
    against,
    amount,
    token = services.newId(),
  }: { owed: Named; against: Named; amount: Amount; token?: string },
): Promise<void> {
  await writeSide(tx, services, { document: owed, other: against, amount: negateAmount(amount), token });
  await writeSide(tx, services, { document: against, other: owed, amount, token: services.newId() });
  await writePaid(tx, services, [owed.id, against.id]);
}

async function writeSide(
  tx: TenantTx,
  services: Means,
  { document, other, amount, token }: { document: Named; other: Named; amount: Amount; token: string },
): Promise<void> {
  const at = services.clock.now();
  await insertPayment(tx, {
    id: services.newId(),
    token,
    documentId: document.id,
    amount,
    paidOn: dayIn(await getTimeZone(tx), at),
    methodName: '',
    note: '',
    provider: null,
    providerPaymentId: null,
    createdAt: at,
    createdBy: null,
    kind: 'setOff',
    counterpartId: other.id,
  });
  const data = { amount, number: other.number ?? '', counterpartId: other.id };
  await appendEvent(tx, { documentId: document.id, at, event: 'setOff', data });
}

/** Deletes both sides of a set-off; the caller has locked the documents, and settles them afterwards. */
export async function deleteSetOff(
  tx: TenantTx,
  services: Means,
  document: Named,
  { id, amount, counterpart }: Pick<PaymentRow, 'id' | 'amount' | 'counterpart'>,
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
}
