import type { Currency, Language } from '@penning/contract';
import { type Amount, ZERO, compareAmounts, transition } from '@penning/domain';
import type { Actor, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { PaymentProvider, ProviderPayment } from '../../integrations/port/payments.ts';
import { RefusedByService } from '../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocument } from '../document/document-store.ts';
import { type Attempt, countAttempts, findLastAttempt, insertAttempt } from './attempt-store.ts';
import { findOfferedProvider, openProvider } from './provider/company-provider.ts';
import { findPreferredProvider } from './provider/preferred-provider-store.ts';
import { recordAttempt } from './record-provider-payment.ts';
import { isUnderWay } from './requested-payment.ts';

/** A customer who comes back within this time continues the payment that was started. */
const REUSE_MS = 10 * 60_000;
const NOT_FOUND = 404;
/** A provider may answer a repeated request with a payment that has ended; then the next one is asked for. */
const MAX_TRIES = 3;

interface Agreement {
  readonly text: string;
  readonly from: string;
}

export interface PaymentStart {
  readonly companyId: string;
  readonly documentId: string;
  /** The customer. */
  readonly actor: Actor;
  /** The amount; everything due unless stated. */
  readonly amount?: Amount | undefined;
  /** The payment method, where the customer chose one of those offered. */
  readonly method?: string | undefined;
  /** What the customer agrees to, as they read it, and from where: that later invoices are collected. */
  readonly agreement?: Agreement | undefined;
  /** What the customer reads at the bank, and in which language. */
  readonly description: string;
  readonly language: Language;
  /** Where the customer returns to. */
  readonly returnUrl: string;
}

/**
 * Starts a payment of the amount due or of a part of it, or finds the one in progress; returns where the customer pays.
 */
export async function startPayment(services: Services, start: PaymentStart): Promise<string> {
  const name = await inTenant(services, start, async (tx) =>
    findOfferedProvider(tx, services, await findPreferredProvider(tx, start.documentId)),
  );
  if (name === undefined) return refuse('noPaymentProvider');
  try {
    const provider = await openProvider(services, start.companyId, name);
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const isLost = await refreshBegun(services, start);
      const checkoutUrl = await startOnce(services, start, { provider, isLost });
      if (checkoutUrl !== undefined) return checkoutUrl;
    }
  } catch (error) {
    if (error instanceof RefusedByService) {
      services.log('warn', 'payment-not-accepted', { provider: name, words: error.words });
      return refuse('paymentNotAccepted');
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'payment-not-started', describeError(error));
  }
  return refuse('paymentProviderUnavailable');
}

/**
 * The payment in progress may have ended at the bank without notice. Returns whether its provider doesn't know it any
 * more, as after the company connected another account: nobody can pay that one.
 */
async function refreshBegun(services: Services, start: PaymentStart): Promise<boolean> {
  const begun = await inTenant(services, start, (tx) => findLastAttempt(tx, start.documentId));
  if (!begun || !isUnderWay(begun.state)) return false;
  try {
    await recordAttempt(services, { companyId: start.companyId, id: begun.id });
    return false;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) || error.status !== NOT_FOUND) throw error;
    return true;
  }
}

async function startOnce(
  services: Services,
  start: PaymentStart,
  { provider, isLost }: { provider: PaymentProvider; isLost: boolean },
): Promise<string | undefined> {
  const plan = await inTenant(services, start, (tx) =>
    planPayment(services, tx, start, { provider: provider.name, isLost }),
  );
  if ('checkoutUrl' in plan) return plan.checkoutUrl;
  const { method } = start;
  const payment = await provider.createPayment({
    ...plan,
    description: start.description,
    language: start.language,
    redirectUrl: start.returnUrl,
    ...(method === undefined ? {} : { method }),
    ...(start.agreement ? { asksMandate: true } : {}),
  });
  const { currency } = plan;
  if (payment.amount !== plan.amount || payment.currency !== currency) {
    throw new ProviderUnavailable(provider.name, 'made another payment than was asked for');
  }
  const id = await inTenant(services, start, (tx) =>
    writeAttempt(services, tx, start, provider, { ...payment, currency }),
  );
  if (payment.status === 'open' && payment.checkoutUrl !== null) return payment.checkoutUrl;
  await recordAttempt(services, { companyId: start.companyId, id });
  return undefined;
}

type Plan = { checkoutUrl: string } | { amount: Amount; currency: Currency; idempotencyKey: string };

async function planPayment(
  services: Services,
  tx: TenantTx,
  { documentId, amount: part, method = '', agreement }: PaymentStart,
  { provider, isLost }: { provider: string; isLost: boolean },
): Promise<Plan> {
  const document = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const payable =
    transition(document.status, 'registerPayment').ok && compareAmounts(document.open, ZERO) > 0;
  if (!payable) refuse('invalidRequest');
  const amount = part ?? document.open;
  // A payment arrived after the customer saw the amount due.
  if (compareAmounts(amount, document.open) > 0) refuse('payableAmount', { field: 'amount' });
  const begun = isLost ? undefined : await findLastAttempt(tx, documentId);
  const wanted = { amount, method, provider, agreedText: agreement?.text ?? '' };
  if (begun && isReusable(begun, wanted, services.clock.now())) return { checkoutUrl: begun.checkoutUrl };
  // Two tabs at the same moment count the same attempts, so the provider makes one payment for both.
  const idempotencyKey = [
    documentId,
    await countAttempts(tx, documentId),
    amount,
    method,
    agreement ? 'agreed' : '',
  ]
    .filter((each) => each !== '')
    .join('-');
  return { amount, currency: document.currency, idempotencyKey };
}

function isReusable(
  begun: Attempt,
  { amount, method, provider, agreedText }: Pick<Attempt, 'amount' | 'method' | 'provider' | 'agreedText'>,
  now: Date,
): boolean {
  const age = now.getTime() - begun.createdAt.getTime();
  const isSame = begun.amount === amount && begun.method === method && begun.provider === provider;
  const isAgreed = begun.agreedText === agreedText && begun.onlineMandateId === null;
  return begun.state === 'open' && isSame && isAgreed && age < REUSE_MS;
}

async function writeAttempt(
  services: Services,
  tx: TenantTx,
  { documentId, method = '', agreement }: PaymentStart,
  provider: PaymentProvider,
  payment: ProviderPayment & { readonly currency: Currency },
): Promise<string> {
  const at = services.clock.now();
  const id = services.newId();
  const written = await insertAttempt(tx, {
    id,
    documentId,
    provider: provider.name,
    providerPaymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    checkoutUrl: payment.checkoutUrl ?? '',
    method,
    agreedText: agreement?.text ?? '',
    agreedFrom: agreement?.from ?? '',
    onlineMandateId: null,
    createdAt: at,
  });
  if (!written) return (await findLastAttempt(tx, documentId))?.id ?? id;
  const data = { amount: payment.amount, provider: provider.name };
  await appendEvent(tx, { documentId, at, event: 'paymentStarted', data });
  return id;
}

function inTenant<T>(
  services: Services,
  start: PaymentStart,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return services.database.withTenant(start.companyId, start.actor, work);
}
