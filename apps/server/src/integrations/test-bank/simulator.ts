import { createHmac, timingSafeEqual } from 'node:crypto';
import { AmountText, Currency } from '@penning/contract';
import { type Amount, addAmounts, compareAmounts } from '@penning/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestLanguage } from '../../http/language.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { visitorNetwork } from '../../http/visitor-network.ts';
import type { Html } from '../../platform/html.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import {
  type BankMandate,
  type BankPayment,
  type BankStatus,
  findBankPayment,
  insertBankPayment,
  updateSettledBankPayment,
  findBankRefund,
  getBankRefunded,
  insertBankRefund,
  lockBankPayment,
} from './bank-payment-store.ts';
import { BANK_STYLES, BANK_STYLES_PATH, checkoutPage, unknownPaymentPage } from './checkout-page.ts';
import { sendWebhook } from './send-webhook.ts';

const LIFETIME_MS = 15 * 60_000;
const MAX_PER_MINUTE = 300;
/** How long a customer is kept at the bank for the webhook; after that it continues in the background. */
const WEBHOOK_HEAD_START_MS = 1500;

const address = z.url({ protocol: /^https?$/ }).max(500);
const NewPayment = z.strictObject({
  amount: AmountText.refine((amount) => /[1-9]/.test(amount) && !amount.startsWith('-')),
  currency: Currency,
  description: z.string().max(300),
  redirect_url: address.optional(),
  webhook_url: address,
  asks_mandate: z.boolean().default(false),
  mandate_id: z.string().max(120).optional(),
});
type NewPayment = z.infer<typeof NewPayment>;
/** `paidOnce` pays, and makes later collections fail. */
const Outcome = z.enum(['paid', 'paidOnce', 'failed', 'cancelled', 'expired']);
type Outcome = z.infer<typeof Outcome>;

/**
 * The test bank: an outside party that happens to run in this process, with its own books and pages.
 * Penning calls it over HTTP alone, and it calls Penning's webhook.
 */
export async function registerTestBank(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    registerApi(scope, services);
    registerRefunds(scope, services);
    registerCheckout(scope, services);
  });
}

function registerApi(scope: FastifyInstance, services: Services): void {
  scope.post('/test-bank/api/payments', async (request, reply) => {
    requireKey(services, request);
    const wanted = NewPayment.safeParse(request.body).data ?? refuse('validationFailed');
    const key =
      z.string().min(1).max(200).safeParse(request.headers['idempotency-key']).data ??
      refuse('validationFailed');
    const payment = await bookPayment(services, key, wanted);
    return reply.status(201).send(present(services, payment));
  });
  scope.get<{ Params: { id: string } }>('/test-bank/api/payments/:id', async (request) => {
    requireKey(services, request);
    return present(services, (await findPayment(services, request.params.id)) ?? refuse('notFound'));
  });
}

const NewRefund = z.strictObject({
  amount: AmountText.refine((amount) => /[1-9]/.test(amount) && !amount.startsWith('-')),
  currency: Currency,
});

/** A completed payment is refunded immediately, up to its amount; the same key is the same refund. */
function registerRefunds(scope: FastifyInstance, services: Services): void {
  scope.post<{ Params: { id: string } }>('/test-bank/api/payments/:id/refunds', async (request, reply) => {
    requireKey(services, request);
    const wanted = NewRefund.safeParse(request.body).data ?? refuse('validationFailed');
    const key =
      z.string().min(1).max(200).safeParse(request.headers['idempotency-key']).data ??
      refuse('validationFailed');
    const id = idOf(services, 'tr_', key);
    const made = await refundOnce(services, { id, paymentId: request.params.id, ...wanted });
    if (!made) return reply.status(409).send({ reason: 'refused' });
    return reply.status(201).send({ id, status: 'refunded' });
  });
  scope.get<{ Params: { id: string; refund: string } }>(
    '/test-bank/api/payments/:id/refunds/:refund',
    async (request) => {
      requireKey(services, request);
      const { id, refund } = request.params;
      const found = await findBankRefund(services.database.platform, refund);
      return found?.paymentId === id ? { id: refund, status: 'refunded' } : refuse('notFound');
    },
  );
}

/**
 * Books a refund if the payment was completed, has the same currency and is large enough; returns whether
 * it was booked.
 */
async function refundOnce(
  { database, clock }: Services,
  wanted: { id: string; paymentId: string; amount: Amount; currency: string },
): Promise<boolean> {
  return database.platform.transaction().execute(async (tx) => {
    const payment = await lockBankPayment(tx, wanted.paymentId);
    if (payment?.status !== 'paid' || payment.currency !== wanted.currency) return false;
    const known = await findBankRefund(tx, wanted.id);
    if (known) return known.paymentId === wanted.paymentId && known.amount === wanted.amount;
    const after = addAmounts(await getBankRefunded(tx, payment.id), wanted.amount);
    if (compareAmounts(after, payment.amount) > 0) return false;
    const { id, paymentId, amount } = wanted;
    await insertBankRefund(tx, { id, paymentId, amount, createdAt: clock.now() });
    return true;
  });
}

