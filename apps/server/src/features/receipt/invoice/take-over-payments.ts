import { type PlainDate, closedPeriodOf, isZero } from '@penning/domain';
import type { ReceiptPayment } from '@penning/domain/receipt/receipt';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { listClosedPeriods } from '../../closed-period/closed-period-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { insertPayment } from '../../payment/payment-store.ts';
import { writePaid } from '../../payment/write-paid.ts';

/** What was paid at a till on a day, and the invoice that it is for. */
interface TakenOver {
  readonly payments: readonly ReceiptPayment[];
  readonly soldOn: PlainDate;
  readonly note: string;
  readonly documentId: string;
  readonly userId: string | null;
}

/** Registers what was paid at the till as payments of the invoice: on the day of the receipt, unless that is closed. */
export async function takeOverPayments(
  tx: TenantTx,
  services: Services,
  { payments, soldOn, note, documentId, userId }: TakenOver,
): Promise<void> {
  const paid = payments.filter(({ amount }) => !isZero(amount));
  if (paid.length === 0) return;
  const at = services.clock.now();
  const paidOn = await openDay(tx, services, soldOn);
  for (const { method, amount } of paid) {
    await insertPayment(tx, {
      id: services.newId(),
      token: services.newId(),
      documentId,
      amount,
      paidOn,
      methodName: method,
      note,
      provider: null,
      providerPaymentId: null,
      createdAt: at,
      createdBy: userId,
    });
    await appendEvent(tx, { documentId, at, event: 'paid', data: { amount, paidOn, method } });
  }
  await writePaid(tx, services, [documentId]);
}

async function openDay(tx: TenantTx, services: Services, soldOn: PlainDate): Promise<PlainDate> {
  if (closedPeriodOf(soldOn, await listClosedPeriods(tx)) === undefined) return soldOn;
  return dayIn((await getCompany(tx)).timezone, services.clock.now());
}
