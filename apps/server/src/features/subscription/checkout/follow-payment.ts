import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { AttemptState } from '../../payment/requested-payment.ts';
import { applyEvent } from '../apply-event.ts';
import { monthAt } from '../month/company-month.ts';
import { updateMonthPrepaid } from '../month/month-store.ts';
import { openMonth } from '../month/open-month.ts';
import { notifyOnce } from '../notice/notify-once.ts';
import { settleArrears } from '../settle-arrears.ts';
import { updateSubscriptionChoices } from '../subscription-store.ts';
import { isDeducted } from './platform-provider.ts';
import {
  type SubscriptionPaymentRow,
  insertMonthPart,
  listMonthParts,
} from './subscription-payment-store.ts';

/** A completed payment, with the mandate that the provider created for later ones. */
export interface Outcome {
  readonly payment: SubscriptionPaymentRow;
  readonly state: AttemptState;
  readonly mandateId: string | null;
}

/** Applies the outcome of its payment to the subscription, in the transaction that stores the outcome. */
export async function followPayment(tx: TenantTx, services: Services, outcome: Outcome): Promise<void> {
  const { payment, state, mandateId } = outcome;
  if (state === 'paid' && mandateId !== null) {
    await updateSubscriptionChoices(tx, { mandateProvider: payment.provider, mandateId });
  }
  switch (payment.purpose) {
    case 'bankCheck':
      return followBankCheck(tx, services, outcome);
    case 'reactivation':
      return followReactivation(tx, services, outcome);
    default:
      return followMonth(tx, services, outcome);
  }
}

async function followBankCheck(tx: TenantTx, services: Services, { payment, state }: Outcome): Promise<void> {
  if (state === 'paid') {
    const { row, isApplied } = await applyEvent(tx, services, 'bankCheckSucceeded');
    const at = services.clock.now();
    const month = monthAt(row.timezone, at);
    if (isApplied) await openMonth(tx, services, row, { month, fromOn: dayIn(row.timezone, at) });
    // The money was collected, so the month has it even where somebody confirmed the company meanwhile.
    if (isDeducted(payment.amount) && (await updateMonthPrepaid(tx, month, payment.amount)))
      await insertMonthPart(tx, payment.id, { month, amount: payment.amount });
    return;
  }
  await applyEvent(tx, services, state === 'cancelled' ? 'bankCheckCancelled' : 'bankCheckFailed');
}

/** Paid for the month in advance: the platform's later invoice deducts it. */
async function followReactivation(
  tx: TenantTx,
  services: Services,
  { payment, state }: Outcome,
): Promise<void> {
  if (state !== 'paid') return;
  const { row } = await applyEvent(tx, services, 'reactivated');
  // The money was collected, so the month is theirs whatever happened to the account meanwhile.
  for (const { month, amount } of await listMonthParts(tx, payment.id)) {
    await openMonth(tx, services, row, { month, prepaid: amount });
  }
}

async function followMonth(tx: TenantTx, services: Services, { payment, state }: Outcome): Promise<void> {
  if (state === 'paid') {
    await settleArrears(tx, services);
    return;
  }
  if (payment.purpose !== 'month') return;
  const { isApplied, facts, row } = await applyEvent(tx, services, 'paymentFailed');
  if (!isApplied || facts.graceEndsAt === null) return;
  const day = dayIn(row.timezone, new Date(facts.graceEndsAt));
  await notifyOnce(tx, services, { kind: 'paymentFailed', key: `paymentFailed:${payment.id}`, day });
}