function registerCheckout(scope: FastifyInstance, services: Services): void {
  const stop = new AbortController();
  scope.addHook('onClose', async () => stop.abort());
  scope.get<{ Params: { id: string } }>('/test-bank/pay/:id', async (request, reply) => {
    await limitRate(services, `test-bank:${visitorNetwork(request.ip)}`, MAX_PER_MINUTE);
    const payment = await findPayment(services, request.params.id);
    const language = requestLanguage(request.headers['accept-language']);
    const reader = { language, t: services.texts.translate(language) };
    if (!payment) return sendPage(reply.status(404), unknownPaymentPage(reader), []);
    return sendPage(reply, checkoutPage(reader, payment), [services.publicUrl, payment.redirectUrl]);
  });
  scope.post<{ Params: { id: string } }>('/test-bank/pay/:id', async (request, reply) => {
    await limitRate(services, `test-bank:${visitorNetwork(request.ip)}`, MAX_PER_MINUTE);
    const form = z.object({ outcome: Outcome }).safeParse(request.body).data ?? refuse('validationFailed');
    const payment = (await findPayment(services, request.params.id)) ?? refuse('notFound');
    const settled = await updateSettledBankPayment(
      services.database.platform,
      payment.id,
      played(payment, form.outcome),
      services.clock.now(),
    );
    if (settled) await tell(services, payment, stop.signal);
    return reply.header('cache-control', 'no-store').redirect(payment.redirectUrl, 303);
  });
  scope.get(BANK_STYLES_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(BANK_STYLES),
  );
}

function played(payment: BankPayment, outcome: Outcome): { status: BankStatus; mandate: BankMandate } {
  const isPaid = outcome === 'paid' || outcome === 'paidOnce';
  const status = isPaid ? 'paid' : outcome === 'cancelled' ? 'canceled' : outcome;
  if (payment.mandate === 'none' || !isPaid) return { status, mandate: payment.mandate };
  return { status, mandate: outcome === 'paidOnce' ? 'fails' : 'works' };
}

/** The outcome of a collection, chosen with the payment that gave the mandate. */
async function collected(services: Services, mandateId: string): Promise<BankStatus> {
  const first = await findPayment(services, mandateId.replace(/^md_/, ''));
  if (first?.status !== 'paid' || first.mandate === 'none') return refuse('validationFailed');
  return first.mandate === 'works' ? 'paid' : 'failed';
}

/** The same key is the same payment: its id is derived from the key, and can't be guessed without ours. */
async function bookPayment(services: Services, key: string, wanted: NewPayment): Promise<BankPayment> {
  const id = idOf(services, 'tb_', key);
  const createdAt = services.clock.now();
  const { amount, currency, description, webhook_url: webhookUrl, mandate_id: mandateId } = wanted;
  // Nobody returns from a collection.
  const redirectUrl = wanted.redirect_url ?? (mandateId === undefined ? refuse('validationFailed') : '');
  await insertBankPayment(services.database.platform, {
    id,
    amount,
    currency,
    description,
    redirectUrl,
    webhookUrl,
    status: mandateId === undefined ? 'open' : await collected(services, mandateId),
    mandate: wanted.asks_mandate ? 'asked' : 'none',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  });
  const booked = (await findPayment(services, id)) ?? refuse('internal');
  if (booked.amount !== amount || booked.currency !== currency) return refuse('invalidRequest');
  return booked;
}

function idOf({ keys }: Services, prefix: string, key: string): string {
  return `${prefix}${createHmac('sha256', keys.testBank).update(key).digest('base64url').slice(0, 32)}`;
}

function findPayment(services: Services, id: string): Promise<BankPayment | undefined> {
  return findBankPayment(services.database.platform, id, services.clock.now());
}

function present({ publicUrl }: Services, payment: BankPayment) {
  return {
    id: payment.id,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    description: payment.description,
    checkout_url: payment.status === 'open' ? `${publicUrl}/test-bank/pay/${payment.id}` : null,
    mandate_id: payment.status === 'paid' && payment.mandate !== 'none' ? `md_${payment.id}` : null,
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
  };
}

function requireKey({ keys }: Services, request: FastifyRequest): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(sha256(given), sha256(keys.testBank))) refuse('invalidCredentials');
}

/** Calls the webhook and waits briefly, so that the customer usually returns to a known outcome. */
async function tell({ log }: Services, payment: BankPayment, stop: AbortSignal): Promise<void> {
  const sending = sendWebhook({ url: payment.webhookUrl, id: payment.id, stop, log });
  const enough = AbortSignal.timeout(WEBHOOK_HEAD_START_MS);
  await Promise.race([
    sending,
    new Promise<void>((resolve) => enough.addEventListener('abort', () => resolve())),
  ]);
}

function sendPage(reply: FastifyReply, page: Html, leadsTo: readonly string[]): FastifyReply {
  const forms = ["'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
