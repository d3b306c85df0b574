import { createHash } from 'node:crypto';
import type { Language } from '@penning/contract';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { toMinorUnits } from '../port/minor-units.ts';
import type { OfferedMethod, PaymentProvider, ProviderPayment, ReturnedMoney } from '../port/payments.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type Asked, CollectionRefused, STRIPE, askStripe } from './ask-stripe.ts';
import { stripeMandates } from './mandates.ts';
import {
  OURS,
  StripeDispute,
  StripeIntent,
  StripeObject,
  StripeRefund,
  StripeSession,
  pageOf,
  readMandate,
  reinstatedAt,
  stripeLocale,
  toChargebacks,
  toCollected,
  toKnownRefund,
  toPayment,
  toRefund,
} from './mapping.ts';
import { methodName, methodsFor } from './method-names.ts';

/** The most that Stripe gives at once. */
const ALL = 100;
/** As many as are looked at for what nobody told us. */
const LATEST = 50;
const MAX_DESCRIPTION = 500;
/** Stripe repeats its answer to a key for a day, failures too: a page that failed can be asked for again after this. */
const SAME_PAGE_MS = 10 * 60_000;

const Preference = z.object({ available: z.boolean(), display_preference: z.object({ value: z.string() }) });
const Configuration = z.looseObject({ is_default: z.boolean(), active: z.boolean() });

/** Stripe's payments: customers pay on its page (a Checkout Session), and later ones are collected by a mandate. */
export function openStripe(tools: ServiceTools, access: ServiceAccess): PaymentProvider {
  const ask = <T extends z.ZodType>(path: string, answer: T, asked?: Asked) =>
    askStripe(tools, access, path, answer, asked);
  const list = async <T extends z.ZodType>(path: string, item: T, query: Asked['query']) =>
    (await ask(path, pageOf(item), { query: { limit: ALL, ...query } })).data;

  async function findStated(id: string): Promise<{ payment: ProviderPayment; intentId: string | undefined }> {
    if (isIntent(id)) {
      const expand = ['latest_charge'];
      const payment = toCollected(
        await ask(`/v1/payment_intents/${id}`, StripeIntent, { query: { expand } }),
      );
      return { payment, intentId: id };
    }
    const query = { expand: ['payment_intent.latest_charge'] };
    const session = await ask(`/v1/checkout/sessions/${encodeURIComponent(id)}`, StripeSession, { query });
    return { payment: toPayment(session), intentId: intentOf(session) };
  }

  return {
    name: STRIPE,
    createPayment: async ({ idempotencyKey, amount, currency, description, redirectUrl, ...more }) => {
      const body = {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: toMinorUnits(amount, currency),
              product_data: { name: description.slice(0, MAX_DESCRIPTION) },
            },
          },
        ],
        success_url: redirectUrl,
        cancel_url: redirectUrl,
        locale: more.language && stripeLocale(more.language),
        payment_method_types: more.method === undefined ? undefined : [more.method],
        customer_creation: more.asksMandate ? 'always' : undefined,
        payment_intent_data: {
          description: description.slice(0, MAX_DESCRIPTION),
          metadata: { [OURS]: idempotencyKey },
          setup_future_usage: more.asksMandate ? 'off_session' : undefined,
        },
      };
      const key = pageKey(idempotencyKey, body, tools.now());
      return toPayment(await ask('/v1/checkout/sessions', StripeSession, { method: 'POST', key, body }));
    },
    collectPayment: async ({ idempotencyKey, mandateId, amount, currency, description }) => {
      // Collected before, without our hearing of it; a key is forgotten after a day.
      const { customer } = readMandate(mandateId);
      const known = collectedBy(
        idempotencyKey,
        await list('/v1/payment_intents', StripeIntent, { customer }),
      );
      if (known) return toCollected(known);
      const body = {
        ...readMandate(mandateId),
        amount: toMinorUnits(amount, currency),
        currency: currency.toLowerCase(),
        description: description.slice(0, MAX_DESCRIPTION),
        metadata: { [OURS]: idempotencyKey },
        off_session: true,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      };
      try {
        const asked = { method: 'POST', key: idempotencyKey, body } as const;
        return toCollected(await ask('/v1/payment_intents', StripeIntent, asked));
      } catch (error) {
        if (!(error instanceof CollectionRefused)) throw error;
        return toCollected(StripeIntent.parse(error.intent));
      }
    },
    ...stripeMandates(tools, access),
    getPayment: async (id) => {
      const { payment, intentId } = await findStated(id);
      if (payment.status !== 'paid' || intentId === undefined) return payment;
      const query = { payment_intent: intentId };
      const refunds = await list('/v1/refunds', StripeRefund, query);
      const disputes = await list('/v1/disputes', StripeDispute, query);
      return {
        ...payment,
        refunds: refunds.map(toKnownRefund),
        chargebacks: disputes.flatMap(toChargebacks),
      };
    },
    refundPayment: async ({ idempotencyKey, paymentId, amount, currency }) => {
      const { intentId } = await findStated(paymentId);
      if (intentId === undefined) return { id: null, status: 'failed', reason: 'not paid' };
      const made = await list('/v1/refunds', StripeRefund, { payment_intent: intentId });
      const known = made.map(toKnownRefund).find(({ key }) => key === idempotencyKey);
      if (known) return known;
      const body = {
        payment_intent: intentId,
        amount: toMinorUnits(amount, currency),
        metadata: { refund: idempotencyKey },
      };
      try {
        return toRefund(
          await ask('/v1/refunds', StripeRefund, { method: 'POST', key: idempotencyKey, body }),
        );
      } catch (error) {
        if (!(error instanceof RefusedByService)) throw error;
        return { id: null, status: 'failed', reason: error.words };
      }
    },
    getRefund: async (_paymentId, refundId) =>
      toRefund(await ask(`/v1/refunds/${encodeURIComponent(refundId)}`, StripeRefund)),
    listMethods: async ({ currency, language }) => {
      const configurations = await list('/v1/payment_method_configurations', Configuration, {});
      return offeredBy(configurations, currency, language);
    },
    listReturned: async () => {
      const query = { limit: LATEST, expand: ['data.payment_intent'] };
      const refunds = await list('/v1/refunds', StripeRefund, query);
      const disputes = await list('/v1/disputes', StripeDispute, query);
      return [...disputes.flatMap(reclaimedBy), ...refunds.flatMap(refundedBy)];
    },
    findReturnedPayment: ({ paymentId }) => findPaymentOf(tools, access, paymentId),
  };
}

