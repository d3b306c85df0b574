import type { Currency } from '@penning/contract';
import { type Amount, STATUS, ZERO, compareAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { PaymentProvider, ProviderPayment } from '../../../integrations/port/payments.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { type DocumentRow, lockDocument } from '../../document/document-store.ts';
import { findLastAttempt, insertAttempt } from '../attempt-store.ts';
import { openProvider } from '../provider/company-provider.ts';
import { recordAttempt } from '../record-provider-payment.ts';
import type { PaymentPlace } from '../requested-payment-store.ts';
import { isUnderWay } from '../requested-payment.ts';
import {
  type OnlineCollection,
  listDueCollections,
  lockCollection,
  updateCollection,
} from './collection-store.ts';
import { followMandate } from './follow-mandates.ts';
import { type OnlineMandateRow, findActiveMandate, findOnlineMandate } from './online-mandate-store.ts';
import { failCollection } from './record-collection.ts';

const MAX_PER_SWEEP = 200;
const MINUTE_MS = 60_000;
/** Longer than a call to a provider takes: until then nobody else asks for the same invoice. */
const LEASE_MS = 5 * MINUTE_MS;
/** A customer who is at the provider right now pays by themselves. */
const PAYING_MS = 30 * MINUTE_MS;
/** The customer has paid, and the money is on its way. */
const PENDING_MS = 6 * 60 * MINUTE_MS;
/** After this, the customer is asked to pay as usual rather than wait for the provider any longer. */
const MAX_ASKING_MS = 3 * 24 * 60 * MINUTE_MS;

/** Collects every invoice whose day has come, each once. */
export async function collectDueInvoices(services: Services): Promise<JobReport> {
  const query = { at: services.clock.now(), max: MAX_PER_SWEEP };
  const due = await listDueCollections(services.database.platform, query);
  return workThrough(services, 'invoice-not-collected', due, (place) => collectInvoice(services, place));
}

/** An invoice that the provider is to be asked for: with the same key and amount however often. */
interface Asking {
  readonly document: DocumentRow;
  readonly mandate: OnlineMandateRow;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly isLate: boolean;
}

/**
 * Collects the open amount of an invoice by its customer's online mandate. Safe to repeat, also after the provider did it
 * without our hearing of it: it knows the request by its key.
 */
async function collectInvoice(services: Services, place: PaymentPlace): Promise<void> {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(place.companyId, systemActor('payment'), work);
  const asking = await inTenant((tx) => claim(services, tx, place.id));
  if (!asking) return;
  try {
    const provider = await openProvider(services, place.companyId, asking.mandate.provider);
    const payment = await ask(services, provider, asking);
    const id = await inTenant((tx) => writeAsked(services, tx, asking, payment));
    await recordAttempt(services, { companyId: place.companyId, id });
  } catch (error) {
    const reason = await reasonOf(services, place, { asking, error });
    if (reason !== undefined) await inTenant((tx) => fail(services, tx, asking, reason));
  }
}

/** Decides that it is collected now, by which mandate and how much; from then on that stays. */
async function claim(services: Services, tx: TenantTx, documentId: string): Promise<Asking | undefined> {
  const at = services.clock.now();
  const document = await lockDocument(tx, documentId);
  const collection = await lockCollection(tx, documentId);
  if (!document || !collection || !isDue(collection, at)) return undefined;
  const other = collection.state === 'waiting' ? await otherThanAsking(tx, document, at) : undefined;
  if (other) {
    await updateCollection(tx, documentId, other, at);
    return undefined;
  }
  const { currency } = document;
  const sum = collection.amount ?? document.open;
  const mandate = await mandateOf(tx, document, collection);
  if (!mandate) {
    const reason = services.texts.translate(document.language)('onlineMandate.ended');
    await failCollection(services, tx, { documentId, amount: sum, currency, provider: '' }, reason);
    return undefined;
  }
  const askedAt = collection.askedAt ?? at;
  const retryAt = new Date(at.getTime() + LEASE_MS);
  const asking = { state: 'asking', amount: sum, mandateId: mandate.id, askedAt, retryAt } as const;
  await updateCollection(tx, documentId, asking, at);
  const isLate = at.getTime() - askedAt.getTime() > MAX_ASKING_MS;
  return { document, mandate, amount: sum, currency, isLate };
}

/** What happens instead: nothing is due any more, or the customer is paying by themselves. */
async function otherThanAsking(tx: TenantTx, { id, status, open }: DocumentRow, at: Date) {
  if (status !== STATUS.sent || compareAmounts(open, ZERO) <= 0) return { state: 'dropped' } as const;
  const begun = await findLastAttempt(tx, id);
  if (!begun || !isUnderWay(begun.state)) return undefined;
  if (begun.state === 'pending') return { retryAt: new Date(at.getTime() + PENDING_MS) };
  const until = begun.createdAt.getTime() + PAYING_MS;
  return until > at.getTime() ? { retryAt: new Date(until) } : undefined;
}

function isDue({ state, retryAt }: OnlineCollection, at: Date): boolean {
  return (state === 'waiting' || state === 'asking') && (retryAt === null || retryAt <= at);
}

/** The one that was decided on, or else the customer's present one. */
async function mandateOf(tx: TenantTx, { customerId }: DocumentRow, { mandateId }: OnlineCollection) {
  if (mandateId !== null) return findOnlineMandate(tx, mandateId);
  return customerId === null ? undefined : findActiveMandate(tx, customerId);
}

async function ask(
  { texts }: Services,
  provider: PaymentProvider,
  { document, mandate, amount, currency }: Asking,
): Promise<ProviderPayment> {
  const t = texts.translate(document.language);
  const payment = await provider.collectPayment({
    idempotencyKey: `collection-${document.id}`,
    mandateId: mandate.providerMandateId,
    amount,
    currency,
    description: t('external.invoice', { number: document.number ?? '' }),
  });
  if (payment.amount === amount && payment.currency === currency) return payment;
  throw new ProviderUnavailable(provider.name, 'made another payment than was asked for');
}

async function writeAsked(
  services: Services,
  tx: TenantTx,
  { document: { id: documentId }, mandate, amount, currency }: Asking,
  payment: ProviderPayment,
): Promise<string> {
  const at = services.clock.now();
  await lockDocument(tx, documentId);
  const id = services.newId();
  const { provider } = mandate;
  const written = await insertAttempt(tx, {
    id,
    documentId,
    provider,
    providerPaymentId: payment.id,
    amount,
    currency,
    checkoutUrl: '',
    method: '',
    agreedText: '',
    agreedFrom: '',
    onlineMandateId: mandate.id,
    createdAt: at,
  });
  if (!written) return (await findLastAttempt(tx, documentId))?.id ?? id;
  await updateCollection(tx, documentId, { state: 'asked', retryAt: null }, at);
  await appendEvent(tx, { documentId, at, event: 'collectionStarted', data: { amount, provider } });
  return id;
}

/** Why it has failed for good; nothing while it is asked for again. */
async function reasonOf(
  services: Services,
  place: PaymentPlace,
  { asking: { mandate, isLate, document }, error }: { asking: Asking; error: unknown },
): Promise<string | undefined> {
  if (error instanceof RefusedByService) {
    // Perhaps because the customer withdrew it at their bank.
    await followMandate(services, { companyId: place.companyId, id: mandate.id }).catch(
      (unanswered: unknown) =>
        services.log('warn', 'online-mandate-not-followed', { ...place, ...describeError(unanswered) }),
    );
    return error.words;
  }
  if (!(error instanceof ProviderUnavailable)) throw error;
  services.log('warn', 'invoice-not-collected', { ...place, ...describeError(error) });
  return isLate ? services.texts.translate(document.language)('onlineMandate.unanswered') : undefined;
}

async function fail(
  services: Services,
  tx: TenantTx,
  { document: { id: documentId }, mandate: { provider }, amount, currency }: Asking,
  reason: string,
): Promise<void> {
  await lockDocument(tx, documentId);
  const collection = await lockCollection(tx, documentId);
  // Another server was answered in the meantime.
  if (collection?.state !== 'asking') return;
  await failCollection(services, tx, { documentId, amount, currency, provider }, reason);
}
