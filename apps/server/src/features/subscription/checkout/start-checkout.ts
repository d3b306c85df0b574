import { type Amount, ZERO, addAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { PaymentProvider, ProviderPayment } from '../../../integrations/port/payments.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { findPlatformProvider, openPlatformProvider } from './platform-provider.ts';
import { recordSubscriptionPayment } from './record-subscription-payment.ts';
import {
  type MonthPart,
  type Purpose,
  type SubscriptionPaymentRow,
  countPayments,
  findByIntent,
  findLastPayment,
  findSubscriptionPayment,
  insertSubscriptionPayment,
  listMonthParts,
} from './subscription-payment-store.ts';

/** A customer who comes back within this time continues the payment that was started. */
const REUSE_MS = 10 * 60_000;
/** A provider may answer a repeated request with a payment that has ended; then the next one is asked for. */
const MAX_TRIES = 3;

/** The amount to pay: determined under the lock of the subscription, so that two simultaneous requests get the same. */
export interface CheckoutPlan {
  readonly purpose: Purpose;
  /** What it pays for, which is its amount; the bank verification has an amount of its own. */
  readonly months: readonly MonthPart[];
  readonly amount: Amount;
}

/** A payment of whole months. */
export function planMonths(purpose: Purpose, months: readonly MonthPart[]): CheckoutPlan {
  return { purpose, months, amount: months.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO) };
}

export interface Checkout {
  readonly session: Session;
  /** Decides the amount, or refuses. */
  readonly plan: (tx: TenantTx) => Promise<CheckoutPlan>;
  /** Called once a payment was started, in the transaction that stores it. */
  readonly onBegun?: (tx: TenantTx) => Promise<void>;
  /** What the customer reads at the bank. */
  readonly description: string;
}

/** Starts a payment of the subscription, or finds the one in progress; it also creates a mandate for later payments. */
export async function startCheckout(services: Services, checkout: Checkout): Promise<SubscriptionPaymentRow> {
  const name = (await findPlatformProvider(services)) ?? refuse('noPaymentProvider');
  try {
    const provider = await openPlatformProvider(services, name);
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const begun = await startOnce(services, checkout, provider);
      if (begun) return begun;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof RefusedByService)) throw error;
    services.log('warn', 'subscription-payment-not-started', describeError(error));
  }
  // Not by bank transfer, as invoices are: the payment is also what agrees to later ones.
  return refuse('paymentProviderUnavailable', {
    explanation: { text: 'obstacle.paymentProviderUnavailable' },
  });
}

async function startOnce(
  services: Services,
  checkout: Checkout,
  provider: PaymentProvider,
): Promise<SubscriptionPaymentRow | undefined> {
  const { companyId, actor } = checkout.session;
  const inCompany = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, actor, work);
  const last = await inCompany(async (tx) => findLastPayment(tx, [(await checkout.plan(tx)).purpose]));
  // The payment in progress may have ended at the bank without notice.
  if (last?.state === 'open') await recordSubscriptionPayment(services, { companyId, id: last.id });
  const planned = await inCompany(async (tx) => {
    const plan = await checkout.plan(tx);
    const begun = await findLastPayment(tx, [plan.purpose]);
    const age = begun ? services.clock.now().getTime() - begun.createdAt.getTime() : 0;
    if (begun?.state === 'open' && age < REUSE_MS && (await isFor(tx, begun, plan))) {
      await checkout.onBegun?.(tx);
      return { begun };
    }
    return { plan, intent: `${plan.purpose}:${await countPayments(tx, plan.purpose)}` };
  });
  if ('begun' in planned) return planned.begun;
  const payment = await ask(services, checkout, provider, planned);
  const { id, isOver } = await inCompany(async (tx) => {
    await checkout.onBegun?.(tx);
    return keep(services, tx, planned, provider, payment);
  });
  if (isOver) {
    await recordSubscriptionPayment(services, { companyId, id });
    return undefined;
  }
  return inCompany((tx) => findSubscriptionPayment(tx, id));
}

/** Whether a payment pays what is asked now: the same months, not only as much. */
async function isFor(
  tx: TenantTx,
  { id, amount }: SubscriptionPaymentRow,
  plan: CheckoutPlan,
): Promise<boolean> {
  if (amount !== plan.amount) return false;
  const parts = await listMonthParts(tx, id);
  return (
    parts.length === plan.months.length &&
    parts.every((part, index) => {
      const asked = plan.months[index];
      return asked?.month === part.month && asked.amount === part.amount;
    })
  );
}

interface Planned {
  readonly plan: CheckoutPlan;
  readonly intent: string;
}

async function ask(
  services: Services,
  { session, description }: Checkout,
  provider: PaymentProvider,
  { plan, intent }: Planned,
): Promise<ProviderPayment> {
  const payment = await provider.createPayment({
    // Two tabs at the same moment count the same payments, so the provider makes one payment for both.
    idempotencyKey: `subscription:${session.companyId}:${intent}:${plan.amount}`,
    amount: plan.amount,
    currency: 'EUR',
    description,
    redirectUrl: `${services.publicUrl}/confirm-subscription?outcome=${plan.purpose === 'bankCheck' ? 'check' : 'payment'}`,
    asksMandate: true,
  });
  if (payment.amount !== plan.amount || payment.currency !== 'EUR') {
    throw new ProviderUnavailable(provider.name, 'made another payment than was asked for');
  }
  return payment;
}

async function keep(
  services: Services,
  tx: TenantTx,
  { plan, intent }: Planned,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<{ id: string; isOver: boolean }> {
  const id = services.newId();
  const isOver = payment.status !== 'open' || payment.checkoutUrl === null;
  const row = {
    id,
    intent,
    purpose: plan.purpose,
    provider: provider.name,
    providerPaymentId: payment.id,
    amount: payment.amount,
    currency: 'EUR',
    checkoutUrl: payment.checkoutUrl ?? '',
    createdAt: services.clock.now(),
  } as const;
  const written = await insertSubscriptionPayment(tx, row, plan.months);
  return { id: written ? id : ((await findByIntent(tx, intent))?.id ?? refuse('unavailable')), isOver };
}