/** Our payment of an intent: the page that made it, or itself where it was collected. */
export async function findPaymentOf(
  tools: ServiceTools,
  access: ServiceAccess,
  intentId: string,
): Promise<string> {
  const query = { payment_intent: intentId, limit: 1 };
  const { data } = await askStripe(tools, access, '/v1/checkout/sessions', pageOf(StripeObject), { query });
  return data[0]?.id ?? intentId;
}

/** The cheapest question that shows that the key is good and may do what is needed. */
export async function testStripe(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  await askStripe(tools, access, '/v1/checkout/sessions', pageOf(StripeObject), { query: { limit: 1 } });
}

function isIntent(id: string): boolean {
  return id.startsWith('pi_');
}

function intentOf({ payment_intent: intent }: Pick<z.output<typeof StripeRefund>, 'payment_intent'>) {
  return (typeof intent === 'string' ? intent : intent?.id) ?? undefined;
}

/** The same page is asked for by the same key; one with other words or another way back is another. */
function pageKey(key: string, body: object, now: Date): string {
  const span = Math.floor(now.getTime() / SAME_PAGE_MS);
  const content = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
  return `${key}:${span}:${content}`;
}

/** The ways to pay that are on in the account's default configuration, in our order. */
function offeredBy(
  configurations: readonly z.output<typeof Configuration>[],
  currency: string,
  language: Language,
): OfferedMethod[] {
  const used = configurations.find((each) => each.is_default && each.active) ?? {};
  const isOn = new Map(Object.entries(used).map(([id, each]) => [id, isOffered(each)]));
  return methodsFor(currency)
    .filter((id) => isOn.get(id))
    .map((id) => ({ id, name: methodName(id, language) }));
}

function isOffered(value: unknown): boolean {
  const { data } = Preference.safeParse(value);
  return data !== undefined && data.available && data.display_preference.value === 'on';
}

function collectedBy(key: string, made: readonly StripeIntent[]): StripeIntent | undefined {
  return made.find(({ metadata }) => metadata?.[OURS] === key);
}

function reclaimedBy(dispute: z.output<typeof StripeDispute>): ReturnedMoney[] {
  if (toChargebacks(dispute).length === 0) return [];
  return returnedOf(dispute, 'chargeback', reinstatedAt(dispute) !== null);
}

function refundedBy(refund: z.output<typeof StripeRefund>): ReturnedMoney[] {
  return returnedOf(refund, 'refund', toRefund(refund).status === 'failed');
}

/** Only of payments that we asked for. */
function returnedOf(
  { id, payment_intent: intent }: Pick<z.output<typeof StripeRefund>, 'id' | 'payment_intent'>,
  kind: ReturnedMoney['kind'],
  isReversed: boolean,
): ReturnedMoney[] {
  if (typeof intent !== 'object' || intent?.metadata?.[OURS] === undefined) return [];
  return [{ paymentId: intent.id, kind, id, isReversed }];
}
