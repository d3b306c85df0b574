import { ZERO, amount, compareAmounts, minAmount, owedAmount, subtractAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentRow, findDocument, lockDocument } from '../../document/document-store.ts';
import { getTimeZone } from '../payment-store.ts';
import {
  type RefundRow,
  insertRefund,
  listWaitingRefunds,
  lockRefund,
  updateRefund,
} from '../refund/refund-store.ts';
import { writeSetOff } from './set-off-pair.ts';

type Means = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Refunds planned for the next invoice of a document's customer, first planned first; nothing when it isn't an invoice.
 */
export async function listWaitingFor(
  tx: TenantTx,
  { kind, type, customerId, currency }: DocumentRow,
): Promise<RefundRow[]> {
  if (kind === 'quotation' || type === 'C' || customerId === null) return [];
  return listWaitingRefunds(tx, { customerId, currency });
}

/**
 * Sets refunds planned for a customer's next invoice off against one that was just sent. What exceeds the invoice waits
 * for the next one.
 */
export async function setOffWaiting(
  tx: TenantTx,
  services: Means,
  { sent, refunds }: { sent: DocumentRow; refunds: readonly RefundRow[] },
): Promise<Pick<DocumentRow, 'paid' | 'open'>> {
  let { open } = sent;
  if (refunds.length === 0) return sent;
  for (const waiting of refunds) {
    if (compareAmounts(open, ZERO) <= 0) break;
    const taken = await setOffOne(tx, services, { waiting, sent, open });
    open = subtractAmounts(open, taken);
  }
  return { open, paid: subtractAmounts(sent.totalIncl, open) };
}

async function setOffOne(
  tx: TenantTx,
  services: Means,
  { waiting, sent, open }: { waiting: RefundRow; sent: DocumentRow; open: typeof sent.open },
) {
  const owed = await lockDocument(tx, waiting.documentId);
  const refund = await lockRefund(tx, waiting.id);
  if (!owed || refund?.state !== 'pending') return ZERO;
  const planned = amount(refund.amount);
  const taken = minAmount(planned, open, owedAmount(owed.totalIncl, owed.paid));
  if (taken === ZERO) return ZERO;
  const against = (await findDocument(tx, sent.id)) ?? sent;
  await writeSetOff(tx, services, { owed, against, amount: taken });
  const at = services.clock.now();
  const doneOn = dayIn(await getTimeZone(tx), at);
  await updateRefund(tx, refund.id, { state: 'done', amount: taken, doneOn }, at);
  const rest = subtractAmounts(planned, taken);
  if (rest === ZERO) return taken;
  const { documentId, currency, createdBy } = refund;
  await insertRefund(tx, {
    documentId,
    currency,
    createdBy,
    at,
    amount: rest,
    way: 'nextInvoice',
    id: services.newId(),
    creationToken: services.newId(),
  });
  return taken;
}
